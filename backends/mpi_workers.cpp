// Counting with all ranks. A job is divided into blocks of deals, which rank 0 hands out. Each rank, including rank 0,
// counts with its own threads, while its main thread handles messages.
//
// Rank 0 sends every rank a first portion of blocks unasked, so that all get some even if there are few. A rank asks
// for more when its threads have started on their last blocks, so that the answer arrives before they are idle.
// Portions shrink towards the end of a job: this takes few messages, and fast and slow ranks still finish together.
//
// A rank whose threads fail reports that instead of its totals. Rank 0 then hands out no more blocks, all ranks end the
// job as usual, and the totals are dropped.
#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>

#include "backends/mpi_messages.hpp"
#include "backends/start_threads.hpp"

namespace kiebitz {

namespace {

using Clock = std::chrono::steady_clock;

struct Blocks {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;

  std::uint64_t size() const { return end - begin; }
};

struct Job {
  DealRange deals;
  std::uint64_t block = 1;  // deals per block

  std::uint64_t blocks() const { return (deals.count + block - 1) / block; }
};

// The threads of one rank during one job: as many as the system allows.
class RankThreads {
 public:
  RankThreads(const Simulation& simulation, const Job& job, unsigned threads)
      : simulation_(simulation), job_(job), totals_(threads, Totals(simulation.layout())) {
    const std::lock_guard lock(mutex_);  // no thread starts before wanted_ is set
    threads_ = start_threads(threads, [this](unsigned i) { count(totals_[i]); });
    wanted_ = threads_.size();
    if (wanted_ == 0) failure_ = Problem("the system refuses to start a thread");
  }
  RankThreads(const RankThreads&) = delete;
  RankThreads& operator=(const RankThreads&) = delete;
  RankThreads(RankThreads&&) = delete;
  RankThreads& operator=(RankThreads&&) = delete;
  ~RankThreads() {  // drops the blocks that have not been started, if the job was stopped
    {
      const std::lock_guard lock(mutex_);
      blocks_.clear();
    }
    stop();
  }

  // The threads run low, and need more blocks, when fewer than this many are left.
  std::uint64_t wanted() const { return wanted_; }

  void add(Blocks blocks) {
    {
      const std::lock_guard lock(mutex_);
      if (blocks.size() > 0 && !failure_) blocks_.push_back(blocks);
    }
    changed_.notify_all();
  }
  bool runs_low() {
    const std::lock_guard lock(mutex_);
    return !failure_ && left() < wanted_;
  }
  bool failed() {
    const std::lock_guard lock(mutex_);
    return failure_.has_value();
  }
  // Returns false if a thread has failed, after which no more blocks are needed.
  bool wait_until_low() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return failure_ || left() < wanted_; });
    return !failure_;
  }

  // Waits until all blocks are counted. No more may be added.
  Result<Totals> finish() {
    stop();
    if (failure_) return *failure_;
    Totals all(simulation_.layout());
    for (const Totals& part : totals_) all += part;
    return all;
  }

 private:
  std::uint64_t left() const {
    std::uint64_t sum = 0;
    for (const Blocks& blocks : blocks_) sum += blocks.size();
    return sum;
  }

  void stop() {
    {
      const std::lock_guard lock(mutex_);
      no_more_ = true;
    }
    changed_.notify_all();
    threads_.clear();
  }

  void count(Totals& totals) {
    while (const auto block = take()) {
      const auto counted = count_safely(simulation_, job_.deals.part(*block * job_.block, job_.block), totals);
      if (!counted) return fail(counted.problem());
    }
  }

  void fail(const Problem& problem) {
    {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = problem;
      blocks_.clear();
      no_more_ = true;
    }
    changed_.notify_all();
  }

  std::optional<std::uint64_t> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return no_more_ || !blocks_.empty(); });
    if (blocks_.empty()) return std::nullopt;
    const std::uint64_t block = blocks_.front().begin++;
    if (blocks_.front().size() == 0) blocks_.erase(blocks_.begin());
    if (left() < wanted_) changed_.notify_all();
    return block;
  }

  const Simulation& simulation_;
  Job job_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Blocks> blocks_;  // not started yet; a short list
  bool no_more_ = false;
  std::optional<Problem> failure_;  // of the first thread that failed
  std::vector<Totals> totals_;      // one per thread
  std::uint64_t wanted_ = 0;
  std::vector<std::jthread> threads_;
};

class MpiWorkers final : public Workers {
 public:
  MpiWorkers(MpiWorld& world, unsigned threads, MpiWatch watch)
      : world_(world), threads_(threads), watch_(std::move(watch)), ranks_(world.size()) {}

  std::string description() const override {
    const std::string ranks = std::to_string(world_.size()) + " processes";
    return threads_ == 1 ? ranks : ranks + " of " + std::to_string(threads_) + " threads";
  }

  Result<bool> count(const Simulation& simulation, DealRange deals, Totals& totals) override {
    const Job job{deals, block_size(simulation, deals.count, std::uint64_t{world_.size()} * threads_)};
    world_.set_at_work(true);
    begin(job);
    RankThreads mine(simulation, job, threads_);
    mine.add(portion(threads_));
    while (left_.size() > 0 || unfinished_ranks_ > 0) {
      if (mine.failed()) left_ = {};
      if (left_.size() > 0 && mine.runs_low()) mine.add(portion(mine.wanted()));
      if (const auto message = world_.receive()) {
        answer(*message, simulation);
        continue;
      }
      if (must_stop()) return false;
      report_silence();
      std::this_thread::sleep_for(mpi_poll_interval);
    }
    const Result<Totals> counted = mine.finish();
    world_.set_at_work(false);
    if (!counted) note_failure(0, counted.problem().message());
    if (failure_) return *failure_;
    totals += *counted;
    for (unsigned other = 1; other < world_.size(); ++other) totals += ranks_[other].totals;
    return true;
  }

