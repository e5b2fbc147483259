#include "process/warden.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstddef>

#include <linux/seccomp.h>

namespace kiebitz::process {

namespace {

// Enough for any runtime, and a bound for fork bombs.
constexpr rlim_t most_processes = 1024;

void tell(int line, Notice::Kind kind, int value) {
  const Notice notice{kind, value};
  while (::send(line, &notice, sizeof notice, MSG_NOSIGNAL) < 0 && errno == EINTR) {
  }
}

void take_default_actions() {
  for (int number = 1; number < NSIG; ++number)
    ::signal(number, SIG_DFL);  // fails for SIGKILL and SIGSTOP, which is fine
}

// A new process group without a terminal: Ctrl-C is for the referee. A new session would do the same, but the scheduler
// groups tasks by session (autogroup), and switching between groups costs 10 % of a round trip.
void leave_terminal() {
  ::setpgid(0, 0);
  const int terminal = ::open("/dev/tty", O_RDWR | O_CLOEXEC);
  if (terminal < 0) return;
  ::ioctl(terminal, TIOCNOTTY);
  ::close(terminal);
}

void limit(decltype(RLIMIT_CORE) what, rlim_t most) {
  const rlimit both{most, most};
  ::setrlimit(what, &both);
}

void take_filter(const Filter& filter) {
  // The kernel only reads the filter.
  auto* const first = const_cast<sock_filter*>(filter.data());  // NOLINT(cppcoreguidelines-pro-type-const-cast)
  const sock_fprog program{static_cast<unsigned short>(filter.size()), first};
  ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

[[noreturn]] void become_program(const LaunchInfo& launch, pid_t warden) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != warden) ::_exit(127);
  join_group(*launch.group);
  limit(RLIMIT_CORE, 1);  // not 0, which would still pipe a core to a collector and delay the death
  // Counted per user namespace; outside one, everything that the user runs would count.
  if (launch.containment != nullptr) limit(RLIMIT_NPROC, most_processes);
  if (launch.fixed_privileges) ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (launch.filter != nullptr) take_filter(*launch.filter);
  ::dup2(launch.input, STDIN_FILENO);
  ::dup2(launch.output, STDOUT_FILENO);
  ::dup2(launch.errors, STDERR_FILENO);
  if (launch.status >= 0) ::dup2(launch.status, 3);
  if (launch.sandbox_filter >= 0) ::dup2(launch.sandbox_filter, 4);
  // The line stays open until exec: only a failure is reported.
  ::close_range(launch.status >= 0 ? 5 : 3, ~0U, CLOSE_RANGE_CLOEXEC);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::execve(launch.path, launch.arguments, launch.environment);
  tell(launch.line, Notice::Kind::not_started, errno);
  ::_exit(127);
}

class Warden {
 public:
  Warden(const LaunchInfo& launch, pid_t program) : launch_(launch), program_(program) {}

  // Returns when the referee has closed the line or is dead.
  void watch() {
    pollfd waited[] = {{launch_.line, POLLIN, 0}, {children_, POLLIN, 0}, {launch_.referee, POLLIN, 0}};
    while (waited[0].revents == 0 && waited[2].revents == 0) {
      ::poll(waited, 3, -1);
      if (waited[1].revents != 0) reap();
    }
  }

  // In a PID namespace there is nothing to do: our own death kills everything.
  void stop_all() {
    if (launch_.containment != nullptr) return;
    // One signal that no fork can escape. Not if the program is reaped: its PID may have been reused.
    if (program_ > 0) ::kill(-program_, SIGKILL);
    // Orphans become our children and are killed in the next round. The short wait is for those that become ours just
    // after this round.
    do {
      kill_group(*launch_.group);
      kill_children();
      pollfd waited{children_, POLLIN, 0};
      ::poll(&waited, 1, 2);
    } while (reap());
    remove_group(*launch_.group);
  }

 private:
  // Reaps dead children; false if none are left alive.
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
      tell(launch_.line, Notice::Kind::ended, status);
    }
  }

  static int children_signal() {
    sigset_t child;
    ::sigemptyset(&child);
    ::sigaddset(&child, SIGCHLD);
    return ::signalfd(-1, &child, SFD_NONBLOCK | SFD_CLOEXEC);
  }

  // Our own children only, whose PIDs cannot be reused before we reap them.
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

  const LaunchInfo& launch_;
  int children_ = children_signal();
  pid_t program_;
};

// The warden must not hold the program's pipes, or nobody would see their end of file.
void close_all_but(const int (&kept)[3]) {
  unsigned from = 0;
  for (const int number : kept) {  // ascending
    if (number < 0) continue;
    if (static_cast<unsigned>(number) > from) ::close_range(from, static_cast<unsigned>(number) - 1, 0);
    from = static_cast<unsigned>(number) + 1;
  }
  ::close_range(from, ~0U, 0);
}

}  // namespace

void ask_for_short_slices() noexcept {
  struct {  // sched_attr; its header conflicts with the C library's
    std::uint32_t size = sizeof *this;
    std::uint32_t policy = SCHED_OTHER;
    std::uint64_t flags = 1;  // reset on fork, so that programs get ordinary time slices
    std::int32_t nice = ::getpriority(PRIO_PROCESS, 0);
    std::uint32_t priority = 0;
    std::uint64_t runtime_ns = 100'000;
    std::uint64_t deadline = 0;
    std::uint64_t period = 0;
  } const wish;
  ::syscall(SYS_sched_setattr, 0, &wish, 0);
}

void be_warden(const LaunchInfo& launch) noexcept {
  ask_for_short_slices();
  take_default_actions();
  leave_terminal();
  ::prctl(PR_SET_NAME, "kiebitz-warden");
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  pid_t program = -1;
  if (launch.containment == nullptr || enter(*launch.containment)) {
    const pid_t warden = ::getpid();
    // Not fork(), which takes C library locks that another thread of the referee may have held. Retries, because the
    // system may be short of processes for a moment.
    for (int attempt = 0; attempt < 20 && (program = ::_Fork()) < 0 && errno == EAGAIN; ++attempt) ::usleep(50'000);
    if (program == 0) become_program(launch, warden);
  }
  if (program < 0) tell(launch.line, Notice::Kind::not_started, errno);
  int kept[3] = {launch.line, launch.referee, launch.group->folder.number()};
  std::ranges::sort(kept);
  close_all_but(kept);
  Warden self(launch, program);
  self.watch();
  self.stop_all();
  ::_exit(0);
}

}  // namespace kiebitz::process
