// Options and records as text: SB-48 and SB-49.
#include <string>

#include <gtest/gtest.h>

#include "engine/match.hpp"
#include "engine/record.hpp"
#include "games/sichuan/kit.hpp"
#include "tests/games/sichuan/position.hpp"

namespace kiebitz::sichuan {
namespace {

using testing::deck_of;

// The options as they are written, or what is wrong with them.
std::string options_of(std::string_view text) {
  const auto options = read_options(text);
  return options ? to_text(*options) : options.problem().message();
}

TEST(SichuanText, SB48_Presets) {
  EXPECT_EQ(*read_options("mil"), Options{});
  EXPECT_EQ(*read_options("chengdu"),
            *read_options("mil cap=4 exchange_three=on generals=2 terminals=2 concealed=1 middles=1 "
                          "heaven_and_earth=cap call_transfer=on"));
  EXPECT_EQ(*read_options("plain"), *read_options("mil golden_hook=0 situations=0"));
  for (const std::string text : {"mil", "chengdu", "plain", "mil cap=4", "chengdu cap=5", "plain flowing=on",
                                 "mil self_draw=fan pig=cap replacement=back"}) {
    EXPECT_EQ(options_of(text), text);
  }
}

TEST(SichuanText, SB48_OptionsNamedAfterAPresetChangeSingleValues) {
  EXPECT_EQ(options_of("chengdu cap=3 middles=0").find("chengdu cap=3"), 0U);
  EXPECT_EQ(options_of("cap=4"), "mil cap=4") << "without a preset";
  EXPECT_EQ(options_of(""), "mil");
  EXPECT_EQ(options_of("mil cap=4 cap=5"), "mil cap=5") << "the last one counts";
}

TEST(SichuanText, SB48_EveryValueOfEveryOptionIsReadAndWritten) {
  for (const OptionInfo& info : option_infos) {
    for (std::size_t i = 0; i < info.value_count(); ++i) {
      const std::string text = fmt::format("{}={}", info.key, info.values[i]);
      const auto options = read_options(text);
      ASSERT_TRUE(options.ok()) << text;
      EXPECT_EQ(options->value(info.option), i) << text;
      EXPECT_EQ(*read_options(to_text(*options)), *options) << text;
      EXPECT_EQ(sichuan::options_of(bits_of(*options)), *options) << text << ", as a number for devices";
    }
  }
}

TEST(SichuanText, SB48_CombinationsWithoutMeaningAreRefused) {
  const auto reason = [](std::string_view why) {
    return fmt::format("these options contradict each other: {} (SB-48)", why);
  };
  const std::string heaven = reason("heaven_and_earth=cap pays the cap, and cap=none leaves none");
  const std::string pig = reason("pig=cap pays the cap, and cap=none leaves none");
  const std::string robbed = reason("robbed_after_kong chooses between two fan, and situations=0 counts neither");
  EXPECT_EQ(options_of("mil cap=none heaven_and_earth=cap"), heaven);
  EXPECT_EQ(options_of("chengdu cap=none"), heaven);
  EXPECT_EQ(options_of("mil pig=cap cap=none"), pig);
  EXPECT_EQ(options_of("plain robbed_after_kong=robbing"), robbed);
  EXPECT_EQ(options_of(R"({"preset": "plain", "robbed_after_kong": "robbing"})"), robbed);
}

// All names of options, for the messages.
std::string all_options() {
  std::string names;
  for (const OptionInfo& info : option_infos) names += (names.empty() ? "" : ", ") + std::string(info.key);
  return names;
}

TEST(SichuanText, SB48_BadWordsHaveTheirPlace) {
  const std::pair<std::string, std::string> faults[] = {
      {"chengd",
       "line 1, column 1: found 'chengd' (did you mean chengdu?), expected a preset (mil, chengdu, plain) or "
       "option=value (SB-48)"},
      {"mil cap=9", "line 1, column 5: found 'cap=9', expected cap with one of: 3, 4, 5, none (SB-29)"},
      {"mil\n  cup=4",
       "line 2, column 3: found 'cup' (did you mean cap?), expected one of: " + all_options() + " (SB-48)"},
      {"mil cap", "line 1, column 5: found 'cap', expected option=value (SB-48)"},
      {"mil cap=4 mil", "line 1, column 11: found 'mil', expected option=value (SB-48)"},
      {"mil cap=", "line 1, column 5: found 'cap=', expected cap with one of: 3, 4, 5, none (SB-29)"},
      {"mil =4", "line 1, column 5: found '', expected one of: " + all_options() + " (SB-48)"},
  };
  for (const auto& [text, message] : faults) EXPECT_EQ(options_of(text), message);
}

TEST(SichuanText, SB48_OptionsAsJson) {
  EXPECT_EQ(options_of(R"({"preset": "chengdu", "cap": 5, "flowing": true})"), "chengdu cap=5 flowing=on");
  EXPECT_EQ(options_of(R"({"cap": null})"), "mil cap=none");
  EXPECT_EQ(options_of(R"( {"exchange_three": false, "pig": "cap"})"), "mil pig=cap");
  EXPECT_EQ(options_of("{}"), "mil");
  const std::pair<std::string, std::string> faults[] = {
      {"{", "line 1, column 2: found a JSON syntax error, expected a JSON object (SB-48)"},
      {R"({"preset": "sichuan"})",
       "line 1, column 2: found '\"sichuan\"' for preset, expected one of: mil, chengdu, plain (SB-48)"},
      {R"({"preset": 3})", "line 1, column 2: found '3' for preset, expected one of: mil, chengdu, plain (SB-48)"},
      {R"({"cap": 9})", "line 1, column 2: found '9' for cap, expected one of: 3, 4, 5, none (SB-48)"},
      {"{\n  \"cop\": 4}",
       "line 2, column 3: found 'cop' (did you mean cap?), expected one of: preset, " + all_options() + " (SB-48)"},
      {R"({"cap": [4]})", "line 1, column 2: found '[4]' for cap, expected one of: 3, 4, 5, none (SB-48)"},
  };
  for (const auto& [text, message] : faults) EXPECT_EQ(options_of(text), message);
}

// --- records ---

std::string said_of(const std::string& text) {
  const auto record = read_record(text, find_game);
  if (!record) return record.problem().message();
  const auto table = replay(*record);
  return table ? "fine" : table.problem().message();
}

std::string record_of(std::string_view rules, std::uint64_t number, const std::string& strategy) {
  const AnyGame& any = *find_game("sichuan");
  const Setup setup{players, Deal{49, number}, std::string(rules)};
  const auto match = Match::start(any, setup, std::vector<std::string>(players, strategy));
  return to_text(any, setup, match->players(), match->table());
}

std::string with(std::string text, const std::string& old, const std::string& instead) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), instead);
}

