#include "tests/mahjong_differential.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/mahjong/analysis.hpp"
#include "games/mahjong/contest.hpp"
#include "games/mahjong/no_wait.hpp"
#include "kiebitz/tally.hpp"
#include "tests/reference/mahjong_search.hpp"

namespace kiebitz::mahjong::tests {

namespace literal = reference::mahjong;

// --- hands by number ---

namespace {

constexpr std::uint32_t making_purpose = 0x534D'54;   // "SMT"
constexpr std::uint32_t drawing_purpose = 0x534D'55;  // a tile drawn, tiles seen
constexpr std::uint32_t writing_purpose = 0x534D'56;  // the order of tiles in a line
constexpr std::uint32_t house_purpose = 0x534D'57;

constexpr TileSet every_kind{(1U << kind_count) - 1};

bool one_in(Words& words, std::uint32_t chance) { return words.below(chance) == 0; }

Tile any_of(TileSet kinds, Words& words) {
  for (std::uint32_t skip = words.below(static_cast<std::uint32_t>(kinds.size())); skip > 0; --skip) {
    kinds = kinds - TileSet::only(kinds.first());
  }
  return kinds.first();
}

TileSet held_fewer_than_four_times(const Hand& hand) { return every_kind - hand.held().held_four_times(); }

// Makes a hand of certain kinds. What does not come out is begun anew, by whoever called.
class Maker {
 public:
  // Chunks and pairs are made of some kinds only, so that a hand can be full of 1 and 9.
  Maker(Words& words, TileSet kinds, TileSet for_chunks, int chunks)
      : words_(words), kinds_(kinds), for_chunks_(for_chunks), hidden_(held_tiles - 3 * chunks) {
    for (int i = 0; i < chunks; ++i) declare();
  }

  const Hand& hand() const { return hand_; }
  bool is_whole() const { return check(hand_).is_fine(); }

  // A winning hand without one of its tiles.
  void compose() {
    const bool seven_pairs = hand_.declared.empty() && one_in(words_, 6);
    for (int i = hand_.chunks(); i < sentences && !seven_pairs; ++i) add_sentence();
    for (int i = 0; i < (seven_pairs ? pairs : 1); ++i) add_pair(kinds_ & for_chunks_);
    if (hand_.hidden.size() > hidden_) take_any();
  }

  // Tiles as they come, now and then with the fourth of a declared chunk.
  void fill() {
    for (const Tile tile : hand_.declared.kinds() - hand_.declared.held_four_times()) {
      if (hand_.hidden.size() < hidden_ && one_in(words_, 3)) hand_.hidden.add(tile);
    }
    while (hand_.hidden.size() < hidden_) {
      const Tile tile = any_of(kinds_, words_);
      if (static_cast<int>(words_.below(copies)) >= hand_.held().count(tile)) hand_.hidden.add(tile);
    }
  }

  // Pairs, about half of them becoming four of a kind.
  void pair_up() {
    while (hand_.hidden.size() < hidden_) {
      const TileSet paired = hand_.hidden.kinds() - hand_.hidden.held_four_times();
      add_pair(!paired.empty() && one_in(words_, 2) ? paired : kinds_);
    }
    while (hand_.hidden.size() > hidden_) take_any();
  }

  void exchange(std::uint32_t tiles) {
    for (; tiles > 0; --tiles) {
      take_any();
      const TileSet kinds = (one_in(words_, 4) ? every_kind : kinds_) & held_fewer_than_four_times(hand_);
      hand_.hidden.add(any_of(kinds, words_));
    }
  }

 private:
  static constexpr int patience = 50;

  void declare() {
    const TileSet free = for_chunks_ - hand_.declared.kinds();
    const Tile tile = any_of(free.empty() ? kinds_ - hand_.declared.kinds() : free, words_);
    for (int count = one_in(words_, 3) ? 4 : 3; count > 0; --count) hand_.declared.add(tile);
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
      const Tile chunk = any_of(for_chunks_, words_);
      if (one_in(words_, 2) ? add({chunk, chunk, chunk}) : add_sequence()) return;
    }
  }

