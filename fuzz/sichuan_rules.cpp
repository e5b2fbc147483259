// Feeds arbitrary bytes as options, a move and a deck: each is refused with a reason, or written and read again
// unchanged.
#include <cstddef>
#include <cstdint>
#include <string>

#include "fuzz/checks.hpp"
#include "games/sichuan/notation.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kiebitz;
  using namespace kiebitz::sichuan;
  using fuzz::must;
  const std::string text(data, data + size);
  const auto options = read_options(text);
  if (options) {
    must(makes_sense(*options), "options that contradict each other are refused", text);
    const auto again = read_options(to_text(*options));
    must(again.ok() && *again == *options, "options are read as they are written", to_text(*options));
  } else {
    must(!options.problem().message().empty(), "a refused text has a reason", text);
  }
  const auto move = read_move(text);
  if (move) must(*read_move(to_text(*move)) == *move, "a move is read as it is written", text);
  const auto deck = read_deck(text);
  if (deck) must(*read_deck(to_text(*deck)) == *deck, "a deck is read as it is written", text);
  if (!deck) must(deck.problem().where.line > 0, "a fault has its place", text);
  return 0;
}
