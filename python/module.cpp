// The module kiebitz._kiebitz. It is thin: numbers and texts go in, JSON comes out, and the files in python/kiebitz/
// make it pleasant to use. Tables are used with the interpreter's lock held; what takes long releases it.
#include <chrono>
#include <sstream>
#include <thread>

#include <nlohmann/json.hpp>

#include "backends/workers.hpp"
#include "cli/files/simulation_file.hpp"
#include "cli/report/judgement_json.hpp"
#include "engine/analyser.hpp"
#include "engine/judge.hpp"
#include "engine/match.hpp"
#include "engine/record.hpp"
#include "engine/speech.hpp"
#include "engine/suggest.hpp"
#include "python/binding.hpp"

namespace kiebitz::python {

namespace {

[[noreturn]] void raise(const char* type, const py::tuple& arguments) {
  const py::object exception = py::module_::import("kiebitz.errors").attr(type);
  PyErr_SetObject(exception.ptr(), exception(*arguments).ptr());
  throw py::error_already_set();
}

// Programs may print anything; Python gets text.
py::str text_of(std::string_view text) {
  return py::reinterpret_steal<py::str>(
      PyUnicode_DecodeUTF8(text.data(), static_cast<py::ssize_t>(text.size()), "replace"));
}

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

// Ctrl-C, or another signal whose handler raises.
bool is_interrupted() { return PyErr_CheckSignals() != 0; }

Language language_named(const std::string& code) {
  const auto language = language_of(code);
  if (!language) fail("there is no language " + in_quotes(code) + "; choose en, de or zh");
  return *language;
}

unsigned small(std::uint64_t number) { return static_cast<unsigned>(std::min<std::uint64_t>(number, ~0U)); }

Setup setup_of(const AnyGame& game, std::uint64_t size, std::uint64_t seed, std::optional<std::uint64_t> deal,
               const std::optional<std::string>& deck, const std::string& rules) {
  if (deck) return {small(size), *deck, rules};
  Setup setup = setup_at(played_game(game), small(size), seed, deal);
  setup.rules = rules;
  return setup;
}

// --- games ---

std::string about(const std::string& name) {
  const AnyGame& game = game_named(name);
  Json strategies = Json::array();
  if (game.playable() != nullptr) {
    for (const std::string_view strategy : game.playable()->all_strategies()) strategies.push_back(strategy);
  }
  Json options = Json::array();
  if (const Analyser* const analyser = game.extras().analyser) {
    for (const AnalyserOption& option : analyser->options()) options.push_back(option.name);
  }
  return dump({{"name", game.name()},
               {"title", game.title()},
               {"sizes", game.sizes()},
               {"size_name", game.size_name()},
               {"strategies", std::move(strategies)},
               {"cards", game.cards()},
               {"played", game.playable() != nullptr},
               {"fewest_points_win", game.fewest_points_win()},
               {"analysis", std::move(options)}});
}

std::string solve(const std::string& name, std::string input) {
  const AnyGame& game = game_named(name);
  StringSource source(std::move(input));
  StringSink sink;
  const Result<Done> solved = [&] {
    const py::gil_scoped_release release;
    return game.solve(source, sink);
  }();
  value_of(solved);
  return sink.text();
}

std::string explain(const std::string& name, std::string input, const std::string& language) {
  const AnyGame& game = game_named(name);
  const Phrasebook book = game.phrasebook(language_named(language));
  StringSource source(std::move(input));
  Json stories = Json::array();
  const Result<Done> explained = [&] {
    const py::gil_scoped_release release;
    return game.explain(source, [&](const Story& story) { stories.push_back(json_of(story, book)); });
  }();
  value_of(explained);
  return dump(stories);
}

std::string explain_deal(const std::string& name, std::uint64_t size, std::uint64_t seed,
                         std::optional<std::uint64_t> deal, const std::optional<std::string>& deck,
                         const std::string& rules, const std::string& language) {
  const AnyGame& game = game_named(name);
  const Phrasebook book = game.phrasebook(language_named(language));
  const Setup setup = game.playable() != nullptr || deck ? setup_of(game, size, seed, deal, deck, rules)
                                                         : Setup{small(size), Deal{seed, deal.value_or(0)}, rules};
  return dump(json_of(value_of(game.explain_deal(setup)), book));
}

std::string contest_input(const std::string& name, std::uint64_t size, std::uint64_t seed, std::uint64_t deal,
                          std::uint64_t count) {
  StringSink sink;
  value_of(game_named(name).write_contest(small(size), {seed, deal}, count, sink));
  return sink.text();
}

std::string check(const std::string& name, std::string input, const std::string& output) {
  const AnyGame& game = game_named(name);
  const Workbench* const bench = game.workbench();
  if (bench == nullptr) fail(std::string(game.name()) + " has no contest form");
  StringSource source(std::move(input));
  const auto cases = value_of(bench->cases(source));
  const Judgement judgement = judge_output(*bench, cases, output);
  return cli::json_text(cli::judgement_json(game, cli::case_of(judgement, cases), judgement));
}

std::string analyse(const std::string& name, const std::map<std::string, std::string>& values) {
  const AnyGame& game = game_named(name);
  const Analyser* const analyser = game.extras().analyser;
  if (analyser == nullptr) fail(std::string(game.name()) + " has no exact analysis");
  std::vector<std::string> known;
  for (const AnalyserOption& option : analyser->options()) known.emplace_back(option.name.substr(2));
  Given given;
  for (const auto& [option, value] : values) {
    if (std::ranges::find(known, option) == known.end()) {
      fail(std::string(game.name()) + " cannot be analysed by " + in_quotes(option) + did_you_mean(option, known));
    }
    given.set("--" + option, value);
  }
  const Result<Findings> found = [&] {
    const py::gil_scoped_release release;
    return analyser->analyse(given);
  }();
  return dump(value_of(found).json);
}

// --- simulations ---

void count_all(cli::Run& run, unsigned threads, const py::object& progress) {
  constexpr double range_seconds = 0.1;  // so that Ctrl-C never waits long
  constexpr std::uint64_t shortest = 1U << 12U;
  std::uint64_t size = shortest;
  const auto workers = thread_workers(threads);
  while (!run.is_complete()) {
    const std::uint64_t count = std::min(size, run.plan.size_of_part() - run.done);
    const auto start = std::chrono::steady_clock::now();
    const Result<bool> counted = [&] {
      const py::gil_scoped_release release;
      return workers->count(*run.simulation, {{run.plan.seed, run.plan.first + run.done}, count}, run.totals);
    }();
    value_of(counted);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    if (seconds.count() < range_seconds / 2) size *= 2;
    if (seconds.count() > range_seconds * 2) size = std::max(shortest, size / 2);
    run.done += count;
    if (is_interrupted()) throw py::error_already_set();
    if (!progress.is_none()) progress(run.done, run.plan.size_of_part());
  }
}

std::string simulate(const std::string& name, std::uint64_t size, std::uint64_t games, std::uint64_t seed,
                     std::vector<std::string> strategies, const std::string& rules, std::uint64_t threads,
                     bool signature, const py::object& progress) {
  constexpr std::uint64_t most_threads = 4096;
  const AnyGame& game = game_named(name);
  if (threads > most_threads) fail("threads must be at most " + std::to_string(most_threads));
  cli::RunPlan plan;
  plan.game = game.name();
  plan.size = size == 0 ? game.sizes().front() : small(size);
  plan.strategies = std::move(strategies);
  plan.rules = value_of(game.rules(rules));
  plan.signature = signature;
  plan.seed = seed;
  plan.games = plan.end = games;
  cli::Run run = value_of(cli::begin_run(plan));
  count_all(run, threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : small(threads), progress);
  return cli::to_json(run, true);
}

// --- many hands ---

using Judged = Result<Done> (ManyHands::*)(ManyHands::Counts, ManyHands::Counts, std::span<std::int8_t>) const;

const ManyHands& hands_of(const AnyGame& game) {
  const ManyHands* const hands = game.extras().many_hands;
  if (hands == nullptr) fail(std::string(game.name()) + " has no hands to judge");
  return *hands;
}

struct HandRows {
  std::size_t count = 0;
  ManyHands::Counts hidden;
  ManyHands::Counts declared;
};

HandRows rows_of(const ManyHands& hands, const py::array& hidden, const std::optional<py::array>& declared) {
  HandRows rows;
  rows.count = hidden.ndim() == 2 ? static_cast<std::size_t>(hidden.shape(0)) : 0;
  const std::vector<std::size_t> shape = {rows.count, hands.kinds()};
  rows.hidden = {numbers_of<std::uint8_t>(hidden, shape, "hands", false), rows.count * hands.kinds()};
  if (declared) rows.declared = {numbers_of<std::uint8_t>(*declared, shape, "declared", false), rows.hidden.size()};
  return rows;
}

py::array waits(const std::string& name, const py::array& hidden, const std::optional<py::array>& declared) {
  const ManyHands& hands = hands_of(game_named(name));
  const HandRows rows = rows_of(hands, hidden, declared);
  py::array_t<std::int16_t> scores({rows.count, hands.kinds()});
  const std::span<std::int16_t> out{scores.mutable_data(), rows.hidden.size()};
  const Result<Done> judged = [&] {
    const py::gil_scoped_release release;
    return hands.waits(rows.hidden, rows.declared, out);
  }();
  value_of(judged);
  return scores;
}

template <Judged judge>
py::array judge_hands(const std::string& name, const py::array& hidden, const std::optional<py::array>& declared) {
  const ManyHands& hands = hands_of(game_named(name));
  const HandRows rows = rows_of(hands, hidden, declared);
  py::array_t<std::int8_t> results(static_cast<py::ssize_t>(rows.count));
  const std::span<std::int8_t> out{results.mutable_data(), rows.count};
  const Result<Done> judged = [&] {
    const py::gil_scoped_release release;
    return (hands.*judge)(rows.hidden, rows.declared, out);
  }();
  value_of(judged);
  return results;
}

// --- tables ---

std::unique_ptr<PyTable> make_table(const std::string& name, std::uint64_t size, std::uint64_t seed,
                                    std::optional<std::uint64_t> deal, const std::optional<std::string>& deck,
                                    const std::string& rules) {
  const AnyGame& game = game_named(name);
  played_game(game);
  return std::make_unique<PyTable>(game, setup_of(game, size, seed, deal, deck, rules));
}

std::unique_ptr<PyTable> read_table(const std::string& text) {
  const Record record = value_of(read_record(text, find_game));
  value_of(replay(record));
  auto table = std::make_unique<PyTable>(*record.game, record.setup);
  for (const RecordedMove& move : record.moves) {
    const std::string& player = record.players.empty() ? std::string() : record.players[index(move.seat)];
    table->play(static_cast<std::int64_t>(index(move.seat)), move.move, player == Match::person ? "" : player);
  }
  return table;
}

// The arguments of make_table().
py::tuple setup_arguments(const PyTable& table) {
  const Setup& setup = table.setup();
  const auto* const deal = std::get_if<Deal>(&setup.cards);
  const auto* const contest = std::get_if<ContestSeed>(&setup.cards);
  const auto* const deck = std::get_if<std::string>(&setup.cards);
  std::uint64_t seed = deal != nullptr ? deal->seed : 0;
  if (contest != nullptr) seed = contest->seed;
  return py::make_tuple(std::string(table.game().name()), setup.size, seed,
                        deal != nullptr ? std::optional(deal->number) : std::nullopt,
                        deck != nullptr ? std::optional(*deck) : std::nullopt, setup.rules);
}

std::vector<std::size_t> seats_in(SeatSet set) {
  std::vector<std::size_t> seats;
  for (std::size_t i = 0; i < max_seats; ++i) {
    if (set.contains(seat_at(i))) seats.push_back(i);
  }
  return seats;
}

std::string steps(const PyTable& table, std::uint64_t first, std::optional<std::int64_t> seat,
                  const std::string& language) {
  const Speech speech(table.game(), language_named(language));
  Json json = Json::array();
  for (const Step& step : table.table().steps(static_cast<std::size_t>(first), table.sight(seat))) {
    json.push_back(speech.step(step));
  }
  return dump(json);
}

std::string advice(const PyTable& table, std::int64_t seat, const std::string& language, std::uint64_t games,
                   std::uint64_t seed, std::uint64_t milliseconds) {
  using Clock = std::chrono::steady_clock;
  const Speech speech(table.game(), language_named(language));
  const Seat advised = table.seat(seat);
  const auto end = Clock::now() + std::chrono::milliseconds(milliseconds);
  const auto enough = [&] { return is_interrupted() || (milliseconds > 0 && Clock::now() >= end); };
  const auto found =
      games == 0 ? table.table().advice(advised) : table.table().advice(advised, SearchBudget{games, seed, enough});
  if (PyErr_Occurred() != nullptr) throw py::error_already_set();
  return dump(speech.advice(value_of(found)));
}

std::string choices(const PyTable& table, std::int64_t seat, const std::string& language) {
  const Speech speech(table.game(), language_named(language));
  Json json = Json::array();
  for (const Choice& choice : table.table().choices(table.seat(seat))) {
    json.push_back(
        {{"move", choice.move}, {"value", choice.value}, {"best", choice.best}, {"text", speech.text(choice.text)}});
  }
  return dump(json);
}

void bind_table(py::module_& module) {
  py::class_<PyTable>(module, "Table")
      .def("game", [](const PyTable& table) { return std::string(table.game().name()); })
      .def("setup", &setup_arguments)
      .def("seats", [](const PyTable& table) { return table.table().seats(); })
      .def("to_act", [](const PyTable& table,
                        std::optional<std::int64_t> seat) { return seats_in(table.table().to_act(table.sight(seat))); })
      .def("moves", [](const PyTable& table, std::int64_t seat) { return table.table().moves(table.seat(seat)); })
      .def("play", &PyTable::play)
      .def("choose",
           [](const PyTable& table, std::int64_t seat, const std::string& strategy) {
             return value_of(table.table().choose(table.seat(seat), strategy));
           })
      .def("view",
           [](const PyTable& table, std::optional<std::int64_t> seat, const std::string& language) {
             const Speech speech(table.game(), language_named(language));
             return dump(speech.scene(table.table().view(table.sight(seat))));
           })
      .def("events",
           [](const PyTable& table, std::int64_t seat) { return text_of(table.table().events(table.seat(seat))); })
      .def("step_count", [](const PyTable& table) { return table.table().step_count(); })
      .def("steps", &steps)
      .def("advice", &advice)
      .def("choices", &choices)
      .def("outcome",
           [](const PyTable& table) {
             const Outcome outcome = table.table().outcome();
             return dump(outcome.over() ? json_of(outcome, table.table().seats()) : Json(nullptr));
           })
      .def("deck", [](const PyTable& table) { return table.table().deck(); })
      .def("record",
           [](const PyTable& table, const std::vector<std::string>& players) {
             if (!players.empty() && players.size() != table.table().seats()) fail("name one player for each seat");
             return to_text(table.game(), table.setup(), players, table.table());
           })
      .def("played",
           [](const PyTable& table) {
             py::list moves;
             for (const PyTable::Played& each : table.played()) {
               moves.append(py::make_tuple(each.seat, each.move, each.chosen_by));
             }
             return moves;
           })
      .def("copy", &PyTable::copy)
      .def("imagine", &PyTable::imagine);
}

}  // namespace

// --- errors ---

void fail(const Problem& problem) {
  raise("Error", py::make_tuple(text_of(problem.message()), problem.where.line, problem.where.column,
                                problem.rule.none() ? std::string() : to_string(problem.rule)));
}

void fail(const std::string& message) { raise("Error", py::make_tuple(text_of(message), 0, 0, "")); }

void fail(const Illegal& illegal) {
  raise("IllegalMove",
        py::make_tuple(text_of(illegal.message), illegal.clause, illegal.seat, text_of(illegal.move), illegal.game));
}

// --- games and tables ---

const AnyGame& game_named(const std::string& name) {
  const AnyGame* const game = find_game(name);
  if (game != nullptr) return *game;
  std::vector<std::string> known;
  for (const AnyGame* each : all_games()) known.emplace_back(each->name());
  fail("there is no game " + in_quotes(name) + did_you_mean(name, known));
}

const Playable& played_game(const AnyGame& game) {
  if (game.playable() == nullptr) fail(std::string(game.name()) + " is judged, not played: it has no table");
  return *game.playable();
}

PyTable::PyTable(const AnyGame& game, Setup setup)
    : game_(&game), setup_(std::move(setup)), table_(value_of(played_game(game).table(setup_))) {}

Table& PyTable::table() const {
  if (table_ == nullptr) fail("this table was never set up; use kiebitz.Game(...).table(...)");
  return *table_;
}

Seat PyTable::seat(std::int64_t number) const {
  const unsigned seats = table().seats();
  if (number < 0 || number >= static_cast<std::int64_t>(seats)) {
    fail("there is no seat " + std::to_string(number) + "; seats are numbered 0 to " + std::to_string(seats - 1));
  }
  return seat_at(static_cast<std::size_t>(number));
}

Sight PyTable::sight(std::optional<std::int64_t> number) const { return number ? Sight(seat(*number)) : Sight(); }

void PyTable::play(std::int64_t number, const std::string& move, const std::string& chosen_by) {
  const auto refused = table().play(seat(number), move, chosen_by);
  if (!refused) {
    played_.push_back({number, move, chosen_by});
    return;
  }
  const Speech speech(*game_, Language::english);
  const auto& clauses = refused->reason.clauses;
  fail(Illegal{speech.text(refused->reason),
               clauses.empty() || clauses.front().none() ? "" : to_string(clauses.front()), number, move,
               std::nullopt});
}

std::unique_ptr<PyTable> PyTable::copy() const {
  table();
  auto copied = std::make_unique<PyTable>(*game_, setup_);
  for (const Played& each : played_) copied->play(each.seat, each.move, each.chosen_by);
  return copied;
}

std::unique_ptr<PyTable> PyTable::imagine(std::int64_t number, std::uint64_t seed) const {
  const std::unique_ptr<Table> other = table().imagine(seat(number), seed);
  auto imagined = std::make_unique<PyTable>(*game_, Setup{setup_.size, other->deck(), setup_.rules});
  std::istringstream moves(other->moves_so_far());
  for (std::string line; std::getline(moves, line);) {
    const std::size_t space = line.find(' ');
    imagined->play(std::stoll(line), line.substr(space + 1), "");
  }
  return imagined;
}

}  // namespace kiebitz::python

