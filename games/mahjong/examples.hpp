// The example hands that the page offers.
#pragma once

#include <string_view>

namespace kiebitz::mahjong {

struct Example {
  std::string_view key;  // the phrase with its title
  std::string_view hidden;
  std::string_view declared{};
  std::string_view seen{};
};

inline constexpr Example examples[] = {
    {"example: many waits", "2225666777888D"},
    {"example: declared", "2225888D", "666D 777D"},
    {"example: royal", "222555D 2225588M"},
    {"example: seven pairs", "11119999D 11119M"},
    {"example: consistency", "2233455667788D"},
    {"example: nine gates", "1112345678999B"},
    {"example: no fifth tile", "1111D", "333D 444D 555D"},
    {"example: three suits", "123456D 456B 789M 1M"},
    {"example: discard", "2225666777888D 9M", "", "999M"},
    {"example: won", "11112222333D 3D 99M"},
};

}  // namespace kiebitz::mahjong
