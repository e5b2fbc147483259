// A Simulation plays ranges of deals and counts their outcomes. Which ranges run where, and in what order, is up to the
// caller. The report turns the totals into figures with error bounds.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kiebitz/device_job.hpp"
#include "kiebitz/random.hpp"
#include "kiebitz/result.hpp"
#include "kiebitz/story.hpp"
#include "kiebitz/totals.hpp"

namespace kiebitz {

struct SimulationSetup {
  unsigned size = 0;                    // players or cards; 0: the default
  std::vector<std::string> strategies;  // one for each seat, or one for all; none: the default
  bool signature = false;               // adds a row "fingerprint": a hash of the outcomes of all deals
  std::string rules{};                  // the options agreed on; empty: the usual ones
};

// One number of a report. A share also has its count and the total it is a share of.
struct Figure {
  Message label;
  double value = 0;
  std::optional<double> error;  // the standard error of the value
  std::optional<double> exact;  // the true value, if it is known
  std::optional<std::uint64_t> count;
  std::uint64_t out_of = 0;  // the number of observations
};

struct Section {
  enum class Kind : std::uint8_t { shares, means, counts, histogram };

  std::string key;  // for programs: "wins"
  Message title;    // for people
  Kind kind = Kind::counts;
  std::vector<Figure> figures;
  std::vector<Message> note;  // explains the title
  bool drawn = false;         // shown as a chart
};

class Simulation {
 public:
  virtual ~Simulation() = default;
  // Everything the totals depend on besides the deals: "maumau, 4 players, rulebook rulebook random rulebook".
  virtual std::string description() const = 0;
  virtual std::span<const TotalsRow> layout() const = 0;
  // Adds the deals to the totals. Several threads may call this at once, each with its own totals. Only a device can
  // fail; the totals are then unspecified.
  virtual Result<Done> count(DealRange deals, Totals& totals) const = 0;
  // The name of the device that does the counting; empty: the CPU.
  virtual std::string counted_by() const { return ""; }
  // How many deals a worker takes at a time: a few milliseconds of play.
  static constexpr std::uint64_t usual_block = 1U << 16U;
  virtual std::uint64_t deals_at_a_time() const { return usual_block; }
  // How a device can run this simulation; none: it runs on the CPU only.
  virtual std::optional<DeviceJob> device_job() const { return std::nullopt; }
  virtual std::vector<Section> report(const Totals& totals) const = 0;
};

// A share or a mean with its standard error. In a histogram, element i is the number of times the value i occurred.
Figure share(Message label, std::uint64_t times, std::uint64_t out_of);
Figure mean(Message label, std::span<const std::uint64_t> histogram);
// From the sum of `count` values and that of their squares.
Figure mean(Message label, std::int64_t sum, std::uint64_t squares, std::uint64_t count);
// The shares of the values from the first to the last that occurred. Element i counts the value `lowest + i`; the last
// element also counts what is above it, and if `lowest` is negative, the first one what is below.
Section histogram(std::string key, Message title, std::span<const std::uint64_t> histogram, std::int64_t lowest = 0);

// The note, with its parts separated by semicolons.
std::string note_text(const Section& section, Phrasebook book = {});
// "3, 14, 15". Skips Totals::nothing.
std::string deal_list(std::span<const std::uint64_t> deals);

// The 95 % confidence interval: Wilson's for a share, 1.96 standard errors for any other value.
struct Interval {
  double low = 0;
  double high = 0;
};
Interval interval95(const Figure& figure, std::uint64_t out_of);

}  // namespace kiebitz
