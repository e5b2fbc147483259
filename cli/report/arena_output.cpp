#include "cli/report/arena_output.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "cli/report/arena_html.hpp"
#include "cli/report/arena_json.hpp"
#include "cli/report/outputs.hpp"

namespace kiebitz::cli {

namespace {

std::string command_of(const MatchSpec& spec) {
  const arena::MatchPlan& plan = spec.plan;
  std::string text = fmt::format("kiebitz arena {}", plan.game->name());
  if (plan.game->sizes().size() > 1) text += fmt::format(" --{} {}", plan.game->size_name(), plan.size);
  if (!plan.rules.empty()) text += fmt::format(" --rules '{}'", plan.rules);
  for (const arena::Bot& bot : plan.bots) {
    text += fmt::format(" --bot {}", bot.name);
    if (bot.is_program()) text += fmt::format("='{}'", fmt::join(bot.command, " "));
  }
  if (plan.seatings == arena::Seatings::balanced) text += " --seatings balanced";
  if (spec.sprt) text += fmt::format(" --sprt {}", arena::to_text(*spec.sprt));
  return text + fmt::format(" --deals {} --seed {}", spec.deals, plan.seed);
}

}  // namespace

MatchScore::MatchScore(const MatchSpec& spec)
    : spec_(spec), info_(spec.info()), games_per_block_(spec.plan.block().size()), wins_(info_) {
  if (spec.sprt) sprt_.emplace(*spec.sprt);
}

void MatchScore::add(const arena::PlayedGame& game) {
  faults_.insert(faults_.end(), game.faults.begin(), game.faults.end());
  auto [found, is_new] = waiting_.try_emplace(game.id.deal);
  Partial& partial = found->second;
  if (is_new) partial = {{game.id.deal, std::vector<arena::GameResult>(games_per_block_)}, games_per_block_};
  partial.block.games[game.id.game] = game.result;
  --partial.missing;
  for (auto next = waiting_.begin();
       next != waiting_.end() && next->second.missing == 0 && next->first == spec_.first + blocks_.size();
       next = waiting_.erase(next)) {
    blocks_.push_back(std::move(next->second.block));
    wins_.add(blocks_.back());
    if (!sprt_ || is_decided()) continue;
    if (const auto value = arena::sprt_value(sprt_->plan(), info_, blocks_.back())) sprt_->add(*value);
  }
}

std::string MatchScore::standing() const {
  std::string text = wins_line(info_, wins_.wins());
  if (sprt_) text += "  " + sprt_line(*sprt_);
  return text;
}

MatchReport MatchScore::report() const {
  MatchReport report;
  report.match = info_;
  std::vector<arena::Block> counted = blocks_;
  const auto decided = decided_after();
  if (decided) counted.resize(std::min<std::size_t>(counted.size(), *decided));
  // If the match was interrupted, also count complete blocks after an incomplete one.
  for (const auto& [deal, partial] : waiting_) {
    if (partial.missing == 0 && !decided) counted.push_back(partial.block);
  }
  report.standings = arena::summarize(info_, counted);
  const std::uint64_t end = decided ? spec_.first + *decided : spec_.end;
  std::ranges::copy_if(faults_, std::back_inserter(report.faults), [&](const auto& fault) { return fault.deal < end; });
  std::ranges::sort(report.faults, {},
                    [](const arena::Fault& fault) { return std::tuple(fault.deal, fault.game, fault.seat); });
  report.sprt = sprt_;
  report.command = command_of(spec_);
  report.interrupted = !decided && counted.size() < spec_.end - spec_.first;
  std::uint64_t finished = blocks_.size() * games_per_block_;
  for (const auto& [deal, partial] : waiting_) finished += games_per_block_ - partial.missing;
  report.uncounted = finished - counted.size() * games_per_block_;
  return report;
}

void declare_outputs(Arguments& arguments, MatchOutputs& outputs) {
  arguments.text("--json", outputs.json, "Write the results to this file; - prints them instead of the report");
  arguments.text("--html", outputs.html, "Write a page with the results to this file; - as above");
}

std::string complaint(const MatchOutputs& outputs) {
  return is_stdout(outputs.json) && is_stdout(outputs.html) ? "only one of --json and --html can be -" : "";
}

Exit print_match(std::string_view program, const MatchScore& score, double seconds, const MatchOutputs& outputs,
                 const std::string& folder) {
  MatchReport report = score.report();
  const std::string json = to_json(report);
  report.seconds = seconds;
  std::vector<std::pair<std::string, std::string>> files = {{outputs.json, json}};
  if (!outputs.html.empty()) files.emplace_back(outputs.html, to_html(report));
  if (!folder.empty()) {
    report.kept = [&](const arena::Fault& fault) -> KeptGame {
      const arena::GameId id{fault.deal, fault.game};
      const auto existing = [&](const std::string& path) {
        std::error_code none;
        return std::filesystem::exists(path_of(folder + "/" + path), none) ? path : std::string();
      };
      return {existing(record_path(id)), existing(transcript_path(id, fault.seat))};
    };
    files.emplace_back(folder + "/report.json", json);
    files.emplace_back(folder + "/report.html", to_html(report));
  }
  return print_outputs(program, to_text(report), files);
}

}  // namespace kiebitz::cli
