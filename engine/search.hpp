// What each move of a seat is worth. Deals that agree with everything the seat knows are drawn at random; on each of
// them every move is tried and the game played out, with the game's first strategy in all seats. All moves are tried on
// the same deals, so that what they have in common cancels out: the difference between two moves has a much smaller
// error than either value.
//
// Now and then, moves that are clearly worse than the best one (by `clearly` standard errors of the difference) are
// dropped, and so are moves that have always come out exactly like a better one. The search ends when one move is left
// or the budget is spent. The players `search` and `search:GAMES` play like that. `cheat` knows all cards: the true
// deal is the only one it tries.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/play_out.hpp"
#include "engine/worlds.hpp"
#include "kiebitz/table.hpp"

namespace kiebitz {

// A player that searches, by its name.
struct Searcher {
  bool sees_all = false;
  std::uint64_t games = SearchBudget{}.games;
};
inline constexpr std::string_view search_name = "search";
inline constexpr std::string_view cheat_name = "cheat";
std::optional<Searcher> searcher_named(std::string_view name);
// The strategies of a Kit, with those that search.
template <class Kit>
std::vector<std::string_view> all_strategies() {
  auto names = Kit::strategies();
  if (Kit::search_aim != Aim::nothing) names.insert(names.end(), {search_name, cheat_name});
  return names;
}

// The results of one move, in the order of the deals.
class Trials {
 public:
  void add(bool wins, std::int32_t score) {
    wins_.push_back(wins ? 1 : 0);
    scores_.push_back(score);
  }
  std::size_t size() const { return wins_.size(); }
  const std::vector<std::int32_t>& wins() const { return wins_; }
  const std::vector<std::int32_t>& scores() const { return scores_; }

 private:
  std::vector<std::int32_t> wins_;
  std::vector<std::int32_t> scores_;
};

// Computed from whole numbers, so that every compiler gets the same bits.
struct Estimate {
  double mean = 0;
  double error = 0;  // standard error of the mean
};
Estimate estimate(const std::vector<std::int32_t>& values);
// Of the differences between two rows, as far as both go.
Estimate difference(const std::vector<std::int32_t>& a, const std::vector<std::int32_t>& b);

template <class Kit>
class Search {
 public:
  using G = typename Kit::Game;
  using State = typename G::State;
  using Move = typename G::Move;

  Search(const G& game, const State& state, Seat seat) : game_(game), seat_(seat) {
    MoveList<Move> moves;
    game.moves(state, seat, moves);
    for (const Move& move : moves) candidates_.push_back({move, {}, true});
    Kit::with_strategy(Kit::strategies().front(), [&](const auto& make) {
      const Move book = make(RandomStream({}, 0))(game.view(state, seat));
      for (Candidate& each : candidates_) each.by_the_book = each.move == book;
    });
  }

  // On deals that the seat cannot tell from the true one.
  void run(const typename G::Deck& deck, const std::vector<Turn<Move>>& turns, const SearchBudget& budget,
           RandomStream random) {
    constexpr std::size_t first_look = 32;
    constexpr std::size_t most_deals = 1U << 20U;  // keeps the sums of an Estimate below 2^63
    Worlds<Kit> worlds(game_, deck, turns, seat_);
    std::size_t look = first_look;
    const auto may_go_on = [&] { return games_ == 0 || games_ + live() <= budget.games; };
    for (std::size_t tried = 0; tried < most_deals && may_go_on(); ++tried) {
      if (tried == look) {
        if (!budget.keeps_all) drop_the_worse();
        look += look / 2;
        if (live() <= 1) break;
      }
      if (tried > 0 && budget.enough && budget.enough()) break;
      try_all(worlds.next(random).state);
    }
  }
  // On the true deal alone.
  void run_open(const State& state) { try_all(state); }

  std::uint64_t games() const { return games_; }
  // The best move first. Of moves that are worth the same, the one by the book is better.
  std::vector<MoveValue> values() const {
    std::vector<const Candidate*> order;
    order.reserve(candidates_.size());
    for (const Candidate& each : candidates_) order.push_back(&each);
    std::ranges::sort(order, [](const Candidate* a, const Candidate* b) {
      return is_better(*a, *b) || (!is_better(*b, *a) && a < b);
    });
    std::vector<MoveValue> values;
    for (const Candidate* each : order) {
      const Estimate wins = estimate(each->trials.wins());
      const Estimate score = estimate(each->trials.scores());
      const Estimate behind = difference(aimed(order.front()->trials), aimed(each->trials));
      values.push_back({Kit::write(each->move), wins.mean, wins.error, score.mean, score.error, each->trials.size(),
                        behind.mean, behind.error});
    }
    return values;
  }
  Move best() const {
    return std::ranges::min_element(candidates_, [&](const auto& a, const auto& b) { return is_better(a, b); })->move;
  }

 private:
  struct Candidate {
    Move move;
    Trials trials;
    bool live = true;
    bool by_the_book = false;
  };

  std::uint64_t live() const {
    return static_cast<std::uint64_t>(std::ranges::count_if(candidates_, &Candidate::live));
  }
  // Higher is better.
  static const std::vector<std::int32_t>& aimed(const Trials& trials) {
    return Kit::search_aim == Aim::wins ? trials.wins() : trials.scores();
  }
  static double other(const Trials& trials) {
    if (Kit::search_aim == Aim::points) return estimate(trials.wins()).mean;
    return estimate(trials.scores()).mean * (Kit::fewest_points_win ? -1 : 1);
  }
  static bool is_better(const Candidate& a, const Candidate& b) {
    if (a.live != b.live) return a.live;
    const double more = estimate(aimed(a.trials)).mean - estimate(aimed(b.trials)).mean;
    if (more != 0) return more > 0;
    const double also = other(a.trials) - other(b.trials);
    return also != 0 ? also > 0 : a.by_the_book && !b.by_the_book;
  }

  void try_all(const State& state) {
    for (Candidate& each : candidates_) {
      if (!each.live) continue;
      State end = state;
      game_.play(end, seat_, each.move);
      const Outcome outcome = rest_of(end);
      each.trials.add(outcome.winners.contains(seat_), outcome.scores[index(seat_)]);
      ++games_;
    }
  }
  // A game that gets this long counts as one without a winner.
  Outcome rest_of(State& state) const {
    constexpr std::uint64_t most_moves = 2000;
    bool over = false;
    Kit::with_strategy(Kit::strategies().front(), [&](const auto& make) {
      auto choose = make(RandomStream({}, 0));
      over = play_at_most(game_, state, choose, most_moves);
    });
    return over ? game_.outcome(state) : endless_outcome<G>();
  }

  void drop_the_worse() {
    constexpr double clearly = 3;
    const Candidate& best =
        *std::ranges::min_element(candidates_, [&](const auto& a, const auto& b) { return is_better(a, b); });
    for (Candidate& each : candidates_) {
      if (!each.live || &each == &best) continue;
      const Estimate behind = difference(aimed(best.trials), aimed(each.trials));
      if (behind.mean >= clearly * behind.error) each.live = false;
    }
  }

  G game_;
  Seat seat_;
  std::vector<Candidate> candidates_;
  std::uint64_t games_ = 0;
};

}  // namespace kiebitz
