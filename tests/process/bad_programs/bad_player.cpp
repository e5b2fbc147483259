// A player that misbehaves, of Even Steven or in the arena:  bad_player FAULT [CARDS]
//
// Makes CARDS moves (1 if not given) correctly, then misbehaves. Some faults come at once, or only at the end. With no
// fault, or `none`, it is a good player. `bad_player --list` lists the faults.
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <string_view>

#include "tests/process/bad_programs/honest_player.hpp"

namespace bad {
namespace {

void write_all(std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(STDOUT_FILENO, text.data(), text.size());
    if (count <= 0) ::_exit(3);
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

[[noreturn]] void hang() {
  for (;;) ::pause();
}

[[noreturn]] void repeat(const std::string& text, useconds_t pause = 0) {
  for (;;) {
    write_all(text);
    if (pause > 0) ::usleep(pause);
  }
}

// A real segmentation fault, even under a sanitizer.
[[noreturn]] void segfault() {
  ::signal(SIGSEGV, SIG_DFL);
  void* const page = ::mmap(nullptr, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  *static_cast<volatile char*>(page) = 1;
  hang();
}

[[noreturn]] void eat_memory() {
  constexpr std::size_t piece = std::size_t{1} << 22U;
  for (;;) {
    void* const memory = ::mmap(nullptr, piece, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) hang();
    std::memset(memory, 1, piece);
    ::usleep(1000);
  }
}

[[noreturn]] void burn() {
  volatile bool forever = true;
  while (forever) {
  }
  hang();
}

// Leaves an orphaned grandchild behind, and waits until it exists.
template <class Life>
void leave_grandchild(bool own_session, Life life) {
  int told[2] = {-1, -1};
  if (::pipe(told) != 0) ::_exit(4);
  if (::fork() == 0) {
    if (own_session) ::setsid();
    if (::fork() != 0) ::_exit(0);
    ::close(told[0]);
    ::close(told[1]);
    life();
    ::_exit(0);
  }
  ::close(told[1]);
  char none = 0;
  static_cast<void>(::read(told[0], &none, 1) + 1);  // its end
  ::close(told[0]);
}

// Holds on to the pipes.
void stay() { ::sleep(60); }

// Unrecognisable: no environment, no pipes.
void stay_disguised() {
  for (int descriptor = 0; descriptor < 3; ++descriptor) ::close(descriptor);
  char name[] = "sleep";
  char minute[] = "60";
  char* const arguments[] = {name, minute, nullptr};
  char* const nothing[] = {nullptr};
  ::execve("/bin/sleep", arguments, nothing);
}

// Forks again and again, each process in its own session and gone before it can be killed.
[[noreturn]] void run_away() {
  for (;;) {
    if (::fork() != 0) ::_exit(0);
    ::setsid();
  }
}

// Many of them at once.
[[noreturn]] void run_away_in_chains() {
  for (int chain = 0; chain < 100; ++chain) {
    if (::fork() == 0) {
      ::setsid();
      run_away();
    }
  }
  hang();
}

// Memory that is full and mapped, but not resident in any process.
[[noreturn]] void eat_memory_out_of_sight() {
  constexpr std::size_t piece = std::size_t{1} << 22U;
  for (;;) {
    void* const memory = ::mmap(nullptr, piece, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) hang();
    std::memset(memory, 1, piece);
    ::madvise(memory, piece, MADV_DONTNEED);
    ::usleep(1000);
  }
}

// Why so much shared memory is refused; "none" if it is granted.
std::string filled(int file) {
  const std::string piece(1 << 20, 'x');
  for (int count = 0; file >= 0 && count < 200; ++count) {
    if (::write(file, piece.data(), piece.size()) != static_cast<ssize_t>(piece.size())) file = -1;
  }
  return file >= 0 ? "none" : std::strerror(errno);
}

[[noreturn]] void fork_many() {
  for (int count = 0; count < 200; ++count) {
    if (::fork() == 0) {
      ::setsid();
      hang();
    }
  }
  hang();
}

// What can be opened of other processes: memory, input and output, environment.
std::string spied() {
  std::string found = "nothing";
  for (const auto& process : std::filesystem::directory_iterator("/proc")) {
    const std::string number = process.path().filename();
    if (number.find_first_not_of("0123456789") != std::string::npos || number == std::to_string(::getpid())) continue;
    for (const char* const file : {"/mem", "/fd/0", "/fd/1", "/environ"}) {
      const std::string path = process.path().string() + file;
      const int opened = ::open(path.c_str(), O_RDONLY | O_NONBLOCK);
      if (opened >= 0) found = "opened " + path;
      ::close(opened);
    }
  }
  return found;
}

using Fault = std::function<void(HonestPlayer&)>;

// Instead of a card. A fault that returns has answered, and the game goes on.
const std::map<std::string, Fault, std::less<>>& faults_of_play() {
  static const std::map<std::string, Fault, std::less<>> faults = {
      {"exit-1", [](HonestPlayer&) { ::_exit(1); }},
      {"exit-0", [](HonestPlayer&) { ::_exit(0); }},
      {"abort", [](HonestPlayer&) { std::abort(); }},
      {"segfault", [](HonestPlayer&) { segfault(); }},
      {"hang", [](HonestPlayer&) { hang(); }},
      {"garbage", [](HonestPlayer&) { write_all("this is not a card\n"); }},
      {"empty-line", [](HonestPlayer&) { write_all("\n"); }},
      {"unknown-card", [](HonestPlayer&) { write_all("1z\n"); }},
      {"not-in-hand", [](HonestPlayer& player) { write_all(player.card_not_in_hand() + "\n"); }},
      {"same-card-twice",
       [](HonestPlayer& player) { write_all((player.last().empty() ? player.play() : player.last()) + "\n"); }},
      {"two-lines",
       [](HonestPlayer& player) {
         const std::string card = player.play();
         write_all(card + "\n" + card + "\n");
       }},
      {"half-line",
       [](HonestPlayer& player) {
         write_all(player.play());
         hang();
       }},
      {"half-line-and-exit",
       [](HonestPlayer& player) {
         write_all(player.play());
         ::_exit(0);
       }},
      {"endless-line",
       [](HonestPlayer&) {
         for (int count = 0; count < 1 << 14; ++count) write_all(std::string(1 << 16, 'x'));
         hang();
       }},
      {"flood", [](HonestPlayer&) { repeat("flood\n"); }},
      {"flood-blocks",
       [](HonestPlayer&) {
         std::string block;
         while (block.size() < 60000) block += "flood\n";
         repeat(block);
       }},
      {"star-drip", [](HonestPlayer&) { repeat("* drip\n", 10'000); }},
      {"star-flood",
       [](HonestPlayer&) {
         std::string block;
         while (block.size() < 60000) block += "* flood\n";
         repeat(block);
       }},
      {"byte-drip", [](HonestPlayer&) { repeat("x", 10'000); }},
      {"error-flood",
       [](HonestPlayer&) {
         for (;;) std::cerr << std::string(10'000, 'e') << std::endl;
       }},
      {"close-output",
       [](HonestPlayer&) {
         ::close(STDOUT_FILENO);
         hang();
       }},
      {"close-input",
       [](HonestPlayer&) {
         ::close(STDIN_FILENO);
         hang();
       }},
      {"stop-reading", [](HonestPlayer&) { hang(); }},
      {"grandchild",
       [](HonestPlayer&) {
         leave_grandchild(false, stay);
         ::_exit(1);
       }},
      {"grandchild-setsid",
       [](HonestPlayer&) {
         leave_grandchild(true, stay);
         ::_exit(1);
       }},
      {"grandchild-disguised",
       [](HonestPlayer&) {
         leave_grandchild(true, stay_disguised);
         ::_exit(1);
       }},
      {"run-away", [](HonestPlayer&) { run_away(); }},
      {"chains", [](HonestPlayer&) { run_away_in_chains(); }},
      {"fork-many", [](HonestPlayer&) { fork_many(); }},
      {"memory", [](HonestPlayer&) { eat_memory(); }},
      {"memory-out-of-sight", [](HonestPlayer&) { eat_memory_out_of_sight(); }},
      {"memfd", [](HonestPlayer&) { write_all(filled(::memfd_create("bad", 0)) + "\n"); }},
      {"segment",
       [](HonestPlayer&) {
         const bool made = ::shmget(IPC_PRIVATE, std::size_t{200} << 20U, 0600) >= 0;
         write_all((made ? "none" : std::string(std::strerror(errno))) + "\n");
       }},
      {"shm-file",
       [](HonestPlayer&) { write_all(filled(::shm_open("/kiebitz-bad-player", O_CREAT | O_RDWR, 0600)) + "\n"); }},
      {"memory-of-grandchild",
       [](HonestPlayer&) {
         if (::fork() == 0) eat_memory();
         hang();
       }},
      {"burn", [](HonestPlayer&) { burn(); }},
      {"nul-and-ff", [](HonestPlayer&) { write_all(std::string_view("\0\xFF\0\xFE\n", 5)); }},
      {"kill-warden",
       [](HonestPlayer&) {
         ::kill(::getppid(), SIGKILL);
         hang();
       }},
      {"kill-everybody",
       [](HonestPlayer&) {
         ::kill(-1, SIGKILL);
         hang();
       }},
      {"forged-verdict",
       [](HonestPlayer&) {
         write_all(
             "*\rYOU WIN\x1b[K\n*\x1b[2J\xc2\x9b"
             "1mGame 9\n");
         std::cerr << "\x1b]0;title\x07\rYOU WIN\n" << std::flush;
         ::_exit(1);
       }},
      {"spy", [](HonestPlayer&) { write_all(spied() + "\n"); }},
      {"answers-ahead",
       [](HonestPlayer& player) {
         for (int count = 0; count < 5; ++count) write_all(player.play() + "\n");
         write_all("2c\n3c\n");
       }},
      {"stop-warden",
       [](HonestPlayer&) {
         ::kill(::getppid(), SIGSTOP);
         hang();
       }},
  };
  return faults;
}

// Before anything is read.
const std::map<std::string, std::function<void()>, std::less<>>& faults_at_once() {
  static const std::map<std::string, std::function<void()>, std::less<>> faults = {
      {"exit-at-once", [] { ::_exit(0); }},
      {"silent", [] { hang(); }},
      {"never-read", [] { hang(); }},
      {"close-input-at-once",
       [] {
         ::close(STDIN_FILENO);
         hang();
       }},
      {"close-output-at-once",
       [] {
         ::close(STDOUT_FILENO);
         hang();
       }},
      {"flood-at-once", [] { repeat("flood\n"); }},
      {"ignore-sigterm",
       [] {
         for (int number = 1; number < NSIG; ++number) ::signal(number, SIG_IGN);
         hang();
       }},
  };
  return faults;
}

constexpr std::string_view later_faults[] = {"none",          "play-on",           "no-end",
                                             "exit-1-at-end", "grandchild-at-end", "errors"};

int play(const std::string& fault, int cards) {
  HonestPlayer player;
  const auto shown = faults_of_play().find(fault);
  int played = 0;
  for (std::string line; std::getline(std::cin, line);) {
    const auto heard = player.hear(line);
    if (fault == "errors") std::cerr << "heard " << line << '\n';
    if (heard == HonestPlayer::Heard::greeting) write_all("ready\n");
    if (heard == HonestPlayer::Heard::verdict && fault == "play-on") write_all("2c\n");
    if (heard != HonestPlayer::Heard::card) continue;
    if (shown != faults_of_play().end() && played >= cards) {
      shown->second(player);
    } else {
      write_all(player.play() + "\n");
    }
    ++played;
  }
  if (fault == "no-end") hang();
  if (fault == "grandchild-at-end") leave_grandchild(true, stay);
  return fault == "exit-1-at-end" ? 1 : 0;
}

int run(const std::string& fault, int cards) {
  if (fault == "--list") {
    for (const auto& [name, action] : faults_at_once()) std::cout << name << '\n';
    for (const auto& [name, action] : faults_of_play()) std::cout << name << '\n';
    for (const auto name : later_faults) std::cout << name << '\n';
    return 0;
  }
  if (const auto at_once = faults_at_once().find(fault); at_once != faults_at_once().end()) at_once->second();
  const bool known =
      faults_of_play().contains(fault) || std::ranges::find(later_faults, fault) != std::end(later_faults);
  if (!known) {
    std::cerr << "bad_player: no fault is called " << fault << "; see bad_player --list\n";
    return 2;
  }
  return play(fault, cards);
}

}  // namespace
}  // namespace bad

int main(int argc, char** argv) {
  // All descendants inherit the lock.
  if (const char* const beacon = std::getenv("KIEBITZ_BEACON")) ::flock(::open(beacon, O_RDONLY), LOCK_SH);
  return bad::run(argc > 1 ? argv[1] : "none", argc > 2 ? std::atoi(argv[2]) : 1);
}
