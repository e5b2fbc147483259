// What the decisions of a recorded game cost: every move that had an alternative, beside the best one by a search that
// knows only what the seat knew then (engine/search.hpp), or exactly where the game computes that. (engine/judge.hpp
// judges contest answers instead.)
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/record.hpp"

namespace kiebitz {

struct Decision {
  std::size_t move = 0;  // its number in the record, from 1
  Seat seat{};
  MoveValue played;
  MoveValue best;           // the same if there was nothing better
  std::uint64_t games = 0;  // sampled for all its moves together

  // In the chance to win, or in points; see Playable::search_aim().
  double cost() const { return played.behind; }
  bool is_exact() const { return games == 0; }
  // A cost of less than two standard errors may be none.
  bool is_clear() const { return cost() > 0 && cost() >= 2 * played.behind_error; }
};

// Called with the number of a move before it is judged.
using BeforeDecision = std::function<void(std::size_t move)>;

// The decisions of one seat, or of all, in the order of the record. The budget is for each of them.
Result<std::vector<Decision>> decisions_of(const Record& record, Sight seat, const SearchBudget& budget,
                                           const BeforeDecision& before = {});
// The same for legal moves from the start of a table, which plays them.
Result<std::vector<Decision>> decisions_of(Table& table, const std::vector<RecordedMove>& moves, Sight seat,
                                           const SearchBudget& budget, const BeforeDecision& before = {});

// At most `most` decisions with a clear cost, the costliest first.
std::vector<Decision> costliest(std::vector<Decision> decisions, std::size_t most);

}  // namespace kiebitz
