#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/report/numbers.hpp"
#include "cli/report/simulation_numbers.hpp"
#include "cli/report/svg_panels.hpp"

namespace kiebitz::cli {

namespace {

constexpr double plot_height = 200;
constexpr double label_height = 36;        // above the plot, for mean and quantiles
constexpr std::size_t most_columns = 350;  // at least two units wide each
constexpr std::size_t most_bars = 30;      // up to here, separate bars with intervals

// The column of value v spans v to v + 1, so its centre is at v + 0.5.
class Histogram {
 public:
  Histogram(Svg& svg, const Section& section, double top)
      : svg_(svg),
        section_(section),
        spread_(spread_of(section)),
        bins_(bins_of(section, most_columns)),
        bars_(bins_.width == 1 && bins_.columns.size() <= most_bars),
        top_(top + label_height),
        x_{static_cast<double>(bins_.first), static_cast<double>(bins_.end()), picture_margin + 46,
           picture_width - picture_margin - 36},
        y_{0, 1, top_ + plot_height, top_} {
    // Some space on both sides, and more if there are very few bars, which would be too wide.
    const double range = x_.high - x_.low;
    const double air = bars_ ? std::max(0.0, (6 - range) / 2) : 0.01 * range;
    x_.low -= air;
    x_.high += air;
    double largest = 0;
    for (const double share : bins_.columns) largest = std::max(largest, 100 * share);
    if (bars_) {
      for (std::size_t i = 0; i < bins_.columns.size(); ++i) {
        const Figure& figure = figure_at(i);
        largest = std::max({largest, 100 * interval_of(figure).high, 100 * figure.exact.value_or(0)});
      }
    }
    y_.high = largest * 1.04;
  }

  double draw() {
    draw_y_axis();
    if (bars_) {
      draw_bars();
    } else {
      draw_steps();
    }
    draw_x_axis();
    draw_marks();
    return draw_words(svg_, caption(), top_ + plot_height + 50, {11, ink::quiet});
  }

 private:
  static Interval interval_of(const Figure& figure) { return interval95(figure, figure.out_of); }
  static double centre(double value) { return value + 0.5; }
  static double centre(std::int64_t value) { return centre(static_cast<double>(value)); }

  // The figure of a column of width 1. The first column is the first value that occurred.
  const Figure& figure_at(std::size_t column) const {
    const auto first =
        std::ranges::find_if(section_.figures, [](const Figure& figure) { return figure.count.value_or(0) > 0; });
    return *(first + static_cast<std::ptrdiff_t>(column));
  }

  void draw_y_axis() {
    for (const Tick& tick : ticks_of(y_, 4)) {
      const double y = y_.at(tick.value);
      svg_.line({x_.from, y}, {x_.to, y}, {ink::grid});
      svg_.text({x_.from - 8, y + 4}, tick.label, {11, ink::text, Anchor::end});
    }
    svg_.upright_text({picture_margin - 2, top_ + plot_height / 2}, "share (%)", {11, ink::quiet});
  }

  void draw_x_axis() {
    const double bottom = top_ + plot_height;
    svg_.line({x_.from, bottom}, {x_.to, bottom}, {ink::quiet});
    Axis values = x_;  // labels are centred below their columns
    values.high -= 1;
    for (const Tick& tick : ticks_of(values, 14, 1)) {
      if (tick.value < static_cast<double>(bins_.first) || tick.value >= static_cast<double>(bins_.end())) continue;
      const double x = x_.at(centre(tick.value));
      svg_.line({x, bottom}, {x, bottom + 5}, {ink::quiet});
      svg_.text({x, bottom + 18}, tick.label, {11, ink::text, Anchor::middle});
    }
    svg_.text({(x_.from + x_.to) / 2, bottom + 34}, to_text(section_.title), {11, ink::quiet, Anchor::middle});
  }

  void draw_bars() {
    for (std::size_t i = 0; i < bins_.columns.size(); ++i) {
      const std::int64_t value = bins_.first + static_cast<std::int64_t>(i);
      const double left = x_.at(static_cast<double>(value) + 0.1);
      const double right = x_.at(static_cast<double>(value) + 0.9);
      const double y = y_.at(100 * bins_.columns[i]);
      const bool common = value >= spread_.low && value <= spread_.high;
      svg_.rectangle({left, y}, right - left, y_.from - y, common ? ink::fill : ink::pale);
      const Figure& figure = figure_at(i);
      draw_interval(figure, (left + right) / 2);
      if (figure.exact) {
        const double exact = y_.at(100 * *figure.exact);
        svg_.line({left - 1, exact}, {right + 1, exact}, {ink::exact, 2});
        has_exact_ = true;
      }
    }
  }

