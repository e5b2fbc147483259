#include "games/maumau/story.hpp"

#include <algorithm>

#include "engine/play_out.hpp"
#include "games/maumau/notation.hpp"
#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

namespace {

Term term_of(Suit suit) {
  constexpr std::array<std::string_view, suit_count> names = {"diamonds", "hearts", "spades", "clubs"};
  return Term{names[static_cast<std::size_t>(suit)]};
}

Texts texts_of(const std::vector<Card>& cards) {
  Texts texts;
  for (const Card card : cards) texts.push_back(to_text(card));
  return texts;
}

// The next cards that will be drawn: the draw pile, then what turning puts there (MM-14).
std::vector<Card> next_drawn(const Piles& piles, int count) {
  std::vector<Card> cards;
  for (int i = 0; i < piles.draw_size() && count > 0; ++i, --count) cards.push_back(piles.drawable(i));
  for (int i = 0; i < piles.discard_size() - 1 && count > 0; ++i, --count) cards.push_back(piles.discarded(i));
  return cards;
}

class Narrator {
 public:
  Narrator(const MauMau& game, const Deck& deck, std::size_t cards) : game_(game), deck_(deck), cards_(cards) {}

  void begin();
  [[gnu::noinline]] void see(const View& view, Move move);  // or it is flattened into the loop that plays
  Story finish(const Outcome& outcome);

 private:
  void say(std::string_view phrase, std::vector<Clause> clauses, std::vector<Fact> facts) {
    passage_.sentences.push_back({phrase, std::move(clauses), std::move(facts)});
  }
  void end_passage();
  void tell_opening();
  void tell_choices(const View& view);
  void tell_play(const View& view, Move move);
  void tell_card_by_value(const View& view, Card card);
  void tell_wish(const View& view, Move move);
  void tell_played(Seat seat, Card card);
  void tell_drawn(Seat seat, const State& before);
  void tell_piles(const Piles& before);
  void tell_scores(const Outcome& outcome);
  // Of a hand, in the order in which the cards came into it.
  Texts in_hand_order(Seat seat, Cards cards) const;
  bool told_enough() const { return story_.played.size() >= cards_; }

