// What a hand is worth: the points that its owner can expect from now until the end of the deal.
//
// Time passes in rounds. In each of them the owner draws once, everybody else discards once, and everybody in play may
// win, which costs the owner something and takes the winner out of the deal (rivals.hpp). So with r rounds left
//
//     value(r) = chance * value after the tile that helps (r - 1)
//              + (1 - chance) * value(r - 1)
//              - what the round costs
//
// A ready hand is worth its points when the tile comes. It comes by self-draw, and all others pay; or somebody discards
// it, and the owner wins or waits for a self-draw, whichever is worth more. Before that, what the hand needs is a tile
// that makes it ready, and for one that lacks two tiles all of them are tried, with the best discard after each. What
// lies further away is not looked at: there, every tile but the next comes as quickly as in an average hand.
//
// Example: three others are in play, and a ready hand of 1 fan waits for five of 60 unseen tiles. A self-draw brings
// 3 * 3 = 9 points, a discard 2. If one of the others is ready, the hand is worth 3.1 points with 12 rounds left
// and 2.2 with four: more than the 2 points of a discard now, which it had better pass up. With three rounds left it is
// worth 1.99. If two of the others are ready, it is worth 1.6 even with 12 rounds left. Then it is right to win.
#pragma once

#include "games/sichuan/prospects.hpp"
#include "games/sichuan/rivals.hpp"

namespace kiebitz::sichuan {

class Outlook {
 public:
  static constexpr Value worthless = -1'000'000;

  // `more_draws` are draws outside the owner's turns: the replacement of a kong.
  constexpr Outlook(const View& view, const ExpertParts& parts, int more_draws = 0) noexcept
      : game_(view.game()), parts_(parts), rivals_(view, parts), unready_end_(-1000 * rivals_.count()) {
    const int in_play = rivals_.count() + 1;
    const int left = view.wall_left() + (view.has_offer() ? in_play / 2 : 0);
    const int draws = game_.options().own_walls() ? view.wall_left(view.seat()) : left / in_play;
    rounds_ = std::min(draws + more_draws, Rivals::most_rounds);
    if (game_.options().not_ready_returns()) {  // SB-26
      for (const Meld& meld : view.own()) unready_end_ -= meld.paid * meld.payers.size() * one_point;
    }
  }

  constexpr const Rivals& rivals() const noexcept { return rivals_; }

  // The number of tiles needed to win; those of the void suit are ignored.
  constexpr int missing(const Player& player) const noexcept { return Prospects(game_, player, {}).missing(); }

  // A hand that waits for the next draw. Ways to win that lack more than `most_missing` tiles count only if they are
  // worth extra.
  constexpr Value value(const Player& player, int most_missing = mahjong::out_of_reach) noexcept {
    const int lacks = missing(player);
    const int fan = fan_so_far(player);
    Value best = worthless;
    if (lacks <= most_missing) {
      if (lacks <= 1 && !player.has_void()) {
        best = of_ready(player, {}).at[rounds_];
      } else if (lacks == 2 && !player.has_void()) {
        best = of_almost_ready(player);
      } else {
        best = of_any_hand(player, fan);
      }
    }
    if (parts_.value) {
      best = std::max(best, of_one_suit(player, first_suit(player.void_suit), fan));
      best = std::max(best, of_one_suit(player, second_suit(player.void_suit), fan));
    }
    return best + of_hoped_kongs(player);
  }

 private:
  // A value for every number of rounds left.
  struct Course {
    Value at[Rivals::most_rounds + 1] = {};
  };
  // The values of average hands, by the number of missing tiles.
  static constexpr int most_missing_tiles = 7;
  struct Averages {
    bool known = false;
    Course missing[most_missing_tiles + 1];
  };
  static constexpr int most_fan = 6;
  // The chance of an average hand to come nearer in a round, in 64ths, by the number of missing tiles.
  static constexpr int usual_pace(int missing, bool pairs) noexcept {
    constexpr std::int8_t regular[most_missing_tiles + 1] = {0, 4, 12, 24, 36, 44, 47, 50};
    constexpr std::int8_t seven_pairs[most_missing_tiles + 1] = {0, 2, 6, 10, 14, 17, 20, 20};
    return pairs ? seven_pairs[missing] : regular[missing];
  }

