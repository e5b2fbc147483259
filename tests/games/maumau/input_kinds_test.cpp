// Every kind of contest input contains what it says, as the story of each game tells it.
#include "engine/input_kinds.hpp"

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "engine/judge.hpp"
#include "games/maumau/input_kinds.hpp"
#include "games/maumau/story.hpp"
#include "kiebitz/any_game.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::maumau {
namespace {

const Workbench& maumau_bench() { return *find_game("maumau")->workbench(); }

int count(const Story& story, std::string_view phrase) {
  int found = 0;
  for (const Passage& passage : story.passages) {
    for (const Sentence& sentence : passage.sentences) found += sentence.phrase == phrase ? 1 : 0;
  }
  return found;
}

bool opens_with(const Story& story, char rank) { return story.played.front()[1] == rank; }
bool ends_with(const Story& story, char rank) { return story.played.back()[1] == rank; }

// The most cards that were due at once.
std::int64_t most_due(const Story& story) {
  std::int64_t most = opens_with(story, 'S') ? 2 : 0;
  for (const Passage& passage : story.passages) {
    for (const Sentence& sentence : passage.sentences) {
      if (sentence.phrase != "due") continue;
      for (const Fact& fact : sentence.facts) {
        if (fact.name == "count") most = std::max(most, std::get<std::int64_t>(fact.value));
      }
    }
  }
  return most;
}

bool turned_in_penalty(const Story& story) {
  for (std::size_t i = 1; i < story.passages.size(); ++i) {
    const auto& sentences = story.passages[i].sentences;
    const auto served = std::ranges::find(sentences, "serves", &Sentence::phrase);
    const auto turned = std::ranges::find(sentences, "turns", &Sentence::phrase);
    if (served == sentences.end() || turned == sentences.end()) continue;
    const std::size_t left = story.passages[i - 1].position.back().cards.size();
    for (const Fact& fact : served->facts) {
      if (fact.name == "count" && static_cast<std::int64_t>(left) < std::get<std::int64_t>(fact.value)) return true;
    }
  }
  return false;
}

const std::map<std::string_view, bool (*)(const Story&)> promises = {
    {"random", [](const Story&) { return true; }},
    {"opening-seven", [](const Story& story) { return opens_with(story, 'S'); }},
    {"opening-eight", [](const Story& story) { return opens_with(story, 'E'); }},
    {"opening-jack", [](const Story& story) { return opens_with(story, 'J'); }},
    {"chain-2", [](const Story& story) { return most_due(story) == 4; }},
    {"chain-3", [](const Story& story) { return most_due(story) == 6; }},
    {"chain-4", [](const Story& story) { return most_due(story) == 8; }},
    {"turned", [](const Story& story) { return count(story, "turns") > 0; }},
    {"turned-in-penalty", turned_in_penalty},
    {"block", [](const Story& story) { return count(story, "blocks") > 0; }},
    {"no-block", [](const Story& story) { return count(story, "cannot block") > 0; }},
    {"wish-tie", [](const Story& story) { return count(story, "wishes on a tie") > 0; }},
    {"last-action", [](const Story& story) { return ends_with(story, 'S') || ends_with(story, 'E'); }},
    {"final-jack", [](const Story& story) { return count(story, "doubles") == 1; }},
    {"long", [](const Story& story) { return story.passages.size() >= 60; }},
    {"very-long", [](const Story& story) { return story.seats == 4 && story.played.size() >= 86; }},
    {"stuck", [](const Story& story) { return count(story, "stuck") == 1; }},
};

TEST(MauMauKinds, EveryKindContainsWhatItSays) {
  for (const InputKind& kind : maumau_bench().input_kinds()) {
    ASSERT_TRUE(promises.contains(kind.name)) << kind.name;
    const std::uint64_t cases = kind.promised ? rounds(60, 8) : 2;
    for (std::uint64_t number = 0; number < cases; ++number) {
      const ContestGame game = game_of_kind(kind, 0, {5, number});
      const Story story = tell(MauMau(game.players), game.deck);
      EXPECT_TRUE(promises.at(kind.name)(story)) << kind.name << ": " << contest_line(game.players, game.deck);
      if (kind.promised) {
        EXPECT_EQ(story.outcome.ending, Outcome::Ending::scored) << kind.name;
      }
    }
  }
}

TEST(MauMauKinds, EverySizeComesByItselfAndMixed) {
  for (const InputKind& kind : maumau_bench().input_kinds()) {
    if (!kind.promised || !kind.sizes.empty()) continue;
    for (unsigned players = 2; players <= 4; ++players) {
      EXPECT_EQ(game_of_kind(kind, players, {5, 0}).players, players) << kind.name;
      EXPECT_EQ(game_of_kind(kind, 0, {5, players - 2}).players, players) << kind.name;
    }
  }
}

TEST(MauMauKinds, TheSameAddressGivesTheSameBytesAndAnotherOneOthers) {
  for (const InputKind& kind : maumau_bench().input_kinds()) {
    if (!kind.promised) continue;
    const unsigned players = kind.sizes.empty() ? 3 : kind.sizes.front();
    std::string first;
    std::string again;
    std::string next;
    std::string other_seed;
    maumau_bench().write_case(kind, players, {1, 4}, first);
    maumau_bench().write_case(kind, players, {1, 4}, again);
    maumau_bench().write_case(kind, players, {1, 5}, next);
    maumau_bench().write_case(kind, players, {2, 4}, other_seed);
    EXPECT_EQ(first, again);
    EXPECT_NE(first, next) << kind.name;
    EXPECT_NE(first, other_seed) << kind.name;
  }
}

// On every machine: what is written down here was made by this generator.
TEST(MauMauKinds, AKnownCase) {
  std::string line;
  maumau_bench().write_case(*find_input_kind(maumau_bench(), "chain-4"), 2, {1, 0}, line);
  EXPECT_EQ(line,
            "2 SS DT SQ CS SK CQ HT HE DS HS HK CT SA HA HJ DQ HN ST SE CJ CE DN DA DE CN DJ CK DK SN HQ SJ CA\n");
}

TEST(MauMauKinds, RandomCasesAreTheDealsOfTheirAddress) {
  std::string line;
  maumau_bench().write_case(*find_input_kind(maumau_bench(), "random"), 4, {9, 17}, line);
  EXPECT_EQ(line, contest_line(4, MauMau(4).deck({9, 17})) + "\n");
}

TEST(MauMauKinds, PromisedKindsMakeInputThatTheValidatorTakes) {
  for (const InputKind& kind : maumau_bench().input_kinds()) {
    std::string text = maumau_bench().heading(kind.promised ? 49 : 1);
    for (std::uint64_t i = 0; i < (kind.promised ? 49 : 1); ++i) maumau_bench().write_case(kind, 0, {3, i}, text);
    StringSource source(text);
    EXPECT_EQ(maumau_bench().validate(source).ok(), kind.promised) << kind.name;
  }
}

}  // namespace
}  // namespace kiebitz::maumau
