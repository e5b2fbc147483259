// Breadth-first search over exchanges, then everything that composes wins from components.
//
// Hidden tiles are packed into one number, so that hands can be kept in sets and lists: the counts of a suit are digits
// in base five, and a suit takes 21 bits.
#include "mahjong_search.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <stdexcept>
#include <unordered_set>
#include <utility>

namespace reference::mahjong {
namespace {

constexpr std::size_t kinds = 27;
using Counts = std::array<int, kinds>;
using Code = std::uint64_t;

constexpr unsigned suit_bits = 21;
constexpr Code suit_mask = (Code{1} << suit_bits) - 1;
constexpr std::size_t suit_codes = 1953125;  // five to the power of nine

constexpr std::array<Code, kinds> codes_of_single_tiles() {
  std::array<Code, kinds> codes{};
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    codes[kind] = kind % 9 == 0 ? Code{1} << (suit_bits * (kind / 9)) : codes[kind - 1] * 5;
  }
  return codes;
}
constexpr std::array<Code, kinds> code_of_one = codes_of_single_tiles();

Code suit_of(Code hand, std::size_t suit) { return hand >> (suit_bits * suit) & suit_mask; }

Code code_of(const Counts& counts) {
  Code code = 0;
  for (std::size_t kind = 0; kind < kinds; ++kind) code += code_of_one[kind] * static_cast<Code>(counts[kind]);
  return code;
}

Counts counts_of(Code hand) {
  Counts counts{};
  for (std::size_t suit = 0; suit < 3; ++suit) {
    Code rest = suit_of(hand, suit);
    for (std::size_t kind = suit * 9; rest > 0; ++kind, rest /= 5) counts[kind] = static_cast<int>(rest % 5);
  }
  return counts;
}

Counts counts_of(const Tiles& tiles) {
  static const Tiles order = all_kinds();
  Counts counts{};
  for (const Tile& tile : tiles) {
    const auto found = std::find(order.begin(), order.end(), tile);
    if (found == order.end()) throw std::invalid_argument("not a tile: " + tile);
    ++counts[static_cast<std::size_t>(found - order.begin())];
  }
  return counts;
}

struct Declared {
  explicit Declared(const Hand& hand) : any(!hand.declared.empty()), sentences(static_cast<int>(hand.declared.size())) {
    Tiles tiles;
    for (const Tiles& chunk : hand.declared) tiles.insert(tiles.end(), chunk.begin(), chunk.end());
    counts = counts_of(tiles);
    const Code code = code_of(counts);
    for (std::size_t suit = 0; suit < 3; ++suit) suits[suit] = suit_of(code, suit) > 0;
  }

