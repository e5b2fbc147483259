// Implements Table for the Kit of a game that is played move by move.
#pragma once

#include <functional>
#include <map>

#include "engine/events.hpp"
#include "engine/teller.hpp"
#include "engine/worlds.hpp"

namespace kiebitz {

template <class Kit>
class TableOf final : public Table {
 public:
  using G = typename Kit::Game;
  using Move = typename G::Move;
  using Teller = TellerOf<Kit>;

  // Far more than in any real game; a game that gets this long is declared endless.
  static constexpr std::size_t most_turns = 4096;
  // The purpose of the random words that imagine() deals with.
  static constexpr std::uint32_t imagining = 0x1DEA;
  static constexpr std::uint32_t searching = 0x5EEC;  // and of those that a search does

  TableOf(const G& game, const typename G::Deck& deck, Setup setup)
      : game_(game), deck_(deck), setup_(std::move(setup)), state_(game.start(deck)), events_(game.seats()) {
    if constexpr (requires { Kit::tell_deal(game_, state_, events_); }) Kit::tell_deal(game_, state_, events_);
  }

  // The deals that the seat cannot tell from this one; it must exist.
  Worlds<Kit> worlds(Seat seat) const { return {game_, deck_, turns_, seat}; }

  unsigned seats() const override { return game_.seats(); }
  SeatSet to_act() const override { return given_up() ? SeatSet{} : game_.to_act(state_); }
  Outcome outcome() const override { return given_up() ? endless_outcome<G>() : game_.outcome(state_); }
  std::string deck() const override { return Kit::write_deck(deck_); }
  SeatSet to_act(Sight sight) const override { return given_up() ? SeatSet{} : known_to_act(state_, sight); }
  std::size_t step_count() const override { return turns_.size() + 1; }

  Scene view(Sight sight) const override {
    if (sight && index(*sight) >= seats()) return {};
    return teller().scene(sight);
  }

  std::string_view events(Seat seat) const override { return events_.of(seat); }

  std::string moves_so_far() const override {
    std::string text;
    for (const auto& turn : turns_) {
      text += std::to_string(index(turn.seat)) + " " + Kit::write(turn.move) + "\n";
    }
    return text;
  }

  std::vector<std::string> moves(Seat seat) const override {
    MoveList<Move> moves;
    if (is_asked(seat)) game_.moves(state_, seat, moves);
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const auto& move : moves) texts.push_back(Kit::write(move));
    return texts;
  }

  std::optional<Refusal> play(Seat seat, std::string_view text, std::string_view chosen_by) override {
    const auto move = Kit::read(text);
    if (!move) {
      return Refusal{{"refused: not a move", {move.problem().rule}, {{"found", in_quotes(text)}}}, false};
    }
    if (index(seat) >= seats()) {
      return Refusal{{"There is no seat {number}.", {}, {{"number", static_cast<std::int64_t>(index(seat))}}}};
    }
    const Legality legality = given_up() ? Legality::breaks(G::endless) : game_.check(state_, seat, *move);
    if (!legality.is_legal()) return Refusal{teller().refusal(seat, *move, legality.broken())};
    play_and_tell<Kit>(game_, state_, seat, *move, events_);
    turns_.push_back({seat, *move});
    chosen_by_.emplace_back(chosen_by);
    return std::nullopt;
  }

  Result<std::string> choose(Seat seat, std::string_view strategy) override {
    if (!is_asked(seat)) return not_asked();
    if constexpr (Kit::search_aim != Aim::nothing) {
      if (const auto searcher = searcher_named(strategy)) return Kit::write(searched(seat, *searcher));
    }
    auto known = players_.find(strategy);
    if (known == players_.end()) {
      const auto player = player_named(strategy);
      if (!player) return strategies_for(1, all_strategies<Kit>(), {std::string(strategy)}).problem();
      known = players_.emplace(strategy, player).first;
    }
    return Kit::write(known->second(game_.view(state_, seat)));
  }

  Result<Advice> advice(Seat seat) const override {
    if (!is_asked(seat)) return not_asked();
    const Move move = player_named(Kit::strategies().front())(game_.view(state_, seat));
    return Advice{Kit::write(move), teller().advice(seat, move), "by the book"};
  }

  Result<Advice> advice(Seat seat, const SearchBudget& budget) const override {
    if (!is_asked(seat)) return not_asked();
    if constexpr (Kit::search_aim == Aim::nothing) {
      return Problem("the players of this game do not search");
    } else {
      Search<Kit> search(game_, state_, seat);
      search.run(deck_, turns_, budget, RandomStream({budget.seed, turns_.size()}, searching));
      const auto games = static_cast<std::int64_t>(search.games());
      return Advice{
          Kit::write(search.best()), {}, {"best of {games} sampled games", {{"games", games}}}, search.values()};
    }
  }

  std::vector<Choice> choices(Seat seat) const override {
    if constexpr (requires { teller().choices(seat); }) {
      if (is_asked(seat)) return teller().choices(seat);
    }
    return {};
  }

