// A deal in progress, and what one seat sees of it. The numbers are the clauses of docs/rules/sichuan.md.
#pragma once

#include <algorithm>

#include "games/mahjong/waits.hpp"
#include "games/sichuan/move.hpp"
#include "games/sichuan/options.hpp"
#include "kiebitz/seat.hpp"

namespace kiebitz::sichuan {

using mahjong::all_suits;
using mahjong::copies;
using mahjong::SuitTiles;

// The two suits that a void suit leaves.
constexpr Suit first_suit(Suit without) noexcept { return without == Suit::dots ? Suit::bamboo : Suit::dots; }
constexpr Suit second_suit(Suit without) noexcept { return without == Suit::myriads ? Suit::bamboo : Suit::myriads; }

inline constexpr unsigned players = 4;
inline constexpr std::size_t tile_count = 108;
inline constexpr std::size_t dealt_tiles = 53;  // SB-2
inline constexpr std::size_t wall_size = tile_count - dealt_tiles;
inline constexpr std::size_t most_melds = 4;
// A tile is laid down after a draw, after the deal or after a pung, and there are at most 16 pungs.
inline constexpr std::size_t most_discards = wall_size + 1 + players * most_melds;

using Deck = std::array<Tile, tile_count>;

struct Meld {
  enum class Kind : std::uint8_t { pung, exposed_kong, concealed_kong, added_kong };

  Tile tile;
  Kind kind = Kind::pung;
  Seat from{};            // whose discard it was made of
  SeatSet payers;         // of a kong
  std::uint8_t paid = 0;  // by each of them; 0 again once it has been given back

  constexpr bool is_kong() const noexcept { return kind != Kind::pung; }
  constexpr void add_to(Tiles& tiles) const noexcept {
    SuitTiles& suit = tiles.of(tile.suit());
    suit = suit + SuitTiles::only(tile.number(), is_kong() ? copies : copies - 1);
  }
  friend constexpr bool operator==(const Meld&, const Meld&) noexcept = default;
};

// A tile on the table. A robbed or a self-drawn tile lies there too if everybody sees it.
struct Discard {
  enum class Fate : std::uint8_t { lies, melded, won, robbed, self_drawn };

  Tile tile;
  Seat by{};
  Fate fate = Fate::lies;
  friend constexpr bool operator==(const Discard&, const Discard&) noexcept = default;
};

// How somebody has won for the first time.
struct Win {
  enum class By : std::uint8_t { self_draw, discard, robbing };

  By by = By::self_draw;
  Seat from{};  // who dealt in
  Tile tile;
  std::uint8_t fan = 0;
  std::uint8_t place = 0;  // 0: before all others
  friend constexpr bool operator==(const Win&, const Win&) noexcept = default;
};

struct Player {
  static constexpr std::int8_t no_bar = -1;

  Tiles hidden;
  TileSet waits;  // what completes the hand, without the tile just drawn
  Meld melds[most_melds];
  std::uint8_t meld_count = 0;
  Suit void_suit = Suit::dots;
  std::int8_t bar = no_bar;  // SB-12: wins with no more fan are barred
  std::uint8_t wins = 0;     // more than one only if winners stay (SB-44)
  std::uint8_t draws = 0;
  bool kept_void_out = false;  // everybody knows that no tile of the void suit was held after the last discard
  Three given{};               // SB-31
  std::int32_t score = 0;
  Win win;

  constexpr bool has_won() const noexcept { return wins > 0; }
  constexpr bool has_void() const noexcept { return !hidden.of(void_suit).empty(); }
  constexpr bool accepts(Tile tile) const noexcept { return tile.suit() != void_suit; }  // SB-4
  constexpr const Meld* begin() const noexcept { return melds; }
  constexpr const Meld* end() const noexcept { return melds + meld_count; }
  constexpr const Meld* pung_of(Tile tile) const noexcept {
    for (const Meld& meld : *this) {
      if (meld.tile == tile && !meld.is_kong()) return &meld;
    }
    return nullptr;
  }
  friend constexpr bool operator==(const Player&, const Player&) noexcept = default;
};

// SB-50: what is left of the separate wall of one seat: its tiles number `front` to `back` - 1. They lie four places
// apart in the wall, in the order in which the seats draw without claims.
struct OwnWall {
  int front = 0;
  int back = 0;

  static constexpr int size_of(Seat seat) noexcept { return seat == Seat{0} ? 13 : 14; }
  static constexpr std::size_t place_of(Seat seat, int number) noexcept {
    return static_cast<std::size_t>(number) * players + (index(seat) + players - 1) % players;
  }
  static constexpr Seat owner_of(std::size_t place) noexcept { return seat_at((place + 1) % players); }
  constexpr bool has(int number) const noexcept { return front <= number && number < back; }
};

enum class Phase : std::uint8_t {
  exchanging,     // SB-31: all seats at once
  choosing_void,  // SB-3: all seats at once
  playing,        // the seat in turn wins, makes a kong or discards
  after_pung,     // the seat in turn discards
  claiming,       // the seats asked answer the discard
  robbing,        // the seats asked answer an added kong
  over,
};

struct State {
  Player players[sichuan::players];
  std::array<Tile, wall_size> wall{};
  std::array<Discard, most_discards> discards{};
  std::array<Move, sichuan::players> answers{};  // in secret, until the last one is in
  std::uint8_t front = 0;                        // the next tile of the wall
  std::uint8_t back = wall_size;                 // behind the last one
  std::uint8_t discard_count = 0;
  std::uint8_t winners = 0;
  Phase phase = Phase::choosing_void;
  Seat turn{};
  SeatSet asked;               // those that may answer now
  SeatSet waiting;             // those that have not yet
  Tile drawn;                  // in this turn
  Tile offered;                // what the asked seats may take
  bool replaced = false;       // the tile just drawn replaces one of a kong, and its owner is still at turn
  std::uint8_t kong = 0;       // if so, the place of that kong among the melds
  bool untouched = true;       // nobody has made a pung or kong
  bool first_turn = true;      // of the dealer
  std::uint8_t direction = 1;  // SB-31: how many seats further on the tiles go
  Seat next_dealer{};          // SB-16

  constexpr Player& at(Seat seat) noexcept { return players[index(seat)]; }
  constexpr const Player& at(Seat seat) const noexcept { return players[index(seat)]; }
  constexpr int wall_left() const noexcept { return back - front; }
  constexpr bool wall_is_empty() const noexcept { return front == back; }
  friend constexpr bool operator==(const State&, const State&) noexcept = default;
};

// The legal moves of one seat, compactly.
struct Legal {
  bool exchange = false;
  bool choose_void = false;
  bool win = false;
  bool pung = false;
  bool claim_kong = false;
  bool pass = false;
  TileSet kongs;
  TileSet discards;
};

}  // namespace kiebitz::sichuan
