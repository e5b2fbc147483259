// Runs the programs as their users do, for tests.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

namespace kiebitz {

struct Reply {
  int code = -1;
  std::string out;
  std::string err;
};

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::filesystem::path scratch(const std::string& name) {
  const auto folder = std::filesystem::temp_directory_path() / ("kiebitz-cli-" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  return folder / name;
}

// Runs a shell command line in the root of the repository; $KIEBITZ, $MAUMAU, $EVENSTEVEN and $MAHJONG are the
// programs.
inline Reply shell(const std::string& command, const std::string& input = "") {
  std::ofstream(scratch("in"), std::ios::binary) << input;
  const std::string line = "cd '" KIEBITZ_SOURCE_DIR "' && export KIEBITZ='" KIEBITZ_PROGRAM "' MAUMAU='" MAUMAU_PROGRAM
                           "' EVENSTEVEN='" EVENSTEVEN_PROGRAM "' MAHJONG='" MAHJONG_PROGRAM "' && ( " +
                           command + " ) <'" + scratch("in").string() + "' >'" + scratch("out").string() + "' 2>'" +
                           scratch("err").string() + "'";
  const int status = std::system(line.c_str());
  Reply run{WIFEXITED(status) ? WEXITSTATUS(status) : -1, contents(scratch("out")), contents(scratch("err"))};
  std::filesystem::remove_all(scratch("").parent_path());
  return run;
}

inline Reply kiebitz(const std::string& arguments, const std::string& input = "") {
  return shell("\"$KIEBITZ\" " + arguments, input);
}

}  // namespace kiebitz