  std::unique_ptr<Table> imagine(Seat seat, std::uint64_t seed) const override {
    if (index(seat) >= seats()) return nullptr;
    Worlds<Kit> alike = worlds(seat);
    RandomStream random({seed, turns_.size()}, imagining);
    const World<G>& world = alike.next(random);
    auto table =
        std::make_unique<TableOf>(game_, world.deck, Setup{setup_.size, Kit::write_deck(world.deck), setup_.rules});
    for (const auto& [mover, move] : world.turns) {
      play_and_tell<Kit>(game_, table->state_, mover, move, table->events_);
      table->turns_.push_back({mover, move});
      table->chosen_by_.emplace_back();
    }
    return table;
  }

  std::vector<Step> steps(std::size_t first, Sight sight) const override {
    Teller teller(game_, deck_);
    std::vector<Step> steps;
    const auto add = [&](std::optional<Seat> seat, std::string move, std::vector<Sentence> said,
                         std::vector<Sentence> why, std::size_t told_in_why, bool goes_on) {
      steps.push_back({seat, std::move(move), std::move(said), std::move(why), known_to_act(teller.state(), sight),
                       teller.scene(sight), told_in_why, goes_on});
    };
    if (first == 0) add(std::nullopt, "", teller.opening(setup_), {}, 0, false);
    for (std::size_t i = 0; i < turns_.size(); ++i) {
      const auto& [seat, move] = turns_[i];
      const bool secret = asks_in_secret<G>(teller.state()) && !sees(sight, seat);
      Told told = teller.play(seat, move, chosen_by_[i], sight);
      if (i + 1 < first) continue;
      if (secret) {
        add(std::nullopt, "", std::move(told.effects), {}, 0, told.goes_on);
        continue;
      }
      const std::size_t told_in_why = told.reasons.empty() ? 0 : told.act.size();
      append(told.act, std::move(told.effects));
      append(told.choices, std::move(told.reasons));
      add(seat, Kit::write(move), std::move(told.act), std::move(told.choices), told_in_why, told.goes_on);
    }
    if (steps.empty() || !outcome().over()) return steps;
    steps.back().to_act = {};
    for (Passage& passage : ending()) append(steps.back().sentences, std::move(passage.sentences));
    return steps;
  }

  std::vector<Passage> ending() const override {
    return outcome().over() ? teller().ending(outcome()) : std::vector<Passage>{};
  }

 private:
  using Player = std::function<Move(const typename G::View&)>;

  SeatSet known_to_act(const typename G::State& state, Sight sight) const {
    const SeatSet asked = game_.to_act(state);
    if (!sight || !asks_in_secret<G>(state)) return asked;
    return asked.contains(*sight) ? SeatSet::only(*sight) : SeatSet{};
  }
  // Describes the position now. It follows the game only when it is asked to, since programs never ask.
  const Teller& teller() const {
    if (!teller_) teller_.emplace(game_, deck_);
    for (; told_ < turns_.size(); ++told_) {
      teller_->play(turns_[told_].seat, turns_[told_].move, chosen_by_[told_], Sight{});
    }
    return *teller_;
  }
  static Problem not_asked() { return Problem("it is not this seat's turn"); }
  bool given_up() const { return turns_.size() >= most_turns && !game_.outcome(state_).over(); }
  bool is_asked(Seat seat) const { return index(seat) < seats() && to_act().contains(seat); }

  // The random words of a search depend on the address of the deal, as those of a random player do, but tell nothing
  // about its cards.
  Move searched(Seat seat, const Searcher& searcher) const {
    Search<Kit> search(game_, state_, seat, searcher);
    if (searcher.sees_all) {
      search.run_open(state_);
    } else if (moves_of(seat) > 1) {
      const auto* const deal = std::get_if<Deal>(&setup_.cards);
      const auto turn = static_cast<std::uint32_t>(turns_.size()) << 16U;
      search.run(deck_, turns_, {searcher.games}, RandomStream(deal != nullptr ? *deal : Deal{}, searching + turn));
    }
    return search.choice();
  }
  std::size_t moves_of(Seat seat) const {
    MoveList<Move> moves;
    game_.moves(state_, seat, moves);
    return moves.size();
  }

  Player player_named(std::string_view strategy) const {
    const auto* const deal = std::get_if<Deal>(&setup_.cards);
    const RandomStream dice = dice_of(deal != nullptr ? *deal : Deal{});
    Player player;
    Kit::with_strategy(strategy, [&](const auto& make) {
      player = [choose = make(dice)](const typename G::View& view) mutable { return choose(view); };
    });
    return player;
  }

  G game_;
  typename G::Deck deck_;
  Setup setup_;
  typename G::State state_;
  Events events_;
  std::vector<Turn<Move>> turns_;
  std::vector<std::string> chosen_by_;  // for each turn
  mutable std::optional<Teller> teller_;
  mutable std::size_t told_ = 0;                        // the turns that the teller knows
  std::map<std::string, Player, std::less<>> players_;  // by strategy; each keeps the state of its random stream
};

}  // namespace kiebitz
