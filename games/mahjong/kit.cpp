#include "games/mahjong/kit.hpp"

#include "games/mahjong/contest.hpp"
#include "games/mahjong/dealing.hpp"
#include "games/mahjong/story.hpp"

namespace kiebitz::mahjong {

Texts Kit::cards() {
  Texts tiles;
  for (int i = 0; i < kind_count; ++i) tiles.push_back(to_text(Tile::at(i)));
  return tiles;
}

std::string Kit::card_name(std::string_view tiles, Phrasebook book) {
  const auto known = read_tiles(tiles);
  if (!known) return {};
  constexpr std::array<std::string_view, suit_count> suits = {"dots", "bamboo", "myriads"};
  std::string all;
  for (const std::string& tile : texts_of(*known)) {
    const std::size_t suit = std::string_view("DBM").find(tile.back());
    if (!all.empty()) all += ", ";
    all +=
        to_text(Sentence{"tile name", {}, {{"number", std::int64_t{tile.front() - '0'}}, {"suit", Term{suits[suit]}}}},
                book, {});
  }
  return all;
}

Tint Kit::tint(std::string_view tiles) {
  switch (tiles.empty() ? '\0' : tiles.back()) {
    case 'D': return Tint::blue;
    case 'B': return Tint::green;
    case 'M': return Tint::red;
    default: return Tint::plain;
  }
}

Result<Done> Kit::solve(TextSource& source, TextSink& sink) { return mahjong::solve(source, sink); }

Result<Done> Kit::explain(TextSource& source, const std::function<void(const Story&)>& take) {
  TokenReader reader(source, nullptr);
  return read_contest(reader, [&](const Hand& hand) { take(tell(hand)); });
}

void Kit::write_contest(unsigned /*size*/, Deal first, std::uint64_t count, TextSink& sink) {
  TextWriter out(sink);
  out.write_number(static_cast<std::int64_t>(count));
  out.write("\n");
  for (std::uint64_t i = 0; i < count; ++i) {
    out.write(contest_line(dealt_hand({first.seed, first.number + i})));
    out.write("\n");
  }
}

}  // namespace kiebitz::mahjong
