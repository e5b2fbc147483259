#include "games/sichuan/reasons.hpp"

#include <optional>

#include "games/mahjong/notation.hpp"
#include "games/sichuan/phrases.hpp"
#include "games/sichuan/strategy.hpp"

namespace kiebitz::sichuan {

namespace {

using mahjong::shown;

Fact count_fact(std::string_view name, int value) { return {name, std::int64_t{value}}; }

// --- void suit ---

Sentence void_reason(const View& view, Suit suit) {
  const int count = view.hidden().of(suit).size();
  bool tie = false;
  for (const Suit other : all_suits) tie = tie || (other != suit && view.hidden().of(other).size() == count);
  return say(tie ? "gives up on a tie" : "gives up the fewest",
             {{"seat", view.seat()}, {"suit", term_of(suit)}, count_fact("count", count)});
}

// --- discards ---

// How the distance has changed since before the draw.
Term change_since_draw(const View& view, int missing) {
  if (!view.has_drawn()) return {"is"};
  Player before = view.own();
  before.hidden.remove(view.drawn());
  const int was = Prospects(view.game(), before, {}).missing();
  if (missing == was) return {"stays at"};
  return {missing < was ? "falls to" : "rises to"};
}

// The best of the other discards.
std::optional<Prospect> runner_up(const Prospects& prospects, TileSet discards, Tile chosen) {
  std::optional<Prospect> best;
  for (const Tile tile : discards - TileSet::only(chosen)) {
    const Prospect prospect = prospects.discard(tile);
    const bool first = !best || prospect.missing < best->missing;
    if (first || (prospect.missing == best->missing && prospects.better(prospect, *best))) best = prospect;
  }
  return best;
}

Sentence comparison(const View& view, const Prospect& chosen, const Prospect& other) {
  const Fact tile{"other", shown(other.tile)};
  if (other.missing < chosen.missing) return say("other is dead", {tile});
  if (other.missing > chosen.missing) return say("other is farther", {tile, count_fact("distance", other.distance())});
  if (other.worth < chosen.worth) return say("other is worth less", {tile});
  const auto size = [&](const Prospect& prospect) { return view.hidden().of(prospect.tile.suit()).size(); };
  return say(size(other) > size(chosen) ? "other breaks a longer suit" : "other is as good", {tile});
}

void add_best_discard(const View& view, TileSet discards, Tile tile, std::vector<Sentence>& said) {
  const Prospects prospects(view);
  const Prospect chosen = prospects.discard(tile);
  const auto other = runner_up(prospects, discards, tile);
  std::vector<Fact> facts = {{"seat", view.seat()}, {"tile", shown(tile)}, count_fact("live", chosen.live)};
  const bool ready = chosen.missing == 1;
  if (!ready) {
    facts.push_back({"becomes", change_since_draw(view, chosen.missing)});
    facts.push_back(count_fact("distance", chosen.distance()));
  }
  if (other && other->missing == chosen.missing && other->live < chosen.live) {
    facts.push_back({"other", shown(other->tile)});
    facts.push_back(count_fact("fewer", other->live));
    said.push_back(say(ready ? "discards, ready, more alive" : "discards, distance, more alive", std::move(facts)));
    return;
  }
  said.push_back(say(ready ? "discards, ready" : "discards, distance", std::move(facts)));
  if (other) said.push_back(comparison(view, chosen, *other));
}

std::vector<Sentence> discard_reasons(const View& view, const Legal& legal, Tile tile) {
  const std::vector<Fact> facts = {{"seat", view.seat()}, {"tile", shown(tile)}};
  std::vector<Sentence> said;
  if (view.own().has_won()) return {say("must discard the tile drawn", facts)};
  if (view.own().has_void()) {
    said.push_back(say("must discard the void suit", facts));
  } else if (legal.discards().size() == 1) {
    said.push_back(say("must discard", facts));
  } else {
    add_best_discard(view, legal.discards(), tile, said);
  }
  for (const Tile kong : legal.kongs()) said.push_back(say("a kong leads away", {{"tile", shown(kong)}}));
  return said;
}

// --- claims ---

Sentence pung_reason(const View& view) {
  const int before = Prospects(view.game(), view.own(), {}).missing();
  const int then = Steady::missing_after_discard(view.game(), Steady::after_pung(view));
  const std::vector<Fact> facts = {{"seat", view.seat()},
                                   {"tile", shown(view.offered())},
                                   count_fact("before", before - 1),
                                   count_fact("distance", then - 1)};
  if (then < before) return say(then == 0 ? "claims a pung, complete" : "claims a pung, nearer", facts);
  return say("claims a pung, worth more", facts);
}

Sentence pass_reason(const View& view, const Legal& legal) {
  std::vector<Fact> facts = {{"seat", view.seat()}, {"tile", shown(view.offered())}};
  if (!legal.pung()) return say("passes", std::move(facts));
  const int before = Prospects(view.game(), view.own(), {}).missing();
  const int then = Steady::missing_after_discard(view.game(), Steady::after_pung(view));
  facts.push_back(count_fact("before", before - 1));
  facts.push_back(count_fact("distance", then - 1));
  if (then > before) return say("passes, farther", std::move(facts));
  return say(before > 1 ? "passes, no nearer" : "passes, worth no more", std::move(facts));
}

}  // namespace

Term term_of(Suit suit) {
  constexpr std::array<std::string_view, mahjong::suit_count> names = {"dots", "bamboo", "myriads"};
  return Term{names[index(suit)]};
}

std::vector<Sentence> reasons(const View& view, Move move) {
  const Legal legal = view.legal();
  const Fact seat{"seat", view.seat()};
  switch (move.kind()) {
    case Move::Kind::exchange: {
      Tiles tiles;
      for (const Tile tile : move.given()) tiles.add(tile);
      return {say("gives least useful", {seat, {"tiles", shown(tiles)}})};
    }
    case Move::Kind::choose_void: return {void_reason(view, move.suit())};
    case Move::Kind::win: return {say("takes the win", {seat})};
    case Move::Kind::discard: return discard_reasons(view, legal, move.tile());
    case Move::Kind::kong: return {say("makes a kong, no farther", {seat, {"tile", shown(move.tile())}})};
    case Move::Kind::claim_kong: return {say("claims a kong, no farther", {seat, {"tile", shown(view.offered())}})};
    case Move::Kind::pung: return {pung_reason(view)};
    case Move::Kind::pass: break;
  }
  return {pass_reason(view, legal)};
}

std::vector<Sentence> closed_reasons(const View& view, Move move) {
  if (view.has_offer() || move.is(Move::Kind::win) || !view.knows_void()) return {};
  const std::vector<Fact> facts = {{"seat", view.seat()}, {"tile", shown(move.tile())}};
  if (move.is(Move::Kind::kong)) return {say("makes a kong, no farther", facts)};
  if (view.own().has_won()) return {say("must discard the tile drawn", facts)};
  return {say(view.own().accepts(move.tile()) ? "discards, closed" : "must discard the void suit", facts)};
}

}  // namespace kiebitz::sichuan
