// Optional features of a game: exact analysis, a contest problem, stops of the tour, benchmarks. A command skips a game
// that lacks the feature it needs.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/channel.hpp"
#include "kiebitz/simulation.hpp"
#include "kiebitz/text.hpp"

namespace kiebitz {

class Analyser;  // engine/analyser.hpp

// The facts of a contest problem that a package states and that cannot be computed.
struct ContestProblem {
  // Case 0 of the given kind, seed and size.
  struct Sample {
    std::string_view kind;
    std::uint64_t seed;
    unsigned size;
  };

  std::string_view name;
  std::string_view uuid;  // never changes
  std::string_view author;
  std::string_view source;
  std::string_view url;
  std::span<const Sample> samples;  // the notes of the problem statement refer to these
  // For an interactive problem: the dealer, which writes each verdict as soon as it is known and fails only on a bad
  // input; and the reference player, which reads the dealer's lines and writes moves.
  Result<Session> (*deal)(TextSource& games, Channel& player, TextSink& verdicts) = nullptr;
  Result<Done> (*play)(TextSource& dealer, TextSink& moves) = nullptr;
};

// A line of `kiebitz tour`.
struct TourStop {
  std::string_view title;
  std::string_view command;  // arguments of kiebitz, separated by spaces
  unsigned lines = 0;        // lines of output to show; 0: all
  std::string_view input{};  // standard input
};

// One line of `kiebitz bench`.
struct Workload {
  std::string_view key;
  std::string_view what;
  // Runs units `first` to `first + count - 1` and returns a checksum of their results.
  std::function<std::uint64_t(std::uint64_t first, std::uint64_t count)> run;
  std::string_view slow{};  // key of a slower workload that must give the same checksums; the speedup is reported
};

// Judges many hands at once, for programs. A hand is a row of counts, one for each of AnyGame::cards(). `declared` has
// as many rows as `hidden`, or is empty if nothing is declared.
class ManyHands {
 public:
  using Counts = std::span<const std::uint8_t>;

  virtual ~ManyHands() = default;
  virtual std::size_t kinds() const = 0;
  // For each hand and each kind: the score of the hand with one more of that kind; 0 if that is not a win.
  virtual Result<Done> waits(Counts hidden, Counts declared, std::span<std::int16_t> scores) const = 0;
  // How far each hand is from being ready; -1: it has won; `never`: it cannot win.
  static constexpr std::int8_t never = 99;
  virtual Result<Done> distances(Counts hidden, Counts declared, std::span<std::int8_t> distances) const = 0;
  // For each hand with a drawn tile, the kind that is best discarded; -1: it has won, or cannot win.
  virtual Result<Done> discards(Counts hidden, Counts declared, std::span<std::int8_t> kinds) const = 0;
};

// A search whose effort varies widely from one unit to the next; `kiebitz bench` reports the spread.
struct TimedSearch {
  struct Effort {
    std::uint64_t nodes = 0;
    bool settled = true;  // within the search's limit
  };

  std::string_view key;
  std::string_view what;
  std::function<bool()> check;  // whether its answers are right; asked before it is timed
  std::function<Effort(std::uint64_t unit)> run;
};

// Leaves what only programs call out of the page's module, which should stay small.
#ifdef __wasm__
inline constexpr bool for_the_page = true;
#else
inline constexpr bool for_the_page = false;
#endif

struct Extras {
  const Analyser* analyser = nullptr;
  const ContestProblem* problem = nullptr;
  std::span<const TourStop> tour{};
  std::vector<Workload> (*workloads)() = nullptr;
  std::vector<TimedSearch> (*searches)() = nullptr;
  const ManyHands* many_hands = nullptr;
};

}  // namespace kiebitz
