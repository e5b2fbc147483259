#include "tests/games/maumau/lockstep.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/maumau/contest.hpp"
#include "kiebitz/random.hpp"

namespace kiebitz::maumau::tests {

std::string to_text(const Record& record) {
  if (record.ending == Record::Ending::stuck) return "stuck";
  if (record.ending == Record::Ending::endless) return "endless";
  return fmt::format(
      "seat {} wins{}; scores {}; first hand {}; turns {}, played {}, drawn {}, turnings {}, skips {}; penalties {}; "
      "wishes {}; rules {}",
      index(record.winner), record.last_is_jack ? " with a jack" : "", fmt::join(record.scores, " "), record.first_hand,
      record.turns, record.played, record.drawn, record.turnings, record.skips, fmt::join(record.penalties, " "),
      fmt::join(record.wishes, " "), fmt::join(record.rules, " "));
}

namespace {

std::uint64_t hash_of(const Record& record, std::uint64_t number) {
  std::uint64_t hash = mixed(number + static_cast<std::uint64_t>(record.ending));
  const auto put = [&](std::uint64_t value) { hash = mixed(hash ^ value); };
  put(index(record.winner) * 2 + (record.last_is_jack ? 1 : 0));
  for (const std::uint32_t value :
       {record.first_hand, record.turns, record.played, record.drawn, record.turnings, record.skips}) {
    put(value);
  }
  for (const auto& row : {record.penalties, record.wishes, record.rules, record.scores}) {
    for (std::size_t i = 0; i < 4; ++i) put(row[i]);
  }
  return hash;
}

void compare(InstructionSet lanes, const MauMau& game, Deal first, const std::vector<Record>& expected, Tapes tapes,
             Comparison& comparison) {
  const std::size_t count = expected.size();
  std::vector<Record> records(count);
  std::vector<int> times(count + 1);
  lane_tests(lanes).play(game.seats(), tapes == Tapes::few, first.seed, first.number, count, records.data(),
                         times.data());
  if (times[count] > 0) comparison.disagreements.push_back({"other deals", "played", "not requested"});
  for (std::uint64_t i = 0; i < count; ++i) {
    if (times[i] == 1 && records[i] == expected[i]) continue;
    const Deck deck = game.deck({first.seed, first.number + i});
    comparison.disagreements.push_back({contest_line(game.seats(), deck),
                                        fmt::format("{}, {} times: {}", name_of(lanes), times[i], to_text(records[i])),
                                        to_text(expected[i])});
  }
}

}  // namespace

LaneTests lane_tests(InstructionSet lanes) {
#ifdef KIEBITZ_CHOOSES_LANES
  if (lanes == InstructionSet::avx512) {
    return {kiebitz_avx512::maumau::tests::play_in_lanes, kiebitz_avx512::maumau::tests::crowded_in_lanes};
  }
  if (lanes == InstructionSet::avx2) {
    return {kiebitz_avx2::maumau::tests::play_in_lanes, kiebitz_avx2::maumau::tests::crowded_in_lanes};
  }
#endif
  (void)lanes;
  return {};
}

std::vector<InstructionSet> available_lanes() {
  std::vector<InstructionSet> available;
  for (const InstructionSet set : instruction_sets) {
    if (set != InstructionSet::plain && is_available(set)) available.push_back(set);
  }
  return available;
}

Comparison compare_lockstep(unsigned players, Deal first, std::uint64_t count, Tapes tapes) {
  const MauMau game(players);
  std::vector<Record> expected;
  Comparison comparison;
  for (std::uint64_t i = 0; i < count; ++i) {
    const Deal deal{first.seed, first.number + i};
    const Record record = record_of(game, AllRulebook{}, deal, game.deck(deal));
    ++comparison.deals;
    comparison.stuck += record.ending == Record::Ending::stuck ? 1U : 0U;
    comparison.endless += record.ending == Record::Ending::endless ? 1U : 0U;
    comparison.digest += hash_of(record, deal.number);
    expected.push_back(record);
  }
  for (const InstructionSet lanes : available_lanes()) compare(lanes, game, first, expected, tapes, comparison);
  return comparison;
}

}  // namespace kiebitz::maumau::tests
