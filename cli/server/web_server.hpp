// The sockets of `kiebitz serve`: one thread, one poll(2), many connections. A slow client delays nobody else: each
// connection has deadlines for sending a request and taking the answer, and when there are too many, the one that has
// been idle longest is dropped.
#pragma once

#include "cli/server/http.hpp"
#include "process/descriptor.hpp"

namespace kiebitz::cli {

// A listening socket on 127.0.0.1; port 0 picks a free one.
class Listener {
 public:
  explicit Listener(int port);

  bool is_open() const { return socket_.is_open(); }
  int port() const { return port_; }
  // Serves the files until SIGINT, SIGTERM or SIGHUP.
  void serve(const ServedFiles& files) const;

 private:
  process::Descriptor socket_;
  int port_ = 0;
};

}  // namespace kiebitz::cli
