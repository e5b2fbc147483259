#include "games/maumau/story.hpp"

#include <algorithm>

#include "engine/play_out.hpp"
#include "games/maumau/notation.hpp"
#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

namespace {

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

// MM-25: why the rulebook wishes this suit. The last card wishes nothing (MM-17).
void add_wish(const View& view, Move move, std::vector<Sentence>& said) {
  Cards rest = view.hand();
  rest.remove(move.card());
  if (rest.empty()) return;
  const auto left = [&](Suit suit) { return (rest & all_of(suit)) - jacks; };
  const int count = left(move.wish()).size();
  const bool tie =
      std::ranges::any_of(all_suits, [&](Suit suit) { return suit != move.wish() && left(suit).size() == count; });
  said.push_back({tie ? "wishes on a tie" : "wishes",
                  {clause::rule_5},
                  {{"seat", view.seat()}, {"wish", term_of(move.wish())}, {"count", std::int64_t{count}}}});
}

// The same reasons for one who does not see the hand: the rules that the player goes by, and no card but the one laid.
std::vector<Sentence> closed_reasons(const View& view, Move move) {
  const Fact seat{"seat", view.seat()};
  const Fact card{"card", to_text(move.card())};
  std::vector<Sentence> said;
  if (view.choosing()) {
    said.push_back({"drawn card fits", {clause::drawn_card}, {card}});
  } else if (!move.wishes()) {
    if (view.penalty() > 0) return {{"extends", {clause::rule_1, clause::seven}, {seat, card}}};
    return {{"goes by value", {clause::rule_2, clause::rule_6}, {seat}}};
  } else if (Rulebook::blocks(view)) {
    said.push_back(
        {"goes for a jack against one card", {clause::rule_3, clause::rule_4}, {seat, card, {"next", view.next()}}});
  } else {
    said.push_back({"plays a jack for want of others", {clause::rule_3}, {seat, card}});
  }
  if (move.wishes() && !view.last_card(view.seat())) said.push_back({"goes by the wish", {clause::rule_5}, {seat}});
  return said;
}

// The clauses that let a card be laid here.
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

std::vector<Card> cards_to_draw(const Piles& piles) { return next_drawn(piles, piles.draw_size()); }

Teller::Teller(const MauMau& game, const Deck& deck) : game_(game), state_(game.start(deck)), hands_(game.seats()) {
  for (std::size_t i = 0; i < game.cards_dealt(); ++i) hands_[i % game.seats()].push_back(deck[i]);
}

Texts Teller::in_hand_order(Seat seat, Cards cards) const {
  Texts texts;
  for (const Card card : hand(seat)) {
    if (cards.contains(card)) texts.push_back(to_text(card));
  }
  return texts;
}

std::vector<Sentence> Teller::opening() const {
  const Card open = state_.piles.open();
  const Fact card{"card", to_text(open)};
  const Fact first{"seat", Seat{0}};
  std::vector<Sentence> said = {
      {"deal",
       {clause::dealing, clause::opening},
       {{"players", std::int64_t{game_.seats()}}, {"count", static_cast<std::int64_t>(game_.cards_each())}, card}}};
  if (open.is(Rank::seven)) {
    said.push_back({"opening seven", {clause::opening_action, clause::seven}, {card, first}});
  }
  if (open.is(Rank::eight)) {
    said.push_back({"opening eight", {clause::opening_action, clause::eight}, {card, first}});
  }
  if (open.is(Rank::jack)) said.push_back({"opening jack", {clause::opening_action}, {card, first}});
  return said;
}

ToldMove Teller::play(Move move, Player player, Sight sight) {
  const State before = state_;
  const Seat seat = before.turn;
  const View view = game_.view(before, seat);
  ToldMove told;
  told.choices = choices(view, player, sight);
  if (player == Player::random && !view.playable().empty()) {
    told.reasons = {{"plays by chance", {clause::matching}, {{"seat", seat}}}};
  } else if (player == Player::rulebook && move.plays()) {
    told.reasons = sight.sees(seat) ? reasons(view, move) : closed_reasons(view, move);
  }
  game_.play(state_, seat, move);
  if (move.plays()) {
    std::erase(hands_[index(seat)], move.card());
    tell_played(seat, move, view, told);
  } else if (move.kind() == Move::Kind::keep) {
    const bool seen = sight.sees(seat);
    told.act = {{seen ? "keeps" : "keeps unseen", {clause::drawn_card}, {{"seat", seat}}}};
    if (seen) told.act.front().facts.push_back({"card", to_text(view.drawn().lowest())});
  } else {
    auto& hand = hands_[index(seat)];
    const auto cards = next_drawn(before.piles, state_.hand(seat).size() - before.hand(seat).size());
    hand.insert(hand.end(), cards.begin(), cards.end());
    tell_drawn(seat, before, sight, told);
  }
  return told;
}

// Who draws has nothing to play: that much everybody sees. What could be played besides a card is a secret.
std::vector<Sentence> Teller::choices(const View& view, Player player, Sight sight) const {
  if (view.choosing()) {
    if (player == Player::rulebook) return {};
    if (!sight.sees(view.seat())) return {{"may keep unseen", {clause::drawn_card}, {{"seat", view.seat()}}}};
    const Fact card{"card", to_text(view.drawn().lowest())};
    return {{"may keep", {clause::drawn_card}, {{"seat", view.seat()}, card}}};
  }
  if (!sight.sees(view.seat()) && !view.playable().empty()) return {};
  return {possible_cards(view)};
}

Sentence Teller::possible_cards(const View& view) const {
  const Cards playable = view.playable();
  std::vector<Fact> facts = {{"seat", view.seat()},
                             {"cards", in_hand_order(view.seat(), playable)},
                             {"open", to_text(view.open())},
                             {"count", std::int64_t{view.penalty()}}};
  if (view.has_wish()) facts.push_back({"wish", term_of(view.wish())});
  const bool none = playable.empty();
  if (view.penalty() > 0) return {none ? "must serve" : "can extend", {clause::seven}, std::move(facts)};
  if (view.has_wish()) return {none ? "cannot play on wish" : "can play on wish", {clause::wish}, std::move(facts)};
  if (view.open().is(Rank::jack)) return {"can play on opening jack", {clause::opening_action}, std::move(facts)};
  if (none) return {"cannot play", {clause::matching}, std::move(facts)};
  std::vector<Clause> clauses = {clause::matching};
  if (!(playable & jacks).empty()) clauses.push_back(clause::jack);
  return {"can play", std::move(clauses), std::move(facts)};
}

std::vector<Sentence> Teller::reasons(const View& view, Move move) const {
  if (!view.choosing()) return rulebook_reasons(view, move);
  std::vector<Sentence> said = {{"drawn card fits", {clause::drawn_card}, {{"card", to_text(move.card())}}}};
  if (move.wishes()) add_wish(view, move, said);
  return said;
}

std::vector<Sentence> Teller::rulebook_reasons(const View& view, Move move) const {
  const Seat seat = view.seat();
  const Clause rule = Rulebook::decide(view).rule;
  const Cards others = view.playable() - jacks;
  const Fact player{"seat", seat};
  const Fact card{"card", to_text(move.card())};
  const Fact next{"next", view.next()};
  std::vector<Sentence> said;
  if (Rulebook::cannot_block(view)) {
    said.push_back({"cannot block", {clause::rule_4, clause::jack}, {next, {"open", to_text(view.open())}}});
  }
  if (rule == clause::rule_1 && others.has_one()) said.push_back({"extends", {rule, clause::seven}, {player, card}});
  if (rule == clause::rule_1 && !others.has_one()) {
    said.push_back({"extends with the highest suit", {rule, clause::rule_6, clause::seven}, {player, card}});
  }
  if (rule == clause::rule_2) said.push_back(reason_by_value(view, move.card()));
  if (rule == clause::rule_3) said.push_back({"plays a jack for want of others", {rule}, {player, card}});
  if (rule == clause::rule_4) {
    said.push_back({"blocks", {rule}, {player, card, next, {"cards", in_hand_order(seat, others)}}});
  }
  if (!move.wishes()) return said;
  if (!(view.playable() & jacks).has_one()) said.push_back({"of several jacks", {clause::rule_6}, {}});
  add_wish(view, move, said);
  return said;
}

Sentence Teller::reason_by_value(const View& view, Card card) const {
  const Cards others = view.playable() - jacks;
  std::vector<Fact> facts = {{"seat", view.seat()}, {"card", to_text(card)}};
  if (view.playable().has_one()) return {"plays the only card", {clause::rule_2}, std::move(facts)};
  if (others.has_one()) return {"plays the only other card", {clause::rule_2}, std::move(facts)};
  if ((others & all_of(card.rank())).has_one()) return {"plays the highest value", {clause::rule_2}, std::move(facts)};
  return {"plays the highest suit", {clause::rule_2, clause::rule_6}, std::move(facts)};
}

void Teller::tell_played(Seat seat, Move move, const View& before, ToldMove& told) const {
  const Fact played{"card", to_text(move.card())};
  const bool won = state_.phase == Phase::won;
  Sentence act{"plays", allowing(before, move), {{"seat", seat}, played}};
  if (move.wishes() && !won) {
    act.phrase = "plays and wishes";
    act.facts.push_back({"wish", term_of(move.wish())});
  }
  told.act = {std::move(act)};
  if (won) {
    told.effects = {
        {is_action(move.card()) ? "wins without action" : "wins", {clause::winning}, {{"seat", seat}, played}}};
  } else if (move.card().is(Rank::seven)) {
    told.effects = {{"due", {clause::seven}, {{"seat", state_.turn}, {"count", std::int64_t{state_.penalty}}}}};
  } else if (move.card().is(Rank::eight)) {
    told.effects = {{"skips", {clause::eight}, {played, {"seat", clockwise(seat, 1, game_.seats())}}}};
  }
}

void Teller::tell_drawn(Seat seat, const State& before, Sight sight, ToldMove& told) const {
  const auto cards = next_drawn(before.piles, state_.hand(seat).size() - before.hand(seat).size());
  const Fact player{"seat", seat};
  const bool stuck = state_.phase == Phase::stuck;
  const bool seen = sight.sees(seat);
  const bool penalty = before.penalty > 0;
  if (penalty && !cards.empty()) {
    std::string_view phrase = seen ? "serves" : "serves unseen";
    if (stuck) phrase = seen ? "serves in part" : "serves in part unseen";
    Sentence act{phrase, {clause::serving}, {player, {"count", static_cast<std::int64_t>(cards.size())}}};
    if (seen) act.facts.push_back({"cards", texts_of(cards)});
    told.act = {std::move(act)};
  } else if (!stuck) {
    told.act = {{seen ? "draws" : "draws unseen", {clause::drawing}, {player}}};
    if (seen) told.act.front().facts.push_back({"card", to_text(cards.front())});
  }
  tell_piles(before.piles, told.effects);
  if (stuck) {
    told.effects.push_back({"stuck", {clause::stuck}, {player}});
  } else if (!penalty && state_.drawn.empty()) {
    told.effects.push_back({seen ? "drawn card does not fit" : "unseen card does not fit", {clause::drawn_card}, {}});
    if (seen) told.effects.back().facts.push_back({"card", to_text(cards.front())});
  }
}

void Teller::tell_piles(const Piles& before, std::vector<Sentence>& said) const {
  const Fact open{"open", to_text(state_.piles.open())};
  if (before.discard_size() > state_.piles.discard_size()) said.push_back({"turns", {clause::turning}, {open}});
  if (state_.phase == Phase::running && state_.piles.draw_size() == 0) {
    said.push_back({"nothing to turn", {clause::stuck}, {open}});
  }
}

std::vector<Sentence> Teller::advice() const {
  const View view = this->view();
  const Move move = Rulebook{}(view);
  std::vector<Sentence> said;
  if (!view.choosing()) said.push_back(possible_cards(view));
  if (move.plays()) {
    std::ranges::move(reasons(view, move), std::back_inserter(said));
  } else {
    const bool penalty = view.penalty() > 0;
    said.push_back({penalty ? "should serve" : "should draw",
                    {penalty ? clause::serving : clause::drawing},
                    {{"seat", view.seat()}, {"count", std::int64_t{view.penalty()}}}});
  }
  return said;
}

Sentence Teller::refusal(Seat seat, Move move, Clause broken) const {
  const View view = game_.view(state_, seat);
  if (broken == clause::winning || broken == clause::stuck) return {"refused: over", {broken}, {}};
  if (broken == clause::turn_order) return {"refused: not in turn", {broken}, {{"seat", state_.turn}}};
  if (broken == clause::drawing) {
    return {"refused: can play", {broken}, {{"cards", in_hand_order(seat, view.playable())}}};
  }
  if (broken == clause::drawn_card) {
    if (!view.choosing()) return {"refused: nothing to keep", {broken}, {}};
    return {"refused: play or keep", {broken}, {{"card", to_text(view.drawn().lowest())}}};
  }
  if (move.wishes() != move.card().is(Rank::jack)) {
    return {move.wishes() ? "refused: no jack" : "refused: no wish", {broken}, {{"card", to_text(move.card())}}};
  }
  return refused_card(view, move.card(), broken);
}

Sentence Teller::refused_card(const View& view, Card card, Clause broken) const {
  std::vector<Fact> facts = {{"card", to_text(card)}, {"open", to_text(view.open())}};
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
  return {phrase, {broken}, std::move(facts)};
}

std::vector<Sentence> Teller::scores() const {
  const Outcome outcome = game_.outcome(state_);
  const bool doubled = state_.piles.open().is(Rank::jack);
  std::vector<Sentence> said;
  Texts scores;
  for (std::size_t seat = 0; seat < game_.seats(); ++seat) {
    const auto& hand = hands_[seat];
    std::string sum;
    for (const Card card : hand) sum += (sum.empty() ? "" : " + ") + std::to_string(card.value());
    const std::int64_t score = outcome.scores[seat] / (doubled ? 2 : 1);
    constexpr std::array<std::string_view, 3> phrases = {"scores nothing", "scores one card", "scores"};
    said.push_back({phrases[std::min<std::size_t>(hand.size(), 2)],
                    {clause::scoring, clause::values},
                    {{"seat", seat_at(seat)}, {"cards", texts_of(hand)}, {"sum", sum}, {"score", score}}});
    scores.push_back(std::to_string(outcome.scores[seat]));
  }
  if (doubled) said.push_back({"doubles", {clause::doubling}, {{"scores", std::move(scores)}}});
  return said;
}

std::vector<Row> position(const Teller& teller, unsigned players) {
  std::vector<Row> rows;
  rows.reserve(players + 2);
  for (std::size_t seat = 0; seat < players; ++seat) {
    rows.push_back({"hand", seat_at(seat), texts_of(teller.hand(seat_at(seat)))});
  }
  const Piles& piles = teller.state().piles;
  Row discard{"discard pile", std::nullopt, {}};
  for (int i = 0; i < piles.discard_size(); ++i) discard.cards.push_back(to_text(piles.discarded(i)));
  rows.push_back(std::move(discard));
  rows.push_back({"draw pile", std::nullopt, texts_of(cards_to_draw(piles))});
  return rows;
}

namespace {

// The story of rulebook players, a turn a passage.
class Narrator {
 public:
  Narrator(const MauMau& game, const Deck& deck, std::size_t cards)
      : game_(game), deck_(deck), cards_(cards), teller_(game, deck) {}

