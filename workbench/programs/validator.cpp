// The input validator: checks standard input strictly and prints the first problem to standard error.
#include "workbench/programs/program.hpp"

int main() {
  kiebitz::StringSource source(program::whole_input());
  const auto valid = program::game::workbench().validate(source);
  if (valid) return program::accepted();
  std::cerr << valid.problem().message() << '\n';
  return program::invalid_input();
}
