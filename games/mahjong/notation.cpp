#include "games/mahjong/notation.hpp"

#include <algorithm>
#include <optional>

namespace kiebitz::mahjong {

namespace {

constexpr std::string_view suit_letters = "DBM";
constexpr std::string_view nothing = "NONE";

char letter(Suit suit) { return suit_letters[index(suit)]; }

std::optional<Suit> suit_of(char32_t c) {
  constexpr std::u32string_view signs[] = {U"Ddp筒饼餅", U"Bbs条條索", U"Mm万萬"};
  for (const Suit suit : all_suits) {
    if (signs[index(suit)].find(c) != std::u32string_view::npos) return suit;
  }
  return std::nullopt;
}

// Accepts 0, which is riichi notation for a red five, so that it can be reported as an unknown tile.
std::optional<int> number_of(char32_t c) {
  constexpr std::u32string_view numerals = U"〇一二三四五六七八九";
  for (const char32_t zero : {U'0', U'０'}) {
    if (c >= zero && c <= zero + 9) return static_cast<int>(c - zero);
  }
  const std::size_t at = numerals.find(c);
  return at == std::u32string_view::npos ? std::nullopt : std::optional(static_cast<int>(at));
}

bool is_number(char c) { return c >= '1' && c <= '9'; }

Problem fifth_tile(Place where, Tile tile) {
  return {
      where, {"a fifth {tile}", {{"tile", to_text(tile)}}}, "at most four tiles of each kind in all", clause::tiles};
}

// SM-6: each declared kind has three or four tiles. `where(tile)` is the place of a tile in the text.
template <class Where>
std::optional<Problem> chunk_problem(const Tiles& declared, Where where) {
  for (const Tile tile : declared.kinds()) {
    const int count = declared.count(tile);
    if (count >= 3) continue;
    return Problem{where(tile),
                   {count == 1 ? "one {tile} declared" : "two {tile} declared", {{"tile", to_text(tile)}}},
                   "chunks of three or four of a kind",
                   clause::declared};
  }
  const int chunks = declared.kinds().size();
  if (chunks <= sentences) return std::nullopt;
  return Problem{where(declared.kinds().first()),
                 {"{count} declared chunks", {{"count", chunks}}},
                 "at most four",
                 clause::declared};
}

Message expected_hidden(const Hand& hand, bool with_drawn) {
  const int expected = held_tiles - 3 * hand.chunks();
  constexpr std::string_view phrases[2][3] = {
      {"{count}, with nothing declared", "{count}, with 1 chunk declared", "{count}, with {chunks} chunks declared"},
      {"{count} or {more}, with nothing declared", "{count} or {more}, with 1 chunk declared",
       "{count} or {more}, with {chunks} chunks declared"}};
  return {phrases[with_drawn ? 1 : 0][std::min(hand.chunks(), 2)],
          {{"count", expected}, {"more", expected + 1}, {"chunks", hand.chunks()}}};
}

Message hidden_count(const Hand& hand) {
  const int count = hand.hidden.size();
  return {count == 1 ? "1 hidden tile" : "{count} hidden tiles", {{"count", count}}};
}

constexpr char32_t first_picture = 0x1F007;  // one of myriads; then bamboo, then dots
constexpr char32_t first_honour = 0x1F000;

std::optional<Tile> tile_of_picture(char32_t code) {
  constexpr Suit suits[] = {Suit::myriads, Suit::bamboo, Suit::dots};
  if (code < first_picture || code >= first_picture + kind_count) return std::nullopt;
  const auto place = static_cast<int>(code - first_picture);
  return Tile::of(suits[place / number_count], place % number_count + 1);
}

std::string picture_of(Tile tile) {
  const auto suit = static_cast<char32_t>(2 - static_cast<int>(tile.suit()));
  const char32_t code = first_picture + number_count * suit + static_cast<char32_t>(tile.number() - 1);
  return {static_cast<char>(0xF0U | code >> 18U), static_cast<char>(0x80U | (code >> 12U & 0x3FU)),
          static_cast<char>(0x80U | (code >> 6U & 0x3FU)), static_cast<char>(0x80U | (code & 0x3FU))};
}

// Reads tiles in any notation and passes them on in order. Anything else is skipped; the first such thing is the
// problem.
class FreeReader {
 public:
  explicit FreeReader(std::string_view text) : text_(text) {}

