// Makes a Playable out of the Kit of a game that is played move by move.
#pragma once

#include "engine/kit.hpp"
#include "engine/perft.hpp"
#include "engine/table_of.hpp"

namespace kiebitz {

template <PlayedKit Kit>
class PlayableOf final : public Playable {
 public:
  using G = typename Kit::Game;

  std::vector<std::string_view> strategies() const override { return Kit::strategies(); }

  Result<std::unique_ptr<Table>> table(const Setup& setup) const override {
    auto started = start(setup);
    if (!started) return started.problem();
    const auto* const deal = std::get_if<Deal>(&setup.cards);
    return std::unique_ptr<Table>(
        std::make_unique<TableOf<Kit>>(started->game, started->state, deal != nullptr ? *deal : Deal{}));
  }

  Result<std::vector<Branch>> perft(const Setup& setup, unsigned depth) const override {
    const auto started = start(setup);
    if (!started) return started.problem();
    std::vector<Branch> branches;
    if (depth == 0) return branches;
    const G& game = started->game;
    for_each_move(game, started->state, [&](Seat seat, const auto& move, const typename G::State& next) {
      branches.push_back({seat, Kit::write(move), kiebitz::perft(game, next, depth - 1)});
    });
    return branches;
  }

 private:
  struct Started {
    G game;
    typename G::State state;
  };

  static Result<Started> start(const Setup& setup) {
    const auto size = known_size<Kit>(setup.size);
    if (!size) return size.problem();
    const G game = Kit::game(*size);
    if (const Deal* deal = std::get_if<Deal>(&setup.cards)) return Started{game, game.start(game.deck(*deal))};
    const auto deck = Kit::read_deck(std::get<std::string>(setup.cards));
    if (!deck) return deck.problem();
    return Started{game, game.start(*deck)};
  }
};

}  // namespace kiebitz
