// Whether a fault of tools/mutate is in use. The tool includes this in every file of its copy of the sources, so it
// includes nothing itself. It has no namespace, because some files are compiled with another one (cmake/lanes.cmake).
#pragma once

bool is_planted(int fault) noexcept;

constexpr bool planted(int fault) noexcept {
  if (__builtin_is_constant_evaluated()) return false;
  return is_planted(fault);
}
