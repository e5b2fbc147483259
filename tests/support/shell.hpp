// Runs the programs as users do.
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <string>

#include "tests/support/files.hpp"

namespace kiebitz {

struct ShellReply {
  int code = -1;
  std::string out;
  std::string err;
};

// Runs a shell command line in the repository's root; $KIEBITZ, $MAUMAU, $EVENSTEVEN and $MAHJONG are the programs.
inline ShellReply shell(const std::string& command, const std::string& input = "") {
  const ScratchFolder folder;
  const std::string in = folder.write("in", input);
  const std::string out = folder / "out";
  const std::string err = folder / "err";
  const std::string line = "cd '" KIEBITZ_SOURCE_DIR "' && export KIEBITZ='" KIEBITZ_PROGRAM "' MAUMAU='" MAUMAU_PROGRAM
                           "' EVENSTEVEN='" EVENSTEVEN_PROGRAM "' MAHJONG='" MAHJONG_PROGRAM "' && ( " +
                           command + " ) <'" + in + "' >'" + out + "' 2>'" + err + "'";
  const int status = std::system(line.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, contents(out), contents(err)};
}

inline ShellReply kiebitz(const std::string& arguments, const std::string& input = "") {
  return shell("\"$KIEBITZ\" " + arguments, input);
}

}  // namespace kiebitz
