#include "games/evensteven/player.hpp"

#include <fmt/format.h>

#include "games/evensteven/strategy.hpp"

namespace kiebitz::evensteven {

namespace {

class ContestPlayer {
 public:
  ContestPlayer(TextSource& source, TextSink& sink, bool talkative)
      : out_(sink), reader_(source, &out_), talkative_(talkative) {}

  Result<Done> run() {
    while (true) {
      const Token first = reader_.next_beyond_blank_lines();
      if (first.kind == Token::Kind::text_end) return Done{};
      if (auto begun = begin_game(first); !begun) return begun;
      if (auto played = play_game(); !played) return played;
    }
  }

 private:
  template <class... Facts>
  void tell(fmt::format_string<Facts...> text, Facts&&... facts) {
    if (talkative_) out_.write("* " + fmt::format(text, std::forward<Facts>(facts)...) + "\n");
  }
  void say(std::string_view text) {
    out_.write(text);
    out_.write("\n");
  }

  Result<Done> end_of_line() {
    const Token after = reader_.next();
    if (!after.is_word()) return Done{};
    return Problem{after.place, after.described(), "the end of the line", clause::player_input};
  }

  Result<Done> begin_game(const Token& first);
  Result<Done> play_game();
  Result<Done> answer(const Token& token);
  Result<Done> end_game();
  void explain(Card dealt, Card card);

  TextWriter out_;
  TokenReader reader_;
  bool talkative_;
  EvenSteven game_;
  State state_;
  Cards seen_;
  unsigned cards_ = 0;
};

// "4 4h 2d Qs Jc"
Result<Done> ContestPlayer::begin_game(const Token& first) {
  std::uint64_t cards = 0;
  const NumberError error = read_number(first.word, cards);
  if (error != NumberError::none || cards < 1 || cards > most_cards) {
    return Problem{first.place, first.described(), "a hand: its number of cards, 1 to 13, then the cards",
                   clause::player_input};
  }
  cards_ = static_cast<unsigned>(cards);
  game_ = EvenSteven(cards_);
  state_ = State{};
  seen_ = Cards{};
  for (unsigned i = 0; i < cards_; ++i) {
    const Token token = reader_.next();
    if (!token.is_word()) {
      return Problem{token.place, token.described(), fmt::format("card {} of {}", i + 1, cards_), clause::player_input};
    }
    const auto card = read_card(token, seen_);
    if (!card) return card.problem();
    seen_.add(*card);
  }
  state_.hand = seen_;
  if (talkative_) tell("my hand, sorted: {}", fmt::join(texts_of(state_.hand), " "));
  return end_of_line();
}

Result<Done> ContestPlayer::play_game() {
  while (true) {
    const Token token = reader_.next_beyond_blank_lines();
    if (token.kind == Token::Kind::text_end) return Done{};  // the dealer has gone: all games are over
    if (token.word == "YOU") return end_game();
    if (auto answered = answer(token); !answered) return answered;
  }
}

// A dealt card: one card of the hand.
Result<Done> ContestPlayer::answer(const Token& token) {
  const auto dealt = read_card(token, seen_);
  if (!dealt) return dealt.problem();
  if (game_.over(state_)) {
    return Problem{token.place, token.described(), "YOU WIN or YOU LOSE: the game is over", clause::player_input};
  }
  if (auto ended = end_of_line(); !ended) return ended;
  seen_.add(*dealt);
  state_.dealt[state_.round] = *dealt;
  const View view = game_.view(state_, Seat{0});
  const Card card = Thrifty{}(view).card;
  if (talkative_) explain(*dealt, card);
  game_.play(state_, Seat{0}, Move{card});
  say(to_text(card));
  return Done{};
}

void ContestPlayer::explain(Card dealt, Card card) {
  if (card.covers(dealt)) {
    tell("{} is dealt; of {} it is {} that covers it and is smallest", to_text(dealt),
         fmt::join(texts_of(state_.hand), " "), to_text(card));
  } else {
    tell("{} is dealt; none of {} covers it, so I lose, with {}, the smallest", to_text(dealt),
         fmt::join(texts_of(state_.hand), " "), to_text(card));
  }
}

// "YOU WIN" or "YOU LOSE"
Result<Done> ContestPlayer::end_game() {
  const Token word = reader_.next();
  if (word.word != "WIN" && word.word != "LOSE") {
    return Problem{word.place, word.described(), "WIN or LOSE", clause::player_input};
  }
  tell("the dealer says: YOU {}", word.word);
  return end_of_line();
}

}  // namespace

Result<Done> play_contest(TextSource& source, TextSink& sink, bool talkative) {
  return ContestPlayer(source, sink, talkative).run();
}

}  // namespace kiebitz::evensteven
