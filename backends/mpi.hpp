// Counting on many machines with MPI. All processes of an MPI job have the same command line and create the same
// Simulation. Rank 0 leads: its Workers count with all ranks, and it alone prints and writes files. The other ranks
// serve until rank 0 is done.
//
//   auto joined = join_mpi(own_folder(), what_is_counted);
//   if (!joined) ...                                       started by a launcher, but MPI does not work
//   const auto world = std::move(joined).value();          null if started without a launcher
//   if (world && !world->leads()) { serve(*world, simulation, threads); return good; }
//   const auto workers = world ? mpi_workers(*world, threads) : thread_workers(threads);
//
// All calls must come from the thread that joined. The world must outlive the workers; when rank 0 destroys it, all
// ranks end.
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

// The ranks of an MPI job, as seen by one of them.
class MpiWorld {
 public:
  explicit MpiWorld(const MpiPort& port) : port_(port) {}
  MpiWorld(const MpiWorld&) = delete;
  MpiWorld& operator=(const MpiWorld&) = delete;
  MpiWorld(MpiWorld&&) = delete;
  MpiWorld& operator=(MpiWorld&&) = delete;
  // Rank 0 dismisses the others first. A rank that leaves in the middle of the work, because it must stop or because of
  // an exception, aborts all ranks: the others could not finish without it.
  ~MpiWorld();

  unsigned rank() const { return static_cast<unsigned>(port_.rank); }
  unsigned size() const { return static_cast<unsigned>(port_.size); }
  bool leads() const { return port_.rank == 0; }

  // Every rank calls this first, with a description of what it is going to count. If the descriptions differ, every
  // rank gets a problem and must destroy its world.
  Result<Done> agree(const std::string& purpose);

  // The exit code that the launcher reports if this rank leaves in the middle of the work; 3 by default.
  void set_exit_code(int code) { exit_code_ = code; }

  // Used by mpi_workers.cpp.
  void send(unsigned to, std::span<const std::uint64_t> words) const;
  std::optional<MpiMessage> receive() const;  // does not wait
  MpiMessage wait() const;                    // sleeps until a message arrives
  void set_at_work(bool at_work) { at_work_ = at_work; }

 private:
  Result<Done> compare_purposes(const std::string& purpose) const;

  MpiPort port_;
  bool at_work_ = false;  // other ranks depend on this one
  int exit_code_ = 3;
};

// Whether a launcher has started this process together with others.
bool under_mpi();
// The rank of this process among those of its job on this machine; 0 without a launcher.
unsigned local_rank();

// Whether this build includes the MPI plugin.
bool has_mpi(const std::string& program_folder);

// Joins the ranks of this job; null if this process was started alone. `purpose` must describe everything that the
// totals depend on; see MpiWorld::agree().
Result<std::unique_ptr<MpiWorld>> join_mpi(const std::string& program_folder, const std::string& purpose);

// How rank 0 deals with silent ranks and requests to stop.
struct MpiWatch {
  // Called when a rank has been silent for `patience`, then for twice as long, four times as long, and so on.
  std::function<void(unsigned rank, double seconds)> silent;
  std::chrono::milliseconds patience = std::chrono::seconds(10);
  // Returns true to request a stop. The workers try to finish the current range. If that takes more than half a second,
  // they give up: count() returns false, and the world must be destroyed.
  std::function<bool()> stop;
};

// For rank 0: counts with all ranks. Rank 0 itself uses `threads` threads.
std::unique_ptr<Workers> mpi_workers(MpiWorld& world, unsigned threads, MpiWatch watch = {});

// For the other ranks: counts what rank 0 hands out with `threads` threads, until rank 0 is done.
void serve(MpiWorld& world, const Simulation& simulation, unsigned threads);

}  // namespace kiebitz
