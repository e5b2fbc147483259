// kiebitz explain GAME [FILE] [--tiles unicode] [--language de] [--json]
#include <fmt/format.h>

#include "cli/commands/arguments.hpp"

namespace kiebitz::cli {

namespace {

struct Form {
  bool json = false;
  Language language = Language::english;
  Tiles tiles = Tiles::letters;  // ignored in JSON
};

// Prints stories as they come, as text or as a JSON array with one game per line.
class StoryPrinter {
 public:
  StoryPrinter(const AnyGame& game, TextSink& sink, Form form)
      : book_(game.phrasebook(form.language)), paint_(card_paint(game, form.tiles)), out_(sink), json_(form.json) {}
  void print(const Story& story) {
    ++count_;
    if (json_) {
      out_.write(count_ == 1 ? "[\n" : ",\n");
      out_.write(to_json(story, book_));
    } else {
      out_.write(bold(to_text(Sentence{"heading", {}, {{"number", count_}}}, book_, paint_)) + "\n\n");
      out_.write(to_text(story, book_, paint_, dim));
    }
  }
  // Returns the number of stories printed.
  std::int64_t finish() {
    if (json_) out_.write(count_ == 0 ? "[]\n" : "\n]\n");
    out_.flush();
    return count_;
  }

 private:
  Phrasebook book_;
  Paint paint_;
  TextWriter out_;
  bool json_;
  std::int64_t count_ = 0;
};

Result<Done> tell_all(const AnyGame& game, TextSource& source, TextSink& sink, Form form) {
  StoryPrinter printer(game, sink, form);
  auto result = game.explain(source, [&](const Story& story) { printer.print(story); });
  if (printer.finish() == 0 && result) complain("kiebitz explain", "the input has no games");
  return result;
}

Exit tell_deal(const Arguments& arguments, const AnyGame& game, const DealChoice& choice, Form form) {
  DescriptorSink sink;
  StoryPrinter printer(game, sink, form);
  const auto rules = arguments.rules_for(game);
  if (!rules) return Exit::bad_input;
  const auto story = game.explain_deal({choice.size, choice.deal(), *rules});
  if (!story) return arguments.misuse(story.problem().message());
  printer.print(*story);
  printer.finish();
  return conclude("kiebitz explain", sink);
}

}  // namespace

Exit run_explain(Arguments& arguments) {
  std::string name;
  std::string file;
  DealChoice choice;
  std::string tiles;
  Form form;
  arguments.game_word(name);
  arguments.word("FILE", file, "Contest input (standard input)");
  arguments.deal(choice, "file");
  arguments.rules();
  arguments.text("--tiles", tiles, "Show tiles as letters or unicode (letters)");
  arguments.language(form.language);
  arguments.flag("--json", form.json, "Print a JSON array with one object per game");
  arguments.examples(
      "Explains every game of a contest input: the cards, whose turn it is, which moves were possible, which was\n"
      "made, and the clause of docs/rules/ behind it.\n\n"
      "Example: kiebitz explain maumau deals.txt | less -R\n"
      "         kiebitz explain maumau --players 4 --seed 42 --deal 123456789");
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame* const game = arguments.game(name);
  if (game == nullptr) return Exit::bad_input;
  if (choice.seed && !file.empty()) return arguments.misuse("give either a FILE or --seed");
  if (!choice.seed && (choice.number || choice.size != 0))
    return arguments.misuse("--deal, --players and --cards need --seed");
  if (!tiles.empty() && !game->has_pictures()) return arguments.misuse(fmt::format("{} has no tiles", name));
  const auto shown = tiles_named(tiles.empty() ? "letters" : tiles);
  if (!shown) return arguments.misuse(fmt::format("--tiles must be letters or unicode, not {}", in_quotes(tiles)));
  form.tiles = *shown;
  if (choice.seed) return tell_deal(arguments, *game, choice, form);
  FileSource input(file);
  DescriptorSink sink;
  const auto result = tell_all(*game, input, sink, form);
  return conclude("kiebitz explain", input, sink, result);
}

}  // namespace kiebitz::cli
