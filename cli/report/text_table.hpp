// Tables for the terminal.
#pragma once

#include <string>
#include <vector>

namespace kiebitz::cli {

using Cells = std::vector<std::string>;

struct Column {
  std::string heading;
  Cells cells;
  bool to_the_left = false;

  bool empty() const;
};

// Pads numbers to align their decimal points. Empty cells stay empty.
void align_points(Cells& cells);

// All columns have as many cells; empty columns are left out.
std::string table(const std::vector<Column>& columns);

}  // namespace kiebitz::cli
