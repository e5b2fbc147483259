// Number of rounds of a test: fewer with sanitizers or without optimisation.
#pragma once

#include <cstdint>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define KIEBITZ_SANITIZED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define KIEBITZ_SANITIZED
#endif

namespace kiebitz {

#if defined(NDEBUG) && !defined(KIEBITZ_SANITIZED)
inline constexpr bool is_slow_build = false;
#else
inline constexpr bool is_slow_build = true;
#endif

constexpr std::uint64_t rounds(std::uint64_t usual, std::uint64_t in_a_slow_build) {
  return is_slow_build ? in_a_slow_build : usual;
}

}  // namespace kiebitz
