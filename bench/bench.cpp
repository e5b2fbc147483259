// kiebitz bench [GAME] [--lanes avx512|avx2|plain] [--signature] [--json]
#include "bench/bench.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "bench/agreement.hpp"
#include "bench/measure.hpp"
#include "cli/commands/arguments.hpp"
#include "cli/files/whole_file.hpp"

namespace kiebitz::cli {

namespace {

constexpr std::uint64_t signature_deals = 100'000;

struct Line {
  unsigned size = 0;
  std::string_view strategy;
  bench::Timing timing;
};

struct Report {
  std::vector<Line> lines;  // empty for a game that is judged
  std::vector<MoreFigures> more;
  std::uint64_t contest_deals = 0;
  double contest_per_second = 0;
  std::uint64_t signature = 0;
};

// Hashes the outcomes of a fixed set of deals; the same on every machine, compiler and back end.
std::uint64_t signature_of(const AnyGame& game) {
  std::uint64_t signature = 0;
  for (const unsigned size : game.sizes()) {
    const auto simulation = game.simulation({size, {}, true}).value();
    Totals totals(simulation->layout());
    (void)simulation->count({Deal{}, signature_deals}, totals);  // the CPU cannot fail
    signature = mixed(signature ^ totals.number("fingerprint"));
  }
  return signature;
}

class LineCounter final : public TextSink {
 public:
  void write(std::string_view text) override {
    lines_ += static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
  }
  std::uint64_t lines() const { return lines_; }

