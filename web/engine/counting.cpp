// {"ask":"count"}, {"ask":"join"} and {"ask":"report"}: simulations. A worker counts stretches of deals, whoever has
// the totals joins them and asks what they mean. Totals are the numbers of the command line, in its order.
#include "engine/speech.hpp"
#include "json/simulation.hpp"
#include "kiebitz/text.hpp"
#include "web/engine/answers.hpp"

namespace kiebitz::web {

namespace {

// A worker that is asked for more would not answer for long.
constexpr std::uint64_t most_deals = 1U << 22U;

Result<std::unique_ptr<Simulation>> simulation_of(Request& request) {
  const AnyGame* const game = request.game();
  const auto size = static_cast<unsigned>(request.number_or("size", 0, 1000));
  const std::vector<std::string> strategies = request.texts_or_none("strategies");
  if (request.failed()) return request.problem();
  return game->simulation({size, strategies});
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
    return Problem{{}, "other totals", std::to_string(numbers.size()) + " numbers of this simulation", {}};
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto* const digits = json[i].get_ptr<const std::string*>();
    if (digits == nullptr || read_number(*digits, numbers[i]) != NumberError::none) {
      return Problem{{}, "something in the totals", "whole numbers, as digits", {}};
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

// What a simulation says, in the language of the page. Simulations number seats from 0; at the table players have
// names.
class Labels {
 public:
  Labels(const AnyGame& game, Language language) : words_(game.figure_words(language)) {
    const Speech speech(game, language);
    for (std::size_t i = 0; i < max_seats; ++i) {
      names_.emplace_back(translated("seat " + std::to_string(i), words_), speech.player(seat_at(i)));
    }
  }

  std::string of(std::string_view text) const {
    std::string result = translated(text, words_);
    for (const auto& [seat, name] : names_) {
      const std::size_t at = result.find(seat);
      if (at != std::string::npos) result.replace(at, seat.size(), name);
    }
    return result;
  }

 private:
  Phrasebook words_;
  std::vector<std::pair<std::string, std::string>> names_;
};

Json json_of(const Section& section, const Labels& labels) {
  Json figures = Json::array();
  for (const Figure& figure : section.figures) {
    Json json = json::json_of(figure);
    json["label"] = labels.of(figure.label);
    json["out_of"] = figure.out_of;
    const bool share = figure.count && figure.out_of > 0;
    if (share || figure.error) {
      const Interval interval = interval95(figure, figure.out_of);
      json["interval"] = {interval.low, interval.high};
    }
    figures.push_back(std::move(json));
  }
  return {{"key", section.key},
          {"title", labels.of(section.title)},
          {"kind", kind_name(section.kind)},
          {"note", labels.of(section.note)},
          {"drawn", section.drawn},
          {"figures", std::move(figures)}};
}

}  // namespace

Result<Json> count(Request& request) {
  const auto simulation = simulation_of(request);
  if (!simulation) return simulation.problem();
  const Deal first{request.number_or("seed", 0), request.number_or("first", 0)};
  const std::uint64_t deals = request.number("deals", most_deals);
  if (first.number > ~deals) request.note({{}, "deals beyond the last one", "first + deals below 2^64", {}});
  if (request.failed()) return request.problem();
  Totals totals((*simulation)->layout());
  if (const auto counted = (*simulation)->count(first, deals, totals); !counted) return counted.problem();
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
  if (numbers == nullptr) request.note({{}, "a request without \"totals\"", "the totals of a simulation", {}});
  if (request.failed()) return request.problem();
  const auto totals = totals_of(*numbers, **simulation);
  if (!totals) return totals.problem();
  const Language language = request.language();
  if (request.failed()) return request.problem();
  const Labels labels(*request.game(), language);
  Json sections = Json::array();
  for (const Section& section : (*simulation)->report(*totals)) sections.push_back(json_of(section, labels));
  return Json{{"description", (*simulation)->description()}, {"sections", std::move(sections)}};
}

}  // namespace kiebitz::web
