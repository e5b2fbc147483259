// What is counted over many deals. Sums alone: means and their errors come from sums of numbers and of their squares.
#pragma once

#include "engine/play_out.hpp"
#include "games/sichuan/strategy.hpp"
#include "kiebitz/totals.hpp"

namespace kiebitz::sichuan {

inline constexpr std::size_t most_fan = 20;
inline constexpr int highest_score = 256;  // the ends of the histogram also count what is beyond
inline constexpr std::size_t score_cells = 2 * highest_score + 1;

// What happens to a seat.
enum class Event : std::uint8_t {
  self_draw,
  won_discard,
  won_robbing,
  dealt_in,  // once for each winner
  robbed,
  concealed_kong,
  exposed_kong,
  added_kong,
  pung,  // also one that became a kong
};
inline constexpr std::size_t event_count = 9;

// What points are paid for.
enum class Payment : std::uint8_t {
  self_draw,
  discard,
  robbing,
  kong_flower,  // SB-32
  kong,
  refund,
  transfer,
  returned,
  ready,
  pig,
};
inline constexpr std::size_t payment_count = 10;

// Where a score comes from: wins, kongs with everything that undoes them, and the empty wall.
enum class Part : std::uint8_t { wins, kongs, wall };
inline constexpr std::size_t part_count = 3;
constexpr Part part_of(Payment payment) noexcept {
  return payment < Payment::kong ? Part::wins : payment < Payment::ready ? Part::kongs : Part::wall;
}

// How a seat stands when the wall is empty. A pig has a tile of its void suit (SB-27).
enum class Standing : std::uint8_t { won, ready, not_ready, pig };
inline constexpr std::size_t standing_count = 4;

// How a win came about, whether or not there is fan for it.
enum class Luck : std::uint8_t { kong_flower, after_kong, last_tile };
inline constexpr std::size_t luck_count = 3;

// Where a number has a largest value, its histogram has one cell more, which stays empty: the last cell of a histogram
// means "or more".
struct Counters {
  static constexpr TotalsRow rows[] = {{"games", 1},
                                       {"empty_walls", 1},
                                       {"winners", players + 2},
                                       {"places", players* players},
                                       {"at_once", players - 1},
                                       {"lucks", luck_count},
                                       {"events", event_count* players},
                                       {"event_squares", event_count* players},
                                       {"fan_items", fan_item_count},
                                       {"fan_points", fan_item_count},
                                       {"payments", payment_count},
                                       {"received", payment_count* players},
                                       {"given", payment_count* players},
                                       {"part_squares", part_count* players},
                                       {"standings", standing_count* players},
                                       {"gains", players},
                                       {"losses", players},
                                       {"score_squares", players},
                                       {"fan", most_fan + 1},
                                       {"ready", players + 2},
                                       {"draws", wall_size + 2},
                                       {"discards", most_discards + 2},
                                       {"first_wins", wall_size + 2},
                                       {"scores", players* score_cells},
                                       {"highest", 2, TotalsRow::Join::largest},
                                       {"most_fan", 2, TotalsRow::Join::largest},
                                       {"fingerprint", 1}};

  std::uint64_t games;
  std::uint64_t empty_walls;
  std::uint64_t winners[players + 2];          // deals by the number of seats that won
  std::uint64_t places[players][players];      // by place and seat: first wins
  std::uint64_t at_once[players - 1];          // tiles won by one seat, two, three
  std::uint64_t lucks[luck_count];             // wins
  std::uint64_t events[event_count][players];  // by seat
  std::uint64_t event_squares[event_count][players];
  std::uint64_t fan_items[fan_item_count];   // wins that have it
  std::uint64_t fan_points[fan_item_count];  // points that would not have been paid without it
  std::uint64_t payments[payment_count];
  std::uint64_t received[payment_count][players];  // points, by seat
  std::uint64_t given[payment_count][players];
  std::uint64_t part_squares[part_count][players];
  std::uint64_t standings[standing_count][players];  // at an empty wall
  std::uint64_t gains[players];                      // positive scores
  std::uint64_t losses[players];                     // negative ones, without the sign
  std::uint64_t score_squares[players];
  std::uint64_t fan[most_fan + 1];             // of all wins
  std::uint64_t ready[players + 2];            // empty walls by the number of seats that are ready
  std::uint64_t draws[wall_size + 2];          // tiles drawn in a deal, replacements too
  std::uint64_t discards[most_discards + 2];   // tiles discarded in a deal
  std::uint64_t first_wins[wall_size + 2];     // tiles drawn before the first win
  std::uint64_t scores[players][score_cells];  // element 0 is -highest_score
  struct Extremes {
    Largest highest;   // score of a seat
    Largest most_fan;  // of a win
    Fingerprint fingerprint;
  } extremes;
};

// Counts one deal: hears of wins and payments while it is played, and looks at its end.
class Counter {
 public:
  constexpr Counter(const Sichuan& game, const State& state, Counters& sums, std::uint64_t deal) noexcept
      : game_(game), state_(state), sums_(sums), deal_(deal) {}

