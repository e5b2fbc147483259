#include "cli/server/web_server.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <list>

namespace kiebitz::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_connections = 256;
constexpr auto request_time = std::chrono::seconds(10);  // to send a whole request
constexpr auto answer_time = std::chrono::seconds(30);   // to take any bytes of the answer
constexpr auto farewell_time = std::chrono::seconds(2);

class Connection {
 public:
  explicit Connection(process::Descriptor socket) : socket_(std::move(socket)) {}

  pollfd wanted_event() const {
    return {socket_.number(), static_cast<short>(state_ == State::answering ? POLLOUT : POLLIN), 0};
  }
  Clock::time_point idle_since() const { return since_; }
  Clock::time_point deadline() const {
    switch (state_) {
      case State::listening: return since_ + request_time;
      case State::answering: return since_ + answer_time;
      case State::leaving: break;
    }
    return since_ + farewell_time;
  }

  // Reads or writes once. False if the connection is finished.
  bool go_on(const ServedFiles& files, const Hosts& own) {
    switch (state_) {
      case State::listening: return listen(files, own);
      case State::answering: return answer(files, own);
      case State::leaving: break;
    }
    std::array<char, 4096> unread{};
    return still_there(::recv(socket_.number(), unread.data(), unread.size(), 0));
  }

 private:
  enum class State : std::uint8_t { listening, answering, leaving };

  static bool still_there(ssize_t count) {
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR));
  }

  bool listen(const ServedFiles& files, const Hosts& own) {
    std::array<char, 4096> buffer{};
    const ssize_t count = ::recv(socket_.number(), buffer.data(), buffer.size(), 0);
    if (count > 0) came_.append(buffer.data(), static_cast<std::size_t>(count));
    if (count > 0) begin_answer(files, own);
    return still_there(count);
  }

  void begin_answer(const ServedFiles& files, const Hosts& own) {
    auto answer = take_request(came_, files, own);
    if (!answer) return;
    answer_ = std::move(*answer);
    piece_ = 0;
    offset_ = 0;
    enter(State::answering);
  }

  bool answer(const ServedFiles& files, const Hosts& own) {
    constexpr std::size_t at_once = std::size_t{1} << 18U;
    const std::string_view rest = answer_.pieces[piece_].bytes().substr(offset_, at_once);
    const ssize_t count = rest.empty() ? 0 : ::send(socket_.number(), rest.data(), rest.size(), MSG_NOSIGNAL);
    if (count < 0) return still_there(count);
    if (count > 0) since_ = Clock::now();
    offset_ += static_cast<std::size_t>(count);
    if (offset_ < answer_.pieces[piece_].bytes().size()) return true;
    offset_ = 0;
    if (++piece_ < answer_.pieces.size()) return true;
    if (answer_.closes) {
      // Closing with unread bytes would reset the connection, and the client could lose the answer.
      ::shutdown(socket_.number(), SHUT_WR);
      enter(State::leaving);
    } else {
      enter(State::listening);
      begin_answer(files, own);  // the next request may have arrived already
    }
    return true;
  }

  void enter(State state) {
    state_ = state;
    since_ = Clock::now();
  }

  process::Descriptor socket_;
  State state_ = State::listening;
  Clock::time_point since_ = Clock::now();
  std::string came_;
  Answer answer_;
  std::size_t piece_ = 0;
  std::size_t offset_ = 0;
};

class Connections {
 public:
  Connections(int listener, const ServedFiles& files, const Hosts& own)
      : listener_(listener), files_(files), own_(own) {}

  void serve_until(int signals) {
    std::vector<pollfd> polled;
    while (true) {
      polled.assign({{signals, POLLIN, 0}, {listener_, POLLIN, 0}});
      for (const Connection& each : all_) polled.push_back(each.wanted_event());
      if (::poll(polled.data(), polled.size(), pause()) < 0 && errno != EINTR) return;
      if (polled[0].revents != 0) return;
      auto state = polled.begin() + 2;
      const auto now = Clock::now();
      all_.remove_if([&](Connection& each) {
        const bool ready = (state++)->revents != 0;
        return ready ? !each.go_on(files_, own_) : each.deadline() <= now;
      });
      if (polled[1].revents != 0) accept();
    }
  }

 private:
  // Milliseconds until the next deadline, or -1.
  int pause() const {
    if (all_.empty()) return -1;
    const auto next = std::ranges::min_element(all_, {}, &Connection::deadline)->deadline();
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(next - Clock::now()).count();
    return static_cast<int>(std::max<std::int64_t>(left, 0));
  }

  void accept() {
    if (all_.size() >= most_connections) drop_idlest();
    process::Descriptor socket(::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (socket.is_open()) {
      all_.emplace_back(std::move(socket));
    } else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
      if (all_.empty()) ::poll(nullptr, 0, 100);  // the descriptors are used elsewhere
      drop_idlest();
    }
  }

  void drop_idlest() {
    if (!all_.empty()) all_.erase(std::ranges::min_element(all_, {}, &Connection::idle_since));
  }

  int listener_;
  const ServedFiles& files_;
  const Hosts& own_;
  std::list<Connection> all_;
};

}  // namespace

Listener::Listener(int port, Reach reach) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)) {
  const int yes = 1;  // even if old connections linger on the port
  ::setsockopt(socket_.number(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(reach == Reach::network ? INADDR_ANY : INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  socklen_t size = sizeof address;
  auto* const any = reinterpret_cast<sockaddr*>(&address);
  if (::bind(socket_.number(), any, size) == 0 && ::listen(socket_.number(), SOMAXCONN) == 0 &&
      ::getsockname(socket_.number(), any, &size) == 0) {
    port_ = ntohs(address.sin_port);
  } else {
    socket_.close();
  }
}

std::vector<std::string> network_addresses() {
  std::vector<std::string> addresses;
  ifaddrs* all = nullptr;
  if (::getifaddrs(&all) != 0) return addresses;
  for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    if ((each->ifa_flags & IFF_UP) == 0 || (each->ifa_flags & IFF_LOOPBACK) != 0) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* const address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
    if (::inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr) {
      addresses.emplace_back(text.data());
    }
  }
  ::freeifaddrs(all);
  return addresses;
}

void Listener::serve(const ServedFiles& files, const std::vector<std::string>& names) const {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, number);
  sigprocmask(SIG_BLOCK, &signals, nullptr);
  const process::Descriptor came(::signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK));
  const Hosts own = hosts_of(names, port_);
  Connections(socket_.number(), files, own).serve_until(came.number());
}

}  // namespace kiebitz::cli
