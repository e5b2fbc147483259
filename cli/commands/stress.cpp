// kiebitz stress GAME [--tests N] [--seed S] [--jobs J] [--against OTHER] ... -- COMMAND...
#include <cmath>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands/arguments.hpp"
#include "cli/commands/stress_search.hpp"
#include "cli/files/whole_file.hpp"
#include "cli/report/judgement_report.hpp"
#include "cli/report/numbers.hpp"
#include "cli/terminal/progress.hpp"
#include "engine/diagnose.hpp"
#include "engine/input_kinds.hpp"
#include "engine/judge.hpp"
#include "engine/suggest.hpp"
#include "process/find_program.hpp"

namespace kiebitz::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view command_name = "kiebitz stress";

struct Options {
  std::string game;
  std::vector<std::string> command;
  std::uint64_t tests = 100'000;
  std::optional<std::uint64_t> seed;
  std::string kind;
  unsigned size = 0;
  unsigned jobs = 0;
  bool per_run = false;
  double time = 2;
  double memory = 1024;
  double output_limit = 16384;
  double shrink_time = 10;
  bool sandbox = false;
  std::string against;
  std::string failing;
  bool whole = false;
  bool json = false;
};

void declare(Arguments& arguments, Options& options) {
  arguments.game_word(options.game);
  arguments.command_line(options.command);
  arguments.count("--tests", options.tests, "How many cases, as 100000 or 1e6 (1e5)");
  arguments.number("--seed", options.seed, "The seed of the cases (1)");
  arguments.text("--kind", options.kind, "Only cases of this kind; 'kiebitz gen GAME' lists them");
  arguments.number("--players,--cards", options.size, "Only cases of this size, players or cards");
  arguments.number("--jobs", options.jobs, "How many processes at once (all processors)");
  arguments.flag("--per-run", options.per_run, "One case a process");
  arguments.number("--time", options.time, "Seconds for one process, or for one move of a player (2)");
  arguments.number("--memory", options.memory, "Memory of the program and all it starts, in MiB (1024)");
  arguments.number("--output-limit", options.output_limit, "Output of one process, in KiB (16384)");
  arguments.flag("--sandbox", options.sandbox, "Run the program under bubblewrap: for programs that nobody trusts");
  arguments.number("--shrink-time", options.shrink_time, "Seconds to make a failing case smaller (10)");
  arguments.text("--against", options.against,
                 "Another program, in quotes with its arguments: find a case that the two answer differently");
  arguments.text("--failing", options.failing,
                 "Where a failing input is written (GAME-failing.in, or GAME-failing-2.in ...)");
  arguments.flag("--whole", options.whole, "Tell the whole story of the case, not only its beginning and its end");
  arguments.flag("--json", options.json, "For programs: one JSON object");
  arguments.examples(
      "Runs your program on generated input until it fails, makes the failing case as small as it can, explains\n"
      "it, and writes it to a file; the exit code is then 1. All kinds of 'kiebitz gen GAME' are tried in turn.\n\n"
      "Example: kiebitz stress maumau -- ./my_solution\n"
      "         kiebitz stress maumau --tests 1e6 --per-run -- python3 my_solution.py\n"
      "         kiebitz stress maumau --against 'python3 slow_but_right.py' -- ./my_solution");
}

// What is wrong with the numbers; empty if nothing.
std::string complaint(const Options& options) {
  const auto within = [](double value, double least, double most) { return value >= least && value <= most; };
  if (!within(options.time, 0.001, 86400)) return "--time must be from 0.001 to 86400 seconds";
  if (!within(options.memory, 1, 1e6)) return "--memory must be from 1 to 1000000 MiB";
  if (!within(options.output_limit, 1, 1e6)) return "--output-limit must be from 1 to 1000000 KiB";
  if (!within(options.shrink_time, 0, 86400)) return "--shrink-time must be from 0 to 86400 seconds";
  constexpr unsigned most_jobs = 1024;
  if (options.jobs > most_jobs) return fmt::format("--jobs must be at most {}", most_jobs);
  return "";
}

