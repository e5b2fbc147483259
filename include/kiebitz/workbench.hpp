// The contest workbench of a game: what those need who set its contest problem or solve it. Inputs of named kinds, and
// a strict validator. An input is a heading and cases; a case is one line.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/random.hpp"
#include "kiebitz/result.hpp"
#include "kiebitz/text.hpp"

namespace kiebitz {

// A kind of cases: "chain-3", games in which three sevens follow each other.
struct Kind {
  std::string_view name;
  std::string_view summary;         // one line, without a full stop
  bool promised = true;             // false: the contest promises that no such case comes, so only who asks gets it
  std::span<const unsigned> sizes;  // the sizes it comes in; none: all of the game's
};

class Workbench {
 public:
  virtual ~Workbench() = default;

  virtual std::span<const Kind> kinds() const = 0;
  // Appends one case with its newline: a pure function of kind, size and address. `size` is one of the kind's; 0: a
  // size that the address chooses.
  virtual void write_case(const Kind& kind, unsigned size, Deal address, std::string& out) const = 0;
  // What stands before so many cases: their number, as a rule.
  virtual std::string heading(std::uint64_t cases) const = 0;
  // As many cases as the contest promises at most in one input.
  virtual std::uint64_t most_cases() const = 0;
  // The format exactly as the contest promises it; the first offence is the problem.
  virtual Result<Done> validate(TextSource& source) const = 0;
  // The cases of an input, each as `write_case` would write it but without the newline. Takes the loose forms that
  // `solve` takes.
  virtual Result<std::vector<std::string>> cases(TextSource& source) const = 0;
};

}  // namespace kiebitz
