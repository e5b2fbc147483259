// How the chances are counted.
//
// By ES-10 a hand can win exactly if, from every rank up, it has at least as many cards as are dealt. So the order of
// the dealt cards does not matter, only how many there are of each rank, and deals are built rank by rank from the ace
// down: `held` cards of the hand have this rank or a higher one, and a deal that has more cards than that is lost.
//
// Example: the hand Kd 8c against two cards out of the other 50. ways[n] is the number of ways to have dealt n cards so
// far without losing. A rank with `pool` cards outside the hand takes k of them in choose(pool, k) ways:
//
//   rank   in hand   held   pool   ways[0]   ways[1]   ways[2]
//   A         0        0      4       1         0         0     a dealt ace loses
//   K         1        1      3       1         3         0     one king may be dealt, two lose
//   Q         0        1      4       1         7         0     3 + 4
//   J         0        1      4       1        11         0
//   10        0        1      4       1        15         0
//   9         0        1      4       1        19         0
//   8         1        2      3       1        22        60     0 + 19 * 3 + choose(3, 2) = 57 + 3
//   7         0        2      4       1        26       154     60 + 22 * 4 + choose(4, 2) = 60 + 88 + 6
//   6         0        2      4       1        30       264
//   5         0        2      4       1        34       390
//   4         0        2      4       1        38       532
//   3         0        2      4       1        42       690
//   2         0        2      4       1        46       864
//
// All in all there are choose(50, 2) = 1225 deals, so the chance is 864/1225, or 70.5%. As a check: a winning deal has
// no ace, and at most one of the 19 cards from nine to king, while the other cards are among the 27 from two to eight:
// 19 * 27 + choose(27, 2) = 513 + 351 = 864. `kiebitz analyse evensteven --hand "Kd 8c"` says the same.
//
// For a random hand the table has a second dimension, the cards held: at each rank some of its four cards go to the
// hand, and some of the others are dealt. With one card, ways[1][1] grows by 16 for each pair of different ranks, with
// the higher card in the hand, and by 4 * 3 for each rank that both cards share: 78 * 16 + 13 * 12 = 1404 of 52 * 51 =
// 2652 deals can be won, which is 9/17.
#include "games/evensteven/odds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "games/evensteven/phrases.hpp"
#include "games/evensteven/story.hpp"
#include "kiebitz/ways.hpp"