Result<std::vector<const InputKind*>> kinds_of(const Workbench& bench, const Options& options, const AnyGame& game) {
  std::vector<const InputKind*> kinds;
  if (!options.kind.empty()) {
    const InputKind* const kind = find_input_kind(bench, options.kind);
    std::vector<std::string> known;
    for (const InputKind& each : bench.input_kinds()) known.emplace_back(each.name);
    if (kind == nullptr) {
      return Problem{{},
                     in_quotes(options.kind),
                     fmt::format("a kind of 'kiebitz gen {}'{}", game.name(), did_you_mean(options.kind, known)),
                     {}};
    }
    kinds.push_back(kind);
  }
  for (const InputKind& kind : bench.input_kinds()) {
    const bool fits = options.size == 0 || kind.sizes.empty() || std::ranges::count(kind.sizes, options.size) > 0;
    if (options.kind.empty() && kind.promised && fits) kinds.push_back(&kind);
  }
  const auto sizes = game.sizes();
  if (options.size != 0 && std::ranges::count(sizes, options.size) == 0) {
    return Problem{{},
                   fmt::format("{} {}", options.size, game.size_name()),
                   fmt::format("one of these numbers of {}: {}", game.size_name(), fmt::join(sizes, ", ")),
                   {}};
  }
  return kinds;
}

process::Limits limits_of(const Options& options) {
  process::Limits limits;
  limits.move_time = std::chrono::milliseconds(std::llround(options.time * 1000));
  limits.start_time = limits.move_time;
  limits.memory_bytes = static_cast<std::size_t>(options.memory * 1024 * 1024);
  limits.output_bytes = static_cast<std::size_t>(options.output_limit * 1024);
  limits.sandbox = options.sandbox;
  return limits;
}

// What came of the case with this number; accepted, if nobody has judged it.
Judgement judgement_of(const ProgramRun& program, std::uint64_t number) {
  const auto found = std::ranges::find(program.judgements, number, &Judgement::number);
  return found == program.judgements.end() ? Judgement{} : *found;
}

// A failing input with all that is known about it.
struct Finding {
  Failure failure;
  StressTrial trial;  // of the failing input, once more
  std::vector<const Mistake*> suspects;
  std::size_t evidence = 0;
  std::size_t wrong = 0;
  std::string file;
};

class Stress {
 public:
  Stress(const AnyGame& game, const Options& options, StressPlan plan)
      : game_(game), bench_(*game.workbench()), options_(options), plan_(plan), search_(game, std::move(plan)) {}

  Exit run() {
    std::optional<Failure> failure;
    {
      const StopRequest stop;
      Progress progress(std::string(bench_.interactive() ? "games" : "cases"), plan_.tests, 0);
      failure = search_.run(StopRequest::made, [&](std::uint64_t done) { progress.show(done); });
      seconds_ = progress.seconds();
    }
    if (failure && failure->trial.end.kind == Reply::Kind::unjudged) {
      complain(command_name, failure->trial.end.text);
      return Exit::our_fault;
    }
    if (failure && failure->trial.end.kind == Reply::Kind::missing) {
      complain(command_name, fmt::format("the program {}", failure->trial.end.text));
      return Exit::bad_input;
    }
    if (!failure) return report_nothing();
    return report(find_out(*failure));
  }

 private:
  Finding find_out(const Failure& failure);
  Failure shrunk(const Failure& failure);
  void find_mistake(Finding& finding);

  Exit report_nothing() const;
  Exit report(const Finding& finding) const;
  void print(const Finding& finding) const;
  void print_end(const Finding& finding) const;
  void print_difference(const Finding& finding, const ProgramRun& other_run) const;
  void print_judgement(const std::vector<std::string>& cases, const Judgement& judgement) const;
  void print_talk(const ProgramRun& program) const;
  void print_suspects(const Finding& finding) const;
  void print_json(const Finding& finding) const;

  const AnyGame& game_;
  const Workbench& bench_;
  const Options& options_;
  StressPlan plan_;
  StressSearch search_;
  double seconds_ = 0;
};

