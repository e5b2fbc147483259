// What `kiebitz bench mahjong` times: fixed hands of at most two suits, judged from the tables and by the rules alone.
#pragma once

#include <vector>

#include "kiebitz/extras.hpp"

namespace kiebitz::mahjong {

std::vector<Workload> workloads();

}  // namespace kiebitz::mahjong
