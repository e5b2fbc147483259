#include <memory>

#include "games/maumau/analyser.hpp"
#include "games/maumau/kit.hpp"
#include "games/maumau/solver.hpp"

namespace kiebitz::maumau {

namespace {

constexpr ContestProblem::Sample samples[] = {{"block", 1, 2}, {"last-action", 15, 3}};

constexpr ContestProblem about_contest = {"Mau-Mau",     "6f0f7d0e-6b1c-4e55-9a37-0c4f3a1d8b21",  "",
                                          "SPOJ MAUMAU", "https://www.spoj.com/problems/MAUMAU/", samples};

constexpr TourStop tour[] = {
    {"Play a deal by the book, byte for byte", "solve maumau", 0,
     "1\n2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT SE DK HK ST SJ HE DS CT DQ SK\n"},
    {"Say what is wrong, and where", "solve maumau", 0, "1\n2 SS HA SN HX CE SQ CA DT CK CQ DJ CN HN DN CS SA\n"},
    {"Tell why, move by move, with the rule behind each", "explain maumau --players 2 --seed 1 --deal 158", 24},
    {"Know every rule: free play, with illegal moves refused by their clause",
     "play maumau --players 2 --seed 1 --deal 158", 0, "XY\ndraw\nCT\nquit\n"},
    {"Count every way a game can go on", "perft maumau --players 2 --seed 1 --depth 12"},
    {"Be fast: play very many games, and count all that happens in them", "simulate maumau --players 4 --games 1e5",
     10}};

// Deals of seed 1 with open cards.
class OpenDealSearch {
 public:
  OpenDealSearch(unsigned players, std::uint64_t limit) : game_(players), solver_(players, limit) {}

  State start(std::uint64_t deal) {
    solver_.forget();
    return game_.start(game_.deck({1, deal}));
  }
  TimedSearch::Effort run(std::uint64_t deal) {
    const Prospect prospect = solver_.prospect(start(deal), Seat{0});
    return {solver_.nodes(), prospect != Prospect::unknown};
  }
  // Whether the line ends as the prospect says.
  bool is_right(std::uint64_t deal) {
    State state = start(deal);
    const Prospect prospect = solver_.prospect(state, Seat{0});
    if (prospect != Prospect::win && prospect != Prospect::loss) return true;
    for (const Move& move : solver_.line(state, Seat{0})) game_.play(state, state.turn, move);
    return state.phase == Phase::won && (state.turn == Seat{0}) == (prospect == Prospect::win);
  }

 private:
  MauMau game_;
  Solver solver_;
};

TimedSearch search_of(unsigned players, std::string_view key, std::string_view what) {
  constexpr std::uint64_t limit = 1'000'000;  // settles all but a few per thousand
  constexpr std::uint64_t checked_limit = 2'000;
  const auto search = std::make_shared<OpenDealSearch>(players, limit);
  const auto check = [players] {
    OpenDealSearch checked(players, checked_limit);
    for (std::uint64_t deal = 0; deal < 20; ++deal) {
      if (!checked.is_right(deal)) return false;
    }
    return true;
  };
  return {key, what, check, [search](std::uint64_t deal) { return search->run(deal); }};
}

[[maybe_unused]] std::vector<TimedSearch> searches() {  // not for the page
  return {search_of(2, "open_2", "open cards, 2 players"), search_of(3, "open_3", "open cards, 3 players"),
          search_of(4, "open_4", "open cards, 4 players")};
}

}  // namespace

Extras Kit::extras() {
  Extras extras{.problem = &about_contest, .tour = tour};
  if constexpr (!for_the_page) {
    extras.analyser = &analyser();
    extras.searches = searches;
  }
  return extras;
}

}  // namespace kiebitz::maumau
