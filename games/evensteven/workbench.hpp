// The contest workbench of Even Steven. Its programs talk with the dealer, so that they are judged while they play; an
// output that can be judged is what the dealer has written about them.
#pragma once

#include "kiebitz/workbench.hpp"

namespace kiebitz::evensteven {

const Workbench& workbench();

}  // namespace kiebitz::evensteven
