#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "engine/simulation_of.hpp"
#include "games/sichuan/counters.hpp"
#include "games/sichuan/kit.hpp"
#include "games/sichuan/seating.hpp"

namespace kiebitz::sichuan {

namespace {

using Row = std::span<const std::uint64_t>;
using Kind = Section::Kind;

Message seat_name(std::size_t seat) { return {"{seat}", {{"seat", seat_at(seat)}}}; }

// Of two sums that only grow.
std::int64_t difference_of(std::uint64_t plus, std::uint64_t minus) { return static_cast<std::int64_t>(plus - minus); }

// Turns the totals into figures, section by section.
class Reporter {
 public:
  explicit Reporter(const Totals& totals)
      : totals_(totals),
        games_(totals.number("games")),
        wins_(sum_of(totals.row("fan"))),
        walls_(totals.number("empty_walls")) {}

  std::vector<Section> report() {
    add_wins();
    add_scores();
    add_endings();
    add_ways();
    add_fan();
    add_payments();
    add_wall();
    add_events();
    add_lengths();
    for (std::size_t seat = 0; seat < players; ++seat) {
      add_histogram(fmt::format("scores_{}", seat), {"report|score of {seat}", {{"seat", seat_at(seat)}}},
                    row("scores").subspan(seat * score_cells, score_cells), -highest_score);
      sections_.back().drawn = seat == 0;
    }
    return std::move(sections_);
  }

 private:
  static std::uint64_t sum_of(Row row) { return std::accumulate(row.begin(), row.end(), std::uint64_t{0}); }
  Row row(std::string_view name) const { return totals_.row(name); }
  // Rows of one number for each seat, one after the other.
  Row seats_of(std::string_view name, std::size_t place) const { return row(name).subspan(place * players, players); }

  Section& add(std::string key, Message title, Kind kind, std::vector<Message> note = {}) {
    sections_.push_back({std::move(key), std::move(title), kind, {}, std::move(note), false});
    return sections_.back();
  }
  void add_histogram(std::string key, Message title, Row counts, std::int64_t lowest = 0) {
    sections_.push_back(histogram(std::move(key), std::move(title), counts, lowest));
  }
  void add_shares(std::string key, Message title, Row counts, std::uint64_t out_of, std::vector<Message> note = {}) {
    Section& section = add(std::move(key), std::move(title), Kind::shares, std::move(note));
    for (std::size_t seat = 0; seat < players; ++seat) {
      section.figures.push_back(share(seat_name(seat), counts[seat], out_of));
    }
  }
  Figure per_game(Message label, std::uint64_t times) const {
    const double games = games_ == 0 ? 1 : static_cast<double>(games_);
    return {std::move(label), static_cast<double>(times) / games, std::nullopt, std::nullopt, times};
  }

  void add_wins() {
    std::vector<std::uint64_t> deals(players);
    for (std::size_t place = 0; place < players; ++place) {
      for (std::size_t seat = 0; seat < players; ++seat) deals[seat] += seats_of("places", place)[seat];
    }
    add_shares("wins", "report|deals won", deals, games_, {"report|of all deals"});
    sections_.back().drawn = true;
    constexpr std::string_view keys[] = {"won_first", "won_second", "won_third", "won_fourth"};
    constexpr std::string_view titles[] = {"report|won first", "report|won second", "report|won third",
                                           "report|won fourth"};
    for (std::size_t place = 0; place < players; ++place) {
      if (place == players - 1 && sum_of(seats_of("places", place)) == 0) continue;  // only if winners stay
      add_shares(std::string(keys[place]), {titles[place], {}}, seats_of("places", place), games_,
                 {"report|seats that win the same tile share a place"});
    }
  }

  void add_scores() {
    Section& scores = add("mean_scores", "report|mean score", Kind::means);
    for (std::size_t seat = 0; seat < players; ++seat) {
      scores.figures.push_back(mean(seat_name(seat), difference_of(row("gains")[seat], row("losses")[seat]),
                                    row("score_squares")[seat], games_));
    }
    if (const Row highest = row("highest"); highest[0] > 0) {
      scores.note.push_back({"report|highest score: {count}, deal {deal}",
                             {{"count", std::to_string(highest[0])}, {"deal", std::to_string(highest[1])}}});
    }
    add_part("win_income", "report|points from wins", Part::wins);
    add_part("kong_income", "report|points from kongs", Part::kongs);
    add_part("wall_income", "report|points at the empty wall", Part::wall);
  }
  void add_part(std::string key, Message title, Part part) {
    Section& section = add(std::move(key), std::move(title), Kind::means, {"report|in a deal on average"});
    for (std::size_t seat = 0; seat < players; ++seat) {
      std::uint64_t plus = 0;
      std::uint64_t minus = 0;
      for (std::size_t payment = 0; payment < payment_count; ++payment) {
        if (part_of(static_cast<Payment>(payment)) != part) continue;
        plus += seats_of("received", payment)[seat];
        minus += seats_of("given", payment)[seat];
      }
      const std::uint64_t squares = seats_of("part_squares", static_cast<std::size_t>(part))[seat];
      section.figures.push_back(mean(seat_name(seat), difference_of(plus, minus), squares, games_));
    }
  }

