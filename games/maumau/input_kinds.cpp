#include "games/maumau/input_kinds.hpp"

#include <algorithm>
#include <cassert>

#include "engine/input_kinds.hpp"
#include "engine/play_out.hpp"
#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

namespace {

// What happened in a game of rulebook players.
struct Events {
  int chain = 0;  // the longest chain of active sevens
  bool turned_in_penalty = false;
  bool turned = false;
  bool blocked = false;       // rule 4 played a jack although another card fits
  bool cannot_block = false;  // rule 4 wants a jack, but the open card is one
  bool wish_tie = false;
  int moves = 0;
  int cards = 1;  // laid, including the opening card
  Card last;

  void begin() { *this = {}; }
  void see(const View& view, Move move);
};

bool is_tie(Cards hand, Suit wish) {
  const auto count = [&](Suit suit) { return ((hand - jacks) & all_of(suit)).size(); };
  return std::ranges::any_of(all_suits, [&](Suit suit) { return suit != wish && count(suit) == count(wish); });
}

void Events::see(const View& view, Move move) {
  ++moves;
  if (!move.plays()) {
    const int drawn = std::max(view.penalty(), 1);
    turned_in_penalty |= view.draw_size() > 0 && view.draw_size() < view.penalty();
    turned |= view.draw_size() <= drawn;
    return;
  }
  ++cards;
  last = move.card();
  if (last.is(Rank::seven) && !view.hand().has_one()) chain = std::max(chain, view.penalty() / 2 + 1);
  cannot_block |= !view.choosing() && Rulebook::cannot_block(view);
  if (move.wishes()) {
    blocked |= Rulebook::decide(view).rule == clause::rule_4;
    Cards rest = view.hand();
    rest.remove(last);
    wish_tie |= !rest.empty() && is_tie(rest, move.wish());
  }
}

constexpr int long_game = 70;       // moves: about one game in a hundred
constexpr int very_long_game = 86;  // cards: one random game of four players in 12,000

// How cases of a kind are made: decks are prepared and played until one is wanted.
struct Recipe {
  InputKind kind;
  void (*prepare)(Deck& deck, const MauMau& game, RandomStream& random) = nullptr;
  bool (*wanted)(const Events& events, const Outcome& outcome) = nullptr;
};

void as_dealt(Deck& /*deck*/, const MauMau& /*game*/, RandomStream& /*random*/) {}

void exchange(Deck& deck, std::size_t place, Card card) { std::swap(deck[place], *std::ranges::find(deck, card)); }

template <Rank rank>
void open_with(Deck& deck, const MauMau& game, RandomStream& random) {
  exchange(deck, game.cards_dealt(), all_of(rank).nth(random.below(suit_count)));
}

// Gives sevens to neighbours, starting at a random seat. Otherwise a chain of four is very rare.
template <int count>
void sevens_in_a_row(Deck& deck, const MauMau& game, RandomStream& random) {
  const std::uint32_t first = random.below(game.seats());
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t row = random.below(static_cast<std::uint32_t>(game.cards_each()));
    exchange(deck, std::size_t{row} * game.seats() + (first + i) % game.seats(),
             Card::of(static_cast<Suit>(i), Rank::seven));
  }
}

// Moves all jacks into the hands: wishing and blocking need them.
void jacks_in_hands(Deck& deck, const MauMau& game, RandomStream& random) {
  for (const Suit suit : all_suits) {
    exchange(deck, random.below(static_cast<std::uint32_t>(game.cards_dealt())), Card::of(suit, Rank::jack));
  }
}

// Four hands of one suit each: few cards fit, many are drawn, and one game in 170 is very long.
void suit_by_suit(Deck& deck, const MauMau& game, RandomStream& random) {
  const Deck shuffled = deck;
  const std::uint32_t shift = random.below(suit_count);
  std::array<std::size_t, suit_count> next{};
  for (std::size_t suit = 0; suit < suit_count; ++suit) next[suit] = (suit + shift) % suit_count;
  std::size_t rest = game.cards_dealt();
  for (const Card card : shuffled) {
    std::size_t& place = next[static_cast<std::size_t>(card.suit())];
    if (place >= game.cards_dealt()) {
      deck[rest++] = card;
    } else {
      deck[place] = card;
      place += suit_count;
    }
  }
}

bool any(const Events& /*events*/, const Outcome& outcome) { return outcome.ending == Outcome::Ending::scored; }

template <int count>
bool chain_of(const Events& events, const Outcome& outcome) {
  return any(events, outcome) && events.chain == count;
}

constexpr unsigned any_size[] = {2, 3, 4};
constexpr unsigned four_players[] = {4};

