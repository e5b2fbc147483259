// The slow paths of text input and output, and rendering of problems.
#include "kiebitz/text.hpp"

#include <algorithm>
#include <bit>
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
    : source_(&source), writer_(flushed_before_waiting), buffer_(capacity + 1), at_(buffer_.data()), end_(at_) {
  buffer_[0] = '\n';
}

TokenReader::TokenReader(std::string_view text)
    : source_(nullptr),
      writer_(nullptr),
      buffer_(text.size() + 1),
      at_(buffer_.data()),
      end_(at_ + text.size()),
      at_end_(true) {
  std::ranges::copy(text, buffer_.begin());
  buffer_.back() = '\n';
}

// Moves the bytes from `keep_from` on to the front of the buffer and reads more. Returns false at the end of the text.
bool TokenReader::refill(const char* keep_from) {
  if (at_end_) return false;
  if (writer_ != nullptr) writer_->flush();
  const auto kept = static_cast<std::size_t>(end_ - keep_from);
  const auto ahead = static_cast<std::size_t>(at_ - keep_from);
  dropped_ += static_cast<std::uint64_t>(keep_from - buffer_.data());
  std::memmove(buffer_.data(), keep_from, kept);
  const std::size_t count = source_->read(buffer_.data() + kept, capacity - kept);
  at_end_ = count == 0;
  at_ = buffer_.data() + ahead;
  end_ = buffer_.data() + kept + count;
  buffer_[kept + count] = '\n';
  return !at_end_;
}

// Longer than any valid token: the beginning is enough for an error message.
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

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view spaces = " \t\r";
  const std::size_t first = text.find_first_not_of(spaces);
  return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(spaces) - first + 1);
}

Message Token::described() const {
  switch (kind) {
    case Kind::word: return in_quotes(word, cut_off);
    case Kind::line_end: return "the end of the line";
    case Kind::text_end: break;
  }
  return "the end of the input";
}

Character character_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  const auto bytes = static_cast<std::size_t>(std::countl_one(byte(0)));
  const Character broken{byte(0), 1, true};
  if (bytes == 0) return {byte(0), 1, false};  // ASCII
  if (bytes == 1 || bytes > 4 || at + bytes > text.size()) return broken;
  char32_t code = byte(0) & (0xFFU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return broken;
    code = code << 6U | (byte(i) & 0x3FU);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};  // by number of bytes; anything smaller is overlong
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return code < least[bytes] || code > 0x10FFFF || surrogate ? broken : Character{code, bytes, false};
}

namespace {

// False for control characters, characters without width, and those that change the direction of the text.
bool is_visible(const Character& character) {
  struct Range {
    char32_t first, last;
  };
  constexpr Range unseen[] = {{0, 0x1F},        {0x7F, 0x9F},     {0xAD, 0xAD},     {0x61C, 0x61C},
                              {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F}, {0xFE00, 0xFE0F},
                              {0xFEFF, 0xFEFF}, {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF}, {0xE0000, 0x10FFFF}};
  return !character.broken && std::ranges::none_of(unseen, [&](const Range& range) {
    return character.code >= range.first && character.code <= range.last;
  });
}

std::string escaped(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) text += fmt::format("\\x{:02X}", static_cast<unsigned char>(c));
  return text;
}

// The character at the start of `text`, escaped if it is not visible.
std::string shown(const Character& character, std::string_view text) {
  const std::string_view bytes = text.substr(0, character.bytes);
  return is_visible(character) ? std::string(bytes) : escaped(bytes);
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const Character next = character_at(text, at);
    const bool is_layout = next.code == '\t' || next.code == '\n';
    result += is_layout ? std::string(1, text[at]) : shown(next, text.substr(at));
    at += next.bytes;
  }
  return result;
}

std::string in_quotes(std::string_view text, bool cut_off) {
  constexpr std::size_t most = 40;
  std::string result = "'";
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Character next = character_at(text, at);
    const bool cut_in_two = cut_off && next.broken && text.size() - at < 4 && next.code >= 0xC0;
    if (width >= most || cut_in_two) {
      cut_off = true;
      break;
    }
    const std::string part = shown(next, text.substr(at));
    width += is_visible(next) ? 1 : part.size();
    result += part;
    at += next.bytes;
  }
  result += cut_off ? "...'" : "'";
  return result;
}

std::string to_string(Clause clause) {
  return fmt::format("{}{}-{}", clause.game[0], clause.game[1], static_cast<int>(clause.number));
}

std::string Problem::message(Phrasebook book) const {
  std::string text = to_text(found, book);
  if (!expected.empty()) {
    text =
        to_text({"found {found}, expected {expected}", {{"found", text}, {"expected", to_text(expected, book)}}}, book);
  }
  if (where.line > 0) {
    text =
        to_text({"line {line}, column {column}: {problem}",
                 {{"line", std::to_string(where.line)}, {"column", std::to_string(where.column)}, {"problem", text}}},
                book);
  }
  if (!rule.none()) text += fmt::format(" ({})", to_string(rule));
  return text;
}

}  // namespace kiebitz
