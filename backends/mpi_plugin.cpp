// Implements MpiPort with an MPI library. The only file that includes mpi.h; built as a shared object.
#include <mpi.h>

#include "backends/mpi_port.hpp"

namespace {

constexpr int tag = 0;

void send(int to, const std::uint64_t* words, std::size_t count) {
  MPI_Send(words, static_cast<int>(count), MPI_UINT64_T, to, tag, MPI_COMM_WORLD);
}

// Polls rather than waits, because MPI's blocking functions keep a processor busy.
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

void abort_all(int code) { MPI_Abort(MPI_COMM_WORLD, code); }

}  // namespace

// No other call needs error handling: by default, MPI aborts all ranks on the first error.
extern "C" __attribute__((visibility("default"))) const char* kiebitz_open_mpi_port_2(kiebitz::MpiPort* port) {
  int level = 0;
  if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS) return "MPI cannot be initialised";
  if (level < MPI_THREAD_FUNNELED) {
    MPI_Finalize();
    return "this MPI library does not support threads";
  }
  *port = {0, 1, send, waiting, receive, finish, abort_all};
  MPI_Comm_rank(MPI_COMM_WORLD, &port->rank);
  MPI_Comm_size(MPI_COMM_WORLD, &port->size);
  return nullptr;
}
