#include "games/maumau/judge.hpp"

#include <algorithm>
#include <charconv>

#include "engine/judge.hpp"
#include "engine/play_out.hpp"
#include "games/maumau/phrases.hpp"
#include "games/maumau/story.hpp"
#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

namespace {

using Verdict = Judgement::Verdict;

constexpr std::string_view score_word = "Score:";

std::string cards_line(const std::vector<Card>& cards) {
  std::string line;
  for (const Card card : cards) line += (line.empty() ? "" : " ") + to_text(card);
  return line;
}

std::string end_line(const ExactAnswer& exact, unsigned players) {
  std::string line = result_line(exact.outcome, players);
  line.pop_back();
  return line;
}

class Judge {
 public:
  Judge(const ContestGame& contest, std::uint64_t number)
      : players_(contest.players), exact_(exact_answer(contest)), number_(number) {}

  Judgement run(OutputLines& output) {
    const OutputLines::Line cards = output.next();
    const std::vector<Word> laid = words_of(cards.text);
    if (cards.missing || (!laid.empty() && laid.front().text == score_word)) {
      return offence(Verdict::wrong_format, cards, 1, say("no cards"));
    }
    for (const Word& word : laid) {
      if (card_of(word.text)) continue;
      if (word.text.starts_with("Score")) {
        return offence(Verdict::wrong_format, cards, word.column, say("lines joined"));
      }
      return offence(Verdict::wrong_format, cards, word.column, say("not a card", {{"found", in_quotes(word.text)}}));
    }
    const OutputLines::Line end = output.next();
    step_ = exact_.cards.size();
    const std::size_t same = right_cards(laid);
    if (auto unreadable = check_form(end, same == laid.size() && same < exact_.cards.size())) return *unreadable;
    if (auto wrong = compare_cards(cards, laid, same)) return *wrong;
    if (auto wrong = compare_ends(end)) return *wrong;
    Judgement fine;
    fine.number = number_;
    return fine;
  }

 private:
  Judgement offence(Verdict verdict, const OutputLines::Line& line, std::uint64_t column, Sentence reason) {
    const bool second = reason.phrase == "no scores" || reason.phrase == "not scores" ||
                        reason.phrase == "cards on two lines" || reason.phrase == "wrong score" ||
                        reason.phrase == "wrong end";
    return {verdict,
            number_,
            step_,
            {line.where.line, column},
            std::string(line.text),
            second ? end_line(exact_, players_) : cards_line(exact_.cards),
            std::move(reason)};
  }

