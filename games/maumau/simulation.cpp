#include <numeric>

#include <fmt/format.h>

#include "engine/instruction_set.hpp"
#include "engine/simulation_of.hpp"
#include "games/maumau/counters.hpp"
#include "games/maumau/counting.hpp"
#include "games/maumau/kit.hpp"

namespace kiebitz::maumau {

namespace {

using Row = std::span<const std::uint64_t>;

std::uint64_t sum_of(Row row) { return std::accumulate(row.begin(), row.end(), std::uint64_t{0}); }

Message seat_name(std::size_t seat) { return {"{seat}", {{"seat", seat_at(seat)}}}; }

// Turns the totals into figures, section by section.
class Reporter {
 public:
  Reporter(const Totals& totals, unsigned players) : totals_(totals), players_(players), won_(sum_of(row("wins"))) {}

  std::vector<Section> report() {
    add_wins();
    add_lengths();
    add_events();
    add_decisions();
    add_endings();
    add_first_hands();
    for (std::size_t seat = 0; seat < players_; ++seat) {
      sections_.push_back(
          histogram(fmt::format("scores_{}", seat), {"score of {seat}", {{"seat", seat_at(seat)}}}, scores_of(seat)));
    }
    return std::move(sections_);
  }

 private:
  Row row(std::string_view name) const { return totals_.row(name); }
  Row scores_of(std::size_t seat) const { return row("scores").subspan(seat * (highest_score + 1), highest_score + 1); }

  Section& add(std::string key, Message title, Section::Kind kind, std::vector<Message> note = {}) {
    sections_.push_back({std::move(key), std::move(title), kind, {}, std::move(note), false});
    return sections_.back();
  }

  void add_wins() {
    Section& wins = add("wins", "report|wins", Section::Kind::shares, {"of the games that somebody won"});
    wins.drawn = true;
    for (std::size_t seat = 0; seat < players_; ++seat) {
      wins.figures.push_back(share(seat_name(seat), row("wins")[seat], won_));
    }
    Section& scores = add("mean_scores", "mean score", Section::Kind::means, {"the winner scores 0"});
    for (std::size_t seat = 0; seat < players_; ++seat) {
      scores.figures.push_back(mean(seat_name(seat), scores_of(seat)));
    }
  }

  void add_lengths() {
    Section& means = add("mean_lengths", "a game on average", Section::Kind::means);
    means.figures = {mean("report|turns", row("turns")), mean("cards played", row("played")),
                     mean("cards drawn", row("drawn")), mean("pile turnings", row("turnings"))};
    sections_.push_back(histogram("turns", "turns of a game", row("turns")));
    sections_.back().drawn = true;
    sections_.push_back(histogram("played", "cards played in a game", row("played")));
    sections_.push_back(histogram("drawn", "cards drawn in a game", row("drawn")));
    sections_.push_back(histogram("turnings", "pile turnings in a game", row("turnings")));
  }

  Figure per_game(Message label, std::uint64_t times) const {
    const double games = won_ == 0 ? 1 : static_cast<double>(won_);
    return {std::move(label), static_cast<double>(times) / games, std::nullopt, std::nullopt, times};
  }

  void add_events() {
    Section& events = add("events", "events", Section::Kind::counts, {"in all, and in a game on average"});
    for (int i = 0; i < 4; ++i) {
      events.figures.push_back(per_game({"penalties of {count} cards served", {{"count", 2 * i + 2}}},
                                        row("penalties")[static_cast<std::size_t>(i)]));
    }
    events.figures.push_back(per_game("turns skipped", totals_.number("skips")));
    events.figures.push_back(per_game("jacks played", sum_of(row("wishes"))));
    constexpr std::string_view suits[] = {"diamonds", "hearts", "spades", "clubs"};  // in the order of Suit
    for (std::size_t suit = suit_count; suit-- > 0;) {
      events.figures.push_back(per_game({"wishes for {suit}", {{"suit", Term{suits[suit]}}}}, row("wishes")[suit]));
    }
    events.figures.push_back(share("games won with a jack", totals_.number("final_jacks"), won_));
  }

