#include "cli/stress_search.hpp"

#include <algorithm>
#include <ctime>

#include "backends/start_threads.hpp"
#include "engine/judge.hpp"
#include "process/batch.hpp"

namespace kiebitz::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t rounds_of_all_kinds = 32;  // each kind so often, before most cases are random ones
constexpr std::uint64_t corner_every = 256;        // then every so many cases
constexpr std::uint64_t most_in_a_run = 1U << 13U;
constexpr double short_run_seconds = 0.3;
constexpr double long_run_seconds = 0.8;
constexpr auto look_pause = std::chrono::milliseconds(10);

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Of the processor, for this thread: what is its own part does not grow on a busy machine.
double thread_seconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// The lines of a text, each a case.
std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

Trial judged(const Workbench& bench, std::span<const std::string> cases, const process::BatchRun& run) {
  Trial trial{run.end, 0, {}};
  judge_each(bench, cases, run.output, [&](const Answered& answered) {
    const bool unreadable = answered.judgement.verdict == Judgement::Verdict::wrong_format;
    if (!unreadable) trial.answered = answered.index + 1;
    // Of a program that came to a bad end the rest is missing, and that is no offence of its own.
    if (unreadable && !trial.ended_well()) return false;
    if (!answered.judgement.accepted()) trial.wrong.push_back(answered.judgement);
    return true;
  });
  return trial;
}

}  // namespace

CaseAddress case_at(const StressPlan& plan, std::uint64_t number) {
  const std::uint64_t kinds = plan.kinds.size();
  const std::uint64_t all_rounds = kinds * rounds_of_all_kinds;
  if (number < all_rounds) return {plan.kinds[number % kinds], {plan.seed, number / kinds}};
  const std::uint64_t later = number - all_rounds;
  const std::uint64_t corner = later / corner_every;
  if (later % corner_every != 0) return {plan.kinds.front(), {plan.seed, rounds_of_all_kinds + later}};
  return {plan.kinds[corner % kinds], {plan.seed, rounds_of_all_kinds + later}};
}

StressSearch::StressSearch(const AnyGame& game, StressPlan plan)
    : game_(game), bench_(*game.workbench()), plan_(std::move(plan)) {
  stretch_ = plan_.per_run ? 1 : std::min<std::uint64_t>(plan_.kinds.size(), bench_.most_cases());
}

std::size_t StressSearch::most_cases() const { return plan_.per_run ? 1 : bench_.most_cases(); }

std::map<std::string_view, std::uint64_t> StressSearch::tried() const {
  std::map<std::string_view, std::uint64_t> counts;
  for (std::uint64_t i = 0; i < done_; ++i) ++counts[case_at(plan_, i).kind->name];
  return counts;
}

std::optional<StressSearch::Stretch> StressSearch::next_stretch() {
  const std::scoped_lock lock(mutex_);
  if (failure_ || next_ >= plan_.tests) return std::nullopt;
  const Stretch stretch{next_, std::min(plan_.tests, next_ + stretch_)};
  next_ = stretch.end;
  return stretch;
}

// Runs become larger while they are short. Fewer cases than are promised only if even they come near the deadline.
void StressSearch::note_speed(double seconds) {
  const std::scoped_lock lock(mutex_);
  if (plan_.per_run) return;
  const std::uint64_t promised = bench_.most_cases();
  const bool large = next_ >= plan_.kinds.size() * rounds_of_all_kinds && !fails_on_large_inputs_;
  const double limit = std::chrono::duration<double>(plan_.limits.move_time).count();
  if (seconds > limit / 2) {
    stretch_ = std::max<std::uint64_t>(stretch_ / 2, 1);
  } else if (seconds > long_run_seconds) {
    stretch_ = std::max(stretch_ / 2, std::min(stretch_, promised));
  } else if (seconds < short_run_seconds) {
    stretch_ *= 2;
  }
  stretch_ = std::min(stretch_, large ? std::max(most_in_a_run, promised) : promised);
}

std::optional<Failure> StressSearch::run(const std::function<bool()>& stop,
                                         const std::function<void(std::uint64_t)>& show) {
  std::atomic<unsigned> ended = 0;
  std::atomic<bool> stopped = false;
  auto workers = start_threads(plan_.jobs, [&](unsigned) {
    work([&] { return stopped.load(); });
    ++ended;
  });
  if (workers.empty()) work(stop);  // the system allows no other thread
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
    const auto stretch = next_stretch();
    if (!stretch) return;
    auto failure = try_stretch(*stretch);
    done_ += stretch->end - stretch->first;
    if (!failure) continue;
    const std::scoped_lock lock(mutex_);
    if (stretch->first >= failed_at_) continue;
    failed_at_ = stretch->first;
    failure_ = std::move(failure);
  }
}

std::optional<Failure> StressSearch::try_stretch(Stretch stretch) {
  const double start = thread_seconds();
  std::string text;
  std::string answer;
  for (std::uint64_t i = stretch.first; i < stretch.end; ++i) {
    const CaseAddress at = case_at(plan_, i);
    bench_.write_answered(*at.kind, plan_.size, at.address, i - stretch.first + 1, text, answer);
  }
  {
    const std::scoped_lock lock(mutex_);
    spent_.making += thread_seconds() - start;
  }
  const auto begun = Clock::now();
  auto failure = bench_.interactive() ? try_player(text) : try_answers(text, answer);
  note_speed(seconds_since(begun));
  return failure;
}

std::optional<Failure> StressSearch::try_player(std::string_view text) const {
  std::vector<std::string> cases = lines_of(text);
  StressTrial tried = try_cases(cases);
  if (!tried.trial.fails()) return std::nullopt;
  return Failure{std::move(cases), std::move(tried.trial)};
}

std::optional<Failure> StressSearch::try_answers(std::string_view text, const std::string& exact) {
  const auto count = static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
  const std::string input = bench_.heading(count) + std::string(text);
  const process::BatchRun run = process::run_batch(plan_.command, plan_.limits, input);
  const double returned = thread_seconds();
  const bool same = run.end.text.empty() && run.output == exact;
  {
    const std::scoped_lock lock(mutex_);
    spent_.comparing += thread_seconds() - returned;
  }
  if (same) return std::nullopt;
  std::vector<std::string> cases = lines_of(text);
  Trial trial = judged(bench_, cases, run);
  if (!trial.fails()) return std::nullopt;
  if (cases.size() > bench_.most_cases()) return in_pieces(cases);
  return Failure{std::move(cases), std::move(trial)};
}

// More cases than are promised: what counts is whether the program fails on fewer.
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
  if (!bench_.interactive()) {
    process::BatchRun run = process::run_batch(plan_.command, limits, input_of(bench_, cases));
    Trial trial = judged(bench_, cases, run);
    return {std::move(trial), {}, std::move(run.output), std::move(run.errors)};
  }
  StressTrial tried;
  process::Child player(plan_.command, limits);
  const auto take = [&](const Judgement& judgement) {
    ++tried.trial.answered;
    tried.judgements.push_back(judgement);
    if (!judgement.accepted()) tried.trial.wrong.push_back(judgement);
  };
  tried.trial.end = bench_.referee(cases, player, take).end;
  if (!tried.trial.ended_well()) tried.errors = player.error_output();
  return tried;
}

}  // namespace kiebitz::cli
