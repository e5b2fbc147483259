// kiebitz check GAME INPUT OUTPUT [ANSWER] [--all] [--whole] [--json]
#include <algorithm>

#include <fmt/format.h>

#include "cli/commands/arguments.hpp"
#include "cli/files/whole_file.hpp"
#include "cli/report/judgement_report.hpp"
#include "engine/judge.hpp"

namespace kiebitz::cli {

namespace {

constexpr std::string_view command_name = "kiebitz check";

Exit report(const AnyGame& game, const std::vector<std::string>& cases, const Judgement& judgement, bool json,
            ReportForm form) {
  if (json) {
    fmt::print("{}\n", json_text(judgement_json(game, case_of(judgement, cases), judgement)));
  } else if (judgement.accepted()) {
    fmt::print("accepted: {} {}\n", cases.size(), cases.size() == 1 ? "case" : "cases");
  } else {
    fmt::print("{}", judgement_text(game, case_of(judgement, cases), judgement, form));
  }
  return judgement.accepted() ? Exit::good : Exit::wrong;
}

// Prints every wrong case and a summary. Judging stops at the first wrong format: what follows cannot be matched to
// cases.
Exit report_all(const AnyGame& game, const std::vector<std::string>& cases, std::string_view output, bool json,
                ReportForm form) {
  std::vector<Judgement> wrong;
  std::size_t right = 0;
  judge_each(*game.workbench(), cases, output, [&](const Judgement& judgement) {
    judgement.accepted() ? static_cast<void>(++right) : wrong.push_back(judgement);
    return true;
  });
  const auto in_cases = static_cast<std::size_t>(
      std::ranges::count_if(wrong, [&](const Judgement& one) { return one.number <= cases.size(); }));
  const std::size_t unread = cases.size() - right - in_cases;
  if (json) {
    nlohmann::ordered_json all = {{"cases", cases.size()},
                                  {"accepted", right},
                                  {"not_judged", unread},
                                  {"wrong", nlohmann::ordered_json::array()}};
    for (const Judgement& one : wrong) all["wrong"].push_back(judgement_json(game, case_of(one, cases), one));
    fmt::print("{}\n", json_text(all));
  } else {
    for (const Judgement& one : wrong) fmt::print("{}\n", judgement_text(game, case_of(one, cases), one, form));
    fmt::print("{} of {} cases accepted, {} wrong", right, cases.size(), in_cases);
    if (unread > 0) fmt::print(", {} not judged after a wrong format", unread);
    if (wrong.size() > in_cases) fmt::print(", and too much output");
    fmt::print("\n");
  }
  return wrong.empty() ? Exit::good : Exit::wrong;
}

}  // namespace

Exit run_check(Arguments& arguments) {
  std::string name;
  std::string input_name;
  std::string output_name;
  std::string answer_name;
  bool all = false;
  bool whole = false;
  bool json = false;
  arguments.game_word(name);
  arguments.word("INPUT", input_name, "Contest input");
  arguments.word("OUTPUT", output_name, "The program's output; - is standard input");
  arguments.word("ANSWER", answer_name, "The setter's answer; checked first, if given");
  arguments.flag("--all", all, "List every wrong case, without explanations, and count them");
  arguments.flag("--whole", whole, "Explain the whole case, or each case with --all");
  arguments.flag("--json", json, "Print one JSON object");
  arguments.examples(
      "Judges an output by the rules; no answer file is needed. Shows the first mistake: where it is, what was\n"
      "expected, and the case explained up to that point. The exit code is 1 for a wrong answer or wrong format.\n\n"
      "Example: kiebitz check maumau deals.in my.out");
  if (const auto stop = arguments.parse()) return *stop;
  const AnyGame* const game = arguments.game(name);
  const Workbench* const bench = game == nullptr ? nullptr : arguments.workbench(*game);
  if (bench == nullptr) return Exit::bad_input;
  if (output_name.empty()) return arguments.misuse("name an INPUT and an OUTPUT");
  FileSource input(input_name);
  const auto cases = bench->cases(input);
  if (!cases || !input.failure().empty()) {
    return conclude(command_name, input, DescriptorSink{}, cases ? Result<Done>(Done{}) : cases.problem());
  }
  if (!answer_name.empty()) {
    const auto answer = read_whole(answer_name);
    if (!answer) return complain(command_name, answer.problem().message()), Exit::bad_input;
    const Judgement judgement = judge_output(*bench, *cases, *answer);
    if (!judgement.accepted()) {
      complain(command_name, fmt::format("the setter's answer {} is wrong", answer_name));
      to_stderr(judgement_text(*game, case_of(judgement, *cases), judgement, {}));
      return Exit::bad_input;
    }
  }
  const auto output = read_whole(output_name);
  if (!output) return complain(command_name, output.problem().message()), Exit::bad_input;
  if (all) return report_all(*game, *cases, *output, json, whole ? ReportForm::whole() : ReportForm{0});
  return report(*game, *cases, judge_output(*bench, *cases, *output), json, whole ? ReportForm::whole() : ReportForm{});
}

}  // namespace kiebitz::cli
