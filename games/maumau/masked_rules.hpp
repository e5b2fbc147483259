// Eight games of rulebook players at once, a lane each: every step is one card drawn, or one played, or one drawn and
// played in each of them. Nothing is a branch, everything a mask.
//
// Here and nowhere else rules stand for the second time. Taken from card.hpp, rules.hpp and strategy.hpp are the sets of
// cards, what fits (MM-5, MM-9, MM-10, MM-11), the favourite suit (MM-25) and values (MM-2). Written again, as masks, are
//
//   start    MM-3, MM-4, MM-11               MauMau::start
//   draw     MM-6, MM-13, MM-14, MM-15       MauMau::draw_one, serve_penalty, draw_into; Piles
//   choose   MM-12, MM-21 to MM-24, MM-26    Rulebook::decide
//   lay      MM-7, MM-8, MM-10, MM-17        MauMau::lay
//   pass     MM-20                           MauMau::pass_turn
//   scores   MM-18, MM-19                    MauMau::outcome
//
// and what statistics.hpp counts. tests/maumau_lockstep_test.cpp holds every game of very many against the rules.
#pragma once

#include "engine/lanes.hpp"

#ifdef KIEBITZ_HAS_LANES

#include "engine/shuffle_many.hpp"
#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

// Both piles of a game lie on a tape instead of a ring: the draw pile, then all cards that were ever laid. Drawing reads
// on at `draw`, laying writes on at `end`; where the discard pile begins is a border, as in Piles. A game that comes to
// the end of its tape is given up and left to the plain rules.
inline constexpr std::uint32_t tape_size = 128;
inline constexpr std::uint32_t steps_at_once = 4;  // whose cards are one word

inline LaneMask has_rank(Lanes cards, Rank rank) noexcept {
  return (cards >> 2U) == Lanes(static_cast<std::uint32_t>(rank));
}

template <unsigned players>
struct MaskedGames {
  Lanes hands[players];  // from the seat in turn on
  Lanes seat;            // in turn; plus `stuck_mark` when the game is stuck
  Lanes open;
  Lanes fits;  // none while a penalty is being served
  Lanes penalty;
  Lanes draw;  // places on the tapes, which lie one after the other
  Lanes discard;
  Lanes end;
  Lanes events;     // bytes: turns, skips, turnings of the pile, cards by rule 4
  Lanes penalties;  // bytes: served, of 2, 4, 6 and 8 cards
  Lanes wishes;     // bytes: by suit
  Lanes rule_1;
  LaneMask running;

  static constexpr std::uint32_t stuck_mark = 16;
  static constexpr std::uint32_t turn = 1;
  static constexpr std::uint32_t skip = 1U << 8U;
  static constexpr std::uint32_t turning = 1U << 16U;
  static constexpr std::uint32_t by_rule_4 = 1U << 24U;
  static_assert(2 * tape_size <= 256, "each turn draws or lays a card, so no byte runs over");

  static constexpr std::uint32_t cards_dealt = static_cast<std::uint32_t>(MauMau(players).cards_dealt());
  static constexpr std::uint32_t first_draw = cards_dealt + 1;
  static constexpr std::uint32_t first_discard = Card::count;

  // What a game begins with, and what it leaves; visit(i, lanes) for each.
  static constexpr std::size_t start_words = players + 4;
  static constexpr std::size_t end_words = players + 8;
  template <class Visit>
  void each_start_word(Visit visit) noexcept {
    std::size_t i = 0;
    for (Lanes& hand : hands) visit(i++, hand);
    visit(i++, seat);
    visit(i++, open);
    visit(i++, fits);
    visit(i++, penalty);
  }
  template <class Visit>
  void each_end_word(Visit visit) const noexcept {
    std::size_t i = 0;
    for (const Lanes& hand : hands) visit(i++, hand);
    visit(i++, seat);
    visit(i++, open);
    visit(i++, draw);
    visit(i++, end);
    visit(i++, events);
    visit(i++, penalties);
    visit(i++, wishes);
    visit(i++, rule_1);
  }

