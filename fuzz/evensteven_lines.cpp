// Feeds arbitrary bytes to the player, to the dealer, and to the parser of cards. Nothing may crash, reading in pieces
// makes no difference, accepted cards are written back unchanged, and every card that the player plays is legal.
#include <cstdint>
#include <string>

#include "fuzz/checks.hpp"
#include "games/evensteven/kit.hpp"
#include "games/evensteven/odds.hpp"
#include "games/evensteven/player.hpp"
#include "tests/support/contest_answer.hpp"

namespace {

using namespace kiebitz;
using fuzz::must;
using tests::Answer;
using tests::answer_to;
using tests::Pieces;

template <class Job>
void same_in_pieces(const std::string& text, std::size_t piece, Job job) {
  StringSource whole(text);
  Pieces pieces(text, piece);
  const Answer answer = answer_to(whole, job);
  must(answer == answer_to(pieces, job), "reading in pieces makes no difference", answer.problem);
}

void cards_are_written_as_read(std::string_view text) {
  const auto cards = evensteven::read_cards(text, evensteven::most_cards);
  if (!cards || cards->empty()) return;
  const std::string written = evensteven::to_text(*cards);
  must(*evensteven::read_cards(written, evensteven::most_cards) == *cards, "cards are written back unchanged", written);
  const std::size_t half = cards->size() / 2;
  const auto choices = evensteven::choices({cards->begin(), cards->end() - static_cast<std::ptrdiff_t>(half)},
                                           {cards->end() - static_cast<std::ptrdiff_t>(half), cards->end()});
  if (!choices) return;
  for (const auto& choice : *choices) {
    must(choice.chance.value >= 0 && choice.chance.value <= 1, "a chance is between 0 and 1", written);
  }
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
