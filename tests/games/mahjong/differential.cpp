#include "tests/games/mahjong/differential.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "games/mahjong/contest.hpp"
#include "kiebitz/random.hpp"
#include "tests/games/mahjong/bridge.hpp"
#include "tests/reference/mahjong_search.hpp"

namespace kiebitz::mahjong::tests {

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

constexpr std::uint32_t drawing_purpose = 0x534D'55;  // a tile drawn, tiles seen
constexpr std::uint32_t writing_purpose = 0x534D'56;  // the order of tiles in a line
constexpr std::uint32_t house_purpose = 0x534D'57;

// SM-10: whether a fifth tile of some kind would win.
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

// The contest program's answers to all hands, split by case.
class ContestAnswers {
 public:
  explicit ContestAnswers(const std::vector<Hand>& hands) {
    std::string text = fmt::format("{}\n", hands.size());
    for (const Hand& hand : hands) {
      RandomStream random({hash_of(line_of(hand)), 0}, writing_purpose);
      text += shuffled_line(hand, random) + "\n";
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
  constexpr std::uint64_t one_reason_in = 64;  // slow: needs a distance from the reference
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
      RandomStream random({hash, 0}, house_purpose);
      what = difference(hand, any_rules(random));
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

void add(Comparison& comparison, const std::string& line, const Ruling& ruling) {
  comparison.digest += digest_of(line, ruling.slow);
  if (!ruling.difference.empty()) comparison.disagreements.push_back({line, ruling.difference});
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
    RandomStream random(deal, drawing_purpose);
    const Hand hand = made_hand(deal);
    const Hand full = drawn_hand(hand, random);
    // Recipes alternate, so each gets its share of long searches and rankings.
    const std::uint64_t turn = number / recipe_count;
    const int exchanges = turn % 4 == 0 ? 2 : 1;
    ++comparison.made[static_cast<std::size_t>(recipe_at(number))][static_cast<std::size_t>(Trait::hands)];
    add_distance(comparison, hand, exchanges);
    const bool can_win = add_distance(comparison, full, exchanges).has_value();
    if (one_ranking_in == no_rankings || turn % one_ranking_in != 0 || !can_win) continue;
    ++comparison.rankings;
    add(comparison, line_of(full), ruling_on_discards(full, seen_elsewhere(full, random)));
  }
  return comparison;
}

}  // namespace kiebitz::mahjong::tests
