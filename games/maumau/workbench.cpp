#include "games/maumau/workbench.hpp"

#include <fmt/format.h>

#include "engine/play_out.hpp"
#include "engine/strict_reader.hpp"
#include "games/maumau/kinds.hpp"
#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

namespace {

constexpr std::uint64_t most_games = 49;  // MM-27

// MM-27 as the specification promises it: single blanks, nothing else, and no game that gets stuck.
class Validator {
 public:
  explicit Validator(TextSource& source) : text_(source) {}

  Result<Done> run() {
    const auto count = text_.number(1, most_games, "a number of games", clause::contest_input);
    if (!count) return count.problem();
    if (auto end = text_.line_end(clause::contest_input); !end) return end;
    for (std::uint64_t number = 1; number <= *count; ++number) {
      if (auto game = read_game(); !game) return game;
    }
    return text_.text_end(clause::contest_input);
  }

 private:
  Result<Done> read_game() {
    const Place start = text_.place();
    const auto players = text_.number(MauMau::min_players, MauMau::max_players, "players", clause::dealing);
    if (!players) return players.problem();
    Deck deck{};
    Cards seen;
    for (Card& card : deck) {
      if (auto blank = text_.blank(clause::contest_input); !blank) return blank;
      const auto read = read_card(seen);
      if (!read) return read.problem();
      card = *read;
      seen.add(card);
    }
    if (auto end = text_.line_end(clause::contest_input); !end) return end;
    return check_end({static_cast<unsigned>(*players), deck}, start);
  }

  Result<Card> read_card(Cards seen) {
    const Place where = text_.place();
    const auto next = text_.peek();
    if (!next || *next == ' ' || *next == '\n') return text_.problem("a card such as CN", clause::deck);
    const std::string word = text_.word();
    const auto card = card_of(word);
    if (!card) return Problem{where, in_quotes(word), "a card such as CN", clause::deck};
    if (seen.contains(*card)) {
      return Problem{where, in_quotes(word) + " for the second time", "each of the 32 cards once", clause::deck};
    }
    return *card;
  }

  static Result<Done> check_end(const ContestGame& contest, Place start) {
    const MauMau game(contest.players);
    State state = game.start(contest.deck);
    const Outcome outcome = play_out(game, state, Rulebook{});
    if (outcome.ending == Outcome::Ending::scored) return Done{};
    return Problem{start, "a game that has no winner", "a game that somebody wins", outcome.why};
  }

  StrictReader text_;
};

class MauMauWorkbench final : public Workbench {
 public:
  std::span<const Kind> kinds() const override { return maumau::kinds(); }
  void write_case(const Kind& kind, unsigned size, Deal address, std::string& out) const override {
    append_contest_line(game_of_kind(kind, size, address), out);
    out += '\n';
  }
  std::string heading(std::uint64_t cases) const override { return fmt::format("{}\n", cases); }
  std::uint64_t most_cases() const override { return most_games; }
  Result<Done> validate(TextSource& source) const override { return Validator(source).run(); }
  Result<std::vector<std::string>> cases(TextSource& source) const override;
};

Result<std::vector<std::string>> MauMauWorkbench::cases(TextSource& source) const {
  std::vector<std::string> lines;
  TokenReader reader(source, nullptr);
  const auto read =
      read_contest(reader, [&](const ContestGame& game) { lines.push_back(contest_line(game.players, game.deck)); });
  if (!read) return read.problem();
  return lines;
}

}  // namespace

const Workbench& workbench() {
  static const MauMauWorkbench bench;
  return bench;
}

}  // namespace kiebitz::maumau
