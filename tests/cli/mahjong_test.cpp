// The Mahjong program and commands as their users run them.
#include <nlohmann/json.hpp>

#include "tests/support/shell.hpp"

namespace kiebitz {
namespace {

using Json = nlohmann::json;

ShellReply analyse(const std::string& arguments) { return kiebitz("analyse mahjong " + arguments); }

Json analysed(const std::string& arguments) {
  const ShellReply reply = analyse(arguments + " --json");
  EXPECT_EQ(reply.code, 0) << arguments << reply.err;
  return Json::parse(reply.out, nullptr, false);
}

std::string in_file(const ScratchFolder& folder, const std::string& rules) {
  return " --rules '" + folder.write("rules.json", rules).string() + "'";
}

Json analysed_under(const std::string& rules, const std::string& arguments) {
  const ScratchFolder folder;
  return analysed(arguments + in_file(folder, rules));
}

TEST(MahjongCommandLine, SM20_TheContestProgramAndSolveGiveTheSample) {
  const std::string input = contents(KIEBITZ_SOURCE_DIR "/tests/samples/mahjong.in");
  const std::string output = contents(KIEBITZ_SOURCE_DIR "/tests/samples/mahjong.out");
  for (const char* command : {"\"$MAHJONG\"", "\"$KIEBITZ\" solve mahjong", "\"$KIEBITZ\" solve mahjong -",
                              "\"$KIEBITZ\" solve mahjong tests/samples/mahjong.in"}) {
    const ShellReply reply = shell(command, input);
    EXPECT_EQ(reply.code, 0) << command;
    EXPECT_EQ(reply.out, output) << command;
    EXPECT_EQ(reply.err, "") << command;
  }
}

TEST(MahjongCommandLine, SM19_BadInputIsNamedWithItsPlaceAndWhatCameBeforeIsAnswered) {
  const ShellReply reply = shell("\"$MAHJONG\"", "2\n8D8D8D5D2D2D2D 6D6D6D7D7D7D\n8D8D8D5X2D2D2D 6D6D6D7D7D7D\n");
  EXPECT_EQ(reply.code, 2);
  EXPECT_EQ(reply.out, "Case #1:\n5D: 4\n");
  EXPECT_EQ(reply.err,
            "mahjong: standard input: line 3, column 7: found '5X', expected a tile such as 5D: 1 to 9, then D, B or M "
            "(SM-1)\n");
}

TEST(MahjongCommandLine, SM25_AllNotationsGiveTheSameAnswer) {
  const std::string expected = analyse("--hidden 123D99M456789B11B --json").out;
  for (const char* hidden : {"1D2D3D9M9M4B5B6B7B8B9B1B1B", "123d 99m 456789b 11b", "123p 99m 456789s 11s",
                             "11456789B 123D 99M", "🀙🀚🀛 🀏🀏 🀓🀔🀕🀖🀗🀘🀐🀐", " 1 2 3 D 9 9 M 456789B 11B "}) {
    EXPECT_EQ(analyse("--hidden '" + std::string(hidden) + "' --json").out, expected) << hidden;
  }
}

TEST(MahjongCommandLine, SM22_DeadWaitsAreShownAsDead) {
  const Json json = analysed("--hidden 222555D2225588M --seen 588M");
  ASSERT_EQ(json["waits"].size(), 2U);
  EXPECT_EQ(json["waits"][0]["tile"], "5M");
  EXPECT_EQ(json["waits"][0]["alive"], 1);
  EXPECT_EQ(json["waits"][0]["dead"], false);
  EXPECT_EQ(json["waits"][1]["tile"], "8M");
  EXPECT_EQ(json["waits"][1]["alive"], 0);
  EXPECT_EQ(json["waits"][1]["dead"], true);
  EXPECT_EQ(json["alive"], 1);
  EXPECT_NE(analyse("--hidden 222555D2225588M --seen 588M").out.find("8M  dead"), std::string::npos);
}

TEST(MahjongCommandLine, SM24_ARulesFileChangesValuesSwitchesItemsOffAndCaps) {
  const std::string royal = "--hidden 222555D2225588M";  // win 1, chunkious 1, royal 2
  const auto score = [&](const std::string& rules) { return analysed_under(rules, royal)["waits"][0]["score"]; };
  EXPECT_EQ(score("{}"), 4);
  EXPECT_EQ(score(R"({"items": {"royal": 5}})"), 7);
  EXPECT_EQ(score(R"({"items": {"royal": false}})"), 2);
  EXPECT_EQ(score(R"({"items": {"royal": false, "chunkious": false}})"), 1);
  EXPECT_EQ(score(R"({"cap": 3})"), 3);
  EXPECT_EQ(score(R"({"items": {"win": 0}, "cap": 999})"), 3);
  const Json capped = analysed_under(R"({"cap": 3})", royal);
  EXPECT_EQ(capped["waits"][0]["analyses"][0]["capped"], true);
  const Json without = analysed_under(R"({"items": {"royal": false}})", royal);
  EXPECT_EQ(without["waits"][0]["items"].size(), 2U) << "what is switched off is not listed";
}

TEST(MahjongCommandLine, SM24_ABadRulesFileIsNamedWithItsPlace) {
  const auto message = [](const std::string& rules) {
    const ScratchFolder folder;
    const ShellReply reply = analyse("--hidden 222555D2225588M" + in_file(folder, rules));
    EXPECT_EQ(reply.code, 2) << rules;
    EXPECT_EQ(reply.out, "") << rules;
    return reply.err;
  };
  EXPECT_NE(message("{\n \"items\": {\"sky_grund\": 1}}").find("line 2, column 12"), std::string::npos);
  EXPECT_NE(message("{\"items\": {\"sky_grund\": 1}}").find("did you mean"), std::string::npos);
  EXPECT_NE(message("{\"cap\": 0}").find("a whole number from 1 to 999"), std::string::npos);
  EXPECT_NE(message("{\"items\": {\"dragon\": -1}}").find("from 0 to 99"), std::string::npos);
  EXPECT_NE(message("{\"items\": {\"dragon\": 1e99}}").find("from 0 to 99"), std::string::npos);
  EXPECT_NE(message("{\"items\": {\"dragon\": 99999999999999999999}}").find("from 0 to 99"), std::string::npos);
  EXPECT_NE(message("{\"items\": {\"win\": false}}").find("a win always counts"), std::string::npos);
  EXPECT_NE(message("{\"items\": 3}").find("an object"), std::string::npos);
  EXPECT_NE(message("[1]").find("an object"), std::string::npos);
  EXPECT_NE(message("{\n\"cap\": }").find("line 2, column 8"), std::string::npos);
  EXPECT_NE(message("").find("JSON"), std::string::npos);
  EXPECT_EQ(analyse("--hidden 222555D2225588M --rules /no/such/file").code, 2);
}

TEST(MahjongCommandLine, SM23_DiscardsComeRankedWithWhatTheyHopeFor) {
  const Json json = analysed("--hidden 2234455667D6789M --seen 7D55M");
  EXPECT_EQ(json["win"], false);
  EXPECT_EQ(json["distance"], 0);
  ASSERT_EQ(json["discards"].size(), 10U);
  EXPECT_EQ(json["discards"][0]["tile"], "6M");
  EXPECT_EQ(json["discards"][0]["alive"], 8);
  EXPECT_EQ(json["discards"][0]["expected_score"]["numerator"], 8);
  EXPECT_EQ(json["discards"][0]["expected_score"]["denominator"], 8);
  EXPECT_EQ(json["discards"][3]["distance"], 1);
  EXPECT_FALSE(json["discards"][3].contains("waits"));
}

TEST(MahjongCommandLine, SM18_AWinIsNamedWithAllItsAnalyses) {
  const Json json = analysed("--hidden 11229988D112233M");
  EXPECT_EQ(json["win"], true);
  EXPECT_EQ(json["distance"], -1);
  EXPECT_EQ(json["score"], 3);
  EXPECT_EQ(json["analyses"].size(), 1U);
}

TEST(MahjongCommandLine, SM2_DeclaredChunksOfThreeSuitsCanNeverWin) {
  EXPECT_EQ(analysed("--hidden 1234D --declared 111D222B333M")["distance"], nullptr);
  EXPECT_EQ(analysed("--hidden 1234D --declared 111B222B333M")["reason"], "three suits");
  EXPECT_EQ(analyse("--hidden 12345D --declared 111D222B333M").code, 0);
}

TEST(MahjongCommandLine, SM26_CountingGivesAllKeys) {
  const Json json = analysed("--count");
  EXPECT_EQ(json["one_suit_states"], 405350);
  EXPECT_EQ(json["standard_wins_one_suit"], 13259);
  EXPECT_EQ(json["standard_wins_three_suits"], 5237550);
  EXPECT_EQ(json["wins"], 2561091);
  EXPECT_EQ(json["ready"], 12039597);
  EXPECT_EQ(json["ready_by_waits"].size(), 9U);
  EXPECT_EQ(json["ready_physical"], "3280138573728");
  EXPECT_EQ(json["ready_probability"]["numerator"], "34168110143");
  EXPECT_EQ(json["ready_probability"]["denominator"], "214509976461585");
}

TEST(MahjongCommandLine, BadUsageIsExplained) {
  const auto complaint = [](const std::string& arguments) {
    const ShellReply reply = analyse(arguments);
    EXPECT_EQ(reply.code, 2) << arguments;
    EXPECT_EQ(reply.out, "") << arguments;
    return reply.err;
  };
  EXPECT_NE(complaint("").find("--hidden"), std::string::npos);
  EXPECT_NE(complaint("--count --hidden 1D").find("either"), std::string::npos);
  EXPECT_NE(complaint("--hidden 123").find("a suit after the numbers"), std::string::npos);
  EXPECT_NE(complaint("--hidden 123D").find("3 hidden tiles, expected 13 or 14"), std::string::npos);
  EXPECT_NE(complaint("--hidden 11111D").find("a fifth 1D"), std::string::npos);
  EXPECT_NE(complaint("--hidden 1234567D --declared 99D").find("chunks of three or four"), std::string::npos);
  EXPECT_NE(complaint("--hidden 222555D2225588M --seen 8888M").find("--seen: line 1, column 3"), std::string::npos);
  EXPECT_NE(complaint("--hidden 222555D2225588M --tiles cards").find("letters or unicode"), std::string::npos);
  EXPECT_NE(complaint("--hidden 123z").find("an honour tile"), std::string::npos);
  const ShellReply perft = kiebitz("perft mahjong --seed 1");
  EXPECT_EQ(perft.code, 2);
  EXPECT_NE(perft.err.find("judged"), std::string::npos);
}

TEST(MahjongCommandLine, TilesCanBeShownAsPictures) {
  const std::string text = kiebitz("explain mahjong tests/samples/mahjong.in --tiles unicode").out;
  EXPECT_NE(text.find("With 🀝 the hand is complete"), std::string::npos);
  EXPECT_EQ(text.find("5D"), std::string::npos);
}

TEST(MahjongCommandLine, SM1_ADealHasItsAddress) {
  const ShellReply reply = kiebitz("explain mahjong --seed 3 --deal 5");
  EXPECT_EQ(reply.code, 0);
  EXPECT_NE(reply.out.find("3D 4D 5D 9D 2B 3B 5B 6B 6B 3M 4M 5M 7M"), std::string::npos) << "the same forever";
}

}  // namespace
}  // namespace kiebitz
