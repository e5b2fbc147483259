// What a simulation of Sichuan Mahjong counts: suits and distance of every hand, and the waits of those that are ready
// as dealt, one in 6278.
#pragma once

#include <tuple>

#include "games/mahjong/dealing.hpp"
#include "games/mahjong/distance.hpp"
#include "games/mahjong/waits.hpp"
#include "kiebitz/totals.hpp"

namespace kiebitz::mahjong {

// The exact counts (SM-26) show that no hand is further away and none expects more tiles.
inline constexpr std::size_t largest_distance = 5;
inline constexpr std::size_t largest_wait = 9;
inline constexpr std::size_t highest_score = 8;  // SM-18, with the contest's values
inline constexpr std::size_t first_addresses = 8;

struct CounterRows {
  static constexpr TotalsRow rows[] = {{"hands", 1},
                                       {"ready", 1},
                                       {"suits", suit_count},
                                       {"distances", largest_distance + 2},
                                       {"forms", 3},
                                       {"waits", largest_wait + 2},
                                       {"best_scores", highest_score + 2},
                                       {"scores", highest_score + 2},
                                       {"most_waits", 2, TotalsRow::Join::largest},
                                       {"first_ready", first_addresses, TotalsRow::Join::smallest},
                                       {"fingerprint", 1}};
};

// The last bin of a histogram means "or more". There is one bin beyond the largest value, so it always stays empty.
template <class Kinds>
struct CountersOf : CounterRows {
  using Count = typename Kinds::Count;
  using Cell = typename Kinds::Cell;

  struct Counts {
    Count hands;
    Count ready;
  } counts;
  struct Histograms {
    Cell suits[suit_count];                // hands of one suit, two, three
    Cell distances[largest_distance + 2];  // SM-21
    Cell forms[3];                         // ready hands: only regular, only seven pairs, both
    Cell waits[largest_wait + 2];          // ready hands by how many tiles they expect
    Cell best_scores[highest_score + 2];   // ready hands by their best wait
    Cell scores[highest_score + 2];        // all waits
  } histograms;
  struct Extremes {
    typename Kinds::Largest most_waits;
    typename Kinds::template Smallest<first_addresses> first_ready;
    typename Kinds::Fingerprint fingerprint;

    constexpr auto parts() noexcept { return std::tie(most_waits, first_ready, fingerprint); }
  } extremes;
};

using Counters = CountersOf<PlainSums>;

template <class Sums>
constexpr void count_ready(const Tables& tables, const Hand& hand, std::uint64_t address, Sums& sums) noexcept {
  constexpr Scorer scorer = contest_scorer;
  const Waits expected = waits(tables, hand, scorer);
  ++sums.counts.ready;
  ++sums.histograms.waits[expected.size()];
  int best = 0;
  for (const Wait& wait : expected) {
    ++sums.histograms.scores[static_cast<std::size_t>(wait.score)];
    best = wait.score > best ? wait.score : best;
  }
  ++sums.histograms.best_scores[static_cast<std::size_t>(best)];
  sums.extremes.most_waits.offer(expected.size(), address);
  sums.extremes.first_ready.offer(address);
}

template <class Sums>
constexpr void count_hand(const Tables& tables, const Hand& hand, std::uint64_t address, Sums& sums) noexcept {
  const int regular = missing_to_regular(ConcealedRows(tables), hand.hidden);
  const int seven_pairs = missing_to_seven_pairs(hand.hidden);
  const int missing = regular < seven_pairs ? regular : seven_pairs;
  ++sums.counts.hands;
  ++sums.histograms.suits[hand.hidden.suits() - 1];
  ++sums.histograms.distances[missing - 1];
  if (missing > 1) return;  // SM-21: a ready hand lacks a single tile
  ++sums.histograms.forms[(regular == 1 ? 1 : 0) + (seven_pairs == 1 ? 2 : 0) - 1];
  count_ready(tables, hand, address, sums);
}

// Deals a hand and counts it.
constexpr void count_deal(const Tables& tables, Deal deal, Counters& sums) noexcept {
  count_hand(tables, dealt_hand(deal), deal.number, sums);
}

}  // namespace kiebitz::mahjong
