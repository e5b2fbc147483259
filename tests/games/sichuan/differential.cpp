#include "tests/games/sichuan/differential.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/mahjong/notation.hpp"
#include "games/sichuan/notation.hpp"
#include "games/sichuan/strategy.hpp"

namespace kiebitz::sichuan::tests {

namespace {

namespace ref = reference::sichuan;

// The clause of a payment as an item of the specification.
int item_of(Clause why) {
  if (why == clause::call_transfer) return 22;
  if (why == clause::pig) return 27;
  return why == clause::kong_flower_by_discard ? 20 : why.number;
}

struct Recorder {
  std::vector<ref::Payment> payments;
  std::vector<ref::Win> wins;
  std::uint64_t robberies = 0;

  void won(Seat seat, const Win& win, const Fan& fan, int /*points*/) {
    wins.push_back(
        {static_cast<int>(index(seat)), static_cast<int>(index(win.from)), mahjong::to_text(win.tile), fan.total()});
  }
  void paid(Seat from, Seat to, int points, Clause why) {
    payments.push_back({static_cast<int>(index(from)), static_cast<int>(index(to)), points, item_of(why)});
  }
  void robbed(Seat /*owner*/) { ++robberies; }
};

std::vector<std::string> legal_texts(const Sichuan& game, const State& state, Seat seat) {
  MoveList<Move> moves;
  game.moves(state, seat, moves);
  std::vector<std::string> texts;
  for (const Move& move : moves) texts.push_back(to_text(move));
  std::ranges::sort(texts);
  return texts;
}

std::string melds_text(const Player& player) {
  std::string text;
  for (const Meld& meld : player) {
    text += fmt::format(" {}{}/{}", static_cast<int>(meld.kind), mahjong::to_text(meld.tile), index(meld.from));
  }
  return text;
}
std::string melds_text(const ref::Melds& melds) {
  std::string text;
  for (const auto& meld : melds) text += fmt::format(" {}{}/{}", static_cast<int>(meld.kind), meld.tile, meld.from);
  return text;
}

std::string text_of(const ref::Payment& payment) {
  return fmt::format("{} to {}: {} ({})", payment.from, payment.to, payment.points, payment.item);
}

// Kongs are given back at the end in any order (SB-26).
std::vector<ref::Payment> in_order(std::vector<ref::Payment> payments) {
  const auto is_return = [](const ref::Payment& payment) { return payment.item == 26; };
  const auto first = std::ranges::find_if(payments, is_return);
  const auto end = std::find_if_not(first, payments.end(), is_return);
  std::sort(first, end, [](const auto& a, const auto& b) {
    return std::tie(a.from, a.to, a.points) < std::tie(b.from, b.to, b.points);
  });
  return payments;
}

// One deal in both engines.
class Pair {
 public:
  Pair(const Sichuan& game, const Deck& deck)
      : game_(game), state_(game.start(deck)), reference_(reference_options(game.options()), tiles_of(deck)) {}

  const State& state() const { return state_; }
  const Recorder& recorder() const { return recorder_; }

  void play(Seat seat, Move move) {
    game_.play(state_, seat, move, recorder_);
    reference_.answer(static_cast<int>(index(seat)), to_text(move));
  }

  // Empty if both agree.
  std::string difference() const {
    std::string all = asked_difference();
    for (int seat = 0; seat < 4 && all.empty(); ++seat) all = seat_difference(seat);
    if (!all.empty()) return all;
    const auto fast_ones = in_order(recorder_.payments);
    const auto slow_ones = in_order(reference_.payments());
    for (std::size_t i = 0; i < std::max(fast_ones.size(), slow_ones.size()); ++i) {
      const std::string fast = i < fast_ones.size() ? text_of(fast_ones[i]) : "none";
      const std::string slow = i < slow_ones.size() ? text_of(slow_ones[i]) : "none";
      if (fast != slow) return fmt::format("payment {}: {}, reference {}", i, fast, slow);
    }
    if (recorder_.wins != reference_.wins()) return "wins differ";
    if (state_.winners > 0 && static_cast<int>(index(state_.next_dealer)) != reference_.next_dealer()) {
      return "next dealer differs";
    }
    if (state_.wall_left() != static_cast<int>(reference_.wall().size())) return "walls differ";
    for (int seat = 0; seat < 4; ++seat) {
      const int left = game_.wall_left(state_, seat_at(static_cast<std::size_t>(seat)));
      if (left != static_cast<int>(reference_.wall(seat).size())) return fmt::format("walls of seat {} differ", seat);
    }
    return "";
  }

