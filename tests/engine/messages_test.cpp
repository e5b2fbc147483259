// Every label of a report and every error message is translated. English phrases are their own keys.
#include <algorithm>

#include <gtest/gtest.h>

#include "games/mahjong/notation.hpp"
#include "kiebitz/any_game.hpp"
#include "kiebitz/text.hpp"

namespace kiebitz {
namespace {

// False for phrases of numbers, cards and placeholders only.
bool has_words(std::string_view text) {
  bool in_place = false;
  return std::ranges::any_of(text, [&](char c) {
    if (c == '{' || c == '}') in_place = c == '{';
    return !in_place && c >= 'a' && c <= 'z';
  });
}

void expect_said(const Message& message, const AnyGame& game) {
  SCOPED_TRACE(std::string(game.name()) + ": " + to_text(message));
  EXPECT_TRUE(phrase_text(game.phrases(), message.phrase).empty()) << "its key means something else in a story";
  for (const Language language : {Language::german, Language::chinese}) {
    const auto has = [&](std::string_view key) { return !phrase_text(game.phrasebook(language), key).empty(); };
    EXPECT_TRUE(has(message.phrase) || !has_words(message.phrase)) << code_of(language) << ": " << message.phrase;
    for (const Fact& fact : message.facts) {
      const auto* const term = std::get_if<Term>(&fact.value);
      EXPECT_TRUE(term == nullptr || has(term->key)) << term->key;
      const auto* const text = std::get_if<std::string>(&fact.value);
      EXPECT_TRUE(text == nullptr || text->starts_with('\'') || !has_words(*text)) << *text;
    }
  }
}

// Totals in which everything has happened.
std::vector<Section> full_report(const AnyGame& game, const SimulationSetup& setup) {
  const auto simulation = game.simulation(setup);
  Totals totals((*simulation)->layout());
  std::ranges::fill(totals.numbers(), 1);
  return (*simulation)->report(totals);
}

TEST(Messages, EveryTitleLabelAndNoteOfAReportIsSaidInEveryLanguage) {
  for (const AnyGame* game : all_games()) {
    std::vector<std::vector<std::string>> strategies = {{}};
    if (game->playable() != nullptr) strategies.push_back({"random"});
    if (game->playable() != nullptr && game->playable()->has_strategy("search")) strategies.push_back({"search"});
    for (const unsigned size : game->sizes()) {
      for (const auto& names : strategies) {
        for (const Section& section : full_report(*game, {size, names})) {
          expect_said(section.title, *game);
          for (const Message& part : section.note) expect_said(part, *game);
          for (const Figure& figure : section.figures) expect_said(figure.label, *game);
        }
      }
    }
  }
}

TEST(Messages, ReportsNumberSeatsForProgramsAndNamePlayersForPeople) {
  const AnyGame& maumau = *find_game("maumau");
  const auto sections = full_report(maumau, {2, {}});
  const Section& score = sections.back();
  EXPECT_EQ(to_text(score.title), "score of seat 1");
  EXPECT_EQ(to_text(score.title, maumau.phrases()), "score of player 2");
  EXPECT_EQ(to_text(score.title, maumau.phrasebook(Language::german)), "Punkte von Spieler 2");
  EXPECT_TRUE(to_text(score.figures.back().label).ends_with(" or more"));
  EXPECT_TRUE(to_text(score.figures.back().label, maumau.phrasebook(Language::chinese)).ends_with("或以上"));
  const auto endings = std::ranges::find(sections, "endings", &Section::key);
  EXPECT_EQ(note_text(*endings).substr(0, 24), "first stuck deals: 1, 1,");
  EXPECT_EQ(to_text(endings->figures[1].label), "stuck") << "without the word before the bar";
  EXPECT_EQ(to_text(endings->figures[1].label, maumau.phrasebook(Language::german)), "festgefahren");
}

constexpr std::string_view deck =
    "SS DN HS CA CQ DS DK HJ CT ST HA CN CS SK DE SQ DT HT HK DQ SN SA DJ CK DA HQ CJ HE SE SJ HN CE";

Problem problem_of(const AnyGame& game, const std::string& input) {
  StringSource source(input);
  const auto told = game.explain(source, [](const Story&) {});
  EXPECT_FALSE(told.ok()) << input;
  return told ? Problem{} : told.problem();
}

TEST(Messages, EveryProblemWithAContestInputIsSaidInEveryLanguage) {
  const std::string whole = "2 " + std::string(deck);
  const std::vector<std::pair<const char*, std::vector<std::string>>> inputs = {
      {"maumau",
       {"", "x", "99999999999999999999", "1 2", "1\n", "2\n" + whole, "1\n5", "1\n2 ss", "1\n2 XX", "1\n2 SS",
        "1\n2 SS SS", "0\n2", "1\n" + whole + " SS", "1\n" + whole + "\n2", "2\n" + whole + "\n" + whole + "\n2"}},
      {"mahjong",
       {"x", "99999999999999999999", "1 2", "1\n", "0\nx", "1\n5D NONE\n5D NONE", "1\n5X NONE", "1\n5D5 NONE", "1\n5D",
        "1\n5D NONE", "1\n5D5D NONE", "1\n5D 1B1B1B", "1\n5D 1B1B1B2B2B2B", "1\n5D 1B", "1\n5D 1B1B",
        "1\n5D 1B1B1B2B2B2B3B3B3B4B4B4B5B5B5B", "1\n5D5D5D5D5D NONE", "1\n5D " + std::string(200, '1'),
        "1\n8D8D8D5D2D2D2D 6D6D6D7D7D7D x"}},
      {"evensteven", {"0 1", "5 0", "5", "5 1 1"}}};
  for (const auto& [name, texts] : inputs) {
    const AnyGame& game = *find_game(name);
    for (const std::string& text : texts) {
      const Problem problem = problem_of(game, text);
      expect_said(problem.found, game);
      expect_said(problem.expected, game);
    }
  }
}

TEST(Messages, EveryProblemWithATypedHandIsSaidInEveryLanguage) {
  const AnyGame& game = *find_game("mahjong");
  const std::pair<const char*, const char*> hands[] = {{"0m", ""},
                                                       {"123D 99", ""},
                                                       {"D", ""},
                                                       {"12x", ""},
                                                       {"🀀", ""},
                                                       {"11111D", ""},
                                                       {"123D", ""},
                                                       {"1D", ""},
                                                       {"123D", "666D"},
                                                       {"123D", "666D 777D"},
                                                       {"1D", "6D"},
                                                       {"1D", "66D"},
                                                       {"1D", "111222333444555B"}};
  for (const auto& [hidden, declared] : hands) {
    const auto hand = mahjong::read_hand(hidden, declared);
    ASSERT_FALSE(hand.ok()) << hidden;
    expect_said(hand.problem().found, game);
    expect_said(hand.problem().expected, game);
  }
}

TEST(Messages, EveryProblemWithTheStrategiesOfASimulationIsSaidInEveryLanguage) {
  const std::pair<const char*, std::vector<std::string>> setups[] = {{"maumau", {"thrifty"}},
                                                                     {"maumau", {"random", "random"}},
                                                                     {"evensteven", {"rulebook"}},
                                                                     {"evensteven", {"random", "random"}},
                                                                     {"mahjong", {"random"}}};
  for (const auto& [name, strategies] : setups) {
    const AnyGame& game = *find_game(name);
    const auto simulation = game.simulation({game.sizes().back(), strategies});
    ASSERT_FALSE(simulation.ok()) << name;
    expect_said(simulation.problem().found, game);
    expect_said(simulation.problem().expected, game);
  }
}

TEST(Messages, EveryProblemWithASetupIsSaidInEveryLanguage) {
  for (const AnyGame* game : all_games()) {
    const auto simulation = game->simulation({99, {}});
    ASSERT_FALSE(simulation.ok()) << game->name();
    expect_said(simulation.problem().found, *game);
  }
  const AnyGame& evensteven = *find_game("evensteven");
  const auto table = evensteven.playable()->table({4, ContestSeed{0}});
  ASSERT_FALSE(table.ok());
  expect_said(table.problem().found, evensteven);
}

TEST(Messages, AnErrorInItsOwnWordsHasNoFoundAndExpected) {
  const AnyGame& maumau = *find_game("maumau");
  const Problem size = maumau.simulation({5, {}}).problem();
  EXPECT_EQ(size.message(), "5 is not a possible number of players; choose one of 2, 3, 4");
  EXPECT_EQ(size.message(maumau.phrasebook(Language::german)), "5 Spieler: nicht möglich; zur Wahl: 2, 3, 4");
  EXPECT_EQ(size.message(maumau.phrasebook(Language::chinese)), "不能是5位玩家；可选：2, 3, 4");
  const Problem placed("nobody wins", Clause{{'M', 'M'}, 20}, {2, 1});
  EXPECT_EQ(placed.message(), "line 2, column 1: nobody wins (MM-20)");
}

TEST(Messages, AProblemIsOneSentenceInEachLanguage) {
  const AnyGame& maumau = *find_game("maumau");
  const Problem problem = problem_of(maumau, "2\n2 SS SS");
  EXPECT_EQ(
      problem.message(),
      "line 2, column 6: found 'SS' as card 2, which was card 1 already, expected each of the 32 cards once (MM-1)");
  EXPECT_EQ(problem.message(maumau.phrasebook(Language::german)),
            "Zeile 2, Spalte 6: 'SS' als Karte 2, schon da als Karte 1 gefunden, erwartet: jede der 32 Karten einmal "
            "(MM-1)");
  EXPECT_EQ(problem.message(maumau.phrasebook(Language::chinese)),
            "第2行第6列：读到'SS'（第2张），与第1张重复，应为32张牌各一张 (MM-1)");
  EXPECT_EQ(problem_of(maumau, "2\n2 " + std::string(deck)).message(maumau.phrasebook(Language::german)),
            "Zeile 2, Spalte 98: das Ende der Eingabe (Spiele: 1 von 2) gefunden, erwartet: Spiel 2 (MM-27)");
}

TEST(Messages, WhatPeopleHaveTypedIsNoPlaceAndNoPhrase) {
  const AnyGame& maumau = *find_game("maumau");
  for (const Language language : all_languages) {
    const Phrasebook book = maumau.phrasebook(language);
    EXPECT_NE(problem_of(maumau, "1\n2 {expected}").message(book).find("'{expected}'"), std::string::npos);
    EXPECT_EQ(to_text(Message(std::string("won")), book), "won");
    EXPECT_EQ(to_text(Message(std::string("{text} a|b")), book), "{text} a|b");
  }
  EXPECT_TRUE(Message(std::string()).empty());
  EXPECT_EQ(to_text(Message("a {b} {c", {{"b", "{c}"}})), "a {c} {c");
}

}  // namespace
}  // namespace kiebitz