  // Often through the kind of a declared chunk: the fourth tile of that kind is then hidden.
  bool add_sequence() {
    const TileSet declared = hand_.declared.kinds();
    const Tile tile = any_of(!declared.empty() && one_in(words_, 2) ? declared : kinds_, words_);
    const int first = tile.number() - static_cast<int>(words_.below(3));
    if (first < 1 || first + 2 > number_count) return false;
    return add({Tile::of(tile.suit(), first), Tile::of(tile.suit(), first + 1), Tile::of(tile.suit(), first + 2)});
  }

  void add_pair(TileSet kinds) {
    for (int i = 0; i < patience; ++i) {
      const Tile tile = any_of(kinds, words_);
      if (add({tile, tile})) return;
    }
  }

  void take_any() {
    auto place = static_cast<int>(words_.below(static_cast<std::uint32_t>(hand_.hidden.size())));
    for (const Tile tile : hand_.hidden.kinds()) {
      place -= hand_.hidden.count(tile);
      if (place < 0) return hand_.hidden.remove(tile);
    }
  }

  Words& words_;
  TileSet kinds_;
  TileSet for_chunks_;
  int hidden_;  // how many it will be
  Hand hand_;
};

// These numbers of some suits, chosen at random.
TileSet kinds_in(std::uint32_t suits, NumberSet numbers, Words& words) {
  const std::uint32_t first = words.below(suit_count);
  TileSet kinds;
  for (std::uint32_t i = 0; i < suits; ++i) kinds = kinds | TileSet::of(all_suits[(first + i) % suit_count], numbers);
  return kinds;
}

constexpr NumberSet outer_numbers{0b1'1100'0111U};  // 1, 2, 3, 7, 8 and 9

Hand attempt(Recipe recipe, int chunks, Words& words) {
  const auto cook = [&](std::uint32_t suits, NumberSet numbers, NumberSet for_chunks, auto make) {
    const TileSet kinds = kinds_in(suits, numbers, words);
    TileSet chunk_kinds;
    for (const Suit suit : all_suits) {
      chunk_kinds = chunk_kinds | TileSet::of(suit, kinds.numbers_of(suit) & for_chunks);
    }
    Maker maker(words, kinds, chunk_kinds, chunks);
    make(maker);
    return maker.is_whole() ? maker.hand() : Hand{};
  };
  const auto compose_or_fill = [&](Maker& maker) {
    one_in(words, 2) ? maker.compose() : maker.fill();
    if (maker.is_whole()) maker.exchange(words.below(2));
  };
  const std::uint32_t one_or_two = 1 + words.below(2);
  switch (recipe) {
    case Recipe::ready: return cook(one_or_two, all_numbers, all_numbers, [](Maker& maker) { maker.compose(); });
    case Recipe::nearly_ready:
      return cook(one_or_two, all_numbers, all_numbers, [&](Maker& maker) {
        maker.compose();
        if (maker.is_whole()) maker.exchange(1 + words.below(2));
      });
    case Recipe::one_suit: return cook(1, all_numbers, all_numbers, [](Maker& maker) { maker.fill(); });
    case Recipe::two_suits: return cook(2, all_numbers, all_numbers, [](Maker& maker) { maker.fill(); });
    case Recipe::three_suits: return cook(3, all_numbers, all_numbers, [](Maker& maker) { maker.fill(); });
    case Recipe::quads_and_pairs:
      return cook(one_in(words, 3) ? 3 : one_or_two, all_numbers, all_numbers, [&](Maker& maker) {
        maker.pair_up();
        if (one_in(words, 3)) maker.exchange(1 + words.below(2));
      });
    case Recipe::terminals:
      return cook(one_or_two, outer_numbers, one_in(words, 4) ? outer_numbers : terminal_numbers, compose_or_fill);
    case Recipe::royals: return cook(2, royal_numbers, royal_numbers, compose_or_fill);
  }
  return {};
}

}  // namespace

Hand made_hand(Deal deal) {
  Words words(deal, making_purpose);
  const Recipe recipe = recipe_at(deal.number);
  const bool concealed = recipe == Recipe::quads_and_pairs && !one_in(words, 4);
  const int chunks = concealed ? 0 : static_cast<int>(words.below(sentences + 1));
  while (true) {
    const Hand hand = attempt(recipe, chunks, words);
    if (!hand.hidden.empty()) return hand;
  }
}

