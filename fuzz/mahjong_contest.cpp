// Feeds arbitrary bytes as a contest file of Sichuan Mahjong. Reading in pieces makes no difference, the answers match
// the reference engine behind an independent reader, and accepted input can be explained.
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/checks.hpp"
#include "games/mahjong/contest.hpp"
#include "games/mahjong/phrases.hpp"
#include "games/mahjong/story.hpp"
#include "tests/reference/mahjong_reference.hpp"
#include "tests/support/contest_answer.hpp"

namespace {

using namespace kiebitz;
using fuzz::must;
using tests::Answer;
using tests::Pieces;

Answer answer_to(std::string_view text, std::size_t piece) {
  Pieces source(text, piece);
  return tests::answer_to(source, mahjong::solve);
}

// ---- an independent reader: line by line, as in SM-19 ----

using Words = std::vector<std::string>;

Words split(std::string_view text, std::string_view separators) {
  Words parts;
  while (true) {
    const std::size_t begin = text.find_first_not_of(separators);
    if (begin == std::string_view::npos) return parts;
    text.remove_prefix(begin);
    parts.emplace_back(text.substr(0, text.find_first_of(separators)));
    text.remove_prefix(parts.back().size());
  }
}

bool is_hand(const Words& words) {
  try {
    if (words.size() == 2) reference::mahjong::read_hand(words[0], words[1]);
    return words.size() == 2;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

// A word of more than 64 bytes is invalid, counting a byte order mark directly before it.
bool read_count(const std::string& word, bool marked, std::uint64_t& count) {
  const char* end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, count);
  return error == std::errc{} && stop == end && word.size() + (marked ? 3 : 0) <= 64;
}

struct Expected {
  bool accepted = false;
  std::string good_cases;  // as a contest file
};

Expected expected_of(std::string_view text) {
  const bool marked = text.starts_with("\xEF\xBB\xBF");
  if (marked) text.remove_prefix(3);
  std::vector<Words> lines;
  for (const std::string& line : split(text, "\n")) {
    if (Words words = split(line, " \t\r"); !words.empty()) lines.push_back(std::move(words));
  }
  std::uint64_t count = 0;
  if (lines.empty() || lines[0].size() != 1) return {false, "0"};
  if (!read_count(lines[0][0], marked && text.starts_with(lines[0][0]), count)) return {false, "0"};
  std::size_t good = 0;
  std::string cases;
  while (good < count && good + 1 < lines.size() && is_hand(lines[good + 1])) {
    ++good;
    cases += "\n" + lines[good][0] + " " + lines[good][1];
  }
  return {good == count && lines.size() == good + 1, std::to_string(good) + cases};
}

// ---- the stories ----

void must_be_told(const std::string& text) {
  TokenReader reader(text);
  const auto done = mahjong::read_contest(
      reader, [&](const mahjong::Hand& hand) { fuzz::must_be_told(mahjong::tell(hand), mahjong::english); });
  must(done.ok(), "accepted input can be explained");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  const Answer answer = answer_to(text, size + 1);
  must(answer == answer_to(text, 1), "reading byte by byte makes no difference", answer.problem);
  const std::size_t piece = 2 + (size == 0 ? 0 : data[size / 2]) % 30U;
  must(answer == answer_to(text, piece), "reading in pieces makes no difference", answer.problem);
  const Expected expected = expected_of(text);
  must(answer.accepted() == expected.accepted, "both readers accept the same input", answer.problem);
  must(answer.text == reference::mahjong::solve(expected.good_cases), "answers match the reference engine",
       answer.text);
  if (answer.accepted()) must_be_told(text);
  return 0;
}
