// "Did you mean ...?"
#include "engine/suggest.hpp"

#include <gtest/gtest.h>

namespace kiebitz {
namespace {

const std::vector<std::string> commands = {"solve", "simulate", "serve", "stress", "check", "gen"};

TEST(Suggest, ALetterMissingAddedReplacedOrSwappedIsOneMistake) {
  for (const char* const word : {"solv", "sovle", "solvee", "sollve", "salve", "slove"}) {
    EXPECT_EQ(nearest(word, commands), "solve") << word;
  }
  EXPECT_EQ(nearest("sovle", {"sorbet", "solve"}), "solve") << "a swap is one mistake, not two";
}

TEST(Suggest, ALongWordMayHaveMoreMistakesThanAShortOne) {
  EXPECT_EQ(nearest("simmulaate", commands), "simulate");
  EXPECT_EQ(nearest("simmulaateee", commands), "simulate");
  EXPECT_EQ(nearest("simmmulaateee", commands), "") << "five";
  EXPECT_EQ(nearest("che", {"check"}), "check");
  EXPECT_EQ(nearest("gxxx", commands), "") << "three of four letters are wrong";
  EXPECT_EQ(nearest("hcekc", commands), "check");
}

TEST(Suggest, TheBeginningOfAWordIsEnough) {
  EXPECT_EQ(nearest("si", commands), "simulate");
  EXPECT_EQ(nearest("s", commands), "") << "one letter says nothing";
}

TEST(Suggest, AWordWithoutALetterInCommonIsNotMeant) {
  EXPECT_EQ(nearest("xy", {"ab"}), "");
  EXPECT_EQ(nearest("", commands), "");
}

TEST(Suggest, VeryLongWordsAreNotCompared) {
  const std::string long_word(40, 'a');
  EXPECT_EQ(nearest(long_word, {long_word + "b"}), long_word + "b");
  EXPECT_EQ(nearest(long_word + "c", {long_word + "b"}), "");
  EXPECT_EQ(nearest(long_word, {std::string(53, 'a')}), std::string(53, 'a'));
}

}  // namespace
}  // namespace kiebitz
