// The arena and try-bot commands: the same result however a match is split, stopped and resumed; honest numbers; and
// what is said about bots that misbehave.
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "tests/support/rounds.hpp"
#include "tests/support/shell.hpp"

namespace kiebitz {
namespace {

using Json = nlohmann::json;

const std::string simple_bot = SIMPLE_BOT;
const std::string bad_player = BAD_PLAYER;

class ArenaCommand : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  static std::string match(const std::string& deals) {
    return "arena maumau --bot one='" + simple_bot + "' --bot rulebook --bot random --seed 5 --deals " + deals + " ";
  }
  Json whole(const std::string& deals) const {
    const ShellReply reply = kiebitz(match(deals) + "--json " + path("whole.json"));
    EXPECT_EQ(reply.code, 0) << reply.err;
    return Json::parse(contents(path("whole.json")), nullptr, false);
  }

  const ScratchFolder folder_;
};

TEST_F(ArenaCommand, GivesTheSameResultForAnyNumberOfJobs) {
  const Json one = whole("20");
  ASSERT_TRUE(one.is_object());
  const ShellReply three = kiebitz(match("20") + "--jobs 3 --json -");
  EXPECT_EQ(Json::parse(three.out, nullptr, false), one) << three.err;
}

TEST_F(ArenaCommand, GivesTheSameResultInShardsThatAreMerged) {
  const Json one = whole("21");
  std::string parts;
  for (const char* const shard : {"1", "2", "3"}) {
    const std::string out = path(std::string("part") + shard);
    const ShellReply part = kiebitz(match("21") + "--shard " + shard + "/3 --out " + out);
    EXPECT_EQ(part.code, 0) << part.err;
    parts = out + " " + parts;
  }
  const ShellReply merged = kiebitz("merge " + parts + " --json -");
  EXPECT_EQ(Json::parse(merged.out, nullptr, false), one) << merged.err;
  const ShellReply two = kiebitz("merge " + path("part1") + " " + path("part3"));
  EXPECT_EQ(two.code, 2);
  EXPECT_NE(two.err.find("the part with deals 7 to 13 is missing"), std::string::npos) << two.err;
}

// Killed again and again, wherever it happens to be.
TEST_F(ArenaCommand, GoesOnAfterBeingKilled) {
  const std::string deals = std::to_string(rounds(300, 30));
  const Json one = whole(deals);
  const std::string out = path("match");
  bool finished = false;
  for (int attempt = 0; attempt < 6 && !finished; ++attempt) {
    const ShellReply killed = shell("timeout -s KILL 0." + std::to_string(attempt + 1) + " \"$KIEBITZ\" " +
                                    match(deals) + " --jobs 2 --out " + out);
    finished = killed.code == 0;
  }
  std::ofstream(out + "/games.jsonl", std::ios::app) << R"({"deal":3,"ga)";  // torn by a full disk or a power failure
  const ShellReply resumed = kiebitz(match(deals) + "--json - --out " + out);
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_EQ(Json::parse(resumed.out, nullptr, false), one);
  EXPECT_EQ(Json::parse(contents(out + "/report.json"), nullptr, false), one);
  const ShellReply other = kiebitz(match("7") + "--out " + out);
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.err.find("the folder of another match (" + deals + " deals)"), std::string::npos) << other.err;
}

TEST_F(ArenaCommand, PlaysMoreDealsInTheSameFolder) {
  const Json one = whole("12");
  const std::string out = path("match");
  ASSERT_EQ(kiebitz(match("5") + "--out " + out).code, 0);
  const ShellReply more = kiebitz(match("12") + "--json - --out " + out);
  EXPECT_EQ(Json::parse(more.out, nullptr, false), one) << more.err;
  EXPECT_EQ(kiebitz(match("5") + "--out " + out).code, 2) << "fewer";
}

