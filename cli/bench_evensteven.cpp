// The dealer and the house player over pipes, against bare pipes.
#include <fmt/format.h>

#include "bench/pipes.hpp"
#include "cli/bench.hpp"
#include "cli/console.hpp"

namespace kiebitz::cli {

Result<OwnFigures> bench_evensteven(double /*seconds*/) {
  const bench::PipeTiming pipes = bench::measure_pipes(own_folder() + "/evensteven");
  OwnFigures figures;
  if (pipes.raw <= 0) return figures;
  figures.text = fmt::format(
      "dealer and evensteven over pipes: {:.0f} rounds/s, {:.2f} of a raw ping-pong over pipes ({:.0f}/s)\n",
      pipes.dealer, pipes.ratio, pipes.raw);
  figures.json["pipes"] = {{"rounds_per_second", pipes.dealer}, {"raw_per_second", pipes.raw}, {"ratio", pipes.ratio}};
  return figures;
}

}  // namespace kiebitz::cli
