#include "engine/decisions.hpp"

#include <algorithm>
#include <utility>

namespace kiebitz {

namespace {

// The best first: exact where the game computes that, else by a search that tries all moves equally often.
Result<std::vector<MoveValue>> values_of(const Table& table, Seat seat, SearchBudget budget) {
  std::vector<MoveValue> exact;
  for (const Choice& each : table.choices(seat)) exact.push_back({.move = each.move, .wins = each.value});
  if (!exact.empty()) {
    std::iter_swap(exact.begin(), std::ranges::max_element(exact, {}, &MoveValue::wins));
    for (MoveValue& each : exact) each.behind = exact.front().wins - each.wins;
    return exact;
  }
  budget.keeps_all = true;
  auto advice = table.advice(seat, budget);
  if (!advice) return advice.problem();
  return std::move(advice).value().values;
}

}  // namespace

Result<std::vector<Decision>> decisions_of(const Record& record, Sight seat, const SearchBudget& budget,
                                           const BeforeDecision& before) {
  if (auto legal = replay(record); !legal) return legal.problem();
  auto table = record.game->playable()->table(record.setup);
  if (!table) return table.problem();
  return decisions_of(**table, record.moves, seat, budget, before);
}

Result<std::vector<Decision>> decisions_of(Table& table, const std::vector<RecordedMove>& moves, Sight seat,
                                           const SearchBudget& budget, const BeforeDecision& before) {
  std::vector<Decision> decisions;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto& [mover, move, where] = moves[i];
    if (sees(seat, mover) && table.moves(mover).size() > 1) {
      if (before) before(i + 1);
      const auto values = values_of(table, mover, budget);
      if (!values) return values.problem();
      Decision decision{i + 1, mover, {}, values->front(), 0};
      for (const MoveValue& each : *values) {
        decision.games += each.games;
        if (each.move == move) decision.played = each;
      }
      decisions.push_back(std::move(decision));
    }
    table.play(mover, move);
  }
  return decisions;
}

std::vector<Decision> costliest(std::vector<Decision> decisions, std::size_t most) {
  std::erase_if(decisions, [](const Decision& each) { return !each.is_clear(); });
  std::ranges::sort(decisions, {}, [](const Decision& each) { return std::pair(-each.cost(), each.move); });
  if (decisions.size() > most) decisions.resize(most);
  return decisions;
}

}  // namespace kiebitz
