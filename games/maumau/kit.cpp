#include "games/maumau/kit.hpp"

#include "games/maumau/story.hpp"

namespace kiebitz::maumau {

Texts Kit::cards() {
  Texts cards;
  for (const char suit : std::string_view("CSHD")) {
    for (const char rank : std::string_view("SENTJQKA")) cards.push_back({suit, rank});
  }
  return cards;
}

std::string Kit::card_name(std::string_view card, Phrasebook book) {
  const auto known = card_of(card);
  if (!known) return {};
  return to_text(Sentence{"card name", {}, {{"rank", term_of(known->rank())}, {"suit", term_of(known->suit())}}}, book,
                 {});
}

Result<Done> Kit::explain(TextSource& source, const std::function<void(const Story&)>& take) {
  TokenReader reader(source, nullptr);
  return read_contest(reader, [&](const ContestGame& game) { take(tell(MauMau(game.players), game.deck)); });
}

void Kit::write_contest(unsigned players, Deal first, std::uint64_t count, TextSink& sink) {
  TextWriter out(sink);
  out.write_number(static_cast<std::int64_t>(count));
  out.write("\n");
  const MauMau game(players);
  for (std::uint64_t i = 0; i < count; ++i) {
    out.write(contest_line(players, game.deck({first.seed, first.number + i})));
    out.write("\n");
  }
}

}  // namespace kiebitz::maumau
