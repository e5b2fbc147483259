// What the programs of a problem package share. `kiebitz package` defines two macros at the top of each: KIEBITZ_GAME,
// the namespace of the game, and KIEBITZ_STYLE, icpc or testlib, which decides arguments and exit codes.
#pragma once

#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>

#include "engine/judge.hpp"
#include "kiebitz/workbench.hpp"

namespace program {

namespace game = kiebitz::KIEBITZ_GAME;

enum class Style { icpc, testlib };
inline constexpr Style style = Style::KIEBITZ_STYLE;

// Exit codes. In the package format, anything but 42 and 43 is a judge error.
inline int accepted() { return style == Style::icpc ? 42 : 0; }
inline int invalid_input() { return style == Style::icpc ? 43 : 3; }
inline int rejected(kiebitz::Judgement::Verdict verdict) {
  if (style == Style::icpc) return 43;
  return verdict == kiebitz::Judgement::Verdict::wrong_format ? 2 : 1;
}
inline int judge_error(const std::string& message) {
  std::cerr << message << '\n';
  return style == Style::icpc ? 1 : 3;
}

inline std::optional<std::string> whole_file(const char* name) {
  std::ifstream file(name, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

inline std::string whole_input() { return {std::istreambuf_iterator<char>(std::cin), {}}; }

// What is wrong, and the story of the case up to that point.
inline std::string explained(const kiebitz::Judgement& judgement, const std::vector<std::string>& cases) {
  const kiebitz::Paint plain = [](std::string_view text) { return std::string(text); };
  const kiebitz::Phrasebook book = game::english;
  const bool behind = judgement.number > cases.size();
  std::string text = behind ? "after the last case" : "case " + std::to_string(judgement.number);
  if (judgement.where.line > 0) {
    text += ", line " + std::to_string(judgement.where.line) + ", column " + std::to_string(judgement.where.column);
  }
  text +=
      ": " + kiebitz::to_text(judgement.reason, book, plain) + " [" + kiebitz::cited(judgement.reason.clauses) + "]\n";
  if (!judgement.expected.empty()) text += "expected: " + judgement.expected + '\n';
  if (!judgement.found.empty()) text += "found:    " + judgement.found + '\n';
  if (judgement.number == 0 || behind) return text;
  const std::string& one_case = cases[judgement.number - 1];
  text += "input:    " + one_case + "\n\n";
  return text + kiebitz::to_text(game::workbench().tell(one_case, judgement), book, plain, plain);
}

// The message goes to the judges: to a file in the feedback folder, or to standard error.
inline void tell_judges(const std::string& message, const char* feedback_folder) {
  if (style == Style::icpc) {
    std::ofstream(std::string(feedback_folder) + "/judgemessage.txt", std::ios::app) << message;
  } else {
    std::cerr << message;
  }
}

inline kiebitz::Result<std::vector<std::string>> cases_of(const std::string& input) {
  kiebitz::StringSource source(input);
  return game::workbench().cases(source);
}

}  // namespace program