  void add_endings() {
    Section& endings = add("endings", "report|how deals end", Kind::shares);
    endings.figures = {share("report|three wins", games_ - walls_, games_), share("report|empty wall", walls_, games_)};
    add_histogram("winners", "report|winners of a deal", row("winners"));
    sections_.back().drawn = true;
  }

  void add_ways() {
    const auto times = [&](SeatEvent event) { return sum_of(seats_of("events", static_cast<std::size_t>(event))); };
    Section& ways = add("ways", "report|how a hand is won", Kind::shares, {"report|of all wins"});
    ways.drawn = true;
    ways.figures = {share("report|self-draw", times(SeatEvent::self_draw), wins_),
                    share("report|discard", times(SeatEvent::won_discard), wins_),
                    share("report|robbed kong", times(SeatEvent::won_robbing), wins_)};
    constexpr std::string_view lucks[] = {"report|on the replacement of a kong", "report|on the discard after a kong",
                                          "report|on the last tile"};
    Section& special = add("lucks", "report|special wins", Kind::shares, {"report|of all wins"});
    for (std::size_t i = 0; i < luck_count; ++i)
      special.figures.push_back(share({lucks[i], {}}, row("lucks")[i], wins_));
    constexpr std::string_view many[] = {"report|one", "report|two", "report|three"};
    Section& at_once = add("at_once", "report|winners of one tile", Kind::shares, {"report|without self-draws"});
    for (std::size_t i = 0; i < players - 1; ++i) {
      at_once.figures.push_back(share({many[i], {}}, row("at_once")[i], sum_of(row("at_once"))));
    }
  }

  void add_fan() {
    add_histogram("fan", "report|fan of a win", row("fan"));
    sections_.back().drawn = true;
    sections_.back().note.emplace_back("report|before the cap");
    if (const Row most = row("most_fan"); most[0] > 0) {
      sections_.back().note.push_back({"report|most: {count}, deal {deal}",
                                       {{"count", std::to_string(most[0])}, {"deal", std::to_string(most[1])}}});
    }
    constexpr std::string_view fan_names[] = {"report|kong",          "report|root",         "report|all triplets",
                                              "report|golden hook",   "report|one suit",     "report|seven pairs",
                                              "report|kong flower",   "report|after a kong", "report|robbing a kong",
                                              "report|the last tile", "report|terminals",    "report|generals",
                                              "report|concealed",     "report|middles",      "report|self-draw",
                                              "report|heaven",        "report|earth"};
    static_assert(std::size(fan_names) == fan_item_count);
    Section& wins = add("fan_items", "report|wins with a fan", Kind::shares, {"report|of all wins"});
    for (std::size_t i = 0; i < fan_item_count; ++i) {
      if (row("fan_items")[i] == 0) continue;  // most options allow only some of them
      wins.figures.push_back(share({fan_names[i], {}}, row("fan_items")[i], wins_));
    }
    Section& points = add("fan_points", "report|points that a fan brings", Kind::counts,
                          {"report|in all, and in a deal on average", "report|what would not be paid without it"});
    for (std::size_t i = 0; i < fan_item_count; ++i) {
      if (row("fan_items")[i] == 0) continue;
      points.figures.push_back(per_game({fan_names[i], {}}, row("fan_points")[i]));
    }
  }

  void add_payments() {
    constexpr std::string_view names[] = {"report|for self-draws",
                                          "report|for discards",
                                          "report|for robbed kongs",
                                          "report|for kong flowers (SB-32)",
                                          "report|for kongs",
                                          "report|given back after a kong (SB-22)",
                                          "report|passed on (SB-33)",
                                          "report|given back by who is not ready (SB-26)",
                                          "report|to who is ready (SB-25)",
                                          "report|by pigs (SB-36)"};
    static_assert(std::size(names) == payment_count);
    Section& points = add("payments", "report|points paid", Kind::counts, {"report|in all, and in a deal on average"});
    for (std::size_t i = 0; i < payment_count; ++i) {
      if (row("payments")[i] == 0) continue;
      points.figures.push_back(per_game({names[i], {}}, sum_of(seats_of("received", i))));
    }
  }

  void add_wall() {
    constexpr std::string_view names[] = {"report|has won", "report|ready", "report|not ready", "report|pig"};
    Section& standings = add("standings", "report|players at the empty wall", Kind::shares,
                             {"report|pig: holds a tile of the void suit (SB-27)"});
    for (std::size_t i = 0; i < standing_count; ++i) {
      standings.figures.push_back(share({names[i], {}}, sum_of(seats_of("standings", i)), players * walls_));
    }
    add_histogram("ready", "report|players ready at the empty wall", row("ready"));
  }

