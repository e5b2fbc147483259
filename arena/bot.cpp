#include "arena/bot.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "kiebitz/result.hpp"

namespace kiebitz::arena {

namespace {

using std::chrono::milliseconds;

std::string_view kind_of(Reply::Kind kind) {
  switch (kind) {
    case Reply::Kind::late: return "late";
    case Reply::Kind::flooded: return "flooded";
    case Reply::Kind::bloated: return "bloated";
    case Reply::Kind::missing: return "missing";
    case Reply::Kind::unjudged: return "unjudged";
    default: return "ended";
  }
}

Misconduct misconduct_of(const Reply& reply) { return {std::string(kind_of(reply.kind)), reply.text}; }

void add_lines(std::string& transcript, char mark, std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    transcript += mark;
    transcript.append(text.substr(0, end + 1));
    text.remove_prefix(end + 1);
  }
}

}  // namespace

BotProcess::BotProcess(const Bot& bot, std::string_view greeting, const BotLimits& limits, bool keeps_transcript)
    : child_(bot.command, limits.process),
      start_time_(limits.process.start_time),
      move_time_(limits.process.move_time),
      whole_bank_(limits.bank),
      keeps_transcript_(keeps_transcript) {
  child_.begin_move(start_time_);
  tell({greeting});
  send_pending();
}

void BotProcess::tell(std::initializer_list<std::string_view> pieces) {
  const std::size_t before = pending_.size();
  for (const std::string_view piece : pieces) pending_.append(piece);
  if (keeps_transcript_) add_lines(transcript_, '<', std::string_view(pending_).substr(before));
}

void BotProcess::send_pending() {
  child_.send(pending_);
  pending_.clear();
}

// Unsolicited output would be taken for the answer to the next question.
Answer BotProcess::receive() {
  Reply reply = child_.receive();
  if (!reply.is_line()) return {{}, misconduct_of(reply)};
  if (keeps_transcript_) transcript_.append(">").append(printable(reply.text)).append("\n");
  if (!child_.has_unread()) return {std::move(reply.text), {}};
  return {{}, Misconduct{"protocol", "wrote more than the one line it was asked for"}};
}

const std::optional<Misconduct>& BotProcess::handshake() {
  if (shaken_) return unready_;
  shaken_ = true;
  Answer answer = receive();
  handshake_ = std::exchange(transcript_, {});
  if (answer.wrong) {
    unready_ = std::move(answer.wrong);
  } else if (answer.move != "ready" && !answer.move.starts_with("ready ")) {
    unready_ = Misconduct{"protocol", fmt::format("answered {} to 'ready?', not 'ready'", in_quotes(answer.move))};
  } else {
    own_name_ = answer.move.substr(std::min<std::size_t>(answer.move.size(), 6));
  }
  return unready_;
}

void BotProcess::begin_game(std::string_view number) {
  transcript_.clear();
  bank_ = whole_bank_;
  slowest_ = {};
  tell({"begin ", number, "\n"});
}

Answer BotProcess::choose(std::string_view events, std::string_view moves) {
  if (child_.has_unread()) return {{}, Misconduct{"protocol", "wrote a line without being asked"}};
  tell({events, "choose ", moves, "\n"});
  const auto start = std::chrono::steady_clock::now();
  const bool by_bank = bank_ < move_time_;
  child_.begin_move(by_bank ? std::chrono::ceil<milliseconds>(bank_) : move_time_);
  send_pending();
  Answer answer = receive();
  const auto took = std::chrono::steady_clock::now() - start;
  bank_ -= took;
  slowest_ = std::max<std::chrono::nanoseconds>(slowest_, took);
  if (answer.wrong && answer.wrong->kind == "late" && by_bank) {
    answer.wrong->text =
        fmt::format("used up its {} s for the game", std::chrono::duration<double>(whole_bank_).count());
  }
  return answer;
}

// Not sent before the next game: what a bot does after a game must not take time from those who play the next one.
void BotProcess::end_game(std::string_view lines) { tell({lines, "end\n"}); }

void BotProcess::quit() {
  tell({"quit\n"});
  send_pending();
  close();
}

std::optional<Misconduct> BotProcess::end() {
  const Reply reply = child_.receive();
  if (reply.is_good_end()) return std::nullopt;
  if (reply.is_line())
    return Misconduct{"protocol", fmt::format("wrote {} without being asked", in_quotes(reply.text))};
  return misconduct_of(reply);
}

std::string greeting_of(std::string_view game, unsigned seats, std::string_view rules, unsigned seat) {
  std::string text = fmt::format("kiebitz 1\ngame {}\nplayers {}\n", game, seats);
  if (!rules.empty()) text += fmt::format("rules {}\n", rules);
  return text + fmt::format("seat {}\nready?\n", seat);
}

}  // namespace kiebitz::arena
