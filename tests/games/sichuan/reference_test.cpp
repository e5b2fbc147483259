// The reference engine of Bloody Battle against its specification, item by item, and random games. Only then can it
// judge the engine.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <ostream>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/reference/sichuan_reference.hpp"
#include "tests/support/rounds.hpp"

namespace reference::sichuan {

// For messages of failed tests.
void PrintTo(const Payment& payment, std::ostream* out) {
  *out << payment.from << " pays " << payment.to << " " << payment.points << " (" << payment.item << ")";
}

namespace {

using Payments = std::vector<Payment>;
using Moves = std::vector<std::string>;

// ---- notation: "11D 345B" for 1D 1D 3B 4B 5B ----

Tiles tiles(const std::string& text) {
  Tiles result;
  std::string ranks;
  for (const char letter : text) {
    if (letter >= '1' && letter <= '9') {
      ranks += letter;
    } else if (letter != ' ') {
      for (const char rank : ranks) result.push_back(std::string{rank, letter});
      ranks.clear();
    }
  }
  return result;
}

Meld pung(const Tile& tile) { return {MeldKind::pung, tile, 3}; }
Meld discard_kong(const Tile& tile) { return {MeldKind::discard_kong, tile, 3}; }
Meld concealed_kong(const Tile& tile) { return {MeldKind::concealed_kong, tile, 0}; }
Meld added_kong(const Tile& tile) { return {MeldKind::added_kong, tile, 3}; }

int fan_of(const std::string& full_hand, const Melds& melds = {}, const Options& options = {},
           const Situation& situation = {}) {
  EXPECT_FALSE(readings(tiles(full_hand), melds).empty()) << full_hand;
  return fan(options, tiles(full_hand), melds, situation);
}

std::set<Tile> kinds(const std::string& text) {
  const Tiles list = tiles(text);
  return {list.begin(), list.end()};
}

// ---- whole deals ----

struct Deal {
  std::array<std::string, 4> hands;  // 13 tiles each
  std::string fourteenth;            // of the dealer
  std::string wall_begin = "";
  std::string wall_end = "";
  std::string void_suits = "MMMM";
};

// The tiles that the deal does not name lie in order in the middle of the wall.
Tiles deck_of(const Deal& deal) {
  Tiles begin;
  for (const std::string& part : {deal.hands[0], deal.hands[1], deal.hands[2], deal.hands[3], deal.fourteenth}) {
    const Tiles dealt = tiles(part);
    EXPECT_EQ(dealt.size(), part == deal.fourteenth ? 1U : 13U) << part;
    begin.insert(begin.end(), dealt.begin(), dealt.end());
  }
  for (const Tile& tile : tiles(deal.wall_begin)) begin.push_back(tile);
  const Tiles end = tiles(deal.wall_end);
  Tiles deck = begin;
  for (const Tile& kind : all_kinds()) {
    const auto used = std::count(begin.begin(), begin.end(), kind) + std::count(end.begin(), end.end(), kind);
    EXPECT_LE(used, 4) << kind;
    for (auto i = used; i < 4; ++i) deck.push_back(kind);
  }
  deck.insert(deck.end(), end.begin(), end.end());
  return deck;
}

void choose_void_suits(Game& game, const std::string& suits) {
  for (int seat = 0; seat < 4; ++seat) game.answer(seat, std::string("void ") + suits[static_cast<std::size_t>(seat)]);
}

Game start(const Deal& deal, const Options& options = {}) {
  Game game(options, deck_of(deal));
  choose_void_suits(game, deal.void_suits);
  return game;
}

bool can(const Game& game, int seat, const std::string& move) {
  const Moves moves = game.moves(seat);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// Passes on claims, and discards the drawn tile where that is legal.
void play_default(Game& game) {
  const int seat = game.asked().front();
  const Moves moves = game.moves(seat);
  const std::string drawn = "discard " + game.drawn();
  if (can(game, seat, "pass")) return game.answer(seat, "pass");
  game.answer(seat, can(game, seat, drawn) ? drawn : moves.front());
}

void pass_all(Game& game) {
  while (!game.over() && can(game, game.asked().front(), "pass")) play_default(game);
}

// Plays these moves, "SEAT MOVE", as soon as each is legal, and until then, and for the others, the default.
void play(Game& game, const std::vector<std::string>& script) {
  for (const std::string& line : script) {
    const int seat = line[0] - '0';
    const std::string move = line.substr(2);
    while (!game.over() && !can(game, seat, move)) play_default(game);
    ASSERT_FALSE(game.over()) << line;
    game.answer(seat, move);
  }
  pass_all(game);
}

void play_to_the_end(Game& game) {
  while (!game.over()) play_default(game);
}

Payments payments_of_item(const Game& game, int item) {
  Payments result;
  for (const Payment& payment : game.payments()) {
    if (payment.item == item) result.push_back(payment);
  }
  return result;
}

// Waiting for 1B and 4B, without any fan.
const std::string waiting = "123456789D 23B 55B";
const std::string waiting_too = "123456789D 23B 88B";

// Hands that claim nothing of interest. The name says what they consist of, or that they are far from ready.
const std::string only_m = "1122334455667M";
const std::string few_m = "224466M 2236788B";
const std::string other = "1133557799M 679B";
const std::string other_b = "1133667799B 248D";
const std::string not_ready = "258369B 2457899D";

// ---- items 17 to 19: hands and fan ----

TEST(SichuanReference, Item17WinningHands) {
  EXPECT_TRUE(is_complete(tiles("123456789D 123B 55B"), {}, 'M'));
  EXPECT_TRUE(is_complete(tiles("1122D 3344B 556677B"), {}, 'M'));
  EXPECT_TRUE(is_complete(tiles("1111D 3344B 556677B"), {}, 'M'));  // four alike are two pairs
  EXPECT_TRUE(
      is_complete(tiles("5D 5D"), {pung("1D"), concealed_kong("2B"), added_kong("3B"), discard_kong("4D")}, 'M'));
  EXPECT_FALSE(is_complete(tiles("1122D 3344B 55B"), {pung("9D")}, 'M'));    // pairs with a meld
  EXPECT_FALSE(is_complete(tiles("123456789D 12B 55B"), {}, 'M'));           // 13 tiles
  EXPECT_FALSE(is_complete(tiles("123456789D 124B 55B"), {}, 'M'));          // no groups
  EXPECT_FALSE(is_complete(tiles("123456789D 123B 55B"), {}, 'B'));          // the void suit
  EXPECT_FALSE(is_complete(tiles("123456D 123B 55B"), {pung("1M")}, 'M'));   // the void suit in a meld
  EXPECT_FALSE(is_complete(tiles("123D 123B 123M 789D 55B"), {}, '-'));      // three suits
  EXPECT_FALSE(is_complete(tiles("8D 9D 1B 234B 567B 999B 11D"), {}, 'M'));  // runs end at nine
}

TEST(SichuanReference, Item18EachFan) {
  EXPECT_EQ(fan_of("123456789D 234B 55B"), 0);
  EXPECT_EQ(fan_of("123456D 234B 55B", {pung("9D")}), 0);
  for (const Meld& kong : {discard_kong("9D"), concealed_kong("9D"), added_kong("9D")}) {
    EXPECT_EQ(fan_of("123456D 234B 55B", {kong}), 1);
  }
  EXPECT_EQ(fan_of("123D 234B 55B", {added_kong("8D"), concealed_kong("9D")}), 2);
  EXPECT_EQ(fan_of("111123456D 234B 55B"), 1);               // root in hand
  EXPECT_EQ(fan_of("789D 123D 234B 55B", {pung("9D")}), 1);  // root: a pung, and the fourth in a run
  EXPECT_EQ(fan_of("111D 333D 555B 777B 99B"), 1);           // all triplets
  EXPECT_EQ(fan_of("55B", {pung("1D"), pung("2D"), pung("3B"), pung("4B")}), 2);  // golden hook
  EXPECT_EQ(fan_of("55B", {pung("1D"), concealed_kong("2D"), pung("3B"), pung("4B")}), 3);
  EXPECT_EQ(fan_of("123456789D 456D 55D"), 3);  // one suit, and a root: four fives
  EXPECT_EQ(fan_of("123456789D 234D 99D"), 2);  // one suit
  EXPECT_EQ(fan_of("1133557799D 2288B"), 2);    // seven pairs
  EXPECT_EQ(fan_of("1133557777D 2288B"), 3);    // seven pairs and a root
}

TEST(SichuanReference, Item18Situations) {
  const std::string hand = "123456789D 234B 55B";
  Situation replacement;
  replacement.replacement = true;
  Situation after_kong;
  after_kong.after_kong = true;
  Situation robbing;
  robbing.robbing = true;
  Situation last_tile;
  last_tile.last_tile = true;
  for (const Situation& situation : {replacement, after_kong, robbing, last_tile}) {
    EXPECT_EQ(fan_of(hand, {}, {}, situation), 1);
    Options without;
    without.situations = 0;
    EXPECT_EQ(fan_of(hand, {}, without, situation), 0);
  }
  robbing.after_kong = true;
  EXPECT_EQ(fan_of(hand, {}, {}, robbing), 2);  // Item 19
}

TEST(SichuanReference, Item18PointsAndCap) {
  const auto points_of = [](int cap) {
    Options options;
    options.cap = cap;
    std::vector<int> result;
    for (int fan = 0; fan <= 7; ++fan) result.push_back(points(options, fan));
    return result;
  };
  EXPECT_EQ(points_of(3), (std::vector<int>{1, 2, 4, 8, 8, 8, 8, 8}));
  EXPECT_EQ(points_of(4), (std::vector<int>{1, 2, 4, 8, 16, 16, 16, 16}));
  EXPECT_EQ(points_of(5), (std::vector<int>{1, 2, 4, 8, 16, 32, 32, 32}));
  EXPECT_EQ(points_of(0), (std::vector<int>{1, 2, 4, 8, 16, 32, 64, 128}));
}

TEST(SichuanReference, Item19BestReading) {
  EXPECT_EQ(fan_of("112233D 445566D 77B"), 2);  // seven pairs, not runs
  EXPECT_EQ(fan_of("111222333D 999B 55B"), 1);  // triplets, not runs
  Options terminals;
  terminals.terminals = 2;
  EXPECT_EQ(fan_of("111222333D 999B 11B", {}, terminals), 2);  // runs with terminals, not triplets
  EXPECT_EQ(fan_of("112233778899D 11B", {}, terminals), 2);    // runs with terminals, or seven pairs
}

TEST(SichuanReference, OptionsOfHands) {
  Options options;
  options.terminals = 2;
  EXPECT_EQ(fan_of("123789D 123789B 99B", {}, options), 2);
  EXPECT_EQ(fan_of("123789D 123789B 88B", {}, options), 0);
  EXPECT_EQ(fan_of("999D 123B 11B", {pung("1D"), concealed_kong("9B")}, options), 2 + 1);
  EXPECT_EQ(fan_of("11119999D 111199B", {}, options), 2 + 3 + 2);  // seven pairs, three roots, terminals
  options = {};
  options.generals = 2;
  EXPECT_EQ(fan_of("222D 555D 888D 55B", {concealed_kong("2B")}, options), 1 + 2 + 1);
  EXPECT_EQ(fan_of("222D 555D 888D 66B", {pung("2B")}, options), 1);
  EXPECT_EQ(fan_of("2255D 882255B 8888B", {}, options), 2 + 1);  // seven pairs are no triplets
  options = {};
  options.concealed = 1;
  EXPECT_EQ(fan_of("123456789D 234B 55B", {}, options), 1);
  EXPECT_EQ(fan_of("123456D 234B 55B", {concealed_kong("9D")}, options), 2);
  EXPECT_EQ(fan_of("123456D 234B 55B", {discard_kong("9D")}, options), 1);
  EXPECT_EQ(fan_of("1133557799D 2288B", {}, options), 3);
  options = {};
  options.middles = 1;
  EXPECT_EQ(fan_of("234567D 234B 88B", {pung("5B")}, options), 1);
  EXPECT_EQ(fan_of("234567D 234B 88B", {pung("9B")}, options), 0);
  options = {};
  options.golden_hook = 0;
  EXPECT_EQ(fan_of("55B", {pung("1D"), pung("2D"), pung("3B"), pung("4B")}, options), 1);
  options = {};
  options.self_draw = "fan";
  Situation self_draw;
  self_draw.self_draw = true;
  EXPECT_EQ(fan_of("123456789D 234B 55B", {}, options, self_draw), 1);
  EXPECT_EQ(fan_of("123456789D 234B 55B", {}, options), 0);
  options = {};
  options.heaven_and_earth = "cap";
  Situation heaven;
  heaven.heaven_or_earth = true;
  EXPECT_EQ(fan_of("123456789D 234B 55B", {}, options, heaven), 3);
  EXPECT_EQ(fan_of("11335577D 779999D", {}, options, heaven), 6);
  EXPECT_EQ(fan_of("123456789D 234B 55B", {}, {}, heaven), 0);
}

TEST(SichuanReference, OptionsThatMakeNoSense) {
  Options options;
  EXPECT_TRUE(makes_sense(options));
  options.cap = 6;
  EXPECT_FALSE(makes_sense(options));
  options.cap = 0;
  EXPECT_TRUE(makes_sense(options));
  options.pig = "cap";
  EXPECT_FALSE(makes_sense(options));
  options.pig = "not_ready";
  options.heaven_and_earth = "cap";
  EXPECT_FALSE(makes_sense(options));
  options = {};
  options.situations = 0;
  EXPECT_TRUE(makes_sense(options));
  options.robbed_after_kong = "robbing";
  EXPECT_FALSE(makes_sense(options));
  EXPECT_THROW(Game(options, deck_of({{waiting, waiting_too, other, other}, "8M"})), std::invalid_argument);
}

// ---- items 1 to 5, and the exchange ----

TEST(SichuanReference, Item1WrongDeck) {
  Tiles deck = deck_of({{waiting, waiting_too, other, other}, "8M"});
  deck[0] = "2D";
  EXPECT_THROW(Game({}, deck), std::invalid_argument);
  deck.pop_back();
  EXPECT_THROW(Game({}, deck), std::invalid_argument);
}

TEST(SichuanReference, Items2And3DealAndVoidSuits) {
  Game game({}, deck_of({{waiting, waiting_too, other, other}, "8M", "1D"}));
  EXPECT_EQ(game.hand(0), tiles("123456789D 2355B 8M"));
  EXPECT_EQ(game.hand(3), tiles("679B 1133557799M"));
  EXPECT_EQ(game.wall().size(), 55U);
  EXPECT_EQ(game.wall().front(), "1D");
  EXPECT_EQ(game.moves(2), (Moves{"void B", "void D", "void M"}));
  for (const int seat : {3, 1, 0}) game.answer(seat, "void B");
  EXPECT_EQ(game.asked(), std::vector<int>{2});
  EXPECT_EQ(game.void_suit(3), '\0');  // in secret
  EXPECT_THROW(game.answer(3, "void D"), std::invalid_argument);
  game.answer(2, "void D");
  EXPECT_EQ(game.void_suit(3), 'B');
  EXPECT_EQ(game.void_suit(2), 'D');
  EXPECT_EQ(game.asked(), std::vector<int>{0});
}

TEST(SichuanReference, ExchangeThree) {
  Options options;
  options.exchange_three = true;
  std::set<int> directions;
  for (const char* wall_begin : {"1D", "2D", "3D", "2B", "8M"}) {
    const Tiles deck = deck_of({{waiting, waiting_too, other, other}, "8M", wall_begin});
    int sum = 0;
    for (int i = 0; i < 108; ++i) sum += (i + 1) * (deck[static_cast<std::size_t>(i)][0] - '0');
    const int direction = sum % 3 + 1;
    directions.insert(direction);

    Game game(options, deck);
    EXPECT_EQ(game.exchange_direction(), direction);
    EXPECT_EQ(game.moves(1).size(), 84U + 3U);  // three of nine dots; 2B 3B 8B, 2B 8B 8B and 3B 8B 8B
    game.answer(0, "exchange 9D 1D 8D");
    game.answer(1, "exchange 2B 8B 8B");
    game.answer(2, "exchange 1M 1M 3M");
    EXPECT_THROW(game.answer(3, "exchange 1M 1M 6B"), std::invalid_argument);
    EXPECT_EQ(game.hand(0), tiles("123456789D 2355B 8M"));  // nothing is given before all have answered
    game.answer(3, "exchange 7M 9M 9M");

    const std::array<std::string, 4> given = {"189D", "288B", "113M", "799M"};
    const std::array<std::string, 4> kept = {"234567D 2355B 8M", "123456789D 3B", "679B 3557799M", "679B 1133557M"};
    for (std::size_t seat = 0; seat < 4; ++seat) {
      const std::size_t giver = (seat + 4 - static_cast<std::size_t>(direction)) % 4;
      Tiles expected = tiles(kept[seat] + given[giver]);
      Tiles hand = game.hand(static_cast<int>(seat));
      std::sort(expected.begin(), expected.end());
      std::sort(hand.begin(), hand.end());
      EXPECT_EQ(hand, expected) << seat;
    }
    EXPECT_EQ(game.moves(0), (Moves{"void B", "void D", "void M"}));
  }
  EXPECT_EQ(directions, (std::set<int>{1, 2, 3}));
}

TEST(SichuanReference, Item4VoidSuit) {
  // Seat 1 gave up B, and holds two, three and four alike of it.
  Game game = start({{only_m, "1111D 44B 555B 6666B", "778899M 1237899B", "22446688D 22337B"}, "4B", "9D", "", "DBDM"});
  game.answer(0, "discard 4B");
  EXPECT_EQ(game.turn(), 1);  // it was not asked for a pung of 4B
  EXPECT_EQ(game.moves(1), (Moves{"discard 4B", "discard 5B", "discard 6B", "kong 1D"}));
}

TEST(SichuanReference, Item5DealerBegins) {
  Game game = start({{"123456789D 1111B", other, other, few_m}, "8M", "", "", "MDDD"});
  EXPECT_EQ(game.drawn(), "");
  EXPECT_EQ(game.moves(0), (Moves{"discard 8M", "kong 1B"}));
}

// ---- items 6 to 11: melds and claims ----

TEST(SichuanReference, Item6Pung) {
  // Complete after the pung, and with four alike in hand; but the claimer only discards.
  const Deal deal = {
      {only_m, "77M 1111D 23D 567D 66M", "8899M 2237899B 99D", "22446688D 22337B"}, "7M", "", "", "DBDM"};
  Game game = start(deal);
  game.answer(0, "discard 7M");
  EXPECT_EQ(game.asked(), std::vector<int>{1});
  EXPECT_EQ(game.moves(1), (Moves{"pass", "pung", "win"}));
  game.answer(1, "pung");
  EXPECT_EQ(game.melds(1), (Melds{{MeldKind::pung, "7M", 0}}));
  EXPECT_TRUE(is_complete(game.hand(1), game.melds(1), 'B'));
  EXPECT_EQ(game.moves(1),
            (Moves{"discard 1D", "discard 2D", "discard 3D", "discard 5D", "discard 6D", "discard 6M", "discard 7D"}));
  EXPECT_TRUE(game.discards().front().taken);
  play(game, {"1 discard 7D"});
  EXPECT_EQ(game.turn(), 2);
}

// Seat 2 has three 8M, and the dealer discards the fourth. Everything else is harmless.
const Deal eights = {{only_m, waiting, "888M 2345679D 789B", "1133557799B 679D"}, "8M", "9M 9M 9M 7M 7M", "6B", "DMBM"};

TEST(SichuanReference, Items7And21KongFromDiscard) {
  Game game = start(eights);
  play(game, {"0 discard 8M", "2 kong"});
  EXPECT_EQ(game.melds(2), (Melds{{MeldKind::discard_kong, "8M", 0}}));
  EXPECT_EQ(game.payments(), (Payments{{0, 2, 2, 21}}));
  EXPECT_EQ(game.drawn(), "9M");  // from the front
  EXPECT_EQ(game.turn(), 2);
  EXPECT_EQ(game.hand(2).size(), 11U);

  Options back;
  back.replacement = "back";
  Game other_end = start(eights, back);
  play(other_end, {"0 discard 8M", "2 kong"});
  EXPECT_EQ(other_end.drawn(), "6B");
}

TEST(SichuanReference, Items7And21ConcealedKong) {
  Deal deal = eights;
  deal.hands[0] = "1111223344556M";
  Game game = start(deal);
  play(game, {"0 kong 1M"});
  EXPECT_EQ(game.payments(), (Payments{{1, 0, 2, 21}, {2, 0, 2, 21}, {3, 0, 2, 21}}));
  EXPECT_EQ(game.melds(0), (Melds{{MeldKind::concealed_kong, "1M", 0}}));
  EXPECT_EQ(game.drawn(), "9M");
  EXPECT_EQ(game.turn(), 0);
}

TEST(SichuanReference, Items7And21AddedKong) {
  Deal deal = eights;
  deal.hands[2] = "88M 2345679D 7899B";
  deal.wall_begin = "9M 9M 9M 8M";
  Game game = start(deal);
  play(game, {"0 discard 8M", "2 pung", "2 discard 7B", "2 kong 8M"});
  EXPECT_EQ(game.payments(), (Payments{{0, 2, 1, 21}, {1, 2, 1, 21}, {3, 2, 1, 21}}));  // the tile just drawn
  EXPECT_EQ(game.melds(2), (Melds{{MeldKind::added_kong, "8M", 0}}));

  for (const int late : {0, 1}) {
    Options options;
    options.late_added_kong = late;
    Game held_longer = start(eights, options);
    play(held_longer, {"0 discard 8M", "2 pung"});
    EXPECT_FALSE(can(held_longer, 2, "kong 8M"));  // Item 6: not before the next draw
    play(held_longer, {"2 discard 7B", "2 kong 8M"});
    EXPECT_EQ(held_longer.payments().size(), late == 1 ? 3U : 0U);
  }
}

// Without claims seat 3 draws the last tile.
TEST(SichuanReference, Item8LastTile) {
  Game game =
      start({{"999M 258M 47B 12458D", waiting, "2345679D 478B 234M", "1111B 2345678B 55M"}, "8D", "", "9M", "DMBD"});
  while (!game.wall().empty()) play_default(game);
  EXPECT_EQ(game.turn(), 3);
  EXPECT_EQ(game.drawn(), "9M");
  EXPECT_FALSE(can(game, 3, "kong 1B"));
  game.answer(3, "discard 9M");
  EXPECT_EQ(game.moves(0), (Moves{"pass", "pung"}));
  game.answer(0, "pung");
  EXPECT_EQ(game.turn(), 0);
  play(game, {"0 discard 2M"});
  EXPECT_TRUE(game.over());
}

TEST(SichuanReference, Item18LastTileDrawn) {
  Game game = start({{only_m, other_b, not_ready, waiting}, "1B", "", "4B", "DMMM"});
  while (!game.wall().empty()) play_default(game);
  play(game, {"3 win"});
  EXPECT_EQ(game.wins(), (std::vector<Win>{{3, 3, "4B", 1}}));
  EXPECT_EQ(payments_of_item(game, 20), (Payments{{0, 3, 3, 20}, {1, 3, 3, 20}, {2, 3, 3, 20}}));
  EXPECT_TRUE(game.over());  // Item 14: right after a win
}

TEST(SichuanReference, Item18LastTileDiscarded) {
  Game game = start({{only_m, waiting, not_ready, other_b}, "1B", "", "9M 9M 4B", "DMMM"});
  while (!game.wall().empty()) play_default(game);
  play(game, {"3 discard 4B", "1 win"});
  EXPECT_EQ(game.wins(), (std::vector<Win>{{1, 3, "4B", 1}}));
  EXPECT_EQ(payments_of_item(game, 20), (Payments{{3, 1, 2, 20}}));
  EXPECT_TRUE(game.over());
}

// The dealer discards 4B; seats 1 and 3 win on it, and seat 2 has a pair of it.
const Deal fours = {{only_m, waiting, "44B 66778M 112234M", waiting_too}, "4B", "9M 9M 9M 4B", "", "DMDM"};

TEST(SichuanReference, Items9And10ClaimsAtOnce) {
  Game game = start(fours);
  game.answer(0, "discard 4B");
  EXPECT_EQ(game.asked(), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(game.moves(1), (Moves{"pass", "win"}));
  EXPECT_EQ(game.moves(2), (Moves{"pass", "pung"}));
  EXPECT_THROW(game.answer(2, "win"), std::invalid_argument);
  EXPECT_THROW(game.answer(0, "pass"), std::invalid_argument);
  game.answer(3, "win");
  game.answer(2, "pung");
  EXPECT_EQ(game.asked(), std::vector<int>{1});
  EXPECT_FALSE(game.has_won(3));
  EXPECT_TRUE(game.payments().empty());
  game.answer(1, "win");
  EXPECT_EQ(game.payments(), (Payments{{0, 1, 1, 20}, {0, 3, 1, 20}}));
  EXPECT_TRUE(game.melds(2).empty());  // winning comes before the pung
  EXPECT_EQ(game.next_dealer(), 0);    // Item 16: who dealt the tile
  EXPECT_EQ(game.turn(), 0);           // Item 13: after the last winner
  EXPECT_EQ(game.set_aside(), tiles("4B"));
}

TEST(SichuanReference, Item13AfterAWin) {
  Game game = start(fours);
  play(game, {"0 discard 4B", "1 win"});
  EXPECT_EQ(game.turn(), 2);
  EXPECT_EQ(game.next_dealer(), 1);
  EXPECT_EQ(game.hand(1).size(), 13U);
  play(game, {"2 discard 8M", "3 discard 9M", "0 discard 1M"});
  EXPECT_EQ(game.turn(), 2);  // the winner draws no more
  Game last = start(fours);
  play(last, {"0 discard 4B", "3 win"});
  EXPECT_EQ(last.turn(), 0);
}

TEST(SichuanReference, Item16NextDealerWonFirst) {
  Game game = start(fours);
  play(game, {"0 discard 4B", "1 win", "2 discard 4B", "3 win"});
  EXPECT_EQ(game.wins().size(), 2U);
  EXPECT_EQ(game.next_dealer(), 1);

  Deal deal = fours;
  deal.wall_begin = "9M 1B";
  Game self_drawn = start(deal);
  play(self_drawn, {"0 discard 4B", "1 win", "3 pass", "3 win"});
  EXPECT_EQ(self_drawn.payments().back(), (Payment{2, 3, 2, 20}));
  EXPECT_EQ(self_drawn.next_dealer(), 1);
}

TEST(SichuanReference, Item14ThreeWins) {
  Deal deal = fours;
  deal.hands[2] = "123456789D 23B 99B";
  deal.void_suits = "DMMM";
  Game game = start(deal);
  play(game, {"0 discard 4B", "3 win", "2 win", "1 win"});
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.asked().empty());
  EXPECT_EQ(game.payments(), (Payments{{0, 1, 1, 20}, {0, 2, 1, 20}, {0, 3, 1, 20}}));
  EXPECT_EQ(game.scores(), (std::vector<int>{-3, 1, 1, 1}));
  EXPECT_EQ(game.next_dealer(), 0);

  Options options;
  options.flowing = true;
  Game flowing = start(deal, options);
  play(flowing, {"0 discard 4B", "3 win", "2 win", "1 win"});
  EXPECT_EQ(flowing.wins().size(), 3U);
  EXPECT_FALSE(flowing.over());
}

TEST(SichuanReference, Item11Robbing) {
  Game game = start(fours);
  play(game, {"0 discard 4B", "2 pung", "2 discard 8M", "2 kong 4B", "1 win", "3 win"});
  EXPECT_EQ(game.payments(), (Payments{{2, 3, 2, 20}, {2, 1, 2, 20}}));  // counted from the owner of the kong
  EXPECT_EQ(game.melds(2), (Melds{{MeldKind::pung, "4B", 0}}));
  EXPECT_EQ(game.set_aside(), tiles("4B"));  // lost
  EXPECT_EQ(game.turn(), 2);                 // after seat 1
  EXPECT_EQ(game.hand(2).size(), 11U);       // with the next draw
  EXPECT_EQ(game.next_dealer(), 2);
}

TEST(SichuanReference, Item11NotRobbed) {
  Game game = start(fours);
  play(game, {"0 discard 4B", "2 pung", "2 discard 8M", "2 kong 4B", "1 pass", "3 pass"});
  EXPECT_EQ(game.payments(), (Payments{{0, 2, 1, 21}, {1, 2, 1, 21}, {3, 2, 1, 21}}));
  EXPECT_EQ(game.bar(1), -1);  // only discards set a bar
  EXPECT_EQ(game.melds(2), (Melds{{MeldKind::added_kong, "4B", 0}}));
}

// ---- item 12: passing up a win ----

// Seat 2 waits for 4D (no fan) and 1D (a root). The others discard the dots that they draw.
Deal passing(const std::string& fourteenth, const std::string& wall_begin) {
  return {{only_m, "2244668B 778899M", "11123D 456789D 55B", "133779B 1122334M"}, fourteenth, wall_begin, "", "DDMD"};
}

TEST(SichuanReference, Item12NoWinWorthNoMore) {
  Game game = start(passing("4D", "4D"));
  play(game, {"0 discard 4D", "2 pass"});
  EXPECT_EQ(game.bar(2), 0);
  game.answer(1, "discard 4D");
  EXPECT_EQ(game.turn(), 2);   // it was not asked
  EXPECT_EQ(game.bar(2), -1);  // and has drawn

  Options free;
  free.passing_up = false;
  Game without = start(passing("4D", "4D"), free);
  play(without, {"0 discard 4D", "2 pass"});
  EXPECT_EQ(without.bar(2), -1);
  without.answer(1, "discard 4D");
  EXPECT_TRUE(can(without, 2, "win"));
}

TEST(SichuanReference, Item12AWinWorthMore) {
  Game game = start(passing("4D", "1D"));
  play(game, {"0 discard 4D", "2 pass", "1 discard 1D", "2 win"});
  EXPECT_EQ(game.payments(), (Payments{{1, 2, 2, 20}}));

  Game less = start(passing("1D", "4D"));
  play(less, {"0 discard 1D", "2 pass"});
  EXPECT_EQ(less.bar(2), 1);
  less.answer(1, "discard 4D");
  EXPECT_EQ(less.turn(), 2);
}

TEST(SichuanReference, Item12OwnDiscardAndNextDraw) {
  Game game = start(passing("9M", "9M 4D 4D 6M 5M 5M 4D"));
  play(game, {"0 discard 9M", "1 discard 9M"});
  EXPECT_TRUE(can(game, 2, "win"));
  play(game, {"2 discard 4D"});
  EXPECT_EQ(game.bar(2), 0);
  game.answer(3, "discard 4D");
  EXPECT_EQ(game.turn(), 0);  // nobody was asked
  EXPECT_EQ(game.bar(2), 0);
  play(game, {"0 discard 6M", "1 discard 5M", "2 discard 5M", "3 discard 4D", "2 win"});  // after the next draw
  EXPECT_EQ(game.payments(), (Payments{{3, 2, 1, 20}}));
}

TEST(SichuanReference, Item12TheHighestFanCounts) {
  Game game = start(passing("9M", "9M 1D 4D"));
  play(game, {"0 discard 9M", "1 discard 9M", "2 discard 1D"});
  EXPECT_EQ(game.bar(2), 1);
  play(game, {"3 discard 4D"});
  EXPECT_EQ(game.bar(2), 1);
}

// Seat 1 discards 1B, which it and seat 3 wait for; then seat 2 adds 4B to its pung.
TEST(SichuanReference, Item12RobbedKong) {
  Deal deal = fours;
  deal.wall_begin = "9M 9M 1B 4B";
  const std::vector<std::string> script = {"0 discard 4B", "2 pung", "2 discard 8M", "1 discard 1B"};
  Game game = start(deal);
  play(game, script);
  game.answer(2, "kong 4B");
  EXPECT_EQ(game.asked(), (std::vector<int>{1, 3}));  // robbing is worth one fan more

  Options options;
  options.situations = 0;
  Game worth_no_more = start(deal, options);
  play(worth_no_more, script);
  worth_no_more.answer(2, "kong 4B");
  EXPECT_EQ(worth_no_more.asked(), std::vector<int>{2});
  EXPECT_EQ(payments_of_item(worth_no_more, 21).size(), 3U);
}

TEST(SichuanReference, Item12SelfDrawIsFree) {
  Game game = start(passing("1D", "9M 4D"));
  play(game, {"0 discard 1D", "2 pass", "1 discard 9M"});
  EXPECT_EQ(game.drawn(), "4D");
  EXPECT_TRUE(can(game, 2, "win"));
}

TEST(SichuanReference, Item12SituationsCount) {
  Deal deal = passing("4D", "9M 1D");
  deal.hands[0] = "1111223344556M";
  deal.hands[3] = "133779B 2233667M";
  Game game = start(deal);
  play(game, {"0 kong 1M", "0 discard 4D", "2 pass"});
  EXPECT_EQ(game.bar(2), 1);  // the win after a kong
  game.answer(1, "discard 1D");
  EXPECT_EQ(game.moves(2), (Moves{"kong", "pass", "pung"}));  // the root is worth no more
}

TEST(SichuanReference, Item12Pung) {
  Deal deal = passing("1B", "9D");
  deal.hands[3] = "33779B 11223344M";
  deal.hands[2] = "123456789D 11B 55B";
  Game complete = start(deal);
  play(complete, {"0 discard 1B", "2 pung"});
  EXPECT_EQ(complete.bar(2), 0);  // complete with the pung
  play(complete, {"2 discard 1D"});
  complete.answer(3, "discard 9D");
  EXPECT_EQ(complete.turn(), 0);  // 9D would win, but seat 2 was not asked

  deal.hands[2] = "123456789D 11B 23B";
  Game lifted = start(deal);
  play(lifted, {"0 discard 1B", "2 pung"});
  EXPECT_EQ(lifted.bar(2), -1);
}

// Seat 2 could win on 4B or claim it, but seat 3 wins.
TEST(SichuanReference, Item12APungThatIsNotMadeLiftsNothing) {
  Game game = start({{"1122334455569M", other_b, "44B 88B 666777888M", waiting}, "4B", "9M", "", "DMDM"});
  game.answer(0, "discard 4B");
  EXPECT_EQ(game.moves(2), (Moves{"pass", "pung", "win"}));
  game.answer(2, "pung");
  game.answer(3, "win");
  EXPECT_EQ(game.bar(2), 1);  // all triplets
  EXPECT_EQ(game.turn(), 0);
}

// ---- items 20 to 22: payments ----

TEST(SichuanReference, Item20SelfDraw) {
  const Deal deal = {{waiting, other, other, few_m}, "4B", "", "", "MDDD"};
  const std::map<std::string, int> each = {{"point", 2}, {"fan", 2}, {"nothing", 1}};
  for (const auto& [self_draw, points] : each) {
    Options options;
    options.self_draw = self_draw;
    Game game = start(deal, options);
    play(game, {"0 win"});
    EXPECT_EQ(game.payments(), (Payments{{1, 0, points, 20}, {2, 0, points, 20}, {3, 0, points, 20}}));
    EXPECT_EQ(game.wins().front().fan, self_draw == "fan" ? 1 : 0);
    EXPECT_EQ(game.hand(0).size(), 14U);  // a self-drawn tile stays closed
    EXPECT_EQ(game.next_dealer(), 0);
    EXPECT_EQ(game.turn(), 1);
  }
}

TEST(SichuanReference, HeavenAndEarth) {
  Options options;
  options.heaven_and_earth = "cap";
  Game heaven = start({{waiting, other, other, few_m}, "4B", "", "", "MDDD"}, options);
  play(heaven, {"0 win"});
  EXPECT_EQ(heaven.payments().front(), (Payment{1, 0, 9, 20}));

  Game second_turn = start({{waiting, other, other, few_m}, "8M", "8M 8M 1D 4B", "", "MDDD"}, options);
  play(second_turn, {"0 discard 8M", "0 win"});
  EXPECT_EQ(second_turn.payments().front(), (Payment{1, 0, 2, 20}));

  const Deal deal = {{only_m, waiting, "888M 2345679D 789B", other_b}, "8M", "4B", "", "DMBM"};
  Game earth = start(deal, options);
  play(earth, {"0 discard 8M", "1 win"});
  EXPECT_EQ(earth.payments().front(), (Payment{0, 1, 9, 20}));

  Deal with_kong = deal;
  with_kong.hands[0] = "1111223344556M";
  with_kong.wall_begin = "9M 4B";
  Game too_late = start(with_kong, options);
  play(too_late, {"0 kong 1M", "0 discard 8M", "1 win"});
  EXPECT_EQ(too_late.payments().back(), (Payment{3, 1, 2, 20}));

  Deal second_draw = deal;
  second_draw.wall_begin = "9M 9M 9M 7M 4B";
  Game later = start(second_draw, options);
  play(later, {"0 discard 8M", "1 win"});
  EXPECT_EQ(later.payments().back(), (Payment{3, 1, 2, 20}));
}

// Seat 1 makes a kong of 1D from the dealer's discard, and its replacement wins.
TEST(SichuanReference, KongFlowerByDiscard) {
  const Deal deal = {{only_m, "111D 456789D 23B 55B", not_ready, other_b}, "1D", "4B", "", "DMMM"};
  const auto payments = [&](const std::string& who_pays, const std::string& self_draw) {
    Options options;
    options.kong_flower_by_discard = who_pays;
    options.self_draw = self_draw;
    Game game = start(deal, options);
    play(game, {"0 discard 1D", "1 kong", "1 win"});
    return payments_of_item(game, 20);
  };
  EXPECT_EQ(payments("self_draw", "point"), (Payments{{0, 1, 5, 20}, {2, 1, 5, 20}, {3, 1, 5, 20}}));
  EXPECT_EQ(payments("discarder", "point"), (Payments{{0, 1, 4, 20}}));
  EXPECT_EQ(payments("self_draw", "fan"), (Payments{{0, 1, 8, 20}, {2, 1, 8, 20}, {3, 1, 8, 20}}));
  EXPECT_EQ(payments("discarder", "fan"), (Payments{{0, 1, 4, 20}}));
}

// The option concerns kongs from a discard alone.
TEST(SichuanReference, Item18WinOnTheReplacement) {
  Options options;
  options.kong_flower_by_discard = "discarder";
  Game game = start({{only_m, "1111D 456789D 2B 55B", not_ready, other_b}, "8M", "3B 4B", "", "DMMM"}, options);
  play(game, {"0 discard 8M", "1 kong 1D", "1 win"});
  EXPECT_EQ(payments_of_item(game, 20), (Payments{{0, 1, 5, 20}, {2, 1, 5, 20}, {3, 1, 5, 20}}));
}

// The dealer makes a concealed kong, and then discards 4B.
TEST(SichuanReference, Item22KongPointsGoBack) {
  Deal deal = fours;
  deal.hands[0] = "1111223344556M";
  deal.hands[2] = "44B 66778M 223455M";
  deal.wall_begin = "9M 9M 9M 8M 7M";
  Game game = start(deal);
  play(game, {"0 kong 1M", "0 discard 4B", "3 win", "1 win"});
  EXPECT_EQ(payments_of_item(game, 20), (Payments{{0, 1, 2, 20}, {0, 3, 2, 20}}));  // with the win after a kong
  EXPECT_EQ(payments_of_item(game, 22), (Payments{{0, 1, 2, 22}, {0, 2, 2, 22}, {0, 3, 2, 22}}));
  EXPECT_EQ(game.payments().back().item, 22);
  play_to_the_end(game);
  EXPECT_TRUE(payments_of_item(game, 26).empty());  // not given back again

  Options transfer;
  transfer.call_transfer = true;
  Game transferred = start(deal, transfer);
  play(transferred, {"0 kong 1M", "0 discard 4B", "3 win", "1 win"});
  EXPECT_EQ(payments_of_item(transferred, 22), (Payments{{0, 1, 6, 22}}));  // to the first winner

  Options plain;
  plain.situations = 0;
  Game without = start(deal, plain);
  play(without, {"0 kong 1M", "0 discard 4B", "3 win"});
  EXPECT_EQ(payments_of_item(without, 20), (Payments{{0, 3, 1, 20}}));
  EXPECT_EQ(payments_of_item(without, 22).size(), 3U);

  Game discarded_later = start(deal);
  play(discarded_later, {"0 kong 1M", "0 discard 9M", "1 discard 9M", "0 discard 4B", "3 win"});
  EXPECT_TRUE(payments_of_item(discarded_later, 22).empty());
}

// A pung ends what follows the kong.
TEST(SichuanReference, Item22NotAfterAPung) {
  Options options;
  options.passing_up = false;
  Deal deal = fours;
  deal.hands[0] = "1111223344556M";
  deal.hands[2] = "44B 1B 6677M 223455M";
  Game game = start(deal, options);
  play(game, {"0 kong 1M", "0 discard 4B", "2 pung", "2 discard 1B", "3 win"});
  EXPECT_EQ(payments_of_item(game, 20), (Payments{{2, 3, 1, 20}}));
  EXPECT_TRUE(payments_of_item(game, 22).empty());
}

TEST(SichuanReference, Item7KongOfADiscardAfterAPung) {
  Game game = start({{only_m, "88M 249B 23456789D", "999B 1111D 234567D", "1133667788B 99M 9D"}, "8M", "", "", "DBMD"});
  play(game, {"0 discard 8M", "1 pung", "1 discard 9B", "2 kong"});
  EXPECT_TRUE(can(game, 2, "kong 1D"));  // item 6 binds the claimer of the pung alone
}

// The dealer has a pung of 4B; a concealed kong brings the fourth 4B, and seat 2 robs it.
TEST(SichuanReference, Item19RobbedAfterAKong) {
  const Deal deal = {{"1111M 44B 2358M 678B", other_b, waiting, not_ready}, "9M", "4B 6M 7M 7M 9M 4B", "", "DMMM"};
  const std::vector<std::string> script = {"0 discard 9M", "1 discard 4B", "0 pung", "0 discard 2M",
                                           "0 kong 1M",    "0 kong 4B",    "2 win"};
  Game both = start(deal);
  play(both, script);
  EXPECT_EQ(payments_of_item(both, 20), (Payments{{0, 2, 4, 20}}));
  EXPECT_EQ(payments_of_item(both, 22), (Payments{{0, 1, 2, 22}, {0, 2, 2, 22}, {0, 3, 2, 22}}));

  Options options;
  options.robbed_after_kong = "robbing";
  Game robbing = start(deal, options);
  play(robbing, script);
  EXPECT_EQ(payments_of_item(robbing, 20), (Payments{{0, 2, 2, 20}}));
  EXPECT_TRUE(payments_of_item(robbing, 22).empty());
}

// ---- items 23 to 27: the empty wall ----

TEST(SichuanReference, Item24Ready) {
  EXPECT_EQ(waits(tiles("111D 9M"), {pung("8M"), pung("9M"), pung("4D")}, 'B'), kinds("9M"));
  EXPECT_TRUE(waits(tiles("9999M"), {pung("8M"), pung("1D"), pung("4D")}, 'B').empty());
  EXPECT_TRUE(waits(tiles("1111B 2B 3B 4444B"), {pung("9D")}, 'M').empty());
  EXPECT_EQ(waits(tiles("345D 66D 35B"), {pung("9D"), concealed_kong("4B")}, 'M'), kinds("4B"));
  EXPECT_EQ(waits(tiles("1112345678999B"), {}, 'M'), kinds("123456789B"));
  EXPECT_EQ(waits(tiles("1112345678999B"), {}, 'D'), kinds("123456789B"));
  EXPECT_TRUE(waits(tiles("1112345678999B"), {}, 'B').empty());
  EXPECT_TRUE(waits(tiles("123456789D 23B 5B 1M"), {}, 'M').empty());
}

TEST(SichuanReference, Item25OneKindGivesOneFan) {
  EXPECT_EQ(fan_of("111D 99M", {pung("8M"), pung("9M"), pung("4D")}), 1 + 1);           // five 9M: one root
  EXPECT_EQ(fan_of("345D 66D 345B", {pung("9D"), concealed_kong("4B")}), 1);            // five 4B: the kong
  EXPECT_EQ(fan_of("44B", {pung("9D"), added_kong("4B"), pung("1D"), pung("2D")}), 3);  // a kong, triplets, the hook
}

// Seat 1 waits without fan, seat 3 for one suit and a root; seats 0 and 2 are not ready.
const Deal to_the_end = {{"147258369M 1478B", waiting, not_ready, "1112345678999B"}, "1D", "", "", "DMMM"};

TEST(SichuanReference, Items23And25NotReady) {
  Game game = start(to_the_end);
  play_to_the_end(game);
  EXPECT_FALSE(game.is_ready(0));
  EXPECT_TRUE(game.is_ready(1));
  EXPECT_EQ(game.payments(), (Payments{{0, 1, 1, 25}, {0, 3, 8, 25}, {2, 1, 1, 25}, {2, 3, 8, 25}}));
  EXPECT_EQ(game.scores(), (std::vector<int>{-9, 2, -9, 16}));
  EXPECT_EQ(game.next_dealer(), 0);
}

TEST(SichuanReference, Item25MostValuableWait) {
  Deal deal = to_the_end;
  deal.hands[1] = "11123D 456789D 55B";  // 1D makes a root, 4D does not
  Game game = start(deal);
  play_to_the_end(game);
  EXPECT_EQ(game.payments(), (Payments{{0, 1, 2, 25}, {0, 3, 8, 25}, {2, 1, 2, 25}, {2, 3, 8, 25}}));
}

TEST(SichuanReference, Item26KongPointsGoBack) {
  Deal deal = to_the_end;
  deal.hands[0] = "1111M 258M 69M 1478B";
  Game game = start(deal);
  play(game, {"0 kong 1M"});
  play_to_the_end(game);
  EXPECT_EQ(payments_of_item(game, 26), (Payments{{0, 1, 2, 26}, {0, 2, 2, 26}, {0, 3, 2, 26}}));
  EXPECT_EQ(game.payments()[3].item, 26);  // before item 25
  EXPECT_EQ(payments_of_item(game, 25).size(), 4U);

  Game won_since = start(deal);
  play(won_since, {"0 kong 1M", "1 win"});
  play_to_the_end(won_since);
  EXPECT_EQ(payments_of_item(won_since, 26).size(), 3U);
  EXPECT_EQ(payments_of_item(won_since, 25), (Payments{{0, 3, 8, 25}, {2, 3, 8, 25}}));

  Options kept;
  kept.not_ready_returns = false;
  Game game_kept = start(deal, kept);
  play(game_kept, {"0 kong 1M"});
  play_to_the_end(game_kept);
  EXPECT_TRUE(payments_of_item(game_kept, 26).empty());
}

TEST(SichuanReference, Item27Pig) {
  const Deal deal = {{"147258369M 1478B", waiting, "1112223334466D", "22558889M 13579B"}, "1B", "", "", "DMDD"};
  Game game = start(deal);
  play_to_the_end(game);
  EXPECT_TRUE(game.is_pig(2));
  EXPECT_FALSE(game.is_pig(3));
  EXPECT_EQ(game.payments(), (Payments{{0, 1, 1, 25}, {2, 1, 1, 25}, {3, 1, 1, 25}}));

  Options options;
  options.pig = "cap";
  Game cap = start(deal, options);
  play_to_the_end(cap);
  EXPECT_EQ(cap.payments(), (Payments{{0, 1, 1, 25}, {2, 0, 8, 27}, {2, 1, 8, 27}, {2, 3, 8, 27}, {3, 1, 1, 25}}));

  Deal last_discard = deal;
  last_discard.wall_end = "9M 9M 4B";
  Game won = start(last_discard, options);
  while (!won.wall().empty()) play_default(won);
  play(won, {"3 discard 4B", "1 win"});
  EXPECT_EQ(won.payments(), (Payments{{3, 1, 2, 20}, {2, 0, 8, 27}, {2, 3, 8, 27}}));  // nothing for the winner
}

TEST(SichuanReference, Item27AllAlike) {
  Deal deal = to_the_end;
  deal.hands[1] = "36699B 13456789D";
  deal.hands[3] = "22558889M 13579B";
  deal.void_suits = "DMMD";
  Game game = start(deal);
  play_to_the_end(game);
  EXPECT_TRUE(game.payments().empty());
}

// ---- flowing ----

TEST(SichuanReference, FlowingWinnersStay) {
  Options options;
  options.flowing = true;
  Deal deal = fours;
  deal.hands[1] = "111456789D 23B 55B";
  deal.hands[3] = other_b;
  deal.wall_begin = "5B 8M 9M 1B 9M 8M 9M 1D";
  Game game = start(deal, options);
  play(game, {"0 discard 4B", "1 win"});
  EXPECT_EQ(game.turn(), 2);
  game.answer(2, "discard 5B");
  EXPECT_EQ(game.turn(), 3);  // no pung for the winner
  while (game.turn() != 1) play_default(game);
  EXPECT_EQ(game.moves(1), (Moves{"discard 1B", "win"}));
  play(game, {"1 win"});
  EXPECT_EQ(game.payments(), (Payments{{0, 1, 1, 20}, {0, 1, 2, 20}, {2, 1, 2, 20}, {3, 1, 2, 20}}));
  EXPECT_EQ(game.hand(1), tiles("111456789D 2355B"));
  EXPECT_EQ(game.set_aside(), tiles("4B 1B"));
  while (game.turn() != 1) play_default(game);
  EXPECT_EQ(game.moves(1), Moves{"discard 1D"});  // no kong
  play_to_the_end(game);
  EXPECT_TRUE(game.wall().empty());
  for (const Payment& payment : payments_of_item(game, 25)) {
    EXPECT_NE(payment.from, 1);
    EXPECT_NE(payment.to, 1);
  }
}

// The dealer wins without a drawn tile: the last of the hand is set aside.
TEST(SichuanReference, FlowingHeaven) {
  Options options;
  options.flowing = true;
  Game game = start({{waiting, other, other, few_m}, "4B", "", "", "MDDD"}, options);
  play(game, {"0 win"});
  EXPECT_EQ(game.set_aside(), tiles("5B"));
  EXPECT_EQ(game.hand(0), tiles("123456789D 2345B"));
}

TEST(SichuanReference, FlowingWinnersPayForKongs) {
  Options options;
  options.flowing = true;
  Deal deal = fours;
  deal.hands[2] = "1111M 222336789M";
  deal.hands[0] = "3445566777888M";
  Game game = start(deal, options);
  play(game, {"0 discard 4B", "1 win", "3 win"});
  EXPECT_EQ(game.turn(), 0);
  play(game, {"2 kong 1M"});
  EXPECT_EQ(payments_of_item(game, 21), (Payments{{0, 2, 2, 21}, {1, 2, 2, 21}, {3, 2, 2, 21}}));
}

// ---- random games ----

Options random_options(std::mt19937& random) {
  const auto one_in = [&](unsigned n) { return random() % n == 0; };
  Options options;
  do {
    options.cap = std::array<int, 4>{3, 4, 5, 0}[random() % 4];
    options.self_draw = std::array<std::string, 3>{"point", "fan", "nothing"}[random() % 3];
    options.exchange_three = one_in(2);
    options.kong_flower_by_discard = one_in(2) ? "self_draw" : "discarder";
    options.call_transfer = one_in(2);
    options.not_ready_returns = one_in(2);
    options.late_added_kong = one_in(2) ? 1 : 0;
    options.pig = one_in(2) ? "cap" : "not_ready";
    options.heaven_and_earth = one_in(2) ? "cap" : "off";
    options.terminals = one_in(2) ? 2 : 0;
    options.generals = one_in(2) ? 2 : 0;
    options.concealed = one_in(2) ? 1 : 0;
    options.middles = one_in(2) ? 1 : 0;
    options.replacement = one_in(2) ? "back" : "front";
    options.passing_up = !one_in(3);
    options.flowing = one_in(4);
    options.robbed_after_kong = one_in(2) ? "robbing" : "both";
    options.golden_hook = one_in(2) ? 1 : 0;
    options.situations = one_in(3) ? 0 : 1;
    options.walls = one_in(3) ? "own" : "shared";
  } while (!makes_sense(options));
  return options;
}

// Half shuffled, so that hands have many groups, pungs and kongs.
Tiles random_deck(std::mt19937& random) {
  Tiles deck;
  for (const Tile& kind : all_kinds()) deck.insert(deck.end(), 4, kind);
  const std::size_t swaps = random() % 200;
  for (std::size_t i = 0; i < swaps; ++i) std::swap(deck[random() % 108], deck[random() % 108]);
  std::rotate(deck.begin(), deck.begin() + static_cast<std::ptrdiff_t>(random() % 108), deck.end());
  return deck;
}

// How much a move spoils the hand: tiles of the void suit, or tiles near the discarded one.
int damage(const Tiles& hand, const std::string& move) {
  int near = 0;
  for (const Tile& tile : hand) {
    if (tile.back() != move.back()) continue;
    const int distance = std::abs(tile[0] - move[move.size() - 2]);
    near += move.rfind("void", 0) == 0 || distance <= 2 ? 1 : 0;
    near += distance == 0 ? 2 : 0;
  }
  return near;
}

// Purely random players hardly ever win, so these mostly win when they can and discard what is of least use.
std::string random_move(const Game& game, int seat, std::mt19937& random) {
  Moves moves = game.moves(seat);
  std::shuffle(moves.begin(), moves.end(), random);
  const bool may_win = std::find(moves.begin(), moves.end(), "win") != moves.end();
  if (may_win && random() % 4 != 0) return "win";
  const bool discards = moves.at(0).rfind("discard", 0) == 0 || moves.at(0).rfind("void", 0) == 0;
  if (!discards || random() % 10 == 0) return moves.at(0);
  const Tiles hand = game.hand(seat);
  return *std::min_element(moves.begin(), moves.end(), [&](const std::string& a, const std::string& b) {
    return damage(hand, a) < damage(hand, b);
  });
}

// Four of each kind, wherever they lie.
void check_tiles(const Game& game) {
  std::array<int, 27> copies{};
  const auto add = [&](const Tile& tile, int number) {
    copies.at(9 * std::string("DBM").find(tile[1]) + static_cast<std::size_t>(tile[0] - '1')) += number;
  };
  for (int seat = 0; seat < 4; ++seat) {
    for (const Tile& tile : game.hand(seat)) add(tile, 1);
    for (const Meld& meld : game.melds(seat)) add(meld.tile, meld.is_kong() ? 4 : 3);
  }
  for (const Discard& discard : game.discards()) add(discard.tile, discard.taken ? 0 : 1);
  for (const Tile& tile : game.set_aside()) add(tile, 1);
  for (const Tile& tile : game.wall()) add(tile, 1);
  for (const int number : copies) ASSERT_EQ(number, 4);
}

TEST(SichuanReference, RandomGames) {
  std::mt19937 random(2025);
  std::map<std::string, int> seen;
  const auto games = kiebitz::rounds(2000, 150);
  for (std::uint64_t i = 0; i < games; ++i) {
    const Options options = random_options(random);
    Game game(options, random_deck(random));
    int answers = 0;
    while (!game.over()) {
      ASSERT_LT(++answers, 1000) << "endless";
      const std::vector<int> asked = game.asked();
      const int seat = asked[random() % asked.size()];
      const std::string move = random_move(game, seat, random);
      ++seen[move.substr(0, move.find(' '))];
      game.answer(seat, move);
      ASSERT_NO_FATAL_FAILURE(check_tiles(game));
    }
    const std::vector<int> scores = game.scores();
    ASSERT_EQ(scores[0] + scores[1] + scores[2] + scores[3], 0);
    for (const Payment& payment : game.payments()) {
      ASSERT_GT(payment.points, 0);
      ASSERT_NE(payment.from, payment.to);
      ++seen["item " + std::to_string(payment.item)];
    }
    const bool three_wins =
        !options.flowing && game.has_won(0) + game.has_won(1) + game.has_won(2) + game.has_won(3) > 2;
    ++seen[three_wins ? "three wins" : "empty wall"];
  }
  if (kiebitz::is_slow_build) return;  // too few games for what is rare
  for (const char* what : {"exchange", "void", "discard", "pung", "kong", "win", "pass", "item 20", "item 21",
                           "item 22", "item 25", "item 26", "item 27", "empty wall", "three wins"}) {
    EXPECT_GT(seen[what], 0) << what;
  }
}

}  // namespace
}  // namespace reference::sichuan
