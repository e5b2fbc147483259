// Dependencies point one way. Each layer lists what its files may include; rules use nothing that a device or a browser
// lacks; and the library never throws, prints, exits or reads the clock.
#include <map>
#include <optional>
#include <set>

#include "tests/house/sources.hpp"

namespace house {
namespace {

enum class SystemHeaders { standard_only, all };

// What the files of a folder may include besides the standard library, by prefix.
struct Layer {
  std::string folder;
  std::vector<std::string> may_include;
  SystemHeaders system = SystemHeaders::standard_only;
};

const std::vector<Layer> layers = {
    {"include", {"kiebitz/"}},
    {"engine", {"kiebitz/", "engine/", "fmt/", "nlohmann/", "immintrin.h"}},  // the compiler's, for engine/lanes.hpp
    {"games", {"kiebitz/", "engine/", "games/", "fmt/"}},  // of games/ only the own folder, see below
    {"process", {"kiebitz/", "process/"}, SystemHeaders::all},
    {"arena", {"kiebitz/", "engine/", "process/", "arena/", "fmt/", "nlohmann/"}, SystemHeaders::all},
    {"backends", {"kiebitz/", "engine/", "backends/"}, SystemHeaders::all},
    {"cli",
     {"kiebitz/", "engine/", "games/", "process/", "arena/", "backends/", "cli/", "fmt/", "nlohmann/", "CLI/",
      "netinet/", "arpa/", "net/"},
     SystemHeaders::all},
    {"bench",
     {"kiebitz/", "engine/", "process/", "arena/", "backends/", "cli/", "bench/", "fmt/", "nlohmann/"},
     SystemHeaders::all},
    {"programs", {"cli/", "games/"}},
    {"python",
     {"kiebitz/", "engine/", "backends/", "cli/files/", "cli/report/", "python/", "nlohmann/", "pybind11/"},
     SystemHeaders::all},
    {"web", {"kiebitz/", "engine/", "games/", "web/", "fmt/", "nlohmann/"}},
};

// The part of the standard library that needs no operating system and compiles for a device.
const std::set<std::string> standard_for_rules = {
    "algorithm", "array",  "bit",         "cassert",         "climits", "compare", "concepts",    "cstddef", "cstdint",
    "iterator",  "limits", "numeric",     "optional",        "span",    "tuple",   "type_traits", "utility", "version",
    "numbers",   "ranges", "string_view", "initializer_list"};

struct Include {
  std::string path;
  std::size_t line = 0;

  bool is_standard() const { return path.find_first_of("/.") == std::string::npos; }
  bool is_system() const {
    return path.ends_with(".h") &&
           (path.find('/') == std::string::npos || path.starts_with("sys/") || path.starts_with("linux/"));
  }
};

std::vector<Include> includes_of(const Source& source) {
  std::vector<Include> includes;
  std::size_t line = 0;
  for (std::size_t at = 0; at < source.text.size(); at = std::min(source.text.find('\n', at), source.text.size()) + 1) {
    ++line;
    std::string_view text = std::string_view(source.text).substr(at, source.text.find('\n', at) - at);
    const auto skip_blanks = [&] { text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size())); };
    skip_blanks();
    if (!text.starts_with('#')) continue;
    text.remove_prefix(1);
    skip_blanks();
    if (!text.starts_with("include")) continue;
    const auto open = text.find_first_of("<\"");
    const auto close = text.find_first_of(">\"", open + 1);
    if (open != std::string_view::npos && close != std::string_view::npos) {
      includes.push_back({std::string(text.substr(open + 1, close - open - 1)), line});
    }
  }
  return includes;
}

std::string place(const Source& source, std::size_t line) { return source.path + ":" + std::to_string(line); }

// "maumau" of "games/maumau/rules.hpp"; empty for files right in games/.
std::string game_of(const std::string& path) {
  const auto end = path.find('/', 6);
  return path.starts_with("games/") && end != std::string::npos ? path.substr(6, end - 6) : "";
}

bool may_include(const Layer& layer, const Source& source, const Include& include) {
  if (include.is_standard()) return true;
  if (include.path.starts_with("games/") && layer.folder == "games") {
    const std::string own = game_of(source.path);
    if (!own.empty()) return game_of(include.path) == own || is_built_on(own, game_of(include.path));
    return source.path == "games/games.cpp" && include.path.ends_with("/kit.hpp");  // the list of all games
  }
  if (source.path.ends_with("/device.cu") && include.path == "backends/cuda/session.hpp") return true;
  for (const std::string& allowed : layer.may_include) {
    if (include.path.starts_with(allowed)) return true;
  }
  return layer.system == SystemHeaders::all && include.is_system();
}

