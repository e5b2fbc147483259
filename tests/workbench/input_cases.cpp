#include "tests/workbench/input_cases.hpp"

#include <gtest/gtest.h>

#include "games/evensteven/input_kinds.hpp"
#include "games/mahjong/contest.hpp"
#include "games/mahjong/input_kinds.hpp"
#include "games/maumau/input_kinds.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz {

namespace {

constexpr std::uint64_t cases_a_kind = 10;

std::string maumau_line(const InputKind& kind, Deal address) {
  std::string line;
  maumau::append_contest_line(maumau::game_of_kind(kind, 0, address), line);
  return line;
}

std::string mahjong_line(const InputKind& kind, Deal address) {
  return mahjong::contest_line(mahjong::hand_of_kind(kind, address));
}

std::string evensteven_line(const InputKind& kind, Deal address) {
  const auto game = evensteven::game_of_kind(kind, 0, address);
  return std::to_string(game.cards) + " " + std::to_string(game.seed);
}

struct Contest {
  std::span<const InputKind> kinds;
  std::string (*line)(const InputKind&, Deal);
  bool counted;  // the input begins with the number of cases
};

Contest contest_of(const std::string& game) {
  if (game == "maumau") return {maumau::input_kinds(), maumau_line, true};
  if (game == "mahjong") return {mahjong::input_kinds(), mahjong_line, true};
  return {evensteven::input_kinds(), evensteven_line, false};
}

}  // namespace

std::string input_of_all_kinds(const std::string& game) {
  const Contest contest = contest_of(game);
  std::uint64_t count = 0;
  std::string lines;
  for (std::uint64_t number = 0; number < cases_a_kind; ++number) {
    for (const InputKind& kind : contest.kinds) {
      if (!kind.promised) continue;
      lines += contest.line(kind, {1, number}) + "\n";
      ++count;
    }
  }
  return contest.counted ? std::to_string(count) + "\n" + lines : lines;
}

std::string answer_to(const std::string& game, const std::string& input) {
  StringSource source(input);
  StringSink sink;
  EXPECT_TRUE(find_game(game)->solve(source, sink));
  return sink.text();
}

}  // namespace kiebitz
