// Mahjong hands: waits, scores, distances and discards from the tables, against the recursive reference.
#include <fmt/format.h>

#include "bench/mahjong_figures.hpp"
#include "cli/bench.hpp"

namespace kiebitz::cli {

namespace {

struct FigureLine {
  std::string_view key;
  std::string_view what;
  const bench::Timing& timing;
  const bench::Timing* slow = nullptr;  // what answers the same question without a table
};

}  // namespace

Result<OwnFigures> bench_mahjong(double seconds) {
  if (const auto hand = bench::mahjong_disagreement()) {
    return Problem{{}, *hand, "the answer of the reference engine", {}};
  }
  const bench::MahjongFigures measured = bench::measure_mahjong(seconds);
  const FigureLine lines[] = {
      {"waits", "all waits of a ready hand", measured.waits, &measured.reference},
      {"scored_waits", "all waits with their scores", measured.scored_waits, &measured.reference},
      {"reference", "the same by the recursive reference", measured.reference},
      {"win_by_table", "whether 14 tiles win", measured.win_by_table, &measured.win_without_table},
      {"win_without_table", "the same by the rules, without any table", measured.win_without_table},
      {"distance", "distance of a hand of 14 tiles", measured.distance},
      {"discards", "all discards of 14 tiles ranked", measured.discards}};
  OwnFigures figures;
  figures.text = fmt::format("\n{:<42} {:>9} {:>11} {:>8}\n", "", "ns", "yardsticks", "faster");
  for (const FigureLine& line : lines) {
    figures.text +=
        fmt::format("{:<42} {:>9.1f} {:>11.2f}", line.what, line.timing.nanoseconds, line.timing.yardsticks);
    auto& json = figures.json["hands"][line.key];
    json = {{"ns", line.timing.nanoseconds}, {"yardsticks", line.timing.yardsticks}};
    if (line.slow != nullptr) {
      const double times = line.slow->yardsticks / line.timing.yardsticks;
      figures.text += fmt::format(" {:>7.1f}x", times);
      json["times_faster"] = times;
    }
    figures.text += "\n";
  }
  figures.text +=
      fmt::format("\ntables: {:.2f} MB, built in {:.1f} ms; contest form, ready hands: {:.2f} million hands/s\n",
                  measured.table_bytes / 1e6, measured.table_milliseconds, measured.contest_per_second / 1e6);
  figures.json["table_bytes"] = measured.table_bytes;
  figures.json["table_milliseconds"] = measured.table_milliseconds;
  figures.json["contest_ready_hands_per_second"] = measured.contest_per_second;
  return figures;
}

}  // namespace kiebitz::cli
