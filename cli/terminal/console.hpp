// Standard streams, files and exit codes: what every program needs around its work.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "cli/terminal/streams.hpp"
#include "kiebitz/any_game.hpp"
#include "kiebitz/text.hpp"
#include "process/descriptor.hpp"

namespace kiebitz::cli {

// The same for every program.
enum class Exit : int { good = 0, wrong = 1, bad_input = 2, internal_error = 3, interrupted = 130 };

class FileSource final : public TextSource {
 public:
  // An empty name or "-" is standard input. If the file cannot be opened, reading fails.
  explicit FileSource(const std::string& name);
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;
  FileSource(FileSource&&) = delete;
  FileSource& operator=(FileSource&&) = delete;
  ~FileSource() override = default;

  std::size_t read(char* to, std::size_t size) override;
  // The reason why reading failed; the text is then cut off. Empty if all went well.
  const std::string& failure() const { return failure_; }
  const std::string& name() const { return name_; }

 private:
  process::Descriptor file_;  // not open for standard input
  std::string name_;
  std::string failure_;
};

class DescriptorSink final : public TextSink {
 public:
  explicit DescriptorSink(int descriptor = 1) : descriptor_(descriptor) {}
  void write(std::string_view text) override;
  // The reason why a write failed; nothing is written after it.
  const std::string& failure() const { return failure_; }

 private:
  int descriptor_;
  std::string failure_;
};

// Reports on standard error what went wrong with reading, writing or the work itself, and returns the exit code.
Exit conclude(std::string_view program, const FileSource& source, const DescriptorSink& sink,
              const Result<Done>& result);
Exit conclude(std::string_view program, const DescriptorSink& sink);

// Prints "PROGRAM: MESSAGE" on standard error.
void complain(std::string_view program, std::string_view message);

// True if standard output is a terminal and NO_COLOR is not set.
bool colourful();
std::string dim(std::string_view text);
std::string bold(std::string_view text);
enum class Tiles : std::uint8_t { letters, unicode };
std::optional<Tiles> tiles_named(std::string_view name);
Paint card_paint(const AnyGame& game, Tiles tiles = Tiles::letters);

// The body of every main(): prepares the streams, reports exceptions, checks that standard output could
// be written, and returns the exit code.
int run_program(std::string_view name, const std::function<Exit()>& work);

// The main() of a contest program, which has no options but --help.
int contest_main(std::string_view name, Result<Done> (*solve)(TextSource& source, TextSink& sink), int argc,
                 const char* const* argv);

}  // namespace kiebitz::cli
