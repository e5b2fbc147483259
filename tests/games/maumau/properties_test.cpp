// What must hold for any deal and any sequence of legal moves.
#include <algorithm>
#include <functional>

#include "engine/play_out.hpp"
#include "games/maumau/strategy.hpp"
#include "tests/games/maumau/any.hpp"

namespace kiebitz::maumau::tests {

namespace {

using reference::maumau::Position;

// Both engines after the same moves.
struct Walk {
  MauMau game;
  State state;
  Position position;
};

// Calls look() for every position of a game, played for a while at random or, sometimes, by the rulebook.
void for_any_position(const std::function<void(const Walk&)>& look) {
  const MauMau game = any_game();
  const Deck deck = any_deck(game);
  const bool by_rulebook = one_in(3);
  const Bytes choices = any_bytes();
  Walk walk{game, game.start(deck), Position(static_cast<int>(game.seats()), words_of(deck))};
  look(walk);
  for (const std::uint8_t choice : choices) {
    if (game.over(walk.state)) return;
    const Seat seat = game.turn(walk.state);
    MoveList<Move> moves;
    game.moves(walk.state, seat, moves);
    const Move move = by_rulebook ? Rulebook{}(game.view(walk.state, seat)) : moves[choice % moves.size()];
    game.play(walk.state, seat, move);
    walk.position.play(to_text(move));
    look(walk);
  }
}

std::vector<Seat> seats_of(const MauMau& game) {
  std::vector<Seat> seats;
  for (std::size_t seat = 0; seat < game.seats(); ++seat) seats.push_back(seat_at(seat));
  return seats;
}

std::vector<Move> legal_moves_of(const MauMau& game, const State& state, Seat seat) {
  MoveList<Move> moves;
  game.moves(state, seat, moves);
  return {moves.begin(), moves.end()};
}

bool each_card_once(const MauMau& game, const State& state) {
  Cards seen;
  int count = 0;
  const auto add = [&](Card card) {
    seen.add(card);
    ++count;
  };
  for (const Seat seat : seats_of(game)) {
    for (const Card card : state.hand(seat)) add(card);
  }
  for (int i = 0; i < state.piles.draw_size(); ++i) add(state.piles.drawable(i));
  for (int i = 0; i < state.piles.discard_size(); ++i) add(state.piles.discarded(i));
  return seen == Cards::all() && count == Card::count;
}

// --- the rules ---

RC_GTEST_PROP(MauMauProperties, MM1_EachCardIsAlwaysSomewhereExactlyOnce, ()) {
  for_any_position([](const Walk& walk) { RC_ASSERT(each_card_once(walk.game, walk.state)); });
}

RC_GTEST_PROP(MauMauProperties, BothEnginesAgreeAfterAnyMoves, ()) {
  for_any_position(
      [](const Walk& walk) { RC_ASSERT(difference(walk.game, walk.state, walk.position) == std::string()); });
}

RC_GTEST_PROP(MauMauProperties, MM20_ExactlyTheListedMovesAreLegal, ()) {
  for_any_position([](const Walk& walk) {
    for (const Seat seat : seats_of(walk.game)) {
      const auto legal = legal_moves_of(walk.game, walk.state, seat);
      RC_ASSERT(legal.empty() != walk.game.to_act(walk.state).contains(seat));
      std::size_t fine = 0;
      for (const Move move : all_moves()) {
        const bool listed = std::find(legal.begin(), legal.end(), move) != legal.end();
        fine += listed ? 1U : 0U;
        RC_ASSERT(walk.game.check(walk.state, seat, move).is_legal() == listed);
      }
      RC_ASSERT(fine == legal.size());  // none is listed twice
    }
  });
}

RC_GTEST_PROP(MauMauProperties, AnIllegalMoveBreaksAnExistingClause, ()) {
  for_any_position([](const Walk& walk) {
    for (const Seat seat : seats_of(walk.game)) {
      for (const Move move : all_moves()) {
        const Legality legality = walk.game.check(walk.state, seat, move);
        if (legality.is_legal()) continue;
        const Clause broken = legality.broken();
        RC_ASSERT((broken.game[0] == 'M' && broken.game[1] == 'M'));
        RC_ASSERT((broken.number >= clause::deck.number && broken.number <= clause::seeing.number));
      }
    }
  });
}

RC_GTEST_PROP(MauMauProperties, MM21_TheRulebookDecidesAsTheReferenceDoes, ()) {
  for_any_position([](const Walk& walk) {
    if (walk.game.over(walk.state)) return;
    const Seat seat = walk.game.turn(walk.state);
    const Move move = Rulebook{}(walk.game.view(walk.state, seat));
    RC_ASSERT(walk.game.check(walk.state, seat, move).is_legal());
    RC_ASSERT(to_text(move) == reference::maumau::decide(walk.position));
  });
}

RC_GTEST_PROP(MauMauProperties, ARandomPlayerPlaysLegalMovesToTheEnd, ()) {
  const MauMau game = any_game();
  State state = game.start(any_deck(game));
  Random player(RandomStream({any_seed(), any_seed()}, 1));
  for (int moves = 0; !game.over(state); ++moves) {
    RC_ASSERT(moves < 100'000);
    const Seat seat = game.turn(state);
    const Move move = player(game.view(state, seat));
    RC_ASSERT(game.check(state, seat, move).is_legal());
    game.play(state, seat, move);
  }
  RC_ASSERT(game.outcome(state).over());
}

RC_GTEST_PROP(MauMauProperties, MM18_TheWinnerScoresNothingAndTheOthersWhatTheyHold, ()) {
  for_any_position([](const Walk& walk) {
    const Outcome outcome = walk.game.outcome(walk.state);
    RC_ASSERT(outcome.over() == walk.game.to_act(walk.state).empty());
    if (outcome.ending != Outcome::Ending::scored) {
      RC_ASSERT((outcome.winners.empty() && outcome.scores == Outcome{}.scores));
      return;
    }
    RC_ASSERT(outcome.winners.size() == 1);
    for (const Seat seat : seats_of(walk.game)) {
      RC_ASSERT(outcome.winners.contains(seat) == walk.state.hand(seat).empty());
      RC_ASSERT((outcome.scores[index(seat)] == 0) == walk.state.hand(seat).empty());
    }
  });
}

// --- what a seat sees ---

// Redeals the hidden cards, independently of the engine's imagine().
State with_hidden_cards_permuted(const MauMau& game, const State& state, Seat seat, RandomStream& random) {
  std::vector<Card> hidden;
  for (const Seat other : seats_of(game)) {
    if (other == seat) continue;
    for (const Card card : state.hand(other)) hidden.push_back(card);
  }
  for (int i = 0; i < state.piles.draw_size(); ++i) hidden.push_back(state.piles.drawable(i));
  for (std::size_t i = hidden.size(); i > 1; --i) {
    std::swap(hidden[i - 1], hidden[random.below(static_cast<std::uint32_t>(i))]);
  }
  State permuted = state;
  const auto take = [&] {
    const Card card = hidden.back();
    hidden.pop_back();
    return card;
  };
  for (const Seat other : seats_of(game)) {
    if (other == seat) continue;
    permuted.hands[index(other)] = Cards{};
    for (int i = state.hand(other).size(); i > 0; --i) permuted.hands[index(other)].add(take());
  }
  for (int i = 0; i < state.piles.draw_size(); ++i) permuted.piles.replace_drawable(i, take());
  if (seat != state.turn && !state.drawn.empty()) {  // the seat cannot know which card was drawn
    permuted.drawn = Cards::only(permuted.hand(state.turn).highest());
  }
  return permuted;
}

// Compares everything that a seat is told about two states.
void must_look_the_same(const MauMau& game, const State& a, const State& b, Seat seat) {
  const View view = game.view(a, seat);
  const View other = game.view(b, seat);
  RC_ASSERT((view == other));
  RC_ASSERT(legal_moves_of(game, a, seat) == legal_moves_of(game, b, seat));
  for (const Move move : all_moves()) RC_ASSERT(game.check(a, seat, move) == game.check(b, seat, move));
  const auto rows_a = rows(view);
  const auto rows_b = rows(other);
  RC_ASSERT(rows_a.size() == rows_b.size());
  for (std::size_t i = 0; i < rows_a.size(); ++i) RC_ASSERT(rows_a[i].cards == rows_b[i].cards);
  RC_ASSERT((view.choosing() == other.choosing() && view.drawn() == other.drawn()));
  RC_ASSERT((view.has_wish() == other.has_wish() && (!view.has_wish() || view.wish() == other.wish())));
  if (view.in_turn()) RC_ASSERT((Rulebook{}(view) == Rulebook{}(other)));
}

RC_GTEST_PROP(MauMauProperties, MM29_AViewNeverChangesWhenOnlyHiddenCardsArePermuted, ()) {
  RandomStream random({any_seed(), 0}, 1);
  for_any_position([&](const Walk& walk) {
    for (const Seat seat : seats_of(walk.game)) {
      const State permuted = with_hidden_cards_permuted(walk.game, walk.state, seat, random);
      RC_ASSERT(each_card_once(walk.game, permuted));
      must_look_the_same(walk.game, walk.state, permuted, seat);
    }
  });
}

RC_GTEST_PROP(MauMauProperties, MM29_AnImaginedStateLooksLikeTheRealOne, ()) {
  RandomStream random({any_seed(), 0}, 2);
  for_any_position([&](const Walk& walk) {
    for (const Seat seat : seats_of(walk.game)) {
      const State imagined = walk.game.imagine(walk.state, seat, random);
      RC_ASSERT(each_card_once(walk.game, imagined));
      must_look_the_same(walk.game, walk.state, imagined, seat);
      RC_ASSERT(imagined.drawn.empty() == walk.state.drawn.empty());
      RC_ASSERT((imagined.drawn - imagined.hand(imagined.turn)).empty());
      RC_ASSERT((imagined.drawn - imagined.fits).empty());  // otherwise there would be no choice
    }
  });
}

RC_GTEST_PROP(MauMauProperties, MM29_AViewShowsWhatItsSeatMayKnow, ()) {
  for_any_position([](const Walk& walk) {
    for (const Seat seat : seats_of(walk.game)) {
      const auto seen = rows(walk.game.view(walk.state, seat));
      RC_ASSERT(seen.size() == walk.game.seats() + 2);
      for (const ViewRow& row : seen) {
        const bool shown = row.seat == seat || row.place == "discard pile";
        for (const std::string& card : row.cards) RC_ASSERT(card_of(card).has_value() == shown);
      }
    }
  });
}

}  // namespace

}  // namespace kiebitz::maumau::tests
