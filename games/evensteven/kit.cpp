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

void Kit::explain_deal(unsigned cards, Deal deal, const std::function<void(const Story&)>& take) {
  take(tell(cards, deal));
}

void Kit::write_contest(unsigned cards, Deal first, std::uint64_t count, TextSink& sink) {
  TextWriter out(sink);
  for (std::uint64_t i = 0; i < count; ++i) {
    out.write(fmt::format("{} {}\n", cards, seed_at({first.seed, first.number + i})));
  }
}

}  // namespace kiebitz::evensteven
