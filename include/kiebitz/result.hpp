// Errors at the edge are values: a Problem says where it is, what was found, what was expected and which rule
// asks for it; a Result is a value or a Problem. Nothing here throws or prints.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "kiebitz/clause.hpp"
#include "kiebitz/sentence.hpp"

namespace kiebitz {

// A place in a text, both counted from 1; line 0 is "no particular place".
struct Place {
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

struct Problem {
  Place where;
  Message found;
  Message expected;  // empty: `found` is the whole message, in its own words
  Clause rule;

  // "line 3, column 5: found 'XX', expected a card such as CN (MM-1)". Where nothing else was expected, `found` says it
  // all: "the CUDA device failed: out of memory".
  std::string message(Phrasebook book = {}) const;
};

// "MM-7"
std::string to_string(Clause clause);

// What was found, made fit to print, in quotes: at most some forty characters, and the bytes of those that cannot be
// seen, or that are no UTF-8, escaped.
std::string in_quotes(std::string_view text, bool cut_off = false);

// Text of somebody else's, made safe for a terminal: control characters are escaped, but for tabs and line ends.
std::string printable(std::string_view text);

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}            // NOLINT(*-explicit-*): a value is a result
  Result(Problem problem) : content_(std::move(problem)) {}  // NOLINT(*-explicit-*): and so is a problem

  bool ok() const { return std::holds_alternative<T>(content_); }
  explicit operator bool() const { return ok(); }
  const T& value() const& {
    assert(ok());
    return *std::get_if<T>(&content_);
  }
  T&& value() && {
    assert(ok());
    return std::move(*std::get_if<T>(&content_));
  }
  const T& operator*() const& { return value(); }
  const T* operator->() const { return &value(); }
  const Problem& problem() const {
    assert(!ok());
    return *std::get_if<Problem>(&content_);
  }

 private:
  std::variant<T, Problem> content_;
};

// For work that yields nothing but its success.
struct Done {};

}  // namespace kiebitz
