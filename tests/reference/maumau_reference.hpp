// A slow, literal Mau-Mau: every card is its two letters, every hand and pile is a list of cards.
//
// It exists only to be compared with a faster engine, so it follows the rules sentence by sentence
// and shares no code with anything else. Position has the rules of playing; decide() and play()
// add the decision rules.

#ifndef TESTS_REFERENCE_MAUMAU_REFERENCE_HPP_
#define TESTS_REFERENCE_MAUMAU_REFERENCE_HPP_

#include <cstdint>
#include <string>
#include <vector>

namespace reference::maumau {

// Suit letter (C S H D), then rank letter (S E N T J Q K A), e.g. "CN" for the nine of clubs.
using Card = std::string;

// A game played to its end by the decision rules.
struct GameRecord {
  std::vector<std::string> discarded;  // in the order laid on the discard pile, opening card first
  std::vector<int> scores;             // one per player; empty without a winner
  bool stuck = false;                  // a card had to be drawn and none was left
  bool endless = false;                // a turn began in a state that had occurred before
  int turns = 0;                       // turns begun; a skipped player has none
};

// The deck is all 32 cards before dealing, top card first. These functions and the constructor of
// Position throw std::invalid_argument if it is not, or if players is not 2 to 4.
GameRecord play(int players, const std::vector<std::string>& deck);

// The two lines of a contest answer, each with its newline.
std::string contest_answer(int players, const std::vector<std::string>& deck);

// A game in progress, with the rules of playing but without the decision rules.
//
// A move is a card "SA", a jack with its wish "CJ:H" (any suit, even as the last card), "draw", or
// "keep" for not playing a drawn card that fits.
class Position {
 public:
  Position(int players, const std::vector<std::string>& deck);
  // A smaller game: any cards, and so many of them dealt to each player. One more is turned up.
  Position(int players, int cards_each, const std::vector<std::string>& deck);

  bool over() const;
  int to_act() const;                      // undefined when over
  std::vector<std::string> moves() const;  // sorted; empty when over

  // Throws std::invalid_argument, and changes nothing, if the move is not one of moves().
  void play(const std::string& move);

  int players() const;
  const std::vector<Card>& hand(int player) const;  // in the order received
  const std::vector<Card>& draw_pile() const;       // top first
  const std::vector<Card>& discard_pile() const;    // bottom first
  const Card& open_card() const;                    // the top of the discard pile
  const Card& drawn_card() const;                   // to be played or kept now; "" if none
  int penalty() const;                              // cards to draw for an active seven; 0 if none
  char wished_suit() const;                         // '\0' if none
  bool stuck() const;
  int winner() const;               // -1 if none
  std::vector<int> scores() const;  // empty unless somebody has won

  // The full state as text, equal for equal states. The order of the cards in a hand does not
  // matter.
  std::string describe() const;

 private:
  void deal(int rounds, const std::vector<std::string>& deck);
  bool can_be_played(const Card& card) const;
  std::vector<Card> playable_cards() const;
  bool is_legal(const std::string& move) const;
  void lay(const Card& card, char wish);
  void take_effect(const Card& card, char wish);
  void draw();
  void draw_penalty();
  bool take_card();
  void turn_discard_pile();
  void pass_turn();

  int players_;
  std::vector<std::vector<Card>> hands_;
  std::vector<Card> draw_pile_;
  std::vector<Card> discard_pile_;
  Card drawn_card_;
  int to_act_ = 0;
  int penalty_ = 0;
  char wished_suit_ = '\0';
  bool stuck_ = false;
  int winner_ = -1;
};

// The move that the decision rules prescribe for the player in turn.
std::string decide(const Position& position);

// Element d - 1 is the number of legal sequences of exactly d moves from the deal. Games that end
// earlier do not count.
std::vector<std::uint64_t> perft(int players, const std::vector<std::string>& deck, int depth);

}  // namespace reference::maumau

#endif  // TESTS_REFERENCE_MAUMAU_REFERENCE_HPP_
