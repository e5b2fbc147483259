#include "tests/games/mahjong/hands.hpp"

#include <initializer_list>

namespace kiebitz::mahjong::tests {

namespace {

constexpr std::uint32_t making_purpose = 0x534D'54;  // "SMT"

bool one_in(RandomStream& random, std::uint32_t chance) { return random.below(chance) == 0; }

}  // namespace

Tile any_of(TileSet kinds, RandomStream& random) {
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(kinds.size())); skip > 0; --skip) {
    kinds = kinds - TileSet::only(kinds.first());
  }
  return kinds.first();
}

TileSet held_fewer_than_four_times(const Hand& hand) { return every_kind - hand.held().held_four_times(); }

namespace {

// Makes a hand of certain kinds. The hand may come out incomplete; then the caller tries again.
class Maker {
 public:
  // Chunks and pairs are made only of `for_chunks`, so that a hand can be full of 1 and 9.
  Maker(RandomStream& random, TileSet kinds, TileSet for_chunks, int chunks)
      : random_(random), kinds_(kinds), for_chunks_(for_chunks), hidden_(held_tiles - 3 * chunks) {
    for (int i = 0; i < chunks; ++i) declare();
  }

  const Hand& hand() const { return hand_; }
  bool is_whole() const { return check(hand_).is_legal(); }

  // A win minus one tile.
  void compose() {
    const bool seven_pairs = hand_.declared.empty() && one_in(random_, 6);
    for (int i = hand_.chunks(); i < sentences && !seven_pairs; ++i) add_sentence();
    for (int i = 0; i < (seven_pairs ? pairs : 1); ++i) add_pair(kinds_ & for_chunks_);
    if (hand_.hidden.size() > hidden_) take_any();
  }

  // Random tiles, sometimes the fourth of a declared chunk.
  void fill() {
    for (const Tile tile : hand_.declared.kinds() - hand_.declared.held_four_times()) {
      if (hand_.hidden.size() < hidden_ && one_in(random_, 3)) hand_.hidden.add(tile);
    }
    while (hand_.hidden.size() < hidden_) {
      const Tile tile = any_of(kinds_, random_);
      if (static_cast<int>(random_.below(copies)) >= hand_.held().count(tile)) hand_.hidden.add(tile);
    }
  }

  // Pairs, about half of which become four of a kind.
  void pair_up() {
    while (hand_.hidden.size() < hidden_) {
      const TileSet paired = hand_.hidden.kinds() - hand_.hidden.held_four_times();
      add_pair(!paired.empty() && one_in(random_, 2) ? paired : kinds_);
    }
    while (hand_.hidden.size() > hidden_) take_any();
  }

  void exchange(std::uint32_t tiles) {
    for (; tiles > 0; --tiles) {
      take_any();
      const TileSet kinds = (one_in(random_, 4) ? every_kind : kinds_) & held_fewer_than_four_times(hand_);
      hand_.hidden.add(any_of(kinds, random_));
    }
  }

 private:
  static constexpr int patience = 50;

  void declare() {
    const TileSet free = for_chunks_ - hand_.declared.kinds();
    const Tile tile = any_of(free.empty() ? kinds_ - hand_.declared.kinds() : free, random_);
    for (int count = one_in(random_, 3) ? 4 : 3; count > 0; --count) hand_.declared.add(tile);
  }

  bool add(std::initializer_list<Tile> tiles) {
    Hand more = hand_;
    for (const Tile tile : tiles) {
      if (!kinds_.contains(tile) || more.held().count(tile) == copies) return false;
      more.hidden.add(tile);
    }
    hand_ = more;
    return true;
  }

  void add_sentence() {
    for (int i = 0; i < patience; ++i) {
      const Tile chunk = any_of(for_chunks_, random_);
      if (one_in(random_, 2) ? add({chunk, chunk, chunk}) : add_sequence()) return;
    }
  }

  // Often uses the hidden fourth tile of a declared chunk.
  bool add_sequence() {
    const TileSet declared = hand_.declared.kinds();
    const Tile tile = any_of(!declared.empty() && one_in(random_, 2) ? declared : kinds_, random_);
    const int first = tile.number() - static_cast<int>(random_.below(3));
    if (first < 1 || first + 2 > number_count) return false;
    return add({Tile::of(tile.suit(), first), Tile::of(tile.suit(), first + 1), Tile::of(tile.suit(), first + 2)});
  }

  void add_pair(TileSet kinds) {
    for (int i = 0; i < patience; ++i) {
      const Tile tile = any_of(kinds, random_);
      if (add({tile, tile})) return;
    }
  }

  void take_any() {
    auto place = static_cast<int>(random_.below(static_cast<std::uint32_t>(hand_.hidden.size())));
    for (const Tile tile : hand_.hidden.kinds()) {
      place -= hand_.hidden.count(tile);
      if (place < 0) return hand_.hidden.remove(tile);
    }
  }

