// Whether JSON holds a number that is not whole. Reading 1.5 or 1e20 as a whole number would be undefined behaviour.
#pragma once

#include <algorithm>

namespace kiebitz {

template <class Json>
bool has_fractions(const Json& json) {
  return json.is_number_float() || (json.is_structured() && std::any_of(json.begin(), json.end(), [](const Json& each) {
                                      return has_fractions(each);
                                    }));
}

}  // namespace kiebitz
