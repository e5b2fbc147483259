// The options of SB-29 to SB-47 and SB-50: what people agree on before a deal. Value 0 of every option is that of the
// competition rules (MIL).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "games/sichuan/clauses.hpp"

namespace kiebitz::sichuan {

enum class Option : std::uint8_t {
  cap,
  self_draw,
  exchange_three,
  kong_flower_by_discard,
  call_transfer,
  not_ready_returns,
  late_added_kong,
  pig,
  heaven_and_earth,
  terminals,
  generals,
  concealed,
  middles,
  replacement,
  passing_up,
  flowing,
  robbed_after_kong,
  golden_hook,
  situations,
  walls,
};
inline constexpr std::size_t option_count = 20;

struct OptionInfo {
  Option option;
  std::string_view key;
  Clause clause;
  std::array<std::string_view, 4> values;  // MIL's first; unused ones are empty

  constexpr std::size_t value_count() const noexcept {
    std::size_t count = 0;
    while (count < values.size() && !values[count].empty()) ++count;
    return count;
  }
  constexpr std::span<const std::string_view> known_values() const noexcept {
    return std::span(values).first(value_count());
  }
};

inline constexpr OptionInfo option_infos[option_count] = {
    {Option::cap, "cap", clause::cap, {"3", "4", "5", "none"}},
    {Option::self_draw, "self_draw", clause::self_draw, {"point", "fan", "nothing"}},
    {Option::exchange_three, "exchange_three", clause::exchange_three, {"off", "on"}},
    {Option::kong_flower_by_discard,
     "kong_flower_by_discard",
     clause::kong_flower_by_discard,
     {"self_draw", "discarder"}},
    {Option::call_transfer, "call_transfer", clause::call_transfer, {"off", "on"}},
    {Option::not_ready_returns, "not_ready_returns", clause::not_ready_returns, {"on", "off"}},
    {Option::late_added_kong, "late_added_kong", clause::late_added_kong, {"0", "1"}},
    {Option::pig, "pig", clause::pig, {"not_ready", "cap"}},
    {Option::heaven_and_earth, "heaven_and_earth", clause::heaven_and_earth, {"off", "cap"}},
    {Option::terminals, "terminals", clause::terminals, {"0", "2"}},
    {Option::generals, "generals", clause::generals, {"0", "2"}},
    {Option::concealed, "concealed", clause::concealed, {"0", "1"}},
    {Option::middles, "middles", clause::middles, {"0", "1"}},
    {Option::replacement, "replacement", clause::replacement, {"front", "back"}},
    {Option::passing_up, "passing_up", clause::passing_up, {"on", "off"}},
    {Option::flowing, "flowing", clause::flowing, {"off", "on"}},
    {Option::robbed_after_kong, "robbed_after_kong", clause::robbed_after_kong, {"both", "robbing"}},
    {Option::golden_hook, "golden_hook", clause::golden_hook, {"1", "0"}},
    {Option::situations, "situations", clause::situations, {"1", "0"}},
    {Option::walls, "walls", clause::walls, {"shared", "own"}},
};

class Options {
 public:
  static constexpr int no_cap = 99;

  constexpr unsigned value(Option option) const noexcept { return values_[static_cast<std::size_t>(option)]; }
  constexpr Options& set(Option option, unsigned value) noexcept {
    values_[static_cast<std::size_t>(option)] = static_cast<std::uint8_t>(value);
    return *this;
  }