  constexpr TileSet waits_of(const Player& player) const noexcept { return completing(game_.tables(), player); }
  constexpr int points(int fan) const noexcept { return parts_.value ? points_of(fan, game_.options()) : 1; }
  // What each of the others pays for a self-draw.
  constexpr int self_draw_points(int fan) const noexcept {
    const Options& options = game_.options();
    return points(options.self_draw_adds_fan() ? fan + 1 : fan) + (options.self_draw_adds_point() ? 1 : 0);
  }
  constexpr int fan_with(const Player& player, Tile tile) const noexcept {
    return parts_.value ? game_.fan_with(player, tile, {}).total() : 0;
  }
  // The fan that any win of this hand has.
  constexpr int fan_so_far(const Player& player) const noexcept {
    if (!parts_.value) return 0;
    int fan = 0;
    bool concealed = true;
    for (const Meld& meld : player) {
      fan += meld.is_kong() ? 1 : 0;
      concealed = concealed && meld.kind == Meld::Kind::concealed_kong;
    }
    return concealed ? fan + game_.options().concealed() : fan;
  }

  // --- time ---

  // A part of a value. The product does not fit in 32 bits.
  static constexpr std::int64_t part(std::int64_t value, int chance) noexcept { return value * chance >> 16; }

  struct Win {
    int draw_chance = 0;
    int discard_chance = 0;
    Value self_draw = 0;
    Value discard = 0;
    Value end = 0;  // at the empty wall (SB-25)
  };
  constexpr Course until(const Win& win) const noexcept {
    Course course;
    std::int64_t value = course.at[0] = win.end;
    for (int left = 1; left <= rounds_; ++left) {
      const int round = rounds_ - left;
      value = part(value, rivals_.stays(round));
      value += part(std::max<std::int64_t>(win.discard - value, 0), win.discard_chance);
      value += part(win.self_draw - value, win.draw_chance) - rivals_.cost(round);
      course.at[left] = static_cast<Value>(value);
    }
    return course;
  }
  // One tile is needed, and `then` follows.
  constexpr Course before(const Course& then, int chance) const noexcept {
    Course course;
    std::int64_t value = course.at[0] = unready_end_;
    for (int left = 1; left <= rounds_; ++left) {
      const int round = rounds_ - left;
      value += part(then.at[left - 1] - value, chance);
      value = part(value, rivals_.stays(round)) - rivals_.cost(round);
      course.at[left] = static_cast<Value>(value);
    }
    return course;
  }

  constexpr const Course& average(int missing, int fan, bool pairs) noexcept {
    Averages& averages = pairs ? pairs_[std::min(fan, most_fan)] : regular_[std::min(fan, most_fan)];
    if (!averages.known) {
      Win win;
      win.draw_chance = usual_pace(1, pairs) * (certain / 64);
      win.discard_chance = win.draw_chance * rivals_.count() * 5 / 8;
      win.self_draw = rivals_.count() * self_draw_points(fan) * one_point;
      win.discard = points(fan) * one_point;
      win.end = ready_end(fan);
      averages.missing[1] = until(win);
      for (int i = 2; i <= most_missing_tiles; ++i) {
        averages.missing[i] = before(averages.missing[i - 1], usual_pace(i, pairs) * (certain / 64));
      }
      averages.known = true;
    }
    return averages.missing[std::min(missing, most_missing_tiles)];
  }

  // --- hands ---

  constexpr Value ready_end(int fan) const noexcept { return 100 * rivals_.count() * points(fan); }

