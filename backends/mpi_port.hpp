// The interface to the MPI plugin: messages of 64-bit words between ranks. The plugin (mpi_plugin.cpp) is loaded at run
// time, so the program itself does not depend on MPI. Only plain data and functions cross the interface, no C++ types.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kiebitz {

// All calls must come from the thread that opened the port.
struct MpiPort {
  int rank = 0;
  int size = 1;
  // Messages between two ranks arrive in order and must not be empty. The words may be reused after the call.
  void (*send)(int to, const std::uint64_t* words, std::size_t count) = nullptr;
  // The number of words of the next message, and its sender; 0 if there is none yet.
  std::size_t (*waiting)(int* from) = nullptr;
  // Receives the next message from a rank; `count` must be its number of words.
  void (*receive)(int from, std::uint64_t* words, std::size_t count) = nullptr;
  // Leaves MPI. Every rank must call this once.
  void (*finish)() = nullptr;
  // Ends all ranks at once. The launcher reports this exit code.
  void (*abort_all)(int code) = nullptr;
};

// The function that the plugin exports. It fills the port and returns null, or an error message. Its name ends with a
// version, which is incremented when MpiPort changes.
using OpenMpiPort = const char*(MpiPort* port);
inline constexpr char open_mpi_port_name[] = "kiebitz_open_mpi_port_2";
inline constexpr char mpi_plugin_file[] = "libkiebitz_mpi.so";

}  // namespace kiebitz
