// Every sentence in the story of a hand, in English. languages.cpp has the translations.
#pragma once

#include "engine/say.hpp"
#include "games/mahjong/scoring.hpp"

namespace kiebitz::mahjong {

constexpr Phrase name_of(Item item) { return {items[index(item)].key, items[index(item)].english}; }

inline constexpr Phrase english[] = {
    {"title", "Sichuan Mahjong"},
    {"heading", "Case {number}"},
    {"hidden", "hidden"},
    {"declared", "declared"},
    {"tiles", "tiles"},
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

    {"hand", "Hidden tiles: {hidden}; declared chunks: {chunks}. [SM-6]"},
    {"one expected", "One tile is expected: {tiles}. [SM-9]"},
    {"some expected", "{count} tiles are expected: {tiles}. [SM-9]"},

    {"wait", "With {tile} the hand is complete and worth {score}: [SM-9]"},
    {"wait of several", "With {tile} the hand is complete in {count} ways; the best is worth {score}: [SM-9]"},
    {"regular", "  {components}: four sentences and a pair [SM-7]"},
    {"seven pairs", "  {components}: seven pairs [SM-8]"},
    {"item", "    {points} for {item} [SM-11, SM-12, SM-13, SM-14, SM-15, SM-16, SM-17]"},
    {"item several times", "    {points} for {item}, {times} times [SM-11, SM-12, SM-13, SM-14, SM-15, SM-16, SM-17]"},
    {"counts", "    {score} in all: this one counts [SM-18]"},
    {"counts as the only one", "    {score} in all [SM-18]"},
    {"counts as much", "    {score} in all, as much as the best [SM-18]"},
    {"counts less", "    {score} in all, less than the best [SM-18]"},

    {"three suits",
     "No tile is expected: the hand has tiles of three suits, and a winning hand has two at most. [SM-2]"},
    {"void suit held", "No tile is expected: the hand still has tiles of the void suit. [SM-27]"},
    {"void suit first", "Tiles of the void suit go first; which of them does not matter. [SM-27]"},
    {"can never win", "No tile is expected, now or later: the declared chunks are of three suits. [SM-2, SM-6]"},
    {"held", "No tile is expected: {tiles} would complete the hand, but all four are held. [SM-10]"},
    {"too far", "No tile is expected: no single tile completes the hand. [SM-9]"},
    {"distance", "The hand is {count} exchanges from ready. [SM-21]"},
    {"distance of one", "The hand is one exchange from ready. [SM-21]"},

    {"ready", "Ready: waits for {tiles}, with {live} left. [SM-9, SM-22]"},
    {"ready, dead", "Ready: waits for {tiles}, but none is left. [SM-9, SM-22]"},
    {"nearer", "{live} live tiles bring it nearer: {tiles}. [SM-22]"},
    {"has won", "The hand has won and is worth {score}. [SM-11]"},
    {"best discard, ready", "No win yet. Discard {tile}: the hand is then ready, and {live} tiles win. [SM-23]"},
    {"best discard, one exchange",
     "No win yet. The best discard is {tile}: the hand is then one exchange from ready, and {live} tiles help. "
     "[SM-23, SM-21]"},
    {"best discard",
     "No win yet. The best discard is {tile}: the hand is then {count} exchanges from ready, and {live} tiles help. "
     "[SM-23, SM-21]"},

    {"example: many waits", "All of one suit: five waits"},
    {"example: declared", "Two declared chunks"},
    {"example: royal", "Only 2, 5 and 8"},
    {"example: seven pairs", "Seven pairs with three dragons"},
    {"example: consistency", "Two ways to win, one score"},
    {"example: nine gates", "Nine gates: waits for nine tiles"},
    {"example: no fifth tile", "Waits for a fifth tile, so for nothing"},
    {"example: three suits", "Three suits cannot win"},
    {"example: discard", "Fourteen tiles: what to discard?"},
    {"example: won", "Fourteen tiles: a win"},

    {"wrong score", "With {tile} the hand is worth {score}, not {found}. [SM-18]"},
    {"missing tile", "{tile} is expected, but the output has something else here. [SM-9]"},
    {"not expected", "{tile} is not expected: it does not complete the hand. [SM-9]"},
    {"not expected, held", "{tile} is not expected: all four are already held. [SM-10]"},
    {"not expected, three suits", "{tile} is not expected: the hand has tiles of three suits and cannot win. [SM-2]"},
    {"not expected, third suit", "{tile} is not expected: the hand would then have three suits. [SM-2]"},
    {"tile again", "{tile} is listed twice. [SM-20]"},
    {"wrong order", "All expected tiles are listed, but in the wrong order: {tile} belongs here. [SM-20]"},
    {"line too many", "This line should not be here. [SM-20]"},
    {"no heading", "The line Case #{number}: is missing. [SM-20]"},
    {"heading in other letters", "Write Case with a capital C and small letters. [SM-20]"},
    {"heading without sign", "The # before the case number is missing. [SM-20]"},
    {"heading without colon", "The colon after the case number is missing. [SM-20]"},
    {"heading with other spaces", "Case #{number}: has exactly one space, before the #. [SM-20]"},
    {"heading of another case", "This is case #{number}, but the output says {found}. [SM-20]"},
    {"not a heading", "The line Case #{number}: belongs here. [SM-20]"},
    {"lines joined", "Each tile goes on its own line with its score, and so do NONE and the case number. [SM-20]"},
    {"not a wait", "A line is a tile, a colon, a space and a score, as in 5D: 4. [SM-20]"},
    {"no none", "A hand that expects no tile gets the line NONE. [SM-20]"},
    {"too much output", "There is more output after the last case. [SM-20]"},
};

inline constexpr Say say(english);

}  // namespace kiebitz::mahjong
