// Reads a file of house rules (SM-24).
#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "engine/json_object.hpp"
#include "games/mahjong/analyser.hpp"

namespace kiebitz::mahjong {

namespace {

constexpr int highest_value = 99;
constexpr int highest_cap = 999;

std::optional<int> number_in(const Json& value, int lowest, int highest) {
  if (!value.is_number_integer()) return std::nullopt;
  const bool fits = value.is_number_unsigned() ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(highest)
                                               : value.get<std::int64_t>() <= highest;
  if (!fits || value.get<std::int64_t>() < lowest) return std::nullopt;
  return value.get<int>();
}

std::optional<Problem> read_item(const JsonObject& file, const std::string& key, const Json& value, HouseRules& rules) {
  const auto* const info = std::ranges::find(items, key, &ItemInfo::key);
  if (info == std::end(items)) {
    std::vector<std::string> known;
    for (const ItemInfo& each : items) known.emplace_back(each.key);
    return file.unknown_key(key, known);
  }
  const bool off = value.is_boolean() && !value.get<bool>() && info->item != Item::win;
  const auto number = number_in(value, 0, highest_value);
  if (!off && !number) {
    const bool win = info->item == Item::win;
    return file.bad_value(
        key, value,
        {win ? "a whole number from 0 to {most}: a win always counts" : "a whole number from 0 to {most}, or false",
         {{"most", std::to_string(highest_value)}}});
  }
  rules.counted[index(info->item)] = !off;
  rules.values[index(info->item)] = number.value_or(0);
  return std::nullopt;
}

std::optional<Problem> read_member(const JsonObject& file, const std::string& key, const Json& value,
                                   HouseRules& rules) {
  if (key == "cap") {
    const auto cap = number_in(value, 1, highest_cap);
    if (!cap)
      return file.bad_value(key, value, {"a whole number from 1 to {most}", {{"most", std::to_string(highest_cap)}}});
    rules.cap = *cap;
    return std::nullopt;
  }
  if (key != "items") return file.unknown_key(key, {"items", "cap"});
  if (!value.is_object()) return file.bad_value(key, value, "an object: items with their values");
  for (const auto& [item, worth] : value.items()) {
    if (auto problem = read_item(file, item, worth, rules)) return problem;
  }
  return std::nullopt;
}

}  // namespace

Result<HouseRules> read_house_rules(std::string_view text) {
  const auto file = JsonObject::read(text, clause::house_rules, R"({"items": {"sky_ground": 1}, "cap": 6})");
  if (!file) return file.problem();
  HouseRules rules = HouseRules::contest();
  for (const auto& [key, value] : file->members().items()) {
    if (auto problem = read_member(*file, key, value, rules)) return *std::move(problem);
  }
  return rules;
}

}  // namespace kiebitz::mahjong
