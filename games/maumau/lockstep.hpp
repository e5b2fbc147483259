// Rulebook games of many deals in lock-step: 16 games are played at a time, each in a lane, and a lane whose game is over
// takes the next one that was dealt. Every deal leaves the record that the plain loop would leave.
#pragma once

#include "engine/lanes.hpp"

#ifdef KIEBITZ_HAS_LANES

#include "games/maumau/masked_rules.hpp"
#include "games/maumau/statistics.hpp"

namespace kiebitz::maumau {

template <unsigned players>
class Lockstep {
 public:
  // Hands the record of each deal to take(record, number), in any order.
  template <class Take>
  void play(Deal first, std::uint64_t count, Take take) noexcept;

  void count(Deal first, std::uint64_t count, Statistics& sums) noexcept {
    play(first, count, [&](const Record& record, std::uint64_t number) { add(sums, game, record, number); });
  }

 private:
  using Games = MaskedGames<players>;

  static constexpr MauMau game{players};
  static constexpr std::size_t groups = 2;  // in turn, as one waits for its own results
  static constexpr std::uint32_t lanes = groups * Lanes::width;

  // The tape of a deal: the slots are taken in turn. A game that still plays when its slot is wanted again is given up.
  static constexpr std::uint32_t slots = 4 * deals_at_once;
  static constexpr std::uint32_t nowhere = slots * tape_size;  // where lanes without a game read and write

  // Words of games that stand in line, or are over, and what is read or overwritten behind them.
  static constexpr std::size_t most_games = lanes - 1 + deals_at_once + lanes;
  struct Line {
    std::uint32_t words[most_games + Lanes::width];
  };

  void deal(Deal first, std::uint32_t slot, std::uint32_t count) noexcept;
  void advance(std::size_t group) noexcept;
  static LaneMask first_of(LaneMask mask, std::uint32_t count) noexcept;
  template <class Take>
  void give_up(std::uint32_t slot, Take replay) noexcept;
  template <class Take>
  void settle(Take take) noexcept;
  Record record_of_end(std::size_t i) const noexcept;

  Games groups_[groups];
  LaneMask playing_[groups];
  DeckRows<Card::count> decks_;
  std::uint8_t tapes_[(slots + 1) * tape_size]{};
  std::uint32_t first_hands_[slots]{};  // of the deals in the slots

  Line waiting_[Games::start_words]{};
  Line waiting_tapes_{};
  std::uint32_t next_ = 0;  // of those that wait
  std::uint32_t waiting_count_ = 0;

