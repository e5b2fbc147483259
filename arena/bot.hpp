// A bot: a program that plays one seat over the protocol of docs/bots.md, or a built-in strategy.
//
// A process plays many games but no deal twice: after seeing a deal from one seat it would know the others' cards when
// that deal comes again. Every fault of a program is judged here, except an illegal move.
#pragma once

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "process/child.hpp"

namespace kiebitz::arena {

struct Bot {
  std::string name;
  std::vector<std::string> command;  // a path and arguments; empty: the built-in strategy of that name

  bool is_program() const { return !command.empty(); }
};

struct BotLimits {
  process::Limits process;                 // start_time is for the handshake
  std::chrono::milliseconds bank{60'000};  // for all moves of a game together
};

// What a bot did wrong; see Fault in result.hpp.
struct Misconduct {
  std::string kind;
  std::string text;
};

// The bot's move, or its misconduct.
struct Answer {
  std::string move;
  std::optional<Misconduct> wrong;
};

class BotProcess {
 public:
  // Starts the program and sends the lines of the handshake. Does not wait for the answer.
  BotProcess(const Bot& bot, std::string_view greeting, const BotLimits& limits, bool keeps_transcript = true);

  // What went wrong in the handshake, if anything. The first call waits for it.
  const std::optional<Misconduct>& handshake();
  // The name it gave itself.
  const std::string& own_name() const { return own_name_; }

  void begin_game(std::string_view number);
  // `events` and `moves` are lines as in the protocol, without the words around them.
  Answer choose(std::string_view events, std::string_view moves);
  void end_game(std::string_view lines);
  // Asks it to quit, or only closes its input, and does not wait.
  void quit();
  void close() { child_.close_input(); }
  // Call after quit() or close(): says what is wrong unless it ends with exit code 0 within the time of a move.
  std::optional<Misconduct> end();

  // The handshake and the conversation since the game began, one line each: "<" for what the bot reads, ">" for what it
  // writes.
  std::string transcript() const { return handshake_ + transcript_; }
  std::string error_output() const { return child_.error_output(); }
  // The longest time it took for a move of this game.
  std::chrono::nanoseconds slowest() const { return slowest_; }

 private:
  void tell(std::initializer_list<std::string_view> pieces);
  void send_pending();
  Answer receive();

  process::Child child_;
  std::chrono::milliseconds start_time_;
  std::chrono::milliseconds move_time_;
  std::chrono::steady_clock::duration bank_{};  // what is left of it
  std::chrono::steady_clock::duration whole_bank_;
  std::chrono::nanoseconds slowest_{};
  std::string pending_;  // lines to be sent with the next question
  bool keeps_transcript_;
  std::string handshake_;
  std::string transcript_;  // of this game
  std::string own_name_;
  std::optional<Misconduct> unready_;
  bool shaken_ = false;
};

// The lines of the handshake.
std::string greeting_of(std::string_view game, unsigned seats, std::string_view rules, unsigned seat);

}  // namespace kiebitz::arena
