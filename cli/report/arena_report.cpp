#include "cli/report/arena_report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/report/arena_texts.hpp"
#include "cli/report/numbers.hpp"
#include "cli/report/simulation_numbers.hpp"
#include "cli/report/text_table.hpp"
#include "cli/terminal/console.hpp"

namespace kiebitz::cli {

namespace {

using arena::Estimate;
using arena::Meeting;

constexpr std::size_t match_page_width = 100;

class TextReport {
 public:
  explicit TextReport(const MatchReport& report)
      : report_(report), standings_(report.standings), digits_(digits_of(report)) {}

  std::string text() const {
    std::string text = bold(match_title(report_)) + "\n" + match_size(report_) + "\n";
    if (standings_.blocks == 0) return text + "no deal was finished\n";
    text += "\n" + standings() + "\n";
    for (const std::string& finding : findings(report_)) text += paragraph(finding);
    if (standings_.bots.size() > 2) text += "\n" + meetings() + "\n" + likelihoods();
    text += "\n" + by_seat();
    if (!report_.faults.empty()) text += "\n" + faults();
    text += "\n";
    for (const std::string& remark : remarks(report_)) text += paragraph(remark, dim);
    return text;
  }

 private:
  static std::string paragraph(const std::string& words, std::string (*style)(std::string_view) = nullptr) {
    std::string text;
    for (const std::string& line : wrapped(words, match_page_width - 2)) {
      text += (text.empty() ? "  " : "    ") + (style == nullptr ? line : style(line)) + "\n";
    }
    return text;
  }

  // One cell per bot, best first.
  template <class Cell>
  Column column(std::string heading, const Cell& cell, bool to_the_left = false) const {
    Column column{std::move(heading), {}, to_the_left};
    for (const std::size_t bot : standings_.order) column.cells.push_back(cell(bot));
    return column;
  }
  Column names() const {
    std::size_t place = 0;
    return column("", [&](std::size_t bot) { return fmt::format("{:>2} {}", ++place, bot_name(report_, bot)); }, true);
  }

  std::string standings() const {
    std::vector<Column> columns = {names()};
    if (const auto& ratings = standings_.ratings) {
      columns.push_back(column("rating", [&](std::size_t bot) { return elo_text(ratings->bots[bot].value); }));
      columns.push_back(column("95 % interval", [&](std::size_t bot) {
        const arena::Rating& rating = ratings->bots[bot];
        return ratings->has_intervals ? elo_interval(rating.low, rating.high) : "";
      }));
    }
    columns.push_back(
        column("wins", [&](std::size_t bot) { return percent_text(standings_.bots[bot].wins, digits_); }));
    columns.push_back(
        column("95 % interval", [&](std::size_t bot) { return percent_interval(standings_.bots[bot].wins, digits_); }));
    columns.push_back(
        column("score", [&](std::size_t bot) { return score_text(standings_.bots[bot].score, digits_); }));
    columns.push_back(
        column("95 % interval", [&](std::size_t bot) { return score_interval(standings_.bots[bot].score, digits_); }));
    columns.push_back(column("faults", [&](std::size_t bot) {
      const std::uint64_t faults = standings_.bots[bot].faults;
      return faults == 0 ? "" : grouped(faults);
    }));
    return table(columns);
  }

  // One bot against another; cell() is not asked about a bot against itself.
  template <class Cell>
  std::string cross_table(const std::string& title, const Cell& cell) const {
    std::vector<Column> columns = {names()};
    std::size_t place = 0;
    for (const std::size_t other : standings_.order) {
      columns.push_back(column(fmt::format("{}", ++place), [&](std::size_t bot) -> std::string {
        const Meeting& meeting = standings_.against(bot, other);
        return bot == other || !meeting.score.known() ? "-" : cell(meeting);
      }));
    }
    return bold(title) + "\n" + table(columns);
  }

  std::string meetings() const {
    constexpr std::size_t most_with_errors = 7;  // bots, in the width of a page
    if (standings_.bots.size() > most_with_errors) {
      return cross_table("Row ahead of column",
                         [&](const Meeting& meeting) { return percent_text(meeting.score, digits_); });
    }
    return cross_table("Row ahead of column, in % ± standard error",
                       [&](const Meeting& meeting) { return percent_error(meeting.score, digits_); });
  }
  std::string likelihoods() const {
    return cross_table("Likelihood that row is better than column",
                       [](const Meeting& meeting) { return likelihood_text(meeting.superiority); });
  }

  std::string by_seat() const {
    std::vector<Column> columns = {names()};
    for (std::size_t seat = 0; seat < report_.match.seats; ++seat) {
      columns.push_back(column(fmt::format("seat {}", seat), [&](std::size_t bot) {
        return percent_text(standings_.bots[bot].wins_by_seat[seat], digits_);
      }));
    }
    return bold("Wins by seat") + "\n" + table(columns);
  }

  std::string faults() const {
    constexpr std::size_t most = 5;
    std::string text = bold("Faults") + "\n";
    for (const std::size_t bot : standings_.order) {
      const std::string kinds = fault_kinds(report_, bot);
      if (!kinds.empty()) text += fmt::format("  {}: {}\n", bot_name(report_, bot), kinds);
    }
    for (std::size_t i = 0; i < std::min(most, report_.faults.size()); ++i) {
      const arena::Fault& fault = report_.faults[i];
      text +=
          paragraph(fmt::format("{}: {}: {}", fault_place(fault), bot_name(report_, fault.bot), one_line(fault.text)));
    }
    if (report_.faults.size() > most) text += fmt::format("  and {} more\n", grouped(report_.faults.size() - most));
    return text;
  }

  const MatchReport& report_;
  const arena::Standings& standings_;
  Digits digits_;
};

}  // namespace

std::string to_text(const MatchReport& report) { return TextReport(report).text(); }

std::string wins_line(const arena::MatchInfo& match, const std::vector<Estimate>& wins) {
  constexpr std::size_t most = 3;
  std::vector<std::size_t> order(wins.size());
  for (std::size_t bot = 0; bot < order.size(); ++bot) order[bot] = bot;
  std::ranges::sort(order, {}, [&](std::size_t bot) { return std::pair(-wins[bot].value, bot); });
  std::string text;
  for (std::size_t i = 0; i < std::min(most, order.size()); ++i) {
    const Estimate& share = wins[order[i]];
    if (!share.known()) continue;
    text +=
        fmt::format("{}{} {} %", text.empty() ? "" : ", ", one_line(match.bots[order[i]]), percent_error(share, {}));
  }
  return text;
}

std::string sprt_line(const arena::Sprt& sprt) {
  using Decision = arena::Sprt::Decision;
  if (sprt.decision() == Decision::running) {
    return fmt::format("llr {:.2f} ({:.2f} to {:.2f})", sprt.llr(), sprt.lower(), sprt.upper());
  }
  const double accepted = sprt.decision() == Decision::accept_h1 ? sprt.plan().high : sprt.plan().low;
  return fmt::format("{} {} accepted", accepted, sprt.plan().unit == arena::SprtPlan::Unit::elo ? "Elo" : "points");
}

}  // namespace kiebitz::cli
