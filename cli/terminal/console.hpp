// The terminal and the files around a command: the only place that opens, reads and writes them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "kiebitz/any_game.hpp"
#include "kiebitz/text.hpp"

namespace kiebitz::cli {

// Exit codes, the same for every program of the house.
enum class Exit : int { good = 0, wrong = 1, bad_input = 2, our_fault = 3, interrupted = 130 };

// A file, or standard input.
class FileSource final : public TextSource {
 public:
  // An empty name or "-" is standard input. A file that cannot be opened is one that cannot be read: see failure().
  explicit FileSource(const std::string& name);
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;
  FileSource(FileSource&&) = delete;
  FileSource& operator=(FileSource&&) = delete;
  ~FileSource() override;

  std::size_t read(char* to, std::size_t size) override;
  // What went wrong in reading, if anything did: then the text ended too early.
  const std::string& failure() const { return failure_; }
  const std::string& name() const { return name_; }

 private:
  int descriptor_ = 0;
  std::string name_;
  std::string failure_;
};

// A file descriptor to write to, standard output as a rule.
// Writes the whole text to a descriptor; false if that fails, and errno says why.
bool write_all(int descriptor, std::string_view text) noexcept;

class DescriptorSink final : public TextSink {
 public:
  explicit DescriptorSink(int descriptor = 1) : descriptor_(descriptor) {}
  void write(std::string_view text) override;
  // After a failed write nothing more is written.
  const std::string& failure() const { return failure_; }

 private:
  int descriptor_;
  std::string failure_;
};

// What remains after a job that read and wrote: tells on standard error what went wrong, and gives the exit code.
Exit conclude(std::string_view program, const FileSource& source, const DescriptorSink& sink,
              const Result<Done>& result);

// The same for a job that only wrote.
Exit conclude(std::string_view program, const DescriptorSink& sink);

// Writes to standard error. Where that cannot be written there is nobody to tell, and the work goes on.
void to_stderr(std::string_view text) noexcept;
// Prints "PROGRAM: MESSAGE" on standard error.
void complain(std::string_view program, std::string_view message);

// Colours, if standard output is a terminal and NO_COLOR is not set.
bool colourful();
std::string dim(std::string_view text);
std::string bold(std::string_view text);
// How the tiles of a game are shown; a game without pictures has none.
enum class Tiles : std::uint8_t { letters, unicode };
// The way of that name: letters or unicode.
std::optional<Tiles> tiles_named(std::string_view name);
Paint card_paint(const AnyGame& game, Tiles tiles = Tiles::letters);

// The folder that this program is in.
std::string own_folder();

// What every main() does: standard descriptors that are missing are opened, exceptions are reported, and in the end
// standard output must have been written. Returns the exit code.
int run_program(std::string_view name, const std::function<Exit()>& work);

// The main of a contest program: standard input to standard output, no options but --help.
int contest_main(std::string_view name, Result<Done> (*solve)(TextSource& source, TextSink& sink), int argc,
                 const char* const* argv);

}  // namespace kiebitz::cli
