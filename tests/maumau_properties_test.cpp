// What must hold for any deal and any sequence of legal moves, and for any text: RapidCheck makes them up, and makes a
// counterexample small. RC_PARAMS, if set, says how many and from which seed.
#include <algorithm>
#include <cstdlib>
#include <functional>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "engine/play_out.hpp"
#include "games/maumau/contest.hpp"
#include "games/maumau/kit.hpp"
#include "games/maumau/notation.hpp"
#include "games/maumau/strategy.hpp"
#include "tests/maumau_differential.hpp"

namespace kiebitz::maumau::tests {

namespace {

using reference::maumau::Position;
using Bytes = std::vector<std::uint8_t>;

// The same cases every time, so that ./test does not fail by chance; RapidCheck reads this before its first property.
[[maybe_unused]] const int configured =
    ::setenv("RC_PARAMS", is_slow_build ? "seed=1 max_success=60" : "seed=1 max_success=1000", 0);

// --- what the properties are about ---

// RapidCheck begins with small numbers and short texts. Where a number only chooses among equals it shall not.
template <class T>
T any(T end) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange<T>(0, end));
}

bool one_in(int cases) { return any(cases) == 0; }

std::uint64_t any_seed() { return *rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()); }

Bytes any_bytes() {
  return *rc::gen::container<Bytes>(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint8_t>()));
}

Deck any_deck(const MauMau& game) {
  if (one_in(8)) return read_deck(stuck_line.substr(2)).value();
  return game.deck({any_seed(), 0});
}

MauMau any_game() { return MauMau(MauMau::min_players + any(MauMau::max_players - MauMau::min_players + 1)); }

// Both engines after the same moves.
struct Walk {
  MauMau game;
  State state;
  Position position;
};

// A game played for a while, mostly at random and sometimes by the rulebook, shown before each move and at its end.
void for_any_position(const std::function<void(const Walk&)>& look) {
  const MauMau game = any_game();
  const Deck deck = any_deck(game);
  const bool by_rulebook = one_in(3);
  const Bytes choices = any_bytes();
  Walk walk{game, game.start(deck), Position(static_cast<int>(game.seats()), words_of(deck))};
  look(walk);
  for (const std::uint8_t choice : choices) {
    if (game.over(walk.state)) return;
    const Seat seat = game.turn(walk.state);
    MoveList<Move> moves;
    game.moves(walk.state, seat, moves);
    const Move move = by_rulebook ? Rulebook{}(game.view(walk.state, seat)) : moves[choice % moves.size()];
    game.play(walk.state, seat, move);
    walk.position.play(to_text(move));
    look(walk);
  }
}

std::vector<Seat> seats_of(const MauMau& game) {
  std::vector<Seat> seats;
  for (std::size_t seat = 0; seat < game.seats(); ++seat) seats.push_back(seat_at(seat));
  return seats;
}

std::vector<Move> legal_moves_of(const MauMau& game, const State& state, Seat seat) {
  MoveList<Move> moves;
  game.moves(state, seat, moves);
  return {moves.begin(), moves.end()};
}

// Every move that can be said, legal or not.
const std::vector<Move>& all_moves() {
  static const std::vector<Move> moves = [] {
    std::vector<Move> all = {Move::draw(), Move::keep()};
    for (const Card card : Cards::all()) {
      all.push_back(Move::play(card));
      for (const Suit suit : all_suits) all.push_back(Move::play(card, suit));
    }
    return all;
  }();
  return moves;
}

bool each_card_once(const MauMau& game, const State& state) {
  Cards seen;
  int count = 0;
  const auto add = [&](Card card) {
    seen.add(card);
    ++count;
  };
  for (const Seat seat : seats_of(game)) {
    for (const Card card : state.hand(seat)) add(card);
  }
  for (int i = 0; i < state.piles.draw_size(); ++i) add(state.piles.drawable(i));
  for (int i = 0; i < state.piles.discard_size(); ++i) add(state.piles.discarded(i));
  return seen == Cards::all() && count == Card::count;
}

// --- the rules ---

RC_GTEST_PROP(MauMauProperties, MM1_EachCardIsAlwaysSomewhereExactlyOnce, ()) {
  for_any_position([](const Walk& walk) { RC_ASSERT(each_card_once(walk.game, walk.state)); });
}

RC_GTEST_PROP(MauMauProperties, BothEnginesAgreeAfterAnyMoves, ()) {
  for_any_position(
      [](const Walk& walk) { RC_ASSERT(difference(walk.game, walk.state, walk.position) == std::string()); });
}

