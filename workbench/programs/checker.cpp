// The output validator, or checker. Judges by the rules; ignores the answer file.
//
//   icpc:     PROGRAM INPUT ANSWER FEEDBACK_FOLDER < OUTPUT
//   testlib:  PROGRAM INPUT OUTPUT ANSWER
#include "workbench/programs/program.hpp"

int main(int argc, char** argv) {
  using namespace program;
  if (argc < 4) return judges_fault("three arguments are needed; see the top of the source");
  const auto input = whole_file(argv[1]);
  if (!input) return judges_fault("cannot read the input");
  const auto cases = cases_of(*input);
  if (!cases) return judges_fault(cases.problem().message());
  const auto output = style == Style::icpc ? whole_input() : whole_file(argv[2]);
  if (!output) return judges_fault("cannot read the output");
  const kiebitz::Judgement judgement = kiebitz::judge_output(game::workbench(), *cases, *output);
  if (judgement.accepted()) return accepted();
  tell_judges(explained(judgement, *cases), argv[3]);
  return rejected(judgement.verdict);
}
