#include "games/maumau/story.hpp"

#include <algorithm>

#include "engine/teller.hpp"
#include "games/maumau/notation.hpp"
#include "games/maumau/phrases.hpp"
#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

namespace {

// The next cards to be drawn: the draw pile, then the discard pile turned over (MM-14).
std::vector<Card> next_drawn(const Piles& piles, int count) {
  std::vector<Card> cards;
  for (int i = 0; i < piles.draw_size() && count > 0; ++i, --count) cards.push_back(piles.drawable(i));
  for (int i = 0; i < piles.discard_size() - 1 && count > 0; ++i, --count) cards.push_back(piles.discarded(i));
  return cards;
}

// MM-25: why the rulebook wishes for this suit. A jack as last card makes no wish (MM-17).
void add_wish(const View& view, Move move, std::vector<Sentence>& said) {
  Cards rest = view.hand();
  rest.remove(move.card());
  if (rest.empty()) return;
  const auto left = [&](Suit suit) { return (rest & all_of(suit)) - jacks; };
  const int count = left(move.wish()).size();
  const bool tie =
      std::ranges::any_of(all_suits, [&](Suit suit) { return suit != move.wish() && left(suit).size() == count; });
  said.push_back(say(tie ? "wishes on a tie" : "wishes",
                     {{"seat", view.seat()}, {"wish", term_of(move.wish())}, {"count", std::int64_t{count}}}));
}

// The reasons for a reader who does not see the hand: the rule that the player follows, and no card but the one laid.
std::vector<Sentence> closed_reasons(const View& view, Move move) {
  const Fact seat{"seat", view.seat()};
  const Fact card{"card", shown(move.card())};
  std::vector<Sentence> said;
  if (view.choosing()) {
    said.push_back(say("drawn card fits", {card}));
  } else if (!move.wishes()) {
    if (view.penalty() > 0) return {say("extends", {seat, card})};
    return {say("goes by value", {seat})};
  } else if (Rulebook::blocks(view)) {
    said.push_back(say("goes for a jack against one card", {seat, card, {"next", view.next()}}));
  } else {
    said.push_back(say("plays a jack for want of others", {seat, card}));
  }
  if (move.wishes() && !view.last_card(view.seat())) said.push_back(say("goes by the wish", {seat}));
  return said;
}

// The clauses that allow a card to be laid.
std::vector<Clause> allowing(const View& view, Move move) {
  if (view.penalty() > 0) return {clause::seven};
  if (move.wishes()) return {clause::jack, clause::wish};
  if (view.has_wish()) return {clause::wish};
  return {view.open().is(Rank::jack) ? clause::opening_action : clause::matching};
}

}  // namespace

Term term_of(Suit suit) {
  constexpr std::array<std::string_view, suit_count> names = {"diamonds", "hearts", "spades", "clubs"};
  return Term{names[static_cast<std::size_t>(suit)]};
}

Term term_of(Rank rank) {
  constexpr std::array<std::string_view, 8> names = {"queen", "king", "seven", "eight", "nine", "ten", "ace", "jack"};
  return Term{names[static_cast<std::size_t>(rank)]};
}

Teller::Teller(const MauMau& game, const Deck& deck)
    : game_(game), state_(game.start(deck)), hands_(game.seats()), laid_{to_text(state_.piles.open())} {
  for (std::size_t i = 0; i < game.cards_dealt(); ++i) hands_[i % game.seats()].push_back(deck[i]);
}

CardTexts Teller::in_hand_order(Seat seat, Cards cards) const {
  Texts texts;
  for (const Card card : hands_[index(seat)]) {
    if (cards.contains(card)) texts.push_back(to_text(card));
  }
  return {texts};
}

std::vector<Sentence> Teller::opening(const Setup& /*setup*/) const {
  const Card open = state_.piles.open();
  const Fact card{"card", shown(open)};
  const Fact first{"seat", Seat{0}};
  std::vector<Sentence> said = {
      say("deal",
          {{"players", std::int64_t{game_.seats()}}, {"count", static_cast<std::int64_t>(game_.cards_each())}, card})};
  if (open.is(Rank::seven)) {
    said.push_back(say("opening seven", {card, first}));
  }
  if (open.is(Rank::eight)) {
    said.push_back(say("opening eight", {card, first}));
  }
  if (open.is(Rank::jack)) said.push_back(say("opening jack", {card, first}));
  return said;
}