  // The watcher of Sichuan::play(). Kept out of the loop, which would become slower and take minutes to compile.
  [[gnu::noinline]] constexpr void won(Seat seat, const Win& win, const Fan& fan, int points) noexcept {
    by_ = win.by;
    add_fan_points();
    fan_ = fan;
    points_ = points;
    payers_ = 0;
    constexpr Event events[] = {Event::self_draw, Event::won_discard, Event::won_robbing};
    note(events[static_cast<std::size_t>(win.by)], seat);
    if (win.by != Win::By::self_draw) {
      note_offer(win.from);
    } else if (game_.options().flowing()) {
      ++lost_discards_;  // SB-44: the tile will lie on the table
    }
    if (state_.replaced) ++sums_.lucks[static_cast<std::size_t>(luck_of_kong())];
    if (state_.wall_is_empty()) ++sums_.lucks[static_cast<std::size_t>(Luck::last_tile)];
    if (wins_++ == 0) ++sums_.first_wins[drawn()];
    const auto total = static_cast<std::size_t>(fan.total());
    ++sums_.fan[total < most_fan ? total : most_fan];
    sums_.extremes.most_fan.offer(total, deal_);
  }
  constexpr void paid(Seat from, Seat to, int points, Clause why) noexcept {
    const Payment payment = payment_for(why);
    const auto kind = static_cast<std::size_t>(payment);
    if (part_of(payment) == Part::wins) ++payers_;
    ++sums_.payments[kind];
    sums_.received[kind][index(to)] += static_cast<std::uint64_t>(points);
    sums_.given[kind][index(from)] += static_cast<std::uint64_t>(points);
    parts_[static_cast<std::size_t>(part_of(payment))][index(to)] += points;
    parts_[static_cast<std::size_t>(part_of(payment))][index(from)] -= points;
  }
  constexpr void robbed(Seat owner) noexcept {
    ++lost_discards_;
    note(Event::robbed, owner);
  }

  // The deal is over.
  [[gnu::noinline]] constexpr void finish() noexcept {
    add_fan_points();
    ++sums_.games;
    ++sums_.winners[state_.winners];
    ++sums_.draws[drawn()];
    ++sums_.discards[static_cast<std::size_t>(state_.discard_count - lost_discards_)];
    if (state_.winners < players - 1 || game_.options().flowing()) add_standings();
    for (std::size_t seat = 0; seat < players; ++seat) add_player(seat);
    for (std::size_t event = 0; event < event_count; ++event) {
      for (std::size_t seat = 0; seat < players; ++seat) {
        const std::uint64_t times = events_[event][seat];
        sums_.events[event][seat] += times;
        sums_.event_squares[event][seat] += times * times;
      }
    }
    for (std::size_t part = 0; part < part_count; ++part) {
      for (std::size_t seat = 0; seat < players; ++seat) {
        sums_.part_squares[part][seat] += square(parts_[part][seat]);
      }
    }
    if (auto& fingerprint = sums_.extremes.fingerprint; fingerprint.is_asked()) [[unlikely]] {
      fingerprint.add(packed(game_.outcome(state_)), deal_);
    }
  }

 private:
  static constexpr std::uint64_t square(std::int64_t number) noexcept {
    return static_cast<std::uint64_t>(number * number);
  }
  constexpr void note(Event event, Seat seat) noexcept { ++events_[static_cast<std::size_t>(event)][index(seat)]; }
  constexpr std::size_t drawn() const noexcept { return wall_size - static_cast<std::size_t>(state_.wall_left()); }
  constexpr Luck luck_of_kong() const noexcept {
    return by_ == Win::By::self_draw ? Luck::kong_flower : Luck::after_kong;
  }

