// A small tile game for four players in which several seats must answer at the same time. A seat discards a tile. All
// others that hold two of its kind are asked at once, and answer in any order and in secret. After the last answer the
// first claimant clockwise takes the tile, shows the set of three and discards; if nobody claims, the next seat draws
// from the wall. Two shown sets win. If the wall is empty the game ends without scores.
#pragma once

#include <string>
#include <vector>

#include "tests/sketches/plain_kit.hpp"

namespace kiebitz::sketches::claims {

constexpr Clause cl(std::uint8_t number) noexcept { return Clause{{'C', 'L'}, number}; }

namespace clause {
inline constexpr Clause tiles = cl(1);
inline constexpr Clause asked = cl(2);    // only a seat that is asked may answer, and only once
inline constexpr Clause discard = cl(3);  // from the hand, by the seat in turn
inline constexpr Clause winning = cl(4);
inline constexpr Clause empty_wall = cl(5);
inline constexpr Clause endless = cl(6);
}  // namespace clause

enum class Tile : std::uint8_t {};

inline constexpr std::size_t kinds = 5;
inline constexpr std::size_t copies = 8;  // enough for two or three seats to hold a pair of the same kind
inline constexpr std::size_t hand_size = 5;
inline constexpr unsigned players = 4;
inline constexpr std::size_t wall_size = kinds * copies - players * hand_size;

using Counts = std::array<std::uint8_t, kinds>;  // how many tiles of each kind

constexpr std::size_t index(Tile tile) noexcept { return static_cast<std::size_t>(tile); }

struct Move {
  enum class Kind : std::uint8_t { discard, claim, pass };
  Kind kind = Kind::pass;
  Tile tile{};
  friend constexpr bool operator==(const Move&, const Move&) noexcept = default;
};

enum class Phase : std::uint8_t { discarding, claiming, won, drained };

// What everybody sees.
struct Open {
  std::array<Counts, players> shown{};  // sets of each kind
  Counts discarded{};
  std::uint8_t left = wall_size;  // tiles in the wall; the last one is drawn next
  Seat turn{};                    // who discards, or has discarded
  Phase phase = Phase::discarding;
  Tile offered{};
  SeatSet asked;    // for the offered tile
  SeatSet waiting;  // those that have not answered yet; the answers themselves are secret
  friend constexpr bool operator==(const Open&, const Open&) noexcept = default;
};

class Claims {
 public:
  struct State : Open {
    std::array<Counts, players> hands{};
    std::array<Tile, wall_size> wall{};
    SeatSet claimed;
    friend constexpr bool operator==(const State&, const State&) noexcept = default;
  };
  struct View : Open {
    Seat seat{};
    Counts hand{};
    bool claims = false;  // its own answer
    std::array<unsigned, players> hand_sizes{};
    friend constexpr bool operator==(const View&, const View&) noexcept = default;
  };
  using Move = claims::Move;
  using Deck = std::array<Tile, kinds * copies>;

  static constexpr std::string_view name = "claims-sketch";
  static constexpr Clause endless = clause::endless;
  static constexpr std::uint32_t purpose = 0x434C;