// Reasons are given only for moves that the rulebook would make.
Told Teller::play(Seat seat, Move move, std::string_view chosen_by, Sight sight) {
  const State before = state_;
  const View view = game_.view(before, seat);
  const bool by_rules = chosen_by == Rulebook::name && Rulebook{}(view) == move;
  Told told;
  told.choices = choices(view, !by_rules, sight);
  if (chosen_by == Random::name && !view.playable().empty()) {
    told.reasons = {say("plays by chance", {{"seat", seat}})};
  } else if (by_rules && move.plays()) {
    told.reasons = sees(sight, seat) ? reasons(view, move) : closed_reasons(view, move);
  }
  game_.play(state_, seat, move);
  if (move.plays()) {
    std::erase(hands_[index(seat)], move.card());
    laid_.push_back(to_text(move.card()));
    tell_played(seat, move, view, told);
  } else if (move.kind() == Move::Kind::keep) {
    const bool seen = sees(sight, seat);
    told.act = {say(seen ? "keeps" : "keeps unseen", {{"seat", seat}})};
    if (seen) told.act.front().facts.push_back({"card", shown(view.drawn().lowest())});
  } else {
    auto& hand = hands_[index(seat)];
    const auto cards = next_drawn(before.piles, state_.hand(seat).size() - before.hand(seat).size());
    hand.insert(hand.end(), cards.begin(), cards.end());
    tell_drawn(seat, before, sight, told);
  }
  told.goes_on = !state_.drawn.empty();
  return told;
}

// Everybody sees that a player who draws has nothing to play. Which other cards a player could have played stays
// hidden.
std::vector<Sentence> Teller::choices(const View& view, bool may_keep, Sight sight) const {
  if (view.choosing()) {
    if (!may_keep) return {};
    if (!sees(sight, view.seat())) return {say("may keep unseen", {{"seat", view.seat()}})};
    const Fact card{"card", shown(view.drawn().lowest())};
    return {say("may keep", {{"seat", view.seat()}, card})};
  }
  if (!sees(sight, view.seat()) && !view.playable().empty()) return {};
  return {possible_cards(view)};
}

Sentence Teller::possible_cards(const View& view) const {
  const Cards playable = view.playable();
  std::vector<Fact> facts = {{"seat", view.seat()},
                             {"cards", in_hand_order(view.seat(), playable)},
                             {"open", shown(view.open())},
                             {"count", std::int64_t{view.penalty()}}};
  if (view.has_wish()) facts.push_back({"wish", term_of(view.wish())});
  const bool none = playable.empty();
  if (view.penalty() > 0) return say(none ? "must serve" : "can extend", std::move(facts));
  if (view.has_wish()) return say(none ? "cannot play on wish" : "can play on wish", std::move(facts));
  if (view.open().is(Rank::jack)) return say("can play on opening jack", std::move(facts));
  if (none) return say("cannot play", std::move(facts));
  std::vector<Clause> clauses = {clause::matching};
  if (!(playable & jacks).empty()) clauses.push_back(clause::jack);
  return say("can play", std::move(facts), std::move(clauses));
}

std::vector<Sentence> Teller::reasons(const View& view, Move move) const {
  if (!view.choosing()) return rulebook_reasons(view, move);
  std::vector<Sentence> said = {say("drawn card fits", {{"card", shown(move.card())}})};
  if (move.wishes()) add_wish(view, move, said);
  return said;
}

std::vector<Sentence> Teller::rulebook_reasons(const View& view, Move move) const {
  const Seat seat = view.seat();
  const Clause rule = Rulebook::decide(view).rule;
  const Cards others = view.playable() - jacks;
  const Fact player{"seat", seat};
  const Fact card{"card", shown(move.card())};
  const Fact next{"next", view.next()};
  std::vector<Sentence> said;
  if (Rulebook::cannot_block(view)) {
    said.push_back(say("cannot block", {next, {"open", shown(view.open())}}));
  }
  if (rule == clause::rule_1 && others.has_one()) said.push_back(say("extends", {player, card}));
  if (rule == clause::rule_1 && !others.has_one()) {
    said.push_back(say("extends with the highest suit", {player, card}));
  }
  if (rule == clause::rule_2) said.push_back(reason_by_value(view, move.card()));
  if (rule == clause::rule_3) said.push_back(say("plays a jack for want of others", {player, card}));
  if (rule == clause::rule_4) {
    said.push_back(say("blocks", {player, card, next, {"cards", in_hand_order(seat, others)}}));
  }
  if (!move.wishes()) return said;
  if (!(view.playable() & jacks).has_one()) said.push_back(say("of several jacks"));
  add_wish(view, move, said);
  return said;
}

