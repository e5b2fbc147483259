// The interface to the CUDA plugin. The plugin is a shared object that is loaded at run time, so the program itself
// does not depend on CUDA. Only plain data and functions cross the interface, no C++ types.
#pragma once

#include "kiebitz/device_job.hpp"

namespace kiebitz {

// How many deals of one count() call a device may leave to the CPU.
inline constexpr std::size_t most_left_over = 1U << 16U;

struct CudaSession;  // a job loaded on a device

// Functions that can fail return an error message, or null on success.
struct CudaPort {
  int devices = 0;
  const char* (*open)(const DeviceJob* job, int device, CudaSession** session) = nullptr;
  const char* (*name)(CudaSession* session) = nullptr;  // the name of the device
  // Counts a range of deals. Writes the totals, and the numbers of the deals that are left to the CPU. If there are
  // more than `most_left_over` of these, the totals and the list are invalid.
  const char* (*count)(CudaSession* session, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                       std::uint64_t* totals, std::uint64_t* deals, std::size_t* left_over) = nullptr;
  void (*close)(CudaSession* session) = nullptr;
};

// The function that the plugin exports. Its name ends with a version, which is incremented when CudaPort changes.
using OpenCudaPort = const char*(CudaPort* port);
inline constexpr char open_cuda_port_name[] = "kiebitz_open_cuda_port_2";
inline constexpr char cuda_plugin_file[] = "libkiebitz_cuda.so";

}  // namespace kiebitz
