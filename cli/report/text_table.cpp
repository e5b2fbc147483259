#include "cli/report/text_table.hpp"

#include <algorithm>

#include "cli/report/simulation_numbers.hpp"
#include "cli/terminal/console.hpp"

namespace kiebitz::cli {

bool Column::empty() const {
  return std::ranges::all_of(cells, [](const std::string& cell) { return cell.empty(); });
}

void align_points(Cells& cells) {
  std::size_t before = 0;
  std::size_t behind = 0;
  const auto point_in = [](const std::string& cell) { return std::min(cell.find('.'), cell.size()); };
  for (const std::string& cell : cells) {
    before = std::max(before, point_in(cell));
    behind = std::max(behind, cell.size() - point_in(cell));
  }
  for (std::string& cell : cells) {
    if (cell.empty()) continue;
    const std::size_t point = point_in(cell);
    cell.append(behind - (cell.size() - point), ' ').insert(0, before - point, ' ');
  }
}

std::string table(const std::vector<Column>& columns) {
  const std::size_t rows = columns.front().cells.size();
  std::string heading;
  Cells lines(rows);
  for (const Column& column : columns) {
    if (column.empty()) continue;
    std::size_t width = length_of(column.heading);
    for (const std::string& cell : column.cells) width = std::max(width, length_of(cell));
    const auto add = [&](std::string& line, const std::string& cell) {
      const std::string room = std::string(width - length_of(cell), ' ');
      line += "  " + (column.to_the_left ? cell + room : room + cell);
    };
    add(heading, column.heading);
    for (std::size_t i = 0; i < rows; ++i) add(lines[i], column.cells[i]);
  }
  const auto finished = [](std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
  };
  heading = finished(heading);
  std::string text = heading.empty() ? "" : dim(heading) + "\n";
  for (const std::string& line : lines) text += finished(line) + "\n";
  return text;
}

}  // namespace kiebitz::cli
