// The port over a CUDA device: the kernel, and what starts it.
#include <cuda_runtime.h>

#include <algorithm>
#include <memory>
#include <new>
#include <string>
#include <string_view>

#include "backends/cuda/plans.hpp"
#include "backends/cuda/port.hpp"

namespace kiebitz {

struct CudaSession {
  virtual ~CudaSession() = default;
  virtual const char* count(const cuda::Stretch& stretch, std::uint64_t* totals, std::uint64_t* deals,
                            std::size_t* left_over) = 0;
  std::string name;
};

namespace cuda {

namespace {

// On a multiprocessor, as many as its shared memory has room for and 1024 threads need.
template <class Plan>
inline constexpr unsigned blocks_at_once = std::min(1024 / Plan::threads, 227 * 1024 / (Block<Plan>::bytes + 1024));

template <class Plan>
__global__ void __launch_bounds__(Plan::threads, blocks_at_once<Plan>)
    count_kernel(Plan plan, Stretch stretch, LaunchSums<typename Plan::Statistics>* sums) {
  const Position position{threadIdx.x, Plan::threads, blockIdx.x, gridDim.x};
  Block<Plan>::clear(position);
  __syncthreads();
  const auto counts = Block<Plan>::count(plan, stretch, position, sums->left_over);
  __syncthreads();
  Block<Plan>::add_up(counts, position, *sums);
}

const char* failure(cudaError_t error) { return error == cudaSuccess ? nullptr : cudaGetErrorString(error); }

template <class Plan>
class SessionOf final : public CudaSession {
  using Sums = LaunchSums<typename Plan::Statistics>;

 public:
  explicit SessionOf(Plan plan) : plan_(plan) {}
  SessionOf(const SessionOf&) = delete;
  SessionOf& operator=(const SessionOf&) = delete;
  ~SessionOf() override {
    cudaFree(on_device_);
    cudaFree(tables_);
    cudaFreeHost(sums_);
  }

  const char* open(const CudaRecipe& recipe, int device) {
    if (recipe.totals * sizeof(std::uint64_t) != sizeof(PlainStatistics)) return "a plugin of another version";
    device_ = device;
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
    if constexpr (requires { plan_.tables; }) return copy_tables(recipe);
    return nullptr;
  }

  const char* count(const Stretch& stretch, std::uint64_t* totals, std::uint64_t* deals,
                    std::size_t* left_over) override {
    if (const char* const failed = failure(cudaSetDevice(device_))) return failed;
    sums_->clear();
    if (const char* const failed = failure(cudaMemcpy(on_device_, sums_, sizeof(Sums), cudaMemcpyHostToDevice))) {
      return failed;
    }
    const std::uint64_t needed = (stretch.count + Plan::threads - 1) / Plan::threads;
    const auto blocks = static_cast<unsigned>(std::clamp<std::uint64_t>(needed, 1, blocks_));
    count_kernel<Plan><<<blocks, Plan::threads, Block<Plan>::bytes>>>(plan_, stretch, on_device_);
    if (const char* const failed = failure(cudaGetLastError())) return failed;
    if (const char* const failed = failure(cudaMemcpy(sums_, on_device_, sizeof(Sums), cudaMemcpyDeviceToHost))) {
      return failed;
    }
    sums_->write(stretch.first.number, totals);
    *left_over = sums_->left_over.count;
    for (std::size_t i = 0; i < std::min(*left_over, most_left_over); ++i) {
      deals[i] = stretch.first.number + sums_->left_over.distances[i];
    }
    return nullptr;
  }

 private:
  using PlainStatistics = typename Plan::PlainStatistics;

  const char* copy_tables(const CudaRecipe& recipe) {
    if (const char* const failed = failure(cudaMalloc(&tables_, recipe.table_bytes))) return failed;
    plan_.tables = static_cast<decltype(plan_.tables)>(tables_);
    if (recipe.table_bytes != sizeof(*plan_.tables)) return "a plugin of another version";
    return failure(cudaMemcpy(tables_, recipe.tables, recipe.table_bytes, cudaMemcpyHostToDevice));
  }

  Plan plan_;
  int device_ = 0;
  unsigned blocks_ = 0;
  Sums* on_device_ = nullptr;
  Sums* sums_ = nullptr;  // on the host
  void* tables_ = nullptr;
};

template <class Plan>
const char* open_plan(Plan plan, const CudaRecipe& recipe, int device, CudaSession** session) {
  auto made = std::make_unique<SessionOf<Plan>>(plan);
  if (const char* const failed = made->open(recipe, device)) return failed;
  *session = made.release();
  return nullptr;
}

template <unsigned Players>
const char* open_maumau(const CudaRecipe& recipe, int device, CudaSession** session) {
  if (recipe.random_seats == 0) {
    return open_plan(MauMauPlan<Players>{}, recipe, device, session);
  }
  SeatSet random;
  for (unsigned seat = 0; seat < Players; ++seat) {
    if ((recipe.random_seats >> seat & 1U) != 0) random.add(seat_at(seat));
  }
  const maumau::MixedSeating seating(random);
  return open_plan(MixedMauMauPlan<Players>{seating}, recipe, device, session);
}

const char* open_evensteven(const CudaRecipe& recipe, int device, CudaSession** session) {
  if (recipe.random_seats != 0) {
    return open_plan(EvenStevenPlan<0, evensteven::Random>{recipe.size}, recipe, device, session);
  }
  if (recipe.size == evensteven::most_cards) {
    return open_plan(EvenStevenPlan<evensteven::most_cards, evensteven::Thrifty>{}, recipe, device, session);
  }
  return open_plan(EvenStevenPlan<0, evensteven::Thrifty>{recipe.size}, recipe, device, session);
}

const char* open_session(const CudaRecipe* recipe, int device, CudaSession** session) {
  const std::string_view game = recipe->game;
  if (game == "mahjong") return open_plan(MahjongPlan{}, *recipe, device, session);
  if (game == "evensteven") return open_evensteven(*recipe, device, session);
  if (game == "maumau" && recipe->size == 2) return open_maumau<2>(*recipe, device, session);
  if (game == "maumau" && recipe->size == 3) return open_maumau<3>(*recipe, device, session);
  if (game == "maumau" && recipe->size == 4) return open_maumau<4>(*recipe, device, session);
  return "a plugin that does not know this game";
}

const char* name_of(CudaSession* session) { return session->name.c_str(); }

const char* count_stretch(CudaSession* session, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                          std::uint64_t* totals, std::uint64_t* deals, std::size_t* left_over) {
  return session->count({{seed, first}, count}, totals, deals, left_over);
}

void close_session(CudaSession* session) { delete session; }

}  // namespace

}  // namespace cuda

}  // namespace kiebitz

extern "C" __attribute__((visibility("default"))) const char* kiebitz_open_cuda_port_1(kiebitz::CudaPort* port) {
  using namespace kiebitz::cuda;
  int devices = 0;
  if (const char* const failed = failure(cudaGetDeviceCount(&devices))) return failed;
  if (devices == 0) return "no device";
  *port = {devices, open_session, name_of, count_stretch, close_session};
  return nullptr;
}
