// kiebitz serve [--port P] [--page FOLDER]: the table for a browser on this machine. Nothing is computed here; the
// files of the page are read once, and nothing else can be asked for.
#include <filesystem>

#include <fmt/format.h>

#include "cli/commands/arguments.hpp"
#include "cli/files/whole_file.hpp"
#include "cli/server/web_server.hpp"

namespace kiebitz::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t usual_port = 8032;
constexpr std::uint64_t last_port = 65535;

std::string type_of(const fs::path& path) {
  static const std::map<std::string, std::string> types = {{".html", "text/html; charset=utf-8"},
                                                           {".js", "text/javascript; charset=utf-8"},
                                                           {".css", "text/css; charset=utf-8"},
                                                           {".json", "application/json"},
                                                           {".txt", "text/plain; charset=utf-8"},
                                                           {".wasm", "application/wasm"},
                                                           {".svg", "image/svg+xml"},
                                                           {".png", "image/png"},
                                                           {".webp", "image/webp"},
                                                           {".ico", "image/x-icon"},
                                                           {".woff2", "font/woff2"},
                                                           {".webmanifest", "application/manifest+json"}};
  const auto found = types.find(path.extension().string());
  return found == types.end() ? "application/octet-stream" : found->second;
}

// Plain files alone: a link may point anywhere. The page in one file is for a double click; served, its scripts would
// have to be allowed inline.
Result<ServedFiles> files_in(const fs::path& folder) {
  ServedFiles files;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    const fs::path name = entry.path().lexically_relative(folder);
    if (!fs::is_regular_file(entry.symlink_status()) || name == "kiebitz-table.html") continue;
    auto text = read_whole(entry.path().string());
    if (!text) return text.problem();
    files["/" + name.generic_string()] = {std::move(text).value(), type_of(name), name.begin()->string() == "assets"};
  }
  if (const auto index = files.find("/index.html"); index != files.end()) files["/"] = index->second;
  return files;
}

// Where the program is installed, or beside it in the build folder.
fs::path page_folder(const std::string& named) {
  if (!named.empty()) return named;
  const fs::path installed = fs::path(own_folder()) / KIEBITZ_TABLE_FOLDER;
  return fs::exists(installed) ? installed : fs::path(own_folder()).parent_path() / "table";
}

bool say_address(int port) {
  fmt::print("The table is at http://127.0.0.1:{}/ (Ctrl-C ends it)\n", port);
  return std::fflush(stdout) == 0;
}

Exit give_up(const std::string& message) {
  complain("kiebitz serve", message);
  return Exit::bad_input;
}

}  // namespace

Exit run_serve(Arguments& arguments) {
  std::optional<std::uint64_t> given_port;
  std::string folder;
  arguments.number("--port", given_port, fmt::format("The port on 127.0.0.1; 0 is any that is free ({})", usual_port));
  arguments.text("--page", folder, "The folder of the built page (the one that belongs to this program)");
  arguments.examples(
      "Serves the table for a browser on this machine; all that is played and counted is computed in the page.\n\n"
      "Example: kiebitz serve --port 8000");
  if (const auto stop = arguments.parse()) return *stop;
  const std::uint64_t port = given_port.value_or(usual_port);
  if (port > last_port) return arguments.misuse("--port must be 0 to 65535");
  const fs::path page = page_folder(folder);
  const auto files = files_in(page);
  if (!files) return give_up(files.problem().message());
  if (!files->contains("/")) {
    return give_up(fmt::format("there is no built page in {}; web/README.md says how to build it",
                               page.lexically_normal().string()));
  }
  const Listener listener(static_cast<int>(port));
  if (!listener.is_open()) {
    return give_up(fmt::format("port {} is in use, or not for you; --port 0 takes any that is free", port));
  }
  if (!say_address(listener.port())) return Exit::our_fault;
  listener.serve(*files);
  return Exit::good;
}

}  // namespace kiebitz::cli
