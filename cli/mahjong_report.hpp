// A report on a Mahjong hand, and the counts of all hands, for people.
#pragma once

#include <string>

#include "games/mahjong/counting.hpp"
#include "games/mahjong/report.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::cli {

std::string to_text(const mahjong::Report& report, const Paint& paint);

std::string to_text(const mahjong::Counts& counts);

}  // namespace kiebitz::cli
