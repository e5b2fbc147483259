// Checks shared by the fuzz targets.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "kiebitz/story.hpp"

namespace kiebitz::fuzz {

inline void must(bool holds, const char* what, const std::string& detail = {}) {
  if (holds) return;
  std::fprintf(stderr, "check failed: %s\n%s\n", what, detail.c_str());
  std::abort();
}

inline void must_be_told(const Story& story, Phrasebook phrases) {
  const auto plain = [](std::string_view word) { return std::string(word); };
  const std::string told = to_text(story, phrases, plain, plain);
  must(told.find_first_of("{}") == std::string::npos, "every placeholder of a phrase is filled", told);
}

}  // namespace kiebitz::fuzz
