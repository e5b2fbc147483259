// Stories of hands: phrases, clauses and facts, and the same scores as in the contest form.
#include "games/mahjong/story.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "engine/judge.hpp"
#include "games/mahjong/dealing.hpp"
#include "games/mahjong/examples.hpp"
#include "games/mahjong/judge.hpp"
#include "games/mahjong/phrases.hpp"
#include "games/mahjong/waits.hpp"
#include "tests/games/mahjong/position.hpp"

namespace kiebitz::mahjong {
namespace {

using namespace kiebitz::mahjong::testing;

const Paint plain = [](std::string_view text) { return std::string(text); };

std::string joined(const Texts& texts) {
  std::string result;
  for (const std::string& text : texts) result += (result.empty() ? "" : " ") + text;
  return result;
}

std::string value_of(const Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
  if (const auto* term = std::get_if<Term>(&value)) return std::string(term->key);
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* cards = std::get_if<CardTexts>(&value)) return joined(cards->texts);
  if (const auto* card = std::get_if<CardText>(&value)) return card->text;
  return "?";
}

// The fact of this name; "" if there is none.
std::string fact(const Sentence& sentence, std::string_view name) {
  for (const Fact& each : sentence.facts) {
    if (each.name == name) return value_of(each.value);
  }
  return "";
}

// A sentence as its key, clauses and the facts it shows: "item [SM-14] points=2 item=purely".
std::string line_of(const Sentence& sentence) {
  std::string line = std::string(sentence.phrase) + " [" + cited(sentence.clauses) + "]";
  const std::string_view text = phrase_text(english, sentence.phrase);
  for (const Fact& each : sentence.facts) {
    if (text.find("{" + std::string(each.name) + "}") == std::string_view::npos) continue;
    line += " " + std::string(each.name) + "=" + value_of(each.value);
  }
  return line;
}

Lines lines_of(const Passage& passage) {
  Lines lines;
  for (const Sentence& sentence : passage.sentences) lines.push_back(line_of(sentence));
  return lines;
}

// All passages but the first, which shows the hand.
Lines told(const Hand& hand) {
  Lines lines;
  const Story story = tell(hand);
  for (std::size_t i = 1; i < story.passages.size(); ++i) {
    const Lines more = lines_of(story.passages[i]);
    lines.insert(lines.end(), more.begin(), more.end());
  }
  return lines;
}

const std::vector<Hand>& sample() {
  static const std::vector<Hand> hands = {
      hand("8885222D", "666777D"), hand("8885222666777D"),   hand("1111D", "333444555D"), hand("222555D 2225588M"),
      hand("111122223333D 9M"),    hand("11119999D 11119M"), hand("2233455667788D")};
  return hands;
}

template <class Visit>
void for_many_stories(Visit visit) {
  for (const Hand& each : sample()) visit(each, tell(each));
  for (const Hand& each : {hand("234456D 234678M 5B"), hand("1234D", "111D 222B 333M")}) visit(each, tell(each));
  for (std::uint64_t number = 0; number < 300; ++number) {
    const Hand dealt = dealt_hand({3, number});
    visit(dealt, tell(dealt));
    const Hand ready = ready_hand({3, number}, static_cast<int>(number % 5));
    visit(ready, tell(ready));
  }
}

TEST(MahjongStory, SM6_BeginsWithTheHand) {
  const Passage opening = tell(sample()[0]).passages.at(0);
  EXPECT_EQ(line_of(opening.sentences.at(0)), "hand [SM-6] hidden=7 chunks=2");
  EXPECT_EQ(line_of(opening.sentences.at(1)), "one expected [SM-9] tiles=5D");
  ASSERT_EQ(opening.position.size(), 2U);
  EXPECT_EQ(opening.position[0].place, "hidden");
  EXPECT_EQ(joined(opening.position[0].cards), "2D 2D 2D 5D 8D 8D 8D");
  EXPECT_EQ(opening.position[1].place, "declared");
  EXPECT_EQ(tell(sample()[1]).passages.at(0).position.size(), 1U) << "nothing is declared";
}

TEST(MahjongStory, SM9_NamesTheExpectedTiles) {
  EXPECT_EQ(line_of(tell(sample()[1]).passages.at(0).sentences.at(1)),
            "some expected [SM-9] count=5 tiles=4D 5D 6D 7D 8D");
  EXPECT_EQ(tell(sample()[1]).passages.size(), 1U + 5U) << "one passage for each";
}

TEST(MahjongStory, SM11_CountsTheOnlyAnalysisItemByItem) {
  EXPECT_EQ(told(sample()[0]),
            (Lines{"wait [SM-9] tile=5D score=4", "regular [SM-7] components=222D 55D 888D 666D 777D",
                   "item [SM-11] points=1 item=win", "item [SM-14] points=2 item=purely",
                   "item [SM-15] points=1 item=chunkious", "counts as the only one [SM-18] score=4"}));
  EXPECT_EQ(told(sample()[5]),
            (Lines{"wait [SM-9] tile=9M score=8", "seven pairs [SM-8] components=11D 11D 99D 99D 11M 11M 99M",
                   "item [SM-11] points=1 item=win", "item several times [SM-12] points=3 item=dragon times=3",
                   "item [SM-13] points=2 item=seven_couples", "item [SM-17] points=2 item=sky_ground",
                   "counts as the only one [SM-18] score=8"}));
}

TEST(MahjongStory, SM16_RoyalComesOnTopOfChunkious) {
  const Lines lines = told(hand("5M", "222555888D 222M"));
  EXPECT_EQ(lines, (Lines{"wait [SM-9] tile=5M score=4", "regular [SM-7] components=55M 222D 555D 888D 222M",
                          "item [SM-11] points=1 item=win", "item [SM-15] points=1 item=chunkious",
                          "item [SM-16] points=2 item=royal", "counts as the only one [SM-18] score=4"}));
}

TEST(MahjongStory, SM18_TellsEveryAnalysisAndWhichOneCounts) {
  EXPECT_EQ(told(sample()[4]),
            (Lines{"wait of several [SM-9] tile=9M count=3 score=6",
                   "regular [SM-7] components=123D 123D 123D 123D 99M", "item [SM-11] points=1 item=win",
                   "item several times [SM-12] points=3 item=dragon times=3", "item [SM-17] points=2 item=sky_ground",
                   "counts [SM-18] score=6",  //
                   "seven pairs [SM-8] components=11D 11D 22D 22D 33D 33D 99M", "item [SM-11] points=1 item=win",
                   "item several times [SM-12] points=3 item=dragon times=3",
                   "item [SM-13] points=2 item=seven_couples", "counts as much [SM-18] score=6",  //
                   "regular [SM-7] components=123D 111D 222D 333D 99M", "item [SM-11] points=1 item=win",
                   "item several times [SM-12] points=3 item=dragon times=3", "counts less [SM-18] score=4"}));
}

TEST(MahjongStory, SM10_SaysWhichTilesAreAllHeld) {
  EXPECT_EQ(told(sample()[2]), (Lines{"held [SM-10] tiles=1D", "distance of one [SM-21]"}));
  EXPECT_EQ(tell(sample()[2]).passages.at(0).sentences.size(), 1U) << "no tile is expected";
}

TEST(MahjongStory, SM2_SaysThatThreeSuitsCannotWin) {
  EXPECT_EQ(told(hand("234456D 234678M 5B")), (Lines{"three suits [SM-2]", "distance of one [SM-21]"}));
  EXPECT_EQ(told(hand("1234D", "111D 222B 333M")), Lines{"can never win [SM-2, SM-6]"});
}

TEST(MahjongStory, SM21_SaysHowFarAHandIs) {
  EXPECT_EQ(told(hand("123456789D 1125M")), (Lines{"too far [SM-9]", "distance of one [SM-21]"}));
  EXPECT_EQ(told(hand("147D 258D 147M 2589M")), (Lines{"too far [SM-9]", "distance [SM-21] count=3"}));
}

TEST(MahjongStory, SM18_ScoresMatchTheTables) {
  for_many_stories([](const Hand& hand, const Story& story) {
    const Waits expected = waits(tables(), hand);
    ASSERT_EQ(story.passages.size(), 1 + std::max(expected.size(), std::size_t{1}));
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const Sentence& wait = story.passages[i + 1].sentences.at(0);
      ASSERT_EQ(fact(wait, "tile"), to_text(expected[i].tile));
      ASSERT_EQ(fact(wait, "score"), std::to_string(expected[i].score));
    }
  });
}

