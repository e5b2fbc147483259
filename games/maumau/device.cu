// Mau-Mau on a device: how one thread deals, plays and counts games. Rules and counters are those of the CPU; only the
// random player is written again.
#include "backends/cuda/session.hpp"
#include "games/maumau/masked_record.hpp"

namespace kiebitz::maumau {

// The offset of a deal from the first of its range, as two words.
class Address {
 public:
  KIEBITZ_HOST_DEVICE constexpr explicit Address(std::uint64_t offset) noexcept
      : lower_(static_cast<std::uint32_t>(offset)), upper_(static_cast<std::uint32_t>(offset >> 32U)) {}
  KIEBITZ_HOST_DEVICE std::uint64_t value() const noexcept { return (std::uint64_t{upper_} << 32U) | lower_; }

 private:
  std::uint32_t lower_;
  std::uint32_t upper_;
};

using DeviceRing = cuda::Row<Card, Card::count>;

// The tape of a game as a ring: both piles together never have more than 32 cards.
class RingStream {
 public:
  KIEBITZ_HOST_DEVICE explicit RingStream(DeviceRing ring) noexcept : ring_(ring) {}

  KIEBITZ_HOST_DEVICE OneLaneMask has_next(OneLaneMask lanes, OneLane draw, OneLane end) const noexcept {
    return different(lanes, draw, end - 1);
  }
  KIEBITZ_HOST_DEVICE OneLane next(OneLane draw) const noexcept {
    return static_cast<std::uint32_t>(std::as_const(ring_)[place(draw)].index());
  }
  KIEBITZ_HOST_DEVICE void drawn(OneLaneMask /*lanes*/) const noexcept {}
  KIEBITZ_HOST_DEVICE void lay(OneLaneMask lanes, OneLane card, OneLane end) noexcept {
    if (lanes.any()) ring_[place(end)] = Card::from_index(static_cast<int>(card.word()));
  }

 private:
  KIEBITZ_HOST_DEVICE static unsigned place(OneLane on_tape) noexcept { return on_tape.word() % Card::count; }

  DeviceRing ring_;
};

// The decision rules on every seat.
struct DeviceRulebook : MaskedRulebook {
  static constexpr unsigned threads = 1024;
  static constexpr bool counts_rules = false;

  KIEBITZ_HOST_DEVICE DeviceRulebook(SeatSet /*random*/, Deal /*deal*/) noexcept {}
  KIEBITZ_HOST_DEVICE static std::uint32_t rules() noexcept { return 0; }
};

// Some seats play by the rules, the others at random: MixedSeating for one lane. Counts which rule chose each card.
class DeviceMixed {
 public:
  static constexpr unsigned threads = 512;
  static constexpr bool counts_rules = true;

  KIEBITZ_HOST_DEVICE DeviceMixed(SeatSet random, Deal deal) noexcept : random_(random), dice_(dice_of(deal)) {}

  template <class Games>
  KIEBITZ_HOST_DEVICE MaskedChoice<OneLane> choose(const Games& games, OneLane playable, OneLaneMask drawn) noexcept {
    const auto choice = games.by_rules(playable);
    if (!choice.plays.any()) return choice;
    at_random_ = random_.contains(
        seat_at(Games::seat_after(masked::byte(games.events.word(), 0), masked::byte(games.events.word(), 1))));
    if (at_random_) return any_move(Cards::of_word(playable.word()), drawn.any());
    const unsigned jack_rule = choice.only_jacks.any() ? 2 : 3;
    const unsigned other_rule = is_zero(games.penalty).any() ? 1 : 0;
    rules_ += 1U << (8 * (choice.jack.any() ? jack_rule : other_rule));
    return choice;
  }
  KIEBITZ_HOST_DEVICE OneLane wish(OneLane hand) const noexcept {
    return at_random_ ? OneLane(wish_) : MaskedRulebook::wish(hand);
  }
  KIEBITZ_HOST_DEVICE std::uint32_t rules() const noexcept { return rules_; }  // four bytes: cards by rule 1 to 4

 private:
  // Chooses as Random does among legal_moves(): cards in rising order, each jack with its four wishes, "keep" last.
  KIEBITZ_HOST_DEVICE MaskedChoice<OneLane> any_move(Cards playable, bool drawn) noexcept {
    const Cards others = playable - jacks;
    const auto first_wish = static_cast<std::uint32_t>(others.size());
    const std::uint32_t plays = first_wish + static_cast<std::uint32_t>((playable & jacks).size()) * suit_count;
    const std::uint32_t moves = plays + (drawn ? 1 : 0);
    const std::uint32_t move = moves == 1 ? 0 : dice_.below(moves);
    const bool jack = move >= first_wish && move < plays;
    Card card = playable.lowest();  // not used if the card is kept
    if (jack) card = (playable & jacks).nth((move - first_wish) / suit_count);
    if (move < first_wish) card = others.nth(move);
    wish_ = (move - first_wish) % suit_count;
    const auto index = static_cast<std::uint32_t>(card.index());
    return {index, 1U << index, OneLaneMask(move < plays), OneLaneMask(jack), {}};
  }

