#include "cli/report/stress_report.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/report/judgement_report.hpp"
#include "cli/report/numbers.hpp"
#include "cli/terminal/console.hpp"
#include "engine/judge.hpp"

namespace kiebitz::cli {

namespace {

constexpr std::string_view flush_hint =
    "If the program has written an answer, it is still in the program's buffer: flush the output after every line.\n"
    "  C       fflush(stdout);\n"
    "  C++     std::cout << card << std::endl;\n"
    "  Java    System.out.flush();\n"
    "  Python  print(card, flush=True)\n";

// Accepted if the case was not judged.
Judgement judgement_of(const ProgramRun& program, std::uint64_t number) {
  const auto found = std::ranges::find(program.judgements, number, &Judgement::number);
  return found == program.judgements.end() ? Judgement{} : *found;
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

void print_suspects(const Finding& finding) {
  if (finding.suspects.empty()) return fmt::print("\nno known mistake explains these answers\n");
  const auto told = [](const Mistake& mistake) {
    return fmt::format("{} {}", mistake.summary, dim(fmt::format("[{}]", to_string(mistake.clause))));
  };
  fmt::print("\n{} agree with those of a program that {}\non all {} cases tried, {} of them wrong\n",
             bold("the answers"), told(*finding.suspects.front()), finding.evidence, finding.wrong);
  for (std::size_t i = 1; i < finding.suspects.size(); ++i)
    fmt::print("or of one that {}\n", told(*finding.suspects[i]));
}

}  // namespace

void StressReport::print_nothing_found() const {
  const auto tried = search_.tried();
  fmt::print("nothing found in {} cases and {:.1f} s\n", grouped(search_.done()), seconds_);
  for (const InputKind* kind : search_.plan().kinds) {
    const auto found = tried.find(kind->name);
    fmt::print("  {:>9}  {}\n", grouped(found == tried.end() ? 0 : found->second), kind->name);
  }
  if (!search_.fails_on_large_inputs()) return;
  fmt::print("the program fails on inputs of more than {} cases, which the contest rules out\n", bench_.most_cases());
}

void StressReport::print_nothing_found_as_json(bool interrupted) const {
  nlohmann::ordered_json json = {{"found", false}, {"tests", search_.done()}, {"seconds", seconds_}};
  for (const auto& [kind, count] : search_.tried()) json["kinds"][std::string(kind)] = count;
  json["interrupted"] = interrupted;
  fmt::print("{}\n", json.dump());
}

void StressReport::print_talk(const ProgramRun& program) const {
  constexpr std::size_t most_lines = 32;
  if (program.talk.empty()) return;
  fmt::print("\n{}, < read by the program and > written by it:\n\n{}", bold("the conversation"),
             talk_text(program.talk, whole_ ? ~std::size_t{0} : most_lines));
}

void StressReport::print_bad_end(const Finding& finding) const {
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
      fmt::print("\n{}", story_text(search_.game(), std::move(story), 1));
    }
    print_talk(program);
    if (asked && trial.end.kind == Reply::Kind::late) fmt::print("\n{}", flush_hint);
    return;
  }
  StringSource source(input_of(bench_, cases));
  StringSink answer;
  if (search_.game().solve(source, answer)) fmt::print("\nthe right answer:\n{}", answer.text());
}

void StressReport::print_judgement(const std::vector<std::string>& cases, const Judgement& judgement) const {
  fmt::print("{}", judgement_text(search_.game(), case_of(judgement, cases), judgement,
                                  whole_ ? ReportForm::whole() : ReportForm{}));
}

// Shows how two programs differ and which of them is right.
void StressReport::print_difference(const Finding& finding, const ProgramRun& other_run) const {
  const auto& cases = finding.failure.cases;
  const std::uint64_t number = finding.failure.judgement().number;
  const Judgement program = judgement_of(finding.trial.program, number);
  const Judgement other = judgement_of(other_run, number);
  fmt::print("{}\n\n", bold("the programs differ"));
  if (!bench_.interactive()) fmt::print("{}\n", difference_text(finding.trial.program.output, other_run.output));
  if (program.accepted() && other.accepted()) {
    return fmt::print("by the rules both are right this time: one of them does not always give the same answer\n");
  }
  if (program.accepted() || other.accepted()) {
    fmt::print("by the rules {} is right and {} is wrong\n\n", program.accepted() ? "the program" : "the other",
               program.accepted() ? "the other" : "the program");
  } else {
    fmt::print("by the rules both are wrong; what follows is about the program\n\n");
  }
  print_judgement(cases, program.accepted() ? other : program);
  print_talk(program.accepted() ? other_run : finding.trial.program);
}

void StressReport::print(const Finding& finding, const std::string& file) const {
  const auto& cases = finding.failure.cases;
  fmt::print("found after {} cases and {:.1f} s, and made smaller: {}\n\n", grouped(search_.done()), seconds_,
             cases.size() == 1 ? "one case" : fmt::format("{} cases that fail only together", cases.size()));
  fmt::print("{}\n", input_of(bench_, cases));
  if (!finding.failure.trial.ended_well()) {
    print_bad_end(finding);
  } else if (finding.trial.other) {
    print_difference(finding, *finding.trial.other);
  } else {
    print_judgement(cases, finding.failure.judgement());
    print_talk(finding.trial.program);
  }
  const bool readable = finding.failure.judgement().verdict != Judgement::Verdict::wrong_format;
  if (finding.evidence > 0 && (readable || !finding.suspects.empty())) print_suspects(finding);
  if (!file.empty()) fmt::print("\nwritten to {}\n", file);
}

void StressReport::print_as_json(const Finding& finding, const std::string& file) const {
  const auto& cases = finding.failure.cases;
  nlohmann::ordered_json json = {{"found", true}, {"tests", search_.done()}, {"seconds", seconds_}};
  json["input"] = input_of(bench_, cases);
  if (!file.empty()) json["file"] = file;
  if (finding.failure.trial.ended_well()) {
    const Judgement& judgement = finding.failure.judgement();
    json["judgement"] = judgement_json(search_.game(), case_of(judgement, cases), judgement);
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

}  // namespace kiebitz::cli
