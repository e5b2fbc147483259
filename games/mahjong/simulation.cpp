#include <fmt/format.h>

#include "engine/exact_histogram.hpp"
#include "engine/simulation_of.hpp"
#include "games/mahjong/counters.hpp"
#include "games/mahjong/exact_counts.hpp"
#include "games/mahjong/kit.hpp"

namespace kiebitz::mahjong {

namespace {

using Row = std::span<const std::uint64_t>;

double ratio(Ways some, Ways all) { return static_cast<double>(some) / static_cast<double>(all); }

// Exact values to compare with: shares of all deals, or of the ready ones.
struct Exact {
  double ready = 0;
  std::vector<double> suits;      // one, two, three
  std::vector<double> distances;  // 0, 1, ...
  std::vector<double> forms;      // of the ready hands
  std::vector<double> waits;      // of the ready hands: 0, 1, ...

  Exact() {
    const Counts counts = count_hands(tables());
    ready = ratio(counts.numerator, counts.denominator);
    const unsigned tiles = number_count * copies;  // of a suit
    const Ways one = suit_count * choose(tiles, held_tiles);
    const Ways two = suit_count * choose(2 * tiles, held_tiles) - 2 * one;
    for (const Ways ways : {one, two, counts.deals - one - two}) suits.push_back(ratio(ways, counts.deals));
    for (const Ways ways : physical_by_distance(tables())) distances.push_back(ratio(ways, counts.deals));
    for (const Ways ways : counts.ready_physical_by_form) forms.push_back(ratio(ways, counts.ready_physical));
    waits.push_back(0);
    for (const Ways ways : counts.ready_physical_by_waits) waits.push_back(ratio(ways, counts.ready_physical));
  }
};

const Exact& exact() {
  static const Exact counted;  // takes a few milliseconds, on first use
  return counted;
}

// Turns totals into a report, with the exact values beside the measured ones.
class Reporter {
 public:
  explicit Reporter(const Totals& totals)
      : totals_(totals), hands_(totals.number("hands")), ready_(totals.number("ready")) {}

  std::vector<Section> report() {
    add_ready();
    add_distances();
    add_shares("suits", "suits of a hand", {"one", "two", "three"}, hands_, exact().suits);
    add_shares("forms", "what a ready hand waits for", {"sentences and a pair", "report|seven pairs", "both"}, ready_,
               exact().forms);
    sections_.push_back(exact_histogram("waits", "expected tiles of a ready hand", row("waits"), exact().waits));
    sections_.push_back(histogram("best_scores", "best score of a ready hand", row("best_scores")));
    sections_.push_back(histogram("scores", "score of an expected tile", row("scores")));
    return std::move(sections_);
  }

 private:
  Row row(std::string_view name) const { return totals_.row(name); }

  void add_shares(std::string_view name, Message title, const std::vector<Message>& labels, std::uint64_t out_of,
                  const std::vector<double>& known) {
    Section section{std::string(name), std::move(title), Section::Kind::shares, {}, {}, false};
    for (std::size_t i = 0; i < labels.size(); ++i) {
      section.figures.push_back(share(labels[i], row(name)[i], out_of));
      section.figures.back().exact = known[i];
    }
    sections_.push_back(std::move(section));
  }

  void add_ready() {
    add_shares("ready", "ready as dealt", {"report|ready"}, hands_, {exact().ready});
    const std::string deals = deal_list(row("first_ready"));
    const Row most = row("most_waits");
    if (!deals.empty()) {
      sections_.back().note = {{"first ready deals: {deals}", {{"deals", deals}}},
                               {"most expected tiles: {count}, deal {deal}",
                                {{"count", std::to_string(most[0])}, {"deal", std::to_string(most[1])}}}};
    }
  }

  void add_distances() {
    sections_.push_back(
        exact_histogram("distances", "exchanges until a hand is ready", row("distances"), exact().distances));
    sections_.back().drawn = true;
    sections_.back().note = {"SM-21: if the right tiles are drawn"};
    Section means{"means", "on average", Section::Kind::means, {}, {}, false};
    means.figures = {
        mean("exchanges until a hand is ready", row("distances")), mean("expected tiles of a ready hand", row("waits")),
        mean("best score of a ready hand", row("best_scores")), mean("score of an expected tile", row("scores"))};
    means.figures[0].exact = exact_mean(exact().distances);
    means.figures[1].exact = exact_mean(exact().waits);
    sections_.push_back(std::move(means));
  }

  const Totals& totals_;
  std::uint64_t hands_;
  std::uint64_t ready_;
  std::vector<Section> sections_;
};

class MahjongSimulation final : public SimulationOf<Counters> {
 public:
  explicit MahjongSimulation(bool signature) : SimulationOf(fmt::format("mahjong, {} tiles", held_tiles), signature) {}

  std::vector<Section> report(const Totals& totals) const override { return Reporter(totals).report(); }
  std::optional<DeviceJob> device_job() const override {
    if (signature()) return std::nullopt;  // the signature needs declared chunks, which devices do not support
    return DeviceJob{"mahjong", held_tiles, 0, &tables_, sizeof(Tables)};
  }

 private:
  void add(DealRange deals, Counters& sums) const override {
    count_deals(tables_, deals, sums);
    if (!signature()) return;
    for (std::uint64_t i = 0; i < deals.count; ++i) sign(deals.at(i), sums.extremes.fingerprint);
  }
  // Without this, g++ does not inline all calls in the loop.
  [[gnu::flatten]] static void count_deals(const Tables& tables, DealRange deals, Counters& sums) {
    for (std::uint64_t i = 0; i < deals.count; ++i) count_deal(tables, deals.at(i), sums);
  }

  // Few hands are ready as dealt, so each deal also signs a ready hand.
  void sign(Deal deal, Fingerprint& fingerprint) const {
    const Hand ready = ready_hand(deal, static_cast<int>(deal.number % (sentences + 1)));
    fingerprint.add(packed(dealt_hand(deal)), deal.number);
    fingerprint.sum += mixed(Fingerprint::hash(packed(ready), deal.number));
  }
  std::uint64_t packed(const Hand& hand) const {
    auto all = static_cast<std::uint64_t>(missing_tiles(tables_, hand));
    for (const Wait& wait : waits(tables_, hand)) {
      all = all * 0x1'0001U + static_cast<std::uint64_t>(wait.tile.index() * 256 + wait.score);
    }
    return all;
  }

  const Tables& tables_ = tables();
};

}  // namespace

Result<std::unique_ptr<Simulation>> Kit::simulation(const SimulationSetup& setup) {
  if (!setup.strategies.empty()) {
    return Problem(
        {"there is no strategy {name}: hands are judged, not played", {{"name", in_quotes(setup.strategies.front())}}});
  }
  return std::unique_ptr<Simulation>(std::make_unique<MahjongSimulation>(setup.signature));
}

}  // namespace kiebitz::mahjong
