#include "cli/commands/stress_search.hpp"

#include <algorithm>
#include <ctime>

#include "backends/start_threads.hpp"
#include "engine/judge.hpp"
#include "process/batch.hpp"

namespace kiebitz::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t rounds_of_all_kinds = 32;  // before most cases are random
constexpr std::uint64_t corner_every = 8;          // then every eighth case is of another kind, each in turn
constexpr std::uint64_t most_in_a_run = 1U << 13U;
constexpr double short_run_seconds = 0.3;
constexpr double long_run_seconds = 0.8;
constexpr auto look_pause = std::chrono::milliseconds(10);

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// CPU time of this thread, which does not grow on a busy machine.
double thread_seconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

ProgramRun judged(const Workbench& bench, std::span<const std::string> cases, process::BatchRun run) {
  ProgramRun judged{std::move(run.end), {}, std::move(run.output), std::move(run.errors), {}};
  judge_each(bench, cases, judged.output, [&](const Judgement& judgement) {
    // If the program ended badly, missing output is not a separate mistake.
    if (judgement.verdict == Judgement::Verdict::wrong_format && !judged.ended_well()) return false;
    judged.judgements.push_back(judgement);
    return true;
  });
  return judged;
}

StressTrial trial_of(ProgramRun program) {
  Trial trial{program.end, 0, {}};
  for (const Judgement& judgement : program.judgements) {
    if (judgement.verdict != Judgement::Verdict::wrong_format) ++trial.answered;
    if (!judgement.accepted()) trial.wrong.push_back(judgement);
  }
  return {std::move(trial), std::move(program), std::nullopt};
}

// Players may win in several ways; only the verdict counts.
bool differ(const Workbench& bench, const Judgement& one, const Judgement& other) {
  return bench.interactive() ? one.accepted() != other.accepted() : !same_words(one.answer, other.answer);
}

StressTrial trial_of(const Workbench& bench, ProgramRun program, ProgramRun other) {
  const auto& ours = program.judgements;
  const auto& theirs = other.judgements;
  Trial trial{program.ended_well() ? other.end : program.end, std::min(ours.size(), theirs.size()), {}};
  for (std::size_t i = 0; i < trial.answered; ++i) {
    if (differ(bench, ours[i], theirs[i])) trial.wrong.push_back(ours[i].accepted() ? theirs[i] : ours[i]);
  }
  // Output after a wrong format belongs to no answer.
  if (trial.ended_well() && trial.wrong.empty() && !same_words(program.output, other.output)) {
    trial.wrong.push_back(ours.size() >= theirs.size() ? ours.back() : theirs.back());
  }
  return {std::move(trial), std::move(program), std::move(other)};
}

}  // namespace

CaseAddress case_at(const StressPlan& plan, std::uint64_t number) {
  const std::uint64_t kinds = plan.kinds.size();
  if (number < kinds * rounds_of_all_kinds) return {plan.kinds[number % kinds], {plan.seed, number / kinds}};
  const std::uint64_t later = number - kinds * rounds_of_all_kinds;
  if (later % corner_every != 0 || kinds == 1) return {plan.kinds.front(), {plan.seed, rounds_of_all_kinds + later}};
  const std::uint64_t corner = later / corner_every;
  return {plan.kinds[1 + corner % (kinds - 1)], {plan.seed, rounds_of_all_kinds + corner / (kinds - 1)}};
}

StressSearch::StressSearch(const AnyGame& game, StressPlan plan)
    : game_(game), bench_(*game.workbench()), plan_(std::move(plan)) {
  cases_per_run_ = plan_.per_run ? 1 : std::min<std::uint64_t>(plan_.kinds.size(), bench_.most_cases());
}

std::size_t StressSearch::most_cases() const { return plan_.per_run ? 1 : bench_.most_cases(); }

std::map<std::string_view, std::uint64_t> StressSearch::tried() const {
  std::map<std::string_view, std::uint64_t> counts;
  for (std::uint64_t i = 0; i < done_; ++i) ++counts[case_at(plan_, i).kind->name];
  return counts;
}

std::optional<StressSearch::CaseRange> StressSearch::next_range() {
  const std::scoped_lock lock(mutex_);
  if (failure_ || next_ >= plan_.tests) return std::nullopt;
  const CaseRange range{next_, std::min(plan_.tests, next_ + cases_per_run_)};
  next_ = range.end;
  return range;
}

// Short runs grow. Runs shrink below the contest's limit only if they come near the deadline.
void StressSearch::note_speed(double seconds) {
  const std::scoped_lock lock(mutex_);
  if (plan_.per_run) return;
  const std::uint64_t promised = bench_.most_cases();
  const bool large = next_ >= plan_.kinds.size() * rounds_of_all_kinds && !fails_on_large_inputs_;
  const double limit = std::chrono::duration<double>(plan_.limits.move_time).count();
  if (seconds > limit / 2) {
    cases_per_run_ = std::max<std::uint64_t>(cases_per_run_ / 2, 1);
  } else if (seconds > long_run_seconds) {
    cases_per_run_ = std::max(cases_per_run_ / 2, std::min(cases_per_run_, promised));
  } else if (seconds < short_run_seconds) {
    cases_per_run_ *= 2;
  }
  cases_per_run_ = std::min(cases_per_run_, large ? std::max(most_in_a_run, promised) : promised);
}

