// The slow paths of text in and out: refilling, and words for what was found.
#include "kiebitz/text.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>

#include <fmt/format.h>

namespace kiebitz {

std::size_t StringSource::read(char* to, std::size_t size) {
  const std::size_t count = text_.copy(to, size, read_);
  read_ += count;
  return count;
}

TokenReader::TokenReader(TextSource& source, TextWriter* flushed_before_waiting)
    : source_(source), writer_(flushed_before_waiting), buffer_(capacity + 1), at_(buffer_.data()), end_(at_) {
  buffer_[0] = '\n';
}

// Moves what must be kept to the front of the buffer and reads on behind it; false at the end of the text.
bool TokenReader::refill(const char* keep_from) {
  if (at_end_) return false;
  if (writer_ != nullptr) writer_->flush();
  const auto kept = static_cast<std::size_t>(end_ - keep_from);
  const auto ahead = static_cast<std::size_t>(at_ - keep_from);
  dropped_ += static_cast<std::uint64_t>(keep_from - buffer_.data());
  std::memmove(buffer_.data(), keep_from, kept);
  const std::size_t count = source_.read(buffer_.data() + kept, capacity - kept);
  at_end_ = count == 0;
  at_ = buffer_.data() + ahead;
  end_ = buffer_.data() + kept + count;
  buffer_[kept + count] = '\n';
  return !at_end_;
}

// A word too long to be anything: its beginning is enough for the message.
Token TokenReader::cut_off_word(const char* start, Place where) {
  return Token{Token::Kind::word, true, {start, longest_word}, where};
}

NumberError read_number(std::string_view word, std::uint64_t& number) {
  const char* const end = word.data() + word.size();
  const auto [stop, error] =
      std::from_chars(word.data(), end, number);  // NOLINT(*-stringview-data-usage): `end` is given
  if (error == std::errc::result_out_of_range && stop == end) return NumberError::too_large;
  return error == std::errc{} && stop == end ? NumberError::none : NumberError::not_a_number;
}

std::string Token::described() const {
  switch (kind) {
    case Kind::word: return in_quotes(word, cut_off);
    case Kind::line_end: return "the end of the line";
    case Kind::text_end: break;
  }
  return "the end of the input";
}

std::string printable(std::string_view text) {
  std::string shown;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= ' ' && byte < 0x7F) {
      shown += c;
    } else {
      constexpr std::string_view digits = "0123456789ABCDEF";
      shown += {'\\', 'x', digits[byte >> 4U], digits[byte & 15U]};
    }
  }
  return shown;
}

std::string in_quotes(std::string_view text, bool cut_off) {
  constexpr std::size_t most = 40;
  std::string shown;
  for (std::size_t i = 0; i < text.size() && shown.size() < most; ++i) {
    shown += printable(text.substr(i, 1));
    cut_off = cut_off || (shown.size() >= most && i + 1 < text.size());
  }
  return fmt::format("'{}{}'", shown, cut_off ? "..." : "");
}

std::string to_string(Clause clause) {
  return fmt::format("{}{}-{}", clause.game[0], clause.game[1], static_cast<int>(clause.number));
}

std::string Problem::message() const {
  std::string text;
  if (where.line > 0) text += fmt::format("line {}, column {}: ", where.line, where.column);
  text += fmt::format("found {}, expected {}", found, expected);
  if (!rule.none()) text += fmt::format(" ({})", to_string(rule));
  return text;
}

}  // namespace kiebitz
