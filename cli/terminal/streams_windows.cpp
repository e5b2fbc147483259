#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "cli/terminal/streams.hpp"

namespace kiebitz::cli {

namespace {

constexpr unsigned most_at_once = 1U << 30U;

HANDLE handle_of(int descriptor) { return reinterpret_cast<HANDLE>(::_get_osfhandle(descriptor)); }

UINT code_page_before = 0;

// The code page belongs to the console, which other programs use afterwards.
void show_utf8() {
  code_page_before = ::GetConsoleOutputCP();
  if (code_page_before == 0) return;  // no console
  ::SetConsoleOutputCP(CP_UTF8);
  std::atexit([] { ::SetConsoleOutputCP(code_page_before); });
}

}  // namespace

void prepare_streams() {
  for (const int number : {0, 1, 2}) ::_setmode(number, _O_BINARY);
  show_utf8();
}

int open_file(const std::string& path, Open how) {
  int flags = _O_BINARY | _O_NOINHERIT;
  switch (how) {
    case Open::to_read: flags |= _O_RDONLY; break;
    case Open::to_write: flags |= _O_WRONLY | _O_CREAT | _O_TRUNC; break;
    case Open::to_append: flags |= _O_WRONLY | _O_CREAT | _O_APPEND; break;
    case Open::to_create: flags |= _O_WRONLY | _O_CREAT | _O_EXCL; break;
  }
  return ::_wopen(path_of(path).c_str(), flags, _S_IREAD | _S_IWRITE);
}

int open_unnamed_file() {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
  std::array<wchar_t, MAX_PATH> name{};
  if (::GetTempFileNameW(folder.c_str(), L"kie", 0, name.data()) == 0) return -1;  // creates it
  return ::_wopen(name.data(), _O_RDWR | _O_BINARY | _O_NOINHERIT | _O_TEMPORARY);
}

std::ptrdiff_t read_some(int descriptor, char* to, std::size_t size) noexcept {
  return ::_read(descriptor, to, static_cast<unsigned>(std::min<std::size_t>(size, most_at_once)));
}

bool write_all(int descriptor, std::string_view text) noexcept {
  while (!text.empty()) {
    const int count =
        ::_write(descriptor, text.data(), static_cast<unsigned>(std::min<std::size_t>(text.size(), most_at_once)));
    if (count < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

void to_stderr(std::string_view text) noexcept { write_all(2, text); }

// isatty() is also true for NUL.
bool is_terminal(int descriptor) {
  DWORD mode = 0;
  return ::GetConsoleMode(handle_of(descriptor), &mode) != 0;
}

bool has_colours(int descriptor) {
  DWORD mode = 0;
  return ::GetConsoleMode(handle_of(descriptor), &mode) != 0 &&
         ::SetConsoleMode(handle_of(descriptor), mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

std::string_view end_of_input_key() { return "Ctrl-Z and Enter"; }

std::string own_folder() {
  std::wstring path(1U << 15U, L'\0');  // the longest path there can be
  path.resize(::GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size())));
  return utf8_of(std::filesystem::path(path).parent_path());
}

}  // namespace kiebitz::cli
