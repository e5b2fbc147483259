// Talking with programs: what the channel promises when they behave, how they are found and started, and that they
// stay apart from each other and from everything else.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <optional>

#include "process/describe.hpp"
#include "process/find_program.hpp"
#include "process/sandbox.hpp"
#include "tests/process/bad_programs/clean_room.hpp"

namespace kiebitz::process {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> shell(const std::string& script) { return {"/bin/sh", "-c", script}; }

class Folder {
 public:
  std::string add(const std::string& name, const std::string& text, bool executable = true) const {
    const fs::path file = folder_.write(name, text);
    fs::permissions(file, executable ? fs::perms{0755} : fs::perms::owner_read);
    return file;
  }
  std::string path() const { return folder_.path(); }

 private:
  ScratchFolder folder_;
};

class Process : public CleanRoom {};

TEST_F(Process, TalksLineByLine) {
  Child child({"/bin/cat"}, limits());
  for (int round = 0; round < 1000; ++round) {
    const std::string word = std::to_string(round);
    const Reply reply = answer_to(child, word + "\n");
    ASSERT_EQ(reply.kind, Kind::line) << reply.text;
    ASSERT_EQ(reply.text, word);
  }
  child.close_input();
  EXPECT_EQ(child.receive().text, "");
}

TEST_F(Process, TakesLinesInAnyPieces) {
  Child child(shell(R"(printf 'a\nb'; sleep 0.05; printf 'c\r\n\nd\n'; read x; printf 'e\n')"), limits());
  child.begin_move();
  for (const char* line : {"a", "bc", "", "d"}) EXPECT_EQ(child.receive().text, line);
  EXPECT_EQ(answer_to(child, "\n").text, "e");
}

TEST_F(Process, CarriesMuchInBothDirectionsAtOnce) {
  Limits large = limits();
  large.move_time = large.start_time = 20s;
  large.output_bytes = std::size_t{1} << 26U;
  Child child({"/bin/cat"}, large);
  const std::string line(999, 'x');
  std::string text;
  for (int count = 0; count < 3'000; ++count) text += line + "\n";
  child.begin_move();
  child.send(text);
  for (int count = 0; count < 3'000; ++count) ASSERT_EQ(child.receive().text, line);
}

TEST_F(Process, GivesEachMoveItsOwnTimeAndOutput) {
  Limits small = limits();
  small.output_bytes = 100;
  Child child(shell("while read x; do sleep 0.1; printf '%060d\\n' 1; done"), small);
  for (int move = 0; move < 5; ++move) EXPECT_EQ(answer_to(child, "go\n").kind, Kind::line);
  child.begin_move();
  child.send("go\ngo\n");
  EXPECT_EQ(child.receive().kind, Kind::line);
  EXPECT_EQ(child.receive().text, "sent more than 100 bytes in one move");
}

TEST_F(Process, HasMoreTimeForItsStart) {
  Child child(shell("sleep 0.6; echo ready; read x; sleep 0.6; echo late"), limits());
  EXPECT_EQ(answer_to(child, "").text, "ready");
  EXPECT_EQ(answer_to(child, "go\n").text, "did not answer within 300 ms");
}

TEST_F(Process, ThatHasEndedIsStillHeardOut) {
  Child child(shell("echo one; echo two; echo three"), limits());
  std::this_thread::sleep_for(100ms);
  child.begin_move();
  child.send("nobody reads this\n");
  for (const char* line : {"one", "two", "three"}) EXPECT_EQ(child.receive().text, line);
  EXPECT_EQ(child.receive().text, "ended (exit code 0) before it answered");
}

TEST_F(Process, StandardErrorIsKept) {
  Child child(shell("echo trouble >&2; exit 7"), limits());
  EXPECT_EQ(child.receive().text, "ended with exit code 7");
  EXPECT_EQ(child.error_output(), "trouble\n");
}

TEST_F(Process, ThatCannotBeStartedSaysWhy) {
  const Folder folder;
  const std::string interpreter = folder.add("interpreter", "#!/no/such/interpreter\n");
  const std::string plain = folder.add("plain", "echo no first line\n");
  const std::string start = "could not be started: ";
  const std::vector<std::pair<std::string, std::string>> programs = {
      {"/no/such/program", "/no/such/program: No such file or directory"},
      {KIEBITZ_SOURCE_DIR "/tests/process/bad_programs/not_executable",
       KIEBITZ_SOURCE_DIR "/tests/process/bad_programs/not_executable: Permission denied (not executable)"},
      {folder.path(), folder.path() + ": Permission denied (a folder)"},
      {interpreter, interpreter + ": No such file or directory (its interpreter is missing)"},
      {plain, plain + ": Exec format error (a script begins with a line such as #!/bin/sh)"}};
  for (const auto& [program, reason] : programs) {
    Child child({program}, limits());
    const Reply reply = answer_to(child, "hello\n");
    EXPECT_EQ(reply.kind, Kind::missing) << program;
    EXPECT_EQ(reply.text, start + reason);
  }
  EXPECT_EQ(Child({}, limits()).receive().kind, Kind::missing);
  EXPECT_EQ(Child(shell("exit 127"), limits()).receive().text, "ended with exit code 127") << "that is not the same";
}

TEST_F(Process, GetsThreeDescriptorsAndAPlainSignalState) {
  const int open_here = ::open("/dev/null", O_RDONLY);  // not closed in programs by itself
  Child other({"/bin/cat"}, limits());
  Child child(shell("ls /proc/self/fd | tr '\\n' ' '; echo; grep -E 'Sig(Blk|Ign)' /proc/self/status"), limits());
  child.begin_move();
  EXPECT_EQ(child.receive().text, "0 1 2 3 ") << "3 is the folder that ls reads";
  EXPECT_EQ(child.receive().text, "SigBlk:\t0000000000000000");
  EXPECT_EQ(child.receive().text, "SigIgn:\t0000000000000000");
  ::close(open_here);
}

TEST_F(Process, TwoAtOnceDoNotDisturbEachOther) {
  Child first({"/bin/cat"}, limits());
  std::optional<Child> second(std::in_place, bad_player("grandchild-setsid"), limits());
  EXPECT_EQ(answer_to(*second, "1 2c\n2c\n").text, "2c");
  EXPECT_EQ(answer_to(first, "a\n").text, "a");
  EXPECT_EQ(answer_to(*second, "2c\n").kind, Kind::ended);
  second.reset();
  EXPECT_EQ(answer_to(first, "b\n").text, "b");
  Child third({"/bin/cat"}, limits());
  first.close_input();
  EXPECT_EQ(first.receive().text, "") << "nobody else holds its input open";
  EXPECT_EQ(answer_to(third, "c\n").text, "c");
}

TEST_F(Process, OtherChildrenOfTheRefereeAreLeftAlone) {
  const pid_t own = ::fork();
  if (own == 0) {
    ::pause();
    ::_exit(0);
  }
  const pid_t ended = ::fork();
  if (ended == 0) ::_exit(5);
  for (const char* fault : {"grandchild-disguised", "kill-warden", "hang"}) {
    Limits strict = limits();
    strict.start_time = 300ms;
    Child child(bad_player(fault, "0"), strict);
    answer_to(child, "1 2c\n2c\n");
  }
  EXPECT_TRUE(lives(own));
  int status = 0;
  EXPECT_EQ(::waitpid(ended, &status, 0), ended);
  EXPECT_EQ(WEXITSTATUS(status), 5);
  ::kill(own, SIGKILL);
  EXPECT_EQ(::waitpid(own, &status, 0), own);
}

TEST_F(Process, NothingIsLeftOfItWhenTheRefereeIsKilled) {
  const pid_t referee = ::fork();
  if (referee == 0) {
    ::setenv("KIEBITZ_CLEAN_ROOM", (std::to_string(::getpid()) + ";").c_str(), 1);
    Child child(bad_player("fork-many", "0"), {});
    answer_to(child, "1 2c\n2c\n");
    ::_exit(0);
  }
  const std::string marker = marker_of(referee);
  const auto until = steady_clock::now() + 5s;
  while (marked(marker).size() < 100 && steady_clock::now() < until) std::this_thread::sleep_for(10ms);
  EXPECT_GE(marked(marker).size(), 100U);
  ::kill(referee, SIGKILL);
  EXPECT_EQ(::waitpid(referee, nullptr, 0), referee);
  while (!marked(marker).empty() && steady_clock::now() < until + 5s) std::this_thread::sleep_for(10ms);
  EXPECT_EQ(marked(marker), std::vector<pid_t>{});
}

// What the referee lacks is no fault of the program.
TEST_F(Process, WithoutDescriptorsTheRefereeWaitsAndIsToBlame) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  const rlimit few{8, before.rlim_max};
  ::setrlimit(RLIMIT_NOFILE, &few);
  const Reply reply = Child({"/bin/cat"}, limits()).receive();
  EXPECT_EQ(reply.kind, Kind::unjudged);
  EXPECT_EQ(reply.text,
            "the referee is short of means: the program could not be started: /bin/cat: Too many open files");
  const auto start = steady_clock::now();
  std::thread relief([&] {
    std::this_thread::sleep_for(100ms);
    ::setrlimit(RLIMIT_NOFILE, &before);
  });
  Child child({"/bin/cat"}, limits());
  EXPECT_EQ(answer_to(child, "hello\n").text, "hello");
  EXPECT_GE(steady_clock::now() - start, 90ms) << "there was nothing to wait for";
  relief.join();
}

TEST_F(Process, UnbufferedOutputIsNotInherited) {
  ::setenv("PYTHONUNBUFFERED", "1", 1);
  ::setenv("_STDBUF_O", "0", 1);
  Child child(shell("echo \"[$PYTHONUNBUFFERED$_STDBUF_O]\""), limits());
  EXPECT_EQ(child.receive().text, "[]");
  ::unsetenv("PYTHONUNBUFFERED");
  ::unsetenv("_STDBUF_O");
}

// --- the sandbox ---

class Sandbox : public Process {
 protected:
  void SetUp() override {
    if (!find_in_path("bwrap")) GTEST_SKIP() << "bubblewrap is not installed";
  }
  static Limits closed() {
    Limits all = limits();
    all.sandbox = true;
    return all;
  }
};

TEST_F(Sandbox, LetsProgramsPlayAlsoFromATemporaryFolder) {
  const Folder folder;
  fs::copy_file(BAD_PLAYER, folder.path() + "/player");
  const std::string script = folder.add("script", "#!/bin/sh\nread x; echo \"$x\" && exec cat\n");
  Child player({folder.path() + "/player"}, closed());
  EXPECT_EQ(answer_to(player, "4 Kd 8c As 5s\n3s\n").text, "5s") << player.error_output();
  player.close_input();
  EXPECT_EQ(player.receive().text, "");
  Child interpreted({"/bin/sh", script}, closed());
  EXPECT_EQ(answer_to(interpreted, "hello\n").text, "hello") << interpreted.error_output();
}

TEST_F(Sandbox, HasAReadOnlyRootAndNoNetworkAndNoOtherProcesses) {
  const Folder folder;
  const std::string places = "/ /etc /usr /dev /proc /proc/sys/kernel " + folder.path();
  Child child(shell("for f in " + places + "; do { echo x > $f/kiebitz-x; } 2>/dev/null && echo wrote to $f; done; " +
                    "echo x > /tmp/x && cat /tmp/x; grep -c : /proc/net/dev; ls -d /proc/[0-9]* | wc -l; " +
                    "ls -A /run /home /root /var 2>/dev/null | wc -l; echo end"),
              closed());
  child.begin_move();
  EXPECT_EQ(child.receive().text, "x") << "only there can it write" << child.error_output();
  EXPECT_EQ(child.receive().text, "1") << "the loopback, and that is down";
  EXPECT_LT(std::atoi(child.receive().text.c_str()), 8);
  EXPECT_EQ(child.receive().text, "0");
  EXPECT_EQ(child.receive().text, "end");
}

TEST_F(Sandbox, GivesTheSameVerdicts) {
  const auto verdict = [](const std::string& fault) {
    Child child(bad_player(fault), closed());
    EXPECT_EQ(answer_to(child, "4 Kd 8c As 5s\n3s\n").text, "5s") << fault << child.error_output();
    return answer_to(child, "6h\n");
  };
  EXPECT_EQ(verdict("exit-1").text, "ended with exit code 1");
  EXPECT_EQ(verdict("abort").text, "ended with exit code 134, or was killed by signal 6 (Aborted)")
      << "bubblewrap does not tell them apart";
  EXPECT_EQ(verdict("hang").text, "did not answer within 300 ms");
  EXPECT_EQ(verdict("grandchild-disguised").text, "ended with exit code 1");
  EXPECT_EQ(verdict("kill-warden").text, "did not answer within 300 ms") << "it cannot even see it";
  Limits small = closed();
  small.move_time = 20s;
  small.memory_bytes = std::size_t{128} << 20U;
  Child eater(bad_player("memory", "0"), small);
  EXPECT_EQ(answer_to(eater, "1 2c\n2c\n").kind, Kind::bloated);
}

// Each line is a question and its answer inside.
TEST_F(Sandbox, LeavesAProgramNoRights) {
  const ScratchFolder secret;
  secret.write("seeds", "4 653723903\n");
  ::setenv("KIEBITZ_SECRET", "x", 1);
  const std::vector<std::pair<std::string, std::string>> questions = {
      {"grep -c 'CapEff:.*0000000000000000' /proc/self/status", "1"},
      {"test $(id -u) != 0 && echo somebody", "somebody"},
      {"grep NoNewPrivs /proc/self/status | tr '\\t' ' '", "NoNewPrivs: 1"},
      {"grep Seccomp: /proc/self/status | tr '\\t' ' '", "Seccomp: 2"},
      {"unshare -U true 2>/dev/null || echo refused", "refused"},
      {"echo \"[$KIEBITZ_SECRET]\"", "[]"},
      {"cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' | grep -c KIEBITZ_SECRET", "0"},
      {"echo x 2>/dev/null >/proc/sys/kernel/core_pattern || echo refused", "refused"},
      {"cat " + (secret / "seeds").string() + " 2>/dev/null || echo unseen", "unseen"},
      {"cat /etc/shadow 2>/dev/null || echo unseen", "unseen"},
  };
  for (const auto& [question, answer] : questions) {
    Child child(shell(question), closed());
    EXPECT_EQ(child.receive().text, answer) << question << child.error_output();
  }
  ::unsetenv("KIEBITZ_SECRET");
}

TEST_F(Sandbox, ShowsTheFilesThatACommandNamesAndNoOthers) {
  const Folder folder;
  const std::string script = folder.add("script", "cat \"$1\"; cat \"${0%/*}/other\" 2>/dev/null || echo unseen\n");
  const std::string data = folder.add("data", "data\n");
  folder.add("other", "other\n");
  Child child({"/bin/sh", script, data}, closed());
  EXPECT_EQ(child.receive().text, "data") << child.error_output();
  EXPECT_EQ(child.receive().text, "unseen");
}

TEST_F(Sandbox, RefusesWhatAnOrdinaryUserMayNotExecute) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root becomes somebody else";
  const Folder folder;
  const std::string secret = folder.add("secret", "#!/bin/sh\necho hello\n");
  fs::permissions(secret, fs::perms::owner_all);
  EXPECT_EQ(Child({secret}, closed()).receive().text,
            "could not be started in a sandbox: it runs as an ordinary user there, who may not read and execute " +
                secret + "; try: chmod o+rx " + secret);
}

TEST_F(Sandbox, SaysWhyItCannotStart) {
  const Folder folder;
  Child absent({"/no/such/program"}, closed());
  EXPECT_EQ(absent.receive().text, "could not be started: /no/such/program: No such file or directory");
  Child broken({folder.add("broken", "#!/no/such/interpreter\n")}, closed());
  const Reply reply = broken.receive();
  EXPECT_EQ(reply.kind, Kind::missing);
  EXPECT_TRUE(reply.text.starts_with("could not be started in a sandbox: ")) << reply.text;
}

TEST_F(Process, WithoutBubblewrapThereIsNoSandboxAndNoStart) {
  const std::string path = std::getenv("PATH");
  ::setenv("PATH", "/no/such/folder", 1);
  Limits closed = limits();
  closed.sandbox = true;
  Child child({"/bin/cat"}, closed);
  ::setenv("PATH", path.c_str(), 1);
  const Reply reply = answer_to(child, "hello\n");
  EXPECT_EQ(reply.kind, Kind::missing);
  EXPECT_EQ(
      reply.text,
      "could not be started in a sandbox: bubblewrap is not installed; install it with: apt-get install bubblewrap");
}

// --- finding programs, and words ---

TEST(FindProgram, AsAPathThenInPathThenBesideThenHere) {
  const Folder folder;
  const std::string here = folder.add("kiebitz-here", "", false);
  const std::string beside = folder.add("kiebitz-beside", "#!/bin/sh\n");
  folder.add("sh", "#!/bin/sh\n");
  EXPECT_EQ(find_program(here, "").value(), here) << "that it is not executable is told at the start";
  EXPECT_TRUE(find_program("sh", folder.path()).value().ends_with("bin/sh")) << "PATH comes first";
  EXPECT_EQ(find_program("kiebitz-beside", folder.path()).value(), beside);
  EXPECT_EQ(find_program("kiebitz-beside", folder.path() + "/").value(), beside);
  EXPECT_FALSE(find_program("kiebitz-here", folder.path())) << "not executable";
  EXPECT_FALSE(find_program(folder.path(), ""));
  EXPECT_FALSE(find_program("", folder.path()));
  EXPECT_FALSE(find_program("./kiebitz-beside", folder.path())) << "a path is a path";
  EXPECT_EQ(find_program("kiebitz-none", "").problem().message(),
            "found no program 'kiebitz-none', expected a path, or a program in PATH, beside this program or in this "
            "folder");
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  EXPECT_NE(find_program("sh", "").value(), "./sh") << "a file that lies here is no program of the system";
  EXPECT_EQ(find_program("kiebitz-here", "").value(), "./kiebitz-here");
  fs::current_path(before);
}

TEST(Words, ForTimesAndSizes) {
  EXPECT_EQ(time_text(2s), "2 s");
  EXPECT_EQ(time_text(1500ms), "1500 ms");
  EXPECT_EQ(size_text(std::size_t{1} << 30U), "1 GiB");
  EXPECT_EQ(size_text(std::size_t{1536} << 10U), "1536 KiB");
  EXPECT_EQ(size_text(1000), "1000 bytes");
}

}  // namespace
}  // namespace kiebitz::process
