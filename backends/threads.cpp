#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <vector>

#include "backends/start_threads.hpp"
#include "backends/workers.hpp"

namespace kiebitz {

namespace {

// The threads sleep between ranges. Each counts into its own totals, which are added up at the end. While counting, the
// threads share only the number of the next block.
class ThreadWorkers final : public Workers {
 public:
  explicit ThreadWorkers(unsigned threads) : wanted_(threads) {
    workers_ = start_threads(threads - 1, [this](unsigned i) { work(i + 1); });
    totals_.resize(workers_.size() + 1);
  }
  ThreadWorkers(const ThreadWorkers&) = delete;
  ThreadWorkers& operator=(const ThreadWorkers&) = delete;
  ThreadWorkers(ThreadWorkers&&) = delete;
  ThreadWorkers& operator=(ThreadWorkers&&) = delete;
  ~ThreadWorkers() override {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    begun_.notify_all();
    workers_.clear();
  }

  std::string description() const override {
    const std::string threads = totals_.size() == 1 ? "1 thread" : std::to_string(totals_.size()) + " threads";
    return totals_.size() == wanted_
               ? threads
               : threads + " (the system refused the other " + std::to_string(wanted_ - totals_.size()) + ")";
  }

  Result<bool> count(const Simulation& simulation, DealRange deals, Totals& totals) override {
    for (Totals& part : totals_) part = Totals(simulation.layout());
    {
      const std::lock_guard lock(mutex_);
      simulation_ = &simulation;
      deals_ = deals;
      block_ = block_size(simulation, deals.count, totals_.size());
      next_block_ = 0;
      failure_.reset();
      failed_ = false;
      busy_ = workers_.size();
      ++range_number_;
    }
    begun_.notify_all();
    count_blocks(0);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
    if (failure_) return *failure_;
    for (const Totals& part : totals_) totals += part;
    return true;
  }

 private:
  void work(unsigned me) {
    std::uint64_t seen = 0;
    while (true) {
      {
        std::unique_lock lock(mutex_);
        begun_.wait(lock, [&] { return leaving_ || range_number_ != seen; });
        if (leaving_) return;
        seen = range_number_;
      }
      count_blocks(me);
      const std::lock_guard lock(mutex_);
      if (--busy_ == 0) done_.notify_one();
    }
  }

  // Counts blocks until none are left or a thread fails.
  void count_blocks(unsigned me) {
    Totals mine = std::move(totals_[me]);
    while (!failed_.load(std::memory_order_relaxed)) {
      const std::uint64_t start = next_block_.fetch_add(1, std::memory_order_relaxed) * block_;
      if (start >= deals_.count) break;
      const auto counted = count_safely(*simulation_, deals_.part(start, block_), mine);
      if (counted) continue;
      failed_ = true;
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = counted.problem();
    }
    totals_[me] = std::move(mine);
  }

  unsigned wanted_;
  std::mutex mutex_;
  std::condition_variable begun_;
  std::condition_variable done_;
  const Simulation* simulation_ = nullptr;
  DealRange deals_;
  std::uint64_t block_ = 1;
  std::uint64_t range_number_ = 0;
  std::size_t busy_ = 0;
  bool leaving_ = false;
  std::optional<Problem> failure_;
  std::vector<Totals> totals_;  // one per thread, the caller's first
  std::vector<std::jthread> workers_;
  alignas(64) std::atomic<std::uint64_t> next_block_ = 0;
  std::atomic<bool> failed_ = false;
};

}  // namespace

std::unique_ptr<Workers> thread_workers(unsigned threads) {
  return std::make_unique<ThreadWorkers>(std::max(1U, threads));
}

}  // namespace kiebitz
