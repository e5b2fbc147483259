// What is counted over many games of Mau-Mau. Each game leaves a record, and records are added up. During a game only
// what cannot be derived from its end is counted. All sums are over games with a winner, except `games`, `stuck` and
// `endless`.
#pragma once

#include <tuple>

#include "engine/play_out.hpp"
#include "games/maumau/seating.hpp"
#include "kiebitz/totals.hpp"

namespace kiebitz::maumau {

inline constexpr std::size_t longest_counted = 1023;  // longer games share the last place
inline constexpr std::size_t most_turnings = 63;
inline constexpr std::size_t highest_score = 576;  // twice the value of all cards
inline constexpr std::size_t first_addresses = 8;

// The sevens, eights and jacks of a hand, each 0 to 4, as one number.
inline constexpr std::size_t action_hands = 125;
template <class Word>  // Cards::Word, or a vector of them
constexpr Word action_hand(Word hand) noexcept {
  using bits::count;
  const auto held = [&](Rank rank) { return static_cast<Word>(count(hand & Word{all_of(rank).word()})); };
  return held(Rank::seven) + Word{5} * held(Rank::eight) + Word{25} * held(Rank::jack);
}
constexpr std::uint32_t action_hand(Cards hand) noexcept { return action_hand(hand.word()); }

struct CounterRows {
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
                                       {"first_endless", first_addresses, TotalsRow::Join::smallest},
                                       {"fingerprint", 1}};
};

// In three parts, because back ends add them up in three ways: counts that every game adds to, histograms in which a
// game adds to a few cells, and addresses of remarkable games.
template <class Kinds>
struct CountersOf : CounterRows {
  using Count = typename Kinds::Count;
  using Cell = typename Kinds::Cell;

  struct Counts {
    Count games;
    Count stuck;
    Count endless;
    Count wins[max_seats];
    Count final_jacks;  // games won with a jack
    Count skips;
    Count penalties[4];  // of 2, 4, 6 and 8 cards
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
    Cell first_hand_wins[action_hands];  // those with which it won
  } histograms;
  struct Extremes {
    typename Kinds::Largest longest;  // turns
    typename Kinds::template Smallest<first_addresses> first_stuck;
    typename Kinds::template Smallest<first_addresses> first_endless;
    typename Kinds::Fingerprint fingerprint;

    constexpr auto parts() noexcept { return std::tie(longest, first_stuck, first_endless, fingerprint); }
  } extremes;
};

using Counters = CountersOf<PlainSums>;

// What is counted of one game. If nobody won, only the ending is set.
struct Record {
  enum class Ending : SmallNumber { won, stuck, endless };

  Ending ending = Ending::won;
  Seat winner{};
  bool last_is_jack = false;
  std::uint32_t first_hand = 0;  // the action_hand() of seat 0
  std::uint32_t turns = 0;
  std::uint32_t played = 0;
  std::uint32_t drawn = 0;
  std::uint32_t turnings = 0;
  std::uint32_t skips = 0;
  std::uint32_t penalties[4] = {};
  std::uint32_t wishes[suit_count] = {};
  std::uint32_t rules[4] = {};
  std::uint32_t scores[max_seats] = {};

  constexpr Clause why() const noexcept {
    Clause why = clause::winning;
    if (ending == Ending::stuck) why = clause::stuck;
    if (ending == Ending::endless) why = clause::endless;
    return why;
  }
  friend constexpr bool operator==(const Record&, const Record&) noexcept = default;
};

// What happened in a game, or in several games whose records have been added up. `Sums` is a Counters or has the same
// parts.
template <class Sums>
[[gnu::always_inline]] constexpr void add_events(Sums& sums, const Record& record) noexcept {
  sums.counts.skips += record.skips;
  for (std::size_t i = 0; i < 4; ++i) sums.counts.penalties[i] += record.penalties[i];
  for (std::size_t i = 0; i < suit_count; ++i) sums.counts.wishes[i] += record.wishes[i];
  for (std::size_t i = 0; i < 4; ++i) sums.counts.rules[i] += record.rules[i];
}

// Everything else about a game that was won.
template <class Sums>
[[gnu::always_inline]] constexpr void add_won(Sums& sums, const MauMau& game, const Record& record,
                                              std::uint64_t deal) noexcept {
  for (std::size_t seat = 0; seat < game.seats(); ++seat) {
    sums.counts.wins[seat] += index(record.winner) == seat ? 1U : 0U;
    ++sums.histograms.scores[seat][record.scores[seat]];
  }
  sums.counts.final_jacks += record.last_is_jack ? 1U : 0U;
  const auto place = [](std::uint32_t value, std::size_t last) { return value < last ? value : last; };
  ++sums.histograms.turns[place(record.turns, longest_counted)];
  ++sums.histograms.played[place(record.played, longest_counted)];
  ++sums.histograms.drawn[place(record.drawn, longest_counted)];
  ++sums.histograms.turnings[place(record.turnings, most_turnings)];
  ++sums.histograms.first_hands[record.first_hand];
  sums.histograms.first_hand_wins[record.first_hand] += index(record.winner) == 0 ? 1U : 0U;
  sums.extremes.longest.offer(record.turns, deal);
}

