// The rules of docs/rules/ as the page and the terminal show them.
#include "engine/rules_text.hpp"

#include <gtest/gtest.h>

#include "kiebitz/any_game.hpp"

namespace kiebitz {
namespace {

std::vector<std::string> clause_numbers(std::string_view game, Language language) {
  std::vector<std::string> numbers;
  for (const RuleClause& clause : rules_in(rules_markdown(game, language)).clauses) numbers.push_back(clause.clause);
  return numbers;
}

TEST(RulesText, EveryLanguageHasTheSameClausesInTheSameOrder) {
  const std::pair<std::string_view, std::size_t> games[] = {{"maumau", 29}, {"evensteven", 19}, {"mahjong", 27}};
  for (const auto& [game, count] : games) {
    const auto english = clause_numbers(game, Language::english);
    EXPECT_EQ(english.size(), count) << game;
    for (const Language language : all_languages) {
      EXPECT_EQ(clause_numbers(game, language), english) << game << " " << code_of(language);
      const RulesText rules = rules_in(rules_markdown(game, language));
      EXPECT_FALSE(rules.title.empty());
      for (const RuleClause& clause : rules.clauses) {
        EXPECT_FALSE(clause.title.empty()) << clause.clause;
        EXPECT_FALSE(clause.section.empty()) << clause.clause;
        EXPECT_FALSE(clause.blocks.empty()) << clause.clause;
      }
    }
  }
  EXPECT_TRUE(rules_markdown("chess", Language::english).empty());
}

TEST(RulesText, OtherLanguagesAreNotTheEnglishText) {
  for (const std::string_view game : {"maumau", "evensteven", "mahjong"}) {
    const RulesText english = rules_in(rules_markdown(game, Language::english));
    for (const Language language : {Language::german, Language::chinese}) {
      const RulesText rules = rules_in(rules_markdown(game, language));
      EXPECT_NE(rules.title, english.title);
      for (std::size_t i = 0; i < rules.clauses.size(); ++i) {
        EXPECT_NE(to_plain(rules.clauses[i].blocks), to_plain(english.clauses[i].blocks)) << rules.clauses[i].clause;
      }
    }
  }
}

constexpr std::string_view small = R"(# The rules of Toy

Words that belong to no clause.

## Playing

### TY-1 Cards

A *card* is **one** of `a|b` & "<c>",
and [more](../x.md).

| x | y |
|---|---|
| 1 | `2` |

- first
  item
- second

1. one
2. two

```
code <b>
```

Source: somewhere,
in two lines.

### No clause

Not this.

### TY-12 The end

Short. 2 * 3 * 4.
)";

TEST(RulesText, ReadsHeadingsAndBlocks) {
  const RulesText rules = rules_in(small);
  EXPECT_EQ(rules.title, "The rules of Toy");
  ASSERT_EQ(rules.clauses.size(), 2U);
  EXPECT_EQ(rules.clauses[0].clause, "TY-1");
  EXPECT_EQ(rules.clauses[0].title, "Cards");
  EXPECT_EQ(rules.clauses[0].section, "Playing");
  ASSERT_EQ(rules.clauses[0].blocks.size(), 5U) << "the source is left out";
  EXPECT_EQ(rules.clauses[1].clause, "TY-12");
  EXPECT_EQ(rules.clauses[1].blocks.size(), 1U);
}

TEST(RulesText, HtmlIsEscaped) {
  const RulesText rules = rules_in(small);
  EXPECT_EQ(to_html(rules.clauses[0].blocks),
            "<p>A <em>card</em> is <strong>one</strong> of <code>a|b</code> &amp; &quot;&lt;c&gt;&quot;, and more.</p>"
            "<table><tr><th>x</th><th>y</th></tr><tr><td>1</td><td><code>2</code></td></tr></table>"
            "<ul><li>first item</li><li>second</li></ul><ol><li>one</li><li>two</li></ol>"
            "<pre>code &lt;b&gt;\n</pre>");
  EXPECT_EQ(to_html(rules.clauses[1].blocks), "<p>Short. 2 * 3 * 4.</p>");
}

TEST(RulesText, PlainTextHasNoMarks) {
  EXPECT_EQ(
      to_plain(rules_in(small).clauses[0].blocks),
      "A card is one of a|b & \"<c>\", and more.\n\n    x  y\n    1  2\n\n- first item\n- second\n\n1. one\n2. two\n\n"
      "    code <b>\n");
}

TEST(RulesText, AnyTextCanBeRead) {
  for (const std::string_view text :
       {"", "#", "###", "### MM-", "### MM-1", "```", "### MM-1 x\n```\n", "|", "### MM-1 x\n|", "### MM-1 x\n**",
        "### MM-1 x\n[a](", "### MM-1 x\n`", "### MM-1 x\nSource:"}) {
    for (const RuleClause& clause : rules_in(text).clauses) {
      to_html(clause.blocks);
      to_plain(clause.blocks);
    }
  }
}

}  // namespace
}  // namespace kiebitz
