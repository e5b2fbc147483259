#include "cli/files/match_folder.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/files/fractions.hpp"
#include "cli/terminal/console.hpp"

namespace kiebitz::cli {

namespace {

using MatchJson = nlohmann::ordered_json;
namespace fs = std::filesystem;

constexpr std::string_view match_format = "kiebitz match 1";

MatchJson json_of(const arena::BotLimits& limits) {
  const auto seconds = [](std::chrono::milliseconds time) { return std::chrono::duration<double>(time).count(); };
  return {{"start_time", seconds(limits.process.start_time)},
          {"move_time", seconds(limits.process.move_time)},
          {"bank", seconds(limits.bank)},
          {"memory", limits.process.memory_bytes},
          {"output", limits.process.output_bytes},
          {"sandbox", limits.process.sandbox}};
}

arena::BotLimits limits_of(const MatchJson& json) {
  const auto time = [&](const char* name) {
    return std::chrono::round<std::chrono::milliseconds>(std::chrono::duration<double>(json.at(name).get<double>()));
  };
  arena::BotLimits limits;
  limits.process = {time("move_time"), time("start_time"), json.at("memory"), json.at("output"), json.at("sandbox")};
  limits.bank = time("bank");
  return limits;
}

std::string to_json(const MatchSpec& spec) {
  MatchJson bots = MatchJson::array();
  for (const arena::Bot& bot : spec.plan.bots) bots.push_back({{"name", bot.name}, {"command", bot.command}});
  MatchJson json = {{"format", match_format},
                    {"version", KIEBITZ_VERSION},
                    {"game", spec.plan.game->name()},
                    {"players", spec.plan.size},
                    {"rules", spec.plan.rules},
                    {"bots", std::move(bots)},
                    {"seatings", spec.plan.seatings == arena::Seatings::all ? "all" : "balanced"},
                    {"seed", spec.plan.seed},
                    {"deals", spec.deals},
                    {"part", {{"first", spec.first}, {"end", spec.end}}},
                    {"limits", json_of(spec.plan.limits)}};
  if (spec.sprt) json["sprt"] = arena::to_text(*spec.sprt);
  return json.dump(2, ' ', false, MatchJson::error_handler_t::replace) + "\n";
}

Result<MatchSpec> spec_of(const MatchJson& json) {
  if (!json.is_object() || json.value("format", "") != match_format) return Problem("it has another format");
  if (json.value("version", "") != KIEBITZ_VERSION) {
    return Problem(
        fmt::format("it was written by version {}, this is {}", json.value("version", "?"), KIEBITZ_VERSION));
  }
  for (const auto& [name, value] : json.items()) {
    if (name != "limits" && has_fractions(value)) return Problem("a number in it is not whole");
  }
  MatchSpec spec;
  spec.plan.game = find_game(json.at("game").get<std::string>());
  if (spec.plan.game == nullptr) return Problem("it names an unknown game");
  json.at("players").get_to(spec.plan.size);
  const auto sizes = spec.plan.game->sizes();
  if (spec.plan.game->playable() == nullptr || std::ranges::find(sizes, spec.plan.size) == sizes.end()) {
    return Problem("its game is not played by that many");
  }
  auto rules = spec.plan.game->rules(json.at("rules").get<std::string>());
  if (!rules) return rules.problem();
  spec.plan.rules = std::move(rules).value();
  for (const MatchJson& bot : json.at("bots")) spec.plan.bots.push_back({bot.at("name"), bot.at("command")});
  if (spec.plan.bots.size() < 2) return Problem("it has no two bots");
  spec.plan.seatings = json.at("seatings") == "all" ? arena::Seatings::all : arena::Seatings::balanced;
  json.at("seed").get_to(spec.plan.seed);
  json.at("deals").get_to(spec.deals);
  json.at("part").at("first").get_to(spec.first);
  json.at("part").at("end").get_to(spec.end);
  if (spec.first > spec.end || spec.end > spec.deals) return Problem("its numbers do not fit together");
  const MatchJson& limits = json.at("limits");
  if (has_fractions(limits.at("memory")) || has_fractions(limits.at("output"))) return Problem("a limit is not whole");
  for (const char* const time : {"move_time", "start_time", "bank"}) {
    const double seconds = limits.at(time);
    if (seconds < 0 || seconds > 1e9) return Problem("a time is impossible");
  }
  spec.plan.limits = limits_of(limits);
  if (json.contains("sprt")) {
    const auto sprt = arena::read_sprt(json.at("sprt").get<std::string>());
    if (!sprt) return sprt.problem();
    spec.sprt = *sprt;
  }
  return spec;
}

// One line per game. The order of its members is fixed, so equal games have equal lines.
std::string line_of(const arena::PlayedGame& game, unsigned seats) {
  MatchJson json = {{"deal", game.id.deal}, {"game", game.id.game}};
  const auto list = [&](const char* name, const auto& values) {
    json[name] = std::vector<int>(values.begin(), values.begin() + seats);
  };
  list("bots", game.result.bots);
  list("scores", game.result.scores);
  list("places", game.result.places);
  for (const arena::Fault& fault : game.faults) {
    json["faults"].push_back({{"seat", index(fault.seat)}, {"kind", fault.kind}, {"text", fault.text}});
  }
  return json.dump(-1, ' ', false, MatchJson::error_handler_t::replace) + "\n";
}

Result<arena::PlayedGame> game_of(const MatchJson& json, const MatchSpec& spec,
                                  const std::vector<arena::Seating>& block) {
  if (has_fractions(json)) return Problem("a number that is not whole");
  arena::PlayedGame game;
  json.at("deal").get_to(game.id.deal);
  json.at("game").get_to(game.id.game);
  if (game.id.deal < spec.first || game.id.deal >= spec.end || game.id.game >= block.size()) {
    return Problem("a game that is not part of the match");
  }
  const auto list = [&](const char* name, auto& values) {
    const auto numbers = json.at(name).get<std::vector<int>>();
    if (numbers.size() != spec.plan.size) return false;
    std::ranges::copy(numbers, values.begin());
    return true;
  };
  arena::GameResult& result = game.result;
  if (!list("bots", result.bots) || !list("scores", result.scores) || !list("places", result.places) ||
      result.bots != block[game.id.game]) {
    return Problem("a game with other bots");
  }
  if (std::ranges::any_of(result.places, [&](unsigned place) { return place >= spec.plan.size; })) {
    return Problem("a game with impossible places");
  }
  for (const MatchJson& fault : json.value("faults", MatchJson::array())) {
    const auto seat = fault.at("seat").get<std::size_t>();
    if (seat >= spec.plan.size) return Problem("a fault in no seat");
    result.faulty.add(seat_at(seat));
    game.faults.push_back(
        {game.id.deal, game.id.game, seat_at(seat), result.bots[seat], fault.at("kind"), fault.at("text")});
  }
  return game;
}

Problem damaged(const std::string& path, std::size_t line, const std::string& why) {
  return Problem(line == 0 ? fmt::format("{} is not intact: {}", path, why)
                           : fmt::format("{}, line {}: not intact: {}", path, line, why));
}

std::string match_path(const std::string& folder) { return folder + "/match.json"; }
std::string log_path(const std::string& folder) { return folder + "/games.jsonl"; }

Result<Done> read_games(const std::string& path, std::string_view log, StoredMatch& match) {
  const MatchSpec& spec = match.spec;
  const auto block = spec.plan.block();
  std::size_t line = 0;
  for (std::size_t end = 0; (end = log.find('\n', match.log_size)) != std::string_view::npos;
       match.log_size = end + 1) {
    ++line;
    const MatchJson json = MatchJson::parse(log.substr(match.log_size, end - match.log_size), nullptr, false);
    if (json.is_discarded()) return damaged(path, line, "it is not JSON");
    auto game = game_of(json, spec, block);
    if (!game) return damaged(path, line, game.problem().message());
    const arena::GameId id = game->id;
    match.games.insert_or_assign(id, std::move(game).value());
  }
  return Done{};
}

Result<Done> write_plainly(const std::string& path, const std::string& text) {
  const process::Descriptor file(open_file(path, Open::to_write));
  if (file.is_open() && write_all(file.number(), text)) return Done{};
  return errno_problem("write", path);
}

}  // namespace

arena::MatchInfo MatchSpec::info() const {
  arena::MatchInfo info{
      std::string(plan.game->name()), std::string(plan.game->title()), plan.size, plan.rules, {}, plan.seed, deals,
      plan.game->fewest_points_win()};
  for (const arena::Bot& bot : plan.bots) info.bots.push_back(bot.name);
  return info;
}

Result<StoredMatch> match_of(const std::string& folder, const std::string& match, const std::string& log) {
  const MatchJson json = MatchJson::parse(match, nullptr, false);
  if (json.is_discarded()) return damaged(match_path(folder), 0, "it is not JSON, or is cut off");
  try {
    auto spec = spec_of(json);
    if (!spec) return damaged(match_path(folder), 0, spec.problem().message());
    StoredMatch stored{std::move(spec).value(), {}};
    if (const auto read = read_games(log_path(folder), log, stored); !read) return read.problem();
    return stored;
  } catch (const MatchJson::exception& error) {
    return damaged(folder, 0, error.what());
  }
}

Result<StoredMatch> read_match(const std::string& folder) {
  const auto match = read_whole(match_path(folder));
  if (!match) return match.problem();
  std::error_code none;
  if (!fs::exists(path_of(log_path(folder)), none)) return match_of(folder, *match, "");
  const auto log = read_whole(log_path(folder));
  if (!log) return log.problem();
  return match_of(folder, *match, *log);
}

std::string difference(const MatchSpec& wanted, const MatchSpec& found) {
  const arena::MatchPlan& one = wanted.plan;
  const arena::MatchPlan& other = found.plan;
  if (one.game != other.game) return fmt::format("game {}", other.game->name());
  if (one.size != other.size) return fmt::format("{} players", other.size);
  if (one.rules != other.rules) return fmt::format("rules {}", other.rules);
  if (!std::ranges::equal(one.bots, other.bots,
                          [](const auto& a, const auto& b) { return a.name == b.name && a.command == b.command; })) {
    return "other bots";
  }
  if (one.seatings != other.seatings) return "other seatings";
  if (one.seed != other.seed) return fmt::format("seed {}", other.seed);
  if (wanted.deals != found.deals) return fmt::format("{} deals", found.deals);
  if (wanted.sprt != found.sprt) return found.sprt ? arena::to_text(*found.sprt) : "no test";
  if (json_of(one.limits) != json_of(other.limits)) return "other limits";
  return "";
}

std::string record_path(arena::GameId id) { return fmt::format("records/{}-{}.txt", id.deal, id.game); }
std::string transcript_path(arena::GameId id, Seat seat) {
  return fmt::format("transcripts/{}-{}-{}.txt", id.deal, id.game, index(seat));
}

Result<Done> MatchFolder::open(const std::string& folder, const MatchSpec& spec, PlayedGames& games) {
  folder_ = folder;
  seats_ = spec.plan.size;
  std::error_code error;
  fs::create_directories(path_of(folder) / "records", error);
  if (!error) fs::create_directories(path_of(folder) / "transcripts", error);
  if (error) return Problem(fmt::format("cannot create {}: {}", folder, error.message()));
  const std::string match = match_path(folder);
  if (const auto locked = lock_.take(match); !locked) return locked;
  std::size_t log_size = 0;
  if (fs::exists(path_of(match), error)) {
    auto found = read_match(folder);
    if (!found) return found.problem();
    log_size = found->log_size;
    MatchSpec before = found->spec;
    if (before.is_whole() && spec.is_whole() && before.deals < spec.deals) before.deals = before.end = spec.deals;
    std::string other = difference(spec, before);
    if (other.empty() && (spec.first != before.first || spec.end != before.end)) other = "another part";
    if (!other.empty()) return Problem(fmt::format("{} is the folder of another match ({})", folder, other));
    games = std::move(found).value().games;
  }
  if (auto written = write_atomically(match, to_json(spec)); !written) return written;
  const std::string log = log_path(folder);
  log_ = process::Descriptor(open_file(log, Open::to_append));
  if (!log_.is_open() || ::ftruncate(log_.number(), static_cast<off_t>(log_size)) != 0)
    return errno_problem("write", log);
  return Done{};
}

// The record and the transcripts come first, so that a game in the list has all its files. They need not survive a
// power failure one by one: a game that is not in the list is played again.
Result<Done> MatchFolder::add(const arena::PlayedGame& game) {
  if (!game.record.empty()) {
    if (auto written = write_plainly(folder_ + "/" + record_path(game.id), game.record); !written) return written;
  }
  for (const auto& [seat, text] : game.transcripts) {
    if (auto written = write_plainly(folder_ + "/" + transcript_path(game.id, seat), text); !written) return written;
  }
  if (!write_all(log_.number(), line_of(game, seats_))) return errno_problem("write", folder_ + "/games.jsonl");
  return Done{};
}

}  // namespace kiebitz::cli
