// One function per kind of request.
#pragma once

#include "web/engine/request.hpp"

namespace kiebitz::web {

Result<Json> hello(Request& request);
Result<Json> table(Request& request);
Result<Json> decisions(Request& request);
Result<Json> stories(Request& request);
Result<Json> hand(Request& request);
Result<Json> examples(Request& request);
Result<Json> count(Request& request);
Result<Json> join(Request& request);
Result<Json> report(Request& request);
Result<Json> rules(Request& request);

}  // namespace kiebitz::web
