// Feeds arbitrary bytes as requests to `kiebitz serve`: every answer is well formed, has the right length, and contains
// only bytes of a served file or of the server's own text.
#include <cstdint>
#include <string>

#include "cli/server/http.hpp"
#include "fuzz/checks.hpp"

namespace {

using kiebitz::cli::Answer;
using kiebitz::cli::Piece;
using kiebitz::cli::ServedFiles;
using kiebitz::fuzz::must;

const ServedFiles files = {{"/", {"<title>the table</title>", "text/html", false}},
                           {"/a", {std::string(1000, 'a'), "text/plain", true}},
                           {"/empty", {"", "text/plain", false}}};

bool is_of_a_file(std::string_view bytes) {
  for (const auto& [path, file] : files) {
    const char* const begin = file.text.data();
    if (bytes.data() >= begin && bytes.data() + bytes.size() <= begin + file.text.size()) return true;
  }
  return bytes.empty();
}

void must_be_right(const Answer& answer, const std::string& request) {
  must(!answer.pieces.empty(), "an answer has a head", request);
  const std::string_view head = answer.pieces.front().bytes();
  must(head.starts_with("HTTP/1.1 ") && head.find("\r\n\r\n") == head.size() - 4, "the head is well formed", request);
  must(head.find("\r\nX-Content-Type-Options: nosniff\r\n") != std::string_view::npos,
       "every answer has the security headers", request);
  std::size_t length = 0;
  for (std::size_t i = 1; i < answer.pieces.size(); ++i) {
    const Piece& piece = answer.pieces[i];
    length += piece.bytes().size();
    must(!piece.own.empty() || is_of_a_file(piece.shared), "shared bytes belong to a file", request);
  }
  must(length <= 4096, "an answer is not much longer than its file", request);
  const std::string said = "\r\nContent-Length: " + std::to_string(length) + "\r\n";
  must(answer.pieces.size() == 1 || head.find(said) != std::string_view::npos, "the length is right", request);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string request(reinterpret_cast<const char*>(data), size);
  std::string came = request;
  while (const auto answer = kiebitz::cli::take_request(came, files, {"127.0.0.1:8032", "localhost:8032"})) {
    must_be_right(*answer, request);
    if (answer->closes) return 0;
  }
  return 0;
}
