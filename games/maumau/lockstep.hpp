// Plays many deals in lock-step: two vectors of games at a time, one game per lane, and a lane whose game has ended
// takes the next deal.
//
// Games differ in length, so lanes must not wait for the longest one. Every eight steps, lanes whose games are over are
// emptied and refilled. With four lanes, and deals 0 to 10 of seed 1 for two players, which take
//
//   deal    0   1   2   3   4   5   6   7   8   9  10
//   steps  43  41  14  20  18  26  15  13  22  16  32
//
// the lanes hold these deals after each refill:
//
//   after step   lane 0   lane 1   lane 2   lane 3   ended   next to be dealt
//            0      0        1        2        3               4
//            8      0        1        2        3               4
//           16      0        1        4        3     2         5
//           24      0        1        4        5     3         6
//           32      0        1        4        5               6
//           40      0        1        6        5     4         7
//           48      7        8        6        5     0 1       9
//           56      7        8        9       10     5 6      11
//
// Deal 2 ends in step 14, lane 2 idles for two steps and goes on with deal 4. Games end out of order, so each record
// is handed over together with the number of its deal.
//
// Deals are shuffled and dealt 32 at a time into slots of a ring of tapes, wait in `Waiting`, play in a lane, and end
// in `Ended`, which is emptied before the next 32 deals. A slot is dealt into again only when its game has ended.
//
// Games that get stuck, are endless or outgrow their tape are played again by the plain loop: 58 per million with four
// players, 5 with three. So every deal leaves exactly the record that the plain loop would leave.
#pragma once

#include "engine/lanes.hpp"

#ifdef KIEBITZ_HAS_LANES

#include <algorithm>

#include "engine/shuffle_many.hpp"
#include "games/maumau/masked_record.hpp"

namespace kiebitz::maumau {

// The tapes during four steps. A lane draws and lays at most four cards in them, and four cards are one word: it is
// loaded before the first step, and the cards laid are stored as one word after the last.
//
//   on the tape, from `draw`         12 07 1C 0A ...          next_ = 0A1C0712, the next card in its lowest byte
//   the lane draws 12                                         next_ = 000A1C07
//   the lane lays 13                                          laid_ = 13000000
//   the lane lays 05                                          laid_ = 05130000
//   two cards laid: shift by 16                                       00000513
//   on the tape, from the old `end`  13 05 00 00              the zeros are overwritten later
//
// A card laid in these four steps is not on the tape yet. A lane that has to draw it, or the card that was open before,
// waits for the next four.
class TapeStream {
 public:
  static constexpr std::uint32_t steps = 4;

  TapeStream(const std::uint8_t* tapes, Lanes draw, Lanes end) noexcept
      : next_(Lanes::gather(tapes, draw)), written_(end), open_(end - Lanes(1)) {}

  LaneMask has_next(LaneMask lanes, Lanes draw, Lanes /*end*/) const noexcept { return less(lanes, draw, open_); }
  Lanes next(Lanes /*draw*/) const noexcept { return next_; }
  void drawn(LaneMask lanes) noexcept { next_ = select(lanes, next_ >> 8U, next_); }
  void lay(LaneMask lanes, Lanes card, Lanes /*end*/) noexcept {
    laid_ = select(lanes, shifted_in(card, laid_), laid_);
  }
  void write(std::uint8_t* tapes, Lanes end) const noexcept {
    const Lanes unused = Lanes(32) - ((end - written_) << 3U);
    (laid_ >> unused).scatter(tapes, written_);
  }

