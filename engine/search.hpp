// What each move of a seat is worth. Deals that agree with everything the seat knows are drawn at random; on each of
// them every move is tried and the game played out. All moves are tried on the same deals, so that what they have in
// common cancels out: the difference between two moves has a much smaller error than either value.
//
// Two things make it better than counting games by the book. Deals on which the book explains what the others played
// come more often (likely_worlds.hpp), and in the playouts all seats learn (playouts.hpp).
//
// Now and then, moves that are clearly worse than the best one (by `clearly` standard errors of the difference) are
// dropped, and so are moves that have always come out exactly like a better one. The search ends when one move is left
// or the budget is spent. The players `search` and `search:GAMES` play like that. `cheat` knows all cards: the true
// deal is the only one it tries, by the book.
//
// A few games that all came out alike prove little: after 32 losses in 32 games the chance to win may still be 9 %. So
// the errors that are shown are computed as if there had been two more games, one as good and one as bad as any. Once
// moves have been dropped they are only approximate, because the moves that are left, and the time to stop, depend on
// the games.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/likely_worlds.hpp"
#include "engine/playouts.hpp"
#include "kiebitz/table.hpp"

namespace kiebitz {

// A player that searches, by its name. To measure what its parts are worth, they can be left out: `search-no-learning`,
// `search-no-inference`, and `search-plain`, which has none of them; each also with a number of games.
struct Searcher {
  bool sees_all = false;
  std::uint64_t games = SearchBudget{}.games;
  bool learns = true;
  bool infers = true;
  bool careful = true;  // see Search::choice()
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

struct Estimate {
  double mean = 0;
  double error = 0;  // standard error of the mean
};

// What a game may be worth.
struct Range {
  std::int32_t lowest = 0;
  std::int32_t highest = 0;

  void include(std::int32_t value) {
    lowest = std::min(lowest, value);
    highest = std::max(highest, value);
  }
  // Of the differences between two games.
  Range of_differences() const { return {lowest - highest, highest - lowest}; }
};

// Adds up whole numbers, so that every compiler gets the same bits.
class Sum {
 public:
  void add(std::int64_t value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  std::size_t count() const { return static_cast<std::size_t>(count_); }
  double mean() const { return count_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(count_); }
  Estimate estimate() const;
  // The error is computed as if the lowest and the highest value had come up once more each; the mean is not.
  Estimate with_doubt(Range range) const;

 private:
  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::int64_t squares_ = 0;
};
// Numbers in the order of the deals they come from, and their sum.
struct Row {
  std::vector<std::int32_t> each{};
  Sum sum{};

  void add(std::int32_t value) {
    each.push_back(value);
    sum.add(value);
  }
  // Of the differences to another row, as far as both go.
  Sum differences(const Row& other) const;
  // The mean, and how certain it is. A row that is shorter than `longer` is compared with it on the deals of both: a
  // move that was dropped after a few lucky deals was not better than the best move, which had the same luck.
  Estimate estimate(const Row& longer, Range range) const;
};

template <class Kit>
class Search {
 public:
  using G = typename Kit::Game;
  using State = typename G::State;
  using Move = typename G::Move;

  Search(const G& game, const State& state, Seat seat, const Searcher& searcher = {})
      : game_(game), seat_(seat), searcher_(searcher), playouts_(game, searcher.learns && !searcher.sees_all) {
    MoveList<Move> moves;
    game.moves(state, seat, moves);
    const Move book = typename Kit::Book{}(game.view(state, seat));
    for (const Move& move : moves) candidates_.push_back({move, move == book});
  }

