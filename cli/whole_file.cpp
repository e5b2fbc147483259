#include "cli/whole_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

namespace kiebitz::cli {

Result<Done> write_atomically(const std::string& path, const std::string& text) {
  const auto failure = [&] {
    return Problem{{},
                   fmt::format("{}: {}", path, std::strerror(errno)),
                   "a file that can be written",
                   {}};  // NOLINT(concurrency-mt-unsafe)
  };
  const std::string fresh = path + ".new";
  const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return failure();
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t count = ::write(file, rest.data(), rest.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) break;
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
  const bool written = rest.empty() && ::fsync(file) == 0;
  if (::close(file) != 0 || !written || ::rename(fresh.c_str(), path.c_str()) != 0) {
    const auto problem = failure();
    ::unlink(fresh.c_str());
    return problem;
  }
  return Done{};
}

Result<std::string> read_whole(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Problem{{}, fmt::format("no file {}", in_quotes(path)), "one that can be read", {}};
  return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace kiebitz::cli
