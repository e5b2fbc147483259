// kiebitz tour: runs a few commands that the games have chosen and shows their output.
#include <unistd.h>

#include <cstdio>
#include <sstream>

#include <fmt/format.h>

#include "cli/commands/arguments.hpp"
#include "process/descriptor.hpp"

namespace kiebitz::cli {

namespace {

// Redirects a standard descriptor to a file for its own lifetime.
class Redirected {
 public:
  Redirected(int number, const process::Descriptor& file) : number_(number), before_(::dup(number)) {
    ::dup2(file.number(), number);
  }
  Redirected(const Redirected&) = delete;
  Redirected& operator=(const Redirected&) = delete;
  Redirected(Redirected&&) = delete;
  Redirected& operator=(Redirected&&) = delete;
  ~Redirected() { ::dup2(before_.number(), number_); }

 private:
  int number_;
  process::Descriptor before_;
};

process::Descriptor file_with(std::string_view text) {
  process::Descriptor file(open_unnamed_file());
  write_all(file.number(), text);
  ::lseek(file.number(), 0, SEEK_SET);
  return file;
}

std::string text_of(const process::Descriptor& file) {
  ::lseek(file.number(), 0, SEEK_SET);
  std::string text;
  char piece[4096];
  for (std::ptrdiff_t size = 0; (size = read_some(file.number(), piece, sizeof piece)) > 0;) {
    text.append(piece, static_cast<std::size_t>(size));
  }
  return text;
}

// Standard output and standard error of the command.
std::string output_of(const TourStop& stop) {
  std::istringstream line{std::string(stop.command)};
  std::vector<std::string> words{std::istream_iterator<std::string>(line), {}};
  const Command& command = *find_command(words.front());
  words.erase(words.begin());
  const process::Descriptor input = file_with(stop.input);
  const process::Descriptor output = file_with("");
  const Redirected in(STDIN_FILENO, input);
  const Redirected out(STDOUT_FILENO, output);
  const Redirected err(STDERR_FILENO, output);
  Arguments arguments(command, std::move(words));
  command.run(arguments);
  std::fflush(stdout);
  return text_of(output);
}

void show(unsigned number, const TourStop& stop) {
  fmt::print("\n{}\n{}\n", bold(fmt::format("{}. {}", number, stop.title)),
             dim(fmt::format("$ kiebitz {}{}", stop.command, stop.input.empty() ? "" : " < INPUT")));
  std::fflush(stdout);
  std::istringstream output(output_of(stop));
  unsigned shown = 0;
  for (std::string line; std::getline(output, line); ++shown) {
    if (stop.lines != 0 && shown == stop.lines) return fmt::print("{}\n", dim("..."));
    fmt::print("{}\n", line);
  }
}

}  // namespace

Exit run_tour(Arguments& arguments) {
  if (const auto stop = arguments.parse()) return *stop;
  fmt::print("{}: the onlooker who knows every rule and spots every mistake\n", bold("Kiebitz"));
  unsigned number = 0;
  for (const AnyGame* game : all_games()) {
    for (const TourStop& stop : game->extras().tour) show(++number, stop);
  }
  fmt::print("\nNext: kiebitz help. The numbered rules are in docs/rules/.\n");
  return Exit::good;
}

}  // namespace kiebitz::cli
