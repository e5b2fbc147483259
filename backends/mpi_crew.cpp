// Counting with all ranks. Rank 0 keeps the number of the next block. Each rank, rank 0 included, counts with threads
// of its own, while its first thread is free for messages: it asks for more blocks when the last one it has is begun,
// so that the answer is there before they are idle. Portions shrink towards the end of a stretch: few messages, and yet
// all finish together, however uneven they are.
#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "backends/mpi_words.hpp"

namespace kiebitz {

namespace {

struct Blocks {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;

  std::uint64_t size() const { return end - begin; }
};

struct Stretch {
  Deal first;
  std::uint64_t count = 0;
  std::uint64_t block = 1;  // deals

  std::uint64_t blocks() const { return (count + block - 1) / block; }
};

// The threads of one rank in one stretch.
class Counters {
 public:
  Counters(const Simulation& simulation, const Stretch& stretch, unsigned threads)
      : simulation_(simulation), stretch_(stretch), totals_(threads, Totals(simulation.layout())) {
    for (Totals& totals : totals_) threads_.emplace_back([this, &totals] { count(totals); });
  }
  Counters(const Counters&) = delete;
  Counters& operator=(const Counters&) = delete;
  Counters(Counters&&) = delete;
  Counters& operator=(Counters&&) = delete;
  ~Counters() { stop(); }

  // Blocks to begin before more should be asked for.
  std::uint64_t wanted() const { return totals_.size(); }

  void add(Blocks blocks) {  // when hungry
    {
      const std::lock_guard lock(mutex_);
      blocks_.push_back(blocks);
    }
    changed_.notify_all();
  }
  bool hungry() {
    const std::lock_guard lock(mutex_);
    return left() < wanted();
  }
  void wait_until_hungry() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return left() < wanted(); });
  }

  // No more will come: waits until what is there is counted.
  Totals finish() {
    stop();
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
    for (std::thread& thread : threads_) {
      if (thread.joinable()) thread.join();
    }
  }

  void count(Totals& totals) {
    while (const auto block = take()) {
      const std::uint64_t start = *block * stretch_.block;
      simulation_.count({stretch_.first.seed, stretch_.first.number + start},
                        std::min(stretch_.block, stretch_.count - start), totals);
    }
  }

  std::optional<std::uint64_t> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return no_more_ || !blocks_.empty(); });
    if (blocks_.empty()) return std::nullopt;
    const std::uint64_t block = blocks_.front().begin++;
    if (blocks_.front().size() == 0) blocks_.erase(blocks_.begin());
    if (left() < wanted()) changed_.notify_all();
    return block;
  }

  const Simulation& simulation_;
  Stretch stretch_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Blocks> blocks_;  // not begun; few
  bool no_more_ = false;
  std::vector<Totals> totals_;  // one for each thread
  std::vector<std::thread> threads_;
};

class MpiCrew final : public Crew {
 public:
  MpiCrew(MpiWorld& world, unsigned threads) : world_(world), threads_(threads), parts_(world.size()) {}

  std::string description() const override {
    const std::string ranks = std::to_string(world_.size()) + " processes";
    return threads_ == 1 ? ranks : ranks + " of " + std::to_string(threads_) + " threads";
  }

  void count(const Simulation& simulation, Deal first, std::uint64_t count, Totals& totals) override {
    const Stretch stretch{first, count, simulation.deals_at_a_time()};
    world_.set_at_work(true);
    for (unsigned other = 1; other < world_.size(); ++other) {
      world_.send(other, words(MpiWord::stretch, {first.seed, first.number, count, stretch.block}));
    }
    left_ = {0, stretch.blocks()};
    missing_ = world_.size() - 1;
    {
      Counters mine(simulation, stretch, threads_);
      while (left_.size() > 0 || missing_ > 0) {
        if (left_.size() > 0 && mine.hungry()) mine.add(portion(mine.wanted()));
        if (const auto message = world_.receive()) {
          answer(*message, simulation);
        } else {
          std::this_thread::sleep_for(mpi_nap);
        }
      }
      parts_.front() = mine.finish();
    }
    world_.set_at_work(false);
    for (const Totals& part : parts_) totals += part;
  }

 private:
  Blocks portion(std::uint64_t wanted) {
    constexpr std::uint64_t rounds = 8;  // a rank that is so many times slower than the others still keeps up
    const std::uint64_t fair = left_.size() / (rounds * parts_.size());
    const std::uint64_t size = std::min(left_.size(), std::max(wanted, fair));
    left_.begin += size;
    return {left_.begin - size, left_.begin};
  }

  void answer(const MpiMessage& message, const Simulation& simulation) {
    if (first_word(message) == MpiWord::ask) {
      const Blocks blocks = portion(message.words[1]);
      world_.send(message.from, words(MpiWord::blocks, {blocks.begin, blocks.end}));
    } else {
      Totals& part = parts_[message.from] = Totals(simulation.layout());
      std::copy(message.words.begin() + 1, message.words.end(), part.numbers().begin());
      --missing_;
    }
  }

  MpiWorld& world_;
  unsigned threads_;
  Blocks left_;                // not handed out
  unsigned missing_ = 0;       // ranks whose totals have not come
  std::vector<Totals> parts_;  // one for each rank
};

Totals count_share(MpiWorld& world, const Simulation& simulation, const Stretch& stretch, unsigned threads) {
  Counters counters(simulation, stretch, threads);
  while (true) {
    counters.wait_until_hungry();
    world.send(0, words(MpiWord::ask, {counters.wanted()}));
    const MpiMessage answer = world.wait();
    const Blocks blocks{answer.words[1], answer.words[2]};
    if (blocks.size() == 0) return counters.finish();
    counters.add(blocks);
  }
}

}  // namespace

std::unique_ptr<Crew> mpi_crew(MpiWorld& world, unsigned threads) {
  return std::make_unique<MpiCrew>(world, std::max(1U, threads));
}

void serve(MpiWorld& world, const Simulation& simulation, unsigned threads) {
  world.set_at_work(true);
  while (true) {
    const MpiMessage message = world.wait();
    if (first_word(message) == MpiWord::over) break;
    const Stretch stretch{{message.words[1], message.words[2]}, message.words[3], message.words[4]};
    const Totals mine = count_share(world, simulation, stretch, std::max(1U, threads));
    world.send(0, words(MpiWord::totals, mine.numbers()));
  }
  world.set_at_work(false);
}

}  // namespace kiebitz
