// What the engine asks of a game, for Even Steven. Its contest form is the dealer's: lines of a number of cards and a
// seed.
#pragma once

#include "engine/kit.hpp"
#include "games/evensteven/encoding.hpp"
#include "games/evensteven/notation.hpp"
#include "games/evensteven/phrases.hpp"
#include "games/evensteven/story.hpp"
#include "games/evensteven/strategy.hpp"
#include "games/evensteven/workbench.hpp"

namespace kiebitz::evensteven {

struct Kit : KitDefaults {
  using Game = EvenSteven;
  using Encoding = evensteven::Encoding;
  using Teller = evensteven::Teller;

  static constexpr std::string_view title = "Even Steven";
  static constexpr unsigned sizes[] = {13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  static constexpr std::string_view size_name = "cards";

  static Game game(unsigned cards) { return Game(cards); }
  static std::string write(Move move) { return to_text(move.card); }
  static Result<Move> read(std::string_view text) { return read_move(text); }
  static Result<Deck> read_deck(std::string_view text) { return evensteven::read_deck(text); }
  static std::string write_deck(const Deck& deck) { return to_text(std::vector(deck.begin(), deck.end())); }
  // ES-3: the deck of a contest seed.
  static Result<Deck> contest_deck(std::uint64_t seed);
  static std::vector<ViewRow> rows(const View& view) { return evensteven::rows(view); }
  // Every language has the same keys and places. Messages whose key is their English text have no English entry.
  static Phrasebook phrasebook(Language language);
  static std::span<const Mark> marks() { return evensteven::marks(); }
  static Texts cards();
  static std::string card_name(std::string_view card, Phrasebook book);
  static Tint tint(std::string_view card) {
    const auto known = card_of(card);
    return known && (known->suit_index() == 1 || known->suit_index() == 2) ? Tint::red : Tint::plain;
  }

  static std::vector<std::string_view> strategies() { return {Thrifty::name, Random::name}; }
  template <class Use>
  static bool with_strategy(std::string_view name, Use use) {
    if (name == Thrifty::name) return use([](RandomStream) { return Thrifty{}; }), true;
    if (name == Random::name) return use([](RandomStream dice) { return Random(dice); }), true;
    return false;
  }

  static Result<std::unique_ptr<Simulation>> simulation(const SimulationSetup& setup);

  static const Workbench* workbench() { return &evensteven::workbench(); }
  static Extras extras();

  // Writes the dealer's verdicts on the thrifty player.
  static Result<Done> solve(TextSource& source, TextSink& sink);
  static Result<Done> explain(TextSource& source, const std::function<void(const Story&)>& take);
  // The contest form knows decks only by contest seeds. So an address stands for the seed drawn from its first random
  // word, which is not the same game as the deal at that address.
  static void write_contest(unsigned cards, Deal first, std::uint64_t count, TextSink& sink);
};

const AnyGame& the_game();

}  // namespace kiebitz::evensteven
