// kiebitz tour: a short walk through what there is, everything computed on the spot.
#include <cstdio>

#include <fmt/format.h>

#include "bench/measure.hpp"
#include "cli/arguments.hpp"
#include "cli/mahjong_report.hpp"
#include "games/evensteven/dealer.hpp"
#include "games/evensteven/odds.hpp"
#include "games/mahjong/notation.hpp"
#include "process/child.hpp"

namespace kiebitz::cli {

namespace {

constexpr std::string_view deck =
    "SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT SE DK HK ST SJ HE DS CT DQ SK";

void heading(std::string_view text, std::string_view command) {
  fmt::print("\n{}\n", bold(text));
  if (!command.empty()) fmt::print("{}\n", dim(fmt::format("$ kiebitz {}", command)));
  std::fflush(stdout);
}

std::string contest_text() { return fmt::format("1\n2 {}\n", deck); }

void show_solve(const AnyGame& game) {
  heading("1. Play a deal by the book, byte for byte", "solve maumau deals.txt");
  StringSource source(contest_text());
  StringSink answer;
  if (game.solve(source, answer)) fmt::print("{}", answer.text());
}

void show_explain(const AnyGame& game) {
  heading("2. Tell why, move by move, with the rule behind each", "explain maumau deals.txt");
  StringSource source(contest_text());
  (void)game.explain(source, [&](const Story& story) {
    Story part;
    part.passages = {story.passages[1], story.passages[11], story.passages.back()};
    std::string text = to_text(part, game.phrases(), card_paint(game), dim);
    text.pop_back();  // the heading of the next part brings its own blank line
    fmt::print("{}", text);
  });
}

void show_refusal(const Playable& game) {
  heading("3. Know every rule: free play, with illegal moves refused by their clause", "");
  const auto table = game.table({2, std::string(deck)});
  for (const std::string_view move : {"CA", "draw", "SS"}) {
    const auto result = (*table)->play(Seat{0}, move);
    fmt::print("  player 1: {:<5} {}\n", move, result ? "fine" : result.problem().message());
  }
}

void show_perft(const Playable& game) {
  heading("4. Count every way a game can go on", "perft maumau --players 2 --deck \"SS HA ...\" --depth 12");
  for (unsigned depth = 3; depth <= 12; depth += 3) {
    std::uint64_t count = 0;
    const auto branches = game.perft({2, std::string(deck)}, depth);
    for (const Branch& branch : *branches) count += branch.count;
    fmt::print("  {:>2} moves: {:>9} sequences\n", depth, count);
  }
}

void show_speed(const AnyGame& game) {
  heading("5. Be fast", "bench maumau");
  for (const unsigned size : game.sizes()) {
    const auto simulation = game.simulation({size, {}}).value();
    Totals totals(simulation->layout());
    const auto work = [&](std::uint64_t games) {
      (void)simulation->count(Deal{1, totals.number("games")}, games, totals);
    };
    const auto timing = bench::measure(work, 0.3);
    fmt::print("  {} players: {:.1f} million whole games a second on one core\n", size, 1e3 / timing.nanoseconds);
  }
}

void show_bad_input(const AnyGame& game) {
  heading("6. Say what is wrong, and where", "solve maumau typo.txt");
  std::string text = contest_text();
  text.replace(text.find("HQ"), 2, "HX");
  StringSource source(text);
  StringSink answer;
  const auto result = game.solve(source, answer);
  if (!result) fmt::print("  {}\n", result.problem().message());
}

void show_dealer() {
  heading("7. Run other people's programs, and judge them", "");
  fmt::print("{}\n", dim("$ echo '4 653723903' | dealer evensteven debug"));
  std::fflush(stdout);
  StringSource games("4 653723903\n");
  StringSink verdicts;
  process::Child player({own_folder() + "/evensteven", "debug"}, process::Limits{});
  if (evensteven::deal_all(games, player, verdicts)) fmt::print("{}", verdicts.text());
}

void show_odds() {
  heading("8. Know the odds exactly", "analyse evensteven");
  for (const unsigned cards : {1U, 5U, 13U}) {
    const auto chance = evensteven::chance_of(cards);
    fmt::print("  a random hand of {:>2} wins with chance {:.6f} = {}/{}\n", cards, chance.value, chance.numerator,
               chance.denominator);
  }
}

void show_mahjong() {
  heading("9. See what a Mahjong hand waits for, and what each tile is worth",
          R"(analyse mahjong --hidden "222555D 2225588M" --seen "5M 88M")");
  const auto hand = mahjong::read_hand("222555D 2225588M", "");
  const auto seen = mahjong::read_tiles("5M 88M", hand->held());
  const auto report = mahjong::report(*hand, *seen, mahjong::HouseRules::contest());
  fmt::print("{}", to_text(report, card_paint(*find_game("mahjong"))));
}

}  // namespace

Exit run_tour(Arguments& arguments) {
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame& game = *find_game("maumau");
  fmt::print("{}, the onlooker who knows every rule and sees every mistake\n", bold("Kiebitz"));
  show_solve(game);
  show_explain(game);
  show_refusal(*game.playable());
  show_perft(*game.playable());
  show_speed(game);
  show_bad_input(game);
  show_dealer();
  show_odds();
  show_mahjong();
  fmt::print("\nNext: kiebitz help. The rules with their numbers are in docs/rules/.\n");
  return Exit::good;
}

}  // namespace kiebitz::cli
