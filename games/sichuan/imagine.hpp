// Sichuan::imagine(): another deal that looks the same to one seat.
//
// Hidden tiles are swapped at random between the hands of the others and the wall, and only where the result agrees
// with what everybody knows (SB-15): a seat that discarded a tile of another suit than its void suit has none of the
// void suit left but perhaps the tile just drawn; a tile given away (SB-31) is where it went until it is shown; and if
// a discard is being claimed, somebody can claim it.
#pragma once

#include "games/sichuan/rules.hpp"

namespace kiebitz::sichuan {

namespace imagining {

inline constexpr std::size_t in_wall = players;

// The place of a hidden tile.
struct Slot {
  Tile tile;
  std::uint8_t owner = in_wall;
  bool just_drawn = false;
};

class Slots {
 public:
  constexpr Slots(const Sichuan& game, const State& state, Seat seat, bool exchanged) noexcept
      : game_(game), state_(state), exchanged_(exchanged) {
    for (std::size_t i = 0; i < players; ++i) {
      if (seat_at(i) != seat) add_hand(i, known_tiles(seat, i));
    }
    for (std::size_t i = 0; i < wall_size; ++i) {
      if (game.is_in_wall(state, i)) slots_[size_++] = {state.wall[i], in_wall, false};
    }
  }

  constexpr void swap_all(RandomStream& random) noexcept {
    for (int pass = 0; pass < 2; ++pass) {
      for (std::size_t i = size_; i-- > 1;) {
        Slot& one = slots_[i];
        Slot& other = slots_[random.below(static_cast<std::uint32_t>(i + 1))];
        if (!may_hold(one, other.tile) || !may_hold(other, one.tile)) continue;
        const Tile tile = one.tile;
        one.tile = other.tile;
        other.tile = tile;
      }
    }
  }

  constexpr void put_into(State& imagined) const noexcept {
    for (std::size_t i = 0; i < players; ++i) {
      if (redealt_[i]) imagined.players[i].hidden = fixed_[i];
    }
    std::size_t next = 0;  // in the wall
    for (std::size_t i = 0; i < size_; ++i) {
      const Slot& slot = slots_[i];
      if (slot.just_drawn) imagined.drawn = slot.tile;
      if (slot.owner == in_wall) {
        while (!game_.is_in_wall(state_, next)) ++next;
        imagined.wall[next++] = slot.tile;
      } else {
        imagined.players[slot.owner].hidden.add(slot.tile);
      }
    }
  }

 private:
  // What the seat knows of another hand: tiles it gave away that have not been shown, and the tile of an added kong.
  constexpr Tiles known_tiles(Seat seat, std::size_t other) const noexcept {
    Tiles known;
    if (state_.phase == Phase::robbing && state_.turn == seat_at(other)) known.add(state_.offered);
    if (!exchanged_ || clockwise(seat, state_.direction, players) != seat_at(other)) return known;
    Tiles given;
    for (const Tile tile : state_.at(seat).given) given.add(tile);
    for (const Tile tile : given.kinds()) {
      const int left = given.count(tile) - shown(other, tile);
      for (int i = 0; i < left && state_.players[other].hidden.count(tile) > known.count(tile); ++i) known.add(tile);
    }
    return known;
  }
  // How many tiles of a kind a seat has laid down from its hand.
  constexpr int shown(std::size_t seat, Tile tile) const noexcept {
    int count = 0;
    for (std::size_t i = 0; i < state_.discard_count; ++i) {
      count += state_.discards[i].by == seat_at(seat) && state_.discards[i].tile == tile ? 1 : 0;
    }
    for (const Meld& meld : state_.players[seat]) {
      if (meld.tile == tile) count += meld.is_kong() ? copies : copies - 2;
    }
    return count;
  }

