// The commands gen, validate, check and package as people type them.
#include <regex>

#include <nlohmann/json.hpp>

#include "tests/support/shell.hpp"

namespace kiebitz {
namespace {

namespace fs = std::filesystem;

class WorkbenchCommands : public testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) const {
    return "'" + folder_.write(name, text).string() + "'";
  }
  static bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

  ScratchFolder folder_;
};

// --- gen ---

TEST_F(WorkbenchCommands, GenGivesTheSameBytesForTheSameArguments) {
  for (const std::string game : {"maumau random", "mahjong waits-2", "evensteven win"}) {
    const std::string all = kiebitz("gen " + game + " --count 5 --seed 7").out;
    EXPECT_FALSE(all.empty());
    EXPECT_EQ(kiebitz("gen " + game + " --count 5 --seed 7").out, all);
    EXPECT_NE(kiebitz("gen " + game + " --count 5 --seed 8").out, all);
    const std::string last = kiebitz("gen " + game + " --seed 7 --from 4").out;
    EXPECT_TRUE(all.ends_with(game.starts_with("evensteven") ? last : last.substr(2))) << last;
  }
}

TEST_F(WorkbenchCommands, GenRefusesWhatItDoesNotKnow) {
  const ShellReply unknown = kiebitz("gen maumau chain3");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(says(unknown.err, "did you mean chain-3?")) << unknown.err;
  EXPECT_EQ(kiebitz("gen maumau random --count 0").code, 2);
  EXPECT_EQ(kiebitz("gen maumau random --count 49").code, 0);
  const ShellReply many = kiebitz("gen maumau random --count 50");
  EXPECT_EQ(many.code, 2);
  EXPECT_TRUE(says(many.err, "at most 49, the contest")) << many.err;
  for (const std::string number : {"-1", "1.5", "e3", "1e", "1e20", ""}) {
    EXPECT_EQ(kiebitz("gen maumau random --count '" + number + "'").code, 2) << number;
  }
  EXPECT_EQ(kiebitz("gen maumau random --players 7").code, 2);
  EXPECT_EQ(kiebitz("gen maumau random >/dev/full").code, 3);
}

TEST_F(WorkbenchCommands, CountsMayBeWrittenInShort) {
  EXPECT_EQ(kiebitz("gen evensteven win --count 1e1 --seed 7 --from 2e1").out,
            kiebitz("gen evensteven win --count 10 --seed 7 --from 20").out);
  EXPECT_EQ(kiebitz("deal maumau --count 0.2e1 --deal 1e2").out, kiebitz("deal maumau --count 2 --deal 100").out);
}

// --- validate ---

TEST_F(WorkbenchCommands, ValidateNamesLineAndColumnOfTheFirstOffence) {
  const std::string right = kiebitz("gen maumau random --count 2").out;
  EXPECT_EQ(kiebitz("validate maumau", right).code, 0);
  const auto refused = [&](const std::string& text, const std::string& why) {
    const ShellReply reply = kiebitz("validate maumau", text);
    EXPECT_EQ(reply.code, 1);
    EXPECT_TRUE(says(reply.out, "standard input: line " + why)) << reply.out;
  };
  refused(right.substr(0, right.size() - 1), "3, column 98: found the end of the input, expected the end of the line");
  refused(right + "\n", "4, column 1: found");
  refused("2\r" + right.substr(1), "1, column 2: found a carriage return");
  refused("50\n", "1, column 1: found");
  refused("", "1, column 1: found the end of the input");
  refused("\xFF\x01", "1, column 1: found '\\xFF\\x01'");
  EXPECT_EQ(kiebitz("validate maumau /no/such/file").code, 2);
  EXPECT_EQ(kiebitz("validate maumau /").code, 2);
  EXPECT_EQ(kiebitz("validate nothing").code, 2);
  EXPECT_EQ(kiebitz("validate evensteven", "").code, 1);
}

// --- check ---

TEST_F(WorkbenchCommands, CheckTellsAWrongAnswerFromAWrongFormat) {
  const std::string input = kiebitz("gen maumau random --count 2").out;
  const std::string answer = kiebitz("solve maumau", input).out;
  const std::string in = file("in", input);
  EXPECT_EQ(kiebitz("check maumau " + in + " -", answer).out, "accepted: 2 cases\n");
  EXPECT_EQ(kiebitz("check maumau " + in + " -", answer.substr(0, answer.size() - 1)).code, 0);
  const std::string wrong = std::regex_replace(answer, std::regex("Score: ([0-9]+)"), "Score: 1$1");
  const ShellReply other = kiebitz("check maumau " + in + " -", wrong);
  EXPECT_EQ(other.code, 1);
  EXPECT_TRUE(says(other.out, "Game 1: wrong answer at line 2, column 8 of the output\n")) << other.out;
  for (const std::string noise : {"", "hello\n", "\x1B[2J\xFF\n"}) {
    const ShellReply reply = kiebitz("check maumau " + in + " -", noise);
    EXPECT_EQ(reply.code, 1);
    EXPECT_TRUE(says(reply.out, "Game 1: wrong format at line 1, column 1 of the output\n")) << reply.out;
    EXPECT_FALSE(says(reply.out, "\x1B"));
    const auto report = nlohmann::json::parse(kiebitz("check maumau " + in + " - --json", noise).out);
    EXPECT_EQ(report.at("verdict"), "wrong format");
  }
  EXPECT_TRUE(says(kiebitz("check maumau " + in + " -", answer + answer).out,
                   "After the end: wrong format at line 5, column 1 of the output\n"));
}

