// A line-by-line conversation with a player outside the engine: a program behind pipes (process/), or a fake in a test.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kiebitz {

// A line from the player, or the reason why there is none.
struct Reply {
  enum class Kind : std::uint8_t {
    line,      // `text` is the line, without its newline
    late,      // no complete line before the deadline
    finished,  // the player exited cleanly after the end of its input
    ended,     // the player exited in any other way, or closed its output
    flooded,   // more output than one move may produce
    bloated,   // more memory than the player may use
    missing,   // the player could not be started
    unjudged   // the referee itself failed, so nothing is known about the player
  };

  Kind kind = Kind::ended;
  std::string text;  // the line; or, after a failure, one sentence for people, without a full stop

  bool is_line() const { return kind == Kind::line; }
  bool is_good_end() const { return kind == Kind::finished; }
};

class Channel {
 public:
  virtual ~Channel() = default;

  // Starts the clock for one move. Nothing the player sends extends the deadline.
  virtual void begin_move() = 0;
  // Queues text, which must be whole lines. Does not block: what the pipe cannot take yet is written by receive().
  virtual void send(std::string_view text) = 0;
  // Waits for the next complete line, until the deadline.
  virtual Reply receive() = 0;
  // Closes the player's input and gives it the time of one move to exit. receive() then returns any remaining lines,
  // and finally `finished` or what went wrong.
  virtual void close_input() = 0;
};

// The result of a series of games between the dealer and a player.
struct Session {
  enum class Conduct : std::uint8_t {
    good,
    bad,
    unknown,  // the referee could not continue
  };

  Conduct conduct = Conduct::good;
  std::string obstacle;  // why the referee could not continue
  std::uint64_t games = 0;
  std::uint64_t rounds = 0;  // moves the player made
};

}  // namespace kiebitz
