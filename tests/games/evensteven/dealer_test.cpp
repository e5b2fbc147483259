// The dealer and the player talking to each other, and each with bad input. The dealer's player is scripted here;
// tests/process/referee_test.cpp has real programs.
#include "games/evensteven/dealer.hpp"

#include <deque>

#include <gtest/gtest.h>

#include "games/evensteven/kit.hpp"
#include "games/evensteven/player.hpp"

namespace kiebitz::evensteven {
namespace {

// Answers each send with the next group of lines of a script.
class ScriptedPlayer final : public Channel {
 public:
  explicit ScriptedPlayer(std::vector<std::vector<std::string>> script) : script_(script.begin(), script.end()) {}
  void begin_move() override { ++moves; }
  void send(std::string_view text) override {
    sent += text;
    if (text.empty() || text == "YOU WIN\n" || text == "YOU LOSE\n" || script_.empty()) return;
    lines_.insert(lines_.end(), script_.front().begin(), script_.front().end());
    script_.pop_front();
  }
  Reply receive() override {
    if (lines_.empty()) return closed_ ? Reply{Reply::Kind::finished, ""} : Reply{Reply::Kind::late, "did not answer"};
    const Reply reply{Reply::Kind::line, lines_.front()};
    lines_.pop_front();
    return reply;
  }
  void close_input() override { closed_ = true; }

  std::string sent;
  int moves = 0;

