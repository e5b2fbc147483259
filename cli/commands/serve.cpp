// kiebitz serve [--port P] [--page FOLDER] [--lan]: serves the built page to browsers on this machine, or in its
// network. The page does all the computing; its files are read once at the start, and nothing else is served.
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

// Regular files only: a link may point anywhere. The single-file page is left out because its inline scripts would need
// a weaker content security policy.
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

// The installed page, or the one in the build folder.
fs::path page_folder(const std::string& named) {
  if (!named.empty()) return named;
  const fs::path installed = fs::path(own_folder()) / KIEBITZ_TABLE_FOLDER;
  return fs::exists(installed) ? installed : fs::path(own_folder()).parent_path() / "table";
}

bool say_addresses(int port, const std::vector<std::string>& others) {
  fmt::print("The table is at http://127.0.0.1:{}/ (press Ctrl-C to stop)\n", port);
  for (const std::string& address : others)
    fmt::print("On a phone or another computer: http://{}:{}/\n", address, port);
  if (!others.empty()) {
    fmt::print(
        "Everybody in this network can open the page, unencrypted and without a password. This gives no other\n"
        "access to this machine, and games stay in the browser in which they are played.\n");
  }
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
  bool lan = false;
  arguments.number("--port", given_port, fmt::format("Port to listen on; 0 picks a free one ({})", usual_port));
  arguments.text("--page", folder, "Folder of the built page (this program's own)");
  arguments.flag("--lan", lan, "Let phones and other computers in your network open the page");
  arguments.examples(
      "Without --lan only this machine can connect. The page itself plays and computes everything.\n\n"
      "Example: kiebitz serve --port 8000");
  if (const auto stop = arguments.parse()) return *stop;
  const std::uint64_t port = given_port.value_or(usual_port);
  if (port > last_port) return arguments.misuse("--port must be 0 to 65535");
  const fs::path page = page_folder(folder);
  const auto files = files_in(page);
  if (!files) return give_up(files.problem().message());
  if (!files->contains("/")) {
    return give_up(fmt::format("{} has no built page; see web/README.md", page.lexically_normal().string()));
  }
  const auto others = lan ? network_addresses() : std::vector<std::string>{};
  if (lan && others.empty()) return give_up("this machine has no IPv4 address in any network; leave --lan out");
  const Listener listener(static_cast<int>(port), lan ? Reach::network : Reach::machine);
  if (!listener.is_open()) {
    return give_up(fmt::format("cannot listen on port {}; --port 0 picks a free one", port));
  }
  if (!say_addresses(listener.port(), others)) return Exit::internal_error;
  std::vector<std::string> names = {"127.0.0.1", "localhost"};
  names.insert(names.end(), others.begin(), others.end());
  listener.serve(*files, names);
  return Exit::good;
}

}  // namespace kiebitz::cli
