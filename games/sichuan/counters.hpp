// What is counted over many deals. Only sums are kept: means and their errors follow from sums of numbers and of their
// squares.
#pragma once

#include <tuple>
#include <type_traits>

#include "engine/play_out.hpp"
#include "games/sichuan/strategy.hpp"
#include "kiebitz/totals.hpp"

namespace kiebitz::sichuan {

inline constexpr std::size_t most_fan = 20;
inline constexpr int highest_score = 256;  // the ends of the histogram also count what is beyond
inline constexpr std::size_t score_cells = 2 * highest_score + 1;

// What happens to a seat.
enum class SeatEvent : std::uint8_t {
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
  if (payment < Payment::kong) return Part::wins;
  return payment < Payment::ready ? Part::kongs : Part::wall;
}

// How a seat stands when the wall is empty. A pig has a tile of its void suit (SB-27).
enum class Standing : std::uint8_t { won, ready, not_ready, pig };
inline constexpr std::size_t standing_count = 4;

// How a win came about, whether or not there is fan for it.
enum class Luck : std::uint8_t { kong_flower, after_kong, last_tile };
inline constexpr std::size_t luck_count = 3;

// Where a number has a largest value, its histogram has one cell more, which stays empty: the last cell of a histogram
// means "or more".
struct CounterRows {
  static constexpr TotalsRow rows[] = {{"games", 1},
                                       {"empty_walls", 1},
                                       {"winners", players + 2},
                                       {"places", std::size_t{players} * players},
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
};

// In parts, because back ends add them up in different ways. A device has 32-bit cells; see most_on_device.
template <class Kinds>
struct CountersOf : CounterRows {
  using Count = typename Kinds::Count;
  using Cell = typename Kinds::Cell;

  struct Counts {
    Count games;
  } counts;
  struct Histograms {
    Cell empty_walls;
    Cell winners[players + 2];          // deals by the number of seats that won
    Cell places[players][players];      // by place and seat: first wins
    Cell at_once[players - 1];          // tiles won by one seat, two, three
    Cell lucks[luck_count];             // wins
    Cell events[event_count][players];  // by seat
    Cell event_squares[event_count][players];
    Cell fan_items[fan_item_count];   // wins that have it
    Cell fan_points[fan_item_count];  // points that would not have been paid without it
    Cell payments[payment_count];
    Cell received[payment_count][players];  // points, by seat
    Cell given[payment_count][players];
    Cell part_squares[part_count][players];
    Cell standings[standing_count][players];  // at an empty wall
    Cell gains[players];                      // positive scores
    Cell losses[players];                     // negative ones, without the sign
    Cell score_squares[players];
    Cell fan[most_fan + 1];             // of all wins
    Cell ready[players + 2];            // empty walls by the number of seats that are ready
    Cell draws[wall_size + 2];          // tiles drawn in a deal, replacements too
    Cell discards[most_discards + 2];   // tiles discarded in a deal
    Cell first_wins[wall_size + 2];     // tiles drawn before the first win
    Cell scores[players][score_cells];  // element 0 is -highest_score
  } histograms;
  struct Extremes {
    typename Kinds::Largest highest;   // score of a seat
    typename Kinds::Largest most_fan;  // of a win
    typename Kinds::Fingerprint fingerprint;

    constexpr auto parts() noexcept { return std::tie(highest, most_fan, fingerprint); }
  } extremes;
};

using Counters = CountersOf<PlainSums>;

// With a cap of at most 5 and without SB-44 no score of a deal exceeds 400, so that the squares of the scores of this
// many deals fit into the cells of 64 blocks.
inline constexpr std::uint64_t most_on_device = 1U << 20U;

// Counts one deal: is told of its wins and payments while it is played, and reads the rest from its last state.
template <class Sums>
class Counter {
 public:
  // `deal` is the number of the deal, or on a device its distance from the first.
  constexpr Counter(const Sichuan& game, const State& state, Sums& sums, std::uint64_t deal) noexcept
      : game_(game), state_(state), sums_(sums), deal_(deal) {}

