#include "games/mahjong/mistakes.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include <fmt/format.h>

#include "engine/diagnose.hpp"
#include "games/mahjong/analysis.hpp"
#include "games/mahjong/notation.hpp"

namespace kiebitz::mahjong {

namespace {

// A hand with the tile that completes it.
struct Complete {
  Hand before;
  Tile tile;
  Hand hand;
};

std::vector<Analysis> contest_analyses(const Complete& complete) {
  return analyses_in_any_suits(complete.hand, HouseRules::contest());
}

// The best score of all analyses after `change` is applied to each.
template <class Change>
int best_of(const Complete& complete, Change change) {
  int best = 0;
  for (const Analysis& analysis : contest_analyses(complete)) {
    Features features = analysis.features;
    change(features, analysis);
    best = std::max(best, points(features, HouseRules::contest()));
  }
  return best;
}

int true_score(const Complete& complete) {
  return best_of(complete, [](Features&, const Analysis&) {});
}

// A program with a mistake: where it differs from the rules.
struct Program {
  Mistake mistake;
  bool (*expects)(const Complete& complete) = [](const Complete& complete) {
    return is_expected(complete.before, complete.tile);
  };
  int (*score)(const Complete& complete) = true_score;
  bool by_alphabet = false;
  bool says_none = true;
};

bool exists(const Complete& complete) { return complete.before.held().count(complete.tile) < copies; }

// Whether the tiles are a pair accepted by `fit` and sentences.
template <class Fit>
bool is_regular_with(const Tiles& hidden, Fit fit) {
  for (int kind = 0; kind < kind_count; ++kind) {
    const Tile tile = Tile::at(kind);
    if (hidden.count(tile) < 2 || !fit(hidden, tile)) continue;
    Tiles rest = hidden;
    rest.remove(tile);
    rest.remove(tile);
    const bool sentences_only = std::ranges::all_of(
        all_suits, [&](Suit suit) { return rest.of(suit).size() % 3 == 0 && is_complete(rest.of(suit)); });
    if (sentences_only) return true;
  }
  return false;
}

// Moves declared tiles to the hidden ones, three of each kind: the fourth of a kind lies apart.
Hand with_all_hidden(const Hand& hand) {
  Hand all{hand.hidden, {}};
  for (const Tile tile : hand.declared.kinds()) {
    for (int i = 0; i < 3; ++i) all.hidden.add(tile);
  }
  return all;
}

bool all_components_but(const Analysis& analysis, bool (*passed_over)(const Component&)) {
  return std::ranges::all_of(analysis.components,
                             [&](const Component& part) { return passed_over(part) || part.has_terminal(); });
}

int dragons_in(const Tiles& tiles) { return tiles.held_four_times().size(); }

// A program that expects a fifth tile may hold five of a kind, which it does not count as a dragon.
int kinds_held_exactly_four_times(const Tiles& tiles) {
  int kinds = 0;
  for (const Tile tile : tiles.kinds()) kinds += tiles.count(tile) == copies ? 1 : 0;
  return kinds;
}

constexpr Program programs[] = {
    {.mistake = {"fifth-tile-expected", "expects a tile although all four of its kind are held", clause::existing},
     .expects = [](const Complete& complete) { return is_win(complete.hand); }},
    {.mistake = {"fifth-tile-hidden-only",
                 "overlooks declared tiles when checking whether a fifth tile would be needed", clause::existing},
     .expects =
         [](const Complete& complete) {
           return complete.before.hidden.count(complete.tile) < copies && is_win(complete.hand);
         },
     .score =
         [](const Complete& complete) {
           const int dragons = kinds_held_exactly_four_times(complete.hand.held());
           return best_of(complete, [&](Features& features, const Analysis&) { features.dragons = dragons; });
         }},
    {.mistake = {"three-suits-accepted", "lets a hand of three suits win", clause::two_suits},
     .expects =
         [](const Complete& complete) {
           return exists(complete) && (is_regular(complete.hand.hidden) || is_seven_pairs(complete.hand));
         }},
    {.mistake = {"suits-of-hidden-tiles", "counts only the suits of the hidden tiles", clause::two_suits},
     .expects =
         [](const Complete& complete) {
           const Hand hidden{complete.hand.hidden, {}};
           return exists(complete) && has_two_suits_at_most(hidden) &&
                  (is_regular(complete.hand.hidden) || is_seven_pairs(complete.hand));
         }},
    {.mistake = {"declared-mixed-with-hidden", "treats declared chunks as hidden tiles, free to form sequences",
                 clause::declared},
     .expects =
         [](const Complete& complete) {
           return exists(complete) && has_two_suits_at_most(complete.hand) &&
                  (is_regular(with_all_hidden(complete.hand).hidden) || is_seven_pairs(complete.hand));
         },
     .score =
         [](const Complete& complete) {
           const int dragons = dragons_in(complete.hand.held());
           const Complete mixed{complete.before, complete.tile, with_all_hidden(complete.hand)};
           return best_of(mixed, [&](Features& features, const Analysis&) { features.dragons = dragons; });
         }},
    {.mistake = {"pair-of-exactly-two", "takes a pair only from a kind held exactly twice", clause::regular},
     .expects =
         [](const Complete& complete) {
           const auto fit = [](const Tiles& tiles, Tile tile) { return tiles.count(tile) == 2; };
           return is_expected(complete.before, complete.tile) &&
                  (is_seven_pairs(complete.hand) || is_regular_with(complete.hand.hidden, fit));
         }},
    {.mistake = {"no-seven-pairs", "does not recognise seven pairs", clause::seven_pairs},
     .expects =
         [](const Complete& complete) {
           return is_expected(complete.before, complete.tile) && is_regular(complete.hand.hidden);
         },
     .score =
         [](const Complete& complete) {
           int best = 0;
           for (const Analysis& analysis : contest_analyses(complete)) {
             if (!analysis.features.seven_pairs) best = std::max(best, analysis.score);
           }
           return best;
         }},
    {.mistake = {"quad-is-one-pair", "does not count four of a kind as two pairs", clause::seven_pairs},
     .expects =
         [](const Complete& complete) {
           const bool pairs_only = is_seven_pairs(complete.hand) && dragons_in(complete.hand.hidden) == 0;
           return is_expected(complete.before, complete.tile) && (is_regular(complete.hand.hidden) || pairs_only);
         },
     .score =
         [](const Complete& complete) {
           int best = 0;
           for (const Analysis& analysis : contest_analyses(complete)) {
             if (!analysis.features.seven_pairs || analysis.features.dragons == 0) {
               best = std::max(best, analysis.score);
             }
           }
           return best;
         }},
    {.mistake = {"no-dragons", "scores no dragons", clause::dragon},
     .score =
         [](const Complete& complete) {
           return best_of(complete, [](Features& features, const Analysis&) { features.dragons = 0; });
         }},
    {.mistake = {"dragon-without-winning-tile", "does not count the winning tile towards a dragon", clause::dragon},
     .score =
         [](const Complete& complete) {
           const int dragons = dragons_in(complete.before.held());
           return best_of(complete, [&](Features& features, const Analysis&) { features.dragons = dragons; });
         }},
    {.mistake = {"dragon-only-upgraded", "counts only upgraded chunks as dragons", clause::dragon},
     .score =
         [](const Complete& complete) {
           const int dragons = dragons_in(complete.hand.declared);
           return best_of(complete, [&](Features& features, const Analysis&) { features.dragons = dragons; });
         }},
    {.mistake = {"dragon-only-hidden", "counts only four hidden tiles as a dragon", clause::dragon},
     .score =
         [](const Complete& complete) {
           const int dragons = dragons_in(complete.hand.hidden);
           return best_of(complete, [&](Features& features, const Analysis&) { features.dragons = dragons; });
         }},
    {.mistake = {"one-dragon", "counts at most one dragon", clause::dragon},
     .score =
         [](const Complete& complete) {
           return best_of(
               complete, [](Features& features, const Analysis&) { features.dragons = std::min(features.dragons, 1); });
         }},
    {.mistake = {"purely-hidden-only", "considers only the hidden tiles for Purely", clause::purely},
     .score =
         [](const Complete& complete) {
           const bool one = complete.hand.hidden.suits() == 1;
           return best_of(complete, [&](Features& features, const Analysis&) { features.one_suit = one; });
         }},
    {.mistake = {"royal-instead-of-chunkious", "scores Royal Chunkious instead of Chunkious, not on top of it",
                 clause::royal},
     .score =
         [](const Complete& complete) {
           int best = 0;
           for (const Analysis& analysis : contest_analyses(complete)) {
             const int off =
                 times(Item::royal, analysis.features) > 0 ? items[index(Item::chunkious)].contest_value : 0;
             best = std::max(best, analysis.score - off);
           }
           return best;
         }},
    {.mistake = {"royal-seven-pairs", "scores Royal for seven pairs of 2, 5 and 8", clause::royal},
     .score =
         [](const Complete& complete) {
           int best = 0;
           for (const Analysis& analysis : contest_analyses(complete)) {
             const bool royal = times(Item::royal_seven, analysis.features) > 0;
             best = std::max(best, analysis.score + (royal ? items[index(Item::royal)].contest_value : 0));
           }
           return best;
         }},
    {.mistake = {"royal-hidden-only", "considers only the hidden tiles for Royal Chunkious", clause::royal},
     .score =
         [](const Complete& complete) {
           const bool royals = complete.hand.hidden.has_only(royal_numbers);
           return best_of(complete, [&](Features& features, const Analysis&) { features.only_royals = royals; });
         }},
    {.mistake = {"sky-ground-without-pair", "does not require a 1 or 9 in the pair for Sky-ground Related",
                 clause::sky_ground},
     .score =
         [](const Complete& complete) {
           return best_of(complete, [](Features& features, const Analysis& analysis) {
             if (features.seven_pairs) return;
             features.all_terminals = all_components_but(
                 analysis, [](const Component& part) { return part.shape == Component::Shape::pair; });
           });
         }},
    {.mistake = {"sky-ground-hidden-only", "does not require a 1 or 9 in declared chunks for Sky-ground Related",
                 clause::sky_ground},
     .score =
         [](const Complete& complete) {
           return best_of(complete, [](Features& features, const Analysis& analysis) {
             features.all_terminals = all_components_but(analysis, [](const Component& part) { return part.declared; });
           });
         }},
    {.mistake = {"worst-analysis", "scores the worst analysis instead of the best", clause::consistency},
     .score = [](const Complete& complete) { return contest_analyses(complete).back().score; }},
    {.mistake = {"regular-first", "prefers a regular analysis to seven pairs even when it scores less",
                 clause::consistency},
     .score =
         [](const Complete& complete) {
           const auto all = contest_analyses(complete);
           const auto regular =
               std::ranges::find_if(all, [](const Analysis& analysis) { return !analysis.features.seven_pairs; });
           return regular == all.end() ? all.front().score : regular->score;
         }},
    {.mistake = {"items-of-all-analyses", "adds up items from different analyses", clause::consistency},
     .score =
         [](const Complete& complete) {
           int sum = 0;
           for (const ItemInfo& info : items) {
             int most = 0;
             for (const Analysis& analysis : contest_analyses(complete)) {
               most = std::max(most, info.contest_value * times(info.item, analysis.features));
             }
             sum += most;
           }
           return sum;
         }},
    {.mistake = {"suits-by-alphabet", "sorts the expected tiles by the letters of their suits: B, D, M",
                 clause::contest_output},
     .by_alphabet = true},
    {.mistake = {"no-none", "does not print NONE when no tile is expected", clause::contest_output},
     .says_none = false},
};

constexpr auto mistake_table = mistakes_of(programs);

}  // namespace

std::span<const Mistake> mistakes() { return mistake_table; }

std::string answer_with(const Mistake& mistake, const Hand& hand, std::uint64_t number) {
  const Program& program = program_of(programs, mistake);
  std::string answer = fmt::format("Case #{}:\n", number);
  const std::size_t heading = answer.size();
  constexpr Suit by_alphabet[] = {Suit::bamboo, Suit::dots, Suit::myriads};
  for (std::size_t i = 0; i < suit_count; ++i) {
    const Suit suit = program.by_alphabet ? by_alphabet[i] : all_suits[i];
    for (int value = 1; value <= number_count; ++value) {
      const Tile tile = Tile::of(suit, value);
      Complete complete{hand, tile, hand};
      complete.hand.hidden.add(tile);
      if (!program.expects(complete)) continue;
      answer += fmt::format("{}: {}\n", to_text(tile), program.score(complete));
    }
  }
  if (answer.size() == heading && program.says_none) answer += "NONE\n";
  return answer;
}

}  // namespace kiebitz::mahjong
