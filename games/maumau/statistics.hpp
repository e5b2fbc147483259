// What is counted over many games of Mau-Mau. While a game runs, only what its end does not tell is counted; the rest
// follows when it is over. All numbers are sums over the games that somebody won, but for `games`, `stuck` and
// `endless`.
#pragma once

#include <tuple>

#include "engine/play_many.hpp"
#include "games/maumau/seating.hpp"
#include "kiebitz/totals.hpp"

namespace kiebitz::maumau {

inline constexpr std::size_t longest_counted = 1023;  // longer games are counted with these
inline constexpr std::size_t most_turnings = 63;
inline constexpr std::size_t highest_score = 576;  // twice the value of all cards
inline constexpr std::size_t first_addresses = 8;

// The sevens, eights and jacks of a hand, each 0 to 4, as one number.
inline constexpr std::size_t action_hands = 125;
constexpr std::size_t action_hand(Cards hand) noexcept {
  const auto count = [&](Rank rank) { return static_cast<std::size_t>((hand & all_of(rank)).size()); };
  return count(Rank::seven) + 5 * count(Rank::eight) + 25 * count(Rank::jack);
}

struct StatisticsRows {
  static constexpr TotalsRow rows[] = {{"games", 1},
                                       {"stuck", 1},
                                       {"endless", 1},
                                       {"wins", max_seats},
                                       {"final_jacks", 1},
                                       {"skips", 1},
                                       {"penalties", 4},
                                       {"wishes", suit_count},
                                       {"rules", 4},
                                       {"turns", longest_counted + 1},
                                       {"played", longest_counted + 1},
                                       {"drawn", longest_counted + 1},
                                       {"turnings", most_turnings + 1},
                                       {"scores", max_seats*(highest_score + 1)},
                                       {"first_hands", action_hands},
                                       {"first_hand_wins", action_hands},
                                       {"longest", 2, TotalsRow::Join::largest},
                                       {"first_stuck", first_addresses, TotalsRow::Join::smallest},
                                       {"first_endless", first_addresses, TotalsRow::Join::smallest}};
};

// In three parts, as they are counted in three ways: numbers that every game adds to, numbers of which a game chooses
// one, and addresses of remarkable games.
template <class Kinds>
struct StatisticsOf : StatisticsRows {
  using Count = typename Kinds::Count;
  using Cell = typename Kinds::Cell;

  struct Counts {
    Count games;
    Count stuck;
    Count endless;
    Count wins[max_seats];
    Count final_jacks;  // games won with a jack
    Count skips;
    Count penalties[4];  // served, of 2, 4, 6 and 8 cards
    Count wishes[suit_count];
    Count rules[4];  // how often decision rules 1 to 4 chose the card
  } counts;
  struct Histograms {
    Cell turns[longest_counted + 1];
    Cell played[longest_counted + 1];
    Cell drawn[longest_counted + 1];
    Cell turnings[most_turnings + 1];
    Cell scores[max_seats][highest_score + 1];
    Cell first_hands[action_hands];      // of seat 0
    Cell first_hand_wins[action_hands];  // and how often it won with them
  } histograms;
  struct Extremes {
    typename Kinds::Largest longest;  // turns
    typename Kinds::template Smallest<first_addresses> first_stuck;
    typename Kinds::template Smallest<first_addresses> first_endless;

    constexpr auto parts() noexcept { return std::tie(longest, first_stuck, first_endless); }
  } extremes;
};

using Statistics = StatisticsOf<PlainSums>;

// What a deal is before it is played.
struct Opening {
  std::uint64_t address = 0;
  std::uint8_t first_hand = 0;
  Card open;

  constexpr Opening() noexcept = default;
  template <class Layout>
  constexpr Opening(const StateOn<Layout>& start, std::uint64_t deal) noexcept
      : address(deal), first_hand(static_cast<std::uint8_t>(action_hand(start.hands[0]))), open(start.piles.open()) {}
};

// Four numbers that are counted up, one at a time.
class FourNumbers {
 public:
  constexpr void add(std::size_t which, bool once = true) noexcept { numbers_[which] += once ? 1U : 0U; }
  constexpr std::uint32_t operator[](std::size_t which) const noexcept { return numbers_[which]; }

 private:
  std::uint32_t numbers_[4] = {};
};

// Counts during one game what cannot be told from its end.
template <class Players, class Four = FourNumbers>
class Counter {
 public:
  constexpr explicit Counter(const Players& players) noexcept : players_(players) {}

