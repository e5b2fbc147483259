// The last reply of a Child, in words.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

#include "kiebitz/result.hpp"
#include "process/child.hpp"
#include "process/describe.hpp"
#include "process/sandbox.hpp"

namespace kiebitz::process {

namespace {

// bubblewrap ends with 128 + n when the program inside was killed by signal n, or ended with 128 + n.
std::string sandbox_end_text(int status) {
  const int signal = WIFEXITED(status) ? WEXITSTATUS(status) - 128 : 0;
  if (signal <= 0 || signal >= NSIG) return end_text(status);
  return end_text(status) + ", or " + end_text(W_EXITCODE(0, signal));
}

std::string last_line(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return std::string(text.substr(text.rfind('\n') + 1));
}

std::string contents(const Descriptor& pipe) {
  char piece[4096];
  const ssize_t size = ::read(pipe.number(), piece, sizeof piece);
  return {piece, static_cast<std::size_t>(std::max<ssize_t>(size, 0))};
}

}  // namespace

Reply Child::flooded_reply(std::size_t line_size) const {
  const std::string limit = size_text(limits_.output_bytes);
  return {Reply::Kind::flooded, line_size > limits_.output_bytes ? "sent a line longer than " + limit
                                                                 : "sent more than " + limit + " in one move"};
}

Reply Child::late_reply() const {
  std::string text = closing_ ? "did not end within " + time_text(time_) + " after the end of its input"
                              : "did not answer within " + time_text(time_);
  if (!unsent_.empty()) text += "; did not read its input";
  if (input_refused_) text += "; closed its input";
  if (!lines_.rest().empty()) text += "; sent only part of a line: " + in_quotes(lines_.rest());
  return {Reply::Kind::late, std::move(text)};
}

Reply Child::ended_reply() const {
  if (!end_) return {Reply::Kind::ended, "closed its output but lives on"};
  if (limits_.sandbox && WIFEXITED(*end_) && !sandbox_has_started(contents(status_), last_line(error_output_))) {
    return {Reply::Kind::missing, "could not be started in a sandbox: " + last_line(error_output_)};
  }
  std::string text;
  if (*end_ != 0) {
    text = limits_.sandbox ? sandbox_end_text(*end_) : end_text(*end_);
  } else if (!closing_) {
    text = "ended (exit code 0) before it answered";
  } else if (lines_.rest().empty()) {
    return {Reply::Kind::finished, ""};
  } else {
    text = "ended (exit code 0)";
  }
  if (!lines_.rest().empty()) text += "; sent only part of a line: " + in_quotes(lines_.rest());
  return {Reply::Kind::ended, std::move(text)};
}

std::string Child::error_output() const {
  constexpr std::size_t most = std::size_t{1} << 16U;
  return error_output_.substr(error_output_.size() - std::min(error_output_.size(), most));
}

}  // namespace kiebitz::process
