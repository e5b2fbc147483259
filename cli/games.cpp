#include "cli/games.hpp"

#include <fmt/format.h>

#include "cli/suggest.hpp"

namespace kiebitz::cli {

Exit run_part(Arguments& arguments, std::span<const GamePart> parts) {
  const std::string name = arguments.first_word();
  std::vector<std::string> known;
  for (const GamePart& part : parts) known.emplace_back(part.game);
  arguments.only_games(known);
  for (const GamePart& part : parts) {
    if (part.game == name) return part.run(arguments);
  }
  arguments.examples(
      fmt::format("The options depend on the game: kiebitz {} {} --help", arguments.command().name, known.front()));
  if (name.empty()) {
    std::string game;
    arguments.game_word(game);
    if (const auto stop = arguments.parse()) return *stop;
  }
  return arguments.misuse(fmt::format("{} has nothing for {}{}; it has: {}", arguments.command().name, in_quotes(name),
                                      did_you_mean(name, known), fmt::join(known, ", ")));
}

}  // namespace kiebitz::cli
