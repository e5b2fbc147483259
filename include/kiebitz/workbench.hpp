// The contest workbench of a game, for people who set its contest problem or solve it: generators for named kinds of
// input, a strict validator, a judge that says where and why an output is wrong, simplifications of a failing case, and
// common mistakes. An input is a heading followed by cases; a case is one line. The loops over cases (judge a whole
// output, shrink, diagnose) are in engine/ and shared by all games.
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

// A kind of case: "chain-3" is a game in which three sevens follow each other.
struct InputKind {
  std::string_view name;
  std::string_view summary;         // one line, without a full stop
  bool promised = true;             // false: the contest rules such cases out, so they are generated only on request
  std::span<const unsigned> sizes;  // the sizes it is available in
};

// The judgement of one case.
struct Judgement {
  enum class Verdict : std::uint8_t { accepted, wrong_answer, wrong_format };

  Verdict verdict = Verdict::accepted;
  std::uint64_t number = 0;  // of the case, from 1; the number of cases plus 1 for output after the last one
  std::uint64_t step = 0;    // how many cards or tiles of the answer are right
  Place where;               // of the first error in the output; none for interactive programs
  std::string found;         // the line of the output
  std::string expected;      // the correct line; empty: there should be none
  Sentence reason;           // from the game's phrases
  std::string answer{};      // the program's answer, in the format of `answer_with`

  bool accepted() const { return verdict == Verdict::accepted; }
};

// The result of refereeing an interactive program.
struct Refereed {
  Reply end;            // how the player ended
  std::string written;  // the dealer's protocol, in the format of an output
  std::string talk;     // the conversation, in the format of Transcript
};

// The lines of an output, with their positions. Skips blank lines and strips a carriage return at the end of a line.
class OutputLines {
 public:
  struct Line {
    std::string_view text;  // without its newline
    Place where;
    bool missing = false;  // there are no more lines
  };

  explicit OutputLines(std::string_view text) : text_(text) { pass_blank_lines(); }

  Line peek() const;
  Line next();
  bool at_end() const { return at_ >= text_.size(); }
  // How many bytes have been read. Comparing offsets gives the part of the output that answers a case.
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

// How hard a failing case is for people to follow; compared lexicographically. Shrinking minimises it.
using Weight = std::vector<std::uint64_t>;

class Workbench {
 public:
  virtual ~Workbench() = default;

  // --- inputs ---

  virtual std::span<const InputKind> input_kinds() const = 0;
  // Appends one case with its newline: a pure function of kind, size and address. `size` is one of kind.sizes, or 0 to
  // let the address choose.
  virtual void write_case(const InputKind& kind, unsigned size, Deal address, std::string& out) const = 0;
  // Appends the same case, and its correct answer as case `number` of an input.
  virtual void write_answered(const InputKind& kind, unsigned size, Deal address, std::uint64_t number,
                              std::string& out, std::string& answer) const = 0;
  // The lines before the cases: usually their number.
  virtual std::string heading(std::uint64_t cases) const = 0;
  // The maximum number of cases in one input, as the contest promises.
  virtual std::uint64_t most_cases() const = 0;
  // Checks that an input follows the contest's format exactly, and reports the first violation.
  virtual Result<Done> validate(TextSource& source) const = 0;
  // The cases of an input, each as `write_case` would write it but without the newline. Accepts the same loose format
  // as `solve`.
  virtual Result<std::vector<std::string>> cases(TextSource& source) const = 0;

  // --- outputs ---

  // Reads the answer to one case and judges it.
  virtual Judgement judge(std::string_view one_case, std::uint64_t number, OutputLines& output) const = 0;
  // The clause that defines the output format.
  virtual Clause output_clause() const = 0;
  // The story of a case up to the point where the answer goes wrong.
  virtual Story tell(std::string_view one_case, const Judgement& judgement) const = 0;

  // --- interactive programs, which talk to a dealer instead of writing an output ---

  virtual bool interactive() const = 0;
  // Plays the cases with a player and passes each judgement to `take`, up to the first violation of the protocol.
  virtual Refereed referee(std::span<const std::string> cases, Channel& player,
                           const std::function<void(const Judgement&)>& take) const = 0;

  // --- failing cases ---

  virtual Weight weight(std::string_view one_case, const Judgement& judgement) const = 0;
  // Variations of a case that may weigh less.
  virtual std::vector<std::string> simpler(std::string_view one_case) const = 0;

  virtual std::span<const Mistake> mistakes() const = 0;
  // The answer of a program with this mistake; empty if the program would not terminate.
  virtual std::string answer_with(const Mistake& mistake, std::string_view one_case, std::uint64_t number) const = 0;
};

}  // namespace kiebitz
