// The contest player of Even Steven: reads the dealer's lines from standard input and prints its cards. With any
// argument it also explains its play, in lines that begin with "* ".
#include "cli/terminal/console.hpp"
#include "games/evensteven/player.hpp"

int main(int argc, char** /*argv*/) {
  using namespace kiebitz;
  return cli::run_program("evensteven", [&] {
    cli::FileSource input("-");
    cli::DescriptorSink sink;
    const auto result = evensteven::play_contest(input, sink, argc > 1);
    return cli::conclude("evensteven", input, sink, result);
  });
}
