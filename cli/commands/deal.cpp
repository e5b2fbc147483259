// kiebitz deal GAME --seed S [--deal N] [--count N] [--players N]
#include <fmt/format.h>

#include "cli/commands/arguments.hpp"

namespace kiebitz::cli {

Exit run_deal(Arguments& arguments) {
  std::string name;
  DealChoice choice;
  std::uint64_t count = 1;
  arguments.game_word(name);
  arguments.deal(choice, "");
  arguments.count("--count", count, "Number of deals, counting on from --deal (1)");
  arguments.examples(
      "Prints deals in the game's contest form, which 'kiebitz solve' and the contest program read.\n\n"
      "Example: kiebitz deal maumau --players 4 --seed 42 --deal 0 --count 50 > deals.txt");
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame* const game = arguments.game(name);
  if (game == nullptr) return Exit::bad_input;
  DescriptorSink sink;
  const auto written = game->write_contest(choice.size, choice.deal(), count, sink);
  if (!written) return arguments.misuse(written.problem().message());
  return conclude("kiebitz deal", sink);
}

}  // namespace kiebitz::cli
