// kiebitz solve GAME [FILE]
#include "cli/commands/arguments.hpp"

namespace kiebitz::cli {

Exit run_solve(Arguments& arguments) {
  std::string name;
  std::string file;
  arguments.game_word(name);
  arguments.word("FILE", file, "The contest file; standard input if left out or -");
  arguments.examples(
      "Reads the game's contest form and answers it exactly as its specification asks. The answers come as\n"
      "the input is read; a mistake in it is reported with its line and column, after all answers before\n"
      "it.\n\nExample: kiebitz solve maumau deals.txt");
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame* const game = arguments.game(name);
  if (game == nullptr) return Exit::bad_input;
  FileSource input(file);
  DescriptorSink sink;
  const auto result = game->solve(input, sink);
  return conclude("kiebitz solve", input, sink, result);
}

}  // namespace kiebitz::cli