 private:
  Lanes next_;
  Lanes written_;  // `end` before the first step
  Lanes open_;     // the place of the open card then
  Lanes laid_;
};

// Four steps of all running games. The groups take turns: a step is a chain of operations of which each waits for the
// one before, and meanwhile the processor works on the other group.
template <unsigned players, std::size_t groups>
[[gnu::always_inline]] inline void advance(MaskedGames<players, Lanes> (&games)[groups], std::uint8_t* tapes) noexcept {
  static_assert(groups == 2);
  TapeStream streams[] = {{tapes, games[0].draw, games[0].end}, {tapes, games[1].draw, games[1].end}};
#pragma GCC unroll 4
  for (std::uint32_t step = 0; step < TapeStream::steps; ++step) {
    games[0].step(streams[0], MaskedRulebook{});
    games[1].step(streams[1], MaskedRulebook{});
  }
  for (std::size_t i = 0; i < groups; ++i) {
    streams[i].write(tapes, games[i].end);
    games[i].stop_stuck();
    games[i].stop_at(tape_size - 2 * TapeStream::steps);
  }
}

// Adds up words that are four counters of one byte each: in all lanes, and two bytes of each word in its halves.
class ByteSums {
 public:
  void add(LaneMask lanes, Lanes words) noexcept {
    even_ = added(lanes, even_, words & 0x00FF'00FF);
    odd_ = added(lanes, odd_, (words >> 8U) & 0x00FF'00FF);
  }
  void store(std::uint32_t (&sums)[4]) const noexcept {
    const std::uint32_t even = sum_of(even_);
    const std::uint32_t odd = sum_of(odd_);
    sums[0] = even & 0xFFFFU;
    sums[1] = odd & 0xFFFFU;
    sums[2] = even >> 16U;
    sums[3] = odd >> 16U;
  }

 private:
  Lanes even_;
  Lanes odd_;
};

template <unsigned players, std::uint32_t batches = 4>
class Lockstep {
 public:
  // Calls take(record, number) for each deal, in any order.
  template <class Take>
  void play(Deal first, std::uint64_t count, Take take) noexcept {
    play(first, count, take, [](const Record& /*sum*/) {});
  }
  // Calls take_events(sum) as well, for several games at a time: the sum of their records as far as add_events() needs
  // it. That is faster than taking it from each record.
  template <class Take, class TakeEvents>
  void play(Deal first, std::uint64_t count, Take take, TakeEvents take_events) noexcept;

 private:
  using Games = MaskedGames<players, Lanes>;

  static constexpr MauMau game{players};
  static constexpr std::size_t groups = 2;
  static constexpr std::uint32_t lanes = groups * Lanes::width;

  // Each deal has a slot with its tape. Slots are used in turn, a batch at a time; games still waiting
  // when a batch is dealt belong to the one before.
  static_assert(batches >= 2 && lanes <= deals_at_once);
  static constexpr std::uint32_t slots = batches * deals_at_once;
  static constexpr std::uint32_t dummy_tape = slots * tape_size;  // for lanes without a game

  // One word per waiting or ended game, with room at the end for loads and stores of whole vectors.
  struct Line {
    static constexpr std::size_t most = deals_at_once + 2 * groups * Lanes::width;
    std::uint32_t words[most + Lanes::width];

    Lanes load(std::size_t from) const noexcept { return Lanes::load(words + from); }
  };
  struct Waiting {
    Line hands[players];
    Line open;
    Line fits;
    Line penalty;
    Line tape;
    std::uint32_t next = 0;
    std::uint32_t count = 0;

    void move_to_front() noexcept;
  };
  struct Ended {
    Line hands[players];  // starting with the winner
    Line scores[players];
    Line open;
    Line penalty;
    Line draw;
    Line end;
    Line events;
    Line penalties;
    Line wishes;
    std::uint32_t count = 0;

    bool won(std::size_t i) const noexcept { return hands[0].words[i] == 0; }
    std::uint32_t slot(std::size_t i) const noexcept { return end.words[i] / tape_size; }
  };

  void deal(Deal first, std::uint32_t slot) noexcept;
  void advance() noexcept;
  void collect_ended(Games& games, LaneMask over) noexcept;
  void refill(Games& games, LaneMask free) noexcept;
  bool batch_in_use(std::uint32_t slot) const noexcept;
  template <class Take, class TakeEvents>
  void hand_over(Deal first, std::uint64_t dealt, Take& take, TakeEvents& take_events) noexcept;
  void score() noexcept;
  Record sum_of_events() const noexcept;
  Record record_of_won(std::size_t i) const noexcept;

  Games games_[groups];
  LaneMask playing_[groups];
  DeckRows<Card::count> decks_;
  std::uint8_t tapes_[(slots + 1) * tape_size]{};
  std::uint32_t first_hands_[slots]{};
  Waiting waiting_{};
  Ended ended_{};
};

template <unsigned players, std::uint32_t batches>
template <class Take, class TakeEvents>
void Lockstep<players, batches>::play(Deal first, std::uint64_t count, Take take, TakeEvents take_events) noexcept {
  for (Games& games : games_) games.draw = games.end = dummy_tape;
  std::uint64_t dealt = 0;
  while (dealt < count) {
    const auto slot = static_cast<std::uint32_t>(dealt % slots);
    while (batch_in_use(slot)) advance();
    hand_over(first, dealt, take, take_events);
    deal({first.seed, first.number + dealt}, slot);
    waiting_.count += static_cast<std::uint32_t>(std::min<std::uint64_t>(deals_at_once, count - dealt));
    dealt += deals_at_once;
    while (waiting_.count >= lanes) advance();
  }
  while (waiting_.count > 0 || (playing_[0] | playing_[1]).any()) advance();
  hand_over(first, dealt, take, take_events);
}

// Moves the waiting games, fewer than there are lanes, to the front.
template <unsigned players, std::uint32_t batches>
void Lockstep<players, batches>::Waiting::move_to_front() noexcept {
  const auto move_line = [&](Line& line) {
    const Lanes a = line.load(next);
    const Lanes b = line.load(next + Lanes::width);
    a.store(line.words);
    b.store(line.words + Lanes::width);
  };
  for (Line& line : hands) move_line(line);
  for (Line* const line : {&open, &fits, &penalty, &tape}) move_line(*line);
  next = 0;
}

template <unsigned players, std::uint32_t batches>
void Lockstep<players, batches>::deal(Deal first, std::uint32_t slot) noexcept {
  waiting_.move_to_front();
  decks_.template shuffle<MauMau::shuffled_places>(first, MauMau::purpose);
  decks_.write_decks(tapes_ + slot * tape_size, tape_size);
  for (std::uint32_t i = 0; i < deals_at_once; ++i) {
    tapes_[(slot + i) * tape_size + Games::first_discard] = decks_.row(Games::cards_dealt)[i];
    waiting_.tape.words[waiting_.count + i] = (slot + i) * tape_size;
  }
  for (std::uint32_t from = 0; from < deals_at_once; from += Lanes::width) {
    Games games;
    games.deal([&](std::size_t place) { return Lanes::load(decks_.row(place) + from); });
    action_hand(games.hands[0]).store(first_hands_ + slot + from);
    games.open_first_card();
    const std::uint32_t at = waiting_.count + from;
    for (std::size_t i = 0; i < players; ++i) games.hands[i].store(waiting_.hands[i].words + at);
    games.open.store(waiting_.open.words + at);
    games.fits.store(waiting_.fits.words + at);
    games.penalty.store(waiting_.penalty.words + at);
  }
}

template <unsigned players, std::uint32_t batches>
void Lockstep<players, batches>::advance() noexcept {
  // Refilling after eight steps is faster than after four, and as fast as after twelve.
  maumau::advance(games_, tapes_);
  maumau::advance(games_, tapes_);
  for (std::size_t group = 0; group < groups; ++group) {
    Games& games = games_[group];
    collect_ended(games, playing_[group] - games.running);
    LaneMask free = LaneMask::all() - games.running;
    while (free.size() > waiting_.count) free = free - LaneMask::only(free.first());
    refill(games, free);
    playing_[group] = games.running;
  }
}

template <unsigned players, std::uint32_t batches>
[[gnu::always_inline]] inline void Lockstep<players, batches>::collect_ended(Games& games, LaneMask over) noexcept {
  const LaneOrder packing = LaneOrder::packing(over);
  const auto put = [&](Lanes words, Line& line) { moved(words, packing).store(line.words + ended_.count); };
  for (std::size_t i = 0; i < players; ++i) put(games.hands[i], ended_.hands[i]);
  put(games.open, ended_.open);
  put(games.penalty, ended_.penalty);
  put(games.draw, ended_.draw);
  put(games.end, ended_.end);
  put(games.events, ended_.events);
  put(games.penalties, ended_.penalties);
  put(games.wishes, ended_.wishes);
  games.end = select(over, dummy_tape, games.end);
  ended_.count += over.size();
}

template <unsigned players, std::uint32_t batches>
[[gnu::always_inline]] inline void Lockstep<players, batches>::refill(Games& games, LaneMask free) noexcept {
  const LaneOrder unpacking = LaneOrder::unpacking(free);
  const auto next = [&](const Line& line) { return moved(line.load(waiting_.next), unpacking); };
  for (std::size_t i = 0; i < players; ++i) games.hands[i] = select(free, next(waiting_.hands[i]), games.hands[i]);
  games.open = select(free, next(waiting_.open), games.open);
  games.fits = select(free, next(waiting_.fits), games.fits);
  games.penalty = select(free, next(waiting_.penalty), games.penalty);
  games.start(free, next(waiting_.tape));
  waiting_.next += free.size();
  waiting_.count -= free.size();
}

template <unsigned players, std::uint32_t batches>
bool Lockstep<players, batches>::batch_in_use(std::uint32_t slot) const noexcept {
  LaneMask found;
  for (std::size_t group = 0; group < groups; ++group) {
    const Lanes place = games_[group].end - slot * tape_size;
    found = found | (playing_[group] - (place >= deals_at_once * tape_size));
  }
  return found.any();
}

// Hands over the records of the games that have ended. `dealt` deals have been dealt, and a slot holds the last of them
// that went there.
template <unsigned players, std::uint32_t batches>
template <class Take, class TakeEvents>
void Lockstep<players, batches>::hand_over(Deal first, std::uint64_t dealt, Take& take,
                                           TakeEvents& take_events) noexcept {
  score();
  take_events(sum_of_events());
  for (std::size_t i = 0; i < ended_.count; ++i) {
    const std::uint64_t last = dealt - 1;
    const Deal deal{first.seed, first.number + last - (last - ended_.slot(i)) % slots};
    if (ended_.won(i)) {
      take(record_of_won(i), deal.number);
    } else {
      const Record record = record_of(game, AllRulebook{}, deal, game.deck(deal));
      take(record, deal.number);
      take_events(record);
    }
  }
  ended_.count = 0;
}

template <unsigned players, std::uint32_t batches>
void Lockstep<players, batches>::score() noexcept {
  for (std::uint32_t from = 0; from < ended_.count; from += Lanes::width) {
    const Lanes last = ended_.open.load(from);
    for (unsigned i = 0; i < players; ++i) {
      maumau::score(ended_.hands[i].load(from), last).store(ended_.scores[i].words + from);
    }
  }
}

// Of the games that were won in their lanes.
template <unsigned players, std::uint32_t batches>
[[gnu::always_inline]] inline Record Lockstep<players, batches>::sum_of_events() const noexcept {
  static_assert(Line::most * 255 < 1U << 16U, "no sum of bytes overflows");
  ByteSums events;
  ByteSums penalties;
  ByteSums wishes;
  Lanes ends;
  Lanes unserved;  // sevens of last penalties but the first of each
  Lanes games;
  for (std::uint32_t from = 0; from < ended_.count; from += Lanes::width) {
    const LaneMask there = less(LaneMask::all(), Lanes::numbers() + from, ended_.count);
    const Lanes winner = ended_.hands[0].load(from);
    const LaneMask won = disjoint(there, winner, winner);
    events.add(won, ended_.events.load(from));
    penalties.add(won, ended_.penalties.load(from));
    wishes.add(won, ended_.wishes.load(from));
    const Lanes penalty = ended_.penalty.load(from);
    unserved = added(meeting(won, penalty, penalty), unserved, (penalty >> 1U) - Lanes(1));
    ends = added(won, ends, ended_.end.load(from) & (tape_size - 1));
    games = increased(won, games);
  }
  Record sum;
  std::uint32_t counted[4] = {};
  events.store(counted);
  penalties.store(sum.penalties);
  wishes.store(sum.wishes);
  sum.skips = counted[1];
  sum.played = sum_of(ends) - sum_of(games) * (Games::first_discard + 1);
  masked::add_rules(sum, sum_of(unserved), counted[3]);
  return sum;
}

template <unsigned players, std::uint32_t batches>
[[gnu::always_inline]] inline Record Lockstep<players, batches>::record_of_won(std::size_t i) const noexcept {
  const std::uint32_t tape = ended_.slot(i) * tape_size;
  std::uint32_t scores[players];
  for (unsigned k = 0; k < players; ++k) scores[k] = ended_.scores[k].words[i];
  return record_of<players>(
      {ended_.open.words[i], ended_.penalty.words[i], ended_.draw.words[i] - tape, ended_.end.words[i] - tape,
       ended_.events.words[i], ended_.penalties.words[i], ended_.wishes.words[i], first_hands_[ended_.slot(i)]},
      scores);
}

}  // namespace kiebitz::maumau

#endif
