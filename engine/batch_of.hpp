// Implements GameBatch for a Kit with an Encoding:
//
//   struct Encoding {
//     static constexpr ObservedField fields[];                      the parts of an observation, in order
//     static constexpr std::size_t actions(const Game&);
//     static constexpr Move move(std::size_t action);               for action < actions
//     static constexpr std::size_t action(const Move&);             its inverse; `actions` or more if there is none
//     static constexpr void observe(const View&, std::int8_t* row); writes all fields
//     static constexpr void mark_legal(const View&, std::int8_t* mask);   sets 1 where a move is legal
//   };
//
// It sees views only, so an observation cannot show more than the seat may know. If several seats must answer at once,
// they do so in the order of their numbers, as in a record.
#pragma once

#include <algorithm>
#include <limits>
#include <memory>

#include "engine/play_out.hpp"
#include "engine/table_of.hpp"
#include "kiebitz/batch.hpp"

namespace kiebitz {

template <class Kit>
concept EncodedKit = requires { typename Kit::Encoding; };

// In place of an action: the game waits.
inline constexpr std::int64_t no_action = std::numeric_limits<std::int64_t>::min();

template <class Encoding>
inline constexpr std::size_t observation_size_of = [] {
  std::size_t sum = 0;
  for (const ObservedField& field : Encoding::fields) sum += field.size;
  return sum;
}();

template <EncodedKit Kit>
class GameBatchOf final : public GameBatch {
 public:
  using G = typename Kit::Game;
  using Encoding = typename Kit::Encoding;

  GameBatchOf(const G& game, const BatchSetup& setup)
      : game_(game), setup_(setup), actions_(Encoding::actions(game_)), games_(setup.games) {}

  std::size_t games() const override { return games_.size(); }
  unsigned seats() const override { return game_.seats(); }
  std::size_t actions() const override { return actions_; }
  std::size_t observation_size() const override { return row_size; }
  std::vector<ObservedField> fields() const override {
    return {std::begin(Encoding::fields), std::end(Encoding::fields)};
  }
  std::optional<std::size_t> action_of(std::string_view move) const override {
    const auto read = Kit::read(move);
    if (!read) return std::nullopt;
    const std::size_t action = Encoding::action(*read);
    return action < actions_ ? std::optional(action) : std::nullopt;
  }
  std::string move_of(std::size_t action) const override {
    return action < actions_ ? Kit::write(Encoding::move(action)) : std::string();
  }

  void reset(std::size_t game, bool again, const BatchArrays& arrays) override {
    Playing& playing = games_[game];
    const bool first = again || !playing.dealt;
    deal(playing, first ? setup_.first.number + game : playing.deal + games_.size());
    std::fill_n(arrays.reward + game * seats(), seats(), 0.0F);
    arrays.done[game] = 0;
    show(game, arrays);
  }

  std::optional<RefusedAction> check(GameRange range, const std::int64_t* actions) const override {
    for (std::size_t i = range.first; i < range.end; ++i) {
      const Playing& playing = games_[i];
      if (playing.over || actions[i] == no_action) continue;
      const auto action = static_cast<std::size_t>(actions[i]);
      if (action >= actions_) return RefusedAction{i, actions[i], playing.seat, "", {}};
      const auto move = Encoding::move(action);
      const Legality legality = game_.check(playing.state, playing.seat, move);
      if (!legality.is_legal()) return RefusedAction{i, actions[i], playing.seat, Kit::write(move), legality.broken()};
    }
    return std::nullopt;
  }

  void step(GameRange range, const std::int64_t* actions, const BatchArrays& arrays) override {
    for (std::size_t i = range.first; i < range.end; ++i) {
      Playing& playing = games_[i];
      if (playing.over || actions[i] == no_action) {
        if (playing.over && setup_.autoreset == Autoreset::next_step) reset(i, false, arrays);
        std::fill_n(arrays.reward + i * seats(), seats(), 0.0F);
        arrays.done[i] = 0;
        continue;
      }
      game_.play(playing.state, playing.seat, Encoding::move(static_cast<std::size_t>(actions[i])));
      ++playing.moves;
      arrays.done[i] = 0;
      const bool over = is_over(game_, playing.state);
      if (over || playing.moves >= TableOf<Kit>::most_turns) {
        end(i, over, arrays);
      } else {
        playing.seat = to_act(playing.state);
        std::fill_n(arrays.reward + i * seats(), seats(), 0.0F);
        show(i, arrays);
      }
    }
  }

