#include "games/maumau/workbench.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/play_out.hpp"
#include "engine/strict_reader.hpp"
#include "games/maumau/input_kinds.hpp"
#include "games/maumau/judge.hpp"
#include "games/maumau/mistakes.hpp"
#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

namespace {

constexpr std::uint64_t most_games = 49;  // MM-27

// MM-27, strictly: single spaces between words, nothing else, and no game that gets stuck.
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
    for (std::size_t i = 0; i < deck.size(); ++i) {
      if (const auto next = text_.peek(); !next || *next == '\n') return missing_card(i + 1);
      if (auto space = text_.space(clause::contest_input); !space) return space;
      const auto read = read_card(seen);
      if (!read) return read.problem();
      deck[i] = *read;
      seen.add(*read);
    }
    if (auto end = text_.line_end(clause::contest_input); !end) return end;
    return check_end({static_cast<unsigned>(*players), deck}, start);
  }

  Problem missing_card(std::size_t number) {
    return text_.problem(fmt::format("card {} of {}", number, Card::count), clause::deck);
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
    return Problem("nobody wins this game, and the contest promises a winner", outcome.why, start);
  }

  StrictReader text_;
};

// Parses a case written by this workbench.
ContestGame game_in(std::string_view one_case) {
  ContestGame game{static_cast<unsigned>(one_case.front() - '0'), {}};
  for (std::size_t i = 0; i < game.deck.size(); ++i)
    game.deck[i] = card_of(one_case.substr(2 + 3 * i, 2)).value_or(Card{});
  return game;
}

std::string line_of(const ContestGame& game) { return contest_line(game.players, game.deck); }

// The number of inversions relative to a fresh deck.
std::uint64_t disorder(const Deck& deck) {
  std::uint64_t pairs = 0;
  for (std::size_t i = 0; i < deck.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) pairs += deck[j].index() > deck[i].index() ? 1U : 0U;
  }
  return pairs;
}

// The same game, because the order within a hand does not matter.
Deck with_sorted_hands(const ContestGame& game) {
  Deck deck = game.deck;
  const MauMau rules(game.players);
  for (std::size_t seat = 0; seat < game.players; ++seat) {
    Cards hand = rules.start(deck).hands[seat];
    for (std::size_t i = seat; i < rules.cards_dealt(); i += game.players) {
      deck[i] = hand.lowest();
      hand.remove(deck[i]);
    }
  }
  return deck;
}

class MauMauWorkbench final : public Workbench {
 public:
  std::span<const InputKind> input_kinds() const override { return maumau::input_kinds(); }
  void write_case(const InputKind& kind, unsigned size, Deal address, std::string& out) const override {
    append_contest_line(game_of_kind(kind, size, address), out);
    out += '\n';
  }
  void write_answered(const InputKind& kind, unsigned size, Deal address, std::uint64_t /*number*/, std::string& out,
                      std::string& answer) const override {
    append_answered(kind, size, address, out, answer);
  }
  std::string heading(std::uint64_t cases) const override { return fmt::format("{}\n", cases); }
  std::uint64_t most_cases() const override { return most_games; }
  Result<Done> validate(TextSource& source) const override { return Validator(source).run(); }
  Result<std::vector<std::string>> cases(TextSource& source) const override;

  Judgement judge(std::string_view one_case, std::uint64_t number, OutputLines& output) const override {
    return maumau::judge(game_in(one_case), number, output);
  }
  Clause output_clause() const override { return clause::contest_output; }
  Story tell(std::string_view one_case, const Judgement& judgement) const override {
    return maumau::tell(game_in(one_case), judgement);
  }

  bool interactive() const override { return false; }
  Refereed referee(std::span<const std::string> /*cases*/, Channel& /*player*/,
                   const std::function<void(const Judgement&)>& /*take*/) const override {
    return {};
  }

  Weight weight(std::string_view one_case, const Judgement& judgement) const override;
  std::vector<std::string> simpler(std::string_view one_case) const override;

  std::span<const Mistake> mistakes() const override { return maumau::mistakes(); }
  std::string answer_with(const Mistake& mistake, std::string_view one_case, std::uint64_t /*number*/) const override {
    return maumau::answer_with(mistake, game_in(one_case));
  }
};

Result<std::vector<std::string>> MauMauWorkbench::cases(TextSource& source) const {
  std::vector<std::string> lines;
  TokenReader reader(source, nullptr);
  const auto read =
      read_contest(reader, [&](const ContestGame& game) { lines.push_back(contest_line(game.players, game.deck)); });
  if (!read) return read.problem();
  return lines;
}

// Fewest players first, then the earliest offence, the shortest game, and the most orderly deck.
Weight MauMauWorkbench::weight(std::string_view one_case, const Judgement& judgement) const {
  const ContestGame game = game_in(one_case);
  const std::uint64_t moves = exact_answer(game).moves;
  const std::uint64_t steps = judgement.accepted() ? moves : judgement.step;
  return {game.players, steps, moves, disorder(game.deck)};
}

std::vector<std::string> MauMauWorkbench::simpler(std::string_view one_case) const {
  const ContestGame game = game_in(one_case);
  std::vector<std::string> lines;
  const auto add = [&](const ContestGame& other) {
    if (exact_answer(other).outcome.ending == Outcome::Ending::scored) lines.push_back(line_of(other));
  };
  for (unsigned players = MauMau::min_players; players < game.players; ++players) add({players, game.deck});
  add({game.players, with_sorted_hands(game)});
  // Sort the end of the draw pile, from each card on.
  for (std::size_t from = MauMau(game.players).cards_dealt() + 1; from + 1 < game.deck.size(); ++from) {
    ContestGame sorted = game;
    std::sort(sorted.deck.begin() + static_cast<std::ptrdiff_t>(from), sorted.deck.end(),
              [](Card a, Card b) { return a.index() < b.index(); });
    add(sorted);
  }
  for (std::size_t i = 0; i < game.deck.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      ContestGame swapped = game;
      std::swap(swapped.deck[i], swapped.deck[j]);
      add(swapped);
    }
  }
  return lines;
}

}  // namespace

const Workbench& workbench() {
  static const MauMauWorkbench bench;
  return bench;
}

}  // namespace kiebitz::maumau
