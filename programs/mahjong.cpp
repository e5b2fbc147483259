// The contest program for Sichuan Mahjong: reads hands, prints the tiles they wait for and their scores.
#include "cli/terminal/console.hpp"
#include "games/mahjong/contest.hpp"

int main(int argc, char** argv) { return kiebitz::cli::contest_main("mahjong", kiebitz::mahjong::solve, argc, argv); }
