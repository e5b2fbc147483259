#include "cli/report/simulation_svg.hpp"

#include "cli/report/simulation_numbers.hpp"
#include "cli/report/svg_panels.hpp"

namespace kiebitz::cli {

namespace {

double draw_section(Svg& svg, const Section& section, double top) {
  top = draw_words(svg, to_text(section.title), top, {14, ink::text, Anchor::start, true});
  if (!section.note.empty()) top = draw_words(svg, note_text(section), top, {12, ink::quiet});
  if (is_empty(section)) return draw_words(svg, "none", top + 6, {12, ink::quiet});
  return section.kind == Section::Kind::histogram ? draw_histogram(svg, section, top) : draw_rows(svg, section, top);
}

}  // namespace

double draw_words(Svg& svg, std::string_view words, double top, const Font& font) {
  const auto columns = static_cast<std::size_t>((picture_width - 2 * picture_margin) / width_of("x", font.size));
  for (const std::string& line : wrapped(words, columns)) {
    svg.text({picture_margin, top}, line, font);
    top += font.size * 1.4;
  }
  return top;
}

std::string to_svg(std::string_view title, std::string_view subtitle, const std::vector<Section>& sections) {
  Svg svg;
  double bottom = draw_words(svg, title, 42, {20, ink::text, Anchor::start, true});
  bottom = draw_words(svg, subtitle, bottom - 4, {12, ink::quiet});
  for (const Section& section : sections) {
    if (section.drawn) bottom = draw_section(svg, section, bottom + 28);
  }
  return svg.finished(picture_width, bottom + 12, title, subtitle);
}

}  // namespace kiebitz::cli
