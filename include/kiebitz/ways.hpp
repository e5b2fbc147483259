// Exact combinatorial counts that need more than 64 bits.
#pragma once

#include <algorithm>
#include <string>

namespace kiebitz {

__extension__ using Ways = unsigned __int128;

// The binomial coefficient: the number of ways to take `taken` of `from` distinct things.
constexpr Ways choose(unsigned from, unsigned taken) noexcept {
  if (taken > from) return 0;
  Ways ways = 1;
  for (unsigned i = 0; i < taken; ++i) ways = ways * (from - i) / (i + 1);
  return ways;
}

constexpr Ways common_divisor(Ways a, Ways b) noexcept {
  while (b != 0) {
    const Ways rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

inline std::string digits(Ways ways) {
  std::string text;
  do {
    text += static_cast<char>('0' + static_cast<int>(ways % 10));
    ways /= 10;
  } while (ways > 0);
  std::ranges::reverse(text);
  return text;
}

}  // namespace kiebitz