std::optional<Failure> StressSearch::run(const std::function<bool()>& stop,
                                         const std::function<void(std::uint64_t)>& show) {
  std::atomic<unsigned> ended = 0;
  std::atomic<bool> stopped = false;
  auto workers = start_threads(plan_.jobs, [&](unsigned) {
    work([&] { return stopped.load(); });
    ++ended;
  });
  if (workers.empty()) work(stop);  // no thread could be started
  while (ended < workers.size()) {
    stopped = stop();
    show(done_);
    std::this_thread::sleep_for(look_pause);
  }
  workers.clear();
  return std::move(failure_);
}

void StressSearch::work(const std::function<bool()>& stop) {
  while (!stop()) {
    const auto range = next_range();
    if (!range) return;
    auto failure = try_range(*range);
    done_ += range->end - range->first;
    if (!failure) continue;
    const std::scoped_lock lock(mutex_);
    if (range->first >= failed_at_) continue;
    failed_at_ = range->first;
    failure_ = std::move(failure);
  }
}

std::optional<Failure> StressSearch::try_range(CaseRange range) {
  const double start = thread_seconds();
  std::string text;
  std::string answer;
  for (std::uint64_t i = range.first; i < range.end; ++i) {
    const CaseAddress at = case_at(plan_, i);
    bench_.write_answered(*at.kind, plan_.size, at.address, i - range.first + 1, text, answer);
  }
  {
    const std::scoped_lock lock(mutex_);
    spent_.making += thread_seconds() - start;
  }
  const auto begun = Clock::now();
  const bool exact = !bench_.interactive() && plan_.against.empty();
  std::optional<Failure> failure;
  if (exact) {
    failure = try_answers(text, answer);
  } else {
    std::vector<std::string> cases = lines_of(text);
    StressTrial tried = try_cases(cases);
    failure = failure_of(std::move(cases), std::move(tried));
  }
  note_speed(seconds_since(begun));
  return failure;
}

std::optional<Failure> StressSearch::try_answers(std::string_view text, const std::string& exact) {
  const auto count = static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
  const std::string input = bench_.heading(count) + std::string(text);
  process::BatchRun run = process::run_batch(plan_.command, plan_.limits, input);
  const double returned = thread_seconds();
  const bool same = run.end.is_good_end() && run.output == exact;
  {
    const std::scoped_lock lock(mutex_);
    spent_.comparing += thread_seconds() - returned;
  }
  if (same) return std::nullopt;
  std::vector<std::string> cases = lines_of(text);
  StressTrial tried = trial_of(judged(bench_, cases, std::move(run)));
  return failure_of(std::move(cases), std::move(tried));
}

std::optional<Failure> StressSearch::failure_of(std::vector<std::string> cases, StressTrial tried) {
  if (!tried.trial.fails()) return std::nullopt;
  if (cases.size() > bench_.most_cases()) return in_pieces(cases);
  return Failure{std::move(cases), std::move(tried.trial)};
}

// The input had more cases than the contest allows: does the program fail on fewer?
std::optional<Failure> StressSearch::in_pieces(const std::vector<std::string>& cases) {
  const std::span all(cases);
  for (std::size_t at = 0; at < cases.size(); at += bench_.most_cases()) {
    const auto piece = all.subspan(at, std::min<std::size_t>(bench_.most_cases(), cases.size() - at));
    StressTrial tried = try_cases(piece);
    if (tried.trial.fails()) return Failure{{piece.begin(), piece.end()}, std::move(tried.trial)};
  }
  fails_on_large_inputs_ = true;
  return std::nullopt;
}

StressTrial StressSearch::try_cases(std::span<const std::string> cases,
                                    std::optional<std::chrono::milliseconds> time) const {
  process::Limits limits = plan_.limits;
  if (time) limits.move_time = limits.start_time = *time;
  ProgramRun program = run(plan_.command, limits, cases);
  if (plan_.against.empty()) return trial_of(std::move(program));
  return trial_of(bench_, std::move(program), run(plan_.against, limits, cases));
}

ProgramRun StressSearch::run(const std::vector<std::string>& command, const process::Limits& limits,
                             std::span<const std::string> cases) const {
  if (!bench_.interactive()) {
    return judged(bench_, cases, process::run_batch(command, limits, input_of(bench_, cases)));
  }
  ProgramRun played;
  process::Child player(command, limits);
  const auto take = [&](const Judgement& judgement) { played.judgements.push_back(judgement); };
  Refereed session = bench_.referee(cases, player, take);
  played.end = std::move(session.end);
  played.talk = std::move(session.talk);
  if (!played.ended_well()) played.errors = player.error_output();
  return played;
}

}  // namespace kiebitz::cli
