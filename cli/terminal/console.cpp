#include "cli/terminal/console.hpp"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

namespace kiebitz::cli {

namespace {

std::string error_text() { return std::strerror(errno); }  // NOLINT(concurrency-mt-unsafe): one thread

std::string painted(std::string_view text, std::string_view code) {
  return colourful() ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

// Keeps files that are opened later from becoming standard input or output. Opened in the wrong direction, so that
// using them is still an error.
void open_missing_descriptors() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(number, F_GETFD) >= 0 || errno != EBADF) continue;
    (void)::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // takes the lowest free number, this one
  }
}

}  // namespace

FileSource::FileSource(const std::string& name) : name_(name) {
  if (name.empty() || name == "-") {
    name_ = "standard input";
    if (isatty(STDIN_FILENO) != 0) to_stderr("reading from the terminal; Ctrl-D ends the input\n");
    return;
  }
  descriptor_ = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0) failure_ = error_text();
}

FileSource::~FileSource() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

std::size_t FileSource::read(char* to, std::size_t size) {
  if (!failure_.empty()) return 0;
  ssize_t count = 0;
  do {
    count = ::read(descriptor_, to, size);
  } while (count < 0 && errno == EINTR);
  if (count >= 0) return static_cast<std::size_t>(count);
  failure_ = error_text();
  return 0;
}

bool write_all(int descriptor, std::string_view text) noexcept {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

void DescriptorSink::write(std::string_view text) {
  if (failure_.empty() && !write_all(descriptor_, text)) failure_ = error_text();
}

// Blocks SIGPIPE, which would end the program if nobody reads standard error any more.
void to_stderr(std::string_view text) noexcept {
  sigset_t pipe;
  sigset_t before;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  const timespec at_once{};
  if (!write_all(STDERR_FILENO, text) && errno == EPIPE) sigtimedwait(&pipe, nullptr, &at_once);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
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
    const char* const terminal = std::getenv("TERM");       // NOLINT(concurrency-mt-unsafe)
    const bool wanted = no_colour == nullptr || *no_colour == '\0';
    const bool able = terminal != nullptr && std::string_view(terminal) != "dumb";
    return wanted && able && isatty(STDOUT_FILENO) != 0;
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

std::string own_folder() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).parent_path().string();
}

int run_program(std::string_view name, const std::function<Exit()>& work) {
  open_missing_descriptors();
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
      const bool help = first == "--help" || first == "-h";
      const std::string usage = fmt::format(
          "Usage: {0} < INPUT\nThe contest program: reads cases from standard input, prints the answers.\n"
          "See 'kiebitz help' for explanations and other tools.\n",
          name);
      help ? fmt::print("{}", usage) : to_stderr(usage);
      return help ? Exit::good : Exit::bad_input;
    }
    FileSource input("-");
    DescriptorSink sink;
    const auto result = solve(input, sink);
    return conclude(name, input, sink, result);
  });
}

}  // namespace kiebitz::cli
