#include "engine/decisions.hpp"

#include <algorithm>
#include <utility>

namespace kiebitz {

Result<std::vector<Decision>> decisions_of(const Record& record, Sight seat, const SearchBudget& budget) {
  if (auto legal = replay(record); !legal) return legal.problem();
  auto table = record.game->playable()->table(record.setup);
  if (!table) return table.problem();
  return decisions_of(**table, record.moves, seat, budget);
}

Result<std::vector<Decision>> decisions_of(Table& table, const std::vector<RecordedMove>& moves, Sight seat,
                                           const SearchBudget& budget) {
  SearchBudget fair = budget;
  fair.keeps_all = true;
  std::vector<Decision> decisions;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto& [mover, move, where] = moves[i];
    if (sees(seat, mover) && table.moves(mover).size() > 1) {
      const auto advice = table.advice(mover, fair);
      if (!advice) return advice.problem();
      Decision decision{i + 1, mover, {}, advice->values.front(), 0};
      for (const MoveValue& each : advice->values) {
        decision.games += each.games;
        if (each.move == move) decision.played = each;
      }
      decisions.push_back(std::move(decision));
    }
    table.play(mover, move);
  }
  return decisions;
}

std::vector<Decision> dearest(std::vector<Decision> decisions, std::size_t most) {
  std::erase_if(decisions, [](const Decision& each) { return each.cost() <= 0; });
  std::ranges::sort(decisions, {}, [](const Decision& each) { return std::pair(-each.cost(), each.move); });
  if (decisions.size() > most) decisions.resize(most);
  return decisions;
}

}  // namespace kiebitz