  constexpr int cap() const noexcept { return has(Option::cap, 3) ? no_cap : 3 + static_cast<int>(value(Option::cap)); }
  constexpr bool self_draw_adds_point() const noexcept { return has(Option::self_draw, 0); }
  constexpr bool self_draw_adds_fan() const noexcept { return has(Option::self_draw, 1); }
  constexpr bool exchanges_three() const noexcept { return !is_usual(Option::exchange_three); }
  constexpr bool discarder_pays_kong_flower() const noexcept { return !is_usual(Option::kong_flower_by_discard); }
  constexpr bool transfers_calls() const noexcept { return !is_usual(Option::call_transfer); }
  constexpr bool not_ready_returns() const noexcept { return is_usual(Option::not_ready_returns); }
  constexpr int late_added_kong() const noexcept { return is_usual(Option::late_added_kong) ? 0 : 1; }
  constexpr bool pig_pays_cap() const noexcept { return !is_usual(Option::pig); }
  constexpr bool heaven_and_earth() const noexcept { return !is_usual(Option::heaven_and_earth); }
  constexpr int terminals() const noexcept { return is_usual(Option::terminals) ? 0 : 2; }
  constexpr int generals() const noexcept { return is_usual(Option::generals) ? 0 : 2; }
  constexpr int concealed() const noexcept { return is_usual(Option::concealed) ? 0 : 1; }
  constexpr int middles() const noexcept { return is_usual(Option::middles) ? 0 : 1; }
  constexpr bool replaces_from_back() const noexcept { return !is_usual(Option::replacement); }
  constexpr bool passing_up() const noexcept { return is_usual(Option::passing_up); }
  constexpr bool flowing() const noexcept { return !is_usual(Option::flowing); }
  constexpr bool robbing_alone() const noexcept { return !is_usual(Option::robbed_after_kong); }
  constexpr bool golden_hook() const noexcept { return is_usual(Option::golden_hook); }
  constexpr bool situations() const noexcept { return is_usual(Option::situations); }
  constexpr bool own_walls() const noexcept { return !is_usual(Option::walls); }

  friend constexpr bool operator==(const Options&, const Options&) noexcept = default;

 private:
  constexpr bool has(Option option, unsigned wanted) const noexcept { return value(option) == wanted; }
  constexpr bool is_usual(Option option) const noexcept { return has(option, 0); }

  std::array<std::uint8_t, option_count> values_{};
};

// All options as one number and back: two bits for each.
constexpr std::uint64_t bits_of(const Options& options) noexcept {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < option_count; ++i) {
    bits |= std::uint64_t{options.value(static_cast<Option>(i))} << (2 * i);
  }
  return bits;
}
constexpr Options options_of(std::uint64_t bits) noexcept {
  Options options;
  for (std::size_t i = 0; i < option_count; ++i) {
    options.set(static_cast<Option>(i), static_cast<unsigned>(bits >> (2 * i) & 3U));
  }
  return options;
}

// SB-48
struct Preset {
  std::string_view name;
  Options options;
};
inline constexpr Preset presets[] = {
    {"mil", Options{}},
    {"chengdu", Options{}
                    .set(Option::cap, 1)
                    .set(Option::exchange_three, 1)
                    .set(Option::call_transfer, 1)
                    .set(Option::heaven_and_earth, 1)
                    .set(Option::terminals, 1)
                    .set(Option::generals, 1)
                    .set(Option::concealed, 1)
                    .set(Option::middles, 1)},
    {"plain", Options{}.set(Option::golden_hook, 1).set(Option::situations, 1)},
};

// SB-48: why a combination makes no sense; none: it does.
struct Contradiction {
  std::string_view why;
  Option option;
};
constexpr Contradiction contradiction_in(const Options& options) noexcept {
  if (options.cap() == Options::no_cap && options.heaven_and_earth()) {
    return {"heaven_and_earth=cap pays the cap, and cap=none leaves none", Option::heaven_and_earth};
  }
  if (options.cap() == Options::no_cap && options.pig_pays_cap()) {
    return {"pig=cap pays the cap, and cap=none leaves none", Option::pig};
  }
  if (!options.situations() && options.robbing_alone()) {
    return {"robbed_after_kong chooses between two fan, and situations=0 counts neither", Option::robbed_after_kong};
  }
  return {"", Option::cap};
}
constexpr bool makes_sense(const Options& options) noexcept { return contradiction_in(options).why.empty(); }

}  // namespace kiebitz::sichuan
