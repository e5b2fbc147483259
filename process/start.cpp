#include "process/start.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <string_view>
#include <thread>

#include "process/warden.hpp"

namespace kiebitz::process {

namespace {

struct Ends {
  Descriptor ours;
  Descriptor theirs;
};

// Moves a descriptor to 5 or above: the program's own descriptors will be 0 to 4.
Descriptor out_of_the_way(int number) {
  Descriptor low(number);
  return number < 0 || number >= 5 ? std::move(low) : Descriptor(::fcntl(number, F_DUPFD_CLOEXEC, 5));
}

void never_block(const Descriptor& end) { ::fcntl(end.number(), F_SETFL, O_NONBLOCK); }

enum class Direction { to_program, from_program };

Ends make_pipe(Direction direction) {
  int ends[2] = {-1, -1};
  if (::pipe2(ends, O_CLOEXEC) != 0) return {};
  const bool writes = direction == Direction::to_program;
  Ends made{out_of_the_way(ends[writes ? 1 : 0]), out_of_the_way(ends[writes ? 0 : 1])};
  never_block(made.ours);
  return made;
}

Ends make_line() {
  int ends[2] = {-1, -1};
  if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return {};
  Ends made{out_of_the_way(ends[0]), out_of_the_way(ends[1])};
  never_block(made.ours);
  return made;
}

bool whole(const Ends& ends) { return ends.ours.is_open() && ends.theirs.is_open(); }

// For execve(2), which does not write to the strings in spite of its type.
std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> list;
  list.reserve(words.size() + 1);
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  return list;
}

// Variables that would hide a missing flush.
bool changes_buffering(std::string_view entry) {
  return entry.starts_with("PYTHONUNBUFFERED=") || entry.starts_with("_STDBUF_");
}

// A sandboxed program could read bubblewrap's environment, so that has no secrets.
std::vector<std::string> environment_for(bool sandboxed) {
  if (sandboxed) return {"PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/tmp"};
  std::vector<std::string> all;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    if (!changes_buffering(*entry)) all.emplace_back(*entry);
  }
  return all;
}

// bubblewrap reads its filter from a file.
Descriptor file_of(const Filter& filter) {
  Descriptor file = out_of_the_way(::memfd_create("filter", MFD_CLOEXEC));
  const std::size_t size = filter.size() * sizeof(sock_filter);
  if (::pwrite(file.number(), filter.data(), size, 0) != static_cast<ssize_t>(size)) file.close();
  return file;
}

Started start_once(const std::vector<std::string>& command, bool sandboxed) {
  Ends input = make_pipe(Direction::to_program);
  Ends output = make_pipe(Direction::from_program);
  Ends errors = make_pipe(Direction::from_program);
  Ends line = make_line();
  Ends launching = make_pipe(Direction::from_program);  // nobody writes; exec closes the other end
  Ends status = sandboxed ? make_pipe(Direction::from_program) : Ends{};
  const Descriptor filter_file = sandboxed ? file_of(sandbox_filter()) : Descriptor();
  // A raw system call, because the declaration in glibc 2.36 does not work in C++.
  const Descriptor referee = out_of_the_way(static_cast<int>(::syscall(SYS_pidfd_open, ::getpid(), 0)));
  Started started;
  if (!whole(input) || !whole(output) || !whole(errors) || !whole(line) || !whole(launching) || !referee.is_open() ||
      (sandboxed && (!whole(status) || !filter_file.is_open()))) {
    started.error = errno;
    return started;
  }
  std::vector<std::string> words = command;
  std::vector<std::string> variables = environment_for(sandboxed);
  const std::vector<char*> arguments = pointers(words);
  const std::vector<char*> environment = pointers(variables);
  const Containment* const containment = process::containment();
  if (containment == nullptr) started.group = new_control_group();
  const LaunchInfo launch{.path = words.front().c_str(),
                          .arguments = arguments.data(),
                          .environment = environment.data(),
                          .input = input.theirs.number(),
                          .output = output.theirs.number(),
                          .errors = errors.theirs.number(),
                          .status = status.theirs.number(),
                          .sandbox_filter = filter_file.number(),
                          .line = line.theirs.number(),
                          .referee = referee.number(),
                          .group = &started.group,
                          .containment = containment,
                          .filter = sandboxed || general_filter().empty() ? nullptr : &general_filter(),
                          .fixed_privileges = !sandboxed};

  // Our signal handlers must not run in the warden.
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  started.warden = fork_into(containment);
  if (started.warden == 0) be_warden(launch);
  started.error = started.warden < 0 ? errno : 0;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);

  started.input = std::move(input.ours);
  started.output = std::move(output.ours);
  started.errors = std::move(errors.ours);
  started.line = std::move(line.ours);
  started.status = std::move(status.ours);
  started.launching = std::move(launching.ours);
  started.contained = containment != nullptr;
  return started;
}

}  // namespace

bool is_shortage(int error) {
  return error == EMFILE || error == ENFILE || error == EAGAIN || error == ENOMEM || error == ENOSPC;
}

Started start(const std::vector<std::string>& command, bool sandboxed) {
  using namespace std::chrono_literals;
  Started started = start_once(command, sandboxed);
  for (auto pause = 10ms; is_shortage(started.error) && pause < 1s; pause *= 2) {
    std::this_thread::sleep_for(pause);
    started = start_once(command, sandboxed);
  }
  return started;
}

}  // namespace kiebitz::process