  bool any;
  int sentences;
  Counts counts{};
  std::array<bool, 3> suits{};
};

// ---- is it a win? ----

using SuitCounts = std::array<int, 9>;

bool are_sentences(SuitCounts& tiles, std::size_t smallest) {
  while (smallest < 9 && tiles[smallest] == 0) ++smallest;
  if (smallest == 9) return true;
  bool are = false;
  if (tiles[smallest] >= 3) {
    tiles[smallest] -= 3;
    are = are_sentences(tiles, smallest);
    tiles[smallest] += 3;
  }
  if (!are && smallest < 7 && tiles[smallest + 1] > 0 && tiles[smallest + 2] > 0) {
    for (std::size_t i = smallest; i < smallest + 3; ++i) --tiles[i];
    are = are_sentences(tiles, smallest);
    for (std::size_t i = smallest; i < smallest + 3; ++i) ++tiles[i];
  }
  return are;
}

bool are_sentences_and_a_pair(SuitCounts& tiles) {
  for (int& count : tiles) {
    if (count < 2) continue;
    count -= 2;
    const bool are = are_sentences(tiles, 0);
    count += 2;
    if (are) return true;
  }
  return false;
}

// What the tiles of one suit are, as bits. Searches ask for the same suits repeatedly, so each thread caches the
// answers.
constexpr unsigned known = 1;
constexpr unsigned sentences = 2;
constexpr unsigned sentences_and_a_pair = 4;
constexpr unsigned only_pairs = 8;

unsigned find_out(Code suit) {
  SuitCounts tiles{};
  for (int& count : tiles) {
    count = static_cast<int>(suit % 5);
    suit /= 5;
  }
  unsigned answer = known;
  if (are_sentences(tiles, 0)) answer |= sentences;
  if (are_sentences_and_a_pair(tiles)) answer |= sentences_and_a_pair;
  if (std::all_of(tiles.begin(), tiles.end(), [](int count) { return count % 2 == 0; })) answer |= only_pairs;
  return answer;
}

unsigned about(Code suit) {
  thread_local std::vector<unsigned char> answers(suit_codes);
  unsigned char& answer = answers[suit];
  if (answer == 0) answer = static_cast<unsigned char>(find_out(suit));
  return answer;
}

int number_of_suits(Code hidden, const Declared& declared) {
  int suits = 0;
  for (std::size_t suit = 0; suit < 3; ++suit) {
    if (suit_of(hidden, suit) > 0 || declared.suits[suit]) ++suits;
  }
  return suits;
}

// For the hidden tiles of a full hand.
bool is_win(Code hidden, const Declared& declared) {
  if (number_of_suits(hidden, declared) > 2) return false;
  int with_sentences = 0;
  int with_the_pair = 0;
  int with_only_pairs = 0;
  for (std::size_t suit = 0; suit < 3; ++suit) {
    const unsigned answer = about(suit_of(hidden, suit));
    if ((answer & sentences) != 0) ++with_sentences;
    if ((answer & sentences_and_a_pair) != 0) ++with_the_pair;
    if ((answer & only_pairs) != 0) ++with_only_pairs;
  }
  if (with_sentences == 2 && with_the_pair == 1) return true;
  return with_only_pairs == 3 && !declared.any;
}

// ---- breadth first ----

class Search {
 public:
  explicit Search(const Declared& declared) : declared_(declared) {}

  // The search starts from these hands of 13 - 3g hidden tiles.
  std::optional<int> nearest(std::vector<Code> hands, int limit) {
    std::unordered_set<Code> seen(hands.begin(), hands.end());
    for (int exchanges = 0; exchanges <= limit; ++exchanges) {
      if (std::any_of(hands.begin(), hands.end(), [&](Code hand) { return expects_a_tile(hand); })) return exchanges;
      if (exchanges == limit) break;
      if (exchanges + 1 == limit) return last_exchange(hands) ? std::optional(limit) : std::nullopt;
      std::vector<Code> next;
      for (const Code hand : hands) {
        for_every_exchange(hand, [&](Code other) {
          if (seen.insert(other).second) next.push_back(other);
          return false;
        });
      }
      hands = std::move(next);
    }
    return std::nullopt;
  }

 private:
  bool expects_a_tile(Code hand) const {
    if (number_of_suits(hand, declared_) > 2) return false;  // no draw can change that
    return for_every_draw(hand, [&](Code full, std::size_t) { return is_win(full, declared_); });
  }

  // Visiting a hand twice costs less than remembering all of them.
  bool last_exchange(const std::vector<Code>& hands) const {
    return std::any_of(hands.begin(), hands.end(), [&](Code hand) {
      return for_every_exchange(hand, [&](Code other) { return expects_a_tile(other); });
    });
  }

  // Both stop and return true as soon as visit does.
  template <class Visit>
  bool for_every_draw(Code hand, Visit visit) const {
    const Counts held = counts_of(hand);
    for (std::size_t drawn = 0; drawn < kinds; ++drawn) {
      if (held[drawn] + declared_.counts[drawn] == 4) continue;
      if (visit(hand + code_of_one[drawn], drawn)) return true;
    }
    return false;
  }

