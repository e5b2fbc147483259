// Moves and views of Mau-Mau as numbers, for reinforcement learning. Cards are numbered as in card.hpp. Seats are
// counted from the observer: 0 is itself, 1 the next.
#pragma once

#include "games/maumau/rules.hpp"
#include "kiebitz/batch.hpp"

namespace kiebitz::maumau {

struct Encoding {
  // A card but a jack: its number. Then the jacks, each with its four wishes; then draw and keep.
  static constexpr std::size_t first_jack = 28;
  static constexpr std::size_t draw = first_jack + std::size_t{4} * suit_count;
  static constexpr std::size_t keep = draw + 1;

  static constexpr std::size_t most_seats = MauMau::max_players;
  static constexpr ObservedField fields[] = {
      {"hand", Card::count, "1 for each card in the own hand"},
      {"open", Card::count, "1 for the open card"},
      {"discards", Card::count, "for each card of the discard pile its place from the bottom, from 1"},
      {"wish", suit_count, "1 for the suit wished for"},
      {"hand_sizes", most_seats, "the number of cards of each player, beginning with oneself"},
      {"draw_size", 1, "the number of cards of the draw pile"},
      {"penalty", 1, "the number of cards due because of active sevens"},
      {"choosing", 1, "1 if the player in turn may play or keep the card just drawn"},
      {"turn", most_seats, "1 for the player in turn, beginning with oneself"},
  };

  static constexpr std::size_t actions(const MauMau& /*game*/) noexcept { return keep + 1; }

  static constexpr Move move(std::size_t action) noexcept {
    if (action < first_jack) return Move::play(Card::from_index(static_cast<int>(action)));
    if (action == draw) return Move::draw();
    if (action == keep) return Move::keep();
    const std::size_t wish = action - first_jack;
    return Move::play(Card::from_index(static_cast<int>(first_jack + wish / suit_count)),
                      static_cast<Suit>(wish % suit_count));
  }

  static constexpr std::size_t action(const Move& move) noexcept {
    if (move.kind() == Move::Kind::draw) return draw;
    if (move.kind() == Move::Kind::keep) return keep;
    const auto card = static_cast<std::size_t>(move.card().index());
    if (!move.wishes()) return card < first_jack ? card : keep + 1;  // a jack without a wish is never legal
    return first_jack + (card - first_jack) * suit_count + static_cast<std::size_t>(move.wish());
  }

  static constexpr void observe(const View& view, std::int8_t* row) noexcept {
    row = put_cards(view.hand(), row);
    row = put_cards(Cards::only(view.open()), row);
    row = put_cards(Cards{}, row);
    for (int i = 0; i < view.discard_size(); ++i) {
      row[view.discarded(i).index() - Card::count] = static_cast<std::int8_t>(i + 1);
    }
    for (std::size_t i = 0; i < suit_count; ++i) row[i] = 0;
    if (view.has_wish()) row[static_cast<std::size_t>(view.wish())] = 1;
    row += suit_count;
    for (std::size_t i = 0; i < most_seats; ++i) {
      const bool sits = i < view.players();
      row[i] = sits ? static_cast<std::int8_t>(view.hand_size(other(view, i))) : std::int8_t{0};
    }
    row += most_seats;
    *row++ = static_cast<std::int8_t>(view.draw_size());
    *row++ = static_cast<std::int8_t>(view.penalty());
    *row++ = view.choosing() ? 1 : 0;
    for (std::size_t i = 0; i < most_seats; ++i) {
      row[i] = view.running() && i < view.players() && other(view, i) == view.turn() ? 1 : 0;
    }
  }

  static constexpr void mark_legal(const View& view, std::int8_t* mask) noexcept {
    if (!view.in_turn()) return;
    const Cards playable = view.playable();
    put_cards(playable - jacks, mask);
    const std::uint32_t wishes = playable.word() >> first_jack;
    for (std::size_t i = 0; i < std::size_t{4} * suit_count; ++i) {
      mask[first_jack + i] = static_cast<std::int8_t>(wishes >> (i / suit_count) & 1U);
    }
    mask[draw] = !view.choosing() && playable.empty() ? 1 : 0;
    mask[keep] = view.choosing() ? 1 : 0;
  }

 private:
  static constexpr Seat other(const View& view, std::size_t steps) noexcept {
    return clockwise(view.seat(), static_cast<unsigned>(steps), view.players());
  }
  // One byte for each card; returns the place behind them.
  static constexpr std::int8_t* put_cards(Cards cards, std::int8_t* row) noexcept {
    for (std::size_t i = 0; i < Card::count; ++i) row[i] = static_cast<std::int8_t>(cards.word() >> i & 1U);
    return row + Card::count;
  }
};

}  // namespace kiebitz::maumau
