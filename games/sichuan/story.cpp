#include "games/sichuan/story.hpp"

#include <algorithm>
#include <iterator>

#include "games/mahjong/notation.hpp"
#include "games/sichuan/notation.hpp"
#include "games/sichuan/phrases.hpp"
#include "games/sichuan/reasons.hpp"
#include "games/sichuan/refusals.hpp"
#include "games/sichuan/strategy.hpp"

namespace kiebitz::sichuan {

namespace {

using mahjong::shown;

CardTexts shown(const Three& three) {
  Texts texts;
  for (const Tile tile : three) texts.push_back(mahjong::to_text(tile));
  return {texts};
}

Term side_term(unsigned direction) {
  constexpr std::array<std::string_view, 3> names = {"next", "opposite", "previous"};
  return Term{names[direction - 1]};
}

Sentence told_voids(const State& state) {
  constexpr std::array<std::string_view, players> seats = {"seat_1", "seat_2", "seat_3", "seat_4"};
  constexpr std::array<std::string_view, players> suits = {"suit_1", "suit_2", "suit_3", "suit_4"};
  std::vector<Fact> facts;
  for (std::size_t i = 0; i < players; ++i) {
    facts.push_back({seats[i], seat_at(i)});
    facts.push_back({suits[i], term_of(state.players[i].void_suit)});
  }
  return say("voids", std::move(facts));
}

// What a person may do besides discarding.
std::vector<Sentence> possible_moves(const View& view) {
  const Legal legal = view.legal();
  const Fact seat{"seat", view.seat()};
  std::vector<Sentence> said;
  if (!view.has_offer()) {
    if (legal.win()) said.push_back(say("may win by self-draw", {seat}));
    for (const Tile kong : legal.kongs()) said.push_back(say("may kong", {seat, {"tile", shown(kong)}}));
    return said;
  }
  const Fact tile{"tile", shown(view.offered())};
  const Clause win = view.phase() == Phase::robbing ? clause::robbing : clause::claims;
  if (legal.win()) said.push_back(say("may win", {seat, tile}, {win}));
  if (legal.pung()) said.push_back(say("may pung", {seat, tile}));
  if (legal.claim_kong()) said.push_back(say("may claim a kong", {seat, tile}));
  return said;
}

// The names of facts that are there for every seat.
using Names = std::array<std::string_view, players>;
constexpr Names void_names = {"void_1", "void_2", "void_3", "void_4"};
constexpr Names score_names = {"score_1", "score_2", "score_3", "score_4"};
constexpr Names winner_names = {"first", "second", "third", "fourth"};

void add_turn(const View& view, std::vector<Fact>& facts) {
  const Legal legal = view.legal();
  if (view.has_drawn()) facts.push_back({"drawn", shown(view.drawn())});
  if (view.own().has_void() && !legal.discards().empty()) facts.push_back({"fits", shown(legal.discards())});
  if (!legal.kongs().empty()) facts.push_back({"kongs", shown(legal.kongs())});
}

// In the order of their wins; those on the same tile by their numbers.
void add_winners(const View& view, std::vector<Fact>& facts) {
  std::vector<Seat> winners;
  for (std::size_t i = 0; i < players; ++i) {
    if (view.wins(seat_at(i)) > 0) winners.push_back(seat_at(i));
  }
  std::ranges::sort(winners, {}, [&](Seat seat) { return std::pair(view.place(seat), seat); });
  for (std::size_t i = 0; i < winners.size(); ++i) facts.push_back({winner_names[i], winners[i]});
}

std::vector<Fact> facts_of(const View& view) {
  std::vector<Fact> facts;
  if (view.knows_void()) {
    for (std::size_t i = 0; i < players; ++i) {
      facts.push_back({void_names[i], term_of(view.void_suit(seat_at(i)))});
    }
    if (!view.over()) facts.push_back({"turn", view.turn()});
  }
  if (view.has_offer()) {
    facts.push_back({"offered", shown(view.offered())});
    facts.push_back({"from", view.turn()});
  }
  add_turn(view, facts);
  if (view.bar() != Player::no_bar && !view.over()) facts.push_back({"bar", std::int64_t{view.bar()}});
  add_winners(view, facts);
  for (std::size_t i = 0; i < players; ++i) facts.push_back({score_names[i], std::int64_t{view.score(seat_at(i))}});
  if (view.phase() == Phase::exchanging) facts.push_back({"side", side_term(view.direction())});
  return facts;
}

std::string_view discard_phrase(const Player& player, Tile tile) {
  if (player.has_won()) return "discards the tile drawn";
  return player.accepts(tile) ? "discards a tile" : "discards of the void suit";
}

// The tile of the kong that a move makes, if it makes one.
Tile kong_tile(const State& before, Move move) { return move.is(Move::Kind::kong) ? move.tile() : before.offered; }

bool has_drawn(const State& before, const State& after) {
  return after.phase == Phase::playing && after.at(after.turn).draws > before.at(after.turn).draws;
}

bool has_won(const std::vector<Event>& events) {
  return std::ranges::any_of(events, [](const Event& event) { return std::holds_alternative<WinEvent>(event); });
}

}  // namespace

std::vector<Sentence> Teller::opening(const Setup& /*setup*/) const {
  std::vector<Sentence> said = {say("deal", {{"seat", Seat{0}}, {"count", std::int64_t{wall_size}}})};
  if (game_.options() != Options{}) said.push_back(say("options", {{"rules", to_text(game_.options())}}));
  if (game_.options().exchanges_three()) said.push_back(say("exchange to", {{"side", side_term(state_.direction)}}));
  return said;
}

Told Teller::play(Seat seat, Move move, std::string_view chosen_by, Sight sight) {
  const State before = state_;
  const View view = game_.view(before, seat);
  Told told;
  const bool steady = chosen_by == Steady::name;
  if (!sees(sight, seat)) {
    if (steady) told.reasons = closed_reasons(view, move);
  } else if (steady && Steady{}(view) == move) {
    told.reasons = reasons(view, move);
  } else {
    told.choices = possible_moves(view);
  }
  told.act = act(view, move);
  Listener listener(game_, state_, kong_tile(before, move));
  game_.play(state_, seat, move, listener);
  if (move.is(Move::Kind::discard)) laid_.push_back(mahjong::to_text(move.tile()));
  told.effects = effects(before, listener.events(), sight);
  told.goes_on = goes_on_after(before, listener.events());
  std::ranges::copy(listener.events(), std::back_inserter(events_));
  return told;
}

// A win by self-draw takes effect at once and is told there.
std::vector<Sentence> Teller::act(const View& view, Move move) const {
  const Fact seat{"seat", view.seat()};
  const Fact offered{"tile", shown(view.offered())};
  const bool robbing = view.phase() == Phase::robbing;
  const bool passes_up = view.has_offer() && view.legal().win() && !move.is(Move::Kind::win);
  std::vector<Sentence> said;
  switch (move.kind()) {
    case Move::Kind::exchange: return {say("gives", {seat, {"tiles", shown(move.given())}})};
    case Move::Kind::choose_void: return {say("gives up", {seat, {"suit", term_of(move.suit())}})};
    case Move::Kind::discard:
      return {say(discard_phrase(view.own(), move.tile()), {seat, {"tile", shown(move.tile())}})};
    case Move::Kind::kong: {
      const bool concealed = view.hidden().count(move.tile()) == copies;
      return {say(concealed ? "makes a concealed kong" : "adds to a pung", {seat, {"tile", shown(move.tile())}})};
    }
    case Move::Kind::win:
      if (!view.has_offer()) return {};
      return {say("claims the win", {seat, offered}, {robbing ? clause::robbing : clause::claims})};
    case Move::Kind::pung: said.push_back(say("claims a pung", {seat, offered})); break;
    case Move::Kind::claim_kong: said.push_back(say("claims a kong", {seat, offered})); break;
    case Move::Kind::pass:
      if (robbing) return {say("does not rob", {seat, offered})};
      if (!passes_up) return {say("passes", {seat, offered})};
  }
  if (passes_up) {
    said.push_back(say(game_.options().passing_up() ? "passes up a win" : "passes up a win freely", {seat, offered}));
  }
  return said;
}

std::vector<Sentence> Teller::effects(const State& before, const std::vector<Event>& events, Sight sight) const {
  std::vector<Sentence> said;
  if (before.phase == Phase::exchanging && state_.phase != before.phase) tell_exchange(sight, said);
  if (before.phase == Phase::choosing_void && state_.phase != before.phase) {
    said.push_back(told_voids(state_));
    said.push_back(say("begins", {{"seat", state_.turn}}));
  }
  if (before.phase <= Phase::choosing_void) return said;
  tell_claims(before, events, sight, said);
  tell_events(events, false, sight, said);
  tell_bars(before, sight, said);
  tell_draw(before, sight, said);
  if (state_.phase == Phase::over) tell_end(events, sight, said);
  return said;
}

void Teller::tell_exchange(Sight sight, std::vector<Sentence>& said) const {
  said.push_back(say("exchanged", {{"side", side_term(state_.direction)}}));
  for (std::size_t i = 0; i < players; ++i) {
    const Seat from = seat_at(i);
    const Seat to = clockwise(from, state_.direction, players);
    if (!sees(sight, to)) continue;
    said.push_back(say("gets", {{"seat", to}, {"tiles", shown(state_.at(from).given)}, {"from", from}}));
  }
}

// The melds made of a discard, the claims that give way to a win, and kongs that earn nothing.
void Teller::tell_claims(const State& before, const std::vector<Event>& events, Sight sight,
                         std::vector<Sentence>& said) const {
  const Fact tile{"tile", shown(before.offered)};
  for (std::size_t i = 0; i < players; ++i) {
    const Fact seat{"seat", seat_at(i)};
    const Player& player = state_.players[i];
    const bool melded = player.meld_count > before.players[i].meld_count;
    if (before.phase == Phase::claiming && melded) {
      const bool kong = player.melds[player.meld_count - 1].is_kong();
      said.push_back(say(kong ? "makes a kong" : "makes a pung", {seat, tile, {"from", before.turn}}));
    }
    const Move answer = state_.answers[i];
    const bool claimed = before.phase == Phase::claiming && before.asked.contains(seat_at(i)) &&
                         (answer.is(Move::Kind::pung) || answer.is(Move::Kind::claim_kong));
    if (claimed && has_won(events) && sees(sight, seat_at(i))) said.push_back(say("gives way", {seat}));
    for (std::size_t k = 0; k < before.players[i].meld_count; ++k) {
      const Meld& meld = player.melds[k];
      const bool added = meld.is_kong() && !before.players[i].melds[k].is_kong();
      if (added && meld.paid == 0) said.push_back(say("earns nothing", {{"tile", shown(meld.tile)}}));
    }
  }
}

// Wins and payments; `of_wall`: those of the empty wall only, otherwise all others.
void Teller::tell_events(const std::vector<Event>& events, bool of_wall, Sight sight,
                         std::vector<Sentence>& said) const {
  for (const Event& event : events) {
    if (const auto* const payment = std::get_if<PaymentEvent>(&event)) {
      if (payment->is_of_wall() == of_wall) said.push_back(told(*payment, is_open_to(sight, payment->to)));
    }
    if (of_wall) continue;
    if (const auto* const win = std::get_if<WinEvent>(&event)) {
      std::ranges::move(told(*win, game_.options(), is_open_to(sight, win->seat)), std::back_inserter(said));
      if (game_.options().flowing()) said.push_back(say("stays", {{"seat", win->seat}}));
    }
    if (const auto* const robbed = std::get_if<RobbedEvent>(&event)) {
      said.push_back(say("is robbed", {{"seat", robbed->owner}, {"tile", shown(state_.offered)}}));
    }
  }
}

// A bar would reveal what a hand waits for, so only its owner is told of it.
void Teller::tell_bars(const State& before, Sight sight, std::vector<Sentence>& said) const {
  if (state_.phase == Phase::over) return;
  for (std::size_t i = 0; i < players; ++i) {
    const Fact seat{"seat", seat_at(i)};
    const auto bar = std::int64_t{state_.players[i].bar};
    if (!sees(sight, seat_at(i)) || !game_.is_live(state_.players[i])) continue;
    if (bar > before.players[i].bar) said.push_back(say("barred", {seat, {"bar", bar}}));
    const bool lifted = bar == Player::no_bar && before.players[i].bar != Player::no_bar;
    if (lifted && state_.phase == Phase::after_pung && state_.turn == seat_at(i))
      said.push_back(say("free again", {seat}));
  }
}

void Teller::tell_draw(const State& before, Sight sight, std::vector<Sentence>& said) const {
  if (!has_drawn(before, state_)) return;
  std::vector<Fact> facts = {{"seat", state_.turn}};
  const bool seen = sees(sight, state_.turn);
  if (seen) facts.push_back({"tile", shown(state_.drawn)});
  if (state_.replaced) {
    std::vector<Clause> clauses = {clause::kong};
    if (game_.options().replaces_from_back()) clauses.push_back(clause::replacement);
    said.push_back(say(seen ? "replaces" : "replaces unseen", std::move(facts), std::move(clauses)));
  } else {
    said.push_back(say(seen ? "draws" : "draws unseen", std::move(facts)));
  }
  if (game_.wall_left(state_, state_.turn) > 0) return;
  said.push_back(game_.options().own_walls() ? say("own last tile", {{"seat", state_.turn}}) : say("last tile"));
}

void Teller::tell_end(const std::vector<Event>& events, Sight sight, std::vector<Sentence>& said) const {
  if (state_.winners >= players - 1 && !game_.options().flowing()) {
    said.push_back(say("three winners"));
    return;
  }
  said.push_back(say(game_.options().own_walls() ? "own wall is empty" : "wall is empty"));
  std::ranges::move(told_readiness(game_, state_), std::back_inserter(said));
  tell_events(events, true, sight, said);
}

// A passage of a story ends with a round of turns, a meld, a payment or the void suits. What ends the deal belongs to
// its settlement.
bool Teller::goes_on_after(const State& before, const std::vector<Event>& events) const {
  if (state_.phase == Phase::over) return true;
  if (before.phase <= Phase::choosing_void) return state_.phase == before.phase;
  const bool round = has_drawn(before, state_) && state_.turn <= before.turn;
  return events.empty() && !round && state_.phase != Phase::after_pung;
}

// An observer sees all tiles, and has read of every discard.
Scene Teller::scene(Sight sight) const {
  const View view = game_.view(state_, sight.value_or(state_.turn));
  Scene scene{rows(view), facts_of(view)};
  if (sight) return scene;
  for (ViewRow& row : scene.rows) {
    if (row.place == "hand") row.cards = mahjong::texts_of(state_.at(row.seat.value_or(Seat{})).hidden);
    row.aside = row.place == "discards" || row.place == "wall" || row.place == "offered";
  }
  for (ViewRow& row : scene.rows) {
    if (row.place != "wall") continue;
    row.cards.clear();
    for (std::size_t i = 0; i < wall_size; ++i) {
      const bool shown_here = !row.seat || *row.seat == OwnWall::owner_of(i);
      if (shown_here && game_.is_in_wall(state_, i)) row.cards.push_back(mahjong::to_text(state_.wall[i]));
    }
  }
  return scene;
}

std::vector<Passage> Teller::ending(const Outcome& outcome) const {
  if (!outcome.over()) return {};
  std::vector<Passage> passages = told_settlement(game_, state_, events_);
  std::ranges::copy_if(scene(Sight{}).rows, std::back_inserter(passages.back().position),
                       [](const ViewRow& row) { return !row.aside; });
  return passages;
}

std::vector<Sentence> Teller::advice(Seat seat, Move move) const { return reasons(game_.view(state_, seat), move); }

Sentence Teller::refusal(Seat seat, Move move, Clause broken) const {
  return sichuan::refusal(game_, state_, seat, move, broken);
}

std::span<const Mark> marks() {
  static constexpr Mark table[] = {
      {"voids", "void"},
      {"makes a pung", "pung"},
      {"makes a kong", "kong"},
      {"makes a concealed kong", "kong"},
      {"adds to a pung", "kong"},
      {"makes a kong, no farther", "kong"},
      {"is robbed", "robbed"},
      {"wins by self-draw", "win"},
      {"wins by self-draw, closed", "win"},
      {"wins on a discard", "win"},
      {"wins on a discard, closed", "win"},
      {"wins by robbing", "win"},
      {"wins by robbing, closed", "win"},
      {"three winners", "end"},
      {"wall is empty", "end"},
      {"own wall is empty", "end"},
  };
  return table;
}

}  // namespace kiebitz::sichuan
