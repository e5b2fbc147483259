// The contest program for Sichuan Mahjong: hands on standard input, their expected tiles and scores on standard output.
#include "cli/terminal/console.hpp"
#include "games/mahjong/contest.hpp"

int main(int argc, char** argv) { return kiebitz::cli::contest_main("mahjong", kiebitz::mahjong::solve, argc, argv); }