  constexpr Payment payment_for(Clause why) const noexcept {
    switch (why.number) {
      case clause::win_payment.number:
        return by_ == Win::By::self_draw ? Payment::self_draw
               : by_ == Win::By::discard ? Payment::discard
                                         : Payment::robbing;
      case clause::kong_flower_by_discard.number: return Payment::kong_flower;
      case clause::kong_payment.number: return Payment::kong;
      case clause::refund.number: return Payment::refund;
      case clause::call_transfer.number: return Payment::transfer;
      case clause::returned_kongs.number: return Payment::returned;
      case clause::ready_payment.number: return Payment::ready;
      default: return Payment::pig;
    }
  }

  // A tile of the seat is won. The table shows whether another seat has won the same one.
  constexpr void note_offer(Seat from) noexcept {
    note(Event::dealt_in, from);
    same_tile_ = state_.discard_count == offer_ ? same_tile_ + 1 : 0;
    offer_ = state_.discard_count;
    ++sums_.at_once[same_tile_];
    if (same_tile_ > 0) --sums_.at_once[same_tile_ - 1];
  }

  // What each fan of the last win was worth, now that its payments are known.
  constexpr void add_fan_points() noexcept {
    if (fan_.total() == 0) return;
    for (const FanItem item : all_fan_items) {
      const int fan = fan_.of(item);
      if (fan == 0) continue;
      const int without = points_of(fan_.total() - fan, game_.options());
      ++sums_.fan_items[static_cast<std::size_t>(item)];
      sums_.fan_points[static_cast<std::size_t>(item)] += static_cast<std::uint64_t>(points_ - without) * payers_;
    }
    fan_ = {};
  }

  constexpr void add_standings() noexcept {
    ++sums_.empty_walls;
    std::size_t ready = 0;
    for (std::size_t seat = 0; seat < players; ++seat) {
      const Player& player = state_.players[seat];
      auto standing = Standing::not_ready;
      if (player.has_won()) {
        standing = Standing::won;
      } else if (player.has_void()) {
        standing = Standing::pig;
      } else if (!player.waits.empty()) {
        standing = Standing::ready;
        ++ready;
      }
      ++sums_.standings[static_cast<std::size_t>(standing)][seat];
    }
    ++sums_.ready[ready];
  }

  constexpr void add_player(std::size_t seat) noexcept {
    const Player& player = state_.players[seat];
    if (player.has_won()) ++sums_.places[player.win.place][seat];
    for (const Meld& meld : player) {
      switch (meld.kind) {
        case Meld::Kind::pung: break;
        case Meld::Kind::exposed_kong: note(Event::exposed_kong, seat_at(seat)); break;
        case Meld::Kind::concealed_kong: note(Event::concealed_kong, seat_at(seat)); break;
        case Meld::Kind::added_kong: note(Event::added_kong, seat_at(seat)); break;
      }
      const bool was_pung = meld.kind == Meld::Kind::pung || meld.kind == Meld::Kind::added_kong;
      if (was_pung) note(Event::pung, seat_at(seat));
    }
    const int score = player.score;
    (score > 0 ? sums_.gains : sums_.losses)[seat] += static_cast<std::uint64_t>(score > 0 ? score : -score);
    sums_.score_squares[seat] += square(score);
    ++sums_.scores[seat][static_cast<std::size_t>(std::clamp(score, -highest_score, highest_score) + highest_score)];
    if (score > 0) sums_.extremes.highest.offer(static_cast<std::uint64_t>(score), deal_);
  }

  const Sichuan& game_;
  const State& state_;
  Counters& sums_;
  std::uint64_t deal_;
  Fan fan_;  // of the last win
  int points_ = 0;
  std::uint64_t payers_ = 0;
  Win::By by_ = Win::By::self_draw;
  unsigned wins_ = 0;
  unsigned lost_discards_ = 0;  // tiles on the table that nobody discarded
  unsigned offer_ = 0;          // the number of tiles on the table when one of them was last won
  std::size_t same_tile_ = 0;
  std::uint8_t events_[event_count][players] = {};
  std::int32_t parts_[part_count][players] = {};
};

// Plays and counts one deal. `choose` chooses the moves of all seats.
template <class Choose>
constexpr void count_deal(const Sichuan& game, Deal deal, const Deck& deck, Choose choose, Counters& sums) noexcept {
  State state = game.start(deck);
  Counter counter(game, state, sums, deal.number);
  while (!state.waiting.empty()) {
    const Seat seat = state.waiting.first();
    game.play(state, seat, choose(game.view(state, seat)), counter);
  }
  counter.finish();
}

}  // namespace kiebitz::sichuan
