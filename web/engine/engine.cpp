#include "web/engine/engine.hpp"

#include <algorithm>

#include "web/engine/answers.hpp"

namespace kiebitz::web {

namespace {

constexpr std::size_t longest_request = 1U << 20U;

struct Kind {
  std::string_view ask;
  Result<Json> (*answer)(Request& request);
};

constexpr Kind kinds[] = {
    {"hello", hello},       {"table", table}, {"decisions", decisions}, {"story", stories}, {"hand", hand},
    {"examples", examples}, {"count", count}, {"join", join},           {"report", report}, {"rules", rules},
};

Result<Json> answer_to(Request& request) {
  const std::string ask = request.text("ask");
  if (request.failed()) return request.problem();
  const auto* const kind = std::ranges::find(kinds, ask, &Kind::ask);
  if (kind != std::end(kinds)) return kind->answer(request);
  std::string known;
  for (const Kind& each : kinds) known += (known.empty() ? "" : ", ") + std::string(each.ask);
  return Problem("\"ask\" cannot be " + in_quotes(ask) + "; choose one of " + known);
}

Json json_of_problem(const Problem& problem, Phrasebook book) { return {{"problem", web::json_of(problem, book)}}; }

Json answer_to(std::string_view text) {
  const auto refused = [](Message found, Message expected) {
    return json_of_problem({{}, std::move(found), std::move(expected), {}}, {});
  };
  if (text.size() > longest_request) return refused("a very long request", "one of at most 1 MiB");
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return refused("a request that is no JSON", "a JSON object");
  if (!json.is_object()) return refused("a request that is no JSON object", "one with \"ask\"");
  Request request(json);
  const auto answer = answer_to(request);
  return answer ? *answer : json_of_problem(answer.problem(), request.book());
}

}  // namespace

std::string answer(std::string_view request) {
  return answer_to(request).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace kiebitz::web
