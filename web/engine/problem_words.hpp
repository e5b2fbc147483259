// Problems that people meet on the page, in their language.
#pragma once

#include <string>

#include "kiebitz/language.hpp"
#include "kiebitz/result.hpp"

namespace kiebitz::web {

// Problem::message() in a language, without its clause. What the table of that language lacks stays English.
std::string message(const Problem& problem, Language language);

}  // namespace kiebitz::web
