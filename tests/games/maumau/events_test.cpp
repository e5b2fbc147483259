// Whether a program can follow a game of Mau-Mau from its events alone.
#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

#include "games/maumau/kit.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::maumau {
namespace {

// Follows the lines of one seat, as a bot would.
class Follower {
 public:
  Follower(Seat seat, unsigned seats) : seat_(seat), sizes_(seats) {}

  void read(std::string_view events) {
    std::istringstream lines{std::string(events.substr(read_))};
    read_ = events.size();
    for (std::string line; std::getline(lines, line);) take(line);
  }

  void expect_same(const Table& table) const {
    const Scene scene = table.view(seat_);
    std::string expected;
    for (const ViewRow& row : scene.rows) {
      Texts cards = row.cards;
      if (row.place == "hand") std::ranges::sort(cards);
      expected += described(row.place, row.seat, cards);
    }
    for (const Fact& fact : scene.facts) {
      if (const auto* const card = std::get_if<CardText>(&fact.value); card != nullptr && fact.name == "open")
        expected += "open " + card->text + "\n";
      if (fact.name == "wish") expected += "wish " + std::string(std::get<Term>(fact.value).key) + "\n";
      if (fact.name == "penalty" && !table.outcome().over())
        expected += "penalty " + std::to_string(std::get<std::int64_t>(fact.value)) + "\n";
    }
    EXPECT_EQ(expected, position(table.outcome().over())) << table.events(seat_);
  }

  unsigned turned = 0;  // piles (MM-14)

 private:
  static std::string described(std::string_view place, std::optional<Seat> seat, const Texts& cards) {
    std::string text(place);
    if (seat) text += ' ' + std::to_string(index(*seat));
    for (const std::string& card : cards) text += ' ' + card;
    return text + '\n';
  }

  std::string position(bool over) const {
    std::string text;
    Texts own = hand_;
    std::ranges::sort(own);
    for (std::size_t i = 0; i < sizes_.size(); ++i) {
      text += described("hand", seat_at(i), seat_at(i) == seat_ ? own : Texts(sizes_[i], "??"));
    }
    text += described("discard pile", std::nullopt, discarded_);
    text += described("draw pile", std::nullopt, Texts(draw_size_, "??"));
    text += "open " + discarded_.back() + "\n";
    if (!wish_.empty() && !over) text += "wish " + wish_ + "\n";
    if (penalty_ > 0 && !over) text += "penalty " + std::to_string(penalty_) + "\n";
    return text;
  }

  void take(const std::string& line) {
    std::istringstream words(line);
    std::string topic;
    std::string word;
    words >> topic;
    if (topic == "open") {
      words >> word;
      discarded_ = {word};
      draw_size_ = 32 - sizes_.size() * hand_.size() - 1;
      penalty_ = word[1] == 'S' ? 2 : 0;
      return;
    }
    if (topic == "hand") {
      while (words >> word) hand_.push_back(word);
      std::ranges::fill(sizes_, hand_.size());
      return;
    }
    const std::size_t seat = std::stoul(topic);
    words >> word;
    if (word == "drew") {
      while (words >> word) draw(seat, word);
      penalty_ = 0;
    } else if (word != "draw" && word != "keep") {
      lay(seat, word);
    }
  }

  void draw(std::size_t seat, const std::string& card) {
    if (draw_size_ == 0) turn();
    --draw_size_;
    if (draw_size_ == 0) turn();
    ++sizes_[seat];
    EXPECT_EQ(card == "??", seat_at(seat) != seat_);
    if (seat_at(seat) == seat_) hand_.push_back(card);
  }
  void turn() {  // MM-14
    ++turned;
    draw_size_ = discarded_.size() - 1;
    discarded_ = {discarded_.back()};
  }
  void lay(std::size_t seat, const std::string& move) {
    const std::string card = move.substr(0, 2);
    discarded_.push_back(card);
    --sizes_[seat];
    if (seat_at(seat) == seat_) {
      EXPECT_EQ(std::erase(hand_, card), 1U);
    }
    penalty_ = card[1] == 'S' && sizes_[seat] > 0 ? penalty_ + 2 : 0;
    wish_.clear();
    for (const std::string_view suit : {"diamonds", "hearts", "spades", "clubs"}) {
      if (move.size() == 4 && move[3] - 'A' == suit[0] - 'a') wish_ = suit;
    }
  }

  Seat seat_;
  std::size_t read_ = 0;
  Texts hand_;
  std::vector<std::size_t> sizes_;
  Texts discarded_;
  std::size_t draw_size_ = 0;
  int penalty_ = 0;
  std::string wish_;
};

TEST(MauMauEvents, MM29_TellASeatAllThatItSees) {
  const AnyGame& game = *find_game("maumau");
  RandomStream random({1, 2}, 0xE0E0);
  unsigned turned = 0;
  for (std::uint64_t number = 0; number < rounds(600, 60); ++number) {
    const unsigned size = 2 + static_cast<unsigned>(number % 3);
    const auto table = game.playable()->table({size, Deal{5, number}}).value();
    Follower follower(seat_at(number / 3 % size), size);
    while (true) {
      follower.read(table->events(seat_at(number / 3 % size)));
      follower.expect_same(*table);
      if (::testing::Test::HasFailure()) return;
      if (table->to_act().empty()) break;
      const Seat seat = table->to_act().first();
      const auto moves = table->moves(seat);
      ASSERT_FALSE(table->play(seat, moves[random.below(static_cast<std::uint32_t>(moves.size()))], {}));
    }
    turned += follower.turned;
  }
  EXPECT_GT(turned, 20U);
}

// Seat 0 has the ace of hearts and two cards to draw, from a pile with these cards on a seven of clubs.
State under_a_seven(const std::vector<Card>& pile) {
  State state;
  state.hands[0] = Cards::only(*card_of("HA"));
  state.hands[1] = Cards::only(*card_of("HK"));
  state.piles = Piles::of(pile, std::vector<Card>{*card_of("CS")});
  state.fits = sevens;
  state.penalty = 2;
  return state;
}

TEST(MauMauEvents, MM13_OthersSeeHowManyCardsAPenaltyBrings) {
  State state = under_a_seven({*card_of("DN"), *card_of("SJ"), *card_of("DA")});
  Events events(2);
  play(MauMau(2), state, Seat{0}, Move::draw(), events);
  EXPECT_EQ(events.of(Seat{0}), "0 draw\n0 drew DN SJ\n");
  EXPECT_EQ(events.of(Seat{1}), "0 draw\n0 drew ?? ??\n");
}

TEST(MauMauEvents, MM15_AGameIsStuckAfterADrawOfTooFewCards) {
  State state = under_a_seven({*card_of("DN")});
  Events events(2);
  play(MauMau(2), state, Seat{0}, Move::draw(), events);
  EXPECT_TRUE(MauMau(2).over(state));
  EXPECT_EQ(events.of(Seat{1}), "0 draw\n0 drew ??\n");
  State empty = under_a_seven({});
  Events fewer(2);
  play(MauMau(2), empty, Seat{0}, Move::draw(), fewer);
  EXPECT_EQ(fewer.of(Seat{0}), "0 draw\n");
}

}  // namespace
}  // namespace kiebitz::maumau
