#include "web/engine/matches.hpp"

#include <algorithm>
#include <memory>

namespace kiebitz::web {

namespace {

Setup setup_of(Request& request, const AnyGame& game) {
  const unsigned size = request.size(game);
  const std::string rules = request.text_or("rules", "");
  if (request.has("deck")) return {size, request.text("deck"), rules};
  Setup setup = setup_at(*game.playable(), size, request.number_or("seed", 0), request.number_if_any("deal"));
  setup.rules = rules;
  return setup;
}

std::string key_of(const AnyGame& game, const Setup& setup, const std::vector<std::string>& players) {
  std::string key = std::string(game.name()) + '\n' + std::to_string(setup.size) + '\n' + setup.rules;
  for (const std::string& player : players) key += '\n' + player;
  if (const auto* const deck = std::get_if<std::string>(&setup.cards)) return key + "\ndeck " + *deck;
  if (const auto* const contest = std::get_if<ContestSeed>(&setup.cards)) {
    return key + "\ncontest " + std::to_string(contest->seed);
  }
  const Deal deal = std::get<Deal>(setup.cards);
  return key + "\ndeal " + std::to_string(deal.seed) + ' ' + std::to_string(deal.number);
}

// The match of the last request. A page sends the whole game with every click, usually with one more move. Continuing
// from it gives the same answer as replaying everything, without repeating the opponents' searches.
struct Last {
  std::string key;
  std::vector<std::string> moves;  // the person's
  std::unique_ptr<Match> match;

  bool leads_to(const std::string& wanted, const std::vector<std::string>& further) const {
    return match && key == wanted && moves.size() <= further.size() &&
           std::equal(moves.begin(), moves.end(), further.begin());
  }
};

}  // namespace

Result<Played> play(Request& request, const AnyGame& game) {
  const std::vector<std::string> moves = request.texts_or_none("moves");
  const std::vector<std::string> players = request.texts_or_none("strategies");
  if (request.failed()) return request.problem();
  if (game.playable() == nullptr) {
    return Problem(std::string(game.name()) + " is judged, not played: it has no table");
  }
  const Setup setup = setup_of(request, game);
  if (request.failed()) return request.problem();

  static Last last;
  if (const std::string key = key_of(game, setup, players); !last.leads_to(key, moves)) {
    auto started = players.empty() ? Match::start(game, setup, Seat{0}, {}) : Match::start(game, setup, players);
    if (!started) return started.problem();
    if (std::ranges::count(started->players(), Match::person) > 1) return Problem("at most one person can play");
    last = {key, {}, std::make_unique<Match>(std::move(started).value())};
  }
  Played played{last.match.get(), {}};
  for (std::size_t next = last.moves.size(); next < moves.size() && !played.refused; ++next) {
    played.refused = last.match->play(last.match->person_seat().value_or(Seat{0}), moves[next]);
    if (played.refused)
      played.illegal = moves[next];
    else
      last.moves.push_back(moves[next]);
  }
  return played;
}

}  // namespace kiebitz::web
