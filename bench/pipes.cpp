#include "bench/pipes.hpp"

#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <vector>

#include <fmt/format.h>

#include "bench/measure.hpp"
#include "games/evensteven/dealer.hpp"
#include "process/child.hpp"

namespace kiebitz::bench {

namespace {

// Keeps this thread, and what it starts, on one core for a while.
class OneCore {
 public:
  OneCore() {
    sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(static_cast<std::size_t>(sched_getcpu()), &one);
    sched_setaffinity(0, sizeof one, &one);
  }
  OneCore(const OneCore&) = delete;
  OneCore& operator=(const OneCore&) = delete;
  OneCore(OneCore&&) = delete;
  OneCore& operator=(OneCore&&) = delete;
  ~OneCore() { sched_setaffinity(0, sizeof before_, &before_); }

 private:
  cpu_set_t before_{};
};

// Sends a line and waits for it to come back, again and again; the other end only reads and writes.
double raw_round_trips(int rounds) {
  std::array<int, 2> to{};
  std::array<int, 2> from{};
  if (::pipe(to.data()) != 0 || ::pipe(from.data()) != 0) return 0;
  std::array<char, 16> line{'1', '0', 'h', '\n'};
  constexpr std::size_t length = 4;
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(to[1]);
    ::close(from[0]);
    for (ssize_t count = 0; (count = ::read(to[0], line.data(), line.size())) > 0;) {
      if (::write(from[1], line.data(), static_cast<std::size_t>(count)) < 0) break;
    }
    ::_exit(0);
  }
  ::close(to[0]);
  ::close(from[1]);
  bool fine = child > 0;
  const double nanoseconds = nanoseconds_of([&] {
    for (int round = 0; fine && round < rounds; ++round) {
      fine = ::write(to[1], line.data(), length) > 0 && ::read(from[0], line.data(), line.size()) > 0;
    }
  });
  ::close(to[1]);
  ::close(from[0]);
  ::waitpid(child, nullptr, 0);
  return fine ? rounds / (nanoseconds * 1e-9) : 0;
}

// Games that go over all thirteen rounds.
std::string long_games(int count) {
  const evensteven::EvenSteven game(evensteven::most_cards);
  std::string text;
  for (std::uint32_t seed = 1; count > 0; ++seed) {
    const auto start = game.start(evensteven::deck_of_seed(seed));
    if (!evensteven::can_win(start.hand, game.all_dealt(start))) continue;
    text += fmt::format("13 {}\n", seed);
    --count;
  }
  return text;
}

double dealer_rounds(const std::string& player, const std::string& games) {
  StringSource source(games);
  StringSink verdicts;
  std::uint64_t rounds = 0;
  bool fine = false;
  const double nanoseconds = nanoseconds_of([&] {
    process::Child child({player}, process::Limits{});
    const auto session = evensteven::deal_all(source, child, verdicts);
    fine = session && session->conduct == evensteven::Conduct::good;
    if (fine) rounds = session->rounds;
  });
  return fine ? static_cast<double>(rounds) / (nanoseconds * 1e-9) : 0;
}

}  // namespace

PipeTiming measure_pipes(const std::string& player) {
  constexpr int rounds = 7;
  constexpr int games = 4000;
  const OneCore pinned;
  const std::string text = long_games(games);
  std::vector<double> raw;
  std::vector<double> dealer;
  std::vector<double> ratios;
  for (int round = 0; round < rounds; ++round) {
    raw.push_back(raw_round_trips(games * 13));
    dealer.push_back(dealer_rounds(player, text));
    if (raw.back() == 0 || dealer.back() == 0) return {};
    ratios.push_back(dealer.back() / raw.back());
  }
  return {middle(raw), middle(dealer), middle(ratios)};
}

}  // namespace kiebitz::bench
