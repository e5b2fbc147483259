// How people write tiles. The contest writes each tile as number and suit, "1D2D3D" (SM-19). People write the suit once
// behind its numbers, "123D 99M", use the letters of riichi, "123p 99m", Chinese, "123筒 99万", or the tiles of Unicode
// (SM-25).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/mahjong/rules.hpp"
#include "kiebitz/story.hpp"
#include "kiebitz/text.hpp"

namespace kiebitz::mahjong {

std::string to_text(Tile tile);                      // "5D"
std::string to_text(TileSet kinds);                  // "5D 8D 1M"
std::string short_text(const Tiles& tiles);          // "123D 99M"
std::string short_text(const Component& component);  // "123D"
std::string contest_text(const Tiles& tiles);        // "1D2D3D9M9M"; NONE for no tiles
Texts texts_of(const Tiles& tiles);
Texts texts_by_suit(const Tiles& tiles);  // "123D", "99M"
Texts texts_of(TileSet kinds);
Texts texts_of(const std::vector<Component>& components);
// Tiles for a sentence.
inline CardText shown(Tile tile) { return {to_text(tile)}; }
template <class Many>
CardTexts shown(const Many& tiles) {
  return {texts_of(tiles)};
}

// Tiles in any of the notations as tiles of Unicode; empty if it is no tile.
std::string picture(std::string_view text);

// SM-19: a word of a contest case. `others` are tiles that are somewhere else: no kind may come to five.
Result<Tiles> read_contest_tiles(const Token& token, const Tiles& others = {});
// Hidden tiles that stand at a place, and the word of the declared ones.
Result<Hand> read_contest_hand(const Tiles& hidden, Place hidden_place, const Token& declared);

// SM-25: tiles in any of the notations, as far as they are understood, and the first thing that is not.
struct TypedTiles {
  Tiles tiles;
  std::optional<Problem> problem;
};
TypedTiles typed_tiles(std::string_view text, const Tiles& others = {});
// The same where all of it must be tiles.
Result<Tiles> read_tiles(std::string_view text, const Tiles& others = {});
// Hidden and declared tiles as a hand of 13 - 3g or 14 - 3g hidden tiles.
Result<Hand> hand_of(const Tiles& hidden, const Tiles& declared);
Result<Hand> read_hand(std::string_view hidden, std::string_view declared);

}  // namespace kiebitz::mahjong
