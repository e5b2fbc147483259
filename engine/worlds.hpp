// The deals that a seat cannot tell from the true one, drawn at random: they agree with everything it has been told.
//
// A Kit with a type Hidden draws them exactly and fast. All moves of its game must be public:
//
//   Hidden(const Game&, const Deck&, std::span<const Turn<Move>>, Seat);
//   Deck deal(RandomStream&) const;
//
// For any other game, cards of the deck are swapped at random, and a swap is taken back unless the same moves lead to
// the same views on the new deck. Where nothing but the order of unseen cards is hidden, as in Even Steven, every swap
// of those is possible, and a pass through the deck is a perfect shuffle. In general the passes are a random walk among
// the deals: in the long run it visits each equally often, but it never reaches deals that take several simultaneous
// swaps, and it starts at the true deal, which it forgets within a few passes.
//
// Secret answers of others need not be the same on another deal, and different seats may be asked. A Kit whose seats
// answer in secret (Game::asks_in_secret) says what they may have answered:
//
//   static Move secret_answer(const Game&, const State&, Seat, Seat observer, const Move* truth, RandomStream&);
//
// `truth` is what the seat really answered, null if it was not asked. Answers not yet settled are left open.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "kiebitz/game.hpp"

namespace kiebitz {

// A deal, the moves that the seat would have seen on it, and the position to which they lead.
template <class G>
struct World {
  typename G::Deck deck;
  std::vector<Turn<typename G::Move>> turns;
  typename G::State state;
};

template <class G>
constexpr bool asks_in_secret(const typename G::State& state) {
  if constexpr (requires { G::asks_in_secret(state); }) return G::asks_in_secret(state);
  return false;
}

template <class Kit>
class ExactWorlds {
 public:
  using G = typename Kit::Game;
  using Turns = std::vector<Turn<typename G::Move>>;

  ExactWorlds(const G& game, const typename G::Deck& deck, Turns turns, Seat seat)
      : game_(game), hidden_(game, deck, turns, seat), world_{deck, std::move(turns), game.start(deck)} {}

  const World<G>& next(RandomStream& random) {
    return next(random, [](const typename G::State&, const Turn<typename G::Move>&) {});
  }
  // see(state, turn) is called before each of the turns.
  template <class See>
  const World<G>& next(RandomStream& random, See see) {
    world_.deck = hidden_.deal(random);
    world_.state = game_.start(world_.deck);
    for (const auto& turn : world_.turns) {
      see(std::as_const(world_.state), turn);
      game_.play(world_.state, turn.seat, turn.move);
    }
    return world_;
  }

 private:
  G game_;
  typename Kit::Hidden hidden_;
  World<G> world_;
};

template <class Kit>
class SwappedWorlds {
 public:
  using G = typename Kit::Game;
  using State = typename G::State;
  using Move = typename G::Move;
  using Turns = std::vector<Turn<Move>>;

  SwappedWorlds(const G& game, const typename G::Deck& deck, const Turns& turns, Seat seat)
      : game_(game), seat_(seat), world_{deck, turns, game.start(deck)} {
    follow(turns);
  }

  const World<G>& next(RandomStream& random) {
    constexpr int first_passes = 16;
    for (int pass = walked_ ? 1 : first_passes; pass > 0; --pass) swap_all(random);
    walked_ = true;
    return world_;
  }

 private:
  // Moves between two views to compare: at most one in the open, then secret answers until nobody is asked in secret.
  struct Stretch {
    std::optional<Turn<Move>> open;
    std::vector<Turns> answers;  // each time that seats were asked
    std::size_t settled = 0;     // how many of those times are over
    State after;
  };

  void follow(const Turns& turns) {
    State& state = world_.state;
    stretches_.push_back({std::nullopt, {}, 0, state});
    for (const Turn<Move>& turn : turns) {
      if (asks_in_secret<G>(state)) {
        Stretch& stretch = stretches_.back();
        stretch.answers.resize(stretch.settled + 1);
        stretch.answers.back().push_back(turn);
        if (game_.to_act(state) == SeatSet::only(turn.seat)) ++stretch.settled;
      } else {
        stretches_.push_back({turn, {}, 0, state});
      }
      game_.play(state, turn.seat, turn.move);
      stretches_.back().after = state;
    }
  }

