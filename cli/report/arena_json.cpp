#include "cli/report/arena_json.hpp"

#include <cmath>

#include <nlohmann/json.hpp>

#include "cli/report/judgement_report.hpp"

namespace kiebitz::cli {

namespace {

using MatchJson = nlohmann::ordered_json;

// JSON has no infinity.
MatchJson finite_number(double value) { return std::isfinite(value) ? MatchJson(value) : MatchJson(nullptr); }

MatchJson estimate_json(const arena::Estimate& estimate) {
  if (!estimate.known()) return nullptr;
  MatchJson json = {{"value", estimate.value}};
  if (estimate.has_interval()) {
    json["error"] = estimate.error;
    json["low"] = estimate.low;
    json["high"] = estimate.high;
  }
  json["deals"] = estimate.blocks;
  return json;
}

MatchJson worth_json(const arena::BlockWorth& worth) {
  return {{"games", worth.games},
          {"worth", worth.worth ? finite_number(*worth.worth) : MatchJson(nullptr)},
          {"correlation", worth.correlation},
          {"error", worth.error}};
}

MatchJson bot_json(const MatchReport& report, std::size_t bot) {
  const arena::BotStanding& standing = report.standings.bots[bot];
  MatchJson json = {{"name", report.match.bots[bot]},
                    {"games", standing.games},
                    {"faults", standing.faults},
                    {"wins", estimate_json(standing.wins)},
                    {"score", estimate_json(standing.score)}};
  for (std::size_t seat = 0; seat < report.match.seats; ++seat) {
    json["wins_by_seat"].push_back(estimate_json(standing.wins_by_seat[seat]));
  }
  if (const auto& ratings = report.standings.ratings) {
    const arena::Rating& rating = ratings->bots[bot];
    json["rating"] = {{"value", rating.value}};
    if (ratings->has_intervals) json["rating"].update({{"low", rating.low}, {"high", rating.high}});
  }
  if (standing.worth) json["block"] = worth_json(*standing.worth);
  return json;
}

MatchJson meetings_json(const MatchReport& report) {
  MatchJson all = MatchJson::array();
  const arena::Standings& standings = report.standings;
  for (const std::size_t bot : standings.order) {
    for (const std::size_t other : standings.order) {
      const arena::Meeting& meeting = standings.against(bot, other);
      if (bot == other || !meeting.score.known()) continue;
      all.push_back({{"bot", report.match.bots[bot]},
                     {"other", report.match.bots[other]},
                     {"games", meeting.games},
                     {"score", estimate_json(meeting.score)},
                     {"superiority", meeting.superiority}});
    }
  }
  return all;
}

MatchJson sprt_json(const arena::Sprt& sprt) {
  using Decision = arena::Sprt::Decision;
  MatchJson decision = nullptr;
  if (sprt.decision() != Decision::running) decision = sprt.decision() == Decision::accept_h1 ? "h1" : "h0";
  MatchJson json = {{"plan", to_text(sprt.plan())}, {"decision", decision},  {"llr", sprt.llr()},
                    {"lower", sprt.lower()},        {"upper", sprt.upper()}, {"deals", sprt.blocks()}};
  if (sprt.decision() != Decision::running) json["decided_after"] = sprt.decided_after();
  return json;
}

MatchJson fault_json(const MatchReport& report, const arena::Fault& fault) {
  MatchJson json = {{"deal", fault.deal},        {"game", fault.game},
                    {"seat", index(fault.seat)}, {"bot", report.match.bots[fault.bot]},
                    {"kind", fault.kind},        {"text", fault.text}};
  const KeptGame kept = report.kept ? report.kept(fault) : KeptGame{};
  if (!kept.record.empty()) json["record"] = kept.record;
  if (!kept.transcript.empty()) json["transcript"] = kept.transcript;
  return json;
}

}  // namespace

std::string to_json(const MatchReport& report) {
  const arena::MatchInfo& match = report.match;
  const arena::Standings& standings = report.standings;
  MatchJson json = {{"game", match.game},
                    {"seats", match.seats},
                    {"rules", match.rules},
                    {"seed", match.seed},
                    {"planned", match.deals},
                    {"deals", standings.blocks},
                    {"games", standings.games},
                    {"interrupted", report.interrupted},
                    {"fewest_points_win", match.fewest_points_win}};
  if (report.seconds > 0) json["seconds"] = report.seconds;
  json["bots"] = MatchJson::array();
  for (const std::size_t bot : standings.order) json["bots"].push_back(bot_json(report, bot));
  json["against"] = meetings_json(report);
  if (const auto& elo = standings.elo) {
    json["elo"] = {{"bot", match.bots[0]}, {"other", match.bots[1]}, {"value", finite_number(elo->value)}};
    if (standings.against(0, 1).score.has_interval()) {
      json["elo"].update({{"low", finite_number(elo->low)}, {"high", finite_number(elo->high)}});
    }
  }
  if (standings.ratings) json["virtual_draws"] = standings.ratings->virtual_draws;
  if (report.sprt) json["sprt"] = sprt_json(*report.sprt);
  json["faults"] = MatchJson::array();
  for (const arena::Fault& fault : report.faults) json["faults"].push_back(fault_json(report, fault));
  return json_text(json);
}

}  // namespace kiebitz::cli