 private:
  std::uint64_t lines_ = 0;
};

// Deals per second in contest form, read from a real file; 0 if there is none or it could not be measured.
double contest_speed(const AnyGame& game, std::uint64_t deals) {
  StringSink cases;
  if (!game.write_contest(0, Deal{}, deals, cases)) return 0;
  const auto path = write_unused(std::filesystem::temp_directory_path() / "kiebitz-bench.in", cases.text());
  if (!path) return 0;
  double best = 0;
  for (int round = 0; round < 3; ++round) {
    FileSource input(*path);
    LineCounter answers;
    bool fine = false;
    const double nanoseconds = bench::nanoseconds_of([&] { fine = game.solve(input, answers).ok(); });
    if (fine && answers.lines() >= deals) best = std::max(best, static_cast<double>(deals) / (nanoseconds * 1e-9));
  }
  std::filesystem::remove(path_of(*path));
  return best;
}

// A game with many sizes is timed only in its default size.
std::vector<unsigned> timed_sizes(const AnyGame& game) {
  const auto sizes = game.sizes();
  return sizes.size() <= 4 ? sizes : std::vector{sizes.front()};
}

std::vector<Line> measure_play(const AnyGame& game, const Playable& playable, double seconds) {
  std::vector<Line> lines;
  for (const std::string_view strategy : playable.strategies()) {
    for (const unsigned size : timed_sizes(game)) {
      const auto simulation = game.simulation({size, {std::string(strategy)}}).value();
      Totals totals(simulation->layout());
      const auto play = [&](std::uint64_t games) {
        (void)simulation->count({Deal{1, totals.number("games")}, games}, totals);
      };
      lines.push_back({size, strategy, bench::measure(play, seconds)});
    }
  }
  return lines;
}

Result<Report> measure(const AnyGame& game, double seconds) {
  Report report;
  if (const Playable* const playable = game.playable()) report.lines = measure_play(game, *playable, seconds);
  report.contest_deals = static_cast<std::uint64_t>(std::clamp(seconds, 0.01, 1.0) * 1e6);
  report.contest_per_second = contest_speed(game, report.contest_deals);
  const Extras extras = game.extras();
  if (extras.problem != nullptr && extras.problem->deal != nullptr) report.more.push_back(bench_pipes(game));
  if (extras.workloads != nullptr) {
    auto figures = bench_workloads(extras.workloads(), seconds);
    if (!figures) return figures.problem();
    report.more.push_back(std::move(figures).value());
  }
  if (extras.searches != nullptr) {
    auto figures = bench_searches(extras.searches(), seconds);
    if (!figures) return figures.problem();
    report.more.push_back(std::move(figures).value());
  }
  report.signature = signature_of(game);
  return report;
}

void print_play(const AnyGame& game, const std::vector<Line>& lines) {
  fmt::print("; a yardstick is one shuffle of 32 bytes, here {:.1f} ns\n\n", lines.front().timing.yardstick);
  fmt::print("{:<9} {:>7} {:>14} {:>9} {:>17}\n", "strategy", game.size_name(), "games/s", "ns/game",
             "yardsticks/game");
  for (const Line& line : lines) {
    fmt::print("{:<9} {:>7} {:>14.0f} {:>9.1f} {:>17.2f}\n", line.strategy, line.size, 1e9 / line.timing.nanoseconds,
               line.timing.nanoseconds, line.timing.yardsticks);
  }
}

void print(const AnyGame& game, const Report& report) {
  fmt::print("{} on one core", bold(game.title()));
  report.lines.empty() ? fmt::print("\n") : print_play(game, report.lines);
  fmt::print("\n");
  if (report.contest_per_second > 0) {
    fmt::print("contest form, a file of {} deals: {:.2f} million deals/s\n", report.contest_deals,
               report.contest_per_second / 1e6);
  }
  for (const MoreFigures& figures : report.more) fmt::print("{}", figures.text);
  fmt::print("signature {:016x}\n", report.signature);
}

void print_json(const AnyGame& game, const Report& report) {
  nlohmann::ordered_json json = {{"game", game.name()}};
  if (!report.lines.empty()) json["yardstick_ns"] = report.lines.front().timing.yardstick;
  for (const Line& line : report.lines) {
    json["play"].push_back({{"strategy", line.strategy},
                            {game.size_name(), line.size},
                            {"games_per_second", 1e9 / line.timing.nanoseconds},
                            {"ns_per_game", line.timing.nanoseconds},
                            {"yardsticks_per_game", line.timing.yardsticks}});
  }
  if (report.contest_per_second > 0) json["contest_deals_per_second"] = report.contest_per_second;
  json["signature"] = fmt::format("{:016x}", report.signature);
  for (const MoreFigures& figures : report.more) json.update(figures.json);
  fmt::print("{}\n", json.dump());
}

// A size for which simulation and table disagree, if any. A game that is judged has no table.
std::optional<unsigned> disagreement(const AnyGame& game) {
  if (game.playable() == nullptr) return std::nullopt;
  for (const unsigned size : game.sizes()) {
    if (!bench::answers_agree(game, size)) return size;
  }
  return std::nullopt;
}

Exit bench_one(const AnyGame& game, double seconds, bool json) {
  if (const auto size = disagreement(game)) {
    complain("kiebitz bench", fmt::format("{} with {} {}: simulation and table disagree; not timed", game.name(), *size,
                                          game.size_name()));
    return Exit::internal_error;
  }
  const auto report = measure(game, seconds);
  if (!report) {
    complain("kiebitz bench", fmt::format("{}: {}", game.name(), report.problem().message()));
    return Exit::internal_error;
  }
  json ? print_json(game, *report) : print(game, *report);
  return Exit::good;
}

Exit print_signatures(const std::vector<const AnyGame*>& games, bool json) {
  nlohmann::ordered_json all;
  for (const AnyGame* game : games) {
    const std::string signature = fmt::format("{:016x}", signature_of(*game));
    all[std::string(game->name())] = signature;
    if (!json) fmt::print("{} {}\n", game->name(), signature);
  }
  if (json) fmt::print("{}\n", all.dump());
  return Exit::good;
}

}  // namespace

Exit run_bench(Arguments& arguments) {
  std::string name;
  double seconds = 1;
  bool signature = false;
  bool json = false;
  arguments.word("GAME", name, "A game, or arena, simulate or stress (all games)");
  arguments.number("--seconds", seconds, "Seconds per line of the table (1)");
  arguments.lanes();
  arguments.flag("--signature", signature, "Print only a hash of the outcomes of fixed deals");
  arguments.flag("--json", json, "Print one JSON object per game");
  arguments.examples("Every result is checked before it is timed.\n\nExample: kiebitz bench maumau");
  if (const auto stop = arguments.parse()) return *stop;
  const bool sensible = seconds > 0 && seconds <= 3600;  // false for NaN
  if (!sensible) return arguments.misuse("--seconds must be above 0 and at most 3600");
  if (name == "simulate") {
    const auto played =
        std::ranges::find_if(all_games(), [](const AnyGame* game) { return game->playable() != nullptr; });
    if (played == all_games().end()) return arguments.misuse("no game can be played");
    return bench_simulate(**played, seconds, json);
  }
  if (name == "stress") return bench_stress(seconds, json);
  if (name == "arena") return bench_arena(seconds, json);
  std::vector<const AnyGame*> games(all_games().begin(), all_games().end());
  if (!name.empty()) {
    games = {arguments.game(name)};
    if (games.front() == nullptr) return Exit::bad_input;
  }
  if (signature) return print_signatures(games, json);
  for (const AnyGame* game : games) {
    if (const Exit code = bench_one(*game, seconds, json); code != Exit::good) return code;
  }
  return Exit::good;
}

}  // namespace kiebitz::cli
