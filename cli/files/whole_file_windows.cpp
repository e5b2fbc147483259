#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>

#include <random>

#include <fmt/format.h>

#include "cli/files/whole_file.hpp"
#include "cli/terminal/streams.hpp"

namespace kiebitz::cli {

namespace {

namespace fs = std::filesystem;

// Such as NUL or CON; _isatty() is true for all of them.
bool is_device(const std::string& path) {
  const process::Descriptor file(open_file(path, Open::to_read));
  return file.is_open() && ::_isatty(file.number()) != 0;
}

bool write_directly(const std::string& path, const std::string& text) {
  const process::Descriptor file(open_file(path, Open::to_write));
  return file.is_open() && write_all(file.number(), text);
}

// A new file, flushed to disk.
bool write_draft(const std::string& path, const std::string& text) {
  const process::Descriptor file(open_file(path, Open::to_create));
  return file.is_open() && write_all(file.number(), text) && ::_commit(file.number()) == 0;
}

}  // namespace

Result<Done> write_atomically(const std::string& path, const std::string& text) {
  if (is_device(path)) return write_directly(path, text) ? Result<Done>(Done{}) : errno_problem("write", path);
  std::error_code error;
  fs::path target = path_of(path);
  if (fs::is_symlink(target, error)) target = fs::weakly_canonical(target, error);
  std::random_device random;
  const fs::path draft = target.parent_path() / fmt::format(".kiebitz-{:08x}{:08x}", random(), random());
  Result<Done> written = Done{};
  if (!write_draft(utf8_of(draft), text)) {
    written = errno_problem("write a file beside", path);
  } else if (fs::rename(draft, target, error); error) {
    written = Problem(fmt::format("cannot write {}: {}", path, error.message()));
  }
  if (!written) fs::remove(draft, error);
  return written;
}

// Nobody else can open the lock while it is open, and Windows deletes it when it is closed.
Result<Done> FileLock::take(const std::string& path) {
  std::error_code error;
  if (is_device(path) || fs::is_directory(path_of(path), error)) {
    return Problem(fmt::format("{} is not a regular file and cannot be replaced", path));
  }
  name_ = path + ".lock";
  file_ = process::Descriptor(::_wsopen(path_of(name_).c_str(), _O_RDWR | _O_CREAT | _O_TEMPORARY | _O_NOINHERIT,
                                        _SH_DENYRW, _S_IREAD | _S_IWRITE));
  if (file_.is_open()) return Done{};
  if (errno != EACCES || !fs::exists(path_of(name_), error)) return errno_problem("create the lock", name_);
  return Problem(fmt::format("{} is in use by another process; wait for it, or use another file", path));
}

FileLock::~FileLock() = default;

}  // namespace kiebitz::cli
