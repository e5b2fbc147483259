#include "games/maumau/analyser.hpp"

#include <fmt/format.h>

#include "engine/record.hpp"
#include "games/maumau/kit.hpp"
#include "games/maumau/open_deals.hpp"
#include "games/maumau/solver.hpp"

namespace kiebitz::maumau {

namespace {

using Kind = AnalyserOption::Kind;

constexpr AnalyserOption all_options[] = {
    {"--players", "Number of players: 2, 3 or 4 (2)", Kind::number},
    {"--seed", "Seed of the deal", Kind::number},
    {"--deal", "Number of the deal (0)", Kind::number},
    {"--deck", "Instead of a seed: a deck, top card first"},
    {"--record", "Instead of a seed: the position after the moves of this record", Kind::file},
    {"--move", "With --record: the position after so many moves", Kind::number},
    {"--seat", "Whose win is in question: a seat, counted from 0 (0, which is player 1)", Kind::number},
    {"--limit", "Give up after so many positions, at most 1e9 (1e7)", Kind::number},
    {"--deals", "Instead of one deal: totals of so many deals, from --deal on", Kind::number},
    {"--rulebook", "With --deals and two players: also judge the decisions of rulebook players", Kind::flag},
    {"--language", "Language of the text: en, de or zh (en)"}};

std::string_view name_of(Prospect prospect) {
  constexpr std::string_view names[] = {"unknown", "win", "loss", "no win"};
  return names[static_cast<std::size_t>(prospect)];
}

// What the user asks for.
struct Question {
  Setup setup;
  std::vector<RecordedMove> moves;  // made before the position
  Seat hero{};
  std::uint64_t limit = Solver::usual_limit;
  Language language = Language::english;
};

struct Limits {
  std::uint64_t least = 0;
  std::uint64_t most = ~std::uint64_t{0};
};

Result<std::uint64_t> number_of(const Given& given, std::string_view option, std::uint64_t usual, Limits limits = {}) {
  if (!given.has(option)) return usual;
  std::uint64_t number = 0;
  const bool read = read_number(given[option], number) == NumberError::none;
  if (read && number >= limits.least && number <= limits.most) return number;
  return Problem(fmt::format("{} must be a whole number from {} to {}, not {}", option, limits.least, limits.most,
                             in_quotes(given[option])));
}

// Reads the record and forgets the moves after --move.
Result<Done> take_record(const Given& given, Question& question) {
  bool other_game = false;
  const auto record = read_record(given["--record"], [&other_game](std::string_view name) {
    other_game = name != MauMau::name;
    return other_game ? nullptr : &the_game();
  });
  if (!record) {
    Problem problem = record.problem();
    if (other_game) problem.expected = "maumau: a record of another game cannot be analysed";
    return Problem("--record: " + problem.message());
  }
  if (const auto table = replay(*record); !table) return Problem("--record: " + table.problem().message());
  const auto move = number_of(given, "--move", record->moves.size(), {0, record->moves.size()});
  if (!move) return move.problem();
  question.setup = record->setup;
  question.moves.assign(record->moves.begin(), record->moves.begin() + static_cast<std::ptrdiff_t>(*move));
  return Done{};
}

Result<Done> take_cards(const Given& given, Question& question) {
  if (given.has("--seed") + given.has("--deck") + given.has("--record") != 1)
    return Problem("give one of --seed, --deck and --record");
  if (given.has("--move") && !given.has("--record")) return Problem("--move needs --record");
  if (given.has("--deal") && !given.has("--seed")) return Problem("--deal needs --seed");
  if (given.has("--record")) {
    if (given.has("--players")) return Problem("a record says how many players there are; leave out --players");
    return take_record(given, question);
  }
  const auto players = number_of(given, "--players", MauMau::min_players, {MauMau::min_players, MauMau::max_players});
  if (!players) return players.problem();
  question.setup.size = static_cast<unsigned>(*players);
  const auto seed = number_of(given, "--seed", 0);
  if (!seed) return seed.problem();
  const auto deal = number_of(given, "--deal", 0);
  if (!deal) return deal.problem();
  question.setup.cards = Deal{*seed, *deal};
  if (given.has("--deck")) question.setup.cards = std::string(given["--deck"]);
  return Done{};
}

Result<Question> question_of(const Given& given) {
  Question question;
  if (const auto taken = take_cards(given, question); !taken) return taken.problem();
  const auto players = known_size<Kit>(question.setup.size);
  if (!players) return players.problem();
  question.setup.size = *players;
  const auto seat = number_of(given, "--seat", 0, {0, *players - 1});
  if (!seat) return seat.problem();
  question.hero = seat_at(*seat);
  const auto limit = number_of(given, "--limit", Solver::usual_limit, {1, 1'000'000'000});
  if (!limit) return limit.problem();
  question.limit = *limit;
  const auto language = given.has("--language") ? language_of(given["--language"]) : Language::english;
  if (!language) return Problem(fmt::format("--language must be en, de or zh, not {}", in_quotes(given["--language"])));
  question.language = *language;
  return question;
}

// --- one position ---

struct JudgedMove {
  std::string move;
  Prospect prospect = Prospect::unknown;
};

struct Answer {
  Seat turn{};
  Phase phase{};
  Prospect prospect = Prospect::unknown;
  std::uint64_t nodes = 0;  // for the prospect alone
  std::vector<JudgedMove> moves;
  std::vector<RecordedMove> line;
};

State position_of(const Question& question, const MauMau& game, const Deck& deck) {
  State state = game.start(deck);
  for (const RecordedMove& made : question.moves) game.play(state, made.seat, *read_move(made.move));
  return state;
}

Answer answer_of(const Question& question, const MauMau& game, State state) {
  Answer answer;
  Solver solver(game.seats(), question.limit);
  answer.turn = state.turn;
  answer.phase = state.phase;
  answer.prospect = solver.prospect(state, question.hero);
  answer.nodes = solver.nodes();
  MoveList<Move> moves;
  if (!game.over(state)) game.moves(state, state.turn, moves);
  const auto line = solver.line(state, question.hero);
  for (const Move& move : moves) {
    State next = state;
    game.play(next, state.turn, move);
    answer.moves.push_back({to_text(move), solver.prospect(next, question.hero)});
  }
  for (const Move& move : line) {
    answer.line.push_back({state.turn, to_text(move), {}});
    game.play(state, state.turn, move);
  }
  return answer;
}

Sentence sentence_of(const Question& question, Prospect prospect) {
  const Seat hero = question.hero;
  if (prospect == Prospect::unknown)
    return say("open: unknown", {{"count", static_cast<std::int64_t>(question.limit)}});
  if (question.setup.size == 2) {
    if (prospect == Prospect::no_win) return say("open: nobody");
    return say("open: wins", {{"seat", prospect == Prospect::win ? hero : clockwise(hero, 1, 2)}});
  }
  if (prospect == Prospect::win) return say("open: alone wins", {{"seat", hero}});
  return say(prospect == Prospect::loss ? "open: alone loses" : "open: alone cannot win", {{"seat", hero}});
}

Json json_of(const Question& question, const std::string& deck, const Answer& answer) {
  Json moves = Json::array();
  for (const JudgedMove& each : answer.moves)
    moves.push_back({{"move", each.move}, {"prospect", name_of(each.prospect)}});
  Json line = Json::array();
  for (const RecordedMove& each : answer.line) line.push_back({{"seat", index(each.seat)}, {"move", each.move}});
  return {{"players", question.setup.size},
          {"deck", deck},
          {"moves_made", question.moves.size()},
          {"to_act", index(answer.turn)},
          {"seat", index(question.hero)},
          {"prospect", name_of(answer.prospect)},
          {"nodes", answer.nodes},
          {"limit", question.limit},
          {"moves", std::move(moves)},
          {"line", std::move(line)}};
}

std::string text_of(const Question& question, const Answer& answer, const Table& table, const Look& look) {
  const Phrasebook book = the_game().phrasebook(question.language);
  const auto line_of = [&](const Sentence& sentence) {
    const std::string clauses = sentence.clauses.empty() ? "" : look.dim(fmt::format(" [{}]", cited(sentence.clauses)));
    return to_text(sentence, book, look.card) + clauses + "\n";
  };
  Sentence result = sentence_of(question, answer.prospect);
  if (answer.phase == Phase::won) result = say("open: has won", {{"seat", answer.turn}});
  if (answer.phase == Phase::stuck) result = say("open: nobody has won");
  std::string text = look.bold(line_of(result));
  if (!answer.moves.empty()) text += "\n" + line_of(say("open: moves", {{"seat", answer.turn}}));
  for (const JudgedMove& each : answer.moves) {
    text += fmt::format("  {:<6}", each.move) + line_of(sentence_of(question, each.prospect));
  }
  if (answer.line.empty()) return text;
  text += "\n" + look.bold(line_of(say("open: line"))) + "\n";
  return text + to_text(story_of(table, question.moves.size()), book, look.card, look.dim);
}

Result<Findings> one_deal(const Question& question) {
  auto made = the_game().playable()->table(question.setup);
  if (!made) return made.problem();
  const std::shared_ptr<Table> table = std::move(made).value();
  const MauMau game(question.setup.size);
  const Deck deck = *read_deck(table->deck());
  const Answer answer = answer_of(question, game, position_of(question, game, deck));
  for (const auto& made_moves : {question.moves, answer.line}) {
    for (const RecordedMove& move : made_moves) {
      if (table->play(move.seat, move.move, {}))
        return Problem(fmt::format("an internal error: the rules refuse {} in the line; please report it", move.move));
    }
  }
  return Findings{json_of(question, table->deck(), answer),
                  [question, answer, table](const Look& look) { return text_of(question, answer, *table, look); }};
}

// --- many deals ---

constexpr std::string_view slip_names[slip_count] = {"seven (MM-21)", "value (MM-22)", "block (MM-24)",
                                                     "suit (MM-26)",  "wish (MM-25)",  "drawn card (MM-12)"};

Json json_of(const OpenDeals& totals, const Question& question, Deal first, bool judged) {
  Json json = {{"players", question.setup.size},
               {"seed", first.seed},
               {"first", first.number},
               {"deals", totals.deals},
               {"limit", question.limit}};
  for (std::size_t seat = 0; seat < (question.setup.size == 2 ? 1 : question.setup.size); ++seat) {
    Json& prospects = json["prospects"].emplace_back(Json::object());
    for (const Prospect each : {Prospect::win, Prospect::loss, Prospect::no_win, Prospect::unknown}) {
      prospects[std::string(name_of(each))] = totals.prospects[seat][static_cast<std::size_t>(each)];
    }
  }
  json["nodes_by_binary_digits"] = totals.nodes;
  if (!judged) return json;
  Json slips = Json::object();
  for (std::size_t i = 0; i < slip_count; ++i) slips[std::string(slip_names[i])] = totals.slips_by[i];
  json["rulebook"] = {{"wins", totals.rulebook_wins},
                      {"followed", totals.followed},
                      {"kept", totals.kept},
                      {"slips", totals.slips},
                      {"decisions", totals.decisions},
                      {"slips_by", std::move(slips)},
                      {"blocks",
                       {{"both win", totals.blocks.both_win},
                        {"only the jack wins", totals.blocks.only_jack_wins},
                        {"only the other card wins", totals.blocks.only_other_wins},
                        {"neither wins", totals.blocks.neither_wins},
                        {"unknown", totals.blocks.unknown}}}};
  return json;
}

void add_rows(std::string& text, const Json& rows, std::uint64_t total) {
  for (const auto& [name, count] : rows.items()) {
    const auto number = count.get<std::uint64_t>();
    const double percent = total == 0 ? 0 : 100.0 * static_cast<double>(number) / static_cast<double>(total);
    text += fmt::format("  {:<26} {:>10} {:>7.3f} %\n", name, number, percent);
  }
}

std::string text_of(const Json& json, const Look& look) {
  std::string text;
  const auto deals = json["deals"].get<std::uint64_t>();
  for (std::size_t seat = 0; seat < json["prospects"].size(); ++seat) {
    text += look.bold(fmt::format("What player {} can force", seat + 1)) + "\n";
    add_rows(text, json["prospects"][seat], deals);
  }
  if (!json.contains("rulebook")) return text;
  const Json& rulebook = json["rulebook"];
  text += look.bold("\nTwo rulebook players") + "\n";
  text +=
      fmt::format("  player 1 wins {} of {} games; of {} won games followed to the end, {} were never thrown away\n",
                  rulebook["wins"].get<std::uint64_t>(), deals, rulebook["followed"].get<std::uint64_t>(),
                  rulebook["kept"].get<std::uint64_t>());
  const auto slips = rulebook["slips"].get<std::uint64_t>();
  text += look.bold(
              fmt::format("\n{} of {} decisions threw a win away", slips, rulebook["decisions"].get<std::uint64_t>())) +
          "\n";
  add_rows(text, rulebook["slips_by"], slips);
  std::uint64_t blocks = 0;
  for (const auto& [name, count] : rulebook["blocks"].items()) blocks += count.get<std::uint64_t>();
  text +=
      look.bold(fmt::format("\nRule 4 (MM-24) asked for a jack {} times, against the card of rule 2", blocks)) + "\n";
  add_rows(text, rulebook["blocks"], blocks);
  return text;
}

Result<Findings> many_deals(const Given& given, const Question& question) {
  const auto count = number_of(given, "--deals", 1, {1, 1'000'000'000'000});
  if (!count) return count.problem();
  const auto* const first = std::get_if<Deal>(&question.setup.cards);
  if (first == nullptr || given.has("--record") || given.has("--seat"))
    return Problem("--deals needs --seed, and none of --deck, --record and --seat");
  const bool judged = given.has("--rulebook");
  if (judged && question.setup.size != 2) return Problem("--rulebook needs two players");
  const OpenDeals totals = open_deals(question.setup.size, *first, *count, question.limit, judged);
  const Json json = json_of(totals, question, *first, judged);
  return Findings{json, [json](const Look& look) { return text_of(json, look); }};
}

class OpenAnalyser final : public Analyser {
 public:
  std::span<const AnalyserOption> options() const override { return all_options; }
  std::string_view notes() const override {
    return "With all cards known, also the order of the pile: who wins if everybody plays as well as possible, what\n"
           "each move leads to, and a game that shows it. Two players: one of them wins, or nobody does (MM-15,\n"
           "MM-16). Three or four: whether --seat wins against all others together. A search that reaches --limit\n"
           "says so.\n\n"
           "Example: kiebitz analyse maumau --seed 1 --deal 158\n"
           "         kiebitz record maumau --seed 42 | kiebitz analyse maumau --record - --move 10\n"
           "         kiebitz analyse maumau --seed 1 --deals 1000 --limit 100000";
  }
  Result<Findings> analyse(const Given& given) const override {
    const auto question = question_of(given);
    if (!question) return question.problem();
    if (given.has("--deals")) return many_deals(given, *question);
    if (given.has("--rulebook")) return Problem("--rulebook needs --deals");
    return one_deal(*question);
  }
};

}  // namespace

const Analyser& analyser() {
  static const OpenAnalyser open;
  return open;
}

}  // namespace kiebitz::maumau
