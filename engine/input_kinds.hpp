// Helpers for the kinds of contest input.
#pragma once

#include <algorithm>

#include "kiebitz/random.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz {

// The seed for generating one case of a kind: the generator tries deals 0, 1, 2, ... of this seed until one fits. It
// depends on the name of the kind, not on its position in a table, so new kinds do not change existing cases.
constexpr std::uint64_t case_seed(const InputKind& kind, Deal address) noexcept {
  std::uint64_t hash = 0xCBF2'9CE4'8422'2325U;  // FNV-1a
  for (const char c : kind.name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3U;
  return mixed(mixed(address.seed ^ hash) + address.number);
}

// Null if there is no such kind.
inline const InputKind* find_input_kind(const Workbench& bench, std::string_view name) {
  const auto kinds = bench.input_kinds();
  const auto found = std::ranges::find(kinds, name, &InputKind::name);
  return found == kinds.end() ? nullptr : &*found;
}

}  // namespace kiebitz
