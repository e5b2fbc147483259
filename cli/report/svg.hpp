// Plain SVG 1.1 for papers and web pages: no style sheet, no script, no external resources. The colours remain distinct
// in greyscale and for colour-blind readers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kiebitz::cli {

struct Point {
  double x = 0;
  double y = 0;
};

enum class Dashes : unsigned char { none, dashed, dotted };

struct Stroke {
  std::string_view colour;
  double width = 1;
  Dashes dashes = Dashes::none;
};

enum class Anchor : unsigned char { start, middle, end };

struct Font {
  double size = 12;
  std::string_view colour;
  Anchor anchor = Anchor::start;
  bool bold = false;
};

namespace ink {
inline constexpr std::string_view paper = "#ffffff";
inline constexpr std::string_view text = "#1a1a1a";
inline constexpr std::string_view quiet = "#555555";  // captions, axes
inline constexpr std::string_view grid = "#e3e3e3";
inline constexpr std::string_view strong = "#08519c";  // dots, outlines
inline constexpr std::string_view fill = "#6baed6";
inline constexpr std::string_view pale = "#c6dbef";
inline constexpr std::string_view exact = "#c44e00";  // values known without simulation
}  // namespace ink

class Svg {
 public:
  void line(Point from, Point to, const Stroke& stroke);
  void rectangle(Point corner, double width, double height, std::string_view colour);
  void circle(Point centre, double radius, std::string_view colour);
  void area(const std::vector<Point>& corners, std::string_view colour);
  void outline(const std::vector<Point>& corners, const Stroke& stroke);
  void text(Point at, std::string_view words, const Font& font);
  // Reads from bottom to top, centred at the point.
  void upright_text(Point middle, std::string_view words, const Font& font);

  // The whole file. Screen readers read the title and the description.
  std::string finished(double width, double height, std::string_view title, std::string_view description) const;
  // For an HTML page, which sets its font, width and background. Colours may be variables: "var(--strong)".
  std::string embedded(double width, double height, std::string_view title) const;

 private:
  std::string shapes_;
};

// An estimate: the font is not known.
double width_of(std::string_view text, double font_size);

// Maps values to coordinates.
struct Axis {
  double low = 0;
  double high = 1;
  double from = 0;  // coordinates of low and high
  double to = 1;

  double at(double value) const { return from + (value - low) / (high - low) * (to - from); }
};

struct Tick {
  double value = 0;
  std::string label;
};
// About `wanted` ticks at round numbers, at least `least_step` apart.
std::vector<Tick> ticks_of(const Axis& axis, double wanted, double least_step = 0);

}  // namespace kiebitz::cli