 private:
  std::deque<std::vector<std::string>> script_;
  std::deque<std::string> lines_;
  bool closed_ = false;
};

using Conduct = Session::Conduct;

struct Dealt {
  std::string out;
  std::string problem;
  Conduct conduct = Conduct::good;
  std::string sent;
};

Dealt deal(const std::string& input, std::vector<std::vector<std::string>> script) {
  StringSource source(input);
  ScriptedPlayer player(std::move(script));
  StringSink sink;
  const auto session = deal_all(source, player, sink);
  return {sink.text(), session ? "" : session.problem().message(), session ? session->conduct : Conduct::good,
          player.sent};
}

const std::string input = "4 876390176\n4 653723903\n";
const std::vector<std::vector<std::string>> sample_play = {{"Jc"}, {"Qs"}, {"2d"}, {"5s"}, {"8c"}, {"Kd"}, {"As"}};

TEST(EvenStevenDealer, ES14_TheSpecificationsSample) {
  const Dealt dealt = deal(input, sample_play);
  EXPECT_EQ(dealt.out, "Game 1\nYOU LOSE NECESSARILY\nGame 2\nYOU WIN\n");
  EXPECT_EQ(dealt.sent, "4 4h 2d Qs Jc\n8c\nQc\n9s\nYOU LOSE\n4 Kd 8c As 5s\n3s\n6h\nKh\n5c\nYOU WIN\n");
  EXPECT_EQ(dealt.conduct, Conduct::good);
}

TEST(EvenStevenDealer, ES13_LooseBlanksAndLineEnds) {
  for (const char* loose :
       {"4 876390176\r\n4 653723903\r\n", "\n\n  4\t876390176  \n\n4 653723903", "004 0876390176\n4 653723903"}) {
    EXPECT_EQ(deal(loose, sample_play).out, "Game 1\nYOU LOSE NECESSARILY\nGame 2\nYOU WIN\n") << loose;
  }
  EXPECT_EQ(deal("", {}).out, "");
}

TEST(EvenStevenDealer, ES9_ALossOfAWinningHandIsUnnecessary) {
  EXPECT_EQ(deal("4 653723903\n", {{"As"}, {"Kd"}, {"8c"}}).out, "Game 1\nYOU LOSE UNNECESSARILY\n");
}

TEST(EvenStevenDealer, ES16_CommentsAreCopiedAndChangeNothing) {
  const Dealt dealt = deal("4 653723903\n", {{"*", "* hello", "5s", "* after"}, {"8c"}, {"Kd"}, {"*x", "As\r"}});
  EXPECT_EQ(dealt.out, "Game 1\n*\n* hello\n* after\n*x\nYOU WIN\n");
}

TEST(EvenStevenDealer, ES17_MisconductIsReportedInOneLine) {
  const std::pair<std::vector<std::vector<std::string>>, std::string> cases[] = {
      {{{"hello"}}, "Game 1: the player sent 'hello', which is not a card (ES-17)\n"},
      {{{""}}, "Game 1: the player sent '', which is not a card (ES-17)\n"},
      {{{"5s 8c"}}, "Game 1: the player sent '5s 8c', which is not a card (ES-17)\n"},
      {{{"2c"}}, "Game 1: the player played 2c, which is not in its hand (ES-17)\n"},
      {{{"5s"}, {"5s"}}, "Game 1: the player played 5s for the second time (ES-17)\n"},
      {{{"5s", "5s"}}, "Game 1: the player played 5s for the second time (ES-17)\n"},
      {{{"5s"}, {}}, "Game 1: the player did not answer (ES-17)\n"},
  };
  for (const auto& [script, message] : cases) {
    const Dealt dealt = deal("4 653723903\n4 653723903\n", script);
    EXPECT_EQ(dealt.out, "Game 1\n" + message);
    EXPECT_EQ(dealt.conduct, Conduct::bad);
  }
}

TEST(EvenStevenDealer, ES13_BadInputIsReportedAfterTheVerdictsBefore) {
  const std::pair<std::string, std::string> cases[] = {
      {"0 5", "line 2, column 1: found '0', expected a number of cards from 1 to 13 (ES-13)"},
      {"14 5", "line 2, column 1: found '14', expected a number of cards from 1 to 13 (ES-13)"},
      {"x 5", "line 2, column 1: found 'x', expected a number of cards from 1 to 13 (ES-13)"},
      {"4", "line 2, column 2: found the end of the input, expected a seed above 0 and below 2147483647 (ES-13)"},
      {"4\n", "line 2, column 2: found the end of the line, expected a seed above 0 and below 2147483647 (ES-13)"},
      {"4 0", "line 2, column 3: found '0', expected a seed above 0 and below 2147483647 (ES-13)"},
      {"4 2147483647", "line 2, column 3: found '2147483647', expected a seed above 0 and below 2147483647 (ES-13)"},
      {"4 -1", "line 2, column 3: found '-1', expected a seed above 0 and below 2147483647 (ES-13)"},
      {"4 99999999999999999999",
       "line 2, column 3: found '99999999999999999999', expected a seed above 0 and below "
       "2147483647 (ES-13)"},
      {"4 5 6",
       "line 2, column 5: found '6', expected the end of the line after the number of cards and the seed (ES-13)"},
  };
  for (const auto& [line, problem] : cases) {
    const Dealt dealt = deal("4 876390176\n" + line, sample_play);
    EXPECT_EQ(dealt.out, "Game 1\nYOU LOSE NECESSARILY\n") << line;
    EXPECT_EQ(dealt.problem, problem);
  }
}

struct Played {
  std::string out;
  std::string problem;
};

Played play(const std::string& text, bool talkative = false) {
  StringSource source(text);
  StringSink sink;
  const auto result = play_contest(source, sink, talkative);
  return {sink.text(), result ? "" : result.problem().message()};
}

const std::string dealer_says = "4 4h 2d Qs Jc\n8c\nQc\n9s\nYOU LOSE\n4 Kd 8c As 5s\n3s\n6h\nKh\n5c\nYOU WIN\n";

TEST(EvenStevenPlayer, ES16_TheSpecificationsSample) {
  EXPECT_EQ(play(dealer_says).out, "Jc\nQs\n2d\n5s\n8c\nKd\nAs\n");
  EXPECT_EQ(play(dealer_says).problem, "");
}

TEST(EvenStevenPlayer, ES15_LooseBlanksAndLineEnds) {
  std::string loose;
  for (const char c : dealer_says) loose += c == '\n' ? " \r\n\n" : c == ' ' ? "  \t" : std::string(1, c);
  EXPECT_EQ(play(loose).out, "Jc\nQs\n2d\n5s\n8c\nKd\nAs\n");
  EXPECT_EQ(play("").out, "");
}

TEST(EvenStevenPlayer, ES16_ATalkativePlayerPlaysTheSameCardsBetweenItsComments) {
  std::string cards;
  const std::string told = play(dealer_says, true).out;
  for (std::size_t at = 0; at < told.size(); at = told.find('\n', at) + 1) {
    const std::string line = told.substr(at, told.find('\n', at) - at);
    if (!line.starts_with("* ")) cards += line + "\n";
  }
  EXPECT_EQ(cards, play(dealer_says).out);
  EXPECT_NE(told, cards);
}

TEST(EvenStevenPlayer, ES15_BadInputIsReportedAfterTheCardsBefore) {
  const std::pair<std::string, std::string> cases[] = {
      {"0\n", "line 1, column 1: found '0', expected a hand: its number of cards, 1 to 13, then the cards (ES-15)"},
      {"14 2c\n",
       "line 1, column 1: found '14', expected a hand: its number of cards, 1 to 13, then the cards (ES-15)"},
      {"Kd\n", "line 1, column 1: found 'Kd', expected a hand: its number of cards, 1 to 13, then the cards (ES-15)"},
      {"3 4h 2d\n", "line 1, column 8: found the end of the line, expected card 3 of 3 (ES-15)"},
      {"2 4h 2d 3c\n", "line 1, column 9: found '3c', expected the end of the line (ES-15)"},
      {"2 4h 4h\n", "line 1, column 6: found '4h' for the second time, expected each card once (ES-1)"},
      {"2 4h 1d\n",
       "line 1, column 6: found '1d', expected a card: value 2 to 10 J Q K A, then suit c d h s, such as 10h "
       "(ES-1)"},
      {"1 4h\n4h\n", "line 2, column 1: found '4h' for the second time, expected each card once (ES-1)"},
      {"1 4h\n2c\n3c\n", "line 3, column 1: found '3c', expected YOU WIN or YOU LOSE: the game is over (ES-15)"},
      {"1 4h\nYOU DRAW\n", "line 2, column 5: found 'DRAW', expected WIN or LOSE (ES-15)"},
      {"1 4h\nYOU\n", "line 2, column 4: found the end of the line, expected WIN or LOSE (ES-15)"},
  };
  for (const auto& [text, problem] : cases) {
    const Played played = play("1 As\nKs\nYOU WIN\n" + text);
    EXPECT_TRUE(played.out.starts_with("As\n"));
    std::string shifted = problem;
    shifted[5] = static_cast<char>(shifted[5] + 3);
    EXPECT_EQ(played.problem, shifted) << text;
  }
}

TEST(EvenStevenKit, ES14_SolveGivesTheVerdictsOnTheThriftyPlayer) {
  StringSource source(input);
  StringSink sink;
  EXPECT_TRUE(Kit::solve(source, sink));
  EXPECT_EQ(sink.text(), "Game 1\nYOU LOSE NECESSARILY\nGame 2\nYOU WIN\n");
}

TEST(EvenStevenNotation, ES1_EveryCardIsReadBack) {
  for (const Card card : Cards::all()) EXPECT_EQ(card_of(to_text(card)), card);
  for (const char* text : {"", "c", "1c", "11c", "10", "10x", "ac", "AC", "Kd ", "2cc", "Th", "0h"})
    EXPECT_FALSE(card_of(text)) << text;
}

}  // namespace
}  // namespace kiebitz::evensteven
