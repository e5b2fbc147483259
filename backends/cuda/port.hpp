// All that Kiebitz asks of a CUDA device. What is behind it is a shared object of its own that is opened when the
// program runs, so that the program needs no CUDA; plain data and functions cross the border, and nothing of C++ does.
#pragma once

#include "kiebitz/device_job.hpp"

namespace kiebitz {

// How many deals of a stretch a device may leave to others.
inline constexpr std::size_t most_left_over = 1U << 16U;

struct CudaSession;  // a job on a device

// Functions that can fail give null, or what went wrong.
struct CudaPort {
  int devices = 0;
  const char* (*open)(const DeviceJob* job, int device, CudaSession** session) = nullptr;
  const char* (*name)(CudaSession* session) = nullptr;  // of the device
  // Counts a stretch, and writes its totals and the deals that are left for others to count. If they are more than
  // `most_left_over`, deals and totals are of no use.
  const char* (*count)(CudaSession* session, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                       std::uint64_t* totals, std::uint64_t* deals, std::size_t* left_over) = nullptr;
  void (*close)(CudaSession* session) = nullptr;
};

// What the plugin exports; the number goes up when the port changes.
using OpenCudaPort = const char*(CudaPort* port);
inline constexpr char open_cuda_port_name[] = "kiebitz_open_cuda_port_2";
inline constexpr char cuda_plugin_file[] = "libkiebitz_cuda.so";

}  // namespace kiebitz
