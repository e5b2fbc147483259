// A job loaded on a device: the kernel and its launches. Each game's device.cu defines a Plan, which says how a game
// is dealt, played and counted, and registers it with a DeviceGame.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "backends/cuda/block.hpp"
#include "backends/cuda/port.hpp"

namespace kiebitz {

struct CudaSession {
  virtual ~CudaSession() = default;
  virtual const char* count(DealRange range, std::uint64_t* totals, std::uint64_t* deals, std::size_t* left_over) = 0;
  std::string name;
};

namespace cuda {

// A linked list of the games that this plugin was built with.
class DeviceGame {
 public:
  using Open = const char*(const DeviceJob& job, int device, CudaSession** session);

  DeviceGame(std::string_view name, Open* open) noexcept : name_(name), open_(open), next_(first) { first = this; }

  static const char* open_job(const DeviceJob* job, int device, CudaSession** session) {
    const DeviceGame* game = first;
    while (game != nullptr && game->name_ != job->game) game = game->next_;
    return game == nullptr ? "the CUDA plugin does not know this game" : game->open_(*job, device, session);
  }

 private:
  static inline const DeviceGame* first = nullptr;

  std::string_view name_;
  Open* open_;
  const DeviceGame* next_;
};

template <class Plan>
class SessionOf;  // defined below for nvcc, and in the tests for the host

template <class Plan>
const char* open_plan(Plan plan, const DeviceJob& job, int device, CudaSession** session) {
  auto made = std::make_unique<SessionOf<Plan>>(plan);
  const std::size_t not_counted = job.signature ? 1 : 2;  // Fingerprint::asked, and without a signature its sum
  if ((job.totals + not_counted) * sizeof(std::uint64_t) != sizeof(typename Plan::PlainCounters)) {
    return "the CUDA plugin is from another version of Kiebitz";
  }
  if (const char* const failed = made->open(job, device)) return failed;
  *session = made.release();
  return nullptr;
}

}  // namespace cuda

}  // namespace kiebitz

#ifdef __CUDACC__

#include <cuda_runtime.h>

namespace kiebitz::cuda {

// Blocks per multiprocessor: as many as fit into its shared memory, and no more than make up 1024 threads.
template <class Plan>
inline constexpr unsigned blocks_at_once = std::min(1024 / Plan::threads, 227 * 1024 / (Block<Plan>::bytes + 1024));

template <class Plan>
__global__ void __launch_bounds__(Plan::threads, blocks_at_once<Plan>)
    count_kernel(Plan plan, Launch launch, LaunchSums<typename Plan::Counters>* sums) {
  const ThreadPosition position{threadIdx.x, Plan::threads, blockIdx.x, gridDim.x};
  Block<Plan>::clear(launch, position);
  __syncthreads();
  const auto counts = Block<Plan>::count(plan, launch, position, sums->left_over);
  __syncthreads();
  Block<Plan>::add_up(counts, position, *sums);
}

inline const char* failure(cudaError_t error) { return error == cudaSuccess ? nullptr : cudaGetErrorString(error); }

template <class Plan>
class SessionOf final : public CudaSession {
  using Sums = LaunchSums<typename Plan::Counters>;

 public:
  explicit SessionOf(Plan plan) : plan_(plan) {}
  SessionOf(const SessionOf&) = delete;
  SessionOf& operator=(const SessionOf&) = delete;
  ~SessionOf() override {
    cudaFree(on_device_);
    cudaFree(tables_);
    cudaFreeHost(sums_);
  }

  const char* open(const DeviceJob& job, int device) {
    device_ = device;
    signature_ = job.signature;
    if (const char* const failed = failure(cudaSetDevice(device))) return failed;
    cudaDeviceProp properties;
    if (const char* const failed = failure(cudaGetDeviceProperties(&properties, device))) return failed;
    name = properties.name;
    if (const char* const failed = failure(cudaMalloc(&on_device_, sizeof(Sums)))) return failed;
    if (const char* const failed = failure(cudaMallocHost(&sums_, sizeof(Sums)))) return failed;
    if (const char* const failed = failure(cudaFuncSetAttribute(
            count_kernel<Plan>, cudaFuncAttributeMaxDynamicSharedMemorySize, Block<Plan>::bytes))) {
      return failed;
    }
    int blocks = 0;
    if (const char* const failed = failure(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
            &blocks, count_kernel<Plan>, Plan::threads, Block<Plan>::bytes))) {
      return failed;
    }
    blocks_ = static_cast<unsigned>(blocks * properties.multiProcessorCount);
    if constexpr (requires { plan_.tables; }) return copy_tables(job);
    return nullptr;
  }

  const char* count(DealRange range, std::uint64_t* totals, std::uint64_t* deals, std::size_t* left_over) override {
    const Launch launch{range, signature_};
    if (const char* const failed = failure(cudaSetDevice(device_))) return failed;
    sums_->clear(launch);
    if (const char* const failed = failure(cudaMemcpy(on_device_, sums_, sizeof(Sums), cudaMemcpyHostToDevice))) {
      return failed;
    }
    const std::uint64_t needed = (launch.deals.count + Plan::threads - 1) / Plan::threads;
    const auto blocks = static_cast<unsigned>(std::clamp<std::uint64_t>(needed, 1, blocks_));
    count_kernel<Plan><<<blocks, Plan::threads, Block<Plan>::bytes>>>(plan_, launch, on_device_);
    if (const char* const failed = failure(cudaGetLastError())) return failed;
    if (const char* const failed = failure(cudaMemcpy(sums_, on_device_, sizeof(Sums), cudaMemcpyDeviceToHost))) {
      return failed;
    }
    *left_over = sums_->write(launch, totals, deals);
    return nullptr;
  }

 private:
  const char* copy_tables(const DeviceJob& job) {
    if (const char* const failed = failure(cudaMalloc(&tables_, job.table_bytes))) return failed;
    plan_.tables = static_cast<decltype(plan_.tables)>(tables_);
    if (job.table_bytes != sizeof(*plan_.tables)) return "the CUDA plugin is from another version of Kiebitz";
    return failure(cudaMemcpy(tables_, job.tables, job.table_bytes, cudaMemcpyHostToDevice));
  }

  Plan plan_;
  int device_ = 0;
  bool signature_ = false;
  unsigned blocks_ = 0;
  Sums* on_device_ = nullptr;
  Sums* sums_ = nullptr;  // on the host
  void* tables_ = nullptr;
};

}  // namespace kiebitz::cuda

#endif
