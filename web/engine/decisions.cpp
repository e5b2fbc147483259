// {"ask":"decisions"}: what the person's moves cost, and the record of the game.
#include "engine/decisions.hpp"

#include "engine/speech.hpp"
#include "web/engine/answers.hpp"
#include "web/engine/matches.hpp"

namespace kiebitz::web {

Result<Json> decisions(Request& request) {
  const AnyGame* const game = request.game();
  const std::uint64_t games = request.number_or("search", 4000, 1'000'000);
  const std::uint64_t only = request.number_or("only", 0, 1'000'000);
  if (request.failed()) return request.problem();
  const auto played = play(request, *game);
  if (!played) return played.problem();
  const Match& match = *played->match;
  std::vector<RecordedMove> moves;
  for (const Step& step : match.table().steps(1, Sight{})) {
    if (step.seat) moves.push_back({*step.seat, step.move, {}});
  }
  auto table = game->playable()->table(match.setup());
  if (!table) return table.problem();
  std::size_t before = 0;
  if (only > 0) {
    for (; before < moves.size() && before + 1 < only; ++before) (*table)->play(moves[before].seat, moves[before].move);
    moves = {moves.begin() + static_cast<std::ptrdiff_t>(before), moves.end()};
    if (moves.size() > 1) moves.resize(1);
  }
  auto judged = decisions_of(**table, moves, match.person_seat(), SearchBudget{games, 0, {}});
  if (!judged) return judged.problem();
  Json decisions = Json::array();
  for (Decision& each : std::move(judged).value()) {
    each.move += before;
    decisions.push_back(json_of(each));
  }
  return Json{{"decisions", std::move(decisions)},
              {"record", to_text(*game, match.setup(), match.players(), match.table())}};
}

}  // namespace kiebitz::web
