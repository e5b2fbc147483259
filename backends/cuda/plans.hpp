// How each game is dealt, played and counted by one thread. No rule and no statistic stands here: these call what the
// CPU calls.
#pragma once

#include "backends/cuda/block.hpp"
#include "games/evensteven/statistics.hpp"
#include "games/mahjong/statistics.hpp"
#include "games/maumau/masked_record.hpp"

namespace kiebitz::cuda {

// `Cards` is the number of cards where the compiler is to know it, 0 where the plan says it.
template <unsigned Cards, class Player>
struct EvenStevenPlan {
  using Statistics = evensteven::StatisticsOf<BlockSums>;
  using PlainStatistics = evensteven::Statistics;
  static constexpr unsigned threads = 512;
  static constexpr bool in_turn = true;
  using Row = cuda::Row<evensteven::Card, evensteven::Card::count>;
  static constexpr unsigned words = Row::words;

  unsigned cards = Cards;

  template <class Sums>
  KIEBITZ_ANYWHERE void count(Deal deal, std::uint64_t distance, unsigned thread, Sums& sums) const {
    Row deck(BlockMemory<Statistics>::words + thread * words);
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
  static constexpr bool in_turn = true;
  using Row = cuda::Row<std::uint8_t, mahjong::fresh_places.size()>;
  static constexpr unsigned words = Row::words;

  const mahjong::Tables* tables = nullptr;

  template <class Sums>
  KIEBITZ_ANYWHERE void count(Deal deal, std::uint64_t distance, unsigned thread, Sums& sums) const {
    Row places(BlockMemory<Statistics>::words + thread * words);
    mahjong::count_hand(*tables, mahjong::dealt_hand(places, deal), distance, sums);
  }
};

// How far a deal is from the first of its stretch, in words.
class Address {
 public:
  KIEBITZ_ANYWHERE constexpr explicit Address(std::uint64_t distance) noexcept
      : lower_(static_cast<std::uint32_t>(distance)), upper_(static_cast<std::uint32_t>(distance >> 32U)) {}
  KIEBITZ_ANYWHERE std::uint64_t value() const noexcept { return (std::uint64_t{upper_} << 32U) | lower_; }

 private:
  std::uint32_t lower_;
  std::uint32_t upper_;
};

using MauMauRing = Row<maumau::Card, maumau::Card::count>;

// The tape of a game is a ring of 32 places, as the cards on both piles are never more.
class RingStream {
 public:
  KIEBITZ_ANYWHERE explicit RingStream(MauMauRing ring) noexcept : ring_(ring) {}

  KIEBITZ_ANYWHERE OneLaneMask lacks(OneLane /*draw*/) const noexcept { return {}; }
  KIEBITZ_ANYWHERE OneLane next(OneLane draw) const noexcept {
    return static_cast<std::uint32_t>(std::as_const(ring_)[place(draw)].index());
  }
  KIEBITZ_ANYWHERE void drawn(OneLaneMask /*lanes*/) const noexcept {}
  KIEBITZ_ANYWHERE void lay(OneLaneMask lanes, OneLane card, OneLane end) noexcept {
    if (lanes.any()) ring_[place(end)] = maumau::Card::from_index(static_cast<int>(card.word()));
  }

 private:
  KIEBITZ_ANYWHERE static unsigned place(OneLane on_tape) noexcept { return on_tape.word() % maumau::Card::count; }

  MauMauRing ring_;
};

// Rulebook players, by the masked rules: whatever the players of a warp do, its threads do it together. A game of that
// many turns is left to others.
template <unsigned Players, std::uint32_t too_many_turns = 240>
struct MauMauPlan {
  using Statistics = maumau::StatisticsOf<BlockSums>;
  using PlainStatistics = maumau::Statistics;
  static constexpr unsigned threads = 1024;
  static constexpr bool in_turn = false;
  static constexpr unsigned enough = 24;

  struct Dealt {
    OneLane hands[Players];
    OneLane open;
    OneLane fits;
    OneLane penalty;
    std::uint32_t first_hand;
  };
  struct Ended {
    OneLane hands[Players];
    maumau::WonGame game;
    Address address;
  };
  static constexpr unsigned ended_at = sizeof(Dealt) / 4;
  static constexpr unsigned column_words = ended_at + sizeof(Ended) / 4;
  static constexpr unsigned words = 2 * MauMauRing::words + column_words;

