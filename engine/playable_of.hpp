// Implements Playable for the Kit of a game that is played move by move.
#pragma once

#include "engine/batch_of.hpp"
#include "engine/kit.hpp"
#include "engine/perft.hpp"
#include "engine/table_of.hpp"

namespace kiebitz {

template <PlayedKit Kit>
class PlayableOf final : public Playable {
 public:
  using G = typename Kit::Game;

  std::vector<std::string_view> strategies() const override { return Kit::strategies(); }
  std::vector<std::string_view> all_strategies() const override { return kiebitz::all_strategies<Kit>(); }
  bool has_strategy(std::string_view name) const override {
    return is_strategy(kiebitz::all_strategies<Kit>(), name) || Kit::with_strategy(name, [](const auto&) {});
  }

  Aim search_aim() const override { return Kit::search_aim; }

  bool has_contest_seeds() const override {
    return requires { Kit::contest_deck(1U); };
  }

  Result<std::unique_ptr<Table>> table(const Setup& setup) const override {
    auto started = start(setup);
    if (!started) return started.problem();
    return std::unique_ptr<Table>(std::make_unique<TableOf<Kit>>(started->game, started->deck, setup));
  }

  Result<Story> story(const Setup& setup) const override {
    const auto started = start(setup);
    if (!started) return started.problem();
    Story story;
    Kit::with_strategy(Kit::strategies().front(), [&](const auto& make) {
      story = story_of<TellerOf<Kit>>(started->game, started->deck, setup, make(RandomStream({}, 0)));
    });
    return story;
  }

  Result<std::vector<Branch>> perft(const Setup& setup, unsigned depth) const override {
    const auto started = start(setup);
    if (!started) return started.problem();
    std::vector<Branch> branches;
    if (depth == 0) return branches;
    const G& game = started->game;
    for_each_move(game, game.start(started->deck), [&](Seat seat, const auto& move, const typename G::State& next) {
      branches.push_back({seat, Kit::write(move), kiebitz::perft(game, next, depth - 1)});
    });
    return branches;
  }

  Result<std::unique_ptr<GameBatch>> batch(const BatchSetup& setup) const override {
    const auto game = game_of<Kit>(setup.size, setup.rules);
    if (!game) return game.problem();
    if constexpr (EncodedKit<Kit> && !for_the_page) {
      return std::unique_ptr<GameBatch>(std::make_unique<GameBatchOf<Kit>>(*game, setup));
    } else {
      return Problem(std::string(G::name) + " has no numbers for its moves, which a batch of games needs");
    }
  }

 private:
  struct Started {
    G game;
    typename G::Deck deck;
  };

  static Result<Started> start(const Setup& setup) {
    const auto game = game_of<Kit>(setup.size, setup.rules);
    if (!game) return game.problem();
    if (const Deal* deal = std::get_if<Deal>(&setup.cards)) return Started{*game, game->deck(*deal)};
    const auto deck = read(setup);
    if (!deck) return deck.problem();
    return Started{*game, *deck};
  }

  static Result<typename G::Deck> read(const Setup& setup) {
    const auto* const contest = std::get_if<ContestSeed>(&setup.cards);
    if (contest == nullptr) return Kit::read_deck(std::get<std::string>(setup.cards));
    if constexpr (requires { Kit::contest_deck(contest->seed); }) {
      return Kit::contest_deck(contest->seed);
    } else {
      return Problem("this game's contest has no seeds: name a deal by its seed and number");
    }
  }
};

}  // namespace kiebitz
