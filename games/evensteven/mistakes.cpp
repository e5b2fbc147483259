#include "games/evensteven/mistakes.hpp"

#include <algorithm>
#include <array>

#include "engine/diagnose.hpp"

namespace kiebitz::evensteven {

namespace {

using Hand = std::vector<Card>;  // in the order in which it was dealt

// How a player compares cards and picks one.
struct Player {
  Mistake mistake;
  int (*height)(Card card) = [](Card card) { return static_cast<int>(card.rank()); };
  bool equal_covers = true;
  enum class Pick : std::uint8_t { smallest, first, highest } pick = Pick::smallest;
};

constexpr Player players[] = {
    {.mistake = {"suits-count", "lets a card of equal value cover only if its suit is higher", clause::values},
     .height = [](Card card) { return card.index(); }},
    {.mistake = {"ten-is-one", "reads only the first character of a card, so a ten counts as a one", clause::values},
     .height = [](Card card) { return card.rank() == Rank::ten ? -1 : static_cast<int>(card.rank()); }},
    {.mistake = {"values-by-letter", "ranks A, J, K and Q in the order of their letters", clause::values},
     .height =
         [](Card card) {
           constexpr int above_ten = static_cast<int>(Rank::ten) + 1;
           if (card.rank() == Rank::ace) return above_ten;
           if (card.rank() == Rank::jack) return above_ten + 1;
           if (card.rank() == Rank::king) return above_ten + 2;
           return card.rank() == Rank::queen ? above_ten + 3 : static_cast<int>(card.rank());
         }},
    {.mistake = {"equal-does-not-cover", "does not let a card cover another of equal value", clause::covering},
     .equal_covers = false},
    {.mistake = {"first-card-that-covers", "plays the first card that covers instead of the smallest",
                 clause::smallest_cover},
     .pick = Player::Pick::first},
    {.mistake = {"highest-card", "plays the highest card that covers instead of the smallest", clause::smallest_cover},
     .pick = Player::Pick::highest},
};

constexpr auto mistake_table = mistakes_of(players);

Card picked(const Player& player, const Hand& hand, Card dealt) {
  const auto by_height = [&](Card a, Card b) { return player.height(a) < player.height(b); };
  Hand fitting;
  for (const Card card : hand) {
    const int above = player.height(card) - player.height(dealt);
    if (above > 0 || (above == 0 && player.equal_covers)) fitting.push_back(card);
  }
  if (fitting.empty()) return *std::ranges::min_element(hand, by_height);
  if (player.pick == Player::Pick::first) return fitting.front();
  return player.pick == Player::Pick::smallest ? *std::ranges::min_element(fitting, by_height)
                                               : *std::ranges::max_element(fitting, by_height);
}

}  // namespace

std::span<const Mistake> mistakes() { return mistake_table; }

std::string answer_with(const Mistake& mistake, const ContestGame& contest) {
  const Player& player = program_of(players, mistake);
  const EvenSteven game(contest.cards);
  const Deck deck = deck_of_seed(contest.seed);
  State state = game.start(deck);
  Hand hand(deck.data(), deck.data() + contest.cards);
  std::vector<Card> cards;
  while (!game.over(state)) {
    const Card card = picked(player, hand, state.dealt[state.round]);
    std::erase(hand, card);
    cards.push_back(card);
    game.play(state, Seat{0}, {card});
  }
  return values_played(contest, cards);
}

std::string values_played(const ContestGame& contest, const std::vector<Card>& cards) {
  const EvenSteven game(contest.cards);
  const State start = game.start(deck_of_seed(contest.seed));
  std::string text;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    std::string value = to_text(cards[i]);
    value.pop_back();
    text += (text.empty() ? "" : " ") + (cards[i].covers(start.dealt[i]) ? value : "x");
  }
  return text;
}

}  // namespace kiebitz::evensteven
