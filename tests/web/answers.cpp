// Answers requests, one per line. The WebAssembly module must give the same answers.
#include <iostream>
#include <string>

#include "web/engine/engine.hpp"

int main() {
  for (std::string line; std::getline(std::cin, line);) std::cout << kiebitz::web::answer(line) << '\n';
  return 0;
}
