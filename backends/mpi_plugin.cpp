// The port over an MPI library. This file alone sees mpi.h, and is a shared object of its own.
#include <mpi.h>

#include "backends/mpi_port.hpp"

namespace {

constexpr int tag = 0;

void send(int to, const std::uint64_t* words, std::size_t count) {
  MPI_Send(words, static_cast<int>(count), MPI_UINT64_T, to, tag, MPI_COMM_WORLD);
}

// Asks and does not wait: the waiting functions of MPI keep a processor busy.
std::size_t waiting(int* from) {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return 0;
  int count = 0;
  MPI_Get_count(&status, MPI_UINT64_T, &count);
  *from = status.MPI_SOURCE;
  return static_cast<std::size_t>(count);
}

void receive(int from, std::uint64_t* words, std::size_t count) {
  MPI_Status status;
  MPI_Recv(words, static_cast<int>(count), MPI_UINT64_T, from, tag, MPI_COMM_WORLD, &status);
}

void finish() { MPI_Finalize(); }

void give_up(int code) { MPI_Abort(MPI_COMM_WORLD, code); }

}  // namespace

// Errors need no care after this: by default MPI ends all ranks on the first one.
extern "C" __attribute__((visibility("default"))) const char* kiebitz_open_mpi_port_2(kiebitz::MpiPort* port) {
  int level = 0;
  if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS) return "MPI does not start";
  if (level < MPI_THREAD_FUNNELED) {
    MPI_Finalize();
    return "an MPI library that allows no threads";
  }
  *port = {0, 1, send, waiting, receive, finish, give_up};
  MPI_Comm_rank(MPI_COMM_WORLD, &port->rank);
  MPI_Comm_size(MPI_COMM_WORLD, &port->size);
  return nullptr;
}
