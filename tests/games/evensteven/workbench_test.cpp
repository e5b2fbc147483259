// Validating, judging and shrinking Even Steven.
#include <deque>
#include <map>

#include <gtest/gtest.h>

#include "engine/diagnose.hpp"
#include "engine/judge.hpp"
#include "engine/shrink.hpp"
#include "games/evensteven/notation.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz::evensteven {
namespace {

using Verdict = Judgement::Verdict;

const AnyGame& game() { return *find_game("evensteven"); }
const Workbench& bench() { return *game().workbench(); }

const std::string lost = "4 876390176";  // necessarily
const std::string won = "4 653723903";

std::string reason(const Judgement& judgement) {
  return to_text(judgement.reason, game().phrases(), [](std::string_view card) { return std::string(card); });
}

// Answers each dealt card with the line that `rule` makes of the hand and that card.
class Player final : public Channel {
 public:
  using Rule = std::function<std::string(std::vector<Card>& hand, Card dealt)>;
  explicit Player(Rule rule) : rule_(std::move(rule)) {}

  void begin_move() override {}
  void send(std::string_view text) override {
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      take(std::string(text.substr(0, end)));
      text.remove_prefix(end + 1);
    }
  }
  Reply receive() override {
    if (lines_.empty()) return closed_ ? Reply{Reply::Kind::finished, ""} : Reply{Reply::Kind::ended, "crashed"};
    Reply reply{Reply::Kind::line, lines_.front()};
    lines_.pop_front();
    return reply;
  }
  void close_input() override { closed_ = true; }

 private:
  void take(const std::string& line) {
    if (line.starts_with("YOU")) return;
    const std::size_t space = line.find(' ');
    if (space != std::string::npos) {
      hand_ = read_cards(line.substr(space + 1), 13).value();
      return;
    }
    const std::string answer = rule_(hand_, *card_of(line));
    if (!answer.empty()) lines_.push_back(answer);
  }

  Rule rule_;
  std::vector<Card> hand_;
  std::deque<std::string> lines_;
  bool closed_ = false;
};

std::string play(std::vector<Card>& hand, std::size_t place) {
  const std::string text = to_text(hand[place]);
  hand.erase(hand.begin() + static_cast<std::ptrdiff_t>(place));
  return text;
}

// Plays the smallest or the largest card that covers; the first card if none does.
std::string play_best(std::vector<Card>& hand, Card dealt, bool smallest) {
  std::size_t best = hand.size();
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (!hand[i].covers(dealt)) continue;
    const bool better =
        best == hand.size() || (smallest ? hand[i].rank() < hand[best].rank() : hand[i].rank() > hand[best].rank());
    if (better) best = i;
  }
  return play(hand, best == hand.size() ? 0 : best);
}

struct Judged {
  Reply end;
  std::string written;
  std::vector<Judgement> judgements;
  std::string talk;
};

Judged refereed(const std::vector<std::string>& cases, Player::Rule rule) {
  Judged result;
  Player player(std::move(rule));
  const Refereed session =
      bench().referee(cases, player, [&](const Judgement& judgement) { result.judgements.push_back(judgement); });
  result.end = session.end;
  result.written = session.written;
  result.talk = session.talk;
  return result;
}

TEST(EvenStevenValidate, ES13_EveryBlankCounts) {
  const auto validated = [](const std::string& text) {
    StringSource source(text);
    const auto valid = bench().validate(source);
    return valid ? "" : valid.problem().message();
  };
  EXPECT_EQ(validated(""),
            "line 1, column 1: found the end of the input, expected a number of cards from 1 to 13 (ES-13)");
  std::string most;
  for (int i = 0; i < 1000; ++i) most += "4 1\n";
  EXPECT_EQ(validated(most), "");
  EXPECT_EQ(validated(most + "4 1\n"),
            "line 1001, column 1: found '4', expected the end of the input after 1000 games (ES-13)");
  EXPECT_EQ(validated(lost + "\n" + won + "\n"), "");
  EXPECT_EQ(validated("14 1\n"), "line 1, column 1: found '14', expected a number of cards from 1 to 13 (ES-13)");
  EXPECT_EQ(validated("4  1\n"), "line 1, column 3: found a space, expected a seed from 1 to 2147483646 (ES-13)");
  EXPECT_EQ(validated("4 2147483647\n"),
            "line 1, column 3: found '2147483647', expected a seed from 1 to 2147483646 (ES-13)");
  EXPECT_EQ(validated("4 1"), "line 1, column 4: found the end of the input, expected the end of the line (ES-13)");
  EXPECT_EQ(validated("4 1\n\n"),
            "line 2, column 1: found the end of the line, expected a number of cards from 1 to 13 (ES-13)");
}

TEST(EvenStevenCheck, ES14_ADealersOutputIsJudged) {
  const std::vector<std::string> cases = {lost, won};
  const auto judged = [&](const std::string& output) { return judge_output(bench(), cases, output); };
  EXPECT_TRUE(judged("Game 1\n* a word\nYOU LOSE NECESSARILY\nGame 2\nYOU WIN\n").accepted());
  const Judgement unnecessarily = judged("Game 1\nYOU LOSE NECESSARILY\nGame 2\nYOU LOSE UNNECESSARILY\n");
  EXPECT_EQ(unnecessarily.verdict, Verdict::wrong_answer);
  EXPECT_EQ(unnecessarily.number, 2U);
  EXPECT_EQ(reason(unnecessarily), "The hand can win, but the player lost.");
  EXPECT_EQ(reason(judged("Game 1\nYOU WIN\n")), "The hand cannot win, so the dealer says YOU LOSE NECESSARILY.");
  EXPECT_EQ(judged("Game 1\nYOU LOSE\n").verdict, Verdict::wrong_format);
  EXPECT_EQ(judged("YOU WIN\n").verdict, Verdict::wrong_format);
  EXPECT_EQ(judged("Game 1\nYOU LOSE NECESSARILY\nGame 2\nYOU WIN\nGame 3\n").number, 3U);
}

