// Makes a failing input small: one case if that is enough, and that one as light as it can be made. Who runs the
// program is the caller's affair; so is the time it may take.
#pragma once

#include <span>

#include "kiebitz/workbench.hpp"

namespace kiebitz {

// What came of running a program on some cases.
struct Trial {
  Reply end;
  std::size_t answered = 0;      // how many cases were answered, rightly or not
  std::vector<Judgement> wrong;  // of single cases, by their number

  bool ended_well() const { return end.is_good_end(); }
  bool fails() const { return !ended_well() || !wrong.empty(); }
};

struct Trials {
  std::function<Trial(std::span<const std::string> cases)> run;
  std::size_t most_cases = 1;  // that one run may have
  std::function<bool()> go_on = [] { return true; };
};

struct Failure {
  std::vector<std::string> cases;
  Trial trial;  // of these cases

  // The first offence of a single case; accepted, if the program came to a bad end.
  Judgement judgement() const { return trial.ended_well() ? trial.wrong.front() : Judgement{}; }
};

// The failure fails in the same way: with a bad end of the same kind, or with a good end and a wrong answer.
Failure shrink(const Workbench& bench, Failure failure, const Trials& trials);

}  // namespace kiebitz