  // MM-3, MM-4: the hands and the open card of eight deals.
  void deal(const DeckRows<Card::count>& decks, std::size_t from) noexcept;
  void open_first_card() noexcept;
  [[gnu::always_inline]] void start(LaneMask lanes, Lanes tape) noexcept;
  [[gnu::always_inline]] void advance(std::uint8_t* tapes) noexcept;

 private:
  // The cards that the tapes give and take during a few steps.
  struct Stream {
    Lanes next;     // to be drawn, the first one lowest
    Lanes written;  // places from here on are not on the tape yet; who would draw from them waits
    Lanes laid;     // the last one highest
  };

  struct Choice {
    Lanes card;
    LaneMask plays;
    LaneMask jack;
    LaneMask blocks;  // MM-24: although another card would fit
  };

  [[gnu::always_inline]] void step(Stream& stream) noexcept;
  template <unsigned steps>
  [[gnu::always_inline]] void pass(LaneMask lanes) noexcept;
};

// MM-20: hands move up, so that the first one is again of the seat in turn.
template <unsigned players>
template <unsigned steps>
inline void MaskedGames<players>::pass(LaneMask lanes) noexcept {
  if constexpr (steps % players != 0) {
    Lanes before[players];
    for (unsigned i = 0; i < players; ++i) before[i] = hands[i];
    for (unsigned i = 0; i < players; ++i) hands[i] = select(lanes, before[(i + steps) % players], before[i]);
    Lanes to = seat + Lanes(steps);
    if constexpr (players == 3) {
      to = select(to >= Lanes(players), to - Lanes(players), to);
    } else {
      to = to & Lanes(players - 1);
    }
    seat = select(lanes, to, seat);
  }
}

template <unsigned players>
void MaskedGames<players>::deal(const DeckRows<Card::count>& decks, std::size_t from) noexcept {
  for (std::size_t player = 0; player < players; ++player) {
    Lanes hand;
    for (std::size_t place = player; place < cards_dealt; place += players) {
      hand = hand | (Lanes(1) << Lanes::load(decks.row(place) + from));
    }
    hands[player] = hand;
  }
  open = Lanes::load(decks.row(cards_dealt) + from);
}

// MM-11: what the opening card does.
template <unsigned players>
void MaskedGames<players>::open_first_card() noexcept {
  const LaneMask jack = has_rank(open, Rank::jack);
  const LaneMask seven = has_rank(open, Rank::seven);
  fits = select(jack, Lanes(on_opening_jack.word()), matching(open));
  fits = select(seven, Lanes(sevens.word()), fits);
  penalty = only(seven, Lanes(2));
  seat = Lanes();
  pass<1>(has_rank(open, Rank::eight));
}

// The lanes begin the games whose hands, open cards, and tapes they have been given.
template <unsigned players>
inline void MaskedGames<players>::start(LaneMask lanes, Lanes tape) noexcept {
  draw = select(lanes, tape + Lanes(first_draw), draw);
  discard = select(lanes, tape + Lanes(first_discard), discard);
  end = select(lanes, tape + Lanes(first_discard + 1), end);
  events = select(lanes, seat << 8U, events);  // seat 1 in turn: an opening eight has skipped seat 0 (MM-11)
  penalties = select(lanes, Lanes(), penalties);
  wishes = select(lanes, Lanes(), wishes);
  rule_1 = select(lanes, Lanes(), rule_1);
  running = running | lanes;
}