  // `drawn` is no longer alive.
  constexpr Course of_ready(const Player& player, TileSet drawn) const noexcept {
    std::int64_t draws = 0;
    std::int64_t discards = 0;
    std::int64_t by_draw = 0;
    std::int64_t by_discard = 0;
    int best = 0;
    for (const Tile tile : waits_of(player)) {
      const int fan = fan_with(player, tile);
      const int draw = alive(tile, drawn) * rivals_.draw_chance(tile.suit());
      const int discard = draw * rivals_.discard_ratio(tile.suit()) / 64;
      draws += draw;
      discards += discard;
      by_draw += std::int64_t{draw} * self_draw_points(fan);
      by_discard += std::int64_t{discard} * points(fan);
      best = std::max(best, fan);
    }
    Win win;
    win.end = ready_end(best);
    win.draw_chance = static_cast<int>(std::min<std::int64_t>(draws, certain));
    win.discard_chance = static_cast<int>(std::min<std::int64_t>(discards, certain));
    if (draws > 0) win.self_draw = static_cast<Value>(by_draw * rivals_.count() * one_point / draws);
    if (discards > 0) win.discard = static_cast<Value>(by_discard * one_point / discards);
    return until(win);
  }
  constexpr int alive(Tile tile, TileSet drawn) const noexcept {
    return rivals_.alive(tile) - (drawn.contains(tile) ? 1 : 0);
  }
  // To compare waits: the points that come in a round.
  constexpr std::int64_t income(const Player& player, TileSet waits, TileSet drawn) const noexcept {
    std::int64_t sum = 0;
    for (const Tile tile : waits) {
      const int left = alive(tile, drawn);
      if (left == 0) continue;
      const int fan = fan_with(player, tile);
      const int each = rivals_.count() * self_draw_points(fan) * 64 + points(fan) * rivals_.discard_ratio(tile.suit());
      sum += std::int64_t{left} * rivals_.draw_chance(tile.suit()) * each;
    }
    return sum;
  }

  // The chance in a round to get a live tile of a kind. A player who holds two can make a pung.
  constexpr int chance_of(Tile tile, int held) const noexcept {
    const int draw = rivals_.alive(tile) * rivals_.draw_chance(tile.suit());
    return held >= 2 ? draw + draw * rivals_.discard_ratio(tile.suit()) / 64 : draw;
  }

  // Two tiles are missing: what comes after every tile that helps.
  constexpr Value of_almost_ready(const Player& player) const noexcept {
    Course sum;
    std::int64_t weighted[Rivals::most_rounds + 1] = {};
    std::int64_t chances = 0;
    Player next = player;
    for (const Suit suit : {first_suit(player.void_suit), second_suit(player.void_suit)}) {
      for (int number = 1; number <= mahjong::number_count; ++number) {
        const Tile tile = Tile::of(suit, number);
        if (rivals_.alive(tile) == 0 || player.hidden.of(suit).size() >= mahjong::most_tiles) continue;
        next.hidden = player.hidden;
        next.hidden.add(tile);
        if (missing(next) != 1 || !make_ready(next, TileSet::only(tile))) continue;
        const Course then = of_ready(next, TileSet::only(tile));
        const int chance = chance_of(tile, player.hidden.count(tile));
        chances += chance;
        for (int left = 0; left <= rounds_; ++left) weighted[left] += std::int64_t{chance} * then.at[left];
      }
    }
    if (chances == 0) return before(sum, 0).at[rounds_];
    for (int left = 0; left <= rounds_; ++left) sum.at[left] = static_cast<Value>(weighted[left] / chances);
    return before(sum, static_cast<int>(std::min<std::int64_t>(chances, certain))).at[rounds_];
  }
  // Discards a tile so that the hand is ready, for the most points.
  constexpr bool make_ready(Player& player, TileSet drawn) const noexcept {
    const Tiles all = player.hidden;
    Tiles best = all;
    std::int64_t most = -1;
    for (const Tile tile : all.kinds() - drawn) {
      player.hidden = all;
      player.hidden.remove(tile);
      const TileSet waits = waits_of(player);
      if (waits.empty()) continue;
      const std::int64_t points = income(player, waits, drawn);
      if (points <= most) continue;
      most = points;
      best = player.hidden;
    }
    player.hidden = best;
    return most >= 0;
  }

