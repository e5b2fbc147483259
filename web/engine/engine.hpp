// The page's interface to the engine: a JSON request in, a JSON answer out. The answer depends on the
// request alone; only one thread may ask. See
// README.md in this folder. Any input gets an answer.
#pragma once

#include <string>
#include <string_view>

namespace kiebitz::web {

std::string answer(std::string_view request);

}  // namespace kiebitz::web
