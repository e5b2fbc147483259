// The port over a CUDA device.
#include "backends/cuda/session.hpp"

namespace {

using namespace kiebitz;

const char* name_of(CudaSession* session) { return session->name.c_str(); }

const char* count(CudaSession* session, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                  std::uint64_t* totals, std::uint64_t* deals, std::size_t* left_over) {
  return session->count({{seed, first}, count}, totals, deals, left_over);
}

void close(CudaSession* session) { delete session; }

}  // namespace

extern "C" __attribute__((visibility("default"))) const char* kiebitz_open_cuda_port_2(CudaPort* port) {
  int devices = 0;
  if (const char* const failed = cuda::failure(cudaGetDeviceCount(&devices))) return failed;
  if (devices == 0) return "no device";
  *port = {devices, cuda::DeviceGame::open_job, name_of, count, close};
  return nullptr;
}
