// The games that the generic tests run on. A new game adds a line to `Specimens`, and its `every_move`, `fresh_deck`
// and `secrets`.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game_of.hpp"
#include "games/evensteven/kit.hpp"
#include "games/maumau/kit.hpp"
#include "games/sichuan/kit.hpp"
#include "tests/sketches/claims.hpp"

namespace kiebitz::specimens {

namespace claims = sketches::claims;

using Numbers = std::vector<int>;

// Every move that can be written, legal or not.
template <class Kit>
std::vector<typename Kit::Game::Move> every_move();

// The cards of a deck in any order, as numbers.
template <class Kit>
Numbers fresh_deck();

inline int number_of(maumau::Card card) { return card.index(); }
inline int number_of(evensteven::Card card) { return card.index(); }
inline int number_of(mahjong::Tile tile) { return tile.index(); }
inline int number_of(claims::Tile tile) { return static_cast<int>(tile); }

template <>
inline std::vector<maumau::Move> every_move<maumau::Kit>() {
  std::vector<maumau::Move> moves = {maumau::Move::draw(), maumau::Move::keep()};
  for (const maumau::Card card : maumau::Cards::all()) {
    moves.push_back(maumau::Move::play(card));
    for (const Suit suit : all_suits) moves.push_back(maumau::Move::play(card, suit));
  }
  return moves;
}

template <>
inline std::vector<evensteven::Move> every_move<evensteven::Kit>() {
  std::vector<evensteven::Move> moves;
  for (const evensteven::Card card : evensteven::Cards::all()) moves.push_back({card});
  return moves;
}

template <>
inline std::vector<claims::Move> every_move<claims::Kit>() {
  std::vector<claims::Move> moves = {{claims::Move::Kind::claim, {}}, {claims::Move::Kind::pass, {}}};
  for (std::size_t kind = 0; kind < claims::kinds; ++kind) {
    moves.push_back({claims::Move::Kind::discard, static_cast<claims::Tile>(kind)});
  }
  return moves;
}

// A few exchanges stand for all 495 of them; the competition rules have none.
template <>
inline std::vector<sichuan::Move> every_move<sichuan::Kit>() {
  using sichuan::Move;
  std::vector<Move> moves = {Move::pass(), Move::pung(), Move::claim_kong(), Move::win()};
  for (const mahjong::Suit suit : mahjong::all_suits) {
    moves.push_back(Move::choose_void(suit));
    const auto tile = [&](int number) { return mahjong::Tile::of(suit, number); };
    moves.push_back(Move::exchange({tile(1), tile(4), tile(9)}));
    moves.push_back(Move::exchange({tile(5), tile(5), tile(5)}));
  }
  for (int kind = 0; kind < mahjong::kind_count; ++kind) {
    moves.push_back(Move::discard(mahjong::Tile::at(kind)));
    moves.push_back(Move::kong(mahjong::Tile::at(kind)));
  }
  return moves;
}

inline Numbers range(int count, int each) {
  Numbers numbers;
  for (int i = 0; i < count; ++i) numbers.insert(numbers.end(), static_cast<std::size_t>(each), i);
  return numbers;
}

template <>
inline Numbers fresh_deck<maumau::Kit>() {
  return range(32, 1);
}
template <>
inline Numbers fresh_deck<evensteven::Kit>() {
  return range(52, 1);
}
template <>
inline Numbers fresh_deck<sichuan::Kit>() {
  return range(mahjong::kind_count, mahjong::copies);
}
template <>
inline Numbers fresh_deck<claims::Kit>() {
  return range(claims::kinds, claims::copies);
}

// Everything hidden from a seat; each item must change when the seat imagines another deal.
using Secrets = std::vector<Numbers>;

inline Secrets secrets(const maumau::MauMau& game, const maumau::State& state, Seat seat) {
  Secrets all(3);
  for (std::size_t i = 0; i < game.seats(); ++i) {
    if (seat_at(i) != seat) all[0].push_back(static_cast<int>(state.hands[i].word()));
  }
  for (int i = 0; i < state.piles.draw_size(); ++i) all[1].push_back(state.piles.drawable(i).index());
  if (state.turn != seat) all[2].push_back(static_cast<int>(state.drawn.word()));
  return all;
}

inline Secrets secrets(const evensteven::EvenSteven& /*game*/, const evensteven::State& state, Seat /*seat*/) {
  Secrets all(1);
  for (const auto card : state.dealt) all[0].push_back(card.index());
  return all;
}

inline Secrets secrets(const claims::Claims& /*game*/, const claims::Claims::State& state, Seat seat) {
  Secrets all(3);
  for (std::size_t i = 0; i < claims::players; ++i) {
    if (seat_at(i) == seat) continue;
    all[0].insert(all[0].end(), state.hands[i].begin(), state.hands[i].end());
    all[2].push_back(state.claimed.contains(seat_at(i)) ? 1 : 0);
  }
  for (const auto tile : state.wall) all[1].push_back(number_of(tile));
  return all;
}

inline void tell(Numbers& all, const mahjong::Tiles& tiles) {
  for (const auto tile : tiles.kinds()) {
    for (int i = 0; i < tiles.count(tile); ++i) all.push_back(number_of(tile));
  }
  all.push_back(-1);
}
inline void tell(Numbers& all, mahjong::TileSet kinds) {
  for (const auto tile : kinds) all.push_back(number_of(tile));
  all.push_back(-1);
}

inline Secrets secrets(const sichuan::Sichuan& game, const sichuan::State& state, Seat seat) {
  Secrets all(4);
  const bool offers = state.phase == sichuan::Phase::claiming || state.phase == sichuan::Phase::robbing;
  for (std::size_t i = 0; i < sichuan::players; ++i) {
    if (seat_at(i) == seat) continue;
    const sichuan::Player& player = state.players[i];
    tell(all[0], player.hidden);
    const sichuan::Move answer = state.answers[i];
    if (!state.waiting.contains(seat_at(i)) && answer.is(sichuan::Move::Kind::choose_void)) {
      all[2].push_back(static_cast<int>(answer.suit()));
    }
    if (offers) all[3].push_back(game.to_act(state).contains(seat_at(i)) ? 1 : 0);
  }
  for (std::size_t i = state.front; i < state.back; ++i) all[1].push_back(number_of(state.wall[i]));
  return all;
}

// The results of a view's member functions, if it has any; they must not depend on secrets.
template <class View>
Numbers told_by(const View& /*view*/) {
  return {};
}

inline Numbers told_by(const maumau::View& view) {
  Numbers all = {number_of(view.open()),
                 view.draw_size(),
                 view.discard_size(),
                 view.running() ? 1 : 0,
                 static_cast<int>(view.turn()),
                 static_cast<int>(view.next()),
                 view.in_turn() ? 1 : 0,
                 view.penalty(),
                 static_cast<int>(view.fits().word()),
                 view.has_wish() ? static_cast<int>(view.wish()) : -1,
                 view.choosing() ? 1 : 0,
                 static_cast<int>(view.drawn().word()),
                 static_cast<int>(view.playable().word()),
                 static_cast<int>(view.hand().word())};
  for (std::size_t i = 0; i < view.players(); ++i) {
    all.push_back(view.hand_size(seat_at(i)));
    all.push_back(view.last_card(seat_at(i)) ? 1 : 0);
  }
  for (int i = 0; i < view.discard_size(); ++i) all.push_back(number_of(view.discarded(i)));
  return all;
}

inline Numbers told_by(const evensteven::View& view) {
  Numbers all = {static_cast<int>(view.cards()), static_cast<int>(view.round()), view.running() ? 1 : 0,
                 view.lost() ? 1 : 0, view.running() ? number_of(view.current()) : -1};
  for (const auto card : view.hand()) all.push_back(number_of(card));
  for (const auto card : view.played()) all.push_back(number_of(card));
  for (unsigned i = 0; i < view.dealt_so_far(); ++i) all.push_back(number_of(view.dealt(i)));
  if (!view.running()) return all;
  for (const auto card : view.covering()) all.push_back(number_of(card));
  return all;
}

inline Numbers told_by(const sichuan::View& view) {
  const sichuan::Legal legal = view.legal();
  const sichuan::Situation situation = view.situation();
  Numbers all = {view.bar(),
                 static_cast<int>(view.phase()),
                 static_cast<int>(view.turn()),
                 view.asked() ? 1 : 0,
                 view.wall_left(),
                 static_cast<int>(view.direction()),
                 view.has_offer() ? number_of(view.offered()) : -1,
                 view.has_drawn() ? 1 : 0,
                 number_of(view.drawn()),
                 view.knows_void() ? 1 : 0};
  for (const bool yes : {legal.exchange(), legal.choose_void(), legal.win(), legal.pung(), legal.claim_kong(),
                         legal.pass(), situation.self_draw, situation.kong_flower, situation.after_kong,
                         situation.robbing, situation.last_tile, situation.heaven, situation.earth}) {
    all.push_back(yes ? 1 : 0);
  }
  tell(all, legal.kongs());
  tell(all, legal.discards());
  tell(all, view.own().waits);
  tell(all, view.open_tiles());
  for (std::size_t i = 0; i < sichuan::players; ++i) {
    const Seat seat = seat_at(i);
    for (const int number : {static_cast<int>(view.void_suit(seat)), view.hand_size(seat),
                             static_cast<int>(view.wins(seat)), view.score(seat)}) {
      all.push_back(number);
    }
    if (view.sees_hand(seat)) tell(all, view.hand(seat));
    for (std::size_t k = 0; k < view.meld_count(seat); ++k) {
      const sichuan::Meld& meld = view.meld(seat, k);
      all.push_back(number_of(meld.tile));
      all.push_back(static_cast<int>(meld.kind));
      all.push_back(static_cast<int>(meld.from));
    }
  }
  for (std::size_t i = 0; i < view.discard_count(); ++i) all.push_back(number_of(view.discarded(i).tile));
  return all;
}

// ---- the games ----

template <class Kit>
const AnyGame& any_game_of() {
  static const AnyGameOf<Kit> game;
  return game;
}
// Compiled in games/ already.
template <>
inline const AnyGame& any_game_of<maumau::Kit>() {
  return maumau::the_game();
}
template <>
inline const AnyGame& any_game_of<evensteven::Kit>() {
  return evensteven::the_game();
}
template <>
inline const AnyGame& any_game_of<sichuan::Kit>() {
  return sichuan::the_game();
}

// A game in one of its sizes: players, or cards of a hand.
template <class K, unsigned Size>
struct Specimen {
  using Kit = K;
  using Game = typename K::Game;
  static constexpr unsigned size = Size;
};

using Specimens = testing::Types<Specimen<maumau::Kit, 2>, Specimen<maumau::Kit, 3>, Specimen<maumau::Kit, 4>,
                                 Specimen<evensteven::Kit, 4>, Specimen<evensteven::Kit, 13>, Specimen<sichuan::Kit, 4>,
                                 Specimen<claims::Kit, 4>>;

struct SpecimenNames {
  template <class S>
  static std::string GetName(int /*index*/) {  // NOLINT(readability-identifier-naming): GoogleTest's name
    std::string name(S::Game::name);
    std::erase(name, '-');
    return name + std::to_string(S::size);
  }
};

}  // namespace kiebitz::specimens
