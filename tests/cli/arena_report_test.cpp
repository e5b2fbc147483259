// Reports of matches as text, JSON and a page. Bots choose their names and texts, so these are hostile here.
#include "cli/report/arena_report.hpp"

#include <cstdlib>
#include <regex>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/report/arena_html.hpp"
#include "cli/report/arena_json.hpp"

namespace kiebitz::cli {
namespace {

using arena::Block;
using arena::Fault;
using arena::GameResult;

// Without colours, even in a terminal.
const int no_colours_here = ::setenv("NO_COLOR", "1", 1);  // NOLINT(concurrency-mt-unsafe)

// Two seats, swapped: who wins each game, by bot.
Block pair_of(std::uint8_t first, std::uint8_t second, std::uint8_t winner, std::uint8_t next_winner) {
  const auto game = [](std::uint8_t a, std::uint8_t b, std::uint8_t winner_of) {
    GameResult result;
    result.bots = {a, b};
    result.places = {static_cast<std::uint8_t>(a == winner_of ? 0 : 1),
                     static_cast<std::uint8_t>(b == winner_of ? 0 : 1)};
    result.scores = {result.places[0] * 20, result.places[1] * 20};
    return result;
  };
  return {0, {game(first, second, winner), game(second, first, next_winner)}};
}

MatchReport report_of(std::vector<std::string> bots, const std::vector<Block>& blocks) {
  MatchReport report;
  report.match = {"toy", "Toy", 2, "", std::move(bots), 42, blocks.size(), true};
  report.standings = arena::summarize(report.match, blocks);
  return report;
}

// 60 deals won, 40 shared, 20 lost.
MatchReport two_bots() {
  std::vector<Block> blocks(60, pair_of(0, 1, 0, 0));
  blocks.insert(blocks.end(), 40, pair_of(0, 1, 0, 1));
  blocks.insert(blocks.end(), 20, pair_of(0, 1, 1, 1));
  return report_of({"steady", "random"}, blocks);
}

MatchReport three_bots() {
  std::vector<Block> blocks;
  for (int i = 0; i < 10; ++i) {
    for (int k = 0; k < 4; ++k) {
      blocks.push_back({0, {}});
      for (const Block& pair :
           {pair_of(0, 1, 0, k == 0 ? 1 : 0), pair_of(0, 2, k < 2 ? 0 : 2, 0), pair_of(1, 2, 1, 2)}) {
        blocks.back().games.insert(blocks.back().games.end(), pair.games.begin(), pair.games.end());
      }
    }
  }
  return report_of({"first", "second", "third"}, blocks);
}

// A sequential test over the blocks of two_bots().
arena::Sprt sprt_of(std::string_view text, std::uint64_t blocks) {
  arena::Sprt sprt(*arena::read_sprt(text));
  for (std::uint64_t i = 0; i < blocks; ++i) sprt.add({i % 3 == 0 ? 0.5 : i % 9 == 1 ? 0.0 : 1.0, 0.25});
  return sprt;
}

// --- text ---

TEST(ArenaText, OfTwoBots) {
  EXPECT_EQ(to_text(two_bots()),
            "Toy, 2 seats\n"
            "120 deals, 240 games, seed 42\n"
            "\n"
            "               wins  95 % interval  score  95 % interval\n"
            "   1 steady  66.7 %  59.9 – 73.4 %    6.7     5.3 to 8.0\n"
            "   2 random  33.3 %  26.6 – 40.1 %   13.3   12.0 to 14.7\n"
            "\n"
            "  steady against random: 66.7 % (59.9 – 73.4 %), Elo +120 (+70 to +177), likelihood of superiority\n"
            "    >99.9 %\n"
            "  a deal of 2 games is worth 1.59 independent games (correlation 0.25 ± 0.09)\n"
            "\n"
            "Wins by seat\n"
            "             seat 0  seat 1\n"
            "   1 steady  83.3 %  50.0 %\n"
            "   2 random  50.0 %  16.7 %\n"
            "\n"
            "  an even share of wins is 50 %; fewest points win\n"
            "  errors and 95 % intervals are computed over deals, whose games are not independent\n");
}

TEST(ArenaText, OfManyBotsHasRatingsAndCrossTables) {
  const std::string text = to_text(three_bots());
  for (const std::string_view part :
       {"rating", "Row ahead of column, in % ± standard error", "Plackett-Luce",
        "Likelihood that row is better than column", "  1 first            -  75.0 ± 4.0  87.5 ± 3.5\n",
        "  3 second  12.5 ± 3.5  50.0 ± 0.0           -\n",
        "the 4 games of a bot in a deal are worth 12.7 to 17.9 independent games"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  }
}

TEST(ArenaText, SaysHowTheTestEnded) {
  MatchReport report = two_bots();
  report.sprt = sprt_of("elo0=0 elo1=10", 60);
  EXPECT_NE(to_text(report).find("not decided after 60 deals (llr 1."), std::string::npos) << to_text(report);
  EXPECT_EQ(sprt_line(*report.sprt).substr(0, 6), "llr 1.") << sprt_line(*report.sprt);
  report.sprt = sprt_of("elo0=0 elo1=100", 600);
  const std::string text = to_text(report);
  EXPECT_NE(text.find("steady leads\n    random by 100 Elo rather than 0; 576 more deals"), std::string::npos) << text;
  EXPECT_NE(text.find("the match ended when the test was decided"), std::string::npos) << text;
  EXPECT_EQ(sprt_line(*report.sprt), "100 Elo accepted");
}

TEST(ArenaText, OfNothing) {
  EXPECT_EQ(to_text(report_of({"a", "b"}, {})), "Toy, 2 seats\n0 deals, 0 games, seed 42\nno deal was finished\n");
  EXPECT_EQ(to_text(report_of({"a", "b", "c"}, {})), "Toy, 2 seats\n0 deals, 0 games, seed 42\nno deal was finished\n");
  EXPECT_NE(to_html(report_of({"a", "b"}, {})).find("No deal was finished."), std::string::npos);
}

TEST(ArenaText, SaysWhatIsMissing) {
  MatchReport report = two_bots();
  report.match.deals = 500;
  report.interrupted = true;
  report.uncounted = 1;
  report.seconds = 75;
  EXPECT_NE(
      to_text(report).find("\n120 deals, 240 games, seed 42, 1 min 15 s; 1 more game is not counted; interrupted, "
                           "500 deals were planned\n"),
      std::string::npos)
      << to_text(report);
  EXPECT_FALSE(nlohmann::json::parse(to_json(report)).contains("uncounted")) << "it depends on the number of jobs";
}

TEST(ArenaText, OfASingleDealHasNoIntervals) {
  const std::string text = to_text(report_of({"a", "b"}, {pair_of(0, 1, 0, 0)}));
  EXPECT_EQ(text.find("interval "), std::string::npos) << text;
  EXPECT_NE(text.find("a against b: 100.0 %, Elo +∞, likelihood of superiority 75.0 %"), std::string::npos) << text;
}

TEST(ArenaText, ListsFaults) {
  MatchReport report = two_bots();
  for (std::uint64_t deal = 0; deal < 7; ++deal) {
    report.faults.push_back({deal, 1, seat_at(0), 1, deal < 3 ? "late" : "illegal", "it played\ttwo\ncards\x1B[2J"});
  }
  const std::string text = to_text(report);
  EXPECT_NE(text.find("  random: 4 illegal, 3 late\n  deal 0, game 1, seat 0: random: it played two cards\\x1B[2J\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("  and 2 more\n"), std::string::npos) << text;
}

TEST(ArenaText, HasALineForProgress) {
  const MatchReport report = two_bots();
  std::vector<arena::Estimate> wins = {report.standings.bots[1].wins, report.standings.bots[0].wins};
  EXPECT_EQ(wins_line(report.match, wins), "random 66.7 ± 3.4 %, steady 33.3 ± 3.4 %");
  EXPECT_EQ(wins_line(report.match, {{}, {}}), "");
}

// --- JSON ---

TEST(ArenaJson, HasEverything) {
  MatchReport report = two_bots();
  report.sprt = sprt_of("elo0=0 elo1=100", 600);
  report.faults = {{3, 1, seat_at(1), 0, "late", "too slow"}};
  report.kept = [](const Fault& fault) { return KeptGame{"games/" + std::to_string(fault.deal), ""}; };
  const auto json = nlohmann::json::parse(to_json(report));
  EXPECT_EQ(json["bots"][0]["name"], "steady");
  EXPECT_NEAR(json["bots"][0]["wins"]["value"].get<double>(), 2.0 / 3, 1e-12);
  EXPECT_EQ(json["bots"][0]["wins"]["deals"], 120);
  EXPECT_EQ(json["bots"][1]["wins_by_seat"].size(), 2U);
  EXPECT_NEAR(json["elo"]["value"].get<double>(), 120.4, 0.1);
  EXPECT_EQ(json["against"].size(), 2U);
  EXPECT_EQ(json["against"][0]["games"], 240);
  EXPECT_EQ(json["sprt"]["decision"], "h1");
  EXPECT_EQ(json["sprt"]["plan"], "elo0=0 elo1=100 alpha=0.05 beta=0.05");
  EXPECT_EQ(json["faults"][0]["record"], "games/3");
  EXPECT_FALSE(json["faults"][0].contains("transcript"));
  const auto three = nlohmann::json::parse(to_json(three_bots()));
  EXPECT_TRUE(three["bots"][0]["rating"].contains("low"));
  EXPECT_FALSE(three.contains("elo"));
}

TEST(ArenaJson, IsValidWhateverBotsAreCalled) {
  const std::string text = to_json(report_of({"\xFF\xFE\"", "\x01\n"}, {pair_of(0, 1, 0, 0), pair_of(0, 1, 0, 0)}));
  const auto json = nlohmann::json::parse(text);
  EXPECT_EQ(json["bots"][1]["name"], "\x01\n");
  EXPECT_TRUE(json["elo"]["value"].is_null()) << "JSON has no infinity";
  EXPECT_EQ(text.find('\n'), std::string::npos);
}

// --- the page ---

const std::string hostile = "<script>alert(1)</script>\"' onload=x &amp; </style></title><img src=x>";

TEST(ArenaHtml, EscapesWhatBotsSay) {
  MatchReport report = two_bots();
  report.match.bots = {hostile, hostile};
  report.match.rules = report.match.title = report.command = hostile;
  report.faults = {{0, 0, seat_at(0), 1, hostile, hostile}};
  report.kept = [](const Fault&) { return KeptGame{"javascript:alert(1)//\"><b>", "//evil.example/x"}; };
  for (const std::vector<std::string>& bots : {std::vector<std::string>{hostile, hostile},
                                               {hostile, "b\xFF",
                                                "\xE2\x80\xAE"
                                                "c"}}) {
    MatchReport one = bots.size() == 2 ? report : three_bots();
    one.match.bots = bots;
    one.faults = report.faults;
    one.kept = report.kept;
    const std::string page = to_html(one);
    for (const std::string_view evil :
         {"<script", "<img", "onload=x &amp; <", "alert(1)</", "\"' onload", "<b>", "\xE2\x80\xAE", "\xFF"}) {
      EXPECT_EQ(page.find(evil), std::string::npos) << evil;
    }
    EXPECT_NE(page.find("&lt;script&gt;"), std::string::npos);
    // Every tag is one that the page itself writes.
    const std::regex tag("<(/?)([!a-zA-Z]+)");
    for (std::sregex_iterator at(page.begin(), page.end(), tag), end; at != end; ++at) {
      static const std::string known =
          " !doctype html head meta title style body main h a p ul li code div table thead tbody tr th td bdi br span "
          "svg "
          "line text circle polygon ";
      EXPECT_NE(known.find(" " + (*at)[2].str() + " "), std::string::npos) << (*at)[0];
    }
    const std::regex address("href=\"([^\"]*)\"");
    for (std::sregex_iterator at(page.begin(), page.end(), address), end; at != end; ++at) {
      static const std::set<std::string> safe = {"games.jsonl", "records/", "transcripts/",
                                                 "./javascript%3Aalert%281%29//%22%3E%3Cb%3E", ".///evil.example/x"};
      EXPECT_TRUE(safe.contains((*at)[1].str())) << (*at)[1];
    }
  }
}

TEST(ArenaHtml, NeedsNothingFromElsewhere) {
  MatchReport report = three_bots();
  report.faults = {{3, 1, seat_at(1), 0, "late", "too slow"}};
  report.kept = [](const Fault& fault) { return KeptGame{"games/deal " + std::to_string(fault.deal), "talk/3-1.txt"}; };
  const std::string page = to_html(report);
  EXPECT_EQ(page.find("http:"), std::string::npos);
  EXPECT_EQ(page.find("https:"), std::string::npos);
  EXPECT_EQ(page.find("url("), std::string::npos);
  EXPECT_NE(page.find("prefers-color-scheme: dark"), std::string::npos);
  EXPECT_NE(page.find("<a href=\"./games/deal%203\">game</a>, <a href=\"./talk/3-1.txt\">transcript</a>"),
            std::string::npos);
  for (const std::string_view part : {"<h2>Standings</h2>", "<h2>Row ahead of column</h2>", "<h2>Wins by seat</h2>",
                                      "<h2>Faults</h2>", "<svg viewBox=", "rating with 95 % interval"}) {
    EXPECT_NE(page.find(part), std::string::npos) << part;
  }
}

}  // namespace
}  // namespace kiebitz::cli