void check_direction(const std::filesystem::path& root, Complaints& complaints) {
  for (const Layer& layer : layers) {
    for (const Source& source : sources_in(root, layer.folder)) {
      for (const Include& include : includes_of(source)) {
        if (may_include(layer, source, include)) continue;
        complaints.push_back(place(source, include.line) + ": " + layer.folder + "/ may not include " + include.path);
      }
    }
  }
}

// Follows a rules header through all it includes.
void check_rules(const std::filesystem::path& root, Complaints& complaints) {
  std::map<std::string, Source> by_name;  // as it is included
  for (const std::string_view folder : {"include", "engine", "games"}) {
    for (Source& source : sources_in(root, folder)) {
      std::string name = folder == "include" ? source.path.substr(8) : source.path;
      by_name.emplace(std::move(name), std::move(source));
    }
  }
  for (const auto& [name, rules] : by_name) {
    if (game_of(name).empty() || !name.ends_with("/rules.hpp")) continue;
    std::set<std::string> seen = {name};
    std::vector<std::string> to_do = {name};
    while (!to_do.empty()) {
      const Source& source = by_name.at(to_do.back());
      to_do.pop_back();
      for (const Include& include : includes_of(source)) {
        if (by_name.contains(include.path)) {
          if (seen.insert(include.path).second) to_do.push_back(include.path);
        } else if (!standard_for_rules.contains(include.path)) {
          complaints.push_back(place(source, include.line) + ": rules may not use " + include.path + ", but " + name +
                               " reaches it");
        }
      }
    }
  }
}

// A whole word, and for a function its opening parenthesis.
struct Banned {
  std::string_view word;
  bool call;
  std::string_view why;
};

constexpr Banned banned[] = {
    {"throw", false, "throws"},
    {"std::cout", false, "prints"},
    {"std::cerr", false, "prints"},
    {"std::clog", false, "prints"},
    {"printf", true, "prints"},
    {"fprintf", true, "prints"},
    {"puts", true, "prints"},
    {"fmt::print", true, "prints"},
    {"fmt::println", true, "prints"},
    {"exit", true, "exits"},
    {"_exit", true, "exits"},
    {"quick_exit", true, "exits"},
    {"abort", true, "exits"},
    {"std::terminate", true, "exits"},
    {"std::chrono", false, "reads the clock"},
    {"clock", true, "reads the clock"},
    {"std::time", true, "reads the clock"},
    {"rand", true, "rolls its own dice"},
    {"std::random_device", false, "rolls its own dice"},
};

bool uses(std::string_view code, std::size_t at, const Banned& ban) {
  if (at > 0 && is_word(code[at - 1])) return false;
  std::size_t end = at + ban.word.size();
  if (end < code.size() && is_word(code[end])) return false;
  while (end < code.size() && code[end] == ' ') ++end;
  return !ban.call || (end < code.size() && code[end] == '(');
}

void check_words(const std::filesystem::path& root, Complaints& complaints) {
  for (const std::string_view folder : {"include", "engine", "games"}) {
    for (const Source& source : sources_in(root, folder)) {
      const std::string code = without_comments(source.text);
      for (const Banned& ban : banned) {
        for (auto at = code.find(ban.word); at != std::string::npos; at = code.find(ban.word, at + 1)) {
          if (!uses(code, at, ban)) continue;
          const auto line = std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
          complaints.push_back(place(source, static_cast<std::size_t>(line)) + ": the library never " +
                               std::string(ban.why) + ": " + std::string(ban.word));
        }
      }
    }
  }
}

Complaints check_layers(const std::filesystem::path& root) {
  Complaints complaints;
  check_direction(root, complaints);
  check_rules(root, complaints);
  check_words(root, complaints);
  return complaints;
}

TEST(Layers, KnowOnlyWhatIsBelowThem) {
  const Complaints complaints = check_layers(KIEBITZ_SOURCE_DIR);
  EXPECT_TRUE(complaints.empty()) << listed(complaints);
  EXPECT_FALSE(sources_in(KIEBITZ_SOURCE_DIR, "include").empty()) << "the check must have something to look at";
}

// --- the check itself ---

class LayersCheck : public CheckTest {
 protected:
  LayersCheck() : CheckTest(check_layers) {
    project.write("include/kiebitz/seat.hpp", "#pragma once\n#include <cstdint>\n");
    project.write("include/kiebitz/story.hpp", "#include <string>\n#include \"kiebitz/seat.hpp\"\n");
    project.write("engine/play.hpp", "#include <fmt/format.h>\n#include \"kiebitz/seat.hpp\"\n");
    project.write("games/toy/rules.hpp", "#include <array>\n#include \"games/toy/card.hpp\"\n");
    project.write("games/toy/card.hpp", "#include \"kiebitz/seat.hpp\"\n");
    project.write("games/toy/kit.hpp",
                  "#include <string>\n#include \"engine/play.hpp\"\n#include \"kiebitz/story.hpp\"\n");
    project.write("games/other/kit.hpp",
                  "// Nothing here throws.\nconst char* text = \"throw, exit(1)\";\nint n = 1'0;\n");
    project.write("games/games.cpp", "#include \"games/other/kit.hpp\"\n#include \"games/toy/kit.hpp\"\n");
    project.write("cli/main.cpp", "#include <unistd.h>\n#include \"process/a.hpp\"\nint main() { throw 1; }\n");
    project.write("programs/toy.cpp", "#include \"cli/main.hpp\"\n");
  }
};