// The caret is below the column that the message names.
TEST_F(WorkbenchCommands, CheckMarksTheColumnItNames) {
  const std::string input = kiebitz("gen maumau random").out;
  const std::string in = file("in", input);
  const std::string answer = kiebitz("solve maumau", input).out;
  for (const std::string& wrong :
       {std::regex_replace(answer, std::regex("Score: "), "Score:"),
        std::regex_replace(answer, std::regex("Score: "), "Score:  9"),
        std::regex_replace(answer, std::regex("^(..)"), "$1  $1"), std::regex_replace(answer, std::regex("\n"), " ")}) {
    const std::string shown = kiebitz("check maumau " + in + " -", wrong).out;
    std::smatch found;
    ASSERT_TRUE(std::regex_search(shown, found, std::regex("column ([0-9]+) of[^^]*\n            ( *)\\^"))) << shown;
    if (shown.find("  found     ...") == std::string::npos) {
      EXPECT_EQ(std::stoul(found[1]), found[2].length() + 1) << shown;
    }
  }
}

TEST_F(WorkbenchCommands, CheckAllShowsEveryWrongCaseAndCountsThem) {
  const std::string input = kiebitz("gen mahjong waits-2 --count 5").out;
  const std::string in = file("in", input);
  const std::string answer = kiebitz("solve mahjong", input).out;
  const ShellReply right = kiebitz("check mahjong " + in + " - --all", answer);
  EXPECT_EQ(right.code, 0);
  EXPECT_EQ(right.out, "5 of 5 cases accepted, 0 wrong\n");
  const std::regex score("(Case #[24]:\n..: )");
  const std::string wrong = std::regex_replace(answer, score, "$&9");
  const ShellReply two = kiebitz("check mahjong " + in + " - --all", wrong);
  EXPECT_EQ(two.code, 1);
  EXPECT_TRUE(says(two.out, "Case 2: wrong answer")) << two.out;
  EXPECT_TRUE(says(two.out, "Case 4: wrong answer")) << two.out;
  EXPECT_TRUE(says(two.out, "\n3 of 5 cases accepted, 2 wrong\n")) << two.out;
  const std::string cut = std::regex_replace(wrong, std::regex("Case #5"), "Case 5");
  const ShellReply unread =
      kiebitz("check mahjong " + in + " - --all --json", std::regex_replace(cut, std::regex("Case #3"), "case #3"));
  const auto report = nlohmann::json::parse(unread.out);
  EXPECT_EQ(report.at("accepted"), 1);
  EXPECT_EQ(report.at("not_judged"), 2);
  ASSERT_EQ(report.at("wrong").size(), 2U);
  EXPECT_EQ(report.at("wrong")[1].at("verdict"), "wrong format");
}

TEST_F(WorkbenchCommands, CheckTakesFaultsOfTheJudgesForBadInput) {
  const std::string input = kiebitz("gen mahjong random --count 2").out;
  const std::string in = file("in", input);
  const std::string out = file("out", kiebitz("solve mahjong", input).out);
  EXPECT_EQ(kiebitz("check mahjong " + in + " " + out + " " + out).code, 0);
  const ShellReply reply = kiebitz("check mahjong " + in + " " + out + " " + in);
  EXPECT_EQ(reply.code, 2);
  EXPECT_TRUE(says(reply.err, "is wrong")) << reply.err;
  EXPECT_EQ(kiebitz("check mahjong " + out + " " + out).code, 2);
  EXPECT_EQ(kiebitz("check mahjong " + in + " /no/such/file").code, 2);
  EXPECT_EQ(kiebitz("check mahjong " + in + " /").code, 2);
  EXPECT_EQ(kiebitz("check mahjong " + in).code, 2);
}

// --- package ---

TEST_F(WorkbenchCommands, PackageWritesOnlyToANewFolder) {
  const std::string there = file("there", "");
  for (const std::string& place :
       {there, "'" + folder_.path().string() + "'", std::string("/proc/new"), std::string()}) {
    const ShellReply reply = kiebitz("package maumau " + place);
    EXPECT_EQ(reply.code, 2) << place;
    EXPECT_FALSE(reply.err.empty());
  }
  EXPECT_EQ(kiebitz("package maumau '" + (folder_ / "new").string() + "' --style polygon").code, 2);
  EXPECT_EQ(kiebitz("package nothing '" + (folder_ / "new").string() + "'").code, 2);
  const ShellReply note = kiebitz("package evensteven '" + (folder_ / "Even-Steven").string() + "'");
  EXPECT_EQ(note.code, 0);
  EXPECT_TRUE(says(note.err, "lower-case letters and digits")) << note.err;
}

}  // namespace
}  // namespace kiebitz
