#include "process/child.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <span>
#include <thread>
#include <utility>

#include "process/describe.hpp"
#include "process/memory.hpp"
#include "process/sandbox.hpp"
#include "process/start.hpp"
#include "process/warden.hpp"

namespace kiebitz::process {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t piece_size = std::size_t{1} << 16U;  // what a pipe holds
constexpr std::size_t most_error_output = std::size_t{1} << 16U;
constexpr auto memory_interval = 20ms;
constexpr auto memory_interval_of_fast_moves = 1s;
constexpr auto most_memory_look = 20ms;  // whatever the program has started
constexpr auto end_after_output = 50ms;  // a program that ends closes its output first
constexpr int most_pieces = 16;          // a full pipe is read in fewer
constexpr auto most_stop_time = 5s;

void ignore_broken_pipes() {
  static const bool once = [] {
    struct sigaction now = {};
    ::sigaction(SIGPIPE, nullptr, &now);
    if (now.sa_handler == SIG_DFL) ::signal(SIGPIPE, SIG_IGN);
    return true;
  }();
  static_cast<void>(once);
}

// What the referee runs out of, and others may give back.
bool is_shortage(int error) {
  return error == EMFILE || error == ENFILE || error == EAGAIN || error == ENOMEM || error == ENOSPC;
}

Reply not_startable(const std::string& program, int error) {
  if (is_shortage(error))
    return {Reply::Kind::unjudged, "the referee is short of means: the program " + not_started_text(program, error)};
  return {Reply::Kind::missing, not_started_text(program, error)};
}

// A shortage may pass: tries for about a second.
Started start_patiently(const std::vector<std::string>& words, bool sandboxed) {
  Started started = start(words, sandboxed);
  for (auto pause = 10ms; is_shortage(started.error) && pause < 1s; pause *= 2) {
    std::this_thread::sleep_for(pause);
    started = start(words, sandboxed);
  }
  return started;
}

// For poll, rounded up: to wake up too early would mean to turn in circles.
int poll_time(std::chrono::steady_clock::duration time) {
  const auto count = std::chrono::ceil<std::chrono::milliseconds>(time).count();
  return static_cast<int>(std::clamp<std::int64_t>(count, 0, 1'000'000));
}

// A clock that ticks; if there is none, there are other ways to wait.
Descriptor new_tick() {
  Descriptor tick(::timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC));
  const timespec interval{0, std::chrono::nanoseconds(memory_interval).count()};
  const itimerspec times{interval, interval};
  if (tick.is_open() && ::timerfd_settime(tick.number(), 0, &times, nullptr) != 0) tick.close();
  return tick;
}

}  // namespace

Child::Child(std::vector<std::string> command, const Limits& limits)
    : command_(std::move(command)), limits_(limits), last_memory_look_(Clock::now()) {
  ignore_broken_pipes();
  ask_for_short_turns();
  if (Reply reply = launch(); !reply.is_line()) last_reply_ = std::move(reply);
}

// A line if the program is on its way, else why it is not.
Reply Child::launch() {
  if (command_.empty()) return {Reply::Kind::missing, "could not be started: no program is named"};
  std::vector<std::string> words = command_;
  if (limits_.sandbox) {
    // Asked out here, where the answer is the same as without a sandbox.
    if (::access(words.front().c_str(), X_OK) != 0) return not_startable(words.front(), errno);
    auto wrapped = sandboxed(words);
    if (!wrapped) return {Reply::Kind::missing, "could not be started in a sandbox: " + wrapped.problem().message()};
    words = std::move(wrapped).value();
  }
  Started started = start_patiently(words, limits_.sandbox);
  if (started.error != 0) return not_startable(command_.front(), started.error);
  input_ = std::move(started.input);
  output_ = std::move(started.output);
  errors_ = std::move(started.errors);
  line_ = std::move(started.line);
  status_ = std::move(started.status);
  tick_ = new_tick();
  group_ = std::move(started.group);
  warden_ = started.warden;
  contained_ = started.contained;
  return {Reply::Kind::line, ""};
}

Child::~Child() {
  if (warden_ < 0) return;
  stop();
  if (!contained_) {
    const auto until = Clock::now() + most_stop_time;
    bool at_end = false;
    while (!at_end && Clock::now() < until) {
      pollfd waited{line_.number(), POLLIN, 0};
      if (::poll(&waited, 1, poll_time(until - Clock::now())) <= 0) continue;
      Notice notice;
      at_end = ::recv(line_.number(), &notice, sizeof notice, 0) <= 0;
    }
    if (!at_end) return;  // it goes on killing, after our own end if need be
  }
  while (::waitpid(warden_, nullptr, 0) < 0 && errno == EINTR) {
  }
  kill_group(group_);  // the program may have killed its warden
  remove_group(group_);
}

// Nobody waits here. A warden without a namespace of its own does it, even if somebody has halted it.
void Child::stop() {
  if (warden_ < 0) return;
  if (contained_) {
    ::kill(warden_, SIGKILL);
  } else {
    ::shutdown(line_.number(), SHUT_WR);
    ::kill(warden_, SIGCONT);
  }
}

void Child::begin_move() {
  time_ = begun_ ? limits_.move_time : limits_.start_time;
  begun_ = true;
  time_is_up_ = false;
  received_ = 0;
  const auto now = Clock::now();
  deadline_ = now + time_;
  next_memory_look_ = std::min(now + memory_interval, last_memory_look_ + memory_interval_of_fast_moves);
}

void Child::send(std::string_view text) {
  if (last_reply_ || closing_ || input_refused_) return;
  const bool first = unsent_.empty();
  unsent_.append(text);
  if (first) send_unsent();
}

