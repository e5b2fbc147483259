// The input validator: standard input is as the contest promises it, or the first offence goes to standard error.
#include "workbench/programs/program.hpp"

int main() {
  kiebitz::StringSource source(program::whole_input());
  const auto valid = program::game::workbench().validate(source);
  if (valid) return program::accepted();
  std::cerr << valid.problem().message() << '\n';
  return program::invalid_input();
}
