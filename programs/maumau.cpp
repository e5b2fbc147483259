// The contest program for Mau-Mau: reads decks, prints the games.
#include "cli/terminal/console.hpp"
#include "games/maumau/contest.hpp"

int main(int argc, char** argv) { return kiebitz::cli::contest_main("maumau", kiebitz::maumau::solve, argc, argv); }
