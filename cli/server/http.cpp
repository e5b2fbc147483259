#include "cli/server/http.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kiebitz/text.hpp"

namespace kiebitz::cli {

namespace {

// Sent with every answer, errors included. The page uses blobs for workers and pictures, style attributes, and
// WebAssembly. COEP and COOP isolate it in its own process.
constexpr std::string_view headers_of_all =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; "
    "style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n";

constexpr std::string_view end_of_line = "\r\n";
constexpr std::string_view end_of_head = "\r\n\r\n";
constexpr std::string_view boundary = "kiebitz-range-5f3c1d0a9b7e4268";
constexpr std::size_t most_ranges = 16;

bool same_letters(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

// Removes and returns the text before the separator, or all of it; the separator is dropped.
std::string_view take_until(std::string_view& text, std::string_view separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + separator.size(), text.size()));
  return taken;
}

struct Request {
  std::string_view method;
  std::string_view target;
  std::string_view version;
  std::vector<std::pair<std::string_view, std::string_view>> fields;

  bool is_head() const { return method == "HEAD"; }
  std::vector<std::string_view> values(std::string_view name) const {
    std::vector<std::string_view> found;
    for (const auto& [field, value] : fields) {
      if (same_letters(field, name)) found.push_back(value);
    }
    return found;
  }
};

bool is_token(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
  });
}

bool is_printable(std::string_view line) {
  return std::ranges::none_of(
      line, [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == '\x7f'; });
}

// Strictly by RFC 9112: leniency invites request smuggling.
std::optional<Request> parse(std::string_view head) {
  Request request;
  std::string_view line = take_until(head, end_of_line);
  if (!is_printable(line)) return std::nullopt;
  request.method = take_until(line, " ");
  request.target = take_until(line, " ");
  request.version = line;
  if (!is_token(request.method) || request.target.empty() || !request.version.starts_with("HTTP/")) return std::nullopt;
  while (!head.empty()) {
    line = take_until(head, end_of_line);
    if (!is_printable(line) || line.find(':') == std::string_view::npos) return std::nullopt;
    const std::string_view name = take_until(line, ":");
    if (!is_token(name)) return std::nullopt;
    request.fields.emplace_back(name, trimmed(line));
  }
  return request;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned value = 0;
    if (text[i] != '%') {
      result += text[i];
      continue;
    }
    const std::string_view digits = text.substr(i + 1, 2);
    const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.size() != 2 || error != std::errc{} || stop != digits.data() + 2) return std::nullopt;
    result += static_cast<char>(value);
    i += 2;
  }
  return result;
}

struct Range {
  std::size_t first = 0;
  std::size_t size = 0;
};

// Digits only. A number that overflows is larger than any file anyway.
bool read_position(std::string_view text, std::uint64_t& value) {
  if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) return false;
  if (std::from_chars(text.data(), text.data() + text.size(), value).ec != std::errc{}) {
    value = std::numeric_limits<std::uint64_t>::max();
  }
  return true;
}

// The satisfiable ranges, possibly none. No value if there is no Range header, or one that RFC 9110 allows a server to
// ignore: malformed, in another unit, or asking for more than the whole file.
std::optional<std::vector<Range>> ranges_of(const Request& request, std::size_t size) {
  const auto values = request.values("Range");
  if (values.size() != 1 || request.is_head() || !request.values("If-Range").empty()) return std::nullopt;
  std::string_view rest = values.front();
  if (!same_letters(take_until(rest, "="), "bytes")) return std::nullopt;
  std::vector<Range> ranges;
  std::size_t named = 0;
  std::size_t sum = 0;
  while (!rest.empty()) {
    std::string_view last_text = trimmed(take_until(rest, ","));
    if (last_text.empty()) continue;  // RFC 9110, 5.6.1: empty elements of a list do not count
    if (last_text.find('-') == std::string_view::npos || ++named > most_ranges) return std::nullopt;
    const std::string_view first_text = take_until(last_text, "-");
    std::uint64_t first = 0;
    std::uint64_t last = std::numeric_limits<std::uint64_t>::max();
    if (first_text.empty()) {
      if (!read_position(last_text, last)) return std::nullopt;
      first = size - std::min<std::uint64_t>(last, size);
      last = std::numeric_limits<std::uint64_t>::max();
    } else if (!read_position(first_text, first) || (!last_text.empty() && !read_position(last_text, last)) ||
               first > last) {
      return std::nullopt;
    }
    if (first >= size) continue;
    ranges.push_back({first, std::min<std::uint64_t>(last, size - 1) - first + 1});
    sum += ranges.back().size;
    if (sum > size) return std::nullopt;
  }
  return named == 0 ? std::nullopt : std::optional(ranges);
}

class Reply {
 public:
  explicit Reply(std::string_view status) : head_(fmt::format("HTTP/1.1 {}\r\n{}", status, headers_of_all)) {}

  void header(std::string_view name, std::string_view value) { head_ += fmt::format("{}: {}\r\n", name, value); }
  void add(std::string own) { body_.push_back({std::move(own), {}}); }
  void add(std::string_view all, const Range& range) { body_.push_back({"", all.substr(range.first, range.size)}); }

  Answer answer(bool without_body, bool closes) && {
    std::size_t length = 0;
    for (const Piece& piece : body_) length += piece.bytes().size();
    header("Content-Length", std::to_string(length));
    if (closes) header("Connection", "close");
    Answer answer;
    answer.closes = closes;
    answer.pieces.push_back({head_ + std::string(end_of_line), {}});
    if (!without_body) std::ranges::move(body_, std::back_inserter(answer.pieces));
    return answer;
  }

