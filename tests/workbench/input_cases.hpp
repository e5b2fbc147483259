// A contest input with cases of every regular kind, and its answer.
#pragma once

#include <string>

namespace kiebitz {

std::string input_of_all_kinds(const std::string& game);
std::string answer_to(const std::string& game, const std::string& input);

}  // namespace kiebitz
