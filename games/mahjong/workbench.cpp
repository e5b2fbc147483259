#include "games/mahjong/workbench.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/strict_reader.hpp"
#include "games/mahjong/contest.hpp"
#include "games/mahjong/input_kinds.hpp"
#include "games/mahjong/judge.hpp"
#include "games/mahjong/mistakes.hpp"
#include "games/mahjong/waits.hpp"

namespace kiebitz::mahjong {

namespace {

constexpr std::uint64_t most_hands = 100;  // SM-19

Token token_of(std::string_view word, Place where) { return {Token::Kind::word, false, word, where}; }

Result<Hand> hand_of(std::string_view hidden, Place hidden_place, std::string_view declared, Place declared_place) {
  const auto tiles = read_contest_tiles(token_of(hidden, hidden_place));
  if (!tiles) return tiles.problem();
  return read_contest_hand(*tiles, hidden_place, token_of(declared, declared_place));
}

// Reads a case that this workbench has written.
Hand hand_in(std::string_view one_case) {
  const std::size_t space = one_case.find(' ');
  return hand_of(one_case.substr(0, space), {1, 1}, one_case.substr(space + 1), {1, space + 2}).value();
}

// Checks contest input strictly, as SM-19 promises it.
class Validator {
 public:
  explicit Validator(TextSource& source) : text_(source) {}

  Result<Done> run() {
    const auto count = text_.number(1, most_hands, "a number of cases", clause::contest_input);
    if (!count) return count.problem();
    if (auto end = text_.line_end(clause::contest_input); !end) return end;
    for (std::uint64_t number = 1; number <= *count; ++number) {
      if (auto hand = read_hand(); !hand) return hand;
    }
    return text_.text_end(clause::contest_input);
  }

 private:
  Result<std::string> tiles(std::string_view expected) {
    const auto next = text_.peek();
    if (!next || *next == ' ' || *next == '\n' || *next == '\t' || *next == '\r') {
      return text_.problem(std::string(expected), clause::contest_input);
    }
    return text_.word();
  }

  Result<Done> read_hand() {
    const Place hidden_place = text_.place();
    const auto hidden = tiles("the hidden tiles");
    if (!hidden) return hidden.problem();
    if (auto space = text_.space(clause::contest_input); !space) return space;
    const Place declared_place = text_.place();
    const auto declared = tiles("the declared tiles, or NONE");
    if (!declared) return declared.problem();
    const auto hand = hand_of(*hidden, hidden_place, *declared, declared_place);
    if (!hand) return hand.problem();
    return text_.line_end(clause::contest_input);
  }

  StrictReader text_;
};

std::vector<Component> all_sentences() {
  std::vector<Component> all;
  for (const Suit suit : all_suits) {
    for (int number = 1; number <= number_count; ++number) {
      const auto lowest = static_cast<std::uint8_t>(number);
      all.push_back({Component::Shape::chunk, lowest, suit});
      if (number + 2 <= number_count) all.push_back({Component::Shape::sequence, lowest, suit});
    }
  }
  return all;
}

// The hand with its suits exchanged.
Hand renamed(const Hand& hand, const Suit (&names)[suit_count]) {
  Hand other;
  for (const Suit suit : all_suits) {
    other.hidden.of(names[index(suit)]) = hand.hidden.of(suit);
    other.declared.of(names[index(suit)]) = hand.declared.of(suit);
  }
  return other;
}

// Variants of a hand, among which the simpler ones are kept when a failing case is shrunk.
class Simpler {
 public:
  explicit Simpler(const Hand& hand) : hand_(hand) {}

  std::vector<std::string> all() {
    constexpr Suit orders[][suit_count] = {{Suit::bamboo, Suit::dots, Suit::myriads},
                                           {Suit::myriads, Suit::bamboo, Suit::dots},
                                           {Suit::dots, Suit::myriads, Suit::bamboo},
                                           {Suit::bamboo, Suit::myriads, Suit::dots},
                                           {Suit::myriads, Suit::dots, Suit::bamboo}};
    for (const auto& order : orders) add(renamed(hand_, order));
    replace_sentences();
    replace_declared();
    replace_tiles();
    return std::move(lines_);
  }

 private:
  void add(const Hand& hand) {
    if (check(hand).is_legal()) lines_.push_back(contest_line(hand));
  }

