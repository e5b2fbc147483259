// Dynamic programming over the numbers 1 to 9: at each number, all ways to use its tiles.
#include "games/mahjong/missing_tiles.hpp"

#include <algorithm>

namespace kiebitz::mahjong {

namespace {

constexpr int sequence_limit = 3;  // at most two equal sequences: three would be three chunks

// The fewest tiles missing so far, by the sentences and pairs taken and by how many sequences began at the last two
// numbers, which still need tiles.
struct Plans {
  int missing[sentences + 1][2][sequence_limit][sequence_limit]{};

  Plans() {
    for (auto& a : missing) {
      for (auto& b : a) {
        for (auto& c : b) std::ranges::fill(c, int{MissingTiles::unreachable});
      }
    }
  }
};

struct Plan {
  int taken = 0;
  int pair = 0;
  int last = 0;     // sequences that began one number ago
  int earlier = 0;  // and two numbers ago
};

template <class Use>
void for_each_plan(const Plans& plans, Use use) {
  for (int taken = 0; taken <= sentences; ++taken) {
    for (int pair = 0; pair < 2; ++pair) {
      for (int last = 0; last < sequence_limit; ++last) {
        for (int earlier = 0; earlier < sequence_limit; ++earlier) {
          const int missing = plans.missing[taken][pair][last][earlier];
          if (missing < MissingTiles::unreachable) use(Plan{taken, pair, last, earlier}, missing);
        }
      }
    }
  }
}

// Extends a plan with chunks, pairs and new sequences at one number.
void use_number(const Plan& plan, int missing, int held, int most, bool may_begin, Plans& next) {
  const int begins = may_begin ? sequence_limit : 1;
  for (int begun = 0; begun < begins; ++begun) {
    for (int chunk = 0; chunk < 2; ++chunk) {
      for (int pair = 0; pair + plan.pair < 2; ++pair) {
        const int used = begun + plan.last + plan.earlier + 3 * chunk + 2 * pair;
        const int taken = plan.taken + begun + chunk;
        if (used > most || taken > sentences) continue;
        int& best = next.missing[taken][plan.pair + pair][begun][plan.last];
        best = std::min(best, missing + std::max(0, used - held));
      }
    }
  }
}

}  // namespace

MissingTiles missing_of(SuitTiles tiles, SuitTiles most) noexcept {
  Plans plans;
  plans.missing[0][0][0][0] = 0;
  for (int number = 1; number <= number_count; ++number) {
    Plans next;
    for_each_plan(plans, [&](const Plan& plan, int missing) {
      use_number(plan, missing, tiles.count(number), most.count(number), number + 2 <= number_count, next);
    });
    plans = next;
  }
  MissingTiles result = MissingTiles::nothing_reachable();
  for_each_plan(plans, [&](const Plan& plan, int missing) {
    const int field = MissingTiles::field(plan.taken, plan.pair == 1);
    if (plan.last == 0 && plan.earlier == 0) result.set(field, std::min(result.at(field), missing));
  });
  return result;
}

}  // namespace kiebitz::mahjong
