// A Teller puts a game into sentences. It follows one game and sees all cards:
//
//   Teller(const Game& game, const Deck& deck);
//   const State& state() const;
//   std::vector<Sentence> opening(const Setup& setup) const;      describes the deal
//   Told play(Seat seat, Move move, std::string_view chosen_by, Sight sight);
//   Scene scene(Sight sight) const;                               the position now
//   Texts laid() const;                                           the cards played so far
//   std::vector<Passage> ending(const Outcome& outcome) const;
//   std::vector<Sentence> advice(Seat seat, Move move) const;     why the first strategy chooses this move
//   Sentence refusal(Seat seat, Move move, Clause broken) const;
//
// Optional members:
//
//   std::vector<Passage> prologue();                              in stories: what can be proved from the open cards
//   std::vector<ViewRow> deal() const;                            in stories: the cards as dealt
//   std::vector<Choice> choices(Seat seat) const;                 the value of each move
//
// A Kit without a Teller gets PlainTeller.
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>

#include "engine/play_out.hpp"
#include "kiebitz/table.hpp"

namespace kiebitz {

template <class Kit>
class PlainTeller {
 public:
  using G = typename Kit::Game;
  using Move = typename G::Move;

  PlainTeller(const G& game, const typename G::Deck& deck) : game_(game), state_(game.start(deck)) {}

  const typename G::State& state() const { return state_; }
  std::vector<Sentence> opening(const Setup& /*setup*/) const { return {}; }
  Told play(Seat seat, Move move, std::string_view /*chosen_by*/, Sight /*sight*/) {
    game_.play(state_, seat, move);
    laid_.push_back(Kit::write(move));
    return {{}, {}, {{"{seat}: {move}", {}, {{"seat", seat}, {"move", laid_.back()}}}}, {}, false};
  }
  Scene scene(Sight sight) const { return {Kit::rows(game_.view(state_, sight.value_or(Seat{0}))), {}}; }
  Texts laid() const { return laid_; }
  std::vector<Passage> ending(const Outcome& outcome) const {
    std::vector<Sentence> said;
    for (std::size_t i = 0; i < game_.seats() && outcome.ending == Outcome::Ending::scored; ++i) {
      said.push_back({"{seat} scores {score}.",
                      {outcome.why},
                      {{"seat", seat_at(i)}, {"score", std::int64_t{outcome.scores[i]}}}});
    }
    if (said.empty()) said.push_back({"The game ends without scores.", {outcome.why}, {}});
    return {{std::move(said), {}}};
  }
  std::vector<Sentence> advice(Seat seat, Move move) const {
    return {{"{seat} should play {move}.", {}, {{"seat", seat}, {"move", Kit::write(move)}}}};
  }
  Sentence refusal(Seat /*seat*/, Move move, Clause broken) const {
    return {"{move} is not legal now.", {broken}, {{"move", Kit::write(move)}}};
  }

 private:
  G game_;
  typename G::State state_;
  Texts laid_;
};

template <class Kit>
struct TellerOfKit {
  using Type = PlainTeller<Kit>;
};
template <class Kit>
  requires requires { typename Kit::Teller; }
struct TellerOfKit<Kit> {
  using Type = typename Kit::Teller;
};
template <class Kit>
using TellerOf = typename TellerOfKit<Kit>::Type;

inline void append(std::vector<Sentence>& all, std::vector<Sentence> more) {
  std::ranges::move(more, std::back_inserter(all));
}

// An observer of play_out() that tells the story of a game with the same strategy in every seat, one passage per turn.
// The story ends with the game, or with the turn in which `most_laid` cards have been played.
template <class Teller, class G>
class Narrator {
 public:
  static constexpr std::size_t all_cards = ~std::size_t{0};

  Narrator(const G& game, const typename G::Deck& deck, const Setup& setup, std::string_view strategy,
           std::size_t most_laid)
      : game_(game), deck_(deck), setup_(setup), strategy_(strategy), most_laid_(most_laid), teller_(game, deck) {}

  void begin() {
    teller_ = Teller(game_, deck_);
    story_ = {};
    story_.seats = game_.seats();
    passage_.sentences = teller_.opening(setup_);
    end_passage();
    if constexpr (requires { teller_.deal(); }) story_.passages.back().position = teller_.deal();
    if constexpr (requires { teller_.prologue(); }) {
      std::ranges::move(teller_.prologue(), std::back_inserter(story_.passages));
    }
  }

  // Not inlined, because play_at_most() would flatten it into its loop.
  template <class View, class Move>
  [[gnu::noinline]] void see(const View& /*view*/, Move move) {
    if (told_enough()) return;
    Told told = teller_.play(game_.to_act(teller_.state()).first(), move, strategy_, Sight{});
    append(passage_.sentences, std::move(told.choices));
    // A reason names the move.
    append(passage_.sentences, told.reasons.empty() ? std::move(told.act) : std::move(told.reasons));
    append(passage_.sentences, std::move(told.effects));
    if (!told.goes_on) end_passage();
  }

  Story finish(const Outcome& outcome) {
    story_.played = teller_.laid();
    if (told_enough()) return std::move(story_);
    story_.outcome = outcome;
    if (!passage_.sentences.empty()) story_.passages.push_back(std::move(passage_));
    std::ranges::move(teller_.ending(outcome), std::back_inserter(story_.passages));
    return std::move(story_);
  }

 private:
  bool told_enough() const { return most_laid_ != all_cards && teller_.laid().size() >= most_laid_; }
  void end_passage() {
    passage_.position = teller_.scene(Sight{}).rows;
    story_.passages.push_back(std::move(passage_));
    passage_ = {};
  }

  const G& game_;
  const typename G::Deck& deck_;
  const Setup& setup_;
  std::string_view strategy_;
  std::size_t most_laid_;
  Teller teller_;
  Passage passage_;
  Story story_;
};

// Any strategy, behind one type. play_out() compiles its loops anew for every strategy type, and a story does not need
// their speed.
template <class G>
struct AnyStrategy {
  bool deterministic;
  std::function<typename G::Move(const typename G::View&)> choose;
  typename G::Move operator()(const typename G::View& view) const { return choose(view); }
};

template <class Teller, class G, class Choose>
Story story_of(const G& game, const typename G::Deck& deck, const Setup& setup, Choose choose,
               std::size_t most_laid = Narrator<Teller, G>::all_cards) {
  Narrator<Teller, G> narrator(game, deck, setup, Choose::name, most_laid);
  typename G::State state = game.start(deck);
  const AnyStrategy<G> strategy{Choose::deterministic, std::move(choose)};
  const Outcome outcome = play_out(game, state, strategy, narrator);
  return narrator.finish(outcome);
}

}  // namespace kiebitz