  constexpr unsigned seats() const noexcept { return players; }
  constexpr Deck deck(Deal deal) const noexcept {
    Deck fresh{};
    for (std::size_t i = 0; i < fresh.size(); ++i) fresh[i] = static_cast<Tile>(i / copies);
    return shuffled<fresh.size()>(fresh, deal, purpose);
  }
  constexpr State start(const Deck& deck) const noexcept {
    State state;
    for (std::size_t i = 0; i < players * hand_size; ++i) ++state.hands[i % players][index(deck[i])];
    for (std::size_t i = 0; i < wall_size; ++i) state.wall[i] = deck[players * hand_size + i];
    draw(state);
    return state;
  }
  constexpr SeatSet to_act(const State& state) const noexcept {
    if (state.phase == Phase::claiming) return state.waiting;
    return state.phase == Phase::discarding ? SeatSet::only(state.turn) : SeatSet{};
  }
  constexpr void moves(const State& state, Seat seat, MoveList<Move>& out) const noexcept {
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      const Move discard{Move::Kind::discard, static_cast<Tile>(kind)};
      if (check(state, seat, discard).is_legal()) out.add(discard);
    }
    if (state.phase != Phase::claiming || !state.waiting.contains(seat)) return;
    out.add({Move::Kind::claim, {}});
    out.add({Move::Kind::pass, {}});
  }
  constexpr Legality check(const State& state, Seat seat, Move move) const noexcept {
    if (state.phase == Phase::won) return Legality::breaks(clause::winning);
    if (state.phase == Phase::drained) return Legality::breaks(clause::empty_wall);
    if (!to_act(state).contains(seat)) return Legality::breaks(clause::asked);
    if ((move.kind == Move::Kind::discard) != (state.phase == Phase::discarding))
      return Legality::breaks(clause::asked);
    if (move.kind != Move::Kind::discard || holds(state, seat, move.tile) > 0) return Legality::legal();
    return Legality::breaks(clause::discard);
  }
  constexpr void play(State& state, Seat seat, Move move) const noexcept {
    if (move.kind == Move::Kind::discard) return offer(state, move.tile);
    if (move.kind == Move::Kind::claim) state.claimed.add(seat);
    state.waiting.remove(seat);
    if (state.waiting.empty()) settle(state);
  }
  constexpr Outcome outcome(const State& state) const noexcept {
    Outcome outcome;
    if (!to_act(state).empty()) return outcome;
    outcome.ending = state.phase == Phase::won ? Outcome::Ending::scored : Outcome::Ending::unscored;
    outcome.why = state.phase == Phase::won ? clause::winning : clause::empty_wall;
    if (state.phase != Phase::won) return outcome;
    outcome.winners = SeatSet::only(state.turn);
    for (std::size_t i = 0; i < players; ++i) outcome.scores[i] = seat_at(i) == state.turn ? 3 : -1;
    return outcome;
  }
  constexpr View view(const State& state, Seat seat) const noexcept {
    View view{Open(state), seat, state.hands[kiebitz::index(seat)], state.claimed.contains(seat), {}};
    for (std::size_t i = 0; i < players; ++i) view.hand_sizes[i] = size_of(state.hands[i]);
    return view;
  }
  // Deals until exactly the seats that are asked could claim the offered tile.
  constexpr State imagine(const State& state, Seat seat, RandomStream& random) const noexcept {
    State imagined = state;
    do {
      deal_anew(imagined, state, seat, random);
    } while (state.phase == Phase::claiming && who_could_claim(imagined) != state.asked);
    for (std::size_t i = 0; i < players; ++i) {
      if (seat_at(i) == seat || !state.asked.contains(seat_at(i)) || state.waiting.contains(seat_at(i))) continue;
      imagined.claimed.remove(seat_at(i));
      if (random.below(2) == 1) imagined.claimed.add(seat_at(i));
    }
    return imagined;
  }

 private:
  static constexpr unsigned size_of(const Counts& counts) noexcept {
    unsigned size = 0;
    for (const auto count : counts) size += count;
    return size;
  }
  static constexpr unsigned holds(const State& state, Seat seat, Tile tile) noexcept {
    return state.hands[kiebitz::index(seat)][index(tile)];
  }
  static constexpr SeatSet who_could_claim(const State& state) noexcept {
    SeatSet seats;
    for (std::size_t i = 0; i < players; ++i) {
      if (seat_at(i) != state.turn && holds(state, seat_at(i), state.offered) >= 2) seats.add(seat_at(i));
    }
    return seats;
  }
  static constexpr void draw(State& state) noexcept {
    if (state.left == 0) {
      state.phase = Phase::drained;
      return;
    }
    Tile& drawn = state.wall[--state.left];
    ++state.hands[kiebitz::index(state.turn)][index(drawn)];
    drawn = Tile{};
    state.phase = Phase::discarding;
  }
  static constexpr void offer(State& state, Tile tile) noexcept {
    --state.hands[kiebitz::index(state.turn)][index(tile)];
    state.offered = tile;
    state.asked = state.waiting = who_could_claim(state);
    state.phase = Phase::claiming;
    if (state.asked.empty()) settle(state);
  }
  static constexpr void settle(State& state) noexcept {
    const SeatSet claimed = state.claimed;
    const Tile tile = state.offered;
    state.asked = state.claimed = SeatSet{};
    state.offered = Tile{};
    for (unsigned step = 1; step < players; ++step) {  // the next seat clockwise goes first
      const Seat seat = clockwise(state.turn, step, players);
      if (claimed.contains(seat)) return take(state, seat, tile);
    }
    ++state.discarded[index(tile)];
    state.turn = clockwise(state.turn, 1, players);
    draw(state);
  }
  static constexpr void take(State& state, Seat seat, Tile tile) noexcept {
    Counts& hand = state.hands[kiebitz::index(seat)];
    Counts& shown = state.shown[kiebitz::index(seat)];
    hand[index(tile)] = static_cast<std::uint8_t>(hand[index(tile)] - 2);
    ++shown[index(tile)];
    state.turn = seat;
    state.phase = size_of(shown) == 2 ? Phase::won : Phase::discarding;
  }
  static constexpr void deal_anew(State& imagined, const State& state, Seat seat, RandomStream& random) noexcept {
    Counts hidden{};
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      for (std::size_t i = 0; i < players; ++i) {
        if (seat_at(i) != seat) hidden[kind] = static_cast<std::uint8_t>(hidden[kind] + state.hands[i][kind]);
      }
    }
    for (std::size_t i = 0; i < state.left; ++i) ++hidden[index(state.wall[i])];
    const auto take = [&] {
      auto skip = random.below(size_of(hidden));
      std::size_t kind = 0;
      for (; skip >= hidden[kind]; ++kind) skip -= hidden[kind];
      --hidden[kind];
      return static_cast<Tile>(kind);
    };
    for (std::size_t i = 0; i < players; ++i) {
      if (seat_at(i) == seat) continue;
      imagined.hands[i] = Counts{};
      for (unsigned tile = 0; tile < size_of(state.hands[i]); ++tile) ++imagined.hands[i][index(take())];
    }
    for (std::size_t i = 0; i < state.left; ++i) imagined.wall[i] = take();
  }
};

