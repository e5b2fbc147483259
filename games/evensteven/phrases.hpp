// Every sentence that an Even Steven story can contain, in English. Another language is another such table.
#pragma once

#include "games/evensteven/clauses.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::evensteven {

inline constexpr Phrase english[] = {
    {"heading", "Game {number}"},
    {"player", "hand"},
    {"dealt", "dealt"},
    {"fact: round", "card {round} of {count}: {current}"},
    {"fact: verdict", "{verdict}"},
    {"winning play", "a play that wins"},
    {"deck", "A hand of {count} cards is dealt, and then as many to cover.", {clause::dealing}},
    {"deck one", "A hand of one card is dealt, and then one to cover.", {clause::dealing}},
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

    {"deal", "Seed {seed} deals a hand of {count} cards, and then as many to cover.", {clause::seeds, clause::dealing}},
    {"deal one", "Seed {seed} deals a hand of one card, and then one to cover.", {clause::seeds, clause::dealing}},
    {"address", "Deal {deal} of seed {seed} is a hand of {count} cards, and then as many to cover.", {clause::dealing}},
    {"address one", "Deal {deal} of seed {seed} is a hand of one card, and then one to cover.", {clause::dealing}},
    {"can win", "Sorted, each card of the hand covers the dealt card under it: the hand can win.", {clause::rows}},
    {"cannot win",
     "Sorted, place {place} of the hand is {card}, which does not cover {dealt}: no play can win.",
     {clause::rows, clause::necessity}},
    {"covers",
     "{dealt} is dealt; {cards} cover it, and {card} is the smallest of them.",
     {clause::covering, clause::smallest_cover}},
    {"covers with the only card",
     "{dealt} is dealt; only {card} covers it.",
     {clause::covering, clause::smallest_cover}},
    {"cannot cover",
     "{dealt} is dealt, and nothing covers it; the smallest card, {card}, is played, and loses.",
     {clause::hopeless, clause::losing}},
    {"wins", "Every dealt card is covered: the hand wins.", {clause::winning}},
    {"loses", "The hand loses, and no other play would have won.", {clause::necessity}},

    {"played and covered", "{card} covers {dealt}.", {clause::covering}},
    {"played in vain", "{card} does not cover {dealt}: the hand loses.", {clause::losing}},
    {"some cover", "{cards} cover {dealt}.", {clause::covering}},
    {"one covers", "Only {cards} covers {dealt}.", {clause::covering}},
    {"nothing covers", "Nothing covers {dealt}.", {clause::covering}},
    {"could have won",
     "The hand could have won: the smallest card that covers, each time.",
     {clause::necessity, clause::smallest_cover}},
    {"chance", "With the best play the chance to win is {ways} in {of} ({percent}.{tenths} %).", {clause::rows}},
    {"refused: not a move", "{found} is not a card.", {clause::deck}},
    {"refused: over", "The game is over.", {clause::winning}},
    {"refused: not in hand", "{card} is not in the hand.", {clause::playing}},

    {"lost unnecessarily",
     "On {dealt} the player played {found}, and no play could win after it; {card} was right.",
     {clause::smallest_cover, clause::covering, clause::necessity}},
    {"misconduct", "The player {found}.", {clause::playing, clause::misconduct}},
    {"after the end", "After the last game the player {found}.", {clause::misconduct}},
    {"wrong verdict", "The hand {can}, so that the dealer says {expected}.", {clause::rows, clause::necessity}},
    {"can be won", "can win"},
    {"cannot be won", "cannot win"},
    {"no game line", "The line with the number of the game is missing.", {clause::dealer_output}},
    {"no verdict",
     "The line YOU WIN, YOU LOSE NECESSARILY or YOU LOSE UNNECESSARILY is missing.",
     {clause::dealer_output}},
    {"lost", "The hand can win, and the player lost.", {clause::necessity}},
    {"too much output", "After the last game there is more output.", {clause::dealer_output}},
};

// A sentence with the clauses that stand beside its phrase, or with those of them that hold here.
inline Sentence say(std::string_view key, std::vector<Fact> facts = {}) {
  return {key, clauses_of(english, key), std::move(facts)};
}
inline Sentence say(std::string_view key, std::vector<Fact> facts, std::vector<Clause> clauses) {
  return {key, std::move(clauses), std::move(facts)};
}

}  // namespace kiebitz::evensteven
