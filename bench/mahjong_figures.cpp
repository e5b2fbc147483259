#include "bench/mahjong_figures.hpp"

#include <memory>

#include "games/mahjong/contest.hpp"
#include "games/mahjong/dealing.hpp"
#include "games/mahjong/discards.hpp"
#include "tests/reference/mahjong_reference.hpp"

namespace kiebitz::bench {

namespace {

using namespace kiebitz::mahjong;  // NOLINT(google-build-using-namespace): all of this is about it

constexpr std::uint64_t hand_count = 1U << 16U;  // more than fit into the nearest cache
constexpr std::uint64_t seed = 2026;

std::vector<Hand> ready_hands() {
  std::vector<Hand> hands;
  for (std::uint64_t number = 0; number < hand_count; ++number) hands.push_back(ready_hand({seed, number}));
  return hands;
}

// The same with a tile drawn.
std::vector<Hand> full_hands() {
  std::vector<Hand> hands = ready_hands();
  Words words({seed, 0}, ready_purpose + 1);
  for (Hand& hand : hands) {
    Tile drawn;
    do {
      drawn = Tile::at(static_cast<int>(words.below(kind_count)));
    } while (hand.hidden.count(drawn) == copies);
    hand.hidden.add(drawn);
  }
  return hands;
}

std::vector<std::pair<std::string, int>> answer(const Hand& hand) {
  std::vector<std::pair<std::string, int>> all;
  for (const Wait& wait : waits(tables(), hand)) all.emplace_back(to_text(wait.tile), wait.score);
  return all;
}

reference::mahjong::Hand for_reference(const Hand& hand) {
  return reference::mahjong::read_hand(contest_text(hand.hidden), contest_text(hand.declared));
}

// `judge(hand)` gives a number; the hands are gone through again and again.
template <class Judge>
Timing time_hands(const std::vector<Hand>& hands, double seconds, Judge judge) {
  std::size_t next = 0;
  std::uint64_t kept = 0;
  const Timing timing = measure(
      [&](std::uint64_t count) {
        for (std::uint64_t i = 0; i < count; ++i) {
          kept += static_cast<std::uint64_t>(judge(hands[next]));
          next = (next + 1) % hand_count;
        }
      },
      seconds);
  asm volatile("" : : "r"(kept));
  return timing;
}

Timing time_reference(const std::vector<Hand>& hands, double seconds) {
  std::vector<reference::mahjong::Hand> texts;
  for (std::size_t i = 0; i < 1024; ++i) texts.push_back(for_reference(hands[i]));
  std::size_t next = 0;
  std::size_t kept = 0;
  const Timing timing = measure(
      [&](std::uint64_t count) {
        for (std::uint64_t i = 0; i < count; ++i) {
          kept += reference::mahjong::expected_tiles(texts[next]).size();
          next = (next + 1) % texts.size();
        }
      },
      seconds);
  asm volatile("" : : "r"(kept));
  return timing;
}

double time_building() {
  std::vector<double> times;
  for (int round = 0; round < 7; ++round) {
    const auto built = std::make_unique<Tables>();
    times.push_back(nanoseconds_of([&] { build(*built); }) * 1e-6);
  }
  return middle(times);
}

class Nowhere final : public TextSink {
 public:
  void write(std::string_view text) override { bytes_ += text.size(); }
  std::size_t bytes() const { return bytes_; }

 private:
  std::size_t bytes_ = 0;
};

double time_contest(const std::vector<Hand>& hands) {
  std::string text = std::to_string(hands.size()) + "\n";
  for (const Hand& hand : hands) text += contest_line(hand) + "\n";
  std::vector<double> speeds;
  for (int round = 0; round < 7; ++round) {
    StringSource source(text);
    Nowhere sink;
    const double nanoseconds = nanoseconds_of([&] { (void)solve(source, sink); });
    speeds.push_back(static_cast<double>(hands.size()) / (nanoseconds * 1e-9));
  }
  return middle(speeds);
}

}  // namespace

std::optional<std::string> mahjong_disagreement() {
  constexpr std::uint64_t compared = 5000;
  for (std::uint64_t number = 0; number < compared; ++number) {
    const Hand hand = ready_hand({seed, number}, static_cast<int>(number % (sentences + 1)));
    if (answer(hand) != reference::mahjong::expected_tiles(for_reference(hand))) return contest_line(hand);
  }
  return std::nullopt;
}

MahjongFigures measure_mahjong(double seconds) {
  const Tables& known = tables();
  const auto ready = ready_hands();
  const auto full = full_hands();
  const auto win = [&](const Hand& hand) {
    return known.facts_of(hand.hidden.of(Suit::dots)).is_complete() &&
           known.facts_of(hand.hidden.of(Suit::bamboo)).is_complete() &&
           known.facts_of(hand.hidden.of(Suit::myriads)).is_complete();
  };
  MahjongFigures figures;
  figures.waits = time_hands(ready, seconds, [&](const Hand& hand) { return expected_tiles(known, hand).bits(); });
  figures.scored_waits = time_hands(ready, seconds, [&](const Hand& hand) {
    int sum = 0;
    for (const Wait& wait : waits(known, hand)) sum += wait.score;
    return sum;
  });
  figures.reference = time_reference(ready, seconds);
  figures.distance = time_hands(full, seconds, [&](const Hand& hand) { return missing_tiles(known, hand); });
  figures.discards =
      time_hands(full, seconds, [&](const Hand& hand) { return ranked_discards(known, hand, {})[0].live; });
  figures.win_by_table = time_hands(full, seconds, [&](const Hand& hand) {
    return has_two_suits_at_most(hand) && (win(hand) || is_seven_pairs(hand)) ? 1 : 0;
  });
  figures.win_without_table = time_hands(full, seconds, [&](const Hand& hand) { return is_win(hand) ? 1 : 0; });
  figures.table_bytes = static_cast<double>(sizeof(Tables));
  figures.table_milliseconds = time_building();
  figures.contest_per_second = time_contest(ready);
  return figures;
}

}  // namespace kiebitz::bench