Hand drawn_hand(const Hand& hand, Words& words) {
  TileSet kinds = held_fewer_than_four_times(hand);
  if (!one_in(words, 4)) {
    TileSet own;
    for (const Suit suit : all_suits) {
      if (!hand.hidden.of(suit).empty()) own = own | TileSet::of(suit, all_numbers);
    }
    kinds = kinds & own;
  }
  Hand drawn = hand;
  drawn.hidden.add(any_of(kinds, words));
  return drawn;
}

Tiles seen_elsewhere(const Hand& hand, Words& words) {
  const std::uint32_t how = words.below(3);
  Tiles seen;
  for (const Tile tile : held_fewer_than_four_times(hand)) {
    const int left = copies - hand.held().count(tile);
    const auto some = static_cast<int>(words.below(static_cast<std::uint32_t>(left) + 1));
    const int count = how == 0 ? 0 : how == 1 || one_in(words, 4) ? some : left;
    for (int i = 0; i < count; ++i) seen.add(tile);
  }
  return seen;
}

HouseRules any_rules(Words& words) {
  HouseRules rules;
  for (const ItemInfo& info : items) {
    rules.values[index(info.item)] = static_cast<int>(words.below(6));
    rules.counted[index(info.item)] = info.item == Item::win || !one_in(words, 4);
  }
  if (one_in(words, 2)) rules.cap = 1 + static_cast<int>(words.below(12));
  return rules;
}

// --- texts, written here once more and not by games/mahjong/notation.hpp ---

namespace {

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

// The same as joining them, without the single texts.
std::string word_of(const Tiles& tiles) {
  std::string word;
  for (int kind = 0; kind < kind_count; ++kind) {
    const Tile tile = Tile::at(kind);
    for (int i = tiles.count(tile); i > 0; --i) word += text_of(tile);
  }
  return word;
}

std::string or_none(std::string declared) { return declared.empty() ? "NONE" : declared; }

std::string line_of(const Hand& hand) { return word_of(hand.hidden) + " " + or_none(word_of(hand.declared)); }

// SM-19: in both words the tiles may lie in any order.
std::string shuffled_line(const Hand& hand, Words& words) {
  const auto shuffled_tiles = [&](std::vector<std::string> tiles) {
    for (std::size_t i = tiles.size(); i > 1; --i) {
      std::swap(tiles[i - 1], tiles[words.below(static_cast<std::uint32_t>(i))]);
    }
    return joined(tiles);
  };
  const std::string hidden = shuffled_tiles(tiles_of(hand.hidden));
  return hidden + " " + or_none(shuffled_tiles(tiles_of(hand.declared)));
}

bool is_full(const Hand& hand) { return hand.hidden.size() % 3 == 2; }

// The reference reads the texts, so that it refuses whatever is no hand.
literal::Hand reference_hand(const Hand& hand) {
  const std::string hidden = word_of(hand.hidden);
  const std::string declared = or_none(word_of(hand.declared));
  return is_full(hand) ? literal::read_full_hand(hidden, declared) : literal::read_hand(hidden, declared);
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

}  // namespace

// --- analyses ---

namespace {

// One analysis as both engines tell it: components and items have no order.
struct Way {
  std::vector<std::string> components;
  bool seven_pairs = false;
  std::map<std::string, int> items;
  int score = 0;

