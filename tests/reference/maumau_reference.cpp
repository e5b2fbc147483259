// The rules of Mau-Mau in the order of the specification: dealing, what can be played, laying a card
// and its action, drawing and turning the pile, the score; then the decision rules and the whole
// game. Nothing here is clever, so that each function can be compared with its sentence of the
// rules.

#include "maumau_reference.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <stdexcept>

namespace reference::maumau {
namespace {

// From the highest suit to the lowest (decision rule 6).
const std::string kSuits = "CSHD";
const std::string kRanks = "SENTJQKA";

// A game this long is played again from its deal, with all its states remembered. Ordinary games end
// long before, so remembering costs them nothing.
constexpr int kTurnsBeforeRemembering = 2000;

char suit_of(const Card& card) { return card[0]; }
char rank_of(const Card& card) { return card[1]; }
bool is_jack(const Card& card) { return rank_of(card) == 'J'; }
bool is_seven(const Card& card) { return rank_of(card) == 'S'; }
bool is_eight(const Card& card) { return rank_of(card) == 'E'; }

// The number in square brackets after each rank in the specification.
int value_of(const Card& card) {
  switch (rank_of(card)) {
    case 'S': return 7;
    case 'E': return 8;
    case 'N': return 9;
    case 'T': return 10;
    case 'J': return 20;
    case 'Q': return 3;
    case 'K': return 4;
    case 'A': return 11;
    default: throw std::invalid_argument("no such rank in card " + card);
  }
}

// Two players get seven cards each, three get six, four get five.
int cards_dealt_to_each(int players) {
  switch (players) {
    case 2: return 7;
    case 3: return 6;
    case 4: return 5;
    default: throw std::invalid_argument("Mau-Mau is played by two to four players");
  }
}

bool contains(const std::vector<Card>& cards, const Card& card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

void check_deck(const std::vector<std::string>& deck) {
  if (deck.size() != kSuits.size() * kRanks.size()) {
    throw std::invalid_argument("a deck has 32 cards");
  }
  for (char suit : kSuits) {
    for (char rank : kRanks) {
      if (!contains(deck, Card{suit, rank})) {
        throw std::invalid_argument("the deck lacks a card");
      }
    }
  }
}

std::size_t index_of(int player) { return static_cast<std::size_t>(player); }

}  // namespace

Position::Position(int players, const std::vector<std::string>& deck)
    : Position(players, cards_dealt_to_each(players), deck) {
  check_deck(deck);
}

Position::Position(int players, int cards_each, const std::vector<std::string>& deck) : players_(players) {
  if (deck.size() <= index_of(players) * index_of(cards_each)) {
    throw std::invalid_argument("a deck has more cards than are dealt");
  }
  deal(cards_each, deck);
  // The player who got the first card starts. An opening action card acts on that player as if the
  // seat before had played it: a seven punishes, an eight skips. An opening jack has no wish.
  take_effect(open_card(), '\0');
}

void Position::deal(int rounds, const std::vector<std::string>& deck) {
  // Clockwise, one card at a time to each player; then the top card of the pile is turned up, and
  // the rest is the draw pile.
  hands_.resize(index_of(players_));
  auto top = deck.begin();
  for (int round = 0; round < rounds; ++round) {
    for (std::vector<Card>& hand : hands_) {
      hand.push_back(*top);
      ++top;
    }
  }
  discard_pile_.push_back(*top);
  ++top;
  draw_pile_.assign(top, deck.end());
}

bool Position::over() const { return stuck_ || winner_ >= 0; }
int Position::to_act() const { return to_act_; }
int Position::players() const { return players_; }
const std::vector<Card>& Position::hand(int player) const { return hands_.at(index_of(player)); }
const std::vector<Card>& Position::draw_pile() const { return draw_pile_; }
const std::vector<Card>& Position::discard_pile() const { return discard_pile_; }
const Card& Position::open_card() const { return discard_pile_.back(); }
const Card& Position::drawn_card() const { return drawn_card_; }
int Position::penalty() const { return penalty_; }
char Position::wished_suit() const { return wished_suit_; }
bool Position::stuck() const { return stuck_; }
int Position::winner() const { return winner_; }

bool Position::can_be_played(const Card& card) const {
  if (penalty_ > 0) {
    // On an active seven only another seven can be played, not its suit nor a jack.
    return is_seven(card);
  }
  if (is_jack(open_card())) {
    // On a jack, never another jack; otherwise the wished suit, or any suit on an opening jack.
    return !is_jack(card) && (wished_suit_ == '\0' || suit_of(card) == wished_suit_);
  }
  // A jack can be played on every other card; all other cards must match in suit or rank. A seven or
  // eight that has lost its effect is an ordinary card.
  return is_jack(card) || suit_of(card) == suit_of(open_card()) || rank_of(card) == rank_of(open_card());
}

std::vector<Card> Position::playable_cards() const {
  std::vector<Card> playable;
  for (const Card& card : hand(to_act_)) {
    // After drawing, only the drawn card may be played in the same turn.
    const bool may_be_chosen = drawn_card_.empty() || card == drawn_card_;
    if (may_be_chosen && can_be_played(card)) {
      playable.push_back(card);
    }
  }
  return playable;
}

std::vector<std::string> Position::moves() const {
  std::vector<std::string> moves;
  if (over()) {
    return moves;
  }
  for (const Card& card : playable_cards()) {
    if (!is_jack(card)) {
      moves.push_back(card);
      continue;
    }
    for (char suit : kSuits) {
      moves.push_back(card + ':' + suit);
    }
  }
  if (moves.empty()) {
    // A player draws exactly if no card can be played.
    moves.push_back("draw");
  }
  if (!drawn_card_.empty()) {
    moves.push_back("keep");
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

bool Position::is_legal(const std::string& move) const { return contains(moves(), move); }

void Position::play(const std::string& move) {
  if (!is_legal(move)) {
    throw std::invalid_argument("not a legal move: " + move);
  }
  if (move == "draw") {
    draw();
  } else if (move == "keep") {
    drawn_card_.clear();
    pass_turn();
  } else {
    const char wish = move.size() > 2 ? move[3] : '\0';
    lay(move.substr(0, 2), wish);
  }
}

void Position::lay(const Card& card, char wish) {
  std::vector<Card>& hand = hands_[index_of(to_act_)];
  hand.erase(std::find(hand.begin(), hand.end(), card));
  discard_pile_.push_back(card);
  drawn_card_.clear();
  // A wish binds only as long as its jack is the topmost card.
  wished_suit_ = '\0';
  if (hand.empty()) {
    // Whoever plays the last card has won, and the action of that card is not executed; penalty
    // cards that would be due are not drawn.
    winner_ = to_act_;
    penalty_ = 0;
    return;
  }
  pass_turn();
  take_effect(card, wish);
}

// Applies the action of a card to the player now in turn.
void Position::take_effect(const Card& card, char wish) {
  if (is_seven(card)) {
    // Two cards for the first seven, two more for each further one.
    penalty_ += 2;
  } else if (is_eight(card)) {
    // The next player is skipped. With two players that gives the turn back.
    pass_turn();
  } else if (is_jack(card)) {
    wished_suit_ = wish;
  }
}

void Position::draw() {
  if (penalty_ > 0) {
    draw_penalty();
    return;
  }
  if (!take_card()) {
    return;
  }
  // If the drawn card fits it can be played in the same turn; otherwise the turn passes.
  const Card& drawn = hand(to_act_).back();
  if (can_be_played(drawn)) {
    drawn_card_ = drawn;
  } else {
    pass_turn();
  }
}

void Position::draw_penalty() {
  for (int taken = 0; taken < penalty_; ++taken) {
    if (!take_card()) {
      return;
    }
  }
  // The punished player may not play a card, and the seven has lost its effect.
  penalty_ = 0;
  pass_turn();
}

// Moves the top of the draw pile into the hand of the player in turn. If there is no card even after
// another attempt to turn the discard pile, the game is stuck and the result is false.
bool Position::take_card() {
  if (draw_pile_.empty()) {
    turn_discard_pile();
  }
  if (draw_pile_.empty()) {
    stuck_ = true;
    return false;
  }
  hands_[index_of(to_act_)].push_back(draw_pile_.front());
  draw_pile_.erase(draw_pile_.begin());
  if (draw_pile_.empty()) {
    // Turned as soon as the last card is drawn, before that card may be played and before any
    // further card of a penalty.
    turn_discard_pile();
  }
  return true;
}

// The open card is taken off and starts the new discard pile; the rest is turned face down. So the
// bottom card of the old pile is drawn first. With nothing under the open card, nothing changes.
void Position::turn_discard_pile() {
  const Card open = open_card();
  discard_pile_.pop_back();
  draw_pile_ = discard_pile_;
  discard_pile_.clear();
  discard_pile_.push_back(open);
}

void Position::pass_turn() { to_act_ = (to_act_ + 1) % players_; }

std::vector<int> Position::scores() const {
  std::vector<int> scores;
  if (winner_ < 0) {
    return scores;
  }
  for (const std::vector<Card>& hand : hands_) {
    int score = 0;
    for (const Card& card : hand) {
      score += value_of(card);
    }
    // Doubled for everybody if the winner's final card is a jack.
    scores.push_back(is_jack(open_card()) ? 2 * score : score);
  }
  return scores;
}

std::string Position::describe() const {
  std::string text;
  for (std::vector<Card> hand : hands_) {
    std::sort(hand.begin(), hand.end());
    for (const Card& card : hand) {
      text += card + ' ';
    }
    text += "| ";
  }
  text += "draw pile: ";
  for (const Card& card : draw_pile_) {
    text += card + ' ';
  }
  text += "discard pile: ";
  for (const Card& card : discard_pile_) {
    text += card + ' ';
  }
  text += "drawn: " + drawn_card_ + " wish: ";
  text += wished_suit_ == '\0' ? '-' : wished_suit_;
  text += " penalty: " + std::to_string(penalty_) + " to act: " + std::to_string(to_act_);
  text += " winner: " + std::to_string(winner_) + (stuck_ ? " stuck" : "");
  return text;
}

namespace {

// Whether the decision rules prefer a to b: the higher value (rule 2), or of equal values the higher
// suit (rule 6).
bool is_preferred(const Card& a, const Card& b) {
  if (value_of(a) != value_of(b)) {
    return value_of(a) > value_of(b);
  }
  return kSuits.find(suit_of(a)) < kSuits.find(suit_of(b));
}

// The preferred card; "" if there are none.
Card preferred(const std::vector<Card>& cards) {
  Card best;
  for (const Card& card : cards) {
    if (best.empty() || is_preferred(card, best)) {
      best = card;
    }
  }
  return best;
}

// Rule 5: the most frequent suit among the cards left after the jack is played, not counting jacks,
// which are suitless. On a tie, also of zero cards, the highest suit.
char wish_after(const std::vector<Card>& hand) {
  char wish = '\0';
  int most = -1;
  for (char suit : kSuits) {
    int count = 0;
    for (const Card& card : hand) {
      if (!is_jack(card) && suit_of(card) == suit) {
        ++count;
      }
    }
    if (count > most) {
      most = count;
      wish = suit;
    }
  }
  return wish;
}

// The jack itself may still be in the hand: jacks do not count.
std::string move_with(const Card& card, const std::vector<Card>& hand) {
  return is_jack(card) ? card + ':' + wish_after(hand) : card;
}

// Rules 1 to 4: which of the legal cards. Under rule 1 these are only sevens.
Card choose_card(const std::vector<Card>& others, const std::vector<Card>& jacks, bool next_has_one_card) {
  if (next_has_one_card && !jacks.empty()) {
    return preferred(jacks);
  }
  return preferred(others.empty() ? jacks : others);
}

}  // namespace

std::string decide(const Position& position) {
  const std::vector<Card>& hand = position.hand(position.to_act());
  if (!position.drawn_card().empty()) {
    // A drawn card that can be played is played at once.
    return move_with(position.drawn_card(), hand);
  }
  const std::vector<std::string> moves = position.moves();
  std::vector<Card> jacks;
  std::vector<Card> others;
  for (const std::string& move : moves) {
    if (move == "draw") {
      return move;
    }
    const Card card = move.substr(0, 2);
    (is_jack(card) ? jacks : others).push_back(card);
  }
  // Rule 4 looks at the next seat clockwise, even if an eight would skip it.
  const int next = (position.to_act() + 1) % position.players();
  const bool next_has_one_card = position.hand(next).size() == 1;
  return move_with(choose_card(others, jacks, next_has_one_card), hand);
}

namespace {

// Plays until the game is over, a turn begins in a remembered state, or turn_limit turns have been
// played (-1: no limit). Without a limit every state is remembered, so it always returns: there are
// only finitely many states.
GameRecord play_turns(Position position, int turn_limit) {
  GameRecord record;
  record.discarded.push_back(position.open_card());
  std::set<std::string> seen;
  while (!position.over()) {
    if (position.drawn_card().empty()) {
      if (record.turns == turn_limit) {
        return record;
      }
      if (turn_limit < 0 && !seen.insert(position.describe()).second) {
        record.endless = true;
        return record;
      }
      ++record.turns;
    }
    const std::string move = decide(position);
    if (move != "draw") {
      record.discarded.push_back(move.substr(0, 2));
    }
    position.play(move);
  }
  record.stuck = position.stuck();
  record.scores = position.scores();
  return record;
}

}  // namespace

GameRecord play(int players, const std::vector<std::string>& deck) {
  const Position start(players, deck);
  GameRecord record = play_turns(start, kTurnsBeforeRemembering);
  if (!record.stuck && record.scores.empty()) {
    record = play_turns(start, -1);
  }
  return record;
}

std::string contest_answer(int players, const std::vector<std::string>& deck) {
  const GameRecord record = play(players, deck);
  std::string answer;
  for (const std::string& card : record.discarded) {
    answer += answer.empty() ? card : ' ' + card;
  }
  answer += '\n';
  if (record.stuck) {
    return answer + "Stuck: no card left to draw\n";
  }
  if (record.endless) {
    return answer + "Endless: the game repeats itself\n";
  }
  answer += "Score:";
  for (int score : record.scores) {
    answer += ' ' + std::to_string(score);
  }
  return answer + '\n';
}

namespace {

// Adds the number of legal moves after `made` moves to counts[made], and recurses into each.
void count_sequences(const Position& position, std::size_t made, std::vector<std::uint64_t>& counts) {
  if (made == counts.size()) {
    return;
  }
  const std::vector<std::string> moves = position.moves();
  counts[made] += moves.size();
  if (made + 1 == counts.size()) {
    return;
  }
  for (const std::string& move : moves) {
    Position after = position;
    after.play(move);
    count_sequences(after, made + 1, counts);
  }
}

}  // namespace

std::vector<std::uint64_t> perft(int players, const std::vector<std::string>& deck, int depth) {
  if (depth < 0) {
    throw std::invalid_argument("the depth of a perft cannot be negative");
  }
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(depth), 0);
  count_sequences(Position(players, deck), 0, counts);
  return counts;
}

}  // namespace reference::maumau
