#include "cli/report/arena_html.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include <fmt/format.h>

#include "cli/report/arena_texts.hpp"
#include "cli/report/numbers.hpp"
#include "cli/report/svg.hpp"

namespace kiebitz::cli {

namespace {

using arena::Estimate;
using arena::Meeting;

// The policy forbids everything but the style below, in case some name is not escaped.
constexpr std::string_view page_head = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>)";

constexpr std::string_view page_style = R"(</title>
<style>
:root { --paper: #ffffff; --text: #1a1a1a; --quiet: #555555; --grid: #e3e3e3; --strong: #08519c; --link: #08519c; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #15181c; --text: #e6e6e6; --quiet: #a5abb3; --grid: #343a42; --strong: #7fb8e6; --link: #8ec7f5; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--text);
  font: 16px/1.5 "Helvetica Neue", Helvetica, Arial, "Liberation Sans", "DejaVu Sans", sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; }
p, ul { margin: 0.5rem 0; overflow-wrap: anywhere; }
ul { padding-left: 1.2rem; }
a { color: var(--link); }
code { overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: 0.875rem; }
.wide { overflow-x: auto; }
table { border-collapse: separate; border-spacing: 0; font-variant-numeric: tabular-nums; }
th, td { padding: 0.3rem 1.2rem 0.3rem 0; text-align: right; white-space: nowrap; vertical-align: top;
  border-bottom: 1px solid var(--grid); }
th { font-weight: 600; color: var(--quiet); font-size: 0.875rem; max-width: 8rem; overflow: hidden;
  text-overflow: ellipsis; }
th.name { position: sticky; left: 0; background: var(--paper); color: var(--text); font-size: 1rem; text-align: left;
  max-width: min(14rem, 33vw); }
th.words, td.words { text-align: left; white-space: normal; min-width: 14rem; overflow-wrap: anywhere; }
svg { display: block; width: 100%; max-width: 32rem; height: auto; margin: 1rem 0; }
</style>
</head>
<body>
<main>
)";

std::string html_of(std::string_view text) {
  std::string safe;
  for (const char c : one_line(text)) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += c;
    }
  }
  return safe;
}

