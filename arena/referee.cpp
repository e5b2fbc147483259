#include "arena/referee.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "engine/match.hpp"
#include "engine/record.hpp"

namespace kiebitz::arena {

namespace {

constexpr unsigned most_failed_starts = 3;
// The most processes to keep for their next game.
constexpr std::size_t most_processes = 64;

std::string scores_and_places(const Outcome& outcome, const GameResult& result, unsigned seats) {
  std::string text = "scores " + scores_of(outcome, seats) + "\nplaces";
  for (unsigned seat = 0; seat < seats; ++seat) text += fmt::format(" {}", result.places[seat] + 1);
  return text + "\n";
}

Misconduct illegal(const Refusal& refusal, std::string_view move, const AnyGame& game) {
  const auto plain = [](std::string_view card) { return std::string(card); };
  std::string text = fmt::format("answered {}: {}", in_quotes(move), to_text(refusal.reason, game.phrases(), plain));
  while (text.ends_with('.')) text.pop_back();
  for (const Clause clause : refusal.reason.clauses) text += " (" + to_string(clause) + ")";
  return {"illegal", std::move(text)};
}

}  // namespace

// Who plays a seat in one game.
struct Referee::Player {
  Seat seat{};
  const Bot* bot = nullptr;
  BotProcess* process = nullptr;    // null: a built-in strategy, or a program that is not started again
  std::size_t told = 0;             // how much of the seat's events it knows
  std::optional<Misconduct> wrong;  // from now on a built-in strategy plays
};

Referee::Referee(const MatchPlan& plan, Keep keep)
    : plan_(plan), keep_(keep), block_(plan.block()), failed_starts_(plan.bots.size()) {}

std::vector<Misconduct> Referee::dismiss() {
  std::vector<Misconduct> wrong;
  for (auto& [place, hired] : processes_) hired.process->quit();
  for (auto& [place, hired] : processes_) {
    if (auto each = hired.process->end()) wrong.push_back(std::move(*each));
  }
  processes_.clear();
  return wrong;
}

// The process that plays this seat in this game of every block. The least recently used one makes room for it.
BotProcess& Referee::process_at(unsigned game, std::size_t seat) {
  if (processes_.size() >= most_processes && !processes_.contains({game, seat})) {
    processes_.erase(std::ranges::min_element(processes_, {}, [](const auto& each) { return each.second.last_used; }));
  }
  Hired& hired = processes_[{game, seat}];
  hired.last_used = ++uses_;
  if (hired.process == nullptr) {
    const auto greeting = greeting_of(plan_.game->name(), plan_.size, plan_.rules, static_cast<unsigned>(seat));
    hired.process =
        std::make_unique<BotProcess>(plan_.bots[block_[game][seat]], greeting, plan_.limits, keep_ != Keep::none);
  }
  return *hired.process;
}

// Starts the programs and tells them that a game begins. All are started before the first one is waited for.
void Referee::seat_players(std::vector<Player>& players, GameId id) {
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    Player& player = players[seat];
    const std::uint8_t bot = block_[id.game][seat];
    player.seat = seat_at(seat);
    player.bot = &plan_.bots[bot];
    if (!player.bot->is_program()) continue;
    if (failed_starts_[bot] < most_failed_starts) {
      player.process = &process_at(id.game, seat);
    } else {
      player.wrong = Misconduct{
          "missing", fmt::format("failed to start {} times in a row, and was not started again", most_failed_starts)};
    }
  }
  for (Player& player : players) {
    if (player.process == nullptr) continue;
    const std::uint8_t bot = block_[id.game][index(player.seat)];
    player.wrong = player.process->handshake();
    failed_starts_[bot] = player.wrong ? failed_starts_[bot] + 1 : 0;
    if (!player.wrong) player.process->begin_game(std::to_string(id.deal * block_.size() + id.game));
  }
}

void Referee::ask(Player& player, Table& table) {
  const std::string_view events = table.events(player.seat).substr(player.told);
  player.told += events.size();
  moves_.clear();
  for (const std::string& move : table.moves(player.seat)) moves_.append(moves_.empty() ? "" : ", ").append(move);
  Answer answer = player.process->choose(events, moves_);
  if (!answer.wrong) {
    const auto refused = table.play(player.seat, answer.move);
    if (!refused) return;
    answer.wrong = illegal(*refused, answer.move, *plan_.game);
  }
  player.wrong = std::move(answer.wrong);
}

