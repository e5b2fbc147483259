// Reads a text byte by byte, exactly as it was promised: every blank counts. For validators.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "kiebitz/text.hpp"

namespace kiebitz {

class StrictReader {
 public:
  explicit StrictReader(TextSource& source) : source_(source) {}

  Place place() const { return place_; }
  bool at_end() { return !peek().has_value(); }
  std::optional<char> peek();
  // The bytes up to the next blank or line end, at most 64 of them; `where` of a later problem is their place.
  std::string word();

  // The problem, if the next thing is another one.
  Result<Done> blank(Clause rule);
  Result<Done> line_end(Clause rule);
  Result<Done> text_end(Clause rule);
  // Without sign, blanks and leading zeros.
  Result<std::uint64_t> number(std::uint64_t least, std::uint64_t most, std::string_view of_what, Clause rule);

  // A problem with what comes next.
  Problem problem(std::string expected, Clause rule);

 private:
  void take();
  Result<Done> one(char wanted, std::string_view expected, Clause rule);
  std::string described();

  TextSource& source_;
  std::array<char, 1U << 12U> buffer_{};
  std::size_t at_ = 0;
  std::size_t end_ = 0;
  bool over_ = false;
  Place place_{1, 1};
};

}  // namespace kiebitz
