// The contest workbench of Even Steven. Players talk to the dealer and are judged while they play. The output that can
// be judged afterwards is the dealer's.
#pragma once

#include "kiebitz/workbench.hpp"

namespace kiebitz::evensteven {

const Workbench& workbench();

}  // namespace kiebitz::evensteven