  // On deals that the seat cannot tell from the true one.
  void run(const typename G::Deck& deck, const std::vector<Turn<Move>>& turns, const SearchBudget& budget,
           RandomStream random) {
    constexpr std::size_t first_look = 32;
    constexpr std::size_t most_deals = 1U << 20U;  // keeps the sums of an Estimate below 2^63
    LikelyWorlds<Kit> worlds(game_, deck, turns, seat_, searcher_.infers);
    std::size_t look = first_look;
    const auto may_go_on = [&] { return games_ == 0 || games_ + live() <= budget.games; };
    for (std::size_t tried = 0; tried < most_deals && may_go_on(); ++tried) {
      if (tried == look) {
        if (!budget.keeps_all) drop_the_worse();
        look += look / 2;
        if (live() <= 1) break;
      }
      if (tried > 0 && budget.enough && budget.enough()) break;
      try_all(worlds.next(random));
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
      const Candidate& best = *order.front();
      const Estimate wins = each->wins.estimate(best.wins, wins_range);
      const Estimate score = each->scores.estimate(best.scores, scores_);
      Estimate behind;
      if (each != &best) {
        const Range range = Kit::search_aim == Aim::points ? scores_ : wins_range;
        behind = best.row().differences(each->row()).with_doubt(range.of_differences());
      }
      // The best move is first. The means of those that were dropped are of different deals, so they cannot be
      // compared.
      const auto place = std::ranges::upper_bound(values.begin() + (values.empty() ? 0 : 1), values.end(), behind.mean,
                                                  {}, &MoveValue::behind);
      values.insert(place, {Kit::write(each->move), wins.mean, wins.error, score.mean, score.error,
                            each->wins.sum.count(), behind.mean, behind.error});
    }
    return values;
  }
  Move best() const { return leader()->move; }
  // What the player plays. A careful one leaves the book only for a move that seems clearly better. The more moves
  // there are, the likelier one of them is to seem better by chance, so the required lead grows with their number.
  Move choice() const {
    const double errors = std::sqrt(static_cast<double>(candidates_.size())) / 2;
    for (const Candidate& each : candidates_) {
      if (!searcher_.careful || !each.by_the_book || !each.live) continue;
      const Estimate behind = leader()->row().differences(each.row()).estimate();
      if (behind.mean <= errors * behind.error) return each.move;
    }
    return best();
  }

 private:
  struct Candidate {
    Move move;
    bool by_the_book = false;
    bool live = true;
    Row wins{};
    Row scores{};

    const Row& row() const { return Kit::search_aim == Aim::points ? scores : wins; }
  };

  static constexpr Range wins_range{0, 1};

  std::uint64_t live() const {
    return static_cast<std::uint64_t>(std::ranges::count_if(candidates_, &Candidate::live));
  }
  auto leader() const { return std::ranges::min_element(candidates_, is_better); }
  // First by what the search aims at.
  static bool is_better(const Candidate& a, const Candidate& b) {
    if (a.live != b.live) return a.live;
    const double wins = a.wins.sum.mean() - b.wins.sum.mean();
    const double points = (a.scores.sum.mean() - b.scores.sum.mean()) * (Kit::fewest_points_win ? -1 : 1);
    const double first = Kit::search_aim == Aim::wins ? wins : points;
    const double second = Kit::search_aim == Aim::wins ? points : wins;
    if (first != 0) return first > 0;
    return second != 0 ? second > 0 : a.by_the_book && !b.by_the_book;
  }

  void try_all(const State& state) {
    for (Candidate& each : candidates_) {
      if (!each.live) continue;
      const Outcome outcome = playouts_.play(state, seat_, each.move);
      each.wins.add(outcome.winners.contains(seat_) ? 1 : 0);
      each.scores.add(outcome.scores[index(seat_)]);
      scores_.include(outcome.scores[index(seat_)]);
      ++games_;
    }
  }

  void drop_the_worse() {
    constexpr double clearly = 3;
    const Candidate& best = *leader();
    for (Candidate& each : candidates_) {
      if (!each.live || &each == &best) continue;
      const Estimate behind = best.row().differences(each.row()).estimate();
      if (behind.mean >= clearly * behind.error) each.live = false;
    }
  }

  G game_;
  Seat seat_;
  Searcher searcher_;
  Playouts<Kit> playouts_;
  std::vector<Candidate> candidates_;
  Range scores_{-1, 1};  // in the games so far, but never nothing at all
  std::uint64_t games_ = 0;
};

}  // namespace kiebitz
