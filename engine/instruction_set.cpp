#include "engine/instruction_set.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <iterator>

#include <fmt/format.h>

namespace kiebitz {

namespace {

InstructionSet best() noexcept { return *std::ranges::find_if(instruction_sets, is_available); }

std::atomic<InstructionSet>& chosen() noexcept {
  static std::atomic<InstructionSet> set{best()};
  return set;
}

}  // namespace

InstructionSet lanes_in_use() noexcept { return chosen().load(std::memory_order_relaxed); }

void use_lanes(InstructionSet set) noexcept {
  assert(is_available(set));
  chosen().store(set, std::memory_order_relaxed);
}

Result<Done> use_lanes(std::string_view name) {
  const auto* const found =
      std::ranges::find_if(instruction_sets, [&](InstructionSet set) { return name_of(set) == name; });
  if (found == std::end(instruction_sets)) {
    return Problem(fmt::format("--lanes must be avx512, avx2 or plain, not {}", in_quotes(name)));
  }
  if (!has_code_for(*found))
    return Problem(fmt::format("this program has no {} lanes for this system; leave out --lanes", name));
  if (!is_available(*found)) return Problem(fmt::format("this processor has no {}; leave out --lanes", name));
  use_lanes(*found);
  return Done{};
}

}  // namespace kiebitz
