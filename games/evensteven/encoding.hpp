// Moves and views of Even Steven as numbers, for reinforcement learning. A move is the number of its card.
#pragma once

#include "games/evensteven/rules.hpp"
#include "kiebitz/batch.hpp"

namespace kiebitz::evensteven {

struct Encoding {
  static constexpr ObservedField fields[] = {
      {"hand", Card::count, "1 for each card in the hand"},
      {"played", Card::count, "1 for each card played"},
      {"dealt", Card::count, "for each card dealt so far, its round, from 1"},
      {"current", Card::count, "1 for the card to be covered"},
      {"cards", 1, "the number of rounds of the game"},
      {"round", 1, "the number of rounds played"},
  };

  static constexpr std::size_t actions(const EvenSteven& /*game*/) noexcept { return Card::count; }
  static constexpr Move move(std::size_t action) noexcept { return {Card::from_index(static_cast<int>(action))}; }
  static constexpr std::size_t action(const Move& move) noexcept { return static_cast<std::size_t>(move.card.index()); }

  static constexpr void observe(const View& view, std::int8_t* row) noexcept {
    row = put_cards(view.hand(), row);
    row = put_cards(view.played(), row);
    row = put_cards(Cards{}, row);
    for (unsigned i = 0; i < view.dealt_so_far(); ++i) {
      row[view.dealt(i).index() - Card::count] = static_cast<std::int8_t>(i + 1);
    }
    row = put_cards(view.running() ? Cards::only(view.current()) : Cards{}, row);
    *row++ = static_cast<std::int8_t>(view.cards());
    *row++ = static_cast<std::int8_t>(view.round());
  }

  static constexpr void mark_legal(const View& view, std::int8_t* mask) noexcept {
    if (view.running()) put_cards(view.hand(), mask);  // ES-7
  }

 private:
  // One byte for each card; returns the place behind them.
  static constexpr std::int8_t* put_cards(Cards cards, std::int8_t* row) noexcept {
    for (std::size_t i = 0; i < Card::count; ++i) row[i] = static_cast<std::int8_t>(cards.word() >> i & 1U);
    return row + Card::count;
  }
};

}  // namespace kiebitz::evensteven
