#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "backends/crew.hpp"

namespace kiebitz {

namespace {

// The threads live as long as the crew and sleep between stretches. Each has totals of its own, which are joined when
// the stretch is done: nothing is shared while it counts but the number of the next block.
class ThreadCrew final : public Crew {
 public:
  explicit ThreadCrew(unsigned threads) : totals_(threads) {
    for (unsigned i = 1; i < threads; ++i) workers_.emplace_back([this, i] { work(i); });
  }
  ThreadCrew(const ThreadCrew&) = delete;
  ThreadCrew& operator=(const ThreadCrew&) = delete;
  ThreadCrew(ThreadCrew&&) = delete;
  ThreadCrew& operator=(ThreadCrew&&) = delete;
  ~ThreadCrew() override {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    begun_.notify_all();
    for (std::thread& worker : workers_) worker.join();
  }

  std::string description() const override {
    return totals_.size() == 1 ? "1 thread" : std::to_string(totals_.size()) + " threads";
  }

  void count(const Simulation& simulation, Deal first, std::uint64_t count, Totals& totals) override {
    {
      const std::lock_guard lock(mutex_);
      simulation_ = &simulation;
      first_ = first;
      count_ = count;
      next_block_ = 0;
      busy_ = workers_.size();
      ++stretch_;
    }
    begun_.notify_all();
    count_blocks(0);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
    for (const Totals& part : totals_) totals += part;
  }

 private:
  void work(unsigned me) {
    std::uint64_t seen = 0;
    while (true) {
      {
        std::unique_lock lock(mutex_);
        begun_.wait(lock, [&] { return leaving_ || stretch_ != seen; });
        if (leaving_) return;
        seen = stretch_;
      }
      count_blocks(me);
      const std::lock_guard lock(mutex_);
      if (--busy_ == 0) done_.notify_one();
    }
  }

  void count_blocks(unsigned me) {
    Totals mine(simulation_->layout());
    const std::uint64_t block = totals_.size() == 1 ? count_ : simulation_->deals_at_a_time();
    while (true) {
      const std::uint64_t start = next_block_.fetch_add(1, std::memory_order_relaxed) * block;
      if (start >= count_) break;
      simulation_->count({first_.seed, first_.number + start}, std::min(block, count_ - start), mine);
    }
    totals_[me] = std::move(mine);
  }

  std::mutex mutex_;
  std::condition_variable begun_;
  std::condition_variable done_;
  const Simulation* simulation_ = nullptr;
  Deal first_;
  std::uint64_t count_ = 0;
  std::uint64_t stretch_ = 0;
  std::size_t busy_ = 0;
  bool leaving_ = false;
  std::vector<Totals> totals_;  // one for each thread
  std::vector<std::thread> workers_;
  alignas(64) std::atomic<std::uint64_t> next_block_ = 0;
};

}  // namespace

std::unique_ptr<Crew> thread_crew(unsigned threads) { return std::make_unique<ThreadCrew>(std::max(1U, threads)); }

}  // namespace kiebitz
