// Reads a text byte by byte, for validators: every space counts.
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
  // Reads up to the next space or line end, at most 64 bytes.
  std::string word();

  // Reads exactly the named thing, or returns a problem that cites `rule`.
  Result<Done> space(Clause rule);
  Result<Done> line_end(Clause rule);
  Result<Done> text_end(Clause rule);
  // Allows no sign, spaces or leading zeros.
  Result<std::uint64_t> number(std::uint64_t least, std::uint64_t most, std::string_view of_what, Clause rule);

  // The problem that the next word is not `expected`.
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