TEST_F(ArenaCommand, SaysWhatIsWrongWithItsFolder) {
  const std::string out = path("match");
  ASSERT_EQ(kiebitz(match("2") + "--out " + out).code, 0);
  const auto expect = [&](const std::string& text, int code) {
    const ShellReply reply = kiebitz(match("2") + "--out " + out);
    EXPECT_EQ(reply.code, code) << reply.err;
    EXPECT_NE(reply.err.find(text), std::string::npos) << reply.err;
  };
  const std::string games = contents(out + "/games.jsonl");
  std::ofstream(out + "/games.jsonl") << R"({"deal":0,"game":0,"bots":[0,1],"scores":[1,2],"places":[0,9]})" << "\n";
  expect("games.jsonl, line 1: not intact: a game with impossible places", 2);
  std::ofstream(out + "/games.jsonl") << R"({"deal":1e20,"game":0,"bots":[0,1],"scores":[1,2],"places":[0,1]})" << "\n";
  expect("games.jsonl, line 1: not intact: a number that is not whole", 2);
  std::ofstream(out + "/games.jsonl") << "{}\n" << games;
  expect("not intact", 2);
  std::ofstream(out + "/match.json") << "{}";
  expect("match.json is not intact: it has another format", 2);
  std::ofstream(out + "/match.json") << "{";
  expect("match.json is not intact: it is not JSON, or is cut off", 2);
  std::filesystem::remove(out + "/match.json");
  std::filesystem::remove(out + "/games.jsonl");
  std::filesystem::create_symlink("/dev/full", out + "/games.jsonl");
  expect("cannot write", 2);
  EXPECT_EQ(kiebitz(match("2") + "--out /dev/null/match").code, 2);
}

// A disk that fills up stops the match, and what was played before stays.
TEST_F(ArenaCommand, StopsWhenTheDiskIsFull) {
  const std::string out = path("match");
  const ShellReply full = shell("trap '' XFSZ; ulimit -f 4; \"$KIEBITZ\" " + match("200") + "--out " + out);
  EXPECT_EQ(full.code, 3) << full.err;
  EXPECT_NE(full.err.find("cannot write"), std::string::npos) << full.err;
  const ShellReply resumed = kiebitz(match("200") + "--json - --out " + out);
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_EQ(Json::parse(resumed.out, nullptr, false)["deals"], 200);
}

TEST_F(ArenaCommand, IsAloneInItsFolder) {
  const std::string out = path("match");
  const std::string run = "\"$KIEBITZ\" " + match("100000") + "--out " + out;
  const ShellReply both = shell(run + " & first=$!; until [ -s " + out + "/games.jsonl ]; do sleep 0.05; done; " + run +
                                "; echo code $?; kill $first; wait");
  EXPECT_NE(both.out.find("code 2"), std::string::npos) << both.out << both.err;
}

TEST_F(ArenaCommand, KeepsWhatWasSeenAndSaid) {
  const std::string out = path("match");
  ASSERT_EQ(kiebitz(match("1") + "--keep all --out " + out).code, 0);
  const ShellReply replayed = kiebitz("replay " + out + "/records/0-0.txt");
  EXPECT_EQ(replayed.code, 0) << replayed.err;
  EXPECT_NE(replayed.out.find("all legal"), std::string::npos);
  const ShellReply again = kiebitz("try-bot --again " + out + "/transcripts/0-0-0.txt -- " + simple_bot);
  EXPECT_EQ(again.code, 0) << again.out << again.err;
  EXPECT_NE(again.out.find("answers, the same as before"), std::string::npos) << again.out;
  const ShellReply differs = kiebitz("try-bot --again " + out + "/transcripts/0-0-0.txt -- bots/bot.sh");
  EXPECT_EQ(differs.code, 0) << differs.out;
  EXPECT_NE(differs.out.find("answers differ from before"), std::string::npos) << differs.out;
}

TEST_F(ArenaCommand, ReportsFaultsApartFromStrength) {
  const std::string out = path("match");
  const ShellReply reply = kiebitz("arena maumau --bot bad='" + bad_player +
                                   " not-in-hand 2' --bot rulebook --seed 1 --deals 3 --out " + out + " --json -");
  EXPECT_EQ(reply.code, 0) << reply.err;
  const Json json = Json::parse(reply.out, nullptr, false);
  EXPECT_EQ(json["faults"].size(), 6U) << reply.out;
  const std::string page = contents(out + "/report.html");
  EXPECT_NE(page.find("transcripts/0-0-0.txt"), std::string::npos) << "links";
  EXPECT_NE(page.find("href=\"records/\""), std::string::npos);
}

