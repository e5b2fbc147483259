// Embeds the files that `kiebitz package` writes into a C++ source, at build time.
//
//   embed ROOT SUBMISSIONS OUTPUT
//
// The programs of a problem package are single source files: an Amalgamation joins a source, everything it includes,
// and the sources that implement those headers. Statements, submissions and attachments are embedded unchanged.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::string whole(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    std::cerr << "embed: cannot read " << path << '\n';
    std::exit(1);
  }
  return {std::istreambuf_iterator<char>(file), {}};
}

class Amalgamation {
 public:
  explicit Amalgamation(fs::path root) : root_(std::move(root)) {}

  // Adds a file and everything it needs.
  void add_whole(const std::string& name) {
    add(name);
    while (!sources_.empty()) {
      const std::string source = sources_.front();
      sources_.erase(sources_.begin());
      add(source);
    }
  }
  const std::string& text() const { return text_; }

 private:
  void add(const std::string& name) {
    if (!seen_.insert(name).second) return;
    const fs::path own = root_ / name;
    const std::string source = whole(fs::exists(own) ? own : root_ / "include" / name);
    note_source(name);
    std::string_view rest = source;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
      add_line(rest.substr(0, end));
      rest.remove_prefix(end);
    }
  }

  // A header is implemented by the source of the same name; include/kiebitz/ by one in engine/.
  void note_source(const std::string& name) {
    fs::path source = fs::path(name).replace_extension(".cpp");
    if (source.parent_path() == "kiebitz") source = "engine" / source.filename();
    if (fs::exists(root_ / source)) sources_.push_back(source.generic_string());
  }

  void add_line(std::string_view line) {
    constexpr std::string_view own = "#include \"";
    if (line.starts_with("#pragma once") || line.starts_with("#include <fmt/")) return;
    if (!line.starts_with(own)) {
      text_ += line;
      return;
    }
    line.remove_prefix(own.size());
    add(std::string(line.substr(0, line.find('"'))));
  }

  fs::path root_;
  std::set<std::string> seen_;
  std::vector<std::string> sources_;  // still to be added
  std::string text_;
};

// The games that have a workbench.
std::vector<std::string> games_in(const fs::path& root) {
  std::vector<std::string> games;
  for (const auto& entry : fs::directory_iterator(root / "games")) {
    if (fs::exists(entry.path() / "workbench.cpp")) games.push_back(entry.path().filename().string());
  }
  std::ranges::sort(games);
  return games;
}

class Embedder {
 public:
  Embedder(fs::path root, const fs::path& output) : root_(std::move(root)), out_(output) {
    out_ << "// Made by tools/embed.cpp.\n#include \"cli/commands/package_files.hpp\"\n\nnamespace kiebitz::cli {\n\n"
            "const std::vector<PackageFile>& package_files() {\n  static const std::vector<PackageFile> files = {\n";
  }
  ~Embedder() { out_ << "  };\n  return files;\n}\n\n}  // namespace kiebitz::cli\n"; }
  Embedder(const Embedder&) = delete;
  Embedder& operator=(const Embedder&) = delete;
  Embedder(Embedder&&) = delete;
  Embedder& operator=(Embedder&&) = delete;

  // In pieces, because compilers limit the length of a string literal.
  void file(const std::string& name, std::string_view text) {
    constexpr std::size_t piece = 16000;
    out_ << "    {\"" << name << "\", std::string()";
    for (; !text.empty(); text.remove_prefix(std::min(piece, text.size()))) {
      out_ << "\n.append(R\"#embed#(" << text.substr(0, piece) << ")#embed#\")";
    }
    out_ << "},\n";
  }

  void programs(const std::string& game) {
    Amalgamation bench(root_);
    bench.add_whole("workbench/programs/stand_in_for_fmt.hpp");
    bench.add_whole("games/" + game + "/workbench.hpp");
    bench.add_whole("games/" + game + "/phrases.hpp");
    bench.add_whole("workbench/programs/program.hpp");
    file(game + "/workbench", bench.text());
    for (const std::string program : {"validator", "checker", "interactor", "generator"}) {
      Amalgamation whole = bench;
      whole.add_whole("workbench/programs/" + program + ".cpp");
      std::string name = game + "/programs/";
      name += program;
      file(name, std::string_view(whole.text()).substr(bench.text().size()));
    }
  }

  // All files below a folder, with `to` in place of the folder's path.
  void folder(const fs::path& from, const std::string& to) {
    std::vector<fs::path> paths;
    if (!fs::exists(from)) return;
    for (const auto& entry : fs::recursive_directory_iterator(from)) {
      if (entry.is_regular_file()) paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    for (const fs::path& path : paths) file(to + "/" + fs::relative(path, from).generic_string(), whole(path));
  }

 private:
  fs::path root_;
  std::ofstream out_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 1;
  const fs::path root = argv[1];
  const fs::path submissions = argv[2];
  Embedder embedder(root, argv[3]);
  for (const std::string& game : games_in(root)) {
    embedder.programs(game);
    embedder.folder(root / "workbench" / "statements" / game, game + "/statement");
    embedder.folder(submissions / game, game + "/submissions");
    embedder.folder(root / "workbench" / "attachments" / game, game + "/attachments");
  }
  return 0;
}
