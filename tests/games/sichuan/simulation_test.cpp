// The totals of many deals are those of a literal recount of every move and payment, however the deals are split.
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "backends/cuda.hpp"
#include "backends/workers.hpp"
#include "games/sichuan/counters.hpp"
#include "games/sichuan/kit.hpp"
#include "games/sichuan/report_phrases.hpp"
#include "tests/games/recount.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::sichuan {
namespace {

using recounting::counted;
using recounting::Numbers;
using recounting::Recount;
using recounting::section_of;

using Names = std::vector<std::string>;

std::unique_ptr<Simulation> simulation_of(const Names& names = {}, const std::string& rules = "",
                                          bool signature = true) {
  return Kit::simulation({players, names, signature, rules}).value();
}

// Everything that one call of play() tells.
struct Heard {
  struct OneWin {
    Seat seat;
    Win win;
    Fan fan;
    int points;
  };
  struct OnePayment {
    Seat from;
    Seat to;
    int points;
    Clause why;
  };
  void won(Seat seat, const Win& win, const Fan& fan, int points) { wins.push_back({seat, win, fan, points}); }
  void paid(Seat from, Seat to, int points, Clause why) { payments.push_back({from, to, points, why}); }
  void robbed(Seat owner) { robbed_of.push_back(owner); }

  std::vector<OneWin> wins;
  std::vector<OnePayment> payments;
  std::vector<Seat> robbed_of;
};

// The order of the rows "events" and "payments".
enum RowEvent { self_draw, won_discard, won_robbing, dealt_in, robbed, concealed, exposed, added, pung };
enum RowPayment { for_self_draw, for_discard, for_robbing, flower, for_kong, refund, transfer, returned, ready, pig };

class SlowDeal {
 public:
  SlowDeal(const Sichuan& game, Names names, Deal deal, Recount& all)
      : game_(game),
        names_(std::move(names)),
        deal_(deal),
        all_(all),
        state_(game.start(game.deck(deal))),
        random_(dice_of(deal)) {}

  void play() {
    while (!game_.to_act(state_).empty()) step();
    finish();
  }

 private:
  Move move_of(const View& view) {
    const std::string& name = names_[index(view.seat())];
    if (name == "random") return random_(view);
    if (name == "expert") return Expert{}(view);
    return name == "contrary" ? Contrary{}(view) : Steady{}(view);
  }

  void step() {
    const Seat seat = game_.to_act(state_).first();
    const Move move = move_of(game_.view(state_, seat));
    const State before = state_;
    Heard heard;
    game_.play(state_, seat, move, heard);
    discards_ += move.is(Move::Kind::discard) ? 1U : 0U;
    see_melds(before);
    for (const Seat owner : heard.robbed_of) ++events_[robbed][index(owner)];
    see_wins(before, heard);
    for (const auto& payment : heard.payments) see_payment(heard, payment);
  }

  void see_melds(const State& before) {
    for (std::size_t seat = 0; seat < players; ++seat) {
      const Player& now = state_.players[seat];
      for (std::size_t i = 0; i < now.meld_count; ++i) {
        const bool is_new = i >= before.players[seat].meld_count;
        if (!is_new && before.players[seat].melds[i].kind == now.melds[i].kind) continue;
        const Meld::Kind kind = now.melds[i].kind;
        ++events_[kind == Meld::Kind::pung             ? pung
                  : kind == Meld::Kind::exposed_kong   ? exposed
                  : kind == Meld::Kind::concealed_kong ? concealed
                                                       : added][seat];
      }
    }
  }

