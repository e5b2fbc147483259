// The switches of tools/mutate. KIEBITZ_FAULT is the number of the fault in use. In the file KIEBITZ_REACHED the byte
// of every switch that is passed becomes 1; it is mapped, so that this also works for processes that are killed.
#include "tests/mutations/planted.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>

namespace {

struct Switches {
  int fault = 0;
  unsigned char* reached = nullptr;
};

Switches read_switches() noexcept {
  Switches switches;
  if (const char* number = std::getenv("KIEBITZ_FAULT")) switches.fault = std::atoi(number);
  const char* path = std::getenv("KIEBITZ_REACHED");
  const int file = path == nullptr ? -1 : open(path, O_RDWR | O_CLOEXEC);
  if (file < 0) return switches;
  struct stat facts{};
  if (fstat(file, &facts) == 0) {
    void* bytes = mmap(nullptr, static_cast<std::size_t>(facts.st_size), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (bytes != MAP_FAILED) switches.reached = static_cast<unsigned char*>(bytes);
  }
  close(file);
  return switches;
}

}  // namespace

bool is_planted(int fault) noexcept {
  static const Switches switches = read_switches();
  if (switches.reached != nullptr) switches.reached[fault] = 1;
  return switches.fault == fault;
}
