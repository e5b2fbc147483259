// kiebitz replay FILE [--explain] [--language L] [--json]
#include <fmt/format.h>

#include "cli/commands/arguments.hpp"
#include "cli/files/whole_file.hpp"
#include "engine/record.hpp"
#include "engine/speech.hpp"

namespace kiebitz::cli {

namespace {

std::string told(const AnyGame& game, const Table& table, Language language) {
  return to_text(story_of(table), game.phrasebook(language), card_paint(game), dim);
}

Json json_of(const Record& record, const Table& table, Language language) {
  const Speech speech(*record.game, language);
  Json steps = Json::array();
  for (const Step& step : table.steps(0, Sight{})) steps.push_back(speech.step(step));
  return {{"game", record.game->name()},
          {"seats", table.seats()},
          {"strategies", record.players},
          {"deck", table.deck()},
          {"steps", std::move(steps)},
          {"to_act", kiebitz::json_of(table.to_act())},
          {"outcome", table.outcome().over() ? kiebitz::json_of(table.outcome(), table.seats()) : Json(nullptr)}};
}

std::string summary(const Record& record, const Table& table) {
  const Outcome outcome = table.outcome();
  std::string text =
      fmt::format("{}, {} seats, {} moves, all legal; ", record.game->title(), table.seats(), record.moves.size());
  if (!outcome.over()) return text + "the game goes on\n";
  if (outcome.ending == Outcome::Ending::unscored) text += fmt::format("no scores ({})\n", to_string(outcome.why));
  if (outcome.ending == Outcome::Ending::scored) text += fmt::format("scores {}\n", scores_of(outcome, table.seats()));
  return text;
}

// The record of a whole deal ends too early.
Problem cut_off(const Record& record, const Table& table) {
  const SeatSet to_act = table.to_act();
  const Message expected = to_act.empty() ? Message("the line 'scores'")
                                          : Message(fmt::format("the move of seat {}", index(to_act.first())));
  return {record.end, "the end of the record", expected, {}};
}

}  // namespace

Exit run_replay(Arguments& arguments) {
  std::string file;
  bool explain = false;
  bool json = false;
  Language language = Language::english;
  arguments.word("FILE", file, "The record (standard input)");
  arguments.flag("--explain", explain, "Explain the game step by step, citing the rules");
  arguments.flag("--json", json, "Print one JSON object with all steps");
  arguments.language(language);
  arguments.examples(
      "Checks every move and the scores of a record, as 'kiebitz record' writes it. Reports the first illegal move\n"
      "with its line, its column and the clause it breaks.\n\n"
      "Example: kiebitz record maumau --seed 42 | kiebitz replay --explain");
  if (const auto stop = arguments.parse()) return *stop;
  if (explain && json) return arguments.misuse("give either --explain or --json");
  const auto text = read_whole(file.empty() ? "-" : file);
  const auto record = text ? read_record(*text, find_game) : Result<Record>(text.problem());
  const auto table = record ? replay(*record) : Result<std::unique_ptr<Table>>(record.problem());
  if (!table) {
    complain("kiebitz replay", table.problem().message());
    return Exit::bad_input;
  }
  if (record->game->records_whole_deals() && !record->scores) {
    complain("kiebitz replay", cut_off(*record, **table).message());
    return Exit::bad_input;
  }
  DescriptorSink sink;
  if (json) {
    sink.write(json_of(*record, **table, language).dump() + "\n");
  } else {
    sink.write(explain ? told(*record->game, **table, language) : summary(*record, **table));
  }
  return conclude("kiebitz replay", sink);
}

}  // namespace kiebitz::cli
