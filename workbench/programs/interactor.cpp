// The interactive output validator, or interactor. It plays the dealer on standard input and output.
//
//   icpc:     PROGRAM INPUT ANSWER FEEDBACK_FOLDER
//   testlib:  PROGRAM INPUT OUTPUT [ANSWER]; the dealer's output goes to OUTPUT, for the checker
#if __has_include(<poll.h>)
#include <poll.h>
#endif

#include <chrono>
#include <csignal>
#include <cstdio>

#include "workbench/programs/program.hpp"

namespace {

// The contest system enforces the player's time limit and watches how it ends.
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
  // Anything the player writes from now on is an error. It has half a second to end; we cannot wait longer, because
  // some judges keep its input open until this program has ended.
  void close_input() override {
    std::cout.flush();
    std::fclose(stdout);
    closed_ = true;
    until_ = Clock::now() + std::chrono::milliseconds(500);
  }

 private:
  using Clock = std::chrono::steady_clock;

  // Whether to read on: always during the games.
  bool may_come() const {
    if (!closed_ || std::cin.rdbuf()->in_avail() > 0) return true;
#if __has_include(<poll.h>)  // not on Windows, which Polygon uses
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
  if (argc < (style == Style::icpc ? 4 : 3)) return judge_error("missing argument");
  const auto input = whole_file(argv[1]);
  if (!input) return judge_error("cannot read the input");
  const auto cases = cases_of(*input);
  if (!cases) return judge_error(cases.problem().message());
#ifdef SIGPIPE  // not on Windows, which Polygon uses
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
    return judge_error("cannot write the output");
  }
  if (message.empty()) return accepted();
  tell_judges(message, style == Style::icpc ? argv[3] : "");
  return rejected(first.accepted() ? kiebitz::Judgement::Verdict::wrong_format : first.verdict);
}
