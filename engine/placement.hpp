// Puts cards into places at random, uniformly among all ways in which every place gets a card that it accepts.
//
// An example: places x and y accept the cards A and B, place z accepts all of A, B and C. C must go to z, so there are
// two ways: A B C and B A C. Giving each place in turn any card that is left would not do: if z comes first and gets A,
// there is no way to go on.
//
// Places that accept the same cards form a group; x and y above do. The cards are put into groups one after the other.
// How many ways there are to go on depends only on the card and on how many places of each group are still free, so all
// these positions form a small graph, which is built once. A random walk through it takes each step with the share of
// the ways that lie behind it. In the end the cards of each group are shuffled.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kiebitz/random.hpp"

namespace kiebitz {

class Placement {
 public:
  static constexpr std::size_t most_cards = 32;

  // For each place, the cards that it accepts, one bit for each. There are as many cards as places.
  explicit Placement(std::span<const std::uint32_t> accepts);

  // The number of ways, rounded to a double; 0 if there is none.
  double ways() const { return ways_; }
  // Sets cards[i] to the card in place i. There must be a way.
  void draw(RandomStream& random, std::span<std::uint8_t> cards) const;

 private:
  using Position = std::uint64_t;  // the number of free places of every group
  struct Group {
    std::uint32_t accepts = 0;
    std::vector<std::uint8_t> places;
    unsigned shift = 0;  // of its number in a Position
    Position mask = 0;

    Position free(Position position) const { return position >> shift & mask; }
    Position one_less(Position position) const { return position - (Position{1} << shift); }
  };
  // A card goes into a group. The edges that leave a position are adjacent.
  struct Edge {
    double up_to = 1;  // a random share below this takes the first edge that it can; 1 for the last edge
    std::uint32_t next = 0;
    std::uint32_t group = 0;
  };

  void form_groups(std::span<const std::uint32_t> accepts);
  void order_cards(std::size_t count);
  std::vector<Position> after(std::span<const Position> positions, std::uint8_t card) const;
  double add_edges(Position position, std::uint8_t card, std::span<const Position> next, std::span<const double> ways,
                   std::uint32_t first_next);

  std::vector<Group> groups_;
  std::vector<std::uint8_t> cards_;         // in the order in which they are put into groups
  std::vector<std::uint32_t> first_edges_;  // of each position, those before the first card first
  std::vector<Edge> edges_;
  double ways_ = 0;
};

}  // namespace kiebitz
