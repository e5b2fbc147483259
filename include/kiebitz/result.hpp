// Errors are values. A Problem says what is wrong, where, and which rule is violated; a Result is a value or a Problem.
// Nothing here throws or prints.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

#include "kiebitz/clause.hpp"
#include "kiebitz/sentence.hpp"

namespace kiebitz {

// A position in a text. Lines and columns count from 1; line 0 means no particular place.
struct Place {
  std::uint64_t line = 0;
  std::uint64_t column = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

struct Problem {
  Place where;
  Message found;  // the whole message if `expected` is empty
  Message expected;
  Clause rule;

  Problem() = default;
  // An error in its own words: what is wrong and what to do about it.
  explicit Problem(Message text, Clause broken = {}, Place place = {})
      : where(place), found(std::move(text)), rule(broken) {}
  // A parse error.
  Problem(Place place, Message seen, Message wanted, Clause broken)
      : where(place), found(std::move(seen)), expected(std::move(wanted)), rule(broken) {}

  // "line 3, column 5: found 'XX', expected a card such as CN (MM-1)", or "the CUDA device failed: out of memory".
  std::string message(Phrasebook book = {}) const;
};

// "MM-7"
std::string to_string(Clause clause);

// Quotes untrusted text for a message: about 40 characters at most, with invisible characters and invalid UTF-8
// escaped. `cut_off` says that the text is itself only the beginning of something longer.
std::string in_quotes(std::string_view text, bool cut_off = false);

// Makes untrusted text safe for a terminal: escapes control characters other than tabs and newlines.
std::string printable(std::string_view text);

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}            // NOLINT(*-explicit-*)
  Result(Problem problem) : content_(std::move(problem)) {}  // NOLINT(*-explicit-*)

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

// The value of a Result<Done>: success, with nothing to return.
struct Done {};

}  // namespace kiebitz
