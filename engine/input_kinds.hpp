// Cases of a kind by their address.
#pragma once

#include <algorithm>

#include "kiebitz/random.hpp"
#include "kiebitz/workbench.hpp"

namespace kiebitz {

// A seed of its own for each case of each kind, to search under: the numbers 0, 1, 2, ... are its tries. It depends on
// the kind's name and not on its place in a table.
constexpr std::uint64_t case_seed(const InputKind& kind, Deal address) noexcept {
  std::uint64_t hash = 0xCBF2'9CE4'8422'2325U;  // FNV-1a
  for (const char c : kind.name) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3U;
  return mixed(mixed(address.seed ^ hash) + address.number);
}

// The kind of a name; null if there is none.
inline const InputKind* find_input_kind(const Workbench& bench, std::string_view name) {
  const auto kinds = bench.input_kinds();
  const auto found = std::ranges::find(kinds, name, &InputKind::name);
  return found == kinds.end() ? nullptr : &*found;
}

}  // namespace kiebitz
