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

TEST(SichuanText, SB48_BadWordsHaveTheirPlace) {
  const std::pair<std::string, std::string> faults[] = {
      {"chengd", ""},        {"mil cap=9", ""}, {"mil\n  cup=4", ""}, {"mil cap", ""},
      {"mil cap=4 mil", ""}, {"mil cap=", ""},  {"mil =4", ""},
  };
  for (const auto& [text, message] : faults) EXPECT_EQ(options_of(text), message);
}

TEST(SichuanText, SB48_OptionsAsJson) {
  EXPECT_EQ(options_of(R"({"preset": "chengdu", "cap": 5, "flowing": true})"), "chengdu cap=5 flowing=on");
  EXPECT_EQ(options_of(R"({"cap": null})"), "mil cap=none");
  EXPECT_EQ(options_of(R"( {"exchange_three": false, "pig": "cap"})"), "mil pig=cap");
  EXPECT_EQ(options_of("{}"), "mil");
  const std::pair<std::string, std::string> faults[] = {
      {"{", ""},
      {R"({"preset": "sichuan"})", ""},
      {R"({"preset": 3})", ""},
      {R"({"cap": 9})", ""},
      {"{\n  \"cop\": 4}", ""},
      {R"({"cap": [4]})", ""},
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
  for (const std::string_view rules : {"mil", "chengdu", "plain flowing=on"}) {
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
  EXPECT_EQ(said_of(with(good, "deck 1D 2D", "deck 1D 1D")), "");
  EXPECT_EQ(said_of(with(good, "deck 1D 2D", "deck 1D 2X")), "");
  EXPECT_EQ(said_of(with(good, "deck 1D 2D", "deck 1D")), "");
  EXPECT_EQ(said_of(with(good, "deck 1D 2D", "deck 1D 2D 3D")), "");
  EXPECT_EQ(said_of("game sichuan\nrules mil\ndeck 1D 2D 3D"), "");
  EXPECT_EQ(said_of("game sichuan\nrules mil\n"), "");
  EXPECT_EQ(said_of("game sichuan\nrules mil cup=4\n"), "");
}

TEST(SichuanText, SB49_OnlyTheSeatsThatAreAskedMoveInTheirOrder) {
  EXPECT_EQ(said_of(short_record("1 void M\n")), "");
  EXPECT_EQ(said_of(short_record("0 void M\n0 void M\n")), "");
  EXPECT_EQ(said_of(short_record(voids + "2 discard 1D\n")), "");
  EXPECT_EQ(said_of(short_record(voids + "7 discard 1D\n")), "");
}

TEST(SichuanText, SB49_AMoveThatIsNotLegalNamesItsClause) {
  EXPECT_EQ(said_of(short_record(voids + "0 discard 9M\n")), "");
  EXPECT_EQ(said_of(short_record(voids + "0 kong 1B\n")), "");
  EXPECT_EQ(said_of(short_record(voids + "0 pass\n")), "");
  EXPECT_EQ(said_of(short_record("0 discard 1D\n")), "");
}

TEST(SichuanText, SB49_ARecordThatIsCutOff) {
  const std::string whole = record_of("mil", 1, "random");
  ASSERT_EQ(said_of(whole), "fine");
  EXPECT_EQ(said_of(short_record(voids + "0 disc")), "");
  EXPECT_EQ(said_of(short_record(voids + "0 discard 5")), "");
  EXPECT_EQ(said_of(short_record(voids + "0")), "");
  EXPECT_EQ(said_of(short_record(voids + "0 win\nscores 6 -2 -2 -2\n")), "");
}

TEST(SichuanText, SB49_ScoresThatDoNotFollow) {
  const std::string whole = record_of("mil", 1, "random");
  const std::size_t at = whole.find("scores");
  EXPECT_EQ(said_of(whole.substr(0, at) + "scores 99 0 0 -99\n"), "");
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
