// A CUDA plugin without a device: it leaves all deals to the processor, and fails at its second block. Under mpirun
// only rank 1 fails.
#include <cstdlib>
#include <string_view>

#include "backends/cuda/port.hpp"

namespace kiebitz {

namespace {

int blocks = 0;

bool fails() {
  const char* const rank = std::getenv("OMPI_COMM_WORLD_RANK");
  return rank == nullptr || std::string_view(rank) == "1";
}

const char* open(const DeviceJob*, int, CudaSession**) { return nullptr; }
const char* name(CudaSession*) { return "a device that fails"; }
const char* count(CudaSession*, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t*, std::uint64_t*,
                  std::size_t* left_over) {
  *left_over = most_left_over + 1;
  return ++blocks > 1 && fails() ? "it is too hot" : nullptr;
}
void close(CudaSession*) {}

}  // namespace

}  // namespace kiebitz

extern "C" __attribute__((visibility("default"))) const char* kiebitz_open_cuda_port_2(kiebitz::CudaPort* port) {
  *port = {1, kiebitz::open, kiebitz::name, kiebitz::count, kiebitz::close};
  return nullptr;
}
