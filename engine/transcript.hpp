// A Channel that forwards everything to another one and reports every line in either direction.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "kiebitz/channel.hpp"
#include "kiebitz/result.hpp"

namespace kiebitz {

class Transcript final : public Channel {
 public:
  enum class By : std::uint8_t { dealer, player };
  using Take = std::function<void(By by, std::string_view line)>;

  Transcript(Channel& player, Take take) : player_(player), take_(std::move(take)) {}

  // In the format of interaction samples in problem packages: "<4h" is what the player reads, ">9d" what it writes.
  static std::string line_text(By by, std::string_view line) {
    return (by == By::dealer ? "<" : ">") + printable(line) + '\n';
  }

  void begin_move() override { player_.begin_move(); }
  void send(std::string_view text) override {
    player_.send(text);
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size() - 1);
      take_(By::dealer, text.substr(0, end));
      text.remove_prefix(end + 1);
    }
  }
  Reply receive() override {
    Reply reply = player_.receive();
    if (reply.is_line()) take_(By::player, reply.text);
    if (!reply.is_line()) last_ = reply;
    return reply;
  }
  void close_input() override { player_.close_input(); }

  // How the player ended: the last reply that was not a line, if there was one.
  const std::optional<Reply>& last() const { return last_; }

 private:
  Channel& player_;
  Take take_;
  std::optional<Reply> last_;
};

}  // namespace kiebitz
