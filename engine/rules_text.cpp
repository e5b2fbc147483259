#include "engine/rules_text.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "kiebitz/text.hpp"

namespace kiebitz {

namespace {

// Removes the first line from `text` and returns it.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

// "MM-7 Seven": two capitals, a dash, a number.
bool is_clause(std::string_view heading) {
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  return heading.size() > 4 && is_capital(heading[0]) && is_capital(heading[1]) && heading[2] == '-' &&
         std::isdigit(static_cast<unsigned char>(heading[3])) != 0;
}

std::vector<std::string> cells_of(std::string_view row) {
  row = trimmed(row);
  if (row.starts_with('|')) row.remove_prefix(1);
  if (row.ends_with('|')) row.remove_suffix(1);
  std::vector<std::string> cells;
  while (true) {
    const std::size_t end = std::min(row.find('|'), row.size());
    cells.emplace_back(trimmed(row.substr(0, end)));
    if (end == row.size()) return cells;
    row.remove_prefix(end + 1);
  }
}

bool is_rule_of_table(std::string_view row) { return row.find_first_not_of("|-: ") == std::string_view::npos; }

// "1. "
bool is_numbered(std::string_view line) {
  const std::size_t digits = line.find_first_not_of("0123456789");
  return digits > 0 && digits != std::string_view::npos && line.substr(digits).starts_with(". ");
}

class MarkdownReader {
 public:
  explicit MarkdownReader(std::string_view text) : text_(text) {}

  RulesText read() {
    while (!text_.empty()) take(next_line(text_));
    return std::move(rules_);
  }

 private:
  using Kind = RuleBlock::Kind;

  void take(std::string_view line) {
    if (line.starts_with("```")) return take_code();
    if (line.starts_with('#')) return take_heading(line);
    const std::string_view text = trimmed(line);
    if (text.empty()) {
      open_ = false;
    } else if (in_clause_) {
      take_text(text);
    }
  }

  void take_heading(std::string_view line) {
    const std::size_t level = line.find_first_not_of('#');
    const std::string_view heading = trimmed(line.substr(std::min(level, line.size())));
    open_ = false;
    in_clause_ = level == 3 && is_clause(heading);
    if (level == 1) rules_.title = heading;
    if (level == 2) section_ = heading;
    if (!in_clause_) return;
    const std::size_t space = std::min(heading.find(' '), heading.size());
    rules_.clauses.push_back(
        {std::string(heading.substr(0, space)), std::string(trimmed(heading.substr(space))), section_, {}});
  }

  RuleBlock& block(Kind kind) {
    auto& blocks = rules_.clauses.back().blocks;
    if (!open_ || is_source_ || blocks.back().kind != kind) blocks.push_back({kind, {}, {}});
    is_source_ = false;
    open_ = true;
    return blocks.back();
  }

  void take_code() {
    std::vector<std::string> lines;
    while (!text_.empty()) {
      const std::string_view line = next_line(text_);
      if (line.starts_with("```")) break;
      lines.emplace_back(line);
    }
    open_ = false;
    if (in_clause_) block(Kind::code).lines = std::move(lines);
    open_ = false;
  }

  void take_text(std::string_view text) {
    if (text.starts_with('|')) {
      RuleBlock& table = block(Kind::table);
      if (!is_rule_of_table(text)) table.cells.push_back(cells_of(text));
    } else if (text.starts_with("- ")) {
      block(Kind::list).lines.emplace_back(text.substr(2));
    } else if (is_numbered(text)) {
      block(Kind::numbers).lines.emplace_back(text.substr(text.find(' ') + 1));
    } else {
      take_words(text);
    }
  }

  // Continues the block above, or begins a paragraph.
  void take_words(std::string_view text) {
    auto& blocks = rules_.clauses.back().blocks;
    if (!open_) is_source_ = text.starts_with("Source:");
    if (is_source_) {
      open_ = true;
      return;
    }
    const bool goes_on = open_ && !blocks.empty() && blocks.back().kind != Kind::table;
    if (goes_on) {
      blocks.back().lines.back() += ' ';
      blocks.back().lines.back() += text;
    } else {
      block(Kind::paragraph).lines.emplace_back(text);
    }
  }

  std::string_view text_;
  RulesText rules_;
  std::string section_;
  bool in_clause_ = false;
  bool open_ = false;  // the next line may continue the last block
  bool is_source_ = false;
};

std::string escaped(char c) {
  switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    default: return {c};
  }
}

// What the inline markup of a line is replaced by.
struct Marks {
  std::string_view strong, end_strong, emphasis, end_emphasis, code, end_code;
  bool escape = false;
};

constexpr Marks html{"<strong>", "</strong>", "<em>", "</em>", "<code>", "</code>", true};
constexpr Marks unmarked{"", "", "", "", "", "", false};

class Inline {
 public:
  Inline(std::string_view text, const Marks& marks) : text_(text), marks_(marks) {}

