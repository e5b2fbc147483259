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

constexpr unsigned per_rank = 4;

// How many cards of each rank, from the two up.
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

// The ways to deal `dealt` cards from the pool so that the hand can win.
Ways winning_deals(const Counts& hand, const Counts& pool, unsigned dealt) {
  std::array<Ways, most_cards + 1> ways{};  // by the number of cards dealt so far
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

// For each card of the hand, played on the last dealt one.
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
  Table ways{};  // by the cards held and the cards dealt so far, from the ace down
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
    if (covering.empty()) return std::vector<Choice>{};  // ES-7: lost before
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
