// The dealer of Even Steven: dealer [OPTIONS] PROGRAM [ARGUMENTS...]
#include "cli/dealer.hpp"

#include "games/evensteven/dealer.hpp"

int main(int argc, char** argv) {
  using namespace kiebitz;
  return cli::run_program("dealer", [&] {
    return cli::run_dealer({"Even Steven", "evensteven", "4 653723903", evensteven::deal_all}, {argv + 1, argv + argc});
  });
}
