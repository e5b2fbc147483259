// Feeds arbitrary bytes as a contest file of Mau-Mau. Reading in pieces makes no difference, the answers match the
// reference engine behind an independent reader, and accepted input can be explained.
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <nlohmann/json.hpp>

#include "fuzz/checks.hpp"
#include "games/maumau/contest.hpp"
#include "games/maumau/kit.hpp"
#include "tests/games/maumau/differential.hpp"
#include "tests/support/contest_answer.hpp"

namespace {

using namespace kiebitz;
using fuzz::must;
using tests::Answer;
using tests::answer_to;
using tests::Pieces;

// Delivers the text in pieces whose sizes depend on its bytes, so a piece may end anywhere.
class UnevenPieces final : public TextSource {
 public:
  explicit UnevenPieces(const std::string& text) : text_(text) {}
  std::size_t read(char* to, std::size_t size) override {
    const std::size_t count = text_.copy(to, std::min(size, next_piece()), read_);
    read_ += count;
    return count;
  }

 private:
  std::size_t next_piece() {
    for (std::size_t i = read_; i < read_ + 4 && i < text_.size(); ++i) {
      dice_ = dice_ * 31 + static_cast<unsigned char>(text_[i]);
    }
    return 1 + dice_ % (dice_ % 5 == 0 ? 200 : 4);
  }

  const std::string& text_;
  std::size_t read_ = 0;
  std::uint32_t dice_ = 1;
};

std::string played(const Story& story) {
  std::string line;
  for (const std::string& card : story.played) line += (line.empty() ? "" : " ") + card;
  return line;
}

void must_be_told(const std::string& text, const std::string& answers) {
  const auto lines = maumau::tests::lines_of(answers);
  std::size_t games = 0;
  StringSource source(text);
  const auto done = maumau::Kit::explain(source, [&](const Story& story) {
    must(2 * games < lines.size() && played(story) == lines[2 * games], "the story has the cards of the answer");
    fuzz::must_be_told(story, maumau::english);
    const std::string json = to_json(story, maumau::english);
    must(nlohmann::json::accept(json), "the story for programs is JSON", json);
    ++games;
  });
  must(done.ok() && 2 * games == lines.size(), "every answered game has its story");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  StringSource whole(text);
  UnevenPieces pieces(text);
  Pieces bytes(text, 1);
  const Answer answer = answer_to(whole, maumau::solve);
  must(answer == answer_to(pieces, maumau::solve), "reading in pieces makes no difference", answer.problem);
  must(answer == answer_to(bytes, maumau::solve), "reading byte by byte makes no difference", answer.problem);
  const auto expected = maumau::tests::expected_answers(text);
  must(answer.accepted() == expected.accepted, "both readers accept the same input", answer.problem);
  must(answer.text == expected.answers, "answers match the reference engine", answer.text);
  if (answer.accepted() && expected.games <= 4) must_be_told(text, answer.text);
  return 0;
}