Sentence Teller::reason_by_value(const View& view, Card card) const {
  const Cards others = view.playable() - jacks;
  std::vector<Fact> facts = {{"seat", view.seat()}, {"card", shown(card)}};
  if (view.playable().has_one()) return say("plays the only card", std::move(facts));
  if (others.has_one()) return say("plays the only other card", std::move(facts));
  if ((others & all_of(card.rank())).has_one()) return say("plays the highest value", std::move(facts));
  return say("plays the highest suit", std::move(facts));
}

void Teller::tell_played(Seat seat, Move move, const View& before, Told& told) const {
  const Fact played{"card", shown(move.card())};
  const bool won = state_.phase == Phase::won;
  const bool wishes = move.wishes() && !won;
  told.act = {say(wishes ? "plays and wishes" : "plays", {{"seat", seat}, played}, allowing(before, move))};
  if (wishes) told.act.front().facts.push_back({"wish", term_of(move.wish())});
  if (won) {
    told.effects = {say(is_action(move.card()) ? "wins without action" : "wins", {{"seat", seat}, played})};
  } else if (move.card().is(Rank::seven)) {
    told.effects = {say("due", {{"seat", state_.turn}, {"count", std::int64_t{state_.penalty}}})};
  } else if (move.card().is(Rank::eight)) {
    told.effects = {say("skips", {played, {"seat", clockwise(seat, 1, game_.seats())}})};
  }
}

void Teller::tell_drawn(Seat seat, const State& before, Sight sight, Told& told) const {
  const auto cards = next_drawn(before.piles, state_.hand(seat).size() - before.hand(seat).size());
  const Fact player{"seat", seat};
  const bool stuck = state_.phase == Phase::stuck;
  const bool seen = sees(sight, seat);
  const bool penalty = before.penalty > 0;
  if (penalty && !cards.empty()) {
    std::string_view phrase = seen ? "serves" : "serves unseen";
    if (stuck) phrase = seen ? "serves in part" : "serves in part unseen";
    Sentence act = say(phrase, {player, {"count", static_cast<std::int64_t>(cards.size())}});
    if (seen) act.facts.push_back({"cards", shown(cards)});
    told.act = {std::move(act)};
  } else if (!stuck) {
    told.act = {say(seen ? "draws" : "draws unseen", {player})};
    if (seen) told.act.front().facts.push_back({"card", shown(cards.front())});
  }
  tell_piles(before.piles, told.effects);
  if (stuck) {
    told.effects.push_back(say("stuck", {player}));
  } else if (!penalty && state_.drawn.empty()) {
    told.effects.push_back(say(seen ? "drawn card does not fit" : "unseen card does not fit"));
    if (seen) told.effects.back().facts.push_back({"card", shown(cards.front())});
  }
}

void Teller::tell_piles(const Piles& before, std::vector<Sentence>& said) const {
  const Fact open{"open", shown(state_.piles.open())};
  if (before.discard_size() > state_.piles.discard_size()) said.push_back(say("turns", {open}));
  if (state_.phase == Phase::running && state_.piles.draw_size() == 0) {
    said.push_back(say("nothing to turn", {open}));
  }
}

std::vector<Sentence> Teller::advice(Seat seat, Move move) const {
  const View view = game_.view(state_, seat);
  std::vector<Sentence> said;
  if (!view.choosing()) said.push_back(possible_cards(view));
  if (move.plays()) {
    std::ranges::move(reasons(view, move), std::back_inserter(said));
  } else {
    const bool penalty = view.penalty() > 0;
    said.push_back(say(penalty ? "should serve" : "should draw",
                       {{"seat", view.seat()}, {"count", std::int64_t{view.penalty()}}}));
  }
  return said;
}

Sentence Teller::refusal(Seat seat, Move move, Clause broken) const {
  const View view = game_.view(state_, seat);
  if (broken == clause::wish && move.kind() == Move::Kind::play && move.card().is(Rank::jack)) {
    const auto legality = game_.check(state_, seat, Move::play(move.card(), Suit::clubs));
    if (legality.is_legal()) return say("refused: no wish", {{"card", shown(move.card())}});
    broken = legality.broken();  // the jack does not fit, so the missing wish is irrelevant
  }
  if (broken == clause::winning || broken == clause::stuck || broken == clause::endless) {
    return say("refused: over", {}, {broken});
  }
  if (broken == clause::turn_order) return say("refused: not in turn", {{"seat", state_.turn}});
  if (broken == clause::drawing) {
    return say("refused: can play", {{"cards", in_hand_order(seat, view.playable())}});
  }
  if (broken == clause::drawn_card) {
    if (!view.choosing()) return say("refused: nothing to keep");
    return say("refused: play or keep", {{"card", shown(view.drawn().lowest())}});
  }
  if (move.wishes() && !move.card().is(Rank::jack)) return say("refused: no jack", {{"card", shown(move.card())}});
  return refused_card(view, move.card(), broken);
}

