#include "maumau_retrograde.hpp"

namespace reference::maumau {

bool Retrograde::add(const Position& start, std::size_t most) {
  // Positions from `done` on still need their successors.
  std::size_t done = positions_.size();
  const auto number = [&](const Position& position) {
    const auto [entry, is_new] = numbers_.emplace(position.describe(), positions_.size());
    if (is_new) {
      positions_.push_back(position);
    }
    return entry->second;
  };
  number(start);
  for (; done < positions_.size() && positions_.size() <= most; ++done) {
    next_.emplace_back();
    previous_.resize(positions_.size());
    for (const std::string& move : positions_[done].moves()) {
      Position after = positions_[done];
      after.play(move);
      const std::size_t next = number(after);
      previous_.resize(positions_.size());
      next_[done].push_back(next);
      previous_[next].push_back(done);
    }
  }
  return positions_.size() <= most;
}

// The positions from which the player, or else all others together, can force a win for their side.
// A position counts as soon as its side can move to one that counts, or the other side cannot avoid
// it.
std::vector<bool> Retrograde::forced(int player, bool for_player) const {
  std::vector<bool> won(positions_.size(), false);
  std::vector<std::size_t> escapes(positions_.size());
  std::vector<std::size_t> waiting;
  const auto win = [&](std::size_t number) {
    if (!won[number]) {
      won[number] = true;
      waiting.push_back(number);
    }
  };
  for (std::size_t i = 0; i < positions_.size(); ++i) {
    escapes[i] = next_[i].size();
    if (positions_[i].winner() >= 0 && (positions_[i].winner() == player) == for_player) {
      win(i);
    }
  }
  while (!waiting.empty()) {
    const std::size_t number = waiting.back();
    waiting.pop_back();
    for (std::size_t before : previous_[number]) {
      --escapes[before];
      const bool chooses = (positions_[before].to_act() == player) == for_player;
      if (chooses || escapes[before] == 0) {
        win(before);
      }
    }
  }
  return won;
}

void Retrograde::solve(int player) {
  wins_ = forced(player, true);
  beaten_ = forced(player, false);
}

std::size_t Retrograde::number_of(const Position& position) const { return numbers_.at(position.describe()); }
bool Retrograde::wins(const Position& position) const { return wins_[number_of(position)]; }
bool Retrograde::is_beaten(const Position& position) const { return beaten_[number_of(position)]; }

int plain_search(const Position& position, int depth, long& budget) {
  if (position.over()) {
    return position.winner();
  }
  if (depth == 0 || --budget < 0) {
    return -1;
  }
  bool lost = true;
  for (const std::string& move : position.moves()) {
    Position after = position;
    after.play(move);
    const int winner = plain_search(after, depth - 1, budget);
    if (winner == position.to_act()) {
      return winner;
    }
    lost = lost && winner == 1 - position.to_act();
  }
  return lost ? 1 - position.to_act() : -1;
}

}  // namespace reference::maumau
