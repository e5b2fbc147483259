// What `kiebitz stress` prints: as text or as one JSON object.
#pragma once

#include "cli/commands/stress_finding.hpp"

namespace kiebitz::cli {

class StressReport {
 public:
  // `whole`: nothing is elided.
  StressReport(const StressSearch& search, double seconds, bool whole)
      : search_(search), bench_(search.bench()), seconds_(seconds), whole_(whole) {}

  void print_nothing_found() const;
  void print_nothing_found_as_json(bool interrupted) const;
  // `file` has the failing input; empty if it could not be written.
  void print(const Finding& finding, const std::string& file) const;
  void print_as_json(const Finding& finding, const std::string& file) const;

 private:
  void print_bad_end(const Finding& finding) const;
  void print_difference(const Finding& finding, const ProgramRun& other_run) const;
  void print_judgement(const std::vector<std::string>& cases, const Judgement& judgement) const;
  void print_talk(const ProgramRun& program) const;

  const StressSearch& search_;
  const Workbench& bench_;
  double seconds_;
  bool whole_;
};

}  // namespace kiebitz::cli
