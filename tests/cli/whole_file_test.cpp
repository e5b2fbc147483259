// Writing whole files: on a full or failing disk, through links, and to devices and pipes.
#include "cli/files/whole_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "tests/support/files.hpp"

namespace {

// Errors to be injected. These functions replace those of the C library in everything linked into this test.
struct Faults {
  struct Write {
    int error = 0;          // if 0,
    std::size_t bytes = 0;  // at most this many bytes are written
  };
  std::deque<Write> writes;  // of the next calls
  std::deque<int> syncs;     // the errors of the next calls; 0 is none
  int rename = 0;
};
Faults faults;

int fail(int error) {
  errno = error;
  return -1;
}

}  // namespace

extern "C" ssize_t write(int file, const void* data, size_t size) {
  if (file > STDERR_FILENO && !faults.writes.empty()) {
    const Faults::Write fault = faults.writes.front();
    faults.writes.pop_front();
    if (fault.error != 0) return fail(fault.error);
    size = std::min(size, fault.bytes);
  }
  return ::syscall(SYS_write, file, data, size);
}

extern "C" int fsync(int file) {
  if (!faults.syncs.empty()) {
    const int error = faults.syncs.front();
    faults.syncs.pop_front();
    if (error != 0) return fail(error);
  }
  return static_cast<int>(::syscall(SYS_fsync, file));
}