  SeatSet random_;
  RandomStream dice_;
  bool at_random_ = false;
  std::uint32_t wish_ = 0;
  std::uint32_t rules_ = 0;
};

// Plays by the masked rules, so that the threads of a warp never diverge. A game of `too_many_turns` turns is left to
// the CPU.
template <unsigned Players, class Player, std::uint32_t too_many_turns = 240>
struct DevicePlan {
  using Counters = CountersOf<cuda::BlockSums>;
  using PlainCounters = maumau::Counters;
  static constexpr unsigned threads = Player::threads;
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
    WonGame game;
    std::uint32_t rules;
    Address address;
  };
  static constexpr unsigned ended_at = sizeof(Dealt) / 4;
  static constexpr unsigned column_words = ended_at + sizeof(Ended) / 4;
  static constexpr unsigned words = 2 * DeviceRing::words + column_words;

  SeatSet random;  // the seats that play at random

  class Play {
   public:
    KIEBITZ_HOST_DEVICE Play(const DevicePlan& plan, unsigned thread) noexcept
        : player_(plan.random, {}),
          column_(first_word + thread),
          ring_(first_word + column_words * threads + 2 * DeviceRing::words * thread),
          other_ring_(first_word + column_words * threads + (2 * thread + 1) * DeviceRing::words) {}

    KIEBITZ_HOST_DEVICE void deal(Deal deal) noexcept {
      MauMau::shuffle_into(other_ring_, deal);
      const auto card_at = [&](std::size_t place) {
        return OneLane(static_cast<std::uint32_t>(std::as_const(other_ring_)[place].index()));
      };
      Games games;
      games.deal(card_at);
      other_ring_[Games::first_discard % Card::count] = std::as_const(other_ring_)[Games::cards_dealt];
      Dealt dealt{{}, games.open, {}, {}, action_hand(games.hands[0].word())};
      games.open_first_card();
      dealt.fits = games.fits;
      dealt.penalty = games.penalty;
      for (unsigned i = 0; i < Players; ++i) dealt.hands[i] = games.hands[i];
      column_.store(dealt);
    }

    KIEBITZ_HOST_DEVICE void begin(const DevicePlan& plan, Deal deal) noexcept {
      player_ = Player(plan.random, deal);
      const auto dealt = column_.template load<Dealt>();
      for (unsigned i = 0; i < Players; ++i) games_.hands[i] = dealt.hands[i];
      games_.open = dealt.open;
      games_.fits = dealt.fits;
      games_.penalty = dealt.penalty;
      first_hand_ = dealt.first_hand;
      games_.start(OneLaneMask::all(), 0);
      std::swap(ring_, other_ring_);
    }

    // Plays a few steps; true if the game is then over or too long.
    KIEBITZ_HOST_DEVICE bool play_on() noexcept {
      RingStream stream(ring_);
      for (unsigned i = 0; i < steps; ++i) games_.step(stream, player_);
      games_.stop_stuck();
      games_.stop_after(too_many_turns);
      return !games_.running.any();
    }

    KIEBITZ_HOST_DEVICE void store(std::uint64_t address) const noexcept {
      Ended ended{{},
                  {games_.open.word(), games_.penalty.word(), games_.draw.word(), games_.end.word(),
                   games_.events.word(), games_.penalties.word(), games_.wishes.word(), first_hand_},
                  player_.rules(),
                  Address(address)};
      for (unsigned i = 0; i < Players; ++i) ended.hands[i] = games_.hands[i];
      column_.store(ended, ended_at);
    }

    // A game that stopped and is neither won nor too long is stuck.
    template <class Sums>
    KIEBITZ_HOST_DEVICE void count(Sums& sums, cuda::LeftOver& left_over) const noexcept {
      const auto ended = column_.template load<Ended>(ended_at);
      Record record;
      if (is_zero(ended.hands[0]).any()) {
        std::uint32_t scores[Players];
        for (unsigned i = 0; i < Players; ++i) {
          scores[i] = score(ended.hands[i], OneLane(ended.game.open)).word();
        }
        record = record_of<Players>(ended.game, scores);
        if constexpr (Player::counts_rules) {
          for (unsigned i = 0; i < 4; ++i) record.rules[i] = masked::byte(ended.rules, i);
        }
      } else if (ended.game.turns() < too_many_turns) {
        record.ending = Record::Ending::stuck;
      } else {
        left_over.add(ended.address.value());
        return;
      }
      add(sums, MauMau(Players), record, ended.address.value());
    }

   private:
    using Games = MaskedGames<Players, OneLane>;
    static constexpr unsigned steps = 5;
    static constexpr unsigned first_word = cuda::BlockMemory<Counters>::words;
    static_assert(too_many_turns + steps < 256);

    Player player_;
    cuda::Column<threads> column_;
    DeviceRing ring_;
    DeviceRing other_ring_;
    std::uint32_t first_hand_ = 0;
    Games games_{};
  };
};

template <unsigned Players>
const char* open_for(const DeviceJob& job, int device, CudaSession** session) {
  SeatSet random;
  for (unsigned seat = 0; seat < Players; ++seat) {
    if ((job.variant >> seat & 1U) != 0) random.add(seat_at(seat));
  }
  if (random.empty()) return cuda::open_plan(DevicePlan<Players, DeviceRulebook>{}, job, device, session);
  return cuda::open_plan(DevicePlan<Players, DeviceMixed>{random}, job, device, session);
}

inline const char* open_on_device(const DeviceJob& job, int device, CudaSession** session) {
  if (job.size == 2) return open_for<2>(job, device, session);
  if (job.size == 3) return open_for<3>(job, device, session);
  return open_for<4>(job, device, session);
}

const cuda::DeviceGame on_device{MauMau::name, open_on_device};

}  // namespace kiebitz::maumau
