// The contest workbench of Mau-Mau.
#pragma once

#include "kiebitz/workbench.hpp"

namespace kiebitz::maumau {

const Workbench& workbench();

}  // namespace kiebitz::maumau
