#include "games/sichuan/kit.hpp"

namespace kiebitz::sichuan {

namespace {

constexpr TourStop tour[] = {{"Tell a whole deal of Sichuan Mahjong: every claim, win and payment with its rule",
                              "explain sichuan --seed 1 --deal 0", 30},
                             {"Play it with house rules: give three tiles away, give up a suit, and ask for a hint",
                              "play sichuan --seed 1 --deal 0 --rules chengdu", 0, "?\nquit\n"}};

}  // namespace

Extras Kit::extras() { return {.tour = tour}; }

}  // namespace kiebitz::sichuan
