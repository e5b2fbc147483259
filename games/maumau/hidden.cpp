#include "games/maumau/hidden.hpp"

#include <algorithm>
#include <array>

namespace kiebitz::maumau {

Hidden::Hidden(const MauMau& game, const Deck& deck, std::span<const Turn<Move>> turns, Seat seat)
    : players_(game.seats()), seat_(seat), deck_(deck), next_(game.cards_dealt() + 1) {
  for (std::size_t i = 0; i < players_; ++i) {
    if (seat_at(i) != seat) others_[i].arrivals.emplace_back();
  }
  for (std::size_t place = 0; place < game.cards_dealt(); ++place) {  // MM-3
    const std::size_t owner = place % players_;
    if (seat_at(owner) == seat) {
      seen_.add(deck[place]);
    } else {
      others_[owner].arrivals.front().places.push_back(place);
    }
  }
  seen_.add(deck[game.cards_dealt()]);  // MM-4
  State state = game.start(deck);
  for (const auto& turn : turns) {
    const State before = state;
    game.play(state, turn.seat, turn.move);
    follow(turn.seat, turn.move, before, state);
  }
  prepare();
}

// The places that the next cards are drawn from. Cards of a turned pile are known, so they count for none.
std::vector<std::size_t> Hidden::next_places(int count) {
  std::vector<std::size_t> places;
  for (; count > 0 && next_ < deck_.size(); --count) places.push_back(next_++);
  return places;
}

void Hidden::follow(Seat seat, Move move, const State& before, const State& after) {
  Other& other = others_[index(seat)];
  if (move.plays()) {
    if (seen_.contains(move.card())) return;
    seen_.add(move.card());
    placed_.add(move.card());
    other.held(move.card());
  } else if (move.kind() == Move::Kind::draw) {
    if (seat != seat_) return follow_draw(other, before, after);
    for (const std::size_t place : next_places((after.hand(seat) - before.hand(seat)).size())) seen_.add(deck_[place]);
  }
}

void Hidden::follow_draw(Other& other, const State& before, const State& after) {
  const Seat seat = before.turn;
  Arrival arrival;
  arrival.places = next_places(after.hand(seat).size() - before.hand(seat).size());
  const bool chooses = !after.drawn.empty();
  const bool served = before.penalty > 0;
  if (chooses) arrival.fitting = before.fits;                // MM-12
  if (chooses || served) other.fitted_nothing(before.fits);  // MM-6, MM-13: before the cards came
  if (!arrival.places.empty()) other.arrivals.push_back(std::move(arrival));
  if (!chooses && !served) other.fitted_nothing(before.fits);  // MM-6, MM-12: not even the card drawn
}

void Hidden::prepare() {
  const Cards unseen = Cards::all() - seen_;
  std::array<std::uint32_t, Card::count> bit{};
  for (const Card card : placed_ | unseen) {
    bit[static_cast<std::size_t>(card.index())] = 1U << cards_.size();
    cards_.push_back(card);
  }
  std::vector<std::uint32_t> accepts;
  const auto add_place = [&](std::size_t place, Cards possible) {
    std::uint32_t bits = 0;
    for (const Card card : possible) bits |= bit[static_cast<std::size_t>(card.index())];
    places_.push_back(place);
    accepts.push_back(bits);
  };
  for (Other& other : others_) {
    for (const Card card : unseen) other.held(card);
    for (const Arrival& arrival : other.arrivals) {
      for (const std::size_t place : arrival.places) add_place(place, arrival.possible);
    }
  }
  for (std::size_t place = next_; place < deck_.size(); ++place) add_place(place, unseen);
  placement_ = Placement(accepts);
}

Deck Hidden::deal(RandomStream& random) const {
  std::array<std::uint8_t, Placement::most_cards> chosen{};
  placement_.draw(random, chosen);
  Deck deck = deck_;
  for (std::size_t i = 0; i < places_.size(); ++i) deck[places_[i]] = cards_[chosen[i]];
  return deck;
}

}  // namespace kiebitz::maumau