  // Whether the second line has the form of an answer. `goes_on`: the first line lacks some cards at its end.
  std::optional<Judgement> check_form(const OutputLines::Line& line, bool goes_on) {
    if (line.missing) return offence(Verdict::wrong_format, line, 1, say("no scores"));
    const std::vector<Word> words = words_of(line.text);
    const Sentence not_scores = say("not scores", {{"count", std::int64_t{players_}}});
    for (const Clause why : {clause::stuck, clause::endless}) {
      Outcome unscored;
      unscored.why = why;
      std::string known = result_line(unscored, players_);
      known.pop_back();
      if (same_words(line.text, known)) return std::nullopt;
    }
    if (std::ranges::all_of(words, [](const Word& word) { return card_of(word.text).has_value(); })) {
      const std::string_view phrase = goes_on ? "cards on two lines" : "no scores";
      return offence(Verdict::wrong_format, line, words.front().column, say(phrase));
    }
    if (words.front().text != score_word) {
      const Place where = first_difference(line, end_line(exact_, players_));
      return offence(Verdict::wrong_format, line, where.column, not_scores);
    }
    if (words.size() != players_ + 1) {
      const bool more = words.size() > players_ + 1;
      return offence(Verdict::wrong_format, line, more ? words[players_ + 1].column : words.back().end(), not_scores);
    }
    for (std::size_t i = 1; i < words.size(); ++i) {
      std::int64_t score = 0;
      const auto text = words[i].text;
      const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), score);
      if (error != std::errc{} || stop != text.data() + text.size()) {
        return offence(Verdict::wrong_format, line, words[i].column, not_scores);
      }
    }
    return std::nullopt;
  }

  // The number of cards before the first wrong one.
  std::size_t right_cards(const std::vector<Word>& laid) const {
    const auto& cards = exact_.cards;
    std::size_t same = 0;
    while (same < laid.size() && same < cards.size() && card_of(laid[same].text) == cards[same]) ++same;
    return same;
  }

  std::optional<Judgement> compare_cards(const OutputLines::Line& line, const std::vector<Word>& laid,
                                         std::size_t same) {
    const auto& cards = exact_.cards;
    if (same == laid.size() && same == cards.size()) return std::nullopt;
    step_ = same;
    const std::uint64_t column = same < laid.size() ? laid[same].column : laid.back().end();
    std::vector<Fact> facts = {{"count", static_cast<std::int64_t>(std::min(same + 1, cards.size()))}};
    if (same < cards.size()) facts.push_back({"card", shown(cards[same])});
    if (same < laid.size()) facts.push_back({"found", CardText{std::string(laid[same].text)}});
    std::string_view phrase = "wrong card";
    if (same == laid.size()) phrase = "too few cards";
    if (same == cards.size()) phrase = "too many cards";
    const Clause rule = same < cards.size() ? exact_.rules[same] : clause::winning;
    return offence(Verdict::wrong_answer, line, column, say(phrase, std::move(facts), {rule}));
  }

  std::optional<Judgement> compare_ends(const OutputLines::Line& line) {
    const std::string expected = end_line(exact_, players_);
    const std::vector<Word> wanted = words_of(expected);
    const std::vector<Word> found = words_of(line.text);
    const bool scores = wanted.front().text == score_word && found.front().text == score_word;
    if (!scores) {
      if (same_words(line.text, expected)) return std::nullopt;
      return offence(Verdict::wrong_answer, line, found.front().column, say("wrong end"));
    }
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const Word& word = found[seat + 1];
      if (word.text == wanted[seat + 1].text) continue;
      return offence(Verdict::wrong_answer, line, word.column,
                     say("wrong score",
                         {{"seat", seat_at(seat)},
                          {"score", std::int64_t{exact_.outcome.scores[seat]}},
                          {"found", std::string(word.text)}},
                         {exact_.cards.back().is(Rank::jack) ? clause::doubling : clause::scoring}));
    }
    return std::nullopt;
  }

  unsigned players_;
  ExactAnswer exact_;
  std::uint64_t number_;
  std::uint64_t step_ = 0;
};

// Collects the exact answer during a game.
struct AnswerWatch {
  ExactAnswer* answer = nullptr;
  Card opening;

  void begin() const {
    answer->cards = {opening};
    answer->rules = {clause::opening};
    answer->moves = 0;
  }
  void see(const View& view, Move move) const {
    ++answer->moves;
    if (!move.plays()) return;
    answer->cards.push_back(move.card());
    answer->rules.push_back(view.choosing() ? clause::drawn_card : Rulebook::decide(view).rule);
  }
};

}  // namespace

ExactAnswer exact_answer(const ContestGame& contest) {
  const MauMau game(contest.players);
  State state = game.start(contest.deck);
  ExactAnswer answer;
  answer.outcome = play_out(game, state, Rulebook{}, AnswerWatch{&answer, state.piles.open()});
  return answer;
}

Judgement judge(const ContestGame& contest, std::uint64_t number, OutputLines& output) {
  return Judge(contest, number).run(output);
}

Story tell(const ContestGame& contest, const Judgement& judgement) {
  if (judgement.verdict == Verdict::wrong_format) return {};
  const bool stops = judgement.reason.phrase == "wrong card" || judgement.reason.phrase == "too few cards";
  return tell(MauMau(contest.players), contest.deck, stops ? judgement.step + 1 : ~std::size_t{0});
}

}  // namespace kiebitz::maumau
