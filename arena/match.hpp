// Plays the blocks of a match, several at a time. The results do not depend on how many.
#pragma once

#include <functional>
#include <set>

#include "arena/referee.hpp"

namespace kiebitz::arena {

struct Work {
  std::uint64_t first = 0;  // deals first to end - 1
  std::uint64_t end = 0;
  std::set<GameId> played;  // in an earlier run
};

// Calls `take` for each finished game, one at a time but in no particular order. Blocks are begun in the order of their
// deals, and no more are begun once `stop` returns true; a game that has begun is finished unless `take` has failed.
// Fails if `take` does, or if the arena lacks resources.
Result<Done> play_match(const MatchPlan& plan, const Work& work, unsigned jobs, Keep keep,
                        const std::function<Result<Done>(const PlayedGame&)>& take, const std::function<bool()>& stop);

}  // namespace kiebitz::arena