  // The watcher of Sichuan::play(). Kept out of the loop, which would become slower and take minutes to compile.
  [[gnu::noinline]] constexpr void won(Seat seat, const Win& win, const Fan& fan, int points) noexcept {
    by_ = win.by;
    add_fan_points();
    fan_ = fan;
    points_ = points;
    payers_ = 0;
    constexpr SeatEvent events[] = {SeatEvent::self_draw, SeatEvent::won_discard, SeatEvent::won_robbing};
    note(events[static_cast<std::size_t>(win.by)], seat);
    if (win.by != Win::By::self_draw) {
      note_offer(win.from);
    } else if (game_.options().flowing()) {
      ++lost_discards_;  // SB-44: the tile will lie on the table
    }
    if (state_.replaced) ++histograms().lucks[static_cast<std::size_t>(luck_of_kong())];
    if (game_.wall_left(state_, state_.turn) == 0) ++histograms().lucks[static_cast<std::size_t>(Luck::last_tile)];
    if (wins_++ == 0) ++histograms().first_wins[drawn()];
    const auto total = static_cast<std::size_t>(fan.total());
    ++histograms().fan[total < most_fan ? total : most_fan];
    sums_.extremes.most_fan.offer(total, deal_);
  }
  constexpr void paid(Seat from, Seat to, int points, Clause why) noexcept {
    const Payment payment = payment_for(why);
    const auto kind = static_cast<std::size_t>(payment);
    if (part_of(payment) == Part::wins) ++payers_;
    ++histograms().payments[kind];
    add(histograms().received[kind][index(to)], static_cast<std::uint64_t>(points));
    add(histograms().given[kind][index(from)], static_cast<std::uint64_t>(points));
    parts_[static_cast<std::size_t>(part_of(payment))][index(to)] += points;
    parts_[static_cast<std::size_t>(part_of(payment))][index(from)] -= points;
  }
  constexpr void robbed(Seat owner) noexcept {
    ++lost_discards_;
    note(SeatEvent::robbed, owner);
  }

  // The deal is over.
  [[gnu::noinline]] constexpr void finish() noexcept {
    add_fan_points();
    end_offer();
    ++sums_.counts.games;
    ++histograms().winners[state_.winners];
    ++histograms().draws[drawn()];
    ++histograms().discards[static_cast<std::size_t>(state_.discard_count - lost_discards_)];
    if (state_.winners < players - 1 || game_.options().flowing()) add_standings();
    for (std::size_t seat = 0; seat < players; ++seat) add_player(seat);
    for (std::size_t event = 0; event < event_count; ++event) {
      for (std::size_t seat = 0; seat < players; ++seat) {
        const std::uint64_t times = events_[event][seat];
        add(histograms().events[event][seat], times);
        add(histograms().event_squares[event][seat], times * times);
      }
    }
    for (std::size_t part = 0; part < part_count; ++part) {
      for (std::size_t seat = 0; seat < players; ++seat) {
        add(histograms().part_squares[part][seat], square(parts_[part][seat]));
      }
    }
    if (auto& fingerprint = sums_.extremes.fingerprint; fingerprint.is_asked()) [[unlikely]] {
      fingerprint.add(packed(game_.outcome(state_)), deal_);
    }
  }

 private:
  constexpr auto& histograms() noexcept { return sums_.histograms; }
  template <class Cell>
  static constexpr void add(Cell& cell, std::uint64_t number) noexcept {
    if constexpr (std::is_integral_v<Cell>) {
      cell += number;
    } else if (number != 0) {  // additions are expensive on a device
      cell += static_cast<std::uint32_t>(number);
    }
  }
  static constexpr std::uint64_t square(std::int64_t number) noexcept {
    return static_cast<std::uint64_t>(number * number);
  }
  constexpr void note(SeatEvent event, Seat seat) noexcept { ++events_[static_cast<std::size_t>(event)][index(seat)]; }
  constexpr std::size_t drawn() const noexcept { return wall_size - static_cast<std::size_t>(state_.wall_left()); }
  constexpr Luck luck_of_kong() const noexcept {
    return by_ == Win::By::self_draw ? Luck::kong_flower : Luck::after_kong;
  }

