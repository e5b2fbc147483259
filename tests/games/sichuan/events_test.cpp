// Whether a program can follow a deal from its events alone, and learns nothing else.
#include <algorithm>
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "games/sichuan/kit.hpp"
#include "tests/games/sichuan/differential.hpp"
#include "tests/games/sichuan/position.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::sichuan {
namespace {

// Follows the lines of one seat, as a bot would.
class Follower {
 public:
  Follower(Seat seat, bool own_walls) : seat_(index(seat)), own_walls_(own_walls) {}

  void read(std::string_view events) {
    std::istringstream lines{std::string(events.substr(read_))};
    read_ = events.size();
    for (std::string line; std::getline(lines, line);) take(line);
  }

  void expect_same(const Table& table) const {
    const Scene scene = table.view(seat_at(seat_));
    std::string expected;
    for (const ViewRow& row : scene.rows) {
      if (row.place != "offered") expected += described(row.place, row.seat, row.cards);
    }
    for (const Fact& fact : scene.facts) expected += described(fact);
    EXPECT_EQ(expected, position()) << table.events(seat_at(seat_));
  }

  unsigned robbed = 0;
  unsigned shown = 0;
  unsigned empty_walls = 0;

 private:
  static constexpr std::string_view suits[] = {"dots", "bamboo", "myriads"};

  static std::string described(std::string_view place, std::optional<Seat> seat, const Texts& tiles) {
    std::string text(place);
    if (seat) text += ' ' + std::to_string(index(*seat));
    for (const std::string& tile : tiles) text += ' ' + tile;
    return text + '\n';
  }
  // Void suits, scores and winners.
  static std::string described(const Fact& fact) {
    const std::string name(fact.name);
    if (const auto* const number = std::get_if<std::int64_t>(&fact.value); number != nullptr && name != "bar")
      return name + ' ' + std::to_string(*number) + '\n';
    if (name.starts_with("void")) return name + ' ' + std::string(std::get<Term>(fact.value).key) + '\n';
    if (name == "side") return "side " + std::string(std::get<Term>(fact.value).key) + '\n';
    const auto* const seat = std::get_if<Seat>(&fact.value);
    if (seat == nullptr || name == "turn" || name == "from") return {};
    return name + ' ' + std::to_string(index(*seat)) + '\n';
  }

  static Texts sorted(Texts tiles) {
    std::ranges::sort(tiles, {},
                      [](const std::string& tile) { return std::pair(tile[1] == 'D' ? 'A' : tile[1], tile[0]); });
    return tiles;
  }

  std::string position() const {
    std::string text;
    for (std::size_t i = 0; i < players; ++i) {
      const Seat seat = seat_at(i);
      const Texts unseen(static_cast<std::size_t>(sizes_[i]), "??");
      text += described("hand", seat, i == seat_ ? sorted(hand_) : revealed_[i].empty() ? unseen : revealed_[i]);
      Texts melded;
      for (const auto& [tile, count] : melds_[i]) melded.insert(melded.end(), count, tile);
      if (!melded.empty()) text += described("melds", seat, melded);
      if (!discards_[i].empty()) text += described("discards", seat, discards_[i]);
      if (own_walls_) text += described("wall", seat, Texts((i == 0 ? 13U : 14U) - draws_[i], "??"));  // SB-50
    }
    if (!own_walls_) text += described("wall", std::nullopt, Texts(wall_, "??"));
    for (std::size_t i = 0; i < voids_.size(); ++i) {
      text +=
          "void_" + std::to_string(i + 1) + ' ' + std::string(suits[std::string_view("DBM").find(voids_[i])]) + '\n';
    }
    constexpr std::string_view places[] = {"first", "second", "third", "fourth"};
    for (std::size_t i = 0; i < winners_.size(); ++i) {
      text += std::string(places[i]) + ' ' + std::to_string(winners_[i]) + '\n';
    }
    for (std::size_t i = 0; i < players; ++i) {
      text += "score_" + std::to_string(i + 1) + ' ' + std::to_string(scores_[i]) + '\n';
    }
    constexpr std::string_view sides[] = {"next", "opposite", "previous"};
    if (direction_ > 0) text += "side " + std::string(sides[direction_ - 1]) + '\n';
    return text;
  }

