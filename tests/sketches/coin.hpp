// A small game that is judged, not played: a throw of coins, H for heads and T for tails, wins with more heads than
// tails. The contest form has one throw per line.
#pragma once

#include <algorithm>
#include <string>

#include "engine/analyser.hpp"
#include "engine/any_game_of.hpp"

namespace kiebitz::sketches::coin {

inline constexpr Clause more_heads{{'C', 'N'}, 1};
inline constexpr std::uint32_t purpose = 0x434E;

inline constexpr Phrase english[] = {
    {"heading", "Throw {number}"},
    {"coins", "coins"},
    {"wins", "{throw} has more heads than tails and wins."},
    {"loses", "{throw} has no more heads than tails and loses."},
};

inline bool wins(std::string_view coins) {
  return 2 * std::count(coins.begin(), coins.end(), 'H') > static_cast<std::ptrdiff_t>(coins.size());
}

inline std::string thrown(unsigned coins, Deal deal) {
  RandomStream random(deal, purpose);
  std::string text;
  for (unsigned i = 0; i < coins; ++i) text += random.below(2) == 0 ? 'H' : 'T';
  return text;
}

// Which coins of a throw are heads.
class ThrowAnalyser final : public Analyser {
 public:
  std::span<const AnalyserOption> options() const override {
    using Kind = AnalyserOption::Kind;
    static constexpr AnalyserOption all[] = {{"--throw", "The throw"},
                                             {"--coin", "Only the coin with this number"},
                                             {"--loudly", "In capitals", Kind::flag},
                                             {"--file", "A file with the throw", Kind::file}};
    return all;
  }
  std::string_view notes() const override { return "Example: kiebitz analyse coin --throw HHT"; }
  Result<Findings> analyse(const Given& given) const override {
    std::string coins(given[given.has("--file") ? "--file" : "--throw"]);
    if (coins.empty()) return Problem("give --throw or --file");
    std::uint64_t number = 0;
    if (read_number(given["--coin"], number) == NumberError::none) coins = coins.substr(number - 1, 1);
    const std::string word = given.has("--loudly") ? "WINS" : "wins";
    return Findings{{{"win", wins(coins)}}, [=](const Look& look) {
                      return look.card(coins) + " " + (wins(coins) ? look.bold(word) : look.dim("loses")) + "\n";
                    }};
  }
};

inline std::uint64_t count_heads(std::uint64_t first, std::uint64_t count) {
  std::uint64_t sum = 0;
  for (std::uint64_t i = first; i < first + count; ++i) sum += thrown(1, {1, i}) == "H" ? 1U : 0U;
  return sum;
}
struct Counters {
  static constexpr TotalsRow rows[] = {{"throws", 1}, {"wins", 1}, {"fingerprint", 1}};

  std::uint64_t throws;
  std::uint64_t wins;
  struct Extremes {
    Fingerprint fingerprint;
  } extremes;
};

class Throws final : public SimulationOf<Counters> {
 public:
  explicit Throws(const SimulationSetup& setup)
      : SimulationOf("coin, " + std::to_string(setup.size) + " coins", setup.signature), coins_(setup.size) {}
  std::vector<Section> report(const Totals& /*totals*/) const override { return {}; }

 private:
  void add(DealRange deals, Counters& sums) const override {
    for (std::uint64_t i = 0; i < deals.count; ++i) {
      const std::uint64_t number = deals.at(i).number;
      const std::uint64_t won = wins(thrown(coins_, deals.at(i))) ? 1 : 0;
      ++sums.throws;
      sums.wins += won;
      sums.extremes.fingerprint.add(won, number);
    }
  }

  unsigned coins_;
};

struct Kit : KitDefaults {
  static constexpr std::string_view name = "coin";
  static constexpr std::string_view title = "Coin";
  static constexpr unsigned sizes[] = {3, 5};
  static constexpr std::string_view size_name = "coins";

  static Phrasebook phrasebook(Language /*language*/) { return english; }
  static Tint tint(std::string_view coin) { return coin == "H" ? Tint::red : Tint::plain; }
  static constexpr bool has_pictures = true;
  // Heads is the one of dots, tails the back of a tile.
  static std::string picture(std::string_view coins) {
    std::string text;
    for (const char coin : coins) text += coin == 'H' ? "\U0001F019" : "\U0001F02B";
    return text;
  }

  static Extras extras() {
    static const ThrowAnalyser analyser;
    static constexpr TourStop tour[] = {{"Throw coins", "explain coin", 3, "HHT\n"}};
    Extras extras;
    extras.analyser = &analyser;
    extras.tour = tour;
    extras.workloads = [] { return std::vector<Workload>{{"heads", "a coin", count_heads}}; };
    return extras;
  }

  static Result<std::unique_ptr<Simulation>> simulation(const SimulationSetup& setup) {
    return std::unique_ptr<Simulation>(std::make_unique<Throws>(setup));
  }

  static Result<Done> solve(TextSource& source, TextSink& sink) {
    return read_throws(source, [&](std::string_view coins) { sink.write(wins(coins) ? "win\n" : "loss\n"); });
  }
  static Result<Done> explain(TextSource& source, const std::function<void(const Story&)>& take) {
    return read_throws(source, [&](std::string_view coins) {
      Texts single;
      for (const char coin : coins) single.emplace_back(1, coin);
      Story story;
      story.passages.push_back(
          {{{wins(coins) ? "wins" : "loses", {more_heads}, {{"throw", CardText{std::string(coins)}}}}},
           {{"coins", std::nullopt, single}}});
      take(story);
    });
  }
  static void write_contest(unsigned size, Deal first, std::uint64_t count, TextSink& sink) {
    TextWriter out(sink);
    for (std::uint64_t i = 0; i < count; ++i) out.write(thrown(size, {first.seed, first.number + i}) + "\n");
  }

 private:
  template <class Take>
  static Result<Done> read_throws(TextSource& source, Take take) {
    TokenReader reader(source, nullptr);
    for (Token token = reader.next_beyond_blank_lines(); token.is_word(); token = reader.next_beyond_blank_lines()) {
      if (token.word.find_first_not_of("HT") != std::string_view::npos) {
        return Problem{token.place, token.described(), "a throw such as HHT", more_heads};
      }
      take(token.word);
    }
    return Done{};
  }
};

static_assert(JudgedKit<Kit> && !PlayedKit<Kit>);

}  // namespace kiebitz::sketches::coin