RC_GTEST_PROP(MauMauProperties, MM20_ExactlyTheListedMovesAreFine, ()) {
  for_any_position([](const Walk& walk) {
    for (const Seat seat : seats_of(walk.game)) {
      const auto legal = legal_moves_of(walk.game, walk.state, seat);
      RC_ASSERT(legal.empty() != walk.game.to_act(walk.state).contains(seat));
      std::size_t fine = 0;
      for (const Move move : all_moves()) {
        const bool listed = std::find(legal.begin(), legal.end(), move) != legal.end();
        fine += listed ? 1U : 0U;
        RC_ASSERT(walk.game.check(walk.state, seat, move).is_fine() == listed);
      }
      RC_ASSERT(fine == legal.size());  // none is listed twice
    }
  });
}

RC_GTEST_PROP(MauMauProperties, ABrokenRuleIsOneThatThereIs, ()) {
  for_any_position([](const Walk& walk) {
    for (const Seat seat : seats_of(walk.game)) {
      for (const Move move : all_moves()) {
        const Verdict verdict = walk.game.check(walk.state, seat, move);
        if (verdict.is_fine()) continue;
        const Clause broken = verdict.broken();
        RC_ASSERT((broken.game[0] == 'M' && broken.game[1] == 'M'));
        RC_ASSERT((broken.number >= clause::deck.number && broken.number <= clause::seeing.number));
      }
    }
  });
}

RC_GTEST_PROP(MauMauProperties, MM21_TheRulebookDecidesAsTheReferenceDoes, ()) {
  for_any_position([](const Walk& walk) {
    if (walk.game.over(walk.state)) return;
    const Seat seat = walk.game.turn(walk.state);
    const Move move = Rulebook{}(walk.game.view(walk.state, seat));
    RC_ASSERT(walk.game.check(walk.state, seat, move).is_fine());
    RC_ASSERT(to_text(move) == reference::maumau::decide(walk.position));
  });
}

