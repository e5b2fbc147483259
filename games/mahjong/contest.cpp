#include "games/mahjong/contest.hpp"

#include <fmt/format.h>

#include "games/mahjong/waits.hpp"

namespace kiebitz::mahjong {

namespace {

Problem contest_problem(const Token& token, std::string expected) {
  return {token.place, token.described(), std::move(expected), clause::contest_input};
}

void write_answer(TextWriter& out, std::uint64_t number, const Waits& waits) {  // SM-20
  out.write("Case #");
  out.write_number(static_cast<std::int64_t>(number));
  out.write(waits.empty() ? ":\nNONE\n" : ":\n");
  for (const Wait& wait : waits) {
    out.write(to_text(wait.tile));
    out.write(": ");
    out.write_number(wait.score);
    out.write("\n");
  }
}

}  // namespace

Result<Hand> read_case(TokenReader& reader, const Token& hidden, std::uint64_t number) {
  const Place place = hidden.place;
  const auto tiles = read_contest_tiles(hidden);
  if (!tiles) return tiles.problem();
  const Token declared = reader.next();
  if (!declared.is_word()) {
    return contest_problem(declared, fmt::format("the declared tiles of case {}, or NONE", number));
  }
  auto hand = read_contest_hand(*tiles, place, declared);
  if (!hand) return hand;
  const Token after = reader.next();
  if (after.is_word()) return contest_problem(after, fmt::format("the end of the line after case {}", number));
  return hand;
}

Result<Done> solve(TextSource& source, TextSink& sink) {
  const Tables& known = tables();
  TextWriter out(sink);
  TokenReader reader(source, &out);
  std::uint64_t number = 0;
  return read_contest(reader, [&](const Hand& hand) { write_answer(out, ++number, waits(known, hand)); });
}

std::string contest_line(const Hand& hand) {
  return fmt::format("{} {}", contest_text(hand.hidden), contest_text(hand.declared));
}

}  // namespace kiebitz::mahjong
