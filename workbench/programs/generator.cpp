// The generator: PROGRAM KIND COUNT SEED [SIZE] writes the same input as `kiebitz gen`.
#include <algorithm>

#include "engine/kinds.hpp"
#include "workbench/programs/program.hpp"

namespace {

// Why there is no such input, or an empty text.
std::string complaint(const kiebitz::Kind& kind, std::uint64_t count, std::uint64_t size) {
  const std::uint64_t most = program::game::workbench().most_cases();
  if (count < 1 || count > most) return "COUNT must be from 1 to " + std::to_string(most) + ", as the contest promises";
  if (size == 0 || std::ranges::count(kind.sizes, size) > 0) return "";
  std::string known;
  for (const unsigned each : kind.sizes) known += (known.empty() ? "" : ", ") + std::to_string(each);
  return std::string(kind.name) + " comes in these sizes: " + known;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace program;
  const kiebitz::Workbench& bench = game::workbench();
  if (argc < 4) {
    std::cerr << "usage: " << argv[0] << " KIND COUNT SEED [SIZE]\n";
    for (const kiebitz::Kind& kind : bench.kinds()) std::cerr << "  " << kind.name << ": " << kind.summary << '\n';
    return 2;
  }
  const kiebitz::Kind* const kind = kiebitz::find_kind(bench, argv[1]);
  std::uint64_t count = 0;
  std::uint64_t seed = 0;
  std::uint64_t size = 0;
  const auto read = [&](int i, std::uint64_t& number) {
    return i >= argc || kiebitz::read_number(argv[i], number) == kiebitz::NumberError::none;
  };
  if (kind == nullptr || !read(2, count) || !read(3, seed) || !read(4, size)) {
    std::cerr << "no such kind, or an argument is not a number\n";
    return 2;
  }
  if (const std::string why = complaint(*kind, count, size); !why.empty()) {
    std::cerr << why << '\n';
    return 2;
  }
  std::string text = bench.heading(count);
  for (std::uint64_t i = 0; i < count; ++i) bench.write_case(*kind, static_cast<unsigned>(size), {seed, i}, text);
  std::cout << text;
  return 0;
}
