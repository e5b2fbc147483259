#include "games/evensteven/survival.hpp"

#include "kiebitz/ways.hpp"

namespace kiebitz::evensteven {

namespace {

// choices[held][dealt]: the ways to take cards of one rank for the hand, and others of that rank to be dealt.
constexpr auto choices = [] {
  std::array<std::array<std::uint64_t, per_rank + 1>, per_rank + 1> ways{};
  for (unsigned held = 0; held <= per_rank; ++held) {
    for (unsigned dealt = 0; dealt <= per_rank; ++dealt) {
      ways[held][dealt] = static_cast<std::uint64_t>(choose(per_rank, held) * choose(per_rank - held, dealt));
    }
  }
  return ways;
}();

// Numbers of ways by the numbers of cards held and dealt.
struct Table {
  Ways ways[most_cards + 1][most_cards + 1] = {};
};

// Adds one rank: `more` of its cards go to the hand, `now` of the others are dealt. use(held, dealt, more, now) is the
// number of ways to combine them with the cards so far; 0 if the hand loses.
template <class Use>
Table with_rank(const Table& before, unsigned most_held, unsigned most_dealt, Use use) {
  Table next;
  for (unsigned held = 0; held <= most_held; ++held) {
    for (unsigned dealt = 0; dealt <= most_dealt; ++dealt) {
      if (before.ways[held][dealt] == 0) continue;
      for (unsigned more = 0; more <= per_rank && held + more <= most_held; ++more) {
        for (unsigned now = 0; now + more <= per_rank && dealt + now <= most_dealt; ++now) {
          next.ways[held + more][dealt + now] +=
              before.ways[held][dealt] * choices[more][now] * use(held, dealt, more, now);
        }
      }
    }
  }
  return next;
}

template <class Use>
Ways from_the_ace_down(unsigned held, unsigned dealt, Use use) {
  Table table;
  table.ways[0][0] = 1;
  for (int rank = 0; rank < rank_count; ++rank) table = with_rank(table, held, dealt, use);
  return table.ways[held][dealt];
}

double ratio(Ways part, Ways whole) { return static_cast<double>(part) / static_cast<double>(whole); }

}  // namespace

double chance_to_cover(unsigned cards, unsigned dealt, unsigned uncovered) {
  const Ways good = from_the_ace_down(cards, dealt, [&](unsigned held, unsigned so_far, unsigned more, unsigned now) {
    return so_far + now <= held + more + uncovered ? Ways{1} : Ways{0};  // ES-10
  });
  return ratio(good, choose(Card::count, cards) * choose(Card::count - cards, dealt));
}

double chance_at_random(unsigned dealt) {
  // Each dealt card gets a card played on it. From the ace down, that is any of the higher or equal cards still free.
  const Ways good = from_the_ace_down(dealt, dealt, [](unsigned held, unsigned so_far, unsigned more, unsigned now) {
    const unsigned played = held + more;
    Ways ways = 1;
    for (unsigned i = so_far; i < so_far + now; ++i) ways *= played > i ? played - i : 0;
    return ways;
  });
  Ways all = choose(Card::count, dealt) * choose(Card::count - dealt, dealt);
  for (unsigned i = 2; i <= dealt; ++i) all *= i;
  return ratio(good, all);
}

}  // namespace kiebitz::evensteven