extern "C" int rename(const char* from, const char* to) noexcept {
  if (faults.rename != 0) return fail(faults.rename);
  return static_cast<int>(::syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

namespace kiebitz::cli {
namespace {

namespace fs = std::filesystem;

class WholeFile : public testing::Test {
 protected:
  ~WholeFile() override { faults = {}; }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  // To check that no other files are left behind.
  std::ptrdiff_t files() const { return std::distance(fs::directory_iterator(folder_.path()), {}); }
  static mode_t mode(const std::string& path) {
    struct stat found{};
    EXPECT_EQ(::stat(path.c_str(), &found), 0) << path;
    return found.st_mode & 07777U;
  }

  ScratchFolder folder_;
};

TEST_F(WholeFile, ANewFileObeysTheUmaskAndAnOldOneKeepsItsMode) {
  const mode_t before = ::umask(027);
  EXPECT_TRUE(write_atomically(path("new"), "one"));
  EXPECT_EQ(mode(path("new")), 0640U);
  ::umask(before);
  ::chmod(path("new").c_str(), 0604);
  EXPECT_TRUE(write_atomically(path("new"), "two"));
  EXPECT_EQ(mode(path("new")), 0604U);
  EXPECT_EQ(contents(path("new")), "two");
  EXPECT_EQ(files(), 1);
}

TEST_F(WholeFile, AnOldFileKeepsItsOwner) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give a file away";
  folder_.write("file", "one");
  ASSERT_EQ(::chown(path("file").c_str(), 12, 34), 0);
  EXPECT_TRUE(write_atomically(path("file"), "two"));
  struct stat found{};
  ASSERT_EQ(::stat(path("file").c_str(), &found), 0);
  EXPECT_EQ(found.st_uid, 12U);
  EXPECT_EQ(found.st_gid, 34U);
}

TEST_F(WholeFile, LinksAreFollowedAndStay) {
  folder_.write("inner/file", "one");
  fs::create_symlink("inner/file", folder_ / "link");
  fs::create_symlink("link", folder_ / "second");
  fs::create_symlink("inner/later", folder_ / "dangling");
  EXPECT_TRUE(write_atomically(path("second"), "two"));
  EXPECT_TRUE(write_atomically(path("dangling"), "three"));
  EXPECT_TRUE(fs::is_symlink(folder_ / "link") && fs::is_symlink(folder_ / "second"));
  EXPECT_EQ(contents(path("inner/file")), "two");
  EXPECT_EQ(contents(path("inner/later")), "three");
  fs::create_symlink("round", folder_ / "round");
  EXPECT_FALSE(write_atomically(path("round"), "four"));
}

TEST_F(WholeFile, PlantedNamesAreNotOpened) {
  folder_.write("precious", "precious");
  for (const char* const name : {"file.new", "file.tmp", "file~", ".file.swp"}) {
    fs::create_symlink("precious", folder_ / name);
  }
  EXPECT_TRUE(write_atomically(path("file"), "text"));
  EXPECT_EQ(contents(path("precious")), "precious");
}

TEST_F(WholeFile, WhatIsNoRegularFileIsWrittenToAndStays) {
  // The first device is our own: if it gets replaced, the test ends before it harms one that others need.
  const process::Descriptor master(::posix_openpt(O_RDWR | O_NOCTTY));
  ASSERT_TRUE(::grantpt(master.number()) == 0 && ::unlockpt(master.number()) == 0);
  const std::string terminal = ::ptsname(master.number());
  const process::Descriptor kept(::open(terminal.c_str(), O_RDWR | O_NOCTTY));  // else it hangs up after one writer
  ASSERT_TRUE(write_atomically(terminal, "text"));
  ASSERT_TRUE(fs::is_character_file(terminal));
  fs::create_symlink(terminal, folder_ / "terminal");
  ASSERT_TRUE(write_atomically(path("terminal"), "text"));
  EXPECT_TRUE(fs::is_symlink(folder_ / "terminal") && fs::is_character_file(terminal));
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  std::string read;
  std::thread reader([&] { read = text_in(path("pipe")); });
  EXPECT_TRUE(write_atomically(path("pipe"), "through a pipe"));
  reader.join();
  EXPECT_EQ(read, "through a pipe");
  EXPECT_TRUE(fs::is_fifo(folder_ / "pipe"));
  EXPECT_FALSE(write_atomically(folder_.path().string(), "text")) << "a folder";
  const auto full = write_atomically("/dev/full", "text");
  ASSERT_FALSE(full);
  EXPECT_EQ(full.problem().message(), "cannot write /dev/full: No space left on device");
}

TEST_F(WholeFile, AnInterruptionOrAShortWriteIsGoneOnFrom) {
  folder_.write("file", "old");
  faults.writes = {{EINTR, 0}, {0, 1}, {EINTR, 0}, {0, 2}};
  faults.syncs = {EINTR, EINTR};
  EXPECT_TRUE(write_atomically(path("file"), "a longer text"));
  EXPECT_EQ(contents(path("file")), "a longer text");
  EXPECT_EQ(files(), 1);
}

TEST_F(WholeFile, WhenTheDiskFailsTheOldFileStaysAndNothingElse) {
  folder_.write("file", "old");
  const auto refused = [&](const std::string& why) {
    const auto written = write_atomically(path("file"), "a longer text");
    ASSERT_FALSE(written) << why;
    EXPECT_EQ(written.problem().message(), "cannot write " + path("file") + ": " + why);
    EXPECT_EQ(contents(path("file")), "old") << why;
    EXPECT_EQ(files(), 1) << why;
    faults = {};
  };
  faults.writes = {{0, 5}, {ENOSPC, 0}};
  refused("No space left on device");
  faults.writes = {{EIO, 0}};
  refused("Input/output error");
  faults.syncs = {EIO};
  refused("Input/output error");
  faults.rename = EACCES;
  refused("Permission denied");
  faults.syncs = {0, EIO};  // of the folder, after the new file has its name
  const auto written = write_atomically(path("file"), "new");
  ASSERT_FALSE(written);
  EXPECT_NE(written.problem().message().find("cannot flush to disk"), std::string::npos);
  EXPECT_EQ(contents(path("file")), "new");
}

TEST_F(WholeFile, AFolderThatIsMissingIsNamed) {
  const auto written = write_atomically(path("no/file"), "text");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.problem().message(),
            "cannot create a file beside " + path("no/file") + ": No such file or directory");
}

TEST_F(WholeFile, ANewFileGetsTheFirstUnusedName) {
  EXPECT_EQ(write_unused(path("x.in"), "one").value(), path("x.in"));
  fs::create_symlink("nowhere", folder_ / "x-2.in");
  EXPECT_EQ(write_unused(path("x.in"), "two").value(), path("x-3.in"));
  EXPECT_EQ(contents(path("x.in")) + contents(path("x-3.in")), "onetwo");
  EXPECT_FALSE(fs::exists(folder_ / "nowhere"));
  faults.writes = {{0, 1}, {ENOSPC, 0}};
  EXPECT_EQ(write_unused(path("y.in"), "text").problem().message(),
            "cannot write " + path("y.in") + ": No space left on device");
  EXPECT_FALSE(fs::exists(folder_ / "y.in"));
}

TEST_F(WholeFile, ALockIsOnAFileThatCanBeReplacedAndIsGoneAfterwards) {
  {
    FileLock lock;
    EXPECT_TRUE(lock.take(path("file")));
    EXPECT_TRUE(fs::exists(folder_ / "file.lock"));
  }
  EXPECT_EQ(files(), 0);
  FileLock lock;
  EXPECT_FALSE(lock.take("/dev/null"));
  EXPECT_FALSE(fs::exists("/dev/null.lock"));
  EXPECT_FALSE(lock.take(path("no/file")));
  folder_.write("precious", "precious");
  fs::create_symlink("precious", folder_ / "file.lock");
  EXPECT_FALSE(lock.take(path("file"))) << "planted";
}

}  // namespace
}  // namespace kiebitz::cli
