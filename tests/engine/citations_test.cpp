// A phrase lists the clauses that its sentences cite. This test repeats them as numbers of docs/rules/, so that none
// changes by accident.
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/evensteven/phrases.hpp"
#include "games/mahjong/phrases.hpp"
#include "games/maumau/phrases.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz {
namespace {

using Citations = std::map<std::string, std::string>;

const Citations maumau_citations = {
    {"deal", "MM-3, MM-4"},
    {"opening seven", "MM-11, MM-7"},
    {"opening eight", "MM-11, MM-8"},
    {"opening jack", "MM-11"},
    {"can extend", "MM-7"},
    {"must serve", "MM-7"},
    {"can play", "MM-5, MM-9"},
    {"can play on wish", "MM-10"},
    {"can play on opening jack", "MM-11"},
    {"cannot play", "MM-5"},
    {"cannot play on wish", "MM-10"},
    {"extends", "MM-21, MM-7"},
    {"extends with the highest suit", "MM-21, MM-26, MM-7"},
    {"plays the only card", "MM-22"},
    {"plays the only other card", "MM-22"},
    {"plays the highest value", "MM-22"},
    {"plays the highest suit", "MM-22, MM-26"},
    {"plays a jack for want of others", "MM-23"},
    {"blocks", "MM-24"},
    {"cannot block", "MM-24, MM-9"},
    {"of several jacks", "MM-26"},
    {"wishes", "MM-25"},
    {"wishes on a tie", "MM-25"},
    {"plays", "MM-5, MM-7, MM-9, MM-10, MM-11"},
    {"plays and wishes", "MM-9, MM-10"},
    {"plays by chance", "MM-5"},
    {"goes by value", "MM-22, MM-26"},
    {"goes for a jack against one card", "MM-23, MM-24"},
    {"goes by the wish", "MM-25"},
    {"should draw", "MM-6"},
    {"should serve", "MM-13"},
    {"draws", "MM-6"},
    {"draws unseen", "MM-6"},
    {"unseen card does not fit", "MM-12"},
    {"may keep", "MM-12"},
    {"may keep unseen", "MM-12"},
    {"keeps", "MM-12"},
    {"keeps unseen", "MM-12"},
    {"serves unseen", "MM-13"},
    {"serves in part unseen", "MM-13"},
    {"drawn card fits", "MM-12"},
    {"drawn card does not fit", "MM-12"},
    {"serves", "MM-13"},
    {"serves in part", "MM-13"},
    {"due", "MM-7"},
    {"skips", "MM-8"},
    {"turns", "MM-14"},
    {"nothing to turn", "MM-15"},
    {"wins", "MM-17"},
    {"wins without action", "MM-17"},
    {"stuck", "MM-15"},
    {"endless", "MM-16"},
    {"scores", "MM-18, MM-2"},
    {"scores one card", "MM-18, MM-2"},
    {"scores nothing", "MM-18, MM-2"},
    {"doubles", "MM-19"},
    {"open: wins", "MM-17"},
    {"open: nobody", "MM-16, MM-15"},
    {"open: alone wins", "MM-17"},
    {"open: alone loses", "MM-17"},
    {"open: alone cannot win", "MM-16, MM-15"},
    {"open: has won", "MM-17"},
    {"open: nobody has won", "MM-15"},
    {"refused: not a move", "MM-1"},
    {"refused: over", "MM-17, MM-15, MM-16"},
    {"refused: not in turn", "MM-20"},
    {"refused: can play", "MM-6"},
    {"refused: nothing to keep", "MM-12"},
    {"refused: play or keep", "MM-12"},
    {"refused: no wish", "MM-10"},
    {"refused: no jack", "MM-10"},
    {"refused: not in hand", "MM-5"},
    {"refused: does not fit", "MM-5"},
    {"refused: seven", "MM-7"},
    {"refused: jack on jack", "MM-9"},
    {"refused: wish", "MM-10"},
    {"wrong card", "MM-4, MM-12, MM-21, MM-22, MM-23, MM-24"},
    {"too few cards", "MM-4, MM-12, MM-21, MM-22, MM-23, MM-24"},
    {"too many cards", "MM-17"},
    {"wrong score", "MM-18, MM-19"},
    {"wrong end", "MM-28"},
    {"no cards", "MM-28"},
    {"not a card", "MM-28"},
    {"lines joined", "MM-28"},
    {"no scores", "MM-28"},
    {"not scores", "MM-28"},
    {"cards on two lines", "MM-28"},
    {"too much output", "MM-28"},
};

const Citations evensteven_citations = {
    {"deck", "ES-4"},
    {"deck one", "ES-4"},
    {"deal", "ES-3, ES-4"},
    {"deal one", "ES-3, ES-4"},
    {"address", "ES-4"},
    {"address one", "ES-4"},
    {"can win", "ES-10"},
    {"cannot win", "ES-10, ES-9"},
    {"covers", "ES-5, ES-11"},
    {"covers with the only card", "ES-5, ES-11"},
    {"cannot cover", "ES-12, ES-7"},
    {"wins", "ES-8"},
    {"loses", "ES-9"},
    {"played and covered", "ES-5"},
    {"played in vain", "ES-7"},
    {"some cover", "ES-5"},
    {"one covers", "ES-5"},
    {"nothing covers", "ES-5"},
    {"could have won", "ES-9, ES-11"},
    {"chance", "ES-10"},
    {"refused: not a move", "ES-1"},
    {"refused: over", "ES-8"},
    {"refused: not in hand", "ES-6"},
    {"lost unnecessarily", "ES-11, ES-5, ES-9"},
    {"misconduct", "ES-6, ES-17"},
    {"after the end", "ES-17"},
    {"wrong verdict", "ES-10, ES-9"},
    {"no game line", "ES-14"},
    {"no verdict", "ES-14"},
    {"lost", "ES-9"},
    {"too much output", "ES-14"},
};

const Citations mahjong_citations = {
    {"hand", "SM-6"},
    {"one expected", "SM-9"},
    {"some expected", "SM-9"},
    {"wait", "SM-9"},
    {"wait of several", "SM-9"},
    {"regular", "SM-7"},
    {"seven pairs", "SM-8"},
    {"item", "SM-11, SM-12, SM-13, SM-14, SM-15, SM-16, SM-17"},
    {"item several times", "SM-11, SM-12, SM-13, SM-14, SM-15, SM-16, SM-17"},
    {"counts", "SM-18"},
    {"counts as the only one", "SM-18"},
    {"counts as much", "SM-18"},
    {"counts less", "SM-18"},
    {"three suits", "SM-2"},
    {"can never win", "SM-2, SM-6"},
    {"held", "SM-10"},
    {"too far", "SM-9"},
    {"distance", "SM-21"},
    {"distance of one", "SM-21"},
    {"ready", "SM-9, SM-22"},
    {"ready, dead", "SM-9, SM-22"},
    {"nearer", "SM-22"},
    {"has won", "SM-11"},
    {"best discard, ready", "SM-23"},
    {"best discard, one exchange", "SM-23, SM-21"},
    {"best discard", "SM-23, SM-21"},
    {"void suit held", "SM-27"},
    {"void suit first", "SM-27"},
    {"wrong score", "SM-18"},
    {"missing tile", "SM-9"},
    {"not expected", "SM-9"},
    {"not expected, held", "SM-10"},
    {"not expected, three suits", "SM-2"},
    {"not expected, third suit", "SM-2"},
    {"tile again", "SM-20"},
    {"wrong order", "SM-20"},
    {"line too many", "SM-20"},
    {"no heading", "SM-20"},
    {"heading in other letters", "SM-20"},
    {"heading without sign", "SM-20"},
    {"heading without colon", "SM-20"},
    {"heading with other spaces", "SM-20"},
    {"heading of another case", "SM-20"},
    {"not a heading", "SM-20"},
    {"lines joined", "SM-20"},
    {"not a wait", "SM-20"},
    {"no none", "SM-20"},
    {"too much output", "SM-20"},
};

const Citations sichuan_citations = {
    {"deal", "SB-2"},
    {"options", "SB-48"},
    {"exchange to", "SB-31"},
    {"gives", "SB-31"},
    {"gets", "SB-31"},
    {"exchanged", "SB-31"},
    {"gives up", "SB-3"},
    {"voids", "SB-3"},
    {"begins", "SB-5"},
    {"draws", "SB-5"},
    {"draws unseen", "SB-5"},
    {"replaces", "SB-7, SB-42"},
    {"replaces unseen", "SB-7, SB-42"},
    {"last tile", "SB-8"},
    {"own last tile", "SB-8, SB-50"},
    {"discards a tile", "SB-5"},
    {"discards of the void suit", "SB-4"},
    {"discards the tile drawn", "SB-44"},
    {"may win", "SB-9, SB-11"},
    {"may win by self-draw", "SB-5"},
    {"may pung", "SB-6"},
    {"may claim a kong", "SB-7"},
    {"may kong", "SB-7"},
    {"passes", "SB-10"},
    {"passes up a win", "SB-10, SB-12"},
    {"passes up a win freely", "SB-10, SB-43"},
    {"does not rob", "SB-11"},
    {"barred", "SB-12"},
    {"free again", "SB-12"},
    {"claims a pung", "SB-6"},
    {"claims a kong", "SB-7"},
    {"claims the win", "SB-9, SB-11"},
    {"gives way", "SB-9"},
    {"makes a pung", "SB-6"},
    {"makes a kong", "SB-7"},
    {"makes a concealed kong", "SB-7"},
    {"adds to a pung", "SB-7"},
    {"earns nothing", "SB-21"},
    {"is robbed", "SB-11"},
    {"wins by self-draw", "SB-17, SB-18"},
    {"wins by self-draw, closed", "SB-17, SB-18"},
    {"wins on a discard", "SB-9, SB-17, SB-18"},
    {"wins on a discard, closed", "SB-9, SB-17, SB-18"},
    {"wins by robbing", "SB-11, SB-18"},
    {"wins by robbing, closed", "SB-11, SB-18"},
    {"item", "SB-18, SB-30, SB-37, SB-38, SB-39, SB-40, SB-41"},
    {"capped", "SB-18, SB-29"},
    {"robbing alone", "SB-45"},
    {"situation uncounted", "SB-47"},
    {"golden hook uncounted", "SB-46"},
    {"self-draw adds a point", "SB-20"},
    {"self-draw adds nothing", "SB-30"},
    {"stays", "SB-44"},
    {"paid: win", "SB-20"},
    {"paid: win on a tile", "SB-20"},
    {"paid: kong flower", "SB-32"},
    {"paid: kong", "SB-21"},
    {"paid: concealed kong", "SB-21"},
    {"paid: added kong", "SB-21, SB-35"},
    {"paid: refund", "SB-22"},
    {"paid: transfer", "SB-33"},
    {"paid: return", "SB-26"},
    {"paid: ready", "SB-25"},
    {"paid: pig", "SB-36"},
    {"three winners", "SB-14"},
    {"wall is empty", "SB-14, SB-23"},
    {"own wall is empty", "SB-14, SB-23, SB-50"},
    {"is ready", "SB-23, SB-24, SB-25, SB-29"},
    {"is not ready", "SB-23, SB-24"},
    {"is a pig", "SB-23, SB-27, SB-36"},
    {"keeps kong points", "SB-34"},
    {"all alike", "SB-27"},
    {"all wins", "SB-17, SB-18"},
    {"settlement", "SB-28"},
    {"no payments", "SB-28"},
    {"sum", "SB-28"},
    {"next dealer", "SB-16"},
    {"next dealer dealt in", "SB-16"},
    {"next dealer stays", "SB-16"},
    {"gives least useful", "SB-31"},
    {"gives up the fewest", "SB-3"},
    {"gives up on a tie", "SB-3"},
    {"takes the win", "SB-10"},
    {"must discard the void suit", "SB-4"},
    {"must discard the tile drawn", "SB-44"},
    {"must discard", "SB-5"},
    {"discards, ready", "SB-24"},
    {"discards, ready, more alive", "SB-24"},
    {"discards, distance", "SB-24"},
    {"discards, distance, more alive", "SB-24"},
    {"discards, closed", "SB-24"},
    {"other is farther", "SB-24"},
    {"other is dead", "SB-24"},
    {"other is worth less", "SB-18"},
    {"other breaks a longer suit", "SB-18"},
    {"other is as good", "SB-24"},
    {"a kong leads away", "SB-7"},
    {"makes a kong, no farther", "SB-7, SB-18"},
    {"claims a kong, no farther", "SB-7, SB-18, SB-21"},
    {"claims a pung, nearer", "SB-6"},
    {"claims a pung, complete", "SB-6"},
    {"claims a pung, worth more", "SB-6, SB-18"},
    {"passes, no nearer", "SB-10"},
    {"passes, farther", "SB-10"},
    {"passes, worth no more", "SB-10"},
    {"refused: not a move", "SB-49"},
    {"refused: over", "SB-14"},
    {"refused: has won", "SB-13"},
    {"refused: not in turn", "SB-5"},
    {"refused: not asked", "SB-10"},
    {"refused: exchange first", "SB-31"},
    {"refused: not three of one suit", "SB-31"},
    {"refused: choose first", "SB-3"},
    {"refused: after a pung", "SB-6"},
    {"refused: void suit in hand", "SB-4"},
    {"refused: not complete", "SB-17"},
    {"refused: does not complete", "SB-17"},
    {"refused: barred", "SB-12"},
    {"refused: winner", "SB-44"},
    {"refused: winner claims", "SB-44"},
    {"refused: of the void suit", "SB-4"},
    {"refused: no kong", "SB-7"},
    {"refused: no replacement", "SB-8"},
    {"refused: void suit first", "SB-4"},
    {"refused: not in hand", "SB-5"},
    {"refused: not in one's turn", "SB-5"},
    {"refused: only robbing", "SB-11"},
    {"refused: too few for a pung", "SB-6"},
    {"refused: too few for a kong", "SB-7"},
    {"refused: answer first", "SB-10"},
};

const Citations& citations_of(std::string_view game) {
  if (game == "maumau") return maumau_citations;
  if (game == "sichuan") return sichuan_citations;
  return game == "evensteven" ? evensteven_citations : mahjong_citations;
}

TEST(Citations, StandBesideThePhrasesAsTheRulesHaveThem) {
  for (const AnyGame* const game : all_games()) {
    Citations found;
    for (const Phrase& phrase : game->phrases()) {
      const std::string clauses = cited(clauses_of(game->phrases(), phrase.key));
      if (!clauses.empty()) found[std::string(phrase.key)] = clauses;
    }
    EXPECT_EQ(found, citations_of(game->name())) << game->name();
  }
}

// A sentence cites all clauses of its phrase, or those that apply.
void check(const AnyGame& game, const Sentence& sentence) {
  const std::vector<Clause> allowed = clauses_of(game.phrases(), sentence.phrase);
  EXPECT_FALSE(sentence.clauses.empty()) << sentence.phrase;
  for (const Clause clause : sentence.clauses) {
    EXPECT_NE(std::find(allowed.begin(), allowed.end(), clause), allowed.end())
        << sentence.phrase << " cites " << to_string(clause);
  }
}

TEST(Citations, AreThoseOfEverySentenceInManyStories) {
  for (const AnyGame* const game : all_games()) {
    for (std::uint64_t deal = 0; deal < 200; ++deal) {
      const auto story = game->explain_deal({game->sizes()[deal % game->sizes().size()], Deal{31, deal}});
      ASSERT_TRUE(story);
      for (const Passage& passage : story->passages) {
        for (const Sentence& sentence : passage.sentences) check(*game, sentence);
      }
    }
  }
}

TEST(Citations, AreThoseOfEverySentenceAtTables) {
  for (const AnyGame* const game : all_games()) {
    if (game->playable() == nullptr) continue;
    const auto strategies = game->playable()->strategies();
    for (std::uint64_t deal = 0; deal < 60; ++deal) {
      auto table = game->playable()->table({game->sizes()[deal % game->sizes().size()], Deal{37, deal}});
      while (!(*table)->to_act().empty()) {
        const Seat seat = (*table)->to_act().first();
        const auto advice = (*table)->advice(seat);
        for (const Sentence& reason : advice->reasons) check(*game, reason);
        for (const std::string_view move : {"nonsense", "draw", "keep", "CJ", "DA:H", "2c", "HS", "pass", "kong 5M"}) {
          const auto legal = (*table)->moves(seat);
          if (std::find(legal.begin(), legal.end(), move) != legal.end()) continue;
          check(*game, (*table)->play(seat, move)->reason);
        }
        const std::string_view player = strategies[(deal + index(seat)) % strategies.size()];
        ASSERT_FALSE((*table)->play(seat, *(*table)->choose(seat, player), deal % 3 == 0 ? "" : player));
      }
      for (const Sight sight : {Sight{}, Sight{Seat{0}}}) {
        for (const Step& step : (*table)->steps(0, sight)) {
          for (const Sentence& sentence : step.sentences) check(*game, sentence);
          for (const Sentence& sentence : step.why) check(*game, sentence);
        }
      }
    }
  }
}

}  // namespace
}  // namespace kiebitz
