// HTTP as `kiebitz serve` speaks it: a few files, GET and HEAD, ranges, and nothing else. The answer to a request is a
// function of its bytes, of the files and of the port; sockets are the concern of web_server.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiebitz::cli {

struct ServedFile {
  std::string text;
  std::string type;
  bool lasting = false;  // its name changes with its text
};

using ServedFiles = std::map<std::string, ServedFile>;  // by the path that a browser asks for

// Bytes of an answer: its own, or those of a file that stays where it is.
struct Piece {
  std::string own;
  std::string_view shared;

  std::string_view bytes() const { return own.empty() ? shared : std::string_view(own); }
};

struct Answer {
  std::vector<Piece> pieces;  // the head comes first
  bool closes = false;        // no request is taken after this one
};

// No request is longer; its end is looked for in no more than this.
inline constexpr std::size_t longest_request = 16384;

// Takes the first request off the bytes that came and answers it; none if its end has not come yet.
std::optional<Answer> take_request(std::string& came, const ServedFiles& files, int port);

}  // namespace kiebitz::cli
