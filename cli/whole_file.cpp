#include "cli/whole_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fmt/format.h>

#include "cli/console.hpp"

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

Result<std::string> read_whole(const std::string& name) {
  FileSource source(name);
  std::string text;
  char piece[1U << 16U];
  for (std::size_t size = 0; (size = source.read(piece, sizeof piece)) > 0;) text.append(piece, size);
  if (source.failure().empty()) return text;
  return Problem{{}, fmt::format("{}: {}", source.name(), source.failure()), "a file that can be read", {}};
}

}  // namespace kiebitz::cli
