// A slow, literal Even Steven: every card is its text, "10h", and every hand is a list of cards.
//
// It exists only to be compared with a faster engine, so it follows the rules sentence by sentence and shares no code
// with anything else. Whether a hand can win is found by trying all plays, and the odds by going through all deals.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace reference::evensteven {

// Value (2 to 10, J, Q, K, A), then suit (c d h s): "2c" is the two of clubs, "Jh" the jack of hearts.
using Card = std::string;
using Cards = std::vector<Card>;

// 2c 2d 2h 2s 3c ... As.
Cards fresh_deck();

// The position of a card's value in the list 2 3 ... 10 J Q K A, from 0. Throws std::invalid_argument if it is not a
// card.
int value_of(const Card& card);
bool covers(const Card& played, const Card& dealt);

Cards deck_of_seed(std::uint32_t seed);

// The deal of a line "n seed". Throws std::invalid_argument if n or the seed is out of range.
struct Deal {
  Cards hand;   // the first n cards of the deck
  Cards dealt;  // the next n, in order
};
Deal deal(int n, std::uint32_t seed);

// Tries every play of the hand against these cards in order.
bool can_win_by_search(const Cards& hand, const Cards& dealt);

// The smallest card that covers, or the smallest of all if none does. Of equal values, the first in the order c d h s.
Card smallest_cover(const Cards& hand, const Card& dealt);

// All cards that a player of smallest covers plays until the game is over.
Cards play_smallest_covers(const Cards& hand, const Cards& dealt);

// The dealer's verdict on a game in which these cards were played: "YOU WIN", "YOU LOSE NECESSARILY" or "YOU LOSE
// UNNECESSARILY". Throws std::invalid_argument if a card is not in the hand or was played before, or if there are too
// few or too many cards for a whole game.
std::string judge(int n, std::uint32_t seed, const Cards& played);

// A whole game of a player of smallest covers as text.
struct Record {
  std::string read;   // what the player reads: the hand, the dealt cards, and YOU WIN or YOU LOSE
  std::string wrote;  // what the player writes: the cards it plays
  std::string said;   // what the dealer writes: "Game #" and its verdict
};
Record play(int game, int n, std::uint32_t seed);

// How many of all equally likely deals can be won.
struct Odds {
  std::uint64_t wins = 0;
  std::uint64_t deals = 0;

  friend bool operator==(const Odds&, const Odds&) = default;
};

// Every hand of n cards against every choice of n other cards. For decks of about 12 cards.
Odds odds_card_by_card(const Cards& deck, int n);

// The same for larger decks: hands with the same values are examined once and counted with their multiplicity. For 52
// cards up to n = 4.
Odds odds(const Cards& deck, int n);

// One hand against every choice of as many unseen cards.
Odds odds_of_hand(const Cards& hand, const Cards& unseen);

}  // namespace reference::evensteven
