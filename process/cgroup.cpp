#include "process/cgroup.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <fstream>

namespace kiebitz::process {

namespace {

// The group that this process is in, as a folder; a system may have both versions mounted.
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

}  // namespace

ControlGroup new_control_group() {
  static const std::string parent = own_folder();
  static std::atomic<unsigned> count = 0;
  if (parent.empty()) return {};
  std::string path = parent + "/kiebitz-" + std::to_string(::getpid()) + "-" + std::to_string(++count);
  if (::mkdir(path.c_str(), 0700) != 0) return {};
  const int folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool kills = folder >= 0 && ::faccessat(folder, "cgroup.kill", W_OK, 0) == 0;
  if (kills) return {std::move(path), folder};
  if (folder >= 0) ::close(folder);
  ::rmdir(path.c_str());
  return {};
}

}  // namespace kiebitz::process
