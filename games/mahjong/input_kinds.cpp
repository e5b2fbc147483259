#include "games/mahjong/input_kinds.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/input_kinds.hpp"
#include "games/mahjong/analysis.hpp"
#include "games/mahjong/dealing.hpp"
#include "games/mahjong/no_wait.hpp"
#include "games/mahjong/waits.hpp"

namespace kiebitz::mahjong {

namespace {

constexpr std::uint32_t kinds_purpose = 0x534D'4B;  // "SMK"

// --- composing wins ---

bool everything(const Component& /*component*/) { return true; }
bool terminal(const Component& component) { return component.has_terminal(); }
bool not_a_sequence(const Component& component) { return component.shape != Component::Shape::sequence; }
bool royal(const Component& component) { return not_a_sequence(component) && royal_numbers.contains(component.number); }

struct Design {
  int declared = 0;  // number of declared chunks
  int suits = 2;     // at most
  bool (*allowed)(const Component&) = everything;
  int most = copies;  // tiles of a kind
};

// Draws random components in random suits; two of the suits may be the same.
class Composer {
 public:
  Composer(RandomStream& random, const Design& design) : random_(random), design_(design) {
    const std::uint32_t first = random.below(suit_count);
    for (std::uint32_t i = 0; i < suit_count; ++i) {
      const std::uint32_t step = design.suits == suit_count ? i : random.below(suit_count);
      suits_[i] = all_suits[(first + step) % suit_count];
    }
  }

  // Four sentences and a pair. Like the others, false if some kind would be held too often.
  bool regular(Hand& hand) {
    bool fits = true;
    for (int i = 0; i < design_.declared; ++i) fits = add(hand, dealing::any_declared) && fits;
    for (int i = design_.declared; i < sentences; ++i) fits = add(hand, dealing::any_sentence) && fits;
    return add(hand, dealing::any_pair) && fits;
  }
  bool seven_pairs(Hand& hand) {
    bool fits = true;
    for (int i = 0; i < pairs; ++i) fits = add(hand, dealing::any_pair) && fits;
    return fits;
  }
  // Two sequences, each twice, and a pair: a regular win and seven pairs at once.
  bool twin_sequences(Hand& hand) {
    bool fits = true;
    for (int i = 0; i < 2; ++i) {
      const Component sequence = drawn(dealing::any_sentence);
      for (int twin = 0; twin < 2; ++twin) fits = dealing::add(hand, sequence) && fits;
    }
    return add(hand, dealing::any_pair) && fits;
  }

 private:
  using Any = Component (*)(RandomStream&, Suit);

  Component drawn(Any any) {
    while (true) {
      const Component component = any(random_, suits_[random_.below(static_cast<std::uint32_t>(design_.suits))]);
      if (design_.allowed(component)) return component;
    }
  }
  bool add(Hand& hand, Any any) { return dealing::add(hand, drawn(any), design_.most); }

