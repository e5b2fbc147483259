// Even Steven in the order of its rules: the deck, dealing, the search over all plays, the player, the verdict; then
// the odds. Nothing here is clever, so that each function can be compared with its sentence of the rules.
#include "evensteven_reference.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <stdexcept>

namespace reference::evensteven {
namespace {

// In rising order.
const std::vector<std::string> values = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
const std::string suits = "cdhs";

using Values = std::vector<int>;

char suit_of(const Card& card) { return card.back(); }

Values values_of(const Cards& cards) {
  Values result;
  for (const Card& card : cards) result.push_back(value_of(card));
  return result;
}

// Searches all plays of the cards left in the hand against the cards still to come. A set of cards left is a bit mask,
// and its size tells how many are still to come.
class Search {
 public:
  Search(const Values& hand, const Values& dealt) : hand_(hand), dealt_(dealt), known_(std::size_t{1} << hand.size()) {}

  bool wins() { return wins_with((std::size_t{1} << hand_.size()) - 1); }

 private:
  enum class Answer : char { unknown, yes, no };

  bool wins_with(std::size_t left) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < hand_.size(); ++i) count += left >> i & 1U;
    if (count == 0) return true;  // everything is covered
    if (known_[left] == Answer::unknown) {
      known_[left] = some_play_wins(left, dealt_[hand_.size() - count]) ? Answer::yes : Answer::no;
    }
    return known_[left] == Answer::yes;
  }

  bool some_play_wins(std::size_t left, int dealt) {
    for (std::size_t i = 0; i < hand_.size(); ++i) {
      const bool in_hand = (left >> i & 1U) != 0;
      if (in_hand && hand_[i] >= dealt && wins_with(left - (std::size_t{1} << i))) return true;
    }
    return false;
  }

  const Values& hand_;
  const Values& dealt_;
  std::vector<Answer> known_;
};

bool values_can_win(const Values& hand, const Values& dealt) {
  if (hand.size() != dealt.size()) throw std::invalid_argument("the hand and the dealt cards must have the same size");
  return Search(hand, dealt).wins();
}

void remove(Cards& hand, const Card& card) {
  const auto found = std::find(hand.begin(), hand.end(), card);
  if (found == hand.end()) throw std::invalid_argument(card + " is not in the hand, or no longer");
  hand.erase(found);
}

// The cards of a deck that are not at these places.
template <class T>
std::vector<T> without_places(const std::vector<T>& deck, const std::vector<std::size_t>& places) {
  std::vector<T> rest;
  for (std::size_t i = 0; i < deck.size(); ++i) {
    if (std::find(places.begin(), places.end(), i) == places.end()) rest.push_back(deck[i]);
  }
  return rest;
}

// Calls visit with every choice of n out of size places.
template <class Visit>
void for_every_choice(std::size_t size, std::size_t n, std::vector<std::size_t>& places, Visit visit) {
  if (places.size() == n) return visit(places);
  for (std::size_t i = places.empty() ? 0 : places.back() + 1; i < size; ++i) {
    places.push_back(i);
    for_every_choice(size, n, places, visit);
    places.pop_back();
  }
}

// The number of cards of each value.
using Counts = std::map<int, int>;

Counts counts_of(const Cards& cards) {
  Counts counts;
  for (const Card& card : cards) ++counts[value_of(card)];
  return counts;
}

std::uint64_t choose(int n, int k) {
  std::uint64_t ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * static_cast<std::uint64_t>(n - k + i) / static_cast<std::uint64_t>(i);
  return ways;
}

// Calls visit with the values of every choice of n cards, and with the number of choices that have these values.
template <class Visit>
void for_every_pattern(const Counts& counts, Counts::const_iterator from, int n, Values& chosen, std::uint64_t ways,
                       Visit visit) {
  if (n == 0) return visit(chosen, ways);
  if (from == counts.end()) return;
  const auto [value, count] = *from;
  for (int taken = 0; taken <= std::min(count, n); ++taken) {
    for (int i = 0; i < taken; ++i) chosen.push_back(value);
    for_every_pattern(counts, std::next(from), n - taken, chosen, ways * choose(count, taken), visit);
    for (int i = 0; i < taken; ++i) chosen.pop_back();
  }
}

Odds odds_of_values(const Values& hand, const Counts& unseen) {
  Odds odds;
  Values dealt;
  for_every_pattern(unseen, unseen.begin(), static_cast<int>(hand.size()), dealt, 1,
                    [&](const Values& pattern, std::uint64_t ways) {
                      odds.deals += ways;
                      if (values_can_win(hand, pattern)) odds.wins += ways;
                    });
  return odds;
}

}  // namespace

Cards fresh_deck() {
  Cards deck;
  for (const std::string& value : values) {
    for (const char suit : suits) deck.push_back(value + suit);
  }
  return deck;
}

