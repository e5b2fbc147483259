// The contest program for Sichuan Mahjong: hands on standard input, their expected tiles and scores on standard output.
#include "cli/console.hpp"

int main(int argc, char** argv) { return kiebitz::cli::contest_main("mahjong", argc, argv); }
