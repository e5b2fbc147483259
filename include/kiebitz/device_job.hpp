// What a device has to know to count the same deals. It crosses the border of a plugin, so it is plain data.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kiebitz {

struct DeviceJob {
  const char* game = nullptr;
  unsigned size = 0;
  std::uint32_t variant = 0;     // who plays, in the game's own numbers
  const void* tables = nullptr;  // the game's, as they lie in memory
  std::size_t table_bytes = 0;
  bool signature = false;
  std::size_t totals = 0;  // how many numbers they have
};

}  // namespace kiebitz
