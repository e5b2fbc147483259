// A fixture for tests that start programs: it checks that they leave nothing behind.
#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "process/child.hpp"
#include "tests/support/files.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::process {

using namespace std::chrono_literals;
using std::chrono::steady_clock;
using Kind = Reply::Kind;

constexpr auto tolerance = is_slow_build ? 500ms : 100ms;

// The processes with this text in their environment.
inline std::vector<pid_t> marked(const std::string& text) {
  std::vector<pid_t> found;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    if (text_in(entry.path() / "environ").find(text) != std::string::npos) found.push_back(std::stoi(name));
  }
  return found;
}

inline bool lives(pid_t process) { return ::kill(process, 0) == 0; }

// A file that the bad player and all its descendants keep locked: held as long as one of them is alive.
class Beacon {
 public:
  Beacon() { ::setenv("KIEBITZ_BEACON", folder_.write("beacon", "").c_str(), 1); }
  Beacon(const Beacon&) = delete;
  Beacon& operator=(const Beacon&) = delete;
  Beacon(Beacon&&) = delete;
  Beacon& operator=(Beacon&&) = delete;
  ~Beacon() { ::unsetenv("KIEBITZ_BEACON"); }

  bool is_held() const {
    const Descriptor file(::open((folder_ / "beacon").c_str(), O_RDONLY | O_CLOEXEC));
    return ::flock(file.number(), LOCK_EX | LOCK_NB) != 0;
  }

 private:
  ScratchFolder folder_;
};

inline std::string children() { return text_in("/proc/thread-self/children"); }

// VmRSS or VmHWM, in bytes.
inline std::size_t own_memory(std::string_view name) {
  std::ifstream file("/proc/self/status");
  std::string word;
  std::size_t kibibytes = 0;
  while (file >> word && word != std::string(name) + ":") {
  }
  file >> kibibytes;
  return kibibytes << 10U;
}

// Marks the environment of all programs that this process starts.
inline std::string marker_of(pid_t process) { return "KIEBITZ_CLEAN_ROOM=" + std::to_string(process) + ";"; }

class CleanRoom : public testing::Test {
 protected:
  CleanRoom() {
    ::setenv("KIEBITZ_CLEAN_ROOM", (std::to_string(::getpid()) + ";").c_str(), 1);
    reset_peak();
  }

  void TearDown() override {
    EXPECT_EQ(children(), "") << "a child or a zombie is left";
    EXPECT_EQ(marked(marker_of(::getpid())), std::vector<pid_t>{});
    EXPECT_EQ(descriptors(), descriptors_before_);
    EXPECT_LT(own_memory("VmHWM"), memory_before_ + (std::size_t{64} << 20U)) << "the referee has grown";
  }

  // Of our memory.
  static void reset_peak() { std::ofstream("/proc/self/clear_refs") << 5; }

  static std::size_t descriptors() {
    const std::filesystem::directory_iterator all("/proc/self/fd");
    return static_cast<std::size_t>(std::distance(begin(all), end(all)));
  }

  static std::vector<std::string> bad_player(const std::string& fault, const std::string& cards = "1") {
    return {BAD_PLAYER, fault, cards};
  }
  static Limits limits() { return {.move_time = 300ms, .start_time = 5s}; }

  // Like a dealer, skips lines that begin with *.
  static Reply answer(Child& child) {
    Reply reply = child.receive();
    while (reply.is_line() && reply.text.starts_with('*')) reply = child.receive();
    return reply;
  }
  static Reply answer_to(Child& child, std::string_view text) {
    child.begin_move();
    child.send(text);
    return answer(child);
  }

 private:
  std::size_t descriptors_before_ = descriptors();
  std::size_t memory_before_ = own_memory("VmRSS");
};

}  // namespace kiebitz::process
