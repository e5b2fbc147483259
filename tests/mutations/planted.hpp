// Whether a fault of tools/mutate is in use; the tool includes this in the headers that it has planted faults in.
#pragma once

#include <type_traits>

namespace kiebitz {

int fault_in_use() noexcept;

constexpr bool planted(int fault) noexcept {
  if (std::is_constant_evaluated()) return false;
  return fault_in_use() == fault;
}

}  // namespace kiebitz
