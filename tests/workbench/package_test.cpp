// Problem packages: every submission runs on the package's data and is judged by the package's own validators, built as
// a judge would build them.
#include <algorithm>
#include <regex>
#include <set>
#include <vector>

#include "tests/support/shell.hpp"

namespace kiebitz {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_in(const fs::path& folder, const std::string& extension = "") {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const bool wanted = extension.empty() || entry.path().extension() == extension;
    if (entry.is_regular_file() && wanted) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

std::string quoted(const fs::path& path) { return "'" + path.string() + "'"; }

fs::path sibling(fs::path path, const std::string& extension) { return path.replace_extension(extension); }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size(); at += lines.back().size() + 1) {
    lines.push_back(text.substr(at, text.find('\n', at) - at));
  }
  return lines;
}

// A fresh package of one game.
class Package : public testing::TestWithParam<std::string> {
 protected:
  static const std::string& game() { return GetParam(); }
  static bool interactive() { return game() == "evensteven"; }
  virtual fs::path folder() const { return fs::path(PACKAGE_FOLDER) / game(); }

  void write(const std::string& options = "") const {
    fs::remove_all(folder());
    const ShellReply written = kiebitz("package " + game() + " " + quoted(folder()) + " " + options);
    ASSERT_EQ(written.code, 0) << written.err;
  }

  // Only programs that must time out get a short limit: the machine may be busy.
  static std::string command_of(const fs::path& source) {
    const fs::path verdict = source.parent_path().filename();
    const std::string timeout = verdict == "time_limit_exceeded" ? "timeout 2 " : "timeout 60 ";
    if (source.extension() == ".py") return timeout + PYTHON_PROGRAM " " + quoted(source);
    return timeout + quoted(fs::path(SUBMISSIONS_FOLDER) / game() / verdict / source.stem());
  }
  // Connects a player and an interactor. The exit code is the interactor's; the player's is the last line of the
  // output. `before` can keep the player's input open, as Kattis does.
  ShellReply joined(const std::string& player, const std::string& judge, const std::string& before = "") const {
    const fs::path pipe = folder() / "pipe";
    return shell("rm -f " + quoted(pipe) + " && mkfifo " + quoted(pipe) + " && bash -c \"" + player + " < " +
                 quoted(pipe) + " | ( " + before + judge + " > " + quoted(pipe) +
                 " ); ended=(\\${PIPESTATUS[@]}); echo \\${ended[0]} >&2; exit \\${ended[1]}\"");
  }
};

// --- the problem package format 2025-09 ---

class PackageForm : public Package {
 protected:
  void SetUp() override { write(); }
  fs::path folder() const override { return scratch_ / game(); }

 private:
  ScratchFolder scratch_;  // these tests run side by side
};

TEST_P(PackageForm, HasTheFilesThatTheFormatKnows) {
  const std::set<std::string> known = {"attachments",      "data",      "generators",   "input_validators",
                                       "output_validator", "statement", "problem.yaml", "submissions"};
  for (const auto& entry : fs::directory_iterator(folder())) EXPECT_TRUE(known.contains(entry.path().filename()));
  const std::regex name("[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}");
  for (const auto& entry : fs::recursive_directory_iterator(folder())) {
    EXPECT_TRUE(std::regex_match(entry.path().filename().string(), name)) << entry.path();
  }
  EXPECT_TRUE(fs::exists(folder() / "statement/problem.en.tex"));
  EXPECT_EQ(fs::exists(folder() / "attachments"), interactive());
  for (const char* program : {"input_validators/validator", "output_validator", "generators"}) {
    const auto permissions = fs::status(folder() / program / "build").permissions();
    EXPECT_NE(permissions & fs::perms::owner_exec, fs::perms::none) << program;
  }
}