namespace kiebitz::evensteven {

namespace {

// The number of cards of each rank, from two to ace.
using Counts = std::array<unsigned, rank_count>;

Chance chance(Ways wins, Ways deals) {
  const Ways divisor = common_divisor(wins, deals);
  return {digits(wins / divisor), digits(deals / divisor), static_cast<double>(wins) / static_cast<double>(deals)};
}

Counts counts_of(Cards cards) {
  Counts counts{};
  for (const Card card : cards) ++counts[static_cast<std::size_t>(card.rank())];
  return counts;
}

// The number of ways to deal `dealt` cards from the pool so that the hand can win.
Ways winning_deals(const Counts& hand, const Counts& pool, unsigned dealt) {
  std::array<Ways, most_cards + 1> ways{};  // by the number of cards dealt so far, from the ace down
  ways[0] = 1;
  unsigned held = 0;
  for (int rank = rank_count - 1; rank >= 0; --rank) {
    const auto at = static_cast<std::size_t>(rank);
    held += hand[at];
    std::array<Ways, most_cards + 1> next{};
    for (unsigned before = 0; before <= dealt; ++before) {
      for (unsigned now = 0; now <= pool[at] && before + now <= std::min(dealt, held); ++now) {
        next[before + now] += ways[before] * choose(pool[at], now);
      }
    }
    ways = next;
  }
  return ways[dealt];
}

Ways all_deals(const Counts& pool, unsigned dealt) {
  return choose(std::accumulate(pool.begin(), pool.end(), 0U), dealt);
}

Chance chance_against(Cards hand, Cards unseen, unsigned dealt) {
  const Counts pool = counts_of(unseen);
  return chance(winning_deals(counts_of(hand), pool, dealt), all_deals(pool, dealt));
}

// The chance after each card of the hand, played on `current`.
std::vector<Choice> choices_of(Cards hand, Card current, Cards unseen, unsigned to_come) {
  std::vector<Choice> result;
  Chance best;
  for (const Card card : hand) {
    Cards rest = hand;
    rest.remove(card);
    const Chance win = card.covers(current) ? chance_against(rest, unseen, to_come) : chance(0, 1);
    if (win.value > best.value) best = win;
    result.push_back({card, win, false});
  }
  for (Choice& choice : result) choice.best = best.value > 0 && choice.chance == best;
  return result;
}

}  // namespace

std::vector<Choice> choices(const View& view) {
  Cards unseen = Cards::all() - view.hand() - view.played();
  for (unsigned i = 0; i < view.dealt_so_far(); ++i) unseen.remove(view.dealt(i));
  return choices_of(view.hand(), view.current(), unseen, view.cards() - view.dealt_so_far());
}

Chance chance_of(unsigned cards) {
  using Table = std::array<std::array<Ways, most_cards + 1>, most_cards + 1>;
  Table ways{};  // by the numbers of cards held and dealt so far, from the ace down
  ways[0][0] = 1;
  for (int rank = 0; rank < rank_count; ++rank) {
    Table next{};
    for (unsigned held = 0; held <= cards; ++held) {
      for (unsigned dealt = 0; dealt <= held; ++dealt) {
        for (unsigned more = 0; more <= per_rank && held + more <= cards; ++more) {
          for (unsigned now = 0; now + more <= per_rank && dealt + now <= held + more; ++now) {
            next[held + more][dealt + now] += ways[held][dealt] * choose(per_rank, more) * choose(per_rank - more, now);
          }
        }
      }
    }
    ways = next;
  }
  return chance(ways[cards][cards], choose(Card::count, cards) * choose(Card::count - cards, cards));
}

Chance chance_of(Cards hand) { return chance_against(hand, Cards::all() - hand, static_cast<unsigned>(hand.size())); }

Result<std::vector<Choice>> choices(const std::vector<Card>& hand, const std::vector<Card>& dealt) {
  if (dealt.empty() || dealt.size() > hand.size()) {
    return Problem(fmt::format("a hand of {0} cards is dealt 1 to {0} cards, not {1}", hand.size(), dealt.size()),
                   clause::dealing);
  }
  Cards unseen = Cards::all();
  Cards left;
  for (const Card card : hand) left.add(card);
  for (const Card card : dealt) {
    if (left.contains(card)) {
      return Problem(in_quotes(to_text(card)) + " is both in the hand and dealt", clause::deck);
    }
    unseen.remove(card);
  }
  unseen = unseen - left;
  for (std::size_t i = 0; i + 1 < dealt.size(); ++i) {
    const Cards covering = left & at_least(dealt[i].rank());
    if (covering.empty()) return std::vector<Choice>{};  // ES-7: already lost
    left.remove(covering.lowest());                      // ES-11
  }
  return choices_of(left, dealt.back(), unseen, static_cast<unsigned>(hand.size() - dealt.size()));
}

std::vector<kiebitz::Choice> Teller::choices(Seat /*seat*/) const {
  std::vector<kiebitz::Choice> all;
  for (const auto& [card, chance, best] : evensteven::choices(view())) {
    const auto tenths = std::int64_t{std::llround(chance.value * 1000)};  // of a percent
    all.push_back({to_text(card), chance.value, best,
                   say("chance", {{"ways", chance.numerator},
                                  {"of", chance.denominator},
                                  {"percent", tenths / 10},
                                  {"tenths", tenths % 10}})});
  }
  return all;
}

}  // namespace kiebitz::evensteven
