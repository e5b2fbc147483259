#include "engine/json_object.hpp"

#include <algorithm>

#include "engine/suggest.hpp"

namespace kiebitz {

namespace {

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

}  // namespace

Result<JsonObject> JsonObject::read(std::string_view text, Clause rule, std::string_view example) {
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) {
    FirstError error;
    Json::sax_parse(text, &error);
    return Problem{place_in(text, error.at), "a JSON syntax error", "a JSON object", rule};
  }
  if (!json.is_object()) {
    return Problem{{1, 1},
                   "JSON that is not an object",
                   {"an object such as {example}", {{"example", std::string(example)}}},
                   rule};
  }
  return JsonObject(text, std::move(json), rule);
}

Place JsonObject::place_of(const std::string& key) const {
  const std::size_t at = text_.find(Json(key).dump());
  return at == std::string::npos ? Place{} : place_in(text_, at);
}

Problem JsonObject::unknown_key(const std::string& key, const std::vector<std::string>& known) const {
  return {place_of(key), unknown_word(key, known), one_of(known), rule_};
}

Problem JsonObject::bad_value(const std::string& key, const Json& value, Message expected) const {
  return {place_of(key),
          {"{value} for {key}", {{"value", in_quotes(value.dump())}, {"key", key}}},
          std::move(expected),
          rule_};
}

}  // namespace kiebitz