// A deal in which the dealer can win at once.
std::string short_record(std::string_view moves) {
  return fmt::format("game sichuan\nrules mil\ndeck {}\n{}", to_text(deck_of("123456789D 11122B", "9B 1M")), moves);
}
const std::string voids = "0 void M\n1 void M\n2 void M\n3 void D\n";

TEST(SichuanText, SB49_RecordsAreReplayed) {
  for (const std::string_view rules : {"mil", "chengdu", "plain flowing=on", "mil walls=own"}) {
    for (std::uint64_t number = 0; number < 10; ++number) {
      for (const std::string strategy : {"random", "steady"}) {
        EXPECT_EQ(said_of(record_of(rules, number, strategy)), "fine");
      }
    }
  }
  EXPECT_EQ(said_of(short_record("")), "fine") << "still running";
  EXPECT_EQ(said_of(short_record(voids + "0 win\n1 discard 9B\n")), "fine");
}

TEST(SichuanText, SB49_TheDeckHas108TilesAndFourOfAKind) {
  const std::string good = short_record(voids);
  EXPECT_EQ(said_of(with(good, "deck 1D 2D", "deck 1D 1D")),
            "line 3, column 51: found a fifth 1D, expected four tiles of each kind (SB-1)");
  EXPECT_EQ(said_of(with(good, "deck 1D 2D", "deck 1D 2X")),
            "line 3, column 9: found '2X', expected a tile such as 5M (SB-1)");
  EXPECT_EQ(said_of(with(good, "deck 1D 2D", "deck 1D")),
            "line 3, column 326: found the end of the input, expected tile 108 of 108 (SB-2)");
  EXPECT_EQ(said_of(with(good, "9M\n", "9M 9M\n")),
            "line 3, column 330: found '9M', expected the end of the deck after 108 tiles (SB-2)");
  EXPECT_EQ(said_of("game sichuan\nrules mil\ndeck 1D 2D 3D"),
            "line 3, column 14: found the end of the input, expected tile 4 of 108 (SB-2)");
  EXPECT_EQ(said_of("game sichuan\nrules mil\n"),
            "line 3, column 1: found the end of the record, expected a line 'deal SEED NUMBER', 'seed SEED' or 'deck "
            "CARDS'");
  EXPECT_EQ(said_of("game sichuan\nrules mil\n  cap=4\n").find("line 3, column 3: found 'cap=4'"), 0U);
  EXPECT_EQ(said_of("game sichuan\nrules mil cup=4\n").find("line 2, column 11: found 'cup' (did you mean cap?)"), 0U);
}

