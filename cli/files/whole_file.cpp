#include "cli/files/whole_file.hpp"

#include <cerrno>
#include <system_error>

#include <fmt/format.h>

#include "cli/terminal/console.hpp"

namespace kiebitz::cli {

Problem errno_problem(std::string_view what, const std::string& path) {
  return Problem(fmt::format("cannot {} {}: {}", what, path, std::generic_category().message(errno)));
}

Result<std::string> read_whole(const std::string& name) {
  FileSource source(name);
  std::string text;
  char piece[1U << 16U];
  for (std::size_t size = 0; (size = source.read(piece, sizeof piece)) > 0;) text.append(piece, size);
  if (source.failure().empty()) return text;
  return Problem(fmt::format("cannot read {}: {}", source.name(), source.failure()));
}

Result<std::string> write_unused(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::path unused = path;
  for (int i = 2;; ++i) {
    const process::Descriptor file(open_file(utf8_of(unused), Open::to_create));
    if (file.is_open() && write_all(file.number(), text)) return utf8_of(unused);
    if (file.is_open() || errno != EEXIST) {
      const Problem problem = errno_problem("write", utf8_of(unused));
      std::error_code error;
      if (file.is_open()) std::filesystem::remove(unused, error);
      return problem;
    }
    unused = path.parent_path() / path.stem();
    unused += fmt::format("-{}", i);
    unused += path.extension();
  }
}

}  // namespace kiebitz::cli
