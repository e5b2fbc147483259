// Batches of games: the same games as at tables, within the caller's arrays. The arrays have exactly the size they
// need, so that a sanitizer sees any byte beyond.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "kiebitz/any_game.hpp"

namespace kiebitz {
namespace {

struct Arrays {
  explicit Arrays(const GameBatch& batch)
      : observation(batch.games() * batch.observation_size()),
        mask(batch.games() * batch.actions()),
        seat(batch.games()),
        reward(batch.games() * batch.seats()),
        done(batch.games()),
        deal(batch.games()),
        final_observation(batch.games() * batch.seats() * batch.observation_size()) {}
  BatchArrays all() {
    return {observation.data(),      mask.data(), seat.data(), reward.data(), done.data(), deal.data(),
            final_observation.data()};
  }
  std::vector<std::int8_t> observation, mask, seat;
  std::vector<float> reward;
  std::vector<std::uint8_t> done;
  std::vector<std::uint64_t> deal;
  std::vector<std::int8_t> final_observation;
};

struct Variant {
  std::string game;
  std::string rules;
};

class Batches : public testing::TestWithParam<Variant> {
 protected:
  static constexpr std::size_t games = 5;
  const Playable& playable() const { return *find_game(GetParam().game)->playable(); }
  std::unique_ptr<GameBatch> batch(Autoreset autoreset) const {
    return std::move(playable().batch({0, GetParam().rules, games, Deal{7, 3}, autoreset, false})).value();
  }
  std::unique_ptr<Table> table(std::uint64_t deal) const {
    return std::move(playable().table({find_game(GetParam().game)->sizes().front(), Deal{7, deal}, GetParam().rules}))
        .value();
  }
};

std::int64_t random_action(const Arrays& arrays, std::size_t game, std::size_t actions, RandomStream& random) {
  std::vector<std::int64_t> legal;
  for (std::size_t i = 0; i < actions; ++i) {
    if (arrays.mask[game * actions + i] != 0) legal.push_back(static_cast<std::int64_t>(i));
  }
  return legal.empty() ? 0 : legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

TEST_P(Batches, PlayTheGamesOfTables) {
  const auto batch = this->batch(Autoreset::same_step);
  Arrays arrays(*batch);
  std::vector<std::unique_ptr<Table>> tables;
  for (std::size_t i = 0; i < games; ++i) {
    batch->reset(i, true, arrays.all());
    tables.push_back(table(3 + i));
  }
  RandomStream random({1, 1}, 1);
  unsigned ended = 0;
  for (int step = 0; step < 300; ++step) {
    std::vector<std::int64_t> actions(games);
    for (std::size_t i = 0; i < games; ++i) {
      const Seat seat = seat_at(static_cast<std::size_t>(arrays.seat[i]));
      std::vector<std::string> moves;
      for (std::size_t action = 0; action < batch->actions(); ++action) {
        if (arrays.mask[i * batch->actions() + action] != 0) moves.push_back(batch->move_of(action));
      }
      auto expected = tables[i]->moves(seat);
      ASSERT_EQ(seat, tables[i]->to_act().first());
      std::ranges::sort(moves);
      std::ranges::sort(expected);
      ASSERT_EQ(moves, expected);
      actions[i] = random_action(arrays, i, batch->actions(), random);
      const std::string move = batch->move_of(static_cast<std::size_t>(actions[i]));
      ASSERT_EQ(batch->action_of(move), static_cast<std::size_t>(actions[i]));
      ASSERT_FALSE(tables[i]->play(seat, move));
    }
    ASSERT_FALSE(batch->check({0, games}, actions.data()));
    batch->step({0, 2}, actions.data(), arrays.all());
    batch->step({2, games}, actions.data(), arrays.all());
    for (std::size_t i = 0; i < games; ++i) {
      ASSERT_EQ(arrays.done[i] != 0, tables[i]->to_act().empty());
      if (arrays.done[i] == 0) continue;
      ++ended;
      const Outcome outcome = tables[i]->outcome();
      for (std::size_t seat = 0; seat < batch->seats(); ++seat) {
        ASSERT_EQ(std::abs(arrays.reward[i * batch->seats() + seat]),
                  static_cast<float>(std::abs(outcome.scores[seat])));
      }
      tables[i] = table(arrays.deal[i]);
    }
  }
  EXPECT_GE(ended, games);
}

TEST_P(Batches, RefuseWhatIsIllegal) {
  const auto batch = this->batch(Autoreset::disabled);
  Arrays arrays(*batch);
  for (std::size_t i = 0; i < games; ++i) batch->reset(i, true, arrays.all());
  std::vector<std::int64_t> actions(games);
  ASSERT_TRUE(batch->choose({0, games}, "", actions.data()));
  ASSERT_FALSE(batch->choose({0, games}, "nobody", actions.data()));
  for (const std::int64_t wrong :
       {std::int64_t{-1}, static_cast<std::int64_t>(batch->actions()), std::int64_t{1} << 62}) {
    auto changed = actions;
    changed[3] = wrong;
    const auto refused = batch->check({0, games}, changed.data());
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->game, 3U);
    EXPECT_TRUE(refused->move.empty());
  }
  const auto illegal =
      std::find(arrays.mask.begin(), arrays.mask.begin() + static_cast<std::ptrdiff_t>(batch->actions()), 0);
  actions[0] = illegal - arrays.mask.begin();
  const auto refused = batch->check({0, games}, actions.data());
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->move, batch->move_of(static_cast<std::size_t>(actions[0])));
  EXPECT_FALSE(refused->clause.none());
}

TEST_P(Batches, ShowTheLastPositionOfAFinishedGame) {
  const auto batch = this->batch(Autoreset::disabled);
  Arrays arrays(*batch);
  for (std::size_t i = 0; i < games; ++i) batch->reset(i, true, arrays.all());
  for (int step = 0; step < 500; ++step) {
    std::vector<std::int64_t> actions(games);
    batch->choose({0, games}, "random", actions.data());
    batch->step({0, games}, actions.data(), arrays.all());
  }
  for (std::size_t i = 0; i < games; ++i) {
    EXPECT_EQ(arrays.seat[i], -1);
    const auto row =
        arrays.final_observation.begin() + static_cast<std::ptrdiff_t>(i * batch->seats() * batch->observation_size());
    EXPECT_TRUE(std::any_of(row, row + static_cast<std::ptrdiff_t>(batch->observation_size()),
                            [](std::int8_t each) { return each != 0; }));
  }
  EXPECT_EQ(std::ranges::count(arrays.mask, 0), static_cast<std::ptrdiff_t>(arrays.mask.size()));
}

TEST_P(Batches, ImagineGamesThatLookTheSame) {
  const auto batch = this->batch(Autoreset::disabled);
  Arrays arrays(*batch);
  const auto seen = table(3);
  const Seat seat = seen->to_act().first();
  ASSERT_TRUE(batch->imagine(*seen, seat, 1, arrays.all()));
  const std::size_t size = batch->observation_size();
  for (std::size_t i = 1; i < games; ++i) {
    EXPECT_TRUE(std::equal(arrays.observation.begin(), arrays.observation.begin() + static_cast<std::ptrdiff_t>(size),
                           arrays.observation.begin() + static_cast<std::ptrdiff_t>(i * size)));
  }
  EXPECT_FALSE(batch->imagine(*seen, seat_at(9), 1, arrays.all()));
}

INSTANTIATE_TEST_SUITE_P(Games, Batches,
                         testing::Values(Variant{"maumau", ""}, Variant{"evensteven", ""}, Variant{"sichuan", ""},
                                         Variant{"sichuan", "exchange_three=on"}),
                         [](const auto& variant) {
                           return variant.param.game + (variant.param.rules.empty() ? "" : "_exchanging");
                         });

// --- many hands ---

TEST(ManyHands, SayWhichRowIsWrong) {
  const ManyHands& hands = *find_game("mahjong")->extras().many_hands;
  std::vector<std::uint8_t> rows(2 * hands.kinds());
  std::fill_n(rows.begin(), 13, std::uint8_t{1});
  std::vector<std::int16_t> scores(rows.size());
  const auto judged = hands.waits(rows, {}, scores);
  ASSERT_FALSE(judged);
  EXPECT_NE(judged.problem().message().find("hand 1 "), std::string::npos);
}

TEST(ManyHands, AreTheHandsOfTheAnalyser) {
  const ManyHands& hands = *find_game("mahjong")->extras().many_hands;
  std::vector<std::uint8_t> row(hands.kinds());
  for (const std::size_t kind : {0U, 0U, 0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, 8U, 8U}) ++row[kind];  // nine gates
  std::vector<std::int16_t> scores(row.size());
  std::vector<std::int8_t> distance(1);
  ASSERT_TRUE(hands.waits(row, {}, scores));
  EXPECT_EQ(std::ranges::count_if(scores, [](int score) { return score > 0; }), 9);
  ASSERT_TRUE(hands.distances(row, {}, distance));
  EXPECT_EQ(distance[0], 0);
  ++row[9];
  ASSERT_TRUE(hands.discards(row, {}, distance));
  EXPECT_EQ(distance[0], 9);
}

}  // namespace
}  // namespace kiebitz
