// Every sentence that a Mau-Mau story can contain, in English. Another language is another such table.
#pragma once

#include "games/maumau/clauses.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::maumau {

inline constexpr Phrase english[] = {
    {"heading", "Game {number}"},
    {"player", "player {number}"},
    {"discard pile", "discard pile"},
    {"draw pile", "draw pile"},
    {"clubs", "clubs"},
    {"spades", "spades"},
    {"hearts", "hearts"},
    {"diamonds", "diamonds"},
    {"fact: open", "open card: {open}"},
    {"fact: wish", "wish {wish}"},
    {"fact: penalty", "{penalty} cards are due"},
    {"fact: drawn", "{drawn} may be played or kept"},
    {"move: draw", "draw"},
    {"move: keep", "keep"},
    {"choice", "wish"},
    {"choice: C", "clubs"},
    {"choice: S", "spades"},
    {"choice: H", "hearts"},
    {"choice: D", "diamonds"},
    {"fits", "can be played"},
    {"players", "players"},
    {"between cards", " "},
    {"card name", "{rank} of {suit}"},
    {"seven", "seven"},
    {"eight", "eight"},
    {"nine", "nine"},
    {"ten", "ten"},
    {"jack", "jack"},
    {"queen", "queen"},
    {"king", "king"},
    {"ace", "ace"},

    {"deal", "{players} players get {count} cards each, one at a time; {card} is laid open. [MM-3, MM-4]"},
    {"opening seven", "{card} is a seven: {seat} must draw two cards, or play another seven. [MM-11, MM-7]"},
    {"opening eight", "{card} is an eight: {seat} is skipped. [MM-11, MM-8]"},
    {"opening jack", "{card} is a jack, and nobody has wished: {seat} may play any card but a jack. [MM-11]"},

    {"can extend", "{seat} is in turn, {count} cards are due, and {cards} can be played on {open}. [MM-7]"},
    {"must serve", "{seat} is in turn, {count} cards are due, and there is no seven in the hand. [MM-7]"},
    {"can play", "{seat} is in turn and can play {cards} on {open}. [MM-5, MM-9]"},
    {"can play on wish", "{seat} is in turn and can play {cards} on {open}, which asks for {wish}. [MM-10]"},
    {"can play on opening jack", "{seat} is in turn and can play {cards} on {open}, which asks for no suit. [MM-11]"},
    {"cannot play", "{seat} is in turn and has no card that can be played on {open}. [MM-5]"},
    {"cannot play on wish",
     "{seat} is in turn and has no card that can be played on {open}, which asks for {wish}. [MM-10]"},

    {"extends", "{seat} plays {card} and passes the penalty on. [MM-21, MM-7]"},
    {"extends with the highest suit",
     "{seat} plays {card}, the highest seven in suit, and passes the penalty on. [MM-21, MM-26, MM-7]"},
    {"plays the only card", "{seat} plays {card}, the only card that fits. [MM-22]"},
    {"plays the only other card", "{seat} plays {card}, the only card that fits and is not a jack. [MM-22]"},
    {"plays the highest value", "{seat} plays {card}, the highest in value. [MM-22]"},
    {"plays the highest suit",
     "{seat} plays {card}, the highest in value, and of equal cards the highest in suit. [MM-22, MM-26]"},
    {"plays a jack for want of others", "{seat} plays the jack {card}, having nothing else to play. [MM-23]"},
    {"blocks", "{next} has only one card left, so {seat} plays the jack {card} although {cards} would fit. [MM-24]"},
    {"cannot block", "{next} has only one card left, but no jack can be played on {open}. [MM-24, MM-9]"},
    {"of several jacks", "Of several jacks it is the highest in suit. [MM-26]"},
    {"wishes", "{seat} wishes {wish}, the suit most frequent in the hand ({count}). [MM-25]"},
    {"wishes on a tie",
     "{seat} wishes {wish}, the highest of the suits most frequent in the hand ({count} each). [MM-25]"},

    {"plays", "{seat} plays {card}. [MM-5, MM-7, MM-9, MM-10, MM-11]"},
    {"plays and wishes", "{seat} plays {card} and wishes {wish}. [MM-9, MM-10]"},
    {"plays by chance", "{seat} plays by chance: every legal move is equally likely. [MM-5]"},
    {"goes by value",
     "{seat} goes by the rules: of the cards that fit, the highest in value, then in suit, and no jack. [MM-22, "
     "MM-26]"},
    {"goes for a jack against one card",
     "{seat} plays the jack {card}, because {next} has only one card left or for want of others. [MM-23, MM-24]"},
    {"goes by the wish", "{seat} wishes the suit most frequent in the hand, of equal ones the highest. [MM-25]"},
    {"should draw", "{seat} has to draw a card. [MM-6]"},
    {"should serve", "{seat} has to draw the {count} cards. [MM-13]"},

    {"draws", "{seat} draws {card}. [MM-6]"},
    {"draws unseen", "{seat} draws a card. [MM-6]"},
    {"unseen card does not fit", "The card cannot be played either; the turn moves on. [MM-12]"},
    {"may keep", "{seat} may play {card} or keep it. [MM-12]"},
    {"may keep unseen", "{seat} has drawn a card that can be played, and may play or keep it. [MM-12]"},
    {"keeps", "{seat} keeps {card}; the turn moves on. [MM-12]"},
    {"keeps unseen", "{seat} keeps the card; the turn moves on. [MM-12]"},
    {"serves unseen", "{seat} draws {count} cards and may not play; the seven has lost its effect. [MM-13]"},
    {"serves in part unseen", "{seat} draws the cards that are left: {count}. [MM-13]"},
    {"drawn card fits", "{card} can be played, and is played at once. [MM-12]"},
    {"drawn card does not fit", "{card} cannot be played either; the turn moves on. [MM-12]"},
    {"serves", "{seat} draws {count} cards, {cards}, and may not play; the seven has lost its effect. [MM-13]"},
    {"serves in part", "{seat} draws {cards}. [MM-13]"},
    {"due", "{seat} must now draw {count} cards, or play another seven. [MM-7]"},
    {"skips", "{card} is an eight: {seat} is skipped. [MM-8]"},
    {"turns", "The draw pile is empty: the discard pile is turned, and only {open} stays. [MM-14]"},
    {"nothing to turn", "The draw pile is empty, and nothing lies under {open}. [MM-15]"},

    {"wins", "{seat} has played the last card and wins. [MM-17]"},
    {"wins without action", "{seat} has played the last card and wins; what {card} would do is not done. [MM-17]"},
    {"stuck", "{seat} must draw, but no card is left to draw: the game is stuck, without winner or scores. [MM-15]"},
    {"endless", "Everything is as it was once before: the game repeats itself and has no end. [MM-16]"},
    {"scores", "{seat} is left with {cards}: {sum} = {score}. [MM-18, MM-2]"},
    {"scores one card", "{seat} is left with {cards}: {score}. [MM-18, MM-2]"},
    {"scores nothing", "{seat} has no card left: 0. [MM-18, MM-2]"},
    {"doubles", "The last card was a jack, so every score is doubled: {scores}. [MM-19]"},

    {"refused: not a move", "{found} is not a move. [MM-1]"},
    {"refused: over", "The game is over. [MM-17, MM-15, MM-16]"},
    {"refused: not in turn", "It is the turn of {seat}. [MM-20]"},
    {"refused: can play", "Only who can play nothing draws; {cards} can be played. [MM-6]"},
    {"refused: nothing to keep", "Only a card just drawn can be kept. [MM-12]"},
    {"refused: play or keep", "{card} was drawn: only this card may be played now, or kept. [MM-12]"},
    {"refused: no wish", "A jack is played with a wish. [MM-10]"},
    {"refused: no jack", "{card} is no jack and wishes nothing. [MM-10]"},
    {"refused: not in hand", "{card} is not in the hand. [MM-5]"},
    {"refused: does not fit", "{card} has neither the suit nor the rank of {open}. [MM-5]"},
    {"refused: seven", "{count} cards are due: only a seven can be played on {open}, and {card} is none. [MM-7]"},
    {"refused: jack on jack", "{card} is a jack, and no jack can be played on {open}. [MM-9]"},
    {"refused: wish", "{open} asks for {wish}, and {card} is of another suit. [MM-10]"},

    {"wrong card",
     "Card {count} of the game is {card}, and the output has {found}. [MM-4, MM-12, MM-21, MM-22, MM-23, MM-24]"},
    {"too few cards",
     "The game goes on with {card} as card {count}, and the output ends before it. [MM-4, MM-12, MM-21, MM-22, MM-23, "
     "MM-24]"},
    {"too many cards", "The game ends with card {count}, and the output goes on with {found}. [MM-17]"},
    {"wrong score", "The score of {seat} is {score}, and the output has {found}. [MM-18, MM-19]"},
    {"wrong end", "The cards are right, and the line below them is not. [MM-28]"},
    {"no cards", "A line with the cards that were played is missing. [MM-28]"},
    {"not a card", "{found} is no card. [MM-28]"},
    {"lines joined", "The scores stand on the line of the cards, and must have a line of their own. [MM-28]"},
    {"no scores", "A line with the scores is missing. [MM-28]"},
    {"not scores", "This is not 'Score:' and one number for each of the {count} players. [MM-28]"},
    {"cards on two lines", "The cards go on in a second line, and must all be on one. [MM-28]"},
    {"too much output", "After the last game there is more output. [MM-28]"},
};

// A sentence with the clauses that stand beside its phrase, or with those of them that hold here.
inline Sentence say(std::string_view key, std::vector<Fact> facts = {}) {
  return {key, clauses_of(english, key), std::move(facts)};
}
inline Sentence say(std::string_view key, std::vector<Fact> facts, std::vector<Clause> clauses) {
  return {key, std::move(clauses), std::move(facts)};
}

}  // namespace kiebitz::maumau
