#include "process/find_program.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace kiebitz::process {

namespace {

bool is_file(const std::string& path) {
  struct stat found = {};
  return ::stat(path.c_str(), &found) == 0 && S_ISREG(found.st_mode);
}

bool is_program(const std::string& path) { return is_file(path) && ::access(path.c_str(), X_OK) == 0; }

std::string in_folder(std::string_view folder, std::string_view name) {
  std::string path(folder.empty() ? "." : folder);  // an empty entry in PATH is the current folder
  if (!path.ends_with('/')) path += '/';
  return path.append(name);
}

}  // namespace

std::optional<std::string> find_in_path(std::string_view name) {
  const char* const variable = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  const std::string_view path = variable == nullptr ? "" : variable;
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t end = std::min(path.find(':', at), path.size());
    if (std::string found = in_folder(path.substr(at, end - at), name); is_program(found)) return found;
    at = end + 1;
  }
  return std::nullopt;
}

Result<std::string> find_program(std::string_view name, std::string_view beside) {
  if (name.find('/') != std::string_view::npos) {
    if (is_file(std::string(name))) return std::string(name);
    return Problem("there is no program " + in_quotes(name));
  }
  if (!name.empty()) {
    if (std::optional<std::string> found = find_in_path(name)) return *std::move(found);
    if (std::string found = in_folder(beside, name); !beside.empty() && is_program(found)) return found;
    if (std::string here = in_folder(".", name); is_file(here)) return here;
  }
  return Problem("there is no program " + in_quotes(name) + " in PATH, beside this program or in the current folder");
}

}  // namespace kiebitz::process
