#include "arena/ratings.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <unordered_map>

#include "arena/statistics.hpp"
#include "kiebitz/random.hpp"

namespace kiebitz::arena {

namespace {

constexpr double elo_per_unit = 400 / std::numbers::ln10;
constexpr std::size_t most_groups = 2000;  // of blocks, from which bootstrap samples are drawn
constexpr std::uint32_t bootstrap_purpose = 0x7261'7465;

// Seats still in the race, by bot; sorted. Unused places are `nobody`.
constexpr std::uint16_t nobody = 0xFFFF;
using Race = std::array<std::uint16_t, max_seats>;

Race race_of(std::size_t bot, std::size_t other) {
  return {static_cast<std::uint16_t>(bot), static_cast<std::uint16_t>(other), nobody, nobody};
}

// Everything the likelihood needs to know about some games.
struct Evidence {
  std::vector<double> stages;        // won, by bot
  std::vector<double> races;         // run, by number of the race
  std::vector<std::uint64_t> ahead;  // bit a * bots + b: a came out ahead of b, or level with it

  void add(const Evidence& other) {
    for (std::size_t i = 0; i < other.stages.size(); ++i) stages[i] += other.stages[i];
    for (std::size_t i = 0; i < other.races.size(); ++i) races[i] += other.races[i];
    for (std::size_t i = 0; i < other.ahead.size(); ++i) ahead[i] |= other.ahead[i];
  }
};

// The races of a match, numbered as they are seen.
class Races {
 public:
  Races(unsigned seats, std::size_t bots) : seats_(seats), bots_(bots) {}

  Evidence none() const {
    return {std::vector<double>(bots_), std::vector<double>(races_.size()),
            std::vector<std::uint64_t>((bots_ * bots_ + 63) / 64)};
  }
  void add(const GameResult& game, Evidence& evidence);

  std::size_t bots() const { return bots_; }
  const std::vector<Race>& all() const { return races_; }
  std::size_t number_of(Race race);

 private:
  // What one game adds: (number of the race, times), (bot, stages won), bits of Evidence::ahead.
  struct Contribution {
    std::vector<std::pair<std::size_t, double>> races;
    std::vector<std::pair<std::size_t, double>> stages;
    std::vector<std::size_t> ahead;
  };
  const Contribution& contribution_of(const GameResult& game);
  void run(const GameResult& game, std::span<const std::size_t> level, std::span<const std::size_t> behind,
           Contribution& contribution);

  unsigned seats_;
  std::size_t bots_;
  std::vector<Race> races_;
  std::unordered_map<std::uint64_t, std::size_t> numbers_;
  std::unordered_map<std::uint64_t, Contribution> contributions_;
};

std::size_t Races::number_of(Race race) {
  std::ranges::sort(race);
  std::uint64_t code = 0;
  for (const std::uint16_t bot : race) code = code << 16U | bot;
  const auto [found, is_new] = numbers_.try_emplace(code, races_.size());
  if (is_new) races_.push_back(race);
  return found->second;
}

// The seats of `level` share a place, those of `behind` have a worse one. In a random order of the level seats, each
// subset of size k is what remains of them with probability 1 / C(size, k), and then each of its seats is the next with
// probability 1 / k.
void Races::run(const GameResult& game, std::span<const std::size_t> level, std::span<const std::size_t> behind,
                Contribution& contribution) {
  constexpr double choose[max_seats + 1][max_seats + 1] = {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};
  for (unsigned subset = 1; subset < 1U << level.size(); ++subset) {
    Race race;
    race.fill(nobody);
    std::size_t size = 0;
    for (std::size_t i = 0; i < level.size(); ++i) {
      if ((subset >> i & 1U) != 0) race[size++] = game.bots[level[i]];
    }
    const std::size_t of_level = size;
    for (const std::size_t seat : behind) race[size++] = game.bots[seat];
    if (size == 1) continue;  // nothing is decided
    const double times = 1 / choose[level.size()][of_level];
    for (std::size_t i = 0; i < of_level; ++i) {
      contribution.stages.emplace_back(race[i], times / static_cast<double>(of_level));
    }
    contribution.races.emplace_back(number_of(race), times);
  }
}

// Games with the same bots and places are the same evidence.
const Races::Contribution& Races::contribution_of(const GameResult& game) {
  std::uint64_t code = 0;
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    code = code << 16U | std::uint64_t{game.bots[seat]} << 8U | game.places[seat];
  }
  const auto [found, is_new] = contributions_.try_emplace(code);
  Contribution& contribution = found->second;
  if (!is_new) return contribution;
  for (unsigned place = 0; place < seats_; ++place) {
    std::vector<std::size_t> level;
    std::vector<std::size_t> behind;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      if (game.places[seat] == place) level.push_back(seat);
      if (game.places[seat] > place) behind.push_back(seat);
    }
    run(game, level, behind, contribution);
  }
  for (std::size_t a = 0; a < seats_; ++a) {
    for (std::size_t b = 0; b < seats_; ++b) {
      if (game.bots[a] == game.bots[b] || game.places[a] > game.places[b]) continue;
      contribution.ahead.push_back(game.bots[a] * bots_ + game.bots[b]);
      number_of(race_of(game.bots[a], game.bots[b]));  // for virtual draws
    }
  }
  return contribution;
}

