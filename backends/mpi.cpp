// Joining the ranks: detects the launcher, loads the plugin, and checks that all ranks count the same.
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
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): the environment is never changed
  return value == nullptr ? "" : value;
}

// The number of processes that a launcher has started; 0 if it does not say, none if there is no launcher. mpirun comes
// before Slurm, because it runs inside Slurm jobs, where the Slurm tasks are mpirun's own helpers.
std::optional<unsigned> launched_processes() {
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
    return Problem("started by an MPI launcher, but " + std::string(mpi_plugin_file) +
                   " is missing; build Kiebitz where CMake finds MPI");
  }
  // Global, because MPI libraries load plugins of their own that need the library's symbols.
  const auto open = find_in_plugin(program_folder, mpi_plugin_file, open_mpi_port_name, true);
  if (!open) return open.problem();
  MpiPort port;
  if (const char* const failure = reinterpret_cast<OpenMpiPort*>(*open)(&port)) {
    return Problem(std::string(failure));
  }
  return port;
}

}  // namespace

bool has_mpi(const std::string& program_folder) { return has_plugin(program_folder, mpi_plugin_file); }

unsigned local_rank() {
  for (const char* const name :
       {"OMPI_COMM_WORLD_LOCAL_RANK", "MPI_LOCALRANKID", "MV2_COMM_WORLD_LOCAL_RANK", "SLURM_LOCALID"}) {
    unsigned rank = 0;
    const std::string_view text = environment(name);
    if (!text.empty() && std::from_chars(text.data(), text.data() + text.size(), rank).ec == std::errc{}) return rank;
  }
  return 0;
}

bool under_mpi() { return launched_processes().value_or(1) != 1; }

Result<std::unique_ptr<MpiWorld>> join_mpi(const std::string& program_folder, const std::string& purpose) {
  if (!under_mpi()) return std::unique_ptr<MpiWorld>();
  const auto port = open_mpi_port(program_folder);
  if (!port) return port.problem();
  auto world = std::make_unique<MpiWorld>(*port);
  const unsigned expected = launched_processes().value_or(0);
  if (expected != 0 && expected != world->size()) {
    return Problem("the MPI library sees " + std::to_string(world->size()) + " of " + std::to_string(expected) +
                   " processes; use the launcher of the MPI library that Kiebitz was built with");
  }
  // Launchers send signals to every rank. Rank 0 alone reacts to them and then dismisses the others.
  if (!world->leads()) {
    std::signal(SIGINT, SIG_IGN);
    std::signal(SIGTERM, SIG_IGN);
  }
  if (const auto agreed = world->agree(purpose); !agreed) {
    // A launcher kills all ranks as soon as one has failed. Keeping the world until this process exits gives it time to
    // print the reason before the other ranks learn of the failure.
    static std::unique_ptr<MpiWorld> kept_until_exit;
    kept_until_exit = std::move(world);
    return agreed.problem();
  }
  return world;
}

MpiWorld::~MpiWorld() {
  if (at_work_) {
    std::fflush(nullptr);  // abort_all() may end this process
    port_.abort_all(exit_code_);
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
    std::this_thread::sleep_for(mpi_poll_interval);
  }
}

// Texts are sent with one character per word.
Result<Done> MpiWorld::agree(const std::string& purpose) {
  if (leads()) return compare_purposes(purpose);
  send(0, tagged(MpiTag::purpose, std::vector<std::uint64_t>(purpose.begin(), purpose.end())));
  at_work_ = tag_of(wait()) != MpiTag::over;
  if (at_work_) return Done{};
  return Problem("the ranks have different command lines; all need the same");
}

Result<Done> MpiWorld::compare_purposes(const std::string& purpose) const {
  std::optional<Problem> problem;
  for (unsigned others = 1; others < size(); ++others) {
    const MpiMessage message = wait();
    const std::string theirs(message.words.begin() + 1, message.words.end());
    if (theirs == purpose) continue;
    problem =
        Problem({"rank {rank} counts '{theirs}', but rank 0 counts '{ours}'; all ranks need the same command line",
                 {{"rank", std::to_string(message.from)}, {"theirs", theirs}, {"ours", purpose}}});
  }
  if (problem) return *problem;
  for (unsigned other = 1; other < size(); ++other) send(other, tagged(MpiTag::agreed));
  return Done{};
}

}  // namespace kiebitz
