// Descriptors and the terminal. streams_unix.cpp and streams_windows.cpp implement the same for either system.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace kiebitz::cli {

// Called first by every program. Opens missing standard descriptors, so that no other file takes their place. On
// Windows, text is neither translated nor taken for another encoding than UTF-8.
void prepare_streams();

// Names of files are UTF-8 on every system; on Windows, std::filesystem takes a plain string for something else.
inline std::filesystem::path path_of(const std::string& name) { return std::u8string(name.begin(), name.end()); }
inline std::string utf8_of(const std::filesystem::path& path) {
  const std::u8string name = path.u8string();
  return {name.begin(), name.end()};
}

enum class Open : std::uint8_t {
  to_read,
  to_write,   // created if missing, and emptied
  to_append,  // created if missing
  to_create,  // fails if there is such a file
};
// A descriptor that no child process inherits; -1 on failure, with errno set.
int open_file(const std::string& path, Open how);
// An empty file without a name, to write and read.
int open_unnamed_file();

// The number of bytes read, 0 at the end of the file, -1 on failure, with errno set.
std::ptrdiff_t read_some(int descriptor, char* to, std::size_t size) noexcept;
// Writes the whole text; false on failure, with errno set.
bool write_all(int descriptor, std::string_view text) noexcept;
// Writes to standard error and ignores failures.
void to_stderr(std::string_view text) noexcept;

bool is_terminal(int descriptor);
// A terminal that shows colours.
bool has_colours(int descriptor);
// What one types to end the input: "Ctrl-D".
std::string_view end_of_input_key();

// The folder of the running executable.
std::string own_folder();

}  // namespace kiebitz::cli
