// The part of fmt that the programs of a problem package need, plain {}: a judge's machine may not have fmt.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>

#define FMT_COMPILE(text) text

namespace fmt {

template <class Value>
std::string shown(const Value& value) {
  if constexpr (std::is_same_v<Value, char>) {
    return std::string(1, value);
  } else if constexpr (std::is_arithmetic_v<Value>) {
    return std::to_string(value);
  } else {
    return std::string(value);
  }
}

template <class... Values>
std::string format(std::string_view text, const Values&... values) {
  std::string out;
  [[maybe_unused]] const auto add = [&](const std::string& value) {
    const std::size_t place = std::min(text.find("{}"), text.size());
    out += text.substr(0, place);
    out += value;
    text.remove_prefix(std::min(place + 2, text.size()));
  };
  (add(shown(values)), ...);
  return out += text;
}

}  // namespace fmt