  void draw_interval(const Figure& figure, double x) {
    const double low = y_.at(100 * interval_of(figure).low);
    const double high = y_.at(100 * interval_of(figure).high);
    if (low - high < 4) return;  // too short to see
    const Stroke stroke{ink::text, 1.2};
    svg_.line({x, low}, {x, high}, stroke);
    for (const double y : {low, high}) svg_.line({x - 3.5, y}, {x + 3.5, y}, stroke);
    has_intervals_ = true;
  }

  // The upper edge of the columns between two values.
  std::vector<Point> edge(double from, double to) const {
    std::vector<Point> points;
    for (std::size_t i = 0; i < bins_.columns.size(); ++i) {
      const auto begin = static_cast<double>(bins_.first + static_cast<std::int64_t>(i) * bins_.width);
      const double left = std::max(from, begin);
      const double right = std::min(to, begin + static_cast<double>(bins_.width));
      if (left >= right) continue;
      const double y = y_.at(100 * bins_.columns[i]);
      points.insert(points.end(), {{x_.at(left), y}, {x_.at(right), y}});
    }
    return points;
  }

  std::vector<Point> down_to_the_axis(std::vector<Point> points) const {
    if (points.empty()) return points;
    points.insert(points.begin(), {points.front().x, y_.from});
    points.push_back({points.back().x, y_.from});
    return points;
  }

  void draw_steps() {
    const auto first = static_cast<double>(bins_.first);
    const auto end = static_cast<double>(bins_.end());
    svg_.area(down_to_the_axis(edge(first, end)), ink::pale);
    const auto common = down_to_the_axis(edge(static_cast<double>(spread_.low), static_cast<double>(spread_.high + 1)));
    if (!common.empty()) svg_.area(common, ink::fill);
    svg_.outline(down_to_the_axis(edge(first, end)), {ink::strong, 1});
  }

  // Where a mark from above must end so as not to cross the bar and its interval.
  double above_bar(double value) const {
    const auto column = static_cast<std::size_t>(std::floor(centre(value)) - static_cast<double>(bins_.first));
    const Figure& figure = figure_at(std::min<std::size_t>(column, bins_.columns.size() - 1));
    return y_.at(100 * std::max(interval_of(figure).high, figure.exact.value_or(0))) - 5;
  }

  // A vertical line at a value, with a label to its left or right.
  void draw_mark(double value, const std::string& label, double height, Anchor anchor, const Stroke& stroke) {
    const double x = x_.at(centre(value));
    if (x < x_.from || x > x_.to) return;
    svg_.line({x, top_ - height}, {x, bars_ ? above_bar(value) : y_.from}, stroke);
    const double width = width_of(label, 11);
    double at = anchor == Anchor::end ? x - 5 : x + 5;
    if (anchor == Anchor::end) at = std::max(at, 8 + width);
    if (anchor == Anchor::start) at = std::min(at, picture_width - 8 - width);
    svg_.text({at, top_ - height + 9}, label, {11, ink::text, anchor});
  }

  void draw_marks() {
    const int digits = digits_of(spread_.mean);
    std::string mean = "mean " + std::string(mean_is(spread_)) + grouped(spread_.mean.value, digits);
    if (spread_.mean.error) mean += " ± " + grouped(*spread_.mean.error, digits);
    const auto median = static_cast<double>(spread_.median);
    const bool mean_is_left = spread_.mean.value < median;
    const Stroke thin{ink::text, 0.8, Dashes::dotted};
    draw_mark(static_cast<double>(spread_.low), "5 %: " + grouped(spread_.low), 13, Anchor::end, thin);
    draw_mark(static_cast<double>(spread_.high), "95 %: " + grouped(spread_.high), 13, Anchor::start, thin);
    draw_mark(median, "median " + grouped(spread_.median), 30, mean_is_left ? Anchor::start : Anchor::end,
              {ink::text, 1.2, Dashes::dashed});
    draw_mark(spread_.mean.value, mean, 30, mean_is_left ? Anchor::end : Anchor::start, {ink::text, 1.4});
  }

  std::string caption() const {
    std::string text = "dark: the middle 90 %";
    const auto add = [&](const std::string& words) { text += words.empty() ? "" : "; " + words; };
    if (bins_.width > 1) add(fmt::format("each column: {} values", bins_.width));
    if (has_intervals_) add("whiskers: 95 % intervals");
    if (has_exact_) add("lines across: exact shares");
    add(left_out(bins_));
    if (spread_.open_below) add(fmt::format("the least value means {} or less", grouped(spread_.least)));
    if (spread_.open) add(fmt::format("the largest value means {} or more", grouped(spread_.largest)));
    return text;
  }

  Svg& svg_;
  const Section& section_;
  Spread spread_;
  Bins bins_;
  bool bars_;
  double top_;
  Axis x_;
  Axis y_;
  bool has_intervals_ = false;
  bool has_exact_ = false;
};

}  // namespace

double draw_histogram(Svg& svg, const Section& section, double top) { return Histogram(svg, section, top).draw(); }

}  // namespace kiebitz::cli