  friend auto operator<=>(const Way&, const Way&) = default;
};

std::string text_of(const std::vector<Way>& ways) {
  std::string text;
  for (const Way& way : ways) {
    text += fmt::format("    {}{} {} {}\n", fmt::join(way.components, " "), way.seven_pairs ? " (seven pairs)" : "",
                        way.items, way.score);
  }
  return text;
}

Way way_of(const Analysis& analysis) {
  Way way;
  for (const Component& component : analysis.components) {
    Tiles tiles;
    tiles.of(component.suit) = component.tiles();
    way.components.push_back(word_of(tiles));
  }
  std::sort(way.components.begin(), way.components.end());
  way.seven_pairs = analysis.features.seven_pairs;
  for (const ScoredItem& scored : analysis.items) way.items[std::string(items[index(scored.item)].key)] = scored.points;
  way.score = analysis.score;
  return way;
}

// What the reference calls the items.
const std::map<std::string, std::string> keys = {{"win", "win"},
                                                 {"dragon", "dragon"},
                                                 {"seven couples", "seven_couples"},
                                                 {"purely", "purely"},
                                                 {"chunkious", "chunkious"},
                                                 {"royal chunkious", "royal"},
                                                 {"sky-ground", "sky_ground"}};

Way way_of(const literal::Analysis& analysis) {
  Way way;
  for (const literal::Tiles& component : analysis.components) way.components.push_back(joined(component));
  std::sort(way.components.begin(), way.components.end());
  way.seven_pairs = analysis.seven_pairs;
  for (const auto& [item, points] : analysis.items) way.items[keys.at(item)] = points;
  way.score = analysis.score;
  return way;
}

// SM-24: a way that was told with the contest's values. All items count once there, but dragons as often as points.
Way revalued(Way way, const HouseRules& rules) {
  const auto is_royal = [](const std::string& component) {
    return std::string("258").find(component[0]) != std::string::npos;
  };
  const bool only_royals = std::all_of(way.components.begin(), way.components.end(), is_royal);
  if (way.seven_pairs && only_royals) way.items["royal_seven"] = 1;
  const int dragons = way.items.contains("dragon") ? way.items["dragon"] : 0;
  way.score = 0;
  for (const ItemInfo& info : items) {
    const auto found = way.items.find(std::string(info.key));
    if (found == way.items.end()) continue;
    if (!rules.counted[index(info.item)]) {
      way.items.erase(found);
      continue;
    }
    found->second = rules.values[index(info.item)] * (info.item == Item::dragon ? dragons : 1);
    way.score += found->second;
  }
  way.score = std::min(way.score, rules.cap);
  return way;
}

Hand with(const Hand& hand, Tile tile) {
  Hand full = hand;
  full.hidden.add(tile);
  return full;
}

// A hand of 13 - 3g hidden tiles under the rules of the contest or of a house. Remembers what there was to compare.
class Examination {
 public:
  explicit Examination(const Hand& hand, const HouseRules* house = nullptr)
      : hand_(hand),
        house_(house),
        rules_(house == nullptr ? HouseRules::contest() : *house),
        scorer_(rules_),
        expected_(literal::expected_tiles(reference_hand(hand))) {}

  const std::vector<std::pair<std::string, int>>& expected() const { return expected_; }
  std::size_t most_ways() const { return most_ways_; }
  bool seven_pairs() const { return seven_pairs_; }

  std::string difference() {
    const Waits found = waits(tables(), hand_, scorer_);
    std::string what = difference_of_tiles(found);
    for (const Wait& wait : found) {
      if (what.empty()) what = difference_of_win(with(hand_, wait.tile), wait.score);
    }
    return what;
  }

 private:
  std::string difference_of_tiles(const Waits& found) const;
  std::string difference_of_win(const Hand& full, int best);