// Everything about a game except its events. Records may come in any order. The fingerprint is last because a device
// then needs no registers for it.
template <class Sums>
[[gnu::always_inline]] constexpr void add_ending(Sums& sums, const MauMau& game, const Record& record,
                                                 std::uint64_t deal) noexcept {
  ++sums.counts.games;
  if (record.ending == Record::Ending::stuck) {
    ++sums.counts.stuck;
    sums.extremes.first_stuck.offer(deal);
  } else if (record.ending == Record::Ending::endless) {
    ++sums.counts.endless;
    sums.extremes.first_endless.offer(deal);
  } else {
    add_won(sums, game, record, deal);
  }
  if (auto& fingerprint = sums.extremes.fingerprint; fingerprint.is_asked()) [[unlikely]] {
    fingerprint.add(packed(record.why(), record.scores), deal);
  }
}

template <class Sums>
[[gnu::always_inline]] constexpr void add(Sums& sums, const MauMau& game, const Record& record,
                                          std::uint64_t deal) noexcept {
  add_events(sums, record);  // none if nobody won
  add_ending(sums, game, record, deal);
}

// What a record needs to know about the start of a game.
struct Opening {
  std::uint32_t first_hand = 0;
  Card open;

  constexpr explicit Opening(const State& start) noexcept
      : first_hand(action_hand(start.hands[0])), open(start.piles.open()) {}
};

// Counts what cannot be derived from the end of a game.
template <class Players>
class Counter {
 public:
  constexpr explicit Counter(const Players& players) noexcept : players_(players) {}

  constexpr void begin() noexcept { *this = Counter(players_); }
  constexpr void see(const View& view, const Move& move) noexcept {
    if (!move.plays()) {
      draws_ += move.kind() == Move::Kind::draw ? 1U : 0U;
      if (view.penalty() > 0) ++penalties_[view.penalty() / 2 - 1];
      return;
    }
    chosen_ += view.choosing() ? 1U : 0U;
    eights_ += move.card().is(Rank::eight) ? 1U : 0U;
    if (move.wishes()) ++wishes_[static_cast<std::size_t>(move.wish())];
    if (players_.goes_by_rules(view.seat())) ++rules_[Rulebook::decide(view).rule.number - clause::rule_1.number];
  }

  // The game is won or stuck.
  constexpr Record record(const MauMau& game, const State& end, const Opening& opening) const noexcept {
    Record record;
    if (end.phase == Phase::stuck) {
      record.ending = Record::Ending::stuck;
      return record;
    }
    const Outcome outcome = game.outcome(end);
    std::uint32_t held = 0;
    for (std::size_t seat = 0; seat < game.seats(); ++seat) {
      record.scores[seat] = static_cast<std::uint32_t>(outcome.scores[seat]);
      held += static_cast<std::uint32_t>(end.hands[seat].size());
    }
    record.winner = end.turn;
    record.last_is_jack = end.piles.open().is(Rank::jack);
    record.first_hand = opening.first_hand;
    record.drawn = draws_;
    for (std::uint32_t i = 0; i < 4; ++i) {
      record.drawn += penalties_[i] * (2 * i + 1);  // its first card is counted in draws_
      record.penalties[i] = penalties_[i];
      record.wishes[i] = wishes_[i];
      record.rules[i] = rules_[i];
    }
    record.played = record.drawn + static_cast<std::uint32_t>(game.cards_dealt()) - held;
    record.turns = draws_ + record.played - chosen_;
    record.turnings = end.piles.turnings();
    const bool last_is_eight = end.piles.open().is(Rank::eight);  // MM-17: it skips nobody
    record.skips = eights_ + (opening.open.is(Rank::eight) ? 1U : 0U) - (last_is_eight ? 1U : 0U);
    return record;
  }

 private:
  Players players_;
  std::uint32_t draws_ = 0;   // moves that draw; a whole penalty is one move
  std::uint32_t chosen_ = 0;  // cards played just after drawing them, in the same turn
  std::uint32_t eights_ = 0;
  std::uint32_t penalties_[4] = {};
  std::uint32_t wishes_[suit_count] = {};
  std::uint32_t rules_[4] = {};
};

// Plays one deal, whose deck is given.
template <class Players>
constexpr Record record_of(const MauMau& game, const Players& players, Deal deal, const Deck& deck) {
  State state = game.start(deck);
  const Opening opening(state);
  Counter<Players> counter(players);
  const Outcome outcome = play_out(game, state, players.seated(dice_of(deal)), counter);
  if (outcome.why == clause::endless) {
    Record record;
    record.ending = Record::Ending::endless;
    return record;
  }
  return counter.record(game, state, opening);
}

// Plays and counts one deal.
template <class Players>
constexpr void count_deal(const MauMau& game, const Players& players, Deal deal, Counters& sums) {
  add(sums, game, record_of(game, players, deal, game.deck(deal)), deal.number);
}

}  // namespace kiebitz::maumau
