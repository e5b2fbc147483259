// Rulebook games of many deals in lock-step: 16 games are played at a time, each in a lane, and a lane whose game is
// over takes the next one that was dealt. A game that is not won there, for being stuck, endless or just long, is
// played again by the plain loop: some in a million. Every deal leaves the record that the plain loop would leave.
#pragma once

#include "engine/lanes.hpp"

#ifdef KIEBITZ_HAS_LANES

#include <algorithm>

#include "engine/shuffle_many.hpp"
#include "games/maumau/masked_record.hpp"

namespace kiebitz::maumau {

// The cards that the tapes give and take during four steps: no more than a word of them.
class TapeStream {
 public:
  static constexpr std::uint32_t steps = 4;

  TapeStream(const std::uint8_t* tapes, Lanes draw, Lanes end) noexcept
      : next_(Lanes::gather(tapes, draw)), written_(end) {}

  LaneMask lacks(Lanes draw) const noexcept { return draw >= written_; }
  Lanes next(Lanes /*draw*/) const noexcept { return next_ & (Card::count - 1); }
  void drawn(LaneMask lanes) noexcept { next_ = next_ >> only(lanes, 8); }
  void lay(LaneMask lanes, Lanes card, Lanes /*end*/) noexcept {
    laid_ = select(lanes, (laid_ >> 8U) | (card << 24U), laid_);
  }
  void write(std::uint8_t* tapes, Lanes end) const noexcept {
    const Lanes unused = Lanes(32) - ((end - written_) << 3U);
    (laid_ >> unused).scatter(tapes, written_);
  }

 private:
  Lanes next_;     // the first one lowest
  Lanes written_;  // places from here on are not on the tape yet
  Lanes laid_;     // the last one highest
};

// Some steps of all games that are running.
template <unsigned players>
[[gnu::always_inline]] inline void advance(MaskedGames<players, Lanes>& games, std::uint8_t* tapes) noexcept {
  TapeStream stream(tapes, games.draw, games.end);
  games.step(stream, MaskedRulebook{});
  games.step(stream, MaskedRulebook{});
  games.step(stream, MaskedRulebook{});
  games.step(stream, MaskedRulebook{});
  stream.write(tapes, games.end);
  games.stop_at(tape_size - 2 * TapeStream::steps);
}

template <unsigned players, std::uint32_t batches = 4>
class Lockstep {
 public:
  // Hands the record of each deal to take(record, number), in any order.
  template <class Take>
  void play(Deal first, std::uint64_t count, Take take) noexcept;

 private:
  using Games = MaskedGames<players, Lanes>;

  static constexpr MauMau game{players};
  static constexpr std::size_t groups = 2;  // in turn, as one waits for its own results
  static constexpr std::uint32_t lanes = groups * Lanes::width;

  // Each deal has a slot with its tape. They are taken in turn, a batch at a time; those that wait are of the last one.
  static_assert(batches >= 2 && lanes <= deals_at_once);
  static constexpr std::uint32_t slots = batches * deals_at_once;
  static constexpr std::uint32_t nowhere = slots * tape_size;  // where lanes without a game read and write

  // One word of each game that waits or is over; behind them some that are read or overwritten with them.
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

    void move_up() noexcept;
  };
  struct Ended {
    Line hands[players];  // from the winner on
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
  void put_down(Games& games, LaneMask over) noexcept;
  void refill(Games& games, LaneMask free) noexcept;
  bool plays_in_batch(std::uint32_t slot) const noexcept;
  template <class Take>
  void settle(Deal first, std::uint64_t dealt, Take& take) noexcept;
  void score() noexcept;
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
template <class Take>
void Lockstep<players, batches>::play(Deal first, std::uint64_t count, Take take) noexcept {
  for (Games& games : games_) games.draw = games.end = nowhere;
  std::uint64_t dealt = 0;
  while (dealt < count) {
    const auto slot = static_cast<std::uint32_t>(dealt % slots);
    while (plays_in_batch(slot)) advance();
    settle(first, dealt, take);
    deal({first.seed, first.number + dealt}, slot);
    waiting_.count += static_cast<std::uint32_t>(std::min<std::uint64_t>(deals_at_once, count - dealt));
    dealt += deals_at_once;
    while (waiting_.count >= lanes) advance();
  }
  while (waiting_.count > 0 || (playing_[0] | playing_[1]).any()) advance();
  settle(first, dealt, take);
}

// Those that wait, fewer than there are lanes, go to the front.
template <unsigned players, std::uint32_t batches>
void Lockstep<players, batches>::Waiting::move_up() noexcept {
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
  waiting_.move_up();
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
  for (std::size_t group = 0; group < groups; ++group) {
    Games& games = games_[group];
    maumau::advance(games, tapes_);
    maumau::advance(games, tapes_);  // twice before lanes change hands is faster than once, and as fast as three times
    put_down(games, playing_[group] - games.running);
    LaneMask free = LaneMask::all() - games.running;
    while (free.size() > waiting_.count) free = free - LaneMask::only(free.first());
    refill(games, free);
    playing_[group] = games.running;
  }
}

template <unsigned players, std::uint32_t batches>
[[gnu::always_inline]] inline void Lockstep<players, batches>::put_down(Games& games, LaneMask over) noexcept {
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
  games.end = select(over, nowhere, games.end);
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
bool Lockstep<players, batches>::plays_in_batch(std::uint32_t slot) const noexcept {
  LaneMask found;
  for (std::size_t group = 0; group < groups; ++group) {
    const Lanes place = games_[group].end - slot * tape_size;
    found = found | (playing_[group] - (place >= deals_at_once * tape_size));
  }
  return found.any();
}

// So many are dealt: the slots hold the last ones of them.
template <unsigned players, std::uint32_t batches>
template <class Take>
void Lockstep<players, batches>::settle(Deal first, std::uint64_t dealt, Take& take) noexcept {
  score();
  for (std::size_t i = 0; i < ended_.count; ++i) {
    const std::uint64_t last = dealt - 1;
    const Deal deal{first.seed, first.number + last - (last - ended_.slot(i)) % slots};
    if (ended_.won(i)) {
      take(record_of_won(i), deal.number);
    } else {
      take(record_of(game, AllRulebook{}, deal, game.deck(deal)), deal.number);
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

template <unsigned players, std::uint32_t batches>
Record Lockstep<players, batches>::record_of_won(std::size_t i) const noexcept {
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
