#include "process/child.hpp"

#include <poll.h>
#include <sched.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <span>
#include <utility>

#include "kiebitz/result.hpp"
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
constexpr auto most_memory_look = 20ms;   // however many processes there are
constexpr auto end_after_output = 200ms;  // from the end of the output to the end of the program
constexpr int most_pieces = 16;           // more than enough to empty a pipe
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

Reply not_startable(const std::string& program, int error) {
  if (is_shortage(error))
    return {Reply::Kind::unjudged, "the referee lacks resources: the program " + not_started_text(program, error)};
  return {Reply::Kind::missing, not_started_text(program, error)};
}

std::string last_line(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return std::string(text.substr(text.rfind('\n') + 1));
}

std::string contents(const Descriptor& pipe) {
  char piece[4096];
  const ssize_t size = ::read(pipe.number(), piece, sizeof piece);
  return {piece, static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

// Rounded up: waking up early would mean busy waiting.
int poll_time(std::chrono::steady_clock::duration time) {
  const auto count = std::chrono::ceil<std::chrono::milliseconds>(time).count();
  return static_cast<int>(std::clamp<std::int64_t>(count, 0, 1'000'000));
}

// A periodic timer. Without one, poll(2) gets a timeout instead.
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
  ask_for_short_slices();
  if (Reply reply = launch(); !reply.is_line()) last_reply_ = std::move(reply);
}

// Returns a line if the program is being started, else the reason why not.
Reply Child::launch() {
  if (command_.empty()) return {Reply::Kind::missing, "could not be started: no program is named"};
  std::vector<std::string> words = command_;
  if (limits_.sandbox) {
    // Checked outside, where the answer is the same as without a sandbox.
    if (::access(words.front().c_str(), X_OK) != 0) return not_startable(words.front(), errno);
    auto wrapped = sandboxed(words);
    if (!wrapped) return {Reply::Kind::missing, "could not be started in a sandbox: " + wrapped.problem().message()};
    words = std::move(wrapped).value();
  }
  Started started = start(words, limits_.sandbox);
  if (started.error != 0) return not_startable(command_.front(), started.error);
  input_ = std::move(started.input);
  output_ = std::move(started.output);
  errors_ = std::move(started.errors);
  line_ = std::move(started.line);
  status_ = std::move(started.status);
  launching_ = std::move(started.launching);
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
    if (!at_end) return;  // the warden goes on killing, even after our own end
  }
  while (::waitpid(warden_, nullptr, 0) < 0 && errno == EINTR) {
  }
  kill_group(group_);  // the program may have killed its warden
  remove_group(group_);
}

// Does not wait. Without a namespace the warden does the killing; SIGCONT in case the program has stopped it.
void Child::stop() {
  if (warden_ < 0) return;
  if (contained_) {
    ::kill(warden_, SIGKILL);
  } else {
    ::shutdown(line_.number(), SHUT_WR);
    ::kill(warden_, SIGCONT);
  }
}

void Child::begin_move() { begin_move(begun_ ? limits_.move_time : limits_.start_time); }

void Child::begin_move(std::chrono::milliseconds time) {
  time_ = time;
  begun_ = true;
  time_is_up_ = false;
  received_ = 0;
  const auto now = Clock::now();
  deadline_ = now + time_;
  next_memory_look_ = std::min(now + memory_interval, last_memory_look_ + memory_interval_of_fast_moves);
}

void Child::send(std::string_view text) {
  if (last_reply_ || closing_ || input_refused_) return;
  if (unsent_.empty()) text.remove_prefix(write_some(text));
  if (!input_refused_) unsent_.append(text);
}

// Returns how many bytes the pipe has taken.
std::size_t Child::write_some(std::string_view text) {
  const ssize_t count = ::write(input_.number(), text.data(), text.size());
  input_refused_ = count < 0 && errno == EPIPE;
  return static_cast<std::size_t>(std::max<ssize_t>(count, 0));
}

