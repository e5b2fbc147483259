#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "cli/report/numbers.hpp"
#include "cli/report/simulation_numbers.hpp"
#include "cli/report/svg_panels.hpp"

namespace kiebitz::cli {

namespace {

constexpr double row_height = 28;
constexpr double font_size = 12;
constexpr double dot_radius = 4;

class Rows {
 public:
  Rows(Svg& svg, const Section& section, double top)
      : svg_(svg), section_(section), top_(top), scale_(section.kind == Section::Kind::shares ? 100 : 1) {
    choose_scale();
    double labels = 0;
    double numbers = 0;
    for (const Figure& figure : section.figures) {
      labels = std::max(labels, width_of(to_text(figure.label), font_size));
      numbers = std::max(numbers, width_of(number_of(figure), font_size));
    }
    axis_.from = picture_margin + std::min(labels, picture_width / 2) + 14;
    axis_.to = picture_width - picture_margin - numbers - 18;
  }

  double draw() {
    draw_axis();
    for (std::size_t i = 0; i < section_.figures.size(); ++i) draw_row(section_.figures[i], middle_of(i));
    return draw_words(svg_, caption(), bottom() + 48, {11, ink::quiet});
  }

 private:
  double middle_of(std::size_t row) const { return top_ + row_height * (static_cast<double>(row) + 0.5); }
  double bottom() const { return top_ + row_height * static_cast<double>(section_.figures.size()) + 4; }
  std::string_view unit() const { return section_.kind == Section::Kind::shares ? " %" : ""; }

  Interval interval_of(const Figure& figure) const {
    if (!figure.error) return {figure.value, figure.value};
    return interval95(figure, figure.out_of);
  }

  // 1/n, if the shares of n figures add up to one.
  std::optional<double> equal_share() const {
    if (section_.kind != Section::Kind::shares || section_.figures.size() < 2) return std::nullopt;
    std::uint64_t sum = 0;
    for (const Figure& figure : section_.figures) sum += figure.count.value_or(0);
    for (const Figure& figure : section_.figures) {
      if (figure.out_of != sum || sum == 0) return std::nullopt;
    }
    return 1 / static_cast<double>(section_.figures.size());
  }

  void choose_scale() {
    std::vector<double> seen;
    bool whole = false;  // with a share of 0 or 1 the scale must include zero
    for (const Figure& figure : section_.figures) {
      if (!is_known(section_.kind, figure)) continue;
      const auto [low, high] = interval_of(figure);
      seen.insert(seen.end(), {low, figure.value, high});
      if (figure.exact) seen.push_back(*figure.exact);
      whole |= section_.kind == Section::Kind::shares && (figure.value == 0 || figure.value == 1);
    }
    equal_ = equal_share();
    if (equal_) seen.push_back(*equal_);
    if (seen.empty()) seen = {0, 1};
    const auto [least, largest] = std::ranges::minmax_element(seen);
    const double range = *largest - *least;
    dots_ = !whole && section_.figures.size() > 1 && *least > 0 && range < *largest / 2 && range > *largest * 1e-9;
    if (dots_) {
      axis_ = {(*least - 0.06 * range) * scale_, (*largest + 0.06 * range) * scale_, 0, 1};
    } else {
      equal_.reset();
      axis_ = {std::min(0.0, *least * 1.05) * scale_, std::max(0.0, *largest * 1.05) * scale_, 0, 1};
      if (!(axis_.high > axis_.low)) axis_.high = axis_.low + 1;
    }
  }

  std::string number_of(const Figure& figure) const {
    if (!is_known(section_.kind, figure)) return "none";
    const int digits = digits_of(figure, scale_);
    std::string text = grouped(figure.value * scale_, digits);
    if (figure.error) text += " ± " + grouped(*figure.error * scale_, digits);
    return text + std::string(unit());
  }

  void draw_axis() {
    for (const Tick& tick : ticks_of(axis_, (axis_.to - axis_.from) / 80)) {
      const double x = axis_.at(tick.value);
      svg_.line({x, top_}, {x, bottom()}, {ink::grid});
      svg_.line({x, bottom()}, {x, bottom() + 5}, {ink::quiet});
      svg_.text({x, bottom() + 18}, tick.label, {11, ink::text, Anchor::middle});
    }
    svg_.line({axis_.from, bottom()}, {axis_.to, bottom()}, {ink::quiet});
    if (equal_) {
      const double x = axis_.at(*equal_ * scale_);
      svg_.line({x, top_ - 4}, {x, bottom()}, {ink::quiet, 1.2, Dashes::dashed});
    }
    const std::string name = std::string(value_name(section_.kind)) + (unit().empty() ? "" : " (%)");
    svg_.text({(axis_.from + axis_.to) / 2, bottom() + 33}, name, {11, ink::quiet, Anchor::middle});
  }

  void draw_row(const Figure& figure, double y) {
    svg_.text({axis_.from - 12, y + 4}, to_text(figure.label), {font_size, ink::text, Anchor::end});
    svg_.text({picture_width - picture_margin, y + 4}, number_of(figure), {font_size, ink::text, Anchor::end});
    if (!is_known(section_.kind, figure)) return;
    const double x = axis_.at(figure.value * scale_);
    const double zero = axis_.at(std::max(0.0, axis_.low));
    if (!dots_) svg_.rectangle({std::min(x, zero), y - 8}, std::abs(x - zero), 16, ink::fill);
    const auto [low, high] = interval_of(figure);
    draw_interval(axis_.at(low * scale_), axis_.at(high * scale_), y);
    if (dots_) svg_.circle({x, y}, dot_radius, ink::strong);
    if (figure.exact) {
      const double at = axis_.at(*figure.exact * scale_);
      svg_.outline({{at, y - 9}, {at + 5, y}, {at, y + 9}, {at - 5, y}, {at, y - 9}}, {ink::exact, 1.6});
      has_exact_ = true;
    }
  }

  void draw_interval(double low, double high, double y) {
    const double hidden = dots_ ? 2 * dot_radius : 2;
    if (high - low < hidden) {
      narrow_ |= high > low;
      return;
    }
    const Stroke stroke{dots_ ? ink::strong : ink::text, 1.5};
    svg_.line({low, y}, {high, y}, stroke);
    for (const double x : {low, high}) svg_.line({x, y - 4.5}, {x, y + 4.5}, stroke);
    wide_ = true;
  }

  std::string caption() const {
    std::string text;
    const auto add = [&](std::string_view words) { text.append(text.empty() ? "" : "; ").append(words); };
    if (wide_) {
      add(fmt::format("whiskers: 95 % intervals{}", narrow_ ? ", where they are wide enough to be seen" : ""));
    } else if (narrow_) {
      add(dots_ ? "95 % intervals are narrower than the dots" : "95 % intervals are too narrow to be seen");
    }
    if (equal_) add(fmt::format("dashed: equal shares, {:.4g} %", 100 * *equal_));
    if (has_exact_) add("diamonds: exact values");
    return text;
  }

  Svg& svg_;
  const Section& section_;
  double top_;
  double scale_;
  Axis axis_;
  std::optional<double> equal_;
  bool dots_ = false;
  bool wide_ = false;    // some interval is drawn
  bool narrow_ = false;  // some interval is too narrow to draw
  bool has_exact_ = false;
};

}  // namespace

double draw_rows(Svg& svg, const Section& section, double top) { return Rows(svg, section, top).draw(); }

}  // namespace kiebitz::cli
