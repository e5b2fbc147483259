// The games that the generic tests run on. A new game adds a line to `Specimens`, and its `every_move`, `fresh_deck`
// and `secrets`.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game_of.hpp"
#include "games/evensteven/kit.hpp"
#include "games/maumau/kit.hpp"
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

// ---- the games ----

// A game in one of its sizes: players, or cards of a hand.
template <class K, unsigned Size>
struct Specimen {
  using Kit = K;
  using Game = typename K::Game;
  static constexpr unsigned size = Size;
};

using Specimens = testing::Types<Specimen<maumau::Kit, 2>, Specimen<maumau::Kit, 3>, Specimen<maumau::Kit, 4>,
                                 Specimen<evensteven::Kit, 4>, Specimen<evensteven::Kit, 13>, Specimen<claims::Kit, 4>>;

struct SpecimenNames {
  template <class S>
  static std::string GetName(int /*index*/) {  // NOLINT(readability-identifier-naming): GoogleTest's name
    std::string name(S::Game::name);
    std::erase(name, '-');
    return name + std::to_string(S::size);
  }
};

}  // namespace kiebitz::specimens
