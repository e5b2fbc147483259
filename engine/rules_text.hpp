// The rules of a game as docs/rules/ states them: a heading "### MM-7 Seven" begins a clause, and what follows is its
// text in a small part of Markdown. Here it is taken apart, for the page and for the terminal.
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
  std::vector<std::string> lines;               // of code; items of a list; one paragraph
  std::vector<std::vector<std::string>> cells;  // of a table, its heading first
};

struct RuleClause {
  std::string clause;   // "MM-7"
  std::string title;    // "Seven"
  std::string section;  // the chapter it stands in
  std::vector<RuleBlock> blocks;
};

struct RulesText {
  std::string title;
  std::vector<RuleClause> clauses;
};

// What the text says of where a rule comes from is left out.
RulesText rules_in(std::string_view markdown);

// The text of docs/rules/ for a game; empty for one that there is not. The list of games brings it.
std::string_view rules_markdown(std::string_view game, Language language);

// With emphasis, code and links as tags, everything else escaped: safe to be put into a page.
std::string to_html(const std::vector<RuleBlock>& blocks);
// For a terminal, without the marks of Markdown.
std::string to_plain(const std::vector<RuleBlock>& blocks);

}  // namespace kiebitz
