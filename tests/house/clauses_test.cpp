// Every clause is defined in docs/rules/<game>.md by a heading "### MM-7 ...", cited by code and cited by a test. This
// finds the clauses that lack one of the three.
//
// Code cites a clause as MM-7 in a comment, or by its name in games/<game>/clauses.hpp: `clause::seven`; being named
// there is not enough. Tests cite it as MM-7, or in their names: MM7_TwoSevensMake...
#include <map>
#include <set>

#include "tests/house/sources.hpp"

namespace house {
namespace {

// "MM" and 7.
struct Clause {
  std::string initials;
  unsigned number = 0;

  std::string text() const { return initials + "-" + std::to_string(number); }
  auto operator<=>(const Clause&) const = default;
};

using Citations = std::map<Clause, std::string>;  // and a file that cites it

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The clause whose initials are at `at`, followed by `between` and its number; without initials if there is none.
Clause clause_at(std::string_view text, std::size_t at, std::string_view between) {
  const std::size_t digits = at + 2 + between.size();
  if (digits >= text.size() || !is_capital(text[at]) || !is_capital(text[at + 1])) return {};
  if (at > 0 && is_word(text[at - 1]) && text[at - 1] != '_') return {};
  if (text.substr(at + 2, between.size()) != between || !is_digit(text[digits])) return {};
  Clause clause{std::string(text.substr(at, 2)), 0};
  for (std::size_t i = digits; i < text.size() && is_digit(text[i]); ++i) {
    clause.number = clause.number * 10 + static_cast<unsigned>(text[i] - '0');
  }
  return clause;
}

// All of "MM-7".
std::set<Clause> cited_in(std::string_view text) {
  std::set<Clause> found;
  for (std::size_t at = text.find('-'); at != std::string_view::npos; at = text.find('-', at + 1)) {
    if (at < 2) continue;
    const Clause clause = clause_at(text, at - 2, "-");
    if (clause.number > 0) found.insert(clause);
  }
  return found;
}

// All of "MM7_".
std::set<Clause> named_in(std::string_view text) {
  std::set<Clause> found;
  for (std::size_t at = 0; at + 3 < text.size(); ++at) {
    const Clause clause = clause_at(text, at, "");
    const std::size_t behind = at + 2 + std::to_string(clause.number).size();
    if (clause.number > 0 && behind < text.size() && text[behind] == '_') found.insert(clause);
  }
  return found;
}

bool contains_word(std::string_view text, std::string_view word) {
  for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const bool begins = at == 0 || !is_word(text[at - 1]);
    const bool ends = at + word.size() >= text.size() || !is_word(text[at + word.size()]);
    if (begins && ends) return true;
  }
  return false;
}

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/') + 1); }

// A game's clauses.hpp: the names of its clauses.
struct Names {
  std::string folder;
  std::string initials;
  std::map<std::string, unsigned> numbers;
};

// Reads "inline constexpr Clause seven = mm(7);"
Names names_in(const Source& source) {
  Names names{folder_of(source.path), "", {}};
  const std::string& text = source.text;
  for (auto at = text.find("constexpr Clause "); at != std::string::npos; at = text.find("constexpr Clause ", at + 1)) {
    const std::string line = text.substr(at, text.find('\n', at) - at);
    const auto equals = line.find(" = ");
    const auto open = line.find('(', equals);
    if (equals == std::string::npos || open == std::string::npos || !is_digit(line[open + 1])) continue;
    names.initials = line.substr(equals + 3, open - equals - 3);
    for (char& c : names.initials) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    names.numbers[line.substr(17, equals - 17)] = static_cast<unsigned>(std::stoul(line.substr(open + 1)));
  }
  return names;
}

struct Documents {
  std::map<std::string, std::set<unsigned>> defined;  // by initials
  Citations mentioned;
  Complaints complaints;
};

Documents read_documents(const std::filesystem::path& root) {
  Documents documents;
  for (const Source& source : sources_in(root, "docs/rules", {".md"})) {
    for (const Clause& clause : cited_in(source.text)) documents.mentioned.emplace(clause, source.path);
    // Translations have their own folders; tests/engine/rules_text_test.cpp compares the numbers.
    if (std::ranges::count(source.path, '/') > 2) continue;
    for (std::size_t line = 0; line < source.text.size();
         line = std::min(source.text.find('\n', line), source.text.size()) + 1) {
      if (source.text.compare(line, 4, "### ") != 0) continue;
      const Clause clause = clause_at(source.text, line + 4, "-");
      if (clause.initials.empty()) continue;
      if (!documents.defined[clause.initials].insert(clause.number).second) {
        documents.complaints.push_back(clause.text() + " is defined twice, the second time in " + source.path);
      }
    }
  }
  for (const auto& [initials, numbers] : documents.defined) {
    for (unsigned number = 1; number <= *numbers.rbegin(); ++number) {
      if (numbers.contains(number)) continue;
      documents.complaints.push_back(Clause{initials, number}.text() + " is missing: the numbers have a gap");
    }
  }
  return documents;
}

void add(Citations& citations, const std::set<Clause>& clauses, const Source& source) {
  for (const Clause& clause : clauses) citations.emplace(clause, source.path);
}

struct Code {
  std::set<std::string> initials;
  Citations cited;
  Citations named;  // in a clauses.hpp, which does not count as cited
};

Code read_code(const std::filesystem::path& root) {
  Code code;
  std::vector<Source> sources;
  std::vector<Names> all_names;
  for (const std::string_view folder : {"include", "engine", "games", "cli"}) {
    for (Source& source : sources_in(root, folder)) {
      if (!source.path.ends_with("/clauses.hpp")) {
        sources.push_back(std::move(source));
        continue;
      }
      all_names.push_back(names_in(source));
      const Names& names = all_names.back();
      code.initials.insert(names.initials);
      for (const auto& [name, number] : names.numbers) code.named.emplace(Clause{names.initials, number}, source.path);
    }
  }
  for (const Source& source : sources) {
    add(code.cited, cited_in(source.text), source);
    const std::string bare = without_comments(source.text);
    for (const Names& names : all_names) {
      if (!source.path.starts_with(names.folder)) continue;  // names are private to their game
      for (const auto& [name, number] : names.numbers) {
        if (contains_word(bare, "clause::" + name)) code.cited.emplace(Clause{names.initials, number}, source.path);
      }
    }
  }
  return code;
}

// Sketches of games cite clauses of their own, and the tests in tests/house only examples.
Citations read_tests(const std::filesystem::path& root) {
  Citations cited;
  for (const Source& source : sources_in(root, "tests")) {
    if (source.path.starts_with("tests/house/") || source.path.starts_with("tests/sketches/")) continue;
    add(cited, cited_in(source.text), source);
    add(cited, named_in(source.text), source);
  }
  return cited;
}

Complaints check_clauses(const std::filesystem::path& root) {
  const Documents documents = read_documents(root);
  const Code code = read_code(root);
  const Citations tests = read_tests(root);
  Complaints complaints = documents.complaints;

  for (const auto& [initials, numbers] : documents.defined) {
    for (const unsigned number : numbers) {
      const Clause clause{initials, number};
      if (!code.cited.contains(clause)) {
        const bool named = code.named.contains(clause);
        complaints.push_back(clause.text() + " is cited by no code" + (named ? ", only named in a clauses.hpp" : ""));
      }
      if (!tests.contains(clause)) complaints.push_back(clause.text() + " is cited by no test");
    }
  }

  std::set<std::string> known = code.initials;
  for (const auto& [initials, numbers] : documents.defined) known.insert(initials);
  for (const auto* citations : {&code.cited, &code.named, &tests, &documents.mentioned}) {
    for (const auto& [clause, path] : *citations) {
      if (!known.contains(clause.initials)) continue;  // UTF-8 and the like
      const auto defined = documents.defined.find(clause.initials);
      if (defined != documents.defined.end() && defined->second.contains(clause.number)) continue;
      complaints.push_back(path + " cites " + clause.text() + ", which no document in docs/rules defines");
    }
  }
  return complaints;
}

TEST(Clauses, AreAllDefinedAndDoneAndTested) {
  const Complaints complaints = check_clauses(KIEBITZ_SOURCE_DIR);
  EXPECT_TRUE(complaints.empty()) << listed(complaints);
}

// --- the check itself ---

class ClausesCheck : public CheckTest {
 protected:
  ClausesCheck() : CheckTest(check_clauses) {
    project.write("docs/rules/toy.md",
                  "# Toy\n\n### XY-1 The deck\nAs in XY-2.\n\n### XY-2: Turns\nText.\n\n### XY-3\nText, see UTF-8.\n");
    project.write("games/toy/clauses.hpp",
                  "constexpr Clause xy(std::uint8_t number) noexcept { return Clause{{'X', 'Y'}, number}; }\n"
                  "inline constexpr Clause deck = xy(1);\n"
                  "inline constexpr Clause turns = xy(2);  // XY-2\n"
                  "inline constexpr Clause ending = xy(3);\n");
    project.write("games/toy/rules.hpp", "auto a = clause::deck;\nauto b = Legality::breaks(clause::turns);\n");
    project.write("engine/any.hpp", "// XY-3: so it ends.\n");
    project.write("tests/toy_test.cpp", "TEST(Toy, XY1_HasADeck) {}\nTEST(Toy, XY2_XY3_HasTurnsAndEnds) {}\n");
  }
};

TEST_F(ClausesCheck, HasNothingToSayWhereAllIsWell) { EXPECT_EQ(complaints(), Complaints{}); }

TEST_F(ClausesCheck, FindsAClauseThatNoCodeCites) {
  project.write("engine/any.hpp", "// XY-33, AXY-3 and XY-2 are not it.\n");
  const Complaints found = complaints();
  EXPECT_TRUE(complains(found, "XY-3 is cited by no code, only named in a clauses.hpp")) << listed(found);
  EXPECT_TRUE(complains(found, "engine/any.hpp cites XY-33")) << listed(found);
  EXPECT_EQ(found.size(), 2U) << listed(found);
}

TEST_F(ClausesCheck, DoesNotCountANameInACommentOrOfAnotherGame) {
  project.write("games/toy/rules.hpp", "auto a = clause::deck;\n// clause::turns\nauto c = clause::turns_more;\n");
  project.write("games/other/rules.hpp", "auto b = clause::turns;\n");
  expect_only("XY-2 is cited by no code");
}

TEST_F(ClausesCheck, FindsAClauseThatNoTestCites) {
  project.write("tests/toy_test.cpp", "TEST(Toy, XY1_HasADeck) {}\nTEST(Toy, XY2_HasTurns) {}\nTEST(Toy, AXY3_X) {}\n");
  expect_only("XY-3 is cited by no test");
}

TEST_F(ClausesCheck, TakesACommentInATestAsWell) {
  project.write("tests/toy_test.cpp", "// XY-1, XY-2\nTEST(Toy, XY3_Ends) {}\n");
  EXPECT_EQ(complaints(), Complaints{});
}

TEST_F(ClausesCheck, DoesNotCountSketchesAndTheTestsOfTheHouse) {
  project.write("tests/toy_test.cpp", "// XY-1, XY-2\n");
  project.write("tests/sketches/toy.hpp", "// XY-3, XY-9\n");
  project.write("tests/house/toy_test.cpp", "// XY-3, XY-9\n");
  expect_only("XY-3 is cited by no test");
}

TEST_F(ClausesCheck, FindsCitationsOfClausesThatAreNotThere) {
  project.write("cli/toy.cpp", "// XY-4\n");
  expect_only("cli/toy.cpp cites XY-4, which no document in docs/rules defines");
  project.write("cli/toy.cpp", "");
  project.write("tests/more_test.cpp", "TEST(Toy, XY5_More) {}\n");
  expect_only("tests/more_test.cpp cites XY-5, which no document");
  project.write("tests/more_test.cpp", "");
  project.write("docs/rules/more.md", "See XY-6.\n");
  expect_only("docs/rules/more.md cites XY-6, which no document");
}

TEST_F(ClausesCheck, FindsNamesOfClausesThatAreNotThere) {
  project.write("games/other/clauses.hpp", "inline constexpr Clause deck = zz(1);\n");
  expect_only("games/other/clauses.hpp cites ZZ-1, which no document in docs/rules defines");
}

TEST_F(ClausesCheck, FindsGaps) {
  project.write("docs/rules/toy.md", "### XY-1\n### XY-3\n");
  const Complaints found = complaints();
  EXPECT_TRUE(complains(found, "XY-2 is missing: the numbers have a gap")) << listed(found);
}

TEST_F(ClausesCheck, FindsNumbersThatRepeat) {
  project.write("docs/rules/toy.md", "### XY-1\n### XY-2\n### XY-3\n### XY-2 again\n");
  expect_only("XY-2 is defined twice, the second time in docs/rules/toy.md");
}

TEST_F(ClausesCheck, FindsThatThereIsNoDocumentAtAll) {
  std::filesystem::remove_all(project.path() / "docs");
  EXPECT_TRUE(complains(complaints(), "cites XY-1, which no document in docs/rules defines"));
}

}  // namespace
}  // namespace house
