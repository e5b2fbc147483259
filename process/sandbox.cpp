#include "process/sandbox.hpp"

#include <array>
#include <filesystem>
#include <system_error>

#include "process/find_program.hpp"

namespace kiebitz::process {

namespace {

namespace fs = std::filesystem;

// Not only for what is written there: sockets in /run lead out of any sandbox.
constexpr std::array<std::string_view, 2> emptied = {"/tmp", "/run"};

// Keeps a path readable if it is in a folder that is emptied: with its own folder, where other files of the program
// may be, but never with the whole emptied folder.
void keep(const fs::path& path, std::vector<std::string>& words) {
  std::error_code error;
  for (const std::string_view folder : emptied) {
    const fs::path inside = path.lexically_relative(folder);
    if (inside.empty() || inside == "." || *inside.begin() == "..") continue;
    const bool is_folder = fs::is_directory(path, error);
    const fs::path kept = is_folder || path.parent_path() == folder ? path : path.parent_path();
    words.insert(words.end(), {"--ro-bind", kept.string(), kept.string()});
  }
}

}  // namespace

std::optional<std::vector<std::string>> sandboxed(const std::vector<std::string>& command, std::size_t memory_bytes) {
  const std::optional<std::string> bubblewrap = find_in_path("bwrap");
  if (!bubblewrap) return std::nullopt;
  const std::string size = std::to_string(memory_bytes);
  std::vector<std::string> words = {*bubblewrap,
                                    "--unshare-all",
                                    "--die-with-parent",
                                    "--new-session",
                                    "--json-status-fd",
                                    std::to_string(sandbox_status_descriptor),
                                    "--ro-bind",
                                    "/",
                                    "/",
                                    "--dev",
                                    "/dev",
                                    "--size",
                                    size,
                                    "--tmpfs",
                                    "/dev/shm",
                                    "--remount-ro",
                                    "/dev",
                                    "--proc",
                                    "/proc"};
  for (const std::string_view folder : emptied) {
    words.insert(words.end(), {"--size", size, "--tmpfs", std::string(folder)});
  }
  // What the command names may be a script for an interpreter: all its words that are paths stay readable.
  std::error_code error;
  keep(fs::current_path(error), words);
  for (const std::string& word : command) {
    if (word.empty() || !fs::exists(word, error)) continue;
    const fs::path path = fs::absolute(word, error).lexically_normal();
    keep(path, words);
    if (const fs::path target = fs::canonical(path, error); target != path) keep(target, words);
  }
  words.emplace_back("--");
  words.insert(words.end(), command.begin(), command.end());
  return words;
}

bool sandbox_has_started(std::string_view status) { return status.find("\"exit-code\"") != std::string_view::npos; }

}  // namespace kiebitz::process