 private:
  struct Rank {
    Totals totals;
    bool done = false;           // its totals have arrived
    Clock::time_point heard;     // when the last message arrived
    Clock::duration patience{};  // how long it may be silent
  };

  void begin(const Job& job) {
    left_ = {0, job.blocks()};
    unfinished_ranks_ = world_.size() - 1;
    failure_.reset();
    stop_seen_.reset();
    for (unsigned other = 1; other < world_.size(); ++other) {
      ranks_[other] = {{}, false, Clock::now(), watch_.patience};
      const Blocks blocks = portion(threads_);
      world_.send(other, tagged(MpiTag::job, {job.deals.first.seed, job.deals.first.number, job.deals.count, job.block,
                                              blocks.begin, blocks.end}));
    }
  }

  // Takes the next blocks to hand out: an eighth of a fair share of what is left, but at least `wanted`. So a rank that
  // is eight times slower than the others still finishes with them.
  Blocks portion(std::uint64_t wanted) {
    constexpr std::uint64_t rounds = 8;
    const std::uint64_t fair = left_.size() / (rounds * ranks_.size());
    const std::uint64_t size = std::min(left_.size(), std::max(wanted, fair));
    left_.begin += size;
    return {left_.begin - size, left_.begin};
  }

  void answer(const MpiMessage& message, const Simulation& simulation) {
    Rank& rank = ranks_[message.from];
    rank.heard = Clock::now();
    rank.patience = watch_.patience;
    if (tag_of(message) == MpiTag::ask) {
      const Blocks blocks = portion(message.words[1]);
      world_.send(message.from, tagged(MpiTag::blocks, {blocks.begin, blocks.end}));
      return;
    }
    rank.done = true;
    --unfinished_ranks_;
    if (tag_of(message) == MpiTag::failed) {
      note_failure(message.from, {message.words.begin() + 1, message.words.end()});
    } else {
      rank.totals = Totals(simulation.layout());
      std::copy(message.words.begin() + 1, message.words.end(), rank.totals.numbers().begin());
    }
  }

  // After a failure the remaining blocks need not be counted.
  void note_failure(unsigned rank, const std::string& why) {
    left_ = {};
    if (!failure_) failure_ = Problem("rank " + std::to_string(rank) + ": " + why);
  }

  // Some launchers kill all ranks a second after they ask them to stop.
  bool must_stop() {
    constexpr std::chrono::milliseconds at_most{500};
    if (!watch_.stop || !watch_.stop()) return false;
    if (!stop_seen_) stop_seen_ = Clock::now();
    return Clock::now() - *stop_seen_ > at_most;
  }

  void report_silence() {
    if (!watch_.silent) return;
    const Clock::time_point now = Clock::now();
    for (unsigned other = 1; other < world_.size(); ++other) {
      Rank& rank = ranks_[other];
      if (rank.done || now - rank.heard < rank.patience) continue;
      rank.patience *= 2;
      watch_.silent(other, std::chrono::duration<double>(now - rank.heard).count());
    }
  }

  MpiWorld& world_;
  unsigned threads_;
  MpiWatch watch_;
  Blocks left_;                     // not handed out yet
  unsigned unfinished_ranks_ = 0;   // whose totals have not arrived
  std::vector<Rank> ranks_;         // element 0 is unused
  std::optional<Problem> failure_;  // the first of this job
  std::optional<Clock::time_point> stop_seen_;
};

Result<Totals> count_share(MpiWorld& world, const Simulation& simulation, const Job& job, Blocks blocks,
                           unsigned threads) {
  RankThreads counters(simulation, job, threads);
  while (blocks.size() > 0) {
    counters.add(blocks);
    if (!counters.wait_until_low()) break;
    world.send(0, tagged(MpiTag::ask, {counters.wanted()}));
    const MpiMessage answer = world.wait();
    blocks = {answer.words[1], answer.words[2]};
  }
  return counters.finish();
}

}  // namespace

std::unique_ptr<Workers> mpi_workers(MpiWorld& world, unsigned threads, MpiWatch watch) {
  return std::make_unique<MpiWorkers>(world, std::max(1U, threads), std::move(watch));
}

void serve(MpiWorld& world, const Simulation& simulation, unsigned threads) {
  world.set_at_work(true);
  while (true) {
    const MpiMessage received = world.wait();
    if (tag_of(received) == MpiTag::over) break;
    const std::vector<std::uint64_t>& said = received.words;
    const auto mine = count_share(world, simulation, {{{said[1], said[2]}, said[3]}, said[4]}, {said[5], said[6]},
                                  std::max(1U, threads));
    if (mine) {
      world.send(0, tagged(MpiTag::totals, mine->numbers()));
    } else {
      const std::string why = mine.problem().message();
      world.send(0, tagged(MpiTag::failed, std::vector<std::uint64_t>(why.begin(), why.end())));
    }
  }
  world.set_at_work(false);
}

}  // namespace kiebitz
