// Every sentence that an Even Steven story can contain, in English. Another language is another such table.
#pragma once

#include "kiebitz/story.hpp"

namespace kiebitz::evensteven {

inline constexpr Phrase english[] = {
    {"heading", "Game {number}"},
    {"player", "hand"},
    {"dealt", "dealt"},
    {"between cards", " "},
    {"card name", "{rank} of {suit}"},
    {"clubs", "clubs"},
    {"diamonds", "diamonds"},
    {"hearts", "hearts"},
    {"spades", "spades"},
    {"jack", "jack"},
    {"queen", "queen"},
    {"king", "king"},
    {"ace", "ace"},
    {"played", "played"},
    {"sorted hand", "hand, sorted"},
    {"sorted dealt", "dealt, sorted"},

    {"deal", "Seed {seed} deals a hand of {count} cards, and then as many to cover."},
    {"deal one", "Seed {seed} deals a hand of one card, and then one to cover."},
    {"address", "Deal {deal} of seed {seed} is a hand of {count} cards, and then as many to cover."},
    {"address one", "Deal {deal} of seed {seed} is a hand of one card, and then one to cover."},
    {"can win", "Sorted, each card of the hand covers the dealt card under it: the hand can win."},
    {"cannot win", "Sorted, place {place} of the hand is {card}, which does not cover {dealt}: no play can win."},
    {"covers", "{dealt} is dealt; {cards} cover it, and {card} is the smallest of them."},
    {"covers with the only card", "{dealt} is dealt; only {card} covers it."},
    {"cannot cover", "{dealt} is dealt, and nothing covers it; the smallest card, {card}, is played, and loses."},
    {"wins", "Every dealt card is covered: the hand wins."},
    {"loses", "The hand loses, and no other play would have won."},

    {"played and covered", "{card} covers {dealt}."},
    {"played in vain", "{card} does not cover {dealt}: the hand loses."},
    {"some cover", "{cards} cover {dealt}."},
    {"one covers", "Only {cards} covers {dealt}."},
    {"nothing covers", "Nothing covers {dealt}."},
    {"could have won", "The hand could have won: the smallest card that covers, each time."},
    {"pair", "{card} on {dealt}"},
    {"chance", "With the best play the chance to win is {ways} in {of} ({percent}.{tenths} %)."},
    {"refused: not a card", "{found} is not a card."},
    {"refused: over", "The game is over."},
    {"refused: not in hand", "{card} is not in the hand."},

    {"lost unnecessarily", "On {dealt} the player played {found}, and no play could win after it; {card} was right."},
    {"misconduct", "The player {found}."},
    {"after the end", "After the last game the player {found}."},
    {"wrong verdict", "The hand {can}, so that the dealer says {expected}."},
    {"can be won", "can win"},
    {"cannot be won", "cannot win"},
    {"no game line", "The line with the number of the game is missing."},
    {"no verdict", "The line YOU WIN, YOU LOSE NECESSARILY or YOU LOSE UNNECESSARILY is missing."},
    {"lost", "The hand can win, and the player lost."},
    {"too much output", "After the last game there is more output."},
};

}  // namespace kiebitz::evensteven
