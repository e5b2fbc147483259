// {"ask":"count"}, {"ask":"join"} and {"ask":"report"}: simulations. Workers count ranges of deals; the page joins
// their totals and asks for a report. Totals are the numbers of the command line, in the same order.
#include "engine/speech.hpp"
#include "engine/story_json.hpp"
#include "kiebitz/text.hpp"
#include "web/engine/answers.hpp"

namespace kiebitz::web {

namespace {

// Keeps the time of a request short.
constexpr std::uint64_t most_deals = 1U << 22U;

Result<std::unique_ptr<Simulation>> simulation_of(Request& request) {
  const AnyGame* const game = request.game();
  const auto size = static_cast<unsigned>(request.number_or("size", 0, 1000));
  const std::vector<std::string> strategies = request.texts_or_none("strategies");
  const std::string rules = request.text_or("rules", "");
  if (request.failed()) return request.problem();
  return game->simulation({size, strategies, false, rules});
}

Json json_of(const Totals& totals) {
  Json json = Json::array();
  for (const std::uint64_t number : totals.numbers()) json.push_back(std::to_string(number));
  return json;
}

Result<Totals> totals_of(const Json& json, const Simulation& simulation) {
  Totals totals(simulation.layout());
  const auto numbers = totals.numbers();
  if (!json.is_array() || json.size() != numbers.size()) {
    return Problem("these are not the totals of this simulation, which has " + std::to_string(numbers.size()) +
                   " numbers");
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto* const digits = json[i].get_ptr<const std::string*>();
    if (digits == nullptr || read_number(*digits, numbers[i]) != NumberError::none) {
      return Problem("totals must be whole numbers, as digits");
    }
  }
  return totals;
}

std::string_view kind_name(Section::Kind kind) {
  switch (kind) {
    case Section::Kind::shares: return "shares";
    case Section::Kind::means: return "means";
    case Section::Kind::histogram: return "histogram";
    case Section::Kind::counts: break;
  }
  return "counts";
}

// In the page's language, with players named as at the table.
std::string text_of(Message message, const Speech& speech) {
  for (Fact& fact : message.facts) {
    if (const Seat* const seat = std::get_if<Seat>(&fact.value)) fact.value = speech.player(*seat);
  }
  return to_text(message, speech.book());
}

Json json_of(const Section& section, const Speech& speech) {
  Json figures = Json::array();
  for (const Figure& figure : section.figures) {
    Json json = kiebitz::json_of(figure);
    json["label"] = text_of(figure.label, speech);
    json["out_of"] = figure.out_of;
    const bool share = figure.count && figure.out_of > 0;
    if (share || figure.error) {
      const Interval interval = interval95(figure, figure.out_of);
      json["interval"] = {interval.low, interval.high};
    }
    figures.push_back(std::move(json));
  }
  return {{"key", section.key},
          {"title", text_of(section.title, speech)},
          {"kind", kind_name(section.kind)},
          {"note", note_text(section, speech.book())},
          {"drawn", section.drawn},
          {"figures", std::move(figures)}};
}

}  // namespace

Result<Json> count(Request& request) {
  const auto simulation = simulation_of(request);
  if (!simulation) return simulation.problem();
  const Deal first{request.number_or("seed", 0), request.number_or("first", 0)};
  const std::uint64_t deals = request.number("deals", most_deals);
  if (first.number > ~deals) request.note(Problem(R"("first" plus "deals" must be below 2^64)"));
  if (request.failed()) return request.problem();
  Totals totals((*simulation)->layout());
  if (const auto counted = (*simulation)->count({first, deals}, totals); !counted) return counted.problem();
  return Json{{"totals", json_of(totals)}};
}

Result<Json> join(Request& request) {
  const auto simulation = simulation_of(request);
  if (!simulation) return simulation.problem();
  const Json* const parts = request.array("totals");
  if (request.failed()) return request.problem();
  Totals sum((*simulation)->layout());
  bool first = true;
  for (std::size_t i = 0; parts != nullptr && i < parts->size(); ++i) {
    const auto part = totals_of((*parts)[i], **simulation);
    if (!part) return part.problem();
    if (first) sum = *part;
    if (!first) sum += *part;
    first = false;
  }
  return Json{{"totals", json_of(sum)}};
}

Result<Json> report(Request& request) {
  const auto simulation = simulation_of(request);
  if (!simulation) return simulation.problem();
  const Json* const numbers = request.array("totals");
  if (numbers == nullptr) request.note(missing("totals"));
  if (request.failed()) return request.problem();
  const auto totals = totals_of(*numbers, **simulation);
  if (!totals) return totals.problem();
  const Language language = request.language();
  if (request.failed()) return request.problem();
  const Speech speech(*request.game(), language);
  Json sections = Json::array();
  for (const Section& section : (*simulation)->report(*totals)) sections.push_back(json_of(section, speech));
  return Json{{"description", (*simulation)->description()}, {"sections", std::move(sections)}};
}

}  // namespace kiebitz::web
