// A bot (docs/bots.md) in C++: wins where it can, otherwise makes a random move. The dice depend on the game and the
// seat, so that a match can be repeated.
#include <iostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

// "draw, HJ:S" -> {"draw", "HJ:S"}
std::vector<std::string_view> split(std::string_view list) {
  constexpr std::string_view between = ", ";
  std::vector<std::string_view> moves;
  while (true) {
    const std::size_t end = list.find(between);
    moves.push_back(list.substr(0, end));
    if (end == std::string_view::npos) return moves;
    list.remove_prefix(end + between.size());
  }
}

// What follows the first word, if that is the one expected; otherwise nothing.
std::string_view after(std::string_view word, std::string_view line) {
  return line.starts_with(word) ? line.substr(word.size()) : std::string_view();
}

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  std::mt19937_64 dice;
  std::uint64_t seat = 0;
  for (std::string line; std::getline(std::cin, line) && line != "quit";) {
    if (line == "ready?") std::cout << "ready random (C++)" << std::endl;  // std::endl also flushes
    if (const auto number = after("seat ", line); !number.empty()) seat = std::stoull(std::string(number));
    if (const auto number = after("begin ", line); !number.empty()) {
      dice.seed(std::stoull(std::string(number)) * 4 + seat);
    }
    if (const auto list = after("choose ", line); !list.empty()) {
      const auto moves = split(list);
      std::string_view move = moves[dice() % moves.size()];
      for (const std::string_view each : moves) {
        if (each == "win") move = each;
      }
      std::cout << move << std::endl;
    }
  }
}