  constexpr void add_hand(std::size_t owner, const Tiles& known) noexcept {
    const Player& player = state_.players[owner];
    redealt_[owner] = true;
    fixed_[owner] = known;
    Tiles rest = player.hidden;
    for (const Tile tile : known.kinds()) {
      for (int i = 0; i < known.count(tile); ++i) rest.remove(tile);
    }
    const bool at_turn = state_.phase == Phase::playing || state_.phase == Phase::robbing;
    if (at_turn && state_.turn == seat_at(owner) && rest.count(state_.drawn) > 0) {
      rest.remove(state_.drawn);
      slots_[size_++] = {state_.drawn, static_cast<std::uint8_t>(owner), true};
    }
    for (const Tile tile : rest.kinds()) {
      for (int i = 0; i < rest.count(tile); ++i) slots_[size_++] = {tile, static_cast<std::uint8_t>(owner), false};
    }
  }

  constexpr bool may_hold(const Slot& slot, Tile tile) const noexcept {
    if (slot.owner == in_wall || slot.just_drawn || state_.phase <= Phase::choosing_void) return true;
    const Player& player = state_.players[slot.owner];
    return (!player.kept_void_out && !player.has_won()) || player.accepts(tile);
  }

  const Sichuan& game_;
  const State& state_;
  bool exchanged_;
  std::array<Slot, tile_count> slots_{};
  std::size_t size_ = 0;
  bool redealt_[players] = {};
  Tiles fixed_[players];
};

}  // namespace imagining

// What the hands of the others can take now. Nobody else knows their bars.
constexpr void Sichuan::find_imagined_claims(State& imagined, Seat seat) const noexcept {
  const bool drawing = imagined.phase == Phase::playing || imagined.phase == Phase::robbing;
  for (std::size_t i = 0; i < players; ++i) {
    Player& player = imagined.players[i];
    if (seat_at(i) == seat) continue;
    const bool has_drawn = drawing && imagined.turn == seat_at(i);
    if (has_drawn) player.hidden.remove(imagined.drawn);
    if (imagined.phase > Phase::choosing_void) find_claims(*tables_, player);
    if (has_drawn) player.hidden.add(imagined.drawn);
    player.bar = Player::no_bar;
  }
}

// Exchanges and void suits of the others that have answered.
constexpr void Sichuan::imagine_answers(State& imagined, Seat seat, RandomStream& random) const noexcept {
  for (std::size_t i = 0; i < players; ++i) {
    if (seat_at(i) == seat || imagined.waiting.contains(seat_at(i))) continue;
    State before = imagined;
    before.waiting.add(seat_at(i));
    MoveList<Move> all;
    moves(before, seat_at(i), all);
    imagined.answers[i] = all[random.below(static_cast<std::uint32_t>(all.size()))];
  }
}

constexpr State Sichuan::imagine(const State& state, Seat seat, RandomStream& random) const noexcept {
  if (state.phase == Phase::over) return state;
  imagining::Slots slots(*this, state, seat, options_.exchanges_three() && state.phase > Phase::exchanging);
  const bool offers = state.phase == Phase::claiming || state.phase == Phase::robbing;
  State imagined = state;
  constexpr int most_attempts = 200;
  for (int attempt = 0; attempt <= most_attempts; ++attempt) {
    slots.swap_all(random);
    slots.put_into(imagined);
    if (attempt == most_attempts) imagined = state;  // a claim this unlikely stays as it is
    find_imagined_claims(imagined, seat);
    if (!offers) break;
    imagined.asked = imagined.waiting = who_may_claim(imagined);
    if (!state.waiting.contains(seat)) imagined.waiting.remove(seat);
    if (!imagined.waiting.empty()) break;
  }
  if (!offers && asks_in_secret(state)) imagine_answers(imagined, seat, random);
  return imagined;
}

// What another seat may have answered in secret on an imagined deal: what became known of it, else any exchange
// (SB-31), and a pass.
constexpr Move secret_answer(const Sichuan& game, const State& state, Seat seat, Seat observer, const Move* truth,
                             RandomStream& random) noexcept {
  if (state.phase == Phase::choosing_void) return *truth;
  if (state.phase != Phase::exchanging) {
    return truth != nullptr && game.check(state, seat, *truth).is_legal() ? *truth : Move::pass();
  }
  if (clockwise(seat, state.direction, players) == observer) return *truth;
  MoveList<Move> all;
  game.moves(state, seat, all);
  return all[random.below(static_cast<std::uint32_t>(all.size()))];
}

}  // namespace kiebitz::sichuan
