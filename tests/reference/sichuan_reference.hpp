// A slow, literal Sichuan Mahjong, "Bloody Battle to the End": hands, melds, discards and the wall are lists of tiles,
// and a tile is a text such as "5M".
//
// It exists only to be compared with a faster engine, so it follows the specification item by item and shares no code
// with anything else. "Item 12" in a comment is item 12 of the specification.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "sichuan_hands.hpp"

namespace reference::sichuan {

struct Payment {
  int from = 0;
  int to = 0;
  int points = 0;
  int item = 0;  // of the specification: 20, 21, 22, 25, 26 or 27

  friend bool operator==(const Payment&, const Payment&) = default;
};

struct Discard {
  int seat = 0;
  Tile tile;
  bool taken = false;  // for a meld or a win

  friend bool operator==(const Discard&, const Discard&) = default;
};

struct Win {
  int seat = 0;
  int from = 0;  // who dealt in; the winner after a self-draw
  Tile tile;     // of a win without a drawn tile: the last of the hand in the order of all_kinds()
  int fan = 0;   // before the cap

  friend bool operator==(const Win&, const Win&) = default;
};

class Game {
 public:
  // The deck is all 108 tiles in the order of item 2. Throws std::invalid_argument if it is not, or if the options make
  // no sense.
  Game(const Options& options, const Tiles& deck);

  // Answers given at the same time are kept until the last asked seat has answered.
  std::vector<int> asked() const;                  // seats that have still to answer, ascending; empty when over
  std::vector<std::string> moves(int seat) const;  // in the notation of records, sorted; empty if the seat is not asked

  // Throws std::invalid_argument, and changes nothing, if the move is not one of moves(seat). The three tiles of an
  // exchange may be in any order.
  void answer(int seat, const std::string& move);

  bool over() const { return phase_ == Phase::over; }
  std::vector<int> scores() const;
  const std::vector<Payment>& payments() const { return payments_; }
  const std::vector<Win>& wins() const { return wins_; }
  int next_dealer() const { return next_dealer_; }  // item 16, as things stand

  Tiles hand(int seat) const;  // sorted; an added kong's tile stays in hand until the kong stands or is robbed
  const Melds& melds(int seat) const { return at(seat).melds; }
  char void_suit(int seat) const { return at(seat).void_suit; }  // '\0' before all have chosen
  bool has_won(int seat) const { return at(seat).won; }
  int bar(int seat) const { return at(seat).bar; }  // item 12: fan of the win passed up; -1 if none
  bool is_ready(int seat) const;                    // item 23, for a hand that need not discard
  bool is_pig(int seat) const;                      // item 23
  const std::vector<Discard>& discards() const { return discards_; }
  const Tiles& set_aside() const { return set_aside_; }  // winning tiles that are in no hand, each once
  Tiles wall() const;                                    // what is left, in drawing order; own walls seat by seat
  const Tiles& wall(int seat) const { return options_.walls == "own" ? at(seat).own_wall : wall_; }
  int turn() const { return turn_; }                     // who discards, or has just discarded or declared a kong
  Tile drawn() const { return drawn_; }                  // last, in this turn; "" if nothing
  int exchange_direction() const { return direction_; }  // tiles go to the seat so many further on: 1, 2 or 3

 private:
  enum class Phase { exchange, void_suit, turn, claim, robbing, over };

  struct Seat {
    Tiles hand;
    Melds melds;
    char void_suit = '\0';
    bool won = false;
    int bar = -1;
    int draws = 0;
    Tiles own_wall;  // item 50
  };

  struct Kong {
    int owner = 0;
    Meld meld;
    std::vector<Payment> paid;
    bool gone = false;  // its points were given back or transferred
  };

  Seat& at(int seat) { return seats_.at(static_cast<std::size_t>(seat)); }
  const Seat& at(int seat) const { return seats_.at(static_cast<std::size_t>(seat)); }
  bool is_live(int seat) const;
  std::vector<int> live_seats_after(int seat) const;

  void ask(Phase phase, const std::vector<int>& seats);
  void settle();

  std::vector<std::string> exchange_moves(int seat) const;
  void settle_exchange();
  void settle_void_suits();

  std::vector<std::string> turn_moves(int seat) const;
  Tiles legal_discards(int seat) const;
  Tiles legal_kongs(int seat) const;
  void begin_turn(int seat);
  Tiles& wall_of(int seat) { return options_.walls == "own" ? at(seat).own_wall : wall_; }
  void draw(int seat, bool from_back);
  void take_turn(const std::string& move);
  void declare_kong(const Tile& tile);
  void discard(const Tile& tile);

  std::vector<std::string> claims(int seat) const;
  bool would_complete(int seat) const;
  int fan_on_tile(int seat, bool robbing) const;
  void pass_up(int seat);
  std::vector<int> seats_that_answered(const std::string& move) const;
  void settle_claims();
  void settle_robbing();
  void make_pung(int seat);

  void make_discard_kong(int seat);
  void make_concealed_kong(const Tile& tile);
  void make_added_kong();
  void finish_kong(const Meld& meld, int points_each, std::vector<int> payers);

  bool is_heaven_or_earth() const;
  void win_by_self_draw();
  void win_on_tile(const std::vector<int>& winners, bool robbing);
  void give_back_last_kong(int first_winner);
  void go_on_after(int seat);

  void end_with_empty_wall();
  void give_back_kongs(int seat);
  void pay_as_pig(int payer);
  int points_of_best_wait(int seat) const;
  void pay(int from, int to, int points, int item);

  Options options_;
  std::vector<Seat> seats_{4};
  Tiles wall_;  // empty if every seat has its own
  int direction_ = 0;
  Phase phase_ = Phase::void_suit;
  std::set<int> asked_;
  std::map<int, std::string> answers_;

  int turn_ = 0;
  Tile drawn_;               // in this turn; "" in the dealer's first turn and after a pung
  bool after_pung_ = false;  // the seat in turn has just made a pung
  int last_kong_ = -1;       // in kongs_: the one whose replacement was drawn last in this turn; -1 if none
  Tile tile_;                // the discard or the tile of the added kong that others may claim

  std::vector<Discard> discards_;
  Tiles set_aside_;
  std::vector<Kong> kongs_;
  std::vector<Win> wins_;
  std::vector<Payment> payments_;
  int next_dealer_ = 0;
};

}  // namespace reference::sichuan
