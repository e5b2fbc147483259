// A program for mpirun: counts deals of a made-up simulation in a few ranges; rank 0 prints the totals and the seconds.
//
//   mpi_program FOLDER_OF_THE_PLUGIN DEALS THREADS [MODE]
//
//   unlike      the ranks have different command lines
//   dying       rank 1 dies
//   failing R   the device of rank R fails
//   stopping    rank 1 stops in a block, as by SIGSTOP; rank 0 reports it and stops too
//   slow        every block takes 20 ms; every rank reports how many it has counted
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <string>
#include <thread>

#include "backends/mpi.hpp"
#include "tests/backends/mpi_simulation.hpp"

namespace {

using namespace kiebitz;

constexpr int interrupted = 130;

struct Plan {
  std::uint64_t deals = 0;
  unsigned threads = 1;
  std::string mode;
  std::string of_rank;
};

bool reported = false;

MpiWatch watch() {
  MpiWatch watch;
  watch.patience = std::chrono::milliseconds(200);
  watch.silent = [](unsigned rank, double seconds) {
    std::fprintf(stderr, "rank %u is silent: %.1f s\n", rank, seconds);
    reported = true;
  };
  watch.stop = [] { return reported; };
  return watch;
}

Result<Done> in_block(const Plan& plan, const std::string& rank, int block) {
  if (plan.mode == "failing" && plan.of_rank == rank && block == 2) return Problem("the device failed");
  if (plan.mode == "stopping" && rank == "1") std::raise(SIGSTOP);
  if (plan.mode == "slow") std::this_thread::sleep_for(std::chrono::milliseconds(20));
  return Done{};
}

int lead(const Plan& plan, const Simulation& simulation, MpiWorld* world) {
  const auto workers = world == nullptr ? thread_workers(plan.threads) : mpi_workers(*world, plan.threads, watch());
  const auto start = std::chrono::steady_clock::now();
  Totals totals(simulation.layout());
  for (std::uint64_t done = 0, part = 0; done < plan.deals; done += part) {
    part = std::min(plan.deals - done, plan.deals / 3 + 1);
    const auto counted = workers->count(simulation, {{7, done}, part}, totals);
    if (!counted) {
      std::fprintf(stderr, "%s\n", counted.problem().message().c_str());
      return 3;
    }
    if (!*counted) {
      world->set_exit_code(interrupted);
      return interrupted;
    }
  }
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::fprintf(stderr, "%s: %.3f s\n", workers->description().c_str(), seconds);
  for (const std::uint64_t number : totals.numbers()) std::printf("%llu\n", static_cast<unsigned long long>(number));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) return 2;
  const Plan plan{std::stoull(argv[2]), static_cast<unsigned>(std::stoul(argv[3])), argc > 4 ? argv[4] : "",
                  argc > 5 ? argv[5] : ""};
  const char* const variable = std::getenv("OMPI_COMM_WORLD_RANK");
  const std::string rank = variable == nullptr ? "0" : variable;

  auto joined = join_mpi(argv[1], plan.mode == "unlike" ? "as rank " + rank : "alike");
  if (!joined) {
    std::fprintf(stderr, "%s\n", joined.problem().message().c_str());
    return 2;
  }
  const auto world = std::move(joined).value();
  const NumbersDrawn numbers;
  const BlocksCounted blocks([&](int block) { return in_block(plan, rank, block); });
  const bool in_blocks = plan.mode == "failing" || plan.mode == "stopping" || plan.mode == "slow";
  const Simulation& simulation = in_blocks ? static_cast<const Simulation&>(blocks) : numbers;
  int code = 0;
  if (world && !world->leads()) {
    if (plan.mode == "dying") std::raise(SIGKILL);
    serve(*world, simulation, plan.threads);
  } else {
    code = lead(plan, simulation, world.get());
  }
  if (plan.mode == "slow") std::fprintf(stderr, "rank %s: %d blocks\n", rank.c_str(), blocks.blocks());
  return code;
}
