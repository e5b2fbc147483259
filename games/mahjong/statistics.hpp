// What is counted over many hands of Sichuan Mahjong. Of every hand its suits and its distance; only a hand that is
// ready, one in 6278, is looked at closely.
#pragma once

#include "games/mahjong/dealing.hpp"
#include "games/mahjong/distance.hpp"
#include "games/mahjong/waits.hpp"
#include "kiebitz/totals.hpp"

namespace kiebitz::mahjong {

// Counting the whole space of hands (SM-26) finds none that is further away, and none that expects more tiles.
inline constexpr std::size_t largest_distance = 5;
inline constexpr std::size_t largest_wait = 9;
inline constexpr std::size_t highest_score = 8;  // SM-18: with the values of the contest
inline constexpr std::size_t first_addresses = 8;

// The last place of a histogram stands for "or more": one place beyond the largest value means that it never does.
struct Statistics {
  std::uint64_t hands;
  std::uint64_t ready;
  std::uint64_t suits[suit_count];                // hands of one suit, of two, of three
  std::uint64_t distances[largest_distance + 2];  // SM-21
  std::uint64_t forms[3];                         // ready hands: regular alone, seven pairs alone, both
  std::uint64_t waits[largest_wait + 2];          // ready hands by how many tiles they expect
  std::uint64_t best_scores[highest_score + 2];   // ready hands by the best of their waits
  std::uint64_t scores[highest_score + 2];        // all waits
  std::uint64_t most_waits[2];                    // and the deal
  std::uint64_t first_ready[first_addresses];

  static constexpr TotalsRow rows[] = {{"hands", 1},
                                       {"ready", 1},
                                       {"suits", suit_count},
                                       {"distances", largest_distance + 2},
                                       {"forms", 3},
                                       {"waits", largest_wait + 2},
                                       {"best_scores", highest_score + 2},
                                       {"scores", highest_score + 2},
                                       {"most_waits", 2, TotalsRow::Join::largest},
                                       {"first_ready", first_addresses, TotalsRow::Join::smallest}};
};

constexpr void count_ready(const Tables& tables, const Hand& hand, std::uint64_t deal, Statistics& sums) noexcept {
  constexpr Scorer scorer = contest_scorer;
  const Waits expected = waits(tables, hand, scorer);
  ++sums.ready;
  ++sums.waits[expected.size()];
  int best = 0;
  for (const Wait& wait : expected) {
    ++sums.scores[static_cast<std::size_t>(wait.score)];
    best = wait.score > best ? wait.score : best;
  }
  ++sums.best_scores[static_cast<std::size_t>(best)];
  if (expected.size() > sums.most_waits[0]) {  // deals come in their order
    sums.most_waits[0] = expected.size();
    sums.most_waits[1] = deal;
  }
  for (std::uint64_t& place : sums.first_ready) {
    if (place == Totals::nothing) {
      place = deal;
      break;
    }
  }
}

// One hand, dealt and counted. `sums` has seen no later deal.
constexpr void count_deal(const Tables& tables, Deal deal, Statistics& sums) noexcept {
  const Hand hand = dealt_hand(deal);
  const int regular = missing_to_regular(ConcealedRows(tables), hand.hidden);
  const int seven_pairs = missing_to_seven_pairs(hand.hidden);
  const int missing = regular < seven_pairs ? regular : seven_pairs;
  ++sums.hands;
  ++sums.suits[hand.hidden.suits() - 1];
  ++sums.distances[missing - 1];
  if (missing > 1) return;  // SM-21: to be ready is to lack a single tile
  ++sums.forms[(regular == 1 ? 1 : 0) + (seven_pairs == 1 ? 2 : 0) - 1];
  count_ready(tables, hand, deal.number, sums);
}

}  // namespace kiebitz::mahjong
