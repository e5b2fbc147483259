// Many machines: every process that an MPI launcher started has the same command line and makes the same Simulation.
// Rank 0 leads: it has a workers that counts with all ranks, and is the only one that speaks and writes files. The
// others serve until rank 0 is done.
//
//   auto joined = join_mpi(own_folder(), what_is_counted);
//   if (!joined) ...                                       started by a launcher, but MPI does not work
//   const auto world = std::move(joined).value();
//   if (world && !world->leads()) { serve(*world, simulation, threads); return good; }
//   const auto workers = world ? mpi_workers(*world, threads) : thread_workers(threads);
//
// All calls come from the thread that joined. The world outlives the workers; when rank 0 lets go of it, all ranks end.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "backends/mpi_port.hpp"
#include "backends/workers.hpp"
#include "kiebitz/result.hpp"

namespace kiebitz {

struct MpiMessage {
  unsigned from = 0;
  std::vector<std::uint64_t> words;
};

// The ranks as seen by one of them.
class MpiWorld {
 public:
  explicit MpiWorld(const MpiPort& port) : port_(port) {}
  MpiWorld(const MpiWorld&) = delete;
  MpiWorld& operator=(const MpiWorld&) = delete;
  MpiWorld(MpiWorld&&) = delete;
  MpiWorld& operator=(MpiWorld&&) = delete;
  // Rank 0 dismisses the others first. Who leaves in the middle of the work, because it has to stop or by an exception,
  // takes all ranks with it: nobody could finish without it.
  ~MpiWorld();

  unsigned rank() const { return static_cast<unsigned>(port_.rank); }
  unsigned size() const { return static_cast<unsigned>(port_.size); }
  bool leads() const { return port_.rank == 0; }

  // All ranks call it first, each with what it is going to count. A problem for all, if they differ: after it there is
  // nothing to do but to let go of the world.
  Result<Done> agree(const std::string& purpose);

  // What the launcher shall report when this rank leaves in the middle of the work; 3 if nothing else is said.
  void set_exit_code(int code) { exit_code_ = code; }

  // For the workers.
  void send(unsigned to, std::span<const std::uint64_t> words) const;
  std::optional<MpiMessage> receive() const;
  MpiMessage wait() const;  // for the next message, asleep
  void set_at_work(bool at_work) { at_work_ = at_work; }

 private:
  Result<Done> compare_purposes(const std::string& purpose) const;

  MpiPort port_;
  bool at_work_ = false;  // others wait for this rank
  int exit_code_ = 3;
};

// Whether a launcher has started this process together with others.
bool under_mpi();
// Of the processes that a launcher has started on this machine, how many come before this one; 0 without a launcher.
unsigned processes_before();

// Whether this build has what MPI needs.
bool has_mpi(const std::string& program_folder);

// Joins the ranks that were started together; null if this process was started alone. Looks for the plugin in the
// folder of the program, and where it is installed relative to that. `purpose` is all that the totals depend on.
Result<std::unique_ptr<MpiWorld>> join_mpi(const std::string& program_folder, const std::string& purpose);

// What rank 0 does about ranks that it hears nothing of.
struct MpiWatch {
  // Called when a rank has been silent for `patience`, and again after twice and four times as long, and so on.
  std::function<void(unsigned rank, double seconds)> silent;
  std::chrono::milliseconds patience = std::chrono::seconds(10);
  // Whether to stop. The workers ends the stretch that it is in, unless that takes longer than half a second. Then it
  // gives it up, and there is nothing left to do but to let go of the world.
  std::function<bool()> stop;
};

// For rank 0: counts with all ranks, itself with some threads.
std::unique_ptr<Workers> mpi_workers(MpiWorld& world, unsigned threads, MpiWatch watch = {});

// For the other ranks: counts with some threads what rank 0 hands out, until that is over.
void serve(MpiWorld& world, const Simulation& simulation, unsigned threads);

}  // namespace kiebitz
