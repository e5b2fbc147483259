// What a game can compute exactly about a position that somebody describes: `kiebitz analyse`, and the page, while the
// position is still being put together.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/story_json.hpp"
#include "kiebitz/result.hpp"

namespace kiebitz {

struct AnalyserOption {
  enum class Kind : std::uint8_t { text, flag, file };

  std::string_view name;  // "--hidden"
  std::string_view help;
  Kind kind = Kind::text;
};

// What was given for which option or field: a text, the content of a file.
class Given {
 public:
  void set(std::string_view name, std::string value) { values_[std::string(name)] = std::move(value); }
  bool has(std::string_view name) const { return values_.find(name) != values_.end(); }
  // Empty for what was not given.
  std::string_view operator[](std::string_view name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::string_view{} : found->second;
  }

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

// How a terminal shows what matters.
struct Look {
  Paint card;
  Paint bold;
  Paint dim;
};

struct Findings {
  Json json;                                     // for programs
  std::function<std::string(const Look&)> text;  // for people, whole lines
};

// As much as can be said of fields that people are still typing into.
struct TypedFindings {
  Json json;
  std::vector<Sentence> sentences;
  std::vector<std::pair<std::string, Problem>> unread;  // what could not be read, by its place in the position
  std::optional<Problem> incomplete;                    // why this is no whole position
  std::vector<std::string_view> terms;                  // what the JSON speaks of, to be named in the reader's language
};

class Analyser {
 public:
  virtual ~Analyser() = default;
  virtual std::span<const AnalyserOption> options() const = 0;
  // What the help says below the options.
  virtual std::string_view notes() const = 0;
  virtual Result<Findings> analyse(const Given& given) const = 0;

  // The fields of a page that people type into; a game without them has no such page.
  virtual std::span<const std::string_view> fields() const { return {}; }
  virtual TypedFindings analyse_typed(const Given& /*fields*/) const { return {}; }
  // Positions worth looking at: fields, and a "title" among the phrases.
  virtual std::vector<Given> examples() const { return {}; }
};

}  // namespace kiebitz