  // Replaces a hidden sentence by another one, hidden or declared.
  void replace_sentences() {
    const auto sentences = all_sentences();
    for (const Component& old : sentences) {
      if (!hand_.hidden.of(old.suit).contains(old.tiles())) continue;
      Hand rest = hand_;
      rest.hidden.of(old.suit) = rest.hidden.of(old.suit) - old.tiles();
      for (const Component& fresh : sentences) {
        if (rest.held().of(fresh.suit).size() + 3 > 16) continue;
        Hand hidden = rest;
        hidden.hidden.of(fresh.suit) = hidden.hidden.of(fresh.suit) + fresh.tiles();
        add(hidden);
        if (fresh.shape != Component::Shape::chunk) continue;
        if (rest.declared.count(Tile::of(fresh.suit, fresh.number)) > 0) continue;
        Hand declared = rest;
        declared.declared.of(fresh.suit) = declared.declared.of(fresh.suit) + fresh.tiles();
        add(declared);
      }
    }
  }

  // Replaces a declared chunk by another one of three or four tiles.
  void replace_declared() {
    for (const Tile tile : hand_.declared.kinds()) {
      Hand rest = hand_;
      for (int i = hand_.declared.count(tile); i > 0; --i) rest.declared.remove(tile);
      for (int kind = 0; kind < kind_count; ++kind) {
        if (rest.declared.count(Tile::at(kind)) > 0) continue;
        Hand other = rest;
        for (int count = 1; count <= copies; ++count) {
          other.declared.add(Tile::at(kind));
          if (count >= 3) add(other);
        }
      }
    }
  }

  // Replaces a hidden tile by another one.
  void replace_tiles() {
    for (const Tile tile : hand_.hidden.kinds()) {
      Hand rest = hand_;
      rest.hidden.remove(tile);
      for (int kind = 0; kind < kind_count; ++kind) {
        Hand other = rest;
        other.hidden.add(Tile::at(kind));
        if (Tile::at(kind) != tile) add(other);
      }
    }
  }

  Hand hand_;
  std::vector<std::string> lines_;
};

class MahjongWorkbench final : public Workbench {
 public:
  std::span<const InputKind> input_kinds() const override { return mahjong::input_kinds(); }
  void write_case(const InputKind& kind, unsigned /*size*/, Deal address, std::string& out) const override {
    out += contest_line(hand_of_kind(kind, address));
    out += '\n';
  }
  void write_answered(const InputKind& kind, unsigned /*size*/, Deal address, std::uint64_t number, std::string& out,
                      std::string& answer) const override {
    const Hand hand = hand_of_kind(kind, address);
    out += contest_line(hand);
    out += '\n';
    append_answer(number, hand, answer);
  }
  std::string heading(std::uint64_t cases) const override { return fmt::format("{}\n", cases); }
  std::uint64_t most_cases() const override { return most_hands; }
  Result<Done> validate(TextSource& source) const override { return Validator(source).run(); }
  Result<std::vector<std::string>> cases(TextSource& source) const override;

  Judgement judge(std::string_view one_case, std::uint64_t number, OutputLines& output) const override {
    return mahjong::judge(hand_in(one_case), number, output);
  }
  Clause output_clause() const override { return clause::contest_output; }
  Story tell(std::string_view one_case, const Judgement& judgement) const override {
    return mahjong::tell(hand_in(one_case), judgement);
  }

  bool interactive() const override { return false; }
  Refereed referee(std::span<const std::string> /*cases*/, Channel& /*player*/,
                   const std::function<void(const Judgement&)>& /*take*/) const override {
    return {};
  }

  // Prefers few hidden tiles, then few expected tiles, few suits, few kinds, and low tiles.
  Weight weight(std::string_view one_case, const Judgement& /*judgement*/) const override {
    const Hand hand = hand_in(one_case);
    std::uint64_t sum = 0;
    for (const Tile tile : hand.held().kinds()) {
      sum += static_cast<std::uint64_t>((tile.index() + 1) * hand.held().count(tile));
    }
    return {static_cast<std::uint64_t>(hand.hidden.size()), waits(tables(), hand).size(),
            static_cast<std::uint64_t>(hand.held().suits()), static_cast<std::uint64_t>(hand.held().kinds().size()),
            sum};
  }
  std::vector<std::string> simpler(std::string_view one_case) const override {
    return Simpler(hand_in(one_case)).all();
  }

  std::span<const Mistake> mistakes() const override { return mahjong::mistakes(); }
  std::string answer_with(const Mistake& mistake, std::string_view one_case, std::uint64_t number) const override {
    return mahjong::answer_with(mistake, hand_in(one_case), number);
  }
};

Result<std::vector<std::string>> MahjongWorkbench::cases(TextSource& source) const {
  std::vector<std::string> lines;
  TokenReader reader(source, nullptr);
  const auto read = read_contest(reader, [&](const Hand& hand) { lines.push_back(contest_line(hand)); });
  if (!read) return read.problem();
  return lines;
}

}  // namespace

const Workbench& workbench() {
  static const MahjongWorkbench bench;
  return bench;
}

}  // namespace kiebitz::mahjong
