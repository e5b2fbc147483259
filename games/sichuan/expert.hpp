// The expert: makes the move after which it expects the most points.
#pragma once

#include <optional>
#include <utility>

#include "games/sichuan/rivals.hpp"

namespace kiebitz::sichuan {

class Expert {
 public:
  static constexpr std::string_view name = "expert";
  static constexpr bool deterministic = true;

  constexpr Expert() noexcept = default;
  constexpr explicit Expert(const ExpertParts& parts) noexcept : parts_(parts) {}

  // "expert", or "expert-no-danger" and so on: without one of its parts, to measure what that part brings.
  static constexpr std::optional<Expert> named(std::string_view text) noexcept {
    constexpr std::string_view without = "expert-no-";
    constexpr std::pair<std::string_view, bool ExpertParts::*> all[] = {
        {"danger", &ExpertParts::danger}, {"value", &ExpertParts::value}, {"live", &ExpertParts::live},
        {"suits", &ExpertParts::suits},   {"kongs", &ExpertParts::kongs}, {"claims", &ExpertParts::claims},
        {"passes", &ExpertParts::passes}, {"start", &ExpertParts::start}};
    if (text == name) return Expert();
    for (const auto& [part, member] : all) {
      ExpertParts parts;
      parts.*member = false;
      if (text.starts_with(without) && text.substr(without.size()) == part) return Expert(parts);
    }
    return std::nullopt;
  }

  Move operator()(const View& view) const noexcept;

 private:
  ExpertParts parts_;
};

static_assert(Strategy<Expert, View, Move>);

}  // namespace kiebitz::sichuan
