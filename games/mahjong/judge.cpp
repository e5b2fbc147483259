#include "games/mahjong/judge.hpp"

#include <fmt/format.h>

#include "engine/judge.hpp"
#include "games/mahjong/notation.hpp"
#include "games/mahjong/phrases.hpp"
#include "games/mahjong/story.hpp"
#include "games/mahjong/waits.hpp"

namespace kiebitz::mahjong {

namespace {

using Verdict = Judgement::Verdict;

std::string line_of(const Wait& wait) { return fmt::format("{}: {}", to_text(wait.tile), wait.score); }

// "5D:"
std::optional<Tile> tile_of(std::string_view word) {
  if (word.size() != 3 || word[2] != ':') return std::nullopt;
  const auto tiles = read_contest_tiles({Token::Kind::word, false, word.substr(0, 2), {}});
  return tiles ? std::optional(tiles->kinds().first()) : std::nullopt;
}

// "5D: 4"
std::optional<Wait> wait_of(const std::vector<Word>& words) {
  const auto tile = words.size() == 2 ? tile_of(words[0].text) : std::nullopt;
  std::uint64_t score = 0;
  if (!tile || read_number(words[1].text, score) != NumberError::none || score > 1000) return std::nullopt;
  return Wait{*tile, static_cast<int>(score)};
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower;
}

bool begins_case(std::string_view line) {
  const auto words = words_of(line);
  return !words.empty() && lower_case(words.front().text).starts_with("case");
}

// The word at which the next line should have begun, if lines were joined.
const Word* joined(const std::vector<Word>& words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (words[i].text == "NONE" || words[i].text == "Case" || tile_of(words[i].text)) return &words[i];
  }
  return nullptr;
}

// What is wrong with a line that should be "Case #1:".
Sentence heading_offence(std::string_view line, std::uint64_t number) {
  const std::string digits = std::to_string(number);
  const auto is = [&](std::string_view before, std::string_view behind) {
    return same_words(line, fmt::format("{}{}{}", before, digits, behind));
  };
  const auto offence = [&](std::string_view phrase) {
    return say(phrase, {{"number", static_cast<std::int64_t>(number)}});
  };
  if (!begins_case(line)) return offence("no heading");
  if (same_words(lower_case(line), fmt::format("case #{}:", digits))) return offence("heading in other letters");
  if (is("Case ", ":") || is("Case", ":")) return offence("heading without sign");
  if (is("Case #", "")) return offence("heading without colon");
  if (is("Case#", ":") || is("Case # ", ":") || is("Case #", " :")) return offence("heading with other spaces");
  const auto words = words_of(line);
  std::uint64_t found = 0;
  if (words.size() == 2 && words[0].text == "Case" && words[1].text.starts_with('#') && words[1].text.ends_with(':') &&
      read_number(words[1].text.substr(1, words[1].text.size() - 2), found) == NumberError::none) {
    Sentence sentence = offence("heading of another case");
    sentence.facts.push_back({"found", std::string(words[1].text.substr(0, words[1].text.size() - 1))});
    return sentence;
  }
  return offence("not a heading");
}

class Judge {
 public:
  Judge(const Hand& hand, std::uint64_t number) : hand_(hand), exact_(waits(tables(), hand)), number_(number) {}

  Judgement run(OutputLines& output) {
    const OutputLines::Line heading = output.next();
    const std::string expected = fmt::format("Case #{}:", number_);
    if (!same_words(heading.text, expected)) {
      const auto words = words_of(heading.text);
      if (const Word* const word = joined(words); word != nullptr && begins_case(heading.text)) {
        return lines_joined(heading, *word, expected);
      }
      return unreadable(heading, expected, heading_offence(heading.text, number_));
    }
    std::optional<Judgement> first;
    const auto note = [&](std::optional<Judgement> found) {
      if (!first) first = std::move(found);
    };
    std::size_t lines = 0;
    for (; !output.peek().missing && !begins_case(output.peek().text); ++lines) {
      const OutputLines::Line line = output.next();
      const auto words = words_of(line.text);
      const auto wait = wait_of(words);
      if (!wait && !same_words(line.text, "NONE")) {
        if (const Word* const word = joined(words); word != nullptr) return lines_joined(line, *word, wanted(lines));
        return unreadable(line, wanted(lines), say("not a wait"));
      }
      note(compare(lines, wait, line));
      if (wait) found_ = found_ | TileSet::only(wait->tile);
    }
    const std::size_t all = std::max<std::size_t>(exact_.size(), 1);
    if (lines == 0 && exact_.empty()) {
      return unreadable(output.peek(), "NONE", say("no none"));
    }
    if (lines < all) note(missing(lines, output.peek()));
    if (first && first->reason.phrase == "missing tile" && found_all()) {
      first->reason = say("wrong order", {{"tile", shown(exact_[first->step].tile)}});
    }
    if (!first) first.emplace().number = number_;
    return *std::move(first);
  }

 private:
  Judgement offence(Verdict verdict, const OutputLines::Line& line, std::string expected, Sentence reason) const {
    const Place where = first_difference(line, expected);
    return {verdict, number_, step_, where, std::string(line.text), std::move(expected), std::move(reason)};
  }
  Judgement unreadable(const OutputLines::Line& line, std::string expected, Sentence reason) const {
    return offence(Verdict::wrong_format, line, std::move(expected), std::move(reason));
  }
  Judgement lines_joined(const OutputLines::Line& line, const Word& second, std::string expected) const {
    Judgement judgement = unreadable(line, std::move(expected), say("lines joined"));
    judgement.where.column = second.column;
    return judgement;
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
    return offence(Verdict::wrong_answer, line, wanted(i), say("missing tile", {{"tile", shown(exact_[i].tile)}}));
  }

  Sentence not_expected(Tile tile) const {
    const std::vector<Fact> facts = {{"tile", shown(tile)}};
    if (!has_two_suits_at_most(hand_)) return say("not expected, three suits", facts);
    if (hand_.held().count(tile) == copies) return say("not expected, held", facts);
    Hand complete = hand_;
    complete.hidden.add(tile);
    if (!has_two_suits_at_most(complete)) return say("not expected, third suit", facts);
    return say("not expected", facts);
  }

  std::optional<Judgement> compare(std::size_t i, std::optional<Wait> found, const OutputLines::Line& line) {
    step_ = i;
    if (!found) {
      if (exact_.empty() && i == 0) return std::nullopt;
      if (i < exact_.size()) return missing(i, line);
      return offence(Verdict::wrong_answer, line, "", say("line too many"));
    }
    const Tile tile = found->tile;
    if (i < exact_.size() && exact_[i].tile == tile) {
      if (exact_[i].score == found->score) return std::nullopt;
      return offence(Verdict::wrong_answer, line, wanted(i),
                     say("wrong score", {{"tile", shown(tile)},
                                         {"score", std::int64_t{exact_[i].score}},
                                         {"found", std::int64_t{found->score}}}));
    }
    if (!is_expected(tile)) return offence(Verdict::wrong_answer, line, wanted(i), not_expected(tile));
    if (found_.contains(tile)) {
      return offence(Verdict::wrong_answer, line, wanted(i), say("tile again", {{"tile", shown(tile)}}));
    }
    return missing(i, line);  // the tile belongs further down
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