void Races::add(const GameResult& game, Evidence& evidence) {
  const Contribution& contribution = contribution_of(game);
  evidence.races.resize(races_.size());
  for (const auto& [race, times] : contribution.races) evidence.races[race] += times;
  for (const auto& [bot, won] : contribution.stages) evidence.stages[bot] += won;
  for (const std::size_t bit : contribution.ahead) evidence.ahead[bit / 64] |= std::uint64_t{1} << bit % 64;
}

// --- separation ---

class Fit {
 public:
  explicit Fit(Races& races) : races_(races), size_(races.bots()) {}

  bool is_ahead(const Evidence& evidence, std::size_t a, std::size_t b) const {
    const std::size_t bit = a * size_ + b;
    return (evidence.ahead[bit / 64] >> bit % 64 & 1U) != 0;
  }
  bool is_separated(const Evidence& evidence) const;
  // weight(): how many drawn games are added for a pair of which only one ever came out ahead.
  template <class Weight>
  void add_draws(Evidence& evidence, const Weight& weight) const;

  // The logarithms of the strengths, with sum 0, from a first guess.
  std::vector<double> maximum(const Evidence& evidence, std::vector<double> logs) const;

 private:
  std::size_t reached(const Evidence& evidence, bool forwards) const;
  double likelihood(const Evidence& evidence, const std::vector<double>& logs) const;
  std::vector<double> newton_step(const Evidence& evidence, const std::vector<double>& logs) const;

  Races& races_;
  std::size_t size_;
};

// The number of bots reachable from the first one along "came out ahead of", or against it.
std::size_t Fit::reached(const Evidence& evidence, bool forwards) const {
  std::vector<std::size_t> found = {0};
  std::vector<bool> seen(size_);
  seen[0] = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (std::size_t other = 0; other < size_; ++other) {
      const bool edge = forwards ? is_ahead(evidence, found[i], other) : is_ahead(evidence, other, found[i]);
      if (seen[other] || !edge) continue;
      seen[other] = true;
      found.push_back(other);
    }
  }
  return found.size();
}

// The maximum is finite exactly if everyone is reached both ways (Ford 1957; Hunter 2004).
bool Fit::is_separated(const Evidence& evidence) const {
  return reached(evidence, true) < size_ || reached(evidence, false) < size_;
}

template <class Weight>
void Fit::add_draws(Evidence& evidence, const Weight& weight) const {
  for (std::size_t a = 0; a < size_; ++a) {
    for (std::size_t b = a + 1; b < size_; ++b) {
      if (is_ahead(evidence, a, b) == is_ahead(evidence, b, a)) continue;
      const double games = weight();
      evidence.races[races_.number_of(race_of(a, b))] += games;
      evidence.stages[a] += games / 2;
      evidence.stages[b] += games / 2;
    }
  }
}

// --- the maximum ---