  const Hand hand_;
  const HouseRules* house_;
  const HouseRules rules_;
  const Scorer scorer_;
  const std::vector<std::pair<std::string, int>> expected_;
  std::size_t most_ways_ = 0;
  bool seven_pairs_ = false;
};

// Which tiles are expected does not depend on house rules.
std::string Examination::difference_of_tiles(const Waits& found) const {
  const bool same = std::equal(found.begin(), found.end(), expected_.begin(), expected_.end(),
                               [&](const Wait& fast, const auto& slow) {
                                 const bool same_score = house_ != nullptr || fast.score == slow.second;
                                 return text_of(fast.tile) == slow.first && same_score;
                               });
  if (!same) return said("the waits", text_of(pairs_of(found)), text_of(expected_));
  TileSet kinds;
  for (const Wait& wait : found) kinds = kinds | TileSet::only(wait.tile);
  if (const TileSet others = expected_tiles(tables(), hand_); others != kinds) {
    return said("the expected tiles", joined(tiles_of(others)), text_of(expected_));
  }
  for (const Tile tile : every_kind) {
    if (is_expected(hand_, tile) == kinds.contains(tile)) continue;
    return said("without tables: " + text_of(tile), "is_expected is wrong", text_of(expected_));
  }
  return "";
}

// The hand with one of its waits, and what the best analysis must be worth.
std::string Examination::difference_of_win(const Hand& full, int best) {
  const std::string what = line_of(full);
  if (const int score = win_score(tables(), full, scorer_); score != best) {
    return said("the score of " + what, fmt::to_string(score), fmt::to_string(best));
  }
  const std::vector<Analysis> told = analyses(full, rules_);
  std::vector<Way> fast;
  for (const Analysis& analysis : told) fast.push_back(way_of(analysis));
  std::vector<Way> slow;
  for (const literal::Analysis& analysis : literal::analyses(reference_hand(full))) {
    slow.push_back(house_ == nullptr ? way_of(analysis) : revalued(way_of(analysis), rules_));
    seven_pairs_ = seven_pairs_ || analysis.seven_pairs;
  }
  most_ways_ = std::max(most_ways_, slow.size());
  const bool best_first = std::ranges::is_sorted(told, std::greater{}, &Analysis::score);
  std::sort(fast.begin(), fast.end());
  std::sort(slow.begin(), slow.end());
  if (fast != slow) return said("the analyses of " + what, text_of(fast), text_of(slow));
  if (!best_first) return "the analyses of " + what + " are not the best first\n";
  const bool is_best = !told.empty() && told.front().score == best;
  return is_best ? "" : fmt::format("the best analysis of {} does not score {}\n", what, best);
}

// The hand with a tile that exists but is not expected.
std::string difference_of_no_win(const Hand& hand, std::uint64_t chance) {
  const TileSet others = held_fewer_than_four_times(hand) - expected_tiles(tables(), hand);
  if (others.empty()) return "";
  Words words({chance, 0}, drawing_purpose);
  const Hand full = with(hand, any_of(others, words));
  if (win_score(tables(), full) == 0 && analyses(full, HouseRules::contest()).empty()) return "";
  return said("a hand that has not won", "it scores, or has analyses: " + line_of(full), "no win");
}

}  // namespace

std::string difference(const Hand& hand) {
  std::string what = Examination(hand).difference();
  return what.empty() ? difference_of_no_win(hand, hash_of(line_of(hand))) : what;
}

std::string difference(const Hand& hand, const HouseRules& rules) { return Examination(hand, &rules).difference(); }

std::string difference_of_no_wait(const Hand& hand) {
  const literal::Hand slow = reference_hand(hand);
  if (!literal::expected_tiles(slow).empty()) return "";
  TileSet fifth;
  for (const Tile tile : hand.held().held_four_times()) {
    literal::Hand full = slow;
    full.hidden.push_back(text_of(tile));
    if (!literal::analyses(full).empty()) fifth = fifth | TileSet::only(tile);
  }
  const auto distance = literal::distance_by_composing(slow);
  const auto reason = !distance                 ? NoWait::Reason::can_never_win
                      : hand.held().suits() > 2 ? NoWait::Reason::three_suits
                      : !fifth.empty()          ? NoWait::Reason::held_four_times
                                                : NoWait::Reason::too_far;
  const NoWait fast = why_no_wait(tables(), hand);
  if (fast.reason == reason && fast.held == fifth && fast.distance == distance.value_or(0)) return "";
  const auto text = [](NoWait::Reason why, TileSet held, int away) {
    return fmt::format("reason {}, held four times {}, distance {}", static_cast<int>(why), joined(tiles_of(held)),
                       away);
  };
  return said("why it waits for nothing", text(fast.reason, fast.held, fast.distance),
              text(reason, fifth, distance.value_or(0)));
}

// --- distances and discards ---

namespace {

std::string text_of(std::optional<int> distance) { return distance ? fmt::to_string(*distance) : "none"; }

int held(const literal::Hand& hand, const literal::Tile& tile) {
  auto count = std::count(hand.hidden.begin(), hand.hidden.end(), tile);
  for (const literal::Tiles& chunk : hand.declared) count += std::count(chunk.begin(), chunk.end(), tile);
  return static_cast<int>(count);
}

literal::Hand drawn(literal::Hand hand, const literal::Tile& tile) {
  hand.hidden.push_back(tile);
  return hand;
}

literal::Hand discarded(literal::Hand hand, const literal::Tile& tile) {
  hand.hidden.erase(std::find(hand.hidden.begin(), hand.hidden.end(), tile));
  return hand;
}

// SM-23: the tiles that make the distance smaller when they are drawn, in the order of the contest.
literal::Tiles improving(const literal::Hand& hand, int distance) {
  const auto gets_smaller = [&](const literal::Tile& tile) {
    const literal::Hand full = drawn(hand, tile);
    if (distance == 0) return !literal::analyses(full).empty();
    if (distance == 1) return literal::discard_distance(full, 0).has_value();
    return *literal::distance_by_composing(full) < distance;
  };
  literal::Tiles tiles;
  for (const literal::Tile& tile : literal::all_kinds()) {
    if (held(hand, tile) < copies && gets_smaller(tile)) tiles.push_back(tile);
  }
  return tiles;
}

// A discard with all that SM-23 asks.
struct Choice {
  literal::Tile tile;
  int distance = 0;
  literal::Tiles improving;
  int live = 0;
  double score = 0;       // expected, of a ready hand
  int suit_tiles = 0;     // held of its suit
  std::size_t place = 0;  // in the order of tiles

