#include "process/cgroup.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <fstream>

namespace kiebitz::process {

namespace {

// The folder of this process's group. Both versions may be mounted.
std::string own_folder() {
  std::ifstream groups("/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    if (!line.starts_with("0::/")) continue;
    for (const std::string root : {"/sys/fs/cgroup", "/sys/fs/cgroup/unified"}) {
      std::string folder = root + line.substr(3);
      if (::access((folder + "/cgroup.procs").c_str(), W_OK) == 0) return folder;
    }
  }
  return "";
}

void write_to(const ControlGroup& group, const char* name, const char* text) noexcept {
  const Descriptor file(group.folder.is_open() ? ::openat(group.folder.number(), name, O_WRONLY | O_CLOEXEC) : -1);
  if (file.is_open()) static_cast<void>(::write(file.number(), text, 1) + 1);
}

}  // namespace

ControlGroup new_control_group() {
  static const std::string parent = own_folder();
  static std::atomic<unsigned> count = 0;
  if (parent.empty()) return {};
  std::string path = parent + "/kiebitz-" + std::to_string(::getpid()) + "-" + std::to_string(++count);
  if (::mkdir(path.c_str(), 0700) != 0) return {};
  Descriptor folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (::faccessat(folder.number(), "cgroup.kill", W_OK, 0) == 0) return {std::move(path), std::move(folder)};
  ::rmdir(path.c_str());
  return {};
}

void join_group(const ControlGroup& group) noexcept { write_to(group, "cgroup.procs", "0"); }

void kill_group(const ControlGroup& group) noexcept { write_to(group, "cgroup.kill", "1"); }

void remove_group(const ControlGroup& group) noexcept {
  if (!group.folder.is_open()) return;
  // The kernel may need a moment to notice that the group is empty.
  for (int attempt = 0; ::rmdir(group.path.c_str()) != 0 && errno == EBUSY && attempt < 50; ++attempt) ::usleep(2000);
}

}  // namespace kiebitz::process
