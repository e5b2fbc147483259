// Threads that do the same work together, again and again, and sleep in between.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <vector>

#include "backends/start_threads.hpp"

namespace kiebitz {

class ThreadPool {
 public:
  // With one thread, all work is done by the caller, and no thread is started.
  explicit ThreadPool(unsigned threads)
      : workers_(start_threads(std::max(1U, threads) - 1, [this](unsigned i) { serve(i + 1); })) {}
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;
  ThreadPool(ThreadPool&&) = delete;
  ThreadPool& operator=(ThreadPool&&) = delete;
  ~ThreadPool() {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    begun_.notify_all();
    workers_.clear();
  }

  // As many as the system allows, with the caller.
  std::size_t size() const { return workers_.size() + 1; }

  // Calls work(0) here and work(1), work(2), ... in the other threads, and waits for all of them. `work` must not
  // throw.
  void run(const std::function<void(std::size_t)>& work) {
    {
      const std::lock_guard lock(mutex_);
      work_ = &work;
      busy_ = workers_.size();
      ++runs_;
    }
    begun_.notify_all();
    work(0);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
  }
  // Calls work(first, end) for parts that together are 0 ... size - 1, one in each thread.
  void share(std::size_t size, const std::function<void(std::size_t, std::size_t)>& work) {
    const std::size_t parts = this->size();
    run([&](std::size_t part) {
      const std::size_t first = size * part / parts;
      const std::size_t end = size * (part + 1) / parts;
      if (first < end) work(first, end);
    });
  }

 private:
  void serve(std::size_t me) {
    std::uint64_t seen = 0;
    while (true) {
      {
        std::unique_lock lock(mutex_);
        begun_.wait(lock, [&] { return leaving_ || runs_ != seen; });
        if (leaving_) return;
        seen = runs_;
      }
      (*work_)(me);
      const std::lock_guard lock(mutex_);
      if (--busy_ == 0) done_.notify_one();
    }
  }

  std::mutex mutex_;
  std::condition_variable begun_;
  std::condition_variable done_;
  const std::function<void(std::size_t)>* work_ = nullptr;
  std::size_t busy_ = 0;
  std::uint64_t runs_ = 0;
  bool leaving_ = false;
  std::vector<std::jthread> workers_;  // last: they use the others
};

}  // namespace kiebitz