  template <class Take>  // take(tile, place) -> std::optional<Problem>
  std::optional<Problem> read(Take take) {
    for (std::size_t at = 0; at < text_.size(); ++column_) {
      const Character next = character_at(text_, at);
      const std::string_view bytes = text_.substr(at, next.bytes);
      at += next.bytes;
      if (is_skipped(next.code)) continue;
      if (const auto number = number_of(next.code)) {
        numbers_.push_back({*number, bytes, place()});
      } else {
        read_tile(next, bytes, take);
      }
    }
    if (!numbers_.empty()) {
      std::string found;
      for (const Number& number : numbers_) found += number.bytes;
      note(Problem{numbers_.front().place,
                   {"{found} without a suit", {{"found", in_quotes(found)}}},
                   "a suit after the numbers: D, B or M",
                   clause::notations});
    }
    return std::move(problem_);
  }

 private:
  struct Number {
    int number;
    std::string_view bytes;
    Place place;
  };

  static bool is_skipped(char32_t code) {
    constexpr char32_t wide_blank = 0x3000;
    constexpr char32_t text_style = 0xFE0E;  // variation selectors that may follow a picture
    constexpr char32_t picture_style = 0xFE0F;
    return code == ' ' || code == '\t' || code == '\n' || code == '\r' || code == wide_blank || code == text_style ||
           code == picture_style;
  }

  Place place() const { return {1, column_}; }
  void note(std::optional<Problem> problem) {
    if (!problem_) problem_ = std::move(problem);
  }

  template <class Take>
  void read_tile(const Character& next, std::string_view bytes, Take& take) {
    if (const auto tile = tile_of_picture(next.code); tile && numbers_.empty()) return note(take(*tile, place()));
    const auto suit = suit_of(next.code);
    if (!suit) {
      if (!problem_) note(stray(next, bytes));
      return;
    }
    if (numbers_.empty()) {
      note(Problem{place(), in_quotes(bytes), "numbers 1 to 9 before the suit", clause::notations});
    }
    for (const Number& number : numbers_) {
      if (number.number > 0) {
        note(take(Tile::of(*suit, number.number), number.place));
      } else {
        note(Problem{number.place, in_quotes(std::string(number.bytes) + std::string(bytes)), "a tile numbered 1 to 9",
                     clause::tiles});
      }
    }
    numbers_.clear();
  }

  Problem stray(const Character& next, std::string_view bytes) const {
    const bool honour = (next.code >= first_honour && next.code < first_picture) || next.code == 'z';
    if (!honour) return {place(), in_quotes(bytes), "tiles such as 123D 99M", clause::notations};
    return {place(), "an honour tile", "dots, bamboo or myriads, the only suits of Sichuan Mahjong", clause::notations};
  }

