// kiebitz play evensteven [--cards N] [--seed S] [--language L]
#include <iostream>
#include <random>

#include <fmt/format.h>

#include "cli/games.hpp"
#include "cli/play_words.hpp"
#include "games/evensteven/round.hpp"
#include "games/evensteven/strategy.hpp"

namespace kiebitz::cli {

namespace {

using evensteven::EvenSteven;

std::string painted(const Texts& cards, const Paint& paint) {
  std::string text;
  for (const std::string& card : cards) text += (text.empty() ? "" : " ") + paint(card);
  return text;
}

const Paint plain = [](std::string_view text) { return std::string(text); };

// Asks until a card of the hand is given; none at the end of the input or when the player has had enough.
std::optional<evensteven::Move> ask(const EvenSteven& game, const evensteven::State& state, Language language) {
  const Phrasebook book = find_game("evensteven")->phrasebook(language);
  for (std::string line;
       fmt::print("{}", said(language, "your card")), std::fflush(stdout), std::getline(std::cin, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line == "quit" || line == "q") return std::nullopt;
    const auto move = evensteven::read_move(line);
    if (!move) {
      fmt::print("  {}\n", move.problem().message());
    } else if (!game.check(state, Seat{0}, *move).is_fine()) {
      const Verdict verdict = game.check(state, Seat{0}, *move);
      const Sentence refused = evensteven::refusal(*move, verdict.broken());
      fmt::print("  {} [{}]\n", to_text(refused, book, plain), cited(refused.clauses));
    } else {
      return *move;
    }
  }
  return std::nullopt;
}

// Whether it could have been won: by which play, or why by none.
void explain_end(const evensteven::Ending& ending, Phrasebook book, const Paint& paint) {
  fmt::print("\n{}\n", bold(ending.verdict));
  if (ending.verdict == "YOU WIN") return;
  for (const Sentence& sentence : ending.sentences) {
    fmt::print("{} {}\n", to_text(sentence, book, paint), dim("[" + cited(sentence.clauses) + "]"));
  }
  if (ending.winning.empty()) {
    fmt::print("  {}:  {}\n  {}: {}\n", phrase_text(book, "player"),
               painted(evensteven::texts_of(ending.rows.hand), paint), phrase_text(book, "dealt"),
               painted(evensteven::texts_of(ending.rows.dealt), paint));
  }
  for (const evensteven::Cover& cover : ending.winning) {
    const Sentence pair{"pair", {}, {{"card", to_text(cover.card)}, {"dealt", to_text(cover.dealt)}}};
    fmt::print("  {:>9}\n", to_text(pair, book, plain));
  }
}

Exit play_game(unsigned cards, std::uint32_t seed, Language language) {
  const Paint paint = card_paint(*find_game("evensteven"));
  const EvenSteven game(cards);
  const evensteven::State start = game.start(evensteven::deck_of_seed(seed));
  evensteven::State state = start;
  fmt::print("{}: {}\n", bold("Even Steven"), said(language, "even steven", {{"seed", std::int64_t{seed}}}));
  while (!game.over(state)) {
    fmt::print("\n{}\n", said(language, "your cards", {{"cards", painted(evensteven::texts_of(state.hand), paint)}}));
    fmt::print("{}\n", said(language, "is dealt",
                            {{"number", std::int64_t{state.round} + 1},
                             {"count", std::int64_t{cards}},
                             {"card", paint(to_text(state.dealt[state.round]))}}));
    const auto move = ask(game, state, language);
    if (!move) {
      fmt::print("\n{}\n", said(language, "left"));
      return Exit::good;
    }
    game.play(state, Seat{0}, *move);
  }
  explain_end(evensteven::ending(game, start, state), find_game("evensteven")->phrasebook(language), paint);
  return Exit::good;
}

}  // namespace

Exit play_evensteven(Arguments& arguments) {
  std::string game;
  std::optional<std::uint64_t> cards;
  std::optional<std::uint64_t> seed;
  Language language = Language::english;
  arguments.game_word(game);
  arguments.number("--cards", cards, "Cards in your hand, 1 to 13 (5)");
  arguments.number("--seed", seed, "The seed of the deck, 1 to 2147483646 (one by chance)");
  arguments.language(language);
  arguments.examples(
      "You play against the dealer of the contest. At the end you are told whether a loss was necessary,\n"
      "with the pairing that would have won if it was not.\n\n"
      "Example: kiebitz play evensteven --cards 4 --seed 653723903");
  if (const auto stop = arguments.parse()) return *stop;
  if (cards && (*cards < 1 || *cards > evensteven::most_cards)) return arguments.misuse("--cards must be 1 to 13");
  if (seed && (*seed < 1 || *seed >= evensteven::seed_end)) return arguments.misuse("--seed must be 1 to 2147483646");
  if (!seed)
    seed = std::uniform_int_distribution<std::uint32_t>(
        1, evensteven::seed_end - 1)(*std::make_unique<std::random_device>());
  return play_game(static_cast<unsigned>(cards.value_or(5)), static_cast<std::uint32_t>(*seed), language);
}

}  // namespace kiebitz::cli