int value_of(const Card& card) {
  if (card.size() >= 2 && suits.find(suit_of(card)) != std::string::npos) {
    const auto found = std::find(values.begin(), values.end(), card.substr(0, card.size() - 1));
    if (found != values.end()) return static_cast<int>(found - values.begin());
  }
  throw std::invalid_argument("not a card: " + card);
}

bool covers(const Card& played, const Card& dealt) { return value_of(played) >= value_of(dealt); }

Cards deck_of_seed(std::uint32_t seed) {
  Cards deck = fresh_deck();
  std::uint64_t x = seed;
  for (std::uint64_t i = 0; i < 52; ++i) {
    x = 16807 * x % 2147483647;
    std::swap(deck[i], deck[i + x % (52 - i)]);
  }
  return deck;
}

Deal deal(int n, std::uint32_t seed) {
  if (n < 1 || n > 13) throw std::invalid_argument("a hand has 1 to 13 cards");
  if (seed < 1 || seed >= 2147483647) throw std::invalid_argument("a seed is above 0 and below 2147483647");
  const Cards deck = deck_of_seed(seed);
  return {{deck.begin(), deck.begin() + n}, {deck.begin() + n, deck.begin() + n + n}};
}

bool can_win_by_search(const Cards& hand, const Cards& dealt) {
  return values_can_win(values_of(hand), values_of(dealt));
}

Card smallest_cover(const Cards& hand, const Card& dealt) {
  const auto smaller = [](const Card& a, const Card& b) {
    if (value_of(a) != value_of(b)) return value_of(a) < value_of(b);
    return suits.find(suit_of(a)) < suits.find(suit_of(b));
  };
  Cards covering;
  for (const Card& card : hand) {
    if (covers(card, dealt)) covering.push_back(card);
  }
  const Cards& candidates = covering.empty() ? hand : covering;
  return *std::min_element(candidates.begin(), candidates.end(), smaller);
}

Cards play_smallest_covers(const Cards& hand, const Cards& dealt) {
  Cards left = hand;
  Cards played;
  for (const Card& card : dealt) {
    played.push_back(smallest_cover(left, card));
    remove(left, played.back());
    if (!covers(played.back(), card)) break;
  }
  return played;
}

std::string judge(int n, std::uint32_t seed, const Cards& played) {
  const auto [hand, dealt] = deal(n, seed);
  Cards left = hand;
  for (std::size_t i = 0; i < played.size(); ++i) {
    if (left.empty()) throw std::invalid_argument("the game was already won");
    remove(left, played[i]);
    if (covers(played[i], dealt[i])) continue;
    if (i + 1 != played.size()) throw std::invalid_argument("the game was already lost");
    return can_win_by_search(hand, dealt) ? "YOU LOSE UNNECESSARILY" : "YOU LOSE NECESSARILY";
  }
  if (!left.empty()) throw std::invalid_argument("the game is not over");
  return "YOU WIN";
}

Record play(int game, int n, std::uint32_t seed) {
  const auto [hand, dealt] = deal(n, seed);
  const Cards played = play_smallest_covers(hand, dealt);
  const std::string verdict = judge(n, seed, played);
  Record record;
  record.read = std::to_string(n);
  for (const Card& card : hand) record.read += " " + card;
  record.read += "\n";
  for (std::size_t i = 0; i < played.size(); ++i) {
    record.read += dealt[i] + "\n";
    record.wrote += played[i] + "\n";
  }
  record.read += verdict == "YOU WIN" ? "YOU WIN\n" : "YOU LOSE\n";
  record.said = "Game " + std::to_string(game) + "\n" + verdict + "\n";
  return record;
}

Odds odds_card_by_card(const Cards& deck, int n) {
  const Values all = values_of(deck);
  const auto count = static_cast<std::size_t>(n);
  Odds odds;
  std::vector<std::size_t> places;
  for_every_choice(all.size(), count, places, [&](const std::vector<std::size_t>& in_hand) {
    Values hand;
    for (const std::size_t place : in_hand) hand.push_back(all[place]);
    const Values rest = without_places(all, in_hand);
    std::vector<std::size_t> more;
    for_every_choice(rest.size(), count, more, [&](const std::vector<std::size_t>& in_deal) {
      Values dealt;
      for (const std::size_t place : in_deal) dealt.push_back(rest[place]);
      ++odds.deals;
      if (values_can_win(hand, dealt)) ++odds.wins;
    });
  });
  return odds;
}

Odds odds(const Cards& deck, int n) {
  const Counts counts = counts_of(deck);
  Odds odds;
  Values hand;
  for_every_pattern(counts, counts.begin(), n, hand, 1, [&](const Values& pattern, std::uint64_t ways) {
    Counts unseen = counts;
    for (const int value : pattern) --unseen[value];
    const Odds of_hand = odds_of_values(pattern, unseen);
    odds.wins += ways * of_hand.wins;
    odds.deals += ways * of_hand.deals;
  });
  return odds;
}

Odds odds_of_hand(const Cards& hand, const Cards& unseen) { return odds_of_values(values_of(hand), counts_of(unseen)); }

}  // namespace reference::evensteven