// 68.4 % in seat 0 and 66.8 % in seat 1, from 200,000 simulated games each.
TEST_F(ArenaCommand, FindsTheKnownStrengthOfTheRulebook) {
  const std::string deals = std::to_string(rounds(4000, 400));
  const ShellReply reply = kiebitz("arena maumau --bot rulebook --bot random --seed 3 --json - --deals " + deals);
  ASSERT_EQ(reply.code, 0) << reply.err;
  const Json rulebook = Json::parse(reply.out)["bots"][0];
  const double expected[] = {0.684, 0.668};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const double share = rulebook["wins_by_seat"][seat]["value"];
    const double error = rulebook["wins_by_seat"][seat]["error"];
    EXPECT_NEAR(share, expected[seat], 4 * error + 0.002) << "seat " << seat;
  }
}

TEST_F(ArenaCommand, FindsEqualBotsEqual) {
  const ShellReply reply = kiebitz("arena sichuan --bot one='" + simple_bot + "' --bot two='" + simple_bot +
                                   "' --seed 2 --json - --deals " + std::to_string(rounds(40, 20)));
  ASSERT_EQ(reply.code, 0) << reply.err;
  const Json bots = Json::parse(reply.out)["bots"];
  EXPECT_NEAR(bots[0]["score"]["value"].get<double>(), 0, 4 * bots[0]["score"]["error"].get<double>() + 1e-9);
}

TEST_F(ArenaCommand, PlaysWithOwnWalls) {
  const ShellReply reply = kiebitz("arena sichuan --bot steady --bot random --walls own --seed 1 --deals 5 --json -");
  ASSERT_EQ(reply.code, 0) << reply.err;
  EXPECT_EQ(Json::parse(reply.out)["rules"], "mil walls=own");
}

TEST_F(ArenaCommand, ItsRecordsCanBeJudged) {
  for (const std::string game : {"maumau --bot rulebook", "sichuan --bot steady"}) {
    const std::string out = path("match-" + game.substr(0, 3));
    ASSERT_EQ(kiebitz("arena " + game + " --bot random --seed 1 --deals 1 --keep all --out " + out).code, 0);
    const ShellReply judged = kiebitz("judge --json --budget 20 --seat 1 " + out + "/records/0-0.txt");
    ASSERT_EQ(judged.code, 0) << judged.err;
    const Json decisions = Json::parse(judged.out)["decisions"];
    ASSERT_FALSE(decisions.empty());
    for (const Json& each : decisions) EXPECT_EQ(each["seat"], 1);
    const ShellReply hasty = kiebitz("judge --json --budget 1e8 --time 1 --seat 1 " + out + "/records/0-0.txt");
    EXPECT_EQ(Json::parse(hasty.out)["decisions"].size(), decisions.size()) << hasty.err;
  }
}

TEST_F(ArenaCommand, SeatsAStrategyWithoutOneOfItsParts) {
  const ShellReply reply = kiebitz("arena sichuan --bot expert --bot expert-no-danger --seed 1 --deals 5 --json -");
  ASSERT_EQ(reply.code, 0) << reply.err;
  EXPECT_EQ(Json::parse(reply.out)["bots"][1]["faults"], 0) << reply.out;
  const ShellReply unknown = kiebitz("arena sichuan --bot expert --bot expert-no-luck");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.err.find("the strategies are steady, expert, random, contrary, search, cheat;"), std::string::npos)
      << unknown.err;
}

TEST_F(ArenaCommand, StopsWhenATestIsDecided) {
  const std::string command =
      "arena maumau --bot rulebook --bot random --seed 3 --deals 1e5 --sprt elo0=0 elo1=20 --json - --jobs ";
  const ShellReply one = kiebitz(command + "1");
  ASSERT_EQ(one.code, 0) << one.err;
  const Json json = Json::parse(one.out);
  EXPECT_EQ(json["sprt"]["decision"], "h1") << one.out;
  EXPECT_LT(json["deals"], 200);
  EXPECT_EQ(Json::parse(kiebitz(command + "2").out), json);
}