  std::string_view text_;
  std::uint64_t column_ = 1;
  std::vector<Number> numbers_;
  std::optional<Problem> problem_;
};

}  // namespace

std::string to_text(Suit suit) { return {letter(suit)}; }

std::string to_text(Tile tile) { return {static_cast<char>('0' + tile.number()), letter(tile.suit())}; }

std::string to_text(TileSet kinds) {
  std::string text;
  for (const Tile tile : kinds) text += (text.empty() ? "" : " ") + to_text(tile);
  return text;
}

std::string short_text(const Tiles& tiles) {
  std::string text;
  for (const std::string& suit : texts_by_suit(tiles)) text += (text.empty() ? "" : " ") + suit;
  return text;
}

Texts texts_by_suit(const Tiles& tiles) {
  Texts texts;
  for (const Suit suit : all_suits) {
    if (tiles.of(suit).empty()) continue;
    std::string text;
    for (int number = 1; number <= number_count; ++number) {
      text.append(static_cast<std::size_t>(tiles.of(suit).count(number)), static_cast<char>('0' + number));
    }
    texts.push_back(text + letter(suit));
  }
  return texts;
}

std::string short_text(const Component& component) {
  Tiles tiles;
  tiles.of(component.suit) = component.tiles();
  return short_text(tiles);
}

std::string contest_text(const Tiles& tiles) {
  std::string text;
  for (const Tile tile : tiles.kinds()) {
    const std::string one = to_text(tile);
    for (int i = tiles.count(tile); i > 0; --i) text += one;
  }
  return text.empty() ? std::string(nothing) : text;
}

Texts texts_of(const Tiles& tiles) {
  Texts texts;
  for (const Tile tile : tiles.kinds())
    texts.insert(texts.end(), static_cast<std::size_t>(tiles.count(tile)), to_text(tile));
  return texts;
}

Texts texts_of(TileSet kinds) {
  Texts texts;
  for (const Tile tile : kinds) texts.push_back(to_text(tile));
  return texts;
}

Texts texts_of(const std::vector<Component>& components) {
  Texts texts;
  for (const Component& component : components) texts.push_back(short_text(component));
  return texts;
}

std::string picture(std::string_view text) {
  std::string pictures;
  const auto problem = FreeReader(text).read([&](Tile tile, Place) -> std::optional<Problem> {
    pictures += picture_of(tile);
    return std::nullopt;
  });
  return problem ? std::string() : pictures;
}

Result<Tiles> read_contest_tiles(const Token& token, const Tiles& others) {
  Tiles tiles;
  const std::string_view word = token.word;
  const auto place = [&](std::size_t i) { return Place{token.place.line, token.place.column + i}; };
  for (std::size_t i = 0; i + 1 < word.size(); i += 2) {
    const std::size_t suit = suit_letters.find(word[i + 1]);
    if (!is_number(word[i]) || suit == std::string_view::npos) {
      return Problem{place(i), in_quotes(word.substr(i, 2)), "a tile such as 5D: 1 to 9, then D, B or M",
                     clause::tiles};
    }
    const Tile tile = Tile::of(all_suits[suit], word[i] - '0');
    if (tiles.count(tile) + others.count(tile) == copies) return fifth_tile(place(i), tile);
    tiles.add(tile);
  }
  if (token.cut_off) return Problem{token.place, token.described(), "at most 16 tiles", clause::contest_input};
  if (word.size() % 2 == 0) return tiles;
  return Problem{place(word.size() - 1),
                 {"an odd number of characters, {found}", {{"found", in_quotes(word)}}},
                 "two characters per tile",
                 clause::contest_input};
}

Result<Hand> read_contest_hand(const Tiles& hidden, Place hidden_place, const Token& declared) {
  Hand hand{hidden, {}};
  if (declared.word != nothing) {
    const auto tiles = read_contest_tiles(declared, hidden);
    if (!tiles) return tiles.problem();
    hand.declared = *tiles;
    const auto where = [&](Tile tile) {
      std::size_t at = 0;
      while (declared.word.substr(at, 2) != to_text(tile)) at += 2;
      return Place{declared.place.line, declared.place.column + at};
    };
    if (auto problem = chunk_problem(hand.declared, where)) return *std::move(problem);
  }
  if (hand.hidden.size() == held_tiles - 3 * hand.chunks()) return hand;
  return Problem{hidden_place, hidden_count(hand), expected_hidden(hand, false), clause::declared};
}

TypedTiles typed_tiles(std::string_view text, const Tiles& others) {
  TypedTiles typed;
  if (text == nothing) return typed;
  typed.problem = FreeReader(text).read([&](Tile tile, Place where) -> std::optional<Problem> {
    if (typed.tiles.count(tile) + others.count(tile) == copies) return fifth_tile(where, tile);
    typed.tiles.add(tile);
    return std::nullopt;
  });
  return typed;
}

Result<Tiles> read_tiles(std::string_view text, const Tiles& others) {
  TypedTiles typed = typed_tiles(text, others);
  if (typed.problem) return *std::move(typed.problem);
  return typed.tiles;
}

Result<Hand> hand_of(const Tiles& hidden, const Tiles& declared) {
  const Hand hand{hidden, declared};
  if (auto problem = chunk_problem(declared, [](Tile) { return Place{}; })) return *std::move(problem);
  const int missing = held_tiles - 3 * hand.chunks() - hidden.size();
  if (missing == 0 || missing == -1) return hand;
  return Problem{{}, hidden_count(hand), expected_hidden(hand, true), clause::declared};
}

Result<Hand> read_hand(std::string_view hidden, std::string_view declared) {
  const auto hidden_tiles = read_tiles(hidden);
  if (!hidden_tiles) return hidden_tiles.problem();
  const auto declared_tiles = read_tiles(declared, *hidden_tiles);
  if (!declared_tiles) return declared_tiles.problem();
  return hand_of(*hidden_tiles, *declared_tiles);
}

}  // namespace kiebitz::mahjong
