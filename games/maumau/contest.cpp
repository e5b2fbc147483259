#include "games/maumau/contest.hpp"

#include <fmt/compile.h>
#include <fmt/format.h>

#include "engine/play_out.hpp"
#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

namespace {

// MM-28: writes the line of cards in the order they were laid, the opening card first.
class DiscardLine {
 public:
  DiscardLine(Card opening, std::string& out) : opening_(opening), out_(out), start_(out.size()) {}
  void begin() {
    out_.resize(start_);
    add(opening_);
  }
  void see(const View& /*view*/, Move move) {
    if (!move.plays()) return;
    out_ += ' ';
    add(move.card());
  }

 private:
  void add(Card card) {
    const auto letters = letters_of(card);
    out_.append(letters.data(), letters.size());
  }
  Card opening_;
  std::string& out_;
  std::size_t start_;
};

}  // namespace

Result<ContestGame> read_game(TokenReader& reader, const Token& players, std::uint64_t number) {
  if (players.word.size() != 1 || players.word[0] < '2' || players.word[0] > '4') {
    return Problem{players.place,
                   players.described(),
                   {"2, 3 or 4 players for game {number}", {{"number", std::to_string(number)}}},
                   clause::dealing};
  }
  const auto count = static_cast<unsigned>(players.word[0] - '0');
  const auto deck = read_deck(reader);
  if (!deck) return deck.problem();
  return ContestGame{count, *deck};
}

Outcome append_answer(const ContestGame& contest, std::string& out) {
  const MauMau game(contest.players);
  State state = game.start(contest.deck);
  const Outcome outcome = play_out(game, state, Rulebook{}, DiscardLine(state.piles.open(), out));
  out += '\n';
  out += result_line(outcome, contest.players);
  return outcome;
}

Result<Done> solve(TextSource& source, TextSink& sink) {
  TextWriter out(sink);
  TokenReader reader(source, &out);
  std::string answer;  // reused, so that it allocates only once
  return read_contest(reader, [&](const ContestGame& contest) {
    answer.clear();
    append_answer(contest, answer);
    out.write(answer);
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
