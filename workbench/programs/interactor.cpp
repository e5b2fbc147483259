// The interactive output validator, or interactor: deals to the player on standard input and output.
//
//   icpc:     PROGRAM INPUT ANSWER FEEDBACK_FOLDER
//   testlib:  PROGRAM INPUT OUTPUT [ANSWER]; what the dealer writes goes to OUTPUT, for the checker
#include <csignal>

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
    if (closed_) return {};
    std::string line;
    if (std::getline(std::cin, line)) return {kiebitz::Reply::Kind::line, line};
    return {kiebitz::Reply::Kind::ended, "ended, or closed its output, before it answered"};
  }
  bool has_line() const override { return std::cin.rdbuf()->in_avail() > 0; }
  // Nothing is received any more. A judge may keep the player's input open until this program has ended: to wait here
  // for the player's end would be to wait for ever.
  void close_input() override { closed_ = true; }

 private:
  bool closed_ = false;
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
  if (!session.end.text.empty()) message = "the player " + session.end.text + '\n';
  if (!first.accepted()) message = explained(first, *cases);
  if (style == Style::testlib && !(std::ofstream(argv[2]) << session.written).flush()) {
    return judges_fault("cannot write the output");
  }
  if (message.empty()) return accepted();
  tell_judges(message, style == Style::icpc ? argv[3] : "");
  return rejected(first.accepted() ? kiebitz::Judgement::Verdict::wrong_format : first.verdict);
}
