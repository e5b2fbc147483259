// The contest problem, the tour and the benchmarks of Sichuan Mahjong.
#include <memory>

#include "games/mahjong/analyser.hpp"
#include "games/mahjong/analysis.hpp"
#include "games/mahjong/dealing.hpp"
#include "games/mahjong/discards.hpp"
#include "games/mahjong/kit.hpp"
#include "games/mahjong/many_hands.hpp"

namespace kiebitz::mahjong {

namespace {

constexpr ContestProblem::Sample samples[] = {
    {"declared", 1, 0}, {"fifth-tile", 1, 0}, {"royal", 1, 0}, {"both-forms", 1, 0}, {"three-suits", 1, 0}};

constexpr ContestProblem about_contest = {
    "Expected Tiles",
    "b2f5c9c4-51f7-4a0e-8d6b-7e90c1a2f374",
    "",
    "UVa 12014",
    "https://onlinejudge.org/index.php?option=onlinejudge&page=show_problem&problem=3166",
    samples};

constexpr TourStop tour[] = {{"See what a Mahjong hand waits for, and what each tile is worth",
                              "analyse mahjong --hidden 222555D2225588M --seen 588M"}};

// --- benchmarks: fixed hands of at most two suits, judged from the tables and by the rules alone ---

constexpr std::uint64_t hand_count = 1U << 16U;  // more than fit into the first-level cache
constexpr std::uint64_t bench_seed = 2026;

using Hands = std::shared_ptr<const std::vector<Hand>>;

std::vector<Hand> ready_hands() {
  std::vector<Hand> hands;
  hands.reserve(hand_count);
  for (std::uint64_t number = 0; number < hand_count; ++number) hands.push_back(ready_hand({bench_seed, number}));
  return hands;
}

// Adds a drawn tile to each hand.
std::vector<Hand> full_hands(std::vector<Hand> hands) {
  RandomStream random({bench_seed, 0}, ready_purpose + 1);
  for (Hand& hand : hands) {
    Tile drawn;
    do {
      drawn = Tile::at(static_cast<int>(random.below(kind_count)));
    } while (hand.hidden.count(drawn) == copies);
    hand.hidden.add(drawn);
  }
  return hands;
}

// Sums `judge(hand)` over the hands, starting again after the last.
template <class Judge>
auto over(const Hands& hands, Judge judge) {
  return [hands, judge](std::uint64_t first, std::uint64_t count) {
    std::uint64_t sum = 0;
    for (std::uint64_t i = first; i < first + count; ++i) {
      sum += static_cast<std::uint64_t>(judge((*hands)[i % hand_count]));
    }
    return sum;
  };
}

std::uint64_t waits_by_rules(const Hand& hand) {
  std::uint64_t tiles = 0;
  for (int i = 0; i < kind_count; ++i) {
    if (is_expected(hand, Tile::at(i))) tiles |= TileSet::only(Tile::at(i)).bits();
  }
  return tiles;
}

std::uint64_t scores_by_rules(const Hand& hand) {
  std::uint64_t sum = 0;
  for (int i = 0; i < kind_count; ++i) {
    if (!is_expected(hand, Tile::at(i))) continue;
    Hand complete = hand;
    complete.hidden.add(Tile::at(i));
    sum += static_cast<std::uint64_t>(analyses(complete, HouseRules::contest()).front().score);
  }
  return sum;
}

bool win_by_table(const Hand& hand) {
  const Tables& known = tables();
  return has_two_suits_at_most(hand) && ((known.facts_of(hand.hidden.of(Suit::dots)).is_complete() &&
                                          known.facts_of(hand.hidden.of(Suit::bamboo)).is_complete() &&
                                          known.facts_of(hand.hidden.of(Suit::myriads)).is_complete()) ||
                                         is_seven_pairs(hand));
}

std::uint64_t sum_of_scores(const Hand& hand) {
  std::uint64_t sum = 0;
  for (const Wait& wait : waits(tables(), hand)) sum += static_cast<std::uint64_t>(wait.score);
  return sum;
}

std::uint64_t build_tables(std::uint64_t /*first*/, std::uint64_t count) {
  const auto built = std::make_unique<Tables>();
  for (std::uint64_t i = 0; i < count; ++i) build(*built);
  return count * built->row_count;
}

std::vector<Workload> workloads() {
  const auto ready = std::make_shared<const std::vector<Hand>>(ready_hands());
  const auto full = std::make_shared<const std::vector<Hand>>(full_hands(*ready));
  const Tables& known = tables();
  return {{"waits", "all waits of a ready hand",
           over(ready, [&](const Hand& hand) { return expected_tiles(known, hand).bits(); }), "waits_by_rules"},
          {"waits_by_rules", "the same by the rules, without any table", over(ready, waits_by_rules)},
          {"scored_waits", "all waits with their scores", over(ready, sum_of_scores), "scores_by_rules"},
          {"scores_by_rules", "the same by the rules, without any table", over(ready, scores_by_rules)},
          {"win_by_table", "whether 14 tiles win", over(full, win_by_table), "win_without_table"},
          {"win_without_table", "the same by the rules, without any table", over(full, is_win)},
          {"distance", "distance of a hand of 14 tiles",
           over(full, [&](const Hand& hand) { return missing_tiles(known, hand); })},
          {"discards", "all discards of 14 tiles ranked",
           over(full, [&](const Hand& hand) { return ranked_discards(known, hand, {})[0].live; })},
          {"tables", "building the tables", build_tables}};
}

}  // namespace

Extras Kit::extras() {
  return {.analyser = &analyser(),
          .problem = &about_contest,
          .tour = tour,
          .workloads = workloads,
          .many_hands = &many_hands()};
}

}  // namespace kiebitz::mahjong
