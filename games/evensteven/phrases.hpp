// Every sentence that an Even Steven story can contain, in English. Another language is another such table.
#pragma once

#include "games/evensteven/clauses.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::evensteven {

using clause::es;

inline constexpr Phrase english[] = {
    {"heading", "Game {number}"},
    {"player", "hand"},
    {"dealt", "dealt"},
    {"fact: round", "card {round} of {count}: {current}"},
    {"fact: verdict", "{verdict}"},
    {"winning play", "a play that wins"},
    {"deck", "A hand of {count} cards is dealt, and then as many to cover.", {es(4)}},
    {"deck one", "A hand of one card is dealt, and then one to cover.", {es(4)}},
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

    {"deal", "Seed {seed} deals a hand of {count} cards, and then as many to cover.", {es(3), es(4)}},
    {"deal one", "Seed {seed} deals a hand of one card, and then one to cover.", {es(3), es(4)}},
    {"address", "Deal {deal} of seed {seed} is a hand of {count} cards, and then as many to cover.", {es(4)}},
    {"address one", "Deal {deal} of seed {seed} is a hand of one card, and then one to cover.", {es(4)}},
    {"can win", "Sorted, each card of the hand covers the dealt card under it: the hand can win.", {es(10)}},
    {"cannot win",
     "Sorted, place {place} of the hand is {card}, which does not cover {dealt}: no play can win.",
     {es(10), es(9)}},
    {"covers", "{dealt} is dealt; {cards} cover it, and {card} is the smallest of them.", {es(5), es(11)}},
    {"covers with the only card", "{dealt} is dealt; only {card} covers it.", {es(5), es(11)}},
    {"cannot cover",
     "{dealt} is dealt, and nothing covers it; the smallest card, {card}, is played, and loses.",
     {es(12), es(7)}},
    {"wins", "Every dealt card is covered: the hand wins.", {es(8)}},
    {"loses", "The hand loses, and no other play would have won.", {es(9)}},

    {"played and covered", "{card} covers {dealt}.", {es(5)}},
    {"played in vain", "{card} does not cover {dealt}: the hand loses.", {es(7)}},
    {"some cover", "{cards} cover {dealt}.", {es(5)}},
    {"one covers", "Only {cards} covers {dealt}.", {es(5)}},
    {"nothing covers", "Nothing covers {dealt}.", {es(5)}},
    {"could have won", "The hand could have won: the smallest card that covers, each time.", {es(9), es(11)}},
    {"chance", "With the best play the chance to win is {ways} in {of} ({percent}.{tenths} %).", {es(10)}},
    {"refused: not a move", "{found} is not a card.", {es(1)}},
    {"refused: over", "The game is over.", {es(8)}},
    {"refused: not in hand", "{card} is not in the hand.", {es(6)}},

    {"lost unnecessarily",
     "On {dealt} the player played {found}, and no play could win after it; {card} was right.",
     {es(11), es(5), es(9)}},
    {"misconduct", "The player {found}.", {es(6), es(17)}},
    {"after the end", "After the last game the player {found}.", {es(17)}},
    {"wrong verdict", "The hand {can}, so that the dealer says {expected}.", {es(10), es(9)}},
    {"can be won", "can win"},
    {"cannot be won", "cannot win"},
    {"no game line", "The line with the number of the game is missing.", {es(14)}},
    {"no verdict", "The line YOU WIN, YOU LOSE NECESSARILY or YOU LOSE UNNECESSARILY is missing.", {es(14)}},
    {"lost", "The hand can win, and the player lost.", {es(9)}},
    {"too much output", "After the last game there is more output.", {es(14)}},
};

// A sentence with the clauses that stand beside its phrase, or with those of them that hold here.
inline Sentence say(std::string_view key, std::vector<Fact> facts = {}) {
  return {key, clauses_of(english, key), std::move(facts)};
}
inline Sentence say(std::string_view key, std::vector<Fact> facts, std::vector<Clause> clauses) {
  return {key, std::move(clauses), std::move(facts)};
}

}  // namespace kiebitz::evensteven