  void add_decisions() {
    Section& rules =
        add("rules", "what decided on a card", Section::Kind::shares, {"of the cards that the rules chose"});
    const std::uint64_t all = sum_of(row("rules"));
    constexpr std::string_view names[] = {"rule 1, MM-21: a seven on a seven", "rule 2, MM-22: the highest card",
                                          "rule 3, MM-23: only jacks fit", "rule 4, MM-24: the next has one card"};
    for (std::size_t i = 0; i < 4; ++i) rules.figures.push_back(share({names[i], {}}, row("rules")[i], all));
  }

  void add_endings() {
    Section& endings = add("endings", "endings", Section::Kind::shares);
    const std::uint64_t games = totals_.number("games");
    endings.figures = {share("won", won_, games), share("report|stuck", totals_.number("stuck"), games),
                       share("report|endless", totals_.number("endless"), games)};
    const std::string stuck = deal_list(row("first_stuck"));
    const std::string endless = deal_list(row("first_endless"));
    if (!stuck.empty()) endings.note.push_back({"first stuck deals: {deals}", {{"deals", stuck}}});
    if (!endless.empty()) endings.note.push_back({"first endless deals: {deals}", {{"deals", endless}}});
    const Row longest = row("longest");
    if (longest[0] > 0) {
      endings.note.push_back({"longest game: {count} turns, deal {deal}",
                              {{"count", std::to_string(longest[0])}, {"deal", std::to_string(longest[1])}}});
    }
  }

  // How often seat 0 won, by the number of cards of a rank it was dealt.
  void add_first_hands() {
    constexpr std::tuple<const char*, std::string_view, std::size_t> ranks[] = {
        {"first_sevens", "{seat} wins when dealt so many sevens", 1},
        {"first_eights", "{seat} wins when dealt so many eights", 5},
        {"first_jacks", "{seat} wins when dealt so many jacks", 25}};
    for (const auto& [key, title, step] : ranks) {
      Section& section = add(key, {title, {{"seat", Seat{0}}}}, Section::Kind::shares);
      for (std::size_t held = 0; held <= 4; ++held) {
        std::uint64_t dealt = 0;
        std::uint64_t wins = 0;
        for (std::size_t hand = 0; hand < action_hands; ++hand) {
          if (hand / step % 5 != held) continue;
          dealt += row("first_hands")[hand];
          wins += row("first_hand_wins")[hand];
        }
        if (dealt > 0) section.figures.push_back(share(std::to_string(held), wins, dealt));
      }
    }
  }

  const Totals& totals_;
  unsigned players_;
  std::uint64_t won_;
  std::vector<Section> sections_;
};

// `random` has a bit for each seat that plays at random.
class MauMauSimulation final : public SimulationOf<Counters> {
 public:
  MauMauSimulation(unsigned players, unsigned random, const std::string& who, bool signature)
      : SimulationOf(fmt::format("{}, {} players, {}", MauMau::name, players, who), signature),
        players_(players),
        random_(random) {}

  std::vector<Section> report(const Totals& totals) const override { return Reporter(totals, players_).report(); }
  std::optional<DeviceJob> device_job() const override {
    DeviceJob job{MauMau::name.data(), players_};  // NOLINT(bugprone-suspicious-stringview-data-usage): a literal
    job.variant = random_;
    job.signature = signature();
    return job;
  }

 private:
  void add(DealRange deals, Counters& sums) const override {
    count_(players_, random_, deals.first.seed, deals.first.number, deals.count, &sums);
  }

  unsigned players_;
  unsigned random_;
  CountDeals count_ = counting_with(lanes_in_use());
};

}  // namespace

Result<std::unique_ptr<Simulation>> Kit::simulation(const SimulationSetup& setup) {
  const auto& [players, strategies, signature, rules] = setup;
  const auto names = strategies_for(players, Kit::strategies(), strategies);
  if (!names) return names.problem();
  unsigned random = 0;
  std::string who;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const std::string& name = (*names)[seat];
    if (name == Random::name) random |= 1U << seat;
    who += (who.empty() ? "" : " ") + name;
  }
  return std::unique_ptr<Simulation>(std::make_unique<MauMauSimulation>(players, random, who, signature));
}

}  // namespace kiebitz::maumau
