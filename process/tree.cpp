#include "process/tree.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>

#include <charconv>
#include <csignal>
#include <memory>
#include <string_view>
#include <vector>

#include "process/descriptor.hpp"

namespace kiebitz::process {

namespace {

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

// Calls `visit` with every entry of a folder that is a number.
template <class Visit>
void for_each_number(const std::string& path, Visit visit) {
  const std::unique_ptr<DIR, CloseFolder> folder(::opendir(path.c_str()));
  if (folder == nullptr) return;
  while (const dirent* const entry = ::readdir(folder.get())) {  // NOLINT(concurrency-mt-unsafe): a folder of our own
    const std::string_view name = entry->d_name;
    pid_t number = 0;
    const auto [stop, error] = std::from_chars(name.begin(), name.end(), number);
    if (error == std::errc{} && stop == name.end()) visit(number);
  }
}

// What a file in /proc says now; empty if the process is gone or not ours to look at.
std::string contents(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::string text;
  char piece[4096];
  for (ssize_t size = 0; (size = ::read(file.number(), piece, sizeof piece)) > 0;) {
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

void add_children(pid_t process, std::vector<pid_t>& to_do) {
  const std::string tasks = folder_of(process) + "/task";
  for_each_number(tasks, [&](pid_t task) {
    for (const std::size_t child : numbers_in(contents(tasks + "/" + std::to_string(task) + "/children"))) {
      to_do.push_back(static_cast<pid_t>(child));
    }
  });
}

}  // namespace

std::size_t resident_bytes_below(pid_t root) {
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  std::size_t bytes = 0;
  std::vector<pid_t> to_do;
  add_children(root, to_do);
  while (!to_do.empty()) {
    const pid_t process = to_do.back();
    to_do.pop_back();
    const std::vector<std::size_t> pages = numbers_in(contents(folder_of(process) + "/statm"));
    if (pages.size() > 1) bytes += pages[1] * page;
    add_children(process, to_do);
  }
  return bytes;
}

void kill_marked(const std::string& marker) {
  const std::string entry = marker + '\0';
  // Whoever is killed may have started another one just before.
  bool found = true;
  for (int round = 0; found && round < 100; ++round) {
    found = false;
    for_each_number("/proc", [&](pid_t process) {
      const std::string environment = '\0' + contents(folder_of(process) + "/environ");
      if (environment.find('\0' + entry) == std::string::npos) return;
      found = ::kill(process, SIGKILL) == 0 || found;
    });
    if (found) ::usleep(2000);
  }
}

}  // namespace kiebitz::process