PYBIND11_MODULE(_kiebitz, module) {
  using namespace kiebitz;          // NOLINT(google-build-using-namespace): the functions to bind
  using namespace kiebitz::python;  // NOLINT(google-build-using-namespace)
  module.doc() = "The engine; use the package kiebitz.";
  module.attr("version") = KIEBITZ_VERSION;
  module.def("games", [] {
    std::vector<std::string> names;
    for (const AnyGame* game : all_games()) names.emplace_back(game->name());
    return names;
  });
  module.def("about", &about);
  module.def("rules",
             [](const std::string& name, const std::string& text) { return value_of(game_named(name).rules(text)); });
  module.def("card_name", [](const std::string& name, const std::string& card, const std::string& language) {
    return game_named(name).card_name(card, language_named(language));
  });
  module.def("solve", &solve);
  module.def("explain", &explain);
  module.def("explain_deal", &explain_deal);
  module.def("contest_input", &contest_input);
  module.def("check", &check);
  module.def("analyse", &analyse);
  module.def("simulate", &simulate);
  module.def("waits", &waits);
  module.def("distances", &judge_hands<&ManyHands::distances>);
  module.def("discards", &judge_hands<&ManyHands::discards>);
  module.def("table", &make_table);
  module.def("read_table", &read_table);
  bind_table(module);
  bind_batch(module);
}
