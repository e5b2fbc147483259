// No game is named outside its folder: commands and pages get everything through its kit. A game's name in quotes, or
// an include from its folder, is allowed only in that folder, in games/games.cpp and fuzz/parsers.cpp, which list them,
// and in folders about single games.
#include <set>

#include "tests/house/sources.hpp"

namespace house {
namespace {

// The folders to check; tests/, docs/, programs/ and workbench/ may name games.
constexpr std::string_view folders[] = {"include", "engine", "games", "process", "arena", "backends", "web",
                                        "bench",   "cli",    "fuzz",  "tools",   "cmake", "python"};

std::set<std::string> games_in(const std::filesystem::path& root) {
  std::set<std::string> games;
  for (const auto& entry : std::filesystem::directory_iterator(root / "games")) {
    if (entry.is_directory()) games.insert(entry.path().filename().string());
  }
  return games;
}

bool is_exempt(const std::string& path, const std::string& game) {
  const auto end = path.find('/', 6);
  const std::string own = path.starts_with("games/") && end != std::string::npos ? path.substr(6, end - 6) : "";
  return path == "games/games.cpp" || own == game || is_built_on(own, game) || path.starts_with("web/page/") ||
         path.starts_with("python/tests/") || path.starts_with("python/examples/") || path.starts_with("web/tests/") ||
         path.starts_with("fuzz/corpus/") || path.starts_with("fuzz/" + game + "_") || path == "fuzz/parsers.cpp";
}

// The first place of a name; examples in Python, which begin with >>>, may have any.
std::size_t find_name(const Source& source, const std::string& name) {
  auto at = source.text.find(name);
  while (at != std::string::npos) {
    const auto start = source.text.rfind('\n', at) + 1;
    const std::string line = source.text.substr(start, at - start);
    if (!source.path.ends_with(".py") || line.find(">>> ") == std::string::npos) return at;
    at = source.text.find(name, at + 1);
  }
  return at;
}

Complaints check_names(const std::filesystem::path& root) {
  Complaints complaints;
  const auto games = games_in(root);
  for (const std::string_view folder : folders) {
    for (const Source& source : sources_in(root, folder, {".hpp", ".cpp", ".cu", ".cmake", ".txt", ".py", ""})) {
      for (const std::string& game : games) {
        if (is_exempt(source.path, game)) continue;
        for (const std::string& name : {'"' + game + '"', '\'' + game + '\'', "#include \"games/" + game + "/"}) {
          const auto at = find_name(source, name);
          if (at == std::string::npos) continue;
          const auto line =
              std::count(source.text.begin(), source.text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
          complaints.push_back(source.path + ":" + std::to_string(line + 1) + ": names " + game +
                               "; let its kit bring what is needed");
        }
      }
    }
  }
  return complaints;
}

TEST(Names, OfGamesStandInTheirFoldersAlone) {
  const Complaints complaints = check_names(KIEBITZ_SOURCE_DIR);
  EXPECT_TRUE(complaints.empty()) << listed(complaints);
  EXPECT_GE(games_in(KIEBITZ_SOURCE_DIR).size(), 3U) << "the check must have something to look for";
}

// --- the check itself ---

class NamesCheck : public CheckTest {
 protected:
  NamesCheck() : CheckTest(check_names) {
    project.write("games/toy/kit.hpp", "constexpr auto name = \"toy\";\n");
    project.write("games/other/kit.hpp", "constexpr auto name = \"other\";\n");
    project.write("games/games.cpp", "#include \"games/toy/kit.hpp\"\n#include \"games/other/kit.hpp\"\n");
    project.write("tests/toy_test.cpp", "find_game(\"toy\");\n");
    project.write("programs/toy.cpp", "#include \"games/toy/kit.hpp\"\n");
    project.write("fuzz/toy_moves.cpp", "#include \"games/toy/kit.hpp\"\n");
    project.write("cli/commands/solve.cpp",
                  "// kiebitz solve toy\nconst char* help = \"Example: kiebitz solve toy\";\n");
  }
};

TEST_F(NamesCheck, HasNothingToSayWhereAllIsWell) { EXPECT_EQ(complaints(), Complaints{}); }

TEST_F(NamesCheck, FindsANameInQuotesAndAnInclude) {
  for (const std::string path : {"cli/bad.cpp", "engine/bad.hpp", "games/other/bad.cpp", "backends/bad.cu",
                                 "fuzz/web.cpp", "cmake/bad.cmake", "tools/bad", "web/engine/bad.cpp"}) {
    for (const std::string text : {"find_game(\"toy\")", "find_game('toy')", "#include \"games/toy/rules.hpp\""}) {
      project.write(path, "\n" + text + "\n");
      EXPECT_EQ(complaints(), Complaints{path + ":2: names toy; let its kit bring what is needed"});
    }
    std::filesystem::remove(project.path() / path);
  }
}

}  // namespace
}  // namespace house
