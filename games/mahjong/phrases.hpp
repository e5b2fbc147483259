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

    {"hand", "Hidden tiles: {hidden}; declared chunks: {chunks}.", {clause::declared}},
    {"one expected", "One tile is expected: {tiles}.", {clause::expected}},
    {"some expected", "{count} tiles are expected: {tiles}.", {clause::expected}},

    {"wait", "With {tile} the hand is complete, and worth {score}:", {clause::expected}},
    {"wait of several",
     "With {tile} the hand is complete in {count} ways; the best is worth {score}:",
     {clause::expected}},
    {"regular", "  {components}: four sentences and a pair", {clause::regular}},
    {"seven pairs", "  {components}: seven pairs", {clause::seven_pairs}},
    {"item",
     "    {points} for {item}",
     {clause::win, clause::dragon, clause::seven_couples, clause::purely, clause::chunkious, clause::royal,
      clause::sky_ground}},
    {"item several times",
     "    {points} for {item}, {times} times",
     {clause::win, clause::dragon, clause::seven_couples, clause::purely, clause::chunkious, clause::royal,
      clause::sky_ground}},
    {"counts", "    {score} in all, and this is what counts", {clause::consistency}},
    {"counts as the only one", "    {score} in all", {clause::consistency}},
    {"counts as much", "    {score} in all, as much as the best", {clause::consistency}},
    {"counts less", "    {score} in all, less than the best", {clause::consistency}},

    {"three suits",
     "No tile is expected: the hand has tiles of three suits, and a winning hand has two at most.",
     {clause::two_suits}},
    {"can never win",
     "No tile is expected, now or later: the declared chunks are of three suits.",
     {clause::two_suits, clause::declared}},
    {"held", "No tile is expected: {tiles} would complete the hand, but all four are held.", {clause::existing}},
    {"too far", "No tile is expected: no single tile completes the hand.", {clause::expected}},
    {"distance", "It takes {count} exchanges of a tile to be ready.", {clause::distance}},
    {"distance of one", "It takes one exchange of a tile to be ready.", {clause::distance}},

    {"ready", "Ready: waits for {tiles}, and {live} such tiles are alive.", {clause::expected, clause::live_tiles}},
    {"ready, dead", "Ready for {tiles}, but no such tile is left.", {clause::expected, clause::live_tiles}},
    {"nearer", "{live} tiles that can still come bring it nearer: {tiles}.", {clause::live_tiles}},
    {"has won", "The hand has won and is worth {score}.", {clause::win}},
    {"best discard, ready",
     "No win yet. Discard {tile}: the hand is ready then, and {live} tiles win.",
     {clause::ranking}},
    {"best discard, one exchange",
     "No win yet. Best discard {tile}: then it takes one exchange of a tile to be ready, and {live} tiles help.",
     {clause::ranking, clause::distance}},
    {"best discard",
     "No win yet. Best discard {tile}: then it takes {count} exchanges of a tile to be ready, and {live} tiles help.",
     {clause::ranking, clause::distance}},

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

    {"wrong score", "With {tile} the hand is worth {score}, and the output has {found}.", {clause::consistency}},
    {"missing tile", "{tile} is expected, and the output has another line here.", {clause::expected}},
    {"not expected", "{tile} is not expected: with it the hand is not complete.", {clause::expected}},
    {"not expected, held", "{tile} is not expected: all four are held already.", {clause::existing}},
    {"not expected, three suits",
     "{tile} is not expected: the hand has tiles of three suits and cannot win.",
     {clause::two_suits}},
    {"not expected, third suit",
     "{tile} is not expected: with it the hand would have three suits.",
     {clause::two_suits}},
    {"tile again", "{tile} stands there for the second time.", {clause::contest_output}},
    {"wrong order",
     "All expected tiles are there, but not in their order: {tile} comes here.",
     {clause::contest_output}},
    {"line too many", "This line is one too many.", {clause::contest_output}},
    {"no heading", "The line Case #{number}: is missing.", {clause::contest_output}},
    {"heading in other letters", "It is Case, with a capital letter and three small ones.", {clause::contest_output}},
    {"heading without sign", "The # before the number of the case is missing.", {clause::contest_output}},
    {"heading without colon", "The colon after the number of the case is missing.", {clause::contest_output}},
    {"heading with other blanks",
     "There is one blank in Case #{number}:, and it is before the #.",
     {clause::contest_output}},
    {"heading of another case", "This is case #{number}, and the output has {found}.", {clause::contest_output}},
    {"not a heading", "This is not Case #{number}: as it should be.", {clause::contest_output}},
    {"lines joined",
     "Each tile with its score has a line of its own, and so have NONE and the number of the case.",
     {clause::contest_output}},
    {"not a wait", "This is not a tile, a colon, a blank and a score, as in 5D: 4.", {clause::contest_output}},
    {"no none", "A hand that waits for nothing gets the line NONE.", {clause::contest_output}},
    {"too much output", "After the last case there is more output.", {clause::contest_output}},
};

// A sentence with the clauses that stand beside its phrase, or with those of them that hold here.
inline Sentence say(std::string_view key, std::vector<Fact> facts = {}) {
  return {key, clauses_of(english, key), std::move(facts)};
}
inline Sentence say(std::string_view key, std::vector<Fact> facts, std::vector<Clause> clauses) {
  return {key, std::move(clauses), std::move(facts)};
}

}  // namespace kiebitz::mahjong