RC_GTEST_PROP(MauMauProperties, ARandomPlayerPlaysLegalMovesToTheEnd, ()) {
  const MauMau game = any_game();
  State state = game.start(any_deck(game));
  Random player(Words({any_seed(), any_seed()}, 1));
  for (int moves = 0; !game.over(state); ++moves) {
    RC_ASSERT(moves < 100'000);
    const Seat seat = game.turn(state);
    const Move move = player(game.view(state, seat));
    RC_ASSERT(game.check(state, seat, move).is_fine());
    game.play(state, seat, move);
  }
  RC_ASSERT(game.outcome(state).over());
}

RC_GTEST_PROP(MauMauProperties, MM18_TheWinnerHasNothingAndTheOthersWhatTheyHold, ()) {
  for_any_position([](const Walk& walk) {
    const Outcome outcome = walk.game.outcome(walk.state);
    RC_ASSERT(outcome.over() == walk.game.to_act(walk.state).empty());
    if (outcome.ending != Outcome::Ending::scored) {
      RC_ASSERT((outcome.winners.empty() && outcome.scores == Outcome{}.scores));
      return;
    }
    RC_ASSERT(outcome.winners.size() == 1);
    for (const Seat seat : seats_of(walk.game)) {
      RC_ASSERT(outcome.winners.contains(seat) == walk.state.hand(seat).empty());
      RC_ASSERT((outcome.scores[index(seat)] == 0) == walk.state.hand(seat).empty());
    }
  });
}

// --- what a seat sees ---

// The hidden cards dealt anew: an own shuffle, so that the engine's imagine() is not its own witness.
State with_hidden_cards_permuted(const MauMau& game, const State& state, Seat seat, Words& words) {
  std::vector<Card> hidden;
  for (const Seat other : seats_of(game)) {
    if (other == seat) continue;
    for (const Card card : state.hand(other)) hidden.push_back(card);
  }
  for (int i = 0; i < state.piles.draw_size(); ++i) hidden.push_back(state.piles.drawable(i));
  for (std::size_t i = hidden.size(); i > 1; --i) {
    std::swap(hidden[i - 1], hidden[words.below(static_cast<std::uint32_t>(i))]);
  }
  State permuted = state;
  const auto take = [&] {
    const Card card = hidden.back();
    hidden.pop_back();
    return card;
  };
  for (const Seat other : seats_of(game)) {
    if (other == seat) continue;
    permuted.hands[index(other)] = Cards{};
    for (int i = state.hand(other).size(); i > 0; --i) permuted.hands[index(other)].add(take());
  }
  for (int i = 0; i < state.piles.draw_size(); ++i) permuted.piles.replace_drawable(i, take());
  if (seat != state.turn && !state.drawn.empty()) {  // another one than it was, as far as the seat can know
    permuted.drawn = Cards::only(permuted.hand(state.turn).highest());
  }
  return permuted;
}

// All that a seat is ever told of two states.
void must_look_the_same(const MauMau& game, const State& a, const State& b, Seat seat) {
  const View view = game.view(a, seat);
  const View other = game.view(b, seat);
  RC_ASSERT((view == other));
  RC_ASSERT(legal_moves_of(game, a, seat) == legal_moves_of(game, b, seat));
  for (const Move move : all_moves()) RC_ASSERT(game.check(a, seat, move) == game.check(b, seat, move));
  const auto rows_a = rows(view);
  const auto rows_b = rows(other);
  RC_ASSERT(rows_a.size() == rows_b.size());
  for (std::size_t i = 0; i < rows_a.size(); ++i) RC_ASSERT(rows_a[i].cards == rows_b[i].cards);
  RC_ASSERT((view.choosing() == other.choosing() && view.drawn() == other.drawn()));
  RC_ASSERT((view.has_wish() == other.has_wish() && (!view.has_wish() || view.wish() == other.wish())));
  if (view.in_turn()) RC_ASSERT((Rulebook{}(view) == Rulebook{}(other)));
}

RC_GTEST_PROP(MauMauProperties, MM29_AViewNeverChangesWhenOnlyHiddenCardsArePermuted, ()) {
  Words words({any_seed(), 0}, 1);
  for_any_position([&](const Walk& walk) {
    for (const Seat seat : seats_of(walk.game)) {
      const State permuted = with_hidden_cards_permuted(walk.game, walk.state, seat, words);
      RC_ASSERT(each_card_once(walk.game, permuted));
      must_look_the_same(walk.game, walk.state, permuted, seat);
    }
  });
}

RC_GTEST_PROP(MauMauProperties, MM29_AnImaginedStateLooksLikeTheRealOne, ()) {
  Words words({any_seed(), 0}, 2);
  for_any_position([&](const Walk& walk) {
    for (const Seat seat : seats_of(walk.game)) {
      const State imagined = walk.game.imagine(walk.state, seat, words);
      RC_ASSERT(each_card_once(walk.game, imagined));
      must_look_the_same(walk.game, walk.state, imagined, seat);
      RC_ASSERT(imagined.drawn.empty() == walk.state.drawn.empty());
      RC_ASSERT((imagined.drawn - imagined.hand(imagined.turn)).empty());
      RC_ASSERT((imagined.drawn - imagined.fits).empty());  // it can be played, or there would be no choice
    }
  });
}

RC_GTEST_PROP(MauMauProperties, MM29_AViewShowsWhatItsSeatMayKnow, ()) {
  for_any_position([](const Walk& walk) {
    for (const Seat seat : seats_of(walk.game)) {
      const auto seen = rows(walk.game.view(walk.state, seat));
      RC_ASSERT(seen.size() == walk.game.seats() + 2);
      for (const Row& row : seen) {
        const bool shown = row.seat == seat || row.place == "discard pile";
        for (const std::string& card : row.cards) RC_ASSERT(card_of(card).has_value() == shown);
      }
    }
  });
}

// --- notation ---

// Text that is nearly something: pieces of what may be written, and any bytes.
std::string any_text() {
  static const std::vector<std::string> pieces = {"C",  "S",  "H",    "D",    "E",  "N",  "T",  "J",  "Q", "K",
                                                  "A",  ":",  "draw", "keep", "CN", "CJ", "DJ", ":H", " ", "\n",
                                                  "\r", "\t", "2",    "4",    "1",  "0",  "-",  "?",  "c", "n"};
  std::string text;
  for (const std::uint8_t byte : any_bytes()) {
    text += byte < 224 ? pieces[byte % pieces.size()] : std::string(1, static_cast<char>(byte * 37));
  }
  return text;
}

TEST(MauMauNotation, MM1_EveryCardIsReadBackAndNothingElseIs) {
  int cards = 0;
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string text{static_cast<char>(first), static_cast<char>(second)};
      const auto card = card_of(text);
      if (!card) continue;
      EXPECT_EQ(to_text(*card), text);
      ++cards;
    }
  }
  EXPECT_EQ(cards, Card::count);
  for (const Card card : Cards::all()) EXPECT_EQ(card_of(to_text(card)), card);
}

