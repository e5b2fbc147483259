// What is counted over many games of Even Steven. The hand and the dealt cards are compared as a whole besides, so that
// a loss is known to be necessary or not whoever played.
#pragma once

#include "engine/play_out.hpp"
#include "games/evensteven/strategy.hpp"
#include "kiebitz/totals.hpp"

namespace kiebitz::evensteven {

// The last place of a histogram stands for "or more": one place beyond the largest value means that it never does.
inline constexpr std::size_t by_cards = most_cards + 2;
inline constexpr std::size_t first_addresses = 8;

struct Statistics {
  std::uint64_t games;
  std::uint64_t wins;
  std::uint64_t necessary;             // ES-9: losses that no play could have avoided
  std::uint64_t unnecessary;           // the other losses
  std::uint64_t winnable;              // hands that can win
  std::uint64_t falls[by_cards];       // lost games by the card that was not covered, from 1 on
  std::uint64_t fell_to[rank_count];   // and by its value
  std::uint64_t short_by[by_cards];    // hands by the dealt cards that no play covers
  std::uint64_t aces[suit_count + 1];  // hands by their aces
  std::uint64_t ace_wins[suit_count + 1];
  std::uint64_t worst[2];  // dealt cards that no play covers, and the deal
  std::uint64_t first_unnecessary[first_addresses];

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
                                       {"first_unnecessary", first_addresses, TotalsRow::Join::smallest}};
};

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

// One deal, played and counted. `sums` has seen no later deal.
template <class Player>
constexpr void count_deal(const EvenSteven& game, const Player& player, Deal deal, Statistics& sums) noexcept {
  State state = game.start(game.deck(deal));
  const Cards hand = state.hand;
  const auto lacking = static_cast<std::size_t>(shortage(hand, game.all_dealt(state)));
  const bool winnable = lacking == 0;
  assert(winnable == can_win(hand, game.all_dealt(state)));
  const auto aces = static_cast<std::size_t>((hand & at_least(Rank::ace)).size());
  play_out(game, state, player);
  const bool won = state.phase == State::Phase::won;
  ++sums.games;
  sums.winnable += winnable ? 1U : 0U;
  ++sums.short_by[lacking];
  ++sums.aces[aces];
  if (lacking > sums.worst[0]) {  // deals come in their order
    sums.worst[0] = lacking;
    sums.worst[1] = deal.number;
  }
  if (won) {
    ++sums.wins;
    ++sums.ace_wins[aces];
    return;
  }
  ++sums.falls[state.round];  // ES-7: the round of the last card played, counted from 1
  ++sums.fell_to[static_cast<std::size_t>(state.dealt[state.round - 1].rank())];
  if (!winnable) {
    ++sums.necessary;
    return;
  }
  ++sums.unnecessary;
  for (std::uint64_t& place : sums.first_unnecessary) {
    if (place == Totals::nothing) {
      place = deal.number;
      break;
    }
  }
}

}  // namespace kiebitz::evensteven
