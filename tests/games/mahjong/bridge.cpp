#include "tests/games/mahjong/bridge.hpp"

#include <fmt/format.h>

#include "kiebitz/random.hpp"

namespace kiebitz::mahjong::tests {

namespace {

std::string or_none(std::string declared) { return declared.empty() ? "NONE" : declared; }

}  // namespace

std::string text_of(Tile tile) { return {static_cast<char>('0' + tile.number()), "DBM"[index(tile.suit())]}; }

std::vector<std::string> tiles_of(const Tiles& tiles) {
  std::vector<std::string> texts;
  for (int kind = 0; kind < kind_count; ++kind) {
    const Tile tile = Tile::at(kind);
    texts.insert(texts.end(), static_cast<std::size_t>(tiles.count(tile)), text_of(tile));
  }
  return texts;
}

std::vector<std::string> tiles_of(TileSet kinds) {
  std::vector<std::string> texts;
  for (const Tile tile : kinds) texts.push_back(text_of(tile));
  return texts;
}

std::string joined(const std::vector<std::string>& tiles) {
  std::string text;
  for (const std::string& tile : tiles) text += tile;
  return text;
}

std::string word_of(const Tiles& tiles) {
  std::string word;
  for (int kind = 0; kind < kind_count; ++kind) {
    const Tile tile = Tile::at(kind);
    for (int i = tiles.count(tile); i > 0; --i) word += text_of(tile);
  }
  return word;
}

std::string line_of(const Hand& hand) { return word_of(hand.hidden) + " " + or_none(word_of(hand.declared)); }

std::string shuffled_line(const Hand& hand, RandomStream& random) {
  const auto shuffled_tiles = [&](std::vector<std::string> tiles) {
    for (std::size_t i = tiles.size(); i > 1; --i) {
      std::swap(tiles[i - 1], tiles[random.below(static_cast<std::uint32_t>(i))]);
    }
    return joined(tiles);
  };
  const std::string hidden = shuffled_tiles(tiles_of(hand.hidden));
  return hidden + " " + or_none(shuffled_tiles(tiles_of(hand.declared)));
}

bool is_full(const Hand& hand) { return hand.hidden.size() % 3 == 2; }

literal::Hand reference_hand(const Hand& hand) {
  const std::string hidden = word_of(hand.hidden);
  const std::string declared = or_none(word_of(hand.declared));
  return is_full(hand) ? literal::read_full_hand(hidden, declared) : literal::read_hand(hidden, declared);
}

literal::Hand drawn(literal::Hand hand, const literal::Tile& tile) {
  hand.hidden.push_back(tile);
  return hand;
}

std::string text_of(const std::vector<std::pair<std::string, int>>& waits) {
  std::string text;
  for (const auto& [tile, score] : waits) text += fmt::format("{}: {}\n", tile, score);
  return text.empty() ? "NONE\n" : text;
}

std::vector<std::pair<std::string, int>> pairs_of(const Waits& waits) {
  std::vector<std::pair<std::string, int>> pairs;
  for (const Wait& wait : waits) pairs.emplace_back(text_of(wait.tile), wait.score);
  return pairs;
}

std::string said(std::string_view what, std::string_view fast, std::string_view slow) {
  return fmt::format("{}\n  kiebitz:\n{}\n  reference:\n{}\n", what, fast, slow);
}

// FNV-1a
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xCBF2'9CE4'8422'2325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3U;
  return hash;
}

std::uint64_t digest_of(std::string_view line, std::string_view answer) {
  return mixed(hash_of(line) + mixed(hash_of(answer)));
}

}  // namespace kiebitz::mahjong::tests
