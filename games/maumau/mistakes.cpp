#include "games/maumau/mistakes.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "engine/diagnose.hpp"
#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

namespace {

constexpr int most_moves = 2000;  // far more than any game played by the rulebook

// How a program chooses: the rulebook, except where a field is set.
struct Choice {
  bool (*blocks)(const View& view) = Rulebook::blocks;
  Card (*best)(Cards cards) = [](Cards cards) { return cards.highest(); };
  Card (*best_jack)(Cards jacks) = [](Cards jacks) { return jacks.highest(); };
  Suit (*wish)(Cards hand, Card jack) = [](Cards hand, Card jack) {
    hand.remove(jack);
    return favourite_suit(hand);
  };
  bool jacks_by_value = false;  // MM-22 without the exception for jacks
};

Move choose(const View& view, const Choice& choice) {
  const Cards playable = view.playable();
  if (playable.empty()) return Move::draw();
  const Cards others = playable - jacks;
  const bool has_jack = !(playable & jacks).empty();
  if (!others.empty() && !(has_jack && (choice.jacks_by_value || choice.blocks(view)))) {
    return Move::play(choice.best(others));
  }
  const Card jack = choice.best_jack(playable & jacks);
  return Move::play(jack, choice.wish(view.hand(), jack));
}

// A program with a mistake: where it differs from the real game.
struct Program {
  Mistake mistake;
  Choice choice{};
  Deck (*deal)(const MauMau& game, const Deck& deck) = nullptr;  // the deck with which the real game deals its hands
  void (*started)(State& state) = nullptr;
  void (*before)(const MauMau& game, State& state) = nullptr;  // before each move
  Move (*move)(const View& view) = nullptr;                    // instead of `choice`
  void (*after)(const MauMau& game, const State& before, Move move, State& state) = nullptr;
  void (*scored)(const MauMau& game, const State& end, Outcome& outcome) = nullptr;
};

bool running(const State& state) { return state.phase == State::Phase::running; }
bool open_is(const State& state, Rank rank) { return state.piles.open().is(rank); }

// The highest card by another order of ranks and suits, both from low to high.
template <std::size_t ranks, std::size_t suits>
Card highest_by(Cards cards, const Rank (&rank_order)[ranks], const Suit (&suit_order)[suits]) {
  Card best;
  std::ptrdiff_t most = -1;
  for (const Card card : cards) {
    const auto rank = std::ranges::find(rank_order, card.rank()) - std::begin(rank_order);
    const auto suit = std::ranges::find(suit_order, card.suit()) - std::begin(suit_order);
    if (const auto height = rank * suit_count + suit; height > most) {
      most = height;
      best = card;
    }
  }
  return best;
}

constexpr Rank by_value[] = {Rank::queen, Rank::king, Rank::seven, Rank::eight,
                             Rank::nine,  Rank::ten,  Rank::ace,   Rank::jack};
constexpr Rank by_name[] = {Rank::seven, Rank::eight, Rank::nine, Rank::ten,
                            Rank::jack,  Rank::queen, Rank::king, Rank::ace};
constexpr Suit true_suits[] = {Suit::diamonds, Suit::hearts, Suit::spades, Suit::clubs};
constexpr Suit reversed_suits[] = {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds};
constexpr Suit bridge_suits[] = {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
constexpr Suit alphabet_suits[] = {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};

// The suit with the highest count; of equal ones, the last in the order.
template <class Count>
Suit most_of(const Suit (&order)[suit_count], Count count) {
  Suit best = order[0];
  for (const Suit suit : order) {
    if (count(suit) >= count(best)) best = suit;
  }
  return best;
}

template <const Suit (&order)[suit_count]>
Card highest_in_suits(Cards cards) {
  return highest_by(cards, by_value, order);
}
template <const Suit (&order)[suit_count]>
Suit wish_in_suits(Cards hand, Card jack) {
  hand.remove(jack);
  return most_of(order, [&](Suit suit) { return ((hand - jacks) & all_of(suit)).size(); });
}

// MM-7 only restricts which cards fit, so changing `fits` is enough.
template <Cards (*fitting)(const State&)>
void change_under_seven(const MauMau& /*game*/, State& state) {
  if (state.penalty > 0) state.fits = fitting(state);
}

std::vector<Card> draw_pile(const Piles& piles) {
  std::vector<Card> cards(static_cast<std::size_t>(piles.draw_size()));
  for (int i = 0; i < piles.draw_size(); ++i) cards[static_cast<std::size_t>(i)] = piles.drawable(i);
  return cards;
}
std::vector<Card> discard_pile(const Piles& piles) {
  std::vector<Card> cards(static_cast<std::size_t>(piles.discard_size()));
  for (int i = 0; i < piles.discard_size(); ++i) cards[static_cast<std::size_t>(i)] = piles.discarded(i);
  return cards;
}

// How many cards the move drew.
int drawn_by(const State& before, const State& after) {
  return after.hand(before.turn).size() - before.hand(before.turn).size();
}

// MM-14, reversed: the top card of the old discard pile is drawn first.
void turn_upside_down(const MauMau& /*game*/, const State& before, Move move, State& state) {
  const bool turned = !move.plays() && state.piles.turnings() != before.piles.turnings();
  if (!turned || before.piles.draw_size() == 0) return;
  const std::vector<Card> drawn = draw_pile(before.piles);
  std::vector<Card> pile = discard_pile(before.piles);
  const Card open = pile.back();
  pile.pop_back();
  std::ranges::reverse(pile);
  Cards hand = before.hand(before.turn);
  for (const Card card : drawn) hand.add(card);
  const auto beyond = static_cast<std::size_t>(drawn_by(before, state)) - drawn.size();
  if (beyond > pile.size()) return;
  for (std::size_t i = 0; i < beyond; ++i) hand.add(pile[i]);
  pile.erase(pile.begin(), pile.begin() + static_cast<std::ptrdiff_t>(beyond));
  state.hands[index(before.turn)] = hand;
  state.piles = Piles::of(pile, std::vector{open});
}

void let_draw(State& state, Seat seat, int count) {
  Cards hand = state.hand(seat);
  for (; count > 0 && state.piles.can_draw(); --count) hand.add(state.piles.draw());
  state.hands[index(seat)] = hand;
}

// Each seat in turn gets its whole hand.
Deck hand_by_hand(const MauMau& game, const Deck& deck) {
  Deck dealt = deck;
  for (std::size_t i = 0; i < game.cards_dealt(); ++i) {
    const std::size_t seat = i / game.cards_each();
    const std::size_t row = i % game.cards_each();
    dealt[row * game.seats() + seat] = deck[i];
  }
  return dealt;
}

// A jack passes the penalty on. Once it is served, the wish of the player before is in force.
void pass_penalty_on(const MauMau& game, const State& before, Move move, State& state) {
  if (!running(state)) return;
  if (move.wishes()) state.penalty = before.penalty;
  if (move.plays() || before.penalty == 0 || !open_is(state, Rank::jack)) return;
  const Seat wisher = clockwise(before.turn, game.seats() - 1, game.seats());
  state.fits = granting(favourite_suit(state.hand(wisher)));
}

bool somebody_has_one(const View& view) {
  for (std::size_t i = 0; i < view.players(); ++i) {
    if (seat_at(i) != view.seat() && view.last_card(seat_at(i))) return true;
  }
  return false;
}

Cards jacks_if_blocking(const MauMau& game, const State& state) {
  return Rulebook::blocks(game.view(state, state.turn)) ? jacks : Cards{};
}

constexpr Program programs[] = {
    {.mistake = {"hands-at-once", "deals each player a whole hand at a time instead of card by card", clause::dealing},
     .deal = hand_by_hand},
    {.mistake = {"draws-until-it-fits", "keeps drawing until a card can be played", clause::drawing},
     .after =
         [](const MauMau&, const State& before, Move move, State& state) {
           if (!move.plays() && before.penalty == 0 && running(state)) state.turn = before.turn;
         }},
    {.mistake = {"jack-on-seven", "plays a jack on an active seven, which cancels the penalty", clause::jack},
     .before = change_under_seven<[](const State& state) { return state.fits | jacks; }>},
    {.mistake = {"jack-passes-penalty", "plays a jack on an active seven, which passes the penalty on", clause::jack},
     .before =
         change_under_seven<[](const State& state) { return open_is(state, Rank::jack) ? sevens : sevens | jacks; }>,
     .after = pass_penalty_on},
    {.mistake = {"suit-on-seven", "plays any card of the seven's suit on an active seven", clause::seven},
     .before = change_under_seven<[](const State& state) { return matching(state.piles.open()) - jacks; }>},
    {.mistake = {"any-on-seven", "plays any matching card on an active seven", clause::seven},
     .before = change_under_seven<[](const State& state) { return matching(state.piles.open()); }>},
    {.mistake = {"no-extension", "never answers an active seven with another seven", clause::seven},
     .before = change_under_seven<[](const State&) { return Cards{}; }>},
    {.mistake = {"penalty-not-added-up", "does not add up the penalties of consecutive sevens", clause::seven},
     .before = [](const MauMau&, State& state) { state.penalty = std::min<std::uint8_t>(state.penalty, 2); }},
    {.mistake = {"penalty-at-most-six", "caps the penalty at six cards", clause::seven},
     .before = [](const MauMau&, State& state) { state.penalty = std::min<std::uint8_t>(state.penalty, 6); }},
    {.mistake = {"eight-skips-nobody", "skips nobody after an eight", clause::eight},
     .after =
         [](const MauMau& game, const State& before, Move move, State& state) {
           if (move.plays() && move.card().is(Rank::eight) && running(state)) {
             state.turn = clockwise(before.turn, 1, game.seats());
           }
         }},
    {.mistake = {"eight-of-two", "skips nobody after an eight when only two play", clause::eight},
     .after =
         [](const MauMau& game, const State& before, Move move, State& state) {
           if (game.seats() == 2 && move.plays() && move.card().is(Rank::eight) && running(state)) {
             state.turn = clockwise(before.turn, 1, 2);
           }
         }},
    {.mistake = {"jack-by-suit", "plays a jack only on its own suit", clause::jack},
     .before =
         [](const MauMau&, State& state) {
           if (state.penalty == 0 && !open_is(state, Rank::jack)) {
             state.fits = matching(state.piles.open()) - (jacks - all_of(state.piles.open().suit()));
           }
         }},
    {.mistake = {"jack-on-jack", "plays a jack on a jack", clause::jack},
     .before =
         [](const MauMau&, State& state) {
           if (open_is(state, Rank::jack)) state.fits = state.fits | jacks;
         }},
    {.mistake = {"jack-of-the-wish", "plays the jack of the wished suit on a jack", clause::jack},
     .after =
         [](const MauMau&, const State&, Move move, State& state) {
           if (move.wishes() && running(state)) state.fits = all_of(move.wish());
         }},
    {.mistake = {"no-wish", "asks for the jack's own suit instead of the wished suit", clause::wish},
     .after =
         [](const MauMau&, const State&, Move move, State& state) {
           if (move.wishes() && running(state)) state.fits = granting(move.card().suit());
         }},
    {.mistake = {"wish-or-suit", "accepts the jack's own suit as well as the wished suit", clause::wish},
     .after =
         [](const MauMau&, const State&, Move move, State& state) {
           if (move.wishes() && running(state)) state.fits = granting(move.wish()) | granting(move.card().suit());
         }},
    {.mistake = {"wish-for-one", "forgets the wish if the next player cannot follow it", clause::wish},
     .after =
         [](const MauMau&, const State&, Move move, State& state) {
           if (!move.plays() && running(state) && state.drawn.empty() && open_is(state, Rank::jack)) {
             state.fits = granting(state.piles.open().suit());
           }
         }},
    {.mistake = {"opening-seven-ignored", "treats an opening seven as an ordinary card", clause::opening_action},
     .started =
         [](State& state) {
           if (!open_is(state, Rank::seven)) return;
           state.penalty = 0;
           state.fits = matching(state.piles.open());
         }},
    {.mistake = {"opening-seven-not-passed-on", "draws for an opening seven even with a seven in hand",
                 clause::opening_action},
     .started =
         [](State& state) {
           if (open_is(state, Rank::seven)) state.fits = Cards{};
         }},
    {.mistake = {"opening-eight-ignored", "treats an opening eight as an ordinary card", clause::opening_action},
     .started = [](State& state) { state.turn = Seat{0}; }},
    {.mistake = {"opening-jack-asks-its-suit", "lets an opening jack ask for its own suit", clause::opening_action},
     .started =
         [](State& state) {
           if (open_is(state, Rank::jack)) state.fits = granting(state.piles.open().suit());
         }},
    {.mistake = {"keeps-drawn-card", "never plays the card just drawn", clause::drawn_card},
     .move = [](const View& view) { return view.choosing() ? Move::keep() : Rulebook::decide(view).move; }},
    {.mistake = {"keeps-drawn-jack", "never plays a jack just drawn", clause::drawn_card},
     .move =
         [](const View& view) {
           const bool jack = !(view.drawn() & jacks).empty();
           return jack ? Move::keep() : Rulebook::decide(view).move;
         }},
    {.mistake = {"plays-after-penalty", "lets a player who drew a penalty play a card in the same turn",
                 clause::serving},
     .after =
         [](const MauMau&, const State& before, Move move, State& state) {
           const bool served = !move.plays() && before.penalty > 0 && running(state);
           if (served && !(state.hand(before.turn) & state.fits).empty()) state.turn = before.turn;
         }},
    {.mistake = {"pile-turned-upside-down", "draws from the turned pile in reverse order", clause::turning},
     .after = turn_upside_down},
    {.mistake = {"penalty-cut-short", "ends a penalty when the draw pile runs out", clause::turning},
     .before =
         [](const MauMau&, State& state) {
           const int left = state.piles.draw_size();
           if (left > 0 && state.penalty > left) state.penalty = static_cast<std::uint8_t>(left);
         }},
    {.mistake = {"penalty-after-last-seven", "makes the next player draw when the last card is a seven",
                 clause::winning},
     .after =
         [](const MauMau& game, const State& before, Move move, State& state) {
           if (state.phase != State::Phase::won || !move.card().is(Rank::seven)) return;
           let_draw(state, clockwise(before.turn, 1, game.seats()), before.penalty + 2);
         }},
    {.mistake = {"not-doubled", "does not double the scores after a final jack", clause::doubling},
     .scored =
         [](const MauMau&, const State& end, Outcome& outcome) {
           if (open_is(end, Rank::jack))
             for (auto& score : outcome.scores) score /= 2;
         }},
    {.mistake = {"only-jacks-doubled", "doubles only the value of jacks after a final jack", clause::doubling},
     .scored =
         [](const MauMau& game, const State& end, Outcome& outcome) {
           if (!open_is(end, Rank::jack)) return;
           for (std::size_t i = 0; i < game.seats(); ++i) {
             outcome.scores[i] = total_value(end.hands[i]) + total_value(end.hands[i] & jacks);
           }
         }},
    {.mistake = {"doubled-for-any-action-card", "doubles the scores after any final action card", clause::doubling},
     .scored =
         [](const MauMau&, const State& end, Outcome& outcome) {
           if (open_is(end, Rank::seven) || open_is(end, Rank::eight))
             for (auto& score : outcome.scores) score *= 2;
         }},
    {.mistake = {"doubled-for-a-jack-in-hand", "doubles the score of every player left with a jack", clause::doubling},
     .scored =
         [](const MauMau& game, const State& end, Outcome& outcome) {
           for (std::size_t i = 0; i < game.seats(); ++i) {
             outcome.scores[i] = total_value(end.hands[i]) * ((end.hands[i] & jacks).empty() ? 1 : 2);
           }
         }},
    {.mistake = {"jacks-by-value", "plays jacks first because they have the highest value", clause::rule_2},
     .choice = {.jacks_by_value = true}},
    {.mistake = {"lowest-value", "plays the lowest value instead of the highest", clause::rule_2},
     .choice = {.best = [](Cards cards) { return cards.lowest(); }}},
    {.mistake = {"highest-rank", "plays the highest rank (ace, king, queen, ten, ...) instead of the highest value",
                 clause::rule_2},
     .choice = {.best = [](Cards cards) { return highest_by(cards, by_name, true_suits); }}},
    {.mistake = {"rule-4-ignored", "ignores rule 4", clause::rule_4},
     .choice = {.blocks = [](const View&) { return false; }}},
    {.mistake = {"rule-4-for-any-player", "follows rule 4 when any other player has one card, not only the next",
                 clause::rule_4},
     .choice = {.blocks = somebody_has_one}},
    {.mistake = {"rule-4-at-two-cards", "follows rule 4 when the next player has one card or two", clause::rule_4},
     .choice = {.blocks = [](const View& view) { return view.hand_size(view.next()) <= 2; }}},
    {.mistake = {"rule-4-on-jack", "follows rule 4 even on a jack, where no jack may be played", clause::rule_4},
     .before =
         [](const MauMau& game, State& state) {
           if (open_is(state, Rank::jack)) state.fits = (state.fits - jacks) | jacks_if_blocking(game, state);
         }},
    {.mistake = {"rule-4-on-seven", "follows rule 4 even under an active seven", clause::rule_4},
     .before =
         [](const MauMau& game, State& state) {
           if (state.penalty > 0) state.fits = sevens | jacks_if_blocking(game, state);
         }},
    {.mistake = {"wish-counts-the-jack", "counts the jack being played when choosing the wish", clause::rule_5},
     .choice = {.wish =
                    [](Cards hand, Card jack) {
                      const Cards others = (hand - jacks) | Cards::only(jack);
                      return most_of(true_suits, [&](Suit suit) { return (others & all_of(suit)).size(); });
                    }}},
    {.mistake = {"wish-counts-other-jacks", "counts the jacks left in hand when choosing the wish", clause::rule_5},
     .choice = {.wish =
                    [](Cards hand, Card jack) {
                      hand.remove(jack);
                      return most_of(true_suits, [&](Suit suit) { return (hand & all_of(suit)).size(); });
                    }}},
    {.mistake = {"wish-counts-all-jacks", "counts every jack when choosing the wish, including the one being played",
                 clause::rule_5},
     .choice = {.wish =
                    [](Cards hand, Card) {
                      return most_of(true_suits, [&](Suit suit) { return (hand & all_of(suit)).size(); });
                    }}},
    {.mistake = {"wish-by-value", "wishes for the suit with the highest total value instead of the most cards",
                 clause::rule_5},
     .choice = {.wish =
                    [](Cards hand, Card) {
                      return most_of(true_suits, [&](Suit suit) { return total_value((hand - jacks) & all_of(suit)); });
                    }}},
    {.mistake = {"wish-with-only-jacks", "wishes for the jack's own suit when only jacks are left in hand",
                 clause::rule_5},
     .choice = {.wish = [](Cards hand,
                           Card jack) { return (hand - jacks).empty() ? jack.suit() : favourite_suit(hand); }}},
    {.mistake = {"wish-tie-lowest-suit", "wishes for the lowest of several equally frequent suits", clause::rule_5},
     .choice = {.wish = wish_in_suits<reversed_suits>}},
    {.mistake = {"suits-reversed", "ranks the suits in reverse order", clause::rule_6},
     .choice = {.best = highest_in_suits<reversed_suits>,
                .best_jack = highest_in_suits<reversed_suits>,
                .wish = wish_in_suits<reversed_suits>}},
    {.mistake = {"lowest-suit", "plays the lowest suit among cards of equal value", clause::rule_6},
     .choice = {.best = highest_in_suits<reversed_suits>, .best_jack = highest_in_suits<reversed_suits>}},
    {.mistake = {"lowest-jack", "plays the lowest of several jacks", clause::rule_6},
     .choice = {.best_jack = highest_in_suits<reversed_suits>}},
    {.mistake = {"suits-as-in-bridge", "ranks the suits as in bridge: spades, hearts, diamonds, clubs", clause::rule_6},
     .choice = {.best = highest_in_suits<bridge_suits>,
                .best_jack = highest_in_suits<bridge_suits>,
                .wish = wish_in_suits<bridge_suits>}},
    {.mistake = {"suits-by-alphabet", "ranks the suits by their letters: C, D, H, S", clause::rule_6},
     .choice = {.best = highest_in_suits<alphabet_suits>,
                .best_jack = highest_in_suits<alphabet_suits>,
                .wish = wish_in_suits<alphabet_suits>}},
};

constexpr auto mistake_table = mistakes_of(programs);

void add(std::string& line, Card card) {
  if (!line.empty()) line += ' ';
  const auto letters = letters_of(card);
  line.append(letters.data(), letters.size());
}

}  // namespace

std::span<const Mistake> mistakes() { return mistake_table; }

std::string answer_with(const Mistake& mistake, const ContestGame& contest) {
  const Program& program = program_of(programs, mistake);
  const MauMau game(contest.players);
  State state = game.start(program.deal == nullptr ? contest.deck : program.deal(game, contest.deck));
  if (program.started != nullptr) program.started(state);
  std::string line;
  add(line, state.piles.open());
  for (int moves = 0; running(state); ++moves) {
    if (moves == most_moves) return "";
    if (program.before != nullptr) program.before(game, state);
    const View view = game.view(state, state.turn);
    const Move move = program.move != nullptr ? program.move(view) : choose(view, program.choice);
    const State before = state;
    game.play(state, before.turn, move);
    if (program.after != nullptr) program.after(game, before, move, state);
    if (move.plays()) add(line, move.card());
  }
  Outcome outcome = game.outcome(state);
  if (program.scored != nullptr) program.scored(game, state, outcome);
  return line + '\n' + result_line(outcome, contest.players);
}

}  // namespace kiebitz::maumau