  class Play {
   public:
    KIEBITZ_ANYWHERE Play(const MauMauPlan& /*plan*/, unsigned thread) noexcept
        : column_(first_word + thread),
          ring_(first_word + column_words * threads + 2 * MauMauRing::words * thread),
          other_ring_(first_word + column_words * threads + (2 * thread + 1) * MauMauRing::words) {}

    KIEBITZ_ANYWHERE void deal(Deal deal) noexcept {
      maumau::MauMau::shuffle_into(other_ring_, deal);
      const auto card_at = [&](std::size_t place) {
        return OneLane(static_cast<std::uint32_t>(std::as_const(other_ring_)[place].index()));
      };
      Games games;
      games.deal(card_at);
      other_ring_[Games::first_discard % maumau::Card::count] = std::as_const(other_ring_)[Games::cards_dealt];
      Dealt dealt{{}, games.open, {}, {}, maumau::action_hand(games.hands[0].word())};
      games.open_first_card();
      dealt.fits = games.fits;
      dealt.penalty = games.penalty;
      for (unsigned i = 0; i < Players; ++i) dealt.hands[i] = games.hands[i];
      column_.store(dealt);
    }

    KIEBITZ_ANYWHERE void begin(const MauMauPlan& /*plan*/, Deal /*deal*/) noexcept {
      const auto dealt = column_.template load<Dealt>();
      for (unsigned i = 0; i < Players; ++i) games_.hands[i] = dealt.hands[i];
      games_.open = dealt.open;
      games_.fits = dealt.fits;
      games_.penalty = dealt.penalty;
      first_hand_ = dealt.first_hand;
      games_.start(OneLaneMask::all(), 0);
      std::swap(ring_, other_ring_);
    }

    // Some steps; whether the game is over then, or goes on for too long.
    KIEBITZ_ANYWHERE bool play_on() noexcept {
      RingStream stream(ring_);
      for (unsigned i = 0; i < steps; ++i) games_.step(stream);
      games_.stop_after(too_many_turns);
      return !games_.running.any();
    }

    KIEBITZ_ANYWHERE void put_down(std::uint64_t address) const noexcept {
      Ended ended{{},
                  {games_.open.word(), games_.penalty.word(), games_.draw.word(), games_.end.word(),
                   games_.events.word(), games_.penalties.word(), games_.wishes.word(), first_hand_},
                  Address(address)};
      for (unsigned i = 0; i < Players; ++i) ended.hands[i] = games_.hands[i];
      column_.store(ended, ended_at);
    }

    // A game that is neither won nor too long has stopped because it is stuck.
    template <class Sums>
    KIEBITZ_ANYWHERE void count(Sums& sums, LeftOver& left_over) const noexcept {
      const auto ended = column_.template load<Ended>(ended_at);
      maumau::Record record;
      if (is_zero(ended.hands[0]).any()) {
        std::uint32_t scores[Players];
        for (unsigned i = 0; i < Players; ++i) {
          scores[i] = maumau::score(ended.hands[i], OneLane(ended.game.open)).word();
        }
        record = maumau::record_of<Players>(ended.game, scores);
      } else if (ended.game.turns() < too_many_turns) {
        record.ending = maumau::Record::Ending::stuck;
      } else {
        left_over.add(ended.address.value());
        return;
      }
      maumau::add(sums, maumau::MauMau(Players), record, ended.address.value());
    }

   private:
    using Games = maumau::MaskedGames<Players, OneLane>;
    static constexpr unsigned steps = 5;
    static constexpr unsigned first_word = BlockMemory<Statistics>::words;
    static_assert(too_many_turns + steps < 256);

    Column<threads> column_;
    MauMauRing ring_;
    MauMauRing other_ring_;
    std::uint32_t first_hand_ = 0;
    Games games_{};
  };
};

// A state of Mau-Mau in registers, but for its cards, which lie in a column.
template <unsigned Players>
struct MauMauLayout {
  using Ring = MauMauRing;
  using Number = std::uint32_t;
  static constexpr std::size_t seats = Players;
};

// Any seating, by the rules of free play, a move at a time.
template <unsigned Players, std::uint32_t most_spells = 4096>
struct MixedMauMauPlan {
  using Statistics = maumau::StatisticsOf<BlockSums>;
  using PlainStatistics = maumau::Statistics;
  static constexpr unsigned threads = 512;
  static constexpr bool in_turn = false;
  static constexpr unsigned enough = 24;