 private:
  std::string head_;
  std::vector<Piece> body_;
};

Reply text_reply(std::string_view status, std::string_view words) {
  Reply reply(status);
  reply.header("Content-Type", "text/plain; charset=utf-8");
  reply.add(std::string(words) + "\n");
  return reply;
}

std::string content_range(const Range& range, std::size_t size) {
  return fmt::format("bytes {}-{}/{}", range.first, range.first + range.size - 1, size);
}

Reply file_reply(const Request& request, const ServedFile& file) {
  const std::size_t size = file.text.size();
  auto ranges = ranges_of(request, size);
  if (ranges && ranges->empty()) {
    Reply reply = text_reply("416 Range Not Satisfiable", "The file has no such bytes.");
    reply.header("Content-Range", fmt::format("bytes */{}", size));
    return reply;
  }
  if (ranges && ranges->size() > 1 && file.text.find(boundary) != std::string::npos) ranges.reset();
  Reply reply(ranges ? "206 Partial Content" : "200 OK");
  reply.header("Accept-Ranges", "bytes");
  reply.header("Cache-Control", file.lasting ? "public, max-age=31536000, immutable" : "no-cache");
  if (ranges && ranges->size() > 1) {
    reply.header("Content-Type", fmt::format("multipart/byteranges; boundary={}", boundary));
    for (const Range& range : *ranges) {
      reply.add(fmt::format("\r\n--{}\r\nContent-Type: {}\r\nContent-Range: {}\r\n\r\n", boundary, file.type,
                            content_range(range, size)));
      reply.add(file.text, range);
    }
    reply.add(fmt::format("\r\n--{}--\r\n", boundary));
    return reply;
  }
  reply.header("Content-Type", file.type);
  if (ranges) reply.header("Content-Range", content_range(ranges->front(), size));
  reply.add(file.text, ranges ? ranges->front() : Range{0, size});
  return reply;
}

// Refuses a request for reasons that do not depend on the file.
std::optional<Reply> refusal(const Request& request, const Hosts& own) {
  if (request.version != "HTTP/1.1" && request.version != "HTTP/1.0") {
    return text_reply("505 HTTP Version Not Supported", "This server speaks HTTP/1.1.");
  }
  const auto hosts = request.values("Host");
  if (hosts.size() != 1) return text_reply("400 Bad Request", "A request must name one host.");
  // A foreign name that resolves to this machine would let its owner's pages read the answers (DNS rebinding).
  if (std::ranges::none_of(own, [&](const std::string& host) { return same_letters(host, hosts.front()); })) {
    return text_reply("421 Misdirected Request", fmt::format("This server is only {}.", fmt::join(own, " or ")));
  }
  if (request.method != "GET" && !request.is_head()) {
    Reply reply = text_reply("405 Method Not Allowed", "Only GET and HEAD are allowed.");
    reply.header("Allow", "GET, HEAD");
    return reply;
  }
  const auto lengths = request.values("Content-Length");
  if (!request.values("Transfer-Encoding").empty() || lengths.size() > 1 ||
      (lengths.size() == 1 && lengths[0] != "0")) {
    return text_reply("413 Content Too Large", "Requests must not have content.");
  }
  return std::nullopt;
}

bool wants_to_close(const Request& request) {
  for (std::string_view value : request.values("Connection")) {
    while (!value.empty()) {
      if (same_letters(trimmed(take_until(value, ",")), "close")) return true;
    }
  }
  return request.version != "HTTP/1.1";
}

// "/page?x=1" or "http://host/page?x=1". The host is checked in its own header.
std::optional<std::string> path_of(std::string_view target) {
  if (target.starts_with("http://")) {
    target.remove_prefix(7);
    target.remove_prefix(std::min(target.find('/'), target.size()));
  }
  if (!target.starts_with('/')) return std::nullopt;
  return decoded(take_until(target, "?"));
}

Answer answer_to(const Request& request, const ServedFiles& files, const Hosts& own) {
  if (auto refused = refusal(request, own)) return std::move(*refused).answer(request.is_head(), true);
  const auto path = path_of(request.target);
  if (!path) {
    return text_reply("400 Bad Request", "The address is not a path.").answer(request.is_head(), true);
  }
  const auto file = files.find(*path);
  Reply reply =
      file == files.end() ? text_reply("404 Not Found", "There is no such page.") : file_reply(request, file->second);
  return std::move(reply).answer(request.is_head(), wants_to_close(request));
}

}  // namespace

Hosts hosts_of(const std::vector<std::string>& names, int port) {
  constexpr int usual_port = 80;
  Hosts hosts;
  for (const std::string& name : names) {
    hosts.push_back(fmt::format("{}:{}", name, port));
    if (port == usual_port) hosts.push_back(name);
  }
  return hosts;
}

std::optional<Answer> take_request(std::string& came, const ServedFiles& files, const Hosts& own) {
  const std::size_t end = std::string_view(came).substr(0, longest_request).find(end_of_head);
  if (end == std::string::npos) {
    if (came.size() < longest_request) return std::nullopt;
    return text_reply("431 Request Header Fields Too Large", "The request is too long.").answer(false, true);
  }
  // Without the empty line at the end.
  const auto request = parse(std::string_view(came).substr(0, end + end_of_line.size()));
  Answer answer = request ? answer_to(*request, files, own)
                          : text_reply("400 Bad Request", "This is not a valid request.").answer(false, true);
  came.erase(0, end + end_of_head.size());
  return answer;
}

}  // namespace kiebitz::cli