TEST(EvenStevenReferee, ES11_TheSmallestCoverIsAccepted) {
  const Judged result = refereed({lost, won}, [](auto& hand, Card dealt) { return play_best(hand, dealt, true); });
  EXPECT_EQ(result.end.text, "");
  ASSERT_EQ(result.judgements.size(), 2U);
  EXPECT_TRUE(result.judgements[0].accepted() && result.judgements[1].accepted());
}

// Kd 8c As 5s against 3s 6h Kh 5c.
TEST(EvenStevenReferee, ES9_TheCardThatLostTheGameIsNamed) {
  const Judged result = refereed({won}, [](auto& hand, Card dealt) { return play_best(hand, dealt, false); });
  ASSERT_EQ(result.judgements.size(), 1U);
  const Judgement& wrong = result.judgements.front();
  EXPECT_EQ(wrong.verdict, Verdict::wrong_answer);
  EXPECT_EQ(wrong.step, 1U);
  EXPECT_EQ(wrong.found, "As Kd");
  EXPECT_EQ(wrong.expected, "As 8c");
  EXPECT_EQ(reason(wrong), "On 6h the player played Kd, after which no play could win; 8c was right.");
  EXPECT_EQ(cited(wrong.reason.clauses), "ES-11, ES-9");
  EXPECT_EQ(bench().tell(won, wrong).passages.size(), 4U);
}

TEST(EvenStevenReferee, TheTalkIsRecordedUpToTheEnd) {
  const Judged crashed = refereed({won, won}, [](auto& hand, Card dealt) {
    return to_text(dealt) == "6h" ? std::string() : play_best(hand, dealt, true);
  });
  EXPECT_EQ(crashed.end.text, "crashed");
  EXPECT_EQ(crashed.talk, "<4 Kd 8c As 5s\n<3s\n>5s\n<6h\n");
  const Judged hostile = refereed({won}, [](auto&, Card) { return std::string("\x1B[2J"); });
  EXPECT_EQ(hostile.talk, "<4 Kd 8c As 5s\n<3s\n>\\x1B[2J\n");
}

TEST(EvenStevenReferee, ES17_MisconductIsReportedWithItsGame) {
  const Judged result = refereed({lost, won}, [](auto&, Card) { return std::string("5s"); });
  ASSERT_EQ(result.judgements.size(), 1U);
  EXPECT_EQ(result.judgements[0].verdict, Verdict::wrong_format);
  EXPECT_EQ(result.judgements[0].number, 1U);
  EXPECT_EQ(reason(result.judgements[0]), "The player played 5s, which is not in its hand.");
  const Judged crashed = refereed({won}, [](auto&, Card) { return std::string(); });
  EXPECT_TRUE(crashed.judgements.empty());
  EXPECT_EQ(crashed.end.text, "crashed");
}

TEST(EvenStevenMistakes, ES11_PlayingTheHighestCardIsDiagnosed) {
  std::vector<std::string> cases;
  for (std::uint64_t number = 0; number < 200; ++number) {
    std::string line;
    bench().write_case(bench().input_kinds().front(), 0, {1, number}, line);
    line.pop_back();
    cases.push_back(line);
  }
  std::vector<Evidence> evidence;
  const Judged result = refereed(cases, [](auto& hand, Card dealt) { return play_best(hand, dealt, false); });
  for (const Judgement& judgement : result.judgements) {
    evidence.push_back({cases[judgement.number - 1], judgement.number, judgement.answer, !judgement.accepted()});
  }
  const auto suspects = diagnose(bench(), evidence);
  ASSERT_EQ(suspects.size(), 1U);
  EXPECT_EQ(suspects.front()->name, "highest-card");
}

TEST(EvenStevenShrink, AFailingGameIsShrunk) {
  const auto run = [](std::span<const std::string> cases) {
    const Judged result =
        refereed({cases.begin(), cases.end()}, [](auto& hand, Card dealt) { return play_best(hand, dealt, false); });
    Trial trial{result.end, cases.size(), {}};
    for (const Judgement& judgement : result.judgements) {
      if (!judgement.accepted()) trial.wrong.push_back(judgement);
    }
    return trial;
  };
  std::vector<std::string> cases;
  for (std::uint64_t number = 0; number < 100; ++number) {
    std::string line;
    bench().write_case(bench().input_kinds().front(), 13, {1, number}, line);
    line.pop_back();
    cases.push_back(line);
  }
  const Failure small = shrink(bench(), {cases, run(cases)}, {run, 1000, [] { return true; }});
  ASSERT_EQ(small.cases.size(), 1U);
  EXPECT_TRUE(small.cases.front().starts_with("2 ")) << small.cases.front();
}

}  // namespace
}  // namespace kiebitz::evensteven
