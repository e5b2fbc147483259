// kiebitz gen GAME [KIND] [--count N] [--seed S] [--from N] [--players N]
#include <algorithm>

#include <fmt/format.h>

#include "cli/commands/arguments.hpp"
#include "engine/input_kinds.hpp"
#include "engine/suggest.hpp"

namespace kiebitz::cli {

namespace {

void list_kinds(const Workbench& bench) {
  for (const InputKind& kind : bench.input_kinds()) {
    fmt::print("  {:<18} {}{}\n", kind.name, kind.summary, kind.promised ? "" : " (only on request)");
  }
}

Exit unknown_kind(const Arguments& arguments, const AnyGame& game, const std::string& name) {
  std::vector<std::string> known;
  for (const InputKind& kind : game.workbench()->input_kinds()) known.emplace_back(kind.name);
  return arguments.misuse(fmt::format("{} has no kind {}{}; 'kiebitz gen {}' lists the kinds", game.name(),
                                      in_quotes(name), did_you_mean(name, known), game.name()));
}

// Empty if the kind comes in this size.
std::string size_complaint(const AnyGame& game, const InputKind& kind, unsigned size) {
  if (size == 0 || std::ranges::count(kind.sizes, size) > 0) return "";
  return fmt::format("{} needs {} {}", kind.name, fmt::join(kind.sizes, ", "), game.size_name());
}

}  // namespace

Exit run_gen(Arguments& arguments) {
  std::string name;
  std::string kind_name;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> first;
  std::uint64_t count = 1;
  unsigned size = 0;
  arguments.game_word(name);
  arguments.word("KIND", kind_name, "Kind of case; without it, lists the kinds");
  arguments.count("--count", count, "Number of cases (1)");
  arguments.number("--seed", seed, "Seed of the cases (0)");
  arguments.number("--from", first, "Number of the first case under the seed (0)");
  arguments.number("--players,--cards", size, "Number of players or cards, depending on the game (mixed)");
  arguments.examples(
      "The same arguments give the same bytes on every machine, and case N of a seed does not depend on the\n"
      "others.\n\n"
      "Example: kiebitz gen maumau\n"
      "         kiebitz gen maumau chain-3 --count 20 --seed 7 > chain-3.in");
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame* const game = arguments.game(name);
  const Workbench* const bench = game == nullptr ? nullptr : arguments.workbench(*game);
  if (bench == nullptr) return Exit::bad_input;
  if (kind_name.empty()) return list_kinds(*bench), Exit::good;
  const InputKind* const kind = find_input_kind(*bench, kind_name);
  if (kind == nullptr) return unknown_kind(arguments, *game, kind_name);
  if (const auto complaint = size_complaint(*game, *kind, size); !complaint.empty()) return arguments.misuse(complaint);
  if (count > bench->most_cases()) {
    return arguments.misuse(fmt::format(
        "--count must be at most {}, the contest's limit; use --from for further inputs", bench->most_cases()));
  }
  DescriptorSink sink;
  TextWriter out(sink);
  out.write(bench->heading(count));
  for (std::uint64_t i = 0; i < count && sink.failure().empty(); ++i) {
    std::string line;
    bench->write_case(*kind, size, Deal{seed.value_or(0), first.value_or(0) + i}, line);
    out.write(line);
  }
  out.flush();
  return conclude("kiebitz gen", sink);
}

}  // namespace kiebitz::cli
