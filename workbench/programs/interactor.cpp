// The interactive output validator, or interactor: deals to the player on standard input and output.
//
//   icpc:     PROGRAM INPUT ANSWER FEEDBACK_FOLDER
//   testlib:  PROGRAM INPUT OUTPUT [ANSWER]; what the dealer writes goes to OUTPUT, for the checker
#if __has_include(<poll.h>)
#include <poll.h>
#endif

#include <chrono>
#include <csignal>
#include <cstdio>

#include "workbench/programs/program.hpp"

namespace {

// The player's time and end are watched by the contest system.
class Player final : public kiebitz::Channel {
 public:
  void begin_move() override {}
  void send(std::string_view text) override {
    std::cout << text;
    std::cout.flush();
  }
  kiebitz::Reply receive() override {
    std::string line;
    char next = 0;
    while (may_come() && std::cin.get(next)) {
      if (next == '\n') return {kiebitz::Reply::Kind::line, line};
      line += next;
    }
    if (!line.empty()) return {kiebitz::Reply::Kind::line, line};
    if (closed_) return {kiebitz::Reply::Kind::finished, ""};
    return {kiebitz::Reply::Kind::ended, "ended, or closed its output, before it answered"};
  }
  // From now on whatever comes is too much. The player has half a second to end: some judges keep its input open until
  // this program has ended, and then the player does not end before.
  void close_input() override {
    std::cout.flush();
    std::fclose(stdout);
    closed_ = true;
    until_ = Clock::now() + std::chrono::milliseconds(500);
  }

 private:
  using Clock = std::chrono::steady_clock;

  // True if it makes sense to read: during the games always.
  bool may_come() const {
    if (!closed_ || std::cin.rdbuf()->in_avail() > 0) return true;
#if __has_include(<poll.h>)  // not on Windows, where Polygon judges
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until_ - Clock::now());
    pollfd input{0, POLLIN, 0};
    return left.count() > 0 && ::poll(&input, 1, static_cast<int>(left.count())) > 0;
#else
    return false;
#endif
  }

  bool closed_ = false;
  Clock::time_point until_;
};

}  // namespace

int main(int argc, char** argv) {
  using namespace program;
  std::ios::sync_with_stdio(false);
  if (argc < (style == Style::icpc ? 4 : 3)) return judges_fault("an argument is missing");
  const auto input = whole_file(argv[1]);
  if (!input) return judges_fault("cannot read the input");
  const auto cases = cases_of(*input);
  if (!cases) return judges_fault(cases.problem().message());
#ifdef SIGPIPE  // there is none on Windows, where Polygon judges
  std::signal(SIGPIPE, SIG_IGN);
#endif
  Player player;
  kiebitz::Judgement first;
  const kiebitz::Refereed session = game::workbench().referee(*cases, player, [&](const kiebitz::Judgement& judgement) {
    if (first.accepted() && !judgement.accepted()) first = judgement;
  });
  std::string message;
  if (!session.end.is_good_end()) message = "the player " + session.end.text + '\n';
  if (!first.accepted()) message = explained(first, *cases);
  if (style == Style::testlib && !(std::ofstream(argv[2]) << session.written).flush()) {
    return judges_fault("cannot write the output");
  }
  if (message.empty()) return accepted();
  tell_judges(message, style == Style::icpc ? argv[3] : "");
  return rejected(first.accepted() ? kiebitz::Judgement::Verdict::wrong_format : first.verdict);
}
