#include "arena/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace kiebitz::arena {

// --- means over blocks ---

void Moments::add(double value) {
  ++count_;
  const double before = value - mean_;
  mean_ += before / static_cast<double>(count_);
  squares_ += before * (value - mean_);
}

double Moments::variance() const { return count_ < 2 ? 0 : squares_ / static_cast<double>(count_ - 1); }

Estimate Moments::estimate() const {
  const double error = count_ < 2 ? 0 : std::sqrt(variance() / static_cast<double>(count_));
  const double reach = count_ < 2 ? 0 : errors_for_95(count_) * error;
  return {mean_, error, mean_ - reach, mean_ + reach, count_};
}

Estimate Moments::share() const {
  constexpr double rounding = 1e-20;  // values that differ by less are equal
  Estimate share = estimate();
  if (share.has_interval() && variance() < rounding) {
    const double others = 1 - std::pow(0.05, 1 / static_cast<double>(count_));
    share.low = mean_ * (1 - others);
    share.high = mean_ + (1 - mean_) * others;
  }
  share.low = std::max(share.low, 0.0);
  share.high = std::min(share.high, 1.0);
  return share;
}

double errors_for_95(std::uint64_t count) {
  constexpr double few[] = {12.7062, 4.30265, 3.18245, 2.77645, 2.57058, 2.44691, 2.36462, 2.30600, 2.26216, 2.22814};
  const std::uint64_t freedom = std::max<std::uint64_t>(count, 2) - 1;
  if (freedom <= std::size(few)) return few[freedom - 1];
  // The expansion of Cornish and Fisher.
  constexpr double z = 1.959964;
  constexpr double z3 = z * z * z;
  constexpr double z5 = z3 * z * z;
  constexpr double z7 = z5 * z * z;
  constexpr double z9 = z7 * z * z;
  const double f = 1 / static_cast<double>(freedom);
  return z + f * ((z3 + z) / 4 + f * ((5 * z5 + 16 * z3 + 3 * z) / 96 +
                                      f * ((3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384 +
                                           f * (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / 92160)));
}

// --- single games ---

double win_share(const GameResult& game, unsigned seats, std::size_t seat) {
  if (game.places[seat] != 0) return 0;
  return 1 / static_cast<double>(std::count(game.places.begin(), game.places.begin() + seats, 0));
}

namespace {

// The mean of value(seat, other seat) over all pairs of seats of two bots.
template <class Value>
std::optional<double> mean_over_pairs(const GameResult& game, unsigned seats, std::uint8_t bot, std::uint8_t other,
                                      const Value& value) {
  double sum = 0;
  unsigned pairs = 0;
  for (std::size_t i = 0; i < seats; ++i) {
    for (std::size_t j = 0; j < seats && game.bots[i] == bot; ++j) {
      if (i == j || game.bots[j] != other) continue;
      sum += value(i, j);
      ++pairs;
    }
  }
  return pairs == 0 ? std::nullopt : std::optional(sum / pairs);
}

}  // namespace

std::optional<double> score_against(const GameResult& game, unsigned seats, std::uint8_t bot, std::uint8_t other) {
  return mean_over_pairs(game, seats, bot, other, [&](std::size_t i, std::size_t j) {
    if (game.places[i] == game.places[j]) return 0.5;
    return game.places[i] < game.places[j] ? 1.0 : 0.0;
  });
}

std::optional<double> points_against(const GameResult& game, const MatchInfo& match, std::uint8_t bot,
                                     std::uint8_t other) {
  return mean_over_pairs(game, match.seats, bot, other, [&](std::size_t i, std::size_t j) {
    const double lead = static_cast<double>(game.scores[i]) - game.scores[j];
    return match.fewest_points_win ? -lead : lead;
  });
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_score(double score) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (score <= 0) return -infinity;
  return score >= 1 ? infinity : 400 * std::log10(score / (1 - score));
}

// --- the worth of a block ---

namespace {

// The values of single games, by block.
class BlockValues {
 public:
  void add(double value) {
    sum_ += value;
    square_ += value * value;
    ++games_;
  }
  void end_block() {
    if (games_ > 0) blocks_.push_back(of_block());
    sum_ = square_ = games_ = 0;
  }

  std::optional<BlockWorth> worth() const;

 private:
  // Sums over blocks: how many, their means, the squares of the means; and over games likewise.
  struct Sums {
    double blocks = 0, means = 0, mean_squares = 0;
    double games = 0, values = 0, squares = 0;

    void add(const Sums& other, double sign) {
      blocks += sign * other.blocks, means += sign * other.means, mean_squares += sign * other.mean_squares;
      games += sign * other.games, values += sign * other.values, squares += sign * other.squares;
    }
  };
  struct Variances {
    double of_games = 0;
    double of_blocks = 0;
  };

  Sums of_block() const {
    const double mean = sum_ / games_;
    return {1, mean, mean * mean, games_, sum_, square_};
  }
  static Variances variances(const Sums& sums);
  static double correlation(const Sums& sums);

  double sum_ = 0;
  double square_ = 0;
  double games_ = 0;
  std::vector<Sums> blocks_;
};

// Around the mean over blocks, which is itself uncertain: its variance is added to that of single games.
BlockValues::Variances BlockValues::variances(const Sums& sums) {
  const double mean = sums.means / sums.blocks;
  const double of_blocks = std::max(0.0, (sums.mean_squares - mean * sums.means) / (sums.blocks - 1));
  const double of_games = (sums.squares - 2 * mean * sums.values) / sums.games + mean * mean;
  return {of_games + of_blocks / sums.blocks, of_blocks};
}

// The variance of a mean of m games with correlation r is 1 + (m - 1) r times that of a mean of independent games.
double BlockValues::correlation(const Sums& sums) {
  const auto [of_games, of_blocks] = variances(sums);
  const double size = sums.games / sums.blocks;
  return of_games > 0 ? (size * of_blocks / of_games - 1) / (size - 1) : 0;
}

// The error of the correlation is a jackknife's: leave out one block after another.
std::optional<BlockWorth> BlockValues::worth() const {
  constexpr double rounding = 1e-12;
  Sums all;
  for (const Sums& block : blocks_) all.add(block, 1);
  if (all.blocks < 3 || all.games <= all.blocks) return std::nullopt;
  const auto [of_games, of_blocks] = variances(all);
  if (of_games < rounding) return std::nullopt;
  BlockWorth worth{all.games / all.blocks, std::nullopt, correlation(all), 0};
  if (of_blocks > rounding * of_games) worth.worth = of_games / of_blocks;
  Moments left;
  for (const Sums& block : blocks_) {
    Sums others = all;
    others.add(block, -1);
    left.add(correlation(others));
  }
  const double n = all.blocks;
  worth.error = std::sqrt(left.variance() * (n - 1) * (n - 1) / n);
  return worth;
}

// --- standings ---

// A mean inside a block, and the moments of such means over blocks.
class BlockMean {
 public:
  void add(double value) {
    sum_ += value;
    ++count_;
  }
  void end_block() {
    if (count_ > 0) moments_.add(sum_ / count_);
    sum_ = count_ = 0;
  }
  const Moments& moments() const { return moments_; }

 private:
  double sum_ = 0;
  double count_ = 0;
  Moments moments_;
};

struct BotTally {
  BlockMean wins;
  BlockMean score;
  std::array<BlockMean, max_seats> wins_by_seat;
  BlockValues values;
  std::uint64_t games = 0;
  std::uint64_t faults = 0;

  void end_block() {
    wins.end_block();
    score.end_block();
    for (BlockMean& mean : wins_by_seat) mean.end_block();
    values.end_block();
  }
};

struct MeetingTally {
  BlockMean score;
  std::uint64_t games = 0;
};

class Summary {
 public:
  explicit Summary(const MatchInfo& match)
      : match_(match), size_(match.bots.size()), bots_(size_), meetings_(size_ * size_) {}

  void add(const Block& block) {
    for (const GameResult& game : block.games) {
      add_seats(game);
      add_bots(game);
      ++games_;
    }
    for (BotTally& bot : bots_) bot.end_block();
    for (MeetingTally& meeting : meetings_) meeting.score.end_block();
    ++blocks_;
  }

  Standings standings() const;

 private:
  void add_seats(const GameResult& game);
  void add_bots(const GameResult& game);

  const MatchInfo& match_;
  std::size_t size_;
  std::vector<BotTally> bots_;
  std::vector<MeetingTally> meetings_;  // of bots a < b, at a * size_ + b
  std::uint64_t blocks_ = 0;
  std::uint64_t games_ = 0;
};

void Summary::add_seats(const GameResult& game) {
  for (std::size_t seat = 0; seat < match_.seats; ++seat) {
    BotTally& bot = bots_[game.bots[seat]];
    const double share = win_share(game, match_.seats, seat);
    bot.wins.add(share);
    bot.wins_by_seat[seat].add(share);
    bot.score.add(game.scores[seat]);
    ++bot.games;
    if (game.faulty.contains(seat_at(seat))) ++bot.faults;
  }
}

// A bot's mean share of wins over its seats; none if it has none.
std::optional<double> wins_of(const GameResult& game, unsigned seats, std::uint8_t bot) {
  double sum = 0;
  unsigned own = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (game.bots[seat] != bot) continue;
    sum += win_share(game, seats, seat);
    ++own;
  }
  return own == 0 ? std::nullopt : std::optional(sum / own);
}

// True if the bot of the seat also has an earlier seat.
bool is_repeated(const GameResult& game, std::size_t seat) {
  return std::find(game.bots.begin(), game.bots.begin() + seat, game.bots[seat]) != game.bots.begin() + seat;
}

void Summary::add_bots(const GameResult& game) {
  for (std::size_t i = 0; i < match_.seats; ++i) {
    const std::uint8_t bot = game.bots[i];
    if (is_repeated(game, i)) continue;
    if (size_ > 2) bots_[bot].values.add(wins_of(game, match_.seats, bot).value_or(0));
    for (std::size_t j = 0; j < match_.seats; ++j) {
      const std::uint8_t other = game.bots[j];
      if (other <= bot || is_repeated(game, j)) continue;
      const double score = score_against(game, match_.seats, bot, other).value_or(0);
      MeetingTally& meeting = meetings_[bot * size_ + other];
      meeting.score.add(score);
      ++meeting.games;
      if (size_ > 2) continue;
      bots_[bot].values.add(score);
      bots_[other].values.add(1 - score);
    }
  }
}

// The normal approximation. If all n blocks are equal, the posterior probability after n games that were all won, or
// all lost, with a uniform prior.
double superiority(const Estimate& score) {
  if (!score.known() || score.value == 0.5) return 0.5;
  if (score.error > 1e-10) return std::erfc((0.5 - score.value) / score.error / std::sqrt(2.0)) / 2;
  const double unlikely = std::exp2(-static_cast<double>(score.blocks) - 1);
  return score.value > 0.5 ? 1 - unlikely : unlikely;
}

Meeting meeting_of(const MeetingTally& tally) {
  const Estimate score = tally.score.moments().share();
  return {score, superiority(score), tally.games};
}

Meeting reversed(const Meeting& meeting) {
  const Estimate& score = meeting.score;
  return {{1 - score.value, score.error, 1 - score.high, 1 - score.low, score.blocks},
          1 - meeting.superiority,
          meeting.games};
}

Standings Summary::standings() const {
  Standings standings;
  standings.blocks = blocks_;
  standings.games = games_;
  for (const BotTally& tally : bots_) {
    BotStanding& bot = standings.bots.emplace_back();
    bot.wins = tally.wins.moments().share();
    bot.score = tally.score.moments().estimate();
    for (std::size_t seat = 0; seat < match_.seats; ++seat) {
      bot.wins_by_seat[seat] = tally.wins_by_seat[seat].moments().share();
    }
    bot.worth = tally.values.worth();
    bot.games = tally.games;
    bot.faults = tally.faults;
  }
  standings.meetings.resize(size_ * size_);
  for (std::size_t a = 0; a < size_; ++a) {
    for (std::size_t b = a + 1; b < size_; ++b) {
      standings.meetings[a * size_ + b] = meeting_of(meetings_[a * size_ + b]);
      standings.meetings[b * size_ + a] = reversed(standings.meetings[a * size_ + b]);
    }
  }
  return standings;
}

}  // namespace

Standings summarize(const MatchInfo& match, std::span<const Block> blocks, unsigned replicates) {
  Summary summary(match);
  for (const Block& block : blocks) summary.add(block);
  Standings standings = summary.standings();
  const std::size_t size = match.bots.size();
  standings.order.resize(size);
  std::iota(standings.order.begin(), standings.order.end(), std::size_t{0});
  if (blocks.empty()) return standings;
  std::vector<double> strength(size);
  if (size == 2) {
    const Estimate& score = standings.against(0, 1).score;
    standings.elo = {elo_of_score(score.value), elo_of_score(score.low), elo_of_score(score.high)};
    strength = {score.value, 1 - score.value};
  } else if (size > 2) {
    standings.ratings = rate(match, blocks, replicates);
    for (std::size_t bot = 0; bot < size; ++bot) strength[bot] = standings.ratings->bots[bot].value;
  }
  std::ranges::sort(standings.order, {}, [&](std::size_t bot) { return std::pair(-strength[bot], bot); });
  return standings;
}

void RunningWins::add(const Block& block) {
  for (std::size_t bot = 0; bot < bots_.size(); ++bot) {
    double sum = 0;
    double count = 0;
    for (const GameResult& game : block.games) {
      for (std::size_t seat = 0; seat < seats_; ++seat) {
        if (game.bots[seat] != bot) continue;
        sum += win_share(game, seats_, seat);
        ++count;
      }
    }
    if (count > 0) bots_[bot].add(sum / count);
  }
}

std::vector<Estimate> RunningWins::wins() const {
  std::vector<Estimate> wins;
  wins.reserve(bots_.size());
  for (const Moments& bot : bots_) wins.push_back(bot.share());
  return wins;
}

}  // namespace kiebitz::arena