  const MauMau& game_;
  const Deck& deck_;
  std::size_t cards_;                     // the story ends with so many laid
  State state_;                           // follows the game, with all cards open
  std::vector<std::vector<Card>> hands_;  // in the order in which the cards came
  Passage passage_;
  Story story_;
};

Texts Narrator::in_hand_order(Seat seat, Cards cards) const {
  Texts texts;
  for (const Card card : hands_[index(seat)]) {
    if (cards.contains(card)) texts.push_back(to_text(card));
  }
  return texts;
}

void Narrator::end_passage() {
  for (std::size_t seat = 0; seat < game_.seats(); ++seat) {
    passage_.position.push_back({"hand", seat_at(seat), texts_of(hands_[seat])});
  }
  Row discard{"discard pile", std::nullopt, {}};
  for (int i = 0; i < state_.piles.discard_size(); ++i) discard.cards.push_back(to_text(state_.piles.discarded(i)));
  passage_.position.push_back(std::move(discard));
  passage_.position.push_back(
      {"draw pile", std::nullopt, texts_of(next_drawn(state_.piles, state_.piles.draw_size()))});
  story_.passages.push_back(std::move(passage_));
  passage_ = {};
}

void Narrator::begin() {
  state_ = game_.start(deck_);
  story_ = {};
  story_.seats = game_.seats();
  story_.played = {to_text(state_.piles.open())};
  passage_ = {};
  hands_.assign(game_.seats(), {});
  for (std::size_t i = 0; i < game_.cards_dealt(); ++i) hands_[i % game_.seats()].push_back(deck_[i]);
  tell_opening();
  end_passage();
}

void Narrator::tell_opening() {
  const Card open = state_.piles.open();
  const Fact card{"card", to_text(open)};
  const Fact first{"seat", Seat{0}};
  say("deal", {clause::dealing, clause::opening},
      {{"players", std::int64_t{game_.seats()}}, {"count", static_cast<std::int64_t>(game_.cards_each())}, card});
  if (open.is(Rank::seven)) say("opening seven", {clause::opening_action, clause::seven}, {card, first});
  if (open.is(Rank::eight)) say("opening eight", {clause::opening_action, clause::eight}, {card, first});
  if (open.is(Rank::jack)) say("opening jack", {clause::opening_action}, {card, first});
}

void Narrator::tell_choices(const View& view) {
  const Cards playable = view.playable();
  std::vector<Fact> facts = {{"seat", view.seat()},
                             {"cards", in_hand_order(view.seat(), playable)},
                             {"open", to_text(view.open())},
                             {"count", std::int64_t{view.penalty()}}};
  if (view.has_wish()) facts.push_back({"wish", term_of(view.wish())});
  const bool none = playable.empty();
  if (view.penalty() > 0) {
    say(none ? "must serve" : "can extend", {clause::seven}, std::move(facts));
  } else if (view.has_wish()) {
    say(none ? "cannot play on wish" : "can play on wish", {clause::wish}, std::move(facts));
  } else if (view.open().is(Rank::jack)) {
    say("can play on opening jack", {clause::opening_action}, std::move(facts));
  } else if (none) {
    say("cannot play", {clause::matching}, std::move(facts));
  } else {
    std::vector<Clause> clauses = {clause::matching};
    if (!(playable & jacks).empty()) clauses.push_back(clause::jack);
    say("can play", std::move(clauses), std::move(facts));
  }
}

void Narrator::see(const View& view, Move move) {
  if (told_enough()) return;
  const Seat seat = view.seat();
  if (view.choosing()) {
    say("drawn card fits", {clause::drawn_card}, {{"card", to_text(move.card())}});
    if (move.wishes()) tell_wish(view, move);
  } else {
    tell_choices(view);
    if (move.plays()) tell_play(view, move);
  }
  const State before = state_;
  game_.play(state_, seat, move);
  if (move.plays()) {
    tell_played(seat, move.card());
  } else {
    tell_drawn(seat, before);
  }
  if (state_.drawn.empty()) end_passage();
}

void Narrator::tell_play(const View& view, Move move) {
  const Seat seat = view.seat();
  const Clause rule = Rulebook::decide(view).rule;
  const Cards others = view.playable() - jacks;
  const Fact player{"seat", seat};
  const Fact card{"card", to_text(move.card())};
  const Fact next{"next", view.next()};
  if (!move.wishes() && view.open().is(Rank::jack) && view.last_card(view.next()) && !(view.hand() & jacks).empty()) {
    say("cannot block", {clause::rule_4, clause::jack}, {next, {"open", to_text(view.open())}});
  }
  if (rule == clause::rule_1 && others.has_one()) say("extends", {rule, clause::seven}, {player, card});
  if (rule == clause::rule_1 && !others.has_one()) {
    say("extends with the highest suit", {rule, clause::rule_6, clause::seven}, {player, card});
  }
  if (rule == clause::rule_2) tell_card_by_value(view, move.card());
  if (rule == clause::rule_3) say("plays a jack for want of others", {rule}, {player, card});
  if (rule == clause::rule_4) say("blocks", {rule}, {player, card, next, {"cards", in_hand_order(seat, others)}});
  if (!move.wishes()) return;
  if (!(view.playable() & jacks).has_one()) say("of several jacks", {clause::rule_6}, {});
  tell_wish(view, move);
}

void Narrator::tell_card_by_value(const View& view, Card card) {
  const Cards others = view.playable() - jacks;
  const std::vector<Fact> facts = {{"seat", view.seat()}, {"card", to_text(card)}};
  if (view.playable().has_one()) {
    say("plays the only card", {clause::rule_2}, facts);
  } else if (others.has_one()) {
    say("plays the only other card", {clause::rule_2}, facts);
  } else if ((others & all_of(card.rank())).has_one()) {
    say("plays the highest value", {clause::rule_2}, facts);
  } else {
    say("plays the highest suit", {clause::rule_2, clause::rule_6}, facts);
  }
}

void Narrator::tell_wish(const View& view, Move move) {
  Cards rest = view.hand();
  rest.remove(move.card());
  if (rest.empty()) return;  // MM-17: the last card wishes nothing
  const auto left = [&](Suit suit) { return (rest & all_of(suit)) - jacks; };
  const int count = left(move.wish()).size();
  const bool tie =
      std::ranges::any_of(all_suits, [&](Suit suit) { return suit != move.wish() && left(suit).size() == count; });
  say(tie ? "wishes on a tie" : "wishes", {clause::rule_5},
      {{"seat", view.seat()}, {"wish", term_of(move.wish())}, {"count", std::int64_t{count}}});
}

void Narrator::tell_played(Seat seat, Card card) {
  std::erase(hands_[index(seat)], card);
  story_.played.push_back(to_text(card));
  const Fact played{"card", to_text(card)};
  if (state_.phase == State::Phase::won) {
    const bool action = card.is(Rank::seven) || card.is(Rank::eight) || card.is(Rank::jack);
    say(action ? "wins without action" : "wins", {clause::winning}, {{"seat", seat}, played});
  } else if (card.is(Rank::seven)) {
    say("due", {clause::seven}, {{"seat", state_.turn}, {"count", std::int64_t{state_.penalty}}});
  } else if (card.is(Rank::eight)) {
    say("skips", {clause::eight}, {played, {"seat", clockwise(seat, 1, game_.seats())}});
  }
}

void Narrator::tell_drawn(Seat seat, const State& before) {
  const auto cards = next_drawn(before.piles, state_.hand(seat).size() - before.hand(seat).size());
  auto& hand = hands_[index(seat)];
  hand.insert(hand.end(), cards.begin(), cards.end());
  const bool stuck = state_.phase == State::Phase::stuck;
  if (before.penalty > 0 && !cards.empty()) {
    say(stuck ? "serves in part" : "serves", {clause::serving},
        {{"seat", seat}, {"count", static_cast<std::int64_t>(cards.size())}, {"cards", texts_of(cards)}});
  } else if (!stuck) {
    say("draws", {clause::drawing}, {{"seat", seat}, {"card", to_text(cards.front())}});
  }
  tell_piles(before.piles);
  if (stuck) {
    say("stuck", {clause::stuck}, {{"seat", seat}});
  } else if (before.penalty == 0 && state_.drawn.empty()) {
    say("drawn card does not fit", {clause::drawn_card}, {{"card", to_text(cards.front())}});
  }
}

void Narrator::tell_piles(const Piles& before) {
  const Fact open{"open", to_text(state_.piles.open())};
  if (before.discard_size() > state_.piles.discard_size()) say("turns", {clause::turning}, {open});
  if (state_.phase == State::Phase::running && state_.piles.draw_size() == 0) {
    say("nothing to turn", {clause::stuck}, {open});
  }
}

void Narrator::tell_scores(const Outcome& outcome) {
  const bool doubled = state_.piles.open().is(Rank::jack);
  Texts scores;
  for (std::size_t seat = 0; seat < game_.seats(); ++seat) {
    std::string sum;
    for (const Card card : hands_[seat]) sum += (sum.empty() ? "" : " + ") + std::to_string(card.value());
    const std::int64_t score = outcome.scores[seat] / (doubled ? 2 : 1);
    constexpr std::array<std::string_view, 3> phrases = {"scores nothing", "scores one card", "scores"};
    say(phrases[std::min<std::size_t>(hands_[seat].size(), 2)], {clause::scoring, clause::values},
        {{"seat", seat_at(seat)}, {"cards", texts_of(hands_[seat])}, {"sum", sum}, {"score", score}});
    scores.push_back(std::to_string(outcome.scores[seat]));
  }
  if (doubled) say("doubles", {clause::doubling}, {{"scores", std::move(scores)}});
}

Story Narrator::finish(const Outcome& outcome) {
  if (told_enough()) return std::move(story_);
  story_.outcome = outcome;
  if (outcome.ending == Outcome::Ending::scored) tell_scores(outcome);
  if (outcome.why == clause::endless) say("endless", {clause::endless}, {});
  if (!passage_.sentences.empty()) story_.passages.push_back(std::move(passage_));
  return std::move(story_);
}

}  // namespace

Story tell(const MauMau& game, const Deck& deck, std::size_t cards) {
  Narrator narrator(game, deck, cards);
  State state = game.start(deck);
  const Outcome outcome = play_out(game, state, Rulebook{}, narrator);
  return narrator.finish(outcome);
}

}  // namespace kiebitz::maumau
