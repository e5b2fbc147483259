// The analyser behind `kiebitz analyse maumau`: a deal or a position with open cards, or totals of many deals.
#pragma once

#include "engine/analyser.hpp"

namespace kiebitz::maumau {

const Analyser& analyser();

}  // namespace kiebitz::maumau
