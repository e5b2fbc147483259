// {"ask":"decisions"}: what the person's moves cost.
#include "engine/decisions.hpp"

#include "engine/speech.hpp"
#include "web/engine/answers.hpp"
#include "web/engine/matches.hpp"

namespace kiebitz::web {

Result<Json> decisions(Request& request) {
  const AnyGame* const game = request.game();
  const std::uint64_t games = request.number_or("search", 4000, 1'000'000);
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
  const auto all = decisions_of(**table, moves, match.person_seat(), SearchBudget{games, 0, {}});
  if (!all) return all.problem();
  constexpr std::size_t most = 3;
  Json json = {{"decisions", Json::array()}, {"dearest", Json::array()}};
  for (const Decision& each : *all) json["decisions"].push_back(json_of(each));
  for (const Decision& each : dearest(*all, most)) json["dearest"].push_back(json_of(each));
  return json;
}

}  // namespace kiebitz::web
