// Numbers for people.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kiebitz::cli {

// "1000000", "1e9", "2.5e6": any whole number below 2^64.
std::optional<std::uint64_t> whole_number(std::string_view text);

// "1,234,567"
std::string grouped(std::uint64_t number);
std::string grouped(std::int64_t number);
std::string grouped(double value, int digits);

// "1 move", "23 moves"
std::string counted(std::size_t count, std::string_view what);
// "1.25 billion", "730,000"
std::string large_number(std::uint64_t number);
// "1 h 05 min", "12 s"
std::string duration(double seconds);

}  // namespace kiebitz::cli
