// Parses the rules in docs/rules/ for the page and the terminal. A heading "### MM-7 Seven" begins a clause; its text
// is a small subset of Markdown.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/language.hpp"

namespace kiebitz {

struct RuleBlock {
  enum class Kind : std::uint8_t { paragraph, list, numbers, code, table };

  Kind kind = Kind::paragraph;
  std::vector<std::string> lines;               // lines of code, items of a list, or one paragraph
  std::vector<std::vector<std::string>> cells;  // rows of a table, its heading first
};

struct RuleClause {
  std::string clause;   // "MM-7"
  std::string title;    // "Seven"
  std::string section;  // the "##" heading above it
  std::vector<RuleBlock> blocks;
};

struct RulesText {
  std::string title;
  std::vector<RuleClause> clauses;
};

// Leaves out the paragraphs that begin with "Source:".
RulesText rules_in(std::string_view markdown);

// The file in docs/rules/ for a game; empty if there is none. Defined with the list of games.
std::string_view rules_markdown(std::string_view game, Language language);

// Safe to insert into a page: everything but the generated tags is escaped.
std::string to_html(const std::vector<RuleBlock>& blocks);
// For a terminal, without Markdown markup.
std::string to_plain(const std::vector<RuleBlock>& blocks);

}  // namespace kiebitz
