#include "arena/match.hpp"

#include <exception>
#include <mutex>
#include <optional>
#include <thread>

namespace kiebitz::arena {

namespace {

class Jobs {
 public:
  Jobs(const MatchPlan& plan, const Work& work, Keep keep, const std::function<Result<Done>(const PlayedGame&)>& take,
       const std::function<bool()>& stop)
      : plan_(plan), work_(work), keep_(keep), take_(take), stop_(stop), next_(work.first) {}

  void run() {
    try {
      Referee referee(plan_, keep_);
      const auto games = static_cast<unsigned>(plan_.block().size());
      while (const auto deal = next_block()) {
        for (unsigned game = 0; game < games; ++game) {
          if (work_.played.contains({*deal, game})) continue;
          if (is_stopped()) break;
          if (!hand_in(referee.play({*deal, game}))) return;
        }
      }
      referee.dismiss();
    } catch (const std::exception& error) {
      fail(Problem(std::string(error.what())));
    }
  }

  Result<Done> result() const { return problem_ ? Result<Done>(*problem_) : Done{}; }

 private:
  // After a request to stop, blocks that have begun are left unfinished too: every finished game is already handed in.
  bool is_stopped() {
    const std::scoped_lock lock(mutex_);
    return problem_ || stop_();
  }

  std::optional<std::uint64_t> next_block() {
    const std::scoped_lock lock(mutex_);
    if (problem_ || next_ == work_.end || stop_()) return std::nullopt;
    return next_++;
  }

  bool hand_in(const PlayedGame& game) {
    if (!game.obstacle.empty()) {
      fail(Problem(game.obstacle));
      return false;
    }
    const std::scoped_lock lock(mutex_);
    if (problem_) return false;
    if (const auto taken = take_(game); !taken) problem_ = taken.problem();
    return !problem_;
  }

  void fail(Problem problem) {
    const std::scoped_lock lock(mutex_);
    if (!problem_) problem_ = std::move(problem);
  }

  const MatchPlan& plan_;
  const Work& work_;
  Keep keep_;
  const std::function<Result<Done>(const PlayedGame&)>& take_;
  const std::function<bool()>& stop_;
  std::mutex mutex_;
  std::uint64_t next_;
  std::optional<Problem> problem_;
};

}  // namespace

Result<Done> play_match(const MatchPlan& plan, const Work& work, unsigned jobs, Keep keep,
                        const std::function<Result<Done>(const PlayedGame&)>& take, const std::function<bool()>& stop) {
  Jobs all(plan, work, keep, take, stop);
  std::vector<std::jthread> others;
  for (unsigned job = 1; job < jobs; ++job) others.emplace_back([&] { all.run(); });
  all.run();
  for (std::jthread& other : others) other.join();
  return all.result();
}

}  // namespace kiebitz::arena