// A program that hangs is waited for a quarter of its time only, and at the end once more for all of it.
Failure Stress::shrunk(const Failure& failure) {
  const StopRequest stop;
  const auto until = Clock::now() + std::chrono::duration<double>(options_.shrink_time);
  std::optional<std::chrono::milliseconds> time;
  if (failure.trial.end.kind == Reply::Kind::late)
    time = std::max(plan_.limits.move_time / 4, std::chrono::milliseconds(50));
  const Trials trials{[&](std::span<const std::string> cases) { return search_.try_cases(cases, time).trial; },
                      search_.most_cases(), [&] { return Clock::now() < until && !StopRequest::made(); }};
  Failure small = shrink(bench_, failure, trials);
  if (!time) return small;
  small.trial = search_.try_cases(small.cases).trial;
  return small.trial.end.kind == Reply::Kind::late ? small : failure;
}

Finding Stress::find_out(const Failure& failure) {
  Finding finding;
  finding.failure = shrunk(failure);
  finding.trial = search_.try_cases(finding.failure.cases);
  if (finding.failure.trial.ended_well()) find_mistake(finding);
  finding.file =
      options_.failing.empty() ? unused_name(fmt::format("{}-failing", game_.name()), ".in") : options_.failing;
  if (const auto written = write_atomically(finding.file, input_of(bench_, finding.failure.cases)); !written) {
    complain(command_name, written.problem().message());
    finding.file.clear();
  }
  return finding;
}

// Asks the program for some more answers of each kind, and looks who else would answer like this.
void Stress::find_mistake(Finding& finding) {
  if (finding.trial.other || bench_.mistakes().empty() || finding.failure.cases.size() != 1) return;
  if (bench_.interactive() && finding.failure.judgement().verdict == Judgement::Verdict::wrong_format) return;
  std::vector<Evidence> evidence;
  const auto add = [&](const std::vector<std::string>& cases) {
    for (const Judgement& judgement : search_.try_cases(cases).program.judgements) {
      if (judgement.number > cases.size()) continue;
      evidence.push_back({cases[judgement.number - 1], judgement.number, judgement.answer, !judgement.accepted()});
    }
  };
  add(finding.failure.cases);
  std::vector<std::string> cases;
  constexpr std::uint64_t of_each_kind = 8;
  for (std::uint64_t number = 0; number < of_each_kind; ++number) {
    for (const InputKind* kind : plan_.kinds) {
      std::string line;
      bench_.write_case(*kind, plan_.size, {plan_.seed, number}, line);
      line.pop_back();
      cases.push_back(std::move(line));
      if (cases.size() == search_.most_cases()) add(std::exchange(cases, {}));
    }
  }
  if (!cases.empty()) add(cases);
  finding.suspects = diagnose(bench_, evidence);
  finding.evidence = evidence.size();
  finding.wrong = static_cast<std::size_t>(std::ranges::count(evidence, true, &Evidence::wrong));
}

Exit Stress::report_nothing() const {
  const bool stopped = StopRequest::made();
  const auto tried = search_.tried();
  if (options_.json) {
    nlohmann::ordered_json json = {{"found", false}, {"tests", search_.done()}, {"seconds", seconds_}};
    for (const auto& [kind, count] : tried) json["kinds"][std::string(kind)] = count;
    json["interrupted"] = stopped;
    fmt::print("{}\n", json.dump());
    return stopped ? Exit::interrupted : Exit::good;
  }
  fmt::print("nothing found in {} cases and {:.1f} s\n", grouped(search_.done()), seconds_);
  for (const InputKind* kind : plan_.kinds) {
    const auto found = tried.find(kind->name);
    fmt::print("  {:>9}  {}\n", grouped(found == tried.end() ? 0 : found->second), kind->name);
  }
  if (search_.fails_on_large_inputs()) {
    fmt::print("on more than {} cases in one input, which the contest rules out, the program fails\n",
               bench_.most_cases());
  }
  return stopped ? Exit::interrupted : Exit::good;
}

// The end of the talk, which is as long as a game of Even Steven can be.
void Stress::print_talk(const ProgramRun& program) const {
  constexpr std::size_t most_lines = 32;
  if (program.talk.empty()) return;
  fmt::print("\n{}, < read by the program and > written by it:\n\n{}", bold("the conversation"),
             talk_text(program.talk, options_.whole ? ~std::size_t{0} : most_lines));
}