void Child::send_unsent() {
  const ssize_t count = ::write(input_.number(), unsent_.data() + sent_, unsent_.size() - sent_);
  if (count > 0) sent_ += static_cast<std::size_t>(count);
  input_refused_ = count < 0 && errno == EPIPE;
  if (sent_ == unsent_.size() || input_refused_) {
    unsent_.clear();
    sent_ = 0;
    if (closing_) input_.close();
  }
}

void Child::close_input() {
  begin_move();
  closing_ = true;
  if (unsent_.empty()) input_.close();
}

Reply Child::receive() {
  if (!begun_) begin_move();
  while (!last_reply_) {
    if (lines_.has_line()) return next_line();
    if (received_ + lines_.rest().size() > limits_.output_bytes) {
      give_up(flooded_reply(lines_.rest().size()));
    } else {
      look();
    }
  }
  return *last_reply_;
}

Reply Child::receive_all(std::string& output) {
  if (!begun_) begin_move();
  while (!last_reply_) {
    if (lines_.rest().size() > limits_.output_bytes) {
      give_up({Reply::Kind::flooded, "sent more than " + size_text(limits_.output_bytes)});
    } else if (end_) {
      output = lines_.take_all();
      give_up(ended_reply());
    } else {
      look();
    }
  }
  if (output.empty()) output = lines_.take_all();
  return *last_reply_;
}

Reply Child::next_line() {
  std::string_view line = lines_.take_line();
  received_ += line.size();
  if (received_ > limits_.output_bytes) {
    Reply flooded = flooded_reply(line.size());
    give_up(flooded);
    return flooded;
  }
  line.remove_suffix(1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return {Reply::Kind::line, std::string(line)};
}

// Waits for one thing to happen, and deals with all that has.
void Child::look() {
  const auto now = Clock::now();
  const bool silent = !output_.is_open() && !closing_;  // it has closed its output: has it ended, too?
  const auto until = silent ? output_closed_ + end_after_output : deadline_;
  if (end_ || (silent && now >= until)) return give_up(ended_reply());
  if (now >= until) {
    if (time_is_up_) return give_up(late_reply());
    time_is_up_ = true;  // one last look: what came in time counts, though we look late
  }
  if (now >= next_memory_look_) check_memory(now);
  if (!last_reply_) wait_until(until, now);
}

void Child::wait_until(Clock::time_point until, Clock::time_point now) {
  const bool sends = !unsent_.empty();
  pollfd waited[] = {{output_.number(), POLLIN, 0},
                     {line_.number(), POLLIN, 0},
                     {errors_.number(), POLLIN, 0},
                     {tick_.number(), POLLIN, 0},
                     {input_.number(), POLLOUT, 0}};
  // To set and cancel a timer for each move would cost a twentieth of a round trip; the tick comes early enough.
  const bool ticks = tick_.is_open() && until - now >= memory_interval;
  const int time = ticks ? -1 : poll_time(std::min(until, next_memory_look_) - now);
  if (::poll(waited, sends ? 5 : 4, time) <= 0) return;
  if (waited[2].revents != 0) read_errors();
  if (waited[0].revents != 0) read_output();
  if (waited[1].revents != 0) read_notice();
  if (waited[3].revents != 0) read_tick();
  if (sends && waited[4].revents != 0) send_unsent();
}

void Child::read_tick() {
  std::uint64_t ticks = 0;
  if (::read(tick_.number(), &ticks, sizeof ticks) < 0 && errno != EAGAIN && errno != EINTR) tick_.close();
}

void Child::check_memory(Clock::time_point now) {
  last_memory_look_ = now;
  const bool too_much = uses_more_than(limits_.memory_bytes, warden_, std::min(deadline_, now + most_memory_look));
  // At the next tick, that is, though it may be a little early. A look that took long is not repeated soon: whoever
  // uses its share of the processor up has to wait for it when the deadline comes.
  next_memory_look_ = now + std::max<Clock::duration>(memory_interval / 2, 10 * (Clock::now() - now));
  if (!too_much) return;
  give_up({Reply::Kind::bloated, "used more than " + size_text(limits_.memory_bytes) + " of memory"});
}

bool Child::read_output() {
  const std::span<char> room = lines_.room(piece_size);
  const ssize_t count = ::read(output_.number(), room.data(), room.size());
  if (count == 0) {
    output_.close();
    output_closed_ = Clock::now();
  }
  if (count > 0) lines_.filled(static_cast<std::size_t>(count));
  return count > 0;
}

bool Child::read_errors() {
  char piece[16384];
  const ssize_t count = ::read(errors_.number(), piece, sizeof piece);
  if (count == 0) errors_.close();
  if (count <= 0) return false;
  error_output_.append(piece, static_cast<std::size_t>(count));
  if (error_output_.size() > 2 * most_error_output) error_output_.erase(0, error_output_.size() - most_error_output);
  return true;
}

void Child::read_notice() {
  Notice notice;
  const ssize_t count = ::recv(line_.number(), &notice, sizeof notice, 0);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count != sizeof notice) return give_up({Reply::Kind::ended, "killed the process that watches over it"});
  if (notice.kind != Notice::Kind::ended) {
    return give_up(not_startable(limits_.sandbox ? "bwrap" : command_.front(), notice.value));
  }
  end_ = notice.value;
  // What it has written is in the pipes. What others that still hold them may write is not its answer.
  for (int piece = 0; piece < most_pieces && read_output(); ++piece) {
  }
}

// The last reply: the program is stopped.
void Child::give_up(Reply reply) {
  for (int piece = 0; piece < most_pieces && read_errors(); ++piece) {
  }
  last_reply_ = std::move(reply);
  stop();
}

}  // namespace kiebitz::process
