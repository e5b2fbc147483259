#include "cli/commands/stress_finding.hpp"

#include <algorithm>

#include "cli/terminal/progress.hpp"
#include "engine/diagnose.hpp"

namespace kiebitz::cli {

namespace {

using Clock = std::chrono::steady_clock;

// While it shrinks, a program that hangs gets a quarter of its time; the result is confirmed with all of it.
Failure shrunk(const StressSearch& search, const Failure& failure, double seconds) {
  const StopRequest stop;
  const auto until = Clock::now() + std::chrono::duration<double>(seconds);
  std::optional<std::chrono::milliseconds> time;
  if (failure.trial.end.kind == Reply::Kind::late) {
    time = std::max(search.plan().limits.move_time / 4, std::chrono::milliseconds(50));
  }
  const Trials trials{[&](std::span<const std::string> cases) { return search.try_cases(cases, time).trial; },
                      search.most_cases(), [&] { return Clock::now() < until && !StopRequest::made(); }};
  Failure small = shrink(search.bench(), failure, trials);
  if (!time) return small;
  small.trial = search.try_cases(small.cases).trial;
  return small.trial.end.kind == Reply::Kind::late ? small : failure;
}

// Collects more answers, a few of each kind, and keeps the known mistakes that explain all of them.
void find_mistake(const StressSearch& search, Finding& finding) {
  const Workbench& bench = search.bench();
  if (finding.trial.other || bench.mistakes().empty() || finding.failure.cases.size() != 1) return;
  if (bench.interactive() && finding.failure.judgement().verdict == Judgement::Verdict::wrong_format) return;
  std::vector<Evidence> evidence;
  const auto add = [&](const std::vector<std::string>& cases) {
    for (const Judgement& judgement : search.try_cases(cases).program.judgements) {
      if (judgement.number > cases.size()) continue;
      evidence.push_back({cases[judgement.number - 1], judgement.number, judgement.answer, !judgement.accepted()});
    }
  };
  add(finding.failure.cases);
  std::vector<std::string> cases;
  constexpr std::uint64_t of_each_kind = 8;
  for (std::uint64_t number = 0; number < of_each_kind; ++number) {
    for (const InputKind* kind : search.plan().kinds) {
      std::string line;
      bench.write_case(*kind, search.plan().size, {search.plan().seed, number}, line);
      line.pop_back();
      cases.push_back(std::move(line));
      if (cases.size() == search.most_cases()) add(std::exchange(cases, {}));
    }
  }
  if (!cases.empty()) add(cases);
  finding.suspects = diagnose(bench, evidence);
  finding.evidence = evidence.size();
  finding.wrong = static_cast<std::size_t>(std::ranges::count(evidence, true, &Evidence::wrong));
}

}  // namespace

Finding examine(const StressSearch& search, const Failure& failure, double shrink_seconds) {
  Finding finding;
  finding.failure = shrunk(search, failure, shrink_seconds);
  finding.trial = search.try_cases(finding.failure.cases);
  if (finding.failure.trial.ended_well()) find_mistake(search, finding);
  return finding;
}

}  // namespace kiebitz::cli
