// What is counted over many games of Even Steven. The hand and the dealt cards are compared as a whole besides, so that
// a loss is known to be necessary or not whoever played.
#pragma once

#include <tuple>

#include "engine/play_out.hpp"
#include "games/evensteven/strategy.hpp"
#include "kiebitz/totals.hpp"

namespace kiebitz::evensteven {

// The last place of a histogram stands for "or more": one place beyond the largest value means that it never does.
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
struct StatisticsOf : CounterRows {
  using Count = typename Kinds::Count;
  using Cell = typename Kinds::Cell;

  struct Counts {
    Count games;
    Count wins;
    Count necessary;    // ES-9: losses that no play could have avoided
    Count unnecessary;  // the other losses
    Count winnable;     // hands that can win
  } counts;
  struct Histograms {
    Cell falls[by_cards];       // lost games by the card that was not covered, from 1 on
    Cell fell_to[rank_count];   // and by its value
    Cell short_by[by_cards];    // hands by the dealt cards that no play covers
    Cell aces[suit_count + 1];  // hands by their aces
    Cell ace_wins[suit_count + 1];
  } histograms;
  struct Extremes {
    typename Kinds::Largest worst;  // dealt cards that no play covers
    typename Kinds::template Smallest<first_addresses> first_unnecessary;
    typename Kinds::Fingerprint fingerprint;

    constexpr auto parts() noexcept { return std::tie(worst, first_unnecessary, fingerprint); }
  } extremes;
};

using Counters = StatisticsOf<PlainSums>;

// How many of the dealt cards stay uncovered by the best play: what is dealt from some value up and the hand lacks
// there. ES-10 is that none does. Without a branch: in most deals the hand falls short somewhere.
constexpr int shortage(Cards hand, Cards dealt) noexcept {
  int most = 0;
  for (int rank = 0; rank < rank_count; ++rank) {
    const Cards high = at_least(static_cast<Rank>(rank));
    const int lacking = (dealt & high).size() - (hand & high).size();
    most = lacking > most ? lacking : most;
  }
  return most;
}

// One game, played and counted. The deck may be any row of cards.
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
