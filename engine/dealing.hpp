// The decks of consecutive deals, shuffled 32 at a time in code with lanes (engine/lanes.hpp).
#pragma once

#include <tuple>

#include "engine/shuffle_many.hpp"
#include "kiebitz/game.hpp"

namespace kiebitz {

// A game whose deck is just a shuffle of all its cards, of which the first shuffled_places matter.
template <class G>
concept Shuffles = Game<G> && requires {
  { G::shuffled_places } -> std::convertible_to<std::size_t>;
};

template <Game G>
class DealingOne {
 public:
  constexpr DealingOne(const G& game, Deal first) noexcept : game_(game), next_(first) {}

  constexpr typename G::Deck next() noexcept { return game_.deck({next_.seed, next_.number++}); }

 private:
  G game_;
  Deal next_;
};

#ifdef KIEBITZ_HAS_LANES

template <Shuffles G>
class DealingMany {
 public:
  DealingMany(const G& /*game*/, Deal first) noexcept : next_(first) {}

  typename G::Deck next() noexcept {
    if (used_ == deals_at_once) deal();
    typename G::Deck deck;
    for (std::size_t i = 0; i < size; ++i) deck[i] = G::Deck::value_type::from_index(decks_[used_][i]);
    ++used_;
    return deck;
  }

 private:
  static constexpr std::size_t size = std::tuple_size_v<typename G::Deck>;

  void deal() noexcept {
    rows_.template shuffle<G::shuffled_places>(next_, G::purpose);
    rows_.write_decks(decks_[0], size);
    next_.number += deals_at_once;
    used_ = 0;
  }

  Deal next_;
  DeckRows<size> rows_;
  std::uint8_t decks_[deals_at_once][size]{};
  std::size_t used_ = deals_at_once;
};

template <class G>
struct DealingOf {
  using Type = DealingOne<G>;
};
template <Shuffles G>
struct DealingOf<G> {
  using Type = DealingMany<G>;
};
template <Game G>
using Dealing = typename DealingOf<G>::Type;

#else

template <Game G>
using Dealing = DealingOne<G>;

#endif

}  // namespace kiebitz
