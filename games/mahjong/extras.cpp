#include "games/mahjong/analyser.hpp"
#include "games/mahjong/kit.hpp"
#include "games/mahjong/workloads.hpp"

namespace kiebitz::mahjong {

namespace {

constexpr ContestProblem::Sample samples[] = {
    {"declared", 1, 0}, {"fifth-tile", 1, 0}, {"royal", 1, 0}, {"both-forms", 1, 0}, {"three-suits", 1, 0}};

constexpr ContestProblem problem = {
    "Expected Tiles",
    "b2f5c9c4-51f7-4a0e-8d6b-7e90c1a2f374",
    "",
    "UVa 12014",
    "https://onlinejudge.org/index.php?option=onlinejudge&page=show_problem&problem=3166",
    samples};

constexpr TourStop tour[] = {{"See what a Mahjong hand waits for, and what each tile is worth",
                              "analyse mahjong --hidden 222555D2225588M --seen 588M"}};

}  // namespace

Extras Kit::extras() { return {.analyser = &analyser(), .problem = &problem, .tour = tour, .workloads = workloads}; }

}  // namespace kiebitz::mahjong
