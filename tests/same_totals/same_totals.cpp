// Counts some deals of each game and prints a hash of all totals, a line each. tools/same_totals compiles it with g++,
// with clang and for WebAssembly, and compares: the answer must not depend on the compiler, the machine or its lanes.
//
//   same_totals [LANES]   Mau-Mau with these lanes; exit code 77 if the processor does not have them
#include <cstdio>
#include <cstring>
#include <memory>

#include "games/evensteven/counters.hpp"
#include "games/evensteven/strategy.hpp"
#include "games/mahjong/counters.hpp"
#include "games/maumau/counters.hpp"
#include "games/maumau/counting.hpp"
#include "kiebitz/random.hpp"

namespace {

using kiebitz::Deal;
using kiebitz::Totals;

constexpr std::uint64_t seed = 2026;
constexpr std::uint64_t deals = 20'000;

// Adds up with count(sums), and hashes every number of the sums.
template <class Counters, class CountAll>
void print_hash_of_all(const char* what, CountAll count) {
  Totals totals(Counters::rows);
  const auto sums = std::make_unique<Counters>();
  std::memcpy(sums.get(), totals.numbers().data(), totals.numbers().size_bytes());
  sums->extremes.fingerprint.asked = 1;
  count(*sums);
  std::memcpy(totals.numbers().data(), sums.get(), totals.numbers().size_bytes());
  std::uint64_t hash = 0;
  for (const std::uint64_t number : totals.numbers()) hash = kiebitz::mixed(hash ^ number);
  std::printf("%s %016llx\n", what, static_cast<unsigned long long>(hash));
}

// `count(deal, sums)` counts one deal.
template <class Counters, class Count>
void print_hash(const char* what, Count count) {
  print_hash_of_all<Counters>(what, [&](Counters& sums) {
    for (std::uint64_t number = 0; number < deals; ++number) count(Deal{seed, number}, sums);
  });
}

void print_maumau(const char* what, kiebitz::InstructionSet lanes, unsigned players, unsigned random) {
  using namespace kiebitz::maumau;
  print_hash_of_all<Counters>(what,
                              [&](Counters& sums) { counting_with(lanes)(players, random, seed, 0, deals, &sums); });
}

}  // namespace

int main(int argc, char** argv) {
  auto lanes = kiebitz::InstructionSet::plain;
  for (const auto set : kiebitz::instruction_sets) {
    if (argc == 2 && argv[1] == name_of(set)) lanes = set;
  }
  if (!is_available(lanes)) return 77;
  namespace evensteven = kiebitz::evensteven;
  namespace mahjong = kiebitz::mahjong;
  print_maumau("maumau 2", lanes, 2, 0);
  print_maumau("maumau 3", lanes, 3, 0);
  print_maumau("maumau 4", lanes, 4, 0);
  print_maumau("maumau 4, one random", lanes, 4, 4);
  print_hash<evensteven::Counters>("evensteven", [](Deal deal, evensteven::Counters& sums) {
    evensteven::count_deal(evensteven::EvenSteven(13), evensteven::Thrifty{}, deal, sums);
  });
  const mahjong::Tables& tables = mahjong::tables();
  print_hash<mahjong::Counters>("mahjong",
                                [&](Deal deal, mahjong::Counters& sums) { mahjong::count_deal(tables, deal, sums); });
  return 0;
}
