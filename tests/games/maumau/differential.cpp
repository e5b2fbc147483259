#include "tests/games/maumau/differential.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/perft.hpp"
#include "games/maumau/contest.hpp"
#include "games/maumau/notation.hpp"
#include "kiebitz/random.hpp"

namespace kiebitz::maumau::tests {

namespace {

using reference::maumau::Position;

std::vector<std::string> split(std::string_view text, std::string_view separators) {
  std::vector<std::string> parts;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(separators), text.size()));
    if (text.empty()) return parts;
    const std::size_t end = std::min(text.find_first_of(separators), text.size());
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

// FNV-1a
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xCBF2'9CE4'8422'2325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01B3U;
  return hash;
}

std::string reference_answer(const std::string& line) {
  std::vector<std::string> words = words_of(line);
  const int players = words.front().front() - '0';
  words.erase(words.begin());
  return reference::maumau::contest_answer(players, words);
}

// Removes the two lines of one game from the front of the answers.
std::string_view take_answer(std::string_view& answers) {
  std::size_t length = 0;
  for (int line = 0; line < 2; ++line) length = std::min(answers.find('\n', length), answers.size() - 1) + 1;
  const std::string_view answer = answers.substr(0, length);
  answers.remove_prefix(length);
  return answer;
}

}  // namespace

std::string to_text(const Disagreement& disagreement) {
  return fmt::format("{}\n  kiebitz:\n{}\n  reference:\n{}\n", disagreement.line, disagreement.fast,
                     disagreement.reference);
}

Comparison& Comparison::operator+=(const Comparison& other) {
  deals += other.deals;
  stuck += other.stuck;
  endless += other.endless;
  sequences += other.sequences;
  unknown += other.unknown;
  lines += other.lines;
  for (std::size_t i = 0; i < compared_by_size.size(); ++i) compared_by_size[i] += other.compared_by_size[i];
  full_decks += other.full_decks;
  digest += other.digest;
  disagreements.insert(disagreements.end(), other.disagreements.begin(), other.disagreements.end());
  return *this;
}

std::string to_text(const Comparison& comparison) {
  std::string text = fmt::format("{} disagreements\n", comparison.disagreements.size());
  for (const Disagreement& disagreement : comparison.disagreements) text += to_text(disagreement);
  return text;
}

Comparison compare_lines(const std::vector<std::string>& lines) {
  StringSource source(fmt::format("{}\n{}\n", lines.size(), fmt::join(lines, "\n")));
  StringSink sink;
  const auto solved = solve(source, sink);
  Comparison comparison;
  comparison.deals = lines.size();
  std::string_view answers = sink.text();
  for (const std::string& line : lines) {
    const std::string_view fast = answers.empty() ? "(no answer)" : take_answer(answers);
    const std::string slow = reference_answer(line);
    comparison.stuck += slow.find("\nStuck: ") != std::string::npos ? 1U : 0U;
    comparison.endless += slow.find("\nEndless: ") != std::string::npos ? 1U : 0U;
    comparison.digest += mixed(hash_of(line) + mixed(hash_of(slow)));
    if (fast != slow) comparison.disagreements.push_back({line, std::string(fast), slow});
  }
  if (!answers.empty()) comparison.disagreements.push_back({"after the last game", std::string(answers), "nothing"});
  if (!solved) comparison.disagreements.push_back({"the contest file", solved.problem().message(), "accepted"});
  return comparison;
}

Comparison compare_deals(unsigned players, Deal first, std::uint64_t count) {
  const MauMau game(players);
  std::vector<std::string> lines;
  lines.reserve(count);
  for (std::uint64_t i = 0; i < count; ++i) {
    lines.push_back(contest_line(players, game.deck({first.seed, first.number + i})));
  }
  return compare_lines(lines);
}

Comparison compare_perft(unsigned players, Deal deal, unsigned depth) {
  const MauMau game(players);
  const Deck deck = game.deck(deal);
  const auto slow = reference::maumau::perft(static_cast<int>(players), words_of(deck), static_cast<int>(depth));
  std::vector<std::uint64_t> fast;
  for (unsigned moves = 1; moves <= depth; ++moves) fast.push_back(perft(game, game.start(deck), moves));
  const std::string line = contest_line(players, deck);
  const std::string counts = fmt::format("{}", fmt::join(slow, " "));
  Comparison comparison;
  comparison.deals = 1;
  comparison.sequences = slow.empty() ? 0 : slow.back();
  comparison.digest = mixed(hash_of(line) + mixed(hash_of(counts)));
  if (fast != slow) comparison.disagreements.push_back({line, fmt::format("{}", fmt::join(fast, " ")), counts});
  return comparison;
}

// --- a second reader for contest files ---

