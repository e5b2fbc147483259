// What the engine asks of a game, for Bloody Battle.
#pragma once

#include "engine/kit.hpp"
#include "games/sichuan/encoding.hpp"
#include "games/sichuan/events.hpp"
#include "games/sichuan/expert.hpp"
#include "games/sichuan/imagine.hpp"
#include "games/sichuan/notation.hpp"
#include "games/sichuan/story.hpp"
#include "games/sichuan/strategy.hpp"

namespace kiebitz::sichuan {

struct Kit : KitDefaults {
  using Game = Sichuan;
  using Encoding = sichuan::Encoding;
  using Teller = sichuan::Teller;

  static constexpr std::string_view title = "Bloody Battle";
  static constexpr unsigned sizes[] = {players};
  static constexpr std::string_view size_name = "players";
  static constexpr bool records_whole_deals = true;
  using Book = Steady;
  static constexpr Aim search_aim = Aim::points;

  static Result<std::string> rules(std::string_view text);
  static Game game(unsigned size, std::string_view rules = "");
  static std::string write(Move move) { return to_text(move); }
  static Result<Move> read(std::string_view text) { return read_move(text); }
  static Result<Deck> read_deck(std::string_view text) { return sichuan::read_deck(text); }
  static std::string write_deck(const Deck& deck) { return to_text(deck); }
  static std::vector<ViewRow> rows(const View& view) { return sichuan::rows(view); }
  static void tell_deal(const Game& game, const State& state, Events& events) {
    sichuan::tell_deal(game, state, events);
  }
  static void play(const Game& game, State& state, Seat seat, Move move, Events& events) {
    sichuan::play(game, state, seat, move, events);
  }
  static Move secret_answer(const Game& game, const State& state, Seat seat, Seat observer, const Move* truth,
                            RandomStream& random) {
    return sichuan::secret_answer(game, state, seat, observer, truth, random);
  }
  // Every language has the same keys and places.
  static Phrasebook phrasebook(Language language);
  static std::span<const Mark> marks() { return sichuan::marks(); }
  static Texts cards();
  static std::string card_name(std::string_view tiles, Phrasebook book);
  static Tint tint(std::string_view tiles);
  static constexpr bool has_pictures = true;
  static std::string picture(std::string_view tiles);

  static std::vector<std::string_view> strategies() {
    return {Steady::name, Expert::name, Random::name, Contrary::name};
  }
  template <class Use>
  static bool with_strategy(std::string_view name, Use use) {
    if (name == Steady::name) return use([](RandomStream) { return Steady{}; }), true;
    if (name == Random::name) return use([](RandomStream dice) { return Random(dice); }), true;
    if (name == Contrary::name) return use([](RandomStream) { return Contrary{}; }), true;
    if (const auto expert = Expert::named(name)) return use([expert](RandomStream) { return *expert; }), true;
    return false;
  }

  static Result<std::unique_ptr<Simulation>> simulation(const SimulationSetup& setup);
  static Extras extras();
};

const AnyGame& the_game();

}  // namespace kiebitz::sichuan
