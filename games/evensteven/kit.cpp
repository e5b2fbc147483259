#include "games/evensteven/kit.hpp"

#include <fmt/format.h>

#include "engine/play_out.hpp"
#include "games/evensteven/dealer.hpp"
#include "games/evensteven/story.hpp"

namespace kiebitz::evensteven {

namespace {

template <class Take>
Result<Done> read_contest(TokenReader& reader, Take take) {
  while (true) {
    const auto next = read_game(reader);
    if (!next) return next.problem();
    const std::optional<ContestGame> contest = next.value();
    if (!contest) return Done{};
    take(*contest);
  }
}

}  // namespace

Texts Kit::cards() { return texts_of(Cards::all()); }

std::string Kit::card_name(std::string_view card, Phrasebook book) {
  const auto known = card_of(card);
  if (!known) return {};
  constexpr std::array<std::string_view, suit_count> suits = {"clubs", "diamonds", "hearts", "spades"};
  constexpr std::array<std::string_view, 4> courts = {"jack", "queen", "king", "ace"};
  const auto rank = static_cast<std::size_t>(known->rank());
  constexpr auto first_court = static_cast<std::size_t>(Rank::jack);
  const Fact name{"rank", rank < first_court ? Value(static_cast<std::int64_t>(rank) + 2)
                                             : Value(Term{courts[rank - first_court]})};
  return to_text(
      Sentence{"card name", {}, {name, {"suit", Term{suits[static_cast<std::size_t>(known->suit_index())]}}}}, book,
      {});
}

Result<Deck> Kit::contest_deck(std::uint64_t seed) {
  if (seed > 0 && seed < seed_end) return deck_of_seed(static_cast<std::uint32_t>(seed));
  return Problem({"there is no seed {seed}: seeds are 1 to 2147483646", {{"seed", std::to_string(seed)}}},
                 clause::seeds);
}

Result<Done> Kit::solve(TextSource& source, TextSink& sink) {
  TextWriter out(sink);
  TokenReader reader(source, &out);
  std::uint64_t games = 0;
  return read_contest(reader, [&](const ContestGame& contest) {
    const EvenSteven game(contest.cards);
    const State start = game.start(deck_of_seed(contest.seed));
    State state = start;
    play_out(game, state, Thrifty{});
    out.write(fmt::format("Game {}\n{}\n", ++games, verdict(game, start, state)));
  });
}

Result<Done> Kit::explain(TextSource& source, const std::function<void(const Story&)>& take) {
  TokenReader reader(source, nullptr);
  return read_contest(reader, [&](const ContestGame& contest) { take(tell(contest)); });
}

void Kit::write_contest(unsigned cards, Deal first, std::uint64_t count, TextSink& sink) {
  TextWriter out(sink);
  for (std::uint64_t i = 0; i < count; ++i) {
    out.write(fmt::format("{} {}\n", cards, seed_at({first.seed, first.number + i})));
  }
}

}  // namespace kiebitz::evensteven
