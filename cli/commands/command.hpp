// The commands of the kiebitz program. Each has a file of its own; the table in main.cpp drives dispatch and help.
#pragma once

#include <span>
#include <string_view>

#include "cli/terminal/console.hpp"

namespace kiebitz::cli {

class Arguments;

struct Command {
  std::string_view name;
  std::string_view summary;
  Exit (*run)(Arguments& arguments);
  std::string_view group{};  // whom it is for; commands of one group stand together
};

std::span<const Command> all_commands();
const Command* find_command(std::string_view name);
Exit unknown_command(const std::string& name);

Exit run_analyse(Arguments& arguments);
Exit run_arena(Arguments& arguments);
Exit run_bench(Arguments& arguments);
Exit run_check(Arguments& arguments);
Exit run_deal(Arguments& arguments);
Exit run_explain(Arguments& arguments);
Exit run_gen(Arguments& arguments);
Exit run_help(Arguments& arguments);
Exit run_merge(Arguments& arguments);
Exit run_package(Arguments& arguments);
Exit run_perft(Arguments& arguments);
Exit run_play(Arguments& arguments);
Exit run_record(Arguments& arguments);
Exit run_replay(Arguments& arguments);
Exit run_judge(Arguments& arguments);
Exit run_serve(Arguments& arguments);
Exit run_simulate(Arguments& arguments);
Exit run_solve(Arguments& arguments);
Exit run_stress(Arguments& arguments);
Exit run_tour(Arguments& arguments);
Exit run_try_bot(Arguments& arguments);
Exit run_validate(Arguments& arguments);
Exit run_version(Arguments& arguments);

}  // namespace kiebitz::cli
