// Searches for a case that a program gets wrong, or on which two programs differ. Tries every kind in turn, then mostly
// random cases with some of each other kind among them. A process gets many cases, and several processes run in
// parallel; the result does not depend on how many.
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
  std::vector<std::string> against;  // a program to compare with instead of the exact answers; may be empty
  process::Limits limits;
  std::vector<const InputKind*> kinds;
  std::uint64_t tests = 0;
  std::uint64_t seed = 0;
  unsigned size = 0;
  unsigned jobs = 1;
  bool per_run = false;  // one case per process
};

struct CaseAddress {
  const InputKind* kind = nullptr;
  Deal address;
};
// Case `number` of the search.
CaseAddress case_at(const StressPlan& plan, std::uint64_t number);

// One run of a program, judged case by case up to the first wrong format.
struct ProgramRun {
  Reply end;
  std::vector<Judgement> judgements;
  std::string output;  // empty for interactive programs
  std::string errors;  // standard error of a program that ended badly
  std::string talk;    // conversation of an interactive program

  bool ended_well() const { return end.is_good_end(); }
};

// The outcome of some cases. With a program to compare with, only their differences count as wrong.
struct StressTrial {
  Trial trial;
  ProgramRun program;
  std::optional<ProgramRun> other;
};

class StressSearch {
 public:
  StressSearch(const AnyGame& game, StressPlan plan);

  // Runs until a case fails, all are done, or `stop()` returns true.
  std::optional<Failure> run(const std::function<bool()>& stop, const std::function<void(std::uint64_t done)>& show);

  // Runs the program, or both, on these cases; `time` overrides the time limit.
  StressTrial try_cases(std::span<const std::string> cases,
                        std::optional<std::chrono::milliseconds> time = std::nullopt) const;

  const AnyGame& game() const { return game_; }
  const Workbench& bench() const { return bench_; }
  const StressPlan& plan() const { return plan_; }
  std::uint64_t done() const { return done_; }
  std::map<std::string_view, std::uint64_t> tried() const;  // cases of each kind
  // The program failed only on inputs with more cases than the contest allows.
  bool fails_on_large_inputs() const { return fails_on_large_inputs_; }
  std::size_t most_cases() const;  // in one input, by the rules of the contest

  // CPU seconds of the workers themselves, without running the program and talking to it.
  struct Spent {
    double making = 0;  // generating cases and their exact answers
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
  std::uint64_t next_ = 0;           // first case that no worker has taken
  std::uint64_t cases_per_run_ = 1;  // cases of the next run
  std::uint64_t failed_at_ = ~std::uint64_t{0};
  std::optional<Failure> failure_;
  Spent spent_;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> fails_on_large_inputs_ = false;
};

}  // namespace kiebitz::cli
