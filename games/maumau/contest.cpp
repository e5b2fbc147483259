#include "games/maumau/contest.hpp"

#include <fmt/compile.h>
#include <fmt/format.h>

#include "engine/play_out.hpp"
#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

namespace {

// Some editors put one before the first line; it is no part of the text.
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// MM-28: the cards in the order they were laid, the opening card first, as the line that is printed.
class DiscardLine {
 public:
  void start_with(Card opening) { opening_ = opening; }
  void begin() {
    text_.clear();
    add(opening_);
  }
  void see(const View& /*view*/, Move move) {
    if (!move.plays()) return;
    text_ += ' ';
    add(move.card());
  }
  std::string_view text() const { return text_; }

 private:
  void add(Card card) {
    const auto letters = letters_of(card);
    text_.append(letters.data(), letters.size());
  }
  Card opening_;
  std::string text_;  // kept from game to game, so that it allocates only once
};

}  // namespace

Result<std::uint64_t> read_count(TokenReader& reader) {
  Token token = reader.next_beyond_blank_lines();
  if (token.place == Place{1, 1} && token.word.starts_with(byte_order_mark)) {
    token.word.remove_prefix(byte_order_mark.size());
    if (token.word.empty()) token = reader.next_beyond_blank_lines();
  }
  const auto problem = [&](std::string expected) {
    return Problem{token.place, token.described(), std::move(expected), clause::contest_input};
  };
  std::uint64_t count = 0;
  const NumberError error = read_number(token.word, count);
  if (error == NumberError::too_large) return problem("a number of games below 2^64");
  if (error != NumberError::none || token.cut_off) return problem("the number of games");
  const Token after = reader.next();
  if (after.is_word()) {
    return Problem{after.place, after.described(), "the end of the line after the number of games",
                   clause::contest_input};
  }
  return count;
}

Result<ContestGame> read_game(TokenReader& reader, std::uint64_t number, std::uint64_t count) {
  const Token token = reader.next_beyond_blank_lines();
  if (token.kind == Token::Kind::text_end) {
    return Problem{token.place, fmt::format("{} after {} of {} games", token.described(), number - 1, count),
                   fmt::format("game {}", number), clause::contest_input};
  }
  if (token.word.size() != 1 || token.word[0] < '2' || token.word[0] > '4') {
    return Problem{token.place, token.described(), fmt::format("2, 3 or 4 players for game {}", number),
                   clause::dealing};
  }
  const auto players = static_cast<unsigned>(token.word[0] - '0');
  const auto deck = read_deck(reader);
  if (!deck) return deck.problem();
  return ContestGame{players, *deck};
}

Result<Done> read_end(TokenReader& reader, std::uint64_t count) {
  const Token token = reader.next_beyond_blank_lines();
  if (token.kind == Token::Kind::text_end) return Done{};
  return Problem{token.place, token.described(),
                 fmt::format("the end of the input: {} game{} announced", count, count == 1 ? " was" : "s were"),
                 clause::contest_input};
}

Result<Done> solve(TextSource& source, TextSink& sink) {
  TextWriter out(sink);
  TokenReader reader(source, &out);
  DiscardLine line;
  return read_contest(reader, [&](const ContestGame& contest) {
    const MauMau game(contest.players);
    State state = game.start(contest.deck);
    line.start_with(state.piles.open());
    const Outcome outcome = play_out(game, state, Rulebook{}, line);
    out.write(line.text());
    out.write("\n");
    out.write(result_line(outcome, contest.players));
  });
}

std::string result_line(const Outcome& outcome, unsigned players) {
  if (outcome.why == clause::stuck) return "Stuck: no card left to draw\n";
  if (outcome.why == clause::endless) return "Endless: the game repeats itself\n";
  std::string line = "Score:";
  for (std::size_t seat = 0; seat < players; ++seat) line += fmt::format(FMT_COMPILE(" {}"), outcome.scores[seat]);
  return line += '\n';
}

std::string contest_line(unsigned players, const Deck& deck) { return fmt::format("{} {}", players, to_text(deck)); }

}  // namespace kiebitz::maumau
