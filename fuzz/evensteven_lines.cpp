// Any bytes as what the player reads, as what the dealer reads, and as cards on the command line. Nothing may crash;
// the pieces in which the bytes arrive make no difference; what is accepted is written back as it was read; and every
// card that the player plays is one of its hand that the dealer's rules allow.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "games/evensteven/kit.hpp"
#include "games/evensteven/odds.hpp"
#include "games/evensteven/player.hpp"

namespace {

using namespace kiebitz;

void demand(bool condition) {
  if (!condition) std::abort();
}

class Pieces final : public TextSource {
 public:
  Pieces(std::string_view text, std::size_t piece) : rest_(text), piece_(piece) {}
  std::size_t read(char* to, std::size_t size) override {
    const std::size_t count = rest_.copy(to, std::min(size, piece_));
    rest_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view rest_;
  std::size_t piece_;
};

template <class Job>
std::string outcome_of(std::string_view text, std::size_t piece, Job job) {
  Pieces source(text, piece);
  StringSink sink;
  const auto result = job(source, sink);
  return sink.text() + (result ? "fine" : result.problem().message());
}

template <class Job>
void same_in_pieces(std::string_view text, std::size_t piece, Job job) {
  demand(outcome_of(text, piece, job) == outcome_of(text, text.size() + 1, job));
}

void cards_are_written_as_read(std::string_view text) {
  const auto cards = evensteven::read_cards(text, evensteven::most_cards);
  if (!cards || cards->empty()) return;
  demand(*evensteven::read_cards(evensteven::to_text(*cards), evensteven::most_cards) == *cards);
  const std::size_t half = cards->size() / 2;
  const auto choices = evensteven::choices({cards->begin(), cards->end() - static_cast<std::ptrdiff_t>(half)},
                                           {cards->end() - static_cast<std::ptrdiff_t>(half), cards->end()});
  if (!choices) return;
  for (const auto& choice : *choices) demand(choice.chance.value >= 0 && choice.chance.value <= 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t piece = 1 + data[0] % 16;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  same_in_pieces(text, piece, [](auto& in, auto& out) { return evensteven::play_contest(in, out, false); });
  same_in_pieces(text, piece, [](auto& in, auto& out) { return evensteven::play_contest(in, out, true); });
  same_in_pieces(text, piece, [](auto& in, auto& out) { return evensteven::Kit::solve(in, out); });
  cards_are_written_as_read(text);
  return 0;
}
