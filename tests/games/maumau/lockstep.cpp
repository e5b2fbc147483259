#include "tests/games/maumau/lockstep.hpp"

#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/maumau/contest.hpp"
#include "games/maumau/lockstep.hpp"
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

#ifdef KIEBITZ_HAS_LANES

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

template <unsigned players, std::uint32_t batches>
Comparison compare(Deal first, std::uint64_t count) {
  const MauMau game(players);
  std::vector<Record> records(count);
  std::vector<int> times(count);
  Comparison comparison;
  const auto games = std::make_unique<Lockstep<players, batches>>();
  games->play(first, count, [&](const Record& record, std::uint64_t number) {
    const std::uint64_t i = number - first.number;
    if (i >= count) {
      comparison.disagreements.push_back({fmt::format("deal {}", number), "played", "not requested"});
      return;
    }
    records[i] = record;
    ++times[i];
  });
  for (std::uint64_t i = 0; i < count; ++i) {
    const Deal deal{first.seed, first.number + i};
    const Deck deck = game.deck(deal);
    const Record expected = record_of(game, AllRulebook{}, deal, deck);
    ++comparison.deals;
    comparison.stuck += expected.ending == Record::Ending::stuck ? 1U : 0U;
    comparison.endless += expected.ending == Record::Ending::endless ? 1U : 0U;
    comparison.digest += hash_of(expected, deal.number);
    if (times[i] != 1 || records[i] != expected) {
      comparison.disagreements.push_back(
          {contest_line(players, deck), fmt::format("{} times: {}", times[i], to_text(records[i])), to_text(expected)});
    }
  }
  return comparison;
}

template <unsigned players>
Comparison compare(Deal first, std::uint64_t count, Tapes tapes) {
  return tapes == Tapes::few ? compare<players, 2>(first, count) : compare<players, 4>(first, count);
}

#endif

}  // namespace

#ifdef KIEBITZ_HAS_LANES

Comparison compare_lockstep(unsigned players, Deal first, std::uint64_t count, Tapes tapes) {
  if (players == 2) return compare<2>(first, count, tapes);
  if (players == 3) return compare<3>(first, count, tapes);
  return compare<4>(first, count, tapes);
}

#else

Comparison compare_lockstep(unsigned /*players*/, Deal /*first*/, std::uint64_t /*count*/, Tapes /*tapes*/) {
  return {};
}

#endif

}  // namespace kiebitz::maumau::tests
