#include "engine/shrink.hpp"

#include <algorithm>
#include <utility>

namespace kiebitz {

namespace {

class Shrinker {
 public:
  Shrinker(const Workbench& bench, Failure failure, const Trials& trials)
      : bench_(bench), trials_(trials), best_(std::move(failure)) {}

  Failure run() {
    isolate();
    drop_cases();
    if (best_.cases.size() == 1 && answers() && judged_each()) {
      lighten_many();
    } else {
      while (trials_.go_on() && lighten_one_by_one()) {
      }
    }
    return std::move(best_);
  }

 private:
  bool answers() const { return best_.trial.ended_well(); }

  // After a wrong format the rest of an output cannot be judged, so one run cannot test several candidates.
  bool judged_each() const { return best_.judgement().verdict != Judgement::Verdict::wrong_format; }

  bool same_failure(const Trial& trial) const {
    if (!trial.fails() || trial.ended_well() != answers()) return false;
    return answers() || trial.end.kind == best_.trial.end.kind;
  }

  // Replaces the best failure by these cases, if they fail in the same way.
  bool take(std::vector<std::string> cases) {
    if (cases.empty() || !trials_.go_on()) return false;
    Trial trial = trials_.run(cases);
    if (!same_failure(trial)) return false;
    best_ = {std::move(cases), std::move(trial)};
    return true;
  }

  Weight weight_of(const std::string& one_case, const Judgement& judgement) const {
    return bench_.weight(one_case, judgement);
  }

  // Tries single cases: the first that was not answered, then the lightest wrong ones.
  void isolate() {
    const std::vector<std::string> cases = best_.cases;
    if (cases.size() == 1) return;
    std::vector<std::pair<Weight, std::size_t>> suspects;
    for (const Judgement& wrong : best_.trial.wrong) {
      if (wrong.number <= cases.size()) {
        suspects.emplace_back(weight_of(cases[wrong.number - 1], wrong), wrong.number - 1);
      }
    }
    std::ranges::sort(suspects);
    if (!answers() && best_.trial.answered < cases.size()) {
      suspects.insert(suspects.begin(), {Weight{}, best_.trial.answered});
    }
    constexpr std::size_t most_tries = 3;
    for (std::size_t i = 0; i < std::min(suspects.size(), most_tries); ++i) {
      if (take({cases[suspects[i].second]})) return;
    }
  }

  // For cases that fail only together: removes halves, then quarters, down to single cases.
  void drop_cases() {
    for (std::size_t piece = best_.cases.size() / 2; piece > 0; piece /= 2) {
      for (std::size_t at = 0; at < best_.cases.size() && best_.cases.size() > 1;) {
        std::vector<std::string> rest = best_.cases;
        const auto begin = rest.begin() + static_cast<std::ptrdiff_t>(at);
        rest.erase(begin, rest.begin() + static_cast<std::ptrdiff_t>(std::min(at + piece, rest.size())));
        if (!take(std::move(rest))) at += piece;
        if (!trials_.go_on()) return;
      }
    }
  }

  // Takes the lightest wrong candidate that is lighter than the best case and also fails alone.
  bool take_lightest(std::span<const std::string> candidates) {
    Weight least = weight_of(best_.cases.front(), best_.judgement());
    std::string lightest;
    for (const Judgement& wrong : trials_.run(candidates).wrong) {
      if (wrong.number > candidates.size()) continue;
      Weight weight = weight_of(candidates[wrong.number - 1], wrong);
      if (weight >= least) continue;
      least = std::move(weight);
      lightest = candidates[wrong.number - 1];
    }
    return !lightest.empty() && take({lightest});
  }

  // Cycles through the simpler variations, many candidates per run, until none of them is an improvement.
  void lighten_many() {
    std::vector<std::string> candidates = bench_.simpler(best_.cases.front());
    std::size_t at = 0;
    for (std::size_t in_vain = 0; in_vain < candidates.size() && trials_.go_on();) {
      if (at >= candidates.size()) at = 0;
      const auto some = std::span(candidates).subspan(at, std::min(trials_.most_cases, candidates.size() - at));
      at += some.size();
      in_vain += some.size();
      if (!take_lightest(some)) continue;
      candidates = bench_.simpler(best_.cases.front());
      in_vain = 0;
    }
  }

  // For programs that crash or answer in a wrong format, and for cases that fail only together: one candidate per run.
  bool lighten_one_by_one() {
    for (std::size_t i = 0; i < best_.cases.size(); ++i) {
      const Weight now = weight_of(best_.cases[i], {});
      for (std::string& candidate : bench_.simpler(best_.cases[i])) {
        if (weight_of(candidate, {}) >= now) continue;
        std::vector<std::string> cases = best_.cases;
        cases[i] = std::move(candidate);
        if (take(std::move(cases))) return true;
        if (!trials_.go_on()) return false;
      }
    }
    return false;
  }

  const Workbench& bench_;
  const Trials& trials_;
  Failure best_;
};

}  // namespace

Failure shrink(const Workbench& bench, Failure failure, const Trials& trials) {
  return Shrinker(bench, std::move(failure), trials).run();
}

}  // namespace kiebitz
