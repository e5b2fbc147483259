// A game that is judged, not played, and what each command does with it. This program's list of games contains only the
// sketch.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "bench/bench.hpp"
#include "cli/commands/arguments.hpp"
#include "tests/games/recount.hpp"
#include "tests/sketches/coin.hpp"
#include "tests/support/files.hpp"

namespace kiebitz {

namespace {

const AnyGameOf<sketches::coin::Kit> coin;
constexpr const AnyGame* games[] = {&coin};

}  // namespace

std::span<const AnyGame* const> all_games() { return games; }
const AnyGame* find_game(std::string_view name) { return name == coin.name() ? &coin : nullptr; }

namespace {

struct Ran {
  cli::Exit code{};
  std::string out;
  std::string err;
};

Ran run(const cli::Command& command, std::vector<std::string> words) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  cli::Arguments arguments(command, std::move(words));
  const cli::Exit code = command.run(arguments);
  std::string out = testing::internal::GetCapturedStdout();
  return {code, std::move(out), testing::internal::GetCapturedStderr()};
}

constexpr cli::Command perft = {"perft", "", cli::run_perft};
constexpr cli::Command bench = {"bench", "", cli::run_bench};
constexpr cli::Command analyse = {"analyse", "", cli::run_analyse};
constexpr cli::Command package = {"package", "", cli::run_package};
constexpr cli::Command explain = {"explain", "", cli::run_explain};

TEST(JudgedGame, IsNotPlayable) {
  EXPECT_EQ(coin.playable(), nullptr);
  EXPECT_EQ(coin.name(), "coin");
  EXPECT_EQ(coin.sizes(), (std::vector{3U, 5U}));
}

TEST(JudgedGame, HasAFingerprintOfItsDeals) {
  const auto fingerprint = [](unsigned size, Deal first, std::uint64_t count) {
    return recounting::counted(*coin.simulation({size, {}, true}).value(), first, count).number("fingerprint");
  };
  const std::uint64_t all = fingerprint(3, {1, 0}, 1000);
  EXPECT_EQ(all, fingerprint(3, {1, 0}, 400) + fingerprint(3, {1, 400}, 600)) << "in any split";
  EXPECT_EQ(all, fingerprint(0, {1, 0}, 1000)) << "0 means the default size";
  EXPECT_NE(all, fingerprint(5, {1, 0}, 1000));
  EXPECT_NE(all, fingerprint(3, {2, 0}, 1000));
  EXPECT_FALSE(coin.simulation({4, {}, true}).ok()) << "no such size";
  EXPECT_TRUE(Totals(coin.simulation({3, {}, false}).value()->layout()).row("fingerprint").empty()) << "not asked for";
}

TEST(JudgedGame, SolvesItsOwnContestInput) {
  StringSink contest;
  ASSERT_TRUE(coin.write_contest(5, {1, 0}, 2, contest));
  EXPECT_EQ(contest.text().size(), 12U);
  EXPECT_FALSE(coin.write_contest(4, {1, 0}, 2, contest)) << "no such size";
  StringSource source("HHT\nTTH\nHX\n");
  StringSink answers;
  const auto result = coin.solve(source, answers);
  EXPECT_EQ(answers.text(), "win\nloss\n");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.problem().message(), "line 3, column 1: found 'HX', expected a throw such as HHT (CN-1)");
}

TEST(JudgedGame, PerftRefusesIt) {
  const Ran reply = run(perft, {"coin", "--seed", "1"});
  EXPECT_EQ(reply.code, cli::Exit::bad_input);
  EXPECT_EQ(reply.out, "");
  EXPECT_EQ(reply.err, "kiebitz perft: coin is judged, not played; see 'kiebitz explain coin'\n");
}

TEST(JudgedGame, BenchSignsItAndMeasuresItsContestForm) {
  const Ran signature = run(bench, {"--signature"});
  EXPECT_EQ(signature.out.find("coin "), 0U);
  EXPECT_EQ(signature.out, run(bench, {"coin", "--signature"}).out);
  const Ran measured = run(bench, {"coin", "--json", "--seconds", "0.02"});
  ASSERT_EQ(measured.code, cli::Exit::good) << measured.err;
  const auto json = nlohmann::json::parse(measured.out);
  EXPECT_FALSE(json.contains("play"));
  EXPECT_GT(json["contest_deals_per_second"], 0);
  EXPECT_EQ("coin " + json["signature"].get<std::string>() + "\n", signature.out);
  EXPECT_EQ(run(bench, {"coin", "--seconds", "0.02"}).out.find("Coin on one core\n\ncontest form"), 0U);
}

