#include "engine/diagnose.hpp"

#include <algorithm>

namespace kiebitz {

namespace {

// The same words in the same lines, whatever blanks are around them.
std::vector<std::string_view> words_of(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(blanks); at < text.size(); at = text.find_first_not_of(blanks, at)) {
    const std::size_t end = std::min(text.find_first_of(blanks, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

}  // namespace

std::vector<Suspicion> diagnose(const Workbench& bench, std::span<const Evidence> evidence) {
  std::vector<Suspicion> suspicions;
  const auto first_wrong = std::ranges::find(evidence, true, &Evidence::wrong);
  if (first_wrong == evidence.end()) return suspicions;
  const auto wrong = static_cast<std::size_t>(std::ranges::count(evidence, true, &Evidence::wrong));
  for (const Mistake& mistake : bench.mistakes()) {
    const auto agrees = [&](const Evidence& one) {
      return words_of(bench.answer_with(mistake, one.one_case, one.number)) == words_of(one.answer);
    };
    if (!agrees(*first_wrong)) continue;
    Suspicion suspicion{&mistake, 0, 0};
    for (const Evidence& one : evidence) {
      if (!agrees(one)) continue;
      ++suspicion.agrees;
      suspicion.explains += one.wrong ? 1 : 0;
    }
    // Who disagrees more often than half of the wrong answers explains nothing.
    if (2 * (evidence.size() - suspicion.agrees) <= wrong) suspicions.push_back(suspicion);
  }
  std::ranges::sort(suspicions, std::ranges::greater{}, &Suspicion::agrees);
  return suspicions;
}

}  // namespace kiebitz
