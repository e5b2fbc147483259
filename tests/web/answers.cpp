// Answers requests, a line each: what the module for the browser must answer as well.
#include <iostream>
#include <string>

#include "web/engine/engine.hpp"

int main() {
  for (std::string line; std::getline(std::cin, line);) std::cout << kiebitz::web::answer(line) << '\n';
  return 0;
}