  constexpr Payment payment_for(Clause why) const noexcept {
    switch (why.number) {
      case clause::win_payment.number:
        if (by_ == Win::By::self_draw) return Payment::self_draw;
        return by_ == Win::By::discard ? Payment::discard : Payment::robbing;
      case clause::kong_flower_by_discard.number: return Payment::kong_flower;
      case clause::kong_payment.number: return Payment::kong;
      case clause::refund.number: return Payment::refund;
      case clause::call_transfer.number: return Payment::transfer;
      case clause::returned_kongs.number: return Payment::returned;
      case clause::ready_payment.number: return Payment::ready;
      default: return Payment::pig;
    }
  }

  // No other seat has won the last tile.
  constexpr void end_offer() noexcept {
    if (offer_ > 0) ++histograms().at_once[same_tile_];
    same_tile_ = 0;
  }
  // A tile of the seat is won. The table shows whether another seat has won the same one.
  constexpr void note_offer(Seat from) noexcept {
    note(SeatEvent::dealt_in, from);
    if (state_.discard_count == offer_) {
      ++same_tile_;
      return;
    }
    end_offer();
    offer_ = state_.discard_count;
  }

  // What each fan of the last win was worth, now that its payments are known.
  constexpr void add_fan_points() noexcept {
    if (fan_.total() == 0) return;
    for (const FanItem item : all_fan_items) {
      const int fan = fan_.of(item);
      if (fan == 0) continue;
      const int without = points_of(fan_.total() - fan, game_.options());
      ++histograms().fan_items[static_cast<std::size_t>(item)];
      add(histograms().fan_points[static_cast<std::size_t>(item)],
          static_cast<std::uint64_t>(points_ - without) * payers_);
    }
    fan_ = {};
  }

  constexpr void add_standings() noexcept {
    ++histograms().empty_walls;
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
      ++histograms().standings[static_cast<std::size_t>(standing)][seat];
    }
    ++histograms().ready[ready];
  }

  static constexpr std::size_t score_cell(int score) noexcept {
    if (score < -highest_score) return 0;
    return score > highest_score ? score_cells - 1 : static_cast<std::size_t>(score + highest_score);
  }

  constexpr void add_player(std::size_t seat) noexcept {
    const Player& player = state_.players[seat];
    if (player.has_won()) ++histograms().places[player.win.place][seat];
    for (const Meld& meld : player) {
      switch (meld.kind) {
        case Meld::Kind::pung: break;
        case Meld::Kind::exposed_kong: note(SeatEvent::exposed_kong, seat_at(seat)); break;
        case Meld::Kind::concealed_kong: note(SeatEvent::concealed_kong, seat_at(seat)); break;
        case Meld::Kind::added_kong: note(SeatEvent::added_kong, seat_at(seat)); break;
      }
      const bool was_pung = meld.kind == Meld::Kind::pung || meld.kind == Meld::Kind::added_kong;
      if (was_pung) note(SeatEvent::pung, seat_at(seat));
    }
    const int score = player.score;
    if (score > 0) {
      add(histograms().gains[seat], static_cast<std::uint64_t>(score));
    } else {
      add(histograms().losses[seat], static_cast<std::uint64_t>(-score));
    }
    add(histograms().score_squares[seat], square(score));
    ++histograms().scores[seat][score_cell(score)];
    if (score > 0) sums_.extremes.highest.offer(static_cast<std::uint64_t>(score), deal_);
  }

  const Sichuan& game_;
  const State& state_;
  Sums& sums_;
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

// Plays and counts one deal. `choose` chooses the moves of all seats; `number` is as for Counter.
template <class Choose, class Sums>
constexpr void count_deal(const Sichuan& game, Deal deal, std::uint64_t number, Choose choose, Sums& sums) noexcept {
  State state = game.start(game.deck(deal));
  Counter counter(game, state, sums, number);
  while (!state.waiting.empty()) {
    const Seat seat = state.waiting.first();
    game.play(state, seat, choose(game.view(state, seat)), counter);
  }
  counter.finish();
}

}  // namespace kiebitz::sichuan
