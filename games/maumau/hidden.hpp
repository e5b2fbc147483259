// What a seat does not know about its game, and a random deal that agrees with everything it knows (MM-29): its own
// cards, every move, and whatever follows from them. Somebody who draws has no card that fits; the card drawn fits if
// and only if its player may choose; and after the pile has been turned, everybody can know the order of its cards.
//
// A card of another player came to it with the deal or with a draw. Both are places of the deck, and the question is
// which cards can have been in them. A player draws the first time holding the cards a b c, and nothing fits; it draws
// d, plays b, draws e, nothing having fitted again, and holds a c d e:
//
//   dealt  draw  plays b  draw            the cards that did not fit: for the first draw F, for the second G
//   [abc] F  [d]           G  [e]
//
// A card in F or G cannot have been in hand since the deal. A card in G that is still held must be e. But b, even if it
// is in G, may have been dealt or be the first card drawn; only F counts for it. So every card that a player has played
// or may hold has a range of places. The cards of the pile can be any that are left. engine/placement.hpp does the
// rest.
#pragma once

#include <span>
#include <vector>

#include "engine/placement.hpp"
#include "games/maumau/rules.hpp"

namespace kiebitz::maumau {

class Hidden {
 public:
  // After these turns of the deal `deck`. The cards of the deck that the seat does not know are not used.
  Hidden(const MauMau& game, const Deck& deck, std::span<const Turn<Move>> turns, Seat seat);

  // A deck, uniform among those on which the same turns tell the seat the same things.
  Deck deal(RandomStream& random) const;

 private:
  // Places of the deck whose cards came to another player at the same time.
  struct Arrival {
    std::vector<std::size_t> places;
    Cards fitting = Cards::all();  // a card that could be played and was kept is one of these
    Cards possible;                // cards that can have come
  };
  struct Other {
    std::vector<Arrival> arrivals;
    std::size_t since[Card::count] = {};  // a card in hand now came with this arrival or a later one

    void fitted_nothing(Cards fits) {
      for (const Card card : fits) since[card.index()] = arrivals.size();
    }
    // A card that is or was in hand now.
    void held(Card card) {
      for (std::size_t i = since[card.index()]; i < arrivals.size(); ++i) {
        if (arrivals[i].fitting.contains(card)) arrivals[i].possible.add(card);
      }
    }
  };

  std::vector<std::size_t> next_places(int count);
  void follow(Seat seat, Move move, const State& before, const State& after);
  void follow_draw(Other& other, const State& before, const State& after);
  void prepare();

  unsigned players_;
  Seat seat_;
  Deck deck_;
  std::size_t next_;  // the first place of the pile, as it was dealt, that nobody has drawn from
  Cards seen_;        // by the seat
  Cards placed_;      // cards of others, seen when they were played, that were in unknown places before
  Other others_[MauMau::max_players];
  std::vector<std::size_t> places_;  // the unknown places,
  std::vector<Card> cards_;          // and the cards that belong there
  Placement placement_{std::span<const std::uint32_t>()};
};

}  // namespace kiebitz::maumau
