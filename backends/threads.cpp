#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <vector>

#include "backends/crew.hpp"
#include "backends/start_threads.hpp"

namespace kiebitz {

namespace {

// The threads live as long as the crew and sleep between stretches. Each has totals of its own, which are joined when
// the stretch is done: nothing is shared while it counts but the number of the next block.
class ThreadCrew final : public Crew {
 public:
  explicit ThreadCrew(unsigned threads) : wanted_(threads) {
    workers_ = start_threads(threads - 1, [this](unsigned i) { work(i + 1); });
    totals_.resize(workers_.size() + 1);
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
    workers_.clear();
  }

  std::string description() const override {
    const std::string threads = totals_.size() == 1 ? "1 thread" : std::to_string(totals_.size()) + " threads";
    return totals_.size() == wanted_
               ? threads
               : threads + "; the system allows no more of the " + std::to_string(wanted_) + " that were asked for";
  }

  Result<bool> count(const Simulation& simulation, Deal first, std::uint64_t count, Totals& totals) override {
    for (Totals& part : totals_) part = Totals(simulation.layout());
    {
      const std::lock_guard lock(mutex_);
      simulation_ = &simulation;
      first_ = first;
      count_ = count;
      block_ = block_size(simulation, count, totals_.size());
      next_block_ = 0;
      failure_.reset();
      failed_ = false;
      busy_ = workers_.size();
      ++stretch_;
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
        begun_.wait(lock, [&] { return leaving_ || stretch_ != seen; });
        if (leaving_) return;
        seen = stretch_;
      }
      count_blocks(me);
      const std::lock_guard lock(mutex_);
      if (--busy_ == 0) done_.notify_one();
    }
  }

  // Until there are no more, or one of the threads fails.
  void count_blocks(unsigned me) {
    Totals mine = std::move(totals_[me]);
    while (!failed_.load(std::memory_order_relaxed)) {
      const std::uint64_t start = next_block_.fetch_add(1, std::memory_order_relaxed) * block_;
      if (start >= count_) break;
      const auto counted =
          count_safely(*simulation_, {first_.seed, first_.number + start}, std::min(block_, count_ - start), mine);
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
  Deal first_;
  std::uint64_t count_ = 0;
  std::uint64_t block_ = 1;
  std::uint64_t stretch_ = 0;
  std::size_t busy_ = 0;
  bool leaving_ = false;
  std::optional<Problem> failure_;
  std::vector<Totals> totals_;  // one for each thread
  std::vector<std::jthread> workers_;
  alignas(64) std::atomic<std::uint64_t> next_block_ = 0;
  std::atomic<bool> failed_ = false;
};

}  // namespace

std::unique_ptr<Crew> thread_crew(unsigned threads) { return std::make_unique<ThreadCrew>(std::max(1U, threads)); }

}  // namespace kiebitz
