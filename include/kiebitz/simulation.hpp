// Many deals of a game, counted. A Simulation says what is counted and counts a range of deals; which ranges run where
// and in what order is the caller's concern. Its report turns the totals into figures with their errors.
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
  unsigned size = 0;                    // players, cards; 0: the usual one
  std::vector<std::string> strategies;  // one for each seat, or one for all; none: the usual one
  bool signature = false;               // besides, a row "fingerprint": a hash of what comes of every single deal
};

// One number of a report. A share has the number of times it came and out of how many; a mean has its error.
struct Figure {
  Message label;
  double value = 0;
  std::optional<double> error;  // the standard error of the value
  std::optional<double> exact;  // what is known without simulation
  std::optional<std::uint64_t> count;
  std::uint64_t out_of = 0;  // of a share or a mean: how many there were in all
};

struct Section {
  enum class Kind : std::uint8_t { shares, means, counts, histogram };

  std::string key;  // for programs: "wins"
  Message title;    // for people
  Kind kind = Kind::counts;
  std::vector<Figure> figures;
  std::vector<Message> note;  // what is meant, where the title does not say it
  bool drawn = false;         // worth a picture
};

class Simulation {
 public:
  virtual ~Simulation() = default;
  // All that the totals depend on besides seed and deals: "maumau, 4 players, rulebook rulebook random rulebook".
  virtual std::string description() const = 0;
  virtual std::span<const TotalsRow> layout() const = 0;
  // Adds the deals to the totals. Several threads may count at once, each into its own totals. Only a device can fail;
  // the totals are then unspecified.
  virtual Result<Done> count(DealRange deals, Totals& totals) const = 0;
  // Which device counts it; empty: this processor.
  virtual std::string counted_by() const { return ""; }
  // Deals that a worker takes at a time: some milliseconds of play.
  static constexpr std::uint64_t usual_block = 1U << 16U;
  virtual std::uint64_t deals_at_a_time() const { return usual_block; }
  // None: only this processor can count it.
  virtual std::optional<DeviceJob> device_job() const { return std::nullopt; }
  virtual std::vector<Section> report(const Totals& totals) const = 0;
};

// Shares and means with their errors, out of whole numbers.
Figure share(Message label, std::uint64_t times, std::uint64_t out_of);
// Of a histogram: place i holds how often the value i came.
Figure mean(Message label, std::span<const std::uint64_t> histogram);
// Places up to the last that is not empty, as shares of all.
Section histogram(std::string key, Message title, std::span<const std::uint64_t> histogram);

// The parts of its note, with semicolons between them.
std::string note_text(const Section& section, Phrasebook book = {});
// Those of these deals that there are: "3, 14, 15".
std::string deal_list(std::span<const std::uint64_t> deals);

// The 95 % interval of a share (Wilson's), and of any other value by its error.
struct Interval {
  double low = 0;
  double high = 0;
};
Interval interval95(const Figure& figure, std::uint64_t out_of);

}  // namespace kiebitz
