#include "cli/files/simulation_file.hpp"

#include <fmt/format.h>

#include "cli/files/fractions.hpp"
#include "engine/story_json.hpp"
#include "kiebitz/random.hpp"

namespace kiebitz::cli {

namespace {

constexpr std::string_view format_name = "kiebitz simulation 1";

// A hash of all totals and of everything they depend on.
std::string check_of(const Run& run) {
  std::uint64_t hash = mixed(run.plan.seed ^ mixed(run.plan.games ^ mixed(run.plan.first ^ mixed(run.plan.end))));
  hash = mixed(hash ^ run.done);
  for (const char c : run.simulation->description()) hash = mixed(hash ^ static_cast<unsigned char>(c));
  for (const std::uint64_t number : run.totals.numbers()) hash = mixed(hash ^ number);
  return fmt::format("{:016x}", hash);
}

Json report_of(const Run& run) {
  Json sections = Json::object();
  for (const Section& section : run.simulation->report(run.totals)) {
    Json figures = Json::array();
    for (const Figure& figure : section.figures) figures.push_back(kiebitz::json_of(figure));
    sections[section.key] = {{"title", to_text(section.title)}, {"figures", std::move(figures)}};
    if (!section.note.empty()) sections[section.key]["note"] = note_text(section);
  }
  return sections;
}

Problem damaged(std::string_view why) {
  return Problem(fmt::format("this is not an intact file of 'kiebitz simulate': {}", why));
}

RunPlan plan_of(const Json& json) {
  RunPlan plan;
  const Json& run = json.at("run");
  run.at("game").get_to(plan.game);
  run.at("size").get_to(plan.size);
  run.at("strategies").get_to(plan.strategies);
  plan.signature = run.value("signature", false);
  plan.rules = run.value("rules", "");
  run.at("seed").get_to(plan.seed);
  run.at("games").get_to(plan.games);
  json.at("part").at("first").get_to(plan.first);
  json.at("part").at("end").get_to(plan.end);
  return plan;
}

// Reads the totals; returns a message if their rows are not those of this version.
std::string fill(const Json& rows, Totals& totals) {
  std::size_t place = 0;
  if (rows.size() != totals.layout().size()) return "its statistics are not those of this version";
  for (const TotalsRow& row : totals.layout()) {
    const auto found = rows.find(std::string(row.name));
    if (found == rows.end() || !found->is_array() || found->size() != row.size) {
      return fmt::format("it has no row \"{}\" of {} numbers", row.name, row.size);
    }
    for (const Json& number : *found) {
      totals.numbers()[place++] =
          row.may_be_negative ? static_cast<std::uint64_t>(number.get<std::int64_t>()) : number.get<std::uint64_t>();
    }
  }
  return "";
}

Result<Run> run_of(const Json& json) {
  if (!json.is_object() || json.value("format", "") != format_name) return damaged("it has another format");
  if (json.value("version", "") != KIEBITZ_VERSION) {
    return Problem(fmt::format("this file is from version {}, but this program is version {}; run the simulation again",
                               json.value("version", "?"), KIEBITZ_VERSION));
  }
  if (has_fractions(json.at("run")) || has_fractions(json.at("part")) || has_fractions(json.at("totals"))) {
    return damaged("a number in it is not whole");
  }
  auto run = begin_run(plan_of(json));
  if (!run) return run.problem();
  Run filled = std::move(run).value();
  json.at("part").at("done").get_to(filled.done);
  const std::string wrong = fill(json.at("totals"), filled.totals);
  if (!wrong.empty()) return damaged(wrong);
  const bool sensible = filled.plan.first <= filled.plan.end && filled.plan.end <= filled.plan.games &&
                        filled.done <= filled.plan.size_of_part();
  if (!sensible || json.value("check", "") != check_of(filled)) return damaged("its numbers do not fit together");
  return filled;
}

}  // namespace

Result<Run> begin_run(const RunPlan& plan) {
  const AnyGame* const game = find_game(plan.game);
  if (game == nullptr) return Problem(fmt::format("there is no game {}", in_quotes(plan.game)));
  auto simulation = game->simulation({plan.size, plan.strategies, plan.signature, plan.rules});
  if (!simulation) return simulation.problem();
  Run run;
  run.plan = plan;
  run.simulation = std::move(simulation).value();
  run.totals = Totals(run.simulation->layout());
  return run;
}

std::string to_json(const Run& run, bool with_report) {
  Json totals = Json::object();
  for (const TotalsRow& row : run.totals.layout()) {
    const auto numbers = run.totals.row(row.name);
    if (row.may_be_negative) {
      totals[std::string(row.name)] = std::vector<std::int64_t>(numbers.begin(), numbers.end());
    } else {
      totals[std::string(row.name)] = std::vector<std::uint64_t>(numbers.begin(), numbers.end());
    }
  }
  Json json = {{"format", format_name},
               {"version", KIEBITZ_VERSION},
               {"run",
                {{"description", run.simulation->description()},
                 {"game", run.plan.game},
                 {"size", run.plan.size},
                 {"strategies", run.plan.strategies},
                 {"seed", run.plan.seed},
                 {"games", run.plan.games}}},
               {"part", {{"first", run.plan.first}, {"end", run.plan.end}, {"done", run.done}}}};
  if (run.plan.signature) json["run"]["signature"] = true;
  if (!run.plan.rules.empty()) json["run"]["rules"] = run.plan.rules;
  if (with_report) json["report"] = report_of(run);
  json["totals"] = std::move(totals);
  json["check"] = check_of(run);
  return json.dump() + "\n";
}

Result<Run> read_run(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return damaged("it is not JSON, or is cut off");
  try {
    return run_of(json);
  } catch (const Json::exception& error) {
    return damaged(error.what());
  }
}

std::string difference(const Run& wanted, const Run& found) {
  std::string game = found.simulation->description();
  if (wanted.simulation->description() != game) return game;
  if (wanted.plan.seed != found.plan.seed) return fmt::format("seed {}", found.plan.seed);
  if (wanted.plan.games != found.plan.games) return fmt::format("{} games", found.plan.games);
  if (wanted.plan.first != found.plan.first || wanted.plan.end != found.plan.end) {
    return fmt::format("deals {} to {}", found.plan.first, found.plan.end);
  }
  return "";
}

}  // namespace kiebitz::cli
