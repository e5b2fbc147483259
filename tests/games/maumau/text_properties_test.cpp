// What must hold for any text that Mau-Mau reads: notation and the contest form.
#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/maumau/contest.hpp"
#include "tests/games/maumau/any.hpp"

namespace kiebitz::maumau::tests {

namespace {

// --- notation ---

// Almost valid text: fragments of moves, and any bytes.
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

// A deck with some words dropped, doubled, swapped or replaced, and some spaces changed.
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
  static const std::vector<std::string> spaces = {" ", "  ", "\t", "\r ", " \r\n"};
  const auto odd = any(words.size() + 1);
  std::string text;
  for (const std::string& word : words) {
    text += word + (text.size() / 3 == odd ? *rc::gen::elementOf(spaces) : " ");
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
  TokenReader reader("1\n" + contest_line(game.seats(), deck));
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

// Delivers a text in pieces of the given sizes, repeating the last one.
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