  Line ended_[Games::end_words]{};
  std::uint32_t ended_count_ = 0;
};

template <unsigned players>
template <class Take>
void Lockstep<players>::play(Deal first, std::uint64_t count, Take take) noexcept {
  for (Games& games : groups_) games.draw = games.discard = games.end = Lanes(nowhere);
  std::uint64_t dealt = 0;
  const auto number_of = [&](std::uint32_t slot) {
    const std::uint64_t last = dealt - 1;
    return first.number + last - ((last - slot) % slots);
  };
  const auto replay = [&](std::uint32_t slot) {
    const std::uint64_t number = number_of(slot);
    take(record_of(game, AllRulebook{}, Deal{first.seed, number}), number);
  };
  do {
    if (dealt < count) {
      const auto slot = static_cast<std::uint32_t>(dealt % slots);
      const std::uint64_t left = count - dealt;
      if (dealt >= slots) give_up(slot, replay);
      deal({first.seed, first.number + dealt}, slot, static_cast<std::uint32_t>(left < deals_at_once ? left : deals_at_once));
      dealt += deals_at_once;
    }
    while (waiting_count_ >= lanes || (dealt >= count && ((playing_[0] | playing_[1]).any() || waiting_count_ > 0))) {
      for (std::size_t group = 0; group < groups; ++group) advance(group);
    }
    settle([&](std::size_t i) {
      const std::uint32_t slot = ended_[players + 3].words[i] / tape_size;
      const bool stuck = (ended_[players].words[i] & Games::stuck_mark) != 0;
      if (stuck) {
        Record record;
        record.ending = Record::Ending::stuck;
        take(record, number_of(slot));
      } else if (ended_[0].words[i] != 0) {
        replay(slot);
      } else {
        take(record_of_end(i), number_of(slot));
      }
    });
  } while (dealt < count);
}

template <unsigned players>
void Lockstep<players>::deal(Deal first, std::uint32_t slot, std::uint32_t count) noexcept {
  const auto move_up = [&](Line& line) {
    const Lanes a = Lanes::load(line.words + next_);
    const Lanes b = Lanes::load(line.words + next_ + Lanes::width);
    a.store(line.words);
    b.store(line.words + Lanes::width);
  };
  for (Line& line : waiting_) move_up(line);
  move_up(waiting_tapes_);
  next_ = 0;
  decks_.template shuffle<Card::count - 1>(first, MauMau::purpose);
  decks_.write_decks(tapes_ + slot * tape_size, tape_size);
  for (std::uint32_t i = 0; i < deals_at_once; ++i) {
    tapes_[(slot + i) * tape_size + Games::first_discard] = decks_.row(Games::cards_dealt)[i];
    waiting_tapes_.words[waiting_count_ + i] = (slot + i) * tape_size;
  }
  for (std::uint32_t from = 0; from < deals_at_once; from += Lanes::width) {
    Games games;
    games.deal(decks_, from);
    action_hand(games.hands[0]).store(first_hands_ + slot + from);
    games.open_first_card();
    games.each_start_word([&](std::size_t i, Lanes word) { word.store(waiting_[i].words + waiting_count_ + from); });
  }
  waiting_count_ += count;
}

template <unsigned players>
LaneMask Lockstep<players>::first_of(LaneMask mask, std::uint32_t count) noexcept {
  std::uint32_t words[Lanes::width];
  for (std::size_t i = 0; i < Lanes::width; ++i) {
    const bool wanted = ((mask.bits() >> i) & 1U) != 0 && count > 0;
    words[i] = wanted ? 1 : 0;
    count -= words[i];
  }
  return Lanes::load(words) == Lanes(1);
}

template <unsigned players>
void Lockstep<players>::advance(std::size_t group) noexcept {
  Games games = groups_[group];
  games.advance(tapes_);

  const LaneMask over = playing_[group] - games.running;
  const LaneOrder packing = LaneOrder::packing(over);
  games.each_end_word(
      [&](std::size_t i, Lanes word) { moved(word, packing).store(ended_[i].words + ended_count_); });
  ended_count_ += over.size();

  LaneMask free = LaneMask::all() - games.running;
  if (free.size() > waiting_count_) free = first_of(free, waiting_count_);
  const LaneOrder unpacking = LaneOrder::unpacking(free);
  games.each_start_word([&](std::size_t i, Lanes& word) {
    word = select(free, moved(Lanes::load(waiting_[i].words + next_), unpacking), word);
  });
  games.start(free, moved(Lanes::load(waiting_tapes_.words + next_), unpacking));
  next_ += free.size();
  waiting_count_ -= free.size();
  playing_[group] = games.running;
  groups_[group] = games;
}

// All games in the slots of the next batch are taken from their lanes.
template <unsigned players>
template <class Take>
void Lockstep<players>::give_up(std::uint32_t slot, Take replay) noexcept {
  for (std::size_t group = 0; group < groups; ++group) {
    Games& games = groups_[group];
    const Lanes batch(tape_size * deals_at_once);
    const Lanes from(slot * tape_size);
    const LaneMask slow = playing_[group] & (games.end >= from) & (from + batch - Lanes(1) >= games.end);
    if (!slow.any()) continue;
    std::uint32_t ends[Lanes::width];
    games.end.store(ends);
    for (std::size_t i = 0; i < Lanes::width; ++i) {
      if (((slow.bits() >> i) & 1U) != 0) replay(ends[i] / tape_size);
    }
    playing_[group] = playing_[group] - slow;
    games.running = games.running - slow;
    games.end = select(slow, Lanes(nowhere), games.end);
  }
}

// MM-18, MM-19: hands become scores, from the winner on.
template <unsigned players>
template <class Take>
void Lockstep<players>::settle(Take take) noexcept {
  for (std::uint32_t from = 0; from < ended_count_; from += Lanes::width) {
    const LaneMask jack = has_rank(Lanes::load(ended_[players + 1].words + from), Rank::jack);
    for (unsigned i = 0; i < players; ++i) {
      const Lanes value = total_value(Lanes::load(ended_[i].words + from));
      (value + only(jack, value)).store(ended_[i].words + from);
    }
  }
  for (std::uint32_t i = 0; i < ended_count_; ++i) take(i);
  ended_count_ = 0;
}

template <unsigned players>
Record Lockstep<players>::record_of_end(std::size_t i) const noexcept {
  const auto word = [&](std::size_t which) { return ended_[players + which].words[i]; };
  const auto byte = [&](std::uint32_t from, std::size_t which) { return (from >> (8 * which)) & 255U; };
  const std::uint32_t tape = word(3) / tape_size * tape_size;
  Record record;
  record.winner = seat_at(word(0));
  record.last_is_jack = Card::from_index(static_cast<int>(word(1))).is(Rank::jack);
  record.first_hand = first_hands_[tape / tape_size];
  record.drawn = word(2) - tape - Games::first_draw;
  record.played = word(3) - tape - Games::first_discard - 1;
  record.turns = byte(word(4), 0);
  record.skips = byte(word(4), 1);
  record.turnings = byte(word(4), 2);
  std::uint32_t jacks_played = 0;
  for (std::size_t k = 0; k < 4; ++k) {
    record.penalties[k] = byte(word(5), k);
    record.wishes[k] = byte(word(6), k);
    jacks_played += record.wishes[k];
  }
  record.rules[0] = word(7);
  record.rules[1] = record.played - jacks_played - word(7);
  record.rules[3] = byte(word(4), 3);
  record.rules[2] = jacks_played - record.rules[3];
  for (unsigned k = 0; k < players; ++k) {
    record.scores[index(clockwise(record.winner, k, players))] = ended_[k].words[i];
  }
  return record;
}

}  // namespace kiebitz::maumau

#endif