 private:
  static ref::Tiles tiles_of(const Deck& deck) {
    ref::Tiles tiles;
    for (const Tile tile : deck) tiles.push_back(mahjong::to_text(tile));
    return tiles;
  }

  std::string asked_difference() const {
    std::vector<int> asked;
    for (int seat = 0; seat < 4; ++seat) {
      if (game_.to_act(state_).contains(seat_at(static_cast<std::size_t>(seat)))) asked.push_back(seat);
    }
    if (asked != reference_.asked()) return fmt::format("asked: {}, reference {}", asked, reference_.asked());
    for (const int seat : asked) {
      const auto fast = legal_texts(game_, state_, seat_at(static_cast<std::size_t>(seat)));
      const auto slow = reference_.moves(seat);
      if (fast != slow) return fmt::format("moves of seat {}: {}, reference {}", seat, fast, slow);
    }
    return "";
  }

  std::string seat_difference(int seat) const {
    const Player& player = state_.players[seat];
    const auto hand = mahjong::texts_of(player.hidden);
    if (hand != reference_.hand(seat)) {
      return fmt::format("hand of seat {}: {}, reference {}", seat, hand, reference_.hand(seat));
    }
    if (melds_text(player) != melds_text(reference_.melds(seat))) {
      return fmt::format("melds of seat {}:{}, reference{}", seat, melds_text(player),
                         melds_text(reference_.melds(seat)));
    }
    if (player.has_won() != reference_.has_won(seat)) return fmt::format("has seat {} won?", seat);
    if (game_.is_live(player) && player.bar != reference_.bar(seat)) {
      return fmt::format("bar of seat {}: {}, reference {}", seat, player.bar, reference_.bar(seat));
    }
    if (player.score != reference_.scores()[static_cast<std::size_t>(seat)]) {
      return fmt::format("score of seat {}: {}, reference {}", seat, player.score,
                         reference_.scores()[static_cast<std::size_t>(seat)]);
    }
    return "";
  }