// A relative path cannot name a scheme or a host.
std::string relative_link(const std::string& path, std::string_view words) {
  if (path.empty()) return "";
  std::string address = "./";
  for (const char c : path) {
    const bool plain =
        std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("/._-~").find(c) != std::string_view::npos;
    address += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return fmt::format("<a href=\"{}\">{}</a>", address, words);
}

// --- the picture ---

// What is drawn of a bot.
struct Mark {
  std::string name;
  std::string number;
  double value = 0;
  double low = 0;
  double high = 0;
};

constexpr double mark_width = 400;
constexpr double mark_margin = 4;
constexpr double mark_height = 44;

Axis axis_of(const std::vector<Mark>& marks, double even) {
  double low = even;
  double high = even;
  for (const Mark& mark : marks) {
    low = std::min(low, mark.low);
    high = std::max(high, mark.high);
  }
  const double margin = std::max(0.05 * (high - low), 1e-3);
  return {low - margin, high + margin, mark_margin + 12, mark_width - mark_margin - 12};
}

// The name above, the interval below it; `even` is where bots of the same strength would be.
std::string picture(const std::vector<Mark>& marks, double even, std::string_view title) {
  Svg svg;
  const Axis axis = axis_of(marks, even);
  const double bottom = mark_height * static_cast<double>(marks.size()) + 4;
  for (const Tick& tick : ticks_of(axis, 6)) {
    svg.line({axis.at(tick.value), 0}, {axis.at(tick.value), bottom}, {"var(--grid)"});
    svg.text({axis.at(tick.value), bottom + 16}, tick.label, {12, "var(--quiet)", Anchor::middle});
  }
  svg.line({axis.at(even), 0}, {axis.at(even), bottom}, {"var(--quiet)", 1, Dashes::dashed});
  for (std::size_t i = 0; i < marks.size(); ++i) {
    const Mark& mark = marks[i];
    const double top = mark_height * static_cast<double>(i);
    const double y = top + 32;
    svg.text({mark_margin, top + 18}, mark.name, {14, "var(--text)", Anchor::start, true});
    svg.text({mark_width - mark_margin, top + 18}, mark.number, {14, "var(--text)", Anchor::end});
    svg.line({axis.at(mark.low), y}, {axis.at(mark.high), y}, {"var(--strong)", 2});
    for (const double end : {mark.low, mark.high}) {
      svg.line({axis.at(end), y - 4}, {axis.at(end), y + 4}, {"var(--strong)", 2});
    }
    svg.circle({axis.at(mark.value), y}, 4.5, "var(--strong)");
  }
  svg.text({mark_width / 2, bottom + 36}, title, {12, "var(--quiet)", Anchor::middle});
  return svg.embedded(mark_width, bottom + 44, title);
}

// --- the page ---

class MatchPage {
 public:
  explicit MatchPage(const MatchReport& report)
      : report_(report), standings_(report.standings), digits_(digits_of(report)) {}

  std::string text() const {
    std::string page = std::string(page_head) + html_of(match_title(report_)) + std::string(page_style);
    page += fmt::format("<h1>{}</h1>\n<p class=\"quiet\">{}</p>\n", html_of(match_title(report_)),
                        html_of(match_size(report_)));
    if (standings_.blocks == 0) {
      page += "<p>No deal was finished.</p>\n";
    } else {
      page += list(findings(report_)) + intervals() + standings();
      if (standings_.bots.size() > 2) page += meetings();  // else a finding says it
      page += by_seat();
      if (standings_.bots.size() > 2) page += worth();
    }
    page += faults();
    if (standings_.blocks > 0) page += section("How to read this") + list(sentences(remarks(report_)));
    if (report_.kept) {
      page +=
          "<p>Beside this page: <a href=\"games.jsonl\">all results</a>, the <a href=\"records/\">records</a> of the "
          "games "
          "that were kept, and <a href=\"transcripts/\">what the bots read and wrote</a>.</p>\n";
    }
    if (!report_.command.empty()) page += fmt::format("<p>Repeat it: <code>{}</code></p>\n", html_of(report_.command));
    return page + "</main>\n</body>\n</html>\n";
  }

 private:
  static std::string section(std::string_view title) { return fmt::format("<h2>{}</h2>\n", title); }

  static std::string list(const std::vector<std::string>& sentences) {
    std::string text;
    for (const std::string& sentence : sentences) text += "<li>" + html_of(sentence) + "</li>\n";
    return text.empty() ? "" : "<ul>\n" + text + "</ul>\n";
  }

  static std::vector<std::string> sentences(std::vector<std::string> phrases) {
    for (std::string& phrase : phrases) {
      phrase[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(phrase[0])));
      phrase += '.';
    }
    return phrases;
  }

  std::string name(std::size_t bot) const { return "<bdi>" + html_of(report_.match.bots[bot]) + "</bdi>"; }

  // A row per bot, best first; cells(bot) are its cells.
  template <class Cells>
  std::string table(const std::vector<std::string>& headings, const Cells& cells) const {
    std::string text = "<div class=\"wide\"><table>\n<thead><tr><th class=\"name\"></th>";
    for (const std::string& heading : headings) text += "<th scope=\"col\">" + heading + "</th>";
    text += "</tr></thead>\n<tbody>\n";
    for (const std::size_t bot : standings_.order) {
      text += R"(<tr><th scope="row" class="name">)" + name(bot) + "</th>";
      for (const std::string& cell : cells(bot)) text += "<td>" + cell + "</td>";
      text += "</tr>\n";
    }
    return text + "</tbody>\n</table></div>\n";
  }

  std::string intervals() const {
    std::vector<Mark> marks;
    marks.reserve(standings_.order.size());
    for (const std::size_t bot : standings_.order) {
      if (const auto& ratings = standings_.ratings) {
        const arena::Rating& rating = ratings->bots[bot];
        marks.push_back({bot_name(report_, bot), elo_text(rating.value), rating.value, rating.low, rating.high});
      } else {
        const Estimate& wins = standings_.bots[bot].wins;
        marks.push_back({bot_name(report_, bot), percent_text(wins, digits_), 100 * wins.value,
                         100 * (wins.has_interval() ? wins.low : wins.value),
                         100 * (wins.has_interval() ? wins.high : wins.value)});
      }
    }
    return standings_.ratings ? picture(marks, 0, "rating with 95 % interval; the mean of all bots is 0")
                              : picture(marks, 100.0 / report_.match.seats,
                                        "share of wins in % with 95 % interval; dashed: an even share");
  }

  std::string standings() const {
    std::vector<std::string> headings;
    if (standings_.ratings) headings = {"rating", "95 % interval"};
    headings.insert(headings.end(), {"wins", "95 % interval", "score", "95 % interval", "games", "faults"});
    return section("Standings") + table(headings, [&](std::size_t bot) {
             const arena::BotStanding& standing = standings_.bots[bot];
             std::vector<std::string> cells;
             if (const auto& ratings = standings_.ratings) {
               const arena::Rating& rating = ratings->bots[bot];
               cells = {elo_text(rating.value), ratings->has_intervals ? elo_interval(rating.low, rating.high) : ""};
             }
             cells.insert(cells.end(), {percent_text(standing.wins, digits_), percent_interval(standing.wins, digits_),
                                        score_text(standing.score, digits_), score_interval(standing.score, digits_),
                                        grouped(standing.games), grouped(standing.faults)});
             return cells;
           });
  }

  std::string meetings() const {
    std::vector<std::string> headings;
    headings.reserve(standings_.order.size());
    for (const std::size_t bot : standings_.order) headings.push_back(name(bot));
    return section("Row ahead of column") +
           table(headings,
                 [&](std::size_t bot) {
                   std::vector<std::string> cells;
                   cells.reserve(standings_.order.size());
                   for (const std::size_t other : standings_.order)
                     cells.push_back(bot == other ? "" : meeting(bot, other));
                   return cells;
                 }) +
           "<p class=\"quiet\">In %, ± one standard error; below, the likelihood that the row is better.</p>\n";
  }

  std::string meeting(std::size_t bot, std::size_t other) const {
    const Meeting& meeting = standings_.against(bot, other);
    if (!meeting.score.known()) return "";
    return percent_error(meeting.score, digits_) + "<br><span class=\"quiet\">" +
           html_of(likelihood_text(meeting.superiority)) + "</span>";
  }

  std::string by_seat() const {
    std::vector<std::string> headings;
    headings.reserve(report_.match.seats);
    for (unsigned seat = 0; seat < report_.match.seats; ++seat) headings.push_back(fmt::format("seat {}", seat));
    return section("Wins by seat") + table(headings, [&](std::size_t bot) {
             std::vector<std::string> cells;
             cells.reserve(report_.match.seats);
             for (unsigned seat = 0; seat < report_.match.seats; ++seat) {
               const Estimate& wins = standings_.bots[bot].wins_by_seat[seat];
               cells.push_back(percent_text(wins, digits_) + "<br><span class=\"quiet\">" +
                               percent_interval(wins, digits_) + "</span>");
             }
             return cells;
           });
  }

  std::string worth() const {
    return section("What a deal is worth") + table({"games", "worth", "correlation"}, [&](std::size_t bot) {
             const auto& worth = standings_.bots[bot].worth;
             std::vector<std::string> cells(3);
             if (!worth) return cells;
             cells[0] = fmt::format("{:.4g}", worth->games);
             cells[1] = worth->worth ? fmt::format("{:.2f}", *worth->worth) : "unlimited";
             cells[2] = fmt::format("{:.3f} ± {:.3f}", worth->correlation, worth->error);
             return cells;
           });
  }

  std::string faults() const {
    constexpr std::size_t most = 1000;
    if (report_.faults.empty()) return "";
    std::string text = section("Faults");
    std::vector<std::string> counts;
    for (const std::size_t bot : standings_.order) {
      const std::string kinds = fault_kinds(report_, bot);
      if (!kinds.empty()) counts.push_back(bot_name(report_, bot) + ": " + kinds);
    }
    text += list(counts) +
            "<div class=\"wide\"><table>\n<thead><tr><th class=\"name\"></th><th>kind</th>"
            "<th class=\"words\">what happened</th><th>kept</th><th>deal</th><th>game</th><th>seat</th></tr></thead>\n"
            "<tbody>\n";
    for (std::size_t i = 0; i < std::min(most, report_.faults.size()); ++i) text += fault(report_.faults[i]);
    text += "</tbody>\n</table></div>\n";
    if (report_.faults.size() > most)
      text += fmt::format("<p>And {} more.</p>\n", grouped(report_.faults.size() - most));
    return text;
  }

  std::string fault(const arena::Fault& fault) const {
    const KeptGame kept = report_.kept ? report_.kept(fault) : KeptGame{};
    const std::string record = relative_link(kept.record, "game");
    const std::string transcript = relative_link(kept.transcript, "transcript");
    return fmt::format(
        "<tr><th scope=\"row\" class=\"name\">{}</th><td>{}</td><td class=\"words\">{}</td><td>{}{}{}</td><td>{}</td>"
        "<td>{}</td><td>{}</td></tr>\n",
        name(fault.bot), html_of(fault.kind), html_of(fault.text), record,
        record.empty() || transcript.empty() ? "" : ", ", transcript, fault.deal, fault.game, index(fault.seat));
  }

  const MatchReport& report_;
  const arena::Standings& standings_;
  Digits digits_;
};

}  // namespace

std::string to_html(const MatchReport& report) { return MatchPage(report).text(); }

}  // namespace kiebitz::cli
