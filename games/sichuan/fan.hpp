// What a win is worth (SB-18, SB-19, and the options that add to it).
//
// Example: the pung 888M, the concealed kong 4444D and the hand 11155D 99M, won on a discarded 5D. The tables of
// games/mahjong/suit_table.hpp say of the hidden tiles with the 5D that
//
//     dots     111555   complete, can be all chunks
//     myriads  99       complete, can be all chunks and all terminals
//
// and melds are always chunks, so the hand is all triplets: 1 fan. The kong is 1 more. There are two suits, four 1D, 5D
// or 8M are not held, and nothing special happened. 2 fan are 4 points.
#pragma once

#include "games/sichuan/state.hpp"

namespace kiebitz::sichuan {

using mahjong::Qualities;
using mahjong::Tables;

enum class FanItem : std::uint8_t {
  kong,
  root,
  all_triplets,
  golden_hook,
  one_suit,
  seven_pairs,
  kong_flower,
  after_kong,
  robbing,
  last_tile,
  terminals,
  generals,
  concealed,
  middles,
  self_draw,
  heaven,
  earth,
};
inline constexpr std::size_t fan_item_count = 17;
inline constexpr Each<FanItem, fan_item_count> all_fan_items;

// How a hand was completed. SB-18 and SB-37 give fan for some of it.
struct Situation {
  bool self_draw = false;
  bool kong_flower = false;
  bool after_kong = false;
  bool robbing = false;
  bool last_tile = false;
  bool heaven = false;
  bool earth = false;
};

class Fan {
 public:
  constexpr void add(FanItem item, int fan) noexcept {
    fan_[static_cast<std::size_t>(item)] = static_cast<std::uint8_t>(fan_[static_cast<std::size_t>(item)] + fan);
    total_ += fan;
  }
  // Heaven and earth are worth the cap, whatever else there is (SB-37).
  constexpr void raise_to(FanItem item, int fan) noexcept {
    if (total_ < fan) add(item, fan - total_);
  }
  constexpr int of(FanItem item) const noexcept { return fan_[static_cast<std::size_t>(item)]; }
  constexpr int total() const noexcept { return total_; }