  const Sichuan& game_;
  State state_;
  ref::Game reference_;
  Recorder recorder_;
};

// How a seat plays in the compared deals. Purely random players almost never win, and careful ones never go wrong.
struct Manner {
  std::uint32_t careful = 0;  // moves by Steady, of 8
  std::uint32_t passes = 0;   // of 8: of the claims and wins that it would take
  std::uint32_t kongs = 0;    // of 8: of the kongs and pungs that it can make, so that kongs are robbed and given back
};

// One deal in four has many kongs, and another one many wins that are passed up.
Manner random_manner(std::uint64_t kind, RandomStream& random) {
  if (kind == 1) return {random.below(9), random.below(4), random.below(8)};
  if (kind == 2) return {8, random.below(8), 0};
  return {random.below(9), random.below(4), 0};
}

Move choose(const View& view, const Manner& manner, RandomStream& random) {
  MoveList<Move> moves;
  view.moves(moves);
  const Move any = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  const Legal legal = view.legal();
  if (!legal.win() && random.below(8) < manner.kongs) {
    if (legal.claim_kong()) return Move::claim_kong();
    if (!legal.kongs().empty()) return Move::kong(*legal.kongs().begin());
    if (legal.pung()) return Move::pung();
  }
  if (random.below(8) >= manner.careful) return any;
  const Move wanted = Steady{}(view);
  if (!legal.pass() || random.below(8) >= manner.passes) return wanted;
  return Move::pass();
}

}  // namespace

void Coverage::add(const Coverage& other) {
  deals += other.deals;
  answers += other.answers;
  payments += other.payments;
  wins += other.wins;
  robbed += other.robbed;
  refunds += other.refunds;
  barred += other.barred;
  several += other.several;
  empty_walls += other.empty_walls;
  digest ^= other.digest;
}

reference::sichuan::Options reference_options(const Options& options) {
  const auto text = [&](Option option) {
    return std::string(option_infos[static_cast<std::size_t>(option)].values[options.value(option)]);
  };
  const auto number = [&](Option option) { return text(option) == "none" ? 0 : std::stoi(text(option)); };
  const auto on = [&](Option option) { return text(option) == "on"; };
  ref::Options same;
  same.cap = number(Option::cap);
  same.self_draw = text(Option::self_draw);
  same.exchange_three = on(Option::exchange_three);
  same.kong_flower_by_discard = text(Option::kong_flower_by_discard);
  same.call_transfer = on(Option::call_transfer);
  same.not_ready_returns = on(Option::not_ready_returns);
  same.late_added_kong = number(Option::late_added_kong);
  same.pig = text(Option::pig);
  same.heaven_and_earth = text(Option::heaven_and_earth);
  same.terminals = number(Option::terminals);
  same.generals = number(Option::generals);
  same.concealed = number(Option::concealed);
  same.middles = number(Option::middles);
  same.replacement = text(Option::replacement);
  same.passing_up = on(Option::passing_up);
  same.flowing = on(Option::flowing);
  same.robbed_after_kong = text(Option::robbed_after_kong);
  same.golden_hook = number(Option::golden_hook);
  same.situations = number(Option::situations);
  same.walls = text(Option::walls);
  return same;
}

Options random_options(RandomStream& random) {
  while (true) {
    Options options;
    for (const OptionInfo& info : option_infos) {
      const auto values = static_cast<std::uint32_t>(info.value_count());
      if (random.below(2) == 0) options.set(info.option, random.below(values));
    }
    if (makes_sense(options)) return options;
  }
}

Comparison compare(const Sichuan& game, const Deck& deck, const Choose& choose, Coverage& coverage) {
  Pair both(game, deck);
  std::string record = fmt::format("rules {}\ndeck {}\n", to_text(game.options()), to_text(deck));
  std::string found = both.difference();
  for (int answers = 0; found.empty() && !game.to_act(both.state()).empty(); ++answers) {
    const Seat seat = game.to_act(both.state()).first();
    const View view = game.view(both.state(), seat);
    if (view.bar() >= 0 && view.has_offer() && view.own().waits.contains(view.offered()) && !view.legal().win()) {
      ++coverage.barred;
    }
    const std::size_t wins = both.recorder().wins.size();
    const Move move = choose(both.state(), seat);
    record += fmt::format("{} {}\n", index(seat), to_text(move));
    both.play(seat, move);
    found = both.difference();
    ++coverage.answers;
    if (both.recorder().wins.size() > wins + 1) ++coverage.several;
    if (answers > 1000) found = "the deal does not end";
  }
  ++coverage.deals;
  coverage.payments += both.recorder().payments.size();
  coverage.wins += both.recorder().wins.size();
  coverage.robbed += both.recorder().robberies;
  coverage.empty_walls += both.state().winners < players - 1 ? 1U : 0U;
  for (const auto& payment : both.recorder().payments) coverage.refunds += payment.item == 22 ? 1U : 0U;
  Comparison comparison{std::nullopt, game.outcome(both.state())};
  if (!found.empty()) comparison.difference = found + "\n" + record;
  return comparison;
}

std::optional<std::string> difference(Deal deal, Coverage& coverage) {
  RandomStream random(deal, 0xD1FF);
  const Options options = deal.number % 4 == 0 ? Options{} : random_options(random);
  const Sichuan game(mahjong::tables(), options);
  Manner manners[players];
  for (Manner& manner : manners) manner = random_manner(deal.number % 4, random);
  const auto choose_here = [&](const State& state, Seat seat) {
    return choose(game.view(state, seat), manners[index(seat)], random);
  };
  const Comparison compared = compare(game, game.deck(deal), choose_here, coverage);
  coverage.digest ^= mixed(packed(compared.outcome) ^ mixed(deal.number));
  return compared.difference;
}

}  // namespace kiebitz::sichuan::tests
