// All that Kiebitz asks of an MPI library: messages of 64-bit words between the processes that a launcher has started.
// The library behind it is opened when the program runs (mpi_plugin.cpp), so that the program itself needs none; plain
// data and functions cross the border, and nothing of C++ does.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kiebitz {

// Only the thread that opened the port may call it.
struct MpiPort {
  int rank = 0;
  int size = 1;
  // Messages of one rank to another arrive in their order; none is empty. The words may be changed afterwards.
  void (*send)(int to, const std::uint64_t* words, std::size_t count) = nullptr;
  // How many words the next message has, and whose it is; 0 if there is none yet.
  std::size_t (*waiting)(int* from) = nullptr;
  // Takes the next message of a rank, with just as many words as it has.
  void (*receive)(int from, std::uint64_t* words, std::size_t count) = nullptr;
  // The end: all ranks come here, each once.
  void (*finish)() = nullptr;
  // The end of all ranks at once, wherever they are; the launcher reports this exit code.
  void (*give_up)(int code) = nullptr;
};

// What the plugin exports. Fills the port; gives null, or what went wrong. The number goes up when the port changes.
using OpenMpiPort = const char*(MpiPort* port);
inline constexpr char open_mpi_port_name[] = "kiebitz_open_mpi_port_2";
inline constexpr char mpi_plugin_file[] = "libkiebitz_mpi.so";

}  // namespace kiebitz