static_assert(Game<Claims> && !TakesTurns<Claims>);

// Claims every offered tile, and discards a tile of which it has the fewest.
struct Eager {
  static constexpr std::string_view name = "eager";
  static constexpr bool deterministic = true;
  constexpr Move operator()(const Claims::View& view) const noexcept {
    if (view.phase == Phase::claiming) return {Move::Kind::claim, {}};
    std::size_t best = kinds;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      if (view.hand[kind] > 0 && (best == kinds || view.hand[kind] < view.hand[best])) best = kind;
    }
    return {Move::Kind::discard, static_cast<Tile>(best)};
  }
};

struct Kit : PlainKit<Claims, Eager> {
  static constexpr std::string_view title = "Claims";
  static constexpr unsigned sizes[] = {players};

  static std::string write(Tile tile) { return std::string(1, static_cast<char>('1' + index(tile))); }
  static std::string write(Move move) {
    if (move.kind == Move::Kind::discard) return write(move.tile);
    return move.kind == Move::Kind::claim ? "claim" : "pass";
  }
  static Result<Move> read(std::string_view text) {
    if (text == "claim") return Move{Move::Kind::claim, {}};
    if (text == "pass") return Move{Move::Kind::pass, {}};
    const auto tile = read_tile(text);
    if (!tile) return tile.problem();
    return Move{Move::Kind::discard, *tile};
  }
  static Result<Tile> read_tile(std::string_view text) {
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      if (text == write(static_cast<Tile>(kind))) return static_cast<Tile>(kind);
    }
    return Problem{{}, in_quotes(text), "a tile such as 3, or claim or pass", clause::tiles};
  }
  static Result<Game::Deck> read_deck(std::string_view text) { return read_deck_by(text, clause::tiles, read_tile); }
  static std::string write_deck(const Game::Deck& deck) {
    std::string text;
    for (const Tile tile : deck) text += (text.empty() ? "" : " ") + write(tile);
    return text;
  }
  static std::vector<ViewRow> rows(const Game::View& view) {
    const auto texts = [](const Counts& counts) {
      Texts tiles;
      for (std::size_t kind = 0; kind < kinds; ++kind)
        tiles.insert(tiles.end(), counts[kind], write(static_cast<Tile>(kind)));
      return tiles;
    };
    std::vector<ViewRow> rows;
    for (std::size_t i = 0; i < players; ++i) {
      rows.push_back(
          {"hand", seat_at(i), seat_at(i) == view.seat ? texts(view.hand) : Texts(view.hand_sizes[i], "??")});
      rows.push_back({"shown", seat_at(i), texts(view.shown[i])});
    }
    rows.push_back({"offered", std::nullopt, view.phase == Phase::claiming ? Texts{write(view.offered)} : Texts{}});
    rows.push_back({"discarded", std::nullopt, texts(view.discarded)});
    rows.push_back({"wall", std::nullopt, Texts(view.left, "??")});
    return rows;
  }
};

}  // namespace kiebitz::sketches::claims