  std::string text() const {
    return fmt::format("{} distance {} live {} score {:.6f} improving {}", tile, distance, live, score,
                       joined(improving));
  }
};

// Equal means are equal as doubles, too: a division rounds what it is worth and not how it is written.
bool ranks_before(const Choice& a, const Choice& b) {
  if ((a.live > 0) != (b.live > 0)) return a.live > 0;
  if (a.distance != b.distance) return a.distance < b.distance;
  if (a.live != b.live) return a.live > b.live;
  if (a.score != b.score) return a.score > b.score;
  if (a.suit_tiles != b.suit_tiles) return a.suit_tiles < b.suit_tiles;
  return a.place < b.place;
}

class Chooser {
 public:
  Chooser(literal::Hand full, std::vector<std::string> seen) : full_(std::move(full)), seen_(std::move(seen)) {}

  std::vector<Choice> ranked() const {
    const literal::Tiles order = literal::all_kinds();
    std::vector<Choice> choices;
    for (std::size_t place = 0; place < order.size(); ++place) {
      if (std::count(full_.hidden.begin(), full_.hidden.end(), order[place]) == 0) continue;
      choices.push_back(choice(order[place]));
      choices.back().place = place;
    }
    std::sort(choices.begin(), choices.end(), ranks_before);
    return choices;
  }

 private:
  // SM-22: the discard is still among the held ones.
  int live(const literal::Tile& tile) const {
    return copies - held(full_, tile) - static_cast<int>(std::count(seen_.begin(), seen_.end(), tile));
  }

  Choice choice(const literal::Tile& tile) const {
    const literal::Hand rest = discarded(full_, tile);
    Choice choice;
    choice.tile = tile;
    choice.distance = literal::distance_by_composing(rest).value();
    choice.improving = improving(rest, choice.distance);
    for (const literal::Tile& each : choice.improving) choice.live += live(each);
    if (choice.distance == 0 && choice.live > 0) {
      for (const auto& [wait, score] : literal::expected_tiles(rest)) choice.score += live(wait) * score;
      choice.score /= choice.live;
    }
    for (const literal::Tile& each : literal::all_kinds()) {
      if (each[1] == tile[1]) choice.suit_tiles += held(full_, each);
    }
    return choice;
  }

