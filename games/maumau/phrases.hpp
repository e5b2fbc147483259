// Every sentence that a Mau-Mau story can contain, in English. Another language is another such table.
#pragma once

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

    {"deal", "{players} players get {count} cards each, one at a time; {card} is laid open."},
    {"opening seven", "{card} is a seven: {seat} must draw two cards, or play another seven."},
    {"opening eight", "{card} is an eight: {seat} is skipped."},
    {"opening jack", "{card} is a jack, and nobody has wished: {seat} may play any card but a jack."},

    {"can extend", "{seat} is in turn, {count} cards are due, and {cards} can be played on {open}."},
    {"must serve", "{seat} is in turn, {count} cards are due, and there is no seven in the hand."},
    {"can play", "{seat} is in turn and can play {cards} on {open}."},
    {"can play on wish", "{seat} is in turn and can play {cards} on {open}, which asks for {wish}."},
    {"can play on opening jack", "{seat} is in turn and can play {cards} on {open}, which asks for no suit."},
    {"cannot play", "{seat} is in turn and has no card that can be played on {open}."},
    {"cannot play on wish", "{seat} is in turn and has no card that can be played on {open}, which asks for {wish}."},

    {"extends", "{seat} plays {card} and passes the penalty on."},
    {"extends with the highest suit", "{seat} plays {card}, the highest seven in suit, and passes the penalty on."},
    {"plays the only card", "{seat} plays {card}, the only card that fits."},
    {"plays the only other card", "{seat} plays {card}, the only card that fits and is not a jack."},
    {"plays the highest value", "{seat} plays {card}, the highest in value."},
    {"plays the highest suit", "{seat} plays {card}, the highest in value, and of equal cards the highest in suit."},
    {"plays a jack for want of others", "{seat} plays the jack {card}, having nothing else to play."},
    {"blocks", "{next} has only one card left, so {seat} plays the jack {card} although {cards} would fit."},
    {"cannot block", "{next} has only one card left, but no jack can be played on {open}."},
    {"of several jacks", "Of several jacks it is the highest in suit."},
    {"wishes", "{seat} wishes {wish}, the suit most frequent in the hand ({count})."},
    {"wishes on a tie", "{seat} wishes {wish}, the highest of the suits most frequent in the hand ({count} each)."},

    {"draws", "{seat} draws {card}."},
    {"drawn card fits", "{card} can be played, and is played at once."},
    {"drawn card does not fit", "{card} cannot be played either; the turn moves on."},
    {"serves", "{seat} draws {count} cards, {cards}, and may not play; the seven has lost its effect."},
    {"serves in part", "{seat} draws {cards}."},
    {"due", "{seat} must now draw {count} cards, or play another seven."},
    {"skips", "{card} is an eight: {seat} is skipped."},
    {"turns", "The draw pile is empty: the discard pile is turned, and only {open} stays."},
    {"nothing to turn", "The draw pile is empty, and nothing lies under {open}."},

    {"wins", "{seat} has played the last card and wins."},
    {"wins without action", "{seat} has played the last card and wins; what {card} would do is not done."},
    {"stuck", "{seat} must draw, but no card is left to draw: the game is stuck, without winner or scores."},
    {"endless", "Everything is as it was once before: the game repeats itself and has no end."},
    {"scores", "{seat} is left with {cards}: {sum} = {score}."},
    {"scores one card", "{seat} is left with {cards}: {score}."},
    {"scores nothing", "{seat} has no card left: 0."},
    {"doubles", "The last card was a jack, so every score is doubled: {scores}."},

    {"wrong card", "Card {count} of the game is {card}, and the output has {found}."},
    {"too few cards", "The game goes on with {card} as card {count}, and the output ends before it."},
    {"too many cards", "The game ends with card {count}, and the output goes on with {found}."},
    {"wrong score", "The score of {seat} is {score}, and the output has {found}."},
    {"wrong end", "The cards are right, and the line below them is not."},
    {"no cards", "A line with the cards that were played is missing."},
    {"not a card", "{found} is no card."},
    {"no scores", "A line with the scores is missing."},
    {"not scores", "This is not 'Score:' and one number for each of the {count} players."},
    {"too much output", "After the last game there is more output."},
};

}  // namespace kiebitz::maumau
