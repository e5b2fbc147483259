#include "games/maumau/analyser.hpp"
#include "games/maumau/kit.hpp"

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

}  // namespace

Extras Kit::extras() {
  Extras extras{.analyser = &analyser(), .problem = &about_contest, .tour = tour};
  if (plays_in_lockstep()) extras.plain_simulation = [](unsigned players) { return plain_simulation(players); };
  return extras;
}

}  // namespace kiebitz::maumau
