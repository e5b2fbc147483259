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

Result<Done> tell_all(const AnyGame& game, TextSource& source, TextSink& sink, bool json) {
  StoryPrinter printer(game, sink, json);
  auto result = game.explain(source, [&](const Story& story) { printer.print(story); });
  printer.finish();
  return result;
}

}  // namespace

Exit run_explain(Arguments& arguments) {
  std::string name;
  std::string file;
  unsigned size = 0;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> deal;
  bool json = false;
  arguments.game_word(name);
  arguments.word("FILE", file, "The contest file; standard input if left out or -");
  arguments.number("--seed", seed, "Instead of a file: the seed of a deal ...");
  arguments.number("--deal", deal, "... its number (0 if left out) ...");
  arguments.number("--players,--cards", size, "... and its size, players or cards (the game's usual one)");
  arguments.flag("--json", json, "For programs: a JSON array with one object a game");
  arguments.examples(
      "Tells each game of a contest file: the cards, whose turn it is, what could be done, what was done,\n"
      "and the clause of docs/rules/ that made it so.\n\n"
      "Example: kiebitz explain maumau deals.txt | less -R\n"
      "         kiebitz explain maumau --players 4 --seed 42 --deal 123456789");
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame* const game = arguments.game(name);
  if (game == nullptr) return Exit::bad_input;
  if (seed && !file.empty()) return arguments.misuse("give either a FILE or --seed");
  if (!seed && (deal || size != 0)) return arguments.misuse("--deal, --players and --cards go with --seed");
  DescriptorSink sink;
  if (seed) {
    StringSink contest;
    const auto written = game->write_contest(size, Deal{*seed, deal.value_or(0)}, 1, contest);
    if (!written) return arguments.misuse(written.problem().message());
    StringSource source(contest.text());
    (void)tell_all(*game, source, sink, json);
    return conclude("kiebitz explain", sink);
  }
  FileSource input(file);
  const auto result = tell_all(*game, input, sink, json);
  return conclude("kiebitz explain", input, sink, result);
}

}  // namespace kiebitz::cli
