#include "engine/placement.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

namespace kiebitz {

namespace {

// In [0, 1), with 53 random bits.
double share(RandomStream& random) {
  const std::uint64_t upper = random.next() >> 5U;
  const std::uint64_t lower = random.next() >> 6U;
  return static_cast<double>(upper << 26U | lower) * 0x1p-53;
}

}  // namespace

Placement::Placement(std::span<const std::uint32_t> accepts) {
  assert(accepts.size() <= most_cards);
  form_groups(accepts);
  order_cards(accepts.size());

  Position start = 0;
  for (const Group& group : groups_) start |= static_cast<Position>(group.places.size()) << group.shift;
  std::vector<std::vector<Position>> layers(1, {start});  // the positions before each card, and after the last
  std::vector<std::uint32_t> first = {0};                 // the number of the first position of each layer
  for (const std::uint8_t card : cards_) {
    first.push_back(first.back() + static_cast<std::uint32_t>(layers.back().size()));
    layers.push_back(after(layers.back(), card));
  }

  // From the last card back, because the shares depend on the ways to go on.
  first_edges_.resize(first.back());
  std::vector<double> ways(layers.back().size(), 1.0);
  for (std::size_t i = cards_.size(); i-- > 0;) {
    std::vector<double> here;
    for (std::size_t k = 0; k < layers[i].size(); ++k) {
      first_edges_[first[i] + k] = static_cast<std::uint32_t>(edges_.size());
      here.push_back(add_edges(layers[i][k], cards_[i], layers[i + 1], ways, first[i + 1]));
    }
    ways = std::move(here);
  }
  ways_ = ways.front();
}

void Placement::form_groups(std::span<const std::uint32_t> accepts) {
  for (std::size_t place = 0; place < accepts.size(); ++place) {
    auto group = std::ranges::find(groups_, accepts[place], &Group::accepts);
    if (group == groups_.end()) {
      groups_.push_back({accepts[place], {}, 0, 0});
      group = groups_.end() - 1;
    }
    group->places.push_back(static_cast<std::uint8_t>(place));
  }
  unsigned shift = 0;  // up to 32 places need at most 47 bits, as with 15 groups of 2 and 2 of 1
  for (Group& group : groups_) {
    const auto width = static_cast<unsigned>(std::bit_width(group.places.size()));
    group.shift = shift;
    group.mask = (Position{1} << width) - 1;
    shift += width;
  }
  assert(shift <= 64);
}

// Cards that few groups accept go first, which keeps the graph small.
void Placement::order_cards(std::size_t count) {
  std::array<std::size_t, most_cards> choices{};
  for (std::size_t card = 0; card < count; ++card) {
    cards_.push_back(static_cast<std::uint8_t>(card));
    choices[card] = static_cast<std::size_t>(
        std::ranges::count_if(groups_, [&](const Group& group) { return (group.accepts >> card & 1U) != 0; }));
  }
  std::ranges::sort(cards_, {}, [&](std::uint8_t card) { return std::pair(choices[card], card); });
}

std::vector<Placement::Position> Placement::after(std::span<const Position> positions, std::uint8_t card) const {
  std::vector<Position> next;
  for (const Position position : positions) {
    for (const Group& group : groups_) {
      if ((group.accepts >> card & 1U) != 0 && group.free(position) > 0) next.push_back(group.one_less(position));
    }
  }
  std::ranges::sort(next);
  const auto rest = std::ranges::unique(next);
  next.erase(rest.begin(), rest.end());
  return next;
}

// Returns the number of ways to go on from the position.
double Placement::add_edges(Position position, std::uint8_t card, std::span<const Position> next,
                            std::span<const double> ways, std::uint32_t first_next) {
  const std::size_t first = edges_.size();
  double sum = 0;
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const Group& group = groups_[i];
    if ((group.accepts >> card & 1U) == 0 || group.free(position) == 0) continue;
    const auto to = static_cast<std::size_t>(std::ranges::lower_bound(next, group.one_less(position)) - next.begin());
    if (ways[to] == 0) continue;
    sum += static_cast<double>(group.free(position)) * ways[to];
    edges_.push_back({sum, first_next + static_cast<std::uint32_t>(to), static_cast<std::uint32_t>(i)});
  }
  for (std::size_t i = first; i < edges_.size(); ++i) edges_[i].up_to /= sum;
  if (edges_.size() > first) edges_.back().up_to = 1;
  return sum;
}

void Placement::draw(RandomStream& random, std::span<std::uint8_t> cards) const {
  assert(ways_ > 0);
  std::array<std::uint8_t, most_cards> filled{};  // places of each group
  std::uint32_t position = 0;
  for (const std::uint8_t card : cards_) {
    const Edge* edge = &edges_[first_edges_[position]];
    if (edge->up_to < 1) {
      const double chosen = share(random);
      while (chosen >= edge->up_to) ++edge;
    }
    // Each card takes a random place among those filled so far: the shuffle from the inside out.
    const std::vector<std::uint8_t>& places = groups_[edge->group].places;
    const std::uint8_t last = filled[edge->group]++;
    const std::uint32_t at = random.choose(last + 1U);
    cards[places[last]] = cards[places[at]];
    cards[places[at]] = card;
    position = edge->next;
  }
}

}  // namespace kiebitz
