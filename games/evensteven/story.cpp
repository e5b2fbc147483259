#include "games/evensteven/story.hpp"

#include <algorithm>

#include "engine/teller.hpp"
#include "games/evensteven/phrases.hpp"
#include "games/evensteven/strategy.hpp"

namespace kiebitz::evensteven {

namespace {

// The right card, and why: the smallest that covers.
Sentence right_play(const View& view) {
  const Cards covering = view.covering();
  std::string_view phrase = covering.has_one() ? "covers with the only card" : "covers";
  if (covering.empty()) phrase = "cannot cover";
  return say(phrase,
             {{"dealt", shown(view.current())}, {"cards", shown(covering)}, {"card", shown(Thrifty{}(view).card)}});
}

Sentence possible_covers(const View& view) {
  const Cards covering = view.covering();
  std::string_view phrase = covering.has_one() ? "one covers" : "some cover";
  if (covering.empty()) phrase = "nothing covers";
  return say(phrase, {{"dealt", shown(view.current())}, {"cards", shown(covering)}});
}

std::vector<Card> in_order(Cards cards) {
  std::vector<Card> row;
  for (const Card card : cards) row.push_back(card);
  return row;
}

}  // namespace

Teller::Teller(const EvenSteven& game, const Deck& deck)
    : game_(game), deck_(deck), start_(game.start(deck)), state_(start_) {}

std::vector<Sentence> Teller::opening(const Setup& setup) const {
  const Fact count{"count", std::int64_t{game_.cards()}};
  const bool one = game_.cards() == 1;
  if (const auto* const contest = std::get_if<ContestSeed>(&setup.cards)) {
    return {say(one ? "deal one" : "deal", {{"seed", static_cast<std::int64_t>(contest->seed)}, count})};
  }
  if (const auto* const deal = std::get_if<Deal>(&setup.cards)) {
    return {say(one ? "address one" : "address",
                {{"deal", std::to_string(deal->number)}, {"seed", std::to_string(deal->seed)}, count})};
  }
  return {say(one ? "deck one" : "deck", {count})};
}

std::vector<ViewRow> Teller::deal() const {
  const Card* const middle = deck_.data() + game_.cards();
  return {{"hand", Seat{0}, texts_of(std::vector(deck_.data(), middle))},
          {"dealt", std::nullopt, texts_of(std::vector(middle, middle + game_.cards()))}};
}

Passage Teller::proof() const {
  const std::vector<Card> hand = in_order(start_.hand);
  const std::vector<Card> dealt = in_order(game_.all_dealt(start_));
  std::size_t gap = 0;
  while (gap < hand.size() && hand[gap].covers(dealt[gap])) ++gap;
  std::vector<ViewRow> rows = {{"sorted hand", std::nullopt, texts_of(hand)},
                               {"sorted dealt", std::nullopt, texts_of(dealt)}};
  if (gap == hand.size()) return {{say("can win")}, std::move(rows)};
  for (ViewRow& row : rows) row.marked = gap;
  return {
      {say("cannot win",
           {{"place", static_cast<std::int64_t>(gap) + 1}, {"card", shown(hand[gap])}, {"dealt", shown(dealt[gap])}})},
      std::move(rows)};
}

std::vector<Passage> Teller::prologue() {
  proven_ = true;
  return {proof()};
}

Told Teller::play(Seat seat, Move move, std::string_view chosen_by, Sight /*sight*/) {
  const View before = view();
  const bool right = chosen_by == Thrifty::name && Thrifty{}(before) == move;
  Told told;
  if (right) told.reasons = {right_play(before)};
  if (!right) told.choices = {possible_covers(before)};
  told.act = {say(move.card.covers(before.current()) ? "played and covered" : "played in vain",
                  {{"card", shown(move.card)}, {"dealt", shown(before.current())}})};
  game_.play(state_, seat, move);
  played_.push_back(move.card);
  return told;
}

Scene Teller::scene(Sight /*sight*/) const {
  const View view = this->view();
  Scene scene{rows(view), {}};
  scene.rows[1].cards = laid();
  if (view.running()) {
    scene.facts = {{"round", std::int64_t{view.round()} + 1},
                   {"count", std::int64_t{game_.cards()}},
                   {"current", shown(view.current())},
                   {"fits", shown(view.covering())}};
  } else {
    scene.facts = {{"verdict", std::string(verdict(game_, start_, state_))}};
  }
  return scene;
}

std::vector<Passage> Teller::ending(const Outcome& outcome) const {
  if (!outcome.winners.empty()) return {{{say("wins")}, {}}};
  if (!can_win(start_.hand, game_.all_dealt(start_))) {
    Passage end = proven_ ? Passage{} : proof();
    end.sentences.push_back(say("loses"));
    return {std::move(end)};
  }
  std::vector<Card> winning;
  for (State state = start_; !game_.over(state); game_.play(state, Seat{0}, {winning.back()})) {
    winning.push_back(Thrifty{}(game_.view(state, Seat{0})).card);
  }
  const std::vector<Card> dealt(std::begin(start_.dealt), std::begin(start_.dealt) + game_.cards());
  return {{{say("could have won")},
           {{"winning play", std::nullopt, texts_of(winning)}, {"dealt", std::nullopt, texts_of(dealt)}}}};
}

std::vector<Sentence> Teller::advice(Seat /*seat*/, Move /*move*/) const { return {right_play(view())}; }

Sentence Teller::refusal(Seat /*seat*/, Move move, Clause broken) const {
  if (broken == clause::winning) return say("refused: over");
  return say("refused: not in hand", {{"card", shown(move.card)}});
}

Story tell(const ContestGame& contest) {
  return story_of<Teller>(EvenSteven(contest.cards), deck_of_seed(contest.seed),
                          {contest.cards, ContestSeed{contest.seed}}, Thrifty{});
}

std::span<const Mark> marks() {
  static constexpr Mark table[] = {{"can win", "proof"},      {"cannot win", "proof"}, {"cannot cover", "gap"},
                                   {"played in vain", "end"}, {"wins", "end"},         {"loses", "end"}};
  return table;
}

}  // namespace kiebitz::evensteven
