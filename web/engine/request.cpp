#include "web/engine/request.hpp"

#include <utility>

#include "engine/common_phrases.hpp"
#include "kiebitz/text.hpp"

namespace kiebitz::web {

namespace {

std::string field(std::string_view name) { return "\"" + std::string(name) + "\""; }

Problem not_a(std::string_view name, std::string_view kind) {
  return Problem({"{field} must be {kind}", {{"field", field(name)}, {"kind", Term{kind}}}});
}

}  // namespace

Problem missing(std::string_view name) { return Problem("the request has no " + field(name)); }

const Json* Request::find(std::string_view name) const {
  const auto found = json_.find(name);
  return found == json_.end() || found->is_null() ? nullptr : &*found;
}

void Request::note(Problem problem) {
  if (!failed_) problem_ = std::move(problem);
  failed_ = true;
}

std::string Request::text(std::string_view name) {
  if (!has(name)) note(missing(name));
  return text_or(name, "");
}

std::string Request::text_or(std::string_view name, std::string fallback) {
  const Json* const value = find(name);
  if (value == nullptr) return fallback;
  if (value->is_string()) return value->get<std::string>();
  note(not_a(name, "a string"));
  return fallback;
}

std::vector<std::string> Request::texts_or_none(std::string_view name) {
  std::vector<std::string> texts;
  const Json* const values = array(name);
  if (values == nullptr) return texts;
  for (const Json& value : *values) {
    if (!value.is_string()) {
      note(not_a(name, "an array of strings"));
      break;
    }
    texts.push_back(value.get<std::string>());
  }
  return texts;
}

bool Request::flag(std::string_view name) {
  const Json* const value = find(name);
  if (value == nullptr) return false;
  if (!value->is_boolean()) note(not_a(name, "true or false"));
  return value->is_boolean() && value->get<bool>();
}

std::uint64_t Request::number(std::string_view name, std::uint64_t most) {
  if (!has(name)) note(missing(name));
  return number_or(name, 0, most);
}

std::uint64_t Request::number_or(std::string_view name, std::uint64_t fallback, std::uint64_t most) {
  const Json* const value = find(name);
  if (value == nullptr) return fallback;
  std::uint64_t number = 0;
  if (value->is_number_unsigned()) {
    number = value->get<std::uint64_t>();
  } else if (!value->is_string() || read_number(*value->get_ptr<const std::string*>(), number) != NumberError::none) {
    note(not_a(name, "a whole number, as digits"));
    return fallback;
  }
  if (number <= most) return number;
  note(Problem({"{field} must be at most {most}, not {number}",
                {{"field", field(name)}, {"number", std::to_string(number)}, {"most", std::to_string(most)}}}));
  return fallback;
}

const Json* Request::array(std::string_view name) {
  const Json* const value = find(name);
  if (value == nullptr || value->is_array()) return value;
  note(not_a(name, "an array"));
  return nullptr;
}

Language Request::language() {
  const std::string code = text_or("language", "en");
  const auto language = language_of(code);
  if (!language) note(Problem("there is no language " + in_quotes(code) + "; choose en, de or zh"));
  return language.value_or(Language::english);
}

const AnyGame* Request::game() {
  const std::string name = text("game");
  const AnyGame* const game = find_game(name);
  if (game != nullptr) return game;
  std::string known;
  for (const AnyGame* const each : all_games()) known += (known.empty() ? "" : ", ") + std::string(each->name());
  note(Problem("there is no game " + in_quotes(name) + "; choose one of " + known));
  return nullptr;
}

unsigned Request::size(const AnyGame& game) {
  const auto size = static_cast<unsigned>(number_or(game.size_name(), 0, 1000));
  if (size == 0 && has(game.size_name())) note(no_such_size(game.sizes(), game.size_name(), 0));
  return size;
}

Phrasebook Request::book() {
  const AnyGame* const game = find_game(text_or("game", ""));
  return game == nullptr ? common_phrases(language()) : game->phrasebook(language());
}

Json json_of(const Problem& problem, Phrasebook book) {
  const bool placed = problem.where.line > 0;
  return {{"text", Problem{problem.where, problem.found, problem.expected, {}}.message(book)},
          {"clause", problem.rule.none() ? Json(nullptr) : Json(to_string(problem.rule))},
          {"line", placed ? Json(problem.where.line) : Json(nullptr)},
          {"column", placed ? Json(problem.where.column) : Json(nullptr)}};
}

}  // namespace kiebitz::web
