// Long work: a progress bar on standard error (in a log, a plain line every ten seconds), and a clean stop on Ctrl-C.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace kiebitz::cli {

class Progress {
 public:
  // `unit`: "games". `done_before` counts towards the bar but not the rate.
  Progress(std::string unit, std::uint64_t all, std::uint64_t done_before);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  Progress(Progress&&) = delete;
  Progress& operator=(Progress&&) = delete;
  ~Progress() { finish(); }

  // `more` is asked for the end of the line whenever it is shown.
  void show(std::uint64_t done, const std::function<std::string()>& more = {});
  void finish();  // clears the line
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  std::string line(std::uint64_t done, const std::string& more) const;

  std::string unit_;
  std::uint64_t all_;
  std::uint64_t before_;
  Clock::time_point start_ = Clock::now();
  std::optional<Clock::time_point> shown_;
  bool terminal_;
  bool line_open_ = false;
};

// While it lives, SIGINT and SIGTERM request a clean stop. A second signal ends the process at once.
class StopRequest {
 public:
  StopRequest();
  StopRequest(const StopRequest&) = delete;
  StopRequest& operator=(const StopRequest&) = delete;
  StopRequest(StopRequest&&) = delete;
  StopRequest& operator=(StopRequest&&) = delete;
  ~StopRequest();

  static bool made();
};

}  // namespace kiebitz::cli
