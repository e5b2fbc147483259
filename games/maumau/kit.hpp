// What the engine asks of a game, for Mau-Mau: rules, notation, strategies, contest form and texts.
#pragma once

#include "engine/kit.hpp"
#include "games/maumau/contest.hpp"
#include "games/maumau/encoding.hpp"
#include "games/maumau/events.hpp"
#include "games/maumau/hidden.hpp"
#include "games/maumau/notation.hpp"
#include "games/maumau/phrases.hpp"
#include "games/maumau/story.hpp"
#include "games/maumau/strategy.hpp"
#include "games/maumau/workbench.hpp"

namespace kiebitz::maumau {

struct Kit : KitDefaults {
  using Game = MauMau;
  using Encoding = maumau::Encoding;
  using Teller = maumau::Teller;
  using Hidden = maumau::Hidden;

  static constexpr std::string_view title = "Mau-Mau";
  static constexpr unsigned sizes[] = {2, 3, 4};
  static constexpr std::string_view size_name = "players";
  static constexpr bool fewest_points_win = true;  // MM-18
  using Book = Rulebook;
  static constexpr Aim search_aim = Aim::wins;

  static Game game(unsigned players) { return Game(players); }
  static std::string write(Move move) { return to_text(move); }
  static Result<Move> read(std::string_view text) { return read_move(text); }
  static Result<Deck> read_deck(std::string_view text) { return maumau::read_deck(text); }
  static std::string write_deck(const Deck& deck) { return to_text(deck); }
  static std::vector<ViewRow> rows(const View& view) { return maumau::rows(view); }
  static void tell_deal(const Game& game, const State& state, Events& events) {
    maumau::tell_deal(game, state, events);
  }
  static void play(const Game& game, State& state, Seat seat, Move move, Events& events) {
    maumau::play(game, state, seat, move, events);
  }
  // Every language has the same keys and places. Messages whose key is their English text have no English entry.
  static Phrasebook phrasebook(Language language);
  static std::span<const Mark> marks() { return maumau::marks(); }
  static Texts cards();
  static std::string card_name(std::string_view card, Phrasebook book);
  static Tint tint(std::string_view card) {
    const auto known = card_of(card);
    return known && known->suit() <= Suit::hearts ? Tint::red : Tint::plain;
  }

  static std::vector<std::string_view> strategies() { return {Rulebook::name, Random::name}; }
  template <class Use>
  static bool with_strategy(std::string_view name, Use use) {
    if (name == Rulebook::name) return use([](RandomStream) { return Rulebook{}; }), true;
    if (name == Random::name) return use([](RandomStream dice) { return Random(dice); }), true;
    return false;
  }

  static Result<std::unique_ptr<Simulation>> simulation(const SimulationSetup& setup);

  static const Workbench* workbench() { return &maumau::workbench(); }
  static Extras extras();

  static Result<Done> solve(TextSource& source, TextSink& sink) { return maumau::solve(source, sink); }
  static Result<Done> explain(TextSource& source, const std::function<void(const Story&)>& take);
  static void write_contest(unsigned players, Deal first, std::uint64_t count, TextSink& sink);
};

const AnyGame& the_game();

}  // namespace kiebitz::maumau
