#include "cli/terminal/progress.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <ctime>

#include <fmt/format.h>

#include "cli/report/numbers.hpp"
#include "cli/terminal/console.hpp"

namespace kiebitz::cli {

namespace {

// Lock-free, so that a signal handler may use them.
std::atomic<bool> stop_requested{false};
std::atomic<std::int64_t> requested_at{0};  // milliseconds

// A second signal ends the process, unless it follows at once: timeout(1) and MPI launchers signal both the process and
// its group.
extern "C" void request_stop(int signal) {
  constexpr std::int64_t at_once = 300;
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  const std::int64_t milliseconds = std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
  if (!stop_requested.exchange(true)) {
    requested_at = milliseconds;
  } else if (milliseconds - requested_at > at_once) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
}

constexpr auto terminal_pause = std::chrono::milliseconds(100);
constexpr auto log_pause = std::chrono::seconds(10);

}  // namespace

Progress::Progress(std::string unit, std::uint64_t all, std::uint64_t done_before)
    : unit_(std::move(unit)), all_(all), before_(done_before), terminal_(is_terminal(2)) {}

double Progress::seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

std::string Progress::line(std::uint64_t done, const std::string& more) const {
  const double share = all_ == 0 ? 1 : static_cast<double>(done) / static_cast<double>(all_);
  const double rate = static_cast<double>(done - before_) / std::max(seconds(), 1e-9);
  const double left = rate > 0 ? static_cast<double>(all_ - done) / rate : 0;
  std::string text =
      fmt::format("{:5.1f} %  {} of {} {}  {}/s  {} left", 100 * share, large_number(done), large_number(all_), unit_,
                  large_number(static_cast<std::uint64_t>(rate)), duration(left)) +
      (more.empty() ? "" : "  " + more);
  if (!terminal_) return text;
  constexpr std::size_t width = 24;
  const auto full = static_cast<std::size_t>(share * width);
  std::string bar;
  for (std::size_t i = 0; i < width; ++i) bar += i < full ? "█" : "░";
  return bar + " " + text;
}

void Progress::show(std::uint64_t done, const std::function<std::string()>& more) {
  const auto now = Clock::now();
  const Clock::duration pause = terminal_ ? Clock::duration(terminal_pause) : Clock::duration(log_pause);
  if (now - shown_.value_or(start_) < pause) return;
  shown_ = now;
  const std::string text = line(done, more ? more() : "");
  if (terminal_) {
    to_stderr(fmt::format("\r{}\x1b[K", text));
    line_open_ = true;
  } else {
    to_stderr(text + "\n");
  }
}

void Progress::finish() {
  if (!line_open_) return;
  to_stderr("\r\x1b[K");
  line_open_ = false;
}

StopRequest::StopRequest() {
  stop_requested = false;
  std::signal(SIGINT, request_stop);
  std::signal(SIGTERM, request_stop);
}

StopRequest::~StopRequest() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
}

bool StopRequest::made() { return stop_requested; }

}  // namespace kiebitz::cli
