// Interprets bytes as a deal and a sequence of attempts: a legal move, a move as text, or any move by any seat. A move
// is legal exactly if it is listed; legal moves are also played in the reference engine, and the two must never differ.
//
//   byte 0: players   1-4: seed   then repeatedly: the kind of attempt, and the bytes it needs
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "fuzz/checks.hpp"
#include "games/maumau/notation.hpp"
#include "games/maumau/strategy.hpp"
#include "tests/games/maumau/differential.hpp"

namespace {

using namespace kiebitz;
using namespace kiebitz::maumau;
using fuzz::must;
using reference::maumau::Position;

class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
  bool empty() const { return at_ == end_; }
  std::uint8_t byte() { return empty() ? std::uint8_t{0} : *at_++; }
  std::uint32_t word() {
    std::uint32_t word = 0;
    for (int i = 0; i < 4; ++i) word = word << 8U | byte();
    return word;
  }
  std::string text(std::size_t most) {
    const std::size_t size = std::min(most, static_cast<std::size_t>(end_ - at_));
    const std::string text(at_, at_ + size);
    at_ += size;
    return text;
  }

 private:
  const std::uint8_t* at_;
  const std::uint8_t* end_;
};

class Play {
 public:
  Play(const MauMau& game, const Deck& deck)
      : game_(game), state_(game.start(deck)), position_(static_cast<int>(game.seats()), tests::words_of(deck)) {
    look();
  }

  void try_next(Input& input) {
    switch (input.byte() % 8) {
      case 0: return try_text(input.text(input.byte() % 8));
      case 1: return try_any_move(input);
      case 2: return play_by_rulebook();
      default: return play_legal(input.byte());
    }
  }

 private:
  std::vector<Move> listed(Seat seat) const {
    MoveList<Move> moves;
    game_.moves(state_, seat, moves);
    return {moves.begin(), moves.end()};
  }

  void try_text(const std::string& text) {
    const auto move = read_move(text);
    if (!move) {
      must(!move.problem().message().empty(), "a refused text has a reason", text);
      return;
    }
    must(to_text(*move) == text, "a move is written back unchanged", text);
    try_move(state_.turn, *move);
  }

  void try_any_move(Input& input) {
    const Seat seat = seat_at(input.byte() % game_.seats());
    const Card card = Card::from_index(input.byte() % Card::count);
    const std::uint8_t kind = input.byte();
    const Suit wish = all_suits[kind / 4 % 4];
    const Move moves[] = {Move::play(card), Move::play(card, wish), Move::draw(), Move::keep()};
    try_move(seat, moves[kind % 4]);
  }

  void play_by_rulebook() {
    if (game_.over(state_)) return;
    const Move move = Rulebook{}(game_.view(state_, state_.turn));
    must(to_text(move) == reference::maumau::decide(position_), "both engines make the same decision", to_text(move));
    try_move(state_.turn, move);
  }

  void play_legal(std::uint8_t choice) {
    const auto moves = listed(state_.turn);
    must(moves.empty() == game_.over(state_), "there is a move until the game is over");
    if (!moves.empty()) try_move(state_.turn, moves[choice % moves.size()]);
  }

  void try_move(Seat seat, Move move) {
    const auto moves = listed(seat);
    const Legality legality = game_.check(state_, seat, move);
    const bool is_listed = std::find(moves.begin(), moves.end(), move) != moves.end();
    must(legality.is_legal() == is_listed, "a move is legal exactly if it is listed", to_text(move));
    if (!is_listed) {
      const std::uint8_t broken = legality.broken().number;
      must(broken >= clause::deck.number && broken <= clause::seeing.number, "a broken rule exists");
      return;
    }
    game_.play(state_, seat, move);
    position_.play(to_text(move));
    look();
  }

  void look() const {
    const std::string difference = tests::difference(game_, state_, position_);
    must(difference.empty(), "both engines agree", difference);
    must(each_card_once(), "each card exists exactly once");
    const Outcome outcome = game_.outcome(state_);
    must(outcome.over() == game_.over(state_) && outcome.over() == game_.to_act(state_).empty(),
         "a game is over when nobody has to act");
    must((outcome.ending == Outcome::Ending::scored) == (outcome.winners.size() == 1), "a scored game has one winner");
  }

  bool each_card_once() const {
    Cards cards;
    int count = 0;
    for (std::size_t seat = 0; seat < game_.seats(); ++seat) {
      cards = cards | state_.hands[seat];
      count += state_.hands[seat].size();
    }
    for (int i = 0; i < state_.piles.draw_size(); ++i, ++count) cards.add(state_.piles.drawable(i));
    for (int i = 0; i < state_.piles.discard_size(); ++i, ++count) cards.add(state_.piles.discarded(i));
    return cards == Cards::all() && count == Card::count;
  }

  const MauMau& game_;
  State state_;
  Position position_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const std::uint8_t table = input.byte();
  const MauMau game(MauMau::min_players + table % 3U);
  // One game in eight uses a deal that is known to get stuck.
  const Deck deck = table % 8U == 7U ? read_deck(tests::stuck_line.substr(2)).value() : game.deck({input.word(), 0});
  Play play(game, deck);
  while (!input.empty()) play.try_next(input);
  return 0;
}
