// Defaults for the kit of a small test game: one strategy, no phrases, no colours.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game_of.hpp"

namespace kiebitz::sketches {

template <class G, class S>
struct PlainKit : KitDefaults {
  using Game = G;
  static constexpr std::string_view size_name = "players";

  static Game game(unsigned /*size*/) { return Game(); }
  static std::vector<std::string_view> strategies() { return {S::name}; }
  template <class Use>
  static bool with_strategy(std::string_view name, Use use) {
    if (name != S::name) return false;
    use([](RandomStream) { return S{}; });
    return true;
  }

  // Reads a deck: the cards of a fresh deck in any order.
  template <class Read>
  static Result<typename G::Deck> read_deck_by(std::string_view text, Clause rule, Read read) {
    TokenReader reader(text);
    typename G::Deck deck{};
    for (auto& card : deck) {
      const Token token = reader.next();
      const auto known = read(token.word);
      if (!known) return Problem{token.place, token.described(), known.problem().expected, rule};
      card = *known;
    }
    const auto some_deck = G().deck({});
    if (std::is_permutation(deck.begin(), deck.end(), some_deck.begin())) return deck;
    return Problem{{}, "this deck", "every card as often as the game has it", rule};
  }
};

}  // namespace kiebitz::sketches
