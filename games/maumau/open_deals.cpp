#include "games/maumau/open_deals.hpp"

#include <bit>

#include "engine/play_out.hpp"
#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

namespace {

constexpr MauMau two_players(2);

// Follows the game of two rulebook players and judges their decisions.
class Follower {
 public:
  Follower(Solver& solver, OpenDeals& totals) : solver_(solver), totals_(totals) {}

  void follow(State state) {
    Prospect known = solver_.prospect(state, Seat{0});
    bool slipped = false;
    const bool decided = known == Prospect::win || known == Prospect::loss;
    for (std::uint64_t moves = 0; moves < patience && !two_players.over(state); ++moves) {
      const View view = two_players.view(state, state.turn);
      const Decision decision = Rulebook::decide(view);
      if (decision.rule == clause::rule_4) judge_block(view, state, decision.move);
      State next = state;
      two_players.play(next, state.turn, decision.move);
      MoveList<Move> legal;
      legal_moves(view, legal);
      if (known != Prospect::unknown && legal.size() > 1 && known != lost_for(state.turn)) {
        const Prospect after = solver_.prospect(next, Seat{0});
        if (known == won_for(state.turn)) {
          ++totals_.decisions;
          if (after != known && after != Prospect::unknown) {
            slipped = true;
            count_slip(view, state, decision);
          }
        }
        known = after;
      }
      state = next;
    }
    if (state.phase == Phase::won && state.turn == Seat{0}) ++totals_.rulebook_wins;
    if (!decided || known == Prospect::unknown) return;
    ++totals_.followed;
    if (!slipped) ++totals_.kept;
  }

 private:
  static Prospect won_for(Seat seat) { return seat == Seat{0} ? Prospect::win : Prospect::loss; }
  static Prospect lost_for(Seat seat) { return seat == Seat{0} ? Prospect::loss : Prospect::win; }

  Prospect after(const State& state, Move move) {
    State next = state;
    two_players.play(next, state.turn, move);
    return solver_.prospect(next, Seat{0});
  }

  void count_slip(const View& view, const State& state, const Decision& decision) {
    ++totals_.slips;
    ++totals_.slips_by[static_cast<std::size_t>(slip_of(view, state, decision))];
  }

  Slip slip_of(const View& view, const State& state, const Decision& decision) {
    if (view.choosing() && after(state, Move::keep()) == won_for(state.turn)) return Slip::drawn_card;
    const Card card = decision.move.card();
    MoveList<Move> legal;
    legal_moves(view, legal);
    for (const Move& move : legal) {
      if (move == decision.move || !move.plays() || move.card().rank() != card.rank()) continue;
      if (after(state, move) != won_for(state.turn)) continue;
      if (card.is(Rank::jack)) return Slip::wish;  // MM-25
      return card.is(Rank::seven) && view.penalty() > 0 ? Slip::seven : Slip::suit;
    }
    return decision.rule == clause::rule_4 ? Slip::block : Slip::value;
  }

  // MM-24 against MM-22.
  void judge_block(const View& view, const State& state, Move jack) {
    const Move other = Move::play((view.playable() - jacks).highest());
    const Prospect with_jack = after(state, jack);
    const Prospect with_other = after(state, other);
    Blocks& blocks = totals_.blocks;
    if (with_jack == Prospect::unknown || with_other == Prospect::unknown) {
      ++blocks.unknown;
      return;
    }
    const bool jack_wins = with_jack == won_for(state.turn);
    const bool other_wins = with_other == won_for(state.turn);
    if (jack_wins) ++(other_wins ? blocks.both_win : blocks.only_jack_wins);
    if (!jack_wins) ++(other_wins ? blocks.only_other_wins : blocks.neither_wins);
  }

  Solver& solver_;
  OpenDeals& totals_;
};

}  // namespace

OpenDeals open_deals(unsigned players, Deal first, std::uint64_t count, std::uint64_t limit, bool judges) {
  OpenDeals totals;
  const MauMau game(players);
  Solver solver(players, limit);
  for (std::uint64_t i = 0; i < count; ++i) {
    const State state = game.start(game.deck({first.seed, first.number + i}));
    solver.forget();
    ++totals.deals;
    for (std::size_t seat = 0; seat < (players == 2 ? 1 : players); ++seat) {
      ++totals.prospects[seat][static_cast<std::size_t>(solver.prospect(state, seat_at(seat)))];
    }
    ++totals.nodes[static_cast<std::size_t>(std::bit_width(static_cast<std::uint32_t>(solver.nodes())))];
    if (judges && players == 2) Follower(solver, totals).follow(state);
  }
  return totals;
}

}  // namespace kiebitz::maumau
