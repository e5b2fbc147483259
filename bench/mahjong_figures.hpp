// How fast Mahjong hands are judged, with the recursive reference engine in the same run. Fixed hands of at most two
// suits, tables warm; everything is compared with the reference before it is timed.
#pragma once

#include <optional>
#include <string>

#include "bench/measure.hpp"

namespace kiebitz::bench {

struct MahjongFigures {
  Timing waits;              // of a ready hand
  Timing scored_waits;       // with their scores
  Timing reference;          // the same by the reference engine
  Timing distance;           // of a hand of 14 tiles
  Timing discards;           // the ranking of all discards of 14 tiles
  Timing win_by_table;       // whether 14 tiles win
  Timing win_without_table;  // the same by the rules alone
  double table_bytes = 0;
  double table_milliseconds = 0;  // to build them
  double contest_per_second = 0;  // ready hands in contest form
};

// What does not agree with the reference; nothing if all does.
std::optional<std::string> mahjong_disagreement();

MahjongFigures measure_mahjong(double seconds);

}  // namespace kiebitz::bench
