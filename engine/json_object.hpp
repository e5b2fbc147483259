// Reads a JSON object that people write, such as a file of house rules, and says where it is wrong.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/story_json.hpp"
#include "kiebitz/result.hpp"

namespace kiebitz {

class JsonObject {
 public:
  // `rule` is the clause to cite, `example` a correct object.
  static Result<JsonObject> read(std::string_view text, Clause rule, std::string_view example);

  const Json& members() const { return json_; }
  // The parser does not report the place of a key, so this is where its text occurs first.
  Place place_of(const std::string& key) const;
  Problem unknown_key(const std::string& key, const std::vector<std::string>& known) const;
  Problem bad_value(const std::string& key, const Json& value, Message expected) const;

 private:
  JsonObject(std::string_view text, Json json, Clause rule) : text_(text), json_(std::move(json)), rule_(rule) {}

  std::string text_;
  Json json_;
  Clause rule_;
};

}  // namespace kiebitz
