// What each player of Mau-Mau can force with open cards, computed in the plainest way.
//
// Retrograde lists all positions of a small deck and works backwards from the finished games. A
// position that is never reached this way cannot be won by force, so repetitions need no thought.
// plain_search() looks a few moves ahead and remembers nothing; it serves for the full deck.

#ifndef TESTS_REFERENCE_MAUMAU_RETROGRADE_HPP_
#define TESTS_REFERENCE_MAUMAU_RETROGRADE_HPP_

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "maumau_reference.hpp"

namespace reference::maumau {

class Retrograde {
 public:
  // Adds a position and all positions that can follow it. Returns false, and the graph is useless, if
  // there are more than `most` altogether.
  bool add(const Position& start, std::size_t most);

  // Works out what `player` can do against all others together. Call it after the last add().
  void solve(int player);

  // For the player of the last solve(): wins by force; is beaten by force, that is, one of the others
  // wins. If neither, nobody has to lose.
  bool wins(const Position& position) const;
  bool is_beaten(const Position& position) const;

  std::size_t size() const { return positions_.size(); }
  const std::vector<Position>& positions() const { return positions_; }

 private:
  std::vector<bool> forced(int player, bool for_player) const;
  std::size_t number_of(const Position& position) const;

  std::unordered_map<std::string, std::size_t> numbers_;  // by Position::describe()
  std::vector<Position> positions_;
  std::vector<std::vector<std::size_t>> next_;
  std::vector<std::vector<std::size_t>> previous_;
  std::vector<bool> wins_;
  std::vector<bool> beaten_;
};

// Who of two players can force a win within `depth` moves: 0 or 1; -1 if neither. Gives up with -1
// after looking at `budget` positions.
int plain_search(const Position& position, int depth, long& budget);

}  // namespace reference::maumau

#endif  // TESTS_REFERENCE_MAUMAU_RETROGRADE_HPP_
