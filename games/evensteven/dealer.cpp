#include "games/evensteven/dealer.hpp"

#include <fmt/format.h>

namespace kiebitz::evensteven {

namespace {

class Dealer {
 public:
  Dealer(TextSource& source, Channel& player, TextSink& sink) : player_(player), out_(sink), reader_(source, &out_) {}

  Result<Session> run() {
    while (true) {
      if (!reader_.has_word()) tell_end();
      const auto next = read_game(reader_);
      if (!next) return next.problem();
      const std::optional<ContestGame> contest = next.value();
      if (!contest) break;
      if (!play(*contest)) return session_;
    }
    finish();
    return session_;
  }

 private:
  // These return false if the player misbehaved, which has then been reported.
  bool play(const ContestGame& contest);
  bool ask(const State& state, State& next);
  bool finish();

  // Tells the player how the last game ended. Usually that goes out together with the next hand; this is for when the
  // next hand has not been read yet.
  void tell_end() {
    player_.send(end_text_);
    end_text_.clear();
  }

  bool misconduct(const std::string& what) {
    const std::string where = over_ ? "After the last game" : fmt::format("Game {}", session_.games);
    out_.write(fmt::format("{}: the player {} ({})\n", where, what, to_string(clause::misconduct)));
    out_.flush();
    session_.conduct = Session::Conduct::bad;
    return false;
  }
  bool no_answer(const Reply& reply) {
    if (reply.kind != Reply::Kind::unjudged) return misconduct(reply.text);
    session_.conduct = Session::Conduct::unknown;
    session_.obstacle = reply.text;
    return false;
  }
  bool is_comment(const Reply& reply) {
    if (!reply.is_line() || !reply.text.starts_with('*')) return false;
    out_.write(printable(reply.text));  // ES-16: escaped, so that a comment cannot overwrite other lines on a terminal
    out_.write("\n");
    return true;
  }

  Channel& player_;
  TextWriter out_;
  TokenReader reader_;
  EvenSteven game_;
  Session session_;
  std::string end_text_;
  bool over_ = false;
};

// Takes the player's answer to the card of the round. Lines that the player sent before it was asked count as well:
// nothing may depend on whether they arrived before or after the question.
bool Dealer::ask(const State& state, State& next) {
  Reply reply = player_.receive();
  while (is_comment(reply)) reply = player_.receive();
  if (!reply.is_line()) return no_answer(reply);
  const auto card = card_of(trimmed(reply.text));
  if (!card) return misconduct(fmt::format("sent {}, which is not a card", in_quotes(reply.text)));
  if (state.played.contains(*card)) return misconduct(fmt::format("played {} for the second time", to_text(*card)));
  if (!game_.check(state, Seat{0}, Move{*card}).is_legal()) {
    return misconduct(fmt::format("played {}, which is not in its hand", to_text(*card)));
  }
  game_.play(next, Seat{0}, Move{*card});
  ++session_.rounds;
  return true;
}

bool Dealer::play(const ContestGame& contest) {
  ++session_.games;
  out_.write(fmt::format("Game {}\n", session_.games));  // ES-14
  game_ = EvenSteven(contest.cards);
  const Deck deck = deck_of_seed(contest.seed);
  const State start = game_.start(deck);
  State state = start;
  std::string text = std::move(end_text_) + std::to_string(contest.cards);  // ES-15: the hand in deck order
  for (unsigned i = 0; i < contest.cards; ++i) text += ' ' + to_text(deck[i]);
  text += '\n';
  while (!game_.over(state)) {
    text += to_text(state.dealt[state.round]) + '\n';
    player_.begin_move();
    player_.send(text);
    text.clear();
    if (!ask(State(state), state)) return false;
  }
  end_text_ = game_.outcome(state).winners.empty() ? "YOU LOSE\n" : "YOU WIN\n";
  out_.write(verdict(game_, start, state));
  out_.write("\n");
  out_.flush();  // this verdict must be out, whatever happens next
  return true;
}

// ES-18
bool Dealer::finish() {
  over_ = true;
  player_.close_input();
  while (true) {
    const Reply reply = player_.receive();
    if (is_comment(reply)) continue;
    if (reply.is_line()) return misconduct(fmt::format("sent {} without being asked", in_quotes(reply.text)));
    if (reply.is_good_end()) return true;
    return no_answer(reply);
  }
}

}  // namespace

Result<std::optional<ContestGame>> read_game(TokenReader& reader) {
  const Token cards_word = reader.next_beyond_blank_lines();
  if (!cards_word.is_word()) return std::optional<ContestGame>{};
  const auto problem = [](const Token& token, Message expected) {
    return Problem{token.place, token.described(), std::move(expected), clause::dealer_input};
  };
  std::uint64_t cards = 0;
  if (read_number(cards_word.word, cards) != NumberError::none || cards < 1 || cards > most_cards) {
    return problem(cards_word, "a number of cards from 1 to 13");
  }
  const Token seed_word = reader.next();
  std::uint64_t seed = 0;
  if (!seed_word.is_word() || read_number(seed_word.word, seed) != NumberError::none || seed < 1 || seed >= seed_end) {
    return problem(seed_word, "a seed above 0 and below 2147483647");
  }
  const Token after = reader.next();
  if (after.is_word()) return problem(after, "the end of the line after the number of cards and the seed");
  return std::optional(ContestGame{static_cast<unsigned>(cards), static_cast<std::uint32_t>(seed)});
}

std::string_view verdict(const EvenSteven& game, const State& start, const State& end) {
  if (!game.outcome(end).winners.empty()) return "YOU WIN";
  return can_win(start.hand, game.all_dealt(start)) ? "YOU LOSE UNNECESSARILY" : "YOU LOSE NECESSARILY";  // ES-9
}

Result<Session> deal_all(TextSource& source, Channel& player, TextSink& sink) {
  return Dealer(source, player, sink).run();
}

}  // namespace kiebitz::evensteven
