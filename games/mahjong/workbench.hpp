// The contest workbench of Sichuan Mahjong.
#pragma once

#include "kiebitz/workbench.hpp"

namespace kiebitz::mahjong {

const Workbench& workbench();

}  // namespace kiebitz::mahjong
