// The programs as their users run them: output, messages and exit codes.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <sstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "tests/support/rounds.hpp"
#include "tests/support/shell.hpp"

namespace kiebitz {
namespace {

std::string sample_input() { return contents(KIEBITZ_SOURCE_DIR "/tests/samples/maumau.in"); }
std::string sample_output() { return contents(KIEBITZ_SOURCE_DIR "/tests/samples/maumau.out"); }

// The commands that help lists.
std::vector<std::string> all_commands() {
  std::vector<std::string> commands;
  std::istringstream help(kiebitz("help").out);
  for (std::string line; std::getline(help, line) && line != "Games";) {
    if (line.starts_with("  ")) commands.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return commands;
}

TEST(CommandLine, GoldenFiles) {
  std::ifstream commands(KIEBITZ_SOURCE_DIR "/tests/golden/commands");
  int compared = 0;
  for (std::string line; std::getline(commands, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    const std::string file = line.substr(0, line.find(' '));
    if (is_slow_build && file == "signature.txt") continue;  // very many games
    const ShellReply run = kiebitz(line.substr(file.size() + 1));
    EXPECT_EQ(run.code, 0) << line << run.err;
    EXPECT_EQ(run.out, contents(KIEBITZ_SOURCE_DIR "/tests/golden/" + file)) << line;
    ++compared;
  }
  EXPECT_GE(compared, 7);
}

TEST(CommandLine, MM28_TheContestProgramAndSolveGiveTheSample) {
  for (const char* command : {"\"$MAUMAU\"", "\"$KIEBITZ\" solve maumau", "\"$KIEBITZ\" solve maumau -",
                              "\"$KIEBITZ\" solve maumau tests/samples/maumau.in"}) {
    const ShellReply run = shell(command, sample_input());
    EXPECT_EQ(run.code, 0) << command;
    EXPECT_EQ(run.out, sample_output()) << command;
    EXPECT_EQ(run.err, "") << command;
  }
}

TEST(CommandLine, MM27_BadInputExitsWithTwoAfterTheAnswersBefore) {
  const std::string cut = sample_input().substr(0, 150);
  for (const char* command : {"\"$MAUMAU\"", "\"$KIEBITZ\" solve maumau"}) {
    const ShellReply run = shell(command, cut);
    EXPECT_EQ(run.code, 2) << command;
    EXPECT_EQ(run.out, sample_output().substr(0, sample_output().find("DT "))) << command;
    EXPECT_NE(run.err.find("standard input: line 3, column "), std::string::npos) << run.err;
  }
  const ShellReply explained = kiebitz("explain maumau --json", cut);
  EXPECT_EQ(explained.code, 2);
  EXPECT_EQ(nlohmann::json::parse(explained.out).size(), 1U) << "what was told is a whole document";
}

TEST(CommandLine, FilesThatCannotBeReadOrWritten) {
  EXPECT_EQ(kiebitz("solve maumau no-such-file").code, 2);
  EXPECT_NE(kiebitz("solve maumau no-such-file").err.find("No such file"), std::string::npos);
  EXPECT_EQ(kiebitz("solve maumau tests").code, 2) << "a folder";
  EXPECT_EQ(kiebitz("solve maumau tests/samples/maumau.in >/dev/full").code, 3);
  EXPECT_EQ(kiebitz("explain maumau tests/samples/maumau.in >/dev/full").code, 3);
  EXPECT_EQ(kiebitz("help >/dev/full").code, 3);
}

// Every command with a little work that prints something.
TEST(CommandLine, AnUnwritableStandardOutputIsReported) {
  const ScratchFolder folder;
  const std::string part = folder / "part.json";
  ASSERT_EQ(kiebitz("simulate maumau --games 100 --json " + part).code, 0);
  const std::string wrong = folder.write("wrong.in", "wrong");
  const std::string record = folder.write("record.txt", kiebitz("record maumau --seed 1").out);
  const std::map<std::string, std::string> work = {
      {"tour", ""},
      {"solve", "maumau tests/samples/maumau.in"},
      {"explain", "maumau tests/samples/maumau.in"},
      {"play", "maumau </dev/null"},
      {"serve", "--port 0 --page " + (folder / "page").string()},
      {"analyse", "evensteven --cards 3"},
      {"judge", record + " --budget 20"},
      {"record", "maumau --seed 1"},
      {"replay", record},
      {"arena", "maumau --bot rulebook --bot random --deals 2"},
      {"try-bot", "maumau --games 1 -- false"},
      {"simulate", "maumau --games 100"},
      {"merge", part},
      {"deal", "maumau"},
      {"gen", "maumau random"},
      {"validate", "maumau " + wrong},
      {"check", "maumau tests/samples/maumau.in tests/samples/maumau.out"},
      {"stress", "maumau --tests 1 -- \"$MAUMAU\""},
      {"package", "maumau " + (folder / "package").string()},
      {"perft", "maumau --seed 1 --depth 2"},
      {"bench", "evensteven --signature"},
      {"help", ""},
      {"version", ""},
  };
  for (const std::string& command : all_commands()) EXPECT_EQ(work.count(command), 1U) << command << " is missing here";
  folder.write("page/index.html", "");
  for (const auto& [command, arguments] : work) {
    for (const std::string& words : {arguments, std::string("--help")}) {
      const ShellReply reply = kiebitz(command + " " + words + " >/dev/full");
      EXPECT_EQ(reply.code, 3) << command << " " << words << "\n" << reply.err;
      EXPECT_NE(reply.err.find("cannot write"), std::string::npos) << command << " " << words << "\n" << reply.err;
    }
  }
  for (const std::string program : {"\"$MAUMAU\"", "\"$MAHJONG\"", "\"$EVENSTEVEN\"", "\"${KIEBITZ%kiebitz}dealer\""}) {
    const ShellReply reply = shell(program + " --help >/dev/full");
    EXPECT_EQ(reply.code, 3) << program << reply.err;
  }
  EXPECT_EQ(shell("\"$EVENSTEVEN\" <tests/samples/evensteven.in >/dev/full").code, 3);
  const ShellReply dealt = shell("\"${KIEBITZ%kiebitz}dealer\" \"$EVENSTEVEN\" >/dev/full", "4 653723903\n");
  EXPECT_EQ(dealt.code, 3) << dealt.err;
}

TEST(CommandLine, AnUnwritableStandardErrorIsNoReasonToAbort) {
  EXPECT_EQ(kiebitz("bogus 2>/dev/full").code, 2);
  EXPECT_EQ(kiebitz("simulate maumau --bogus 2>/dev/full").code, 2);
  EXPECT_EQ(kiebitz("version >/dev/full 2>/dev/full").code, 3);
  EXPECT_EQ(shell("\"$MAUMAU\" bogus 2>/dev/full").code, 2);
  EXPECT_EQ(shell("\"$MAUMAU\" 2>/dev/full", "rubbish").code, 2);
  EXPECT_EQ(shell("\"${KIEBITZ%kiebitz}dealer\" --bogus 2>/dev/full").code, 2);
  EXPECT_EQ(shell("\"${KIEBITZ%kiebitz}dealer\" sh -c 'echo oh >&2; exit 1' 2>/dev/full", "4 1\n").code, 1);
}

// Messages must not end up in the first file that the program opens.
TEST(CommandLine, MissingDescriptorsAreOpened) {
  const ScratchFolder folder;
  const std::string file = folder / "run.json";
  const std::string run = "simulate maumau --games 100 --json " + file;
  EXPECT_EQ(kiebitz(run + " <&- >&- 2>&-").code, 3) << "standard output is missing";
  EXPECT_EQ(nlohmann::json::parse(contents(file))["totals"]["games"][0], 100);
  EXPECT_EQ(kiebitz(run + " <&- 2>&-").code, 0);
  EXPECT_EQ(kiebitz("version >&-").code, 3);
  EXPECT_EQ(kiebitz("bogus 2>&-").code, 2);
  EXPECT_EQ(shell("\"$MAUMAU\" <&-").code, 2);
}

// The exit code of a short simulation with this standard error; -1 if it was killed.
int simulation_with_stderr(int errors, const char* games) {
  const pid_t child = ::fork();
  if (child == 0) {
    ::dup2(::open("/dev/null", O_WRONLY), STDOUT_FILENO);
    ::dup2(errors, STDERR_FILENO);
    ::execl(KIEBITZ_PROGRAM, "kiebitz", "simulate", "maumau", "--threads", "1", "--strategies", "random", "--games",
            games, nullptr);
    ::_exit(99);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(CommandLine, ASimulationOutlivesItsTerminal) {
  const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
  ASSERT_GE(terminal, 0);
  ASSERT_EQ(::grantpt(terminal), 0);
  ASSERT_EQ(::unlockpt(terminal), 0);
  const int shown = ::open(::ptsname(terminal), O_RDWR | O_NOCTTY);
  ASSERT_GE(shown, 0);
  std::thread closing([&] {
    std::array<char, 1> first{};
    EXPECT_EQ(::read(terminal, first.data(), 1), 1) << "it shows its progress";
    ::close(terminal);
  });
  EXPECT_EQ(simulation_with_stderr(shown, is_slow_build ? "1e5" : "3e6"), 0);
  closing.join();
  ::close(shown);
}

TEST(CommandLine, APipeThatNobodyReadsIsNoReasonToEnd) {
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  ::close(pipe[0]);
  EXPECT_EQ(simulation_with_stderr(pipe[1], "none"), 2);
  ::close(pipe[1]);
}

TEST(CommandLine, DidYouMean) {
  EXPECT_EQ(kiebitz("slove").code, 2);
  EXPECT_NE(kiebitz("slove").err.find("did you mean solve?"), std::string::npos);
  EXPECT_NE(kiebitz("explain mau-mau").err.find("did you mean maumau?"), std::string::npos);
  EXPECT_NE(kiebitz("explain maumau --jsn").err.find("did you mean --json?"), std::string::npos);
  EXPECT_NE(kiebitz("perft maumau --dept=3").err.find("did you mean --depth?"), std::string::npos);
  EXPECT_NE(kiebitz("help expalin").err.find("did you mean explain?"), std::string::npos);
  EXPECT_NE(kiebitz("simulate maumau --strategies serach").err.find("did you mean 'search'?"), std::string::npos);
  EXPECT_EQ(kiebitz("xyzzy").err.find("did you mean"), std::string::npos) << "nothing is near";
}

TEST(CommandLine, WrongUsageExitsWithTwo) {
  for (const char* arguments : {"solve",
                                "solve chess",
                                "solve maumau a b",
                                "explain",
                                "explain maumau --tiles unicode",
                                "explain maumau --tiles letters",
                                "explain maumau --deal 1 tests/samples/maumau.in",
                                "explain maumau --seed 1 tests/samples/maumau.in",
                                "explain maumau --seed 1 --players 7",
                                "perft maumau",
                                "perft maumau --seed 1 --depth 0",
                                "perft maumau --seed 1 --depth x",
                                "perft maumau --seed 1 --players 7",
                                "perft maumau --deal 1",
                                "perft maumau --deck 'SS SS'",
                                "perft maumau --seed 1 --deck 'SS'",
                                "bench chess",
                                "bench --seconds 0",
                                "version 1",
                                "tour 1",
                                "analyse",
                                "analyse maumau",
                                "analyse evensteven --cards 14",
                                "analyse evensteven --hand 'Kd Kd'",
                                "analyse evensteven --dealt 2c",
                                "analyse evensteven --hand 2c --dealt '3c 4c'",
                                "play",
                                "play evensteven --cards 0",
                                "play evensteven --seed 2147483647",
                                "help a b",
                                "--nonsense"}) {
    const ShellReply run = kiebitz(arguments);
    EXPECT_EQ(run.code, 2) << arguments;
    EXPECT_EQ(run.out, "") << arguments;
    EXPECT_EQ(run.err.find("kiebitz"), 0U) << arguments << ": " << run.err;
  }
  const ShellReply file = shell("\"$MAUMAU\" file");
  EXPECT_EQ(file.code, 2);
  EXPECT_EQ(file.err, "maumau: unexpected argument 'file'; give it the cases on standard input: maumau < INPUT\n");
  EXPECT_EQ(kiebitz("simulate maumau --lanes").err,
            "kiebitz simulate: --lanes needs a value; see 'kiebitz help simulate'\n");
  EXPECT_EQ(kiebitz("package").err,
            "kiebitz package: name a game: maumau, evensteven, mahjong; see 'kiebitz help package'\n");
}

TEST(CommandLine, ContestProgramsSayHowToUseThem) {
  for (const char* program : {"\"$MAUMAU\"", "\"$MAHJONG\"", "\"$EVENSTEVEN\""}) {
    const ShellReply help = shell(std::string(program) + " --help");
    EXPECT_EQ(help.code, 0) << program;
    EXPECT_EQ(help.out.find("Usage: "), 0U) << program << help.out;
  }
  const std::string lines = contents(KIEBITZ_SOURCE_DIR "/tests/samples/evensteven.in");
  EXPECT_EQ(shell("\"$EVENSTEVEN\"", lines).out.find('*'), std::string::npos);
  EXPECT_EQ(shell("\"$EVENSTEVEN\" explain", lines).out.find("* "), 0U);
}

TEST(CommandLine, HelpKnowsEveryCommand) {
  EXPECT_GT(all_commands().size(), 20U);
  for (const std::string& command : all_commands()) {
    for (const std::string& way : {"help " + command, command + " --help"}) {
      const ShellReply run = kiebitz(way);
      EXPECT_EQ(run.code, 0) << way;
      EXPECT_NE(run.out.find("Usage: kiebitz " + command), std::string::npos) << way << run.out;
    }
  }
  EXPECT_EQ(kiebitz("").out, kiebitz("help").out);
  EXPECT_EQ(kiebitz("--version").out, kiebitz("version").out);
}

TEST(CommandLine, PerftCountsFromAnAddressAndFromItsDeck) {
  const std::string deck =
      "SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT SE DK HK ST SJ HE DS CT DQ SK";
  const auto json =
      nlohmann::json::parse(kiebitz("perft maumau --players 2 --depth 9 --json --deck '" + deck + "'").out);
  EXPECT_EQ(json["counts"], (std::vector<int>{1, 1, 5, 21, 52, 341, 765, 3428, 7311}));
  const ShellReply bad = kiebitz("perft maumau --players 2 --deck '" + deck.substr(3) + "'");
  EXPECT_NE(bad.err.find("column 93: found the end of the input, expected card 32 of 32"), std::string::npos)
      << bad.err;
}

TEST(CommandLine, ES14_ES16_EvenStevenPlaysAndJudgesTheSample) {
  const std::string lines = contents(KIEBITZ_SOURCE_DIR "/tests/samples/evensteven.in");
  EXPECT_EQ(shell("\"$EVENSTEVEN\"", lines).out, contents(KIEBITZ_SOURCE_DIR "/tests/samples/evensteven.out"));
  EXPECT_EQ(kiebitz("solve evensteven tests/samples/dealer.in").out,
            contents(KIEBITZ_SOURCE_DIR "/tests/samples/dealer.out"));
  const ShellReply bad = shell("\"$EVENSTEVEN\"", lines + "3 2c\n");
  EXPECT_EQ(bad.code, 2);
  EXPECT_EQ(bad.out, contents(KIEBITZ_SOURCE_DIR "/tests/samples/evensteven.out"));
  EXPECT_NE(bad.err.find("line 12, column 5: found the end of the line, expected card 2 of 3"), std::string::npos);
}

TEST(CommandLine, ES9_APersonIsToldWhetherALossWasNecessary) {
  const ShellReply lost = kiebitz("play evensteven --cards 4 --seed 653723903", "8c\nKd\nxx\n2c\n5s\n");
  EXPECT_EQ(lost.code, 0);
  EXPECT_NE(lost.out.find("YOU LOSE UNNECESSARILY"), std::string::npos) << lost.out;
  EXPECT_NE(lost.out.find("  a winning play: 5s 8c Kd As\n  dealt: 3s 6h Kh 5c\n"), std::string::npos) << lost.out;
  EXPECT_NE(lost.out.find("2c is not in the hand. [ES-6]"), std::string::npos);
  const ShellReply hopeless = kiebitz("play evensteven --cards 4 --seed 876390176", "Jc\nQs\n2d\n");
  EXPECT_NE(hopeless.out.find("card 1 of the hand is 2d, which does not cover 6s"), std::string::npos) << hopeless.out;
  EXPECT_NE(kiebitz("play evensteven", "").out.find("you left the table"), std::string::npos);
}

// The hand is 5s 8c Kd As, and 3s is dealt.
TEST(CommandLine, EvenStevenHasNumbersHintsUndoAndRules) {
  const auto out = [](const std::string& lines, const std::string& options = "") {
    return kiebitz("play evensteven --cards 4 --seed 653723903 " + options, lines).out;
  };
  const auto has = [](const std::string& text, std::string_view part) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  };
  has(out(""), " 1:5s* 2:8c* 3:Kd* 4:As*   * covers it");
  has(out("help\n"), "  undo         take back your last move");
  has(out("help\n"), "Cover each with a card of yours");
  has(out("help\n"), "5s 5 of spades, 8c 8 of clubs, Kd King of diamonds, As Ace of spades");
  EXPECT_EQ(out("help\n").find("the others"), std::string::npos) << "there are none";
  has(out("??\n"), "5s: With best play the chance of winning is ");
  has(out("?\n"), "5s is the smallest of them. [ES-5, ES-11]");
  has(out("1\n"), "5s covers 3s.");
  has(out("KD\nwhy\n"), "5s 8c Kd As cover 3s. [ES-5]");
  has(out("1\nundo\n2\n"), "8c covers 3s.");
  has(out("undo\n"), "you have no move to take back");
  has(out("rule ES-5\n"), "ES-5 ");
  has(out("rule nothing\n"), "there is no clause 'NOTHING'; the clauses are ES-1 to ");
  has(out("7\n"), "'7' is not a card. [ES-1]");
  has(out("", "--plain"), "    1 5s 5 of spades, covers it");
  has(out("hilfe\ntipp\n1\nzurück\nende\n", "--language de"), "du hast den Tisch verlassen");
  has(out("hilfe\n", "--language de"), "  zurück       den letzten Zug zurücknehmen");
  has(out("帮助\n", "--language zh"), "  悔牌         收回你的上一步");
}

TEST(CommandLine, AnotherDealFollowsARound) {
  const std::string lost = "8c\nKd\n5s\n";
  EXPECT_NE(kiebitz("play evensteven --cards 4 --seed 653723903", lost + "\n").out.find("Seed 653723904"),
            std::string::npos);
  const std::string scores = kiebitz("play evensteven --cards 1 --seed 1", "1\n\n1\n\n1\n").out;
  EXPECT_EQ(scores.find("of 1 deals"), std::string::npos) << "the result of the first deal is told anyway";
  EXPECT_NE(scores.find("You have won 0 of 2 deals."), std::string::npos) << scores;
  EXPECT_NE(scores.find("You have won 1 of 3 deals."), std::string::npos) << scores;
  const std::string undone = kiebitz("play evensteven --cards 4 --seed 653723903", lost + "undo\nAs\n").out;
  EXPECT_NE(undone.find("As covers Kh."), std::string::npos) << undone;
  std::string lines;  // any card that fits, and a wish wherever one is asked for
  for (int i = 0; i < 60; ++i) lines += "1\nH\n2\nH\n3\nH\n4\nH\n5\nH\n6\nH\n7\nH\ndraw\n\n";
  EXPECT_NE(kiebitz("play maumau --seed 1", lines).out.find("Deal 1 of seed 1."), std::string::npos);
}

TEST(CommandLine, ChineseHasItsOwnPunctuation) {
  const std::string text = kiebitz("play maumau --players 3 --seed 42 --deal 7 --language zh", "?\n").out;
  EXPECT_EQ(text.find(": "), std::string::npos) << text;
  EXPECT_NE(text.find("你的手牌："), std::string::npos) << text;
}

// Deal 7 of seed 42: the hand has HJ, which can be played.
TEST(CommandLine, AWrongWishIsAskedForAgain) {
  const auto out = [](const std::string& lines, const std::string& options = "") {
    return kiebitz("play maumau --players 3 --seed 42 --deal 7 " + options, lines).out;
  };
  const std::string wrong = out("HJ\nX\n7\nclubs\n");
  EXPECT_NE(wrong.find("'X' is not one of "), std::string::npos) << wrong;
  EXPECT_NE(wrong.find("'7' is not one of "), std::string::npos) << wrong;
  EXPECT_NE(wrong.find("plays HJ and wishes for clubs"), std::string::npos) << wrong;
  EXPECT_NE(out("HJ\nherz\n", "--language de").find("wünscht sich Herz"), std::string::npos);
  EXPECT_EQ(out("HJ\n\n").find("plays HJ"), std::string::npos) << "no wish, no jack";
}

// A strategy's move is told with its reason, a person's move by itself.
TEST(CommandLine, ReplayExplainsEveryMoveOnce) {
  const auto moves = [](const std::string& record) {
    const std::string told = kiebitz("replay --explain", record).out;
    std::size_t count = 0;
    for (std::size_t at = told.find(" plays "); at != std::string::npos; at = told.find(" plays ", at + 1)) ++count;
    return count;
  };
  std::string record = kiebitz("record maumau --seed 42 --strategies rulebook").out;
  const std::size_t once = moves(record);
  EXPECT_GT(once, 5U);
  record.replace(record.find("strategies rulebook rulebook"), 28, "strategies person person");
  EXPECT_EQ(moves(record), once);
}

TEST(CommandLine, OnlyGamesThatArePlayedAreOffered) {
  EXPECT_EQ(kiebitz("play --help").out.find("mahjong"), std::string::npos);
  EXPECT_EQ(kiebitz("play maumau --help").out.find("mahjong"), std::string::npos);
  EXPECT_EQ(kiebitz("play").err.find("mahjong"), std::string::npos);
}

TEST(CommandLine, APersonLeavesTheTableOfMauMauAtTheEndOfTheInput) {
  const ShellReply left = kiebitz("play maumau --seed 1", "");
  EXPECT_EQ(left.code, 0);
  EXPECT_NE(left.out.find("you left the table"), std::string::npos) << left.out;
  EXPECT_EQ(kiebitz("play maumau --seed 1 --plain --language de", "q\n").out.find('\x1b'), std::string::npos);
  // Whatever is typed, it ends.
  std::string noise;
  for (int i = 0; i < 200; ++i) noise += std::to_string(i * 37 % 11) + "\n\xFF\nHJ\n\ndraw\nkeep\nundo now\n";
  EXPECT_EQ(kiebitz("play maumau --players 4 --against random --seed 3", noise).code, 0);
  for (const char* bad : {"--players 5", "--players 1", "--seat 0", "--seat 3", "--language fr", "--seed x"}) {
    EXPECT_EQ(kiebitz(std::string("play maumau ") + bad).code, 2) << bad;
  }
}

TEST(CommandLine, StrategiesAreListedTheSameWayEverywhere) {
  const std::vector<std::pair<std::string, std::string>> commands = {{"play maumau --players 3 --seed 1", "--against"},
                                                                     {"record maumau --seed 1", "--strategies"},
                                                                     {"simulate maumau --games 10", "--strategies"}};
  for (const auto& [command, option] : commands) {
    const auto run = [&](const std::string& names) { return kiebitz(command + " " + option + " " + names); };
    for (const char* names : {"random", "rulebook,random", "'rulebook random'", "' rulebook, random '"}) {
      EXPECT_EQ(run(names).code, 0) << command << names << run(names).err;
    }
    const auto complaint = [&](const std::string& names) {
      const ShellReply reply = run(names);
      EXPECT_EQ(reply.code, 2) << command << names;
      return reply.err.substr(reply.err.find(": ") + 2, reply.err.find(';') - reply.err.find(": ") - 2);
    };
    EXPECT_EQ(complaint("clever"), "there is no strategy 'clever'");
    EXPECT_EQ(complaint("random,random,random"), "3 strategies for 2 seats: give one for all or one for each");
    EXPECT_EQ(complaint("random,person"), option + " takes strategies only, not a person");
    EXPECT_EQ(complaint("''"), option + " needs the name of a strategy");
  }
}

TEST(CommandLine, ErrorsThatAreNoParseErrorsSpeakForThemselves) {
  const auto complaint = [](const std::string& arguments) {
    const ShellReply reply = kiebitz(arguments);
    EXPECT_EQ(reply.code, 2) << arguments;
    EXPECT_EQ(reply.err.find("found "), std::string::npos) << reply.err;
    return reply.err;
  };
  EXPECT_EQ(complaint("check maumau tests/samples/maumau.in no-such-file"),
            "kiebitz check: cannot read no-such-file: No such file or directory\n");
  EXPECT_EQ(complaint("simulate maumau --players 5"),
            "kiebitz simulate: 5 is not a possible number of players; choose one of 2, 3, 4; see 'kiebitz help "
            "simulate'\n");
  EXPECT_EQ(complaint("simulate maumau --device gpu"),
            "kiebitz simulate: --device must be cpu, cuda or auto, not 'gpu'; see 'kiebitz help simulate'\n");
  EXPECT_EQ(complaint("stress maumau --kind no-such-kind -- true"),
            "kiebitz stress: there is no kind 'no-such-kind'; 'kiebitz gen maumau' lists the kinds; see 'kiebitz help "
            "stress'\n");
  EXPECT_EQ(complaint("play maumau --seat x"),
            "kiebitz play: --seat must be a whole number, not 'x'; see 'kiebitz help play'\n");
}

TEST(CommandLine, ES10_OddsAreExactFractions) {
  const auto five = nlohmann::json::parse(kiebitz("analyse evensteven --cards 5 --json").out);
  EXPECT_EQ(five.dump(), R"({"cards":5,"win":{"denominator":"3484830510","numerator":"775771427"}})");
  EXPECT_NE(kiebitz("analyse evensteven --hand 'Kd 8c As 5s'").out.find("4325/6486"), std::string::npos);
  const ShellReply choices = kiebitz("analyse evensteven --hand 'Kd 8c As 5s' --dealt '3s 6h'");
  EXPECT_NE(choices.out.find("8c  0.9971014493  = 344/345  best"), std::string::npos) << choices.out;
}

TEST(CommandLine, ColourOnATerminalOnly) {
  const std::string told = "\\\"$KIEBITZ\\\" explain maumau tests/samples/maumau.in";
  const std::string terminal = "script -qec \"" + told + "\" /dev/null";
  EXPECT_EQ(shell("\"$KIEBITZ\" explain maumau tests/samples/maumau.in").out.find('\x1b'), std::string::npos);
  EXPECT_NE(shell("TERM=xterm; unset NO_COLOR; export TERM; " + terminal).out.find("\x1b[31m"), std::string::npos);
  EXPECT_EQ(shell("TERM=xterm NO_COLOR=1; export TERM NO_COLOR; " + terminal).out.find('\x1b'), std::string::npos);
  EXPECT_EQ(shell("TERM=dumb; unset NO_COLOR; export TERM; " + terminal).out.find('\x1b'), std::string::npos);
}

// CPU time of all children that have ended: the time on the clock depends on what else the machine does.
double cpu_seconds() {
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec);
}

TEST(CommandLine, TheTourIsShort) {
  const double before = cpu_seconds();
  const ShellReply run = kiebitz("tour");
  EXPECT_EQ(run.code, 0);
  for (const char* shown :
       {"Score: 0 45", "line 2, column 12: found 'HX'", "[MM-22]", "is not in the hand. [MM-5]",
        "moves            sequences", "games/s on", "nothing found in 1,000 cases", "9/17", "worth 4"}) {
    EXPECT_NE(run.out.find(shown), std::string::npos) << "every stop does what it should: " << shown;
  }
  EXPECT_LT(cpu_seconds() - before, 20);
}

TEST(CommandLine, BenchMeasuresAndPrintsJson) {
  const ShellReply run = kiebitz("bench maumau --seconds 0.02 --json");
  ASSERT_EQ(run.code, 0) << run.err;
  const auto json = nlohmann::json::parse(run.out);
  EXPECT_EQ(json["play"].size(), 6U);
  EXPECT_GT(json["contest_deals_per_second"], 0);
  if (is_slow_build) return;
  EXPECT_EQ("maumau " + json["signature"].get<std::string>() + "\n", kiebitz("bench maumau --signature").out);
}

}  // namespace
}  // namespace kiebitz
