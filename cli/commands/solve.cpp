// kiebitz solve GAME [FILE]
#include "cli/commands/arguments.hpp"

namespace kiebitz::cli {

Exit run_solve(Arguments& arguments) {
  std::string name;
  std::string file;
  arguments.game_word(name);
  arguments.word("FILE", file, "Contest input (standard input)");
  arguments.examples(
      "Answers every case as it is read, exactly as the contest demands. An error in the input is reported with\n"
      "its line and column, after the answers to the cases before it.\n\n"
      "Example: kiebitz solve maumau deals.txt");
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame* const game = arguments.game(name);
  if (game == nullptr) return Exit::bad_input;
  FileSource input(file);
  DescriptorSink sink;
  const auto result = game->solve(input, sink);
  return conclude("kiebitz solve", input, sink, result);
}

}  // namespace kiebitz::cli
