#include "cli/games.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/suggest.hpp"

namespace kiebitz::cli {

Exit run_for_game(Arguments& arguments, const std::vector<std::string>& known,
                  const std::function<Exit(const AnyGame&)>& run) {
  const std::string name = arguments.first_word();
  arguments.only_games(known);
  if (std::ranges::find(known, name) != known.end()) return run(*find_game(name));
  if (!known.empty()) {
    arguments.examples(
        fmt::format("The options depend on the game: kiebitz {} {} --help", arguments.command().name, known.front()));
  }
  if (name.empty()) {
    std::string game;
    arguments.game_word(game);
    if (const auto stop = arguments.parse()) return *stop;
  }
  return arguments.misuse(fmt::format("{} has nothing for {}{}; it has: {}", arguments.command().name, in_quotes(name),
                                      did_you_mean(name, known), fmt::join(known, ", ")));
}

Exit run_part(Arguments& arguments, std::span<const GamePart> parts) {
  std::vector<std::string> known;
  for (const GamePart& part : parts) known.emplace_back(part.game);
  return run_for_game(arguments, known, [&](const AnyGame& game) {
    return std::ranges::find(parts, game.name(), &GamePart::game)->run(arguments);
  });
}

}  // namespace kiebitz::cli
