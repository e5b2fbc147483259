#include "cli/report/svg.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/report/numbers.hpp"
#include "cli/report/simulation_numbers.hpp"

namespace kiebitz::cli {

namespace {

constexpr std::string_view fonts = "Helvetica Neue, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif";

// Escapes text for XML, which does not allow control characters in any form.
std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += static_cast<unsigned char>(c) < ' ' || c == '\x7F' ? ' ' : c;
    }
  }
  return safe;
}

// A coordinate, to a hundredth of a unit.
std::string place(double value) {
  if (!std::isfinite(value)) return "0";
  std::string text = fmt::format("{:.2f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string attributes(const Stroke& stroke) {
  std::string text = fmt::format(R"(stroke="{}" stroke-width="{}")", stroke.colour, place(stroke.width));
  if (stroke.dashes == Dashes::dashed) text += R"( stroke-dasharray="5 3.5")";
  if (stroke.dashes == Dashes::dotted) text += R"( stroke-dasharray="1.5 2.5")";
  return text;
}

std::string attributes(const Font& font) {
  std::string text = fmt::format(R"(font-size="{}" fill="{}")", place(font.size), font.colour);
  if (font.anchor != Anchor::start) {
    text += fmt::format(R"( text-anchor="{}")", font.anchor == Anchor::middle ? "middle" : "end");
  }
  if (font.bold) text += R"( font-weight="bold")";
  return text;
}

std::string list_of(const std::vector<Point>& points) {
  std::string text;
  for (const Point& point : points) {
    text += fmt::format("{}{},{}", text.empty() ? "" : " ", place(point.x), place(point.y));
  }
  return text;
}

}  // namespace

void Svg::line(Point from, Point to, const Stroke& stroke) {
  shapes_ += fmt::format("  <line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" {}/>\n", place(from.x), place(from.y),
                         place(to.x), place(to.y), attributes(stroke));
}

void Svg::rectangle(Point corner, double width, double height, std::string_view colour) {
  shapes_ += fmt::format("  <rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", place(corner.x),
                         place(corner.y), place(std::max(0.0, width)), place(std::max(0.0, height)), colour);
}

void Svg::circle(Point centre, double radius, std::string_view colour) {
  shapes_ += fmt::format("  <circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>\n", place(centre.x), place(centre.y),
                         place(radius), colour);
}

void Svg::area(const std::vector<Point>& corners, std::string_view colour) {
  shapes_ += fmt::format("  <polygon points=\"{}\" fill=\"{}\"/>\n", list_of(corners), colour);
}

void Svg::outline(const std::vector<Point>& corners, const Stroke& stroke) {
  shapes_ += fmt::format("  <polyline points=\"{}\" fill=\"none\" {}/>\n", list_of(corners), attributes(stroke));
}

void Svg::text(Point at, std::string_view words, const Font& font) {
  shapes_ += fmt::format("  <text x=\"{}\" y=\"{}\" {}>{}</text>\n", place(at.x), place(at.y), attributes(font),
                         escaped(words));
}

void Svg::upright_text(Point middle, std::string_view words, const Font& font) {
  Font centred = font;
  centred.anchor = Anchor::middle;
  shapes_ += fmt::format("  <text x=\"{0}\" y=\"{1}\" transform=\"rotate(-90 {0} {1})\" {2}>{3}</text>\n",
                         place(middle.x), place(middle.y), attributes(centred), escaped(words));
}

std::string Svg::finished(double width, double height, std::string_view title, std::string_view description) const {
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\""
      " font-family=\"{2}\">\n"
      "  <title>{3}</title>\n"
      "  <desc>{4}</desc>\n"
      "  <rect x=\"0\" y=\"0\" width=\"{0}\" height=\"{1}\" fill=\"{5}\"/>\n"
      "{6}</svg>\n",
      place(width), place(height), fonts, escaped(title), escaped(description), ink::paper, shapes_);
}

std::string Svg::embedded(double width, double height, std::string_view title) const {
  return fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\">\n  <title>{}</title>\n{}</svg>\n", place(width),
                     place(height), escaped(title), shapes_);
}

double width_of(std::string_view text, double font_size) {
  return 0.54 * font_size * static_cast<double>(length_of(text));
}

std::vector<Tick> ticks_of(const Axis& axis, double wanted, double least_step) {
  const double step = round_step(std::max((axis.high - axis.low) / wanted, least_step));
  const int digits = std::clamp(-static_cast<int>(std::floor(std::log10(step) + 1e-9)), 0, 12);
  std::vector<Tick> ticks;
  const double slack = 1e-6 * step;
  for (double i = std::ceil((axis.low - slack) / step); i * step <= axis.high + slack; ++i) {
    ticks.push_back({i * step, grouped(i * step, digits)});
  }
  return ticks;
}

}  // namespace kiebitz::cli
