#include "process/warden.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstddef>

namespace kiebitz::process {

namespace {

void tell(int line, Notice::Kind kind, int value) {
  const Notice notice{kind, value};
  while (::send(line, &notice, sizeof notice, MSG_NOSIGNAL) < 0 && errno == EINTR) {
  }
}

void take_default_actions() {
  for (int number = 1; number < NSIG; ++number) ::signal(number, SIG_DFL);  // some refuse, and need not
}

// A group of one's own and no terminal: Ctrl-C is for the referee. A session of one's own would do the same, but the
// scheduler groups tasks by session (autogroup), and each switch between two groups costs a tenth of a round trip.
void leave_terminal() {
  ::setpgid(0, 0);
  const int terminal = ::open("/dev/tty", O_RDWR | O_CLOEXEC);
  if (terminal < 0) return;
  ::ioctl(terminal, TIOCNOTTY);
  ::close(terminal);
}

[[noreturn]] void become_program(const Errand& errand, pid_t warden) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != warden) ::_exit(127);
  // 1 and not 0: it also keeps a crash from being piped to a collector, which would make the death slow.
  const rlimit no_core{1, 1};
  ::setrlimit(RLIMIT_CORE, &no_core);
  if (errand.fixed_privileges) ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  ::dup2(errand.input, STDIN_FILENO);
  ::dup2(errand.output, STDOUT_FILENO);
  ::dup2(errand.errors, STDERR_FILENO);
  if (errand.status >= 0) ::dup2(errand.status, 3);
  // The line stays open until the program is there: so a failure can be told, and a success needs no word.
  ::close_range(errand.status >= 0 ? 4 : 3, ~0U, CLOSE_RANGE_CLOEXEC);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::execve(errand.path, errand.arguments, errand.environment);
  tell(errand.line, Notice::Kind::not_started, errno);
  ::_exit(127);
}

class Warden {
 public:
  Warden(int line, pid_t program) : line_(line), program_(program) {}

  // Returns when the referee has closed the line or is gone.
  void watch(pid_t referee) {
    // As a system call: glibc 2.36 declares the function, but not for C++.
    const auto referee_end = static_cast<int>(::syscall(SYS_pidfd_open, referee, 0));
    if (::getppid() != referee) return;  // gone before we looked
    pollfd waited[] = {{line_, POLLIN, 0}, {children_, POLLIN, 0}, {referee_end, POLLIN, 0}};
    while (waited[0].revents == 0 && waited[2].revents == 0) {
      ::poll(waited, 3, -1);
      if (waited[1].revents != 0) reap();
    }
  }

  void stop_all() {
    // One stroke that no fork can slip through. Not once the program is reaped: its number may be another's by now.
    if (program_ > 0) ::kill(-program_, SIGKILL);
    // Whoever dies leaves its children to us, and they are next. The short wait is for one who became ours just after
    // we had looked.
    do {
      kill_children();
      pollfd waited{children_, POLLIN, 0};
      ::poll(&waited, 1, 2);
    } while (reap());
  }

 private:
  // Reaps who has ended; false if nobody is left.
  bool reap() {
    signalfd_siginfo heard = {};
    while (::read(children_, &heard, sizeof heard) > 0) {
    }
    for (;;) {
      int status = 0;
      const pid_t ended = ::waitpid(-1, &status, WNOHANG);
      if (ended <= 0) return ended == 0 || errno != ECHILD;
      if (ended != program_) continue;
      program_ = -1;
      tell(line_, Notice::Kind::ended, status);
    }
  }

  static int children_signal() {
    sigset_t child;
    ::sigemptyset(&child);
    ::sigaddset(&child, SIGCHLD);
    return ::signalfd(-1, &child, SFD_NONBLOCK | SFD_CLOEXEC);
  }

  // Our own children only; their numbers are theirs until we reap them.
  static void kill_children() {
    const int list = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    pid_t number = 0;
    char piece[4096];
    for (ssize_t size = 0; (size = ::read(list, piece, sizeof piece)) > 0;) {
      for (ssize_t i = 0; i < size; ++i) {
        if (piece[i] >= '0' && piece[i] <= '9') {
          number = number * 10 + (piece[i] - '0');
        } else {
          if (number > 1) ::kill(number, SIGKILL);
          number = 0;
        }
      }
    }
    ::close(list);
  }

  int line_;
  int children_ = children_signal();
  pid_t program_;
};

}  // namespace

void be_warden(const Errand& errand) noexcept {
  take_default_actions();
  leave_terminal();
  ::prctl(PR_SET_NAME, "kiebitz-warden");
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  const pid_t warden = ::getpid();
  const pid_t program = ::fork();
  if (program == 0) become_program(errand, warden);
  if (program < 0) tell(errand.line, Notice::Kind::not_started, errno);
  // The pipes are the program's: as long as anyone else holds them, nobody sees their end.
  ::close_range(0, static_cast<unsigned>(errand.line) - 1, 0);
  ::close_range(static_cast<unsigned>(errand.line) + 1, ~0U, 0);
  Warden self(errand.line, program);
  self.watch(errand.referee);
  self.stop_all();
  ::_exit(0);
}

}  // namespace kiebitz::process