  void begin();
  [[gnu::noinline]] void see(const View& view, Move move);  // or it is flattened into the loop that plays
  Story finish(const Outcome& outcome);

 private:
  void say(std::vector<Sentence> sentences) { std::ranges::move(sentences, std::back_inserter(passage_.sentences)); }
  void end_passage();
  bool told_enough() const { return story_.played.size() >= cards_; }

  const MauMau& game_;
  const Deck& deck_;
  std::size_t cards_;  // the story ends with so many laid
  Teller teller_;
  Passage passage_;
  Story story_;
};

void Narrator::end_passage() {
  passage_.position = position(teller_, game_.seats());
  story_.passages.push_back(std::move(passage_));
  passage_ = {};
}

void Narrator::begin() {
  teller_ = Teller(game_, deck_);
  story_ = {};
  story_.seats = game_.seats();
  story_.played = {to_text(teller_.state().piles.open())};
  passage_ = {};
  say(teller_.opening());
  end_passage();
}

void Narrator::see(const View& /*view*/, Move move) {
  if (told_enough()) return;
  ToldMove told = teller_.play(move, Player::rulebook, Sight{});
  say(std::move(told.choices));
  say(std::move(told.reasons));
  if (!move.plays()) say(std::move(told.act));
  say(std::move(told.effects));
  if (move.plays()) story_.played.push_back(to_text(move.card()));
  if (teller_.state().drawn.empty()) end_passage();
}

Story Narrator::finish(const Outcome& outcome) {
  if (told_enough()) return std::move(story_);
  story_.outcome = outcome;
  if (outcome.ending == Outcome::Ending::scored) say(teller_.scores());
  if (outcome.why == clause::endless) say({{"endless", {clause::endless}, {}}});
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