  void add_events() {
    constexpr std::pair<std::string_view, std::string_view> events[] = {
        {"self_draws", "report|self-draws"},
        {"won_discards", "report|wins on a discard"},
        {"won_robbing", "report|wins by robbing a kong"},
        {"deal_ins", "report|tiles dealt into a win"},
        {"robbed", "report|kongs robbed by others"},
        {"concealed_kongs", "report|concealed kongs"},
        {"exposed_kongs", "report|kongs of a discard"},
        {"added_kongs", "report|added kongs"},
        {"pungs", "report|pungs"},
    };
    static_assert(std::size(events) == event_count);
    for (std::size_t event = 0; event < event_count; ++event) {
      const auto& [key, title] = events[event];
      Section& section = add(std::string(key), {title, {}}, Kind::means, {"report|in a deal on average"});
      for (std::size_t seat = 0; seat < players; ++seat) {
        section.figures.push_back(mean(seat_name(seat), difference_of(seats_of("events", event)[seat], 0),
                                       seats_of("event_squares", event)[seat], games_));
      }
    }
  }

  void add_lengths() {
    Section& means = add("mean_lengths", "report|a deal on average", Kind::means);
    means.figures = {mean("report|tiles drawn", row("draws")), mean("report|tiles discarded", row("discards")),
                     mean("report|tiles drawn before the first win", row("first_wins"))};
    add_histogram("draws", "report|tiles drawn in a deal", row("draws"));
    sections_.back().drawn = true;
    add_histogram("discards", "report|tiles discarded in a deal", row("discards"));
    add_histogram("first_wins", "report|tiles drawn before the first win", row("first_wins"));
    sections_.back().drawn = true;
  }

  const Totals& totals_;
  std::uint64_t games_;
  std::uint64_t wins_;
  std::uint64_t walls_;
  std::vector<Section> sections_;
};

// Experts among others. A device does not know them.
class WithExperts {
 public:
  constexpr WithExperts(SeatSet experts, const Mixed& others) noexcept : experts_(experts), others_(others) {}

  static constexpr std::optional<std::uint32_t> variant() noexcept { return std::nullopt; }
  struct Players {
    constexpr Move operator()(const View& view) noexcept {
      return experts.contains(view.seat()) ? Expert{}(view) : others(view);
    }
    SeatSet experts;
    Mixed::Players others;
  };
  constexpr Players seated(RandomStream dice) const noexcept { return {experts_, others_.seated(dice)}; }

 private:
  SeatSet experts_;
  Mixed others_;
};

template <class Seating>
class SichuanSimulation final : public SimulationOf<Counters> {
 public:
  SichuanSimulation(const Sichuan& game, const Seating& seating, const std::string& description, bool signature)
      : SimulationOf(description, signature), game_(game), seating_(seating) {}

  std::vector<Section> report(const Totals& totals) const override { return Reporter(totals).report(); }
  std::uint64_t deals_at_a_time() const override { return usual_block / 64; }
  std::optional<DeviceJob> device_job() const override {
    const Options& options = game_.options();
    const std::optional<std::uint32_t> variant = seating_.variant();
    if (!variant || options.cap() == Options::no_cap || options.flowing()) return std::nullopt;  // see most_on_device
    DeviceJob job{Sichuan::name.data(), players};  // NOLINT(bugprone-suspicious-stringview-data-usage): a literal
    job.variant = *variant;
    job.options = bits_of(options);
    job.tables = &game_.tables();
    job.table_bytes = sizeof(Tables);
    job.signature = signature();
    job.most_deals = most_on_device;
    return job;
  }

 private:
  void add(DealRange deals, Counters& sums) const override { play(game_, seating_, deals, sums); }

  static void play(const Sichuan& game, const Seating& seating, DealRange deals, Counters& sums) {
    for (std::uint64_t i = 0; i < deals.count; ++i) {
      const Deal deal = deals.at(i);
      count_deal(game, deal, deal.number, seating.seated(dice_of(deal)), sums);
    }
  }

  Sichuan game_;
  Seating seating_;
};

}  // namespace

Result<std::unique_ptr<Simulation>> Kit::simulation(const SimulationSetup& setup) {
  const auto names = strategies_for(players, Kit::strategies(), setup.strategies);
  if (!names) return names.problem();
  const auto game = game_of<Kit>(setup.size, setup.rules);
  if (!game) return game.problem();
  SeatSet random;
  SeatSet contrary;
  SeatSet experts;
  std::string who;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const std::string& name = (*names)[seat];
    if (name == Random::name) random.add(seat_at(seat));
    if (name == Contrary::name) contrary.add(seat_at(seat));
    if (name == Expert::name) experts.add(seat_at(seat));
    who += (who.empty() ? "" : " ") + name;
  }
  const std::string description = fmt::format("{}, {}, {}", Sichuan::name, to_text(game->options()), who);
  const auto make = [&]<class Seating>(const Seating& seating) -> std::unique_ptr<Simulation> {
    return std::make_unique<SichuanSimulation<Seating>>(*game, seating, description, setup.signature);
  };
  if (!experts.empty()) return make(WithExperts(experts, Mixed(random, contrary)));
  if (random.size() == players) return make(AllAlike<Random>{});
  if (random.empty() && contrary.empty()) return make(AllAlike<Steady>{});
  return make(Mixed(random, contrary));
}

}  // namespace kiebitz::sichuan
