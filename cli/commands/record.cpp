// kiebitz record GAME --seed S [--deal N] [--players N] [--strategies NAMES]
#include "engine/record.hpp"

#include <fmt/format.h>

#include "cli/commands/arguments.hpp"
#include "engine/match.hpp"

namespace kiebitz::cli {

Exit run_record(Arguments& arguments) {
  std::string name;
  DealChoice choice;
  std::string deck;
  std::vector<std::string> strategies;
  arguments.only_played_games();
  arguments.game_word(name);
  arguments.deal(choice, "deck");
  arguments.rules();
  arguments.text("--deck", deck, "Deck in the game's notation, top card first");
  arguments.strategies("--strategies", strategies, "The players");
  arguments.examples(
      "A record is text: the deal, one line per move, the scores. See docs/records.md; 'kiebitz replay' checks and\n"
      "explains it.\n\n"
      "Example: kiebitz record maumau --players 3 --seed 42 --deal 7 --strategies rulebook,random,rulebook");
  if (const auto stop = arguments.parse()) return *stop;
  const Playable* const playable = arguments.playable(name);
  if (playable == nullptr) return Exit::bad_input;
  if (deck.empty() == !choice.seed) return arguments.misuse("give either --deck or --seed");
  if (choice.number && !choice.seed) return arguments.misuse("--deal needs --seed");
  const AnyGame& game = *find_game(name);
  const auto rules = arguments.rules_for(game);
  if (!rules) return Exit::bad_input;
  Setup setup{choice.size, deck, *rules};
  if (choice.seed) setup.cards = choice.deal();
  auto match = Match::start(game, setup, strategies);
  if (!match) return arguments.misuse(match.problem().message());
  DescriptorSink sink;
  const auto players = game.records_whole_deals() ? std::vector<std::string>() : match->players();
  sink.write(to_text(game, setup, players, match->table()));
  return conclude("kiebitz record", sink);
}

}  // namespace kiebitz::cli