TEST(MauMauNotation, EveryMoveIsReadBack) {
  for (const Move move : all_moves()) {
    const auto read = read_move(to_text(move));
    ASSERT_TRUE(read.ok()) << to_text(move);
    EXPECT_EQ(*read, move) << to_text(move);
  }
}

RC_GTEST_PROP(MauMauNotation, AnAcceptedMoveIsWrittenAsItWasRead, ()) {
  const std::string text = one_in(2) ? any_text() : *rc::gen::arbitrary<std::string>();
  for (std::size_t length = 0; length <= std::min<std::size_t>(text.size(), 6); ++length) {
    const auto move = read_move(text.substr(0, length));
    RC_ASSERT((!move.ok() || to_text(*move) == text.substr(0, length)));
    RC_ASSERT((move.ok() || !move.problem().message().empty()));
  }
}

RC_GTEST_PROP(MauMauNotation, MM1_ADeckIsReadBack, ()) {
  const MauMau game = any_game();
  const Deck deck = any_deck(game);
  const auto read = read_deck(to_text(deck));
  RC_ASSERT(read.ok());
  RC_ASSERT((*read == deck));
}

// A deck with a few of its words dropped, doubled, swapped or replaced, and another blank here and there.
std::string nearly_a_deck(const Deck& deck) {
  std::vector<std::string> words = words_of(deck);
  for (int changes = any(3); changes > 0 && !words.empty(); --changes) {
    const auto place = any(words.size());
    const auto at = words.begin() + static_cast<std::ptrdiff_t>(place);
    switch (any(5)) {
      case 0: words.erase(at); break;
      case 1: words.insert(at, words[place]); break;
      case 2: std::swap(words[place], words.front()); break;
      case 3: *at = any_text(); break;
      default: words.push_back(any_text()); break;
    }
  }
  static const std::vector<std::string> blanks = {" ", "  ", "\t", "\r ", " \r\n"};
  const auto odd = any(words.size() + 1);
  std::string text;
  for (const std::string& word : words) {
    text += word + (text.size() / 3 == odd ? *rc::gen::elementOf(blanks) : " ");
  }
  if (one_in(4)) text += one_in(2) ? "\n" : "\n" + any_text();
  return text;
}

RC_GTEST_PROP(MauMauNotation, MM1_AnAcceptedDeckIsWrittenAsItWasRead, ()) {
  const std::string text = nearly_a_deck(any_deck(any_game()));
  const auto deck = read_deck(text);
  if (!deck) {
    RC_ASSERT(!deck.problem().message().empty());
    return;
  }
  std::string written;
  for (const std::string& line : lines_of(text)) {
    for (const std::string& word : words_of(line)) written += (written.empty() ? "" : " ") + word;
  }
  RC_ASSERT(to_text(*deck) == written);
}

// --- the contest form ---

struct Solved {
  std::string answers;
  bool accepted = false;
  Place where;
};

Solved solved(const std::string& text) {
  StringSource source(text);
  StringSink sink;
  const auto done = solve(source, sink);
  return {sink.text(), done.ok(), done.ok() ? Place{} : done.problem().where};
}

std::vector<std::string> any_contest_lines() {
  std::vector<std::string> lines;
  for (int count = 1 + any(4); count > 0; --count) {
    const MauMau game = any_game();
    lines.push_back(contest_line(game.seats(), any_deck(game)));
  }
  return lines;
}

std::string contest_of(const std::vector<std::string>& lines) {
  return fmt::format("{}\n{}\n", lines.size(), fmt::join(lines, "\n"));
}

RC_GTEST_PROP(MauMauContest, MM27_AContestLineIsReadBack, ()) {
  const MauMau game = any_game();
  const Deck deck = any_deck(game);
  StringSource source("1\n" + contest_line(game.seats(), deck));
  TokenReader reader(source, nullptr);
  const auto done = read_contest(reader, [&](const ContestGame& read) {
    RC_ASSERT(read.players == game.seats());
    RC_ASSERT((read.deck == deck));
  });
  RC_ASSERT(done.ok());
}

