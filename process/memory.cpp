#include "process/memory.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "process/descriptor.hpp"

namespace kiebitz::process {

namespace {

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

// Calls `visit` for every numeric entry of a folder.
template <class Visit>
void for_each_number(const std::string& path, Visit visit) {
  const std::unique_ptr<DIR, CloseFolder> folder(::opendir(path.c_str()));
  if (folder == nullptr) return;
  while (const dirent* const entry = ::readdir(folder.get())) {  // NOLINT(concurrency-mt-unsafe)
    const std::string_view name = entry->d_name;
    pid_t number = 0;
    const auto [stop, error] = std::from_chars(name.begin(), name.end(), number);
    if (error == std::errc{} && stop == name.end()) visit(number);
  }
}

using Time = std::chrono::steady_clock::time_point;

bool is_past(Time until) { return std::chrono::steady_clock::now() >= until; }

// The contents of a file in /proc; empty if the process is gone or may not be inspected. A list of children may grow
// faster than it can be read, so reading stops at `until`.
std::string contents(const std::string& path, Time until) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::string text;
  char piece[512];
  for (ssize_t size = 0; !is_past(until) && (size = ::read(file.number(), piece, sizeof piece)) > 0;) {
    text.append(piece, static_cast<std::size_t>(size));
  }
  return text;
}

std::vector<std::size_t> numbers_in(std::string_view text) {
  std::vector<std::size_t> numbers;
  for (const char* at = text.begin(); at < text.end(); ++at) {
    std::size_t number = 0;
    const auto [stop, error] = std::from_chars(at, text.end(), number);
    if (error != std::errc{}) continue;
    numbers.push_back(number);
    at = stop;
  }
  return numbers;
}

std::string folder_of(pid_t process) { return "/proc/" + std::to_string(process); }

void add_children(pid_t process, std::vector<pid_t>& to_do, Time until) {
  const std::string tasks = folder_of(process) + "/task";
  for_each_number(tasks, [&](pid_t task) {
    for (const std::size_t child : numbers_in(contents(tasks + "/" + std::to_string(task) + "/children", until))) {
      to_do.push_back(static_cast<pid_t>(child));
    }
  });
}

// A field of /proc/PID/status, in bytes.
std::size_t status_bytes(pid_t process, std::string_view name, Time until) {
  const std::string status = contents(folder_of(process) + "/status", until);
  const std::size_t at = status.find(name);
  if (at == std::string::npos) return 0;
  const std::vector<std::size_t> numbers = numbers_in(std::string_view(status).substr(at, status.find('\n', at) - at));
  return numbers.empty() ? 0 : numbers.front() << 10U;
}

// Anonymous shared memory, by inode. It need not be resident in any process.
using SharedMemory = std::map<std::string, std::size_t, std::less<>>;

void add_shared(pid_t process, SharedMemory& shared, Time until) {
  std::istringstream maps(contents(folder_of(process) + "/maps", until));
  for (std::string line; std::getline(maps, line);) {
    std::istringstream words(line);
    std::string range;
    std::string rights;
    std::string offset;
    std::string device;
    std::string inode;
    std::string name;
    words >> range >> rights >> offset >> device >> inode >> name;
    if (!rights.ends_with('s') || !(name == "/dev/zero" || name.starts_with("/SYSV") || name.starts_with("/memfd:"))) {
      continue;
    }
    std::size_t first = 0;
    std::size_t end = 0;
    const std::size_t dash = range.find('-');
    std::from_chars(range.data(), range.data() + dash, first, 16);
    std::from_chars(range.data() + dash + 1, range.data() + range.size(), end, 16);
    shared[inode] = std::max(shared[inode], end - first);
  }
}

}  // namespace

bool uses_more_than(std::size_t limit, pid_t root, Time until) {
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  std::size_t reserved = 0;
  std::size_t resident = 0;
  std::vector<pid_t> all;
  add_children(root, all, until);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (is_past(until)) return false;
    const std::vector<std::size_t> pages = numbers_in(contents(folder_of(all[i]) + "/statm", until));
    if (pages.size() > 1) {
      reserved += pages[0] * page;
      resident += pages[1] * page;
    }
    if (resident > limit) return true;
    add_children(all[i], all, until);
  }
  if (reserved <= limit) return false;  // nothing can be hidden
  SharedMemory shared;
  for (const pid_t process : all) {
    if (is_past(until)) return false;
    add_shared(process, shared, until);
    resident -= std::min(resident, status_bytes(process, "RssShmem:", until));
  }
  for (const auto& [inode, size] : shared) resident += size;
  return resident > limit;
}

}  // namespace kiebitz::process