template <unsigned players>
inline void MaskedGames<players>::step(Stream& stream) noexcept {
  Lanes hand = hands[0];
  Lanes playable = hand & fits;
  const LaneMask owes = LaneMask::all() - is_zero(penalty);

  // MM-6, MM-14, MM-15: who cannot play draws a card; a game without one is stuck.
  const LaneMask wants = running & is_zero(playable);
  const LaneMask dry = wants & (draw == discard);
  discard = select(dry, end - Lanes(1), discard);
  const LaneMask stuck = dry & (draw == discard);
  const LaneMask draws = wants - (stuck | (draw >= stream.written));
  draw = draw + only(draws, Lanes(1));
  const LaneMask emptied = draws & (draw == discard);
  discard = select(emptied, end - Lanes(1), discard);
  const LaneMask turned = (dry - stuck) | (emptied - (draw == discard));
  const Lanes drawn = Lanes(1) << (stream.next & Lanes(Card::count - 1));
  stream.next = stream.next >> only(draws, Lanes(8));
  hand = hand | only(draws, drawn);

  // MM-13: whoever has begun to serve a penalty does not play, whatever comes.
  const LaneMask serves = draws & owes;
  const LaneMask begins = serves - is_zero(fits);
  penalties = penalties + only(begins, Lanes(1) << ((penalty << 2U) - Lanes(8)));
  penalty = penalty - only(serves, Lanes(1));
  const LaneMask served = serves & is_zero(penalty);

  // MM-12: a card just drawn is played if it fits. MM-21 to MM-24, MM-26: which card it is.
  playable = select(draws - owes, drawn & fits, playable);
  const LaneMask plays = running - (is_zero(playable) | (wants & owes) | stuck);
  const Lanes others = without(playable, Lanes(jacks.word()));
  const Lanes playable_jacks = playable & Lanes(jacks.word());
  const LaneMask only_jacks = is_zero(others);
  const LaneMask next_has_one = is_zero(hands[1] & (hands[1] - Lanes(1)));
  const LaneMask jack = only_jacks | (next_has_one - is_zero(playable_jacks));
  const Lanes card = highest(select(jack, playable_jacks, others));
  rule_1 = rule_1 + only(plays & owes, Lanes(1));

  open = select(plays, card, open);
  hand = select(plays, without(hand, Lanes(1) << card), hand);
  hands[0] = hand;
  stream.laid = select(plays, (stream.laid >> 8U) | (card << 24U), stream.laid);
  end = end + only(plays, Lanes(1));
  const LaneMask won = plays & is_zero(hand);  // MM-17

  // MM-25: the product's highest four bits are the number of cards.
  const auto rating = [](Lanes cards, Suit suit) {
    const Lanes ranks(all_of(Suit::diamonds).word());
    const Lanes product = ((cards >> static_cast<unsigned>(suit)) & ranks) * ranks;
    return (product & Lanes(0xF000'0000U)) | Lanes(static_cast<Cards::Word>(suit));
  };
  const Lanes wish = favourite_suit(hand, rating);
  const LaneMask wishes_now = plays & jack;
  wishes = wishes + only(wishes_now, Lanes(1) << (wish << 3U));

  // MM-5, MM-7, MM-8, MM-10: what the card does.
  const LaneMask seven = plays & has_rank(card, Rank::seven);
  const LaneMask eight = plays & has_rank(card, Rank::eight);
  fits = select(serves, Lanes(), fits);
  fits = select(plays | served, matching(open), fits);
  fits = select(wishes_now, Lanes(granting(Suit::diamonds).word()) << wish, fits);
  fits = select(seven, Lanes(sevens.word()), fits);
  penalty = select(plays - seven, Lanes(), penalty + only(seven, Lanes(2)));

  const LaneMask ends_turn = plays | served | (draws - owes);
  const LaneMask skips = eight - won;
  pass<1>(ends_turn - (won | eight));
  pass<2>(skips);
  events = events + (only(ends_turn, Lanes(turn)) | only(skips, Lanes(skip)) | only(turned, Lanes(turning)) |
                     only(wishes_now - only_jacks, Lanes(by_rule_4)));
  seat = seat | only(stuck, Lanes(stuck_mark));
  const LaneMask tape_full = (end & Lanes(tape_size - 1)) >= Lanes(tape_size - steps_at_once);
  running = running - (won | stuck | tape_full);
}

// Some steps. They see at most so many cards drawn, and laid, as are a word: one is read before and one written after.
template <unsigned players>
inline void MaskedGames<players>::advance(std::uint8_t* tapes) noexcept {
  Stream stream{Lanes::gather(tapes, draw), end, Lanes()};
  step(stream);
  step(stream);
  step(stream);
  step(stream);
  const Lanes unused = Lanes(32) - ((end - stream.written) << 3U);
  (stream.laid >> unused).scatter(tapes, stream.written);
}

}  // namespace kiebitz::maumau

#endif