RC_GTEST_PROP(MauMauContest, MM27_BlanksBlankLinesAndLineEndsMakeNoDifference, ()) {
  const auto lines = any_contest_lines();
  const auto any_blanks = [] { return *rc::gen::container<std::string>(rc::gen::element(' ', '\t', '\r')); };
  std::string text;
  for (std::string line : lines_of(contest_of(lines))) {
    for (int blank_lines = any(3); blank_lines > 0; --blank_lines) text += any_blanks() + '\n';
    for (const std::string& word : words_of(line)) {
      if (!text.empty() && text.back() != '\n') text += *rc::gen::element(' ', '\t', '\r');
      text += any_blanks() + word;
    }
    text += any_blanks() + *rc::gen::element<std::string>("\n", "\r\n", "\n\n");
  }
  if (one_in(2)) text.erase(text.find_last_of("ASENTJQK") + 1);  // nothing after the last card
  if (one_in(4)) text.insert(0, "\xEF\xBB\xBF");                 // a byte order mark
  const Solved answer = solved(text);
  RC_ASSERT(answer.accepted);
  RC_ASSERT(answer.answers == solved(contest_of(lines)).answers);
}

RC_GTEST_PROP(MauMauContest, MM27_ACutFileIsAnsweredUpToTheCut, ()) {
  const auto lines = any_contest_lines();
  const std::string text = contest_of(lines);
  const auto cut = any(text.size() + 1);
  std::vector<std::string> whole;  // the games whose last card is before the cut
  for (const std::string& line : lines) {
    const std::size_t end = 2 + (whole.size() + 1) * (line.size() + 1) - 1;
    if (end > cut) break;
    whole.push_back(line);
  }
  const Solved answer = solved(text.substr(0, cut));
  RC_ASSERT(answer.answers == (whole.empty() ? std::string() : solved(contest_of(whole)).answers));
  RC_ASSERT(answer.accepted == (whole.size() == lines.size()));
  RC_ASSERT((answer.accepted || answer.where.line > 0));
}

RC_GTEST_PROP(MauMauContest, MM27_ADamagedFileIsAnsweredUpToTheDamage, ()) {
  const auto lines = any_contest_lines();
  std::string text = contest_of(lines);
  for (int changes = any(5); changes > 0; --changes) {
    const auto place = any(text.size());
    switch (any(4)) {
      case 0: text.erase(place, 1 + any(std::size_t{3})); break;
      case 1: text.insert(place, any_text()); break;
      case 2: text[place] = *rc::gen::arbitrary<char>(); break;
      default: text[place] = *rc::gen::element('C', 'D', 'S', 'J', '\n', ' ', '\r', '2', '3', '0'); break;
    }
    if (text.empty()) break;
  }
  const Solved answer = solved(text);
  const Expected expected = expected_answers(text);
  RC_ASSERT(answer.answers == expected.answers);
  RC_ASSERT(answer.accepted == expected.accepted);
  RC_ASSERT((answer.accepted || answer.where.line > 0));
}

// Hands out a text in pieces, the sizes of which are given; the last size is used for the rest.
class PiecewiseSource final : public TextSource {
 public:
  PiecewiseSource(std::string text, Bytes sizes) : text_(std::move(text)), sizes_(std::move(sizes)) {}
  std::size_t read(char* to, std::size_t size) override {
    const std::size_t piece = sizes_.empty() ? 1 : 1 + sizes_[std::min(pieces_++, sizes_.size() - 1)] % 32U;
    const std::size_t count = text_.copy(to, std::min(size, piece), read_);
    read_ += count;
    return count;
  }

 private:
  std::string text_;
  Bytes sizes_;
  std::size_t pieces_ = 0;
  std::size_t read_ = 0;
};

RC_GTEST_PROP(MauMauContest, MM27_ThePiecesInWhichATextArrivesMakeNoDifference, ()) {
  std::string text = contest_of(any_contest_lines());
  if (one_in(4)) text.insert(0, "\xEF\xBB\xBF");  // a byte order mark
  if (one_in(4)) text.insert(any(text.size()), any_text());
  PiecewiseSource source(text, any_bytes());
  StringSink sink;
  const auto done = solve(source, sink);
  StringSource whole_source(text);
  StringSink whole_sink;
  const auto whole = solve(whole_source, whole_sink);
  RC_ASSERT(sink.text() == whole_sink.text());
  RC_ASSERT(done.ok() == whole.ok());
  RC_ASSERT((done.ok() || done.problem().message() == whole.problem().message()));
}

RC_GTEST_PROP(MauMauContest, MM27_AnyTextIsAnsweredOrRefused, ()) {
  const std::string text = one_in(2) ? any_text() : *rc::gen::arbitrary<std::string>();
  RC_ASSERT(solved(text).accepted == expected_answers(text).accepted);
  RC_ASSERT(solved(text).answers == expected_answers(text).answers);
}

}  // namespace

}  // namespace kiebitz::maumau::tests
