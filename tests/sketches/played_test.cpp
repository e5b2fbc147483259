// A game that is played. This program's list of games contains only the sketch; being listed is enough to be played,
// recorded, replayed, explained, simulated and served to the page.
#include <iostream>
#include <sstream>

#include <gtest/gtest.h>

#include "cli/commands/arguments.hpp"
#include "tests/sketches/claims.hpp"
#include "tests/web/ask.hpp"

namespace kiebitz {

namespace {

const AnyGameOf<sketches::claims::Kit> claims;
constexpr const AnyGame* games[] = {&claims};

}  // namespace

std::span<const AnyGame* const> all_games() { return games; }
const AnyGame* find_game(std::string_view name) { return name == claims.name() ? &claims : nullptr; }
std::string_view rules_markdown(std::string_view /*game*/, Language /*language*/) { return {}; }

namespace {

struct Ran {
  cli::Exit code{};
  std::string out;
  std::string err;
};

Ran run(cli::Exit (*command)(cli::Arguments&), std::vector<std::string> words, const std::string& input = "") {
  std::istringstream typed(input);
  std::streambuf* const before = std::cin.rdbuf(typed.rdbuf());
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const cli::Command any{"test", "", command};
  cli::Arguments arguments(any, std::move(words));
  const cli::Exit code = command(arguments);
  std::cin.rdbuf(before);
  std::cin.clear();
  std::string out = testing::internal::GetCapturedStdout();
  return {code, std::move(out), testing::internal::GetCapturedStderr()};
}

TEST(PlayedSketch, IsPlayedInTheTerminal) {
  const Ran shown = run(cli::run_play, {"claims-sketch", "--seed", "1", "--deal", "2"}, "?\nrule XX-1\nx\nquit\n");
  EXPECT_EQ(shown.code, cli::Exit::good) << shown.err;
  EXPECT_NE(shown.out.find("your hand:"), std::string::npos) << shown.out;
  EXPECT_NE(shown.out.find("a good move is "), std::string::npos) << shown.out;
  EXPECT_NE(shown.out.find("seat 1"), std::string::npos) << shown.out;
  // Games end whatever is typed.
  std::string lines;
  for (int i = 0; i < 200; ++i) lines += "1\nclaim\npass\n2\n3\n4\n5\n\n";
  const Ran played = run(cli::run_play, {"claims-sketch", "--seed", "1"}, lines);
  EXPECT_NE(played.out.find("scores 3."), std::string::npos) << played.out;
}

TEST(PlayedSketch, IsRecordedAndReplayed) {
  const Ran recorded = run(cli::run_record, {"claims-sketch", "--seed", "5", "--deal", "1"});
  EXPECT_EQ(recorded.code, cli::Exit::good) << recorded.err;
  EXPECT_EQ(recorded.out.find("game claims-sketch\nstrategies eager eager eager eager\ndeal 5 1\n"), 0U)
      << recorded.out;
}

TEST(PlayedSketch, IsExplained) {
  const Ran told = run(cli::run_explain, {"claims-sketch", "--seed", "5", "--deal", "1"});
  EXPECT_EQ(told.code, cli::Exit::good) << told.err;
  EXPECT_NE(told.out.find("Seat 0: "), std::string::npos) << told.out;
}

TEST(PlayedSketch, IsSimulated) {
  const Ran counted = run(cli::run_simulate, {"claims-sketch", "--games", "1000", "--seed", "5", "--threads", "1"});
  EXPECT_EQ(counted.code, cli::Exit::good) << counted.err;
  EXPECT_NE(counted.out.find("seat 3"), std::string::npos) << counted.out;
}

TEST(PlayedSketch, IsServedToThePage) {
  const Json hello = web::ask({{"ask", "hello"}});
  ASSERT_EQ(hello["games"].size(), 1U);
  EXPECT_EQ(hello["games"][0]["name"], "claims-sketch");
  Json request = {{"ask", "table"}, {"game", "claims-sketch"}, {"seed", "1"}, {"deal", "2"}};
  request["moves"] = Json::array();
  Json table = web::ask(request);
  while (!table["to_act"].empty()) {
    ASSERT_EQ(table["refused"], nullptr) << table;
    ASSERT_FALSE(table["moves"].empty()) << "strategies move by themselves: " << table;
    request["moves"].push_back(table["hint"]["move"]);
    table = web::ask(request);
  }
  EXPECT_TRUE(table["outcome"].is_object());
  EXPECT_GT(web::ask({{"ask", "story"}, {"game", "claims-sketch"}, {"seed", "1"}, {"deal", "2"}})["count"], 0);
}

}  // namespace
}  // namespace kiebitz