  RandomStream& random_;
  TileSet kinds_;
  TileSet for_chunks_;
  int hidden_;  // target number of hidden tiles
  Hand hand_;
};

// These numbers in randomly chosen suits.
TileSet kinds_in(std::uint32_t suits, NumberSet numbers, RandomStream& random) {
  const std::uint32_t first = random.below(suit_count);
  TileSet kinds;
  for (std::uint32_t i = 0; i < suits; ++i) kinds = kinds | TileSet::of(all_suits[(first + i) % suit_count], numbers);
  return kinds;
}

constexpr NumberSet outer_numbers{0b1'1100'0111U};  // 1, 2, 3, 7, 8 and 9

Hand attempt(Recipe recipe, int chunks, RandomStream& random) {
  const auto cook = [&](std::uint32_t suits, NumberSet numbers, NumberSet for_chunks, auto make) {
    const TileSet kinds = kinds_in(suits, numbers, random);
    TileSet chunk_kinds;
    for (const Suit suit : all_suits) {
      chunk_kinds = chunk_kinds | TileSet::of(suit, kinds.numbers_of(suit) & for_chunks);
    }
    Maker maker(random, kinds, chunk_kinds, chunks);
    make(maker);
    return maker.is_whole() ? maker.hand() : Hand{};
  };
  const auto compose_or_fill = [&](Maker& maker) {
    one_in(random, 2) ? maker.compose() : maker.fill();
    if (maker.is_whole()) maker.exchange(random.below(2));
  };
  const std::uint32_t one_or_two = 1 + random.below(2);
  switch (recipe) {
    case Recipe::ready: return cook(one_or_two, all_numbers, all_numbers, [](Maker& maker) { maker.compose(); });
    case Recipe::nearly_ready:
      return cook(one_or_two, all_numbers, all_numbers, [&](Maker& maker) {
        maker.compose();
        if (maker.is_whole()) maker.exchange(1 + random.below(2));
      });
    case Recipe::one_suit: return cook(1, all_numbers, all_numbers, [](Maker& maker) { maker.fill(); });
    case Recipe::two_suits: return cook(2, all_numbers, all_numbers, [](Maker& maker) { maker.fill(); });
    case Recipe::three_suits: return cook(3, all_numbers, all_numbers, [](Maker& maker) { maker.fill(); });
    case Recipe::quads_and_pairs:
      return cook(one_in(random, 3) ? 3 : one_or_two, all_numbers, all_numbers, [&](Maker& maker) {
        maker.pair_up();
        if (one_in(random, 3)) maker.exchange(1 + random.below(2));
      });
    case Recipe::terminals:
      return cook(one_or_two, outer_numbers, one_in(random, 4) ? outer_numbers : terminal_numbers, compose_or_fill);
    case Recipe::royals: return cook(2, royal_numbers, royal_numbers, compose_or_fill);
  }
  return {};
}

}  // namespace

Hand made_hand(Deal deal) {
  RandomStream random(deal, making_purpose);
  const Recipe recipe = recipe_at(deal.number);
  const bool concealed = recipe == Recipe::quads_and_pairs && !one_in(random, 4);
  const int chunks = concealed ? 0 : static_cast<int>(random.below(sentences + 1));
  while (true) {
    const Hand hand = attempt(recipe, chunks, random);
    if (!hand.hidden.empty()) return hand;
  }
}

Hand drawn_hand(const Hand& hand, RandomStream& random) {
  TileSet kinds = held_fewer_than_four_times(hand);
  if (!one_in(random, 4)) {
    TileSet own;
    for (const Suit suit : all_suits) {
      if (!hand.hidden.of(suit).empty()) own = own | TileSet::of(suit, all_numbers);
    }
    kinds = kinds & own;
  }
  Hand drawn = hand;
  drawn.hidden.add(any_of(kinds, random));
  return drawn;
}

Tiles seen_elsewhere(const Hand& hand, RandomStream& random) {
  const std::uint32_t how = random.below(3);
  Tiles seen;
  for (const Tile tile : held_fewer_than_four_times(hand)) {
    const int left = copies - hand.held().count(tile);
    const auto some = static_cast<int>(random.below(static_cast<std::uint32_t>(left) + 1));
    const int count = how == 0 ? 0 : how == 1 || one_in(random, 4) ? some : left;
    for (int i = 0; i < count; ++i) seen.add(tile);
  }
  return seen;
}

HouseRules any_rules(RandomStream& random) {
  HouseRules rules;
  for (const ItemInfo& info : items) {
    rules.values[index(info.item)] = static_cast<int>(random.below(6));
    rules.counted[index(info.item)] = info.item == Item::win || !one_in(random, 4);
  }
  if (one_in(random, 2)) rules.cap = 1 + static_cast<int>(random.below(12));
  return rules;
}

}  // namespace kiebitz::mahjong::tests