TEST(MahjongStory, SM18_TheItemsOfAnAnalysisAddUpAndTheFirstIsTheBest) {
  for_many_stories([](const Hand& hand, const Story& story) {
    for (std::size_t i = 1; i < story.passages.size(); ++i) {
      const auto& sentences = story.passages[i].sentences;
      const std::string best = fact(sentences.at(0), "score");
      std::int64_t sum = 0;
      std::int64_t ways = 0;
      for (const Sentence& sentence : sentences) {
        if (sentence.phrase.starts_with("item")) sum += std::stoll(fact(sentence, "points"));
        if (!sentence.phrase.starts_with("counts")) continue;
        ASSERT_EQ(fact(sentence, "score"), std::to_string(sum)) << short_text(hand.hidden);
        ASSERT_LE(sum, std::stoll(best));
        const bool as_much = sentence.phrase != "counts less";
        ASSERT_EQ(as_much, std::to_string(sum) == best) << short_text(hand.hidden);
        ASSERT_EQ(sentence.phrase == "counts" || sentence.phrase == "counts as the only one", ways == 0);
        sum = 0;
        ++ways;
      }
      ASSERT_TRUE(best.empty() || fact(sentences[0], "count") == std::to_string(ways)) << short_text(hand.hidden);
    }
  });
}

