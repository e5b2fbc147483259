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

// The two suits that a void suit leaves. Arithmetic, because comparisons would compile to unpredictable branches.
constexpr Suit first_suit(Suit without) noexcept { return static_cast<Suit>(1U >> index(without)); }
constexpr Suit second_suit(Suit without) noexcept { return static_cast<Suit>(2U - (index(without) >> 1U)); }

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
  TileSet pairs;  // kinds it can make a pung of: held twice or more, likewise without the tile just drawn
  TileSet pungs;  // melded: a fourth tile makes one a kong
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
  constexpr TileSet void_tiles() const noexcept { return TileSet::of(void_suit, mahjong::all_numbers); }
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
  friend constexpr bool operator==(const State&, const State&) noexcept = default;
};

// The legal moves of one seat in the order of Sichuan::moves(), one bit for each. Exchanges are too many and share one.
class Legal {
 public:
  constexpr bool win() const noexcept { return has(win_place); }
  constexpr bool pung() const noexcept { return has(pung_place); }
  constexpr bool claim_kong() const noexcept { return has(claim_kong_place); }
  constexpr TileSet kongs() const noexcept { return tiles_from(kong_place); }
  constexpr TileSet discards() const noexcept { return tiles_from(discard_place); }
  constexpr bool pass() const noexcept { return has(pass_place); }
  constexpr bool choose_void() const noexcept { return has(suit_place); }
  constexpr bool exchange() const noexcept { return has(exchange_place); }

  constexpr std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(bits::count(bits_)); }
  constexpr Move nth(std::uint32_t n) const noexcept {
    const auto place = static_cast<unsigned>(bits::nth(bits_, n));
    assert(place < exchange_place);
    if (place >= discard_place && place < pass_place) {
      return Move::discard(Tile::at(static_cast<int>(place - discard_place)));
    }
    if (place == pass_place) return Move::pass();
    if (place >= suit_place) return Move::choose_void(static_cast<Suit>(place - suit_place));
    if (place >= kong_place) return Move::kong(Tile::at(static_cast<int>(place - kong_place)));
    if (place == claim_kong_place) return Move::claim_kong();
    return place == pung_place ? Move::pung() : Move::win();
  }

  constexpr void set_win(bool may) noexcept { add(win_place, may ? 1 : 0); }
  constexpr void set_pung(bool may) noexcept { add(pung_place, may ? 1 : 0); }
  constexpr void set_claim_kong(bool may) noexcept { add(claim_kong_place, may ? 1 : 0); }
  constexpr void set_kongs(TileSet tiles) noexcept { add(kong_place, tiles.bits()); }
  constexpr void set_discards(TileSet tiles) noexcept { add(discard_place, tiles.bits()); }
  constexpr void set_pass() noexcept { add(pass_place, 1); }
  constexpr void set_choose_void() noexcept { add(suit_place, (1U << mahjong::suit_count) - 1U); }
  constexpr void set_exchange() noexcept { add(exchange_place, 1); }

 private:
  static constexpr unsigned win_place = 0;
  static constexpr unsigned pung_place = 1;
  static constexpr unsigned claim_kong_place = 2;
  static constexpr unsigned kong_place = 3;
  static constexpr unsigned discard_place = kong_place + mahjong::kind_count;
  static constexpr unsigned pass_place = discard_place + mahjong::kind_count;
  static constexpr unsigned suit_place = pass_place + 1;
  static constexpr unsigned exchange_place = suit_place + mahjong::suit_count;

  constexpr bool has(unsigned place) const noexcept { return (bits_ >> place & 1U) != 0; }
  constexpr void add(unsigned place, std::uint64_t moves) noexcept { bits_ |= moves << place; }
  constexpr TileSet tiles_from(unsigned place) const noexcept {
    return TileSet(static_cast<std::uint32_t>(bits_ >> place) & ((1U << mahjong::kind_count) - 1U));
  }

  std::uint64_t bits_ = 0;
};

}  // namespace kiebitz::sichuan
