#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <vector>

#include "backends/thread_pool.hpp"
#include "backends/workers.hpp"

namespace kiebitz {

namespace {

// Each thread counts into its own totals, which are added up at the end. While counting, the threads share only the
// number of the next block.
class ThreadWorkers final : public Workers {
 public:
  explicit ThreadWorkers(unsigned threads) : wanted_(threads), pool_(threads), totals_(pool_.size()) {}

  std::string description() const override {
    const std::string threads = totals_.size() == 1 ? "1 thread" : std::to_string(totals_.size()) + " threads";
    return totals_.size() == wanted_
               ? threads
               : threads + " (the system refused the other " + std::to_string(wanted_ - totals_.size()) + ")";
  }

  Result<bool> count(const Simulation& simulation, DealRange deals, Totals& totals) override {
    for (Totals& part : totals_) part = Totals(simulation.layout());
    simulation_ = &simulation;
    deals_ = deals;
    block_ = block_size(simulation, deals.count, totals_.size());
    next_block_ = 0;
    failure_.reset();
    failed_ = false;
    pool_.run([this](std::size_t me) { count_blocks(me); });
    if (failure_) return *failure_;
    for (const Totals& part : totals_) totals += part;
    return true;
  }

 private:
  // Counts blocks until none are left or a thread fails.
  void count_blocks(std::size_t me) {
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
  ThreadPool pool_;
  const Simulation* simulation_ = nullptr;
  DealRange deals_;
  std::uint64_t block_ = 1;
  std::mutex mutex_;  // of failure_
  std::optional<Problem> failure_;
  std::vector<Totals> totals_;  // one per thread, the caller's first
  alignas(64) std::atomic<std::uint64_t> next_block_ = 0;
  std::atomic<bool> failed_ = false;
};

}  // namespace

std::unique_ptr<Workers> thread_workers(unsigned threads) {
  return std::make_unique<ThreadWorkers>(std::max(1U, threads));
}

}  // namespace kiebitz