  literal::Hand full_;
  std::vector<std::string> seen_;
};

std::string text_of(const std::vector<Choice>& choices) {
  std::string text;
  for (const Choice& choice : choices) text += "    " + choice.text() + "\n";
  return text;
}

std::vector<Choice> choices_of(const Discards& discards) {
  std::vector<Choice> choices;
  for (const Discard& discard : discards) {
    choices.push_back({.tile = text_of(discard.tile),
                       .distance = discard.distance,
                       .improving = tiles_of(discard.improving),
                       .live = discard.live,
                       .score = discard.expected_score()});
  }
  return choices;
}

struct Answer {
  std::string slow;        // what the reference says, for the digest
  std::string difference;  // of the engine from it
};

std::optional<int> within(std::optional<int> distance, int limit) {
  return distance && *distance <= limit ? distance : std::nullopt;
}

std::string difference_from(std::optional<int> composed, const Hand& hand, int exchanges) {
  const literal::Hand slow = reference_hand(hand);
  const auto fast = distance(tables(), hand);
  if (fast != composed) return said("the distance", text_of(fast), text_of(composed));
  const auto exchanged =
      is_full(hand) ? literal::discard_distance(slow, exchanges) : literal::distance(slow, exchanges);
  if (within(fast, exchanges) != exchanged) {
    return said("the distance by exchanges", text_of(fast), text_of(exchanged));
  }
  if (is_full(hand) || !composed) return "";
  const auto slowly = improving(slow, *composed);
  const auto quickly = tiles_of(improving_tiles(tables(), hand));
  return slowly == quickly ? "" : said("the tiles that improve", joined(quickly), joined(slowly));
}

Answer answer_of_discards(const Hand& full, const Tiles& seen) {
  const std::string fast = text_of(choices_of(ranked_discards(tables(), full, seen)));
  const std::string slow = text_of(Chooser(reference_hand(full), tiles_of(seen)).ranked());
  if (fast == slow) return {slow, ""};
  return {slow, said("the discards, seen " + word_of(seen), fast, slow)};
}

}  // namespace

std::string difference_of_distance(const Hand& hand, int exchanges) {
  return difference_from(literal::distance_by_composing(reference_hand(hand)), hand, exchanges);
}

std::string difference_of_discards(const Hand& full, const Tiles& seen) {
  return answer_of_discards(full, seen).difference;
}

// --- many hands ---

std::string to_text(const Disagreement& disagreement) {
  return fmt::format("{}\n  {}", disagreement.line, disagreement.what);
}

std::uint64_t Comparison::count(Trait trait) const {
  std::uint64_t sum = 0;
  for (const Traits& traits : made) sum += traits[static_cast<std::size_t>(trait)];
  return sum;
}

Comparison& Comparison::operator+=(const Comparison& other) {
  for (std::size_t recipe = 0; recipe < recipe_count; ++recipe) {
    for (std::size_t trait = 0; trait < trait_count; ++trait) made[recipe][trait] += other.made[recipe][trait];
  }
  for (std::size_t i = 0; i < distance_count; ++i) distances[i] += other.distances[i];
  rankings += other.rankings;
  digest += other.digest;
  disagreements.insert(disagreements.end(), other.disagreements.begin(), other.disagreements.end());
  return *this;
}

std::string to_text(const Comparison& comparison) {
  constexpr std::size_t shown = 10;
  std::string text = fmt::format("{} disagreements\n", comparison.disagreements.size());
  for (std::size_t i = 0; i < std::min(shown, comparison.disagreements.size()); ++i) {
    text += to_text(comparison.disagreements[i]);
  }
  return text;
}

std::string table_of(const Comparison& comparison) {
  std::string text = fmt::format("{:16}", "");
  for (const std::string_view trait : trait_names) text += fmt::format("{:>13}", trait);
  for (std::size_t recipe = 0; recipe < recipe_count; ++recipe) {
    text += fmt::format("\n{:16}", recipe_names[recipe]);
    for (const std::uint64_t count : comparison.made[recipe]) text += fmt::format("{:13}", count);
  }
  return text + "\n";
}

namespace {

// SM-10: whether a fifth tile of a kind would win.
bool waits_for_a_fifth(const Hand& hand) {
  for (const Tile tile : hand.held().held_four_times()) {
    if (!literal::analyses(drawn(reference_hand(hand), text_of(tile))).empty()) return true;
  }
  return false;
}

void add_traits(const Hand& hand, const Examination& examination, Traits& traits) {
  const auto& expected = examination.expected();
  const auto add = [&](Trait trait, bool has) { traits[static_cast<std::size_t>(trait)] += has ? 1U : 0U; };
  const TileSet three_declared = hand.declared.kinds() - hand.declared.held_four_times();
  add(Trait::hands, true);
  add(Trait::ready, !expected.empty());
  add(Trait::many_waits, expected.size() >= 5);
  add(Trait::seven_pairs, examination.seven_pairs());
  add(Trait::quad, !hand.hidden.held_four_times().empty());
  add(Trait::upgraded, !hand.declared.held_four_times().empty());
  add(Trait::split_dragon, !(three_declared & hand.hidden.kinds()).empty());
  add(Trait::fifth, waits_for_a_fifth(hand));
  add(Trait::three_suits, hand.held().suits() == 3);
  add(Trait::four_chunks, hand.chunks() == sentences);
  add(Trait::several_ways, examination.most_ways() > 1);
  add(Trait::high_score,
      std::any_of(expected.begin(), expected.end(), [](const auto& wait) { return wait.second >= 6; }));
}

// The answers of the contest program to all hands at once, case by case.
class ContestAnswers {
 public:
  explicit ContestAnswers(const std::vector<Hand>& hands) {
    std::string text = fmt::format("{}\n", hands.size());
    for (const Hand& hand : hands) {
      Words words({hash_of(line_of(hand)), 0}, writing_purpose);
      text += shuffled_line(hand, words) + "\n";
    }
    StringSource source(std::move(text));
    const auto solved = solve(source, sink_);
    if (!solved) problem_ = solved.problem().message();
    left_ = sink_.text();
  }

