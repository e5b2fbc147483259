#include "tests/campaign/campaign.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <filesystem>
#include <map>
#include <mutex>
#include <utility>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "backends/start_threads.hpp"
#include "cli/files/whole_file.hpp"
#include "cli/report/numbers.hpp"
#include "cli/terminal/console.hpp"
#include "cli/terminal/progress.hpp"

namespace kiebitz::campaign {

namespace {

using Clock = std::chrono::steady_clock;
using cli::duration;
using cli::grouped;

constexpr std::size_t disagreements_kept = 100;

// The results of all blocks before `blocks`.
struct Progress {
  std::uint64_t blocks = 0;
  double seconds = 0;
  Sums sums;
  std::uint64_t disagreements = 0;

  void add(const Sums& result) {
    sums.compared += result.compared;
    for (std::size_t i = 0; i < sums.counts.size(); ++i) sums.counts[i] += result.counts[i];
    sums.digest += result.digest;
    for (const Disagreement& each : result.disagreements) {
      if (sums.disagreements.size() < disagreements_kept) sums.disagreements.push_back(each);
    }
    disagreements += result.disagreements.size();
    ++blocks;
  }
};

Progress nothing_yet(const Plan& plan) {
  Progress progress;
  std::size_t numbers = 0;
  for (const Counter& counter : plan.counters) numbers += counter.numbers;
  progress.sums.counts.resize(numbers);
  return progress;
}

std::string summary(const Plan& plan, const Progress& progress) {
  return fmt::format("{}: {} {} (seed {}{}): {} disagreements; {}; digest {:016x}; {}", plan.title,
                     grouped(progress.sums.compared), plan.things, plan.description["seed"].get<std::uint64_t>(),
                     plan.remark, grouped(progress.disagreements), plan.counted(progress.sums), progress.sums.digest,
                     duration(progress.seconds));
}

// --- checkpoints ---

Json to_json(const Plan& plan, const Progress& progress) {
  Json json = {{"plan", plan.description},
               {"blocks", progress.blocks},
               {"seconds", progress.seconds},
               {plan.things, progress.sums.compared}};
  auto first = progress.sums.counts.begin();
  for (const Counter& counter : plan.counters) {
    const auto last = first + static_cast<std::ptrdiff_t>(counter.numbers);
    json[counter.name] = counter.numbers == 1 ? Json(*first) : Json(std::vector(first, last));
    first = last;
  }
  json["digest"] = progress.sums.digest;
  json["disagreements"] = progress.disagreements;
  json["examples"] = progress.sums.disagreements;
  return json;
}

// Nullopt if the file is not a checkpoint of this plan.
std::optional<Progress> read_checkpoint(const std::string& text, const Plan& plan) {
  try {
    const Json json = Json::parse(text);
    if (json.at("plan") != plan.description) return std::nullopt;
    Progress progress = nothing_yet(plan);
    json.at("blocks").get_to(progress.blocks);
    json.at("seconds").get_to(progress.seconds);
    json.at(plan.things).get_to(progress.sums.compared);
    auto place = progress.sums.counts.begin();
    for (const Counter& counter : plan.counters) {
      const Json& found = json.at(counter.name);
      for (std::size_t i = 0; i < counter.numbers; ++i) (counter.numbers == 1 ? found : found.at(i)).get_to(*place++);
    }
    json.at("digest").get_to(progress.sums.digest);
    json.at("disagreements").get_to(progress.disagreements);
    json.at("examples").get_to(progress.sums.disagreements);
    return progress;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

// --- the work ---

class Campaign {
 public:
  Campaign(Plan plan, Progress progress, unsigned threads, std::string checkpoint)
      : plan_(std::move(plan)),
        progress_(std::move(progress)),
        threads_(threads),
        checkpoint_(std::move(checkpoint)),
        next_(progress_.blocks),
        seconds_before_(progress_.seconds),
        blocks_before_(progress_.blocks) {}

  int run();

 private:
  void work();
  void take(std::uint64_t block, Sums result);
  void save();
  void show_progress();
  int finish();
  bool is_done() const { return progress_.blocks == plan_.blocks; }

  const Plan plan_;
  Progress progress_;
  const unsigned threads_;
  const std::string checkpoint_;

  std::mutex mutex_;  // for progress_, ahead_ and working_
  std::condition_variable changed_;
  std::map<std::uint64_t, Sums> ahead_;  // finished before an earlier block
  unsigned working_ = 0;
  std::atomic<std::uint64_t> next_;

  const Clock::time_point start_ = Clock::now();
  const double seconds_before_;
  const std::uint64_t blocks_before_;
  const bool to_person_ = isatty(STDERR_FILENO) != 0;
};

void Campaign::work() {
  while (!cli::StopRequest::made()) {
    const std::uint64_t block = next_++;
    if (block >= plan_.blocks) break;
    take(block, plan_.compare(block));
  }
  const std::lock_guard lock(mutex_);
  --working_;
  changed_.notify_one();
}

void Campaign::take(std::uint64_t block, Sums result) {
  const std::lock_guard lock(mutex_);
  ahead_.emplace(block, std::move(result));
  for (auto first = ahead_.begin(); first != ahead_.end() && first->first == progress_.blocks;) {
    for (const Disagreement& each : first->second.disagreements) {
      if (progress_.sums.disagreements.size() < disagreements_kept) fmt::print("{}\n", plan_.shown(each));
    }
    progress_.add(first->second);
    first = ahead_.erase(first);
  }
}

void Campaign::save() {
  if (checkpoint_.empty()) return;
  const auto written = cli::write_atomically(checkpoint_, to_json(plan_, progress_).dump(2) + "\n");
  if (!written) cli::complain(plan_.program, "cannot write the checkpoint " + written.problem().message());
}

void Campaign::show_progress() {
  const double seconds = progress_.seconds - seconds_before_;
  const auto blocks = static_cast<double>(progress_.blocks - blocks_before_);
  if (blocks == 0 || seconds <= 0) return;
  const auto left = static_cast<double>(plan_.blocks - progress_.blocks);
  const double share = static_cast<double>(progress_.blocks) / static_cast<double>(plan_.blocks);
  const double rate = blocks / seconds * static_cast<double>(plan_.block);
  const std::string line = fmt::format("{:5.1f} %   {} {}   {:.0f} per second   {} left   {} disagreements",
                                       100 * share, grouped(progress_.sums.compared), plan_.things, rate,
                                       duration(left * seconds / blocks), progress_.disagreements);
  cli::to_stderr(fmt::format("{}{:<100}{}", to_person_ ? "\r" : "", line, to_person_ ? "" : "\n"));
}

int Campaign::run() {
  const auto show_every = to_person_ ? std::chrono::milliseconds(500) : std::chrono::milliseconds(30'000);
  const auto save_every = std::chrono::seconds(10);
  auto shown = start_;
  auto saved = start_;
  std::unique_lock lock(mutex_);
  auto workers = start_threads(threads_, [this](unsigned) { work(); });
  working_ = static_cast<unsigned>(workers.size());
  while (working_ > 0) {
    changed_.wait_for(lock, std::chrono::milliseconds(250));
    const auto now = Clock::now();
    progress_.seconds = seconds_before_ + std::chrono::duration<double>(now - start_).count();
    if (now - shown >= show_every) show_progress(), shown = now;
    if (now - saved >= save_every) save(), saved = now;
  }
  lock.unlock();
  workers.clear();
  if (to_person_) cli::to_stderr(fmt::format("\r{:<100}\r", ""));
  save();
  return finish();
}

int Campaign::finish() {
  fmt::print("{}{}\n", is_done() ? "" : "interrupted; so far ", summary(plan_, progress_));
  if (progress_.disagreements > 0) return exit_disagreement;
  if (is_done()) return exit_good;
  if (checkpoint_.empty()) {
    fmt::print("start again (use --checkpoint to be able to resume): {}\n", plan_.resume);
  } else {
    fmt::print("resume with: {}\n", plan_.resume);
  }
  return exit_interrupted;
}

}  // namespace

// --- the command line ---

Options::Options() : threads(std::max(1U, std::thread::hardware_concurrency())) {}

void add_options(CLI::App& app, std::string_view things, Options& options) {
  app.add_option("--seed", options.seed, fmt::format("The seed of the {} (1)", things))->type_name("S");
  app.add_option("--threads", options.threads, "Number of threads (all processors)")->type_name("N");
  app.add_option("--checkpoint", options.checkpoint, "Resume from this file if it exists, and keep it up to date")
      ->type_name("FILE");
}

std::optional<int> parse(CLI::App& app, int argc, char** argv) {
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? exit_good : exit_bad_input;
  }
  return std::nullopt;
}

int complain(std::string_view program, std::string_view message) {
  cli::complain(program, message);
  return exit_bad_input;
}

int run(Plan plan, const Options& options) {
  plan.resume += fmt::format(" --threads {}", options.threads);
  if (!options.checkpoint.empty()) plan.resume += fmt::format(" --checkpoint {}", options.checkpoint);
  Progress progress = nothing_yet(plan);
  if (std::filesystem::exists(options.checkpoint)) {
    const auto text = cli::read_whole(options.checkpoint);
    if (!text) return complain(plan.program, text.problem().message());
    auto read = read_checkpoint(*text, plan);
    if (!read) {
      return complain(plan.program, fmt::format("{} is not a checkpoint of this campaign", options.checkpoint));
    }
    progress = std::move(*read);
    cli::to_stderr(fmt::format("resuming after {} {}\n", grouped(progress.sums.compared), plan.things));
  }
  const cli::StopRequest on_signals;
  return Campaign(std::move(plan), std::move(progress), options.threads, options.checkpoint).run();
}

}  // namespace kiebitz::campaign