  constexpr void begin() noexcept { *this = Counter(players_); }
  template <class Layout>
  constexpr void see(const ViewOn<Layout>& view, const Move& move) noexcept {
    if (!move.plays()) {
      moves_.add(draws, move.kind() == Move::Kind::draw);
      if (view.penalty() > 0) penalties_.add(static_cast<std::size_t>(view.penalty()) / 2 - 1);
      return;
    }
    moves_.add(chosen, view.choosing());
    const bool by_rule = players_.goes_by_rules(view.seat());
    if (move.wishes()) {
      wishes_.add(static_cast<std::size_t>(move.wish()));
      const bool blocks = !(view.playable() - jacks).empty();
      rules_.add(blocks ? rule_4 : rule_3, by_rule);
    } else {
      moves_.add(eights, move.card().is(Rank::eight));
      rules_.add(rule_1, by_rule && view.penalty() > 0);
      if constexpr (!Players::all_by_rules) moves_.add(others, by_rule);
    }
  }

  // The game is over and somebody has won.
  template <class Sums, class Layout>
  constexpr void add_to(Sums& sums, const MauMau& game, const StateOn<Layout>& end,
                        const Opening& opening) const noexcept {
    std::uint32_t held = 0;
    for (std::size_t seat = 0; seat < game.seats(); ++seat) held += static_cast<std::uint32_t>(end.hands[seat].size());
    std::uint32_t drawn = moves_[draws];
    for (std::uint32_t i = 0; i < 4; ++i) {
      drawn += penalties_[i] * (2 * i + 1);  // one of its cards is counted with the draws
      sums.counts.penalties[i] += penalties_[i];
    }
    const std::uint32_t played = drawn + static_cast<std::uint32_t>(game.cards_dealt()) - held;
    const std::uint32_t turns = moves_[draws] + played - moves_[chosen];
    for (std::size_t i = 0; i < suit_count; ++i) sums.counts.wishes[i] += wishes_[i];
    const bool last_skips = end.piles.open().is(Rank::eight);  // MM-17: it does not
    sums.counts.skips += moves_[eights] + (opening.open.is(Rank::eight) ? 1U : 0U) - (last_skips ? 1U : 0U);
    add_rules(sums.counts, played);
    const auto place = [](std::uint32_t value, std::size_t last) { return value < last ? value : last; };
    ++sums.histograms.turns[place(turns, longest_counted)];
    ++sums.histograms.played[place(played, longest_counted)];
    ++sums.histograms.drawn[place(drawn, longest_counted)];
    ++sums.histograms.turnings[place(end.piles.turnings(), most_turnings)];
    sums.extremes.longest.offer(turns, opening.address);
  }

 private:
  // Moves that draw, a whole penalty being one; cards played that were just drawn, which are no turn of their own;
  // eights; cards played by rules 1 and 2.
  enum : std::uint8_t { draws, chosen, eights, others };
  enum : std::uint8_t { rule_1, rule_3, rule_4 };

  template <class Counts>
  constexpr void add_rules(Counts& counts, std::uint32_t played) const noexcept {
    const std::uint32_t jacks_played = wishes_[0] + wishes_[1] + wishes_[2] + wishes_[3];
    const std::uint32_t by_rules_1_2 = Players::all_by_rules ? played - jacks_played : moves_[others];
    counts.rules[0] += rules_[rule_1];
    counts.rules[1] += by_rules_1_2 - rules_[rule_1];
    counts.rules[2] += rules_[rule_3];
    counts.rules[3] += rules_[rule_4];
  }

  Players players_;
  Four moves_;
  Four rules_;
  Four penalties_;  // by their size
  Four wishes_;     // by their suit
};

// Adds a game that is over.
template <class Sums, class Layout, class Counter>
constexpr void add_game(Sums& sums, const MauMau& game, const StateOn<Layout>& end, const Opening& opening,
                        const Counter& counter) noexcept {
  ++sums.counts.games;
  if (end.phase == Phase::stuck) {
    ++sums.counts.stuck;
    sums.extremes.first_stuck.offer(opening.address);
    return;
  }
  const std::size_t winner = index(end.turn);
  const Outcome outcome = game.outcome(end);
  for (std::size_t seat = 0; seat < game.seats(); ++seat) {
    sums.counts.wins[seat] += winner == seat ? 1U : 0U;
    ++sums.histograms.scores[seat][static_cast<std::size_t>(outcome.scores[seat])];
  }
  ++sums.histograms.first_hands[opening.first_hand];
  sums.histograms.first_hand_wins[opening.first_hand] += winner == 0 ? 1U : 0U;
  sums.counts.final_jacks += end.piles.open().is(Rank::jack) ? 1U : 0U;
  counter.add_to(sums, game, end, opening);
}

// One deal, played and counted.
template <class Players>
constexpr void count_deal(const MauMau& game, const Players& players, Deal deal, Statistics& sums) {
  State state = game.start(game.deck(deal));
  const Opening opening(state, deal.number);
  Counter<Players> counter(players);
  const Outcome outcome = play_out(game, state, players.seated(dice_of(deal)), counter);
  if (outcome.why == clause::endless) {
    ++sums.counts.games;
    ++sums.counts.endless;
    sums.extremes.first_endless.offer(deal.number);
    return;
  }
  add_game(sums, game, state, opening, counter);
}

}  // namespace kiebitz::maumau
