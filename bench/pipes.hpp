// How fast the dealer and a player talk over real pipes, against a raw ping-pong of lines over pipes. Both ends of both
// sit on one core, so that the ratio does not depend on how the machine wakes its other cores.
#pragma once

#include <string>

namespace kiebitz::bench {

struct PipeTiming {
  double raw = 0;     // round trips a second of the bare pipes
  double dealer = 0;  // cards asked for and played a second
  double ratio = 0;   // the middle of the rounds' ratios
};

// `player` is the path of a program that plays Even Steven. All zero when it does not play as it should.
PipeTiming measure_pipes(const std::string& player);

}  // namespace kiebitz::bench
