// What is counted over many games of Mau-Mau. While a game runs, only what its end does not tell is counted; the rest
// follows when it is over. All numbers are sums over the games that somebody won, but for `games`, `stuck` and
// `endless`.
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
constexpr std::size_t action_hand(Cards hand) noexcept {
  const auto count = [&](Rank rank) { return static_cast<std::size_t>((hand & all_of(rank)).size()); };
  return count(Rank::seven) + 5 * count(Rank::eight) + 25 * count(Rank::jack);
}

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
  constexpr void add_to(Statistics& sums, const MauMau& game, const State& end, Card opening,
                        std::uint64_t deal) const noexcept {
    std::uint32_t held = 0;
    for (std::size_t seat = 0; seat < game.seats(); ++seat) held += static_cast<std::uint32_t>(end.hands[seat].size());
    std::uint32_t drawn = draws_;
    for (std::uint32_t i = 0; i < 4; ++i) {
      drawn += penalties_[i] * (2 * i + 1);  // one of its cards is counted with the draws
      sums.penalties[i] += penalties_[i];
    }
    const std::uint32_t played = drawn + static_cast<std::uint32_t>(game.cards_dealt()) - held;
    const std::uint32_t turns = draws_ + played - chosen_;
    for (std::size_t i = 0; i < suit_count; ++i) sums.wishes[i] += wishes_[i];
    const bool last_skips = end.piles.open().is(Rank::eight);  // MM-17: it does not
    sums.skips += eights_ + (opening.is(Rank::eight) ? 1U : 0U) - (last_skips ? 1U : 0U);
    add_rules(sums, played);
    ++sums.turns[turns < longest_counted ? turns : longest_counted];
    ++sums.played[played < longest_counted ? played : longest_counted];
    ++sums.drawn[drawn < longest_counted ? drawn : longest_counted];
    const std::size_t turnings = end.piles.turnings();
    ++sums.turnings[turnings < most_turnings ? turnings : most_turnings];
    if (turns > sums.longest[0]) {  // deals come in their order
      sums.longest[0] = turns;
      sums.longest[1] = deal;
    }
  }

 private:
  constexpr void add_rules(Statistics& sums, std::uint32_t played) const noexcept {
    const std::uint32_t jacks_played = wishes_[0] + wishes_[1] + wishes_[2] + wishes_[3];
    const std::uint32_t others = Players::all_by_rules ? played - jacks_played : others_;
    sums.rules[0] += rule_1_;
    sums.rules[1] += others - rule_1_;
    sums.rules[2] += rule_3_;
    sums.rules[3] += rule_4_;
  }

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

// One deal, played and counted. `sums` has seen no later deal.
template <class Players>
constexpr void count_deal(const MauMau& game, const Players& players, Deal deal, Statistics& sums) {
  State state = game.start(game.deck(deal));
  const std::size_t first_hand = action_hand(state.hands[0]);
  const Card opening = state.piles.open();
  Counter<Players> counter(players);
  const Outcome outcome = play_out(game, state, players.seated(dice_of(deal)), counter);
  ++sums.games;
  if (outcome.ending != Outcome::Ending::scored) {
    const bool stuck = outcome.why == clause::stuck;
    ++(stuck ? sums.stuck : sums.endless);
    for (std::uint64_t& place : stuck ? sums.first_stuck : sums.first_endless) {
      if (place == Totals::nothing) {
        place = deal.number;
        break;
      }
    }
    return;
  }
  const std::size_t winner = index(state.turn);
  ++sums.wins[winner];
  ++sums.first_hands[first_hand];
  sums.first_hand_wins[first_hand] += winner == 0 ? 1U : 0U;
  sums.final_jacks += state.piles.open().is(Rank::jack) ? 1U : 0U;
  for (std::size_t seat = 0; seat < game.seats(); ++seat) {
    ++sums.scores[seat][static_cast<std::size_t>(outcome.scores[seat])];
  }
  counter.add_to(sums, game, state, opening, deal.number);
}

}  // namespace kiebitz::maumau
