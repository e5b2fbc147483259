// Text input and output in constant memory. The library opens no files and prints nothing: it reads words, with their
// positions, from a TextSource and writes to a TextSink.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kiebitz/result.hpp"

namespace kiebitz {

class TextSource {
 public:
  virtual ~TextSource() = default;
  // Reads at least one byte and at most `size`, blocking if necessary. Returns 0 at the end of the text.
  virtual std::size_t read(char* to, std::size_t size) = 0;
};

class TextSink {
 public:
  virtual ~TextSink() = default;
  virtual void write(std::string_view text) = 0;
};

class StringSource final : public TextSource {
 public:
  explicit StringSource(std::string text) : text_(std::move(text)) {}
  std::size_t read(char* to, std::size_t size) override;

 private:
  std::string text_;
  std::size_t read_ = 0;
};

class StringSink final : public TextSink {
 public:
  void write(std::string_view text) override { text_ += text; }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

// Buffers small writes until flush() or destruction.
class TextWriter {
 public:
  explicit TextWriter(TextSink& sink) : sink_(sink) {}
  TextWriter(const TextWriter&) = delete;
  TextWriter& operator=(const TextWriter&) = delete;
  TextWriter(TextWriter&&) = delete;
  TextWriter& operator=(TextWriter&&) = delete;
  ~TextWriter() { flush(); }

  void write(std::string_view text) {
    if (text.size() > buffer_.size() - used_) {
      flush();
      if (text.size() > buffer_.size()) return sink_.write(text);
    }
    text.copy(buffer_.data() + used_, text.size());
    used_ += text.size();
  }
  void write_number(std::int64_t number) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    write({digits.data(), static_cast<std::size_t>(end - digits.data())});
  }
  void flush() {
    if (used_ > 0) sink_.write({buffer_.data(), used_});
    used_ = 0;
  }

 private:
  TextSink& sink_;
  std::array<char, 1U << 16U> buffer_{};
  std::size_t used_ = 0;
};

// The UTF-8 character at a byte offset. If the byte does not begin a valid character, `broken` is set, `code` is the
// byte itself and `bytes` is 1.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 1;
  bool broken = false;
};
Character character_at(std::string_view text, std::size_t at);

// Parses a whole word as a non-negative decimal number.
enum class NumberError : std::uint8_t { none, not_a_number, too_large };
NumberError read_number(std::string_view word, std::uint64_t& number);

// Removes spaces, tabs and carriage returns at both ends.
std::string_view trimmed(std::string_view text);

struct Token {
  enum class Kind : std::uint8_t { word, line_end, text_end };

  Kind kind = Kind::text_end;
  bool cut_off = false;   // the word is longer; `word` is only its beginning
  std::string_view word;  // valid until the next token is read
  Place place;

  bool is_word() const { return kind == Kind::word; }
  // For messages: 'XX', the end of the line, the end of the input.
  Message described() const;
};

// Splits a text into words and line ends. Spaces, tabs and carriage returns separate words. Flushes the given writer
// before it reads more input, so that a partner who sends one line at a time gets each answer at once.
class TokenReader {
 public:
  TokenReader(TextSource& source, TextWriter* flushed_before_waiting);
  explicit TokenReader(std::string_view text);

  Token next() {
    while (true) {
      while (is_blank(*at_)) ++at_;
      if (*at_ == '\n' && at_ != end_) return line_end();
      if (at_ != end_) return word();
      if (!refill(end_)) return Token{Token::Kind::text_end, false, {}, place(at_)};
    }
  }

  // True if at least the beginning of the next word is in the buffer.
  bool has_word() const {
    const char* at = at_;
    while (is_blank(*at) || (*at == '\n' && at != end_)) ++at;
    return at != end_;
  }

  // The next token that is not the end of a line.
  Token next_beyond_blank_lines() {
    Token token = next();
    while (token.kind == Token::Kind::line_end) token = next();
    return token;
  }

 private:
  static constexpr std::size_t capacity = 1U << 18U;
  static constexpr std::size_t longest_word = 64;

  static bool is_blank(char c) { return c == ' ' || c == '\r' || c == '\t'; }
  Place place(const char* at) const {
    return {line_, dropped_ + static_cast<std::uint64_t>(at - buffer_.data()) - line_start_ + 1};
  }
  Token line_end() {
    const Token token{Token::Kind::line_end, false, {}, place(at_)};
    ++at_;
    ++line_;
    line_start_ = dropped_ + static_cast<std::uint64_t>(at_ - buffer_.data());
    return token;
  }
  Token word() {
    const Place where = place(at_);
    const char* start = at_;
    while (true) {
      while (static_cast<unsigned char>(*at_) > ' ' || is_inside_word(*at_)) ++at_;
      const auto length = static_cast<std::size_t>(at_ - start);
      if (length > longest_word) return cut_off_word(start, where);
      if (at_ != end_) return Token{Token::Kind::word, false, {start, length}, where};
      if (!refill(start)) {
        start = at_ - length;
        return Token{Token::Kind::word, false, {start, length}, where};
      }
      start = at_ - length;
    }
  }
  // Control bytes belong to words, so that they are reported rather than skipped.
  static bool is_inside_word(char c) { return !is_blank(c) && c != '\n'; }
  Token cut_off_word(const char* start, Place where);
  bool refill(const char* keep_from);

  TextSource* source_;
  TextWriter* writer_;
  std::vector<char> buffer_;  // ends with a newline as a sentinel, so that scanning always stops
  const char* at_;
  const char* end_;
  std::uint64_t dropped_ = 0;  // bytes of the text that came before the buffer
  std::uint64_t line_ = 1;
  std::uint64_t line_start_ = 0;
  bool at_end_ = false;
};

}  // namespace kiebitz
