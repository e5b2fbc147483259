// Makes an AnyGame and its Tables out of a game's own types. A game brings a `Kit`:
//
//   using Game;                                       its rules
//   static constexpr std::string_view title;          what people call it
//   static constexpr unsigned sizes[];                the sizes it comes in, the usual one first
//   static constexpr std::string_view size_name;      what they count: "players"
//   static Game game(unsigned size);
//   static std::string write(Move);  static Result<Move> read(std::string_view);
//   static Result<Deck> read_deck(std::string_view);
//   static std::vector<Row> rows(const View&);        what a view shows
//   static Phrasebook phrases();  static Tint tint(std::string_view card);
//   template <class Use> static void with_game(unsigned size, Use use);
//                                                     use(game); hot loops may be made once for each size
//   template <class Use> static bool with_strategy(std::string_view name, Use use);
//                                                     use(make), make(dice) -> strategy for all seats
//   static std::vector<std::string_view> strategies();
//
// and, if it has a contest form, `solve`, `explain` and `write_contest` as in AnyGame.
#pragma once

#include <algorithm>

#include "engine/perft.hpp"
#include "engine/play_many.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz {

template <class Kit>
concept HasContest = requires(TextSource& source, TextSink& sink) { Kit::solve(source, sink); };

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

template <class Kit>
class AnyGameOf final : public AnyGame {
 public:
  using G = typename Kit::Game;

  std::string_view name() const override { return G::name; }
  std::string_view title() const override { return Kit::title; }
  std::vector<unsigned> sizes() const override { return {std::begin(Kit::sizes), std::end(Kit::sizes)}; }
  std::string_view size_name() const override { return Kit::size_name; }
  std::vector<std::string_view> strategies() const override { return Kit::strategies(); }
  Phrasebook phrases() const override { return Kit::phrases(); }
  Tint tint(std::string_view card) const override { return Kit::tint(card); }

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

  Result<Tally> play_many(unsigned size, std::string_view strategy, Deal first, std::uint64_t count) const override {
    if (!is_size(size)) return wrong_size(size);
    Tally tally;
    const bool known = Kit::with_strategy(strategy, [&](const auto& make) {
      Kit::with_game(size, [&](const auto& game) { tally = kiebitz::play_many(game, make, first, count); });
    });
    if (!known) return Problem{{}, in_quotes(strategy), "a strategy of this game", {}};
    return tally;
  }

  Result<Done> solve(TextSource& source, TextSink& sink) const override {
    if constexpr (HasContest<Kit>) {
      return Kit::solve(source, sink);
    } else {
      return no_contest();
    }
  }

  Result<Done> explain(TextSource& source, const std::function<void(const Story&)>& take) const override {
    if constexpr (HasContest<Kit>) {
      return Kit::explain(source, take);
    } else {
      return no_contest();
    }
  }

  Result<Done> write_contest(unsigned size, Deal first, std::uint64_t count, TextSink& sink) const override {
    if (size == 0) size = Kit::sizes[0];
    if (!is_size(size)) return wrong_size(size);
    if constexpr (HasContest<Kit>) {
      Kit::write_contest(size, first, count, sink);
      return Done{};
    } else {
      return no_contest();
    }
  }

 private:
  struct Started {
    G game;
    typename G::State state;
  };

  static bool is_size(unsigned size) {
    return std::find(std::begin(Kit::sizes), std::end(Kit::sizes), size) != std::end(Kit::sizes);
  }

  static Problem wrong_size(unsigned size) {
    std::string known;
    for (const unsigned each : Kit::sizes) known += (known.empty() ? "" : ", ") + std::to_string(each);
    const std::string name(Kit::size_name);
    return {{}, std::to_string(size) + " " + name, "one of these numbers of " + name + ": " + known, {}};
  }

  static Problem no_contest() { return {{}, std::string(G::name), "a game with a contest form", {}}; }

  static Result<Started> start(const Setup& setup) {
    const unsigned size = setup.size == 0 ? Kit::sizes[0] : setup.size;
    if (!is_size(size)) return wrong_size(size);
    const G game = Kit::game(size);
    if (const Deal* deal = std::get_if<Deal>(&setup.cards)) return Started{game, game.start(game.deck(*deal))};
    const auto deck = Kit::read_deck(std::get<std::string>(setup.cards));
    if (!deck) return deck.problem();
    return Started{game, game.start(*deck)};
  }
};

}  // namespace kiebitz
