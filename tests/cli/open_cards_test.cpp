// kiebitz analyse maumau, as its users run it.
#include <nlohmann/json.hpp>

#include "tests/support/shell.hpp"

namespace kiebitz {
namespace {

using Json = nlohmann::json;

ShellReply open_cards(const std::string& arguments) { return kiebitz("analyse maumau " + arguments); }

Json solved(const std::string& arguments) {
  const ShellReply reply = open_cards(arguments + " --json");
  EXPECT_EQ(reply.code, 0) << arguments << reply.err;
  return Json::parse(reply.out, nullptr, false);
}

TEST(OpenCardsCommand, SaysWhoWinsWhatEachMoveLeadsToAndShowsAGame) {
  const Json json = solved("--seed 1 --deal 2");
  EXPECT_EQ(json["prospect"], "win");
  EXPECT_FALSE(json["line"].empty());
  EXPECT_EQ(json["line"].back()["seat"], 0);
  bool has_winning_move = false;
  for (const Json& move : json["moves"]) has_winning_move |= move["prospect"] == "win";
  EXPECT_TRUE(has_winning_move);
  const std::string text = open_cards("--seed 1 --deal 2").out;
  EXPECT_NE(text.find("Player 1 wins if both play as well as possible. [MM-17]"), std::string::npos);
  EXPECT_NE(text.find("Player 1 has played the last card and wins"), std::string::npos) << text;
}

TEST(OpenCardsCommand, TheSameDeckIsTheSameDeal) {
  const Json by_number = solved("--players 4 --seed 1 --deal 2");
  const Json by_deck = solved("--players 4 --deck '" + by_number["deck"].get<std::string>() + "'");
  EXPECT_EQ(by_deck, by_number);
}

TEST(OpenCardsCommand, ARecordIsAnalysedAtAMove) {
  const ScratchFolder folder;
  const std::string file = folder.write("record", kiebitz("record maumau --seed 1 --deal 2").out).string();
  const Json start = solved("--record '" + file + "' --move 0");
  EXPECT_EQ(start["moves"], solved("--seed 1 --deal 2")["moves"]);
  const Json later = solved("--record '" + file + "' --move 3");
  EXPECT_EQ(later["moves_made"], 3);
  EXPECT_NE(later["moves"], start["moves"]);
  const Json end = solved("--record '" + file + "'");
  EXPECT_TRUE(end["moves"].empty());
  EXPECT_EQ(open_cards("--record '" + file + "'").out.substr(9), "has won. [MM-17]\n");
  EXPECT_EQ(open_cards("--record '" + file + "' --move 1000").code, 2);
}

TEST(OpenCardsCommand, ALimitIsAnsweredWithUnknown) {
  const Json json = solved("--seed 1 --limit 10");
  EXPECT_EQ(json["prospect"], "unknown");
  EXPECT_LE(json["nodes"], 10);
  EXPECT_NE(open_cards("--seed 1 --limit 10 --language de").out.find("nicht entschieden"), std::string::npos);
}

TEST(OpenCardsCommand, CountsManyDeals) {
  const Json json = solved("--seed 1 --deals 5 --limit 1000 --rulebook");
  std::uint64_t deals = 0;
  for (const auto& [name, count] : json["prospects"][0].items()) deals += count.get<std::uint64_t>();
  EXPECT_EQ(deals, 5U);
  std::uint64_t slips = 0;
  for (const auto& [name, count] : json["rulebook"]["slips_by"].items()) slips += count.get<std::uint64_t>();
  EXPECT_EQ(json["rulebook"]["slips"], slips);
  EXPECT_EQ(solved("--seed 1 --deals 5 --limit 1000 --players 3")["prospects"].size(), 3U);
}

TEST(OpenCardsCommand, RefusesWhatItCannotAnswer) {
  for (const char* arguments :
       {"", "--seed x", "--seed 1 --players 5", "--seed 1 --seat 2", "--seed 1 --limit -1", "--seed 1 --language fr",
        "--seed 1 --move 3", "--seed 1 --rulebook", "--seed 1 --deck 'SS'", "--deck 'SS'", "--deck 'SS' --deals 3",
        "--seed 1 --players 3 --deals 3 --rulebook", "--record /no/such/file", "--seed 1 --limit 0",
        "--seed 1 --limit 2e9", "--seed 1 --deals 0"}) {
    const ShellReply reply = open_cards(arguments);
    EXPECT_EQ(reply.code, 2) << arguments;
    EXPECT_FALSE(reply.err.empty()) << arguments;
  }
  EXPECT_NE(open_cards("--seed 1 --players 1").err.find("--players must be a whole number from 2 to 4, not '1'"),
            std::string::npos);
  const ScratchFolder folder;
  const std::string file = folder.write("record", kiebitz("record sichuan --seed 1").out).string();
  const ShellReply reply = open_cards("--record '" + file + "'");
  EXPECT_EQ(reply.code, 2);
  EXPECT_NE(reply.err.find("found 'sichuan', expected maumau"), std::string::npos) << reply.err;
}

TEST(OpenCardsCommand, TakesNumbersAsOtherCommandsDo) {
  EXPECT_EQ(solved("--seed 1 --deals 1e1 --limit 1e3"), solved("--seed 1 --deals 10 --limit 1000"));
  const ShellReply help = kiebitz("help analyse maumau");
  EXPECT_EQ(help.code, 0);
  EXPECT_NE(help.out.find("--limit N"), std::string::npos) << help.out;
}

}  // namespace
}  // namespace kiebitz
