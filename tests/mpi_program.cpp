// A program for mpirun: counts deals of a made-up simulation in a few stretches, and rank 0 prints the totals and the
// seconds.   mpi_program FOLDER_OF_THE_PLUGIN DEALS THREADS [alike|unlike|dying]
#include <chrono>
#include <csignal>
#include <cstdio>
#include <string>

#include "backends/mpi.hpp"
#include "tests/mpi_simulation.hpp"

int main(int argc, char** argv) {
  using namespace kiebitz;
  if (argc < 4) return 2;
  const std::uint64_t deals = std::stoull(argv[2]);
  const auto threads = static_cast<unsigned>(std::stoul(argv[3]));
  const std::string mode = argc > 4 ? argv[4] : "alike";
  const char* const rank = std::getenv("OMPI_COMM_WORLD_RANK");
  const std::string purpose = mode == "unlike" && rank != nullptr ? "as rank " + std::string(rank) : "alike";

  auto joined = join_mpi(argv[1], purpose);
  if (!joined) {
    std::fprintf(stderr, "%s\n", joined.problem().message().c_str());
    return 2;
  }
  const auto world = std::move(joined).value();
  const NumbersDrawn simulation;
  if (world && !world->leads()) {
    if (mode == "dying") std::raise(SIGKILL);
    serve(*world, simulation, threads);
    return 0;
  }
  const auto crew = world ? mpi_crew(*world, threads) : thread_crew(threads);
  const auto start = std::chrono::steady_clock::now();
  Totals totals(simulation.layout());
  for (std::uint64_t done = 0, part = 0; done < deals; done += part) {
    part = std::min(deals - done, deals / 3 + 1);
    crew->count(simulation, {7, done}, part, totals);
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::fprintf(stderr, "%s: %.3f s\n", crew->description().c_str(), seconds);
  for (const std::uint64_t number : totals.numbers()) std::printf("%llu\n", static_cast<unsigned long long>(number));
  return 0;
}