  void take(const std::string& line) {
    std::istringstream in(line);
    Texts words;
    for (std::string word; in >> word;) words.push_back(word);
    if (!added_.second.empty() && words[1] != "robbed") make_added_kong();
    if (words[0] == "hand") {
      hand_.assign(words.begin() + 1, words.end());
    } else if (words[0] == "direction") {
      direction_ = std::stoul(words[1]);
    } else if (words[0] == "paid") {
      EXPECT_TRUE(words[4].starts_with("SB-"));
      scores_[std::stoul(words[1])] -= std::stoi(words[3]);
      scores_[std::stoul(words[2])] += std::stoi(words[3]);
    } else if (words[0] == "wall") {
      EXPECT_EQ(words[1], "empty");
      EXPECT_TRUE(own_walls_ || wall_ == 0);
      ++empty_walls;
    } else {
      take(std::stoul(words[0]), words[1], Texts(words.begin() + 2, words.end()));
    }
  }

  void take(std::size_t seat, const std::string& word, const Texts& tiles) {
    if (word == "exchange") {
      EXPECT_EQ(seat, seat_);
      for (const std::string& tile : tiles) lose(seat, tile);
      direction_ = 0;
    } else if (word == "got") {
      EXPECT_EQ(seat, seat_);
      for (const std::string& tile : tiles) gain(seat, tile);
    } else if (word == "void") {
      EXPECT_EQ(seat, voids_.size()) << "in the order of the seats";
      voids_ += tiles[0][0];
    } else if (word == "drew") {
      EXPECT_EQ(tiles[0] == "??", seat != seat_);
      --wall_;
      ++draws_[seat];
      gain(seat, tiles[0]);
    } else if (word == "discard" || word == "robbed" || word == "shows") {
      lose(seat, tiles[0]);
      discards_[seat].push_back(tiles[0]);
      discarder_ = seat;
      added_ = {};
      robbed += word == "robbed" ? 1U : 0U;
      shown += word == "shows" ? 1U : 0U;
    } else if (word == "pung" || (word == "kong" && tiles.empty())) {
      claim(seat, word == "pung" ? 3 : 4);
    } else if (word == "kong") {
      declare(seat, tiles[0]);
    } else if (word == "win") {
      // Those that win on one tile share a place and stand in the order of their numbers.
      if (discards_now() != won_tile_) won_from_ = static_cast<std::ptrdiff_t>(winners_.size());
      won_tile_ = discards_now();
      if (std::ranges::find(winners_, seat) == winners_.end()) winners_.push_back(seat);
      std::sort(winners_.begin() + won_from_, winners_.end());
    } else {
      ASSERT_EQ(word, "hand");
      revealed_[seat] = tiles;
      EXPECT_EQ(tiles.size(), static_cast<std::size_t>(sizes_[seat]));
      if (seat == seat_) {
        EXPECT_EQ(tiles, sorted(hand_));
      }
    }
  }

  // How far the deal has got: it does not change between two wins on one tile.
  std::pair<std::size_t, std::size_t> discards_now() const {
    std::size_t lying = 0;
    for (const Texts& tiles : discards_) lying += tiles.size();
    return {lying, wall_};
  }

  void gain(std::size_t seat, const std::string& tile) {
    ++sizes_[seat];
    if (seat == seat_) hand_.push_back(tile);
  }
  void lose(std::size_t seat, const std::string& tile) {
    --sizes_[seat];
    if (seat != seat_) return;
    const auto held = std::ranges::find(hand_, tile);
    ASSERT_NE(held, hand_.end()) << tile;
    hand_.erase(held);
  }
  void claim(std::size_t seat, std::size_t count) {
    const std::string tile = discards_[discarder_].back();
    discards_[discarder_].pop_back();
    for (std::size_t i = 1; i < count; ++i) lose(seat, tile);
    melds_[seat].emplace_back(tile, count);
  }
  void declare(std::size_t seat, const std::string& tile) {
    if (std::ranges::find(melds_[seat], std::pair(tile, std::size_t{3})) != melds_[seat].end()) {
      added_ = {seat, tile};  // until it is robbed or stands
      return;
    }
    for (int i = 0; i < copies; ++i) lose(seat, tile);
    melds_[seat].emplace_back(tile, copies);
  }
  void make_added_kong() {
    const auto [seat, tile] = added_;
    lose(seat, tile);
    std::ranges::find(melds_[seat], std::pair(tile, std::size_t{3}))->second = copies;
    added_ = {};
  }

