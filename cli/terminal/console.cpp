#include "cli/terminal/console.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <utility>

#include <fmt/format.h>

namespace kiebitz::cli {

namespace {

std::string error_text() { return std::strerror(errno); }  // NOLINT(concurrency-mt-unsafe): one thread

std::string painted(std::string_view text, std::string_view code) {
  return colourful() ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

}  // namespace

FileSource::FileSource(const std::string& name) : name_(name) {
  if (name.empty() || name == "-") {
    name_ = "standard input";
    if (is_terminal(0)) {
      to_stderr(fmt::format("reading from the terminal; {} ends the input\n", end_of_input_key()));
    }
    return;
  }
  file_ = process::Descriptor(open_file(name, Open::to_read));
  if (!file_.is_open()) failure_ = error_text();
}

std::size_t FileSource::read(char* to, std::size_t size) {
  if (!failure_.empty()) return 0;
  const std::ptrdiff_t count = read_some(file_.is_open() ? file_.number() : 0, to, size);
  if (count >= 0) return static_cast<std::size_t>(count);
  failure_ = error_text();
  return 0;
}

void DescriptorSink::write(std::string_view text) {
  if (failure_.empty() && !write_all(descriptor_, text)) failure_ = error_text();
}

void complain(std::string_view program, std::string_view message) {
  to_stderr(fmt::format("{}: {}\n", program, message));
}

Exit conclude(std::string_view program, const DescriptorSink& sink) {
  if (sink.failure().empty()) return Exit::good;
  complain(program, fmt::format("cannot write the output: {}", sink.failure()));
  return Exit::internal_error;
}

Exit conclude(std::string_view program, const FileSource& source, const DescriptorSink& sink,
              const Result<Done>& result) {
  if (const Exit written = conclude(program, sink); written != Exit::good) return written;
  if (!source.failure().empty()) {
    complain(program, fmt::format("cannot read {}: {}", source.name(), source.failure()));
    return Exit::bad_input;
  }
  if (result) return Exit::good;
  complain(program, fmt::format("{}: {}", source.name(), result.problem().message()));
  return Exit::bad_input;
}

bool colourful() {
  static const bool answer = [] {
    const char* const no_colour = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe): nobody sets it
    const bool wanted = no_colour == nullptr || *no_colour == '\0';
    return wanted && has_colours(1);
  }();
  return answer;
}

std::string dim(std::string_view text) { return painted(text, "2"); }
std::string bold(std::string_view text) { return painted(text, "1"); }

std::optional<Tiles> tiles_named(std::string_view name) {
  if (name == "letters") return Tiles::letters;
  if (name == "unicode") return Tiles::unicode;
  return std::nullopt;
}

Paint card_paint(const AnyGame& game, Tiles tiles) {
  return [&game, tiles](std::string_view card) {
    std::string shown = tiles == Tiles::unicode ? game.picture(card) : "";
    if (shown.empty()) shown = card;
    switch (game.tint(card)) {
      case Tint::red: return painted(shown, "31");
      case Tint::green: return painted(shown, "32");
      case Tint::blue: return painted(shown, "34");
      case Tint::plain: break;
    }
    return shown;
  };
}

int run_program(std::string_view name, const std::function<Exit()>& work) {
  prepare_streams();
  Exit code = Exit::internal_error;
  try {
    code = work();
  } catch (const std::exception& error) {
    // Printing throws if standard output cannot be written, which is reported below.
    if (std::ferror(stdout) == 0) complain(name, fmt::format("internal error: {}", error.what()));
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    complain(name, "cannot write to standard output");
    code = Exit::internal_error;
  }
  return static_cast<int>(code);
}

int contest_main(std::string_view name, Result<Done> (*solve)(TextSource& source, TextSink& sink), int argc,
                 const char* const* argv) {
  return run_program(name, [&] {
    if (argc > 1) {
      const std::string_view first = argv[1];
      if (first == "--help" || first == "-h") {
        fmt::print(
            "Usage: {0} < INPUT\nThe contest program: reads cases from standard input, prints the answers.\n"
            "See 'kiebitz help' for explanations and other tools.\n",
            name);
        return Exit::good;
      }
      complain(name, fmt::format("unexpected argument {0}; give it the cases on standard input: {1} < INPUT",
                                 in_quotes(first), name));
      return Exit::bad_input;
    }
    FileSource input("-");
    DescriptorSink sink;
    const auto result = solve(input, sink);
    return conclude(name, input, sink, result);
  });
}

}  // namespace kiebitz::cli
