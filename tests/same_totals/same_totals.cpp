// Counts some deals of each game and prints a hash of all totals, a line each. tools/same_totals compiles it with g++,
// with clang and for WebAssembly, and compares: the answer must not depend on the compiler or the machine.
#include <cstdio>
#include <cstring>
#include <memory>

#include "games/evensteven/counters.hpp"
#include "games/evensteven/strategy.hpp"
#include "games/mahjong/counters.hpp"
#include "games/maumau/counters.hpp"
#include "kiebitz/random.hpp"

namespace {

using kiebitz::Deal;
using kiebitz::Totals;

constexpr std::uint64_t seed = 2026;
constexpr std::uint64_t deals = 20'000;

// Deals, adds up, and hashes every number of the sums. `count(deal, sums)` counts one.
template <class Counters, class Count>
void print_hash(const char* what, Count count) {
  Totals totals(Counters::rows);
  const auto sums = std::make_unique<Counters>();
  std::memcpy(sums.get(), totals.numbers().data(), totals.numbers().size_bytes());
  sums->extremes.fingerprint.asked = 1;
  for (std::uint64_t number = 0; number < deals; ++number) count(Deal{seed, number}, *sums);
  std::memcpy(totals.numbers().data(), sums.get(), totals.numbers().size_bytes());
  std::uint64_t hash = 0;
  for (const std::uint64_t number : totals.numbers()) hash = kiebitz::mixed(hash ^ number);
  std::printf("%s %016llx\n", what, static_cast<unsigned long long>(hash));
}

template <unsigned players, class Seating>
void print_maumau(const char* what, Seating seating) {
  using namespace kiebitz::maumau;
  print_hash<Counters>(what, [&](Deal deal, Counters& sums) { count_deal(MauMau(players), seating, deal, sums); });
}

}  // namespace

int main() {
  using kiebitz::Seat;
  using kiebitz::SeatSet;
  namespace evensteven = kiebitz::evensteven;
  namespace mahjong = kiebitz::mahjong;
  print_maumau<2>("maumau 2", kiebitz::maumau::AllRulebook{});
  print_maumau<3>("maumau 3", kiebitz::maumau::AllRulebook{});
  print_maumau<4>("maumau 4", kiebitz::maumau::AllRulebook{});
  print_maumau<4>("maumau 4, one random", kiebitz::maumau::MixedSeating(SeatSet::only(Seat{2})));
  print_hash<evensteven::Counters>("evensteven", [](Deal deal, evensteven::Counters& sums) {
    evensteven::count_deal(evensteven::EvenSteven(13), evensteven::Thrifty{}, deal, sums);
  });
  const mahjong::Tables& tables = mahjong::tables();
  print_hash<mahjong::Counters>("mahjong",
                                [&](Deal deal, mahjong::Counters& sums) { mahjong::count_deal(tables, deal, sums); });
  return 0;
}
