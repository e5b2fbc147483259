#include "games/mahjong/distance.hpp"

#include <algorithm>

namespace kiebitz::mahjong {

DeclaredRows::DeclaredRows(const Tables& tables, const Tiles& declared) noexcept
    : tables_(tables), declared_(declared), chunks_(Hand{{}, declared}.chunks()) {}

DeclaredRows::Row DeclaredRows::row(Suit suit, SuitTiles tiles) const noexcept {
  const SuitTiles declared = declared_.of(suit);
  if (declared.empty()) return tables_.rows[tables_.row_of(tiles)];
  SuitTiles left;
  for (int number = 1; number <= number_count; ++number) {
    left = left + SuitTiles::only(number, copies - declared.count(number));
  }
  return missing_of(tiles, left);
}

int DeclaredRows::regular(Row dots, Row bamboo, Row myriads) const noexcept {
  const Row rows[] = {dots, bamboo, myriads};
  int fewest = out_of_reach;
  for (const SuitPair both : suit_pairs) {
    const bool others_declared = std::ranges::any_of(
        all_suits, [&](Suit suit) { return suit != both.first && suit != both.second && !declared_.of(suit).empty(); });
    if (others_declared) continue;  // SM-2
    fewest = std::min(fewest, fewest_missing(rows[index(both.first)], rows[index(both.second)], sentences - chunks_));
  }
  return fewest;
}

}  // namespace kiebitz::mahjong
