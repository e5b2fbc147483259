// Whole contest problems: every submission is run on the data of its package and judged by the package's own
// validators, built as a judge would build them.
#include <algorithm>
#include <vector>

#include "tests/shell.hpp"

namespace kiebitz {
namespace {

namespace fs = std::filesystem;

constexpr int accepted = 42;
constexpr int rejected = 43;

std::vector<fs::path> files_in(const fs::path& folder, const std::string& extension) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == extension) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

std::string quoted(const fs::path& path) { return "'" + path.string() + "'"; }

fs::path sibling(fs::path path, const std::string& extension) { return path.replace_extension(extension); }

class Package : public testing::TestWithParam<std::string> {
 protected:
  static const std::string& game() { return GetParam(); }
  static bool interactive() { return game() == "evensteven"; }
  static fs::path folder() { return fs::path(PACKAGE_FOLDER) / game(); }

  void SetUp() override {
    fs::remove_all(folder());
    ASSERT_EQ(kiebitz("package " + game() + " " + quoted(folder())).code, 0);
    for (const char* program : {"input_validators/validator", "output_validator", "generators"}) {
      const ShellReply built = shell("cd " + quoted(folder() / program) + " && ./build");
      ASSERT_EQ(built.code, 0) << built.err;
    }
    fs::create_directories(feedback());
  }
  fs::path feedback() const { return folder() / "feedback"; }

  int validate_input(const fs::path& input) const {
    return shell(quoted(folder() / "input_validators/validator/run") + " < " + quoted(input)).code;
  }
  std::string validator_for(const fs::path& input) const {
    return quoted(folder() / "output_validator/run") + " " + quoted(input) + " " + quoted(sibling(input, ".ans")) +
           " " + quoted(feedback()) + "/";
  }
  // What the judge's validator says of a program on an input; a program that crashes or hangs is rejected as well.
  int judge(const std::string& program, const fs::path& input) const {
    const std::string validator = validator_for(input);
    if (interactive()) {
      const fs::path pipe = folder() / "pipe";
      return shell("rm -f " + quoted(pipe) + " && mkfifo " + quoted(pipe) + " && bash -c \"timeout 2 " + program +
                   " < " + quoted(pipe) + " | " + validator + " > " + quoted(pipe) + "; exit \\${PIPESTATUS[1]}\"")
          .code;
    }
    const fs::path output = folder() / "output";
    const int code = shell("timeout 10 " + program + " < " + quoted(input) + " > " + quoted(output)).code;
    return code == 0 ? shell(validator + " < " + quoted(output)).code : rejected;
  }
  static std::string command_of(const fs::path& source) {
    if (source.extension() == ".py") return PYTHON_PROGRAM " " + quoted(source);
    return quoted(fs::path(SUBMISSIONS_FOLDER) / game() / source.parent_path().filename() / source.stem());
  }
  // Of an output beside its input.
  int judge_output(const fs::path& output) const {
    return shell(validator_for(sibling(output, ".in")) + " < " + quoted(output)).code;
  }

  void expect_data_to_be_judged_rightly() const;
  void expect_submissions_to_be_judged_rightly() const;
  void expect_generator_to_write_our_bytes() const;
  void expect_files_for_polygon() const;
};

void Package::expect_data_to_be_judged_rightly() const {
  for (const fs::path& input : files_in(folder() / "data", ".in")) {
    const bool invalid = input.parent_path().filename() == "invalid_input";
    EXPECT_EQ(validate_input(input), invalid ? rejected : accepted) << input;
  }
  EXPECT_GE(files_in(folder() / "data/invalid_input", ".in").size(), 6U);
  if (interactive()) return;
  for (const fs::path& output : files_in(folder() / "data", ".out"))
    EXPECT_EQ(judge_output(output), rejected) << output;
  for (const fs::path& answer : files_in(folder() / "data", ".ans"))
    EXPECT_EQ(judge_output(answer), accepted) << answer;
}

void Package::expect_submissions_to_be_judged_rightly() const {
  for (const std::string extension : {".cpp", ".py"}) {
    for (const fs::path& source : files_in(folder() / "submissions", extension)) {
      const bool right = source.parent_path().filename() == "accepted";
      const auto inputs = files_in(folder() / "data/secret", ".in");
      const bool fails = std::ranges::any_of(
          inputs, [&](const fs::path& input) { return judge(command_of(source), input) != accepted; });
      EXPECT_NE(fails, right) << source;
    }
  }
  EXPECT_TRUE(fs::exists(feedback() / "judgemessage.txt"));
}

void Package::expect_generator_to_write_our_bytes() const {
  const ShellReply theirs = shell(quoted(folder() / "generators/run") + " random 5 7");
  const ShellReply ours = kiebitz("gen " + game() + " random --count 5 --seed 7");
  EXPECT_EQ(theirs.out, ours.out);
}

void Package::expect_files_for_polygon() const {
  const fs::path place = folder() / "polygon";
  ASSERT_EQ(kiebitz("package " + game() + " " + quoted(place) + " --style testlib").code, 0);
  const std::string checker = interactive() ? "interactor" : "checker";
  for (const std::string& program : {std::string("validator"), checker}) {
    const ShellReply built = shell("cd " + quoted(place) + " && c++ -std=c++20 -o " + program + " " + program + ".cpp");
    ASSERT_EQ(built.code, 0) << built.err;
  }
  const fs::path input = files_in(place / "tests", ".in").front();
  EXPECT_EQ(shell(quoted(place / "validator") + " < " + quoted(input)).code, 0);
  EXPECT_EQ(shell("echo x | " + quoted(place / "validator")).code, 3);
  if (interactive()) return;
  const auto check = [&](const fs::path& output) {
    return shell(quoted(place / "checker") + " " + quoted(input) + " " + quoted(output) + " " +
                 quoted(sibling(input, ".ans")))
        .code;
  };
  EXPECT_EQ(check(sibling(input, ".ans")), 0);
  EXPECT_EQ(check(sibling(files_in(place / "tests", ".in").back(), ".ans")), 1);
  EXPECT_EQ(check("/dev/null"), 2);
  EXPECT_EQ(check("/no/such/file"), 3);
}

TEST_P(Package, IsWhatItSays) {
  expect_data_to_be_judged_rightly();
  expect_submissions_to_be_judged_rightly();
  expect_generator_to_write_our_bytes();
  expect_files_for_polygon();
}

INSTANTIATE_TEST_SUITE_P(AllGames, Package, testing::Values("maumau", "mahjong", "evensteven"),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace kiebitz
