// Moves and views of Bloody Battle as numbers, for reinforcement learning. Tiles are numbered 0 to 26: dots, bamboo,
// myriads. Seats are counted from the observer: 0 is itself, 1 the next.
#pragma once

#include "games/sichuan/rules.hpp"
#include "kiebitz/batch.hpp"

namespace kiebitz::sichuan {

struct Encoding {
  static constexpr std::size_t kinds = mahjong::kind_count;
  static constexpr std::size_t suits = mahjong::suit_count;

  // Discards, then kongs of the own hand, then what answers a discard, then the void suits. The ways to give three
  // tiles come last, because most games have none (SB-31).
  static constexpr std::size_t kong = kinds;
  static constexpr std::size_t pung = kong + kinds;
  static constexpr std::size_t claim_kong = pung + 1;
  static constexpr std::size_t win = claim_kong + 1;
  static constexpr std::size_t pass = win + 1;
  static constexpr std::size_t choose_void = pass + 1;
  static constexpr std::size_t exchange = choose_void + suits;

  static constexpr std::size_t phases = 7;
  static constexpr ObservedField fields[] = {
      {"hidden", kinds, "how many tiles of each kind are hidden in the own hand"},
      {"drawn", kinds, "1 for the tile just drawn"},
      {"offered", kinds, "1 for the tile that may be claimed"},
      {"given", kinds, "the tiles given away before the game (SB-31)"},
      {"melds", players* kinds, "for each player and kind: 1 pung, 2 exposed, 3 concealed, 4 added kong"},
      {"discards", players* kinds, "for each player and kind: the tiles laid down that were not melded"},
      {"void_suit", players* suits, "1 for the void suit of each player, once all have chosen"},
      {"hand_sizes", players, "the number of hidden tiles of each player"},
      {"wins", players, "how often each player has won"},
      {"scores", players, "the points of each player so far"},
      {"turn", players, "1 for the player in turn"},
      {"phase", phases, "1 for the phase: exchanging, choosing, playing, after a pung, claiming, robbing, over"},
      {"wall", 1, "the number of tiles left in the wall"},
      {"bar", 1, "a win must have more fan than this (SB-12); -1: any"},
  };

  static constexpr std::size_t actions(const Sichuan& game) noexcept {
    return game.options().exchanges_three() ? exchange + suits * threes_of_a_suit : exchange;
  }

  static constexpr Move move(std::size_t action) noexcept {
    if (action < kong) return Move::discard(Tile::at(static_cast<int>(action)));
    if (action < pung) return Move::kong(Tile::at(static_cast<int>(action - kong)));
    if (action == pung) return Move::pung();
    if (action == claim_kong) return Move::claim_kong();
    if (action == win) return Move::win();
    if (action == pass) return Move::pass();
    if (action < exchange) return Move::choose_void(static_cast<Suit>(action - choose_void));
    const std::size_t three = action - exchange;
    const auto suit = static_cast<Suit>(three / threes_of_a_suit);
    const Numbers& numbers = all_threes[three % threes_of_a_suit];
    return Move::exchange({Tile::of(suit, numbers[0]), Tile::of(suit, numbers[1]), Tile::of(suit, numbers[2])});
  }

  static constexpr std::size_t action(const Move& move) noexcept {
    switch (move.kind()) {
      case Move::Kind::pass: return pass;
      case Move::Kind::choose_void: return choose_void + mahjong::index(move.suit());
      case Move::Kind::discard: return static_cast<std::size_t>(move.tile().index());
      case Move::Kind::pung: return pung;
      case Move::Kind::claim_kong: return claim_kong;
      case Move::Kind::kong: return kong + static_cast<std::size_t>(move.tile().index());
      case Move::Kind::win: return win;
      case Move::Kind::exchange: break;
    }
    const Three& given = move.given();
    for (std::size_t i = 0; i < threes_of_a_suit; ++i) {
      const Numbers& numbers = all_threes[i];
      if (numbers[0] == given[0].number() && numbers[1] == given[1].number() && numbers[2] == given[2].number()) {
        return exchange + mahjong::index(given[0].suit()) * threes_of_a_suit + i;
      }
    }
    return exchange + suits * threes_of_a_suit;  // not of one suit and in order
  }

