// "Did you mean ...?" for unknown words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/sentence.hpp"

namespace kiebitz {

// The known word nearest to `word`; empty if none is close enough.
std::string nearest(std::string_view word, const std::vector<std::string>& known);

// " (did you mean X?)", or empty.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

// For messages in the reader's language: the word in quotes, with the nearest known one if there is any.
Message unknown_word(std::string_view word, const std::vector<std::string>& known);

// "one of: X, Y, Z".
Message one_of(const std::vector<std::string>& known);

}  // namespace kiebitz
