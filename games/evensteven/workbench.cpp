#include "games/evensteven/workbench.hpp"

#include <fmt/format.h>

#include "engine/strict_reader.hpp"
#include "games/evensteven/input_kinds.hpp"
#include "games/evensteven/judge.hpp"
#include "games/evensteven/mistakes.hpp"

namespace kiebitz::evensteven {

namespace {

constexpr std::uint64_t most_games = 1000;  // ES-13

std::string line_of(const ContestGame& game) { return fmt::format("{} {}", game.cards, game.seed); }

// Parses a case written by this workbench.
ContestGame game_in(std::string_view one_case) {
  const std::size_t space = one_case.find(' ');
  std::uint64_t cards = 0;
  std::uint64_t seed = 0;
  read_number(one_case.substr(0, space), cards);
  read_number(one_case.substr(space + 1), seed);
  return {static_cast<unsigned>(cards), static_cast<std::uint32_t>(seed)};
}

class EvenStevenWorkbench final : public Workbench {
 public:
  std::span<const InputKind> input_kinds() const override { return evensteven::input_kinds(); }
  void write_case(const InputKind& kind, unsigned size, Deal address, std::string& out) const override {
    out += line_of(game_of_kind(kind, size, address));
    out += '\n';
  }
  // The right output depends on the player's cards, so there is no answer to compare with.
  void write_answered(const InputKind& kind, unsigned size, Deal address, std::uint64_t /*number*/, std::string& out,
                      std::string& /*answer*/) const override {
    write_case(kind, size, address, out);
  }
  std::string heading(std::uint64_t /*cases*/) const override { return ""; }
  std::uint64_t most_cases() const override { return most_games; }
  Result<Done> validate(TextSource& source) const override;
  Result<std::vector<std::string>> cases(TextSource& source) const override;

  Judgement judge(std::string_view one_case, std::uint64_t number, OutputLines& output) const override {
    return evensteven::judge(game_in(one_case), number, output);
  }
  Clause output_clause() const override { return clause::dealer_output; }
  Story tell(std::string_view one_case, const Judgement& judgement) const override {
    return evensteven::tell(game_in(one_case), judgement);
  }

  bool interactive() const override { return true; }
  Refereed referee(std::span<const std::string> cases, Channel& player,
                   const std::function<void(const Judgement&)>& take) const override {
    std::vector<ContestGame> games;
    for (const std::string& one_case : cases) games.push_back(game_in(one_case));
    return evensteven::referee(games, player, take);
  }

  // Fewest cards first, then the earliest mistake and the smallest seed.
  Weight weight(std::string_view one_case, const Judgement& judgement) const override {
    const ContestGame game = game_in(one_case);
    return {game.cards, judgement.step, game.seed};
  }
  std::vector<std::string> simpler(std::string_view one_case) const override {
    const ContestGame game = game_in(one_case);
    constexpr std::uint32_t small_seeds = 60;
    std::vector<std::string> lines;
    for (unsigned cards = 1; cards <= game.cards; ++cards) {
      if (cards < game.cards) lines.push_back(line_of({cards, game.seed}));
      for (std::uint32_t seed = 1; seed <= small_seeds; ++seed) lines.push_back(line_of({cards, seed}));
    }
    return lines;
  }

  std::span<const Mistake> mistakes() const override { return evensteven::mistakes(); }
  std::string answer_with(const Mistake& mistake, std::string_view one_case, std::uint64_t /*number*/) const override {
    return evensteven::answer_with(mistake, game_in(one_case));
  }
};

// ES-13, strictly: 1 to 1000 games, with single spaces between words and nothing else.
Result<Done> EvenStevenWorkbench::validate(TextSource& source) const {
  StrictReader text(source);
  for (std::uint64_t game = 0; game == 0 || !text.at_end(); ++game) {
    if (game == most_games) {
      return text.problem(fmt::format("the end of the input after {} games", most_games), clause::dealer_input);
    }
    const auto cards = text.number(1, most_cards, "a number of cards", clause::dealer_input);
    if (!cards) return cards.problem();
    if (auto space = text.space(clause::dealer_input); !space) return space;
    const auto seed = text.number(1, seed_end - 1, "a seed", clause::dealer_input);
    if (!seed) return seed.problem();
    if (auto end = text.line_end(clause::dealer_input); !end) return end;
  }
  return Done{};
}

Result<std::vector<std::string>> EvenStevenWorkbench::cases(TextSource& source) const {
  std::vector<std::string> lines;
  TokenReader reader(source, nullptr);
  while (true) {
    const auto next = read_game(reader);
    if (!next) return next.problem();
    const std::optional<ContestGame> game = next.value();
    if (!game) return lines;
    lines.push_back(line_of(*game));
  }
}

}  // namespace

const Workbench& workbench() {
  static const EvenStevenWorkbench bench;
  return bench;
}

}  // namespace kiebitz::evensteven
