// The HTTP of `kiebitz serve`: GET and HEAD of a few files, with ranges. An answer depends only on the request's bytes,
// the files and the names of the server; web_server handles the sockets.
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
  bool lasting = false;  // may be cached forever, because its name changes with its text
};

using ServedFiles = std::map<std::string, ServedFile>;  // by URL path

// Bytes of an answer: owned, or borrowed from a served file.
struct Piece {
  std::string own;
  std::string_view shared;

  std::string_view bytes() const { return own.empty() ? shared : std::string_view(own); }
};

struct Answer {
  std::vector<Piece> pieces;  // the first is the head
  bool closes = false;        // close the connection afterwards
};

// Longer requests are refused.
inline constexpr std::size_t longest_request = 16384;

// What a request may call the server: a name with its port. Requests for other hosts are refused.
using Hosts = std::vector<std::string>;
Hosts hosts_of(const std::vector<std::string>& names, int port);

// Removes the first request from the received bytes and answers it; nothing if the request is not complete yet.
std::optional<Answer> take_request(std::string& came, const ServedFiles& files, const Hosts& own);

}  // namespace kiebitz::cli
