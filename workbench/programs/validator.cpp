// The input validator. It checks that standard input is exactly as the contest promises, and reports the first error.
#include "workbench/programs/program.hpp"

int main() {
  kiebitz::StringSource source(program::whole_input());
  const auto valid = program::game::workbench().validate(source);
  if (valid) return program::accepted();
  std::cerr << valid.problem().message() << '\n';
  return program::invalid_input();
}
