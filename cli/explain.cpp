// kiebitz explain GAME [FILE] [--json]
#include <fmt/format.h>

#include "cli/arguments.hpp"

namespace kiebitz::cli {

namespace {

// Prints stories one by one as they are told: for people, or as a JSON array with a game a line.
class StoryPrinter {
 public:
  StoryPrinter(const AnyGame& game, TextSink& sink, bool json) : game_(game), out_(sink), json_(json) {
    if (json_) out_.write("[");
  }
  void print(const Story& story) {
    ++count_;
    if (json_) {
      out_.write(count_ == 1 ? "\n" : ",\n");
      out_.write(to_json(story, game_.phrases()));
    } else {
      out_.write(bold(fmt::format("Game {}", count_)) + "\n\n");
      out_.write(to_text(story, game_.phrases(), card_paint(game_), dim));
    }
  }
  void finish() {
    if (json_) out_.write(count_ == 0 ? "]\n" : "\n]\n");
    out_.flush();
  }

 private:
  const AnyGame& game_;
  TextWriter out_;
  bool json_;
  int count_ = 0;
};

}  // namespace

Exit run_explain(Arguments& arguments) {
  std::string name;
  std::string file;
  bool json = false;
  arguments.word("GAME", name, "The game, such as maumau");
  arguments.word("FILE", file, "The contest file; standard input if left out or -");
  arguments.flag("--json", json, "For programs: a JSON array with one object a game");
  arguments.examples("Tells each game of a contest file: the cards, whose turn it is, what could be done, what was done,\n"
                     "and the clause of docs/rules/ that made it so.\n\nExample: kiebitz explain maumau deals.txt | less -R");
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame* const game = arguments.game(name);
  if (game == nullptr) return Exit::bad_input;
  auto source = FileSource::open(file);
  if (!source) return arguments.misuse(source.problem().message());
  auto input = std::move(source).value();
  DescriptorSink sink;
  StoryPrinter printer(*game, sink, json);
  const auto result = game->explain(input, [&](const Story& story) { printer.print(story); });
  printer.finish();
  return conclude("kiebitz explain", input, sink, result);
}

}  // namespace kiebitz::cli
