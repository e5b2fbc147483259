#include "games/maumau/contest.hpp"

#include <fmt/compile.h>
#include <fmt/format.h>

#include "engine/play_out.hpp"
#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

namespace {

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

Result<ContestGame> read_game(TokenReader& reader, const Token& players, std::uint64_t number) {
  if (players.word.size() != 1 || players.word[0] < '2' || players.word[0] > '4') {
    return Problem{players.place, players.described(), fmt::format("2, 3 or 4 players for game {}", number),
                   clause::dealing};
  }
  const auto count = static_cast<unsigned>(players.word[0] - '0');
  const auto deck = read_deck(reader);
  if (!deck) return deck.problem();
  return ContestGame{count, *deck};
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

void append_contest_line(const ContestGame& game, std::string& out) {
  out += static_cast<char>('0' + game.players);
  for (const Card card : game.deck) {
    const auto letters = letters_of(card);
    out += ' ';
    out.append(letters.data(), letters.size());
  }
}

std::string contest_line(unsigned players, const Deck& deck) {
  std::string line;
  append_contest_line({players, deck}, line);
  return line;
}

}  // namespace kiebitz::maumau
