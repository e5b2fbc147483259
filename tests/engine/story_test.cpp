// Stories as text.
#include <set>

#include <gtest/gtest.h>

#include "kiebitz/any_game.hpp"

namespace kiebitz {
namespace {

const Paint plain = [](std::string_view text) { return std::string(text); };

constexpr Phrase book[] = {{"hand", "hand"}, {"table", "on the table"}};

// Only the rows, printed with this paint.
std::string rows_text(const std::vector<ViewRow>& rows, const Paint& paint) {
  Story story;
  story.passages.push_back({{}, rows});
  return to_text(story, book, paint, plain);
}

TEST(StoryText, EveryGameHasAHeadingWithItsNumber) {
  for (const AnyGame* game : all_games()) {
    const std::string_view heading = phrase_text(game->phrases(), "heading");
    EXPECT_NE(heading.find("{number}"), std::string_view::npos) << game->name();
  }
}

// The placeholders of a phrase; a translation may use one twice.
std::set<std::string_view> places_of(std::string_view text) {
  std::set<std::string_view> places;
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
    places.insert(text.substr(at, text.find('}', at) + 1 - at));
  }
  return places;
}

// The English book lacks labels and messages, which are their own keys.
TEST(StoryText, EveryLanguageHasTheSamePhrasesWithTheSamePlaces) {
  for (const AnyGame* game : all_games()) {
    const Phrasebook english = game->phrases();
    const Phrasebook german = game->phrasebook(Language::german);
    const Phrasebook chinese = game->phrasebook(Language::chinese);
    EXPECT_GT(german.size(), english.size()) << game->name();
    EXPECT_EQ(german.size(), chinese.size()) << game->name();
    for (const Phrase& phrase : english) EXPECT_FALSE(phrase_text(german, phrase.key).empty()) << phrase.key;
    std::set<std::string_view> keys;
    for (const Phrase& phrase : german) {
      EXPECT_TRUE(keys.insert(phrase.key).second) << game->name() << " has twice: " << phrase.key;
      const std::string_view own = phrase_text(english, phrase.key);
      const std::string_view other = phrase_text(chinese, phrase.key);
      EXPECT_EQ(places_of(phrase.text), places_of(own.empty() ? phrase.key : own)) << phrase.key;
      EXPECT_EQ(places_of(phrase.text), places_of(other)) << phrase.key;
      EXPECT_FALSE(other.empty()) << game->name() << " lacks in Chinese: " << phrase.key;
    }
  }
}

TEST(StoryText, CardsHaveNamesInEveryLanguage) {
  const AnyGame& maumau = *find_game("maumau");
  EXPECT_EQ(maumau.card_name("CJ", Language::english), "Jack of clubs");
  EXPECT_EQ(maumau.card_name("CJ", Language::german), "Kreuz-Bube");
  EXPECT_EQ(maumau.card_name("HT", Language::chinese), "红桃10");
  EXPECT_EQ(maumau.card_name("xx", Language::english), "");
  const AnyGame& evensteven = *find_game("evensteven");
  EXPECT_EQ(evensteven.card_name("10h", Language::english), "10 of hearts");
  EXPECT_EQ(evensteven.card_name("As", Language::german), "Pik-Ass");
  EXPECT_EQ(evensteven.card_name("1h", Language::german), "");
  const AnyGame& mahjong = *find_game("mahjong");
  EXPECT_EQ(mahjong.card_name("5D", Language::chinese), "5筒");
  EXPECT_EQ(mahjong.card_name("12M", Language::english), "1 of myriads, 2 of myriads");
  EXPECT_EQ(mahjong.card_name("", Language::english), "");
}

TEST(StoryText, RowsAreAlignedByWhatIsShown) {
  const std::vector<ViewRow> rows = {{"hand", {}, {"a", "10", "a"}}, {"table", {}, {"10", "a", "10"}}};
  EXPECT_EQ(rows_text(rows, plain),
            "\n    hand:         a  10 a\n"
            "    on the table: 10 a  10\n\n");
}

TEST(StoryText, ColoursTakeNoColumns) {
  const Paint red = [](std::string_view text) {
    return text == "a" ? "\x1b[31m" + std::string(text) + "\x1b[0m" : std::string(text);
  };
  const std::vector<ViewRow> rows = {{"hand", {}, {"a", "10"}}, {"table", {}, {"10", "a"}}};
  EXPECT_EQ(rows_text(rows, red),
            "\n    hand:         \x1b[31ma\x1b[0m  10\n"
            "    on the table: 10 \x1b[31ma\x1b[0m\n\n");
  EXPECT_EQ(rows_text({{"hand", {}, {"a", "10"}}}, [](std::string_view) { return "\x1b[31"; }),
            "\n    hand: \x1b[31 \x1b[31\n\n")
      << "not even one that does not end";
}

TEST(StoryText, ATileTakesTwoColumnsAndAnyOtherCharacterOne) {
  const Paint pictures = [](std::string_view text) -> std::string {
    if (text == "1D") return "\U0001F019";
    return text == "heart" ? "\u2665" : std::string(text);
  };
  const std::vector<ViewRow> rows = {{"hand", {}, {"1D", "heart", "1D"}}, {"table", {}, {"abc", "1D", "abc"}}};
  EXPECT_EQ(rows_text(rows, pictures),
            "\n    hand:         \U0001F019  \u2665   \U0001F019\n"
            "    on the table: abc \U0001F019  abc\n\n");
}

}  // namespace
}  // namespace kiebitz
