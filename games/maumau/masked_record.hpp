// The record of a game won under the masked rules, from the final words of its lane.
#pragma once

#include "engine/lane.hpp"
#include "games/maumau/counters.hpp"
#include "games/maumau/masked_rules.hpp"

namespace kiebitz::maumau {

// One lane of MaskedGames; places are relative to the beginning of its tape.
struct WonGame {
  std::uint32_t open;
  std::uint32_t penalty;
  std::uint32_t draw;
  std::uint32_t end;
  std::uint32_t events;
  std::uint32_t penalties;
  std::uint32_t wishes;
  std::uint32_t first_hand;

  constexpr std::uint32_t turns() const noexcept { return events & 255U; }
};

namespace masked {

constexpr std::uint32_t byte(std::uint32_t word, std::size_t which) noexcept { return (word >> (8 * which)) & 255U; }

// MM-21: rule 1 plays all sevens of a penalty but the first, also the `unserved` ones of a last penalty that nobody
// served. The penalties, wishes and cards played of the record are known. Holds for the sum of several records as well.
constexpr void add_rules(Record& record, std::uint32_t unserved, std::uint32_t by_rule_4) noexcept {
  std::uint32_t by_rule_1 = unserved;
  std::uint32_t jacks_played = 0;
  for (std::uint32_t i = 0; i < 4; ++i) {
    by_rule_1 += i * record.penalties[i];
    jacks_played += record.wishes[i];
  }
  record.rules[0] = by_rule_1;
  record.rules[1] = record.played - jacks_played - by_rule_1;
  record.rules[2] = jacks_played - by_rule_4;
  record.rules[3] = by_rule_4;
}

constexpr void add_choices(Record& record, const WonGame& game) noexcept {
  for (std::uint32_t i = 0; i < 4; ++i) {
    record.penalties[i] = byte(game.penalties, i);
    record.wishes[i] = byte(game.wishes, i);
  }
  add_rules(record, game.penalty == 0 ? 0 : game.penalty / 2 - 1, byte(game.events, 3));
}

}  // namespace masked

// The scores are in clockwise order, starting with the winner.
template <unsigned players>
constexpr Record record_of(const WonGame& game, const std::uint32_t (&scores)[players]) noexcept {
  using Games = MaskedGames<players, OneLane>;
  Record record;
  record.last_is_jack = has_rank(OneLane(game.open), Rank::jack).any();
  record.first_hand = game.first_hand;
  record.drawn = game.draw - Games::first_draw;
  record.played = game.end - Games::first_discard - 1;
  record.turns = game.turns();
  record.skips = masked::byte(game.events, 1);
  record.turnings = masked::byte(game.events, 2);
  const std::uint32_t winner = Games::seat_after(record.turns - 1, record.skips);
  record.winner = seat_at(winner);
  masked::add_choices(record, game);
  for (std::uint32_t i = 0; i < players; ++i) put(record.scores, (winner + i) % players, scores[i]);
  return record;
}

}  // namespace kiebitz::maumau
