#include "tests/games/maumau/lanes.hpp"

#include <memory>

#include "games/maumau/lockstep.hpp"

namespace kiebitz::maumau::tests {

namespace {

template <unsigned players, std::uint32_t batches>
void play_deals(Deal first, std::uint64_t count, Record* records, int* times) {
  const auto games = std::make_unique<Lockstep<players, batches>>();
  games->play(first, count, [&](const Record& record, std::uint64_t number) {
    const std::uint64_t i = number - first.number;
    if (i < count) records[i] = record;
    ++times[i < count ? i : count];
  });
}

constexpr auto width = static_cast<std::uint32_t>(Lanes::width);

template <unsigned players>
class CrowdedGames {
 public:
  CrowdedGames(std::size_t dealt, Deal first) {
    for (std::uint32_t group = 0; group < 2; ++group) {
      std::uint32_t open[Lanes::width] = {};
      std::uint32_t tapes[Lanes::width] = {};
      std::uint32_t hands[players][Lanes::width] = {};
      for (std::uint32_t lane = 0; lane < Lanes::width; ++lane) {
        const std::uint32_t number = group * width + lane;
        const Deck deck = game_.deck({first.seed, first.number + number});
        State& state = states_[number];
        for (std::size_t i = 0; i < dealt; ++i) state.hands[i % players].add(deck[i]);
        state.piles = Piles(deck, dealt);
        state.fits = deck[dealt].is(Rank::jack) ? on_opening_jack : matching(deck[dealt]);
        for (std::size_t seat = 0; seat < players; ++seat) hands[seat][lane] = state.hands[seat].word();
        open[lane] = static_cast<std::uint32_t>(deck[dealt].index());
        tapes[lane] = number * tape_size;
        for (std::size_t i = 0; i < deck.size(); ++i)
          tapes_[tapes[lane] + i] = static_cast<std::uint8_t>(deck[i].index());
        tapes_[tapes[lane] + Card::count] = static_cast<std::uint8_t>(open[lane]);
      }
      auto& games = games_[group];
      for (std::size_t seat = 0; seat < players; ++seat) games.hands[seat] = Lanes::load(hands[seat]);
      games.open = Lanes::load(open);
      games.fits = select(has_rank(games.open, Rank::jack), on_opening_jack.word(), matching(games.open));
      games.start(LaneMask::all(), Lanes::load(tapes));
      games.draw = Lanes::load(tapes) + static_cast<std::uint32_t>(dealt + 1);
    }
  }

  std::string difference() {
    while ((games_[0].running | games_[1].running).any()) advance(games_, tapes_);
    for (std::uint32_t number = 0; number < 2 * width; ++number) {
      const std::string found = difference(games_[number / width], number % width, states_[number]);
      if (!found.empty()) return "deal " + std::to_string(number) + ": " + found;
    }
    return "";
  }

 private:
  std::string difference(const MaskedGames<players, Lanes>& games, std::size_t lane, State& state) const {
    if (word(games.end, lane) % tape_size >= tape_size - 8) return "";  // grew too long
    (void)play_out(game_, state, Rulebook{});
    if (!game_.over(state)) return "ended in lock-step only";
    for (unsigned i = 0; i < players; ++i) {
      const Cards hand = Cards::of_word(word(games.hands[i], lane));
      if (hand != state.hand(clockwise(state.turn, i, players))) return "another hand";
    }
    if (word(games.discard - games.draw, lane) != static_cast<std::uint32_t>(state.piles.draw_size())) {
      return "another draw pile";
    }
    if (word(games.end - games.discard, lane) != static_cast<std::uint32_t>(state.piles.discard_size())) {
      return "another discard pile";
    }
    return ((word(games.events, lane) >> 16U) & 255U) == state.piles.turnings() ? "" : "another number of turnings";
  }
  static std::uint32_t word(Lanes lanes, std::size_t lane) {
    std::uint32_t words[Lanes::width];
    lanes.store(words);
    return words[lane];
  }

  MauMau game_{players};
  State states_[2 * Lanes::width];
  MaskedGames<players, Lanes> games_[2];
  std::uint8_t tapes_[2 * Lanes::width * tape_size]{};
};

template <unsigned players>
void play_for(bool few_tapes, Deal first, std::uint64_t count, Record* records, int* times) {
  few_tapes ? play_deals<players, 2>(first, count, records, times)
            : play_deals<players, 4>(first, count, records, times);
}

}  // namespace

void play_in_lanes(unsigned players, bool few_tapes, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                   void* records, int* times) {
  auto* const all = static_cast<Record*>(records);
  if (players == 2) return play_for<2>(few_tapes, {seed, first}, count, all, times);
  if (players == 3) return play_for<3>(few_tapes, {seed, first}, count, all, times);
  return play_for<4>(few_tapes, {seed, first}, count, all, times);
}

std::string crowded_in_lanes(unsigned players, std::size_t dealt, std::uint64_t seed, std::uint64_t first) {
  if (players == 2) return CrowdedGames<2>(dealt, {seed, first}).difference();
  if (players == 3) return CrowdedGames<3>(dealt, {seed, first}).difference();
  return CrowdedGames<4>(dealt, {seed, first}).difference();
}

}  // namespace kiebitz::maumau::tests