Sentence Teller::refused_card(const View& view, Card card, Clause broken) const {
  std::vector<Fact> facts = {{"card", shown(card)}, {"open", shown(view.open())}};
  std::string_view phrase = "refused: does not fit";
  if (!view.hand().contains(card)) {
    phrase = "refused: not in hand";
  } else if (broken == clause::seven) {
    phrase = "refused: seven";
    facts.push_back({"count", std::int64_t{view.penalty()}});
  } else if (broken == clause::jack) {
    phrase = "refused: jack on jack";
  } else if (broken == clause::wish) {
    phrase = "refused: wish";
    facts.push_back({"wish", term_of(view.wish())});
  }
  return say(phrase, std::move(facts), {broken});
}

std::vector<Passage> Teller::ending(const Outcome& outcome) const {
  if (outcome.why == clause::endless) return {{{say("endless")}, {}}};
  if (outcome.ending != Outcome::Ending::scored) return {};
  const bool doubled = state_.piles.open().is(Rank::jack);
  std::vector<Sentence> said;
  std::string scores;
  for (std::size_t seat = 0; seat < game_.seats(); ++seat) {
    const auto& hand = hands_[seat];
    std::string sum;
    for (const Card card : hand) sum += (sum.empty() ? "" : " + ") + std::to_string(card.value());
    const std::int64_t score = outcome.scores[seat] / (doubled ? 2 : 1);
    constexpr std::array<std::string_view, 3> phrases = {"scores nothing", "scores one card", "scores"};
    said.push_back(say(phrases[std::min<std::size_t>(hand.size(), 2)],
                       {{"seat", seat_at(seat)}, {"cards", shown(hand)}, {"sum", sum}, {"score", score}}));
    scores += (scores.empty() ? "" : " ") + std::to_string(outcome.scores[seat]);
  }
  if (doubled) said.push_back(say("doubles", {{"scores", scores}}));
  return {{std::move(said), {}}};
}

Scene Teller::scene(Sight sight) const {
  const View view = game_.view(state_, sight.value_or(state_.turn));
  Scene scene{rows(view), {{"open", shown(view.open())}}};
  for (ViewRow& row : scene.rows) {
    if (row.seat && sees(sight, *row.seat)) row.cards = texts_of(hands_[index(*row.seat)]);
    row.aside = row.aside && sight;  // stories show the whole pile
  }
  if (!sight) scene.rows.back().cards = texts_of(next_drawn(state_.piles, state_.piles.draw_size()));
  if (!view.playable().empty()) scene.facts.push_back({"fits", in_hand_order(view.seat(), view.playable())});
  if (view.has_wish()) scene.facts.push_back({"wish", term_of(view.wish())});
  if (view.penalty() > 0) scene.facts.push_back({"penalty", std::int64_t{view.penalty()}});
  if (view.choosing()) scene.facts.push_back({"choosing", view.turn()});
  if (!view.drawn().empty()) scene.facts.push_back({"drawn", shown(view.drawn().lowest())});
  return scene;
}

Story tell(const MauMau& game, const Deck& deck, std::size_t cards) {
  return story_of<Teller>(game, deck, Setup{}, Rulebook{}, cards);
}

std::span<const Mark> marks() {
  static constexpr Mark table[] = {
      {"turns", "turning"},
      {"nothing to turn", "empty"},
      {"serves", "penalty"},
      {"serves unseen", "penalty"},
      {"serves in part", "penalty"},
      {"serves in part unseen", "penalty"},
      {"skips", "skip"},
      {"opening eight", "skip"},
      {"wishes", "wish"},
      {"wishes on a tie", "wish"},
      {"plays and wishes", "wish"},
      {"blocks", "block"},
      {"wins", "end"},
      {"wins without action", "end"},
      {"stuck", "end"},
      {"endless", "end"},
  };
  return table;
}

}  // namespace kiebitz::maumau
