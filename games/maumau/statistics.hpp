// What is counted over many games of Mau-Mau. A game leaves a record, and records are added up. While a game runs, only
// what its end does not tell is counted; the rest follows when it is over. All sums are over the games that somebody
// won, but for `games`, `stuck` and `endless`.
#pragma once

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
template <class Word>  // Cards::Word, or a vector of them
constexpr Word action_hand(Word hand) noexcept {
  using bits::count;
  const auto held = [&](Rank rank) { return static_cast<Word>(count(hand & Word{all_of(rank).word()})); };
  return held(Rank::seven) + Word{5} * held(Rank::eight) + Word{25} * held(Rank::jack);
}
constexpr std::uint32_t action_hand(Cards hand) noexcept { return action_hand(hand.word()); }

struct Statistics {
  std::uint64_t games;
  std::uint64_t stuck;
  std::uint64_t endless;
  std::uint64_t wins[max_seats];
  std::uint64_t final_jacks;  // games won with a jack
  std::uint64_t skips;
  std::uint64_t penalties[4];  // served, of 2, 4, 6 and 8 cards
  std::uint64_t wishes[suit_count];
  std::uint64_t rules[4];  // how often decision rules 1 to 4 chose the card
  std::uint64_t turns[longest_counted + 1];
  std::uint64_t played[longest_counted + 1];
  std::uint64_t drawn[longest_counted + 1];
  std::uint64_t turnings[most_turnings + 1];
  std::uint64_t scores[max_seats][highest_score + 1];
  std::uint64_t first_hands[action_hands];      // of seat 0
  std::uint64_t first_hand_wins[action_hands];  // and how often it won with them
  std::uint64_t longest[2];                     // turns, and the deal
  std::uint64_t first_stuck[first_addresses];
  std::uint64_t first_endless[first_addresses];

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

// What one game leaves to be counted; of a game that nobody won only how it ended.
struct Record {
  enum class Ending : std::uint8_t { won, stuck, endless };

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

