#include "games/evensteven/analyser.hpp"

#include <fmt/format.h>

#include "games/evensteven/odds.hpp"

namespace kiebitz::evensteven {

namespace {

constexpr AnalyserOption all_options[] = {
    {"--cards", "The chance of a random hand of this many cards, 1 to 13; all sizes if left out"},
    {"--hand", "The chance of this hand, over all deals of the remaining cards"},
    {"--dealt", "With --hand: the cards dealt so far; shows the chance of each play on the last one"}};

Json json_of(const Chance& chance) { return {{"numerator", chance.numerator}, {"denominator", chance.denominator}}; }

std::string text_of(const Chance& chance) {
  return fmt::format("{:.10f}  = {}/{}", chance.value, chance.numerator, chance.denominator);
}

// The chance of a random hand of this many cards; with 0, of every size.
Findings of_random_hands(unsigned cards) {
  Json all = Json::array();
  std::string lines;
  for (unsigned count = cards == 0 ? 1 : cards; count <= (cards == 0 ? most_cards : cards); ++count) {
    const Chance chance = chance_of(count);
    all.push_back({{"cards", count}, {"win", json_of(chance)}});
    lines += fmt::format("{:>5}  {}\n", count, text_of(chance));
  }
  return {cards == 0 ? all : all.front(),
          [lines](const Look& look) { return look.bold("cards  chance that a random hand can win") + "\n" + lines; }};
}

Findings of_hand(const std::vector<Card>& hand) {
  Cards set;
  for (const Card card : hand) set.add(card);
  const Chance chance = chance_of(set);
  std::string line = fmt::format("{} can win with a chance of {}\n", to_text(hand), text_of(chance));
  return {{{"hand", texts_of(hand)}, {"win", json_of(chance)}},
          [line = std::move(line)](const Look& /*look*/) { return line; }};
}

Findings of_choices(const std::vector<Card>& hand, const std::vector<Card>& dealt, const std::vector<Choice>& choices) {
  Json list = Json::array();
  std::string lines;
  for (const Choice& choice : choices) {
    list.push_back({{"card", to_text(choice.card)}, {"win", json_of(choice.chance)}, {"best", choice.best}});
    lines += fmt::format("{:>5}  {}{}\n", to_text(choice.card), text_of(choice.chance), choice.best ? "  best" : "");
  }
  const std::string heading = fmt::format("chance to win after each play on {}", to_text(dealt.back()));
  return {{{"hand", texts_of(hand)}, {"dealt", texts_of(dealt)}, {"choices", list}},
          [lines, heading](const Look& look) {
            if (lines.empty())
              return std::string("the hand has already lost: an earlier card cannot be covered (ES-7)\n");
            return look.bold(heading) + "\n" + lines;
          }};
}

class OddsAnalyser final : public Analyser {
 public:
  std::span<const AnalyserOption> options() const override { return all_options; }
  std::string_view notes() const override {
    return "All chances are exact fractions. With --dealt, each earlier card is assumed to have been covered by the\n"
           "smallest card that covers it.\n\n"
           "Example: kiebitz analyse evensteven --hand \"Kd 8c As 5s\" --dealt \"3s 6h\"";
  }

  Result<Findings> analyse(const Given& given) const override {
    if (given.has("--cards") && given.has("--hand")) return Problem("give either --cards or --hand, not both");
    if (given.has("--dealt") && !given.has("--hand")) return Problem("--dealt needs --hand");
    std::uint64_t cards = 0;
    if (given.has("--cards") &&
        (read_number(given["--cards"], cards) != NumberError::none || cards < 1 || cards > most_cards)) {
      return Problem(fmt::format("--cards must be 1 to 13, not {}", in_quotes(given["--cards"])));
    }
    if (!given.has("--hand")) return of_random_hands(static_cast<unsigned>(cards));
    const auto hand = read_cards(given["--hand"], most_cards);
    if (!hand) return Problem("--hand: " + hand.problem().message());
    if (hand->empty()) return Problem("--hand is empty; name 1 to 13 cards");
    if (!given.has("--dealt")) return of_hand(*hand);
    const auto dealt = read_cards(given["--dealt"], most_cards);
    if (!dealt) return Problem("--dealt: " + dealt.problem().message());
    const auto plays = choices(*hand, *dealt);
    if (!plays) return Problem("--dealt: " + plays.problem().message());
    return of_choices(*hand, *dealt, *plays);
  }
};

}  // namespace

const Analyser& analyser() {
  static const OddsAnalyser odds;
  return odds;
}

}  // namespace kiebitz::evensteven
