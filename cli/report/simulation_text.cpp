// Each section is a table without its empty columns, with decimal points aligned. A histogram is one line of quantiles,
// followed by a chart if it is worth drawing.
#include "cli/report/simulation_text.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/report/numbers.hpp"
#include "cli/report/simulation_numbers.hpp"
#include "cli/report/text_table.hpp"
#include "cli/terminal/console.hpp"

namespace kiebitz::cli {

namespace {

using Kind = Section::Kind;

constexpr std::size_t page_width = 100;
constexpr std::size_t most_rows = 16;  // of a histogram with one line per value

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}
std::string spaces(std::size_t count) { return repeated(" ", count); }

class FigureTable {
 public:
  explicit FigureTable(const Section& section)
      : section_(section), scale_(is_share() ? 100 : 1), unit_(is_share() ? " %" : "") {}

  std::vector<Column> columns() {
    Column labels{"", {}, true};
    for (const Figure& figure : section_.figures) labels.cells.push_back(to_text(figure.label));
    std::vector<Column> all = {
        labels, counts(), wholes(),
        with_unit(std::string(value_name(section_.kind)), [](const Figure& f) { return f.value; })};
    if (section_.kind == Kind::counts) return all;
    all.push_back(with_unit("error", [](const Figure& f) { return f.error; }));
    if (section_.kind != Kind::histogram) all.push_back(intervals());
    all.push_back(with_unit("exact", [](const Figure& f) { return f.exact; }));
    all.push_back(deviations());
    return all;
  }

 private:
  bool is_share() const { return section_.kind == Kind::shares || section_.kind == Kind::histogram; }

  Column counts() const {
    Column column{section_.kind == Kind::counts ? "in all" : "times", {}};
    for (const Figure& figure : section_.figures) column.cells.push_back(figure.count ? grouped(*figure.count) : "");
    return column;
  }

  // Shown only if the figures differ in it.
  Column wholes() const {
    Column column{"out of", Cells(section_.figures.size())};
    const std::vector<Figure>& figures = section_.figures;
    const auto differs = [&](const Figure& figure) { return figure.out_of != figures.front().out_of; };
    if (section_.kind != Kind::shares || std::ranges::none_of(figures, differs)) return column;
    for (std::size_t i = 0; i < figures.size(); ++i) column.cells[i] = grouped(figures[i].out_of);
    return column;
  }

  // One number per figure, rounded to the digits that its error allows.
  template <class Number>
  Cells numbers(const Number& number) const {
    Cells cells;
    for (const Figure& figure : section_.figures) {
      const std::optional<double> value = number(figure);
      const bool shown = value && std::isfinite(*value) && is_known(section_.kind, figure);
      cells.push_back(shown ? grouped(*value * scale_, digits_of(figure, scale_)) : "");
    }
    align_points(cells);
    return cells;
  }

  template <class Number>
  Column with_unit(std::string heading, const Number& number) const {
    Column column{std::move(heading), numbers(number)};
    for (std::string& cell : column.cells) cell += cell.empty() ? "" : unit_;
    return column;
  }

  Column intervals() const {
    const auto side = [](double Interval::* which) {
      return
          [which](const Figure& f) { return f.error ? std::optional(interval95(f, f.out_of).*which) : std::nullopt; };
    };
    Column column{"95 % interval", numbers(side(&Interval::low))};
    const Cells high = numbers(side(&Interval::high));
    for (std::size_t i = 0; i < high.size(); ++i) {
      if (!high[i].empty()) column.cells[i] += " – " + high[i] + unit_;
    }
    return column;
  }

  Column deviations() const {
    Column column{"deviation", {}};
    for (const Figure& figure : section_.figures) {
      const std::optional<double> off = deviation(figure);
      if (off && std::isinf(*off)) {
        column.cells.emplace_back(*off > 0 ? "+∞ s.e." : "-∞ s.e.");
      } else {
        const bool none = off && std::abs(*off) < 0.05;
        column.cells.push_back(off ? fmt::format("{} s.e.", none ? "0.0" : fmt::format("{:+.1f}", *off)) : "");
      }
    }
    return column;
  }