  friend constexpr bool operator==(const Record&, const Record&) noexcept = default;
};

// Records may come in any order.
constexpr void add(Statistics& sums, const MauMau& game, const Record& record, std::uint64_t deal) noexcept {
  const auto at_most = [](std::uint32_t value, std::size_t most) { return value < most ? value : most; };
  ++sums.games;
  if (record.ending != Record::Ending::won) {
    const bool stuck = record.ending == Record::Ending::stuck;
    ++(stuck ? sums.stuck : sums.endless);
    keep_smallest(stuck ? sums.first_stuck : sums.first_endless, deal);
    return;
  }
  ++sums.wins[index(record.winner)];
  ++sums.first_hands[record.first_hand];
  sums.first_hand_wins[record.first_hand] += index(record.winner) == 0 ? 1U : 0U;
  sums.final_jacks += record.last_is_jack ? 1U : 0U;
  sums.skips += record.skips;
  for (std::size_t seat = 0; seat < game.seats(); ++seat) ++sums.scores[seat][record.scores[seat]];
  for (std::size_t i = 0; i < 4; ++i) sums.penalties[i] += record.penalties[i];
  for (std::size_t i = 0; i < suit_count; ++i) sums.wishes[i] += record.wishes[i];
  for (std::size_t i = 0; i < 4; ++i) sums.rules[i] += record.rules[i];
  ++sums.turns[at_most(record.turns, longest_counted)];
  ++sums.played[at_most(record.played, longest_counted)];
  ++sums.drawn[at_most(record.drawn, longest_counted)];
  ++sums.turnings[at_most(record.turnings, most_turnings)];
  if (record.turns > sums.longest[0] || (record.turns == sums.longest[0] && deal < sums.longest[1])) {
    sums.longest[0] = record.turns;
    sums.longest[1] = deal;
  }
}

// Counts during one game what cannot be told from its end.
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
    const bool by_rule = players_.goes_by_rules(view.seat());
    if (move.wishes()) {
      ++wishes_[static_cast<std::size_t>(move.wish())];
      const bool blocks = !(view.playable() - jacks).empty();
      if (by_rule) ++(blocks ? rule_4_ : rule_3_);
    } else {
      eights_ += move.card().is(Rank::eight) ? 1U : 0U;
      rule_1_ += by_rule && view.penalty() > 0 ? 1U : 0U;
      if constexpr (!Players::all_by_rules) others_ += by_rule ? 1U : 0U;
    }
  }

  // The game is over and somebody has won.
  constexpr void complete(Record& record, const MauMau& game, const State& end, Card opening) const noexcept {
    std::uint32_t held = 0;
    for (std::size_t seat = 0; seat < game.seats(); ++seat) held += static_cast<std::uint32_t>(end.hands[seat].size());
    record.drawn = draws_;
    for (std::uint32_t i = 0; i < 4; ++i) {
      record.drawn += penalties_[i] * (2 * i + 1);  // one of its cards is counted with the draws
      record.penalties[i] = penalties_[i];
    }
    record.played = record.drawn + static_cast<std::uint32_t>(game.cards_dealt()) - held;
    record.turns = draws_ + record.played - chosen_;
    record.turnings = end.piles.turnings();
    const bool last_skips = end.piles.open().is(Rank::eight);  // MM-17: it does not
    record.skips = eights_ + (opening.is(Rank::eight) ? 1U : 0U) - (last_skips ? 1U : 0U);
    std::uint32_t jacks_played = 0;
    for (std::size_t i = 0; i < suit_count; ++i) {
      record.wishes[i] = wishes_[i];
      jacks_played += wishes_[i];
    }
    const std::uint32_t others = Players::all_by_rules ? record.played - jacks_played : others_;
    record.rules[0] = rule_1_;
    record.rules[1] = others - rule_1_;
    record.rules[2] = rule_3_;
    record.rules[3] = rule_4_;
  }

 private:
  Players players_;
  std::uint32_t draws_ = 0;   // moves that draw, a whole penalty being one
  std::uint32_t chosen_ = 0;  // cards played that were just drawn: no turn of their own
  std::uint32_t eights_ = 0;
  std::uint32_t others_ = 0;  // cards played by rules 1 and 2
  std::uint32_t rule_1_ = 0;
  std::uint32_t rule_3_ = 0;
  std::uint32_t rule_4_ = 0;
  std::uint32_t penalties_[4] = {};
  std::uint32_t wishes_[suit_count] = {};
};

// One deal, played; the deck is that of the deal.
template <class Players>
constexpr Record record_of(const MauMau& game, const Players& players, Deal deal, const Deck& deck) {
  State state = game.start(deck);
  Record record;
  const std::uint32_t first_hand = action_hand(state.hands[0]);
  const Card opening = state.piles.open();
  Counter<Players> counter(players);
  const Outcome outcome = play_out(game, state, players.seated(dice_of(deal)), counter);
  if (outcome.ending != Outcome::Ending::scored) {
    record.ending = outcome.why == clause::stuck ? Record::Ending::stuck : Record::Ending::endless;
    return record;
  }
  record.winner = state.turn;
  record.last_is_jack = state.piles.open().is(Rank::jack);
  record.first_hand = first_hand;
  for (std::size_t seat = 0; seat < game.seats(); ++seat) {
    record.scores[seat] = static_cast<std::uint32_t>(outcome.scores[seat]);
  }
  counter.complete(record, game, state, opening);
  return record;
}

// One deal, played and counted; and many that follow each other.
template <class Players>
constexpr void count_deal(const MauMau& game, const Players& players, Deal deal, Statistics& sums) {
  add(sums, game, record_of(game, players, deal, game.deck(deal)), deal.number);
}
template <class Players>
void count_deals(const MauMau& game, const Players& players, Deal first, std::uint64_t count, Statistics& sums) {
  Dealing<MauMau> dealing(game, first);
  for (std::uint64_t i = 0; i < count; ++i) {
    const Deal deal{first.seed, first.number + i};
    add(sums, game, record_of(game, players, deal, dealing.next()), deal.number);
  }
}

}  // namespace kiebitz::maumau
