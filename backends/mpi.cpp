// Joining the ranks: is there a launcher, where is the plugin, do all ranks mean the same.
#include "backends/mpi.hpp"

#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <thread>

#include "backends/mpi_messages.hpp"
#include "backends/plugin.hpp"

namespace kiebitz {

namespace {

std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody sets it
  return value == nullptr ? "" : value;
}

// How many processes the launcher says it has started, or nothing if there is none; 0 if it does not say. The launcher
// that is nearest to the process comes first: mpirun runs within a Slurm job, and starts its own helpers as its tasks.
std::optional<unsigned> launched() {
  const bool slurm_task = !environment("SLURM_PROCID").empty();
  for (const char* const name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "MV2_COMM_WORLD_SIZE", "SLURM_STEP_NUM_TASKS"}) {
    const std::string_view text = environment(name);
    if (text.empty() || (name == std::string_view("SLURM_STEP_NUM_TASKS") && !slurm_task)) continue;
    unsigned size = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), size);
    if (error == std::errc{} && end == text.data() + text.size() && size > 0) return size;
  }
  return environment("PMIX_RANK").empty() ? std::nullopt : std::optional(0U);
}

Result<MpiPort> open_mpi_port(const std::string& program_folder) {
  if (!has_plugin(program_folder, mpi_plugin_file)) {
    return Problem{{},
                   "no " + std::string(mpi_plugin_file) + " beside this program that an MPI launcher has started",
                   "Kiebitz built where CMake finds MPI",
                   {}};
  }
  // Global, because an MPI library opens plugins of its own that look for its names.
  const auto open = find_in_plugin(program_folder, mpi_plugin_file, open_mpi_port_name, true);
  if (!open) return open.problem();
  MpiPort port;
  if (const char* const failure = reinterpret_cast<OpenMpiPort*>(*open)(&port)) {
    return Problem{{}, std::string(failure), "an MPI library that works", {}};
  }
  return port;
}

}  // namespace

bool has_mpi(const std::string& program_folder) { return has_plugin(program_folder, mpi_plugin_file); }

unsigned processes_before() {
  for (const char* const name :
       {"OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID", "MV2_COMM_WORLD_LOCAL_RANK", "SLURM_LOCALID"}) {
    unsigned rank = 0;
    const std::string_view text = environment(name);
    if (!text.empty() && std::from_chars(text.data(), text.data() + text.size(), rank).ec == std::errc{}) return rank;
  }
  return 0;
}

bool under_mpi() { return launched().value_or(1) != 1; }

Result<std::unique_ptr<MpiWorld>> join_mpi(const std::string& program_folder, const std::string& purpose) {
  if (!under_mpi()) return std::unique_ptr<MpiWorld>();
  const auto port = open_mpi_port(program_folder);
  if (!port) return port.problem();
  auto world = std::make_unique<MpiWorld>(*port);
  const unsigned expected = launched().value_or(0);
  if (expected != 0 && expected != world->size()) {
    return Problem{{},
                   "an MPI library that sees " + std::to_string(world->size()) + " of " + std::to_string(expected) +
                       " processes that were started together",
                   "the library that their launcher belongs to",
                   {}};
  }
  // Launchers send signals to every rank, and it is rank 0 who decides what they mean: the others work until it is
  // over.
  if (!world->leads()) {
    std::signal(SIGINT, SIG_IGN);
    std::signal(SIGTERM, SIG_IGN);
  }
  if (const auto agreed = world->agree(purpose); !agreed) {
    // A launcher ends all ranks as soon as one has failed. So the others hear of it only when this one, at its very
    // end, has had time to say why.
    static std::unique_ptr<MpiWorld> until_the_end;
    until_the_end = std::move(world);
    return agreed.problem();
  }
  return world;
}

MpiWorld::~MpiWorld() {
  if (at_work_) {
    std::fflush(nullptr);  // this may be the end of the process
    port_.give_up(exit_code_);
    return;
  }
  for (unsigned other = 1; leads() && other < size(); ++other) send(other, tagged(MpiTag::over));
  port_.finish();
}

void MpiWorld::send(unsigned to, std::span<const std::uint64_t> words) const {
  port_.send(static_cast<int>(to), words.data(), words.size());
}

std::optional<MpiMessage> MpiWorld::receive() const {
  int from = 0;
  const std::size_t count = port_.waiting(&from);
  if (count == 0) return std::nullopt;
  MpiMessage message{static_cast<unsigned>(from), std::vector<std::uint64_t>(count)};
  port_.receive(from, message.words.data(), count);
  return message;
}

MpiMessage MpiWorld::wait() const {
  while (true) {
    if (auto message = receive()) return *std::move(message);
    std::this_thread::sleep_for(mpi_nap);
  }
}

// A letter is a word.
Result<Done> MpiWorld::agree(const std::string& purpose) {
  if (leads()) return compare_purposes(purpose);
  send(0, tagged(MpiTag::purpose, std::vector<std::uint64_t>(purpose.begin(), purpose.end())));
  at_work_ = tag_of(wait()) != MpiTag::over;
  if (at_work_) return Done{};
  return Problem{{}, "ranks that were not started alike", "the same command line for all", {}};
}

Result<Done> MpiWorld::compare_purposes(const std::string& purpose) const {
  std::optional<Problem> problem;
  for (unsigned others = 1; others < size(); ++others) {
    const MpiMessage message = wait();
    const std::string theirs(message.words.begin() + 1, message.words.end());
    if (theirs == purpose) continue;
    problem = {{},
               "rank " + std::to_string(message.from) + " with '" + theirs + "'",
               "the same as rank 0, '" + purpose + "'",
               {}};
  }
  if (problem) return *problem;
  for (unsigned other = 1; other < size(); ++other) send(other, tagged(MpiTag::agreed));
  return Done{};
}

}  // namespace kiebitz
