#include "process/sandbox.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <system_error>

#include "process/filter.hpp"
#include "process/find_program.hpp"

namespace kiebitz::process {

namespace {

namespace fs = std::filesystem;

using Words = std::vector<std::string>;

// Temporary files live in memory that is not counted, so there is little of it.
constexpr const char* temporary_bytes = "16777216";

// Programs, libraries and their configuration, but nothing about users and no secrets.
constexpr std::array<const char*, 2> shown_folders = {"/usr", "/opt"};
constexpr std::array<const char*, 6> usual_links = {"/bin", "/lib", "/lib32", "/lib64", "/libx32", "/sbin"};
constexpr std::array<const char*, 6> shown_settings = {"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf",
                                                       "/etc/ld.so.conf.d", "/etc/localtime",   "/etc/mono"};

void add(Words& words, std::initializer_list<std::string> more) { words.insert(words.end(), more); }

void add_system(Words& words) {
  std::error_code error;
  for (const char* const folder : shown_folders) add(words, {"--ro-bind-try", folder, folder});
  for (const fs::path folder : usual_links) {
    if (fs::is_symlink(folder, error)) {
      add(words, {"--symlink", fs::read_symlink(folder, error).string(), folder.string()});
    } else {
      add(words, {"--ro-bind-try", folder.string(), folder.string()});
    }
  }
  for (const char* const setting : shown_settings) add(words, {"--ro-bind-try", setting, setting});
  for (const auto& entry : fs::directory_iterator("/etc", error)) {
    const std::string path = entry.path().string();
    if (path.starts_with("/etc/java") || path.starts_with("/etc/python")) add(words, {"--ro-bind-try", path, path});
  }
  add(words, {"--proc", "/proc", "--dev", "/dev", "--size", temporary_bytes, "--perms", "1777", "--tmpfs", "/dev/shm",
              "--remount-ro", "/dev", "--size", temporary_bytes, "--perms", "1777", "--tmpfs", "/tmp"});
}

bool is_below(const fs::path& path, std::string_view folder) {
  const fs::path inside = path.lexically_relative(folder);
  return !inside.empty() && *inside.begin() != "..";
}

bool is_shown_already(const fs::path& path) {
  const auto has = [&](const char* folder) { return is_below(path, folder); };
  return std::ranges::any_of(shown_folders, has) || std::ranges::any_of(usual_links, has) || has("/proc") ||
         has("/dev");
}

// Created explicitly, because bubblewrap would make them accessible to its own user only.
void add_folders(Words& words, const fs::path& path) {
  fs::path folder;
  for (const fs::path& part : path) {
    folder /= part;
    if (folder != "/") add(words, {"--dir", folder.string()});
  }
}

// Shows every word of the command that is a path: it may be a script for an interpreter, or a folder of classes.
void add_named(Words& words, const Words& command) {
  std::error_code error;
  for (const std::string& word : command) {
    if (word.empty() || !fs::exists(word, error)) continue;
    const fs::path path = fs::absolute(word, error).lexically_normal();
    if (is_shown_already(path)) continue;
    add_folders(words, path.parent_path());
    add(words, {"--ro-bind", fs::canonical(path, error).string(), path.string()});
  }
  const fs::path here = fs::current_path(error);  // must exist, though it may be empty
  if (error) return;
  add_folders(words, here);
  add(words, {"--chdir", here.string()});
}

// Others may read and execute it.
bool is_public(const std::string& program) {
  struct stat found = {};
  constexpr mode_t read_and_execute = 05;
  return ::stat(program.c_str(), &found) == 0 && (found.st_mode & read_and_execute) == read_and_execute;
}

}  // namespace

Result<Words> sandboxed(const Words& command) {
  const std::optional<std::string> bubblewrap = find_in_path("bwrap");
  if (!bubblewrap) return Problem("bubblewrap is not installed; install it with: apt-get install bubblewrap");
  if (sandbox_filter().empty()) return Problem("the system call filter cannot be compiled");
  Words words = {*bubblewrap, "--die-with-parent", "--new-session", "--json-status-fd", "3", "--seccomp", "4"};
  Words drop;
  if (::geteuid() == 0) {
    // Real root can switch to another user; a user namespace would only rename root.
    const std::optional<std::string> setpriv = find_in_path("setpriv");
    if (!setpriv) return Problem("setpriv is not installed; install it with: apt-get install util-linux");
    if (!is_public(command.front())) {
      return Problem("an ordinary user, as which it would run, may not read and execute " + command.front() +
                     "; try: chmod o+rx " + command.front());
    }
    add(words, {"--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try",
                "--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"});
    drop = {*setpriv, "--reuid=65534", "--regid=65534", "--clear-groups", "--inh-caps=-all", "--no-new-privs", "--"};
  } else {
    add(words, {"--unshare-all", "--cap-drop", "ALL"});
  }
  add_system(words);
  add_named(words, command);
  add(words, {"--remount-ro", "/", "--"});
  words.insert(words.end(), drop.begin(), drop.end());
  words.insert(words.end(), command.begin(), command.end());
  return words;
}

bool sandbox_has_started(std::string_view status, std::string_view last_error) {
  return status.find("\"exit-code\"") != std::string_view::npos &&
         !last_error.starts_with("setpriv: failed to execute");
}

}  // namespace kiebitz::process
