// maumau_campaign deals --games 1e7 --seed S      whole games, for each number of players
// maumau_campaign perft --deals 1000 --depth 10   counts of move sequences, likewise
//
// The differential tests for hours instead of seconds. The work is cut into numbered blocks. What is done is always
// the blocks before some number, so a checkpoint is that number and the sums up to there, and the result does not
// depend on threads or interruptions.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "tests/maumau_differential.hpp"

namespace kiebitz::maumau::tests {

namespace {

using Json = nlohmann::ordered_json;
using Clock = std::chrono::steady_clock;

constexpr int exit_good = 0;
constexpr int exit_disagreement = 1;
constexpr int exit_bad_input = 2;
constexpr int exit_interrupted = 130;

constexpr std::uint64_t sizes = 3;              // 2, 3 and 4 players take turns, block by block
constexpr std::uint64_t deals_in_block = 5000;  // about a tenth of a second
constexpr std::size_t disagreements_kept = 100;

// Ctrl-C asks to stop at the next block; a second one does not ask.
std::atomic<bool> stopping{false};
extern "C" void ask_to_stop(int signal) {
  stopping = true;
  std::signal(signal, SIG_DFL);
}

struct Options {
  std::string what;
  std::string games = "1e7";
  std::string deals = "1000";
  std::string seed = "1";
  unsigned depth = 10;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::string checkpoint;
};

// What is to be done: its description tells it apart from any other.
struct Plan {
  Json description;
  std::string resume;       // the command line
  std::uint64_t deals = 0;  // for each number of players
  std::uint64_t block = 1;  // deals in a block
  std::function<Comparison(unsigned players, std::uint64_t first, std::uint64_t count)> compare;

  std::uint64_t blocks() const { return (deals + block - 1) / block * sizes; }
  Comparison run(std::uint64_t number) const {
    const std::uint64_t first = number / sizes * block;
    const auto players = static_cast<unsigned>(number % sizes) + MauMau::min_players;
    return compare(players, first, std::min(block, deals - first));
  }
};

// What is done: all blocks before `blocks`.
struct Progress {
  std::uint64_t blocks = 0;
  double seconds = 0;
  Comparison sums;
  std::array<std::uint64_t, sizes> stuck{};
  std::uint64_t disagreements = 0;

  void add(const Comparison& result) {
    stuck[blocks % sizes] += result.stuck;
    disagreements += result.disagreements.size();
    sums += result;
    if (sums.disagreements.size() > disagreements_kept) sums.disagreements.resize(disagreements_kept);
    ++blocks;
  }
};

// --- text ---

// 1000, 1e7, 2.5e6
std::optional<std::uint64_t> read_number(const std::string& text) {
  const char* const end = text.data() + text.size();
  std::uint64_t number = 0;
  const auto whole = std::from_chars(text.data(), end, number);
  if (whole.ec == std::errc{} && whole.ptr == end) return number;
  double real = 0;
  const auto scientific = std::from_chars(text.data(), end, real);
  if (scientific.ec != std::errc{} || scientific.ptr != end) return std::nullopt;
  if (!(real >= 0 && real <= 0x1p53) || real != std::floor(real)) return std::nullopt;
  return static_cast<std::uint64_t>(real);
}

// 1,234,567
std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t place = digits.size(); place > 3;) digits.insert(place -= 3, 1, ',');
  return digits;
}

std::string duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
  if (whole < 100) return fmt::format("{:.1f} s", seconds);
  if (whole < 6000) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

std::string summary(const Plan& plan, const Progress& progress) {
  const bool perft = plan.description["what"] == "perft";
  const std::string counted = perft ? fmt::format("{} sequences of {} moves", grouped(progress.sums.sequences),
                                                  plan.description["depth"].get<unsigned>())
                                    : fmt::format("stuck {} + {} + {}, endless {}", progress.stuck[0],
                                                  progress.stuck[1], progress.stuck[2], progress.sums.endless);
  return fmt::format(
      "maumau {}: {} deals (seed {}; 2, 3 and 4 players alike): {} disagreements; {}; digest {:016x}; {}",
      plan.description["what"].get<std::string>(), grouped(progress.sums.deals),
      plan.description["seed"].get<std::uint64_t>(), grouped(progress.disagreements), counted, progress.sums.digest,
      duration(progress.seconds));
}

// --- checkpoints ---

Json to_json(const Plan& plan, const Progress& progress) {
  Json disagreements = Json::array();
  for (const Disagreement& each : progress.sums.disagreements) {
    disagreements.push_back({each.line, each.fast, each.reference});
  }
  return {{"plan", plan.description},
          {"blocks", progress.blocks},
          {"seconds", progress.seconds},
          {"deals", progress.sums.deals},
          {"stuck", progress.stuck},
          {"endless", progress.sums.endless},
          {"sequences", progress.sums.sequences},
          {"digest", progress.sums.digest},
          {"disagreements", progress.disagreements},
          {"examples", disagreements}};
}

