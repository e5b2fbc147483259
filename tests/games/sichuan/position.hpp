// Positions of Sichuan Mahjong for tests, in the notation of the game:
//
//   Position at("234777D 1255B 89M -M +9D | 34D p8B -M | | k5M -D", "1B 2B");
//
// are the four seats and the wall. A seat has hidden tiles (234777D), melds (p8B: a pung of 8B; k, c and a: a kong from
// a discard, concealed or added), its void suit (-M) and, if it is in turn, the tile just drawn (+9D). Tiles that are
// not named are not in the game, so a seat without tiles draws and discards and takes no other part.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/mahjong/notation.hpp"
#include "games/sichuan/notation.hpp"

namespace kiebitz::sichuan::testing {

inline std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + separator.size());
  }
}

inline std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> parts = split(text, " ");
  std::erase(parts, "");
  return parts;
}

inline Suit suit_of(char letter) { return letter == 'D' ? Suit::dots : letter == 'B' ? Suit::bamboo : Suit::myriads; }

// "234D 9M": in the order in which they are written.
inline std::vector<Tile> tiles(std::string_view text) {
  std::vector<Tile> result;
  for (const std::string_view word : words(text)) {
    for (const char rank : word.substr(0, word.size() - 1))
      result.push_back(Tile::of(suit_of(word.back()), rank - '0'));
  }
  return result;
}

inline Player player_of(std::string_view text) {
  Player player;
  for (const std::string_view word : words(text)) {
    const std::size_t kind = std::string_view("pkca").find(word[0]);
    if (kind != std::string_view::npos) {
      const Meld meld{tiles(word.substr(1)).front(), static_cast<Meld::Kind>(kind), Seat{}, {}, 0};
      player.melds[player.meld_count++] = meld;
      if (!meld.is_kong()) player.pungs = player.pungs | TileSet::only(meld.tile);
    } else if (word[0] == '-') {
      player.void_suit = suit_of(word[1]);
    } else if (word[0] != '+') {
      for (const Tile tile : tiles(word)) player.hidden.add(tile);
    }
  }
  find_claims(mahjong::tables(), player);
  return player;
}

// A whole deck: the beginnings of the hands and of the wall; all other tiles follow in the order of SB-1.
inline Deck deck_of(std::string_view hands, std::string_view wall = "") {
  std::vector<Tile> sorted;
  for (int i = 0; i < mahjong::kind_count; ++i) sorted.insert(sorted.end(), copies, Tile::at(i));
  std::vector<std::vector<Tile>> places;
  for (const std::string_view hand : split(hands, "|")) places.push_back(tiles(hand));
  places.resize(players);
  places.push_back(tiles(wall));
  for (const auto& place : places) {
    for (const Tile tile : place) sorted.erase(std::find(sorted.begin(), sorted.end(), tile));
  }
  auto rest = sorted.begin();
  for (std::size_t i = 0; i <= players; ++i) {
    const std::size_t size = i == players ? wall_size : i == 0 ? 14U : 13U;
    while (places[i].size() < size) places[i].push_back(*rest++);
  }
  Deck deck{};
  std::size_t next = 0;
  for (std::size_t i = 0; i < players; ++i) {
    for (std::size_t k = 0; k < 13; ++k) deck[next++] = places[i][k];
  }
  deck[next++] = places[0][13];
  for (const Tile tile : places[players]) deck[next++] = tile;
  return deck;
}

class Position {
 public:
  Position(std::string_view seats, std::string_view wall, std::string_view rules = "mil") : game_(game_with(rules)) {
    std::size_t seat = 0;
    for (const std::string_view text : split(seats, "|")) {
      state_.players[seat] = player_of(text);
      for (const std::string_view word : words(text)) {
        if (word[0] != '+') continue;
        state_.turn = seat_at(seat);
        state_.drawn = tiles(word.substr(1)).front();
        state_.players[seat].hidden.add(state_.drawn);
        ++state_.players[seat].draws;
      }
      ++seat;
    }
    const auto left = tiles(wall);
    state_.front = static_cast<std::uint8_t>(wall_size - left.size());
    std::copy(left.begin(), left.end(), state_.wall.begin() + state_.front);
    state_.asked = state_.waiting = SeatSet::only(state_.turn);
    state_.phase = Phase::playing;
    state_.first_turn = state_.untouched = false;
  }

  // A whole deal.
  explicit Position(const Deck& deck, std::string_view rules = "mil")
      : game_(game_with(rules)), state_(game_.start(deck)) {}

