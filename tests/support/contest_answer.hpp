// Answers of contest programs, and texts that arrive in odd pieces; for tests and fuzz targets.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kiebitz/text.hpp"

namespace kiebitz::tests {

struct Answer {
  std::string text;
  std::string problem;  // its message, if there is one

  bool accepted() const { return problem.empty(); }
  friend bool operator==(const Answer&, const Answer&) = default;
};

// `solve` takes a source and a sink.
template <class Solve>
Answer answer_to(TextSource& source, Solve solve) {
  StringSink sink;
  const auto done = solve(source, sink);
  return {sink.text(), done ? "" : done.problem().message()};
}

// An input with a mistake, the answers before it, and the message about it.
struct BadInput {
  std::string name;
  std::string text;
  std::string answers;
  std::string problem;
};

inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  text.replace(text.find(from), from.size(), to);
  return text;
}

inline std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

// Replaces every occurrence of a character.
inline std::string each_replaced(std::string_view text, char from, std::string_view to) {
  std::string result;
  for (const char c : text) result += c == from ? std::string(to) : std::string(1, c);
  return result;
}

// Hands out a text in pieces of at most `piece` bytes.
class Pieces final : public TextSource {
 public:
  Pieces(std::string_view text, std::size_t piece) : rest_(text), piece_(piece) {}
  std::size_t read(char* to, std::size_t size) override {
    const std::size_t count = rest_.copy(to, std::min(size, piece_));
    rest_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view rest_;
  std::size_t piece_;
};

// A very long text, generated while it is read: a beginning, `bytes` bytes of filler, an end.
class LongText final : public TextSource {
 public:
  LongText(std::string begin, std::string_view filler, std::size_t bytes, std::string end)
      : begin_(std::move(begin)),
        block_(repeated(filler, 5000)),
        filler_(filler.size()),
        left_(bytes),
        end_(std::move(end)) {}
  std::size_t read(char* to, std::size_t size) override {
    if (!begin_.empty()) return hand_out(begin_, to, size);
    if (left_ == 0) return hand_out(end_, to, size);
    const std::size_t count = block_.copy(to, std::min(size, left_), at_);
    at_ = (at_ + count) % filler_;
    left_ -= count;
    return count;
  }

 private:
  static std::size_t hand_out(std::string& text, char* to, std::size_t size) {
    const std::size_t count = text.copy(to, size);
    text.erase(0, count);
    return count;
  }

  std::string begin_;
  std::string block_;
  std::size_t filler_;
  std::size_t at_ = 0;
  std::size_t left_;
  std::string end_;
};

// Hands out one line per read and records what has been answered by then.
class Asker final : public TextSource {
 public:
  Asker(std::vector<std::string> lines, const StringSink& sink) : lines_(std::move(lines)), sink_(sink) {}
  std::size_t read(char* to, std::size_t size) override {
    seen_.push_back(sink_.text());
    return seen_.size() > lines_.size() ? 0 : lines_[seen_.size() - 1].copy(to, size);
  }
  const std::vector<std::string>& seen() const { return seen_; }

 private:
  std::vector<std::string> lines_;
  const StringSink& sink_;
  std::vector<std::string> seen_;
};

}  // namespace kiebitz::tests
