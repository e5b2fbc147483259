#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "cli/terminal/streams.hpp"

namespace kiebitz::cli {

// Opened in the wrong direction, so that using them is still an error.
void prepare_streams() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(number, F_GETFD) >= 0 || errno != EBADF) continue;
    (void)::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // takes the lowest free number, this one
  }
}

int open_file(const std::string& path, Open how) {
  int flags = O_CLOEXEC;
  switch (how) {
    case Open::to_read: flags |= O_RDONLY; break;
    case Open::to_write: flags |= O_WRONLY | O_CREAT | O_TRUNC; break;
    case Open::to_append: flags |= O_WRONLY | O_CREAT | O_APPEND; break;
    case Open::to_create: flags |= O_WRONLY | O_CREAT | O_EXCL; break;
  }
  return ::open(path.c_str(), flags, 0666);
}

int open_unnamed_file() { return ::memfd_create("kiebitz", MFD_CLOEXEC); }

std::ptrdiff_t read_some(int descriptor, char* to, std::size_t size) noexcept {
  ssize_t count = 0;
  do {
    count = ::read(descriptor, to, size);
  } while (count < 0 && errno == EINTR);
  return count;
}

bool write_all(int descriptor, std::string_view text) noexcept {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// Blocks SIGPIPE, which would end the program if nobody reads standard error any more.
void to_stderr(std::string_view text) noexcept {
  sigset_t pipe;
  sigset_t before;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  const timespec at_once{};
  if (!write_all(STDERR_FILENO, text) && errno == EPIPE) sigtimedwait(&pipe, nullptr, &at_once);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

bool is_terminal(int descriptor) { return ::isatty(descriptor) != 0; }

bool has_colours(int descriptor) {
  const char* const terminal = std::getenv("TERM");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  return terminal != nullptr && std::string_view(terminal) != "dumb" && is_terminal(descriptor);
}

std::string_view end_of_input_key() { return "Ctrl-D"; }

std::string own_folder() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).parent_path().string();
}

}  // namespace kiebitz::cli
