#include "web/engine/engine.hpp"

#include <algorithm>

#include "web/engine/answers.hpp"

namespace kiebitz::web {

namespace {

constexpr std::size_t longest_request = 1U << 20U;

Result<Json> table(Request& request) {
  const AnyGame* const game = request.game();
  if (game == nullptr) return request.problem();
  if (game->name() == "maumau") return maumau_table(request);
  if (game->name() == "evensteven") return evensteven_table(request);
  return Problem{{}, "a table of " + std::string(game->name()), "a game that is played", {}};
}

struct Kind {
  std::string_view ask;
  Result<Json> (*answer)(Request& request);
};

constexpr Kind kinds[] = {
    {"hello", hello}, {"table", table}, {"story", stories}, {"hand", mahjong_hand}, {"examples", mahjong_examples},
    {"count", count}, {"join", join},   {"report", report}, {"rules", rules},
};

Result<Json> answer_to(const Json& json) {
  if (!json.is_object()) return Problem{{}, "a request that is no JSON object", "one with \"ask\"", {}};
  Request request(json);
  const std::string ask = request.text("ask");
  if (request.failed()) return request.problem();
  const auto* const kind = std::ranges::find(kinds, ask, &Kind::ask);
  if (kind != std::end(kinds)) return kind->answer(request);
  std::string known;
  for (const Kind& each : kinds) known += (known.empty() ? "" : ", ") + std::string(each.ask);
  return Problem{{}, "\"ask\" of " + in_quotes(ask), "one of " + known, {}};
}

Result<Json> answer_to(std::string_view text) {
  if (text.size() > longest_request) return Problem{{}, "a very long request", "one of at most 1 MiB", {}};
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return Problem{{}, "a request that is no JSON", "a JSON object", {}};
  return answer_to(json);
}

}  // namespace

std::string answer(std::string_view request) {
  const auto answer = answer_to(request);
  const auto dumped = [](const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); };
  return answer ? dumped(*answer) : dumped(json_of(answer.problem()));
}

}  // namespace kiebitz::web
