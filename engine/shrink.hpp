// Shrinks a failing input: to a single case if possible, and that case to the lightest that still fails. The caller
// runs the program and decides when to stop.
#pragma once

#include <span>

#include "kiebitz/workbench.hpp"

namespace kiebitz {

// One run of a program on some cases.
struct Trial {
  Reply end;
  std::size_t answered = 0;      // how many cases were answered, right or wrong
  std::vector<Judgement> wrong;  // in the order of the cases

  bool ended_well() const { return end.is_good_end(); }
  bool fails() const { return !ended_well() || !wrong.empty(); }
};

struct Trials {
  std::function<Trial(std::span<const std::string> cases)> run;
  std::size_t most_cases = 1;  // per run
  std::function<bool()> go_on = [] { return true; };
};

struct Failure {
  std::vector<std::string> cases;
  Trial trial;

  // The first wrong answer; accepted if the program did not end well.
  Judgement judgement() const { return trial.ended_well() ? trial.wrong.front() : Judgement{}; }
};

// The result fails in the same way: the program ends badly for the same reason, or ends well with a wrong answer.
Failure shrink(const Workbench& bench, Failure failure, const Trials& trials);

}  // namespace kiebitz
