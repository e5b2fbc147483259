// Reading and writing tiles. The contest writes each tile as number and suit, "1D2D3D" (SM-19). People also write the
// suit once after its numbers, "123D 99M", use the letters of riichi, "123p 99m", Chinese, "123筒 99万", or Unicode
// tiles (SM-25).
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
std::string to_text(Suit suit);                      // "D"
std::string to_text(TileSet kinds);                  // "5D 8D 1M"
std::string short_text(const Tiles& tiles);          // "123D 99M"
std::string short_text(const Component& component);  // "123D"
std::string contest_text(const Tiles& tiles);        // "1D2D3D9M9M"; NONE for no tiles
Texts texts_of(const Tiles& tiles);
Texts texts_by_suit(const Tiles& tiles);  // "123D", "99M"
Texts texts_of(TileSet kinds);
Texts texts_of(const std::vector<Component>& components);
// For sentences.
inline CardText shown(Tile tile) { return {to_text(tile)}; }
template <class Many>
CardTexts shown(const Many& tiles) {
  return {texts_of(tiles)};
}

// Tiles in any notation as Unicode tiles; empty if `text` is not all tiles.
std::string picture(std::string_view text);

// SM-19: a word of a contest case. `others` are tiles held elsewhere, which count towards four of a kind.
Result<Tiles> read_contest_tiles(const Token& token, const Tiles& others = {});
Result<Hand> read_contest_hand(const Tiles& hidden, Place hidden_place, const Token& declared);

// SM-25: the tiles found in a text in any notation, and the first problem in it, if any.
struct TypedTiles {
  Tiles tiles;
  std::optional<Problem> problem;
};
TypedTiles typed_tiles(std::string_view text, const Tiles& others = {});
// Fails on the first problem.
Result<Tiles> read_tiles(std::string_view text, const Tiles& others = {});
// A hand of 13 - 3g or 14 - 3g hidden tiles.
Result<Hand> hand_of(const Tiles& hidden, const Tiles& declared);
Result<Hand> read_hand(std::string_view hidden, std::string_view declared);

}  // namespace kiebitz::mahjong