void Child::send_unsent() {
  sent_ += write_some(std::string_view(unsent_).substr(sent_));
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

// Waits for an event and handles all that are pending.
void Child::look() {
  const auto now = Clock::now();
  const bool silent = !output_.is_open() && !closing_;  // it has closed its output and is probably ending
  const auto until = silent ? std::min(output_closed_ + end_after_output, deadline_) : deadline_;
  if (end_ || (silent && now >= until)) return give_up(ended_reply());
  if (now >= until) {
    if (time_is_up_) return give_up(late_reply());
    time_is_up_ = true;  // one last read: output that arrived in time counts even if we are late
  }
  if (now >= next_memory_look_) check_memory(now);
  if (!last_reply_) wait_until(until, now);
}

// On a core of its own, or if it preempts us, a program has often answered before we look. If not, yielding lets it
// answer while we are still runnable. If we slept, the answer would wake us and we would preempt the program before it
// can go to sleep itself; it would have to run once more only for that.
bool Child::answers_at_once() {
  if (read_output()) return true;
  ::sched_yield();
  return read_output();
}

void Child::wait_until(Clock::time_point until, Clock::time_point now) {
  const bool sends = !unsent_.empty();
  if (!sends && answers_at_once()) return;
  pollfd waited[] = {{output_.number(), POLLIN, 0},
                     {line_.number(), POLLIN, 0},
                     {errors_.number(), POLLIN, 0},
                     {tick_.number(), POLLIN, 0},
                     {input_.number(), POLLOUT, 0}};
  // Setting and cancelling a timer for every move would cost 5 % of a round trip; the tick comes early enough.
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

// Until it begins, the program is a fork of the referee, and the referee's memory counts as its own.
bool Child::is_launching() {
  pollfd hangs_up{launching_.number(), 0, 0};
  if (::poll(&hangs_up, 1, 0) > 0) launching_.close();
  return launching_.is_open();
}

void Child::check_memory(Clock::time_point now) {
  last_memory_look_ = now;
  const bool too_much =
      !is_launching() && uses_more_than(limits_.memory_bytes, warden_, std::min(deadline_, now + most_memory_look));
  // Half an interval, so as not to miss the next tick. A slow look is not repeated soon: a referee that has used up its
  // share of the CPU would have to wait when the deadline comes.
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
  if (count != sizeof notice)
    return give_up({Reply::Kind::ended, "killed its warden, the process that watches over it"});
  if (notice.kind != Notice::Kind::ended) {
    return give_up(not_startable(limits_.sandbox ? "bwrap" : command_.front(), notice.value));
  }
  end_ = notice.value;
  // All of its output is in the pipe by now. Other processes that still hold the pipe do not count.
  for (int piece = 0; piece < most_pieces && read_output(); ++piece) {
  }
}

// Makes this the last reply and stops the program.
void Child::give_up(Reply reply) {
  for (int piece = 0; piece < most_pieces && read_errors(); ++piece) {
  }
  last_reply_ = std::move(reply);
  stop();
}

Reply Child::flooded_reply(std::size_t line_size) const {
  const std::string limit = size_text(limits_.output_bytes);
  return {Reply::Kind::flooded, line_size > limits_.output_bytes ? "sent a line longer than " + limit
                                                                 : "sent more than " + limit + " in one move"};
}

Reply Child::late_reply() const {
  std::string text = closing_ ? "did not end within " + time_text(time_) + " after the end of its input"
                              : "did not answer within " + time_text(time_);
  if (!unsent_.empty()) text += "; did not read its input";
  if (input_refused_) text += "; closed its input";
  if (!lines_.rest().empty()) text += "; sent only part of a line: " + in_quotes(lines_.rest());
  return {Reply::Kind::late, std::move(text)};
}

Reply Child::ended_reply() const {
  if (!end_) return {Reply::Kind::ended, "closed its output but is still running"};
  if (limits_.sandbox && WIFEXITED(*end_) && !sandbox_has_started(contents(status_), last_line(error_output_))) {
    return {Reply::Kind::missing, "could not be started in a sandbox: " + last_line(error_output_)};
  }
  std::string text;
  if (*end_ != 0) {
    text = limits_.sandbox ? sandboxed_end_text(*end_) : end_text(*end_);
  } else if (!closing_) {
    text = "ended (exit code 0) before it answered";
  } else if (lines_.rest().empty()) {
    return {Reply::Kind::finished, ""};
  } else {
    text = "ended (exit code 0)";
  }
  if (!lines_.rest().empty()) text += "; sent only part of a line: " + in_quotes(lines_.rest());
  return {Reply::Kind::ended, std::move(text)};
}

std::string Child::error_output() const {
  return error_output_.substr(error_output_.size() - std::min(error_output_.size(), most_error_output));
}

}  // namespace kiebitz::process
