// Notices faults that tools/mutate has planted in games/sichuan:
//
//   checker FAULT clauses      the clause tests
//   checker FAULT deals N      N deals in the engine and in the reference engine
//
// FAULT is the number of the fault in use, 0 for none. Exit code 1: noticed.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/games/sichuan/differential.hpp"
#include "tests/mutations/planted.hpp"

namespace kiebitz {

namespace {
int fault = 0;
}  // namespace

int fault_in_use() noexcept { return fault; }

}  // namespace kiebitz

int main(int argc, char** argv) {
  using namespace kiebitz;
  if (argc < 3) return 2;
  fault = std::atoi(argv[1]);
  if (std::string_view(argv[2]) == "clauses") {
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
  }
  sichuan::tests::Coverage coverage;
  const int deals = argc > 3 ? std::atoi(argv[3]) : 1;
  for (int number = 0; number < deals; ++number) {
    const auto found = sichuan::tests::difference({17, static_cast<std::uint64_t>(number)}, coverage);
    if (!found) continue;
    std::printf("deal %d: %s\n", number, found->substr(0, found->find('\n')).c_str());
    return 1;
  }
  return 0;
}