TEST_P(PackageForm, HasProgramsThatNeedOnlyTheStandardLibrary) {
  for (const fs::path& source : files_in(folder(), ".cpp")) {
    for (const std::string& line : lines_of(contents(source))) {
      if (!line.starts_with("#include")) continue;
      EXPECT_TRUE(line.starts_with("#include <") && line.find('/') == std::string::npos) << source << ": " << line;
    }
  }
}

TEST_P(PackageForm, HasTheKeysThatTheFormatKnows) {
  const std::string yaml = contents(folder() / "problem.yaml");
  const std::set<std::string> known = {
      "problem_format_version", "type",   "name",    "uuid", "credits", "source", "license",
      "rights_owner",           "limits", "keywords"};
  for (const std::string& line : lines_of(yaml)) {
    EXPECT_TRUE(line.starts_with(' ') || known.contains(line.substr(0, line.find(':')))) << line;
  }
  const auto has = [&](const std::string& pattern) {
    EXPECT_TRUE(std::regex_search("\n" + yaml, std::regex("\n" + pattern + "\n"))) << pattern << '\n' << yaml;
  };
  has("problem_format_version: 2025-09");
  has(interactive() ? "type: interactive" : "type: pass-fail");
  has("name: [A-Z][A-Za-z -]+");
  has("uuid: [0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
  has("license: cc by");
  has("rights_owner: The Kiebitz authors");
  has("limits:\n  time_limit: [0-9]+\n  memory: [0-9]+");
  EXPECT_EQ(contents(folder() / "submissions/submissions.yaml"), "accepted/accepted.cpp:\n  model_solution: true\n");
}

TEST_P(PackageForm, HasDataInPairs) {
  for (const fs::path& input : files_in(folder() / "data", ".in")) {
    const bool invalid = input.parent_path().filename() == "invalid_input";
    EXPECT_NE(fs::exists(sibling(input, ".ans")), invalid) << input;
    EXPECT_EQ(fs::exists(sibling(input, ".out")), input.parent_path().filename() == "invalid_output") << input;
  }
  const auto secret = files_in(folder() / "data/secret", ".in");
  EXPECT_GE(secret.size(), 12U);
  const std::regex described("description: \"[^\"\\\\\n]+\"\n");
  for (const fs::path& input : secret) EXPECT_TRUE(std::regex_match(contents(sibling(input, ".yaml")), described));
  EXPECT_GE(files_in(folder() / "data/invalid_input", ".in").size(), 6U);
  EXPECT_EQ(fs::exists(folder() / "data/sample/1.interaction"), interactive());
  EXPECT_NE(fs::exists(folder() / "data/invalid_output"), interactive());
  EXPECT_NE(fs::exists(folder() / "data/test_group.yaml"), interactive());
}

class InteractiveForm : public PackageForm {};

// No single answer is right for every player, so there is none; the sample shows the dealer's input and output.
TEST_P(InteractiveForm, HasItsSampleThreeTimes) {
  for (const fs::path& answer : files_in(folder() / "data", ".ans")) EXPECT_EQ(contents(answer), "") << answer;
  const fs::path sample = folder() / "data/sample";
  EXPECT_EQ(contents(sample / "1.in.download"), contents(sample / "1.in"));
  EXPECT_EQ(contents(sample / "1.ans.download"), "Game 1\nYOU LOSE NECESSARILY\nGame 2\nYOU WIN\n");
  for (const std::string& line : lines_of(contents(sample / "1.interaction"))) {
    EXPECT_TRUE(std::regex_match(line, std::regex("[<>][^ ].*"))) << line;
  }
}

// The testing tool for contestants: it reproduces the sample and rejects a wrong program.
TEST_P(InteractiveForm, HasATestingTool) {
  const auto tested = [&](const std::string& input, const std::string& program) {
    return shell("cd " + quoted(folder()) + " && " PYTHON_PROGRAM " attachments/testing_tool.py -f data/" + input +
                 " " PYTHON_PROGRAM " submissions/" + program);
  };
  const ShellReply right = tested("sample/1.in", "accepted/accepted.py");
  EXPECT_EQ(right.code, 0) << right.err;
  EXPECT_EQ(right.out, contents(folder() / "data/sample/1.interaction") + "all games were played well\n");
  const ShellReply wrong = tested("secret/01-random.in", "wrong_answer/first_card_that_covers.py");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_EQ(wrong.err, "WRONG: this game could have been won\n");
}

// The statement's notes discuss these cases, whatever the seed of the secret data.
TEST_P(PackageForm, HasTheSampleThatTheStatementExplains) {
  const std::string sample = contents(folder() / "data/sample/1.in");
  const std::string secret = contents(folder() / "data/secret/01-random.in");
  write("--seed 2");
  EXPECT_EQ(contents(folder() / "data/sample/1.in"), sample);
  EXPECT_NE(contents(folder() / "data/secret/01-random.in"), secret);
  EXPECT_EQ(sample, contents(KIEBITZ_SOURCE_DIR "/tests/samples/package-" + game() + ".in"));
}

// --- the older version of the format ---

class LegacyForm : public PackageForm {
 protected:
  void SetUp() override {
    PackageForm::SetUp();
    const ShellReply written = kiebitz("package " + game() + " " + quoted(legacy()) + " --style legacy");
    ASSERT_EQ(written.code, 0) << written.err;
  }
  fs::path legacy() const { return folder().parent_path() / "legacy" / game(); }

  void expect_known_files() const;
  void expect_same_contents() const;
};

void LegacyForm::expect_known_files() const {
  const std::set<std::string> known = {"attachments",          "data",
                                       "domjudge-problem.ini", "generators",
                                       "input_validators",     "output_validators",
                                       "problem_statement",    "problem.yaml",
                                       "submissions"};
  for (const auto& entry : fs::directory_iterator(legacy())) EXPECT_TRUE(known.contains(entry.path().filename()));
  const std::string yaml = contents(legacy() / "problem.yaml");
  const std::regex form(
      "problem_format_version: legacy\nname: [A-Z][A-Za-z -]+\nuuid: [0-9a-f-]{36}\n"
      "(author: [A-Za-z ]+\n|source: [A-Za-z0-9 ]+\nsource_url: https:[^ \n]+\n)license: cc by\n"
      "rights_owner: The Kiebitz authors\nlimits:\n  memory: [0-9]+\nvalidation: custom( interactive)?\n"
      "keywords: [a-z ]+\n");
  EXPECT_TRUE(std::regex_match(yaml, form)) << yaml;
  EXPECT_EQ(yaml.find("custom interactive") != std::string::npos, interactive());
  const std::regex ini("name = \"[A-Z][A-Za-z -]+\"\ntimelimit = [0-9]+\n");
  EXPECT_TRUE(std::regex_match(contents(legacy() / "domjudge-problem.ini"), ini));
}

// Only the differences from the other style are tested.
void LegacyForm::expect_same_contents() const {
  const auto expect_same = [&](const std::string& ours, const std::string& theirs) {
    const ShellReply reply = shell("diff -r " + quoted(legacy() / ours) + " " + quoted(folder() / theirs));
    EXPECT_EQ(reply.code, 0) << reply.out << reply.err;
  };
  expect_same("problem_statement", "statement");
  expect_same("input_validators", "input_validators");
  expect_same("output_validators/validator", "output_validator");
  expect_same("generators", "generators");
  fs::remove(folder() / "submissions/submissions.yaml");
  expect_same("submissions", "submissions");
  if (interactive()) expect_same("attachments", "attachments");
  for (const char* sample : {"1.in", "1.ans", "1.interaction"}) {
    if (fs::exists(folder() / "data/sample" / sample)) {
      expect_same(std::string("data/sample/") + sample, std::string("data/sample/") + sample);
    }
  }
  for (const fs::path& description : files_in(folder() / "data/secret", ".yaml")) fs::remove(description);
  for (const fs::path& input : files_in(legacy() / "data/secret", ".in")) {
    EXPECT_GT(contents(sibling(input, ".desc")).size(), 5U) << input;
    fs::remove(sibling(input, ".desc"));
  }
  expect_same("data/secret", "data/secret");
  for (const auto& entry : fs::directory_iterator(legacy() / "data")) {
    const std::string name = entry.path().filename();
    EXPECT_TRUE(name == "sample" || name == "secret") << name;
  }
}

TEST_P(LegacyForm, IsWhatItSays) {
  expect_known_files();
  expect_same_contents();
}

// --- as an ICPC judge uses it ---

class IcpcPackage : public Package {
 protected:
  static constexpr int accepted = 42;
  static constexpr int rejected = 43;

  void SetUp() override {
    write();
    for (const char* program : {"input_validators/validator", "output_validator", "generators"}) {
      const ShellReply built = shell("cd " + quoted(folder() / program) + " && CXXFLAGS=-Og ./build");
      ASSERT_EQ(built.code, 0) << built.err;
    }
    fs::create_directories(feedback());
  }
  fs::path feedback() const { return folder() / "feedback"; }
  fs::path message() const { return feedback() / "judgemessage.txt"; }

  int validate_input(const fs::path& input) const {
    return shell(quoted(folder() / "input_validators/validator/run") + " < " + quoted(input)).code;
  }
  std::string validator_for(const fs::path& input) const {
    return quoted(folder() / "output_validator/run") + " " + quoted(input) + " " + quoted(sibling(input, ".ans")) +
           " " + quoted(feedback()) + "/";
  }
  // Judges an output file that lies beside its input.
  int judge_output(const fs::path& output) const {
    return shell(validator_for(sibling(output, ".in")) + " < " + quoted(output)).code;
  }
  // The verdict on a program, named like a folder below submissions/.
  std::string verdict(const std::string& program, const fs::path& input) const {
    if (interactive()) return verdict_on_player(program, input);
    const ShellReply run = shell(program + " < " + quoted(input));
    if (run.code != 0) return run.code == 124 ? "time_limit_exceeded" : "run_time_error";
    if (run.out == contents(sibling(input, ".ans"))) return "accepted";  // which is itself accepted, see below
    const ScratchFolder scratch;
    const int code = shell(validator_for(input) + " < " + quoted(scratch.write("output", run.out))).code;
    EXPECT_TRUE(code == accepted || code == rejected) << code;
    return code == accepted ? "accepted" : "wrong_answer";
  }
  // After the verdict a player may end in any way. Before it, the exit code tells a crash from an early end.
  std::string verdict_on_player(const std::string& program, const fs::path& input) const {
    fs::remove(message());
    const ShellReply run = joined(program, validator_for(input));
    EXPECT_TRUE(run.code == accepted || run.code == rejected) << run.code;
    if (run.code == accepted) return "accepted";
    const std::string code = lines_of(run.err).back();
    if (code == "124") return "time_limit_exceeded";
    if (code != "0" && contents(message()).starts_with("the player ended")) return "run_time_error";
    EXPECT_EQ(code, "0") << program << ": some judges call this a run-time error";
    return "wrong_answer";
  }

  void expect_data_to_be_judged_rightly() const;
  void expect_submissions_to_be_judged_rightly() const;
  void expect_interactor_to_end_by_itself() const;
  void expect_generator_to_write_the_data() const;
  void expect_generator_to_refuse() const;
};

void IcpcPackage::expect_data_to_be_judged_rightly() const {
  for (const fs::path& input : files_in(folder() / "data", ".in")) {
    const bool invalid = input.parent_path().filename() == "invalid_input";
    EXPECT_EQ(validate_input(input), invalid ? rejected : accepted) << input;
  }
  if (interactive()) return;
  for (const fs::path& output : files_in(folder() / "data", ".out"))
    EXPECT_EQ(judge_output(output), rejected) << output;
  for (const fs::path& answer : files_in(folder() / "data", ".ans"))
    EXPECT_EQ(judge_output(answer), accepted) << answer;
}

// A wrong submission gets the verdict of its folder on the first input it fails. Corner cases, the last ones, are tried
// first.
void IcpcPackage::expect_submissions_to_be_judged_rightly() const {
  auto inputs = files_in(folder() / "data/secret", ".in");
  std::ranges::reverse(inputs);
  inputs.push_back(folder() / "data/sample/1.in");
  for (const std::string extension : {".cpp", ".py"}) {
    for (const fs::path& source : files_in(folder() / "submissions", extension)) {
      std::string result = "accepted";
      for (const fs::path& input : inputs) {
        result = verdict(command_of(source), input);
        if (result != "accepted") break;
      }
      EXPECT_EQ(result, source.parent_path().filename()) << source;
    }
  }
  const std::regex story("case [0-9]+[^\n]*: [^\n]* \\[(MM|SM|ES)-[0-9]+[^\n]*\n");
  EXPECT_TRUE(std::regex_search(contents(message()), story)) << "which case, and by which clause";
}

// The player sees the end of its input only after the interactor has ended.
void IcpcPackage::expect_interactor_to_end_by_itself() const {
  if (!interactive()) return;
  const std::string keep_open = "exec 9<>" + quoted(folder() / "pipe") + "; ";
  const std::string player = command_of(folder() / "submissions/accepted/accepted.cpp");
  const ShellReply run = joined(player, validator_for(folder() / "data/sample/1.in"), keep_open);
  EXPECT_EQ(run.code, accepted);
  EXPECT_EQ(lines_of(run.err).back(), "0") << "the player was not stopped";
}

// The commands in its README reproduce the data.
void IcpcPackage::expect_generator_to_write_the_data() const {
  const fs::path before = folder() / "before";
  fs::copy(folder() / "data/secret", before, fs::copy_options::recursive);
  const ShellReply run = shell("cd " + quoted(folder() / "generators") +
                               " && rm ../data/secret/*.in && grep '^./run .* > ' README.txt | sh -e && diff -r " +
                               quoted(before) + " ../data/secret");
  EXPECT_EQ(run.code, 0) << run.out << run.err;
  const std::string sample = contents(folder() / "data/sample/1.in");
  const ShellReply cases =
      shell("cd " + quoted(folder() / "generators") + " && grep '^./run [^>]*$' README.txt | sh -e");
  EXPECT_GE(lines_of(cases.out).size(), 2U) << cases.err;
  for (const std::string& line : lines_of(cases.out)) {
    EXPECT_TRUE(line == "1" || sample.find(line + '\n') != std::string::npos) << line;
  }
}

// At once, and with a message.
void IcpcPackage::expect_generator_to_refuse() const {
  const auto expect_refusal = [&](const std::string& arguments, const std::string& why) {
    const ShellReply reply = shell("timeout 60 " + quoted(folder() / "generators/run") + " " + arguments);
    EXPECT_EQ(reply.code, 2) << arguments;
    EXPECT_EQ(reply.out, "") << arguments;
    EXPECT_NE(reply.err.find(why), std::string::npos) << arguments << ": " << reply.err;
  };
  expect_refusal("no-such-kind 1 1", "unknown KIND");
  expect_refusal("random 0 1", "COUNT must be from 1 to");
  expect_refusal(game() == "maumau" ? "random 50 1" : "random 1001 1", "COUNT must be from 1 to");
  expect_refusal(game() == "evensteven" ? "random 1 1 14" : "random 1 1 5", "random comes in these sizes: ");
  if (game() == "evensteven") expect_refusal("lose-by-3-up 1 1 1", "lose-by-3-up comes in these sizes: 3, 4, ");
}

TEST_P(IcpcPackage, IsWhatItSays) {
  expect_data_to_be_judged_rightly();
  expect_submissions_to_be_judged_rightly();
  expect_interactor_to_end_by_itself();
  expect_generator_to_write_the_data();
  expect_generator_to_refuse();
}

// --- for judges with the habits of testlib ---

class TestlibForm : public PackageForm {
 protected:
  void SetUp() override {
    PackageForm::SetUp();
    const ShellReply written = kiebitz("package " + game() + " " + quoted(testlib()) + " --style testlib");
    ASSERT_EQ(written.code, 0) << written.err;
  }
  fs::path testlib() const { return folder().parent_path() / "testlib" / game(); }
};

// They differ from the programs above only in the style. What that changes is tested with one game, below.
TEST_P(TestlibForm, HasTheSameProgramsInItsOwnStyle) {
  const auto expect_same = [&](const std::string& ours, const std::string& theirs) {
    const std::regex style("#define KIEBITZ_STYLE icpc");
    const std::string restyled =
        std::regex_replace(contents(folder() / theirs), style, "#define KIEBITZ_STYLE testlib");
    EXPECT_TRUE(contents(testlib() / ours) == restyled) << ours;
  };
  const std::string judge = interactive() ? "interactor.cpp" : "checker.cpp";
  expect_same(judge, "output_validator/" + judge);
  expect_same("validator.cpp", "input_validators/validator/validator.cpp");
  expect_same("generator.cpp", "generators/generator.cpp");
}

TEST_P(TestlibForm, HasTheTestsThatItsScriptMakes) {
  const auto inputs = files_in(testlib() / "tests", ".in");
  const auto script = lines_of(contents(testlib() / "script.txt"));
  ASSERT_EQ(script.size() + 1, inputs.size()) << "all but the sample";
  EXPECT_EQ(inputs.front().filename(), "00-sample.in");
  EXPECT_EQ(contents(inputs.front()), contents(folder() / "data/sample/1.in"));
  EXPECT_EQ(fs::exists(sibling(inputs.front(), ".interaction")), interactive());
  for (std::size_t i = 0; i < script.size(); ++i) {
    std::smatch words;
    ASSERT_TRUE(std::regex_match(script[i], words, std::regex("generator ([a-z0-9-]+) ([0-9]+) ([0-9]+) > \\$")));
    const std::string options = words.str(1) + " --count " + words.str(2) + " --seed " + words.str(3);
    EXPECT_EQ(kiebitz("gen " + game() + " " + options).out, contents(inputs[i + 1])) << script[i];
  }
}

// Even Steven's, because it has all three programs.
class TestlibPackage : public Package {
 protected:
  static constexpr int right = 0;
  static constexpr int wrong_answer = 1;
  static constexpr int wrong_format = 2;
  static constexpr int failure = 3;

  fs::path folder() const override { return fs::path(PACKAGE_FOLDER) / "testlib" / game(); }
  void SetUp() override {
    write("--style testlib");
    for (const std::string program : {"validator", "checker", "interactor"}) {
      const ShellReply built =
          shell("cd " + quoted(folder()) + " && c++ -Og -std=c++20 -o " + program + " " + program + ".cpp");
      ASSERT_EQ(built.code, 0) << built.err;
    }
  }
  fs::path submission(const std::string& verdict, const std::string& name) const {
    return folder() / "solutions" / verdict / name;
  }
  fs::path output() const { return folder() / "output"; }
  ShellReply check(const fs::path& input, const fs::path& output) const {
    return shell(quoted(folder() / "checker") + " " + quoted(input) + " " + quoted(output) + " " +
                 quoted(sibling(input, ".ans")));
  }
  ShellReply interact(const std::string& program, const fs::path& input, const fs::path& output) const {
    return joined(program, quoted(folder() / "interactor") + " " + quoted(input) + " " + quoted(output) + " " +
                               quoted(sibling(input, ".ans")));
  }

  void expect_validator() const;
  void expect_checker() const;
  void expect_interactor() const;
};

void TestlibPackage::expect_validator() const {
  const auto validate = [&](const std::string& input) { return shell(quoted(folder() / "validator"), input); };
  for (const fs::path& input : files_in(folder() / "tests", ".in"))
    EXPECT_EQ(validate(contents(input)).code, right) << input;
  const ShellReply refused = validate("x\n");
  EXPECT_EQ(refused.code, failure);
  EXPECT_NE(refused.err.find("line 1, column 1"), std::string::npos) << refused.err;
}

void TestlibPackage::expect_checker() const {
  const auto inputs = files_in(folder() / "tests", ".in");
  const fs::path input = inputs.front();
  EXPECT_EQ(check(input, sibling(input, ".ans")).code, right);
  const ShellReply other = check(input, sibling(inputs.back(), ".ans"));
  EXPECT_EQ(other.code, wrong_answer);
  EXPECT_EQ(other.err.find("case "), 0U) << "says which and why: " << other.err;
  EXPECT_EQ(check(input, "/dev/null").code, wrong_format);
  EXPECT_EQ(check(input, "/no/such/file").code, failure);
  EXPECT_EQ(check("/no/such/file", input).code, failure);
  EXPECT_EQ(shell(quoted(folder() / "checker")).code, failure);
}

// Its output is judged again by the checker.
void TestlibPackage::expect_interactor() const {
  const auto expect = [&](const std::string& verdict, const std::string& name, const fs::path& input, int code) {
    const ShellReply played = interact(command_of(submission(verdict, name)), input, output());
    EXPECT_EQ(played.code, code) << name << ' ' << played.err;
    const ShellReply checked = check(input, output());
    EXPECT_EQ(checked.code, code) << name << ' ' << checked.err << contents(output());
  };
  for (const fs::path& input : files_in(folder() / "tests", ".in")) {
    expect("accepted", "accepted.cpp", input, right);
    EXPECT_EQ(contents(output()), contents(sibling(input, ".ans")));
  }
  const fs::path input = folder() / "tests/01-random.in";
  expect("accepted", "accepted.py", input, right);
  expect("wrong_answer", "highest_card.cpp", input, wrong_answer);
  expect("wrong_answer", "first_card_that_covers.py", input, wrong_answer);
  expect("wrong_answer", "card_played_twice.cpp", input, wrong_format);
  expect("run_time_error", "hopeless_hand_crashes.py", input, wrong_format);
  const std::string player = command_of(submission("accepted", "accepted.cpp"));
  EXPECT_EQ(interact(player, input, "/dev/null").code, right) << "as DMOJ calls it";
  EXPECT_EQ(interact(player, "/no/such/file", output()).code, failure);
  EXPECT_EQ(interact(player, input, "/no/such/folder/output").code, failure);
}

TEST_P(TestlibPackage, IsWhatItSays) {
  expect_validator();
  expect_checker();
  expect_interactor();
}

const auto games = testing::Values("maumau", "mahjong", "evensteven");
const auto name_of = [](const auto& game) { return game.param; };
INSTANTIATE_TEST_SUITE_P(AllGames, PackageForm, games, name_of);
INSTANTIATE_TEST_SUITE_P(OneGame, InteractiveForm, testing::Values("evensteven"), name_of);
INSTANTIATE_TEST_SUITE_P(AllGames, LegacyForm, games, name_of);
INSTANTIATE_TEST_SUITE_P(AllGames, IcpcPackage, games, name_of);
INSTANTIATE_TEST_SUITE_P(AllGames, TestlibForm, games, name_of);
INSTANTIATE_TEST_SUITE_P(OneGame, TestlibPackage, testing::Values("evensteven"), name_of);

}  // namespace
}  // namespace kiebitz
