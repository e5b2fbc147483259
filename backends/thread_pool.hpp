// Threads that share the rows of an array, again and again.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
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

  // Calls work(first, end) for parts that together are 0 ... size - 1, and waits for all of them. `work` must not
  // throw.
  void share(std::size_t size, const std::function<void(std::size_t, std::size_t)>& work) {
    if (workers_.empty()) return work(0, size);
    {
      const std::lock_guard lock(mutex_);
      work_ = &work;
      size_ = size;
      parts_ = workers_.size() + 1;
      busy_ = workers_.size();
      ++round_;
    }
    begun_.notify_all();
    do_part(0);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
  }

 private:
  void serve(std::size_t me) {
    std::size_t seen = 0;
    while (true) {
      {
        std::unique_lock lock(mutex_);
        begun_.wait(lock, [&] { return leaving_ || round_ != seen; });
        if (leaving_) return;
        seen = round_;
      }
      do_part(me);
      const std::lock_guard lock(mutex_);
      if (--busy_ == 0) done_.notify_one();
    }
  }

  void do_part(std::size_t part) const {
    const std::size_t first = size_ * part / parts_;
    const std::size_t end = size_ * (part + 1) / parts_;
    if (first < end) (*work_)(first, end);
  }

  std::mutex mutex_;
  std::condition_variable begun_;
  std::condition_variable done_;
  const std::function<void(std::size_t, std::size_t)>* work_ = nullptr;
  std::size_t size_ = 0;
  std::size_t parts_ = 1;
  std::size_t busy_ = 0;
  std::size_t round_ = 0;
  bool leaving_ = false;
  std::vector<std::jthread> workers_;  // last: they use the others
};

}  // namespace kiebitz
