// The output validator, or checker. It judges by the rules and ignores the answer file.
//
//   icpc:     PROGRAM INPUT ANSWER FEEDBACK_FOLDER < OUTPUT
//   testlib:  PROGRAM INPUT OUTPUT ANSWER
#include "workbench/programs/program.hpp"

int main(int argc, char** argv) {
  using namespace program;
  if (argc < 4) return judge_error("expected three arguments");
  const auto input = whole_file(argv[1]);
  if (!input) return judge_error("cannot read the input");
  const auto cases = cases_of(*input);
  if (!cases) return judge_error(cases.problem().message());
  const auto output = style == Style::icpc ? whole_input() : whole_file(argv[2]);
  if (!output) return judge_error("cannot read the output");
  const kiebitz::Judgement judgement = kiebitz::judge_output(game::workbench(), *cases, *output);
  if (judgement.accepted()) return accepted();
  tell_judges(explained(judgement, *cases), argv[3]);
  return rejected(judgement.verdict);
}
