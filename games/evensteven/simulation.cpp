#include <numeric>

#include <fmt/format.h>

#include "engine/exact_histogram.hpp"
#include "engine/play_out.hpp"
#include "engine/simulation_of.hpp"
#include "games/evensteven/counters.hpp"
#include "games/evensteven/kit.hpp"
#include "games/evensteven/odds.hpp"
#include "games/evensteven/survival.hpp"

namespace kiebitz::evensteven {

namespace {

using Row = std::span<const std::uint64_t>;

// Turns the totals into figures, section by section, with the exact chances where they are known.
class Reporter {
 public:
  Reporter(const Totals& totals, unsigned cards, std::vector<double> survival)
      : totals_(totals), cards_(cards), survival_(std::move(survival)), games_(totals.number("games")) {}

  std::vector<Section> report() {
    add_wins();
    add_losses();
    add_falls();
    add_shortage();
    add_aces();
    return std::move(sections_);
  }

 private:
  Row row(std::string_view name) const { return totals_.row(name); }

  Section& add(std::string key, Message title, Section::Kind kind, std::vector<Message> note = {}) {
    sections_.push_back({std::move(key), std::move(title), kind, {}, std::move(note), false});
    return sections_.back();
  }

  Figure of_games(Message label, std::string_view name, double exact) const {
    Figure figure = share(std::move(label), totals_.number(name), games_);
    figure.exact = exact;
    return figure;
  }

  void add_wins() {
    Section& wins = add("wins", "report|wins", Section::Kind::shares);
    wins.drawn = true;
    wins.figures = {of_games("won", "wins", survival_[cards_]),
                    of_games("hands that can win", "winnable", chance_of(cards_).value)};
  }

  void add_losses() {
    const double can_win = chance_of(cards_).value;
    Section& losses =
        add("losses", "losses", Section::Kind::shares, {"of all games", "a loss is necessary (ES-9) if no play wins"});
    losses.figures = {of_games("necessary", "necessary", 1 - can_win),
                      of_games("unnecessary", "unnecessary", std::max(0.0, can_win - survival_[cards_]))};
    const std::string deals = deal_list(row("first_unnecessary"));
    if (!deals.empty()) losses.note.push_back({"first unnecessary losses: deals {deals}", {{"deals", deals}}});
  }

  void add_falls() {
    const double lost = 1 - survival_[cards_];
    std::vector<double> exact(cards_ + 1);
    for (std::size_t round = 1; round <= cards_; ++round) {
      exact[round] = (survival_[round - 1] - survival_[round]) / lost;
    }
    sections_.push_back(exact_histogram("falls", "a hand falls at card", row("falls"), exact));
    sections_.back().drawn = true;
    sections_.back().note = {"of the games that were lost"};

    std::vector<std::uint64_t> covered(by_cards);
    for (std::size_t round = 1; round <= cards_; ++round) covered[round - 1] = row("falls")[round];
    covered[cards_] = totals_.number("wins");
    Section& means = add("means", "a game on average", Section::Kind::means);
    means.figures = {mean("cards covered", covered)};
    means.figures.back().exact = std::accumulate(survival_.begin() + 1, survival_.end(), 0.0);

    Section& values = add("fell_to", "a hand falls to", Section::Kind::shares, {"of the games that were lost"});
    const std::uint64_t all = games_ - totals_.number("wins");
    constexpr std::string_view ranks[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
    for (std::size_t rank = 0; rank < rank_count; ++rank) {
      values.figures.push_back(share({ranks[rank], {}}, row("fell_to")[rank], all));
    }
  }

  void add_shortage() {
    std::vector<double> exact(cards_ + 1);
    double fewer = 0;
    for (unsigned uncovered = 0; uncovered <= cards_; ++uncovered) {
      const double as_many = chance_to_cover(cards_, cards_, uncovered);
      exact[uncovered] = as_many - fewer;
      fewer = as_many;
    }
    sections_.push_back(exact_histogram("short_by", "dealt cards that no play covers", row("short_by"), exact));
    const Row worst = row("worst");
    if (worst[0] > 0) {
      sections_.back().note = {
          {"most: {count}, deal {deal}", {{"count", std::to_string(worst[0])}, {"deal", std::to_string(worst[1])}}}};
    }
  }

  void add_aces() {
    Section& aces = add("aces", "wins with so many aces", Section::Kind::shares);
    for (std::size_t held = 0; held <= suit_count; ++held) {
      const std::uint64_t dealt = row("aces")[held];
      if (dealt > 0) aces.figures.push_back(share(std::to_string(held), row("ace_wins")[held], dealt));
    }
  }

  const Totals& totals_;
  unsigned cards_;
  std::vector<double> survival_;
  std::uint64_t games_;
  std::vector<Section> sections_;
};

template <class Player>
class EvenStevenSimulation final : public SimulationOf<Counters> {
 public:
  EvenStevenSimulation(unsigned cards, bool signature)
      : SimulationOf(fmt::format("{}, {} cards, {}", EvenSteven::name, cards, Player::name), signature),
        cards_(cards) {}

  std::vector<Section> report(const Totals& totals) const override {
    return Reporter(totals, cards_, survival()).report();
  }
  std::optional<DeviceJob> device_job() const override {
    // NOLINTNEXTLINE(bugprone-suspicious-stringview-data-usage): a literal
    return DeviceJob{EvenSteven::name.data(), cards_, Player::deterministic ? 0U : 1U, nullptr, 0, signature()};
  }

 private:
  void add(DealRange deals, Counters& sums) const override {
    for (std::uint64_t i = 0; i < deals.count; ++i) {
      const Deal deal = deals.at(i);
      if (cards_ == most_cards) {
        count_deal(EvenSteven(most_cards), player(deal), deal, sums);  // the usual size as a constant, for speed
      } else {
        count_deal(EvenSteven(cards_), player(deal), deal, sums);
      }
    }
  }

  // The chances to cover no card (certain), the first card, the first two, ...
  std::vector<double> survival() const {
    std::vector<double> chances;
    for (unsigned dealt = 0; dealt <= cards_; ++dealt) {
      chances.push_back(std::same_as<Player, Random> ? chance_at_random(dealt) : chance_to_cover(cards_, dealt));
    }
    return chances;
  }

  static Player player(Deal deal) {
    if constexpr (Player::deterministic) {
      return {};
    } else {
      return Player(dice_of(deal));
    }
  }

  unsigned cards_;
};

}  // namespace

Result<std::unique_ptr<Simulation>> Kit::simulation(const SimulationSetup& setup) {
  const auto& [cards, strategies, signature, rules] = setup;
  const auto names = strategies_for(1, Kit::strategies(), strategies);
  if (!names) return names.problem();
  std::unique_ptr<Simulation> made;
  if (names->front() == Random::name) {
    made = std::make_unique<EvenStevenSimulation<Random>>(cards, signature);
  } else {
    made = std::make_unique<EvenStevenSimulation<Thrifty>>(cards, signature);
  }
  return made;
}

}  // namespace kiebitz::evensteven