  // The chance in a round to get a tile of a suit that helps, if the other suit of the hand is `other`.
  constexpr int chance_to_help(const Player& player, Suit suit, SuitTiles other, int lacks) const noexcept {
    const SuitTiles held = player.hidden.of(suit);
    if (held.size() >= mahjong::most_tiles) return 0;
    int chance = 0;
    for (int number = 1; number <= mahjong::number_count; ++number) {
      const Tile tile = Tile::of(suit, number);
      if (rivals_.alive(tile) == 0 || held.count(number) == copies) continue;
      if (regular_missing(player, held + SuitTiles::only(number), other) >= lacks) continue;
      chance += chance_of(tile, held.count(number));
    }
    return chance;
  }
  constexpr int regular_missing(const Player& player, SuitTiles first, SuitTiles second) const noexcept {
    const Tables& tables = game_.tables();
    return tables.missing_together[most_melds - player.meld_count][tables.row_of(first)][tables.row_of(second)];
  }
  constexpr Value next_tile(int chance, const Course& then) const noexcept {
    return before(then, std::min(chance, certain)).at[rounds_];
  }

  constexpr Value of_any_hand(const Player& player, int fan) noexcept {
    const Suit first = first_suit(player.void_suit);
    const Suit second = second_suit(player.void_suit);
    const SuitTiles in_first = player.hidden.of(first);
    const SuitTiles in_second = player.hidden.of(second);
    const int lacks = regular_missing(player, in_first, in_second);
    const int chance =
        chance_to_help(player, first, in_second, lacks) + chance_to_help(player, second, in_first, lacks);
    const Value regular =
        lacks <= 1 ? average(1, fan, false).at[rounds_] : next_tile(chance, average(lacks - 1, fan, false));
    return player.meld_count > 0 ? regular : std::max(regular, of_seven_pairs(player, fan));
  }
  constexpr Value of_seven_pairs(const Player& player, int fan) noexcept {
    int pairs = 0;
    int singles = 0;
    int chance = 0;
    for (const Suit suit : {first_suit(player.void_suit), second_suit(player.void_suit)}) {
      const mahjong::Pairing pairing(player.hidden.of(suit));
      pairs += pairing.pairs;
      singles += pairing.singles;
      for (const Tile tile : TileSet::of(suit, player.hidden.of(suit).held_oddly())) {
        chance += rivals_.alive(tile) * rivals_.draw_chance(suit);
      }
    }
    const int lacks = mahjong::missing_to_pairs(pairs, singles);
    return lacks < 2 ? worthless : next_tile(chance, average(lacks - 1, parts_.value ? fan + 2 : 0, true));
  }
  // One suit is worth 2 fan, but takes longer than an ordinary hand.
  constexpr Value of_one_suit(const Player& player, Suit suit, int fan) noexcept {
    constexpr int fewest_tiles = 7;
    for (const Meld& meld : player) {
      if (meld.tile.suit() != suit) return worthless;
    }
    const SuitTiles held = player.hidden.of(suit);
    if (held.size() + 3 * player.meld_count < fewest_tiles) return worthless;
    const int lacks = regular_missing(player, held, {});
    if (lacks < 2) return worthless;  // value() knows it
    return next_tile(chance_to_help(player, suit, {}, lacks), average(lacks - 1, fan + 2, false));
  }

  // SB-21: the fourth tile of a triplet.
  constexpr Value of_hoped_kongs(const Player& player) const noexcept {
    if (!parts_.kongs) return 0;
    int points = 0;  // in a round, in parts of certain
    for (const Tile tile : player.hidden.kinds() - player.void_tiles()) {
      if (player.hidden.count(tile) != copies - 1 || rivals_.alive(tile) == 0) continue;
      points +=
          rivals_.draw_chance(tile.suit()) * (128 * rivals_.count() + 2 * rivals_.discard_ratio(tile.suit())) / 64;
    }
    for (const Meld& meld : player) {
      if (!meld.is_kong() && rivals_.alive(meld.tile) > 0) {
        points += rivals_.draw_chance(meld.tile.suit()) * rivals_.count();
      }
    }
    return points * rounds_ / (certain / one_point);
  }

  const Sichuan& game_;
  ExpertParts parts_;
  Rivals rivals_;
  int rounds_ = 0;
  Value unready_end_ = 0;
  Averages regular_[most_fan + 1];
  Averages pairs_[most_fan + 1];
};

}  // namespace kiebitz::sichuan
