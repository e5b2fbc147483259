// Whether a fault of tools/mutate is in use. The tool includes this in every file of its copy of the sources, so it
// includes nothing itself.
#pragma once

namespace kiebitz {

bool is_in_use(int fault) noexcept;

constexpr bool planted(int fault) noexcept {
  if (__builtin_is_constant_evaluated()) return false;
  return is_in_use(fault);
}

}  // namespace kiebitz
