#include "games/mahjong/verdict.hpp"

#include <fmt/format.h>

#include "games/mahjong/notation.hpp"
#include "games/mahjong/story.hpp"
#include "games/mahjong/waits.hpp"

namespace kiebitz::mahjong {

namespace {

using Verdict = Judgement::Verdict;

std::string line_of(const Wait& wait) { return fmt::format("{}: {}", to_text(wait.tile), wait.score); }

// "5D: 4"
std::optional<Wait> wait_of(std::string_view line) {
  const auto tile = read_tiles(line.substr(0, 2));
  std::uint64_t score = 0;
  if (line.size() < 5 || !tile || tile->size() != 1 || line.substr(2, 2) != ": " ||
      read_number(line.substr(4), score) != NumberError::none || score > 1000) {
    return std::nullopt;
  }
  return Wait{tile->kinds().first(), static_cast<int>(score)};
}

bool begins_case(std::string_view line) { return line.starts_with("Case"); }

class Judge {
 public:
  Judge(const Hand& hand, std::uint64_t number) : hand_(hand), exact_(waits(tables(), hand)), number_(number) {}

  Judgement run(OutputLines& output) {
    const OutputLines::Line heading = output.next();
    const std::string expected = fmt::format("Case #{}:", number_);
    if (heading.text != expected) {
      return offence(Verdict::wrong_format, heading, expected, {"no heading", {clause::contest_output}, {}});
    }
    std::optional<Judgement> first;
    const auto note = [&](std::optional<Judgement> found) {
      if (!first) first = std::move(found);
    };
    std::size_t lines = 0;
    for (; !output.peek().missing && !begins_case(output.peek().text); ++lines) {
      const OutputLines::Line line = output.next();
      const auto wait = wait_of(line.text);
      if (!wait && line.text != "NONE") {
        return offence(Verdict::wrong_format, line, wanted(lines), {"not a wait", {clause::contest_output}, {}});
      }
      note(compare(lines, wait, line));
      if (wait) found_ = found_ | TileSet::only(wait->tile);
    }
    const std::size_t all = std::max<std::size_t>(exact_.size(), 1);
    if (lines == 0 && exact_.empty()) {
      return offence(Verdict::wrong_format, output.peek(), "NONE", {"no none", {clause::contest_output}, {}});
    }
    if (lines < all) note(missing(lines, output.peek()));
    if (first && first->reason.phrase == "missing tile" && found_all()) {
      first->reason = {"wrong order", {clause::contest_output}, {{"tile", to_text(exact_[first->step].tile)}}};
    }
    if (!first) first.emplace().number = number_;
    return *std::move(first);
  }

 private:
  Judgement offence(Verdict verdict, const OutputLines::Line& line, std::string expected, Sentence reason) const {
    return {verdict, number_, step_, line.where, std::string(line.text), std::move(expected), std::move(reason)};
  }
  // Line i of the right answer.
  std::string wanted(std::size_t i) const {
    if (exact_.empty()) return i == 0 ? "NONE" : "";
    return i < exact_.size() ? line_of(exact_[i]) : "";
  }
  bool is_expected(Tile tile) const { return std::ranges::find(exact_, tile, &Wait::tile) != exact_.end(); }

  bool found_all() const {
    return std::ranges::all_of(exact_, [&](const Wait& wait) { return found_.contains(wait.tile); });
  }

  Judgement missing(std::size_t i, const OutputLines::Line& line) {
    step_ = i;
    return offence(Verdict::wrong_answer, line, wanted(i),
                   {"missing tile", {clause::expected}, {{"tile", to_text(exact_[i].tile)}}});
  }

  // Why the tile is not expected.
  Sentence not_expected(Tile tile) const {
    const std::vector<Fact> facts = {{"tile", to_text(tile)}};
    if (!has_two_suits_at_most(hand_)) return {"not expected, three suits", {clause::two_suits}, facts};
    if (hand_.held().count(tile) == copies) return {"not expected, held", {clause::existing}, facts};
    Hand complete = hand_;
    complete.hidden.add(tile);
    if (!has_two_suits_at_most(complete)) return {"not expected, third suit", {clause::two_suits}, facts};
    return {"not expected", {clause::expected}, facts};
  }

  std::optional<Judgement> compare(std::size_t i, std::optional<Wait> found, const OutputLines::Line& line) {
    step_ = i;
    if (!found) {
      if (exact_.empty() && i == 0) return std::nullopt;
      if (i < exact_.size()) return missing(i, line);
      return offence(Verdict::wrong_answer, line, "", {"line too many", {clause::contest_output}, {}});
    }
    const Tile tile = found->tile;
    if (i < exact_.size() && exact_[i].tile == tile) {
      if (exact_[i].score == found->score) return std::nullopt;
      return offence(
          Verdict::wrong_answer, line, wanted(i),
          {"wrong score",
           {clause::consistency},
           {{"tile", to_text(tile)}, {"score", std::int64_t{exact_[i].score}}, {"found", std::int64_t{found->score}}}});
    }
    if (!is_expected(tile)) return offence(Verdict::wrong_answer, line, wanted(i), not_expected(tile));
    if (found_.contains(tile)) {
      return offence(Verdict::wrong_answer, line, wanted(i),
                     {"tile again", {clause::contest_output}, {{"tile", to_text(tile)}}});
    }
    return missing(i, line);  // it belongs further down
  }

  const Hand& hand_;
  Waits exact_;
  std::uint64_t number_;
  std::uint64_t step_ = 0;
  TileSet found_;
};

}  // namespace

Judgement judge(const Hand& hand, std::uint64_t number, OutputLines& output) { return Judge(hand, number).run(output); }

Story tell(const Hand& hand, const Judgement& judgement) {
  if (judgement.verdict == Verdict::wrong_format) return {};
  Story whole = tell(hand);
  const std::size_t waited = waits(tables(), hand).size();
  Story story;
  story.passages.push_back(std::move(whole.passages.front()));
  const bool about_a_wait = judgement.reason.phrase == "wrong score" || judgement.reason.phrase == "missing tile";
  if (waited == 0) story.passages.push_back(std::move(whole.passages.back()));
  if (about_a_wait && judgement.step < waited) {
    story.passages.push_back(std::move(whole.passages[judgement.step + 1]));
  }
  return story;
}

}  // namespace kiebitz::mahjong
