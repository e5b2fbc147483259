// kiebitz analyse evensteven [--cards N | --hand "..." [--dealt "..."]] [--json]
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/games.hpp"
#include "games/evensteven/odds.hpp"

namespace kiebitz::cli {

namespace {

using evensteven::Chance;
using Json = nlohmann::ordered_json;

Json json_of(const Chance& chance) { return {{"numerator", chance.numerator}, {"denominator", chance.denominator}}; }

std::string text_of(const Chance& chance) {
  return fmt::format("{:.10f}  = {}/{}", chance.value, chance.numerator, chance.denominator);
}

Exit print_table(unsigned cards, bool json) {
  Json all = Json::array();
  const unsigned first = cards == 0 ? 1 : cards;
  const unsigned last = cards == 0 ? evensteven::most_cards : cards;
  if (!json) fmt::print("{}\n", bold("cards  chance that a random hand can win"));
  for (unsigned count = first; count <= last; ++count) {
    const Chance chance = evensteven::chance_of(count);
    all.push_back({{"cards", count}, {"win", json_of(chance)}});
    if (!json) fmt::print("{:>5}  {}\n", count, text_of(chance));
  }
  if (json) fmt::print("{}\n", (cards == 0 ? all : all.front()).dump());
  return Exit::good;
}

Exit print_hand(const std::vector<evensteven::Card>& hand, bool json) {
  evensteven::Cards set;
  for (const auto card : hand) set.add(card);
  const Chance chance = evensteven::chance_of(set);
  if (json) {
    fmt::print("{}\n", Json{{"hand", evensteven::texts_of(hand)}, {"win", json_of(chance)}}.dump());
  } else {
    fmt::print("{} can win with a chance of {}\n", evensteven::to_text(hand), text_of(chance));
  }
  return Exit::good;
}

Exit print_choices(const std::vector<evensteven::Card>& hand, const std::vector<evensteven::Card>& dealt,
                   const std::vector<evensteven::Choice>& choices, bool json) {
  if (json) {
    Json list = Json::array();
    for (const auto& choice : choices) {
      list.push_back(
          {{"card", evensteven::to_text(choice.card)}, {"win", json_of(choice.chance)}, {"best", choice.best}});
    }
    const Json all = {{"hand", evensteven::texts_of(hand)}, {"dealt", evensteven::texts_of(dealt)}, {"choices", list}};
    fmt::print("{}\n", all.dump());
    return Exit::good;
  }
  if (choices.empty()) fmt::print("the hand has lost before: an earlier card cannot be covered (ES-7)\n");
  if (!choices.empty())
    fmt::print("{}\n", bold(fmt::format("chance to win after each play on {}", evensteven::to_text(dealt.back()))));
  for (const auto& choice : choices) {
    fmt::print("{:>5}  {}{}\n", evensteven::to_text(choice.card), text_of(choice.chance), choice.best ? "  best" : "");
  }
  return Exit::good;
}

}  // namespace

Exit analyse_evensteven(Arguments& arguments) {
  std::string game;
  std::optional<std::uint64_t> cards;
  std::string hand_text;
  std::string dealt_text;
  bool json = false;
  arguments.game_word(game);
  arguments.number("--cards", cards, "The chance of a random hand of so many cards, 1 to 13; else of each");
  arguments.text("--hand", hand_text, "The chance of this hand, over all deals of the rest");
  arguments.text("--dealt", dealt_text, "With --hand: the cards dealt so far; the chance of each play on the last one");
  arguments.flag("--json", json, "For programs: one JSON document");
  arguments.examples(
      "All chances are exact fractions. With --dealt, the cards before the last are taken as covered by the\n"
      "smallest cards that cover them.\n\n"
      "Example: kiebitz analyse evensteven --hand \"Kd 8c As 5s\" --dealt \"3s 6h\"");
  if (const auto stop = arguments.parse()) return *stop;
  if (cards && !hand_text.empty()) return arguments.misuse("give either --cards or --hand");
  if (!dealt_text.empty() && hand_text.empty()) return arguments.misuse("--dealt goes with --hand");
  if (cards && (*cards < 1 || *cards > evensteven::most_cards)) {
    return arguments.misuse(fmt::format("--cards: found {}, expected 1 to 13", *cards));
  }
  if (hand_text.empty()) return print_table(static_cast<unsigned>(cards.value_or(0)), json);
  const auto hand = evensteven::read_cards(hand_text, evensteven::most_cards);
  if (!hand) return arguments.misuse("--hand: " + hand.problem().message());
  if (hand->empty()) return arguments.misuse("--hand: found no card, expected 1 to 13");
  if (dealt_text.empty()) return print_hand(*hand, json);
  const auto dealt = evensteven::read_cards(dealt_text, evensteven::most_cards);
  if (!dealt) return arguments.misuse("--dealt: " + dealt.problem().message());
  const auto choices = evensteven::choices(*hand, *dealt);
  if (!choices) return arguments.misuse("--dealt: " + choices.problem().message());
  return print_choices(*hand, *dealt, *choices, json);
}

}  // namespace kiebitz::cli
