// Line-ups and seatings of a block.
#include "arena/schedule.hpp"

#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace kiebitz::arena {
namespace {

std::string text_of(const Seating& seating, unsigned seats) {
  std::string text;
  for (unsigned seat = 0; seat < seats; ++seat) text += static_cast<char>('A' + seating[seat]);
  return text;
}

std::string games(unsigned bots, unsigned seats, Seatings seatings) {
  std::string text;
  for (const Seating& seating : games_of_block(bots, seats, seatings)) text += text_of(seating, seats) + " ";
  return text;
}

TEST(Schedule, SeatsTwoBotsBothWays) { EXPECT_EQ(games(2, 2, Seatings::all), "AB BA "); }

TEST(Schedule, SeatsTwoBotsAtFourSeatsInEveryDistinctWay) {
  EXPECT_EQ(games(2, 4, Seatings::all), "AABB ABAB ABBA BAAB BABA BBAA ");
  EXPECT_EQ(games(2, 4, Seatings::balanced), "AABB ABAB BABA BBAA ");
}

TEST(Schedule, LetsAllPairsMeet) { EXPECT_EQ(games(3, 2, Seatings::all), "AB BA AC CA BC CB "); }

TEST(Schedule, GivesSeatsThatAreLeftOverToEachBotInTurn) {
  EXPECT_EQ(games(3, 4, Seatings::balanced), "AABC ACAB BACA CBAA ABBC BACB BCAB CBBA ABCC BCAC CACB CCBA ");
  EXPECT_EQ(games(2, 3, Seatings::balanced), "AAB ABA BAA ABB BAB BBA ");
}

// Checked by counting, for every number of bots and seats.
TEST(Schedule, IsFair) {
  for (unsigned seats = 2; seats <= max_seats; ++seats) {
    for (unsigned bots = 2; bots <= 7; ++bots) {
      for (const Seatings seatings : {Seatings::all, Seatings::balanced}) {
        const auto block = games_of_block(bots, seats, seatings);
        SCOPED_TRACE(std::to_string(bots) + " bots, " + std::to_string(seats) + " seats");
        std::map<std::pair<unsigned, unsigned>, unsigned> times;  // bot and seat
        std::set<std::string> different;
        for (const Seating& seating : block) {
          different.insert(text_of(seating, seats));
          for (unsigned seat = 0; seat < seats; ++seat) ++times[{seating[seat], seat}];
        }
        EXPECT_EQ(different.size(), block.size()) << "no game twice";
        EXPECT_EQ(times.size(), std::size_t{bots} * seats) << "everybody sits everywhere";
        for (const auto& [where, count] : times) EXPECT_EQ(count, times.begin()->second) << "equally often";
      }
    }
  }
}

TEST(Schedule, PlaysEachDistinctSeatingOfFourBotsOnce) {
  EXPECT_EQ(games_of_block(4, 4, Seatings::all).size(), 24U);
  EXPECT_EQ(games_of_block(10, 4, Seatings::all).size(), 5040U);
  EXPECT_EQ(games_of_block(10, 4, Seatings::balanced).size(), 840U);
}

}  // namespace
}  // namespace kiebitz::arena
