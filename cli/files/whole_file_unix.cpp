#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include "cli/files/whole_file.hpp"
#include "cli/terminal/streams.hpp"

namespace kiebitz::cli {

namespace {

namespace fs = std::filesystem;

// Flushes a file to disk. Some file systems cannot, and say EINVAL.
bool flush_to_disk(int file) {
  int result = 0;
  do {
    result = ::fsync(file);
  } while (result != 0 && errno == EINTR);
  return result == 0 || errno == EINVAL || errno == ENOTSUP;
}

// Follows symbolic links, even to a file that does not exist yet.
fs::path end_of_links(const std::string& path) {
  fs::path target = path;
  constexpr int most_links = 40;  // the kernel's limit
  for (int i = 0; i < most_links; ++i) {
    std::error_code error;
    const fs::path next = fs::read_symlink(target, error);
    if (error) break;
    target = target.parent_path() / next;
  }
  return target;
}

// /dev/stdout and the like name an open file, which others may be writing to.
bool is_open_file(const std::string& path) {
  return path.starts_with("/dev/fd/") || path.starts_with("/dev/std") || path.starts_with("/proc/");
}

Result<Done> write_directly(const std::string& path, const std::string& text) {
  const process::Descriptor file(::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY));
  if (!file.is_open()) return errno_problem("open", path);
  if (!write_all(file.number(), text)) return errno_problem("write", path);
  return Done{};
}

// Unpredictable, so that nobody can plant a link there.
std::string random_name() {
  std::uint64_t number = 0;
  if (::getrandom(&number, sizeof number, 0) != sizeof number) number = static_cast<std::uint64_t>(::getpid());
  return fmt::format(".kiebitz-{:016x}", number);
}

// A new file beside the one that it will replace. Deleted unless it takes over the other's name.
class Draft {
 public:
  Draft(const fs::path& folder, const std::optional<struct stat>& old) {
    for (int tries = 0; tries < 10; ++tries) {
      name_ = (folder / random_name()).string();
      const mode_t mode = old ? 0600 : 0666;
      file_ = process::Descriptor(::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
      if (file_.is_open() || errno != EEXIST) break;
    }
    if (!file_.is_open()) name_.clear();
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  Draft(Draft&&) = delete;
  Draft& operator=(Draft&&) = delete;
  ~Draft() {
    if (!name_.empty()) ::unlink(name_.c_str());
  }

  bool is_open() const { return file_.is_open(); }
  bool fill(const std::string& text, const std::optional<struct stat>& old) const {
    if (old) {
      // Only root may change the owner; anyone may choose one of their own groups.
      if (::fchown(file_.number(), old->st_uid, old->st_gid) != 0) (void)!::fchown(file_.number(), -1U, old->st_gid);
      if (::fchmod(file_.number(), old->st_mode & 0777U) != 0) return false;
    }
    return write_all(file_.number(), text) && flush_to_disk(file_.number());
  }
  bool take_the_name(const fs::path& name) {
    if (::rename(name_.c_str(), name.c_str()) != 0) return false;
    name_.clear();
    return true;
  }

 private:
  std::string name_;
  process::Descriptor file_;
};

Result<Done> replace(const std::string& path, const std::string& text, const std::optional<struct stat>& old) {
  const fs::path target = end_of_links(path);
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  Draft draft(folder, old);
  if (!draft.is_open()) return errno_problem("create a file beside", path);
  if (!draft.fill(text, old) || !draft.take_the_name(target)) return errno_problem("write", path);
  const process::Descriptor entry(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (entry.is_open() && !flush_to_disk(entry.number())) return errno_problem("flush to disk", path);
  return Done{};
}

}  // namespace

Result<Done> write_atomically(const std::string& path, const std::string& text) {
  struct stat found{};
  if (::stat(path.c_str(), &found) != 0) {
    return errno == ENOENT ? replace(path, text, std::nullopt) : errno_problem("write", path);
  }
  if (!S_ISREG(found.st_mode) || is_open_file(path)) return write_directly(path, text);
  if (::access(path.c_str(), W_OK) != 0) return errno_problem("write", path);
  return replace(path, text, found);
}

// FILE.lock is locked and not the file itself, which is a new one after every write. Unlike flock(2), fcntl(2) says who
// holds a lock.
Result<Done> FileLock::take(const std::string& path) {
  struct stat found{};
  if (::stat(path.c_str(), &found) == 0 && !S_ISREG(found.st_mode)) {
    return Problem(fmt::format("{} is not a regular file and cannot be replaced", path));
  }
  name_ = end_of_links(path).string() + ".lock";
  while (true) {
    file_ = process::Descriptor(::open(name_.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666));
    if (!file_.is_open()) return errno_problem("create the lock", name_);
    struct flock lock{};
    lock.l_type = F_WRLCK;
    if (::fcntl(file_.number(), F_SETLK, &lock) == 0) {
      struct stat own{};
      const bool same = ::fstat(file_.number(), &own) == 0 && ::stat(name_.c_str(), &found) == 0 &&
                        own.st_ino == found.st_ino && own.st_dev == found.st_dev;
      if (same) return Done{};
      continue;  // its last holder has just deleted it
    }
    if (errno != EACCES && errno != EAGAIN) return Done{};  // a file system without locks
    if (::fcntl(file_.number(), F_GETLK, &lock) == 0 && lock.l_type == F_UNLCK) continue;
    file_.close();
    return Problem(fmt::format("{} is in use by process {}; wait for it, or use another file", path, lock.l_pid));
  }
}

FileLock::~FileLock() {
  if (file_.is_open()) ::unlink(name_.c_str());
}

}  // namespace kiebitz::cli
