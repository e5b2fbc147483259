// Everything a device needs to run a simulation. Plain data, because it is passed to a plugin.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kiebitz {

struct DeviceJob {
  const char* game = nullptr;
  unsigned size = 0;
  std::uint32_t variant = 0;     // which strategies play, in the game's own encoding
  const void* tables = nullptr;  // the game's lookup tables, copied to the device as they are
  std::size_t table_bytes = 0;
  bool signature = false;
  std::size_t totals = 0;                              // the number of values in the Totals
  std::uint64_t options = 0;                           // of the game, in its own encoding
  std::uint64_t most_deals = std::uint64_t{1} << 28U;  // that a device may count at a time
};

}  // namespace kiebitz
