// Looks for a case that a program gets wrong, or that two programs answer differently: the kinds in turn at first, then
// random cases with some of every kind among them, many cases a process. Several processes run at once; whatever their
// number, the first failing range of cases is the one found.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <optional>

#include "engine/shrink.hpp"
#include "kiebitz/any_game.hpp"
#include "process/child.hpp"

namespace kiebitz::cli {

struct StressPlan {
  std::vector<std::string> command;
  std::vector<std::string> against;  // a program to compare with, in place of the exact answers; none: empty
  process::Limits limits;
  std::vector<const InputKind*> kinds;  // that are tried
  std::uint64_t tests = 0;
  std::uint64_t seed = 0;
  unsigned size = 0;
  unsigned jobs = 1;
  bool per_run = false;  // one case a process
};

// A case of the whole search.
struct CaseAddress {
  const InputKind* kind = nullptr;
  Deal address;
};
CaseAddress case_at(const StressPlan& plan, std::uint64_t number);

// One run of a program, judged case by case up to the first wrong format.
struct ProgramRun {
  Reply end;
  std::vector<Judgement> judgements;
  std::string output;  // of a player: nothing
  std::string errors;  // what it wrote to its standard error, if it came to a bad end
  std::string talk;    // of a player with the dealer

  bool ended_well() const { return end.is_good_end(); }
};

// What came of some cases: with a program to compare with, only what the two differ in is wrong.
struct StressTrial {
  Trial trial;
  ProgramRun program;
  std::optional<ProgramRun> other;
};

class StressSearch {
 public:
  StressSearch(const AnyGame& game, StressPlan plan);

  // Until something fails, all is tried, or `stop()`.
  std::optional<Failure> run(const std::function<bool()>& stop, const std::function<void(std::uint64_t done)>& show);

  // Runs the program, or both, on these cases, with another deadline if one is given.
  StressTrial try_cases(std::span<const std::string> cases,
                        std::optional<std::chrono::milliseconds> time = std::nullopt) const;

  std::uint64_t done() const { return done_; }
  std::map<std::string_view, std::uint64_t> tried() const;  // cases of each kind
  // The program failed on more cases than the contest promises in one input, and on no fewer.
  bool fails_on_large_inputs() const { return fails_on_large_inputs_; }
  std::size_t most_cases() const;  // that one run may have by the contest's promise

  // Processor seconds of all workers, without those of the program and of talking with it.
  struct Spent {
    double making = 0;  // cases and their exact answers
    double comparing = 0;
  };
  const Spent& spent() const { return spent_; }

 private:
  struct CaseRange {
    std::uint64_t first = 0;
    std::uint64_t end = 0;
  };

  void work(const std::function<bool()>& stop);
  std::optional<CaseRange> next_range();
  std::optional<Failure> try_range(CaseRange range);
  std::optional<Failure> try_answers(std::string_view text, const std::string& exact);
  std::optional<Failure> failure_of(std::vector<std::string> cases, StressTrial tried);
  std::optional<Failure> in_pieces(const std::vector<std::string>& cases);
  ProgramRun run(const std::vector<std::string>& command, const process::Limits& limits,
                 std::span<const std::string> cases) const;
  void note_speed(double seconds);

  const AnyGame& game_;
  const Workbench& bench_;
  StressPlan plan_;

  mutable std::mutex mutex_;
  std::uint64_t next_ = 0;           // the first case nobody has taken
  std::uint64_t cases_per_run_ = 1;  // cases of the next run
  std::uint64_t failed_at_ = ~std::uint64_t{0};
  std::optional<Failure> failure_;
  Spent spent_;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> fails_on_large_inputs_ = false;
};

}  // namespace kiebitz::cli