  static constexpr void observe(const View& view, std::int8_t* row) noexcept {
    for (std::size_t i = 0; i < size; ++i) row[i] = 0;
    row = put_tiles(view.hidden(), row);
    if (view.has_drawn()) row[view.drawn().index()] = 1;
    row += kinds;
    if (view.has_offer()) row[view.offered().index()] = 1;
    row += kinds;
    if (view.game().options().exchanges_three() && view.phase() > Phase::exchanging) {
      for (const Tile tile : view.own().given) ++row[tile.index()];
    }
    row = put_table(view, row + kinds);
    for (std::size_t i = 0; i < players; ++i) {
      const Seat seat = other(view, i);
      if (view.knows_void()) row[i * suits + mahjong::index(view.void_suit(seat))] = 1;
      std::int8_t* const numbers = row + players * suits + i;
      numbers[0] = static_cast<std::int8_t>(view.hand_size(seat));
      numbers[players] = static_cast<std::int8_t>(view.wins(seat));
      numbers[std::size_t{2} * players] = cut_off(view.score(seat));
      numbers[std::size_t{3} * players] = view.phase() >= Phase::playing && !view.over() && seat == view.turn() ? 1 : 0;
    }
    row += players * (suits + 4);
    row[static_cast<std::size_t>(view.phase())] = 1;
    row += phases;
    *row++ = static_cast<std::int8_t>(view.wall_left());
    *row++ = cut_off(view.bar());
  }

  static constexpr void mark_legal(const View& view, std::int8_t* mask) noexcept {
    const Legal legal = view.legal();
    for (const Tile tile : legal.discards()) mask[tile.index()] = 1;
    for (const Tile tile : legal.kongs()) mask[kong + static_cast<std::size_t>(tile.index())] = 1;
    mask[pung] = legal.pung() ? 1 : 0;
    mask[claim_kong] = legal.claim_kong() ? 1 : 0;
    mask[win] = legal.win() ? 1 : 0;
    mask[pass] = legal.pass() ? 1 : 0;
    for (std::size_t i = 0; i < suits; ++i) mask[choose_void + i] = legal.choose_void() ? 1 : 0;
    if (!legal.exchange()) return;
    MoveList<Move> moves;
    view.moves(moves);
    for (const Move& move : moves) mask[action(move)] = 1;
  }

 private:
  using Numbers = std::array<std::uint8_t, 3>;
  static constexpr std::size_t threes_of_a_suit = 165;
  static constexpr std::array<Numbers, threes_of_a_suit> all_threes = [] {
    std::array<Numbers, threes_of_a_suit> all{};
    std::size_t i = 0;
    for (std::uint8_t a = 1; a <= mahjong::number_count; ++a) {
      for (std::uint8_t b = a; b <= mahjong::number_count; ++b) {
        for (std::uint8_t c = b; c <= mahjong::number_count; ++c) all[i++] = {a, b, c};
      }
    }
    return all;
  }();

  static constexpr std::size_t size = [] {
    std::size_t sum = 0;
    for (const ObservedField& field : fields) sum += field.size;
    return sum;
  }();

  static constexpr Seat other(const View& view, std::size_t steps) noexcept {
    return clockwise(view.seat(), static_cast<unsigned>(steps), players);
  }
  static constexpr std::int8_t cut_off(int number) noexcept {
    return static_cast<std::int8_t>(std::clamp(number, -128, 127));
  }
  static constexpr std::int8_t* put_tiles(const Tiles& tiles, std::int8_t* row) noexcept {
    for (const Suit suit : all_suits) {
      for (int number = 1; number <= mahjong::number_count; ++number) {
        *row++ = static_cast<std::int8_t>(tiles.of(suit).count(number));
      }
    }
    return row;
  }
  // Melds and discards.
  static constexpr std::int8_t* put_table(const View& view, std::int8_t* row) noexcept {
    for (std::size_t i = 0; i < players; ++i, row += kinds) {
      const Seat seat = other(view, i);
      for (std::size_t k = 0; k < view.meld_count(seat); ++k) {
        const Meld& meld = view.meld(seat, k);
        row[meld.tile.index()] = static_cast<std::int8_t>(1 + static_cast<int>(meld.kind));
      }
    }
    for (std::size_t i = 0; i < view.discard_count(); ++i) {
      const Discard& discard = view.discarded(i);
      if (discard.fate == Discard::Fate::melded) continue;
      const std::size_t steps = (index(discard.by) + players - index(view.seat())) % players;
      ++row[steps * kinds + static_cast<std::size_t>(discard.tile.index())];
    }
    return row + players * kinds;
  }
};

}  // namespace kiebitz::sichuan
