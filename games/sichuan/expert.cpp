#include "games/sichuan/expert.hpp"

#include "games/sichuan/outlook.hpp"
#include "games/sichuan/strategy.hpp"

namespace kiebitz::sichuan {

namespace {

struct Choice {
  Move move;
  Value value = Outlook::worthless;

  constexpr void prefer(Move other, Value worth) noexcept {
    if (worth <= value) return;
    move = other;
    value = worth;
  }
};

// A hand of 14 tiles, melds counted as three. It stays as near to a win as it can, unless a slower way is worth more.
Choice best_discard(Outlook& outlook, const Player& player, TileSet discards) noexcept {
  Player after = player;
  int fewest = mahjong::out_of_reach;
  for (const Tile tile : discards) {
    after.hidden = player.hidden;
    after.hidden.remove(tile);
    fewest = std::min(fewest, outlook.missing(after));
  }
  Choice best{Move::discard(discards.first())};
  for (const Tile tile : discards) {
    after.hidden = player.hidden;
    after.hidden.remove(tile);
    best.prefer(Move::discard(tile), outlook.value(after, fewest) - outlook.rivals().danger(tile));
  }
  return best;
}

// A tile of the void suit costs a turn, which is worth a little more than the tiles that are missing then.
constexpr Value tile_to_give_up = 300;

struct Void {
  Suit suit = Suit::dots;
  Value value = 2 * Outlook::worthless;
};
Void best_void(Outlook& outlook, const Player& player) noexcept {
  Void best;
  Player chosen = player;
  for (const Suit suit : all_suits) {
    chosen.void_suit = suit;
    const Value value = outlook.value(chosen) - tile_to_give_up * player.hidden.of(suit).size();
    if (value > best.value) best = {suit, value};
  }
  return best;
}

// One decision of the expert.
class Decision {
 public:
  Decision(const View& view, const ExpertParts& parts) noexcept : view_(view), parts_(parts) {}

  Move move() const noexcept {
    const Legal legal = view_.legal();
    if (legal.win() && (!legal.pass() || !parts_.passes || view_.game().options().flowing())) return Move::win();
    if (legal.exchange()) return parts_.start ? exchange() : Steady{}(view_);
    if (legal.choose_void()) return parts_.start ? Move::choose_void(void_choice()) : Steady{}(view_);
    return legal.pass() ? claim(legal) : turn(legal);
  }

 private:
  Move turn(const Legal& legal) const noexcept {
    const TileSet discards = legal.discards();
    if (legal.kongs().empty() && discards.size() == 1) return Move::discard(discards.first());
    if (legal.kongs().empty() && view_.own().has_void()) return safest(discards);
    if (!legal.kongs().empty() && !parts_.claims) {
      if (const Move move = Steady{}(view_); move.is(Move::Kind::kong)) return move;
    }
    Outlook outlook(view_, parts_);
    Choice best = best_discard(outlook, view_.own(), discards);
    for (const Tile tile : legal.kongs()) {
      if (parts_.claims) best.prefer(Move::kong(tile), kong(outlook.rivals(), tile));
    }
    return best.move;
  }
  Move safest(TileSet discards) const noexcept {
    const Rivals rivals(view_, parts_);
    Tile best = discards.first();
    for (const Tile tile : discards) {
      if (rivals.danger(tile) < rivals.danger(best)) best = tile;
    }
    return Move::discard(best);
  }

  Value kong(const Rivals& rivals, Tile tile) const noexcept {
    Player after = view_.own();
    if (after.hidden.count(tile) == copies) {
      for (int i = 0; i < copies; ++i) after.hidden.remove(tile);
      after.melds[after.meld_count++] = {tile, Meld::Kind::concealed_kong, view_.seat(), {}, 0};
      return 2 * rivals.count() * one_point + replaced(after);
    }
    after.hidden.remove(tile);
    for (std::size_t i = 0; i < after.meld_count; ++i) {
      if (after.melds[i].tile == tile) after.melds[i].kind = Meld::Kind::added_kong;
    }
    const bool just_drawn = view_.has_drawn() && view_.drawn() == tile;
    const int points = just_drawn ? 1 : view_.game().options().late_added_kong();
    return points * rivals.count() * one_point + replaced(after) - rivals.danger(tile);  // SB-11
  }
  // After a kong. The replacement is an extra draw, and the others do not move before it.
  Value replaced(const Player& after) const noexcept {
    Outlook outlook(view_, parts_, 1);
    return outlook.value(after) + outlook.rivals().cost(0);
  }

  Move claim(const Legal& legal) const noexcept {
    if (!legal.win() && !parts_.claims) return Steady{}(view_);
    Outlook outlook(view_, parts_);
    const Player& own = view_.own();
    Choice best{Move::pass(), outlook.value(own)};
    if (legal.win()) {
      const int fan = view_.game().fan_with(own, view_.offered(), view_.situation()).total();
      const Value points = points_of(fan, view_.game().options()) * one_point;
      if (points >= best.value) best = {Move::win(), points};
    }
    if (legal.pung()) {
      const Player after = Steady::after_pung(view_);
      const TileSet unwanted = after.hidden.kinds() & after.void_tiles();
      const TileSet discards = unwanted.empty() ? after.hidden.kinds() : unwanted;
      best.prefer(Move::pung(), best_discard(outlook, after, discards).value);
    }
    if (legal.claim_kong()) {
      Player after = own;
      for (int i = 0; i < copies - 1; ++i) after.hidden.remove(view_.offered());
      after.melds[after.meld_count++] = {view_.offered(), Meld::Kind::exposed_kong, view_.turn(), {}, 0};
      best.prefer(Move::claim_kong(), 2 * one_point + replaced(after));
    }
    return best.move;
  }

  // --- before the first turn ---

  Suit void_choice() const noexcept {
    Outlook outlook(view_, parts_);
    return best_void(outlook, view_.own()).suit;
  }
  Move exchange() const noexcept {
    Outlook outlook(view_, parts_);
    MoveList<Move> moves;
    view_.moves(moves);
    Choice best{moves[0], 2 * Outlook::worthless};
    for (const Move& move : moves) {
      Player after = view_.own();
      for (const Tile tile : move.given()) after.hidden.remove(tile);
      best.prefer(move, best_void(outlook, after).value);
    }
    return best.move;
  }

  const View& view_;
  const ExpertParts& parts_;
};

}  // namespace

Move Expert::operator()(const View& view) const noexcept { return Decision(view, parts_).move(); }

}  // namespace kiebitz::sichuan
