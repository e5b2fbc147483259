// kiebitz judge FILE [--seat N] [--budget GAMES] [--time MILLISECONDS] [--json]
#include <algorithm>
#include <chrono>
#include <cmath>

#include <fmt/format.h>

#include "cli/commands/arguments.hpp"
#include "cli/files/whole_file.hpp"
#include "cli/report/numbers.hpp"
#include "cli/terminal/progress.hpp"
#include "engine/decisions.hpp"
#include "engine/speech.hpp"

namespace kiebitz::cli {

namespace {

// "61.2 %" or "1.8", and the cost without the sign of percent.
struct Unit {
  Aim aim;

  double scale() const { return aim == Aim::wins ? 100 : 1; }
  std::string value(const MoveValue& of) const {
    return aim == Aim::wins ? fmt::format("{:.1f} %", 100 * of.wins) : fmt::format("{:.2f}", of.score);
  }
  std::string cost(const Decision& decision) const {
    if (decision.cost() <= 0) return "cost nothing";
    return fmt::format("cost {} points", decision.is_exact() ? points(decision.cost())
                                                             : points(decision.cost(), decision.played.behind_error));
  }
  std::string points(double cost) const { return fmt::format("{:.{}f}", scale() * cost, digits()); }
  std::string points(double cost, double error) const { return points(cost) + " ± " + points(error); }

 private:
  int digits() const { return aim == Aim::wins ? 1 : 2; }
};

std::string line_of(const Decision& decision, Unit unit) {
  const std::string text =
      fmt::format("  move {:>3}, seat {}: {}", decision.move, index(decision.seat), decision.played.move);
  if (decision.cost() <= 0) return text + fmt::format(": {}\n", unit.value(decision.played));
  return text + fmt::format(" instead of {}: {} to {}, {}\n", decision.best.move, unit.value(decision.best),
                            unit.value(decision.played), unit.cost(decision));
}

// The decisions of one seat. Their errors are independent of each other.
std::string total_of(const std::vector<Decision>& decisions, std::size_t seat, Unit unit) {
  double sum = 0;
  double squares = 0;
  std::size_t count = 0;
  bool exact = true;
  for (const Decision& each : decisions) {
    if (index(each.seat) != seat) continue;
    sum += each.cost();
    squares += each.played.behind_error * each.played.behind_error;
    exact = exact && each.is_exact();
    ++count;
  }
  if (count == 0) return "";
  return fmt::format("  seat {}: {} points in {}\n", seat,
                     exact ? unit.points(sum) : unit.points(sum, std::sqrt(squares)), counted(count, "decision"));
}

std::string report(const Record& record, const std::vector<Decision>& decisions, Unit unit, unsigned seats) {
  constexpr std::size_t shown_first = 3;
  const bool exact = std::ranges::all_of(decisions, &Decision::is_exact);
  std::string text = fmt::format("{}, {}, {} with a choice\n", record.game->title(),
                                 counted(record.moves.size(), "move"), decisions.size());
  text += unit.aim == Aim::wins ? "Chances to win; a point is one percent. " : "Expected points of the deal. ";
  text += exact ? "All values are exact.\n" : "Costs are given with their standard error.\n";
  const auto worst = costliest(decisions, shown_first);
  if (!worst.empty()) text += "\nThe costliest decisions\n";
  if (worst.empty()) text += exact ? "\nNone cost anything.\n" : "\nNone cost more than two standard errors.\n";
  for (const Decision& each : worst) text += line_of(each, unit);
  text += "\nAll decisions\n";
  for (const Decision& each : decisions) text += line_of(each, unit);
  text += "\nTotal\n";
  for (std::size_t seat = 0; seat < seats; ++seat) text += total_of(decisions, seat, unit);
  return text;
}

Json json_of(const Record& record, const std::vector<Decision>& decisions, Aim aim) {
  Json all = Json::array();
  for (const Decision& each : decisions) all.push_back(json_of(each));
  return {{"game", record.game->name()}, {"aim", aim == Aim::wins ? "wins" : "points"}, {"decisions", std::move(all)}};
}

// Shows progress while it thinks.
Result<std::vector<Decision>> judged(const Record& record, Sight sight, std::uint64_t games,
                                     std::optional<std::uint64_t> milliseconds) {
  using Clock = std::chrono::steady_clock;
  Progress progress("moves", record.moves.size(), 0);
  Clock::time_point start;
  SearchBudget budget{games, 0, {}};
  if (milliseconds) {
    const std::chrono::milliseconds time(std::min<std::uint64_t>(*milliseconds, 1'000'000'000));
    budget.enough = [&start, time] { return Clock::now() - start >= time; };
  }
  return decisions_of(record, sight, budget, [&](std::size_t move) {
    progress.show(move);
    start = Clock::now();
  });
}

}  // namespace

Exit run_judge(Arguments& arguments) {
  std::string file;
  std::optional<std::uint64_t> seat;
  std::uint64_t games = 4000;
  std::optional<std::uint64_t> milliseconds;
  bool json = false;
  arguments.word("FILE", file, "The record (standard input)");
  arguments.number("--seat", seat, "Only the decisions of this seat, counted from 0 as in the record");
  arguments.count("--budget", games, "Games to sample for each decision (4000)");
  arguments.number("--time", milliseconds, "Milliseconds for each decision, even if the budget is not spent");
  arguments.flag("--json", json, "Print one JSON object");
  arguments.examples(
      "Compares every move that had an alternative with the best one: exactly where the game can compute it,\n"
      "otherwise by sampled games on deals that agree with what the player could know then. Deals that explain the\n"
      "moves of the others come more often, and in the playouts all players learn. The three costliest decisions\n"
      "come first, without those that cost less than two standard errors.\n"
      "Without --time the same record and budget give the same answer. Records come from 'kiebitz record', from an\n"
      "arena with --keep all, and from the page.\n\n"
      "Example: kiebitz record maumau --seed 42 --strategies random,rulebook | kiebitz judge --seat 0");
  if (const auto stop = arguments.parse()) return *stop;
  constexpr std::uint64_t most_games = 100'000'000;
  if (games > most_games) return arguments.misuse(fmt::format("--budget must be at most {}", most_games));
  const auto text = read_whole(file.empty() ? "-" : file);
  const auto record = text ? read_record(*text, find_game) : Result<Record>(text.problem());
  const auto table = record ? replay(*record) : Result<std::unique_ptr<Table>>(record.problem());
  if (!table) {
    complain("kiebitz judge", table.problem().message());
    return Exit::bad_input;
  }
  const unsigned seats = (*table)->seats();
  if (seat && *seat >= seats) return arguments.misuse(fmt::format("--seat must be from 0 to {}", seats - 1));
  const Aim searched = record->game->playable()->search_aim();
  const Aim aim = searched == Aim::nothing ? Aim::wins : searched;  // exact values are chances to win
  const Sight sight = seat ? Sight(seat_at(static_cast<std::size_t>(*seat))) : Sight{};
  const auto decisions = judged(*record, sight, games, milliseconds);
  if (!decisions) {
    complain("kiebitz judge", decisions.problem().message());
    return Exit::bad_input;
  }
  DescriptorSink sink;
  sink.write(json ? json_of(*record, *decisions, aim).dump() + "\n" : report(*record, *decisions, Unit{aim}, seats));
  return conclude("kiebitz judge", sink);
}

}  // namespace kiebitz::cli