  void swap_all(RandomStream& random) {
    auto& deck = world_.deck;
    for (std::size_t i = deck.size(); i-- > 1;) {
      const std::size_t other = random.below(static_cast<std::uint32_t>(i + 1));
      if (deck[i] == deck[other]) continue;
      World<G>& changed = scratch();
      changed.deck = deck;
      std::swap(changed.deck[i], changed.deck[other]);
      if (replay(changed, random)) std::swap(world_, changed);
    }
  }
  World<G>& scratch() {
    if (!scratch_) scratch_.emplace(world_);
    return *scratch_;
  }

  // Whether the seat would have seen the same on this deck.
  bool replay(World<G>& world, RandomStream& random) const {
    world.state = game_.start(world.deck);
    world.turns.clear();
    for (const Stretch& stretch : stretches_) {
      if (stretch.open && !play(world, *stretch.open)) return false;
      if (!answer_all(world, stretch, random)) return false;
      if (!(game_.view(world.state, seat_) == game_.view(stretch.after, seat_))) return false;
    }
    return true;
  }

  bool answer_all(World<G>& world, const Stretch& stretch, RandomStream& random) const {
    const bool stays_open = asks_in_secret<G>(stretch.after);
    for (std::size_t i = 0; asks_in_secret<G>(world.state); ++i) {
      const Turns* const truth = i < stretch.answers.size() ? &stretch.answers[i] : nullptr;
      if (stays_open && i == stretch.settled) return answer_alone(world, truth);
      if (!answer(world, truth, random)) return false;
    }
    return !stays_open;
  }

  bool play(World<G>& world, const Turn<Move>& turn) const {
    if (!game_.check(world.state, turn.seat, turn.move).is_legal()) return false;
    game_.play(world.state, turn.seat, turn.move);
    world.turns.push_back(turn);
    return true;
  }

  static const Move* answer_of(const Turns* answers, Seat seat) {
    if (answers == nullptr) return nullptr;
    for (const Turn<Move>& each : *answers) {
      if (each.seat == seat) return &each.move;
    }
    return nullptr;
  }

  // Everybody who is asked answers.
  bool answer(World<G>& world, const Turns* truth, RandomStream& random) const {
    const SeatSet asked = game_.to_act(world.state);
    if (asked.contains(seat_) != (answer_of(truth, seat_) != nullptr)) return false;
    for (const Seat seat : asked) {
      const Move* const told = answer_of(truth, seat);
      if constexpr (requires { Kit::secret_answer(game_, world.state, seat, seat_, told, random); }) {
        const Move move = seat == seat_ ? *told : Kit::secret_answer(game_, world.state, seat, seat_, told, random);
        if (!play(world, {seat, move})) return false;
      } else if (told == nullptr || !play(world, {seat, *told})) {
        return false;
      }
    }
    return true;
  }

  // Nobody knows who else has answered, so only this seat has, and somebody else is still asked.
  bool answer_alone(World<G>& world, const Turns* truth) const {
    const Move* const own = answer_of(truth, seat_);
    if (own == nullptr) return true;
    return game_.to_act(world.state) != SeatSet::only(seat_) && play(world, {seat_, *own});
  }

  G game_;
  Seat seat_;
  World<G> world_;
  std::optional<World<G>> scratch_;
  std::vector<Stretch> stretches_;
  bool walked_ = false;
};

template <class Kit>
struct WorldsOfKit {
  using Type = SwappedWorlds<Kit>;
};
template <class Kit>
  requires requires { typename Kit::Hidden; }
struct WorldsOfKit<Kit> {
  using Type = ExactWorlds<Kit>;
};
// Worlds(game, deck, turns, seat), and next(random), which is valid until the next call.
template <class Kit>
using Worlds = typename WorldsOfKit<Kit>::Type;

}  // namespace kiebitz
