#include "process/batch.hpp"

namespace kiebitz::process {

BatchRun run_batch(const std::vector<std::string>& command, Limits limits, std::string_view input) {
  limits.start_time = limits.move_time;
  BatchRun run;
  Child program(command, limits);
  program.begin_move();
  program.send(input);
  program.close_input();
  run.end = program.receive_all(run.output);
  if (!run.end.is_good_end()) run.errors = program.error_output();
  return run;
}

}  // namespace kiebitz::process
