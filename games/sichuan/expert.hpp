// The expert: makes the move after which it expects the most points.
#pragma once

#include <optional>
#include <utility>

#include "games/sichuan/outlook.hpp"
#include "games/sichuan/strategy.hpp"

namespace kiebitz::sichuan {

class Expert {
 public:
  static constexpr std::string_view name = "expert";
  static constexpr bool deterministic = true;

  constexpr Expert() noexcept = default;
  constexpr explicit Expert(const ExpertParts& parts) noexcept : parts_(parts) {}

  // "expert", or "expert-no-danger" and so on: without one of its parts, to measure what that part brings.
  static constexpr std::optional<Expert> named(std::string_view text) noexcept {
    constexpr std::string_view without = "expert-no-";
    constexpr std::pair<std::string_view, bool ExpertParts::*> all[] = {
        {"danger", &ExpertParts::danger}, {"value", &ExpertParts::value}, {"live", &ExpertParts::live},
        {"suits", &ExpertParts::suits},   {"kongs", &ExpertParts::kongs}, {"claims", &ExpertParts::claims},
        {"passes", &ExpertParts::passes}, {"start", &ExpertParts::start}};
    if (text == name) return Expert();
    for (const auto& [part, member] : all) {
      ExpertParts parts;
      parts.*member = false;
      if (text.starts_with(without) && text.substr(without.size()) == part) return Expert(parts);
    }
    return std::nullopt;
  }

  constexpr Move operator()(const View& view) const noexcept {
    const Legal legal = view.legal();
    if (legal.win() && (!legal.pass() || !parts_.passes || view.game().options().flowing())) return Move::win();
    if (legal.exchange()) return parts_.start ? exchange(view) : Steady{}(view);
    if (legal.choose_void()) return parts_.start ? Move::choose_void(void_choice(view)) : Steady{}(view);
    return legal.pass() ? claim(view, legal) : turn(view, legal);
  }

 private:
  struct Choice {
    Move move;
    Value value = Outlook::worthless;

    constexpr void prefer(Move other, Value worth) noexcept {
      if (worth <= value) return;
      move = other;
      value = worth;
    }
  };

  // A hand of 14 tiles, melds counted as three. It stays as near to a win as it can, unless another way is worth more.
  static constexpr Choice best_discard(Outlook& outlook, const Player& player, TileSet discards) noexcept {
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

  constexpr Move turn(const View& view, const Legal& legal) const noexcept {
    const TileSet discards = legal.discards();
    if (legal.kongs().empty() && discards.size() == 1) return Move::discard(discards.first());
    if (legal.kongs().empty() && view.own().has_void()) return safest(view, discards);
    if (!legal.kongs().empty() && !parts_.claims) {
      if (const Move move = Steady{}(view); move.is(Move::Kind::kong)) return move;
    }
    Outlook outlook(view, parts_);
    Choice best = best_discard(outlook, view.own(), discards);
    for (const Tile tile : legal.kongs()) {
      if (parts_.claims) best.prefer(Move::kong(tile), kong(view, outlook.rivals(), tile));
    }
    return best.move;
  }
  constexpr Move safest(const View& view, TileSet discards) const noexcept {
    const Rivals rivals(view, parts_);
    Tile best = discards.first();
    for (const Tile tile : discards) {
      if (rivals.danger(tile) < rivals.danger(best)) best = tile;
    }
    return Move::discard(best);
  }

  constexpr Value kong(const View& view, const Rivals& rivals, Tile tile) const noexcept {
    Player after = view.own();
    if (after.hidden.count(tile) == copies) {
      for (int i = 0; i < copies; ++i) after.hidden.remove(tile);
      after.melds[after.meld_count++] = {tile, Meld::Kind::concealed_kong, view.seat(), {}, 0};
      return 2 * rivals.count() * one_point + replaced(view, after);
    }
    after.hidden.remove(tile);
    for (std::size_t i = 0; i < after.meld_count; ++i) {
      if (after.melds[i].tile == tile) after.melds[i].kind = Meld::Kind::added_kong;
    }
    const bool just_drawn = view.has_drawn() && view.drawn() == tile;
    const int points = just_drawn ? 1 : view.game().options().late_added_kong();
    return points * rivals.count() * one_point + replaced(view, after) - rivals.danger(tile);  // SB-11
  }
  // After a kong. The replacement comes at once: it is a draw more, and the others do not move meanwhile.
  constexpr Value replaced(const View& view, const Player& after) const noexcept {
    Outlook outlook(view, parts_, 1);
    return outlook.value(after) + outlook.rivals().cost(0);
  }

  constexpr Move claim(const View& view, const Legal& legal) const noexcept {
    if (!legal.win() && !parts_.claims) return Steady{}(view);
    Outlook outlook(view, parts_);
    const Player& own = view.own();
    Choice best{Move::pass(), outlook.value(own)};
    if (legal.win()) {
      const int fan = view.game().fan_with(own, view.offered(), view.situation()).total();
      const Value points = points_of(fan, view.game().options()) * one_point;
      if (points >= best.value) best = {Move::win(), points};
    }
    if (legal.pung()) {
      const Player after = Steady::after_pung(view);
      const TileSet unwanted = after.hidden.kinds() & after.void_tiles();
      const TileSet discards = unwanted.empty() ? after.hidden.kinds() : unwanted;
      best.prefer(Move::pung(), best_discard(outlook, after, discards).value);
    }
    if (legal.claim_kong()) {
      Player after = own;
      for (int i = 0; i < copies - 1; ++i) after.hidden.remove(view.offered());
      after.melds[after.meld_count++] = {view.offered(), Meld::Kind::exposed_kong, view.turn(), {}, 0};
      best.prefer(Move::claim_kong(), 2 * one_point + replaced(view, after));
    }
    return best.move;
  }

  // --- before the first turn ---

  // A tile of the void suit costs a turn, which is worth a little more than the tiles that are missing then.
  static constexpr Value tile_to_give_up = 300;

  struct Void {
    Suit suit = Suit::dots;
    Value value = 2 * Outlook::worthless;
  };
  static constexpr Void best_void(Outlook& outlook, const Player& player) noexcept {
    Void best;
    Player chosen = player;
    for (const Suit suit : all_suits) {
      chosen.void_suit = suit;
      const Value value = outlook.value(chosen) - tile_to_give_up * player.hidden.of(suit).size();
      if (value > best.value) best = {suit, value};
    }
    return best;
  }
  constexpr Suit void_choice(const View& view) const noexcept {
    Outlook outlook(view, parts_);
    return best_void(outlook, view.own()).suit;
  }
  constexpr Move exchange(const View& view) const noexcept {
    Outlook outlook(view, parts_);
    MoveList<Move> moves;
    view.moves(moves);
    Choice best{moves[0], 2 * Outlook::worthless};
    for (const Move& move : moves) {
      Player after = view.own();
      for (const Tile tile : move.given()) after.hidden.remove(tile);
      best.prefer(move, best_void(outlook, after).value);
    }
    return best.move;
  }

  ExpertParts parts_;
};

static_assert(Strategy<Expert, View, Move>);

}  // namespace kiebitz::sichuan
