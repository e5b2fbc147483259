#include "games/mahjong/many_hands.hpp"

#include <algorithm>
#include <array>

#include "games/mahjong/discards.hpp"

namespace kiebitz::mahjong {

namespace {

constexpr std::size_t row_size = kind_count;

// A row of counts as tiles. Counts that no tiles can have are reported as false. Works on a copy, because the owner of
// the row may change it meanwhile.
bool read_row(const std::uint8_t* counts, Tiles& tiles) {
  std::array<std::uint8_t, row_size> copy{};
  std::copy_n(counts, row_size, copy.begin());
  const std::uint8_t* row = copy.data();
  bool possible = true;
  for (const Suit suit : all_suits) {
    std::uint32_t word = 0;
    for (unsigned i = 0; i < number_count; ++i) {
      possible = possible && row[i] <= copies;
      word |= std::uint32_t{row[i]} << (3U * i);
    }
    tiles.of(suit) = SuitTiles(word);
    row += number_count;
  }
  return possible;
}

// What a hand may have beside its 13 - 3g hidden tiles.
struct Drawn {
  int fewest = 0;
  int most = 0;
};

Problem wrong_hand(std::size_t number, Clause clause) {
  return Problem(Message("hand {number} has more than four tiles of a kind, the wrong number of tiles, or declared "
                         "tiles that are not three or four of a kind",
                         {{"number", static_cast<std::int64_t>(number)}}),
                 clause);
}

// Calls take(i, hand) for each hand; hands are counted from 0.
template <class Take>
Result<Done> for_each_hand(ManyHands::Counts hidden, ManyHands::Counts declared, Drawn drawn, const Take& take) {
  for (std::size_t i = 0; i < hidden.size() / row_size; ++i) {
    Hand hand;
    bool possible = read_row(hidden.data() + i * row_size, hand.hidden);
    if (!declared.empty()) possible = read_row(declared.data() + i * row_size, hand.declared) && possible;
    if (!possible) return wrong_hand(i, clause::tiles);
    const int more = hand.hidden.size() - (held_tiles - 3 * hand.chunks());
    if (more < drawn.fewest || more > drawn.most) return wrong_hand(i, clause::declared);
    const Legality legality = check(hand, more);
    if (!legality.is_legal()) return wrong_hand(i, legality.broken());
    take(i, hand);
  }
  return Done{};
}

class HandsOfTables final : public ManyHands {
 public:
  std::size_t kinds() const override { return row_size; }

  Result<Done> waits(Counts hidden, Counts declared, std::span<std::int16_t> scores) const override {
    const Tables& known = tables();
    return for_each_hand(hidden, declared, {0, 0}, [&](std::size_t i, const Hand& hand) {
      const std::span<std::int16_t> row = scores.subspan(i * row_size, row_size);
      std::ranges::fill(row, std::int16_t{0});
      for (const Wait& wait : mahjong::waits(known, hand)) {
        row[static_cast<std::size_t>(wait.tile.index())] = static_cast<std::int16_t>(wait.score);
      }
    });
  }

  Result<Done> distances(Counts hidden, Counts declared, std::span<std::int8_t> distances) const override {
    const Tables& known = tables();
    return for_each_hand(hidden, declared, {0, 1}, [&](std::size_t i, const Hand& hand) {
      distances[i] = static_cast<std::int8_t>(distance(known, hand).value_or(never));
    });
  }

  Result<Done> discards(Counts hidden, Counts declared, std::span<std::int8_t> kinds) const override {
    const Tables& known = tables();
    return for_each_hand(hidden, declared, {1, 1}, [&](std::size_t i, const Hand& hand) {
      const auto far = distance(known, hand);
      kinds[i] = -1;
      if (!far || *far < 0) return;
      const Discards ranked = ranked_discards(known, hand, {});
      if (ranked.size() > 0) kinds[i] = static_cast<std::int8_t>(ranked[0].tile.index());
    });
  }
};

}  // namespace

const ManyHands& many_hands() {
  static const HandsOfTables hands;
  return hands;
}

}  // namespace kiebitz::mahjong