constexpr std::string_view flush_hint =
    "If the program has written an answer, it is still in the program's buffer: flush the output after every line.\n"
    "  C       fflush(stdout);\n"
    "  C++     std::cout << card << std::endl;\n"
    "  Java    System.out.flush();\n"
    "  Python  print(card, flush=True)\n";

// A program that came to a bad end.
void Stress::print_end(const Finding& finding) const {
  const auto& [cases, trial] = finding.failure;
  const bool other = finding.trial.other && finding.trial.program.ended_well();
  const ProgramRun& program = other ? *finding.trial.other : finding.trial.program;
  fmt::print("{} {}\n", bold(other ? "the other program" : "the program"), trial.end.text);
  const std::string& errors = program.errors;
  if (!errors.empty()) fmt::print("\nits standard error:\n{}{}", errors, errors.ends_with('\n') ? "" : "\n");
  if (bench_.interactive()) {
    const bool asked = trial.answered < cases.size();
    if (asked) {
      Story story = bench_.tell(cases[trial.answered], {});
      story.passages.resize(std::min<std::size_t>(story.passages.size(), 1));
      fmt::print("\n{}", story_text(game_, std::move(story), 1));
    }
    print_talk(program);
    if (asked && trial.end.kind == Reply::Kind::late) fmt::print("\n{}", flush_hint);
    return;
  }
  StringSource source(input_of(bench_, cases));
  StringSink answer;
  if (game_.solve(source, answer)) fmt::print("\nthe right answer:\n{}", answer.text());
}

void Stress::print_judgement(const std::vector<std::string>& cases, const Judgement& judgement) const {
  fmt::print("{}", judgement_text(game_, case_of(judgement, cases), judgement,
                                  options_.whole ? ReportForm::whole() : ReportForm{}));
}

// The first line in which two answers have different words.
std::string difference_text(const std::string& program, const std::string& other) {
  OutputLines ours(program);
  OutputLines theirs(other);
  while (true) {
    const auto mine = ours.next();
    const auto yours = theirs.next();
    if (!mine.missing && !yours.missing && same_words(mine.text, yours.text)) continue;
    return side_by_side({"other", yours.text}, {"program", mine.text}, first_difference(mine, yours.text).column);
  }
}

// Two programs that answer differently, and what the rules say about it.
void Stress::print_difference(const Finding& finding, const ProgramRun& other_run) const {
  const auto& cases = finding.failure.cases;
  const std::uint64_t number = finding.failure.judgement().number;
  const Judgement program = judgement_of(finding.trial.program, number);
  const Judgement other = judgement_of(other_run, number);
  fmt::print("{}\n\n", bold("the programs differ"));
  if (!bench_.interactive()) fmt::print("{}\n", difference_text(finding.trial.program.output, other_run.output));
  if (program.accepted() && other.accepted()) {
    fmt::print("by the rules both are right this time: one of them does not always answer alike\n");
    return;
  }
  if (program.accepted() || other.accepted()) {
    fmt::print("by the rules {} is right and {} is wrong\n\n", program.accepted() ? "the program" : "the other",
               program.accepted() ? "the other" : "the program");
  } else {
    fmt::print("by the rules both are wrong; this is about the program\n\n");
  }
  print_judgement(cases, program.accepted() ? other : program);
  print_talk(program.accepted() ? other_run : finding.trial.program);
}

void Stress::print_suspects(const Finding& finding) const {
  if (finding.suspects.empty()) {
    fmt::print("\nno mistake that is known here gives these answers\n");
    return;
  }
  const auto told = [](const Mistake& mistake) {
    return fmt::format("{} {}", mistake.summary, dim(fmt::format("[{}]", to_string(mistake.clause))));
  };
  fmt::print("\n{} agree with those of a program that {}\non all {} cases tried, {} of them wrong\n",
             bold("the answers"), told(*finding.suspects.front()), finding.evidence, finding.wrong);
  for (std::size_t i = 1; i < finding.suspects.size(); ++i)
    fmt::print("or of one that {}\n", told(*finding.suspects[i]));
}

