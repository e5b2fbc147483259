// A sequential probability ratio test on blocks: is the first of two bots better than the second?
//
// Two hypotheses name the mean value of a block, s0 and s1: the first bot's score against the second as it follows from
// an Elo difference, or its lead in points. After n blocks with mean m and variance v the logarithm of the likelihood
// ratio is approximately
//
//    llr = n (s1 - s0) (2 m - s0 - s1) / (2 v)
//
// The test ends at the first block where llr leaves the range from ln(beta / (1 - alpha)) to ln((1 - beta) / alpha).
// For elo0=0 elo1=10: s0 = 0.5, s1 = 0.5144. After 2000 pairs of games with m = 0.52 and v = 0.1, llr is 3.69, above
// 2.944: the first bot is better by 10 Elo rather than 0.
//
// The variance is estimated from few blocks at first. Two similar bots often play a deal alike, so that the first
// hundred blocks may all have the value 1/2 and a variance of 0; yet the blocks that decide are still to come.
// Therefore v includes four virtual blocks in which nothing is balanced: they deviate from the middle of the hypotheses
// as far as single games do. If all blocks are 1/2, this test needs about 2.4 / (s1 - s0) blocks, 168 for 10 Elo,
// before it accepts s0. Were s1 true, at least 2 (s1 - s0) of all blocks would have to differ from 1/2, and to see none
// of them has probability exp(-4.9) = 0.008, which is less than beta. The four blocks hardly matter in the hundreds of
// others that a decision usually takes. No decision is made in the first 16 blocks, where a mean is not yet normally
// distributed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arena/result.hpp"
#include "arena/statistics.hpp"
#include "kiebitz/result.hpp"

namespace kiebitz::arena {

struct SprtPlan {
  enum class Unit : std::uint8_t { elo, points };

  Unit unit = Unit::elo;
  double low = 0;       // hypothesis 0
  double high = 0;      // hypothesis 1
  double alpha = 0.05;  // probability of accepting hypothesis 1 when 0 is true
  double beta = 0.05;   // and the reverse

  friend bool operator==(const SprtPlan&, const SprtPlan&) = default;
};

// "elo0=0 elo1=10 alpha=0.05 beta=0.05", or points0 and points1; separated by spaces or commas, in any order. alpha and
// beta are 0.05 unless given.
Result<SprtPlan> read_sprt(std::string_view text);
// As read_sprt() reads it.
std::string to_text(const SprtPlan& plan);

// What a block says: the mean over its games, and the mean square of single games around the middle of the hypotheses.
struct SprtValue {
  double mean = 0;
  double square = 0;
};
// MatchInfo::bots[0] against bots[1]. None for a block without a game of both.
std::optional<SprtValue> sprt_value(const SprtPlan& plan, const MatchInfo& match, const Block& block);

class Sprt {
 public:
  enum class Decision : std::uint8_t { running, accept_h0, accept_h1 };

  explicit Sprt(const SprtPlan& plan);

  // Blocks in the order of their deals, not that in which they end.
  void add(const SprtValue& value);

  const SprtPlan& plan() const { return plan_; }
  Decision decision() const { return decision_; }  // final once it is made
  std::uint64_t decided_after() const { return decided_after_; }
  std::uint64_t blocks() const { return values_.count(); }  // also those after the decision
  double llr() const;                                       // of all blocks
  double lower() const;
  double upper() const;

 private:
  SprtPlan plan_;
  double s0_;
  double s1_;
  Moments values_;
  double squares_ = 0;
  Decision decision_ = Decision::running;
  std::uint64_t decided_after_ = 0;
};

}  // namespace kiebitz::arena