  std::string converted() {
    while (!text_.empty()) step();
    return std::move(out_);
  }

 private:
  void step() {
    if (between("`", marks_.code, marks_.end_code, false) || between("**", marks_.strong, marks_.end_strong, true) ||
        (text_.size() > 1 && text_[1] != ' ' && between("*", marks_.emphasis, marks_.end_emphasis, true)) || link()) {
      return;
    }
    add(text_.substr(0, 1));
    text_.remove_prefix(1);
  }

  // Text between two marks.
  bool between(std::string_view mark, std::string_view begin, std::string_view end, bool nested) {
    if (!text_.starts_with(mark)) return false;
    const std::size_t stop = text_.find(mark, mark.size());
    if (stop == std::string_view::npos || stop == mark.size()) return false;
    const std::string_view inside = text_.substr(mark.size(), stop - mark.size());
    out_ += begin;
    if (nested) {
      out_ += Inline(inside, marks_).converted();
    } else {
      add(inside);
    }
    out_ += end;
    text_.remove_prefix(stop + mark.size());
    return true;
  }

  // [text](address): keeps the text alone.
  bool link() {
    const std::size_t middle = text_.find("](");
    const std::size_t end = text_.find(')', std::min(middle, text_.size()));
    if (!text_.starts_with('[') || middle == std::string_view::npos || end == std::string_view::npos) return false;
    out_ += Inline(text_.substr(1, middle - 1), marks_).converted();
    text_.remove_prefix(end + 1);
    return true;
  }

  void add(std::string_view text) {
    for (const char c : text) out_ += marks_.escape ? escaped(c) : std::string(1, c);
  }

  std::string_view text_;
  const Marks& marks_;
  std::string out_;
};

std::string html_of(std::string_view text) { return Inline(text, html).converted(); }

std::string html_rows(const std::vector<std::vector<std::string>>& rows) {
  std::string text = "<table>";
  for (const auto& row : rows) {
    const bool heading = &row == rows.data();
    text += "<tr>";
    for (const std::string& cell : row) {
      text += (heading ? "<th>" : "<td>") + html_of(cell) + (heading ? "</th>" : "</td>");
    }
    text += "</tr>";
  }
  return text + "</table>";
}

std::string html_items(const std::vector<std::string>& items, std::string_view tag) {
  std::string text = "<" + std::string(tag) + ">";
  for (const std::string& item : items) text += "<li>" + html_of(item) + "</li>";
  return text + "</" + std::string(tag) + ">";
}

std::string html_code(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    for (const char c : line) text += escaped(c);
    text += '\n';
  }
  return "<pre>" + text + "</pre>";
}

}  // namespace

RulesText rules_in(std::string_view markdown) { return MarkdownReader(markdown).read(); }

std::string to_html(const std::vector<RuleBlock>& blocks) {
  std::string text;
  for (const RuleBlock& block : blocks) {
    switch (block.kind) {
      case RuleBlock::Kind::paragraph: text += "<p>" + html_of(block.lines.front()) + "</p>"; break;
      case RuleBlock::Kind::list: text += html_items(block.lines, "ul"); break;
      case RuleBlock::Kind::numbers: text += html_items(block.lines, "ol"); break;
      case RuleBlock::Kind::code: text += html_code(block.lines); break;
      case RuleBlock::Kind::table: text += html_rows(block.cells); break;
    }
  }
  return text;
}

std::string to_plain(const std::vector<RuleBlock>& blocks) {
  const auto plain_of = [](std::string_view line) { return Inline(line, unmarked).converted(); };
  std::string text;
  for (const RuleBlock& block : blocks) {
    if (!text.empty()) text += '\n';
    for (std::size_t i = 0; i < block.lines.size(); ++i) {
      if (block.kind == RuleBlock::Kind::list) text += "- ";
      if (block.kind == RuleBlock::Kind::numbers) text += std::to_string(i + 1) + ". ";
      text += block.kind == RuleBlock::Kind::code ? "    " + block.lines[i] : plain_of(block.lines[i]);
      text += '\n';
    }
    for (const auto& row : block.cells) {
      text += "    ";
      for (const std::string& cell : row) text += plain_of(cell) + (&cell == &row.back() ? "" : "  ");
      text += '\n';
    }
  }
  return text;
}

}  // namespace kiebitz
