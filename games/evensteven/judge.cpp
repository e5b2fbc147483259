#include "games/evensteven/judge.hpp"

#include <fmt/format.h>

#include "engine/judge.hpp"
#include "engine/transcript.hpp"
#include "games/evensteven/mistakes.hpp"
#include "games/evensteven/phrases.hpp"
#include "games/evensteven/story.hpp"
#include "games/evensteven/strategy.hpp"

namespace kiebitz::evensteven {

namespace {

using Verdict = Judgement::Verdict;

Judgement accepted(std::uint64_t number) {
  Judgement judgement;
  judgement.number = number;
  return judgement;
}

// Replays the player's cards of one game.
class Replay {
 public:
  Replay(const ContestGame& contest, std::uint64_t number)
      : contest_(contest), game_(contest.cards), state_(game_.start(deck_of_seed(contest.seed))), number_(number) {}

  bool over() const { return game_.over(state_); }

  // False if the line is not a card of the hand.
  bool play(const std::string& line) {
    const auto card = card_of(trimmed(line));
    if (!card || !game_.check(state_, Seat{0}, {*card}).is_legal()) return false;
    const Move right = Thrifty{}(game_.view(state_, Seat{0}));
    const Card dealt = state_.dealt[state_.round];
    const bool could_win = can_still_win();
    const Cards covering = game_.view(state_, Seat{0}).covering();
    game_.play(state_, Seat{0}, {*card});
    if (could_win && !can_still_win() && loss_.accepted()) {
      const Clause rule = covering.contains(*card) ? clause::smallest_cover : clause::covering;
      loss_ = {
          Verdict::wrong_answer,
          number_,
          state_.round - 1U,
          {},
          cards_ + to_text(*card),
          cards_ + to_text(right.card),
          say("lost unnecessarily", {{"dealt", shown(dealt)}, {"found", shown(*card)}, {"card", shown(right.card)}},
              {rule, clause::necessity})};
    }
    cards_ += to_text(*card) + ' ';
    played_.push_back(*card);
    return true;
  }

  // The game is over.
  Judgement judgement() const {
    Judgement judgement = loss_.accepted() ? accepted(number_) : loss_;
    judgement.answer = values_played(contest_, played_);
    return judgement;
  }
  unsigned rounds() const { return state_.round; }

 private:
  bool can_still_win() const {
    if (state_.phase == State::Phase::lost) return false;
    Cards to_come;
    for (unsigned i = state_.round; i < game_.cards(); ++i) to_come.add(state_.dealt[i]);
    return can_win(state_.hand, to_come);
  }

  ContestGame contest_;
  EvenSteven game_;
  State state_;
  std::uint64_t number_;
  std::string cards_;
  std::vector<Card> played_;
  Judgement loss_;
};

// From the dealer's last line, as in "Game 2: the player played 5s for the second time (ES-17)".
std::string what_happened(const std::string& written) {
  constexpr std::string_view before = ": the player ";
  const std::size_t start = written.rfind(before);
  const std::size_t end = written.rfind(" (");
  if (start == std::string::npos || end == std::string::npos) return "misbehaved";
  return written.substr(start + before.size(), end - start - before.size());
}

// A card that may not be played also breaks a rule of the game.
std::vector<Clause> broken_by(const std::vector<std::string>& lines) {
  if (!lines.empty() && card_of(trimmed(lines.back()))) return {clause::playing, clause::misconduct};
  return {clause::misconduct};
}

constexpr std::string_view win_line = "YOU WIN";
constexpr std::string_view necessary_line = "YOU LOSE NECESSARILY";
constexpr std::string_view unnecessary_line = "YOU LOSE UNNECESSARILY";

OutputLines::Line next_line(OutputLines& output) {
  OutputLines::Line line = output.next();
  while (!line.missing && line.text.starts_with('*')) line = output.next();  // ES-16
  return line;
}

}  // namespace

Refereed referee(std::span<const ContestGame> games, Channel& player,
                 const std::function<void(const Judgement&)>& take) {
  std::string input;
  for (const ContestGame& game : games) input += fmt::format("{} {}\n", game.cards, game.seed);
  StringSource source(input);
  StringSink sink;
  std::string talk;
  std::vector<std::string> lines;  // from the player, without comments
  Transcript transcript(player, [&](Transcript::By by, std::string_view line) {
    talk += Transcript::line_text(by, line);
    if (by == Transcript::By::player && !line.starts_with('*')) lines.emplace_back(line);
  });
  const auto session = deal_all(source, transcript, sink);
  const bool good = session.ok() && session->conduct == Session::Conduct::good;
  const auto ended = [&](Reply end) { return Refereed{std::move(end), sink.text(), std::move(talk)}; };
  const auto broke = [&](std::uint64_t number, std::uint64_t step, std::string_view phrase,
                         std::vector<Clause> clauses) {
    if (const auto& end = transcript.last(); end && !end->is_good_end()) return ended(*end);
    take({Verdict::wrong_format,
          number,
          step,
          {},
          "",
          "",
          {phrase, std::move(clauses), {{"found", what_happened(sink.text())}}}});
    return ended({Reply::Kind::finished, {}});
  };
  std::size_t next = 0;
  std::uint64_t number = 0;
  for (const ContestGame& contest : games) {
    Replay replay(contest, ++number);
    while (!replay.over() && next < lines.size() && replay.play(lines[next])) ++next;
    const bool ended_here = !good && session->games == number && number < games.size();
    if (!replay.over() || ended_here) return broke(number, replay.rounds(), "misconduct", broken_by(lines));
    take(replay.judgement());
  }
  if (good) return ended({Reply::Kind::finished, {}});
  return broke(number, 0, "after the end", {clause::misconduct});
}

Judgement judge(const ContestGame& contest, std::uint64_t number, OutputLines& output) {
  const EvenSteven game(contest.cards);
  const State start = game.start(deck_of_seed(contest.seed));
  const bool winnable = can_win(start.hand, game.all_dealt(start));
  const std::string_view right = winnable ? win_line : necessary_line;
  const auto offence = [&](Verdict verdict, const OutputLines::Line& line, std::string_view expected, Sentence reason) {
    const Place where = first_difference(line, expected);
    return Judgement{verdict, number, 0, where, std::string(line.text), std::string(expected), std::move(reason)};
  };
  const OutputLines::Line heading = next_line(output);
  const std::string expected = fmt::format("Game {}", number);
  if (heading.missing || trimmed(heading.text) != expected) {
    return offence(Verdict::wrong_format, heading, expected, say("no game line"));
  }
  const OutputLines::Line line = next_line(output);
  const std::string_view verdict = trimmed(line.text);
  if (line.missing || (verdict != win_line && verdict != necessary_line && verdict != unnecessary_line)) {
    return offence(Verdict::wrong_format, line, right, say("no verdict"));
  }
  if (verdict == right) return accepted(number);
  if (winnable && verdict == unnecessary_line) {
    return offence(Verdict::wrong_answer, line, right, say("lost"));
  }
  return offence(Verdict::wrong_answer, line, right,
                 say("wrong verdict",
                     {{"can", Term{winnable ? "can be won" : "cannot be won"}}, {"expected", std::string(right)}}));
}

Story tell(const ContestGame& contest, const Judgement& judgement) {
  Story story = tell(contest);
  const bool by_play = judgement.reason.phrase == "lost unnecessarily" || judgement.reason.phrase == "misconduct";
  const std::size_t passages = 2 + judgement.step + 1;  // the deal, the proof, and the rounds
  if (by_play && story.passages.size() > passages) story.passages.resize(passages);
  return story;
}

}  // namespace kiebitz::evensteven
