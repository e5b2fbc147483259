// The sockets of `kiebitz serve`: one thread, one poll(2), many connections. Whoever is slow waits alone: each
// connection has its time to send a request and to take the answer, and when there are too many of them, the one that
// has been idle longest gives way to the new one.
#pragma once

#include "cli/server/http.hpp"
#include "process/descriptor.hpp"

namespace kiebitz::cli {

// A listening socket on 127.0.0.1; port 0 is any that is free.
class Listener {
 public:
  explicit Listener(int port);

  bool is_open() const { return socket_.is_open(); }
  int port() const { return port_; }
  // Serves the files until SIGINT, SIGTERM or SIGHUP comes.
  void serve(const ServedFiles& files) const;

 private:
  process::Descriptor socket_;
  int port_ = 0;
};

}  // namespace kiebitz::cli