TEST(MahjongStory, FillsEveryPlaceholder) {
  for_many_stories([](const Hand&, const Story& story) {
    const std::string text = to_text(story, english, plain, plain);
    ASSERT_EQ(text.find_first_of("{}"), std::string::npos) << text;
  });
}

TEST(MahjongStory, CitesAClauseInEverySentence) {
  for_many_stories([](const Hand&, const Story& story) {
    for (const Passage& passage : story.passages) {
      for (const Sentence& sentence : passage.sentences) ASSERT_FALSE(sentence.clauses.empty()) << sentence.phrase;
    }
  });
}

TEST(MahjongStory, ShowsAllTilesOfTheHand) {
  for_many_stories([](const Hand& hand, const Story& story) {
    Tiles shown;
    for (const ViewRow& row : story.passages.at(0).position) {
      for (const std::string& text : row.cards) shown = shown + *read_tiles(text);
    }
    ASSERT_EQ(shown, hand.held()) << short_text(hand.hidden);
  });
}

TEST(MahjongStory, UsesExactlyThePhrasesOfTheBook) {
  // The heading is used only for several hands; the contest does not count Royal Seven Couples (SM-24).
  std::set<std::string_view> used = {"title", "heading", "royal_seven", "between cards", "tile name",
                                     "tiles", "dots",    "bamboo",      "myriads"};
  // Reports on the examples and some more hands.
  const auto reported = [&](std::string_view hidden, std::string_view declared, std::string_view seen,
                            std::optional<Suit> given_up = {}) {
    const Hand one = *read_hand(hidden, declared);
    for (const Sentence& sentence : tell(report(one, *read_tiles(seen, one.held()), HouseRules::contest(), given_up))) {
      EXPECT_FALSE(sentence.clauses.empty()) << sentence.phrase;
      used.insert(sentence.phrase);
    }
  };
  reported("123456789D 11B 25M", "", "", Suit::myriads);
  reported("123456789D 11B 259M", "", "", Suit::myriads);
  for (const Example& example : examples) {
    used.insert(example.key);
    reported(example.hidden, example.declared, example.seen);
  }
  reported("2225888D", "666D 777D", "555D");
  reported("1223344556D 789M 5M", "", "");
  reported("147D 258B 369M 147D 2B 5M", "", "");
  reported("122334455D 147M 99M", "", "");
  for_many_stories([&](const Hand&, const Story& story) {
    for (const Passage& passage : story.passages) {
      for (const ViewRow& row : passage.position) used.insert(row.place);
      for (const Sentence& sentence : passage.sentences) {
        used.insert(sentence.phrase);
        for (const Fact& each : sentence.facts) {
          if (const Term* term = std::get_if<Term>(&each.value)) used.insert(term->key);
        }
      }
    }
  });
  // Judgements of answers. The first hand waits for 2D and 5D, the second for nothing.
  const Hand ready = hand("34777888999D11M");
  const Hand held = hand("1111D", "333D444D555D");
  const auto judged = [&](const Hand& one, const std::string& output) {
    OutputLines lines(output);
    used.insert(judge(one, 1, lines).reason.phrase);
  };
  for (const std::string answer :
       {"?", "2D: 9", "NONE", "2D: 1\n2D: 1", "5D: 1\n2D: 1", "9D: 1", "1B: 1", "2D: 1\n5D: 1\nNONE"}) {
    judged(ready, "Case #1:\n" + answer);
  }
  for (const std::string heading :
       {"", "case #1:", "Case 1:", "Case #1", "Case#1:", "Case #2:", "Case", "Case #1: NONE"}) {
    judged(held, heading);
  }
  judged(held, "Case #1:\n");
  judged(held, "Case #1:\n1D: 1");
  judged(hand("12345678D 12M 123B"), "Case #1:\n3M: 1");
  OutputLines rest("more");
  used.insert(judge_rest(2, rest, clause::contest_output).reason.phrase);
  used.erase("");  // right answers have no phrase
  std::set<std::string_view> known;
  for (const Phrase& phrase : english) EXPECT_TRUE(known.insert(phrase.key).second) << phrase.key << " occurs twice";
  for (const std::string_view key : known) EXPECT_TRUE(used.contains(key)) << "never used: " << key;
  for (const std::string_view key : used) EXPECT_TRUE(known.contains(key)) << "not in the book: " << key;
}

}  // namespace
}  // namespace kiebitz::mahjong
