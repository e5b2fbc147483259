// {"ask":"table"}: a game in progress, with or without a person.
#include <algorithm>

#include "engine/match.hpp"
#include "engine/speech.hpp"
#include "web/engine/answers.hpp"

namespace kiebitz::web {

namespace {

Setup setup_of(Request& request, const AnyGame& game) {
  const unsigned size = request.size(game);
  const std::string rules = request.text_or("rules", "");
  if (request.has("deck")) return {size, request.text("deck"), rules};
  Setup setup = setup_at(*game.playable(), size, request.number_or("seed", 0), request.number_if_any("deal"));
  setup.rules = rules;
  return setup;
}

// Plays the person's moves, up to the first illegal one, which is reported with its clause.
Json play_moves(Match& match, const std::vector<std::string>& moves, const Speech& speech) {
  for (const std::string& move : moves) {
    const auto refused = match.play(match.person_seat().value_or(Seat{0}), move);
    if (!refused) continue;
    Json json = {{"move", move}};
    json.update(speech.sentence(refused->reason));
    return json;
  }
  return nullptr;
}

// By a search of `games` games if there are any, else by the book.
Json hint_of(const Table& table, Seat person, std::uint64_t games, const Speech& speech) {
  const auto advice = games > 0 ? table.advice(person, SearchBudget{games, 0, {}}) : table.advice(person);
  return advice ? speech.advice(*advice) : nullptr;
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
  const std::vector<std::string> moves = request.texts_or_none("moves");
  const bool open = request.flag("open");
  const std::uint64_t from = request.number_or("from", 0, 1U << 16U);
  const std::vector<std::string> players = request.texts_or_none("strategies");
  const std::uint64_t games = request.number_or("search", 0, 1'000'000);
  if (request.failed()) return request.problem();
  if (game->playable() == nullptr) {
    return Problem(std::string(game->name()) + " is judged, not played: it has no table");
  }
  const Setup setup = setup_of(request, *game);
  if (request.failed()) return request.problem();
  auto started = players.empty() ? Match::start(*game, setup, Seat{0}, {}) : Match::start(*game, setup, players);
  if (!started) return started.problem();
  Match match = std::move(started).value();
  if (std::ranges::count(match.players(), Match::person) > 1) {
    return Problem("at most one person can play");
  }

  const Speech speech(*game, language);
  Json refused = play_moves(match, moves, speech);
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
              {"refused", std::move(refused)},
              {"outcome", match.is_over() ? json_of(table.outcome(), table.seats()) : Json(nullptr)},
              {"position", speech.scene(table.view(sight))},
              {"ending", std::move(ending)}};
}

}  // namespace kiebitz::web
