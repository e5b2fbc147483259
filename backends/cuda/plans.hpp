// How each game is dealt, played and counted by one thread. No rule and no statistic stands here: these call what the
// CPU calls.
#pragma once

#include "backends/cuda/block.hpp"
#include "games/evensteven/statistics.hpp"
#include "games/mahjong/statistics.hpp"
#include "games/maumau/statistics.hpp"

namespace kiebitz::cuda {

// `Cards` is the number of cards where the compiler is to know it, 0 where the plan says it.
template <unsigned Cards, class Player>
struct EvenStevenPlan {
  using Statistics = evensteven::StatisticsOf<BlockSums>;
  using PlainStatistics = evensteven::Statistics;
  static constexpr unsigned threads = 512;
  static constexpr unsigned column_words = evensteven::Card::count / 4;
  static constexpr bool in_turn = true;

  unsigned cards = Cards;

  template <class Sums>
  KIEBITZ_ANYWHERE void count(Deal deal, std::uint64_t distance, unsigned thread, Sums& sums) const {
    Row<evensteven::Card, threads> deck(Column<threads>(BlockMemory<Statistics>::words + thread));
    evensteven::EvenSteven::shuffle_into(deck, deal);
    const evensteven::EvenSteven game(Cards == 0 ? cards : Cards);
    if constexpr (Player::deterministic) {
      evensteven::count_game(game, Player{}, std::as_const(deck), distance, sums);
    } else {
      evensteven::count_game(game, Player(dice_of(deal)), std::as_const(deck), distance, sums);
    }
  }
};

struct MahjongPlan {
  using Statistics = mahjong::StatisticsOf<BlockSums>;
  using PlainStatistics = mahjong::Statistics;
  static constexpr unsigned threads = 512;
  static constexpr unsigned column_words = mahjong::fresh_places.size() / 4;
  static constexpr bool in_turn = true;

  const mahjong::Tables* tables = nullptr;

  template <class Sums>
  KIEBITZ_ANYWHERE void count(Deal deal, std::uint64_t distance, unsigned thread, Sums& sums) const {
    Row<std::uint8_t, threads> places(Column<threads>(BlockMemory<Statistics>::words + thread));
    mahjong::count_hand(*tables, mahjong::dealt_hand(places, deal), distance, sums);
  }
};

// Four numbers in a word: no game that a device plays to its end is longer than they can count.
class FourBytes {
 public:
  KIEBITZ_ANYWHERE constexpr void add(std::size_t which, bool once = true) noexcept {
    word_ += (once ? 1U : 0U) << (8 * which);
  }
  KIEBITZ_ANYWHERE constexpr std::uint32_t operator[](std::size_t which) const noexcept {
    return (word_ >> (8 * which)) & 0xFFU;
  }

 private:
  std::uint32_t word_ = 0;
};

// A state of Mau-Mau in registers, but for its cards, which lie in a column.
template <unsigned Players, unsigned Threads>
struct MauMauLayout {
  using Ring = Row<maumau::Card, Threads>;
  using Number = std::uint32_t;
  static constexpr std::size_t seats = Players;
};

// How many spells of play a game may take. Games at random take long, and are counted in words; else no byte of a
// counter may overflow.
inline constexpr unsigned rounds_at_a_time = 4;
template <class Seating>
inline constexpr std::uint32_t most_spells = Seating::all_by_rules ? 255 / (rounds_at_a_time + 1) : 4096;

template <unsigned Players, class Seating, std::uint32_t Spells = most_spells<Seating>>
struct MauMauPlan {
  using Statistics = maumau::StatisticsOf<BlockSums>;
  using PlainStatistics = maumau::Statistics;
  static constexpr unsigned threads = 1024;
  static constexpr bool in_turn = false;
  using Four = std::conditional_t<Seating::all_by_rules, FourBytes, maumau::FourNumbers>;

  using Layout = MauMauLayout<Players, threads>;
  using State = maumau::StateOn<Layout>;
  struct Dealt {
    std::uint64_t address;
    maumau::Opening opening;
  };
  static constexpr unsigned ring_words = maumau::Card::count / 4;
  static constexpr unsigned column_words = 2 * ring_words + (sizeof(State) + sizeof(Dealt)) / 4;

  Seating seating;

  class Play {
   public:
    KIEBITZ_ANYWHERE Play(const MauMauPlan& plan, unsigned thread) noexcept
        : column_(BlockMemory<Statistics>::words + thread),
          players_(plan.seating.seated(Words({}, 0))),
          counter_(plan.seating) {}

    KIEBITZ_ANYWHERE void deal(Deal deal, std::uint64_t distance) noexcept {
      typename Layout::Ring ring(column_.from(other_ring_ * ring_words));
      maumau::MauMau::shuffle_into(ring, deal);
      const State start = game().template start<Layout>(ring);
      column_.from(2 * ring_words).store(start);
      column_.from(2 * ring_words + sizeof(State) / 4).store(Dealt{distance, maumau::Opening(start)});
    }

    KIEBITZ_ANYWHERE void begin(const MauMauPlan& plan, const Stretch& stretch) noexcept {
      state_ = column_.from(2 * ring_words).template load<State>();
      const auto dealt = column_.from(2 * ring_words + sizeof(State) / 4).template load<Dealt>();
      address_ = dealt.address;
      opening_ = dealt.opening;
      players_ = plan.seating.seated(dice_of(stretch.at(address_)));
      counter_ = Counter(plan.seating);
      spells_ = 0;
      other_ring_ ^= 1U;
    }

    // Some moves; whether the game is over then, or goes on for too long. Who draws, plays and serves does so together
    // with others of the warp that do: first a card is drawn by whoever has to, then a card is played by whoever can,
    // and penalties, which take longest and are rare, are served only now and then.
    KIEBITZ_ANYWHERE bool play_on() noexcept {
      for (unsigned i = 0; i < rounds_at_a_time && !is_over(); ++i) {
        if (!can_play() && state_.penalty == 0) move();
        if (can_play()) move();
      }
      if (!is_over() && !can_play() && state_.penalty > 0) move();
      return is_over() || ++spells_ == Spells;
    }

    KIEBITZ_ANYWHERE bool is_over() const noexcept { return state_.phase != maumau::Phase::running; }
    KIEBITZ_ANYWHERE std::uint64_t address() const noexcept { return address_; }
    template <class Sums>
    KIEBITZ_ANYWHERE void count(Sums& sums) const noexcept {
      maumau::add(sums, game(), counter_.record(game(), state_, opening_), address_);
    }

   private:
    using Counter = maumau::Counter<Seating, Four>;
    using Seated = decltype(std::declval<Seating>().seated(std::declval<Words>()));

    static constexpr maumau::MauMau game() noexcept { return maumau::MauMau(Players); }

    KIEBITZ_ANYWHERE bool can_play() const noexcept { return !game().view(state_, state_.turn).playable().empty(); }
    KIEBITZ_ANYWHERE void move() noexcept {
      const auto view = game().view(state_, state_.turn);
      const maumau::Move move = players_(view);
      counter_.see(view, move);
      game().play(state_, state_.turn, move);
    }

    Column<threads> column_;
    unsigned other_ring_ = 0;
    std::uint32_t spells_ = 0;
    State state_{};
    std::uint64_t address_ = 0;
    maumau::Opening opening_{};
    Seated players_;
    Counter counter_;
  };
};

}  // namespace kiebitz::cuda