double Fit::likelihood(const Evidence& evidence, const std::vector<double>& logs) const {
  double sum = 0;
  for (std::size_t bot = 0; bot < size_; ++bot) sum += evidence.stages[bot] * logs[bot];
  for (std::size_t i = 0; i < evidence.races.size(); ++i) {
    if (evidence.races[i] == 0) continue;
    double strengths = 0;
    for (const std::uint16_t bot : races_.all()[i]) strengths += bot == nobody ? 0 : std::exp(logs[bot]);
    sum -= evidence.races[i] * std::log(strengths);
  }
  return sum;
}

// Solves matrix * x = right by Cholesky's method. The matrix, by rows, is symmetric and positive definite.
std::vector<double> cholesky(std::vector<double> matrix, std::vector<double> right) {
  const std::size_t size = right.size();
  const auto at = [&](std::size_t row, std::size_t column) -> double& { return matrix[row * size + column]; };
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t column = 0; column <= row; ++column) {
      double sum = at(row, column);
      for (std::size_t k = 0; k < column; ++k) sum -= at(row, k) * at(column, k);
      at(row, column) = row == column ? std::sqrt(sum) : sum / at(column, column);
    }
  }
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t k = 0; k < row; ++k) right[row] -= at(row, k) * right[k];
    right[row] /= at(row, row);
  }
  for (std::size_t row = size; row-- > 0;) {
    for (std::size_t k = row + 1; k < size; ++k) right[row] -= at(k, row) * right[k];
    right[row] /= at(row, row);
  }
  return right;
}

// The gradient is (stages won - stages expected). The likelihood does not change when all ratings move together; a
// constant added to the whole matrix keeps their sum, and a tiny value on its diagonal keeps it definite even for bots
// that never met. Neither moves the maximum.
std::vector<double> Fit::newton_step(const Evidence& evidence, const std::vector<double>& logs) const {
  std::vector<double> gradient = evidence.stages;
  std::vector<double> curvature(size_ * size_);
  for (std::size_t i = 0; i < evidence.races.size(); ++i) {
    const double times = evidence.races[i];
    if (times == 0) continue;
    const Race& race = races_.all()[i];
    std::array<double, max_seats> chance{};
    double strengths = 0;
    for (std::size_t k = 0; k < race.size() && race[k] != nobody; ++k) strengths += chance[k] = std::exp(logs[race[k]]);
    for (std::size_t k = 0; k < race.size() && race[k] != nobody; ++k) {
      chance[k] /= strengths;
      gradient[race[k]] -= times * chance[k];
      curvature[race[k] * size_ + race[k]] += times * chance[k];
    }
    for (std::size_t k = 0; k < race.size() && race[k] != nobody; ++k) {
      for (std::size_t l = 0; l < race.size() && race[l] != nobody; ++l) {
        curvature[race[k] * size_ + race[l]] -= times * chance[k] * chance[l];
      }
    }
  }
  double scale = 0;
  for (std::size_t bot = 0; bot < size_; ++bot) scale += curvature[bot * size_ + bot];
  scale = std::max(scale / static_cast<double>(size_), 1e-9);
  for (double& entry : curvature) entry += scale;
  for (std::size_t bot = 0; bot < size_; ++bot) curvature[bot * size_ + bot] += 1e-9 * scale;
  return cholesky(std::move(curvature), std::move(gradient));
}

std::vector<double> Fit::maximum(const Evidence& evidence, std::vector<double> logs) const {
  constexpr double precise = 1e-9;
  constexpr double far = 3;  // a step that is tried in full
  double best = likelihood(evidence, logs);
  for (int round = 0; round < 100; ++round) {
    const std::vector<double> step = newton_step(evidence, logs);
    double largest = 0;
    for (const double part : step) largest = std::max(largest, std::abs(part));
    double length = std::min(1.0, far / largest);
    for (; length > 1e-6; length /= 2) {
      std::vector<double> next = logs;
      for (std::size_t bot = 0; bot < size_; ++bot) next[bot] += length * step[bot];
      const double reached = likelihood(evidence, next);
      if (reached < best && largest > precise) continue;
      best = reached;
      logs = std::move(next);
      break;
    }
    if (largest < precise || length <= 1e-6) break;
  }
  return logs;
}

// --- ratings ---

