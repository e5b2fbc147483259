#include "games/evensteven/input_kinds.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/input_kinds.hpp"
#include "engine/play_out.hpp"
#include "games/evensteven/strategy.hpp"

namespace kiebitz::evensteven {

namespace {

// A game before its first card.
struct Start {
  EvenSteven game;
  State state;

  Cards hand() const { return state.hand; }
  Cards dealt() const { return game.all_dealt(state); }
  Card first() const { return state.dealt[0]; }
  bool wins() const { return can_win(hand(), dealt()); }
  // How many dealt cards stay uncovered by the best play: the largest shortfall of the hand from any rank up (ES-10).
  int deficit() const {
    int most = 0;
    for (int rank = 0; rank < rank_count; ++rank) {
      const Cards high = at_least(static_cast<Rank>(rank));
      most = std::max(most, (dealt() & high).size() - (hand() & high).size());
    }
    return most;
  }
  // The number of cards that the thrifty player plays.
  int rounds() const {
    State end = state;
    play_out(game, end, Thrifty{});
    return end.round;
  }
};

bool any(const Start& /*start*/) { return true; }
bool wins(const Start& start) { return start.wins(); }
bool loses(const Start& start) { return !start.wins(); }

template <int cards>
bool loses_by(const Start& start) {
  return start.deficit() == cards;
}

bool wins_easily(const Start& start) { return start.hand().lowest().covers(start.dealt().highest()); }

// The win depends on ES-5: if equal values did not cover, the hand would lack higher cards somewhere.
bool needs_equal(const Start& start) {
  if (!start.wins()) return false;
  for (int rank = 0; rank + 1 < rank_count; ++rank) {
    const Cards above = at_least(static_cast<Rank>(rank + 1));
    if ((start.hand() & above).size() < (start.dealt() & at_least(static_cast<Rank>(rank))).size()) return true;
  }
  return !(start.dealt() & at_least(Rank::ace)).empty();
}

// In every round, covering with any other value than the smallest loses; and in some round there is such a value.
bool wins_one_way(const Start& start) {
  if (!start.wins()) return false;
  State state = start.state;
  Cards coming = start.dealt();
  bool tempted = false;
  while (!start.game.over(state)) {
    const View view = start.game.view(state, Seat{0});
    const Move right = Thrifty{}(view);
    coming.remove(view.current());
    for (const Card other : view.covering()) {
      if (other.rank() == right.card.rank()) continue;
      Cards rest = state.hand;
      rest.remove(other);
      if (can_win(rest, coming)) return false;
      tempted = true;
    }
    start.game.play(state, Seat{0}, right);
  }
  return tempted;
}

bool loses_at_once(const Start& start) { return start.state.hand.highest().rank() < start.first().rank(); }

bool loses_late(const Start& start) { return !start.wins() && start.rounds() == static_cast<int>(start.game.cards()); }

// For programs that read "10" as a one, which every card covers.
bool ten_matters(const Start& start) {
  constexpr Cards tens = at_least(Rank::ten) - at_least(Rank::jack);
  return !(start.dealt() & tens).empty() && start.hand().lowest().rank() < Rank::ten && start.wins();
}

constexpr unsigned any_size[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
constexpr unsigned few[] = {1, 2, 3, 4, 5};
constexpr unsigned some[] = {2, 3, 4, 5, 6, 7};
constexpr unsigned two_up[] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
constexpr unsigned three_up[] = {3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};

struct Recipe {
  InputKind kind;
  bool (*wanted)(const Start& start) = nullptr;
};

constexpr Recipe recipes[] = {
    {{"random", "any seed, all equally likely", true, any_size}, any},
    {{"win", "the hand can win", true, any_size}, wins},
    {{"win-easily", "the hand wins however it is played", true, few}, wins_easily},
    {{"win-equal", "the hand can win, but only because equal values cover", true, any_size}, needs_equal},
    {{"win-one-way", "only the smallest card that covers keeps the win, though others cover too", true, some},
     wins_one_way},
    {{"lose", "the hand cannot win", true, any_size}, loses},
    {{"lose-by-1", "all dealt cards but one can be covered", true, any_size}, loses_by<1>},
    {{"lose-by-2", "all dealt cards but two can be covered", true, two_up}, loses_by<2>},
    {{"lose-by-3-up", "at least three dealt cards cannot be covered", true, three_up},
     [](const Start& start) { return start.deficit() >= 3; }},
    {{"lose-at-once", "no card covers the first dealt card", true, any_size}, loses_at_once},
    {{"lose-late", "the hand cannot win, but thrifty play covers all dealt cards except the last", true, any_size},
     loses_late},
    {{"tens", "a ten is dealt that not every card covers, and the hand can win", true, two_up}, ten_matters},
};

constexpr auto kind_table = [] {
  std::array<InputKind, std::size(recipes)> table{};
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = recipes[i].kind;
  return table;
}();

unsigned chosen_cards(const InputKind& kind, unsigned cards, Deal address) {
  return cards != 0 ? cards : kind.sizes[address.number % kind.sizes.size()];
}

}  // namespace

std::span<const InputKind> input_kinds() { return kind_table; }

ContestGame game_of_kind(const InputKind& kind, unsigned cards, Deal address) {
  const auto* const recipe = std::ranges::find(recipes, kind.name, [](const Recipe& r) { return r.kind.name; });
  assert(recipe != std::end(recipes));
  const EvenSteven game(chosen_cards(kind, cards, address));
  // A random game is the one at its address. Otherwise each case has its own sequence of seeds, tried in turn.
  const std::uint64_t seed = case_seed(kind, address);
  for (std::uint64_t number = 0;; ++number) {
    const bool plain = recipe == std::begin(recipes);
    const std::uint32_t tried = seed_at(plain ? address : Deal{seed, number});
    if (recipe->wanted({game, game.start(deck_of_seed(tried))})) return {game.cards(), tried};
  }
}

}  // namespace kiebitz::evensteven
