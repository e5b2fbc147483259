// Counts all allocations: the loops that play whole games must make none.
#include <atomic>
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "kiebitz/any_game.hpp"

namespace {

std::atomic<std::uint64_t> allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* const memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace kiebitz {
namespace {

void expect_none_per_game(const Simulation& simulation) {
  Totals totals(simulation.layout());
  const auto needed = [&](std::uint64_t deals) {
    const std::uint64_t before = allocations;
    EXPECT_TRUE(simulation.count({Deal{1, 0}, deals}, totals));
    return allocations - before;
  };
  EXPECT_EQ(needed(1000), needed(0)) << simulation.description();
  EXPECT_EQ(totals.number("games"), 1000U);
}

TEST(Allocations, MoreGamesNeedNoMore) {
  for (const AnyGame* game : all_games()) {
    const Playable* const playable = game->playable();
    if (playable == nullptr) continue;
    for (const unsigned size : game->sizes()) {
      const auto strategies = playable->strategies();
      for (const std::string_view strategy : strategies) {
        expect_none_per_game(*game->simulation({size, {std::string(strategy)}}).value());
      }
      std::vector<std::string> mixed;
      for (std::size_t seat = 0; seat < size; ++seat) mixed.emplace_back(strategies[seat % strategies.size()]);
      if (const auto simulation = game->simulation({size, mixed})) expect_none_per_game(**simulation);
    }
  }
}

TEST(Allocations, AreReallyCounted) {
  const std::uint64_t before = allocations;
  const auto one = std::make_unique<int>(1);
  EXPECT_EQ(allocations - before, 1U) << *one;
}

TEST(Allocations, TheContestFormNeedsNoMoreForMoreGames) {
  const auto needed = [](std::uint64_t games) {
    const AnyGame& game = *find_game("maumau");
    StringSink contest;
    EXPECT_TRUE(game.write_contest(2, Deal{1, 0}, games, contest));
    class Nothing final : public TextSink {
      void write(std::string_view /*text*/) override {}
    } nothing;
    StringSource source(contest.text());
    const std::uint64_t before = allocations;
    EXPECT_TRUE(game.solve(source, nothing));
    return allocations - before;
  };
  // A few for the buffers, until the longest line has come; none per game.
  EXPECT_LE(needed(20'000), needed(100) + 5);
}

}  // namespace
}  // namespace kiebitz
