// A program that somebody else wrote, behind pipes, under limits. Whatever it does, a reply comes at the deadline of
// the move at the latest, in little memory, and nothing of it is left when the Child is gone. (Where the system has
// neither namespaces nor control groups for this user, a program that never stops forking may outlive the Child; its
// warden goes on killing. See SECURITY.md.)
//
// The first Child makes this process ignore SIGPIPE, unless it handles it already: writing to a program that has ended
// is an error like others. Every program has a warden (warden.hpp), which is the one child that this process gets; it
// must not be waited for by others. If this process dies, even by SIGKILL, the warden stops the program.
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
  std::chrono::milliseconds start_time{5000};        // in place of the first move's time
  std::size_t memory_bytes = std::size_t{1} << 30U;  // of the whole process tree
  std::size_t output_bytes = std::size_t{1} << 20U;  // a move
  bool sandbox = false;
};

class Child final : public Channel {
 public:
  // The path of a program and its arguments. A program that cannot be started is told by the first reply.
  Child(std::vector<std::string> command, const Limits& limits);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  Child(Child&&) = delete;
  Child& operator=(Child&&) = delete;
  // Stops the program with all that it has started, and waits until they are gone: a few milliseconds.
  ~Child() override;

  void begin_move() override;
  void send(std::string_view text) override;
  // A reply that is not a line is the last one: the program is being stopped, and all further replies are the same.
  Reply receive() override;
  // All that comes until the program has ended, its last line with or without an end; then the last reply.
  Reply receive_all(std::string& output);
  void close_input() override;

  // The end of what the program has written to its standard error: at most 64 KiB.
  std::string error_output() const;

 private:
  using Clock = std::chrono::steady_clock;

  Reply launch();
  Reply next_line();
  void look();
  void wait_until(Clock::time_point until, Clock::time_point now);
  void check_memory(Clock::time_point now);
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
  Descriptor tick_;
  ControlGroup group_;
  pid_t warden_ = -1;
  bool contained_ = false;  // the death of the warden is that of all

  LineBuffer lines_;
  std::string unsent_;    // empty once all is sent
  std::size_t sent_ = 0;  // of it
  std::string error_output_;
  std::optional<int> end_;           // how the program ended, as from wait(2)
  std::optional<Reply> last_reply_;  // the last reply, for good

  std::size_t received_ = 0;  // bytes of this move
  std::chrono::milliseconds time_{};
  Clock::time_point deadline_;
  Clock::time_point next_memory_look_;
  Clock::time_point last_memory_look_;
  Clock::time_point output_closed_;
  bool begun_ = false;
  bool closing_ = false;        // the input is closed, or will be once all is sent
  bool input_refused_ = false;  // the program has closed its input
  bool time_is_up_ = false;     // the last look of this move was taken
};

}  // namespace kiebitz::process
