// The HTTP server of `kiebitz serve`, on cpp-httplib.
#include <httplib.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

#include "cli/serve.hpp"

namespace kiebitz::cli {

namespace {

void answer(const ServedFiles& files, const httplib::Request& request, httplib::Response& response) {
  response.set_header("X-Content-Type-Options", "nosniff");
  const auto file = files.find(request.path);
  if (file == files.end()) {
    response.status = 404;
    response.set_content("There is no such page here.\n", "text/plain; charset=utf-8");
    return;
  }
  response.set_header("Cache-Control", file->second.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  const std::string& text = file->second.text;
  if (text.empty()) return response.set_content(text, file->second.type);
  // From where it lies: what is set as a whole is compressed by the library at every request, for over a second.
  response.set_content_provider(text.size(), file->second.type,
                                [&text](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
                                  return sink.write(text.data() + offset, length);
                                });
}

// The library's own options would let two programs share a port.
void set_options(int socket) {
  const int yes = 1;
  ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
}

// Signals are blocked in every thread but the one that waits for them.
void serve_until_signal(httplib::Server& server) {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, number);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::thread waiting([&] {
    int number = 0;
    sigwait(&signals, &number);
    server.stop();
  });
  if (!server.listen_after_bind())
    ::kill(::getpid(), SIGHUP);  // it has ended by itself, and nobody else will wake that thread
  waiting.join();
}

}  // namespace

}  // namespace kiebitz::cli

extern "C" [[gnu::visibility("default")]] bool kiebitz_serve(const kiebitz::cli::ServedFiles& files, int port,
                                                             void (*ready)(int port)) {
  httplib::Server server;
  server.set_socket_options(kiebitz::cli::set_options);
  server.Get(".*", [&](const httplib::Request& request, httplib::Response& response) {
    kiebitz::cli::answer(files, request, response);
  });
  if (port == 0) {
    port = server.bind_to_any_port("127.0.0.1");
    if (port < 0) return false;
  } else if (!server.bind_to_port("127.0.0.1", port)) {
    return false;
  }
  ready(port);
  kiebitz::cli::serve_until_signal(server);
  return true;
}