TEST(JudgedGame, AnalyseUsesTheOptionsOfItsAnalyser) {
  EXPECT_EQ(run(analyse, {"coin", "--throw", "HHT"}).out, "HHT wins\n");
  EXPECT_EQ(run(analyse, {"coin", "--throw", "HHT", "--coin", "3"}).out, "T loses\n");
  EXPECT_EQ(run(analyse, {"coin", "--throw", "H", "--loudly"}).out, "H WINS\n");
  EXPECT_EQ(run(analyse, {"coin", "--throw", "H", "--tiles", "unicode"}).out, "\U0001F019 wins\n");
  EXPECT_EQ(run(analyse, {"coin", "--throw", "TTH", "--json"}).out, "{\"win\":false}\n");
  const ScratchFolder folder;
  EXPECT_EQ(run(analyse, {"coin", "--file", folder.write("throw", "HH")}).out, "HH wins\n");
  const std::string help = run(analyse, {"coin", "--help"}).out;
  for (const char* part : {"--throw TEXT", "--coin TEXT", "--loudly ", "--tiles TEXT", "analyse coin --throw HHT"}) {
    EXPECT_NE(help.find(part), std::string::npos) << help;
  }
}

TEST(JudgedGame, AnalyseSaysWhatIsWrong) {
  const auto complaint = [](std::vector<std::string> words) {
    const Ran reply = run(analyse, std::move(words));
    EXPECT_EQ(reply.code, cli::Exit::bad_input);
    EXPECT_EQ(reply.out, "");
    return reply.err;
  };
  EXPECT_EQ(complaint({"coin"}), "kiebitz analyse: give --throw or --file; see 'kiebitz help analyse'\n");
  EXPECT_NE(complaint({"coin", "--file", "/no/such/file"}).find("--file: cannot read /no/such/file: No such"),
            std::string::npos);
  EXPECT_NE(complaint({"coin", "--throw", "H", "--tiles", "x"}).find("--tiles must be letters or unicode, not 'x'"),
            std::string::npos);
  EXPECT_NE(complaint({"coins"}).find("analyse does not support 'coins' (did you mean coin?)"), std::string::npos);
}

TEST(JudgedGame, PackageRefusesAGameWithoutAContestProblem) {
  EXPECT_NE(run(package, {"coin", "folder"}).err.find("coin has no contest problem"), std::string::npos);
}

TEST(Bench, TimesTheWorkloadsOfAKitUnlessTheyDisagree) {
  std::vector<Workload> work = coin.extras().workloads();
  work.push_back(
      {"twice", "two coins", [](auto first, auto count) { return 2 * sketches::coin::count_heads(first, count); }});
  EXPECT_TRUE(cli::bench_workloads(work, 0.01));
  work.front().slow = "twice";
  const auto refused = cli::bench_workloads(work, 0.01);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.problem().message(), "heads and twice disagree; not timed");
}

TEST(Bench, ReportsTheSpreadOfASearchUnlessItIsWrong) {
  TimedSearch search = {"coins", "many coins", [] { return true; },
                        [](std::uint64_t unit) { return TimedSearch::Effort{unit, unit % 4 != 0}; }};
  const auto figures = cli::bench_searches({search}, 1e-9);
  ASSERT_TRUE(figures);
  const auto& json = figures->json["searches"]["coins"];
  EXPECT_EQ(json["units"], 100);
  EXPECT_EQ(json["median_nodes"], 50);
  EXPECT_EQ(json["p99_nodes"], 99);
  EXPECT_EQ(json["unknown"], 0.25);
  search.check = [] { return false; };
  const auto refused = cli::bench_searches({search}, 1e-9);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.problem().message(), "coins: a wrong answer; not timed");
}

TEST(JudgedGame, IsExplainedInLettersOrTiles) {
  StringSink contest;
  ASSERT_TRUE(coin.write_contest(3, {1, 0}, 1, contest));
  ASSERT_EQ(contest.text(), "HHT\n");
  const std::string letters = run(explain, {"coin", "--seed", "1"}).out;
  EXPECT_EQ(letters, "Throw 1\n\nHHT has more heads than tails and wins. [CN-1]\n\n    coins: H H T\n\n");
  EXPECT_EQ(run(explain, {"coin", "--seed", "1", "--tiles", "letters"}).out, letters);
  EXPECT_EQ(run(explain, {"coin", "--seed", "1", "--tiles", "unicode"}).out,
            "Throw 1\n\n\U0001F019\U0001F019\U0001F02B has more heads than tails and wins. [CN-1]\n\n"
            "    coins: \U0001F019 \U0001F019 \U0001F02B\n\n");
  EXPECT_EQ(run(explain, {"coin", "--seed", "1", "--json"}).out,
            run(explain, {"coin", "--seed", "1", "--json", "--tiles", "unicode"}).out);
  EXPECT_EQ(run(explain, {"coin", "--seed", "1", "--tiles", "runes"}).err,
            "kiebitz explain: --tiles must be letters or unicode, not 'runes'; see 'kiebitz help explain'\n");
}

}  // namespace
}  // namespace kiebitz