// Under another name first, so that there is a whole checkpoint at any time.
bool write_checkpoint(const std::string& file, const Plan& plan, const Progress& progress) {
  const std::string fresh = file + ".new";
  {
    std::ofstream out(fresh);
    out << to_json(plan, progress).dump(2) << '\n';
    if (!out.flush()) return false;
  }
  return std::rename(fresh.c_str(), file.c_str()) == 0;
}

// Nothing if the file is not a checkpoint of this plan.
std::optional<Progress> read_checkpoint(std::istream& in, const Plan& plan) {
  try {
    const Json json = Json::parse(in);
    if (json.at("plan") != plan.description) return std::nullopt;
    Progress progress;
    json.at("blocks").get_to(progress.blocks);
    json.at("seconds").get_to(progress.seconds);
    json.at("deals").get_to(progress.sums.deals);
    json.at("stuck").get_to(progress.stuck);
    json.at("endless").get_to(progress.sums.endless);
    json.at("sequences").get_to(progress.sums.sequences);
    json.at("digest").get_to(progress.sums.digest);
    json.at("disagreements").get_to(progress.disagreements);
    for (const Json& each : json.at("examples")) {
      progress.sums.disagreements.push_back({each.at(0), each.at(1), each.at(2)});
    }
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
  void take(std::uint64_t block, Comparison result);
  void save();
  void show_progress();
  bool is_done() const { return progress_.blocks == plan_.blocks(); }

  const Plan plan_;
  Progress progress_;
  const unsigned threads_;
  const std::string checkpoint_;

  std::mutex mutex_;  // for progress_, ahead_ and working_
  std::condition_variable changed_;
  std::map<std::uint64_t, Comparison> ahead_;  // done, but not all blocks before them are
  unsigned working_ = 0;
  std::atomic<std::uint64_t> next_;

  const Clock::time_point start_ = Clock::now();
  const double seconds_before_;
  const std::uint64_t blocks_before_;
  const bool to_person_ = isatty(STDERR_FILENO) != 0;
};

void Campaign::work() {
  while (!stopping) {
    const std::uint64_t block = next_++;
    if (block >= plan_.blocks()) break;
    take(block, plan_.run(block));
  }
  const std::lock_guard lock(mutex_);
  --working_;
  changed_.notify_one();
}

void Campaign::take(std::uint64_t block, Comparison result) {
  const std::lock_guard lock(mutex_);
  ahead_.emplace(block, std::move(result));
  for (auto first = ahead_.begin(); first != ahead_.end() && first->first == progress_.blocks;) {
    for (const Disagreement& each : first->second.disagreements) {
      if (progress_.sums.disagreements.size() < disagreements_kept) fmt::print("{}\n", to_text(each));
    }
    progress_.add(first->second);
    first = ahead_.erase(first);
  }
}

void Campaign::save() {
  if (checkpoint_.empty() || write_checkpoint(checkpoint_, plan_, progress_)) return;
  fmt::print(stderr, "maumau_campaign: cannot write the checkpoint {}\n", checkpoint_);
}

void Campaign::show_progress() {
  const double seconds = progress_.seconds - seconds_before_;
  const auto blocks = static_cast<double>(progress_.blocks - blocks_before_);
  if (blocks == 0 || seconds <= 0) return;
  const auto left = static_cast<double>(plan_.blocks() - progress_.blocks);
  const double share = static_cast<double>(progress_.blocks) / static_cast<double>(plan_.blocks());
  const double rate = blocks / seconds * static_cast<double>(plan_.block);
  const std::string line =
      fmt::format("{:5.1f} %   {} deals   {:.0f} a second   {} left   {} disagreements", 100 * share,
                  grouped(progress_.sums.deals), rate, duration(left * seconds / blocks), progress_.disagreements);
  fmt::print(stderr, "{}{:<100}{}", to_person_ ? "\r" : "", line, to_person_ ? "" : "\n");
  std::fflush(stderr);
}

int Campaign::run() {
  const auto show_every = to_person_ ? std::chrono::milliseconds(500) : std::chrono::milliseconds(30'000);
  const auto save_every = std::chrono::seconds(10);
  auto shown = start_;
  auto saved = start_;
  std::vector<std::thread> workers;
  std::unique_lock lock(mutex_);
  working_ = threads_;
  for (unsigned i = 0; i < threads_; ++i) workers.emplace_back([this] { work(); });
  while (working_ > 0) {
    changed_.wait_for(lock, std::chrono::milliseconds(250));
    const auto now = Clock::now();
    progress_.seconds = seconds_before_ + std::chrono::duration<double>(now - start_).count();
    if (now - shown >= show_every) show_progress(), shown = now;
    if (now - saved >= save_every) save(), saved = now;
  }
  lock.unlock();
  for (std::thread& worker : workers) worker.join();
  if (to_person_) fmt::print(stderr, "\r{:<100}\r", "");
  save();
  fmt::print("{}{}\n", is_done() ? "" : "interrupted; so far ", summary(plan_, progress_));
  if (progress_.disagreements > 0) return exit_disagreement;
  if (is_done()) return exit_good;
  if (checkpoint_.empty()) {
    fmt::print("without a --checkpoint it begins anew: {}\n", plan_.resume);
  } else {
    fmt::print("resume with: {}\n", plan_.resume);
  }
  return exit_interrupted;
}

// --- the command line ---

int complain(const std::string& message) {
  fmt::print(stderr, "maumau_campaign: {}\n", message);
  return exit_bad_input;
}

Plan plan_of(const Options& options, std::uint64_t deals, std::uint64_t seed) {
  Plan plan;
  plan.deals = deals;
  plan.description = {{"what", options.what}, {"deals", deals}, {"seed", seed}};
  if (options.what == "perft") {
    plan.description["depth"] = options.depth;
    plan.resume = fmt::format("maumau_campaign perft --deals {} --depth {} --seed {}", deals, options.depth, seed);
    plan.compare = [seed, depth = options.depth](unsigned players, std::uint64_t first, std::uint64_t) {
      return compare_perft(players, {seed, first}, depth);
    };
  } else {
    plan.block = deals_in_block;
    plan.resume = fmt::format("maumau_campaign deals --games {} --seed {}", deals, seed);
    plan.compare = [seed](unsigned players, std::uint64_t first, std::uint64_t count) {
      return compare_deals(players, {seed, first}, count);
    };
  }
  plan.description["block"] = plan.block;
  plan.resume += fmt::format(" --threads {}", options.threads);
  if (!options.checkpoint.empty()) plan.resume += fmt::format(" --checkpoint {}", options.checkpoint);
  return plan;
}

int start(const Options& options) {
  const std::string& number = options.what == "perft" ? options.deals : options.games;
  const auto deals = read_number(number);
  const auto seed = read_number(options.seed);
  if (!deals || *deals == 0) return complain(fmt::format("'{}' is not a number of deals", number));
  if (!seed) return complain(fmt::format("'{}' is not a seed", options.seed));
  if (options.threads == 0 || options.depth == 0) return complain("--threads and --depth must be at least 1");
  const Plan plan = plan_of(options, *deals, *seed);
  Progress progress;
  if (std::ifstream in(options.checkpoint); !options.checkpoint.empty() && in) {
    const auto read = read_checkpoint(in, plan);
    if (!read) return complain(fmt::format("{} is not a checkpoint of this campaign", options.checkpoint));
    progress = *read;
    fmt::print(stderr, "resuming after {} deals\n", grouped(progress.sums.deals));
  }
  std::signal(SIGINT, ask_to_stop);
  std::signal(SIGTERM, ask_to_stop);
  return Campaign(plan, std::move(progress), options.threads, options.checkpoint).run();
}

void add_common(CLI::App& app, Options& options) {
  app.add_option("--seed", options.seed, "The seed of the deals (1)")->type_name("S");
  app.add_option("--threads", options.threads, "How many at a time (all there are)")->type_name("N");
  app.add_option("--checkpoint", options.checkpoint, "Go on from this file if it is there, and keep it up to date")
      ->type_name("FILE");
}

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Compares the engine with the reference engine of tests/reference, for as long as you like.",
               "maumau_campaign");
  app.require_subcommand(1);
  auto* const deals = app.add_subcommand("deals", "Whole games, in the contest form");
  deals->add_option("--games", options.games, "How many for each number of players (1e7)")->type_name("N");
  add_common(*deals, options);
  auto* const perft = app.add_subcommand("perft", "Counts of sequences of moves in free play");
  perft->add_option("--deals", options.deals, "How many for each number of players (1000)")->type_name("N");
  perft->add_option("--depth", options.depth, "Moves in a sequence (10)")->type_name("D");
  add_common(*perft, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? exit_good : exit_bad_input;
  }
  options.what = perft->parsed() ? "perft" : "deals";
  return start(options);
}

}  // namespace

}  // namespace kiebitz::maumau::tests

int main(int argc, char** argv) { return kiebitz::maumau::tests::main(argc, argv); }
