// {"ask":"rules"}: the clauses of a game, as docs/rules/ states them.
#include "engine/rules_text.hpp"
#include "web/engine/answers.hpp"

namespace kiebitz::web {

Result<Json> rules(Request& request) {
  const AnyGame* const game = request.game();
  const Language language = request.language();
  if (request.failed()) return request.problem();
  const RulesText text = rules_in(rules_markdown(game->name(), language));
  Json clauses = Json::array();
  for (const RuleClause& clause : text.clauses) {
    clauses.push_back({{"clause", clause.clause},
                       {"title", clause.title},
                       {"section", clause.section},
                       {"html", to_html(clause.blocks)}});
  }
  return Json{{"title", text.title}, {"clauses", std::move(clauses)}};
}

}  // namespace kiebitz::web