  bool choose(GameRange range, std::string_view strategy, std::int64_t* actions) override {
    return Kit::with_strategy(strategy.empty() ? Kit::strategies().front() : strategy, [&](const auto& make) {
      for (std::size_t i = range.first; i < range.end; ++i) {
        const Playing& playing = games_[i];
        if (playing.over) continue;
        auto player = make(RandomStream({setup_.first.seed, playing.deal}, dice + playing.moves));
        const auto move = player(game_.view(playing.state, playing.seat));
        actions[i] = static_cast<std::int64_t>(Encoding::action(move));
      }
    });
  }

  Result<Done> imagine(const Table& table, Seat seat, std::uint64_t seed, const BatchArrays& arrays) override {
    const auto* const known = dynamic_cast<const TableOf<Kit>*>(&table);
    if (known == nullptr || known->seats() != seats()) return Problem("this is a table of another game or size");
    if (index(seat) >= seats()) return Problem("there is no seat " + std::to_string(index(seat)));
    if (known->to_act().empty()) return Problem("the game at this table is over");
    Worlds<Kit> worlds = known->worlds(seat);
    RandomStream random({seed, 0}, dice);
    for (std::size_t i = 0; i < games_.size(); ++i) {
      begin(games_[i], worlds.next(random).state);
      std::fill_n(arrays.reward + i * seats(), seats(), 0.0F);
      arrays.done[i] = 0;
      show(i, arrays);
    }
    return Done{};
  }

 private:
  static constexpr std::size_t row_size = observation_size_of<Encoding>;
  // Keeps these random words apart from those of deals and table strategies, whose purposes are smaller.
  static constexpr std::uint32_t dice = 0xBA7C'0000U;

  struct Playing {
    typename G::State state{};
    std::uint64_t deal = 0;
    std::uint32_t moves = 0;
    Seat seat{};
    bool dealt = false;
    bool over = true;
  };

  Seat to_act(const typename G::State& state) const {
    if constexpr (TakesTurns<G>) {
      return game_.turn(state);
    } else {
      return game_.to_act(state).first();
    }
  }

  void deal(Playing& playing, std::uint64_t number) {
    playing.deal = number;
    begin(playing, game_.start(game_.deck({setup_.first.seed, number})));
  }
  void begin(Playing& playing, const typename G::State& state) const {
    playing.state = state;
    playing.moves = 0;
    playing.dealt = true;
    playing.over = false;
    playing.seat = to_act(playing.state);
  }

  // The rows of a game in progress.
  void show(std::size_t i, const BatchArrays& arrays) const {
    const Playing& playing = games_[i];
    const auto view = game_.view(playing.state, playing.seat);
    Encoding::observe(view, arrays.observation + i * row_size);
    std::int8_t* const mask = arrays.mask + i * actions_;
    std::fill_n(mask, actions_, std::int8_t{0});
    Encoding::mark_legal(view, mask);
    arrays.seat[i] = static_cast<std::int8_t>(index(playing.seat));
    arrays.deal[i] = playing.deal;
  }

  void end(std::size_t i, bool over, const BatchArrays& arrays) {
    Playing& playing = games_[i];
    std::int8_t* const last = arrays.final_observation + i * seats() * row_size;
    for (std::size_t seat = 0; seat < seats(); ++seat) {
      Encoding::observe(game_.view(playing.state, seat_at(seat)), last + seat * row_size);
    }
    float* const reward = arrays.reward + i * seats();
    const Outcome outcome = over ? game_.outcome(playing.state) : endless_outcome<G>();
    for (std::size_t seat = 0; seat < seats(); ++seat) reward[seat] = reward_of(outcome, seat);
    arrays.done[i] = over ? 1 : 2;
    if (setup_.autoreset == Autoreset::same_step) {
      deal(playing, playing.deal + games_.size());
      return show(i, arrays);
    }
    playing.over = true;
    std::copy_n(last + index(playing.seat) * row_size, row_size, arrays.observation + i * row_size);
    std::fill_n(arrays.mask + i * actions_, actions_, std::int8_t{0});
    arrays.seat[i] = -1;
  }

  float reward_of(const Outcome& outcome, std::size_t seat) const {
    if (setup_.rewards_wins) return outcome.winners.contains(seat_at(seat)) ? 1.0F : 0.0F;
    const auto score = static_cast<float>(outcome.scores[seat]);
    return Kit::fewest_points_win && outcome.scores[seat] != 0 ? -score : score;
  }

  G game_;
  BatchSetup setup_;
  std::size_t actions_;
  std::vector<Playing> games_;
};

}  // namespace kiebitz
