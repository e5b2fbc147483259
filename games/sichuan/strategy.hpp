// Players of Bloody Battle: from a View to a legal move.
#pragma once

#include "games/sichuan/prospects.hpp"

namespace kiebitz::sichuan {

// Chooses among all legal moves with equal chance.
class Random {
 public:
  static constexpr std::string_view name = "random";
  static constexpr bool deterministic = false;

  constexpr explicit Random(RandomStream dice) noexcept : random_(dice) {}

  constexpr Move operator()(const View& view) noexcept {
    const Legal legal = view.legal();
    if (legal.exchange()) return any(view);
    return legal.nth(random_.choose(legal.size()));
  }

 private:
  constexpr Move any(const View& view) noexcept {
    MoveList<Move> moves;
    view.moves(moves);
    return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
  }

  RandomStream random_;
};

// Keeps its hand as near to a win as it can, with the most live tiles, and wins whenever it may. It claims a tile only
// if that brings the hand nearer or makes it worth more.
struct Steady {
  static constexpr std::string_view name = "steady";
  static constexpr bool deterministic = true;

  constexpr Move operator()(const View& view) const noexcept {
    const Legal legal = view.legal();
    if (legal.win()) return Move::win();
    if (legal.exchange()) return exchange(view);
    if (legal.choose_void()) return Move::choose_void(void_choice(view.game().tables(), view.hidden()));
    if (legal.pass()) return claim(view, legal);
    for (const Tile tile : legal.kongs()) {
      if (is_worth_a_kong(view, tile)) return Move::kong(tile);
    }
    return Move::discard(discard(view, legal.discards()));
  }

  // The hand with a pung of the offered tile.
  static constexpr Player after_pung(const View& view) noexcept {
    Player after = view.own();
    for (int i = 0; i < 2; ++i) after.hidden.remove(view.offered());
    after.melds[after.meld_count++] = {view.offered(), Meld::Kind::pung, view.turn(), {}, 0};
    return after;
  }
  // Tiles missing after the best discard. If a tile of the void suit is held it goes first and costs nothing.
  static constexpr int missing_after_discard(const Sichuan& game, const Player& player) noexcept {
    const Prospects prospects(game, player, {});
    return player.has_void() ? prospects.missing() : prospects.fewest_after(player.hidden.kinds());
  }

  // The suit with the fewest tiles; of equals, the one without which the hand is nearest.
  static constexpr Suit void_choice(const Tables& tables, const Tiles& hidden) noexcept {
    Suit best = Suit::dots;
    for (const Suit suit : all_suits) {
      const int more = hidden.of(suit).size() - hidden.of(best).size();
      if (more < 0 || (more == 0 && missing_without(tables, hidden, suit) < missing_without(tables, hidden, best))) {
        best = suit;
      }
    }
    return best;
  }

 protected:
  static constexpr int missing_without(const Tables& tables, const Tiles& hidden, Suit suit) noexcept {
    const SuitTiles first = hidden.of(first_suit(suit));
    const SuitTiles second = hidden.of(second_suit(suit));
    return tables.missing_together[mahjong::sentences][tables.row_of(first)][tables.row_of(second)];
  }

  // The three most dispensable tiles of the suit with the fewest tiles, which must be at least three.
  static constexpr Move exchange(const View& view) noexcept {
    MoveList<Move> moves;
    view.moves(moves);
    Move best = moves[0];
    int fewest = 0;
    int missing = 0;
    for (const Move& move : moves) {
      Tiles left = view.hidden();
      const int size = left.of(move.given()[0].suit()).size();
      for (const Tile tile : move.given()) left.remove(tile);
      const int after = missing_without(view.game().tables(), left, void_choice(view.game().tables(), left));
      if (fewest != 0 && (size > fewest || (size == fewest && after >= missing))) continue;
      best = move;
      fewest = size;
      missing = after;
    }
    return best;
  }

  static constexpr Tile discard(const View& view, TileSet discards) noexcept {
    if (view.own().has_void() || discards.size() == 1) return discards.first();
    return Prospects(view).best_discard(discards).tile;
  }

  // A kong is worth a fan and points at once; it must not lead away from a win.
  static constexpr bool is_worth_a_kong(const View& view, Tile tile) noexcept {
    Player after = view.own();
    const int before = Prospects(view).missing();
    if (after.hidden.count(tile) == copies) {
      for (int i = 0; i < copies; ++i) after.hidden.remove(tile);
      ++after.meld_count;
    } else {
      after.hidden.remove(tile);
    }
    return Prospects(view.game(), after, {}).missing() <= before;
  }

  static constexpr Move claim(const View& view, const Legal& legal) noexcept {
    if (!legal.pung()) return Move::pass();
    const Tile tile = view.offered();
    const int missing = Prospects(view.game(), view.own(), {}).missing();
    if (legal.claim_kong()) {
      Player after = view.own();
      for (int i = 0; i < copies - 1; ++i) after.hidden.remove(tile);
      after.melds[after.meld_count++] = {tile, Meld::Kind::exposed_kong, view.turn(), {}, 0};
      if (Prospects(view.game(), after, {}).missing() <= missing) return Move::claim_kong();
    }
    const Player after = after_pung(view);
    const int then = missing_after_discard(view.game(), after);
    if (then < missing) return Move::pung();
    if (then > missing || missing > 1 || after.has_void()) return Move::pass();
    // Both are ready.
    Tiles open = view.open_tiles();
    const int worth_now = Prospects(view.game(), view.own(), open).as_it_is().worth;
    for (int i = 0; i < 2; ++i) open.add(tile);
    const Prospect best = Prospects(view.game(), after, open).best_discard(after.hidden.kinds());
    return best.worth > worth_now ? Move::pung() : Move::pass();
  }
};

// Plays like Steady, but with the void suit that Steady would choose second. Shows what the choice is worth.
struct Contrary : Steady {
  static constexpr std::string_view name = "contrary";

  constexpr Move operator()(const View& view) const noexcept {
    if (view.phase() != Phase::choosing_void) return Steady::operator()(view);
    return Move::choose_void(second_choice(view.game().tables(), view.hidden()));
  }

  static constexpr Suit second_choice(const Tables& tables, const Tiles& hidden) noexcept {
    const Suit first = void_choice(tables, hidden);
    const Suit one = first == Suit::dots ? Suit::bamboo : Suit::dots;
    const Suit other = first == Suit::myriads ? Suit::bamboo : Suit::myriads;
    const int more = hidden.of(other).size() - hidden.of(one).size();
    const bool nearer = missing_without(tables, hidden, other) < missing_without(tables, hidden, one);
    return more < 0 || (more == 0 && nearer) ? other : one;
  }
};

static_assert(Strategy<Random, View, Move> && Strategy<Steady, View, Move> && Strategy<Contrary, View, Move>);

}  // namespace kiebitz::sichuan