  template <class Visit>
  bool for_every_exchange(Code hand, Visit visit) const {
    const Counts held = counts_of(hand);
    return for_every_draw(hand, [&](Code full, std::size_t drawn) {
      for (std::size_t discarded = 0; discarded < kinds; ++discarded) {
        if (held[discarded] == 0 || discarded == drawn) continue;  // discarding what was drawn changes nothing
        if (visit(full - code_of_one[discarded])) return true;
      }
      return false;
    });
  }

  const Declared& declared_;
};

// ---- composing wins ----

using Component = std::vector<std::size_t>;  // its tiles as kinds

std::vector<Component> sentences_in(const std::vector<std::size_t>& suits) {
  std::vector<Component> result;
  for (const std::size_t suit : suits) {
    for (std::size_t kind = suit * 9; kind < suit * 9 + 9; ++kind) {
      result.push_back({kind, kind, kind});
      if (kind % 9 < 7) result.push_back({kind, kind + 1, kind + 2});
    }
  }
  return result;
}

std::vector<Component> pairs_in(const std::vector<std::size_t>& suits) {
  std::vector<Component> result;
  for (const std::size_t suit : suits) {
    for (std::size_t kind = suit * 9; kind < suit * 9 + 9; ++kind) result.push_back({kind, kind});
  }
  return result;
}

// Adds this many components to the tiles, from the given place in the list on, each any number of times, and calls
// visit for every result. May(tiles) prunes: what it refuses must not become acceptable by adding tiles.
template <class May, class Visit>
void compose(const std::vector<Component>& components, std::size_t from, int number, Counts& tiles, May& may,
             Visit& visit) {
  if (number == 0) return visit(tiles);
  for (std::size_t i = from; i < components.size(); ++i) {
    for (const std::size_t kind : components[i]) ++tiles[kind];
    if (may(tiles)) compose(components, i, number - 1, tiles, may, visit);
    for (const std::size_t kind : components[i]) --tiles[kind];
  }
}

template <class May, class Visit>
void compose_standard(const std::vector<std::size_t>& suits, int number, May may, Visit visit) {
  const std::vector<Component> pairs = pairs_in(suits);
  const auto with_a_pair = [&](Counts& tiles) { compose(pairs, 0, 1, tiles, may, visit); };
  Counts tiles{};
  compose(sentences_in(suits), 0, number, tiles, may, with_a_pair);
}

template <class May, class Visit>
void compose_seven_pairs(const std::vector<std::size_t>& suits, May may, Visit visit) {
  Counts tiles{};
  compose(pairs_in(suits), 0, 7, tiles, may, visit);
}

const std::vector<std::vector<std::size_t>> pairs_of_suits = {{0, 1}, {0, 2}, {1, 2}};

// ---- the nearest of all wins ----

// Whether some win lacks at most this many tiles. What is discarded does not matter.
bool win_lacks_at_most(int tiles, const Counts& held, const Declared& declared) {
  bool found = false;
  const auto may = [&](const Counts& win) {
    int missing = 0;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      if (win[kind] + declared.counts[kind] > 4) return false;
      missing += std::max(0, win[kind] - held[kind]);
    }
    return !found && missing <= tiles;
  };
  const auto take = [&](const Counts&) { found = true; };
  for (const auto& suits : pairs_of_suits) {
    const std::size_t third = 3 - suits[0] - suits[1];
    if (declared.suits[third]) continue;
    compose_standard(suits, 4 - declared.sentences, may, take);
    if (!declared.any) compose_seven_pairs(suits, may, take);
  }
  return found;
}

// ---- counting ----

bool at_most_four_each(const Counts& tiles) {
  return std::none_of(tiles.begin(), tiles.end(), [](int count) { return count > 4; });
}

// Sorted, without duplicates.
void sort_and_unique(std::vector<Code>& hands) {
  std::sort(hands.begin(), hands.end());
  hands.erase(std::unique(hands.begin(), hands.end()), hands.end());
}

