// --shard i/n: one part of a long run, for several machines.
#pragma once

#include <cstdint>
#include <string>

#include "kiebitz/result.hpp"

namespace kiebitz::cli {

// Deals first to end - 1.
struct Shard {
  std::uint64_t first = 0;
  std::uint64_t end = 0;
};

// Part i of n of all deals; sizes differ by at most one. Everything if the text is empty.
Result<Shard> shard_of(const std::string& text, std::uint64_t deals);

}  // namespace kiebitz::cli
