// The fields of a request. Reading a missing or mistyped field records a problem and returns a default, so that callers
// can read all fields and check for problems once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/story_json.hpp"
#include "kiebitz/any_game.hpp"
#include "kiebitz/language.hpp"

namespace kiebitz::web {

Problem missing(std::string_view name);

class Request {
 public:
  explicit Request(const Json& json) : json_(json) {}

  bool has(std::string_view name) const { return find(name) != nullptr; }
  std::string text(std::string_view name);
  std::string text_or(std::string_view name, std::string fallback);
  std::vector<std::string> texts_or_none(std::string_view name);
  bool flag(std::string_view name);
  // 64 bits, given as a string of digits or as a number.
  std::uint64_t number(std::string_view name, std::uint64_t most = ~std::uint64_t{0});
  std::uint64_t number_or(std::string_view name, std::uint64_t fallback, std::uint64_t most = ~std::uint64_t{0});
  std::optional<std::uint64_t> number_if_any(std::string_view name) {
    return has(name) ? std::optional(number(name)) : std::nullopt;
  }
  // Null if there is no such array.
  const Json* array(std::string_view name);

  Language language();
  const AnyGame* game();  // null when there is a problem
  // The size of the game: players or cards.
  unsigned size(const AnyGame& game);
  Phrasebook book();  // of the game, or what the engine says where there is none
  Deal deal() { return {number_or("seed", 0), number_or("deal", 0)}; }

  void note(Problem problem);
  bool failed() const { return failed_; }
  const Problem& problem() const { return problem_; }

 private:
  const Json* find(std::string_view name) const;  // null counts as missing

  const Json& json_;
  bool failed_ = false;
  Problem problem_;  // the first one
};

// The clause is a separate field, not part of the text.
Json json_of(const Problem& problem, Phrasebook book);

}  // namespace kiebitz::web