constexpr Recipe recipes[] = {
    {{"random", "any deal, all equally likely", true, any_size}, as_dealt, any},
    {{"opening-seven", "the opening card is a seven", true, any_size}, open_with<Rank::seven>, any},
    {{"opening-eight", "the opening card is an eight", true, any_size}, open_with<Rank::eight>, any},
    {{"opening-jack", "the opening card is a jack", true, any_size}, open_with<Rank::jack>, any},
    {{"chain-2", "exactly two sevens in a row: four cards are due", true, any_size}, as_dealt, chain_of<2>},
    {{"chain-3", "exactly three sevens in a row: six cards are due", true, any_size}, sevens_in_a_row<3>, chain_of<3>},
    {{"chain-4", "all four sevens in a row: eight cards are due", true, any_size}, sevens_in_a_row<4>, chain_of<4>},
    {{"turned", "the discard pile is turned over", true, any_size},
     as_dealt,
     [](const Events& events, const Outcome& outcome) { return any(events, outcome) && events.turned; }},
    {{"turned-in-penalty", "the discard pile is turned over between two cards of a penalty", true, any_size},
     as_dealt,
     [](const Events& events, const Outcome& outcome) { return any(events, outcome) && events.turned_in_penalty; }},
    {{"block", "rule 4: a jack is played because the next player has one card, although another card fits", true,
      any_size},
     jacks_in_hands,
     [](const Events& events, const Outcome& outcome) { return any(events, outcome) && events.blocked; }},
    {{"no-block", "rule 4 wants a jack, but the open card is one: no jack can be played", true, any_size},
     jacks_in_hands,
     [](const Events& events, const Outcome& outcome) { return any(events, outcome) && events.cannot_block; }},
    {{"wish-tie", "a wish with two or more suits tied for the most frequent in hand", true, any_size},
     jacks_in_hands,
     [](const Events& events, const Outcome& outcome) { return any(events, outcome) && events.wish_tie; }},
    {{"last-action", "the last card is a seven or an eight, which has no effect", true, any_size},
     as_dealt,
     [](const Events& events, const Outcome& outcome) {
       return any(events, outcome) && is_action(events.last) && !events.last.is(Rank::jack);
     }},
    {{"final-jack", "the last card is a jack, and all scores are doubled", true, any_size},
     jacks_in_hands,
     [](const Events& events, const Outcome& outcome) { return any(events, outcome) && events.last.is(Rank::jack); }},
    {{"long", "a game of at least 70 moves", true, any_size},
     as_dealt,
     [](const Events& events, const Outcome& outcome) { return any(events, outcome) && events.moves >= long_game; }},
    {{"very-long", "a game of four players in which at least 86 cards are laid", true, four_players},
     suit_by_suit,
     [](const Events& events, const Outcome& outcome) {
       return any(events, outcome) && events.cards >= very_long_game;
     }},
    {{"stuck", "a game that gets stuck, which the contest excludes", false, four_players},
     as_dealt,
     [](const Events& /*events*/, const Outcome& outcome) { return outcome.why == clause::stuck; }},
};

constexpr auto kind_table = [] {
  std::array<InputKind, std::size(recipes)> table{};
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = recipes[i].kind;
  return table;
}();

unsigned chosen_players(const InputKind& kind, unsigned players, Deal address) {
  return players != 0 ? players : kind.sizes[address.number % kind.sizes.size()];
}

constexpr std::uint32_t kinds_purpose = 0x4D4D'4B;  // "MMK"

}  // namespace

std::span<const InputKind> input_kinds() { return kind_table; }

ContestGame game_of_kind(const InputKind& kind, unsigned players, Deal address) {
  const auto* const recipe = std::ranges::find(recipes, kind.name, [](const Recipe& r) { return r.kind.name; });
  assert(recipe != std::end(recipes));
  const MauMau game(chosen_players(kind, players, address));
  const auto plain = [&](const Deck& deck) {
    State state = game.start(deck);
    return play_out(game, state, Rulebook{}).ending == Outcome::Ending::scored;
  };
  // A random case is the deal at its address, unless that gets stuck.
  const bool is_plain = recipe == std::begin(recipes);
  if (const Deck deck = game.deck(address); is_plain && plain(deck)) return {game.seats(), deck};
  // Each case has a seed whose deals are tried in turn.
  const std::uint64_t seed = case_seed(kind, address);
  for (std::uint64_t number = 0;; ++number) {
    Deck deck = game.deck({seed, number});
    RandomStream random({seed, number}, kinds_purpose);
    recipe->prepare(deck, game, random);
    State state = game.start(deck);
    Events events;
    const Outcome outcome = play_out(game, state, Rulebook{}, events);
    if (recipe->wanted(events, outcome)) return {game.seats(), deck};
  }
}

void append_answered(const InputKind& kind, unsigned players, Deal address, std::string& line, std::string& answer) {
  const bool random = kind.name == kind_table.front().name;
  const unsigned chosen = chosen_players(kind, players, address);
  const std::size_t before = answer.size();
  ContestGame game = random ? ContestGame{chosen, MauMau(chosen).deck(address)} : game_of_kind(kind, players, address);
  if (append_answer(game, answer).ending != Outcome::Ending::scored && random) {
    answer.resize(before);
    game = game_of_kind(kind, players, address);
    append_answer(game, answer);
  }
  append_contest_line(game, line);
  line += '\n';
}

}  // namespace kiebitz::maumau
