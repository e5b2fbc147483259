// Collects bytes in pieces and hands them out in lines. Every byte is scanned only once, however small the pieces are.
#pragma once

#include <cstddef>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

namespace kiebitz::process {

class LineBuffer {
 public:
  // Room for the next `size` bytes; call filled() with the number that arrived.
  std::span<char> room(std::size_t size) {
    if (begin_ == end_) begin_ = end_ = 0;
    if (bytes_.size() - end_ < size) make_room(size);
    return {bytes_.data() + end_, size};
  }
  void filled(std::size_t count) {
    if (!has_line_) look_for_end(end_, end_ + count);
    end_ += count;
  }

  bool has_line() const { return has_line_; }
  // The next line with its newline. Requires has_line(); valid until the next call of room().
  std::string_view take_line() {
    const std::string_view line(bytes_.data() + begin_, line_end_ + 1 - begin_);
    begin_ += line.size();
    look_for_end(begin_, end_);
    return line;
  }
  std::string_view take_all() {
    const std::string_view all = rest();
    begin_ = end_;
    has_line_ = false;
    return all;
  }
  // Everything not yet taken.
  std::string_view rest() const { return {bytes_.data() + begin_, end_ - begin_}; }

 private:
  void look_for_end(std::size_t from, std::size_t to) {
    const void* const found = from == to ? nullptr : std::memchr(bytes_.data() + from, '\n', to - from);
    has_line_ = found != nullptr;
    if (has_line_) line_end_ = static_cast<std::size_t>(static_cast<const char*>(found) - bytes_.data());
  }
  void make_room(std::size_t size) {
    const std::size_t kept = end_ - begin_;
    if (begin_ > 0) std::memmove(bytes_.data(), bytes_.data() + begin_, kept);
    line_end_ -= has_line_ ? begin_ : 0;
    begin_ = 0;
    end_ = kept;
    if (bytes_.size() - end_ < size) bytes_.resize(end_ + size);
  }

  std::vector<char> bytes_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::size_t line_end_ = 0;  // position of the first newline, if has_line_
  bool has_line_ = false;
};

}  // namespace kiebitz::process
