// Reads and writes whole files. whole_file_unix.cpp and whole_file_windows.cpp replace and lock them.
#pragma once

#include <filesystem>
#include <string>

#include "kiebitz/result.hpp"
#include "process/descriptor.hpp"

namespace kiebitz::cli {

// "cannot write X: No space left on device", from errno.
Problem errno_problem(std::string_view what, const std::string& path);

// Replaces a file atomically: even after a crash there is either the old file or the new one. Follows symbolic links
// and keeps the file's mode and, if permitted, its owner. Devices and pipes are written to instead.
Result<Done> write_atomically(const std::string& path, const std::string& text);
// An empty name or "-" is standard input.
Result<std::string> read_whole(const std::string& name);

// Writes a new file and returns its path: "name.in", or "name-2.in" and so on if that exists.
Result<std::string> write_unused(const std::filesystem::path& path, const std::string& text);

// Keeps other processes from a file that is replaced again and again, by locking FILE.lock.
class FileLock {
 public:
  FileLock() = default;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  FileLock(FileLock&&) = delete;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

  // Fails if another process holds the lock, or if the file cannot be replaced.
  Result<Done> take(const std::string& path);

 private:
  std::string name_;
  process::Descriptor file_;
};

}  // namespace kiebitz::cli
