#include "backends/cuda.hpp"

#include "backends/cuda/port.hpp"
#include "backends/plugin.hpp"

namespace kiebitz {

namespace {

class CudaSimulation final : public Simulation {
 public:
  CudaSimulation(const Simulation& plain, const CudaPort& port, CudaSession* session, std::uint64_t most_deals)
      : plain_(plain), port_(port), session_(session), most_deals_(most_deals) {}
  CudaSimulation(const CudaSimulation&) = delete;
  CudaSimulation& operator=(const CudaSimulation&) = delete;
  CudaSimulation(CudaSimulation&&) = delete;
  CudaSimulation& operator=(CudaSimulation&&) = delete;
  ~CudaSimulation() override { port_.close(session_); }

  std::string description() const override { return plain_.description(); }
  std::string counted_by() const override { return port_.name(session_); }
  std::span<const TotalsRow> layout() const override { return plain_.layout(); }
  std::vector<Section> report(const Totals& totals) const override { return plain_.report(totals); }
  std::uint64_t deals_at_a_time() const override { return most_deals_; }

  Result<Done> count(DealRange range, Totals& totals) const override {
    const auto [first, count] = range;
    if (count == 0) return Done{};
    if (count > most_deals_) {
      for (std::uint64_t done = 0; done < count; done += most_deals_) {
        if (auto counted = this->count(range.part(done, most_deals_), totals); !counted) return counted;
      }
      return Done{};
    }
    // Device code needs ascending deal numbers, so a range that wraps around is counted in two parts.
    if (const std::uint64_t last = first.number + count - 1; last < first.number) {
      if (auto counted = this->count(range.part(0, count - last - 1), totals); !counted) return counted;
      return this->count({{first.seed, 0}, last + 1}, totals);
    }
    Totals part(layout());
    std::vector<std::uint64_t> deals(most_left_over);
    std::size_t left_over = 0;
    if (const char* const failure =
            port_.count(session_, first.seed, first.number, count, part.numbers().data(), deals.data(), &left_over)) {
      return Problem(std::string("the CUDA device failed: ") + failure);
    }
    if (left_over > most_left_over) return plain_.count(range, totals);
    for (std::size_t i = 0; i < left_over; ++i) {
      if (auto counted = plain_.count({{first.seed, deals[i]}, 1}, part); !counted) return counted;
    }
    totals += part;
    return Done{};
  }

 private:
  const Simulation& plain_;
  CudaPort port_;
  CudaSession* session_;
  std::uint64_t most_deals_;
};

Result<CudaPort> open_cuda_port(const std::string& program_folder) {
  if (!has_cuda(program_folder)) {
    return Problem("this build has no CUDA support; build Kiebitz where CMake finds nvcc");
  }
  const auto open = find_in_plugin(program_folder, cuda_plugin_file, open_cuda_port_name, false);
  if (!open) return open.problem();
  CudaPort port;
  if (const char* const failure = reinterpret_cast<OpenCudaPort*>(*open)(&port)) {
    return Problem(std::string("no usable CUDA device: ") + failure);
  }
  return port;
}

}  // namespace

bool has_cuda(const std::string& program_folder) { return has_plugin(program_folder, cuda_plugin_file); }

Result<std::unique_ptr<Simulation>> on_cuda(const Simulation& simulation, const std::string& program_folder,
                                            unsigned local_rank) {
  auto job = simulation.device_job();
  if (!job) {
    return Problem("CUDA devices do not support " + simulation.description() + "; use --device cpu");
  }
  const auto port = open_cuda_port(program_folder);
  if (!port) return port.problem();
  job->totals = Totals(simulation.layout()).numbers().size();
  const int device = static_cast<int>(local_rank % static_cast<unsigned>(port->devices));
  CudaSession* session = nullptr;
  if (const char* const failure = port->open(&*job, device, &session)) {
    return Problem(std::string("cannot use the CUDA device: ") + failure);
  }
  return std::unique_ptr<Simulation>(std::make_unique<CudaSimulation>(simulation, *port, session, job->most_deals));
}

}  // namespace kiebitz