TEST_F(LayersCheck, HasNothingToSayWhereAllIsWell) { EXPECT_EQ(complaints(), Complaints{}); }

TEST_F(LayersCheck, FindsAnIncludeThatPointsUpwards) {
  const std::map<std::string, std::string> bad = {{"include/kiebitz/bad.hpp", "engine/play.hpp"},
                                                  {"include/kiebitz/bad2.hpp", "fmt/format.h"},
                                                  {"engine/bad.hpp", "games/toy/rules.hpp"},
                                                  {"engine/bad.cpp", "cli/terminal/console.hpp"},
                                                  {"engine/bad2.cpp", "unistd.h"},
                                                  {"games/toy/bad.hpp", "games/other/kit.hpp"},
                                                  {"games/toy/bad.cpp", "process/child.hpp"},
                                                  {"games/toy/bad2.cpp", "nlohmann/json.hpp"},
                                                  {"games/bad.cpp", "games/toy/kit.hpp"},
                                                  {"games/games.cpp", "games/toy/rules.hpp"},
                                                  {"process/bad.cpp", "engine/play.hpp"},
                                                  {"process/bad.hpp", "games/toy/rules.hpp"},
                                                  {"backends/bad.cpp", "process/child.hpp"},
                                                  {"backends/bad.hpp", "cli/main.hpp"},
                                                  {"bench/bad.hpp", "games/toy/rules.hpp"},
                                                  {"cli/bad.cpp", "programs/x.hpp"},
                                                  {"programs/bad.cpp", "engine/play.hpp"},
                                                  {"web/engine/bad.cpp", "cli/main.hpp"},
                                                  {"web/engine/bad2.cpp", "unistd.h"},
                                                  {"include/kiebitz/bad3.hpp", "tests/sketches.hpp"}};
  for (const auto& [path, include] : bad) {
    const std::string before = kiebitz::text_in(project.path() / path);
    project.write(path, "#pragma once\n#  include \"" + include + "\"\n");
    expect_only(path + ":2: " + path.substr(0, path.find('/')) + "/ may not include " + include);
    std::filesystem::remove(project.path() / path);
    if (!before.empty()) project.write(path, before);
  }
}

TEST_F(LayersCheck, FindsWhatRulesMayNotUseAlsoFarBelow) {
  project.write("include/kiebitz/seat.hpp", "#include <vector>\n");
  expect_only("include/kiebitz/seat.hpp:1: rules may not use vector, but games/toy/rules.hpp reaches it");
  project.write("include/kiebitz/seat.hpp", "");
  project.write("games/toy/card.hpp", "#include \"kiebitz/story.hpp\"\n");
  expect_only("include/kiebitz/story.hpp:1: rules may not use string");
  project.write("games/toy/card.hpp", "#include <fmt/format.h>\n");
  expect_only("games/toy/card.hpp:1: rules may not use fmt/format.h");
}

TEST_F(LayersCheck, FindsALibraryThatThrowsPrintsExitsOrReadsTheClock) {
  for (const std::string code :
       {"throw 1;", "std::cout << 1;", "std::cerr << 1;", "printf(\"\");", "std::printf (\"\");", "std::exit(1);",
        "exit(1);", "auto t = std::chrono::steady_clock::now();", "int r = rand();", "fmt::print(\"\");"}) {
    for (const std::string path : {"include/kiebitz/bad.hpp", "engine/bad.cpp", "games/toy/bad.cpp"}) {
      project.write(path, "// exit(1)\n/* throw\n */ void f() { " + code + " }\n");
      expect_only(path + ":3: the library never ");
      std::filesystem::remove(project.path() / path);
    }
  }
}

TEST_F(LayersCheck, LetsHarmlessWordsPass) {
  project.write("engine/fine.cpp",
                "#include <cstdio>\nint throws, std_cout, my_exit();\nvoid g(char* b) { std::snprintf(b, 1, \"x\"); }\n"
                "const char* r = R\"x(throw \" exit(1))x\";\nchar c = '\"'; char d = '\\''; int strand();\n"
                "int big = 1'000'000; // it's fine\nint operand(int);\n");
  EXPECT_EQ(complaints(), Complaints{});
}

}  // namespace
}  // namespace house
