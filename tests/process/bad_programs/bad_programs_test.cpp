// Every bad program gets the right verdict in time, and leaves nothing behind.
#include <algorithm>
#include <ostream>
#include <utility>

#include "tests/process/bad_programs/clean_room.hpp"

namespace kiebitz::process {
namespace {

constexpr std::string_view first_card = "4 Kd 8c As 5s\n3s\n";

struct Case {
  std::string fault;
  Kind kind;
  std::string text;
  bool at_once = false;  // long before the deadline
};

void PrintTo(const Case& one, std::ostream* out) { *out << one.fault; }

std::string name_of(const testing::TestParamInfo<Case>& info) {
  std::string name = info.param.fault;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

class BadPrograms : public CleanRoom, public testing::WithParamInterface<Case> {
 protected:
  // The machine may be busy with other things, so a late verdict is tried again.
  template <class Play>
  void expect_in_time(std::chrono::milliseconds limit, Play play) {
    steady_clock::duration took{};
    for (int attempt = 0; attempt < 10; ++attempt) {
      took = play();
      if (HasFailure() || took < limit + tolerance) return;
    }
    EXPECT_LT(took, limit + tolerance);
  }

  void expect_verdict(const Reply& reply) const {
    EXPECT_EQ(reply.kind, GetParam().kind) << reply.text;
    EXPECT_EQ(reply.text, GetParam().text);
  }
};

using InMidGame = BadPrograms;

TEST_P(InMidGame, GetTheirVerdictInTime) {
  expect_in_time(GetParam().at_once ? 0ms : 300ms, [&] {
    const Beacon beacon;
    steady_clock::duration took{};
    {
      Limits patient = limits();
      if (GetParam().kind == Kind::flooded) patient.move_time = 30s;  // a flood takes its time on a busy machine
      Child child(bad_player(GetParam().fault), patient);
      EXPECT_EQ(answer_to(child, first_card).text, "5s") << child.error_output();
      EXPECT_TRUE(beacon.is_held());
      const auto start = steady_clock::now();
      const Reply reply = answer_to(child, "6h\n");
      took = steady_clock::now() - start;
      expect_verdict(reply);
      EXPECT_EQ(child.receive().text, reply.text) << "the last word";
    }
    EXPECT_FALSE(beacon.is_held()) << "somebody lives on";
    return took;
  });
}

INSTANTIATE_TEST_SUITE_P(
    All, InMidGame,
    testing::Values(Case{"exit-1", Kind::ended, "ended with exit code 1", true},
                    Case{"exit-0", Kind::ended, "ended (exit code 0) before it answered", true},
                    Case{"abort", Kind::ended, "was killed by signal 6 (Aborted)", true},
                    Case{"segfault", Kind::ended, "was killed by signal 11 (Segmentation fault)", true},
                    Case{"hang", Kind::late, "did not answer within 300 ms"},
                    Case{"burn", Kind::late, "did not answer within 300 ms"},
                    Case{"half-line", Kind::late, "did not answer within 300 ms; sent only part of a line: '8c'"},
                    Case{"half-line-and-exit", Kind::ended,
                         "ended (exit code 0) before it answered; sent only part of a line: '8c'", true},
                    Case{"endless-line", Kind::flooded, "sent a line longer than 1 MiB"},
                    Case{"star-drip", Kind::late, "did not answer within 300 ms"},
                    Case{"star-flood", Kind::flooded, "sent more than 1 MiB in one move"},
                    Case{"error-flood", Kind::late, "did not answer within 300 ms"},
                    Case{"close-output", Kind::ended, "closed its output but is still running"},
                    Case{"stop-reading", Kind::late, "did not answer within 300 ms"},
                    Case{"grandchild", Kind::ended, "ended with exit code 1", true},
                    Case{"grandchild-setsid", Kind::ended, "ended with exit code 1", true},
                    Case{"grandchild-disguised", Kind::ended, "ended with exit code 1", true},
                    Case{"fork-many", Kind::late, "did not answer within 300 ms"},
                    Case{"run-away", Kind::ended, "ended (exit code 0) before it answered", true},
                    Case{"chains", Kind::late, "did not answer within 300 ms"},
                    Case{"kill-warden", Kind::late, "did not answer within 300 ms"},
                    Case{"stop-warden", Kind::late, "did not answer within 300 ms"}),
    name_of);

using FromTheStart = BadPrograms;

TEST_P(FromTheStart, GetTheirVerdictInTime) {
  expect_in_time(GetParam().at_once ? 0ms : 300ms, [&] {
    Limits strict = limits();
    strict.start_time = 300ms;
    const auto start = steady_clock::now();
    Child child(bad_player(GetParam().fault), strict);
    const Reply reply = answer_to(child, first_card);
    const auto took = steady_clock::now() - start;
    expect_verdict(reply);
    return took;
  });
}

INSTANTIATE_TEST_SUITE_P(
    All, FromTheStart,
    testing::Values(Case{"exit-at-once", Kind::ended, "ended (exit code 0) before it answered", true},
                    Case{"silent", Kind::late, "did not answer within 300 ms"},
                    Case{"close-output-at-once", Kind::ended, "closed its output but is still running"},
                    Case{"ignore-sigterm", Kind::late, "did not answer within 300 ms"}),
    name_of);

using AtTheEnd = BadPrograms;

TEST_P(AtTheEnd, GetTheirVerdictInTime) {
  expect_in_time(GetParam().at_once ? 0ms : 300ms, [&] {
    const Beacon beacon;
    steady_clock::duration took{};
    {
      Child child(bad_player(GetParam().fault), limits());
      EXPECT_EQ(answer_to(child, first_card).text, "5s") << child.error_output();
      const auto start = steady_clock::now();
      child.close_input();
      expect_verdict(child.receive());
      took = steady_clock::now() - start;
    }
    EXPECT_FALSE(beacon.is_held()) << "somebody lives on";
    return took;
  });
}

INSTANTIATE_TEST_SUITE_P(All, AtTheEnd,
                         testing::Values(Case{"none", Kind::finished, "", true},
                                         Case{"no-end", Kind::late,
                                              "did not end within 300 ms after the end of its input"},
                                         Case{"exit-1-at-end", Kind::ended, "ended with exit code 1", true},
                                         Case{"grandchild-at-end", Kind::finished, "", true}),
                         name_of);

// These send lines; only the game can tell that they are wrong.

using Lines = CleanRoom;

TEST_F(Lines, ComeAsTheyAre) {
  const std::vector<std::pair<std::string, std::string>> lines = {{"garbage", "this is not a card"},
                                                                  {"empty-line", ""},
                                                                  {"unknown-card", "1z"},
                                                                  {"not-in-hand", "Ac"},
                                                                  {"same-card-twice", "5s"},
                                                                  {"flood", "flood"},
                                                                  {"nul-and-ff", {"\0\xFF\0\xFE", 4}}};
  for (const auto& [fault, line] : lines) {
    Child child(bad_player(fault), limits());
    EXPECT_EQ(answer_to(child, first_card).text, "5s") << fault;
    const Reply reply = answer_to(child, "6h\n");
    EXPECT_EQ(reply.kind, Kind::line) << fault << ": " << reply.text;
    EXPECT_EQ(reply.text, line) << fault;
  }
}

TEST_F(Lines, SentAheadAnswerTheNextQuestion) {
  Child child(bad_player("two-lines"), limits());
  EXPECT_EQ(answer_to(child, first_card).text, "5s");
  EXPECT_EQ(answer_to(child, "6h\n").text, "8c");
  EXPECT_EQ(answer_to(child, "").text, "8c");
}

TEST_F(Lines, AfterTheLastGameAreReceivedToo) {
  Child child(bad_player("play-on"), limits());
  EXPECT_EQ(answer_to(child, first_card).text, "5s");
  child.send("YOU LOSE\n");
  child.close_input();
  EXPECT_EQ(child.receive().text, "2c");
  const Reply end = child.receive();
  EXPECT_EQ(end.kind, Kind::finished);
  EXPECT_EQ(end.text, "");
}

using Input = CleanRoom;

TEST_F(Input, ThatNobodyReadsDoesNotBlockTheReferee) {
  Limits strict = limits();
  strict.start_time = 300ms;
  Child child(bad_player("never-read"), strict);
  const auto start = steady_clock::now();
  const Reply reply = answer_to(child, std::string(1 << 20, 'x') + "\n");
  EXPECT_EQ(reply.kind, Kind::late);
  EXPECT_EQ(reply.text, "did not answer within 300 ms; did not read its input");
  EXPECT_LT(steady_clock::now() - start, 5s);
}

TEST_F(Input, ThatIsClosedByTheProgramIsToldAtTheDeadline) {
  Child child(bad_player("close-input"), limits());
  EXPECT_EQ(answer_to(child, first_card).text, "5s");
  child.begin_move();
  child.send("6h\n");
  std::this_thread::sleep_for(100ms);
  child.send("7h\n");
  const Reply reply = child.receive();
  EXPECT_EQ(reply.kind, Kind::late);
  EXPECT_EQ(reply.text, "did not answer within 300 ms; closed its input");
}

using Memory = CleanRoom;

TEST_F(Memory, OfTheWholeTreeIsLimited) {
  for (const char* fault : {"memory", "memory-of-grandchild", "memory-out-of-sight"}) {
    Limits small = limits();
    small.move_time = 60s;
    small.memory_bytes = std::size_t{128} << 20U;
    Child child(bad_player(fault), small);
    EXPECT_EQ(answer_to(child, first_card).text, "5s");
    const auto start = steady_clock::now();
    const Reply reply = answer_to(child, "6h\n");
    EXPECT_EQ(reply.kind, Kind::bloated) << fault;
    EXPECT_EQ(reply.text, "used more than 128 MiB of memory");
    EXPECT_LT(steady_clock::now() - start, 50s) << "not by its deadline";
  }
}

// A process that has not begun to run the program is still a fork of this one. Forking so much takes a while.
TEST_F(Memory, OfTheRefereeIsNotThatOfTheProgram) {
  std::vector<char> much(std::size_t{1} << 30U, 'x');
  Limits small = limits();
  small.move_time = 60s;
  small.memory_bytes = std::size_t{128} << 20U;
  for (int i = 0; i < 5; ++i) {
    Child child(bad_player("memory"), small);
    EXPECT_EQ(answer_to(child, first_card).text, "5s");
  }
  std::vector<char>().swap(much);
  reset_peak();
}

// Memory that no process maps could not be counted, so it is refused.
TEST_F(Memory, ThatBelongsToNoProcessIsRefused) {
  for (const char* fault : {"memfd", "segment", "shm-file"}) {
    Limits patient = limits();
    patient.move_time = 30s;
    Child child(bad_player(fault), patient);
    EXPECT_EQ(answer_to(child, first_card).text, "5s");
    EXPECT_EQ(answer_to(child, "6h\n").text,
              fault == std::string_view("shm-file") ? "No space left on device" : "Function not implemented")
        << fault;
  }
  EXPECT_FALSE(std::filesystem::exists("/dev/shm/kiebitz-bad-player"));
}

TEST_F(Memory, OfTheRefereeDoesNotGrowWithStandardError) {
  Child child(bad_player("error-flood"), limits());
  EXPECT_EQ(answer_to(child, first_card).text, "5s");
  EXPECT_EQ(answer_to(child, "6h\n").kind, Kind::late);
  EXPECT_EQ(child.error_output().size(), std::size_t{1} << 16U);
}

}  // namespace
}  // namespace kiebitz::process
