// The dealer of Even Steven: dealer [OPTIONS] PROGRAM [ARGUMENTS...]
#include "cli/dealer.hpp"

int main(int argc, char** argv) {
  return kiebitz::cli::run_program("dealer", [&] { return kiebitz::cli::run_dealer({argv + 1, argv + argc}); });
}
