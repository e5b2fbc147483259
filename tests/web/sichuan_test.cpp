// The JSON interface plays deals of Sichuan Mahjong.
#include <gtest/gtest.h>

#include "tests/support/rounds.hpp"
#include "tests/web/ask.hpp"

namespace kiebitz::web {
namespace {

Json deal_of(const std::string& deal, const std::string& rules) {
  return {{"ask", "table"}, {"game", "sichuan"}, {"seed", "1"},
          {"deal", deal},   {"rules", rules},    {"moves", Json::array()}};
}

const Json& row_of(const Json& scene, std::string_view place, unsigned seat) {
  static const Json none = {{"cards", Json::array()}};
  for (const Json& row : scene["rows"]) {
    if (row["place"] == place && row.contains("seat") && row["seat"] == seat) return row;
  }
  return none;
}

// While a deal is running only the own hand is open.
void expect_hidden(const Json& json) {
  for (const Json& step : json["steps"]) {
    for (unsigned seat = 1; seat < 4; ++seat) {
      for (const Json& card : row_of(step["position"], "hand", seat)["cards"]) EXPECT_EQ(card, "??");
    }
    EXPECT_EQ(step["seat"] == nullptr, step["move"] == nullptr) << "a secret answer";
  }
}

TEST(SichuanTable, ADealByTheHintsGoesToItsEnd) {
  for (std::uint64_t deal = 0; deal < rounds(3, 1); ++deal) {
    for (const std::string rules : {"", "chengdu", "mil flowing=on cap=5"}) {
      Json request = deal_of(std::to_string(deal), rules);
      Json json = ask(request);
      while (!json["to_act"].empty()) {
        ASSERT_EQ(json["to_act"], Json::array({0})) << json.dump();
        ASSERT_FALSE(json["hint"]["sentences"].empty());
        expect_hidden(json);
        request["moves"].push_back(json["hint"]["move"]);
        request["from"] = json["first_step"].get<std::size_t>() + json["steps"].size();
        json = ask(request);
        ASSERT_EQ(json["refused"], nullptr) << json.dump();
      }
      int sum = 0;
      for (const Json& score : json["outcome"]["scores"]) sum += score.get<int>();
      EXPECT_EQ(sum, 0);
      EXPECT_EQ(json["ending"].back()["sentences"].back()["clauses"], Json({"SB-16"}));
      EXPECT_EQ(json["position"].dump().find("??"), std::string::npos) << "all is open now";
    }
  }
}

TEST(SichuanTable, RulesDecideWhatIsAsked) {
  EXPECT_EQ(ask(deal_of("0", ""))["moves"], Json({"void D", "void B", "void M"}));
  const Json exchange = ask(deal_of("0", "chengdu"));
  EXPECT_EQ(exchange["moves"][0], "exchange 2D 4D 8D");
  EXPECT_EQ(exchange["position"]["facts"]["side"], "next");
  EXPECT_TRUE(ask(deal_of("0", "mil cap=9")).contains("problem"));
}

TEST(SichuanTable, ARefusedMoveNamesItsClause) {
  Json request = deal_of("0", "");
  request["moves"] = {"void D", "discard 1B"};
  const Json json = ask(request);
  EXPECT_EQ(json["refused"]["clauses"], Json({"SB-4"}));
  EXPECT_EQ(json["refused"]["phrase"], "refused: void suit first");
  EXPECT_EQ(json["position"]["facts"]["fits"], Json({"2D", "4D", "8D"}));
}

TEST(SichuanTable, SpeaksAllLanguagesInHelloStoriesAndRules) {
  for (const std::string language : {"en", "de", "zh"}) {
    const Json hello = ask({{"ask", "hello"}, {"language", language}});
    const Json& game = hello["games"].back();
    EXPECT_EQ(game["name"], "sichuan");
    EXPECT_FALSE(game["terms"]["fan: one suit"].get<std::string>().empty());
    const Json story = ask({{"ask", "story"},
                            {"game", "sichuan"},
                            {"seed", "1"},
                            {"deal", "0"},
                            {"rules", "chengdu"},
                            {"language", language}});
    ASSERT_TRUE(story.contains("stories")) << story.dump();
    EXPECT_FALSE(story["stories"][0]["marks"].empty());
    EXPECT_EQ(ask({{"ask", "rules"}, {"game", "sichuan"}, {"language", language}})["clauses"].size(), 50U);
  }
}

}  // namespace
}  // namespace kiebitz::web