  std::size_t seat_;
  bool own_walls_;
  std::size_t read_ = 0;
  Texts hand_;
  std::array<int, players> sizes_ = {14, 13, 13, 13};
  std::array<std::vector<std::pair<std::string, std::size_t>>, players> melds_;
  std::array<Texts, players> discards_;
  std::array<Texts, players> revealed_;
  std::array<int, players> scores_{};
  std::string voids_;
  std::size_t direction_ = 0;
  std::size_t wall_ = wall_size;
  std::array<std::size_t, players> draws_{};
  std::size_t discarder_ = 0;
  std::pair<std::size_t, std::string> added_;
  std::vector<std::size_t> winners_;
  std::pair<std::size_t, std::size_t> won_tile_;
  std::ptrdiff_t won_from_ = 0;
};

// A move of a random seat that is asked: by chance, or sometimes as the steady player.
void play_on(Table& table, RandomStream& random, bool steady) {
  std::vector<Seat> asked;
  for (std::size_t i = 0; i < players; ++i) {
    if (table.to_act().contains(seat_at(i))) asked.push_back(seat_at(i));
  }
  const Seat seat = asked[random.below(static_cast<std::uint32_t>(asked.size()))];
  const auto moves = table.moves(seat);
  const bool by_chance = !steady || random.below(8) == 0;
  const std::string move =
      by_chance ? moves[random.below(static_cast<std::uint32_t>(moves.size()))] : *table.choose(seat, Steady::name);
  ASSERT_FALSE(table.play(seat, move, {})) << move;
}

TEST(SichuanEvents, SB15_TellASeatAllThatItSees) {
  const AnyGame& game = *find_game("sichuan");
  RandomStream random({1, 2}, 0xE0E0);
  unsigned robbed = 0;
  unsigned shown = 0;
  unsigned empty_walls = 0;
  for (std::uint64_t number = 0; number < rounds(400, 40); ++number) {
    const Options options = number % 4 == 0 ? Options{} : tests::random_options(random);
    const std::string rules = to_text(options);
    const auto table = game.playable()->table({0, Deal{5, number}, rules}).value();
    const Seat seat = seat_at(number / 4 % players);
    Follower follower(seat, options.own_walls());
    while (true) {
      follower.read(table->events(seat));
      follower.expect_same(*table);
      if (::testing::Test::HasFailure()) FAIL() << rules << ", deal " << number;
      if (table->to_act().empty()) break;
      play_on(*table, random, number % 8 != 0);
    }
    robbed += follower.robbed;
    shown += follower.shown;
    empty_walls += follower.empty_walls;
  }
  if (is_slow_build) return;
  EXPECT_GT(robbed, 0U);
  EXPECT_GT(shown, 10U);
  EXPECT_GT(empty_walls, 10U);
}

// Plays on until nobody is asked in secret. The seat itself answers as told, all others pass.
void pass(const Sichuan& game, State& state, Seat seat, Move answer, Events& events) {
  while (state.phase == Phase::claiming || state.phase == Phase::robbing) {
    const Seat next = state.waiting.first();
    play(game, state, next, next == seat ? answer : Move::pass(), events);
  }
}

// The same discard or kong at two tables that look the same to a seat, and nobody else wants it: whether others were
// asked must not show.
TEST(SichuanEvents, SB10_DoNotTellWhoElseWasAsked) {
  RandomStream random({3, 4}, 0xE0E0);
  unsigned compared = 0;
  unsigned asked_differently = 0;
  for (std::uint64_t number = 0; number < rounds(200, 30); ++number) {
    const Sichuan game(mahjong::tables(), tests::random_options(random));
    State state = game.start(game.deck({6, number}));
    Random dice(RandomStream({6, number}, 0xD1CE));
    while (!game.to_act(state).empty()) {
      const Seat mover = game.to_act(state).first();
      Move move = random.below(8) == 0 ? dice(game.view(state, mover)) : Steady{}(game.view(state, mover));
      const Seat seat = seat_at(random.below(players));
      if ((state.phase == Phase::playing || state.phase == Phase::after_pung) && !move.is(Move::Kind::win)) {
        State here = state;
        State there = game.imagine(state, seat, random);
        Events events(players);
        Events others(players);
        if (game.check(there, mover, move).is_legal()) {
          play(game, here, mover, move, events);
          play(game, there, mover, move, others);
          MoveList<Move> answers;
          game.moves(here, seat, answers);
          const bool answering = here.waiting.contains(seat) && seat != mover && !answers.empty();
          asked_differently += here.waiting != there.waiting ? 1U : 0U;
          const Move answer =
              answering ? answers[random.below(static_cast<std::uint32_t>(answers.size()))] : Move::pass();
          pass(game, here, seat, answer, events);
          pass(game, there, seat, answer, others);
          if (game.view(here, seat) == game.view(there, seat)) {
            ASSERT_EQ(events.of(seat), others.of(seat));
            ++compared;
          }
        }
      }
      game.play(state, mover, move);
    }
  }
  EXPECT_GT(compared, 500U);
  EXPECT_GT(asked_differently, 50U);
}

// What a seat is told of the moves from a position on.
std::string told(const testing::Position& at, std::string_view moves, Seat seat) {
  State state = at.state();
  Events events(players);
  for (const std::string_view move : testing::split(moves, ", ")) {
    const Move read = read_move(move.substr(2)).value();
    const Seat mover = seat_at(static_cast<std::size_t>(move[0] - '0'));
    EXPECT_TRUE(at.game().check(state, mover, read).is_legal()) << move;
    play(at.game(), state, mover, read, events);
  }
  return std::string(events.of(seat));
}

TEST(SichuanEvents, SB9_AClaimThatGivesWayIsNotTold) {
  const testing::Position at("7D -M +5B | 55B 1D -M | 46B 11D -M | 9D -M", "7D 8D");
  EXPECT_EQ(told(at, "0 discard 5B, 2 win, 1 pung", Seat{1}), "0 discard 5B\n2 win\npaid 0 2 1 SB-20\n3 drew ??\n");
  EXPECT_EQ(told(at, "0 discard 5B, 1 pung", Seat{1}), "0 discard 5B\n") << "not before the last answer";
  EXPECT_EQ(told(at, "0 discard 5B, 1 pung, 2 pass", Seat{3}), "0 discard 5B\n1 pung\n");
  EXPECT_EQ(told(at, "0 discard 5B, 1 pass, 2 pass", Seat{1}), "0 discard 5B\n1 drew 7D\n");
}

TEST(SichuanEvents, SB7_AKongComesBeforeItsPaymentsAndItsReplacement) {
  const testing::Position claim("7D -M +5B | 555B 1D -M | 9D -M | 9D -M", "7D 8D");
  EXPECT_EQ(told(claim, "0 discard 5B, 1 kong", Seat{0}), "0 discard 5B\n1 kong\npaid 0 1 2 SB-21\n1 drew ??\n");
  const testing::Position added("1D p5B -M +5B | 46B 11D -M | |", "7D 8D");
  EXPECT_EQ(told(added, "0 kong 5B, 1 win", Seat{3}), "0 kong 5B\n0 robbed 5B\n1 win\npaid 0 1 2 SB-20\n2 drew ??\n");
  EXPECT_EQ(told(added, "0 kong 5B, 1 pass", Seat{0}),
            "0 kong 5B\npaid 1 0 1 SB-21\npaid 2 0 1 SB-21\npaid 3 0 1 SB-21\n0 drew 7D\n");
}

TEST(SichuanEvents, SB23_AnEmptyWallIsToldBeforeWhatItCosts) {
  const testing::Position at("1D -M +5B | 46B 11D -M | 9D 1B -M | 9D 1B -M", "");
  EXPECT_EQ(told(at, "0 discard 5B, 1 pass", Seat{2}),
            "0 discard 5B\nwall empty\n"
            "paid 2 0 8 SB-25\npaid 2 1 1 SB-25\npaid 3 0 8 SB-25\npaid 3 1 1 SB-25\n"
            "0 hand 1D\n1 hand 1D 1D 4B 6B\n2 hand 9D 1B\n3 hand 9D 1B\n");
}

}  // namespace
}  // namespace kiebitz::sichuan
