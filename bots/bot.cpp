// A bot (docs/bots.md) in C++: wins where it can, otherwise makes a random move. The dice depend on the game and the
// seat, so that a match can be repeated.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string_view>

namespace {

constexpr std::string_view between = ", ";

std::size_t count_of(std::string_view list) {
  std::size_t count = 1;
  for (std::size_t at = 0; (at = list.find(between, at)) != std::string_view::npos; at += between.size()) ++count;
  return count;
}

// Move number `wanted`, from 0, of a list such as "draw, HJ:S, HJ:D".
std::string_view move_of(std::string_view list, std::size_t wanted) {
  while (wanted-- > 0) list.remove_prefix(list.find(between) + between.size());
  return list.substr(0, list.find(between));
}

void say(std::string_view text) {
  std::printf("%.*s\n", static_cast<int>(text.size()), text.data());
  std::fflush(stdout);  // or the arena waits forever
}

}  // namespace

int main() {
  static char buffer[1 << 16];
  std::minstd_rand dice;
  unsigned long seat = 0;
  while (std::fgets(buffer, sizeof buffer, stdin) != nullptr) {
    std::string_view line(buffer);
    line.remove_suffix(line.ends_with('\n') ? 1 : 0);
    if (line == "quit") return 0;
    if (line == "ready?") say("ready random (C++)");
    if (line.starts_with("seat ")) seat = std::strtoul(buffer + 5, nullptr, 10);
    if (line.starts_with("begin ")) dice.seed(static_cast<unsigned>(std::strtoul(buffer + 6, nullptr, 10) * 4 + seat));
    if (line.starts_with("choose ")) {
      const std::string_view list = line.substr(7);
      const bool wins = list.find("win") != std::string_view::npos;
      say(wins ? "win" : move_of(list, dice() % count_of(list)));
    }
  }
}
