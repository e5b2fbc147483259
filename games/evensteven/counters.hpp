// What is counted over many games of Even Steven. Besides playing the game, the hand is compared with all dealt cards
// (ES-10), which tells whether a loss was necessary, whoever played.
#pragma once

#include <tuple>

#include "engine/play_out.hpp"
#include "games/evensteven/strategy.hpp"
#include "kiebitz/totals.hpp"

namespace kiebitz::evensteven {

// The last cell of a histogram means "or more". One cell beyond the largest value keeps it empty.
inline constexpr std::size_t by_cards = most_cards + 2;
inline constexpr std::size_t first_addresses = 8;

struct CounterRows {
  static constexpr TotalsRow rows[] = {{"games", 1},
                                       {"wins", 1},
                                       {"necessary", 1},
                                       {"unnecessary", 1},
                                       {"winnable", 1},
                                       {"falls", by_cards},
                                       {"fell_to", rank_count},
                                       {"short_by", by_cards},
                                       {"aces", suit_count + 1},
                                       {"ace_wins", suit_count + 1},
                                       {"worst", 2, TotalsRow::Join::largest},
                                       {"first_unnecessary", first_addresses, TotalsRow::Join::smallest},
                                       {"fingerprint", 1}};
};

template <class Kinds>
struct CountersOf : CounterRows {
  using Count = typename Kinds::Count;
  using Cell = typename Kinds::Cell;

  struct Counts {
    Count games;
    Count wins;
    Count necessary;    // ES-9: losses that no play could have avoided
    Count unnecessary;  // all other losses
    Count winnable;     // hands that can win
  } counts;
  struct Histograms {
    Cell falls[by_cards];       // lost games by the number of the uncovered card, from 1
    Cell fell_to[rank_count];   // lost games by the rank of that card
    Cell short_by[by_cards];    // hands by the number of dealt cards that no play covers
    Cell aces[suit_count + 1];  // hands by their number of aces
    Cell ace_wins[suit_count + 1];
  } histograms;
  struct Extremes {
    typename Kinds::Largest worst;  // as short_by
    typename Kinds::template Smallest<first_addresses> first_unnecessary;
    typename Kinds::Fingerprint fingerprint;

    constexpr auto parts() noexcept { return std::tie(worst, first_unnecessary, fingerprint); }
  } extremes;
};

using Counters = CountersOf<PlainSums>;

// How many dealt cards even the best play leaves uncovered: the largest shortfall of the hand from any rank up. By
// ES-10 a hand can win if this is 0. Does not stop early, because most hands fall short somewhere.
constexpr int shortage(Cards hand, Cards dealt) noexcept {
  int most = 0;
  for (int rank = 0; rank < rank_count; ++rank) {
    const Cards high = at_least(static_cast<Rank>(rank));
    const int lacking = (dealt & high).size() - (hand & high).size();
    most = lacking > most ? lacking : most;
  }
  return most;
}

// Plays and counts one game. `Deck` is any array of cards.
template <class Player, class Deck, class Sums>
constexpr void count_game(const EvenSteven& game, Player player, const Deck& deck, std::uint64_t address,
                          Sums& sums) noexcept {
  State state = game.start(deck);
  const Cards hand = state.hand;
  const auto lacking = static_cast<std::size_t>(shortage(hand, game.all_dealt(state)));
  const bool winnable = lacking == 0;
  assert(winnable == can_win(hand, game.all_dealt(state)));
  const auto aces = static_cast<std::size_t>((hand & at_least(Rank::ace)).size());
  play_at_most(game, state, player, game.cards());  // every move takes a card
  const bool won = state.phase == State::Phase::won;
  ++sums.counts.games;
  if (auto& fingerprint = sums.extremes.fingerprint; fingerprint.is_asked()) [[unlikely]] {
    fingerprint.add(packed(game.outcome(state)), address);
  }
  sums.counts.winnable += winnable ? 1U : 0U;
  ++sums.histograms.short_by[lacking];
  ++sums.histograms.aces[aces];
  sums.extremes.worst.offer(lacking, address);
  if (won) {
    ++sums.counts.wins;
    ++sums.histograms.ace_wins[aces];
    return;
  }
  ++sums.histograms.falls[state.round];  // ES-7: the round of the last card played, counted from 1
  ++sums.histograms.fell_to[static_cast<std::size_t>(state.dealt[state.round - 1].rank())];
  if (!winnable) {
    ++sums.counts.necessary;
    return;
  }
  ++sums.counts.unnecessary;
  sums.extremes.first_unnecessary.offer(address);
}

template <class Player>
constexpr void count_deal(const EvenSteven& game, const Player& player, Deal deal, Counters& sums) noexcept {
  count_game(game, player, game.deck(deal), deal.number, sums);
}

}  // namespace kiebitz::evensteven