  using Layout = MauMauLayout<Players>;
  using State = maumau::StateOn<Layout>;
  struct Dealt {
    State state;
    maumau::Opening opening;
  };
  struct Ended {
    maumau::Record record;
    std::uint32_t is_over;
    Address address;
  };
  static constexpr unsigned ended_at = sizeof(Dealt) / 4;
  static constexpr unsigned column_words = ended_at + sizeof(Ended) / 4;
  static constexpr unsigned words = 2 * MauMauRing::words + column_words;

  maumau::MixedSeating seating;

  class Play {
   public:
    KIEBITZ_ANYWHERE Play(const MixedMauMauPlan& plan, unsigned thread) noexcept
        : column_(first_word + thread),
          ring_(first_word + column_words * threads + 2 * MauMauRing::words * thread),
          players_(plan.seating.seated(Words({}, 0))),
          counter_(plan.seating) {}

    KIEBITZ_ANYWHERE void deal(Deal deal) noexcept {
      MauMauRing ring(ring_ + other_ring_ * MauMauRing::words);
      maumau::MauMau::shuffle_into(ring, deal);
      const State start = game().template start<Layout>(ring);
      column_.store(Dealt{start, maumau::Opening(start)});
    }

    KIEBITZ_ANYWHERE void begin(const MixedMauMauPlan& plan, Deal deal) noexcept {
      const auto dealt = column_.template load<Dealt>();
      state_ = dealt.state;
      opening_ = dealt.opening;
      players_ = plan.seating.seated(dice_of(deal));
      counter_ = Counter(plan.seating);
      spells_ = 0;
      other_ring_ ^= 1U;
    }

    // Some moves; whether the game is over then, or goes on for too long. Who draws, plays and serves does so together
    // with others of the warp that do: first a card is drawn by whoever has to, then a card is played by whoever can,
    // and penalties, which take longest and are rare, are served only now and then.
    KIEBITZ_ANYWHERE bool play_on() noexcept {
      for (unsigned i = 0; i < rounds && !is_over(); ++i) {
        if (!can_play() && state_.penalty == 0) move();
        if (can_play()) move();
      }
      if (!is_over() && !can_play() && state_.penalty > 0) move();
      return is_over() || ++spells_ == most_spells;
    }

    KIEBITZ_ANYWHERE void put_down(std::uint64_t address) const noexcept {
      Ended ended{{}, 0, Address(address)};
      if (is_over()) {
        ended.record = counter_.record(game(), state_, opening_);
        ended.is_over = 1;
      }
      column_.store(ended, ended_at);
    }

    template <class Sums>
    KIEBITZ_ANYWHERE void count(Sums& sums, LeftOver& left_over) const noexcept {
      const auto ended = column_.template load<Ended>(ended_at);
      if (ended.is_over != 0) {
        maumau::add(sums, game(), ended.record, ended.address.value());
      } else {
        left_over.add(ended.address.value());
      }
    }

   private:
    using Counter = maumau::Counter<maumau::MixedSeating>;
    using Seated = decltype(std::declval<maumau::MixedSeating>().seated(std::declval<Words>()));
    static constexpr unsigned rounds = 4;
    static constexpr unsigned first_word = BlockMemory<Statistics>::words;

    static constexpr maumau::MauMau game() noexcept { return maumau::MauMau(Players); }

    KIEBITZ_ANYWHERE bool is_over() const noexcept { return state_.phase != maumau::Phase::running; }
    KIEBITZ_ANYWHERE bool can_play() const noexcept { return !game().view(state_, state_.turn).playable().empty(); }
    KIEBITZ_ANYWHERE void move() noexcept {
      const auto view = game().view(state_, state_.turn);
      const maumau::Move move = players_(view);
      counter_.see(view, move);
      game().play(state_, state_.turn, move);
    }

    Column<threads> column_;
    unsigned ring_;  // its first word
    unsigned other_ring_ = 0;
    std::uint32_t spells_ = 0;
    State state_{};
    maumau::Opening opening_{};
    Seated players_;
    Counter counter_;
  };
};

}  // namespace kiebitz::cuda
