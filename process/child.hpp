// A foreign program behind pipes, under limits. Whatever it does, a reply comes by the deadline of the move, memory use
// stays small, and nothing of the program survives the Child. (Without namespaces and control groups, a program that
// never stops forking may survive; its warden goes on killing. See SECURITY.md.)
//
// The first Child makes this process ignore SIGPIPE unless it has a handler, so that writing to a dead program is an
// ordinary error. The only child process is the program's warden (warden.hpp); nobody else may wait for it. If this
// process dies, even by SIGKILL, the warden stops the program.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/channel.hpp"
#include "process/cgroup.hpp"
#include "process/descriptor.hpp"
#include "process/line_buffer.hpp"

namespace kiebitz::process {

struct Limits {
  std::chrono::milliseconds move_time{2000};
  std::chrono::milliseconds start_time{5000};        // for the first move
  std::size_t memory_bytes = std::size_t{1} << 30U;  // of the whole process tree
  std::size_t output_bytes = std::size_t{1} << 20U;  // per move
  bool sandbox = false;
};

class Child final : public Channel {
 public:
  // `command` is the path of a program and its arguments. If it cannot be started, the first reply says so.
  Child(std::vector<std::string> command, const Limits& limits);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  Child(Child&&) = delete;
  Child& operator=(Child&&) = delete;
  // Stops the program and everything it has started, and waits until they are gone: a few milliseconds.
  ~Child() override;

  void begin_move() override;
  void begin_move(std::chrono::milliseconds time);
  void send(std::string_view text) override;
  // A reply that is not a line is final: the program is being stopped, and all further replies are the same.
  Reply receive() override;
  // Receives everything until the program ends, and returns the final reply.
  Reply receive_all(std::string& output);
  void close_input() override;
  // Whether it has sent something that was not received yet.
  bool has_unread() const { return !lines_.rest().empty(); }

  // The last 64 KiB of the program's standard error.
  std::string error_output() const;

 private:
  using Clock = std::chrono::steady_clock;

  Reply launch();
  Reply next_line();
  void look();
  bool answers_at_once();
  void wait_until(Clock::time_point until, Clock::time_point now);
  bool is_launching();
  void check_memory(Clock::time_point now);
  std::size_t write_some(std::string_view text);
  void send_unsent();
  bool read_output();
  bool read_errors();
  void read_notice();
  void read_tick();
  void give_up(Reply reply);
  void stop();

  Reply flooded_reply(std::size_t line_size) const;
  Reply late_reply() const;
  Reply ended_reply() const;

  std::vector<std::string> command_;
  Limits limits_;

  Descriptor input_;
  Descriptor output_;
  Descriptor errors_;
  Descriptor line_;    // to the warden
  Descriptor status_;  // of the sandbox
  Descriptor launching_;
  Descriptor tick_;
  ControlGroup group_;
  pid_t warden_ = -1;
  bool contained_ = false;  // killing the warden kills everything below it

  LineBuffer lines_;
  std::string unsent_;    // empty once everything is sent
  std::size_t sent_ = 0;  // bytes of it
  std::string error_output_;
  std::optional<int> end_;           // status of the program as from wait(2)
  std::optional<Reply> last_reply_;  // the final reply

  std::size_t received_ = 0;  // bytes in this move
  std::chrono::milliseconds time_{};
  Clock::time_point deadline_;
  Clock::time_point next_memory_look_;
  Clock::time_point last_memory_look_;
  Clock::time_point output_closed_;
  bool begun_ = false;
  bool closing_ = false;        // the input is closed, or will be once everything is sent
  bool input_refused_ = false;  // the program has closed its input
  bool time_is_up_ = false;     // only one more look in this move
};

}  // namespace kiebitz::process