  RandomStream& random_;
  const Design& design_;
  std::array<Suit, suit_count> suits_{};
};

using Form = bool (Composer::*)(Hand&);

Hand composed(RandomStream& random, const Design& design, Form form = &Composer::regular) {
  while (true) {
    Composer composer(random, design);
    Hand hand;
    if ((composer.*form)(hand)) return hand;
  }
}

Hand without_one(RandomStream& random, Hand hand) {
  dealing::take_any(random, hand);
  return hand;
}

// The number of declared chunks: none in half of the cases.
int some_declared(RandomStream& random) {
  const auto chunks = static_cast<int>(random.below(2 * sentences));
  return chunks < sentences ? 0 : chunks - sentences + 1;
}

int one_to_four(RandomStream& random) { return 1 + static_cast<int>(random.below(sentences)); }

// Replaces a hidden tile by another one of the suits held.
Hand with_one_exchanged(RandomStream& random, Hand hand) {
  const Tiles held = hand.held();
  dealing::take_any(random, hand);
  while (true) {
    const Tile tile = Tile::at(static_cast<int>(random.below(kind_count)));
    if (held.of(tile.suit()).empty() || hand.held().count(tile) == copies) continue;
    hand.hidden.add(tile);
    return hand;
  }
}

// --- one maker per kind ---

Hand contest_hand(RandomStream& random) {
  const int declared = some_declared(random);
  const bool paired = declared == 0 && random.below(4) == 0;
  const Hand hand = without_one(
      random, composed(random, {.declared = declared}, paired ? &Composer::seven_pairs : &Composer::regular));
  return random.below(8) == 0 ? with_one_exchanged(random, hand) : hand;
}

Hand ready(RandomStream& random) { return without_one(random, composed(random, {.declared = some_declared(random)})); }
Hand hidden_one_suit(RandomStream& random) { return without_one(random, composed(random, {.suits = 1})); }
Hand one_suit(RandomStream& random) {
  return without_one(random, composed(random, {.declared = some_declared(random), .suits = 1}));
}
Hand three_suits(RandomStream& random) {
  return without_one(random, composed(random, {.declared = some_declared(random), .suits = suit_count}));
}
Hand with_declared(RandomStream& random) {
  return without_one(random, composed(random, {.declared = one_to_four(random)}));
}
Hand paired(RandomStream& random) { return without_one(random, composed(random, {}, &Composer::seven_pairs)); }
Hand paired_royals(RandomStream& random) {
  return without_one(random, composed(random, {.allowed = royal}, &Composer::seven_pairs));
}
Hand twins(RandomStream& random) { return without_one(random, composed(random, {}, &Composer::twin_sequences)); }
// At most three declared: two suits have only four kinds of 1 and 9, and the pair needs one of them.
Hand terminals(RandomStream& random) {
  const auto declared = static_cast<int>(random.below(sentences));
  return without_one(random, composed(random, {.declared = declared, .allowed = terminal}));
}
Hand chunks(RandomStream& random) {
  return without_one(random, composed(random, {.declared = some_declared(random), .allowed = not_a_sequence}));
}
Hand royals(RandomStream& random) {
  return without_one(random, composed(random, {.declared = some_declared(random), .allowed = royal}));
}
Hand exchanged(RandomStream& random) { return with_one_exchanged(random, ready(random)); }

// Both often have several analyses.
Hand twins_or_terminals(RandomStream& random) { return random.below(2) == 0 ? twins(random) : terminals(random); }

Hand rich(RandomStream& random) {
  switch (random.below(3)) {
    case 0: return paired(random);
    case 1: return terminals(random);
    default: return without_one(random, composed(random, {.declared = one_to_four(random), .suits = 1}));
  }
}

// A win with five of a kind, without the fifth: it would need a tile that does not exist (SM-10).
Hand without_the_fifth(RandomStream& random) {
  while (true) {
    const Design design{.declared = some_declared(random), .suits = 1 + static_cast<int>(random.below(2)), .most = 5};
    Hand hand = composed(random, design);
    for (const Tile tile : hand.hidden.kinds()) {
      if (hand.held().count(tile) != 5) continue;
      hand.hidden.remove(tile);
      if (check(hand).is_legal()) return hand;
      break;
    }
  }
}

// --- what a hand of each kind must have ---

struct Judged {
  Hand hand;
  Waits waits;
};

bool any(const Judged& /*judged*/) { return true; }
bool nothing_expected(const Judged& judged) { return judged.waits.empty(); }

template <std::size_t count>
bool waits_for(const Judged& judged) {
  return judged.waits.size() == count;
}

Hand completed(const Judged& judged, Tile tile) {
  Hand hand = judged.hand;
  hand.hidden.add(tile);
  return hand;
}

template <class Wanted>
bool some_wait(const Judged& judged, Wanted wanted) {
  return std::ranges::any_of(judged.waits, [&](const Wait& wait) { return wanted(completed(judged, wait.tile)); });
}

std::vector<Analysis> analyses_of(const Hand& complete) { return analyses(complete, HouseRules::contest()); }

// Whether one of the best analyses of some wait counts the item.
template <Item item>
bool scores_with(const Judged& judged) {
  return some_wait(judged, [](const Hand& complete) {
    const auto all = analyses_of(complete);
    return std::ranges::any_of(
        all, [&](const Analysis& a) { return a.score == all.front().score && times(item, a.features) > 0; });
  });
}

bool scores_differ(const Judged& judged) {
  return some_wait(judged, [](const Hand& complete) {
    const auto all = analyses_of(complete);
    return all.front().score != all.back().score;
  });
}

bool has_quad(const Hand& hand) { return !hand.held().held_four_times().empty(); }

bool pairs_of_seven_kinds(const Judged& judged) {
  return some_wait(judged, [](const Hand& complete) { return is_seven_pairs(complete) && !has_quad(complete); });
}
bool pairs_with_quad(const Judged& judged) {
  return some_wait(judged, [](const Hand& complete) { return is_seven_pairs(complete) && has_quad(complete); });
}
bool both_forms(const Judged& judged) {
  return some_wait(judged,
                   [](const Hand& complete) { return is_seven_pairs(complete) && is_regular(complete.hidden); });
}

bool has_upgraded(const Judged& judged) { return !judged.hand.declared.held_four_times().empty(); }
bool declared_elsewhere(const Judged& judged) {
  return judged.hand.hidden.suits() == 1 && judged.hand.held().suits() == 2;
}
bool hidden_dragon(const Judged& judged) { return !judged.hand.hidden.held_four_times().empty(); }
bool split_dragon(const Judged& judged) {
  return !(judged.hand.held().held_four_times() & judged.hand.declared.kinds() & judged.hand.hidden.kinds()).empty();
}
bool dragon_by_wait(const Judged& judged) {
  return std::ranges::any_of(judged.waits,
                             [&](const Wait& wait) { return judged.hand.held().count(wait.tile) == copies - 1; });
}
bool high_score(const Judged& judged) {
  return std::ranges::any_of(judged.waits, [](const Wait& wait) { return wait.score >= 6; });
}

bool ready_besides(const Judged& judged) { return !judged.waits.empty(); }
bool of_three_suits(const Judged& judged) { return judged.hand.held().suits() == suit_count; }

bool too_far(const Judged& judged) {
  return judged.waits.empty() && why_no_wait(tables(), judged.hand).reason == NoWait::Reason::too_far;
}

struct Recipe {
  InputKind kind;
  Hand (*made)(RandomStream& random) = nullptr;
  bool (*wanted)(const Judged& judged) = nullptr;
};

constexpr unsigned any_size[] = {held_tiles};

constexpr Recipe recipes[] = {
    {{"random", "up to four chunks declared, mostly ready, in one or two suits", true, any_size}, contest_hand, any},
    {{"waits-1", "exactly one tile is expected", true, any_size}, ready, waits_for<1>},
    {{"waits-2", "exactly two tiles are expected", true, any_size}, ready, waits_for<2>},
    {{"waits-3", "exactly three tiles are expected", true, any_size}, ready, waits_for<3>},
    {{"waits-4", "exactly four tiles are expected", true, any_size}, hidden_one_suit, waits_for<4>},
    {{"waits-5", "exactly five tiles are expected", true, any_size}, hidden_one_suit, waits_for<5>},
    {{"waits-6-up", "six tiles or more are expected", true, any_size},
     hidden_one_suit,
     [](const Judged& judged) { return judged.waits.size() >= 6; }},
    {{"no-wait", "no tile completes the hand, not even a fifth of a kind", true, any_size}, exchanged, too_far},
    {{"fifth-tile", "some tiles are expected, and another would be if there were five of a kind", true, any_size},
     without_the_fifth,
     ready_besides},
    {{"fifth-only", "nothing is expected, but a tile would be if there were five of a kind", true, any_size},
     without_the_fifth,
     nothing_expected},
    {{"three-suits", "nothing is expected, but a tile would be if three suits could win", true, any_size},
     three_suits,
     of_three_suits},
    {{"declared", "one to four chunks are declared", true, any_size}, with_declared, any},
    {{"upgraded", "at least one declared chunk is upgraded", true, any_size}, with_declared, has_upgraded},
    {{"declared-suit", "the hidden tiles are of one suit, some declared ones of another", true, any_size},
     with_declared,
     declared_elsewhere},
    {{"dragon-hidden", "a kind is held four times, all hidden", true, any_size}, ready, hidden_dragon},
    {{"dragon-split", "three of a kind are declared, and the fourth is hidden", true, any_size},
     with_declared,
     split_dragon},
    {{"dragon-by-wait", "an expected tile is the fourth of its kind", true, any_size}, ready, dragon_by_wait},
    {{"seven-pairs", "seven pairs of seven kinds are expected", true, any_size}, paired, pairs_of_seven_kinds},
    {{"seven-pairs-quad", "seven pairs are expected, with four of a kind as two of them", true, any_size},
     paired,
     pairs_with_quad},
    {{"seven-pairs-royal", "seven pairs of 2, 5 and 8 are expected, which are not Royal", true, any_size},
     paired_royals,
     pairs_with_quad},
    {{"purely", "all tiles are of one suit", true, any_size}, one_suit, any},
    {{"chunkious", "an expected tile scores Chunkious, and not Royal", true, any_size},
     chunks,
     [](const Judged& judged) { return scores_with<Item::chunkious>(judged) && !scores_with<Item::royal>(judged); }},
    {{"royal", "an expected tile scores Royal Chunkious", true, any_size}, royals, scores_with<Item::royal>},
    {{"sky-ground", "an expected tile scores Sky-ground Related", true, any_size},
     terminals,
     scores_with<Item::sky_ground>},
    {{"high-score", "an expected tile scores 6 or more", true, any_size}, rich, high_score},
    {{"analyses", "an expected tile has analyses with different scores", true, any_size},
     twins_or_terminals,
     scores_differ},
    {{"both-forms", "an expected tile completes seven pairs and a regular target", true, any_size}, twins, both_forms},
};

constexpr auto kind_table = [] {
  std::array<InputKind, std::size(recipes)> table{};
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = recipes[i].kind;
  return table;
}();

}  // namespace

std::span<const InputKind> input_kinds() { return kind_table; }

Hand hand_of_kind(const InputKind& kind, Deal address) {
  const auto* const recipe = std::ranges::find(recipes, kind.name, [](const Recipe& r) { return r.kind.name; });
  assert(recipe != std::end(recipes));
  const std::uint64_t seed = case_seed(kind, address);
  for (std::uint64_t number = 0;; ++number) {
    RandomStream random({seed, number}, kinds_purpose);
    const Hand hand = recipe->made(random);
    if (recipe->wanted({hand, waits(tables(), hand)})) return hand;
  }
}

}  // namespace kiebitz::mahjong
