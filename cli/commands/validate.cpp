// kiebitz validate GAME [FILE]
#include <fmt/format.h>

#include "cli/commands/arguments.hpp"

namespace kiebitz::cli {

Exit run_validate(Arguments& arguments) {
  std::string name;
  std::string file;
  arguments.game_word(name);
  arguments.word("FILE", file, "Contest input (standard input)");
  arguments.examples(
      "Checks that an input follows the contest's format to the last space. Reports the first mistake with its line\n"
      "and column; the exit code is then 1. 'kiebitz solve' is more lenient.\n\n"
      "Example: kiebitz validate maumau secret.in");
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame* const game = arguments.game(name);
  const Workbench* const bench = game == nullptr ? nullptr : arguments.workbench(*game);
  if (bench == nullptr) return Exit::bad_input;
  FileSource input(file);
  const auto valid = bench->validate(input);
  if (!input.failure().empty()) return conclude("kiebitz validate", input, DescriptorSink{}, Done{});
  if (valid) return Exit::good;
  fmt::print("{}: {}\n", input.name(), valid.problem().message());
  return Exit::wrong;
}

}  // namespace kiebitz::cli
