#include "arena/schedule.hpp"

#include <algorithm>
#include <cstddef>

namespace kiebitz::arena {

namespace {

// Latin squares: every place of a line-up comes to every seat once. In the square of four, every place also comes
// directly before every other one once, because it matters who plays after whom.
constexpr std::uint8_t squares[][max_seats][max_seats] = {
    {{0}},
    {{0, 1}, {1, 0}},
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}},
    {{0, 1, 2, 3}, {1, 3, 0, 2}, {2, 0, 3, 1}, {3, 2, 1, 0}},
};

// Adds bots from `bot` on to the seats from `seat` on, in ascending order, each on `least` to `most` seats.
struct LineUps {
  unsigned bots;
  unsigned seats;
  unsigned least;
  unsigned most;
  std::vector<Seating> found;

  void extend(Seating line_up, unsigned seat, unsigned bot) {
    if (seat == seats && (bot == bots || least == 0)) {
      found.push_back(line_up);
    } else if (seat < seats && bot < bots) {
      // The bot with more seats first, so that line-ups come in the order of a dictionary.
      for (unsigned count = std::min(most, seats - seat) + 1; count-- > least;) {
        std::fill_n(line_up.begin() + seat, count, static_cast<std::uint8_t>(bot));
        extend(line_up, seat + count, bot + 1);
      }
    }
  }
};

// All distinct orders of a line-up, which is sorted: of equal bots, the first one that is left is seated first.
struct Orders {
  Seating line_up;
  unsigned seats;
  std::vector<Seating> found;

  void extend(Seating seating, unsigned seat, unsigned seated) {
    if (seat == seats) found.push_back(seating);
    for (unsigned place = 0; place < seats; ++place) {
      const bool is_seated = ((seated >> place) & 1U) != 0;
      const bool is_repeated = place > 0 && line_up[place] == line_up[place - 1] && ((seated >> (place - 1)) & 1U) == 0;
      if (is_seated || is_repeated) continue;
      seating[seat] = line_up[place];
      extend(seating, seat + 1, seated | (1U << place));
    }
  }
};

std::vector<Seating> seatings_of(const Seating& line_up, unsigned seats, Seatings seatings) {
  if (seatings == Seatings::all) {
    Orders orders{line_up, seats, {}};
    orders.extend({}, 0, 0);
    return orders.found;
  }
  std::vector<Seating> found;
  for (unsigned row = 0; row < seats; ++row) {
    Seating seating{};
    for (unsigned seat = 0; seat < seats; ++seat) seating[seat] = line_up[squares[seats - 1][row][seat]];
    found.push_back(seating);
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace

std::vector<Seating> games_of_block(unsigned bots, unsigned seats, Seatings seatings) {
  LineUps line_ups{bots, seats, seats / bots, (seats + bots - 1) / bots, {}};
  line_ups.extend({}, 0, 0);
  std::vector<Seating> games;
  for (const Seating& line_up : line_ups.found)
    std::ranges::copy(seatings_of(line_up, seats, seatings), std::back_inserter(games));
  return games;
}

}  // namespace kiebitz::arena
