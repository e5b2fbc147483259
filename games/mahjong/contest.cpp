#include "games/mahjong/contest.hpp"

#include <array>
#include <charconv>

#include <fmt/format.h>

#include "games/mahjong/waits.hpp"

namespace kiebitz::mahjong {

namespace {

Problem contest_problem(const Token& token, Message expected) {
  return {token.place, token.described(), std::move(expected), clause::contest_input};
}

void append_number(std::string& out, std::uint64_t number) {
  std::array<char, 24> digits{};
  out.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
}

}  // namespace

Result<Hand> read_case(TokenReader& reader, const Token& hidden, std::uint64_t number) {
  const Place place = hidden.place;
  const auto tiles = read_contest_tiles(hidden);
  if (!tiles) return tiles.problem();
  const Token declared = reader.next();
  if (!declared.is_word()) {
    return contest_problem(declared,
                           {"the declared tiles of case {number}, or NONE", {{"number", std::to_string(number)}}});
  }
  auto hand = read_contest_hand(*tiles, place, declared);
  if (!hand) return hand;
  const Token after = reader.next();
  if (after.is_word())
    return contest_problem(after, {"the end of the line after case {number}", {{"number", std::to_string(number)}}});
  return hand;
}

Result<Done> solve(TextSource& source, TextSink& sink) {
  TextWriter out(sink);
  TokenReader reader(source, &out);
  std::uint64_t number = 0;
  std::string answer;  // reused, to allocate only once
  return read_contest(reader, [&](const Hand& hand) {
    answer.clear();
    append_answer(++number, hand, answer);
    out.write(answer);
  });
}

void append_answer(std::uint64_t number, const Hand& hand, std::string& out) {  // SM-20
  static const Tables& known = tables();
  const Waits expected = waits(known, hand);
  out += "Case #";
  append_number(out, number);
  out += expected.empty() ? ":\nNONE\n" : ":\n";
  for (const Wait& wait : expected) {
    out += to_text(wait.tile);
    out += ": ";
    append_number(out, static_cast<std::uint64_t>(wait.score));
    out += '\n';
  }
}

std::string contest_line(const Hand& hand) { return contest_text(hand.hidden) + ' ' + contest_text(hand.declared); }

}  // namespace kiebitz::mahjong
