// The engine against the reference engine, deal by deal and answer by answer.
#include "tests/games/sichuan/differential.hpp"

#include <gtest/gtest.h>

#include "tests/support/rounds.hpp"

namespace kiebitz::sichuan::tests {
namespace {

TEST(SichuanDifferential, AgreesWithTheReferenceMoveByMoveAndPaymentByPayment) {
  Coverage coverage;
  for (std::uint64_t number = 0; number < rounds(5'000, 200); ++number) {
    const auto found = difference({17, number}, coverage);
    ASSERT_FALSE(found) << "deal " << number << ": " << *found;
  }
  if (is_slow_build) return;
  EXPECT_GT(coverage.wins, 5'000U);
  EXPECT_GT(coverage.robbed, 10U);
  EXPECT_GT(coverage.refunds, 100U);
  EXPECT_GT(coverage.barred, 10U);
  EXPECT_GT(coverage.several, 50U);
  EXPECT_GT(coverage.empty_walls, 1'000U);
}

}  // namespace
}  // namespace kiebitz::sichuan::tests