  void see_wins(const State& before, const Heard& heard) {
    if (heard.wins.empty()) return;
    if (winners_.empty()) ++all_.at("first_wins", wall_size - static_cast<std::size_t>(before.wall_left()));
    const std::size_t place = winners_.size();
    std::size_t offered = 0;
    for (const auto& [seat, win, fan, points] : heard.wins) {
      const bool by_draw = win.by == Win::By::self_draw;
      ++events_[by_draw ? self_draw : win.by == Win::By::discard ? won_discard : won_robbing][index(seat)];
      if (!by_draw) {
        ++offered;
        ++events_[dealt_in][index(win.from)];
      }
      if (before.replaced) ++all_.at("lucks", by_draw ? 0 : 1);
      if (game_.wall_left(before, before.turn) == 0) ++all_.at("lucks", 2);
      const auto total = static_cast<std::size_t>(fan.total());
      ++all_.at("fan", std::min<std::size_t>(total, 20));
      all_.offer_largest("most_fan", total, deal_.number);
      if (winners_.insert(seat).second) ++all_.at("places", place * players + index(seat));
      see_fan(heard, seat, fan, points);
    }
    if (offered > 0) ++all_.at("at_once", offered - 1);
  }

  void see_fan(const Heard& heard, Seat seat, const Fan& fan, int points) {
    const auto payers = std::ranges::count_if(heard.payments, [&](const auto& payment) {
      return payment.to == seat &&
             (payment.why == clause::win_payment || payment.why == clause::kong_flower_by_discard);
    });
    for (std::size_t i = 0; i < fan_item_count; ++i) {
      const int part = fan.of(static_cast<FanItem>(i));
      if (part == 0) continue;
      ++all_.at("fan_items", i);
      const int less = points - (1 << std::min(fan.total() - part, game_.options().cap()));
      all_.at("fan_points", i) += static_cast<std::uint64_t>(less * payers);
    }
  }

  void see_payment(const Heard& heard, const Heard::OnePayment& payment) {
    const std::map<unsigned, RowPayment> kinds = {{32, flower},   {21, for_kong}, {22, refund}, {33, transfer},
                                                  {26, returned}, {25, ready},    {36, pig}};
    std::size_t kind = for_self_draw;
    if (payment.why != clause::win_payment) {
      kind = kinds.at(payment.why.number);
    } else if (heard.wins.front().win.by != Win::By::self_draw) {
      kind = heard.robbed_of.empty() ? for_discard : for_robbing;
    }
    const auto points = static_cast<std::uint64_t>(payment.points);
    ++all_.at("payments", kind);
    all_.at("received", kind * players + index(payment.to)) += points;
    all_.at("given", kind * players + index(payment.from)) += points;
    const std::size_t part = kind <= flower ? 0 : kind <= returned ? 1 : 2;
    parts_[part][index(payment.to)] += payment.points;
    parts_[part][index(payment.from)] -= payment.points;
  }

  void finish() {
    ++all_.at("games");
    ++all_.at("winners", winners_.size());
    std::size_t draws = 0;
    for (const Player& player : state_.players) draws += player.draws;
    ++all_.at("draws", draws);
    ++all_.at("discards", discards_);
    if (winners_.size() < 3 || game_.options().flowing()) see_wall();
    std::int64_t sum = 0;
    for (std::size_t seat = 0; seat < players; ++seat) sum += see_score(seat);
    EXPECT_EQ(sum, 0) << "SB-28, deal " << deal_.number;
    for (std::size_t event = 0; event < events_.size(); ++event) {
      if (event == pung) continue;
      see_event(event);
    }
    see_event(pung);
    all_.at("fingerprint") += Fingerprint::hash(packed(game_.outcome(state_)), deal_.number);
  }
  void see_event(std::size_t event) {
    for (std::size_t seat = 0; seat < players; ++seat) {
      all_.at("events", event * players + seat) += events_[event][seat];
      all_.at("event_squares", event * players + seat) += events_[event][seat] * events_[event][seat];
    }
  }
  std::int64_t see_score(std::size_t seat) {
    std::int64_t score = 0;
    for (std::size_t part = 0; part < parts_.size(); ++part) {
      const std::int64_t points = parts_[part][seat];
      all_.at("part_squares", part * players + seat) += static_cast<std::uint64_t>(points * points);
      score += points;
    }
    EXPECT_EQ(score, game_.outcome(state_).scores[seat]);
    all_.at(score > 0 ? "gains" : "losses", seat) += static_cast<std::uint64_t>(std::abs(score));
    all_.at("score_squares", seat) += static_cast<std::uint64_t>(score * score);
    const std::int64_t shown = std::min<std::int64_t>(std::max<std::int64_t>(score, -256), 256);
    ++all_.at("scores", seat * 513 + static_cast<std::size_t>(shown + 256));
    if (score > 0) all_.offer_largest("highest", static_cast<std::uint64_t>(score), deal_.number);
    return score;
  }
  void see_wall() {
    ++all_.at("empty_walls");
    std::size_t can_win = 0;
    for (std::size_t seat = 0; seat < players; ++seat) {
      const Player& player = state_.players[seat];
      std::size_t standing = 2;
      if (winners_.contains(seat_at(seat))) {
        standing = 0;
      } else if (player.hidden.of(player.void_suit).size() > 0) {
        standing = 3;
      } else if (completes(player)) {
        standing = 1;
        ++can_win;
      }
      ++all_.at("standings", standing * players + seat);
    }
    ++all_.at("ready", can_win);
  }
  // SB-24, tile by tile.
  bool completes(const Player& player) const {
    for (int kind = 0; kind < mahjong::kind_count; ++kind) {
      const Tile tile = Tile::at(kind);
      if (tile.suit() == player.void_suit || player.hidden.count(tile) == copies) continue;
      Tiles hidden = player.hidden;
      hidden.add(tile);
      if (is_complete(game_.tables(), player, hidden)) return true;
    }
    return false;
  }

