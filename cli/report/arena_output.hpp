// The output of `arena`, and of `merge` for matches: the results as they come in, and at the end the reports.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/arguments.hpp"
#include "cli/files/match_folder.hpp"
#include "cli/report/arena_report.hpp"

namespace kiebitz::cli {

// Collects games into blocks, whatever their order. A test (SPRT) sees the blocks in the order of their deals; once it
// is decided, later blocks do not count, so that the result does not depend on how many games ran at the same time.
class MatchScore {
 public:
  explicit MatchScore(const MatchSpec& spec);

  void add(const arena::PlayedGame& game);
  bool is_decided() const { return decided_after().has_value(); }
  // For the progress line.
  std::string standing() const;

  const MatchSpec& spec() const { return spec_; }
  MatchReport report() const;

 private:
  struct Partial {
    arena::Block block;
    std::size_t missing = 0;
  };

  // The number of blocks that decided the test.
  std::optional<std::uint64_t> decided_after() const {
    if (!sprt_ || sprt_->decision() == arena::Sprt::Decision::running) return std::nullopt;
    return sprt_->decided_after();
  }

  const MatchSpec& spec_;
  arena::MatchInfo info_;
  std::size_t games_per_block_;
  std::map<std::uint64_t, Partial> waiting_;  // for their games, or for an earlier block
  std::vector<arena::Block> blocks_;          // without gaps, from the first deal on
  std::vector<arena::Fault> faults_;
  std::optional<arena::Sprt> sprt_;
  arena::RunningWins wins_;
};

struct MatchOutputs {
  std::string json;  // "-": standard output, instead of the report
  std::string html;
};

void declare_outputs(Arguments& arguments, MatchOutputs& outputs);
// Empty if the combination is fine.
std::string complaint(const MatchOutputs& outputs);

// `seconds`: how long it took, 0 if unknown. A folder, if there is one, gets report.html and report.json too.
Exit print_match(std::string_view program, const MatchScore& score, double seconds, const MatchOutputs& outputs,
                 const std::string& folder);

}  // namespace kiebitz::cli
