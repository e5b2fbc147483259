// kiebitz analyse GAME ...: the options and the answers are the game's own, see engine/analyser.hpp.
#include <algorithm>

#include <fmt/format.h>

#include "cli/commands/arguments.hpp"
#include "cli/files/whole_file.hpp"
#include "engine/analyser.hpp"
#include "engine/suggest.hpp"

namespace kiebitz::cli {

namespace {

using Kind = AnalyserOption::Kind;

// The value of an option.
struct Slot {
  std::string text;
  std::optional<std::uint64_t> number;
  bool flag = false;
};

Result<Done> take(const AnalyserOption& option, const Slot& slot, Given& given) {
  if (!slot.flag && !slot.number && slot.text.empty()) return Done{};
  const auto text = slot.number ? std::to_string(*slot.number) : slot.text;
  const auto value = option.kind == Kind::file ? read_whole(text) : text;
  if (!value) return Problem(fmt::format("{}: {}", option.name, value.problem().message()));
  given.set(option.name, *value);
  return Done{};
}

Exit analyse(Arguments& arguments, const AnyGame& game) {
  const Analyser& analyser = *game.extras().analyser;
  const auto options = analyser.options();
  std::vector<Slot> slots(options.size());
  std::string name;
  std::string tiles = "letters";
  bool json = false;
  arguments.game_word(name);
  for (std::size_t i = 0; i < options.size(); ++i) {
    const auto& [option, help, kind] = options[i];
    switch (kind) {
      case Kind::flag: arguments.flag(std::string(option), slots[i].flag, std::string(help)); break;
      case Kind::number: arguments.number(std::string(option), slots[i].number, std::string(help)); break;
      case Kind::text:
      case Kind::file: arguments.text(std::string(option), slots[i].text, std::string(help)); break;
    }
  }
  if (game.has_pictures()) arguments.text("--tiles", tiles, "Show tiles as letters or unicode (letters)");
  arguments.flag("--json", json, "Print one JSON document");
  arguments.examples(std::string(analyser.notes()));
  if (const auto stop = arguments.parse()) return *stop;
  Given given;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (const auto taken = take(options[i], slots[i], given); !taken)
      return arguments.misuse(taken.problem().message());
  }
  const auto found = analyser.analyse(given);
  if (!found) return arguments.misuse(found.problem().message());
  const auto shown = tiles_named(tiles);
  if (!shown) return arguments.misuse(fmt::format("--tiles must be letters or unicode, not {}", in_quotes(tiles)));
  fmt::print("{}", json ? found->json.dump() + "\n" : found->text({card_paint(game, *shown), bold, dim}));
  return Exit::good;
}

}  // namespace

Exit run_analyse(Arguments& arguments) {
  std::vector<std::string> known;
  for (const AnyGame* game : all_games()) {
    if (game->extras().analyser != nullptr) known.emplace_back(game->name());
  }
  const std::string name = arguments.first_word();
  arguments.only_games(known);
  if (std::ranges::find(known, name) != known.end()) return analyse(arguments, *find_game(name));
  if (!known.empty()) {
    arguments.examples(
        fmt::format("The options depend on the game. Example: kiebitz analyse {} --help", known.front()));
  }
  if (name.empty()) {
    std::string game;
    arguments.game_word(game);
    if (const auto stop = arguments.parse()) return *stop;
  }
  return arguments.misuse(fmt::format("analyse does not support {}{}; it supports {}", in_quotes(name),
                                      did_you_mean(name, known), fmt::join(known, ", ")));
}

}  // namespace kiebitz::cli
