// Feeds arbitrary bytes as tiles in the notations of SM-25, "hidden|declared|seen", and builds a hand from them.
// Nothing may crash, problems have a place inside the text, tiles are written back unchanged, and all answers about a
// hand are consistent: tables with rules, scores with analyses, distances with waits, rankings with the hands after
// discards.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/checks.hpp"
#include "games/mahjong/analysis.hpp"
#include "games/mahjong/dealing.hpp"
#include "games/mahjong/discards.hpp"
#include "games/mahjong/no_wait.hpp"
#include "games/mahjong/notation.hpp"
#include "games/mahjong/phrases.hpp"
#include "games/mahjong/story.hpp"

namespace {

using namespace kiebitz;
using namespace kiebitz::mahjong;
using fuzz::must;

std::string text_of(const Hand& hand) { return short_text(hand.hidden) + " | " + short_text(hand.declared); }

Hand with(Hand hand, Tile tile) {
  hand.hidden.add(tile);
  return hand;
}

Hand without(Hand hand, Tile tile) {
  hand.hidden.remove(tile);
  return hand;
}

bool exists(const Hand& hand, Tile tile) { return hand.held().count(tile) < copies; }

template <class Holds>
TileSet kinds_where(Holds holds) {
  TileSet kinds;
  for (int kind = 0; kind < kind_count; ++kind) {
    if (holds(Tile::at(kind))) kinds = kinds | TileSet::only(Tile::at(kind));
  }
  return kinds;
}

// ---- a hand of 13 - 3g hidden tiles ----

void check_waits(const Hand& hand) {
  const TileSet expected = kinds_where([&](Tile tile) { return is_expected(hand, tile); });
  must(expected_tiles(tables(), hand) == expected, "the tables know the expected tiles", text_of(hand));
  TileSet listed;
  for (const Wait& wait : waits(tables(), hand)) {
    listed = listed | TileSet::only(wait.tile);
    const auto all = analyses(with(hand, wait.tile), HouseRules::contest());
    must(!all.empty() && all.front().score == wait.score, "a wait has the score of its best analysis", text_of(hand));
    must(std::ranges::is_sorted(all, std::ranges::greater{}, &Analysis::score), "the best comes first", text_of(hand));
    must(win_score(tables(), with(hand, wait.tile)) == wait.score, "which tile came last makes no difference",
         text_of(hand));
    must(wait.score >= 1 && wait.score <= 8, "no score is above eight", text_of(hand));
  }
  must(listed == expected, "the waits are the expected tiles", text_of(hand));
}

void check_distance(const Hand& hand) {
  const auto far = distance(tables(), hand);
  const bool ready = !expected_tiles(tables(), hand).empty();
  must(far.has_value() == (hand.declared.suits() < suit_count), "only declared tiles of three suits can never win",
       text_of(hand));
  must((far == 0) == ready, "a hand is ready exactly if its distance is zero", text_of(hand));
  must(!far || *far >= 0, "a hand that waits has not won", text_of(hand));
  if (!far) return;
  const TileSet nearer =
      kinds_where([&](Tile tile) { return exists(hand, tile) && distance(tables(), with(hand, tile)) < far; });
  must(improving_tiles(tables(), hand) == nearer, "improving tiles reduce the distance", text_of(hand));
  must(!nearer.empty(), "some tile improves every hand", text_of(hand));
}

void check_no_wait(const Hand& hand) {
  if (!expected_tiles(tables(), hand).empty()) return;
  const NoWait why = why_no_wait(tables(), hand);
  using Reason = NoWait::Reason;
  must((why.reason == Reason::can_never_win) == (hand.declared.suits() == suit_count), "can never win", text_of(hand));
  must((why.reason == Reason::held_four_times) == !why.held.empty(), "held four times", text_of(hand));
  must(why.reason == Reason::can_never_win || (why.reason == Reason::three_suits) != has_two_suits_at_most(hand),
       "three suits", text_of(hand));
  must(why.reason == Reason::can_never_win || why.distance > 0, "a hand without waits is not ready", text_of(hand));
}

// ---- a hand of 14 - 3g hidden tiles ----

// SM-23, rule by rule: whether a may precede b.
bool in_order(const Hand& hand, const Discard& a, const Discard& b) {
  if ((a.live > 0) != (b.live > 0)) return a.live > 0;
  if (a.distance != b.distance) return a.distance < b.distance;
  if (a.live != b.live) return a.live > b.live;
  if (a.distance == 0 && a.expected_score() != b.expected_score()) return a.expected_score() > b.expected_score();
  const int of_a = hand.held().of(a.tile.suit()).size();
  const int of_b = hand.held().of(b.tile.suit()).size();
  return of_a != of_b ? of_a < of_b : a.tile < b.tile;
}

int worth_of_waits(const Hand& hand, const Tiles& gone) {
  int worth = 0;
  for (const Wait& wait : waits(tables(), hand)) worth += live_tiles(hand.held(), gone, wait.tile) * wait.score;
  return worth;
}

void check_discards(const Hand& hand, const Tiles& seen) {
  const auto far = distance(tables(), hand);
  const bool won = is_win(hand);
  must((far == -1) == won, "a hand has won exactly if its distance is -1", text_of(hand));
  must((win_score(tables(), hand) > 0) == won, "a win scores", text_of(hand));
  must(analyses(hand, HouseRules::contest()).empty() == !won, "a win has an analysis", text_of(hand));
  if (!far) return;
  const Discards discards = ranked_discards(tables(), hand, seen);
  must(discards.size() == static_cast<std::size_t>(hand.hidden.kinds().size()), "each kind once", text_of(hand));
  int nearest = out_of_reach;
  for (const Discard& discard : discards) {
    const Hand after = without(hand, discard.tile);
    Tiles gone = seen;
    gone.add(discard.tile);
    must(discard.distance == distance(tables(), after), "the distance after a discard", text_of(hand));
    must(discard.improving == improving_tiles(tables(), after), "what improves after a discard", text_of(hand));
    must(discard.live == live_tiles(after.held(), gone, discard.improving), "live tiles", text_of(hand));
    must(discard.distance > 0 || discard.worth == worth_of_waits(after, gone), "worth of the waits", text_of(hand));
    must(&discard == discards.begin() || in_order(hand, *(&discard - 1), discard), "the best first", text_of(hand));
    nearest = std::min(nearest, discard.distance);
  }
  must(won ? nearest == 0 : nearest == far, "the best discard keeps the distance", text_of(hand));
}

void check_hand(const Hand& hand, const Tiles& seen) {
  const bool drawn = hand.hidden.size() % 3 == 2;
  must(check(hand, drawn ? 1 : 0).is_legal(), "a hand that was read is legal", text_of(hand));
  if (drawn) return check_discards(hand, seen);
  check_waits(hand);
  check_distance(hand);
  check_no_wait(hand);
  fuzz::must_be_told(tell(hand), english);
}

// ---- texts ----

void check_place(const Problem& problem, std::string_view text) {
  const Place where = problem.where;
  const bool nowhere = where == Place{};
  must(nowhere || (where.line == 1 && where.column >= 1 && where.column <= text.size()),
       "a problem has a place in the text", problem.message());
  const std::string message = problem.message();
  for (std::size_t at = 0; at < message.size();) {
    const Character next = character_at(message, at);
    must(!next.broken && next.code >= ' ' && (next.code < 0x7F || next.code > 0x9F), "messages can be printed",
         message);
    at += next.bytes;
  }
}

void check_tiles(std::string_view text) {
  const auto tiles = read_tiles(text);
  const TypedTiles typed = typed_tiles(text);
  must(tiles ? *tiles == typed.tiles : typed.problem->message() == tiles.problem().message(),
       "typed_tiles and read_tiles agree");
  for (const Tile tile : typed.tiles.kinds()) must(typed.tiles.count(tile) <= copies, "a fifth tile is never read");
  if (!tiles) return check_place(tiles.problem(), text);
  const auto reads = [&](std::string_view again) {
    const auto result = read_tiles(again);
    return result.ok() && *result == *tiles;
  };
  must(reads(short_text(*tiles)) && reads(contest_text(*tiles)), "tiles are written back unchanged");
  const std::string pictures = picture(short_text(*tiles));
  must(pictures.size() == static_cast<std::size_t>(4 * tiles->size()) && reads(pictures), "and as pictures", pictures);
  must(text == "NONE" || picture(text).size() == pictures.size(), "a text has its picture", picture(text));
}

// The next part of a text, up to a bar.
std::string_view next_part(std::string_view& text) {
  const std::string_view part = text.substr(0, text.find('|'));
  text.remove_prefix(std::min(part.size() + 1, text.size()));
  return part;
}

void check_text(std::string_view text) {
  const std::string_view hidden = next_part(text);
  const std::string_view declared = next_part(text);
  check_tiles(hidden);
  check_tiles(declared);
  check_tiles(text);
  const auto hand = read_hand(hidden, declared);
  if (!hand) return check_place(hand.problem(), hidden.size() > declared.size() ? hidden : declared);
  const auto seen = read_tiles(text, hand->held());
  check_hand(*hand, seen ? *seen : Tiles{});
}

// ---- a hand built from bytes ----

// The first byte selects the number of declared chunks, whether a tile is drawn, the number of suits, and whether the
// hidden tiles are random or the components of a win. The others select tiles; if one is not available, the next is
// taken.
class HandOfBytes {
 public:
  HandOfBytes(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {
    const unsigned shape = byte();
    const int chunks = static_cast<int>(shape % 5);
    kinds_ = number_count * (1 + static_cast<int>(shape / 10 % 3));
    for (int i = 0; i < chunks; ++i) add_any({Component::Shape::chunk, Component::Shape::upgraded_chunk}, true);
    if (shape / 30 % 2 == 1) {
      for (int i = chunks; i < sentences; ++i) add_any({Component::Shape::sequence, Component::Shape::chunk}, false);
      add_any({Component::Shape::pair, Component::Shape::pair}, false);
    }
    const int wanted = held_tiles - 3 * chunks + static_cast<int>(shape / 5 % 2);
    while (hand_.hidden.size() > wanted) hand_.hidden.remove(nearest(hand_.hidden.kinds()));
    while (hand_.hidden.size() < wanted) hand_.hidden.add(nearest(left()));
    while (at_ != end_ && seen_.size() < most_seen) seen_.add(nearest(left()));
  }

  const Hand& hand() const { return hand_; }
  const Tiles& seen() const { return seen_; }

 private:
  static constexpr int most_seen = 10;

  std::uint8_t byte() { return at_ == end_ ? std::uint8_t{0} : *at_++; }

  TileSet left() const {
    const Tiles gone = hand_.held() + seen_;
    return kinds_where([&](Tile tile) { return tile.index() < kinds_ && gone.count(tile) < copies; });
  }

  Tile nearest(TileSet kinds) {
    int kind = byte() % kind_count;
    while (!kinds.contains(Tile::at(kind))) kind = (kind + 1) % kind_count;
    return Tile::at(kind);
  }

  // Adds a component of one of two shapes, the first that fits from where the byte points.
  void add_any(std::array<Component::Shape, 2> shapes, bool declared) {
    const int start = byte();
    for (int i = start; i < start + 2 * kinds_; ++i) {
      const Tile tile = Tile::at(i / 2 % kinds_);
      const auto shape = shapes[static_cast<std::size_t>(i % 2)];
      if (shape == Component::Shape::sequence && tile.number() + 2 > number_count) continue;
      if (dealing::add(hand_, {shape, static_cast<std::uint8_t>(tile.number()), tile.suit(), declared})) return;
    }
  }

  const std::uint8_t* at_;
  const std::uint8_t* end_;
  int kinds_ = 0;
  Hand hand_;
  Tiles seen_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  check_text(text);
  const HandOfBytes bytes(data, size);
  check_hand(bytes.hand(), bytes.seen());
  return 0;
}