  const Sichuan& game() const { return game_; }
  const State& state() const { return state_; }
  State& state() { return state_; }
  View view(std::size_t seat) const { return game_.view(state_, seat_at(seat)); }
  const Player& at(std::size_t seat) const { return state_.players[seat]; }
  std::string hand(std::size_t seat) const { return mahjong::short_text(at(seat).hidden); }
  std::string waits(std::size_t seat) const { return mahjong::to_text(at(seat).waits); }
  int bar(std::size_t seat) const { return at(seat).bar; }
  bool over() const { return state_.phase == Phase::over; }

  std::string melds(std::size_t seat) const {
    std::string text;
    for (const Meld& meld : at(seat)) {
      text += (text.empty() ? "" : " ") + std::string(1, "pkca"[static_cast<std::size_t>(meld.kind)]) +
              mahjong::to_text(meld.tile);
    }
    return text;
  }
  // "0 2"
  std::string asked() const {
    std::string text;
    for (std::size_t i = 0; i < players; ++i) {
      if (game_.to_act(state_).contains(seat_at(i))) text += fmt::format("{}{}", text.empty() ? "" : " ", i);
    }
    return text;
  }
  // "win, discard 5M"
  std::string moves(std::size_t seat) const {
    MoveList<Move> list;
    game_.moves(state_, seat_at(seat), list);
    std::string text;
    for (const Move& move : list) text += (text.empty() ? "" : ", ") + to_text(move);
    return text;
  }
  // The clause that a move breaks; "" if it is legal.
  std::string broken_by(std::size_t seat, std::string_view move) const {
    const auto legality = game_.check(state_, seat_at(seat), *read_move(move));
    return legality.is_legal() ? "" : to_string(legality.broken());
  }

  // "0 discard 5M, 2 pung"
  Position& play(std::string_view moves) {
    for (const std::string_view move : split(moves, ", ")) {
      const auto seat = static_cast<std::size_t>(move[0] - '0');
      EXPECT_EQ(broken_by(seat, move.substr(2)), "") << move;
      if (broken_by(seat, move.substr(2)).empty()) {
        game_.play(state_, seat_at(seat), *read_move(move.substr(2)), *this);
      }
    }
    return *this;
  }
  // What has been paid since the last call: "1>0 4 SB-20, 2>0 4 SB-20".
  std::string paid() { return std::exchange(paid_, ""); }
  // The wins since the last call, each with its fan: "2: 3 (root 1, seven pairs 2)".
  std::string won() { return std::exchange(won_, ""); }
  std::string scores() const { return fmt::format("{} {} {} {}", at(0).score, at(1).score, at(2).score, at(3).score); }

  // --- what play() tells ---
  void won(Seat seat, const Win& /*win*/, const Fan& fan, int points) {
    won_ += fmt::format("{}{}: {} fan, {}", won_.empty() ? "" : "; ", index(seat), fan.total(), points);
  }
  void paid(Seat from, Seat to, int points, Clause why) {
    paid_ += fmt::format("{}{}>{} {} {}", paid_.empty() ? "" : ", ", index(from), index(to), points, to_string(why));
  }
  void robbed(Seat owner) { won_ += fmt::format("{}robbed {}", won_.empty() ? "" : "; ", index(owner)); }

 private:
  static Sichuan game_with(std::string_view rules) {
    const auto options = read_options(rules);
    EXPECT_TRUE(options.ok()) << rules;
    return {mahjong::tables(), options.ok() ? *options : Options{}};
  }

  Sichuan game_;
  State state_;
  std::string paid_;
  std::string won_;
};

// The fan of a hand with its winning tile: "root 1, one suit 2". "no win" if it is not complete.
inline std::string fan_of_hand(std::string_view text, std::string_view winning, std::string_view rules = "mil",
                               const Situation& situation = {}) {
  static constexpr std::string_view names[] = {"kong",        "root",        "all triplets", "golden hook", "one suit",
                                               "seven pairs", "kong flower", "after kong",   "robbing",     "last tile",
                                               "terminals",   "generals",    "concealed",    "middles",     "self-draw",
                                               "heaven",      "earth"};
  static_assert(std::size(names) == fan_item_count);
  const Player player = player_of(text);
  const Tile tile = tiles(winning).front();
  if (!player.waits.contains(tile)) return "no win";
  const Sichuan game(mahjong::tables(), read_options(rules).value());
  const Fan fan = game.fan_with(player, tile, situation);
  std::string list;
  int sum = 0;
  for (const FanItem item : all_fan_items) {
    if (fan.of(item) == 0) continue;
    list += fmt::format("{}{} {}", list.empty() ? "" : ", ", names[static_cast<std::size_t>(item)], fan.of(item));
    sum += fan.of(item);
  }
  EXPECT_EQ(sum, fan.total());
  return list.empty() ? "none" : list;
}

}  // namespace kiebitz::sichuan::testing
