// The figures of a simulation as programs read them.
#pragma once

#include "engine/story_json.hpp"
#include "kiebitz/simulation.hpp"

namespace kiebitz::json {

Json json_of(const Figure& figure);

}  // namespace kiebitz::json
