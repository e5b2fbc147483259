// Every sentence that the story of a hand can contain, in English. Another language is another such table.
#pragma once

#include "games/mahjong/scoring.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::mahjong {

// The names of the items come from their own table.
constexpr Phrase name_of(Item item) { return {items[index(item)].key, items[index(item)].english}; }

inline constexpr Phrase english[] = {
    {"title", "Sichuan Mahjong"},
    {"heading", "Case {number}"},
    {"hidden", "hidden"},
    {"declared", "declared"},
    {"between cards", " "},
    {"tile name", "{number} of {suit}"},
    {"dots", "dots"},
    {"bamboo", "bamboo"},
    {"myriads", "myriads"},

    name_of(Item::win),
    name_of(Item::dragon),
    name_of(Item::seven_couples),
    name_of(Item::purely),
    name_of(Item::chunkious),
    name_of(Item::royal),
    name_of(Item::sky_ground),
    name_of(Item::royal_seven),

    {"hand", "Hidden tiles: {hidden}; declared chunks: {chunks}."},
    {"one expected", "One tile is expected: {tiles}."},
    {"some expected", "{count} tiles are expected: {tiles}."},

    {"wait", "With {tile} the hand is complete, and worth {score}:"},
    {"wait of several", "With {tile} the hand is complete in {count} ways; the best is worth {score}:"},
    {"regular", "  {components}: four sentences and a pair"},
    {"seven pairs", "  {components}: seven pairs"},
    {"item", "    {points} for {item}"},
    {"item several times", "    {points} for {item}, {times} times"},
    {"counts", "    {score} in all, and this is what counts"},
    {"counts as the only one", "    {score} in all"},
    {"counts as much", "    {score} in all, as much as the best"},
    {"counts less", "    {score} in all, less than the best"},

    {"three suits", "No tile is expected: the hand has tiles of three suits, and a winning hand has two at most."},
    {"can never win", "No tile is expected, now or later: the declared chunks are of three suits."},
    {"held", "No tile is expected: {tiles} would complete the hand, but all four are held."},
    {"too far", "No tile is expected: no single tile completes the hand."},
    {"distance", "It takes {count} exchanges of a tile to be ready."},
    {"distance of one", "It takes one exchange of a tile to be ready."},

    {"ready", "Ready: waits for {tiles}, and {live} such tiles are alive."},
    {"ready, dead", "Ready for {tiles}, but no such tile is left."},
    {"nearer", "{live} tiles that can still come bring it nearer: {tiles}."},
    {"has won", "The hand has won and is worth {score}."},
    {"best discard, ready", "No win yet. Discard {tile}: the hand is ready then, and {live} tiles win."},
    {"best discard, one exchange",
     "No win yet. Best discard {tile}: then it takes one exchange of a tile to be ready, and {live} tiles help."},
    {"best discard",
     "No win yet. Best discard {tile}: then it takes {count} exchanges of a tile to be ready, and {live} tiles help."},

    {"example: many waits", "All of one suit: five waits"},
    {"example: declared", "Two declared chunks"},
    {"example: royal", "Only 2, 5 and 8"},
    {"example: seven pairs", "Seven pairs with three dragons"},
    {"example: consistency", "Two ways to win, one score"},
    {"example: nine gates", "Nine gates: waits for nine tiles"},
    {"example: no fifth tile", "Waits for a fifth tile: for nothing"},
    {"example: three suits", "Three suits cannot win"},
    {"example: discard", "Fourteen tiles: what to discard?"},
    {"example: won", "Fourteen tiles: a win"},

    {"wrong score", "With {tile} the hand is worth {score}, and the output has {found}."},
    {"missing tile", "{tile} is expected, and the output has another line here."},
    {"not expected", "{tile} is not expected: with it the hand is not complete."},
    {"not expected, held", "{tile} is not expected: all four are held already."},
    {"not expected, three suits", "{tile} is not expected: the hand has tiles of three suits and cannot win."},
    {"not expected, third suit", "{tile} is not expected: with it the hand would have three suits."},
    {"tile again", "{tile} stands there for the second time."},
    {"wrong order", "All expected tiles are there, but not in their order: {tile} comes here."},
    {"line too many", "This line is one too many."},
    {"no heading", "The line Case #{number}: is missing."},
    {"heading in other letters", "It is Case, with a capital letter and three small ones."},
    {"heading without sign", "The # before the number of the case is missing."},
    {"heading without colon", "The colon after the number of the case is missing."},
    {"heading with other blanks", "There is one blank in Case #{number}:, and it is before the #."},
    {"heading of another case", "This is case #{number}, and the output has {found}."},
    {"not a heading", "This is not Case #{number}: as it should be."},
    {"lines joined", "Each tile with its score has a line of its own, and so have NONE and the number of the case."},
    {"not a wait", "This is not a tile, a colon, a blank and a score, as in 5D: 4."},
    {"no none", "A hand that waits for nothing gets the line NONE."},
    {"too much output", "After the last case there is more output."},
};

}  // namespace kiebitz::mahjong
