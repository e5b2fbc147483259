#include "cli/report/arena_texts.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "cli/report/numbers.hpp"
#include "cli/report/simulation_numbers.hpp"
#include "kiebitz/text.hpp"

namespace kiebitz::cli {

using arena::BotStanding;
using arena::Estimate;
using arena::Sprt;
using arena::SprtPlan;

std::string one_line(std::string_view text) {
  std::string line = printable(text);
  std::ranges::replace_if(line, [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return line;
}

std::string bot_name(const MatchReport& report, std::size_t bot) {
  constexpr std::size_t most = 20;
  std::string name = one_line(report.match.bots[bot]);
  if (length_of(name) <= most) return name;
  std::size_t end = 0;
  for (std::size_t i = 0; i + 1 < most; ++i) end += character_at(name, end).bytes;
  return name.substr(0, end) + "…";
}

// --- numbers ---

namespace {

int digits_for(double error) {
  return error > 0 ? std::clamp(static_cast<int>(std::ceil(-std::log10(error / 2))), 1, 6) : 1;
}

}  // namespace

Digits digits_of(const MatchReport& report) {
  Digits digits;
  for (const BotStanding& bot : report.standings.bots) {
    digits.percent = std::max(digits.percent, digits_for(100 * bot.wins.error));
    digits.score = std::max(digits.score, digits_for(bot.score.error));
  }
  return digits;
}

std::string percent_text(const Estimate& share, Digits digits) {
  return share.known() ? grouped(100 * share.value, digits.percent) + " %" : "";
}

std::string percent_interval(const Estimate& share, Digits digits) {
  if (!share.has_interval()) return "";
  return fmt::format("{} – {} %", grouped(100 * share.low, digits.percent), grouped(100 * share.high, digits.percent));
}

std::string percent_error(const Estimate& share, Digits digits) {
  if (!share.known()) return "";
  std::string text = grouped(100 * share.value, digits.percent);
  if (share.has_interval()) text += " ± " + grouped(100 * share.error, digits.percent);
  return text;
}

std::string score_text(const Estimate& score, Digits digits) {
  return score.known() ? grouped(score.value, digits.score) : "";
}

std::string score_interval(const Estimate& score, Digits digits) {
  if (!score.has_interval()) return "";
  return fmt::format("{} to {}", grouped(score.low, digits.score), grouped(score.high, digits.score));
}

std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+∞" : "-∞";
  const auto whole = std::llround(elo);
  return fmt::format("{}{}", whole > 0 ? "+" : "", whole);
}

std::string elo_interval(double low, double high) { return fmt::format("{} to {}", elo_text(low), elo_text(high)); }

std::string likelihood_text(double probability) {
  if (probability > 0.9995) return ">99.9 %";
  return probability < 0.0005 ? "<0.1 %" : fmt::format("{:.1f} %", 100 * probability);
}

// --- sentences ---

std::string match_title(const MatchReport& report) {
  const arena::MatchInfo& match = report.match;
  return fmt::format("{}, {} seats{}{}", match.title, match.seats, match.rules.empty() ? "" : ", ",
                     one_line(match.rules));
}

std::string match_size(const MatchReport& report) {
  const arena::Standings& standings = report.standings;
  std::string text = fmt::format("{} deals, {} games, seed {}", grouped(standings.blocks), grouped(standings.games),
                                 report.match.seed);
  if (report.seconds > 0) text += ", " + duration(report.seconds);
  if (report.uncounted > 0) {
    text +=
        fmt::format("; {} more game{} not counted", grouped(report.uncounted), report.uncounted == 1 ? " is" : "s are");
  }
  if (report.interrupted) text += fmt::format("; interrupted, {} deals were planned", grouped(report.match.deals));
  return text;
}

namespace {

// "steady against random: 67.6 % (66.6 – 68.5 %), Elo +128 (+120 to +136), likelihood of superiority >99.9 %"
std::string duel(const MatchReport& report, arena::EloDifference elo) {
  const arena::Standings& standings = report.standings;
  const std::size_t first = standings.order[0];
  const std::size_t second = standings.order[1];
  const arena::Meeting& meeting = standings.against(first, second);
  if (!meeting.score.known()) return "";
  const Digits digits = digits_of(report);
  std::string text = fmt::format("{} against {}: {}", bot_name(report, first), bot_name(report, second),
                                 percent_text(meeting.score, digits));
  if (first == 1) elo = {-elo.value, -elo.high, -elo.low};
  if (meeting.score.has_interval()) text += fmt::format(" ({})", percent_interval(meeting.score, digits));
  text += fmt::format(", Elo {}", elo_text(elo.value));
  if (meeting.score.has_interval()) text += fmt::format(" ({})", elo_interval(elo.low, elo.high));
  return text + fmt::format(", likelihood of superiority {}", likelihood_text(meeting.superiority));
}

std::string sprt_text(const MatchReport& report, const Sprt& sprt) {
  const SprtPlan& plan = sprt.plan();
  const std::string ratio = fmt::format("llr {:.2f}, bounds {:.2f} and {:.2f}", sprt.llr(), sprt.lower(), sprt.upper());
  if (sprt.decision() == Sprt::Decision::running) {
    return fmt::format("sequential test ({}): not decided after {} deals ({})", to_text(plan), grouped(sprt.blocks()),
                       ratio);
  }
  const bool better = sprt.decision() == Sprt::Decision::accept_h1;
  const std::string_view unit = plan.unit == SprtPlan::Unit::elo ? "Elo" : "points";
  std::string text = fmt::format("sequential test ({}): decided after {} deals: {} leads {} by {} {} rather than {}",
                                 to_text(plan), grouped(sprt.decided_after()), bot_name(report, 0), bot_name(report, 1),
                                 better ? plan.high : plan.low, unit, better ? plan.low : plan.high);
  if (sprt.blocks() > sprt.decided_after()) {
    text += fmt::format("; {} more deals were finished ({})", grouped(sprt.blocks() - sprt.decided_after()), ratio);
  }
  return text;
}

// "a deal of 2 games is worth 2.27 independent games (correlation -0.12 ± 0.05)"
std::string worth_text(const MatchReport& report) {
  double least = 0;
  double most = 0;
  const arena::BlockWorth* one = nullptr;
  bool unlimited = false;
  for (const BotStanding& bot : report.standings.bots) {
    if (!bot.worth) continue;
    unlimited = unlimited || !bot.worth->worth;
    const double worth = bot.worth->worth.value_or(0);
    least = one == nullptr ? worth : std::min(least, worth);
    most = std::max(most, worth);
    one = &*bot.worth;
  }
  if (one == nullptr) return "";
  const std::string block = fmt::format("a deal of {:.3g} games", one->games);
  if (unlimited) return fmt::format("{} comes out the same every time: its seatings balance each other", block);
  if (report.standings.bots.size() > 2) {
    return fmt::format(
        "the {:.3g} games of a bot in a deal are worth {:.1f} to {:.1f} independent games, depending on the bot",
        one->games, least, most);
  }
  return fmt::format("{} is worth {:.2f} independent games (correlation {:.2f} ± {:.2f})", block, least,
                     one->correlation, one->error);
}

}  // namespace

std::vector<std::string> findings(const MatchReport& report) {
  std::vector<std::string> all;
  if (const auto& elo = report.standings.elo) all.push_back(duel(report, *elo));
  if (report.sprt) all.push_back(sprt_text(report, *report.sprt));
  all.push_back(worth_text(report));
  std::erase_if(all, [](const std::string& text) { return text.empty(); });
  return all;
}

std::vector<std::string> remarks(const MatchReport& report) {
  std::vector<std::string> all;
  all.push_back(fmt::format("an even share of wins is {:.3g} %; {} points win", 100.0 / report.match.seats,
                            report.match.fewest_points_win ? "fewest" : "most"));
  all.emplace_back("errors and 95 % intervals are computed over deals, whose games are not independent");
  if (const auto& ratings = report.standings.ratings) {
    all.emplace_back("ratings: Plackett-Luce on the Elo scale, mean 0, intervals by bootstrap");
    if (ratings->virtual_draws) {
      all.emplace_back(
          "some bots were always ahead of others, which fits any large difference; half a drawn game was added for "
          "each "
          "such pair, and the difference between them may well be larger");
    }
  }
  if (report.sprt && report.sprt->decision() != Sprt::Decision::running) {
    all.emplace_back("the match ended when the test was decided; estimates after such a stop exaggerate a little");
  }
  return all;
}

std::string fault_kinds(const MatchReport& report, std::size_t bot) {
  std::map<std::string, std::uint64_t> counts;
  for (const arena::Fault& fault : report.faults) {
    if (fault.bot == bot) ++counts[one_line(fault.kind)];
  }
  std::vector<std::pair<std::uint64_t, std::string>> kinds;
  kinds.reserve(counts.size());
  for (const auto& [kind, count] : counts) kinds.emplace_back(count, kind);
  std::ranges::sort(kinds, [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a < b; });
  std::string text;
  for (const auto& [count, kind] : kinds)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", grouped(count), kind);
  return text;
}

std::string fault_place(const arena::Fault& fault) {
  return fmt::format("deal {}, game {}, seat {}", fault.deal, fault.game, index(fault.seat));
}

}  // namespace kiebitz::cli
