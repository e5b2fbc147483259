// Any bytes as a contest file. However they arrive, in one piece or in many, the answer is the same; it is the one that
// the reference engine gives to the same text read by another reader; and what is accepted can be told as a story.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include <nlohmann/json.hpp>

#include "games/maumau/contest.hpp"
#include "games/maumau/kit.hpp"
#include "tests/maumau_differential.hpp"

namespace {

using namespace kiebitz;

void must(bool holds, const char* what, const std::string& detail = {}) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n%s\n", what, detail.c_str());
  std::abort();
}

// Hands out the text byte by byte, or in pieces whose sizes follow from its bytes, so that a piece may end anywhere.
class PiecewiseSource final : public TextSource {
 public:
  PiecewiseSource(const std::string& text, bool byte_by_byte) : text_(text), byte_by_byte_(byte_by_byte) {}
  std::size_t read(char* to, std::size_t size) override {
    const std::size_t count = text_.copy(to, std::min(size, next_piece()), read_);
    read_ += count;
    return count;
  }

 private:
  std::size_t next_piece() {
    if (byte_by_byte_) return 1;
    for (std::size_t i = read_; i < read_ + 4 && i < text_.size(); ++i) {
      dice_ = dice_ * 31 + static_cast<unsigned char>(text_[i]);
    }
    return 1 + dice_ % (dice_ % 5 == 0 ? 200 : 4);
  }

  const std::string& text_;
  const bool byte_by_byte_;
  std::size_t read_ = 0;
  std::uint32_t dice_ = 1;
};

struct Answer {
  std::string text;
  bool accepted = false;
  std::string problem;
  friend bool operator==(const Answer&, const Answer&) = default;
};

Answer answer_to(TextSource& source) {
  StringSink sink;
  const auto done = maumau::solve(source, sink);
  return {sink.text(), done.ok(), done.ok() ? "" : done.problem().message()};
}

std::string played(const Story& story) {
  std::string line;
  for (const std::string& card : story.played) line += (line.empty() ? "" : " ") + card;
  return line;
}

void must_be_told(const std::string& text, const std::string& answers) {
  const auto plain = [](std::string_view word) { return std::string(word); };
  const auto lines = maumau::tests::lines_of(answers);
  std::size_t games = 0;
  StringSource source(text);
  const auto done = maumau::Kit::explain(source, [&](const Story& story) {
    must(2 * games < lines.size() && played(story) == lines[2 * games], "the story has the cards of the answer");
    const std::string told = to_text(story, maumau::Kit::phrases(), plain, plain);
    must(told.find_first_of("{}") == std::string::npos, "every place of a phrase is filled", told);
    const std::string json = to_json(story, maumau::Kit::phrases());
    must(nlohmann::json::accept(json), "the story for programs is JSON", json);
    ++games;
  });
  must(done.ok() && 2 * games == lines.size(), "every answered game has its story");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  StringSource whole(text);
  PiecewiseSource pieces(text, false);
  PiecewiseSource bytes(text, true);
  const Answer answer = answer_to(whole);
  must(answer == answer_to(pieces), "the pieces in which a text arrives make no difference", answer.problem);
  must(answer == answer_to(bytes), "a text may arrive byte by byte", answer.problem);
  const auto expected = maumau::tests::expected_answers(text);
  must(answer.accepted == expected.accepted, "what is accepted is what another reader accepts", answer.problem);
  must(answer.text == expected.answers, "the answers are those of the reference engine", answer.text);
  if (answer.accepted && expected.games <= 4) must_be_told(text, answer.text);
  return 0;
}