PlayedGame Referee::play(GameId id) {
  PlayedGame played;
  played.id = id;
  const Setup setup{plan_.size, Deal{plan_.seed, id.deal}, plan_.rules};
  const auto made = plan_.game->playable()->table(setup);
  if (!made) {
    played.obstacle = made.problem().message();
    return played;
  }
  Table& table = **made;
  std::vector<Player> players(plan_.size);
  seat_players(players, id);
  while (!table.to_act().empty()) {
    Player& player = players[index(table.to_act().first())];
    if (player.process != nullptr && !player.wrong) {
      ++played.decisions;
      ask(player, table);
      continue;
    }
    const std::string_view strategy =
        player.bot->is_program() ? plan_.game->playable()->strategies().front() : std::string_view(player.bot->name);
    const auto move = table.choose(player.seat, strategy);
    if (!move || table.play(player.seat, *move, strategy)) {
      played.obstacle = fmt::format("the strategy {} found no legal move", strategy);
      return played;
    }
  }
  judge(played, players, table);
  if (keep_ == Keep::all || (keep_ == Keep::faults && !played.faults.empty())) keep(played, players, setup, table);
  for (const Player& player : players) {
    if (player.process == nullptr) continue;
    played.slowest = std::max(played.slowest, player.process->slowest());
    if (player.wrong) processes_.erase({id.game, index(player.seat)});  // a new one next time
  }
  return played;
}

void Referee::judge(PlayedGame& played, std::vector<Player>& players, const Table& table) const {
  const Outcome outcome = table.outcome();
  GameResult& result = played.result;
  result.bots = block_[played.id.game];
  result.scores = outcome.scores;
  for (const Player& player : players) {
    if (!player.wrong) continue;
    result.faulty.add(player.seat);
    played.faults.push_back({played.id.deal, played.id.game, player.seat, result.bots[index(player.seat)],
                             player.wrong->kind, player.wrong->text});
    if (player.wrong->kind == "unjudged") played.obstacle = player.wrong->text;
  }
  const bool fewest = plan_.game->fewest_points_win();
  result.places = places_of(outcome, plan_.size, fewest, result.faulty);
  const auto end = outcome.scores.begin() + plan_.size;
  const std::int32_t worst =
      fewest ? *std::max_element(outcome.scores.begin(), end) : *std::min_element(outcome.scores.begin(), end);
  for (Player& player : players) {
    if (player.wrong) {
      result.scores[index(player.seat)] = worst;
    } else if (player.process != nullptr) {
      const std::string_view events = table.events(player.seat).substr(player.told);
      player.process->end_game(std::string(events) + scores_and_places(outcome, result, plan_.size));
    }
  }
}

void Referee::keep(PlayedGame& played, const std::vector<Player>& players, const Setup& setup,
                   const Table& table) const {
  const AnyGame& game = *plan_.game;
  std::vector<std::string> names;  // programs are people to a record
  for (const Player& player : players)
    names.push_back(player.bot->is_program() ? std::string(Match::person) : player.bot->name);
  played.record = to_text(game, setup, game.records_whole_deals() ? std::vector<std::string>() : names, table);
  for (const Player& player : players) {
    if (player.process == nullptr) continue;
    std::string text = player.process->transcript();
    if (player.wrong) {
      text += "# " + printable(player.wrong->text) + "\n";
      played.errors += player.process->error_output();
    }
    played.transcripts.emplace_back(player.seat, std::move(text));
  }
}

std::array<std::uint8_t, max_seats> places_of(const Outcome& outcome, unsigned seats, bool fewest_points_win,
                                              SeatSet faulty) {
  // A loser without points is still behind the winner.
  const auto rank = [&](unsigned seat) {
    const std::int32_t score = outcome.ending == Outcome::Ending::scored ? outcome.scores[seat] : 0;
    return std::tuple(faulty.contains(seat_at(seat)), fewest_points_win && !outcome.winners.contains(seat_at(seat)),
                      fewest_points_win ? score : -score);
  };
  std::array<std::uint8_t, max_seats> places{};
  for (unsigned seat = 0; seat < seats; ++seat) {
    unsigned better = 0;
    for (unsigned other = 0; other < seats; ++other) better += rank(other) < rank(seat) ? 1U : 0U;
    places[seat] = static_cast<std::uint8_t>(better);
  }
  return places;
}

}  // namespace kiebitz::arena
