// The benchmarks that start programs are not built for Windows.
#include "bench/bench.hpp"
#include "cli/commands/needs_unix.hpp"

namespace kiebitz::cli {

MoreFigures bench_pipes(const AnyGame& /*game*/) { return {}; }
Exit bench_stress(double /*seconds*/, bool /*json*/) { return needs_unix("bench stress"); }
Exit bench_arena(double /*seconds*/, bool /*json*/) { return needs_unix("bench arena"); }

}  // namespace kiebitz::cli