TEST_F(ArenaCommand, ExplainsWrongArguments) {
  const std::pair<std::string, std::string> cases[] = {
      {"arena maumau --bot rulebook", "name 2 to 64 bots"},
      {"arena maumau --bot rulebok --bot random", "did you mean rulebook"},
      {"arena maumau --bot random --bot random", "two bots are called random"},
      {"arena maumau --bot a=./nonexistent --bot random", "nonexistent"},
      {"arena evensteven --bot steady --bot random", "has a single seat"},
      {"arena maumau --bot rulebook --bot random --sprt elo0=5 elo1=0", "--sprt"},
      {"arena maumau --bot rulebook --bot random --keep all", "--keep needs a folder"},
      {"arena maumau --bot rulebook --bot random --seatings none", "--seatings must be all or balanced"},
      {"arena maumau --bot rulebook --bot random --walls own", "--walls"},
      {"arena maumau --bot rulebook --bot random --move-time 0", "--move-time must be"},
      {"try-bot maumau", "name your bot after --"},
      {"try-bot -- bots/bot.sh", "name the game"},
  };
  for (const auto& [command, text] : cases) {
    const ShellReply reply = kiebitz(command);
    EXPECT_EQ(reply.code, 2) << command;
    EXPECT_NE(reply.err.find(text), std::string::npos) << command << "\n" << reply.err;
  }
}

// --- try-bot ---

TEST(TryBot, PassesTheExampleBots) {
  const std::string python = std::string(PYTHON_PROGRAM) + " bots/bot.py";
  const std::pair<std::string, std::string> cases[] = {{"maumau", simple_bot},
                                                       {"maumau", "bots/bot.sh"},
                                                       {"maumau", python},
                                                       {"sichuan", simple_bot},
                                                       {"sichuan", "bots/bot.sh"},
                                                       {"sichuan", python},
                                                       {"maumau --players 4", simple_bot},
                                                       {"sichuan --rules chengdu", simple_bot},
                                                       {"sichuan --rules chengdu", python}};
  for (const auto& [game, bot] : cases) {
    const ShellReply reply = kiebitz("try-bot " + game + " --games 8 -- " + bot);
    EXPECT_EQ(reply.code, 0) << game << " " << bot << "\n" << reply.out << reply.err;
    EXPECT_TRUE(reply.out.ends_with("The bot is ready for the arena.\n")) << reply.out;
  }
}

TEST(TryBot, PassesABotInTheSandbox) {
  const ShellReply reply = kiebitz("try-bot maumau --sandbox --games 4 -- " + simple_bot);
  EXPECT_EQ(reply.code, 0) << reply.out << reply.err;
}

TEST(TryBot, SaysWhatToMend) {
  const std::pair<std::string, std::string> cases[] = {
      {"exit-1", "ended with exit code 1"},    {"hang", "did not answer within 500 ms"},
      {"garbage", "'this is not a card'"},     {"not-in-hand", "(MM-"},
      {"two-lines", "more than the one line"}, {"play-on", "without being asked"},
      {"no-end", "did not end within"},        {"exit-1-at-end", "ended with exit code 1"},
      {"exit-at-once", "FAILED  handshake"},   {"flood", "FAILED  game 1 "},
  };
  for (const auto& [fault, text] : cases) {
    const bool late = fault == "hang" || fault == "no-end";
    const ShellReply reply = kiebitz("try-bot maumau --games 4 --move-time " + std::string(late ? "0.5" : "30") +
                                     " -- " + bad_player + " " + fault + " 2");
    EXPECT_EQ(reply.code, 1) << fault << "\n" << reply.out << reply.err;
    EXPECT_NE(reply.out.find("FAILED"), std::string::npos) << fault;
    EXPECT_NE(reply.out.find(text), std::string::npos) << fault << "\n" << reply.out;
  }
}

}  // namespace
}  // namespace kiebitz
