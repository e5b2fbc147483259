#include "engine/diagnose.hpp"

#include "engine/judge.hpp"

namespace kiebitz {

namespace {

// A wrong answer that differs only in its layout is no evidence of a mistake in the play.
bool shows(const Workbench& bench, const Evidence& one, const std::string& answer) {
  if (!one.wrong || bench.interactive()) return one.wrong;
  OutputLines lines(answer);
  return !bench.judge(one.one_case, one.number, lines).accepted();
}

bool explains_all(const Workbench& bench, const Mistake& mistake, std::span<const Evidence> evidence) {
  bool shown = false;
  for (const Evidence& one : evidence) {
    const std::string answer = bench.answer_with(mistake, one.one_case, one.number);
    if (!same_words(answer, one.answer)) return false;
    shown = shown || shows(bench, one, answer);
  }
  return shown;
}

}  // namespace

std::vector<const Mistake*> diagnose(const Workbench& bench, std::span<const Evidence> evidence) {
  std::vector<const Mistake*> suspects;
  for (const Mistake& mistake : bench.mistakes()) {
    if (explains_all(bench, mistake, evidence)) suspects.push_back(&mistake);
  }
  return suspects;
}

}  // namespace kiebitz
