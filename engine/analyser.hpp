// Exact analysis of a position given by the user: on the command line with `kiebitz analyse`, and on the page, where
// the position may still be incomplete.
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
  enum class Kind : std::uint8_t { text, number, flag, file };

  std::string_view name;  // "--hidden"
  std::string_view help;
  Kind kind = Kind::text;
};

// The values of options or fields: a text, or the content of a file.
class Given {
 public:
  void set(std::string_view name, std::string value) { values_[std::string(name)] = std::move(value); }
  bool has(std::string_view name) const { return values_.find(name) != values_.end(); }
  // Empty if the option was not given.
  std::string_view operator[](std::string_view name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::string_view{} : found->second;
  }

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

// Styles for a terminal.
struct Look {
  Paint card;
  Paint bold;
  Paint dim;
};

struct Findings {
  Json json;                                     // for programs
  std::function<std::string(const Look&)> text;  // for people: whole lines
};

// The analysis of fields that the user is still typing into.
struct TypedFindings {
  Json json;
  std::vector<Sentence> sentences;
  std::vector<std::pair<std::string, Problem>> unread;  // parse errors by field
  std::optional<Problem> incomplete;                    // why this is not a complete position
  std::vector<std::string_view> terms;                  // terms used in the JSON, to be translated for the reader
};

class Analyser {
 public:
  virtual ~Analyser() = default;
  virtual std::span<const AnalyserOption> options() const = 0;
  // Shown below the options in the help text.
  virtual std::string_view notes() const = 0;
  virtual Result<Findings> analyse(const Given& given) const = 0;

  // The input fields on the page; a game without any has no such page.
  virtual std::span<const std::string_view> fields() const { return {}; }
  virtual TypedFindings analyse_typed(const Given& /*fields*/) const { return {}; }
  // Example positions: values for the fields, and a "title" that is a key of the phrasebook.
  virtual std::vector<Given> examples() const { return {}; }
};

}  // namespace kiebitz
