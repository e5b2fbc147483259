// A slow, literal Even Steven: every card is its text, "10h", and every hand is a list of cards.
//
// It exists only to be compared with a faster engine, so it follows the sentences of the rules one by one and shares
// no code with anything else. Whether a hand can win is not decided by any criterion here: all plays are tried. The
// odds are counted by going through all deals.
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

// The place of a card's value in the list 2 3 ... 10 J Q K A, from 0 on. Throws std::invalid_argument on no card.
int value_of(const Card& card);
bool covers(const Card& played, const Card& dealt);

Cards deck_of_seed(std::uint32_t seed);

// What is dealt for a line "n seed". Throws std::invalid_argument if n or the seed is out of range.
struct Deal {
  Cards hand;   // the first n cards of the deck
  Cards dealt;  // the next n, in the order in which they come
};
Deal deal(int n, std::uint32_t seed);

// Tries every play of the hand against all these cards, in the order in which they come.
bool can_win_by_search(const Cards& hand, const Cards& dealt);

// The card of the smallest value that covers; if none does, the card of the smallest value of all. Of several with the
// same value the first in the order of suits c d h s.
Card smallest_cover(const Cards& hand, const Card& dealt);

// What the player of smallest covers plays until the game is over.
Cards play_smallest_covers(const Cards& hand, const Cards& dealt);

// The dealer's last line for a game in which these cards were played, one after the other, up to the end of the game:
// "YOU WIN", "YOU LOSE NECESSARILY" or "YOU LOSE UNNECESSARILY". Throws std::invalid_argument if a card is not in the
// hand or was played before, and if the cards are too few or too many for a whole game.
std::string judge(int n, std::uint32_t seed, const Cards& played);

// A whole game of the player of smallest covers, as text; every line with its newline.
struct Record {
  std::string read;   // by the player: the hand, the dealt cards, and YOU WIN or YOU LOSE
  std::string wrote;  // by the player: the cards it played
  std::string said;   // by the dealer: "Game #" and its verdict
};
Record play(int game, int n, std::uint32_t seed);

// How many of how many equally likely deals can be won. Not reduced.
struct Odds {
  std::uint64_t wins = 0;
  std::uint64_t deals = 0;

  friend bool operator==(const Odds&, const Odds&) = default;
};

// Every hand of n cards of a deck against every n of its other cards, one by one. For decks of about 12 cards.
Odds odds_card_by_card(const Cards& deck, int n);

// The same for larger decks: hands with the same values are looked at once and counted as often as there are such. For
// 52 cards up to n = 4.
Odds odds(const Cards& deck, int n);

// One hand against every choice of as many cards from those that were not seen yet.
Odds odds_of_hand(const Cards& hand, const Cards& unseen);

}  // namespace reference::evensteven
