// kiebitz serve: the files of the page, and nothing else, on this machine alone.
#include <arpa/inet.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "tests/files.hpp"
#include "tests/shell.hpp"

namespace kiebitz {
namespace {

namespace fs = std::filesystem;

// A running server.
class Server {
 public:
  explicit Server(const std::string& page, const std::string& port = "0") {
    std::array<int, 2> out{};
    EXPECT_EQ(::pipe(out.data()), 0);
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(out[1], 1);
      ::dup2(out[1], 2);
      ::close(out[0]);
      ::execl(KIEBITZ_PROGRAM, "kiebitz", "serve", "--page", page.c_str(), "--port", port.c_str(), nullptr);
      ::_exit(99);
    }
    ::close(out[1]);
    out_ = out[0];
    said_ = read_some(out_);
    const std::size_t at = said_.find("127.0.0.1:");
    port_ = at == std::string::npos ? 0 : std::stoi(said_.substr(at + 10));
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() {
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      ::waitpid(child_, nullptr, 0);
    }
    ::close(out_);
  }

  const std::string& said() const { return said_; }
  int port() const { return port_; }

  // Sends these bytes and returns all that comes back.
  std::string ask(const std::string& bytes) const {
    const int connection = connected("127.0.0.1");
    EXPECT_GE(connection, 0);
    EXPECT_EQ(::send(connection, bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
    std::string answer;
    for (std::string part = read_some(connection); !part.empty(); part = read_some(connection)) answer += part;
    ::close(connection);
    return answer;
  }
  std::string get(const std::string& path) const {
    return ask("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
  }

  // The exit code after this signal.
  int end(int signal) {
    ::kill(child_, signal);
    int status = 0;
    ::waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  int connected(const std::string& host) const {
    const int connection = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port_));
    ::inet_pton(AF_INET, host.c_str(), &address.sin_addr);
    if (::connect(connection, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0) return connection;
    ::close(connection);
    return -1;
  }

 private:
  // What comes within a moment; empty at the end.
  static std::string read_some(int from) {
    pollfd waiting{from, POLLIN, 0};
    if (::poll(&waiting, 1, 1500) <= 0) return "";
    std::array<char, 65536> buffer{};
    const ssize_t size = ::read(from, buffer.data(), buffer.size());
    return size <= 0 ? "" : std::string(buffer.data(), static_cast<std::size_t>(size));
  }

  pid_t child_ = -1;
  int out_ = -1;
  std::string said_;
  int port_ = 0;
};

class Serve : public testing::Test {
 protected:
  Serve() {
    folder_.write("secret.txt", "SECRET");
    folder_.write("page/index.html", "<title>the table</title>");
    folder_.write("page/assets/engine-1234.wasm", std::string("\0asm", 4));
    folder_.write("page/assets/page.js", "1");
    fs::create_symlink(fs::path(folder_.path()) / "secret.txt", fs::path(folder_.path()) / "page" / "link.txt");
  }
  std::string page() const { return (fs::path(folder_.path()) / "page").string(); }

  ScratchFolder folder_;
};

TEST_F(Serve, GivesTheFilesOfThePageWithTheirTypes) {
  const Server server(page());
  ASSERT_GT(server.port(), 0) << server.said();
  const std::string index = server.get("/");
  EXPECT_TRUE(index.starts_with("HTTP/1.1 200")) << index;
  EXPECT_NE(index.find("<title>the table</title>"), std::string::npos);
  EXPECT_NE(index.find("Content-Type: text/html; charset=utf-8"), std::string::npos);
  EXPECT_NE(index.find("Cache-Control: no-cache"), std::string::npos);
  EXPECT_EQ(server.get("/index.html?x=1").substr(0, 12), "HTTP/1.1 200");
  const std::string engine = server.get("/assets/engine-1234.wasm");
  EXPECT_NE(engine.find("Content-Type: application/wasm"), std::string::npos) << engine;
  EXPECT_NE(engine.find("immutable"), std::string::npos) << engine;
  EXPECT_NE(server.get("/assets/page.js").find("text/javascript"), std::string::npos);
}

TEST_F(Serve, RefusesEverythingElse) {
  const Server server(page());
  ASSERT_GT(server.port(), 0) << server.said();
  const std::string nul = std::string("/index.html") + '\0' + "/../../secret.txt";
  for (const std::string& path :
       {std::string("/../secret.txt"), std::string("/assets/../../secret.txt"), std::string("/%2e%2e/secret.txt"),
        std::string("/..%2fsecret.txt"), std::string("/%2e%2e%2fsecret.txt"), std::string("//secret.txt"),
        std::string("/link.txt"), std::string("/assets"), std::string("/assets/"), std::string("/%00"),
        std::string("/index.html%00"), std::string("/..\\secret.txt"), std::string("/etc/passwd"),
        std::string("//etc/passwd"), std::string("/file:///etc/passwd"), nul, "/" + std::string(5000, 'a'),
        "/" + std::string(100000, 'a'), folder_.path().string() + "/secret.txt"}) {
    const std::string answer = server.get(path);
    EXPECT_EQ(answer.find("SECRET"), std::string::npos) << path.substr(0, 100);
    EXPECT_EQ(answer.find("root:"), std::string::npos) << path.substr(0, 100);
    EXPECT_FALSE(answer.starts_with("HTTP/1.1 200")) << path.substr(0, 100) << answer;
  }
  EXPECT_FALSE(server.ask("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                   .starts_with("HTTP/1.1 200"));
  server.ask("rubbish\r\n\r\n");
  EXPECT_TRUE(server.get("/").starts_with("HTTP/1.1 200")) << "it is still there";
}

TEST_F(Serve, ListensOnThisMachineAlone) {
  const Server server(page());
  ASSERT_GT(server.port(), 0) << server.said();
  ifaddrs* all = nullptr;
  ASSERT_EQ(::getifaddrs(&all), 0);
  for (const ifaddrs* each = all; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    ::inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(each->ifa_addr)->sin_addr, text.data(), text.size());
    const std::string host = text.data();
    if (host == "127.0.0.1") continue;
    EXPECT_LT(server.connected(host), 0) << host;
  }
  ::freeifaddrs(all);
  EXPECT_LT(server.connected("127.0.0.2"), 0);
}

TEST_F(Serve, EndsCleanlyWithASignal) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Server server(page());
    ASSERT_GT(server.port(), 0) << server.said();
    server.get("/");
    EXPECT_EQ(server.end(signal), 0);
  }
}

TEST_F(Serve, APortInUseIsSaidInOneSentence) {
  const Server first(page());
  ASSERT_GT(first.port(), 0) << first.said();
  const ShellReply second = kiebitz("serve --page '" + page() + "' --port " + std::to_string(first.port()));
  EXPECT_EQ(second.code, 2);
  EXPECT_EQ(second.err, "kiebitz serve: port " + std::to_string(first.port()) +
                            " is in use, or not for you; --port 0 takes any that is free\n");
}

TEST_F(Serve, WithoutABuiltPageOneSentence) {
  const ShellReply none = kiebitz("serve --port 0 --page '" + (folder_.path() / "nothing").string() + "'");
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.err.find("there is no built page in "), std::string::npos) << none.err;
  EXPECT_EQ(kiebitz("serve --port 65536").code, 2);
  EXPECT_EQ(kiebitz("serve --port x").code, 2);
}

}  // namespace
}  // namespace kiebitz
