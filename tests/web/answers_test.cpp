// The JSON interface: stories, Even Steven, Mahjong hands and simulations.
#include <set>

#include <gtest/gtest.h>

#include "games/mahjong/analyser.hpp"
#include "games/mahjong/examples.hpp"
#include "tests/support/files.hpp"
#include "tests/web/ask.hpp"

namespace kiebitz::web {
namespace {

// --- stories ---

TEST(WebStory, IsTheSameAsThatOfExplain) {
  const Json json = ask({{"ask", "story"}, {"game", "maumau"}, {"players", 3}, {"seed", "42"}, {"deal", "7"}});
  ASSERT_EQ(json["stories"].size(), 1U);
  const auto told = find_game("maumau")->explain_deal({3, Deal{42, 7}});
  ASSERT_TRUE(told);
  const Json expected = json_of(*told, find_game("maumau")->phrases());
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
  EXPECT_EQ(story["passages"][0]["position"][0]["label"], "player 1");
}

TEST(WebStory, MarksSentencesToJumpTo) {
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

TEST(WebStory, ExplainsContestInputOfEveryGameOrASingleCase) {
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

TEST(WebStory, AProblemInTheInputHasItsPlace) {
  const Json json = ask({{"ask", "story"}, {"game", "maumau"}, {"input", "1\n2 ss"}});
  EXPECT_EQ(json["problem"]["line"], 2);
  EXPECT_EQ(json["problem"]["column"], 3);
  EXPECT_EQ(json["problem"]["clause"], "MM-1");
}

TEST(WebStory, EvenStevenUsesTheSeedsOfTheContest) {
  const Json json = ask({{"ask", "story"}, {"game", "evensteven"}, {"cards", 4}, {"seed", "653723903"}});
  EXPECT_EQ(json["stories"][0]["passages"][0]["position"][0]["cards"], Json({"Kd", "8c", "As", "5s"}));
  const Json deal = ask({{"ask", "story"}, {"game", "evensteven"}, {"cards", 4}, {"seed", "1"}, {"deal", "2"}});
  EXPECT_EQ(deal["stories"][0]["passages"][0]["sentences"][0]["phrase"], "address");
}

// --- Even Steven ---

Json even_steven(const std::vector<std::string>& moves, const std::string& seed = "653723903") {
  return ask({{"ask", "table"}, {"game", "evensteven"}, {"cards", 4}, {"seed", seed}, {"moves", moves}});
}

// The cards at a place.
Json row(const Json& rows, std::string_view place) {
  for (const Json& each : rows) {
    if (each["place"] == place) return each["cards"];
  }
  return nullptr;
}

const Json& best(const Json& table) {
  for (const Json& choice : table["choices"]) {
    if (choice["best"] == true) return choice;
  }
  return table;
}

TEST(EvenStevenTable, ShowsTheExactChance) {
  const Json json = even_steven({});
  EXPECT_EQ(row(json["position"]["rows"], "hand"), Json({"5s", "8c", "Kd", "As"}));
  EXPECT_EQ(json["position"]["facts"]["current"], "3s");
  EXPECT_NE(best(json)["text"].get<std::string>().find("2920 in 3243"), std::string::npos) << best(json);
  EXPECT_EQ(json["hint"]["move"], "5s");
  EXPECT_EQ(json["moves"], Json({"5s", "8c", "Kd", "As"}));
  EXPECT_EQ(json["choices"].size(), 4U);
  // 6h is dealt next (docs/rules/evensteven.md).
  EXPECT_NE(best(even_steven({"5s"}))["text"].get<std::string>().find("344 in 345"), std::string::npos);
  EXPECT_EQ(json.dump().find("6h"), std::string::npos) << "the next card is hidden";
}

TEST(EvenStevenTable, AfterABadPlayTheChanceIsThatOfTheRemainingCards) {
  // 8c on 3s leaves Kd As 5s: 10717/16215 before 6h was seen. On 6h the king leaves As 5s.
  const Json json = even_steven({"8c"});
  EXPECT_EQ(row(json["position"]["rows"], "hand"), Json({"5s", "Kd", "As"}));
  EXPECT_NEAR(json["choices"][0]["value"].get<double>(), 0, 1e-12) << "5s does not cover 6h";
  EXPECT_GT(best(json)["value"].get<double>(), 0.2);
}

TEST(EvenStevenTable, ES9_TheEndSaysWhetherItCouldHaveBeenWon) {
  const Json won = even_steven({"5s", "8c", "Kd", "As"});
  EXPECT_EQ(won["position"]["facts"]["verdict"], "YOU WIN");
  EXPECT_EQ(won["outcome"]["winners"], Json::array({0}));
  const Json lost = even_steven({"8c", "Kd", "5s"});
  EXPECT_EQ(lost["position"]["facts"]["verdict"], "YOU LOSE UNNECESSARILY");
  EXPECT_EQ(row(lost["ending"][0]["position"], "winning play"), Json({"5s", "8c", "Kd", "As"}));
  EXPECT_EQ(row(lost["ending"][0]["position"], "dealt"), Json({"3s", "6h", "Kh", "5c"}));
  const Json hopeless = even_steven({"2d"}, "876390176");
  EXPECT_EQ(hopeless["position"]["facts"]["verdict"], "YOU LOSE NECESSARILY");
  const Json& rows = hopeless["ending"][0]["position"];
  EXPECT_EQ(rows[0]["marked"], 0);
  EXPECT_EQ(row(rows, "sorted hand"), Json({"2d", "4h", "Jc", "Qs"}));
  EXPECT_EQ(row(rows, "sorted dealt"), Json({"6s", "8c", "9s", "Qc"}));
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

TEST(MahjongHand, ContainsTheReportOfTheCommandLine) {
  Json json = ask({{"ask", "hand"}, {"hand", "2223455D 11M"}, {"declared", "555D 9999M"}, {"seen", "1M"}});
  EXPECT_TRUE(json["unread"]["hidden"].is_object()) << "five of 5D";
  json = ask({{"ask", "hand"}, {"hand", "2225888D"}, {"declared", "666D 777D"}, {"seen", "5D"}});
  EXPECT_EQ(json["ready"], true);
  EXPECT_EQ(json["waits"][0]["tile"], "5D");
  EXPECT_EQ(json["live"]["5D"], 2);
  EXPECT_EQ(json["live"]["2D"], 1);
  EXPECT_EQ(json["live"].size(), 27U);
  EXPECT_EQ(json["names"]["purely"], "Purely");
  EXPECT_EQ(json["sentences"][0]["phrase"], "ready");
}

TEST(Hand, NeedsAGameThatAnalysesHands) {
  EXPECT_EQ(ask({{"ask", "hand"}, {"hand", "123D"}}), ask({{"ask", "hand"}, {"game", "mahjong"}, {"hand", "123D"}}));
  EXPECT_EQ(ask({{"ask", "examples"}}), ask({{"ask", "examples"}, {"game", "mahjong"}}));
  for (const char* game : {"maumau", "evensteven", "whist"}) {
    for (const char* what : {"hand", "examples"}) {
      EXPECT_TRUE(ask({{"ask", what}, {"game", game}})["problem"]["text"].is_string()) << game;
    }
  }
}

TEST(MahjongHand, CanBeBuiltTileByTile) {
  const Json json = ask({{"ask", "hand"}, {"hand", "123D"}, {"declared", "55M"}});
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(json["live"]["5M"], 2);
  EXPECT_TRUE(json["incomplete"]["text"].is_string());
  EXPECT_EQ(ask({{"ask", "hand"}})["complete"], false);
  EXPECT_EQ(ask({{"ask", "hand"}, {"hand", "11111D"}})["unread"]["hidden"]["clause"], "SM-1");
}

// SM-24 and SM-27: scoring and void suit of the table.
TEST(MahjongHand, TakesAVoidSuitAndHouseRules) {
  const Json plain = ask({{"ask", "hand"}, {"hand", "1112345678999D"}});
  const Json valued =
      ask({{"ask", "hand"}, {"hand", "1112345678999D"}, {"rules", R"({"items": {"purely": 5, "royal": false}})"}});
  EXPECT_EQ(valued["waits"][0]["score"].get<int>(), plain["waits"][0]["score"].get<int>() + 3);
  EXPECT_EQ(valued["rules"]["items"]["purely"], 5);
  EXPECT_EQ(valued["rules"]["items"]["royal"], false);
  EXPECT_EQ(plain["rules"]["cap"], nullptr);
  const Json first = ask({{"ask", "hand"}, {"hand", "123456789D 11B 259M"}, {"void", "M"}});
  EXPECT_EQ(first["discards"].size(), 3U);
  EXPECT_EQ(first["sentences"][0]["phrase"], "void suit first");
  const Json bad = ask({{"ask", "hand"}, {"hand", "123D"}, {"declared", "555M"}, {"void", "M"}, {"rules", "[]"}});
  EXPECT_EQ(bad["unread"]["void"]["clause"], "SM-27");
  EXPECT_TRUE(bad["unread"]["rules"]["text"].is_string());
  EXPECT_EQ(bad["complete"], false);
}

// SM-25: in any notation, the answer has the tiles and the engine's spelling of them.
TEST(MahjongHand, EveryNotationIsUnderstoodAndWrittenDown) {
  for (const std::string text : {"123456789D1123M", "123p456p789p1123m", "1D2D3D 4D5D6D 7D8D9D 1M1M2M3M",
                                 "🀙🀚🀛🀜🀝🀞🀟🀠🀡🀇🀇🀈🀉", "一二三四五六七八九筒 1123万"}) {
    const Json json = ask({{"ask", "hand"}, {"hand", text}});
    EXPECT_EQ(json["complete"], true) << text;
    EXPECT_EQ(json["hidden"].size(), 13U) << text;
    EXPECT_EQ(json["written"]["hidden"], "123456789D 1123M") << text;
    EXPECT_EQ(json["room"], Json({{"hidden", 1}, {"declared", 0}})) << text;
  }
}

TEST(MahjongHand, AMistakeDoesNotAffectTheRest) {
  const Json json = ask({{"ask", "hand"}, {"hand", "123D 0m"}, {"seen", "9M x"}});
  EXPECT_EQ(json["hidden"], Json({"1D", "2D", "3D"}));
  EXPECT_EQ(json["seen"], Json({"9M"}));
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(json["unread"]["hidden"]["text"], "found '0m', expected a tile numbered 1 to 9");
  EXPECT_EQ(json["unread"]["seen"]["text"], "found 'x', expected tiles such as 123D 99M");
  EXPECT_FALSE(json["unread"].contains("declared"));
}

TEST(MahjongHand, DeclaredTilesAreChunksInAnyNotation) {
  for (const std::string text : {"6D6D6D7D7D7D", "666D 777D", "666777D", "767676D"}) {
    const Json json = ask({{"ask", "hand"}, {"hand", "222588D"}, {"declared", text}});
    EXPECT_EQ(json["declared"], Json({"666D", "777D"})) << text;
    EXPECT_EQ(json["written"]["declared"], "666D 777D") << text;
    EXPECT_EQ(json["room"]["hidden"], 2) << text;
  }
  EXPECT_EQ(ask({{"ask", "hand"}, {"declared", "66D"}})["declared"], Json({"66D"})) << "also while one is missing";
}

// The words of an English text, except quoted ones and names that are the same in every language.
std::set<std::string> words_of(const std::string& text) {
  const std::set<std::string> names = {"person", "rulebook", "thrifty", "random"};
  std::set<std::string> words;
  std::string word;
  bool in_quotes = false;
  for (const char c : text + ' ') {
    if (c == '\'' || c == '"') in_quotes = !in_quotes;
    if (!in_quotes && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) {
      word += c;
    } else {
      if (word.size() > 3 && word.front() >= 'a' && !names.contains(word)) words.insert(word);
      word.clear();
    }
  }
  return words;
}

// Problems are translated completely, with no English left.
TEST(WebProblems, AreSaidInEveryLanguage) {
  const auto table = [](const Json& fields) {
    Json request = {{"ask", "table"}, {"game", "maumau"}, {"players", 2}};
    request.update(fields);
    return request;
  };
  const auto hand = [](const std::string& hidden, const std::string& declared) {
    return Json{{"ask", "hand"}, {"hand", hidden}, {"declared", declared}};
  };
  const auto story = [](const std::string& game, const std::string& input) {
    return Json{{"ask", "story"}, {"game", game}, {"input", input}};
  };
  const std::string deck =
      "SS DN HS CA CQ DS DK HJ CT ST HA CN CS SK DE SQ DT HT HK DQ SN SA DJ CK DA HQ CJ HE SE SJ HN CE";
  const std::vector<Json> requests = {
      hand("0m", ""),
      hand("123D 99", ""),
      hand("D", ""),
      hand("12x", ""),
      hand("12中", ""),
      hand("🀀", ""),
      hand("11111D", ""),
      hand("123D", ""),
      hand("1D", ""),
      hand("123D", "666D"),
      hand("123D", "666D 777D"),
      hand("123D", "6D"),
      hand("123D", "66D"),
      hand("1D", "111222333444555B"),
      table({{"players", 5}}),
      table({{"players", 1}}),
      table({{"players", "x"}}),
      table({{"seed", "x"}}),
      table({{"strategies", {"person"}}}),
      table({{"strategies", {"person", "person"}}}),
      table({{"strategies", {"person", "thrifty"}}}),
      table({{"strategies", {"person", "random", "random"}}}),
      table({{"deck", "SS XX"}}),
      table({{"deck", "SS SS"}}),
      table({{"deck", deck + " SS"}}),
      table({{"moves", {"rubbish"}}}),
      {{"ask", "table"}, {"game", "evensteven"}, {"cards", 0}, {"seed", "1"}},
      {{"ask", "table"}, {"game", "evensteven"}, {"seed", "0"}},
      {{"ask", "table"}, {"game", "evensteven"}, {"seed", "1"}, {"moves", {"rubbish"}}},
      {{"ask", "count"}, {"game", "maumau"}, {"size", 2}, {"strategies", {"thrifty"}}, {"deals", "1"}},
      {{"ask", "count"},
       {"game", "maumau"},
       {"size", 2},
       {"strategies", {"random", "random", "random"}},
       {"deals", "1"}},
      {{"ask", "count"}, {"game", "evensteven"}, {"size", 5}, {"strategies", {"rulebook"}}, {"deals", "1"}},
      {{"ask", "count"}, {"game", "evensteven"}, {"size", 5}, {"strategies", {"random", "random"}}, {"deals", "1"}},
      {{"ask", "count"}, {"game", "mahjong"}, {"strategies", {"random"}}, {"deals", "1"}},
      story("maumau", ""),
      story("maumau", "x"),
      story("maumau", "99999999999999999999"),
      story("maumau", "1 2"),
      story("maumau", "1\n"),
      story("maumau", "1\n5"),
      story("maumau", "1\n2 ss"),
      story("maumau", "1\n2 XX"),
      story("maumau", "1\n2 SS"),
      story("maumau", "1\n2 SS SS"),
      story("maumau", "0\n2"),
      story("maumau", "1\n2 " + deck + " SS"),
      story("maumau", "1\n2 " + deck + "\n2"),
      story("maumau", "2\n2 " + deck),
      story("mahjong", "x"),
      story("mahjong", "1\n"),
      story("mahjong", "0\nx"),
      story("mahjong", "1\n5X NONE"),
      story("mahjong", "1\n5D5 NONE"),
      story("mahjong", "1\n5D"),
      story("mahjong", "1\n5D NONE"),
      story("mahjong", "1\n5D 1B1B1B"),
      story("mahjong", "1\n8D8D8D5D2D2D2D 6D6D6D7D7D7D x"),
      story("mahjong", "1\n5D 1B1B1B2B2B2B"),
      story("evensteven", "0 1"),
      story("evensteven", "5 0"),
      story("evensteven", "5 1 1")};
  for (Json request : requests) {
    std::set<std::string> texts;
    std::set<std::string> english;
    for (const std::string language : {"en", "de", "zh"}) {
      request["language"] = language;
      const Json json = ask(request);
      std::string text;
      if (json.contains("problem")) text = json["problem"]["text"];
      if (json.contains("refused")) text = json["refused"]["text"];
      if (json.contains("incomplete")) text = json["incomplete"]["text"];
      if (json.contains("unread") && !json["unread"].empty()) text = json["unread"].front()["text"];
      EXPECT_FALSE(text.empty()) << request;
      EXPECT_TRUE(texts.insert(text).second) << request << text;
      if (language == "en") english = words_of(text);
      if (language == "en") continue;
      for (const std::string& word : english) EXPECT_EQ(text.find(word), std::string::npos) << request << text;
    }
  }
}

TEST(MahjongHand, AnythingTypedCanBeShown) {
  const std::string text = ask({{"ask", "hand"}, {"hand", "12\u202E\u0007"}})["unread"]["hidden"]["text"];
  EXPECT_NE(text.find("'\\xE2\\x80\\xAE'"), std::string::npos) << text << ": it would turn the text around";
}

TEST(MahjongHand, EveryExampleShowsWhatItsTitleSays) {
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

TEST(WebCount, PartsAddUpToTheSimulation) {
  for (const auto& [game, size] : std::map<std::string, unsigned>{{"maumau", 3}, {"evensteven", 5}, {"mahjong", 13}}) {
    const Json whole = counted(game, size, "100", "300");
    const Json a = counted(game, size, "100", "120");
    const Json b = counted(game, size, "220", "180");
    const Json joined = ask({{"ask", "join"}, {"game", game}, {"size", size}, {"totals", {a["totals"], b["totals"]}}});
    EXPECT_EQ(joined, whole) << game;
    const auto simulation = find_game(game)->simulation({size, {}});
    Totals totals((*simulation)->layout());
    EXPECT_TRUE((*simulation)->count({{7, 100}, 300}, totals).ok());
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

TEST(WebCount, RefusesHugeCountsAndForeignTotals) {
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
