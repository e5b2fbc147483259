// kiebitz serve: serves the files of the page, nothing else, and only to this machine unless asked.
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/server/web_server.hpp"
#include "tests/support/files.hpp"
#include "tests/support/shell.hpp"

namespace kiebitz {
namespace {

namespace fs = std::filesystem;

// A running server.
class Server {
 public:
  explicit Server(const std::string& page, const char* option = nullptr) {
    std::array<int, 2> out{};
    EXPECT_EQ(::pipe(out.data()), 0);
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(out[1], 1);
      ::dup2(out[1], 2);
      ::close(out[0]);
      ::execl(KIEBITZ_PROGRAM, "kiebitz", "serve", "--page", page.c_str(), "--port", "0", option, nullptr);
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
  std::string ask(const std::string& bytes, const std::string& host = "127.0.0.1") const {
    const int connection = connected(host);
    EXPECT_GE(connection, 0);
    EXPECT_EQ(::send(connection, bytes.data(), bytes.size(), MSG_NOSIGNAL), static_cast<ssize_t>(bytes.size()));
    std::string answer;
    for (std::string part = read_some(connection); !part.empty(); part = read_some(connection)) answer += part;
    ::close(connection);
    return answer;
  }
  std::string get(const std::string& path) const {
    return ask("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
               "\r\nConnection: close\r\n\r\n");
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
  // Empty at the end, or if nothing comes for a long time.
  static std::string read_some(int from) {
    pollfd waiting{from, POLLIN, 0};
    if (::poll(&waiting, 1, 20'000) <= 0) return "";
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

// --- requests and answers, as text ---

const cli::Hosts own = cli::hosts_of({"127.0.0.1", "localhost"}, 8032);
const cli::ServedFiles served = {{"/ten", {"0123456789", "text/plain", false}}, {"/empty", {"", "text/plain", false}}};

std::string text_of(const cli::Answer& answer) {
  std::string text;
  for (const cli::Piece& piece : answer.pieces) text += piece.bytes();
  return text;
}

std::string answer_to(std::string request) {
  const auto answer = cli::take_request(request, served, own);
  return answer ? text_of(*answer) : "";
}

std::string get(const std::string& path, const std::string& headers = "", const std::string& method = "GET") {
  return answer_to(method + " " + path + " HTTP/1.1\r\nHost: localhost:8032\r\n" + headers + "\r\n");
}

std::string range(const std::string& value, const std::string& path = "/ten") {
  return get(path, "Range: " + value + "\r\n");
}

std::string body(const std::string& answer) { return answer.substr(answer.find("\r\n\r\n") + 4); }

TEST(Http, ARangeIsCutAtTheEndOfTheFile) {
  for (const auto& [value, bytes, place] :
       std::vector<std::array<std::string, 3>>{{"bytes=0-100000", "0123456789", "0-9"},
                                               {"bytes=2-4", "234", "2-4"},
                                               {"bytes=9-9", "9", "9-9"},
                                               {"bytes=7-", "789", "7-9"},
                                               {"bytes=-3", "789", "7-9"},
                                               {"bytes=-300", "0123456789", "0-9"},
                                               {"Bytes= 3-3 ,", "3", "3-3"},
                                               {"bytes=8-99999999999999999999999999", "89", "8-9"},
                                               {"bytes=20-30,5-5", "5", "5-5"}}) {
    const std::string answer = range(value);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 206 ")) << value << answer;
    EXPECT_NE(answer.find("\r\nContent-Range: bytes " + place + "/10\r\n"), std::string::npos) << value << answer;
    EXPECT_NE(answer.find("\r\nContent-Length: " + std::to_string(bytes.size()) + "\r\n"), std::string::npos) << answer;
    EXPECT_EQ(body(answer), bytes) << value;
  }
}

TEST(Http, ARangeOutsideTheFileIsRefusedWithItsSize) {
  for (const std::string value :
       {"bytes=10-", "bytes=10-20", "bytes=-0", "bytes=99999999999999999999999-", "bytes=10-11,30-"}) {
    const std::string answer = range(value);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 416 ")) << value << answer;
    EXPECT_NE(answer.find("\r\nContent-Range: bytes */10\r\n"), std::string::npos) << answer;
  }
  EXPECT_TRUE(range("bytes=0-0", "/empty").starts_with("HTTP/1.1 416 "));
  EXPECT_TRUE(range("bytes=-1", "/empty").starts_with("HTTP/1.1 416 "));
}

TEST(Http, AMalformedRangeIsIgnored) {
  for (const std::string value :
       {"bytes=5-2", "bytes=a-b", "bytes=", "bytes", "bytes=,", "bytes=-", "bytes=--1", "bytes=1-2-3", "bytes=+1-2",
        "bytes=1", "bytes=0x1-2", "lines=1-2", "=1-2", "bytes=1-2;3-4", "bytes=1-2,x", "bytes=-1-2",
        "bytes=18446744073709551616",
        // and one that asks for the whole file again and again
        "bytes=0-,0-,0-", "bytes=0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0,0-0"}) {
    const std::string answer = range(value);
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 ")) << value << answer;
    EXPECT_EQ(body(answer), "0123456789") << value;
  }
  EXPECT_EQ(body(get("/ten", "Range: bytes=0-1\r\nRange: bytes=2-3\r\n")), "0123456789");
  EXPECT_EQ(body(get("/ten", "Range: bytes=0-1\r\nIf-Range: \"x\"\r\n")), "0123456789");
}

TEST(Http, SeveralRangesComeInParts) {
  const std::string answer = range("bytes=0-1, 4-5,-2");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 206 ")) << answer;
  const std::string mark = "\r\nContent-Type: multipart/byteranges; boundary=";
  const std::size_t at = answer.find(mark);
  ASSERT_NE(at, std::string::npos) << answer;
  const std::string name = answer.substr(at + mark.size(), answer.find('\r', at + 2) - at - mark.size());
  std::string expected;
  for (const auto& [place, bytes] :
       std::vector<std::array<std::string, 2>>{{"0-1", "01"}, {"4-5", "45"}, {"8-9", "89"}}) {
    expected +=
        "\r\n--" + name + "\r\nContent-Type: text/plain\r\nContent-Range: bytes " + place + "/10\r\n\r\n" + bytes;
  }
  expected += "\r\n--" + name + "--\r\n";
  EXPECT_EQ(body(answer), expected);
  EXPECT_NE(answer.find("\r\nContent-Length: " + std::to_string(expected.size()) + "\r\n"), std::string::npos);
}

TEST(Http, HeadIsGetWithoutTheBody) {
  const std::string whole = get("/ten");
  EXPECT_EQ(get("/ten", "", "HEAD"), whole.substr(0, whole.size() - 10));
  EXPECT_EQ(get("/ten", "Range: bytes=0-1\r\n", "HEAD"), whole.substr(0, whole.size() - 10)) << "RFC 9110, 14.2";
  EXPECT_EQ(body(get("/nothing", "", "HEAD")), "");
}

TEST(Http, OnlyItsOwnNamesAreAnswered) {
  const auto host = [](const std::string& headers) {
    return answer_to("GET /ten HTTP/1.1\r\n" + headers + "\r\n").substr(9, 3);
  };
  EXPECT_EQ(host("Host: 127.0.0.1:8032\r\n"), "200");
  EXPECT_EQ(host("hOST:LocalHost:8032 \r\n"), "200");
  for (const std::string name :
       {"evil.example", "evil.example:8032", "127.0.0.1", "localhost", "127.0.0.1:80", "127.0.0.1:8032.evil.example",
        "localhost:8032@evil.example", "localhost.:8032", "0:8032", "[::1]:8032", ""}) {
    EXPECT_EQ(host("Host: " + name + "\r\n"), "421") << name;
  }
  EXPECT_EQ(cli::hosts_of({"a", "b"}, 80), (cli::Hosts{"a:80", "a", "b:80", "b"}));
  EXPECT_EQ(host(""), "400");
  EXPECT_EQ(host("Host: localhost:8032\r\nHost: evil.example\r\n"), "400");
  EXPECT_EQ(host("Host : localhost:8032\r\n"), "400");
}

TEST(Http, FilesAreReadAndNothingElse) {
  const auto status = [](const std::string& request) { return answer_to(request).substr(9, 3); };
  for (const std::string method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "X"}) {
    const std::string answer = get("/ten", "Content-Length: 5\r\n", method);
    EXPECT_EQ(answer.substr(9, 3), "405") << method;
    EXPECT_NE(answer.find("\r\nAllow: GET, HEAD\r\n"), std::string::npos) << answer;
    EXPECT_NE(answer.find("\r\nConnection: close\r\n"), std::string::npos) << "what follows is no request";
  }
  const std::string host = "Host: localhost:8032\r\n";
  EXPECT_EQ(status("GET /ten HTTP/1.1\r\n" + host + "Content-Length: 99999999999\r\n\r\n"), "413");
  EXPECT_EQ(status("GET /ten HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\n"), "413");
  EXPECT_EQ(status("GET /ten HTTP/1.1\r\n" + host + "Content-Length: 0\r\n\r\n"), "200");
  EXPECT_EQ(status("GET /ten HTTP/2.0\r\n" + host + "\r\n"), "505");
  EXPECT_EQ(status("GET http://localhost:8032/%74en?x HTTP/1.1\r\n" + host + "\r\n"), "200");
  for (const std::string line :
       {"GET /ten", "GET  /ten HTTP/1.1", "GET ten HTTP/1.1", "GET * HTTP/1.1", "GET /%zz HTTP/1.1", "GET /% HTTP/1.1",
        "GET /ten HTTP/1.1 x", " GET /ten HTTP/1.1", "rubbish", ""}) {
    EXPECT_NE(status(line + "\r\n" + host + "\r\n"), "200") << line;
  }
  for (const std::string field : {"x", ": y", "a b: c", " folded: x", "x: a\nb", "x: a\rb", "x: \x01"}) {
    EXPECT_EQ(status("GET /ten HTTP/1.1\r\n" + host + field + "\r\n\r\n"), "400") << field;
  }
  EXPECT_EQ(status("GET /ten HTTP/1.1\r\n" + host + "x: " + std::string(cli::longest_request, 'x')), "431");
  EXPECT_EQ(answer_to("GET /ten HTTP/1.1\r\n" + host), "") << "the end has not come yet";
}

TEST(Http, EveryAnswerTellsTheBrowserToBeCareful) {
  for (const std::string& answer : {get("/ten"), get("/nothing"), range("bytes=99-"), get("/ten", "", "POST"),
                                    answer_to("rubbish\r\n\r\n"), answer_to("GET / HTTP/1.1\r\nHost: x\r\n\r\n")}) {
    for (const std::string name :
         {"Content-Security-Policy: default-src 'none';", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
          "Referrer-Policy: no-referrer", "Cross-Origin-Opener-Policy: same-origin",
          "Cross-Origin-Embedder-Policy: require-corp", "Cross-Origin-Resource-Policy: same-origin"}) {
      EXPECT_NE(answer.find("\r\n" + name), std::string::npos) << name << "\n" << answer;
    }
  }
}

TEST(Http, RequestsFollowEachOtherOnOneConnection) {
  const std::string one = "GET /ten HTTP/1.1\r\nHost: localhost:8032\r\n\r\n";
  std::string came = one + one + one.substr(0, 10);
  EXPECT_FALSE(cli::take_request(came, served, own)->closes);
  EXPECT_FALSE(cli::take_request(came, served, own)->closes);
  EXPECT_EQ(came, one.substr(0, 10));
  EXPECT_FALSE(cli::take_request(came, served, own));
  came = "GET /ten HTTP/1.1\r\nHost: localhost:8032\r\nConnection: x, Close\r\n\r\n";
  EXPECT_TRUE(cli::take_request(came, served, own)->closes);
  came = "GET /ten HTTP/1.0\r\nHost: localhost:8032\r\n\r\n";
  EXPECT_TRUE(cli::take_request(came, served, own)->closes);
}

// --- the server ---

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
  server.ask("rubbish\r\n\r\n");
  EXPECT_TRUE(server.get("/").starts_with("HTTP/1.1 200")) << "it is still there";
}

TEST_F(Serve, SlowConnectionsDoNotKeepOthersWaiting) {
  const Server server(page());
  ASSERT_GT(server.port(), 0) << server.said();
  const std::string half = "GET / HTTP/1.1\r\nHost: ";
  std::vector<int> slow;
  constexpr int many = 600;  // more than the server holds, and some of them more than half a request
  for (int i = 0; i < many; ++i) {
    slow.push_back(server.connected("127.0.0.1"));
    ASSERT_GE(slow.back(), 0) << i;
    if (i % 2 == 0) ::send(slow.back(), half.data(), half.size(), MSG_NOSIGNAL);
    if (i % 100 != 99) continue;
    const auto start = std::chrono::steady_clock::now();
    EXPECT_TRUE(server.get("/").starts_with("HTTP/1.1 200")) << i;
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(9)) << "before the slow ones are dropped";
  }
  for (const int connection : slow) ::close(connection);
}

TEST_F(Serve, AnswersThatNobodyTakesDoNotKeepOthersWaiting) {
  folder_.write("page/assets/large.bin", std::string(std::size_t{8} << 20U, 'x'));
  const Server server(page());
  ASSERT_GT(server.port(), 0) << server.said();
  const std::string request =
      "GET /assets/large.bin HTTP/1.1\r\nHost: localhost:" + std::to_string(server.port()) + "\r\n\r\n";
  std::vector<int> slow;
  for (int i = 0; i < 20; ++i) {
    slow.push_back(server.connected("127.0.0.1"));
    EXPECT_EQ(::send(slow.back(), request.data(), request.size(), MSG_NOSIGNAL), static_cast<ssize_t>(request.size()));
  }
  EXPECT_TRUE(server.get("/").starts_with("HTTP/1.1 200"));
  EXPECT_GT(server.get("/assets/large.bin").size(), std::size_t{8} << 20U);
  for (const int connection : slow) ::close(connection);
}

TEST_F(Serve, ARefusalArrivesEvenIfTheRequestHasABody) {
  const Server server(page());
  ASSERT_GT(server.port(), 0) << server.said();
  const std::string body(100'000, 'x');
  EXPECT_TRUE(server
                  .ask("POST / HTTP/1.1\r\nHost: localhost:" + std::to_string(server.port()) +
                       "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body)
                  .starts_with("HTTP/1.1 405"));
}

// Without leaving this machine: only a server that listens everywhere can be reached as 127.0.0.2.
TEST_F(Serve, ListensOnThisMachineAlone) {
  const Server server(page());
  ASSERT_GT(server.port(), 0) << server.said();
  EXPECT_LT(server.connected("127.0.0.2"), 0);
}

TEST_F(Serve, ListensInTheNetworkIfAskedAndSaysWhatThatMeans) {
  const auto addresses = cli::network_addresses();
  const Server server(page(), "--lan");
  if (addresses.empty()) {
    EXPECT_NE(server.said().find("no IPv4 address in any network"), std::string::npos) << server.said();
    GTEST_SKIP() << "no network";
  }
  ASSERT_GT(server.port(), 0) << server.said();
  const std::string port = std::to_string(server.port());
  const auto status = [&](const std::string& path, const std::string& host) {
    return server.ask("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n", "127.0.0.2")
        .substr(9, 3);
  };
  EXPECT_NE(server.said().find("Everybody in this network can open the page"), std::string::npos) << server.said();
  for (const std::string& address : addresses) {
    EXPECT_NE(server.said().find("http://" + address + ":" + port + "/"), std::string::npos) << server.said();
    EXPECT_EQ(status("/", address + ":" + port), "200") << address;
    EXPECT_EQ(status("/../secret.txt", address + ":" + port), "404") << address;
  }
  EXPECT_EQ(status("/", "127.0.0.1:" + port), "200");
  EXPECT_EQ(status("/", "evil.example:" + port), "421");
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
  EXPECT_EQ(second.err,
            "kiebitz serve: cannot listen on port " + std::to_string(first.port()) + "; --port 0 picks a free one\n");
}

TEST_F(Serve, WithoutABuiltPageOneSentence) {
  const ShellReply none = kiebitz("serve --port 0 --page '" + (folder_.path() / "nothing").string() + "'");
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.err.find(" has no built page"), std::string::npos) << none.err;
  EXPECT_EQ(kiebitz("serve --port 65536").code, 2);
  EXPECT_EQ(kiebitz("serve --port x").code, 2);
}

}  // namespace
}  // namespace kiebitz