  const Section& section_;
  double scale_;
  std::string unit_;
};

std::string spread_line(const Spread& spread) {
  const int digits = digits_of(spread.mean);
  std::string mean = grouped(spread.mean.value, digits);
  if (spread.mean.error) mean += " ± " + grouped(*spread.mean.error, digits);
  return fmt::format("  least {}{} · 5 % {} · median {} · mean {}{} · 95 % {} · largest {}{}\n", grouped(spread.least),
                     spread.open_below ? " or less" : "", grouped(spread.low), grouped(spread.median), mean_is(spread),
                     mean, grouped(spread.high), grouped(spread.largest), spread.open ? " or more" : "");
}

double largest_of(const std::vector<double>& shares) { return *std::ranges::max_element(shares); }

// One line with a bar per value.
std::string bar_rows(const Section& section) {
  constexpr std::string_view eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  constexpr double bar_length = 8 * 30;
  std::uint64_t largest = 1;
  for (const Figure& figure : section.figures) largest = std::max(largest, figure.count.value_or(0));
  Column bars{"", {}, true};
  for (const Figure& figure : section.figures) {
    const double part = static_cast<double>(figure.count.value_or(0)) / static_cast<double>(largest);
    const auto length = static_cast<std::size_t>(std::lround(bar_length * part));
    bars.cells.push_back(repeated("█", length / 8) + std::string(eighths[length % 8]));
  }
  std::vector<Column> columns = FigureTable(section).columns();
  columns.front().to_the_left = false;
  if (section.drawn) columns.push_back(std::move(bars));
  return table(columns);
}

// The axis below a chart, with ticks at round numbers.
std::string axis_lines(const Bins& bins, std::size_t wide, std::size_t margin) {
  constexpr std::size_t between = 8;  // least distance of ticks, in characters
  auto step = bins.width;
  while (static_cast<std::size_t>(step / bins.width) * wide < between || step % bins.width != 0) {
    step = static_cast<std::int64_t>(round_step(static_cast<double>(step + 1)));
  }
  std::string line;
  std::string numbers = spaces(margin + 1);
  for (std::size_t i = 0; i < bins.columns.size(); ++i) {
    const std::int64_t value = bins.first + static_cast<std::int64_t>(i) * bins.width;
    const bool tick = value % step == 0;
    line += (tick ? "┬" : "─") + repeated("─", wide - 1);
    if (!tick) continue;
    numbers += spaces(margin + 1 + i * wide - std::min(numbers.size(), margin + 1 + i * wide)) + grouped(value);
  }
  return fmt::format("{}└{}\n{}\n", spaces(margin), line, numbers);
}

// Vertical bars; several values share a bar if there are many.
std::string column_chart(const Section& section) {
  constexpr std::string_view eighths[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  constexpr std::size_t room = 80;
  constexpr std::size_t height = 6;
  const Bins bins = bins_of(section, room);
  const double largest = largest_of(bins.columns);
  const std::size_t wide = std::clamp<std::size_t>(room / bins.columns.size(), 1, 4);
  const std::string top = fmt::format("  {:.2g} % ", 100 * largest);
  std::string text;
  for (std::size_t row = 0; row < height; ++row) {
    text += (row == 0 ? top : spaces(top.size())) + "│";
    std::string line;
    for (const double share : bins.columns) {
      const auto filled = static_cast<std::size_t>(std::lround(8 * height * share / largest));
      const std::size_t below = 8 * (height - 1 - row);
      line += repeated(eighths[std::clamp<std::size_t>(filled, below, below + 8) - below], wide);
    }
    text += line.erase(line.find_last_not_of(' ') + 1) + "\n";
  }
  text += axis_lines(bins, wide, top.size());
  std::string remark = left_out(bins);
  if (bins.width > 1) {
    remark = fmt::format("each column: {} values{}{}", bins.width, remark.empty() ? "" : "; ", remark);
  }
  return remark.empty() ? text : text + "  " + dim(remark) + "\n";
}

std::string histogram_text(const Section& section) {
  const bool has_exact =
      std::ranges::any_of(section.figures, [](const Figure& figure) { return figure.exact.has_value(); });
  const std::string text = spread_line(spread_of(section));
  if (section.figures.size() <= most_rows && (section.drawn || has_exact)) return text + bar_rows(section);
  return section.drawn ? text + column_chart(section) : text;
}

}  // namespace

std::string to_text(const std::vector<Section>& sections) {
  std::string text;
  for (const Section& section : sections) {
    text += (text.empty() ? "" : "\n") + bold(to_text(section.title)) + "\n";
    if (is_empty(section)) {
      text += "  none\n";
    } else {
      text += section.kind == Kind::histogram ? histogram_text(section) : table(FigureTable(section).columns());
    }
    for (const std::string& line : wrapped(note_text(section), page_width - 2)) text += "  " + dim(line) + "\n";
  }
  return text;
}

}  // namespace kiebitz::cli
