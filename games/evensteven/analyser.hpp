// `kiebitz analyse evensteven`: exact chances.
#pragma once

#include "engine/analyser.hpp"

namespace kiebitz::evensteven {

const Analyser& analyser();

}  // namespace kiebitz::evensteven