namespace {

// The engine rejects words of more than 64 bytes without reading them to the end.
bool is_count(const std::string& word, std::size_t bytes_before) {
  return bytes_before + word.size() <= 64 &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_game(const std::vector<std::string>& words) {
  if (words.size() != 33 || (words[0] != "2" && words[0] != "3" && words[0] != "4")) return false;
  for (const char suit : std::string_view("CSHD")) {
    for (const char rank : std::string_view("SENTJQKA")) {
      if (std::count(words.begin() + 1, words.end(), std::string{suit, rank}) != 1) return false;
    }
  }
  return true;
}

}  // namespace

Expected expected_answers(std::string_view contest) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  const bool marked = contest.starts_with(byte_order_mark);
  if (marked) contest.remove_prefix(byte_order_mark.size());
  Expected expected;
  std::vector<std::string> lines = lines_of(contest);
  std::erase_if(lines, [](const std::string& line) { return words_of(line).empty(); });
  if (lines.empty() || words_of(lines.front()).size() != 1) return expected;
  const std::string number = words_of(lines.front()).front();
  std::uint64_t count = 0;
  const bool after_mark = marked && contest.starts_with(number);
  if (!is_count(number, after_mark ? byte_order_mark.size() : 0)) return expected;
  if (std::from_chars(number.data(), number.data() + number.size(), count).ec != std::errc{}) return expected;
  for (std::size_t i = 1; i < lines.size() && expected.games < count; ++i) {
    if (!is_game(words_of(lines[i]))) return expected;
    expected.answers += reference_answer(lines[i]);
    ++expected.games;
  }
  expected.accepted = expected.games == count && lines.size() == count + 1;
  return expected;
}

std::vector<std::string> words_of(std::string_view line) { return split(line, " \t\r"); }
std::vector<std::string> lines_of(std::string_view text) { return split(text, "\n"); }

std::vector<std::string> words_of(const Deck& deck) {
  std::vector<std::string> words;
  words.reserve(deck.size());
  for (const Card card : deck) words.push_back(maumau::to_text(card));
  return words;
}

// --- single positions ---

namespace {

// The reference keeps a hand in the order received. Only the set of cards matters, and that no card is there twice.
bool same_cards(Cards fast, const std::vector<std::string>& slow) {
  Cards cards;
  for (const std::string& card : slow) cards.add(card_of(card).value());
  return cards == fast && static_cast<std::size_t>(cards.size()) == slow.size();
}

template <class CardAt>
bool same_pile(int size, CardAt card_at, const std::vector<std::string>& slow) {
  if (static_cast<std::size_t>(size) != slow.size()) return false;
  for (int i = 0; i < size; ++i) {
    if (card_at(i) != card_of(slow[static_cast<std::size_t>(i)])) return false;
  }
  return true;
}

// Compares what is meaningful only during a game; after its end the reference leaves some of it unchanged.
std::string_view difference_of_turns(const View& view, const Position& position) {
  const std::string drawn = view.drawn().empty() ? "" : to_text(view.drawn().lowest());
  const char wish = view.has_wish() ? suit_letters[static_cast<std::size_t>(view.wish())] : '\0';
  if (static_cast<int>(view.turn()) != position.to_act()) return "whose turn it is";
  if (view.penalty() != position.penalty()) return "the penalty";
  if (wish != position.wished_suit()) return "the wish";
  if (drawn != position.drawn_card()) return "the card just drawn";
  return "";
}

std::string_view difference_of_endings(const Outcome& outcome, unsigned players, const Position& position) {
  const auto scores = position.scores();
  const bool scored = outcome.ending == Outcome::Ending::scored;
  const SeatSet winners =
      position.winner() < 0 ? SeatSet{} : SeatSet::only(seat_at(static_cast<std::size_t>(position.winner())));
  if (position.stuck() != (outcome.why == clause::stuck)) return "being stuck";
  if (winners != outcome.winners) return "the winner";
  if (scored == scores.empty()) return "whether there are scores";
  if (scored && !std::equal(scores.begin(), scores.end(), outcome.scores.begin(), outcome.scores.begin() + players)) {
    return "the scores";
  }
  return "";
}

std::string_view difference_of_cards(const MauMau& game, const State& state, const Position& position) {
  for (std::size_t seat = 0; seat < game.seats(); ++seat) {
    if (!same_cards(state.hands[seat], position.hand(static_cast<int>(seat)))) return "a hand";
  }
  const Piles& piles = state.piles;
  if (!same_pile(piles.draw_size(), [&](int i) { return piles.drawable(i); }, position.draw_pile())) {
    return "the draw pile";
  }
  if (!same_pile(piles.discard_size(), [&](int i) { return piles.discarded(i); }, position.discard_pile())) {
    return "the discard pile";
  }
  return "";
}

}  // namespace

std::vector<std::string> sorted_moves(const MauMau& game, const State& state) {
  MoveList<Move> moves;
  if (!game.over(state)) game.moves(state, game.turn(state), moves);
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(maumau::to_text(move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::string difference(const MauMau& game, const State& state, const Position& position) {
  std::string_view what = difference_of_cards(game, state, position);
  if (what.empty() && game.over(state) != position.over()) what = "whether the game is over";
  if (what.empty() && !position.over()) what = difference_of_turns(game.view(state, game.turn(state)), position);
  if (what.empty()) what = difference_of_endings(game.outcome(state), game.seats(), position);
  if (what.empty() && sorted_moves(game, state) != position.moves()) what = "the legal moves";
  if (what.empty()) return "";
  return fmt::format("they differ in {}; kiebitz may play [{}], the reference [{}] in {}", what,
                     fmt::join(sorted_moves(game, state), " "), fmt::join(position.moves(), " "), position.describe());
}

}  // namespace kiebitz::maumau::tests
