#include "games/evensteven/analyser.hpp"
#include "games/evensteven/dealer.hpp"
#include "games/evensteven/kit.hpp"
#include "games/evensteven/player.hpp"

namespace kiebitz::evensteven {

namespace {

constexpr ContestProblem::Sample samples[] = {{"lose", 1, 4}, {"win-equal", 1, 4}};

constexpr ContestProblem about_contest = {
    "Even Steven",
    "3c8e1b7a-94d2-4f6c-a5e0-d17b60f2c985",
    "Bob Walton",
    "",
    "",
    samples,
    deal_all,
    [](TextSource& dealer, TextSink& cards) { return play_contest(dealer, cards, false); }};

constexpr TourStop tour[] = {
    {"Run other people's programs, and judge them", "stress evensteven --tests 1000 -- evensteven"},
    {"Know the odds exactly", "analyse evensteven"}};

}  // namespace

Extras Kit::extras() { return {.analyser = &analyser(), .problem = &about_contest, .tour = tour}; }

}  // namespace kiebitz::evensteven
