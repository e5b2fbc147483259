// The contest player of Even Steven: reads the dealer's lines from standard input and prints its cards.
#include <cstdio>
#include <string_view>

#include "cli/terminal/console.hpp"
#include "games/evensteven/player.hpp"

namespace {

constexpr const char* help =
    "Usage: evensteven [ARGUMENT]\n\n"
    "Reads the lines of the dealer from standard input and prints its cards. With any argument but --help it also\n"
    "explains its play, in lines that begin with \"* \".\n\n"
    "Example: echo '4 653723903' | dealer evensteven\n";

}  // namespace

int main(int argc, char** argv) {
  using namespace kiebitz;
  return cli::run_program("evensteven", [&] {
    if (argc == 2 && std::string_view(argv[1]) == "--help") {
      std::fputs(help, stdout);
      return cli::Exit::good;
    }
    cli::FileSource input("-");
    cli::DescriptorSink sink;
    const auto result = evensteven::play_contest(input, sink, argc > 1);
    return cli::conclude("evensteven", input, sink, result);
  });
}
