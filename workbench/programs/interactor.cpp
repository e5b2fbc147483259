// The interactive output validator, or interactor: talks to the player on standard input and output.
//
//   icpc:     PROGRAM INPUT ANSWER FEEDBACK_FOLDER
//   testlib:  PROGRAM INPUT OUTPUT [ANSWER]; the transcript goes to OUTPUT, for the checker
#if __has_include(<poll.h>)
#include <poll.h>
#endif

#include <chrono>
#include <csignal>
#include <cstdio>

#include "workbench/programs/program.hpp"

namespace {

// The contest system watches the player's time and exit status.
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
  // Anything received from now on is too much output. Waits only half a second for the player to exit, because some
  // judges keep its input open until this program has exited.
  void close_input() override {
    std::cout.flush();
    std::fclose(stdout);
    closed_ = true;
    until_ = Clock::now() + std::chrono::milliseconds(500);
  }

 private:
  using Clock = std::chrono::steady_clock;

  // Whether to read on: always during the games, afterwards until the time is up.
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
  if (argc < (style == Style::icpc ? 4 : 3)) return judges_fault("an argument is missing; see the top of the source");
  const auto input = whole_file(argv[1]);
  if (!input) return judges_fault("cannot read the input");
  const auto cases = cases_of(*input);
  if (!cases) return judges_fault(cases.problem().message());
#ifdef SIGPIPE  // not on Windows, where Polygon judges
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