  const std::string& problem() const { return problem_; }
  std::string_view left() const { return left_; }
  std::string_view next() {
    const std::size_t length = std::min(left_.find("Case #", 1), left_.size());
    const std::string_view answer = left_.substr(0, length);
    left_.remove_prefix(length);
    return answer;
  }

 private:
  StringSink sink_;
  std::string problem_;
  std::string_view left_;
};

}  // namespace

Comparison compare_hands(const std::vector<Hand>& hands, Recipe recipe) {
  constexpr std::uint64_t one_house_in = 8;
  constexpr std::uint64_t one_reason_in = 64;  // it takes a distance
  Comparison comparison;
  ContestAnswers answers(hands);
  std::uint64_t number = 0;
  for (const Hand& hand : hands) {
    const std::string line = line_of(hand);
    const std::uint64_t hash = mixed(hash_of(line));
    Examination examination(hand);
    const std::string answer = text_of(examination.expected());
    const std::string_view printed = answers.next();
    const std::string wanted = fmt::format("Case #{}:\n{}", ++number, answer);
    std::string what = examination.difference();
    if (what.empty()) what = difference_of_no_win(hand, hash);
    if (what.empty() && printed != wanted) what = said("the contest", printed, wanted);
    if (what.empty() && hash % one_house_in == 0) {
      Words words({hash, 0}, house_purpose);
      what = difference(hand, any_rules(words));
    }
    if (what.empty() && hash % one_reason_in == 0) what = difference_of_no_wait(hand);
    if (!what.empty()) comparison.disagreements.push_back({line, what});
    add_traits(hand, examination, comparison.made[static_cast<std::size_t>(recipe)]);
    comparison.digest += digest_of(line, answer);
  }
  const std::string problem = answers.problem() + std::string(answers.left());
  if (!problem.empty()) comparison.disagreements.push_back({"the contest file", problem});
  return comparison;
}

Comparison compare_made_hands(Deal first, std::uint64_t count) {
  std::array<std::vector<Hand>, recipe_count> hands;
  for (std::uint64_t i = 0; i < count; ++i) {
    const Deal deal{first.seed, first.number + i};
    hands[static_cast<std::size_t>(recipe_at(deal.number))].push_back(made_hand(deal));
  }
  Comparison comparison;
  for (std::size_t recipe = 0; recipe < recipe_count; ++recipe) {
    comparison += compare_hands(hands[recipe], static_cast<Recipe>(recipe));
  }
  return comparison;
}

namespace {

void add(Comparison& comparison, const std::string& line, const Answer& answer) {
  comparison.digest += digest_of(line, answer.slow);
  if (!answer.difference.empty()) comparison.disagreements.push_back({line, answer.difference});
}

std::optional<int> add_distance(Comparison& comparison, const Hand& hand, int exchanges) {
  const auto away = literal::distance_by_composing(reference_hand(hand));
  ++comparison.distances[away ? static_cast<std::size_t>(*away + 1) : distance_count - 1];
  add(comparison, line_of(hand), {text_of(away), difference_from(away, hand, exchanges)});
  return away;
}

}  // namespace

Comparison compare_made_distances(Deal first, std::uint64_t count, std::uint64_t one_ranking_in) {
  Comparison comparison;
  for (std::uint64_t number = first.number; number < first.number + count; ++number) {
    const Deal deal{first.seed, number};
    Words words(deal, drawing_purpose);
    const Hand hand = made_hand(deal);
    const Hand full = drawn_hand(hand, words);
    // Recipes take turns, so each has its share of the long searches and of the rankings.
    const std::uint64_t turn = number / recipe_count;
    const int exchanges = turn % 4 == 0 ? 2 : 1;
    ++comparison.made[static_cast<std::size_t>(recipe_at(number))][static_cast<std::size_t>(Trait::hands)];
    add_distance(comparison, hand, exchanges);
    const bool can_win = add_distance(comparison, full, exchanges).has_value();
    if (one_ranking_in == no_rankings || turn % one_ranking_in != 0 || !can_win) continue;
    ++comparison.rankings;
    add(comparison, line_of(full), answer_of_discards(full, seen_elsewhere(full, words)));
  }
  return comparison;
}

}  // namespace kiebitz::mahjong::tests
