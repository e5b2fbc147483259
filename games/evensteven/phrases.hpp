// Every sentence of Even Steven in English, with the clauses it may cite. languages.cpp has the other languages.
#pragma once

#include "engine/say.hpp"

namespace kiebitz::evensteven {

inline constexpr Phrase english[] = {
    {"heading", "Game {number}"},
    {"aim",
     "Cards are dealt one by one. Cover each with a card of yours whose value is equal or higher. If you cover all "
     "of them you win; the first that you do not cover loses the game."},
    {"player", "hand"},
    {"dealt", "dealt"},
    {"fact: round", "card {round} of {count}: {current}"},
    {"fact: verdict", "{verdict}"},
    {"winning play", "a winning play"},
    {"deck", "A hand of {count} cards is dealt, then as many cards to cover. [ES-4]"},
    {"deck one", "A hand of one card is dealt, then one card to cover. [ES-4]"},
    {"fits", "covers it"},
    {"cards", "cards"},
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

    {"deal", "Seed {seed} deals a hand of {count} cards, then as many cards to cover. [ES-3, ES-4]"},
    {"deal one", "Seed {seed} deals a hand of one card, then one card to cover. [ES-3, ES-4]"},
    {"address", "Deal {deal} of seed {seed} is a hand of {count} cards, then as many cards to cover. [ES-4]"},
    {"address one", "Deal {deal} of seed {seed} is a hand of one card, then one card to cover. [ES-4]"},
    {"can win", "Sorted by value, each card of the hand covers the dealt card below it: the hand can win. [ES-10]"},
    {"cannot win",
     "Sorted by value, card {place} of the hand is {card}, which does not cover {dealt}: no play can win. [ES-10, "
     "ES-9]"},
    {"covers", "{dealt} is dealt; {cards} cover it, and {card} is the smallest of them. [ES-5, ES-11]"},
    {"covers with the only card", "{dealt} is dealt; only {card} covers it. [ES-5, ES-11]"},
    {"cannot cover",
     "{dealt} is dealt, and nothing covers it; the smallest card, {card}, is played and loses. [ES-12, ES-7]"},
    {"wins", "Every dealt card is covered: the hand wins. [ES-8]"},
    {"loses", "The hand loses, and no other play would have won. [ES-9]"},

    {"played and covered", "{card} covers {dealt}. [ES-5]"},
    {"played in vain", "{card} does not cover {dealt}: the hand loses. [ES-7]"},
    {"some cover", "{cards} cover {dealt}. [ES-5]"},
    {"one covers", "Only {cards} covers {dealt}. [ES-5]"},
    {"nothing covers", "Nothing covers {dealt}. [ES-5]"},
    {"could have won", "The hand could have won, by playing the smallest card that covers each time. [ES-9, ES-11]"},
    {"chance", "With best play the chance of winning is {ways} in {of} ({percent}.{tenths}%). [ES-10]"},
    {"refused: not a move", "{found} is not a card. [ES-1]"},
    {"refused: over", "The game is over. [ES-8]"},
    {"refused: not in hand", "{card} is not in the hand. [ES-6]"},

    {"lost unnecessarily",
     "On {dealt} the player played {found}, after which no play could win; {card} was right. [ES-11, ES-5, ES-9]"},
    {"misconduct", "The player {found}. [ES-6, ES-17]"},
    {"after the end", "After the last game the player {found}. [ES-17]"},
    {"wrong verdict", "The hand {can}, so the dealer says {expected}. [ES-10, ES-9]"},
    {"can be won", "can win"},
    {"cannot be won", "cannot win"},
    {"no game line", "The line with the number of the game is missing. [ES-14]"},
    {"no verdict", "The line YOU WIN, YOU LOSE NECESSARILY or YOU LOSE UNNECESSARILY is missing. [ES-14]"},
    {"lost", "The hand can win, but the player lost. [ES-9]"},
    {"too much output", "There is more output after the last game. [ES-14]"},
};

inline constexpr Say say(english);

}  // namespace kiebitz::evensteven