 private:
  std::uint8_t fan_[fan_item_count] = {};
  int total_ = 0;
};

// SB-18: 2^fan, with at most the cap counted.
constexpr int points_of(int fan, const Options& options) noexcept {
  return 1 << (fan < options.cap() ? fan : options.cap());
}

// How hidden tiles, with the winning one, can be read (SB-17).
struct Reading {
  bool regular = true;  // four groups and a pair
  bool pairs = false;   // seven pairs
  Qualities qualities = Qualities::all();
};
constexpr Reading reading_of(const Tables& tables, const Player& player, const Tiles& hidden) noexcept {
  Reading reading;
  reading.pairs = player.meld_count == 0;
  for (const Suit suit : all_suits) {
    const mahjong::SuitFacts facts = tables.facts_of(hidden.of(suit));
    reading.regular = reading.regular && facts.is_complete();
    reading.qualities = reading.qualities & facts.qualities();
    reading.pairs = reading.pairs && hidden.of(suit).held_oddly().empty();
  }
  return reading;
}

// Whether hidden tiles and melds win. Without a tile of the void suit there are at most two suits.
constexpr bool is_complete(const Tables& tables, const Player& player, const Tiles& hidden) noexcept {
  const Reading reading = reading_of(tables, player, hidden);
  return hidden.of(player.void_suit).empty() && (reading.regular || reading.pairs);
}

// SB-24: the kinds that complete a hand, unless all four are in it. Copies in melds do not matter.
constexpr TileSet completing(const Tables& tables, const Player& player) noexcept {
  if (player.has_void()) return {};
  const Suit first = first_suit(player.void_suit);
  const Suit second = second_suit(player.void_suit);
  const mahjong::SuitFacts in_first = tables.facts_of(player.hidden.of(first));
  const mahjong::SuitFacts in_second = tables.facts_of(player.hidden.of(second));
  TileSet waits;
  if (in_second.is_complete()) waits = TileSet::of(first, in_first.waits());
  if (in_first.is_complete()) waits = waits | TileSet::of(second, in_second.waits());
  return player.meld_count > 0 ? waits : waits | mahjong::waiting::for_seven_pairs({player.hidden, {}});
}

// What a hand can take. Call it when the hand has changed, without a tile just drawn.
constexpr void find_claims(const Tables& tables, Player& player) noexcept {
  player.waits = completing(tables, player);
  player.pairs = player.hidden.held_twice() - player.void_tiles();  // SB-4
}

// The fan of the best reading (SB-19) of a complete hand. No reading has runs and is all triplets; one that is both all
// triplets and all terminals consists of 1 and 9 only.
constexpr void add_reading(Fan& fan, const Tables& tables, const Options& options, const Player& player,
                           const Tiles& hidden, const Tiles& held) noexcept {
  const auto [regular, even, qualities] = reading_of(tables, player, hidden);
  bool outside = true;  // every meld has a 1 or a 9
  for (const Meld& meld : player)
    outside = outside && !(mahjong::terminal_numbers & mahjong::NumberSet::only(meld.tile.number())).empty();

  const int only_outside = held.has_only(mahjong::terminal_numbers) ? options.terminals() : 0;
  const int generals = held.has_only(mahjong::royal_numbers) ? options.generals() : 0;
  const int triplets = regular && qualities.can_be_all_chunks() ? 1 + generals + only_outside : 0;
  const int terminals = regular && outside && qualities.can_be_all_terminals() ? options.terminals() : 0;
  const int pairs = even ? 2 + only_outside : 0;
  if (pairs > triplets && pairs > terminals) {
    fan.add(FanItem::seven_pairs, 2);
    fan.add(FanItem::terminals, only_outside);
  } else if (triplets >= terminals && triplets > 0) {
    fan.add(FanItem::all_triplets, 1);
    fan.add(FanItem::generals, generals);
    fan.add(FanItem::terminals, only_outside);
  } else {
    fan.add(FanItem::terminals, terminals);
  }
}

constexpr void add_situation(Fan& fan, const Options& options, const Situation& situation) noexcept {
  if (options.situations()) {
    fan.add(FanItem::kong_flower, situation.kong_flower ? 1 : 0);
    fan.add(FanItem::after_kong, situation.after_kong ? 1 : 0);
    fan.add(FanItem::robbing, situation.robbing ? 1 : 0);
    fan.add(FanItem::last_tile, situation.last_tile ? 1 : 0);
  }
  if (situation.self_draw && options.self_draw_adds_fan()) fan.add(FanItem::self_draw, 1);
  if (!options.heaven_and_earth()) return;
  if (situation.heaven) fan.raise_to(FanItem::heaven, options.cap());
  if (situation.earth) fan.raise_to(FanItem::earth, options.cap());
}

// The fan of a complete hand; `hidden` has the winning tile. A call, because it is needed in many places and rarely
// runs.
[[gnu::noinline]] constexpr Fan fan_of(const Tables& tables, const Options& options, const Player& player,
                                       const Tiles& hidden, const Situation& situation) noexcept {
  Tiles held = hidden;
  TileSet kongs;
  bool concealed = true;
  for (const Meld& meld : player) {
    meld.add_to(held);
    if (meld.is_kong()) kongs = kongs | TileSet::only(meld.tile);
    concealed = concealed && meld.kind == Meld::Kind::concealed_kong;
  }
  Fan fan;
  add_reading(fan, tables, options, player, hidden, held);
  fan.add(FanItem::kong, kongs.size());
  fan.add(FanItem::root, (held.held_four_times() - kongs).size());  // SB-25: one fan for a kind at most
  if (held.suits() == 1) fan.add(FanItem::one_suit, 2);
  if (player.meld_count == most_melds && options.golden_hook()) fan.add(FanItem::golden_hook, 1);
  if (concealed) fan.add(FanItem::concealed, options.concealed());
  if (held.has_only(mahjong::all_numbers - mahjong::terminal_numbers)) fan.add(FanItem::middles, options.middles());
  add_situation(fan, options, situation);
  return fan;
}

}  // namespace kiebitz::sichuan
