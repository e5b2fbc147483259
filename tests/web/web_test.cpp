// The JSON interface: requests in general, and Mau-Mau tables.
#include <set>

#include <gtest/gtest.h>

#include "engine/decisions.hpp"
#include "engine/match.hpp"
#include "engine/play_out.hpp"
#include "engine/speech.hpp"
#include "games/maumau/notation.hpp"
#include "games/maumau/seating.hpp"
#include "games/maumau/strategy.hpp"
#include "tests/support/rounds.hpp"
#include "tests/web/ask.hpp"
#include "web/engine/engine.hpp"

namespace kiebitz::web {
namespace {

TEST(Web, SaysHelloWithAllGamesAndLanguages) {
  const Json hello = ask({{"ask", "hello"}});
  EXPECT_EQ(hello["languages"], Json({"en", "de", "zh"}));
  ASSERT_EQ(hello["games"].size(), all_games().size());
  EXPECT_EQ(hello["games"][0]["name"], "maumau");
  EXPECT_EQ(hello["games"][0]["strategies"], Json({"rulebook", "random", "search", "cheat"}));
  EXPECT_EQ(hello["games"][0]["aim"], "wins");
}

TEST(Web, AnswersGarbageWithAProblem) {
  for (const std::string_view text :
       {"", "x", "[]", "{}", "null", "{\"ask\":1}", "{\"ask\":\"\"}", "{\"ask\":\"hello\"", "\xFF\xFE",
        "{\"ask\":\"table\"}", "{\"ask\":\"table\",\"game\":\"chess\"}"}) {
    const Json json = Json::parse(answer(text));
    EXPECT_TRUE(json.contains("problem")) << text;
    EXPECT_FALSE(json["problem"]["text"].get<std::string>().empty()) << text;
  }
  EXPECT_TRUE(Json::parse(answer(std::string(2'000'000, ' ')))["problem"].is_object());
}

TEST(Web, RefusesFieldsOfTheWrongType) {
  const std::vector<std::pair<std::string, Json>> bad = {{"players", 5},
                                                         {"players", 1},
                                                         {"players", "x"},
                                                         {"players", -2},
                                                         {"players", 2.5},
                                                         {"seed", "-1"},
                                                         {"seed", Json::array()},
                                                         {"deal", "18446744073709551616"},
                                                         {"moves", "draw"},
                                                         {"moves", {1}},
                                                         {"language", "fr"},
                                                         {"open", 1},
                                                         {"strategies", {"person"}},
                                                         {"strategies", {"person", "person"}},
                                                         {"strategies", {"person", "chess"}},
                                                         {"deck", "SS"},
                                                         {"deck", 7}};
  for (const auto& [name, value] : bad) {
    Json request = {{"ask", "table"}, {"game", "maumau"}, {"players", 2}};
    request[name] = value;
    EXPECT_TRUE(ask(request).contains("problem")) << request.dump();
  }
}

TEST(MauMauTable, BeginsWithTheDealAndWaitsForThePerson) {
  const Json json = ask(round_of(3, "42", "7", {}));
  ASSERT_EQ(json["steps"].size(), 1U);
  EXPECT_EQ(json["steps"][0]["move"], nullptr);
  EXPECT_EQ(json["steps"][0]["sentences"][0]["text"],
            "3 players are dealt 6 cards each, one at a time; DQ is turned up.");
  EXPECT_EQ(json["steps"][0]["sentences"][0]["parts"],
            Json({"3 players are dealt 6 cards each, one at a time; ", {{"card", "DQ"}}, " is turned up."}));
  EXPECT_EQ(json["to_act"], Json::array({0}));
  EXPECT_EQ(json["moves"], Json({"DA", "HJ:D", "HJ:H", "HJ:S", "HJ:C"}));
  EXPECT_EQ(json["hint"]["move"], "DA");
  const Json& rows = json["position"]["rows"];
  EXPECT_EQ(rows[0]["cards"], Json({"HT", "ST", "CN", "HJ", "CS", "DA"}));
  EXPECT_EQ(rows[1]["cards"], Json(std::vector<std::string>(6, "??")));
  EXPECT_EQ(rows[4]["place"], "draw pile");
  EXPECT_EQ(rows[4]["cards"], Json(std::vector<std::string>(13, "??")));
  EXPECT_EQ(json["position"]["facts"], Json({{"open", "DQ"}, {"fits", {"HJ", "DA"}}}));
}

TEST(MauMauTable, PlaysTheOtherSeatsUntilThePersonsTurn) {
  const Json json = ask(round_of(3, "42", "7", {"DA"}));
  ASSERT_EQ(json["steps"].size(), 4U);
  EXPECT_EQ(json["steps"][1]["move"], "DA");
  EXPECT_EQ(json["steps"][1]["seat"], 0);
  EXPECT_EQ(json["steps"][1]["sentences"][0]["phrase"], "plays");
  EXPECT_EQ(json["steps"][1]["sentences"][0]["clauses"], Json({"MM-5"}));
  EXPECT_EQ(json["steps"][1]["why"][0]["phrase"], "can play") << "a person had a choice";
  EXPECT_EQ(json["steps"][2]["seat"], 1);
  EXPECT_EQ(json["to_act"], Json::array({0}));
}

TEST(MauMauTable, OmitsStepsThatAreKnown) {
  Json request = round_of(3, "42", "7", {"DA"});
  const Json whole = ask(request);
  request["from"] = 3;
  const Json rest = ask(request);
  EXPECT_EQ(rest["first_step"], 3);
  ASSERT_EQ(rest["steps"].size(), 1U);
  EXPECT_EQ(rest["steps"][0], whole["steps"][3]);
  EXPECT_EQ(rest["position"], whole["position"]);
}

TEST(MauMauTable, ARefusedMoveChangesNothingAndNamesItsClause) {
  struct Case {
    std::string move, clause, phrase;
  };
  for (const Case& bad : std::vector<Case>{{"CN", "MM-5", "refused: does not fit"},
                                           {"SA", "MM-5", "refused: not in hand"},
                                           {"draw", "MM-6", "refused: can play"},
                                           {"keep", "MM-12", "refused: nothing to keep"},
                                           {"HJ", "MM-10", "refused: no wish"},
                                           {"DA:H", "MM-10", "refused: no jack"}}) {
    const Json before = ask(round_of(3, "42", "7", {}));
    Json after = ask(round_of(3, "42", "7", {bad.move, "DA"}));
    EXPECT_EQ(after["refused"]["move"], bad.move);
    EXPECT_EQ(after["refused"]["phrase"], bad.phrase);
    EXPECT_EQ(after["refused"]["clauses"], Json({bad.clause}));
    after["refused"] = nullptr;
    EXPECT_EQ(after, before) << bad.move;
  }
  EXPECT_EQ(ask(round_of(3, "42", "7", {"rubbish"}))["refused"]["move"], "rubbish");
}

// Hints are rulebook moves, and random players use the simulation's random stream, so the round is the game that a
// simulation plays.
TEST(MauMauTable, ARoundByTheHintsIsTheGameOfTheSimulation) {
  for (std::uint64_t deal = 0; deal < rounds(20, 4); ++deal) {
    Json request = round_of(3, "5", std::to_string(deal), {});
    request["strategies"] = {"random", "person", "rulebook"};
    Json json = ask(request);
    while (!json["to_act"].empty()) {
      request["moves"].push_back(json["hint"]["move"]);
      json = ask(request);
    }
    const maumau::MauMau game(3);
    const Deal address{5, deal};
    auto state = game.start(game.deck(address));
    const auto outcome = play_out(game, state, maumau::MixedSeating(SeatSet::only(Seat{0})).seated(dice_of(address)));
    EXPECT_EQ(json["outcome"], json_of(outcome, 3)) << deal;
  }
}

// Plays rounds with random legal moves and passes each answer to `look`.
template <class Look>
void play_rounds(std::uint64_t count, Look look) {
  RandomStream random({7, 0}, 0x7E57);
  for (std::uint64_t deal = 0; deal < count; ++deal) {
    const unsigned players = 2 + random.below(3);
    Json request = round_of(players, "11", std::to_string(deal), {});
    request["strategies"] = Json::array();
    const unsigned person = random.below(players);
    for (unsigned seat = 0; seat < players; ++seat) {
      request["strategies"].push_back(seat == person ? "person" : random.below(2) == 0 ? "random" : "rulebook");
    }
    while (true) {
      const Json json = ask(request);
      look(json);
      if (json["to_act"].empty() || request["moves"].size() > 60) break;
      request["moves"].push_back(json["moves"][random.below(static_cast<std::uint32_t>(json["moves"].size()))]);
    }
  }
}

// Collects the cards anywhere in a value.
void add_cards(const Json& json, std::set<std::string>& cards) {
  if (json.is_structured()) {
    for (const Json& part : json) add_cards(part, cards);
  } else if (json.is_string()) {
    const auto text = json.get<std::string>();
    for (std::size_t i = 0; i + 2 <= text.size(); ++i) {
      const bool alone =
          (i == 0 || std::isalpha(text[i - 1]) == 0) && (i + 2 == text.size() || std::isalpha(text[i + 2]) == 0);
      if (alone && maumau::card_of(text.substr(i, 2))) cards.insert(text.substr(i, 2));
    }
  }
}

TEST(MauMauTable, MM29_NothingHiddenIsRevealed) {
  std::uint64_t running = 0;
  play_rounds(rounds(60, 12), [&](const Json& json) {
    if (json["to_act"].empty()) return;
    ++running;
    std::set<std::string> seen;
    for (const Json& step : json["steps"]) {
      for (const Json& row : step["position"]["rows"]) {
        const bool open = row["place"] == "discard pile" || (row["place"] == "hand" && row["seat"] == json["seat"]);
        if (open) add_cards(row, seen);
        for (const Json& card : row["cards"]) EXPECT_EQ(card != "??", open);
      }
    }
    std::set<std::string> told;
    add_cards(json, told);
    for (const std::string& card : told) EXPECT_TRUE(seen.contains(card)) << card << " in " << json.dump();
  });
  EXPECT_GT(running, rounds(300, 50));
}

TEST(MauMauTable, EverySentenceCitesAClauseAndHasNoEmptyPlaceholder) {
  play_rounds(rounds(30, 8), [](const Json& json) {
    for (const Json& step : json["steps"]) {
      for (const std::string_view part : {"sentences", "why"}) {
        for (const Json& sentence : step[part]) {
          EXPECT_FALSE(sentence["clauses"].empty()) << sentence;
          EXPECT_FALSE(sentence["text"].get<std::string>().empty()) << sentence;
          EXPECT_EQ(sentence["text"].get<std::string>().find('{'), std::string::npos) << sentence;
        }
      }
    }
  });
}

TEST(MauMauTable, AllIsOpenWhenTheGameIsOverOrOnRequest) {
  Json request = round_of(2, "1", "1", {});
  request["open"] = true;
  const Json json = ask(request);
  EXPECT_EQ(json["position"]["rows"][3]["cards"].size(), 17U);
  EXPECT_EQ(json["position"].dump().find("??"), std::string::npos);
  std::uint64_t over = 0;
  play_rounds(rounds(30, 8), [&](const Json& round) {
    if (!round["to_act"].empty()) return;
    ++over;
    EXPECT_TRUE(round["moves"].empty());
    EXPECT_EQ(round["hint"], nullptr);
    EXPECT_NE(round["outcome"], nullptr);
    EXPECT_EQ(round["position"].dump().find("??"), std::string::npos);
  });
  EXPECT_GT(over, rounds(10, 2));
}

TEST(MauMauTable, AGameWithoutAPersonPlaysToTheEnd) {
  Json request = round_of(4, "3", "9", {});
  request["strategies"] = {"rulebook", "rulebook", "rulebook", "rulebook"};
  const Json json = ask(request);
  EXPECT_EQ(json["seat"], nullptr);
  EXPECT_EQ(json["to_act"], Json::array());
  EXPECT_EQ(json["steps"].back()["marks"].back(), "end");
}

// --- going on, and what moves cost ---

TEST(WebTable, GoingOnAnswersLikePlayingEverythingAgain) {
  for (const std::string player : {"random", "search:60"}) {
    std::vector<std::string> moves;
    while (true) {
      Json request = round_of(3, "42", "7", moves);
      request["strategies"] = Json::array({"person", player, player});
      const Json going_on = ask(request);
      ask(round_of(2, "1", "1", {}));  // another game, so that this one starts again
      EXPECT_EQ(ask(request), going_on) << request;
      request["moves"].push_back("XX");
      EXPECT_EQ(ask(request)["refused"]["move"], "XX");
      request["moves"] = moves;
      EXPECT_EQ(ask(request), going_on) << "after a refused move";
      if (going_on["moves"].empty()) break;
      moves.push_back(going_on["moves"][0].get<std::string>());
    }
    EXPECT_GT(moves.size(), 4U);
    moves.pop_back();
    EXPECT_FALSE(ask(round_of(3, "42", "7", moves)).contains("problem")) << "a move taken back";
  }
}

TEST(WebDecisions, AreThoseOfTheRecordedGame) {
  std::vector<std::string> moves;
  for (Json table = ask(round_of(2, "5", "3", moves)); !table["moves"].empty();
       table = ask(round_of(2, "5", "3", moves))) {
    moves.push_back(table["moves"][0].get<std::string>());
  }
  Json request = round_of(2, "5", "3", moves);
  request.update({{"ask", "decisions"}, {"search", 200}});
  const Json judged = ask(request);

  const AnyGame& game = *find_game("maumau");
  Match match = Match::start(game, {2, Deal{5, 3}}, Seat{0}, {}).value();
  for (const std::string& move : moves) ASSERT_FALSE(match.play(Seat{0}, move));
  const Record record = read_record(to_text(game, match.setup(), match.players(), match.table()), find_game).value();
  const auto decisions = decisions_of(record, Seat{0}, SearchBudget{200, 0, {}}).value();
  ASSERT_GT(decisions.size(), 2U);
  EXPECT_EQ(judged["record"], to_text(game, match.setup(), match.players(), match.table()));
  ASSERT_EQ(judged["decisions"].size(), decisions.size());
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    EXPECT_EQ(judged["decisions"][i], json_of(decisions[i]));
  }
  for (const Decision& each : decisions) {
    request["only"] = each.move;
    EXPECT_EQ(ask(request)["decisions"], Json::array({json_of(each)}));
  }
  request["only"] = 9999;
  EXPECT_EQ(ask(request)["decisions"], Json::array());

  // Exact where the game computes that.
  const Json seed = {{"game", "evensteven"}, {"cards", 5}, {"seed", "12345"}};
  Json exact = seed;
  exact.update({{"ask", "decisions"}, {"moves", {"Js"}}});
  Json start = seed;
  start["ask"] = "table";
  const Json decision = ask(exact)["decisions"][0];
  const Json choices = ask(start)["choices"];
  EXPECT_EQ(decision["best"]["move"], "9c");
  EXPECT_EQ(decision["best"]["wins"], choices[3]["value"]);
  EXPECT_EQ(decision["played"]["wins"], choices[4]["value"]);
  EXPECT_GT(decision["cost"], 0.05);
  EXPECT_TRUE(ask({{"ask", "decisions"}, {"game", "evensteven"}, {"cards", 5}, {"seed", "1"}, {"moves", {"2c"}}})
                  .contains("decisions"))
      << "a refused move is no decision";
  EXPECT_TRUE(ask({{"ask", "decisions"}, {"game", "mahjong"}}).contains("problem"));
}

}  // namespace
}  // namespace kiebitz::web
