// The folder of a match.
//
//   match.json              what is played
//   games.jsonl             a line for each finished game, written at once; a torn last line is dropped
//   records/12-3.txt        game 3 of deal 12 (`kiebitz replay`)
//   transcripts/12-3-0.txt  what the bot in seat 0 saw and said (`kiebitz try-bot --again`)
//   report.html, report.json
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/referee.hpp"
#include "arena/sprt.hpp"
#include "cli/files/whole_file.hpp"

namespace kiebitz::cli {

// A match, or a part of it.
struct MatchSpec {
  arena::MatchPlan plan;
  std::uint64_t deals = 0;  // of the whole match: 0 to deals - 1
  std::uint64_t first = 0;  // this part: first to end - 1
  std::uint64_t end = 0;
  std::optional<arena::SprtPlan> sprt;

  arena::MatchInfo info() const;
  bool is_whole() const { return first == 0 && end == deals; }
};

using PlayedGames = std::map<arena::GameId, arena::PlayedGame>;  // without records and transcripts

struct StoredMatch {
  MatchSpec spec;
  PlayedGames games;
  std::size_t log_size = 0;  // of games.jsonl without a torn last line
};

// Reads the texts of match.json and games.jsonl. Problems name the files in `folder`.
Result<StoredMatch> match_of(const std::string& folder, const std::string& match, const std::string& log);

// Reads a folder. Fails if it is damaged, of another version, or not that of a match.
Result<StoredMatch> read_match(const std::string& folder);

// How the found match differs from the wanted one; empty if both play the same deals in the same way.
std::string difference(const MatchSpec& wanted, const MatchSpec& found);

// Where things are kept, relative to the folder.
std::string record_path(arena::GameId id);
std::string transcript_path(arena::GameId id, Seat seat);

// Adds finished games to a folder.
class MatchFolder {
 public:
  // Creates the folder, or reopens it for the same match or for more deals of it; `games` gets what was played before.
  // The folder is locked for the lifetime of this object.
  Result<Done> open(const std::string& folder, const MatchSpec& spec, PlayedGames& games);
  Result<Done> add(const arena::PlayedGame& game);
  bool is_open() const { return log_.is_open(); }

 private:
  std::string folder_;
  unsigned seats_ = 0;
  FileLock lock_;
  process::Descriptor log_;
};

}  // namespace kiebitz::cli
