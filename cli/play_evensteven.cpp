// kiebitz play evensteven [--cards N] [--seed S]
#include <iostream>
#include <random>

#include <fmt/format.h>

#include "cli/games.hpp"
#include "games/evensteven/dealer.hpp"
#include "games/evensteven/story.hpp"
#include "games/evensteven/strategy.hpp"

namespace kiebitz::cli {

namespace {

using evensteven::EvenSteven;

std::string painted(const Texts& cards, const Paint& paint) {
  std::string text;
  for (const std::string& card : cards) text += (text.empty() ? "" : " ") + paint(card);
  return text;
}

// Asks until a card of the hand is given; none at the end of the input or when the player has had enough.
std::optional<evensteven::Move> ask(const EvenSteven& game, const evensteven::State& state) {
  for (std::string line; fmt::print("your card> "), std::fflush(stdout), std::getline(std::cin, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line == "quit" || line == "q") return std::nullopt;
    const auto move = evensteven::read_move(line);
    if (!move) {
      fmt::print("  {}\n", move.problem().message());
    } else if (!game.check(state, Seat{0}, *move).is_fine()) {
      fmt::print("  {} is not in your hand (ES-6)\n", evensteven::to_text(move->card));
    } else {
      return *move;
    }
  }
  return std::nullopt;
}

// The sorted rows, and the pairing that would have won if there is one.
void explain_end(const EvenSteven& game, const evensteven::State& start, std::string_view verdict, const Paint& paint) {
  const auto rows = evensteven::sorted_rows(start.hand, game.all_dealt(start));
  fmt::print("\n{}\n", bold(verdict));
  if (verdict == "YOU WIN") return;
  if (rows.first_gap < rows.hand.size()) {
    fmt::print("Sorted, place {} of the hand is {}, which does not cover {}: no play could have won. (ES-10)\n",
               rows.first_gap + 1, paint(to_text(rows.hand[rows.first_gap])),
               paint(to_text(rows.dealt[rows.first_gap])));
    fmt::print("  hand:  {}\n  dealt: {}\n", painted(evensteven::texts_of(rows.hand), paint),
               painted(evensteven::texts_of(rows.dealt), paint));
    return;
  }
  fmt::print("The smallest card that covers would have won each time: (ES-11)\n");
  for (evensteven::State state = start; !game.over(state);) {
    const auto move = evensteven::Thrifty{}(game.view(state, Seat{0}));
    fmt::print("  {:>3} on {}\n", evensteven::to_text(move.card), evensteven::to_text(state.dealt[state.round]));
    game.play(state, Seat{0}, move);
  }
}

Exit play_game(unsigned cards, std::uint32_t seed) {
  const Paint paint = card_paint(*find_game("evensteven"));
  const EvenSteven game(cards);
  const evensteven::State start = game.start(evensteven::deck_of_seed(seed));
  evensteven::State state = start;
  fmt::print("{}: cover each dealt card with an equal or higher one. Seed {}. 'quit' ends it.\n", bold("Even Steven"),
             seed);
  while (!game.over(state)) {
    fmt::print("\nyour hand: {}\n{} of {} is dealt: {}\n", painted(evensteven::texts_of(state.hand), paint),
               state.round + 1, cards, paint(to_text(state.dealt[state.round])));
    const auto move = ask(game, state);
    if (!move) {
      fmt::print("\nyou left the table\n");
      return Exit::good;
    }
    game.play(state, Seat{0}, *move);
  }
  explain_end(game, start, evensteven::verdict(game, start, state), paint);
  return Exit::good;
}

}  // namespace

Exit play_evensteven(Arguments& arguments) {
  std::string game;
  std::optional<std::uint64_t> cards;
  std::optional<std::uint64_t> seed;
  arguments.game_word(game);
  arguments.number("--cards", cards, "Cards in your hand, 1 to 13 (5)");
  arguments.number("--seed", seed, "The seed of the deck, 1 to 2147483646 (one by chance)");
  arguments.examples(
      "You play against the dealer of the contest. At the end you are told whether a loss was necessary,\n"
      "with the pairing that would have won if it was not.\n\n"
      "Example: kiebitz play evensteven --cards 4 --seed 653723903");
  if (const auto stop = arguments.parse()) return *stop;
  if (cards && (*cards < 1 || *cards > evensteven::most_cards)) return arguments.misuse("--cards must be 1 to 13");
  if (seed && (*seed < 1 || *seed >= evensteven::seed_end)) return arguments.misuse("--seed must be 1 to 2147483646");
  if (!seed)
    seed = std::uniform_int_distribution<std::uint32_t>(
        1, evensteven::seed_end - 1)(*std::make_unique<std::random_device>());
  return play_game(static_cast<unsigned>(cards.value_or(5)), static_cast<std::uint32_t>(*seed));
}

}  // namespace kiebitz::cli
