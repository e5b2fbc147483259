// checker GAME INPUT OUTPUT: judges what a program has answered, with the rule behind the first mistake. Exit status 0:
// accepted, 1: wrong, 2: no such game or file.
#include <fstream>
#include <iostream>
#include <iterator>

#include <kiebitz/any_game.hpp>
#include <kiebitz/engine/judge.hpp>

namespace {

std::string text_of(const char* path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) std::cerr << "cannot read " << path << '\n';
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

int main(int argc, char** argv) {
  const kiebitz::AnyGame* const game = argc == 4 ? kiebitz::find_game(argv[1]) : nullptr;
  const kiebitz::Workbench* const bench = game == nullptr ? nullptr : game->workbench();
  if (bench == nullptr) return std::cerr << "usage: checker GAME INPUT OUTPUT\n", 2;
  const std::string input = text_of(argv[2]);
  kiebitz::StringSource source(input);
  const auto cases = bench->cases(source);
  if (!cases) return std::cerr << argv[2] << ": " << cases.problem().message() << '\n', 2;
  const kiebitz::Judgement judgement = judge_output(*bench, *cases, text_of(argv[3]));
  if (judgement.accepted()) return std::cout << "accepted\n", 0;
  std::cout << "case " << judgement.number << ", line " << judgement.where.line << ": found '" << judgement.found
            << "', expected '" << judgement.expected << "'\n"
            << to_text(judgement.reason, game->phrases(), {}) << ' ' << cited(judgement.reason.clauses) << '\n';
  return 1;
}
