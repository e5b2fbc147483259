// Makes a Table, at which a game is played move by move, out of a game's own types.
#pragma once

#include "engine/play_out.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz {

template <class Kit>
class TableOf final : public Table {
 public:
  using G = typename Kit::Game;

  TableOf(const G& game, const typename G::State& state, Deal dice) : game_(game), state_(state), dice_(dice) {}

  unsigned seats() const override { return game_.seats(); }
  SeatSet to_act() const override { return game_.to_act(state_); }
  Outcome outcome() const override { return game_.outcome(state_); }
  std::vector<Row> view(Seat seat) const override {
    if (index(seat) >= seats()) return {};
    return Kit::rows(game_.view(state_, seat));
  }

  std::vector<std::string> moves(Seat seat) const override {
    MoveList<typename G::Move> moves;
    if (is_asked(seat)) game_.moves(state_, seat, moves);
    std::vector<std::string> texts;
    for (const auto& move : moves) texts.push_back(Kit::write(move));
    return texts;
  }

  Result<Done> play(Seat seat, std::string_view text) override {
    const auto move = Kit::read(text);
    if (!move) return move.problem();
    if (index(seat) >= seats()) return Problem{{}, "a seat that is not at the table", "one that is", {}};
    const Verdict verdict = game_.check(state_, seat, *move);
    if (!verdict.is_fine()) {
      return Problem{{}, in_quotes(text), legal_moves_text(seat), verdict.broken()};
    }
    game_.play(state_, seat, *move);
    return Done{};
  }

  Result<std::string> advice(Seat seat, std::string_view strategy) override {
    if (!is_asked(seat)) return Problem{{}, "a seat that is not to act", "one that is", {}};
    std::string text;
    // A player who rolls dice rolls new ones each time, and others than in the deals that follow.
    const Words dice = dice_of({mixed(dice_.seed ^ mixed(dice_.number)), rolls_++});
    const bool known = Kit::with_strategy(strategy, [&](const auto& make) {
      auto choose = make(dice);
      text = Kit::write(choose(game_.view(state_, seat)));
    });
    if (!known) return Problem{{}, in_quotes(strategy), "a strategy of this game", {}};
    return text;
  }

 private:
  bool is_asked(Seat seat) const { return index(seat) < seats() && to_act().contains(seat); }

  std::string legal_moves_text(Seat seat) const {
    const auto legal = moves(seat);
    if (legal.empty()) return "nothing: it is not for this seat to act";
    std::string text = legal.size() == 1 ? "" : "one of ";
    for (const std::string& move : legal) text += (&move == legal.data() ? "" : ", ") + move;
    return text;
  }

  G game_;
  typename G::State state_;
  Deal dice_;
  std::uint64_t rolls_ = 0;
};

}  // namespace kiebitz
