// Records: what they contain, and the errors for bad ones.
#include "engine/record.hpp"

#include <string>

#include <gtest/gtest.h>

#include "engine/match.hpp"

namespace kiebitz {
namespace {

std::string record_of(const std::string& game, const Setup& setup, std::vector<std::string> players) {
  const AnyGame& any = *find_game(game);
  const auto match = Match::start(any, setup, std::move(players));
  return to_text(any, setup, match->players(), match->table());
}

std::string said_of(const std::string& text) {
  const auto record = read_record(text, find_game);
  if (!record) return record.problem().message();
  const auto table = replay(*record);
  return table ? "fine" : table.problem().message();
}

std::string with(std::string text, const std::string& old, const std::string& instead) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), instead);
}

const std::string begin = "game maumau\nplayers 3\ndeal 42 7\n";

TEST(Record, OfStrategiesIsTheGameThatTheyPlay) {
  EXPECT_EQ(record_of("evensteven", {4, ContestSeed{653723903}}, {}),
            "game evensteven\ncards 4\nstrategies thrifty\nseed 653723903\n0 5s\n0 8c\n0 Kd\n0 As\nscores 1\n");
  for (std::uint64_t deal = 0; deal < 200; ++deal) {
    const std::string text = record_of("maumau", {3, Deal{5, deal}}, {"rulebook", "random", "rulebook"});
    EXPECT_EQ(said_of(text), "fine") << text;
  }
}

TEST(Record, IsReadInLooseForm) {
  EXPECT_EQ(said_of("\r\n  game maumau \r\n\n players\t3\n\tdeal 42   7\r\n0   DA"), "fine") << "and the game goes on";
  EXPECT_EQ(said_of("game maumau\ndeal 42 7"), "fine") << "of the usual size";
  EXPECT_EQ(said_of(begin), "fine");
  EXPECT_EQ(said_of(begin + "0 DA\n"), "fine");
}

TEST(Record, FaultsOfTheFormHaveTheirPlace) {
  const std::pair<std::string, std::string> faults[] = {
      {"", "line 1, column 1: found the end of the record, expected the line 'game NAME'"},
      {"maumau", "line 1, column 1: found 'maumau', expected the line 'game NAME' first"},
      {"game chess", "line 1, column 6: found 'chess', expected the name of a game that is played move by move"},
      {"game mahjong", "line 1, column 6: found 'mahjong', expected the name of a game that is played move by move"},
      {"game", "line 1, column 5: found the end of the line, expected the name of a game that is played move by move"},
      {"game maumau 2", "line 1, column 13: found '2', expected the end of the line"},
      {"game maumau\nplayers 5", "line 2, column 9: 5 is not a possible number of players; choose one of 2, 3, 4"},
      {"game maumau\nplayers x", "line 2, column 9: found 'x', expected a whole number"},
      {"game maumau\ncards 5",
       "line 2, column 1: found 'cards', expected players, rules, strategies, deal, seed or deck"},
      {"game maumau\n0 DA", "line 2, column 1: found '0', expected players, rules, strategies, deal, seed or deck"},
      {"game maumau\ndeal 1", "line 2, column 7: found the end of the line, expected a whole number"},
      {"game maumau\ndeal 1 -1", "line 2, column 8: found '-1', expected a whole number"},
      {"game maumau\nplayers 2\n",
       "line 3, column 1: found the end of the record, expected a line 'deal SEED NUMBER', 'seed SEED' or 'deck "
       "CARDS'"},
      {begin + "3 DA", "line 4, column 1: found '3', expected a seat from 0 to 2 and its move, or scores"},
      {begin + "DA", "line 4, column 1: found 'DA', expected a seat from 0 to 2 and its move, or scores"},
      {begin + "0", "line 4, column 2: found the end of the line, expected the move of seat 0"},
      {"game maumau\nstrategies", "line 2, column 11: found the end of the line, expected a strategy for each seat"},
  };
  for (const auto& [text, message] : faults) EXPECT_EQ(said_of(text), message) << text;
  EXPECT_NE(said_of("game maumau\ndeck SS SS").find("line 2, column 9: "), std::string::npos);
  EXPECT_NE(said_of("game maumau\nstrategies chess\ndeal 1 1").find("line 2, column 12: "), std::string::npos);
  EXPECT_NE(said_of("game maumau\nseed 1").find("line 2, column 1: "), std::string::npos) << "no seeds of a contest";
}

TEST(Record, TheFirstIllegalMoveIsNamedWithItsPlaceAndClause) {
  const std::pair<std::string, std::string> faults[] = {
      {"0 CN", "line 4, column 3: 'CN' is refused: CN matches neither the suit nor the rank of DQ. (MM-5)"},
      {"1 DA", "line 4, column 3: 'DA' is refused: It is player 1's turn. (MM-20)"},
      {"0 HJ", "line 4, column 3: 'HJ' is refused: A jack must be played with a wish. (MM-10)"},
      {"0 rubbish and more",
       "line 4, column 3: 'rubbish and more' is refused: 'rubbish and more' is not a move. (MM-1)"},
      {"0 DA\n1 SE", "line 5, column 3: 'SE' is refused: SE matches neither the suit nor the rank of DA. (MM-5)"},
  };
  for (const auto& [moves, message] : faults) EXPECT_EQ(said_of(begin + moves), message);
}

TEST(Record, WhoseScoresDisagreeWithItsMovesIsRefused) {
  const std::string text = record_of("maumau", {3, Deal{42, 7}}, {});
  ASSERT_EQ(said_of(text), "fine");
  EXPECT_EQ(said_of(with(text, "scores 0 29 7", "scores 0 29 8")),
            "line 21, column 8: the scores are 0 29 7, not '0 29 8' (MM-17)");
  EXPECT_NE(said_of(with(text, "scores 0 29 7", "scores none")), "fine");
  EXPECT_NE(said_of(text + "0 draw\n").find("expected the end of the record after the scores"), std::string::npos);
  EXPECT_EQ(said_of(begin + "0 DA\nscores 0 0 0"), "line 5, column 8: scores, although the game is not over");
}

// A strategy gives no reasons for a move it would not have made.
TEST(Record, AWrongClaimOfAStrategyIsToldWithoutReasons) {
  const auto record = read_record("game maumau\nplayers 3\nstrategies rulebook\ndeal 42 7\n0 HJ:C\n", find_game);
  ASSERT_TRUE(record);
  const auto table = replay(*record);
  ASSERT_TRUE(table);
  const auto steps = (*table)->steps(1, Sight{});
  for (const Sentence& sentence : steps.front().why) EXPECT_EQ(sentence.phrase, "can play");
}

}  // namespace
}  // namespace kiebitz