  const Sichuan& game_;
  Names names_;
  Deal deal_;
  Recount& all_;
  State state_;
  Random random_;
  std::set<Seat> winners_;
  std::size_t discards_ = 0;
  std::array<std::array<std::uint64_t, players>, 9> events_{};
  std::array<std::array<std::int64_t, players>, 3> parts_{};
};

void compare(Names names, const std::string& rules, std::uint64_t count) {
  const auto fast = simulation_of(names, rules);
  SCOPED_TRACE(fast->description());
  if (names.size() == 1) names.resize(players, names.front());
  const Sichuan game = Kit::game(players, rules);
  Recount recount(fast->layout());
  for (std::uint64_t number = 0; number < count; ++number) SlowDeal(game, names, {11, number}, recount).play();
  recount.expect_equal(counted(*fast, {11, 0}, count));
}

constexpr std::uint64_t deals = rounds(500, 60);

TEST(SichuanSimulation, AllTotalsAreThoseOfALiteralRecount) {
  compare({"steady"}, "", deals);
  compare({"random"}, "", deals);
  compare({"contrary"}, "", deals / 4);
  for (const std::string_view rules : {"chengdu", "plain", "mil cap=none flowing=on", "chengdu flowing=on pig=cap"}) {
    compare({"steady"}, std::string(rules), deals / 2);
    compare({"random"}, std::string(rules), deals / 4);
  }
}

TEST(SichuanSimulation, TotalsOfMixedPlayersAreThoseOfALiteralRecount) {
  compare({"contrary", "steady", "steady", "steady"}, "", deals / 2);
  compare({"steady", "random", "steady", "random"}, "", deals / 2);
  compare({"random", "contrary", "steady", "random"}, "chengdu", deals / 2);
  compare({"expert", "contrary", "expert", "random"}, "chengdu", deals / 4);
}

Options any_options(RandomStream& dice) {
  for (;;) {
    Options options;
    for (const OptionInfo& info : option_infos) {
      options.set(info.option, dice.below(static_cast<std::uint32_t>(info.value_count())));
    }
    if (makes_sense(options)) return options;
  }
}

TEST(SichuanSimulation, TotalsWithAnyOptionsAreThoseOfALiteralRecount) {
  RandomStream dice({17, 0}, 0);
  for (std::uint64_t way = 0; way < rounds(40, 8); ++way) {
    const Names names = way % 3 == 0   ? Names{"random"}
                        : way % 3 == 1 ? Names{"steady"}
                                       : Names{"steady", "random", "contrary", "steady"};
    compare(names, to_text(any_options(dice)), deals / 10);
  }
}

TEST(SichuanSimulation, AnySplitOfTheDealsGivesTheSameTotals) {
  const auto simulation = simulation_of({"steady", "random", "steady", "contrary"}, "chengdu");
  const std::uint64_t count = rounds(1'000, 300);
  const Totals whole = counted(*simulation, {5, 0}, count);
  Totals parts(simulation->layout());
  const std::uint64_t borders[] = {0, 1, 77, 128, count - 1, count};
  for (std::size_t i = std::size(borders) - 1; i-- > 0;) {
    parts += counted(*simulation, {5, borders[i]}, borders[i + 1] - borders[i]);
  }
  EXPECT_EQ(parts, whole);
}

TEST(SichuanSimulation, AnyNumberOfThreadsGivesTheSameTotals) {
  const std::uint64_t count = rounds(2'500, 1'500);
  for (const Names& names : {Names{"steady"}, Names{"random"}, Names{"contrary", "random", "steady", "steady"}}) {
    const auto simulation = simulation_of(names, "mil exchange_three=on");
    const Totals whole = counted(*simulation, {5, 9}, count);
    for (const unsigned threads : {7U, 2U, 1U}) {
      if (is_slow_build && threads != 7) break;
      Totals totals(simulation->layout());
      EXPECT_TRUE(thread_workers(threads)->count(*simulation, {{5, 9}, count}, totals).ok());
      EXPECT_EQ(totals, whole) << threads;
    }
  }
}

std::uint64_t sum_of(std::span<const std::uint64_t> row) {
  return std::accumulate(row.begin(), row.end(), std::uint64_t{0});
}

TEST(SichuanSimulation, TheSumsAreConsistent) {
  for (const char* const rules : {"mil", "chengdu", "plain", "mil cap=none", "mil flowing=on"}) {
    SCOPED_TRACE(rules);
    const std::uint64_t count = rounds(1'000, 200);
    const Totals totals = counted(*simulation_of({}, rules), {3, 0}, count);
    const auto row = [&](std::string_view name) { return totals.row(name); };
    const auto events = [&](std::size_t event) { return sum_of(row("events").subspan(event * players, players)); };
    EXPECT_EQ(sum_of(row("received")), sum_of(row("given")));
    EXPECT_EQ(sum_of(row("gains")), sum_of(row("losses"))) << "SB-28";
    const std::uint64_t wins = sum_of(row("fan"));
    EXPECT_EQ(events(0) + events(1) + events(2), wins);
    EXPECT_EQ(events(dealt_in), wins - events(self_draw));
    EXPECT_EQ(row("at_once")[0] + 2 * row("at_once")[1] + 3 * row("at_once")[2], events(dealt_in));
    std::uint64_t winners = 0;
    for (std::size_t i = 0; i <= players; ++i) winners += i * row("winners")[i];
    EXPECT_EQ(sum_of(row("places")), winners);
    EXPECT_EQ(sum_of(row("standings")), players * totals.number("empty_walls"));
    for (const char* const whole : {"winners", "draws", "discards"}) EXPECT_EQ(sum_of(row(whole)), count) << whole;
    EXPECT_EQ(sum_of(row("scores")), players * count);
    const bool flowing = std::string_view(rules).ends_with("flowing=on");
    if (flowing) {
      EXPECT_EQ(totals.number("empty_walls"), count) << "SB-44";
    } else {
      EXPECT_EQ(wins, winners);
      EXPECT_EQ(row("winners")[3], count - totals.number("empty_walls")) << "SB-14";
    }
  }
}

TEST(SichuanSimulation, TheReportHasErrorsAndAgreesWithTheTotals) {
  const auto simulation = simulation_of();
  const std::uint64_t count = rounds(1'000, 200);
  const Totals totals = counted(*simulation, {3, 0}, count);
  const auto sections = simulation->report(totals);
  const Section* const means = section_of(sections, "mean_scores");
  double sum = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const Figure& mean = means->figures[seat];
    sum += mean.value;
    // The same from the histogram, which is complete under the usual rules.
    const auto cells = totals.row("scores").subspan(seat * score_cells, score_cells);
    const Figure shifted = kiebitz::mean("", cells);
    EXPECT_NEAR(mean.value, shifted.value - highest_score, 1e-9);
    EXPECT_NEAR(mean.error.value(), shifted.error.value(), 1e-9);
    double parts = 0;
    for (const char* const part : {"win_income", "kong_income", "wall_income"}) {
      parts += section_of(sections, part)->figures[seat].value;
    }
    EXPECT_NEAR(parts, mean.value, 1e-9);
  }
  EXPECT_NEAR(sum, 0, 1e-9);
  recounting::expect_shares(section_of(sections, "endings"),
                            {count - totals.number("empty_walls"), totals.number("empty_walls")}, count);
  EXPECT_FALSE(simulation->report(Totals(simulation->layout())).empty()) << "on no deals";
}

TEST(SichuanSimulation, ReportsAreWrittenInEveryLanguage) {
  const auto simulation = simulation_of();
  Totals everything(simulation->layout());
  std::ranges::fill(everything.numbers(), 1);
  std::set<std::string> used;
  const auto use = [&](const Message& message) {
    if (std::string_view(message.phrase).starts_with("report|")) used.emplace(message.phrase);
  };
  for (const Section& section : simulation->report(everything)) {
    use(section.title);
    for (const Message& part : section.note) use(part);
    for (const Figure& figure : section.figures) use(figure.label);
  }
  for (const Phrasebook book : {Phrasebook(german_report), Phrasebook(chinese_report)}) {
    std::set<std::string> known;
    for (const Phrase& phrase : book) EXPECT_TRUE(known.emplace(phrase.key).second) << phrase.key;
    EXPECT_EQ(known, used);
  }
}

// The cells of a device are too small for the squares of their scores.
TEST(SichuanSimulation, ADeviceIsRefusedForLargeScoresWhetherThereIsOneOrNot) {
  EXPECT_TRUE(simulation_of()->device_job().has_value());
  for (const std::string rules : {"mil cap=none", "mil flowing=on"}) {
    const auto refused = on_cuda(*simulation_of({}, rules, false), "/nowhere", 0);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.problem().message(),
              "CUDA devices do not support sichuan, " + rules + ", steady steady steady steady; use --device cpu");
  }
}

TEST(SichuanSimulation, IsDescribedByItsRulesAndPlayers) {
  EXPECT_EQ(simulation_of({}, "", false)->description(), "sichuan, mil, steady steady steady steady");
  EXPECT_EQ(simulation_of({"contrary", "steady", "random", "steady"}, "mil cap=4")->description(),
            "sichuan, mil cap=4, contrary steady random steady, with signature");
  EXPECT_FALSE(Kit::simulation({players, {"steady", "random"}}).ok());
  EXPECT_FALSE(Kit::simulation({players, {"clever"}}).ok());
  EXPECT_FALSE(Kit::simulation({players, {}, false, "mil cap=7"}).ok());
}

TEST(SichuanStrategy, SB3_ContraryKeepsTheSuitThatSteadyWouldGiveUp) {
  const Sichuan game = Kit::game(players);
  for (std::uint64_t number = 0; number < 200; ++number) {
    const State state = game.start(game.deck({29, number}));
    for (std::size_t seat = 0; seat < players; ++seat) {
      const View view = game.view(state, seat_at(seat));
      const Suit usual = Steady{}(view).suit();
      const Suit chosen = Contrary{}(view).suit();
      ASSERT_NE(chosen, usual);
      for (const Suit third : all_suits) {
        if (third == usual || third == chosen) continue;
        EXPECT_LE(view.hidden().of(usual).size(), view.hidden().of(chosen).size());
        EXPECT_LE(view.hidden().of(chosen).size(), view.hidden().of(third).size());
      }
    }
  }
}

}  // namespace
}  // namespace kiebitz::sichuan
