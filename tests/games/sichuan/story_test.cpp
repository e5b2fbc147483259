// Deals of Sichuan Mahjong are told completely, with the right clauses and payments, and without hidden tiles.
#include "games/sichuan/story.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "engine/rules_text.hpp"
#include "games/sichuan/kit.hpp"
#include "games/sichuan/phrases.hpp"
#include "games/sichuan/refusals.hpp"
#include "tests/support/rounds.hpp"

namespace kiebitz::sichuan {
namespace {

const Paint plain = [](std::string_view text) { return std::string(text); };
const AnyGame& any = the_game();

std::string text_of(const Sentence& sentence, Language language = Language::english) {
  return to_text(sentence, any.phrasebook(language), plain) +
         (language == Language::english ? " [" + cited(sentence.clauses) + "]" : "");
}

Options random_options(RandomStream& random) {
  while (true) {
    Options options;
    for (const OptionInfo& info : option_infos) {
      if (random.below(3) != 0) continue;
      options.set(info.option, random.below(static_cast<std::uint32_t>(info.value_count())));
    }
    if (makes_sense(options)) return options;
  }
}

std::unique_ptr<Table> table_of(Deal deal, const std::string& rules = "") {
  return std::move(any.playable()->table({0, deal, rules})).value();
}

const std::string& picked(const std::vector<std::string>& moves, RandomStream& random) {
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

// Plays a move: mostly that of a steady player, so that hands get somewhere, sometimes any move, and sometimes that of
// a person who likes kongs and passes up wins.
void play_any(Table& table, RandomStream& random) {
  const Seat seat = table.to_act().first();
  const unsigned roll = random.below(20);
  if (roll > 1) {
    const std::string_view player = roll == 2 ? Random::name : Steady::name;
    ASSERT_FALSE(table.play(seat, *table.choose(seat, player), player));
    return;
  }
  const auto moves = table.moves(seat);
  const auto is_rare = [](const std::string& move) { return move.starts_with("kong") || move == "pass"; };
  const auto rare = std::ranges::find_if(moves, is_rare);
  ASSERT_FALSE(table.play(seat, rare != moves.end() ? *rare : picked(moves, random)));
}

// Visits finished tables with random options.
template <class Visit>
void for_many_deals(std::uint64_t count, Visit visit) {
  RandomStream random({1, 17}, 0x7E57);
  for (std::uint64_t number = 0; number < count; ++number) {
    const auto table = table_of({17, number}, to_text(random_options(random)));
    while (!table->to_act().empty()) play_any(*table, random);
    visit(*table);
    if (testing::Test::HasFatalFailure()) return;
  }
}

std::vector<Sentence> all_sentences(const Table& table, Sight sight) {
  std::vector<Sentence> all;
  for (const Step& step : table.steps(0, sight)) {
    all.insert(all.end(), step.why.begin(), step.why.end());
    all.insert(all.end(), step.sentences.begin(), step.sentences.end());
  }
  return all;
}

void expect_complete(const Sentence& sentence, const std::set<std::string>& clauses) {
  const auto allowed = clauses_of(english, sentence.phrase);
  ASSERT_FALSE(sentence.clauses.empty()) << sentence.phrase;
  for (const Clause clause : sentence.clauses) {
    ASSERT_TRUE(clauses.contains(to_string(clause))) << sentence.phrase;
    ASSERT_NE(std::ranges::find(allowed, clause), allowed.end()) << sentence.phrase << " cites " << to_string(clause);
  }
  for (const Language language : all_languages) {
    ASSERT_FALSE(phrase_text(any.phrasebook(language), sentence.phrase).empty()) << sentence.phrase;
    ASSERT_EQ(text_of(sentence, language).find_first_of("{}"), std::string::npos) << text_of(sentence, language);
  }
}

std::set<std::string> known_clauses() {
  std::set<std::string> clauses;
  const RulesText rules = rules_in(rules_markdown("sichuan", Language::english));
  for (const RuleClause& clause : rules.clauses) clauses.insert(clause.clause);
  return clauses;
}

TEST(SichuanStory, EverySentenceIsCompleteInThreeLanguagesAndCitesItsClauses) {
  const auto clauses = known_clauses();
  for_many_deals(rounds(200, 12), [&](const Table& table) {
    for (const Sight sight : {Sight{}, Sight{Seat{2}}}) {
      for (const Sentence& sentence : all_sentences(table, sight)) expect_complete(sentence, clauses);
    }
  });
}

std::int64_t number_in(const Sentence& sentence, std::string_view name) {
  return std::get<std::int64_t>(std::ranges::find(sentence.facts, name, &Fact::name)->value);
}
Seat seat_in(const Sentence& sentence, std::string_view name) {
  return std::get<Seat>(std::ranges::find(sentence.facts, name, &Fact::name)->value);
}

TEST(SichuanStory, SB28_ThePaymentsToldAddUpToTheScores) {
  for_many_deals(rounds(200, 12), [](const Table& table) {
    std::array<std::int64_t, players> sums{};
    std::array<std::int64_t, players> listed{};
    std::size_t rest = 0;
    for (const Passage& passage : table.ending()) rest += passage.sentences.size();
    const auto all = all_sentences(table, Sight{});
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!all[i].phrase.starts_with("paid: ")) continue;
      auto& here = i + rest < all.size() ? sums : listed;  // while it is played, and in the settlement
      here[index(seat_in(all[i], "from"))] -= number_in(all[i], "points");
      here[index(seat_in(all[i], "to"))] += number_in(all[i], "points");
    }
    for (std::size_t i = 0; i < players; ++i) {
      ASSERT_EQ(sums[i], table.outcome().scores[i]);
      ASSERT_EQ(listed[i], table.outcome().scores[i]);
    }
  });
}

// What a step tells a seat, as one text.
std::string told(const Step& step) {
  std::string text = step.seat ? std::to_string(index(*step.seat)) + " " + step.move : "-";
  for (const auto* const sentences : {&step.sentences, &step.why}) {
    for (const Sentence& sentence : *sentences) text += "\n" + text_of(sentence);
  }
  for (const ViewRow& row : step.scene.rows) {
    text += "\n" + std::string(row.place);
    for (const std::string& card : row.cards) text += " " + card;
  }
  for (const Fact& fact : step.scene.facts) {
    const std::string place = "{" + std::string(fact.name) + "}";
    text += "\n" + to_text(Message(place, step.scene.facts), english);
  }
  for (std::size_t i = 0; i < players; ++i) text += step.to_act.contains(seat_at(i)) ? "a" : "-";
  return text;
}

struct Played {
  Seat seat{};
  std::string move;
  SeatSet asked;
};

// Plays the same moves with another deck; null if they do not come about there in the same way.
std::unique_ptr<Table> played_again(const std::string& deck, const std::string& rules,
                                    const std::vector<Played>& moves) {
  auto table = std::move(any.playable()->table({0, deck, rules})).value();
  for (const Played& played : moves) {
    if (table->to_act() != played.asked || table->play(played.seat, played.move, Steady::name)) return nullptr;
  }
  return table;
}

// Swaps two tiles that seat 0 has not seen. If everybody can still answer as before, seat 0 is told the same.
TEST(SichuanStory, SB15_NothingThatASeatIsToldDependsOnHiddenTiles) {
  RandomStream random({5, 5}, 0x7E57);
  unsigned compared = 0;
  for (std::uint64_t number = 0; number < rounds(60, 8); ++number) {
    const std::string rules = to_text(random_options(random));
    const auto table = table_of({19, number}, rules);
    std::vector<Played> moves;
    const std::size_t length = 20 + random.below(60);
    while (moves.size() < length && !table->to_act().empty()) {
      const Seat seat = table->to_act().first();
      moves.push_back({seat, *table->choose(seat, Steady::name), table->to_act()});
      ASSERT_FALSE(table->play(seat, moves.back().move, Steady::name));
    }
    if (table->to_act().empty()) continue;
    for (int attempt = 0; attempt < 20; ++attempt) {
      Deck deck = *read_deck(table->deck());
      const std::size_t other = 13 + random.below(39);  // in another hand
      const std::size_t hidden = 13 + random.below(95);
      if (hidden == 52 || deck[other] == deck[hidden]) continue;  // 52 is seat 0's own
      std::swap(deck[other], deck[hidden]);
      if (rules.find("exchange_three") != std::string::npos || rules.starts_with("chengdu")) continue;  // SB-31
      const auto again = played_again(to_text(deck), rules, moves);
      const auto wall = [](const Table& each) { return each.view(Seat{0}).rows.back().cards.size(); };
      if (again == nullptr || again->to_act() != table->to_act() || wall(*again) != wall(*table)) continue;
      const auto steps = table->steps(0, Seat{0});
      const auto others = again->steps(0, Seat{0});
      ASSERT_EQ(steps.size(), others.size());
      bool drew_another = false;  // seat 0 itself draws one of the two tiles
      for (std::size_t i = 0; i < steps.size() && !drew_another; ++i) {
        drew_another = steps[i].scene.rows.front().cards != others[i].scene.rows.front().cards;
        if (!drew_another && table->outcome().scores == again->outcome().scores) {
          ASSERT_EQ(told(steps[i]), told(others[i])) << "step " << i;
          ++compared;
        }
      }
    }
  }
  EXPECT_GT(compared, rounds(2000, 100));
}

// Every move that anybody could try.
std::vector<std::string> all_moves() {
  std::vector<std::string> moves = {"pass", "pung", "kong", "win", "void D", "exchange 1D 2D 3D", "exchange 1D 2B 3M"};
  for (const std::string& tile : any.cards()) {
    moves.push_back("discard " + tile);
    moves.push_back("kong " + tile);
  }
  return moves;
}

TEST(SichuanStory, EveryRefusalAndEveryAdviceIsComplete) {
  const auto clauses = known_clauses();
  const auto moves = all_moves();
  std::set<std::string_view> used;
  RandomStream random({6, 6}, 0x7E57);
  for (std::uint64_t number = 0; number < rounds(120, 10); ++number) {
    const auto table = table_of({24, number}, to_text(random_options(random)));
    while (true) {
      for (std::size_t seat = 0; seat < players; ++seat) {
        const auto legal = table->moves(seat_at(seat));
        for (std::size_t i = 0; i < 8; ++i) {
          const std::string& move = i < 4 ? moves[i] : picked(moves, random);
          if (std::ranges::find(legal, move) != legal.end()) continue;
          const auto refused = table->play(seat_at(seat), move);
          ASSERT_TRUE(refused && refused->is_move) << move;
          expect_complete(refused->reason, clauses);
          used.insert(refused->reason.phrase);
        }
      }
      if (table->to_act().empty()) break;
      const auto advice = table->advice(table->to_act().first());
      for (const Sentence& reason : advice->reasons) expect_complete(reason, clauses);
      play_any(*table, random);
      if (HasFatalFailure()) return;
    }
  }
  for (const Phrase& phrase : english) {
    const bool is_refusal = phrase.key.starts_with("refused: ") && phrase.key != "refused: not a move" &&
                            phrase.key != "refused: barred";  // rare: a test of its own
    EXPECT_TRUE(!is_refusal || is_slow_build || used.contains(phrase.key)) << phrase.key;
  }
}

TEST(SichuanStory, UsesEveryPhraseOfTheBook) {
  if (is_slow_build) GTEST_SKIP() << "needs many deals";
  std::set<std::string_view> used;
  for_many_deals(400, [&](const Table& table) {
    for (const Sight sight : {Sight{}, Sight{Seat{1}}}) {
      for (const Sentence& sentence : all_sentences(table, sight)) used.insert(sentence.phrase);
    }
  });
  // Too rare for random deals; some have tests of their own.
  const std::set<std::string_view> rare = {
      "free again",   "robbing alone", "golden hook uncounted",   "other is dead",
      "does not rob", "no payments",   "claims a pung, complete", "claims a pung, worth more",
      "must discard", "paid: pig",     "paid: kong flower"};
  for (const Phrase& phrase : english) {
    if (clauses_of(english, phrase.key).empty() || phrase.key.starts_with("refused: ")) continue;
    EXPECT_TRUE(used.contains(phrase.key) || rare.contains(phrase.key)) << phrase.key;
  }
}

// --- exact texts ---

std::vector<std::string> texts(const std::vector<Sentence>& sentences) {
  std::vector<std::string> all;
  for (const Sentence& sentence : sentences) all.push_back(text_of(sentence));
  return all;
}

TEST(SichuanStory, SB3_TheVoidSuitsAreToldWhenTheLastIsChosen) {
  const auto table = table_of({1, 0});
  for (const std::string_view move : {"void D", "void D", "void B", "void B"}) {
    ASSERT_FALSE(table->play(table->to_act().first(), move));
  }
  const auto steps = table->steps(1, Seat{1});
  ASSERT_EQ(steps.size(), 4U);
  EXPECT_TRUE(steps[0].sentences.empty()) << "the choice of another seat is secret";
  EXPECT_EQ(texts(steps[1].sentences), std::vector<std::string>{"Player 2 gives up dots. [SB-3]"});
  EXPECT_TRUE(steps[2].sentences.empty());
  EXPECT_EQ(texts(steps[3].sentences),
            (std::vector<std::string>{
                "The void suits are shown: player 1 dots, player 2 dots, player 3 bamboo, player 4 bamboo. [SB-3]",
                "Player 1 begins without drawing. [SB-5]"}));
}

TEST(SichuanStory, SB15_ADrawIsToldWithItsTileOnlyToWhoSeesIt) {
  const auto table = table_of({1, 0});
  for (const std::string_view move : {"void D", "void D", "void B", "void B", "discard 2D"}) {
    ASSERT_FALSE(table->play(table->to_act().first(), move));
  }
  EXPECT_EQ(texts(table->steps(5, Seat{1})[0].sentences).back(), "Player 2 draws 1D. [SB-5]");
  EXPECT_EQ(texts(table->steps(5, Seat{0})[0].sentences).back(), "Player 2 draws a tile. [SB-5]");
}

TEST(SichuanStory, SB4_ARefusalNamesTheTilesThatMustGoFirst) {
  const auto table = table_of({1, 0});
  for (const std::string_view move : {"void D", "void D", "void B", "void B"}) {
    ASSERT_FALSE(table->play(table->to_act().first(), move));
  }
  const auto refused = table->play(Seat{0}, "discard 1B");
  ASSERT_TRUE(refused);
  EXPECT_EQ(text_of(refused->reason), "Tiles of the void suit go first: discard one of 2D 4D 8D. [SB-4]");
}

TEST(SichuanStory, SB20_TheSettlementListsWinsPaymentsAndSums) {
  const auto table = table_of({1, 0});
  while (!table->to_act().empty()) {
    const Seat seat = table->to_act().first();
    ASSERT_FALSE(table->play(seat, *table->choose(seat, Steady::name), Steady::name));
  }
  const auto ending = table->ending();
  ASSERT_EQ(ending.size(), 3U);
  EXPECT_EQ(texts(ending[0].sentences)[1], "Player 1 wins by self-draw with 2M (fan: 0, points: 1). [SB-17, SB-18]");
  EXPECT_EQ(texts(ending[1].sentences)[0], "Who paid whom, and for what: [SB-28]");
  EXPECT_EQ(texts(ending[1].sentences)[1], "  player 2 to player 1: 2 for the win on 2M [SB-20]");
  EXPECT_EQ(texts(ending[2].sentences)[0], "Player 1: received 6, paid 0, score 6 [SB-28]");
  EXPECT_EQ(texts(ending[2].sentences).back(), "Player 1 deals next: the first to win. [SB-16]");
}

TEST(SichuanStory, SB12_ABarredWinIsRefusedWithTheBar) {
  const Sichuan game = Kit::game(players);
  State state = game.start(game.deck({1, 0}));
  state.phase = Phase::claiming;
  state.players[2].bar = 1;
  EXPECT_EQ(text_of(refusal(game, state, Seat{2}, Move::win(), clause::passing_up_a_win)),
            "A win of 1 fan was passed up: until the next draw only a win of more is allowed. [SB-12]");
}

// The payments reported to a watcher, as they are told.
class Payments : public testing::Test {
 protected:
  std::string paid(Seat from, Seat to, int points, Clause why) {
    listener.paid(from, to, points, why);
    return text_of(told(std::get<PaymentEvent>(listener.events().back()), true));
  }