void Stress::print(const Finding& finding) const {
  const auto& cases = finding.failure.cases;
  fmt::print("found after {} cases and {:.1f} s, and made smaller: {}\n\n", grouped(search_.done()), seconds_,
             cases.size() == 1 ? "one case" : fmt::format("{} cases that fail only together", cases.size()));
  fmt::print("{}\n", input_of(bench_, cases));
  if (!finding.failure.trial.ended_well()) {
    print_end(finding);
  } else if (finding.trial.other) {
    print_difference(finding, *finding.trial.other);
  } else {
    print_judgement(cases, finding.failure.judgement());
    print_talk(finding.trial.program);
  }
  const bool readable = finding.failure.judgement().verdict != Judgement::Verdict::wrong_format;
  if (finding.evidence > 0 && (readable || !finding.suspects.empty())) print_suspects(finding);
  if (!finding.file.empty()) fmt::print("\nwritten to {}\n", finding.file);
}

void Stress::print_json(const Finding& finding) const {
  const auto& cases = finding.failure.cases;
  const auto judged = [&](const Judgement& judgement) {
    return judgement_json(game_, case_of(judgement, cases), judgement);
  };
  nlohmann::ordered_json json = {{"found", true}, {"tests", search_.done()}, {"seconds", seconds_}};
  json["input"] = input_of(bench_, cases);
  if (!finding.file.empty()) json["file"] = finding.file;
  if (finding.failure.trial.ended_well()) {
    json["judgement"] = judged(finding.failure.judgement());
  } else {
    json["end"] = finding.failure.trial.end.text;
    json["errors"] = finding.trial.program.errors;
  }
  const auto said = [&](const ProgramRun& program) { return bench_.interactive() ? program.talk : program.output; };
  const std::string_view name = bench_.interactive() ? "talk" : "output";
  json[name] = said(finding.trial.program);
  if (finding.trial.other) {
    json["other"] = {{name, said(*finding.trial.other)}};
    const auto verdict = [&](const ProgramRun& program) {
      return verdict_name(judgement_of(program, finding.failure.judgement().number).verdict);
    };
    json["verdict"] = verdict(finding.trial.program);
    json["other"]["verdict"] = verdict(*finding.trial.other);
  }
  for (const Mistake* one : finding.suspects) {
    json["mistakes"].push_back({{"name", one->name},
                                {"summary", one->summary},
                                {"clause", to_string(one->clause)},
                                {"tried", finding.evidence},
                                {"wrong", finding.wrong}});
  }
  fmt::print("{}\n", json_text(json));
}

Exit Stress::report(const Finding& finding) const {
  options_.json ? print_json(finding) : print(finding);
  return Exit::wrong;
}

}  // namespace

Exit run_stress(Arguments& arguments) {
  Options options;
  declare(arguments, options);
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame* const game = arguments.game(options.game);
  const Workbench* const bench = game == nullptr ? nullptr : arguments.workbench(*game);
  if (bench == nullptr) return Exit::bad_input;
  if (options.command.empty()) {
    return arguments.misuse(
        fmt::format("name your program after --, as in 'kiebitz stress {} -- ./solution'", game->name()));
  }
  if (const std::string wrong = complaint(options); !wrong.empty()) return arguments.misuse(wrong);
  const auto kinds = kinds_of(*bench, options, *game);
  if (!kinds) return arguments.misuse(kinds.problem().message());
  StressPlan plan;
  plan.command = options.command;
  for (const Word& word : words_of(options.against)) plan.against.emplace_back(word.text);
  for (std::vector<std::string>* command : {&plan.command, &plan.against}) {
    if (command->empty()) continue;
    const auto program = process::find_program(command->front(), own_folder());
    if (!program) return arguments.misuse(program.problem().message());
    command->front() = *program;
  }
  plan.limits = limits_of(options);
  plan.kinds = *kinds;
  plan.tests = options.tests;
  plan.seed = options.seed.value_or(1);
  plan.size = options.size;
  plan.jobs = options.jobs > 0 ? options.jobs : std::max(1U, std::thread::hardware_concurrency());
  plan.per_run = options.per_run;
  return Stress(*game, options, std::move(plan)).run();
}

}  // namespace kiebitz::cli
