// A report on a Mahjong hand, and the counts of all hands, as programs read them.
#pragma once

#include "engine/story_json.hpp"
#include "games/mahjong/counting.hpp"
#include "games/mahjong/report.hpp"

namespace kiebitz::json {

Json json_of(const mahjong::Report& report);
Json json_of(const mahjong::Counts& counts);

}  // namespace kiebitz::json
