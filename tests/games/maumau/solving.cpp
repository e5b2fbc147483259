#include "tests/games/maumau/solving.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/maumau/notation.hpp"
#include "tests/reference/maumau_retrograde.hpp"

namespace kiebitz::maumau::tests {

namespace {

using reference::maumau::Position;
using reference::maumau::Retrograde;

Cards set_of(const std::vector<std::string>& words) {
  Cards set;
  for (const std::string& word : words) set.add(*card_of(word));
  return set;
}

std::vector<Card> cards_of(const std::vector<std::string>& words) {
  std::vector<Card> cards;
  for (const std::string& word : words) cards.push_back(*card_of(word));
  return cards;
}

std::string_view name_of(Prospect prospect) {
  constexpr std::string_view names[] = {"unknown", "win", "loss", "no win"};
  return names[static_cast<std::size_t>(prospect)];
}

std::string expected(const Retrograde& graph, const Position& position) {
  return graph.wins(position) ? "win" : graph.is_beaten(position) ? "loss" : "no win";
}

// With three or four players "no win" leaves open whether one of the others can be made to win.
bool agree(std::string_view fast, std::string_view slow, int players) {
  return fast == slow || (players > 2 && fast == "no win" && slow == "loss");
}

// Plays the line in the reference engine; says what is wrong with it.
std::string fault_of_line(const std::vector<Move>& line, Position position, Prospect prospect, int hero) {
  for (const Move& move : line) {
    const std::string word = maumau::to_text(move);
    const auto moves = position.moves();
    if (std::ranges::find(moves, word) == moves.end()) return "the line has an illegal move: " + word;
    position.play(word);
  }
  if (prospect == Prospect::win) return position.winner() == hero ? "" : "the line does not end with the win";
  if (!position.over() && position.players() > 2) return "";  // such a line may stop early
  const bool right = position.winner() >= 0 && position.winner() != hero;
  return right ? "" : "the line does not end with the win";
}

// What the solver says; with its line, if that is wanted and somebody wins.
std::string claim(Solver& solver, const Position& position, int hero, bool with_line, Comparison& result) {
  const State state = state_of(position);
  const Seat seat = seat_at(static_cast<std::size_t>(hero));
  const Prospect prospect = solver.prospect(state, seat);
  if (with_line && (prospect == Prospect::win || prospect == Prospect::loss)) {
    ++result.lines;
    const std::string fault = fault_of_line(solver.line(state, seat), position, prospect, hero);
    if (!fault.empty()) return fault;
  }
  return std::string(name_of(prospect));
}

}  // namespace

std::string to_text(const SmallGame& game) {
  return fmt::format("{} players, {} cards each: {}", game.players, game.cards_each, fmt::join(game.deck, " "));
}

State state_of(const Position& position) {
  State state;
  for (int player = 0; player < position.players(); ++player) {
    state.hands[static_cast<std::size_t>(player)] = set_of(position.hand(player));
  }
  state.piles = Piles::of(cards_of(position.draw_pile()), cards_of(position.discard_pile()));
  const Card open = state.piles.open();
  state.fits = matching(open);
  if (open.is(Rank::jack)) state.fits = on_opening_jack;
  if (position.wished_suit() != '\0')
    state.fits = granting(static_cast<Suit>(suit_letters.find(position.wished_suit())));
  if (position.penalty() > 0) state.fits = sevens;
  if (!position.drawn_card().empty()) state.drawn.add(*card_of(position.drawn_card()));
  state.turn = seat_at(static_cast<std::size_t>(position.to_act()));
  state.penalty = static_cast<std::uint8_t>(position.penalty());
  if (position.stuck()) state.phase = Phase::stuck;
  if (position.winner() >= 0) state.phase = Phase::won;
  return state;
}

SmallGame small_game(Deal address, unsigned players) {
  RandomStream random(address, 0x534D);  // "SM"
  SmallGame game;
  const std::uint32_t suits = 2 + random.below(3);
  std::vector<std::string> cards;
  for (const char suit : std::string_view("CSHD").substr(0, suits)) {
    for (const char rank : std::string_view("SENTJQKA")) cards.push_back({suit, rank});
  }
  for (std::size_t i = cards.size(); i > 1; --i) {
    std::swap(cards[i - 1], cards[random.below(static_cast<std::uint32_t>(i))]);
  }
  cards.resize(6 + random.below(11));
  game.players = static_cast<int>(players);
  const auto most = (static_cast<int>(cards.size()) - 1) / game.players;
  game.cards_each = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(std::min(most, 4))));
  game.deck = std::move(cards);
  return game;
}

Comparison compare_small_games(const std::vector<SmallGame>& deals, Solver& solver, std::size_t most_positions) {
  Comparison result;
  Retrograde graph;
  solver.forget();
  for (const SmallGame& deal : deals) {
    if (graph.add(Position(deal.players, deal.cards_each, deal.deck), most_positions)) continue;
    result.stuck = deals.size();
    return result;
  }
  result.deals = deals.size();
  result.compared_by_size[deals.front().deck.size()] = deals.size();
  const int players = deals.front().players;
  for (int hero = 0; hero < players; ++hero) {
    graph.solve(hero);
    for (std::size_t i = 0; i < graph.size(); ++i) {
      const Position& position = graph.positions()[i];
      if (position.over() || position.moves().size() < 2) continue;
      const std::string slow = expected(graph, position);
      // A line asks for many positions, so only some are played.
      const std::string fast = claim(solver, position, hero, i % 16 == 0, result);
      ++result.sequences;
      if (slow == "no win") ++result.endless;
      result.digest += slow.size() * (2 * i + 1);
      if (fast == "unknown") ++result.unknown;
      if (fast == "unknown" || agree(fast, slow, players)) continue;
      result.disagreements.push_back(
          {fmt::format("{}; seat {} in {}", to_text(deals.front()), hero, position.describe()), fast, slow});
    }
  }
  return result;
}

Comparison compare_full_deck(Deal deal, Solver& solver, int depth, long budget) {
  Comparison result;
  solver.forget();
  RandomStream random(deal, 0x4644);  // "FD"
  Position position(2, words_of(MauMau(2).deck(deal)));
  for (std::uint32_t moves = random.below(24); moves > 0 && !position.over(); --moves) {
    const auto legal = position.moves();
    Position next = position;
    next.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    if (!next.over()) position = next;
  }
  result.deals = 1;
  result.full_decks = 1;
  const std::string fast = claim(solver, position, 0, true, result);
  int winner = -1;
  for (int ahead = 2; ahead <= depth && winner < 0 && budget > 0; ahead += 2) {
    winner = reference::maumau::plain_search(position, ahead, budget);
  }
  const std::string slow = winner < 0 ? "unknown" : winner == 0 ? "win" : "loss";
  const bool settled = slow != "unknown" && fast != "unknown";
  if (settled) ++result.compared_by_size.back();
  if ((settled && fast != slow) || fast.starts_with("the line"))
    result.disagreements.push_back({position.describe(), fast, slow});
  return result;
}

}  // namespace kiebitz::maumau::tests
