// What the documents show: every command in a block that begins with "$ " is run and must print the lines below it.
#include <regex>
#include <vector>

#include "tests/support/shell.hpp"

namespace kiebitz {
namespace {

namespace fs = std::filesystem;

std::string document(const std::string& name) { return contents(fs::path(KIEBITZ_SOURCE_DIR) / name); }

TEST(ContestGuide, ListsEveryKind) {
  const std::string guide = document("docs/contest.md");
  for (const std::string game : {"maumau", "mahjong", "evensteven"}) {
    const std::string list = kiebitz("gen " + game).out;
    const std::regex line("  ([a-z0-9-]+) +([^\n]+)\n");
    for (std::sregex_iterator kind(list.begin(), list.end(), line), end; kind != end; ++kind) {
      const std::string row = "| `" + kind->str(1) + "` | " + kind->str(2) + " |\n";
      EXPECT_NE(guide.find(row), std::string::npos) << row;
    }
  }
}

// Links to other files; those to the web have a colon.
std::vector<std::string> links(const std::string& text) {
  std::vector<std::string> all;
  const std::regex link(R"re(\]\(([^)#:]+)(#[^)]*)?\)|src="([^":]+)")re");
  for (std::sregex_iterator found(text.begin(), text.end(), link), end; found != end; ++found) {
    all.push_back(found->str(1) + found->str(3));
  }
  return all;
}

TEST(AllDocuments, LinkToFilesThatExist) {
  const fs::path root = KIEBITZ_SOURCE_DIR;
  std::vector<fs::path> documents = {root / "README.md",   root / "CHANGELOG.md",  root / "CONTRIBUTING.md",
                                     root / "SECURITY.md", root / "web/README.md", root / "web/engine/README.md"};
  for (const auto& entry : fs::recursive_directory_iterator(root / "docs")) {
    if (entry.path().extension() == ".md") documents.push_back(entry.path());
  }
  for (const fs::path& document : documents) {
    for (const std::string& link : links(contents(document))) {
      EXPECT_TRUE(fs::exists(document.parent_path() / link)) << document << " links to " << link;
    }
  }
}

// Files of another version are refused, so these must follow the version.
TEST(Studies, TotalsCanBeReadAgain) {
  for (const std::string players : {"2", "3", "4"}) {
    const ShellReply reply = kiebitz("merge docs/studies/maumau-" + players + ".json");
    EXPECT_EQ(reply.code, 0) << reply.err;
    EXPECT_NE(reply.out.find("maumau, " + players + " players"), std::string::npos) << reply.out;
  }
}

struct Example {
  std::string command;
  std::string shown;
};

std::vector<Example> examples(const std::string& text) {
  std::vector<Example> all;
  const std::regex block("```\n(\\$ [^`]*)```\n");
  for (std::sregex_iterator found(text.begin(), text.end(), block), end; found != end; ++found) {
    std::istringstream lines(found->str(1));
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("$ ")) {
        all.push_back({line.substr(2), ""});
      } else {
        all.back().shown += line + '\n';
      }
    }
  }
  return all;
}

// A line "..." matches any lines. How many cases and seconds something takes depends on the machine.
bool is_shown(std::string printed, std::string shown) {
  const std::regex measured(" [0-9,]+ cases and [0-9.]+ s| games in [^\n]+ threads?|, [0-9]+ s\n|took [0-9.]+ ms");
  printed = std::regex_replace(printed, measured, "");
  shown = std::regex_replace(shown, measured, "");
  if (shown.starts_with("...\n")) shown.insert(0, "\n"), printed.insert(0, "\n");
  constexpr std::string_view gap = "\n...\n";
  std::size_t at = 0;
  for (bool first = true;; first = false) {
    const std::size_t end = shown.find(gap);
    const std::string part = shown.substr(0, end == std::string::npos ? end : end + 1);
    at = first ? (printed.starts_with(part) ? 0 : std::string::npos) : printed.find(part, at);
    if (at == std::string::npos) return false;
    at += part.size();
    if (end == std::string::npos) return at == printed.size() || part.empty();
    shown.erase(0, end + gap.size());
  }
}

// Looks like the root of a checkout, with a program that ignores rule 4 as ./solution.
class Documents : public testing::TestWithParam<std::string> {
 protected:
  Documents() {
    const fs::path submissions = SUBMISSIONS_FOLDER;
    fs::create_directories(folder_ / "build");
    fs::create_directory_symlink(programs_, folder_ / "build/bin");
    fs::create_symlink(KIEBITZ_PROGRAM, folder_ / "run");
    fs::create_directories(folder_ / "tests");
    fs::create_directory_symlink(KIEBITZ_SOURCE_DIR "/tests/samples", folder_ / "tests/samples");
    fs::create_directory_symlink(KIEBITZ_SOURCE_DIR "/bots", folder_ / "bots");
    fs::copy_file(submissions / "maumau/wrong_answer/rule_4_ignored", folder_ / "solution");
    fs::copy_file(submissions / "maumau/accepted/accepted", folder_ / "accepted");
    fs::copy_file(submissions / "evensteven/wrong_answer/highest_card", folder_ / "player");
    folder_.write("bad.in", "1\n2 CN  SN\n");
  }

  // What a reader sees in the terminal.
  std::string printed_by(const std::string& command) const {
    return shell("cd '" + folder_.path().string() + "' && PATH='" + programs_.string() + "':\"$PATH\" && { " + command +
                 "\n} 2>&1")
        .out;
  }

  fs::path programs_ = fs::path(KIEBITZ_PROGRAM).parent_path();
  ScratchFolder folder_;
};

TEST_P(Documents, ShowWhatTheCommandsPrint) {
  const auto all = examples(document(GetParam()));
  EXPECT_FALSE(all.empty());
  for (const Example& example : all) {
    const std::string printed = printed_by(example.command);
    EXPECT_TRUE(is_shown(printed, example.shown)) << example.command << '\n' << printed;
    for (const std::string game : {"maumau", "evensteven"}) fs::remove(folder_ / (game + "-failing.in"));
  }
}

INSTANTIATE_TEST_SUITE_P(All, Documents,
                         testing::Values("README.md", "docs/commands.md", "docs/contest.md", "docs/records.md",
                                         "docs/bots.md"),
                         [](const auto& document) { return fs::path(document.param).stem().string(); });

}  // namespace
}  // namespace kiebitz
