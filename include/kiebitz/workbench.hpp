// The contest workbench of a game: what those need who set its contest problem or solve it. Inputs of named kinds, a
// strict validator, a judge of outputs that says where and why, lighter cases that may fail in the same way, and the
// mistakes that people make. An input is a heading and cases; a case is one line. The loops over all this (judge a
// whole output, shrink, diagnose) stand in engine/, once for all games.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/channel.hpp"
#include "kiebitz/random.hpp"
#include "kiebitz/result.hpp"
#include "kiebitz/story.hpp"
#include "kiebitz/text.hpp"

namespace kiebitz {

// A kind of cases: "chain-3", games in which three sevens follow each other.
struct Kind {
  std::string_view name;
  std::string_view summary;         // one line, without a full stop
  bool promised = true;             // false: the contest promises that no such case comes, so only who asks gets it
  std::span<const unsigned> sizes;  // the sizes it comes in
};

// What came of one case.
struct Judgement {
  enum class Verdict : std::uint8_t { accepted, wrong_answer, wrong_format };

  Verdict verdict = Verdict::accepted;
  std::uint64_t number = 0;  // of the case, from 1; one more than there are: what comes after the last one
  std::uint64_t step = 0;    // how far the answer is right, in cards or tiles
  Place where;               // of the first offence, in the output; none with a dealer
  std::string found;         // the line of the output
  std::string expected;      // the line as it should be; empty: there should be none
  Sentence reason;           // from the phrases of the game
  std::string answer{};      // what the program answered, in the form of `answer_with`

  bool accepted() const { return verdict == Verdict::accepted; }
};

// Games that were dealt to a player.
struct Refereed {
  Reply end;            // of the player
  std::string written;  // what the dealer has written, an output to be judged
  std::string talk;     // all lines that were sent to the player and by it, as a Transcript writes them
};

// An output, line by line, with places. Blank lines are passed over, and carriage returns at the end of a line are no
// part of it.
class OutputLines {
 public:
  struct Line {
    std::string_view text;  // without its end
    Place where;
    bool missing = false;  // the output is over
  };

  explicit OutputLines(std::string_view text) : text_(text) { pass_blank_lines(); }

  Line peek() const;
  Line next();
  bool at_end() const { return at_ >= text_.size(); }
  // How many bytes are read: two of these enclose the answer to a case.
  std::size_t offset() const { return at_; }

 private:
  std::size_t line_end() const;
  void pass_blank_lines();

  std::string_view text_;
  std::size_t at_ = 0;
  std::uint64_t line_ = 1;
};

// A common mistake in contest programs. Submissions that make it are named after it.
struct Mistake {
  std::string_view name;     // "rule-4-ignored"
  std::string_view summary;  // what a program with it does: "ignores rule 4"
  Clause clause;             // the clause it breaks
};

// How heavy a failing case is to follow, the most important number first. Shrinking makes it less.
using Weight = std::vector<std::uint64_t>;

class Workbench {
 public:
  virtual ~Workbench() = default;

  // --- inputs ---

  virtual std::span<const Kind> kinds() const = 0;
  // Appends one case with its newline: a pure function of kind, size and address. `size` is one of the kind's; 0: a
  // size that the address chooses.
  virtual void write_case(const Kind& kind, unsigned size, Deal address, std::string& out) const = 0;
  // The same case as number `number` of an input, with its exact answer.
  virtual void write_answered(const Kind& kind, unsigned size, Deal address, std::uint64_t number, std::string& out,
                              std::string& answer) const = 0;
  // What stands before so many cases: their number, as a rule.
  virtual std::string heading(std::uint64_t cases) const = 0;
  // As many cases as the contest promises at most in one input.
  virtual std::uint64_t most_cases() const = 0;
  // The format exactly as the contest promises it; the first offence is the problem.
  virtual Result<Done> validate(TextSource& source) const = 0;
  // The cases of an input, each as `write_case` would write it but without the newline. Takes the loose forms that
  // `solve` takes.
  virtual Result<std::vector<std::string>> cases(TextSource& source) const = 0;

  // --- outputs ---

  // Reads the answer to one case and judges it.
  virtual Judgement judge(std::string_view one_case, std::uint64_t number, OutputLines& output) const = 0;
  // What says how an output must be.
  virtual Clause output_clause() const = 0;
  // The story of a case up to the point where the answer leaves it.
  virtual Story tell(std::string_view one_case, const Judgement& judgement) const = 0;

  // --- programs that talk with a dealer, in place of outputs ---

  virtual bool interactive() const = 0;
  // Deals the cases to a player and hands on the judgement of each, up to the first bad conduct.
  virtual Refereed referee(std::span<const std::string> cases, Channel& player,
                           const std::function<void(const Judgement&)>& take) const = 0;

  // --- failing cases ---

  virtual Weight weight(std::string_view one_case, const Judgement& judgement) const = 0;
  // Cases that are like this one and may be lighter.
  virtual std::vector<std::string> simpler(std::string_view one_case) const = 0;

  virtual std::span<const Mistake> mistakes() const = 0;
  // The answer of a program with this mistake; empty if it comes to no end.
  virtual std::string answer_with(const Mistake& mistake, std::string_view one_case, std::uint64_t number) const = 0;
};

}  // namespace kiebitz
