#include "engine/match.hpp"

#include <algorithm>

#include "engine/common_phrases.hpp"

namespace kiebitz {

Result<Match> Match::start(const AnyGame& game, const Setup& setup, std::vector<std::string> players) {
  auto table = game.playable()->table(setup);
  if (!table) return table.problem();
  auto names = players_of(*game.playable(), (*table)->seats(), std::move(players));
  if (!names) return names.problem();
  Match match(game, setup, std::move(table).value(), std::move(names).value());
  match.let_strategies_play();
  return match;
}

Result<Match> Match::start(const AnyGame& game, const Setup& setup, Seat seat, std::vector<std::string> others) {
  const auto table = game.playable()->table(setup);
  if (!table) return table.problem();
  auto names = players_of(*game.playable(), (*table)->seats() - 1, std::move(others));
  if (!names) return names.problem();
  std::vector<std::string> players = std::move(names).value();
  players.insert(players.begin() + static_cast<std::ptrdiff_t>(index(seat)), std::string(person));
  return start(game, setup, std::move(players));
}

void Match::let_strategies_play() {
  while (!is_over()) {
    const Seat seat = table_->to_act().first();  // seats that answer at once do so in the order of their numbers
    const std::string& player = players_[index(seat)];
    if (player == person) return;
    const auto move = table_->choose(seat, player);
    if (!move || table_->play(seat, *move, player)) return;
  }
}

Sight Match::person_seat() const {
  const auto found = std::ranges::find(players_, person);
  return found == players_.end() ? Sight{} : seat_at(static_cast<std::size_t>(found - players_.begin()));
}

std::optional<Refusal> Match::play(Seat seat, std::string_view move) {
  if (auto refused = table_->play(seat, move)) return refused;
  moves_.emplace_back(seat, move);
  let_strategies_play();
  return std::nullopt;
}

// Plays the game again without the last move. Strategies make the same choices as before.
bool Match::take_back() {
  if (moves_.empty()) return false;
  const auto moves = std::vector(moves_.begin(), moves_.end() - 1);
  moves_.clear();
  table_ = game_->playable()->table(setup_).value();
  let_strategies_play();
  for (const auto& [seat, move] : moves) play(seat, move);
  return true;
}

Result<Match> Match::next() const {
  Setup setup = setup_;
  if (auto* const deal = std::get_if<Deal>(&setup.cards)) ++deal->number;
  if (auto* const contest = std::get_if<ContestSeed>(&setup.cards)) ++contest->seed;
  std::vector<std::string> players = players_;
  std::ranges::rotate(players, players.begin() + static_cast<std::ptrdiff_t>(index(table_->outcome().next)));
  return start(*game_, setup, std::move(players));
}

Setup setup_at(const Playable& game, unsigned size, std::uint64_t seed, std::optional<std::uint64_t> deal) {
  if (!deal && game.has_contest_seeds()) return {size, ContestSeed{seed}};
  return {size, Deal{seed, deal.value_or(0)}};
}

Result<std::vector<std::string>> players_of(const Playable& game, unsigned seats, std::vector<std::string> names) {
  return strategies_for(seats, game.all_strategies(), std::move(names), Match::person);
}

}  // namespace kiebitz