std::vector<double> ratings_of(const std::vector<double>& logs) {
  const double mean = std::accumulate(logs.begin(), logs.end(), 0.0) / static_cast<double>(logs.size());
  std::vector<double> ratings;
  ratings.reserve(logs.size());
  for (const double log : logs) ratings.push_back(elo_per_unit * (log - mean));
  return ratings;
}

// Between two neighbours in a sorted list.
double quantile(const std::vector<double>& sorted, double share) {
  const double at = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (at - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

// At most `replicates`, fewer if they would take many seconds, but enough for a quantile.
unsigned sample_count(unsigned replicates, std::size_t groups, std::size_t bots, std::size_t races) {
  constexpr double most_work = 2e9;
  constexpr double rounds = 5;
  const auto size = static_cast<double>(bots);
  const double work = static_cast<double>(groups * (bots + races)) +
                      rounds * (size * size * size / 3 + 30.0 * static_cast<double>(races));
  return std::min(replicates, std::max(200U, static_cast<unsigned>(std::min(most_work / work, 1e6))));
}

// A sample of as many groups as there are, with repetition. Where one bot of a pair was always ahead, the sample cannot
// show how often it may yet fall behind; a drawn game of random weight stands for that, so that the probability of the
// unseen result has its posterior distribution after n results of the other kind, with a uniform prior.
std::vector<double> sampled(const Fit& fit, const std::vector<Evidence>& groups, Evidence sum, RandomStream stream,
                            const std::vector<double>& logs) {
  for (std::size_t i = 0; i < groups.size(); ++i) {
    sum.add(groups[stream.below(static_cast<std::uint32_t>(groups.size()))]);
  }
  if (fit.is_separated(sum)) {
    fit.add_draws(sum, [&] { return -2 * std::log((stream.next() + 0.5) / 4294967296.0); });
  }
  return ratings_of(fit.maximum(sum, logs));
}

}  // namespace

Ratings rate(const MatchInfo& match, std::span<const Block> blocks, unsigned replicates) {
  const std::size_t size = match.bots.size();
  Ratings ratings{std::vector<Rating>(size), false, false};
  if (size < 2 || blocks.empty()) return ratings;

  Races races(match.seats, size);
  std::vector<Evidence> groups(std::min(most_groups, blocks.size()), races.none());
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    Evidence& group = groups[i * groups.size() / blocks.size()];
    for (const GameResult& game : blocks[i].games) races.add(game, group);
  }
  Evidence all = races.none();
  for (const Evidence& group : groups) all.add(group);

  const Fit fit(races);
  ratings.virtual_draws = fit.is_separated(all);
  if (ratings.virtual_draws) fit.add_draws(all, [] { return 0.5; });
  const std::vector<double> logs = fit.maximum(all, std::vector<double>(size));
  const std::vector<double> values = ratings_of(logs);
  for (std::size_t bot = 0; bot < size; ++bot) ratings.bots[bot] = {values[bot], values[bot], values[bot]};
  if (replicates == 0 || groups.size() < 2) return ratings;

  std::vector<std::vector<double>> drawn(size);
  const unsigned wanted = sample_count(replicates, groups.size(), size, races.all().size());
  for (unsigned i = 0; i < wanted; ++i) {
    const RandomStream stream({mixed(match.seed), i}, bootstrap_purpose);
    const std::vector<double> sample = sampled(fit, groups, races.none(), stream, logs);
    for (std::size_t bot = 0; bot < size; ++bot) drawn[bot].push_back(sample[bot]);
  }
  // With few groups samples vary too little: widen by sqrt(n / (n - 1)) and by Student's t over the normal quantile.
  const auto n = static_cast<double>(groups.size());
  const double wider = errors_for_95(groups.size()) / 1.959964 * std::sqrt(n / (n - 1));
  for (std::size_t bot = 0; bot < size; ++bot) {
    std::ranges::sort(drawn[bot]);
    ratings.bots[bot].low += wider * (quantile(drawn[bot], 0.025) - values[bot]);
    ratings.bots[bot].high += wider * (quantile(drawn[bot], 0.975) - values[bot]);
  }
  ratings.has_intervals = true;
  return ratings;
}

}  // namespace kiebitz::arena