std::vector<Code> list_standard_wins(int suits, int tiles) {
  if (suits < 1 || suits > 3 || tiles < 2 || tiles > 14 || tiles % 3 != 2) throw std::invalid_argument("no such wins");
  std::vector<std::size_t> first;
  for (std::size_t suit = 0; suit < static_cast<std::size_t>(suits); ++suit) first.push_back(suit);
  std::vector<Code> list;
  compose_standard(first, tiles / 3, at_most_four_each, [&](const Counts& win) { list.push_back(code_of(win)); });
  sort_and_unique(list);
  return list;
}

// A hand in one suit is composed for two pairs of suits, and some hands win both ways; duplicates are removed.
std::vector<Code> list_wins() {
  std::vector<Code> list;
  const auto take = [&](const Counts& win) { list.push_back(code_of(win)); };
  for (const auto& suits : pairs_of_suits) {
    compose_standard(suits, 4, at_most_four_each, take);
    compose_seven_pairs(suits, at_most_four_each, take);
  }
  sort_and_unique(list);
  return list;
}

std::uint64_t physical(Code hand) {
  constexpr std::array<std::uint64_t, 5> out_of_four = {1, 4, 6, 4, 1};
  std::uint64_t ways = 1;
  for (const int count : counts_of(hand)) ways *= out_of_four[static_cast<std::size_t>(count)];
  return ways;
}

std::uint64_t physical(const std::vector<Code>& hands) {
  std::uint64_t ways = 0;
  for (const Code hand : hands) ways += physical(hand);
  return ways;
}

// Removes every tile from every win. Each ready hand is then in the list once for each expected tile; the tile exists
// because no win holds five of a kind.
ReadyCounts ready_for(const std::vector<Code>& list_of_wins) {
  std::vector<Code> list;
  list.reserve(list_of_wins.size() * 14);
  for (const Code win : list_of_wins) {
    const Counts counts = counts_of(win);
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      if (counts[kind] > 0) list.push_back(win - code_of_one[kind]);
    }
  }
  std::sort(list.begin(), list.end());
  ReadyCounts result;
  for (auto first = list.begin(); first != list.end();) {
    const auto end = std::find_if(first, list.end(), [&](Code hand) { return hand != *first; });
    const auto waits = static_cast<std::size_t>(end - first);
    result.by_waits.resize(std::max(result.by_waits.size(), waits));
    ++result.by_waits[waits - 1];
    ++result.hands;
    result.physical += physical(*first);
    first = end;
  }
  return result;
}

}  // namespace

std::optional<int> distance(const Hand& hand, int limit) {
  const Declared declared(hand);
  return Search(declared).nearest({code_of(counts_of(hand.hidden))}, limit);
}

std::optional<int> discard_distance(const Hand& full, int limit) {
  const Declared declared(full);
  const Counts held = counts_of(full.hidden);
  const Code hidden = code_of(held);
  if (is_win(hidden, declared)) return -1;
  std::vector<Code> after_discard;
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    if (held[kind] > 0) after_discard.push_back(hidden - code_of_one[kind]);
  }
  return Search(declared).nearest(after_discard, limit);
}

std::optional<int> distance_by_composing(const Hand& hand) {
  const Declared declared(hand);
  const Counts held = counts_of(hand.hidden);
  for (int missing = 0; missing <= 14; ++missing) {
    if (win_lacks_at_most(missing, held, declared)) return missing - 1;  // the last missing tile is the winning one
  }
  return std::nullopt;
}

std::uint64_t standard_wins(int suits, int tiles) { return list_standard_wins(suits, tiles).size(); }

std::uint64_t physical_standard_wins(int suits, int tiles) { return physical(list_standard_wins(suits, tiles)); }

ReadyCounts one_suit_standard_ready() { return ready_for(list_standard_wins(1, 14)); }

std::uint64_t wins() { return list_wins().size(); }

std::uint64_t physical_wins() { return physical(list_wins()); }

ReadyCounts ready() { return ready_for(list_wins()); }

}  // namespace reference::mahjong
