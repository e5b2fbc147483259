// What a game may bring besides its rules, for the commands that show each game from its own side. Every part may be
// missing; then the commands do without the game.
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

// What a problem package says and cannot compute.
struct ContestProblem {
  // Case 0 of a seed.
  struct Sample {
    std::string_view kind;
    std::uint64_t seed;
    unsigned size;
  };

  std::string_view name;
  std::string_view uuid;  // of the problem, for good
  std::string_view author;
  std::string_view source;
  std::string_view url;
  std::span<const Sample> samples;  // the notes of the statement speak of them
  // Of a problem whose programs talk with a dealer: the dealer, which sends verdicts to the sink as soon as they are
  // known and whose problem is one of the source; and the house player, the dealer's lines in and its moves out.
  Result<Session> (*deal)(TextSource& games, Channel& player, TextSink& verdicts) = nullptr;
  Result<Done> (*play)(TextSource& dealer, TextSink& moves) = nullptr;
};

// A line of `kiebitz tour`.
struct TourStop {
  std::string_view title;
  std::string_view command;  // of kiebitz; words without blanks
  unsigned lines = 0;        // of its output that are shown; 0: all
  std::string_view input{};  // what it reads from standard input
};

// Work that is worth a line of `kiebitz bench`.
struct Workload {
  std::string_view key;
  std::string_view what;
  // Does units `first` to `first + count - 1`. The sum depends on each of them and on nothing else.
  std::function<std::uint64_t(std::uint64_t first, std::uint64_t count)> run;
  std::string_view slow{};  // the key of another one that must give the same sums, and is compared with
};

struct Extras {
  const Analyser* analyser = nullptr;
  const ContestProblem* problem = nullptr;
  std::span<const TourStop> tour{};
  std::vector<Workload> (*workloads)() = nullptr;
  // Where many games are played at once: the same counted game after game, to compare with.
  std::unique_ptr<Simulation> (*plain_simulation)(unsigned size) = nullptr;
};

}  // namespace kiebitz
