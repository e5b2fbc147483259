// Reads a file of house rules (SM-24).
#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "engine/suggest.hpp"
#include "games/mahjong/analyser.hpp"

namespace kiebitz::mahjong {

namespace {

constexpr int highest_value = 99;
constexpr int highest_cap = 999;

// Records where a text stops being JSON. The parser reports this without exceptions only through its SAX interface.
struct FirstError {
  std::size_t at = 0;

  bool null() { return true; }
  bool boolean(bool /*value*/) { return true; }
  bool number_integer(std::int64_t /*value*/) { return true; }
  bool number_unsigned(std::uint64_t /*value*/) { return true; }
  bool number_float(double /*value*/, const std::string& /*text*/) { return true; }
  bool string(std::string& /*value*/) { return true; }
  bool binary(Json::binary_t& /*value*/) { return true; }
  bool start_object(std::size_t /*size*/) { return true; }
  bool key(std::string& /*value*/) { return true; }
  bool end_object() { return true; }
  bool start_array(std::size_t /*size*/) { return true; }
  bool end_array() { return true; }
  bool parse_error(std::size_t read, const std::string& /*token*/, const Json::exception& /*error*/) {
    at = read == 0 ? 0 : read - 1;
    return false;
  }
};

Place place_in(std::string_view text, std::size_t at) {
  at = std::min(at, text.size());
  const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  const std::size_t start = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
  return {static_cast<std::uint64_t>(lines) + 1, at - (start == std::string::npos ? 0 : start + 1) + 1};
}

// The place of a key; the parser does not report it.
Place place_of(std::string_view text, const std::string& key) {
  const std::size_t at = text.find(Json(key).dump());
  return at == std::string::npos ? Place{} : place_in(text, at);
}

Problem unknown_key(std::string_view text, const std::string& key, const std::vector<std::string>& known) {
  return {place_of(text, key), in_quotes(key) + did_you_mean(key, known),
          fmt::format("one of: {}", fmt::join(known, ", ")), clause::house_rules};
}

std::optional<int> number_in(const Json& value, int lowest, int highest) {
  if (!value.is_number_integer()) return std::nullopt;
  const bool fits = value.is_number_unsigned() ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(highest)
                                               : value.get<std::int64_t>() <= highest;
  if (!fits || value.get<std::int64_t>() < lowest) return std::nullopt;
  return value.get<int>();
}

std::optional<Problem> read_item(std::string_view text, const std::string& key, const Json& value, HouseRules& rules) {
  const auto* const info = std::ranges::find(items, key, &ItemInfo::key);
  if (info == std::end(items)) {
    std::vector<std::string> known;
    for (const ItemInfo& each : items) known.emplace_back(each.key);
    return unknown_key(text, key, known);
  }
  const bool off = value.is_boolean() && !value.get<bool>() && info->item != Item::win;
  const auto number = number_in(value, 0, highest_value);
  if (!off && !number) {
    return Problem{place_of(text, key), fmt::format("{} for {}", value.dump(), key),
                   fmt::format("a whole number from 0 to {}{}", highest_value,
                               info->item == Item::win ? ": a win always counts" : ", or false"),
                   clause::house_rules};
  }
  rules.counted[index(info->item)] = !off;
  rules.values[index(info->item)] = number.value_or(0);
  return std::nullopt;
}

std::optional<Problem> read_member(std::string_view text, const std::string& key, const Json& value,
                                   HouseRules& rules) {
  if (key == "cap") {
    const auto cap = number_in(value, 1, highest_cap);
    if (!cap) {
      return Problem{place_of(text, key), fmt::format("{} for cap", value.dump()),
                     fmt::format("a whole number from 1 to {}", highest_cap), clause::house_rules};
    }
    rules.cap = *cap;
    return std::nullopt;
  }
  if (key != "items") return unknown_key(text, key, {"items", "cap"});
  if (!value.is_object()) {
    return Problem{place_of(text, key), fmt::format("{} for items", value.dump()), "an object: items with their values",
                   clause::house_rules};
  }
  for (const auto& [item, worth] : value.items()) {
    if (auto problem = read_item(text, item, worth, rules)) return problem;
  }
  return std::nullopt;
}

}  // namespace

Result<HouseRules> read_house_rules(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) {
    FirstError error;
    Json::sax_parse(text, &error);
    return Problem{place_in(text, error.at), "a JSON syntax error", "a JSON object", clause::house_rules};
  }
  if (!json.is_object()) {
    return Problem{{1, 1},
                   "JSON that is not an object",
                   R"(an object such as {"items": {"sky_ground": 1}, "cap": 6})",
                   clause::house_rules};
  }
  HouseRules rules = HouseRules::contest();
  for (const auto& [key, value] : json.items()) {
    if (auto problem = read_member(text, key, value, rules)) return *std::move(problem);
  }
  return rules;
}

}  // namespace kiebitz::mahjong
