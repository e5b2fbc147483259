// The sockets of `kiebitz serve`: one thread, one poll(2), many connections. A slow client delays nobody else: each
// connection has deadlines for sending a request and taking the answer, and when there are too many, the one that has
// been idle longest is dropped.
#pragma once

#include <cstdint>

#include "cli/server/http.hpp"
#include "process/descriptor.hpp"

namespace kiebitz::cli {

// Who can connect: programs on this machine, or everybody in its networks.
enum class Reach : std::uint8_t { machine, network };

// The IPv4 addresses of this machine in its networks.
std::vector<std::string> network_addresses();

// A listening socket; port 0 picks a free one.
class Listener {
 public:
  Listener(int port, Reach reach);

  bool is_open() const { return socket_.is_open(); }
  int port() const { return port_; }
  // Serves the files under these names until SIGINT, SIGTERM or SIGHUP.
  void serve(const ServedFiles& files, const std::vector<std::string>& names) const;

 private:
  process::Descriptor socket_;
  int port_ = 0;
};

}  // namespace kiebitz::cli
