// The engine behind JSON: stories, Even Steven, Mahjong hands, and simulations.
#include <gtest/gtest.h>

#include "games/mahjong/examples.hpp"
#include "json/mahjong_report.hpp"
#include "tests/files.hpp"
#include "tests/web/ask.hpp"

namespace kiebitz::web {
namespace {

// --- stories ---

TEST(WebStory, IsTheOneThatExplainTells) {
  const Json json = ask({{"ask", "story"}, {"game", "maumau"}, {"players", 3}, {"seed", "42"}, {"deal", "7"}});
  ASSERT_EQ(json["stories"].size(), 1U);
  std::vector<Story> told;
  ASSERT_TRUE(find_game("maumau")->explain_deal(3, {42, 7}, [&](const Story& story) { told.push_back(story); }));
  const Json expected = json_of(told[0], find_game("maumau")->phrases());
  const Json& story = json["stories"][0];
  EXPECT_EQ(story["played"], expected["played"]);
  EXPECT_EQ(story["outcome"], expected["outcome"]);
  ASSERT_EQ(story["passages"].size(), expected["passages"].size());
  for (std::size_t i = 0; i < expected["passages"].size(); ++i) {
    const Json& sentences = expected["passages"][i]["sentences"];
    ASSERT_EQ(story["passages"][i]["sentences"].size(), sentences.size());
    for (std::size_t k = 0; k < sentences.size(); ++k) {
      EXPECT_EQ(story["passages"][i]["sentences"][k]["text"], sentences[k]["text"]);
    }
  }
  EXPECT_EQ(story["passages"][0]["position"][0]["label"], "Player 1");
}

TEST(WebStory, MarksWhatAReaderJumpsTo) {
  const std::string input = text_in(KIEBITZ_SOURCE_DIR "/tests/samples/maumau-stuck.in");
  const Json json = ask({{"ask", "story"}, {"game", "maumau"}, {"input", input}});
  const Json& story = json["stories"][0];
  EXPECT_EQ(story["label"], "Game 1");
  std::map<std::string, int> kinds;
  for (const Json& mark : story["marks"]) {
    ++kinds[mark["kind"].get<std::string>()];
    const Json& sentences = story["passages"][mark["passage"].get<std::size_t>()]["sentences"];
    EXPECT_TRUE(std::any_of(sentences.begin(), sentences.end(),
                            [&](const Json& sentence) { return sentence["text"] == mark["text"]; }));
  }
  EXPECT_GT(kinds["turning"], 0);
  EXPECT_GT(kinds["penalty"], 0);
  EXPECT_EQ(kinds["end"], 1);
}

TEST(WebStory, TellsContestInputOfEveryGameAndOnlyOneOfItOnAsking) {
  for (const std::string game : {"maumau", "evensteven", "mahjong"}) {
    const std::string file = game == "evensteven" ? "dealer" : game;
    const std::string input = text_in(KIEBITZ_SOURCE_DIR "/tests/samples/" + file + ".in");
    const Json all = ask({{"ask", "story"}, {"game", game}, {"input", input}});
    ASSERT_GT(all["stories"].size(), 1U) << all.dump();
    EXPECT_EQ(all["count"], all["stories"].size());
    const Json one = ask({{"ask", "story"}, {"game", game}, {"input", input}, {"only", 2}});
    ASSERT_EQ(one["stories"].size(), 1U);
    EXPECT_EQ(one["stories"][0], all["stories"][1]);
  }
}

TEST(WebStory, AProblemOfTheInputHasItsPlace) {
  const Json json = ask({{"ask", "story"}, {"game", "maumau"}, {"input", "1\n2 ss"}});
  EXPECT_EQ(json["problem"]["line"], 2);
  EXPECT_EQ(json["problem"]["column"], 3);
  EXPECT_EQ(json["problem"]["clause"], "MM-1");
}

TEST(WebStory, TheSeedsOfEvenStevenAreThoseOfTheContest) {
  const Json json = ask({{"ask", "story"}, {"game", "evensteven"}, {"cards", 4}, {"seed", "653723903"}});
  EXPECT_EQ(json["stories"][0]["passages"][0]["position"][0]["cards"], Json({"Kd", "8c", "As", "5s"}));
  const Json deal = ask({{"ask", "story"}, {"game", "evensteven"}, {"cards", 4}, {"seed", "1"}, {"deal", "2"}});
  EXPECT_EQ(deal["stories"][0]["passages"][0]["sentences"][0]["phrase"], "address");
}

// --- Even Steven ---

Json even_steven(const std::vector<std::string>& moves, const std::string& seed = "653723903") {
  return ask({{"ask", "table"}, {"game", "evensteven"}, {"cards", 4}, {"seed", seed}, {"moves", moves}});
}

TEST(EvenStevenTable, ShowsTheExactChance) {
  const Json json = even_steven({});
  EXPECT_EQ(json["position"]["hand"], Json({"Kd", "8c", "As", "5s"}));
  EXPECT_EQ(json["position"]["dealt"], "3s");
  EXPECT_EQ(json["position"]["chance"]["ways"], "2920");
  EXPECT_EQ(json["position"]["chance"]["of"], "3243");
  EXPECT_EQ(json["hint"]["move"], "5s");
  EXPECT_EQ(json["moves"], Json({"Kd", "8c", "As", "5s"}));
  EXPECT_EQ(json["position"]["choices"].size(), 4U);
  // docs/rules/evensteven.md: then 6h is dealt.
  const Json second = even_steven({"5s"});
  EXPECT_EQ(second["position"]["chance"]["ways"], "344");
  EXPECT_EQ(second["position"]["chance"]["of"], "345");
  EXPECT_EQ(json.dump().find("6h"), std::string::npos) << "what comes is hidden";
}

TEST(EvenStevenTable, AfterAPlayThatWasNotThriftyTheChanceIsOfTheCardsThatAreLeft) {
  // 8c on 3s leaves Kd As 5s: 10717/16215 before 6h was seen. On 6h the king leaves As 5s.
  const Json json = even_steven({"8c"});
  EXPECT_EQ(json["position"]["hand"], Json({"Kd", "As", "5s"}));
  EXPECT_NEAR(json["position"]["choices"][0]["value"].get<double>(), 0, 1e-12) << "5s does not cover 6h";
  EXPECT_GT(json["position"]["chance"]["value"].get<double>(), 0.2);
}

TEST(EvenStevenTable, ES9_TheEndSaysWhetherItCouldHaveBeenWon) {
  const Json won = even_steven({"5s", "8c", "Kd", "As"});
  EXPECT_EQ(won["ending"]["verdict"], "YOU WIN");
  EXPECT_EQ(won["outcome"]["winners"], Json::array({0}));
  const Json lost = even_steven({"8c", "Kd", "5s"});
  EXPECT_EQ(lost["ending"]["verdict"], "YOU LOSE UNNECESSARILY");
  EXPECT_EQ(lost["ending"]["winning"].size(), 4U);
  EXPECT_EQ(lost["rows"]["first_gap"], nullptr);
  const Json hopeless = even_steven({"2d"}, "876390176");
  EXPECT_EQ(hopeless["ending"]["verdict"], "YOU LOSE NECESSARILY");
  EXPECT_EQ(hopeless["rows"]["first_gap"], 0);
  EXPECT_EQ(hopeless["rows"]["hand"], Json({"2d", "4h", "Jc", "Qs"}));
  EXPECT_EQ(hopeless["rows"]["dealt"], Json({"6s", "8c", "9s", "Qc"}));
  EXPECT_TRUE(hopeless["ending"]["winning"].empty());
}

TEST(EvenStevenTable, ARefusedMoveChangesNothing) {
  for (const std::string move : {"2c", "5s", "xx", ""}) {
    Json after = even_steven({"5s", move});
    EXPECT_EQ(after["refused"]["move"], move);
    after["refused"] = nullptr;
    EXPECT_EQ(after, even_steven({"5s"}));
  }
  EXPECT_EQ(even_steven({"5s", "8c", "Kd", "As", "As"})["refused"]["clauses"], Json::array({"ES-8"}));
  for (const char* seed : {"0", "2147483647", "18446744073709551615"}) {
    EXPECT_EQ(even_steven({}, seed)["problem"]["clause"], "ES-3");
  }
}

// --- Mahjong ---

TEST(MahjongHand, IsTheReportOfTheCommandLineAndMore) {
  Json json = ask({{"ask", "hand"}, {"hand", "2223455D 11M"}, {"declared", "555D 9999M"}, {"seen", "1M"}});
  EXPECT_TRUE(json["problem"].is_object()) << "five of 5D";
  json = ask({{"ask", "hand"}, {"hand", "2225888D"}, {"declared", "666D 777D"}, {"seen", "5D"}});
  EXPECT_EQ(json["ready"], true);
  EXPECT_EQ(json["waits"][0]["tile"], "5D");
  EXPECT_EQ(json["live"]["5D"], 2);
  EXPECT_EQ(json["live"]["2D"], 1);
  EXPECT_EQ(json["live"].size(), 27U);
  EXPECT_EQ(json["names"]["purely"], "Purely");
  EXPECT_EQ(json["sentences"][0]["phrase"], "ready");
}

TEST(MahjongHand, CanBePutTogetherTileByTile) {
  const Json json = ask({{"ask", "hand"}, {"hand", "123D"}, {"declared", "55M"}});
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(json["live"]["5M"], 2);
  EXPECT_TRUE(json["incomplete"]["text"].is_string());
  EXPECT_EQ(ask({{"ask", "hand"}})["complete"], false);
  EXPECT_EQ(ask({{"ask", "hand"}, {"hand", "11111D"}})["problem"]["clause"], "SM-1");
}

TEST(MahjongHand, EveryExampleIsAHandAndShowsWhatItsTitleSays) {
  const Json json = ask({{"ask", "examples"}});
  ASSERT_EQ(json["examples"].size(), std::size(mahjong::examples));
  std::map<std::string, Json> found;
  for (std::size_t i = 0; i < json["examples"].size(); ++i) {
    Json request = json["examples"][i];
    EXPECT_FALSE(request["title"].get<std::string>().empty());
    request["ask"] = "hand";
    const Json hand = ask(request);
    EXPECT_EQ(hand["complete"], true) << request;
    found[std::string(mahjong::examples[i].key)] = hand;
  }
  EXPECT_EQ(found["example: many waits"]["waits"].size(), 5U);
  EXPECT_EQ(found["example: nine gates"]["waits"].size(), 9U);
  EXPECT_EQ(found["example: no fifth tile"]["reason"], "held four times");
  EXPECT_EQ(found["example: three suits"]["reason"], "three suits");
  EXPECT_EQ(found["example: seven pairs"]["waits"][0]["score"], 8);
  EXPECT_EQ(found["example: won"]["win"], true);
  EXPECT_EQ(found["example: discard"]["discards"][0]["tile"], "9M");
}

// --- simulations ---

Json counted(const std::string& game, unsigned size, const std::string& first, const std::string& deals) {
  return ask({{"ask", "count"}, {"game", game}, {"size", size}, {"seed", "7"}, {"first", first}, {"deals", deals}});
}

TEST(WebCount, PartsJoinToTheWholeAndAreThoseOfTheSimulation) {
  for (const auto& [game, size] : std::map<std::string, unsigned>{{"maumau", 3}, {"evensteven", 5}, {"mahjong", 13}}) {
    const Json whole = counted(game, size, "100", "300");
    const Json a = counted(game, size, "100", "120");
    const Json b = counted(game, size, "220", "180");
    const Json joined = ask({{"ask", "join"}, {"game", game}, {"size", size}, {"totals", {a["totals"], b["totals"]}}});
    EXPECT_EQ(joined, whole) << game;
    const auto simulation = find_game(game)->simulation({size, {}});
    Totals totals((*simulation)->layout());
    EXPECT_TRUE((*simulation)->count({7, 100}, 300, totals).ok());
    ASSERT_EQ(whole["totals"].size(), totals.numbers().size());
    for (std::size_t i = 0; i < totals.numbers().size(); ++i) {
      ASSERT_EQ(whole["totals"][i], std::to_string(totals.numbers()[i])) << game << " " << i;
    }
    const Json report = ask({{"ask", "report"}, {"game", game}, {"size", size}, {"totals", whole["totals"]}});
    EXPECT_EQ(report["sections"].size(), (*simulation)->report(totals).size());
    EXPECT_EQ(report["description"], (*simulation)->description());
  }
}

TEST(WebCount, SharesHaveTheirInterval) {
  const Json whole = counted("maumau", 2, "0", "1000");
  const Json report = ask({{"ask", "report"}, {"game", "maumau"}, {"size", 2}, {"totals", whole["totals"]}});
  const Json& wins = report["sections"][0];
  EXPECT_EQ(wins["key"], "wins");
  EXPECT_EQ(wins["kind"], "shares");
  for (const Json& figure : wins["figures"]) {
    EXPECT_LT(figure["interval"][0], figure["value"]);
    EXPECT_GT(figure["interval"][1], figure["value"]);
  }
}

TEST(WebCount, NamesPlayersAsTheTableDoes) {
  const Json whole = counted("maumau", 4, "0", "100");
  const std::pair<const char*, const char*> seats[] = {{"en", "seat"}, {"de", "Platz"}, {"zh", "座位"}};
  for (const auto& [language, seat] : seats) {
    const Json report =
        ask({{"ask", "report"}, {"game", "maumau"}, {"size", 4}, {"language", language}, {"totals", whole["totals"]}});
    EXPECT_EQ(report["sections"].dump().find(seat), std::string::npos) << report["sections"];
    const Json hello = ask({{"ask", "hello"}, {"language", language}});
    for (std::size_t i = 0; i < 4; ++i) {
      EXPECT_EQ(report["sections"][0]["figures"][i]["label"], hello["games"][0]["players"][i]);
    }
  }
}

TEST(WebCount, RefusesHugeCountsAndOtherTotals) {
  EXPECT_TRUE(counted("maumau", 2, "0", "1000000000000").contains("problem"));
  EXPECT_TRUE(counted("maumau", 2, "0", "4194305").contains("problem"));
  EXPECT_TRUE(counted("maumau", 2, "18446744073709551615", "2").contains("problem"));
  EXPECT_TRUE(counted("maumau", 9, "0", "1").contains("problem"));
  EXPECT_TRUE(ask({{"ask", "count"}, {"game", "maumau"}}).contains("problem"));
  for (const Json& totals : {Json(nullptr), Json(1), Json::array(), Json({"1", "2"}), Json::array({Json::array()})}) {
    for (const char* what : {"join", "report"}) {
      const Json json = ask({{"ask", what}, {"game", "maumau"}, {"totals", totals}});
      const bool nothing = std::string_view(what) == "join" && (totals.is_null() || totals == Json::array());
      EXPECT_EQ(json.contains("problem"), !nothing) << what << totals;
    }
  }
}

}  // namespace
}  // namespace kiebitz::web
