// Files that are read and written in one piece.
#pragma once

#include <string>

#include "kiebitz/result.hpp"
#include "process/descriptor.hpp"

namespace kiebitz::cli {

// Writes a file so that at every moment, also after a crash, there is either the old one or the new one, whole.
// Symbolic links are followed, and a file that is replaced keeps its mode and, where that is allowed, its owner. What
// is no regular file (a device, a pipe) is not replaced but written to.
Result<Done> write_atomically(const std::string& path, const std::string& text);
// An empty name or "-" is standard input.
Result<std::string> read_whole(const std::string& name);

// "name.in", or "name-2.in" and so on if there is such a file.
std::string unused_name(const std::string& name, const std::string& ending);

// Keeps other processes off a file that is replaced again and again: while it lives, FILE.lock exists and is locked.
class FileLock {
 public:
  FileLock() = default;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  FileLock(FileLock&&) = delete;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

  // A problem if another process has it, or if the file cannot be replaced.
  Result<Done> take(const std::string& path);

 private:
  std::string name_;
  process::Descriptor file_;
};

}  // namespace kiebitz::cli