// The record is refused at a place, and the clause is named.
void expect_refused(const std::string& text, const std::string& begin, const std::string& clause) {
  const std::string said = said_of(text);
  EXPECT_EQ(said.find(begin), 0U) << said;
  EXPECT_NE(said.find(clause), std::string::npos) << said;
}

TEST(SichuanText, SB49_OnlyTheSeatsThatAreAskedMoveInTheirOrder) {
  expect_refused(short_record("1 void M\n"), "line 4, column 3: seat 0 answers before seat 1", "");
  expect_refused(short_record("0 void M\n0 void M\n"), "line 5, column 3: 'void M' is refused", "SB-10");
  expect_refused(short_record(voids + "2 discard 1D\n"), "line 8, column 3: 'discard 1D' is refused", "SB-5");
  expect_refused(short_record(voids + "7 discard 1D\n"), "line 8, column 1: found '7', expected a seat from 0 to 3",
                 "");
}

TEST(SichuanText, SB49_AMoveThatIsNotLegalNamesItsClause) {
  expect_refused(short_record(voids + "0 discard 9M\n"), "line 8, column 3: 'discard 9M' is refused", "SB-5");
  expect_refused(short_record(voids + "0 kong 1B\n"), "line 8, column 3: 'kong 1B' is refused", "SB-7");
  expect_refused(short_record(voids + "0 pass\n"), "line 8, column 3: 'pass' is refused", "SB-5");
  expect_refused(short_record("0 discard 1D\n"), "line 4, column 3: 'discard 1D' is refused", "SB-3");
}

TEST(SichuanText, SB49_ARecordThatIsCutOff) {
  expect_refused(short_record(voids + "0 disc"), "line 8, column 3: 'disc' is refused", "SB-49");
  expect_refused(short_record(voids + "0 discard 5"), "line 8, column 3: 'discard 5' is refused", "SB-49");
  EXPECT_EQ(said_of(short_record(voids + "0")),
            "line 8, column 2: found the end of the line, expected the move of seat 0");
  EXPECT_EQ(said_of(short_record(voids + "0 win\nscores 6 -2 -2 -2\n")),
            "line 9, column 8: scores, although the game is not over");
}

TEST(SichuanText, SB49_ScoresThatDoNotFollow) {
  const std::string whole = record_of("mil", 1, "random");
  ASSERT_EQ(said_of(whole), "fine");
  const std::size_t at = whole.find("scores ");
  const std::string right = whole.substr(at + 7, whole.size() - at - 8);
  EXPECT_EQ(said_of(whole.substr(0, at) + "scores 99 0 0 -99\n"),
            fmt::format("line {}, column 8: the scores are {}, not '99 0 0 -99' (SB-14)",
                        std::count(whole.begin(), whole.end(), '\n'), right));
  EXPECT_EQ(said_of(whole.substr(0, at)), "fine") << "without scores the deal is still running";
}

TEST(SichuanText, SB49_MovesAreReadAndWritten) {
  for (const std::string text :
       {"exchange 1D 4D 9D", "void B", "discard 5M", "pung", "kong", "kong 5M", "win", "pass"}) {
    const auto move = read_move(text);
    ASSERT_TRUE(move.ok()) << text;
    EXPECT_EQ(to_text(*move), text);
  }
  for (const std::string text : {"", "void", "void X", "discard", "discard 0D", "discard 5d", "kong  5M",
                                 "exchange 1D 4D", "exchange 1D 4D 9X", "win 5M", "PASS"}) {
    EXPECT_FALSE(read_move(text).ok()) << text;
  }
}

}  // namespace
}  // namespace kiebitz::sichuan