  Sichuan game = Kit::game(players);
  State state = game.start(game.deck({1, 0}));
  Tile tile = Tile::of(Suit::myriads, 5);
  Listener listener{game, state, tile};
};

TEST_F(Payments, SB21_AKongIsNamedByItsKind) {
  state.players[1].meld_count = 1;
  for (const auto& [kind, text] : std::map<Meld::Kind, std::string>{
           {Meld::Kind::exposed_kong, "  player 1 to player 2: 2 for the kong of 5M [SB-21]"},
           {Meld::Kind::concealed_kong, "  player 1 to player 2: 2 for the concealed kong of 5M [SB-21]"}}) {
    state.players[1].melds[0] = {tile, kind, Seat{0}, SeatSet::only(Seat{0}), 2};
    EXPECT_EQ(paid(Seat{0}, Seat{1}, 2, clause::kong_payment), text);
  }
}

TEST_F(Payments, SB35_ALateAddedKongIsPaidByTheOption) {
  state.players[1].meld_count = 1;
  state.players[1].melds[0] = {tile, Meld::Kind::added_kong, Seat{0}, SeatSet::only(Seat{0}), 1};
  state.drawn = tile;
  EXPECT_EQ(paid(Seat{0}, Seat{1}, 1, clause::kong_payment),
            "  player 1 to player 2: 1 for the added kong of 5M [SB-21]");
  state.drawn = Tile::of(Suit::dots, 1);
  EXPECT_EQ(paid(Seat{0}, Seat{1}, 1, clause::kong_payment),
            "  player 1 to player 2: 1 for the added kong of 5M [SB-35]");
}

TEST_F(Payments, SB22_SB26_SB33_TheKongWhosePointsMoveIsNamed) {
  state.players[3].meld_count = 2;
  state.players[3].melds[0] = {tile, Meld::Kind::exposed_kong, Seat{0}, SeatSet::only(Seat{0}), 2};
  state.players[3].melds[1] = {Tile::of(Suit::bamboo, 9), Meld::Kind::exposed_kong, Seat{1}, SeatSet::only(Seat{1}), 2};
  state.turn = Seat{3};
  state.kong = 1;
  EXPECT_EQ(paid(Seat{3}, Seat{1}, 2, clause::refund),
            "  player 4 to player 2: 2 back for the kong of 9B, after dealing in [SB-22]");
  EXPECT_EQ(paid(Seat{3}, Seat{2}, 2, clause::call_transfer),
            "  player 4 to player 3: 2 for the kong of 9B, passed on to the winner [SB-33]");
  EXPECT_EQ(paid(Seat{3}, Seat{0}, 2, clause::returned_kongs),
            "  player 4 to player 1: 2 back for the kong of 5M, as not ready [SB-26]");
}

TEST_F(Payments, SB25_SB32_SB36_OthersHaveTheirReason) {
  EXPECT_EQ(paid(Seat{0}, Seat{1}, 4, clause::ready_payment), "  player 1 to player 2: 4 to the ready hand [SB-25]");
  EXPECT_EQ(paid(Seat{0}, Seat{1}, 8, clause::pig), "  player 1 to player 2: 8, the cap, as a pig [SB-36]");
  EXPECT_EQ(paid(Seat{0}, Seat{1}, 2, clause::kong_flower_by_discard),
            "  player 1 to player 2: 2, alone, as discarder of the kong tile [SB-32]");
}

TEST_F(Payments, SB13_ASelfDrawnTileStaysClosed) {
  const Tile drawn = Tile::of(Suit::dots, 3);
  listener.won(Seat{1}, {Win::By::self_draw, Seat{1}, drawn, 0, 0}, {}, 1);
  const auto win = std::get<WinEvent>(listener.events().back());
  EXPECT_EQ(text_of(told(win, game.options(), true)[0]),
            "Player 2 wins by self-draw with 3D (fan: 0, points: 1). [SB-17, SB-18]");
  EXPECT_EQ(text_of(told(win, game.options(), false)[0]), "Player 2 wins by self-draw (points: 1). [SB-17, SB-18]");
  listener.paid(Seat{0}, Seat{1}, 2, clause::win_payment);
  const auto payment = std::get<PaymentEvent>(listener.events().back());
  EXPECT_EQ(text_of(told(payment, true)), "  player 1 to player 2: 2 for the win on 3D [SB-20]");
  EXPECT_EQ(text_of(told(payment, false)), "  player 1 to player 2: 2 for the win [SB-20]");
}

TEST_F(Payments, SB18_SB29_AWinIsToldItemByItem) {
  Fan fan;
  fan.add(FanItem::one_suit, 2);
  fan.add(FanItem::all_triplets, 1);
  fan.add(FanItem::kong, 1);
  listener.won(Seat{1}, {Win::By::discard, Seat{0}, tile, 4, 0}, fan, 8);
  const auto said = texts(told(std::get<WinEvent>(listener.events().back()), game.options(), true));
  EXPECT_EQ(said,
            (std::vector<std::string>{"Player 2 wins on 5M from player 1 (fan: 4, points: 8). [SB-9, SB-17, SB-18]",
                                      "    kong: 1 fan [SB-18]", "    all triplets: 1 fan [SB-18]",
                                      "    one suit: 2 fan [SB-18]", "    only 3 fan count [SB-18]"}));
}

}  // namespace
}  // namespace kiebitz::sichuan
