#include "games/sichuan/settlement.hpp"

#include <algorithm>
#include <ranges>

#include "games/mahjong/notation.hpp"
#include "games/sichuan/phrases.hpp"

namespace kiebitz::sichuan {

namespace {

using mahjong::shown;

struct ItemInfo {
  std::string_view key;
  Clause clause;
};
constexpr ItemInfo item_infos[fan_item_count] = {
    {"fan: kong", clause::fan},
    {"fan: root", clause::fan},
    {"fan: all triplets", clause::fan},
    {"fan: golden hook", clause::fan},
    {"fan: one suit", clause::fan},
    {"fan: seven pairs", clause::fan},
    {"fan: kong flower", clause::fan},
    {"fan: after kong", clause::fan},
    {"fan: robbing", clause::fan},
    {"fan: last tile", clause::fan},
    {"fan: terminals", clause::terminals},
    {"fan: generals", clause::generals},
    {"fan: concealed", clause::concealed},
    {"fan: middles", clause::middles},
    {"fan: self-draw", clause::self_draw},
    {"fan: heaven", clause::heaven_and_earth},
    {"fan: earth", clause::heaven_and_earth},
};

// The clause of the cap: SB-18 has the usual one, SB-29 any other.
Clause cap_clause(const Options& options) { return options.value(Option::cap) == 0 ? clause::fan : clause::cap; }

std::string_view phrase_of(Clause why, Meld::Kind kong) {
  if (why == clause::win_payment) return "paid: win on a tile";
  if (why == clause::kong_flower_by_discard) return "paid: kong flower";
  if (why == clause::refund) return "paid: refund";
  if (why == clause::call_transfer) return "paid: transfer";
  if (why == clause::returned_kongs) return "paid: return";
  if (why == clause::ready_payment) return "paid: ready";
  if (why == clause::pig) return "paid: pig";
  if (kong == Meld::Kind::concealed_kong) return "paid: concealed kong";
  return kong == Meld::Kind::added_kong ? "paid: added kong" : "paid: kong";
}

// The kong of a tile, just made.
const Meld& kong_of(const Player& player, Tile tile) {
  return *std::ranges::find_if(player, [&](const Meld& meld) { return meld.tile == tile; });
}

// The kong whose points are given back: those of earlier ones are gone already.
const Meld& returned_kong(const Player& player, Seat payer) {
  return *std::ranges::find_if(player, [&](const Meld& meld) { return meld.payers.contains(payer); });
}

std::vector<Clause> uncounted_in(const Sichuan& game, const State& state, Seat seat, const Win& win) {
  const Options& options = game.options();
  std::vector<Clause> clauses;
  if (win.by == Win::By::robbing && state.replaced && options.robbing_alone()) {
    clauses.push_back(clause::robbed_after_kong);
  }
  const bool special = state.replaced || game.wall_left(state, state.turn) == 0 || win.by == Win::By::robbing;
  if (special && !options.situations()) clauses.push_back(clause::situations);
  if (state.at(seat).meld_count == most_melds && !options.golden_hook()) clauses.push_back(clause::golden_hook);
  return clauses;
}

std::string_view win_phrase(Win::By by, bool seen) {
  switch (by) {
    case Win::By::self_draw: return seen ? "wins by self-draw" : "wins by self-draw, closed";
    case Win::By::discard: return seen ? "wins on a discard" : "wins on a discard, closed";
    case Win::By::robbing: break;
  }
  return seen ? "wins by robbing" : "wins by robbing, closed";
}

void tell_fan(const WinEvent& event, const Options& options, std::vector<Sentence>& said) {
  for (const FanItem item : all_fan_items) {
    const ItemInfo& info = item_infos[static_cast<std::size_t>(item)];
    const int fan = event.fan.of(item);
    if (fan > 0) said.push_back(say("item", {{"fan", std::int64_t{fan}}, {"item", Term{info.key}}}, {info.clause}));
  }
  for (const Clause clause : event.uncounted) {
    if (clause == clause::robbed_after_kong) said.push_back(say("robbing alone"));
    if (clause == clause::situations) said.push_back(say("situation uncounted"));
    if (clause == clause::golden_hook) said.push_back(say("golden hook uncounted"));
  }
  if (event.fan.total() > options.cap()) {
    said.push_back(say("capped", {{"cap", std::int64_t{options.cap()}}}, {cap_clause(options)}));
  }
}

Sentence told_next_dealer(const State& state) {
  const Fact seat{"seat", state.next_dealer};
  if (state.winners == 0) return say("next dealer stays", {seat});
  const Player& next = state.at(state.next_dealer);
  return say(next.has_won() && next.win.place == 0 ? "next dealer" : "next dealer dealt in", {seat});
}

Passage told_sums(const State& state, const std::vector<Event>& events) {
  std::int64_t received[players] = {};
  std::int64_t paid[players] = {};
  for (const Event& event : events) {
    const auto* const payment = std::get_if<PaymentEvent>(&event);
    if (payment == nullptr) continue;
    received[index(payment->to)] += payment->points;
    paid[index(payment->from)] += payment->points;
  }
  Passage passage;
  for (std::size_t i = 0; i < players; ++i) {
    passage.sentences.push_back(say("sum", {{"seat", seat_at(i)},
                                            {"received", received[i]},
                                            {"paid", paid[i]},
                                            {"score", std::int64_t{state.players[i].score}}}));
  }
  passage.sentences.push_back(told_next_dealer(state));
  return passage;
}

}  // namespace

void Listener::won(Seat seat, const Win& win, const Fan& fan, int points) {
  const bool paid_by_one = win.by == Win::By::self_draw && game_.discarder_pays(state_);
  events_.emplace_back(WinEvent{seat, win, fan, points, paid_by_one, uncounted_in(game_, state_, seat, win)});
}

const Win& Listener::last_win() const {
  const auto last = std::ranges::find_if(events_ | std::views::reverse,
                                         [](const Event& event) { return std::holds_alternative<WinEvent>(event); });
  return std::get<WinEvent>(*last).win;
}

void Listener::paid(Seat from, Seat to, int points, Clause why) {
  PaymentEvent event{from, to, points, why, {}, tile_, {why}, false};
  auto kind = Meld::Kind::pung;
  if (why == clause::win_payment) {
    event.tile = last_win().tile;
    event.self_drawn = last_win().by == Win::By::self_draw;
  }
  if (why == clause::refund || why == clause::call_transfer) event.tile = state_.at(from).melds[state_.kong].tile;
  if (why == clause::returned_kongs) event.tile = returned_kong(state_.at(from), to).tile;
  if (why == clause::kong_payment) {
    kind = kong_of(state_.at(to), tile_).kind;
    const bool late = kind == Meld::Kind::added_kong && tile_ != state_.drawn;
    if (late) event.clauses = {clause::late_added_kong};
  }
  event.phrase = phrase_of(why, kind);
  events_.emplace_back(std::move(event));
}

std::vector<Sentence> told(const WinEvent& event, const Options& options, bool seen) {
  const bool drawn = event.win.by == Win::By::self_draw;
  std::vector<Fact> facts = {{"seat", event.seat}, {"points", std::int64_t{event.points}}};
  if (!drawn) facts.push_back({"from", event.win.from});
  if (!drawn || seen) facts.push_back({"tile", shown(event.win.tile)});
  if (seen) facts.push_back({"fan", std::int64_t{event.fan.total()}});
  std::vector<Sentence> said = {say(win_phrase(event.win.by, seen), std::move(facts))};
  if (seen) tell_fan(event, options, said);
  if (!drawn || event.paid_by_one || options.self_draw_adds_fan()) return said;
  said.push_back(say(options.self_draw_adds_point() ? "self-draw adds a point" : "self-draw adds nothing"));
  return said;
}

Sentence told(const PaymentEvent& event, bool seen) {
  std::vector<Fact> facts = {{"from", event.from}, {"to", event.to}, {"points", std::int64_t{event.points}}};
  const bool closed = event.self_drawn && !seen;
  const bool has_tile = !closed && event.why != clause::kong_flower_by_discard && event.why != clause::ready_payment &&
                        event.why != clause::pig;
  if (has_tile) facts.push_back({"tile", shown(event.tile)});
  // Whether the tile of an added kong was just drawn (SB-35) is its owner's secret.
  return say(closed ? "paid: win" : event.phrase, std::move(facts), seen ? event.clauses : std::vector{event.why});
}

namespace {

// How a seat stands at an empty wall.
Sentence told_standing(const Sichuan& game, const Player& player, Fact seat) {
  const Options& options = game.options();
  if (player.has_void()) {
    Tiles left;
    left.of(player.void_suit) = player.hidden.of(player.void_suit);
    return say("is a pig", {std::move(seat), {"tiles", shown(left)}},
               {clause::empty_wall, options.pig_pays_cap() ? clause::pig : clause::pigs});
  }
  const auto best = game.best_wait(player);
  if (!best.ready) return say("is not ready", {std::move(seat)});
  std::vector<Clause> clauses = {clause::empty_wall, clause::ready, clause::ready_payment};
  if (best.fan > options.cap()) clauses.push_back(clause::cap);
  return say("is ready",
             {std::move(seat),
              {"tile", shown(best.tile)},
              {"fan", std::int64_t{best.fan}},
              {"points", std::int64_t{points_of(best.fan, options)}}},
             std::move(clauses));
}

}  // namespace

std::vector<Sentence> told_readiness(const Sichuan& game, const State& state) {
  const Options& options = game.options();
  std::vector<Sentence> said;
  int ready = 0;
  int others = 0;
  int pigs = 0;
  for (std::size_t i = 0; i < players; ++i) {
    const Player& player = state.players[i];
    const Fact seat{"seat", seat_at(i)};
    if (player.has_won()) continue;
    said.push_back(told_standing(game, player, seat));
    const bool waits = !player.has_void() && !player.waits.empty();
    ready += waits ? 1 : 0;
    others += waits ? 0 : 1;
    pigs += player.has_void() ? 1 : 0;
    const bool keeps = std::ranges::any_of(player, [](const Meld& meld) { return meld.paid > 0; });
    if (!waits && keeps && !options.not_ready_returns()) said.push_back(say("keeps kong points", {seat}));
  }
  const bool pigs_pay = pigs > 0 && options.pig_pays_cap();
  if (ready + others > 1 && (ready == 0 || others == 0) && !pigs_pay) said.push_back(say("all alike"));
  return said;
}

std::vector<Passage> told_settlement(const Sichuan& game, const State& state, const std::vector<Event>& events) {
  Passage wins;
  Passage payments;
  for (const Event& event : events) {
    if (const auto* const win = std::get_if<WinEvent>(&event)) {
      if (wins.sentences.empty()) wins.sentences.push_back(say("all wins"));
      std::ranges::move(told(*win, game.options(), true), std::back_inserter(wins.sentences));
    } else if (const auto* const payment = std::get_if<PaymentEvent>(&event)) {
      if (payments.sentences.empty()) payments.sentences.push_back(say("settlement"));
      payments.sentences.push_back(told(*payment, true));
    }
  }
  if (payments.sentences.empty()) payments.sentences.push_back(say("no payments"));
  std::vector<Passage> passages;
  if (!wins.sentences.empty()) passages.push_back(std::move(wins));
  passages.push_back(std::move(payments));
  passages.push_back(told_sums(state, events));
  return passages;
}

}  // namespace kiebitz::sichuan
