#include "process/start.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <string_view>

#include "process/warden.hpp"

namespace kiebitz::process {

namespace {

struct Ends {
  Descriptor ours;
  Descriptor theirs;
};

// Numbers from 4 on: below are those that a program finds its input, outputs and status at, and they may be free here.
Descriptor out_of_the_way(int number) {
  Descriptor low(number);
  return number < 0 || number >= 4 ? std::move(low) : Descriptor(::fcntl(number, F_DUPFD_CLOEXEC, 4));
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

// As execve wants it. It never writes there, whatever its type says.
std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> list;
  list.reserve(words.size() + 1);
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  return list;
}

std::vector<std::string> environment_with(const std::string& marker) {
  std::vector<std::string> all;
  const std::string_view name = std::string_view(marker).substr(0, marker.find('=') + 1);
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    if (!std::string_view(*entry).starts_with(name)) all.emplace_back(*entry);
  }
  all.push_back(marker);
  return all;
}

}  // namespace

Started start(const std::vector<std::string>& command, const std::string& marker, StartOptions options) {
  Ends input = make_pipe(Direction::to_program);
  Ends output = make_pipe(Direction::from_program);
  Ends errors = make_pipe(Direction::from_program);
  Ends status = options.with_status ? make_pipe(Direction::from_program) : Ends{};
  Ends line = make_line();
  Started started;
  if (!whole(input) || !whole(output) || !whole(errors) || !whole(line) || (options.with_status && !whole(status))) {
    started.error = errno;
    return started;
  }
  std::vector<std::string> words = command;
  std::vector<std::string> variables = environment_with(marker);
  const std::vector<char*> arguments = pointers(words);
  const std::vector<char*> environment = pointers(variables);
  const Errand errand{words.front().c_str(),   arguments.data(),       environment.data(),
                      input.theirs.number(),   output.theirs.number(), errors.theirs.number(),
                      status.theirs.number(),  line.theirs.number(),   ::getpid(),
                      options.fixed_privileges};

  // No handler of ours may run in the warden.
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  started.warden = ::fork();
  if (started.warden == 0) be_warden(errand);
  started.error = started.warden < 0 ? errno : 0;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);

  started.input = std::move(input.ours);
  started.output = std::move(output.ours);
  started.errors = std::move(errors.ours);
  started.line = std::move(line.ours);
  started.status = std::move(status.ours);
  return started;
}

}  // namespace kiebitz::process
