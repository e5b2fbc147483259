#include "process/describe.hpp"

#include <sys/stat.h>
#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <cstring>

namespace kiebitz::process {

std::string time_text(std::chrono::milliseconds time) {
  const auto count = time.count();
  return count >= 1000 && count % 1000 == 0 ? std::to_string(count / 1000) + " s" : std::to_string(count) + " ms";
}

std::string size_text(std::size_t bytes) {
  struct Unit {
    std::size_t size;
    const char* name;
  };
  for (const Unit unit : {Unit{1UL << 30U, " GiB"}, Unit{1UL << 20U, " MiB"}, Unit{1UL << 10U, " KiB"}}) {
    if (bytes >= unit.size && bytes % unit.size == 0) return std::to_string(bytes / unit.size) + unit.name;
  }
  return std::to_string(bytes) + " bytes";
}

std::string end_text(int status) {
  if (!WIFSIGNALED(status)) return "ended with exit code " + std::to_string(WEXITSTATUS(status));
  const char* const name = ::sigdescr_np(WTERMSIG(status));
  return "was killed by signal " + std::to_string(WTERMSIG(status)) +
         (name == nullptr ? "" : " (" + std::string(name) + ")");
}

std::string sandboxed_end_text(int status) {
  const int signal = WIFEXITED(status) ? WEXITSTATUS(status) - 128 : 0;
  if (signal <= 0 || signal >= NSIG) return end_text(status);
  return end_text(status) + ", or " + end_text(W_EXITCODE(0, signal));
}

std::string not_started_text(const std::string& program, int error) {
  struct stat found = {};
  const bool exists = ::stat(program.c_str(), &found) == 0;
  const char* reason = ::strerrordesc_np(error);
  std::string text = "could not be started: " + program + ": " + (reason == nullptr ? "unknown error" : reason);
  if (error == EACCES && exists && S_ISDIR(found.st_mode)) {
    text += " (a folder)";
  } else if (error == EACCES && exists && (found.st_mode & 0111U) == 0) {
    text += " (not executable)";
  } else if (error == ENOENT && exists) {
    text += " (its interpreter is missing)";
  } else if (error == ENOEXEC) {
    text += " (a script must begin with a line such as #!/bin/sh)";
  }
  return text;
}

}  // namespace kiebitz::process
