// {"ask":"table"}: a game in progress, with or without a person.
#include "engine/speech.hpp"
#include "web/engine/answers.hpp"
#include "web/engine/matches.hpp"

namespace kiebitz::web {

namespace {

// By a search of `games` games if there are any, else by the book.
Json hint_of(const Table& table, Seat person, std::uint64_t games, const Speech& speech) {
  const auto advice = games > 0 ? table.advice(person, SearchBudget{games, 0, {}}) : table.advice(person);
  return advice ? speech.advice(*advice) : nullptr;
}

Json refused_of(const Played& played, const Speech& speech) {
  if (!played.refused) return nullptr;
  Json json = {{"move", played.illegal}};
  json.update(speech.sentence(played.refused->reason));
  return json;
}

Json choices_of(const Table& table, Seat person, const Speech& speech) {
  Json json = Json::array();
  for (const Choice& choice : table.choices(person)) {
    json.push_back(
        {{"move", choice.move}, {"value", choice.value}, {"best", choice.best}, {"text", speech.text(choice.text)}});
  }
  return json;
}

}  // namespace

Result<Json> table(Request& request) {
  const AnyGame* const game = request.game();
  const Language language = request.language();
  const bool open = request.flag("open");
  const std::uint64_t from = request.number_or("from", 0, 1U << 16U);
  const std::uint64_t games = request.number_or("search", 0, 1'000'000);
  if (request.failed()) return request.problem();
  const auto played = play(request, *game);
  if (!played) return played.problem();
  const Match& match = *played->match;

  const Speech speech(*game, language);
  const Table& table = match.table();
  const Sight person = match.person_seat();
  const Sight sight = open || match.is_over() ? Sight{} : person;
  // When the game is over, all cards are open, in earlier steps too.
  const std::size_t first = match.is_over() ? 0 : static_cast<std::size_t>(from);
  Json steps = Json::array();
  for (const Step& step : table.steps(first, sight)) steps.push_back(speech.step(step));
  Json ending = Json::array();
  for (const Passage& passage : table.ending()) ending.push_back(speech.passage(passage));
  const Seat seat = person.value_or(Seat{0});
  return Json{{"seat", person ? Json(index(seat)) : Json(nullptr)},
              {"first_step", first},
              {"steps", std::move(steps)},
              {"to_act", json_of(table.to_act(sight))},
              {"moves", table.moves(seat)},
              {"hint", hint_of(table, seat, games, speech)},
              {"choices", choices_of(table, seat, speech)},
              {"refused", refused_of(*played, speech)},
              {"outcome", match.is_over() ? json_of(table.outcome(), table.seats()) : Json(nullptr)},
              {"position", speech.scene(table.view(sight))},
              {"ending", std::move(ending)}};
}

}  // namespace kiebitz::web
