// The engine as the page asks it: one request in, one answer out, both JSON, and no state between them. README.md in
// this folder says which requests there are. Any bytes get an answer.
#pragma once

#include <string>
#include <string_view>

namespace kiebitz::web {

std::string answer(std::string_view request);

}  // namespace kiebitz::web
