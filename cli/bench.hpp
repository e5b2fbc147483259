// What single games bring to `kiebitz bench`: figures of their own, besides those of play and contest form that every
// game has. The table in bench.cpp names them.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "cli/console.hpp"
#include "kiebitz/result.hpp"

namespace kiebitz::cli {

struct OwnFigures {
  std::string text;             // whole lines, for people
  nlohmann::ordered_json json;  // an object, for programs; its members join those of the game
};

// Checks what it measures, and measures each line for about so many seconds; a problem if the check has failed.
struct OwnBench {
  std::string_view game;
  Result<OwnFigures> (*measure)(double seconds);
};

Result<OwnFigures> bench_evensteven(double seconds);
Result<OwnFigures> bench_mahjong(double seconds);

// Simulation instead of a game.
Exit bench_simulate(double seconds, bool json);
// The contest workbench instead of a game.
Exit bench_stress(double seconds, bool json);

}  // namespace kiebitz::cli
