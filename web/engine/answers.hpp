// The answers, one function for each kind of request.
#pragma once

#include "web/engine/request.hpp"

namespace kiebitz::web {

Result<Json> hello(Request& request);
Result<Json> maumau_table(Request& request);

}  // namespace kiebitz::web
