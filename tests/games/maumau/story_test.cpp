// Stories have complete sentences with the right clauses, and tell the game that the contest form plays.
#include "games/maumau/story.hpp"

#include <set>

#include <gtest/gtest.h>

#include "engine/judge.hpp"
#include "engine/play_out.hpp"
#include "games/maumau/contest.hpp"
#include "games/maumau/judge.hpp"
#include "games/maumau/kit.hpp"
#include "games/maumau/phrases.hpp"
#include "games/maumau/strategy.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::maumau {
namespace {

const Paint plain = [](std::string_view text) { return std::string(text); };

constexpr std::string_view stuck_deck =
    "SS DN HS CA CQ DS DK HJ CT ST HA CN CS SK DE SQ DT HT HK DQ SN SA DJ CK DA HQ CJ HE SE SJ HN CE";

std::string contest_answer(unsigned players, const Deck& deck) {
  StringSource source("1\n" + contest_line(players, deck));
  StringSink sink;
  EXPECT_TRUE(solve(source, sink));
  return sink.text();
}

std::string joined(const Texts& texts) {
  std::string result;
  for (const std::string& text : texts) result += (result.empty() ? "" : " ") + text;
  return result;
}

template <class Visit>
void for_many_stories(Visit visit) {
  for (unsigned players = 2; players <= 4; ++players) {
    const MauMau game(players);
    for (std::uint64_t number = 0; number < rounds(1500, 100); ++number) {
      const Deck deck = game.deck(Deal{3, number});
      visit(players, deck, tell(game, deck));
    }
  }
  const Deck deck = *read_deck(stuck_deck);
  visit(4U, deck, tell(MauMau(4), deck));
}

TEST(MauMauStory, TellsTheGameThatTheContestFormPlays) {
  for_many_stories([](unsigned players, const Deck& deck, const Story& story) {
    const std::string answer = joined(story.played) + "\n" + result_line(story.outcome, players);
    ASSERT_EQ(answer, contest_answer(players, deck));
  });
}

TEST(MauMauStory, FillsInEveryFact) {
  for_many_stories([](unsigned, const Deck&, const Story& story) {
    const std::string text = to_text(story, english, plain, plain);
    ASSERT_EQ(text.find_first_of("{}"), std::string::npos) << text;
  });
}

TEST(MauMauStory, CitesAClauseInEverySentence) {
  for_many_stories([](unsigned, const Deck&, const Story& story) {
    for (const Passage& passage : story.passages) {
      for (const Sentence& sentence : passage.sentences) ASSERT_FALSE(sentence.clauses.empty()) << sentence.phrase;
    }
  });
}

std::vector<std::string> all_moves() {
  std::vector<std::string> moves = {"draw", "keep"};
  for (int i = 0; i < Card::count; ++i) {
    moves.push_back(to_text(Card::from_index(i)));
    moves.push_back(moves.back() + ":H");
  }
  return moves;
}

// Visits every sentence at tables with people: as told to each seat and to an observer, advice, and refusals of illegal
// moves.
template <class Visit>
void for_every_sentence_at_tables(Visit visit) {
  const auto visit_all = [&](const std::vector<Sentence>& sentences) {
    for (const Sentence& sentence : sentences) visit(sentence);
  };
  const std::vector<std::string> moves = all_moves();
  const std::string_view players[] = {"", Random::name, Rulebook::name, Rulebook::name};
  const AnyGame& any = the_game();
  RandomStream random({1, 1}, 0x7E57);
  for (std::uint64_t number = 0; number < rounds(300, 60); ++number) {
    Setup setup{2 + static_cast<unsigned>(number % 3), Deal{4, number}};
    if (number == 2) setup = {4, std::string(stuck_deck)};
    const auto started = any.playable()->table(setup);
    ASSERT_TRUE(started.ok());
    Table& table = **started;
    const auto refuse_all = [&] {
      for (const Seat seat : {Seat{0}, Seat{1}}) {
        const auto legal = table.moves(seat);
        for (const std::string& move : moves) {
          if (std::ranges::find(legal, move) == legal.end()) visit(table.play(seat, move)->reason);
        }
      }
    };
    while (!table.to_act().empty()) {
      refuse_all();
      const Seat seat = table.to_act().first();
      visit_all(table.advice(seat)->reasons);
      const std::string_view player = players[index(seat)];
      const auto legal = table.moves(seat);
      const auto any_move = [&] { return legal[random.below(static_cast<std::uint32_t>(legal.size()))]; };
      ASSERT_FALSE(table.play(seat, player.empty() ? any_move() : *table.choose(seat, player), player));
    }
    refuse_all();
    for (const Sight sight : {Sight{}, Sight{Seat{0}}, Sight{Seat{1}}}) {
      for (const Step& step : table.steps(0, sight)) {
        visit_all(step.sentences);
        visit_all(step.why);
      }
    }
  }
}

TEST(MauMauStory, EverySentenceAtATableIsCompleteAndCitesAClause) {
  for_every_sentence_at_tables([](const Sentence& sentence) {
    EXPECT_FALSE(sentence.clauses.empty()) << sentence.phrase;
    const std::string text = to_text(sentence, english, plain);
    EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
  });
}

TEST(MauMauStory, UsesEveryPhraseOfTheBookAndNoOther) {
  std::set<std::string_view> used = {"heading", "player", "discard pile", "draw pile", "endless", "card name",
                                     "between cards", "refused: not a move", "fits", "choice", "players", "choice: C",
                                     "choice: S", "choice: H", "choice: D", "move: draw", "move: keep", "fact: open",
                                     "fact: wish", "fact: penalty", "fact: drawn",
                                     // Running out of cards during a penalty happens once in a million deals.
                                     "serves in part unseen"};
  for (const Rank rank :
       {Rank::queen, Rank::king, Rank::seven, Rank::eight, Rank::nine, Rank::ten, Rank::ace, Rank::jack})
    used.insert(term_of(rank).key);
  const auto use = [&](const Sentence& sentence) {
    used.insert(sentence.phrase);
    for (const Fact& fact : sentence.facts) {
      if (const Term* term = std::get_if<Term>(&fact.value)) used.insert(term->key);
    }
  };
  for_many_stories([&](unsigned, const Deck&, const Story& story) {
    for (const Passage& passage : story.passages) {
      for (const Sentence& sentence : passage.sentences) use(sentence);
    }
  });
  for_every_sentence_at_tables(use);
  // The judge's sentences.
  const ContestGame judged{2, MauMau(2).deck({1, 0})};
  std::string answer;
  append_answer(judged, answer);
  const std::string cards = answer.substr(0, answer.find('\n'));
  const std::string last = cards.substr(cards.size() - 2);
  for (const std::string& output :
       {std::string(), std::string("?"), cards, cards + "\n?", last + "\nScore: 1 1",
        cards.substr(0, 2) + "\nScore: 1 1", cards + " " + last + "\nScore: 1 1", cards + "\nScore: 1 1",
        cards + "\nStuck: no card left to draw", cards + " Score: 1 1", cards.substr(0, 2) + "\n" + cards.substr(3)}) {
    OutputLines lines(output);
    used.insert(judge(judged, 1, lines).reason.phrase);
  }
  OutputLines rest("more");
  used.insert(judge_rest(2, rest, clause::contest_output).reason.phrase);
  used.insert("aim");  // of the help of `play`
  std::set<std::string_view> known;
  for (const Phrase& phrase : english) {
    if (phrase.key.starts_with("open: ")) used.insert(phrase.key);  // of `analyse`: see its golden files
  }
  for (const Phrase& phrase : english) EXPECT_TRUE(known.insert(phrase.key).second) << phrase.key << " is there twice";
  for (const std::string_view key : known) EXPECT_TRUE(used.contains(key)) << "never used: " << key;
  for (const std::string_view key : used) EXPECT_TRUE(known.contains(key)) << "not in the book: " << key;
}

TEST(MauMauStory, ShowsAll32CardsInEveryPosition) {
  for_many_stories([](unsigned, const Deck&, const Story& story) {
    for (const Passage& passage : story.passages) {
      if (passage.position.empty()) continue;  // only the last one, which sums up
      std::set<std::string> cards;
      for (const ViewRow& row : passage.position) cards.insert(row.cards.begin(), row.cards.end());
      ASSERT_EQ(cards.size(), 32U);
    }
  });
}

}  // namespace
}  // namespace kiebitz::maumau
