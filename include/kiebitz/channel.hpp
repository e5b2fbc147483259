// A talk, line by line, with a player that is somewhere else: a program behind pipes, or a stand-in in a test. The game
// knows this interface; process/ has the one with real programs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kiebitz {

// What came back: a line, or the reason why there is none.
struct Reply {
  enum class Kind : std::uint8_t {
    line,      // `text` is the line, without its end
    late,      // nothing whole came before the deadline
    finished,  // the player has ended as it should, after the end of its input
    ended,     // the player has ended otherwise, or has closed its output
    flooded,   // more output than a move may have
    bloated,   // more memory than the player may have
    missing,   // the player could not even be started
    unjudged   // the referee could not do its part: nothing is known about the player
  };

  Kind kind = Kind::ended;
  std::string text;  // for a line its text; of a bad end one sentence for people, without a full stop

  bool is_line() const { return kind == Kind::line; }
  bool is_good_end() const { return kind == Kind::finished; }
};

class Channel {
 public:
  virtual ~Channel() = default;

  // From now on the player has the time of one move. Nothing that it sends makes it longer.
  virtual void begin_move() = 0;
  // Hands over text, whole lines. Does not wait: what the player does not take yet is sent while a reply is awaited.
  virtual void send(std::string_view text) = 0;
  // The next line, if a whole one comes before the deadline.
  virtual Reply receive() = 0;
  // Closes the player's input and gives it the time of one move to end. Lines that still come are received one by one;
  // then `finished`, or a Reply that says what went wrong.
  virtual void close_input() = 0;
};

// How a dealer's games with a player went.
struct Session {
  enum class Conduct : std::uint8_t {
    good,
    bad,
    unknown,  // the referee could not go on
  };

  Conduct conduct = Conduct::good;
  std::string obstacle;  // why it could not
  std::uint64_t games = 0;
  std::uint64_t rounds = 0;  // moves of the player
};

}  // namespace kiebitz
