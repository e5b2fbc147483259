// kiebitz play evensteven [--cards N] [--seed S] [--language L] [--plain]
#include <random>

#include <fmt/format.h>

#include "cli/games.hpp"
#include "cli/play_table.hpp"
#include "games/evensteven/round.hpp"

namespace kiebitz::cli {

namespace {

using evensteven::EvenSteven;
using evensteven::State;

constexpr Seat player{0};

class EvenStevenTable final : public PlayTable {
 public:
  EvenStevenTable(unsigned cards, std::uint32_t seed, Language language, bool plain)
      : PlayTable(*find_game("evensteven"), language, plain), game_(cards), seed_(seed), states_{dealt()} {}

 private:
  State dealt() const { return game_.start(evensteven::deck_of_seed(seed_)); }
  const State& now() const { return states_.back(); }

  void begin() override {
    fmt::print("{}: {}\n", bold("Even Steven"), say("even steven", {{"seed", std::int64_t{seed_}}}));
  }

  void go_to_next_deal() override {
    seed_ = seed_ % (evensteven::seed_end - 1) + 1;
    states_ = {dealt()};
  }

  bool over() const override { return game_.over(now()); }
  Texts hand() const override { return evensteven::texts_of(now().hand); }
  bool fits(const std::string& card) const override {
    return evensteven::read_move(card)->card.covers(now().dealt[now().round]);
  }

  void show_table() const override {
    fmt::print("\n  {}\n", say("is dealt", {{"number", std::int64_t{now().round} + 1},
                                            {"count", std::int64_t{game_.cards()}},
                                            {"card", paint()(to_text(now().dealt[now().round]))}}));
    show_hand("can cover");
  }

  // Of a card the value is written as a capital letter, the suit as a small one; people type both as they like.
  bool play(const std::string& text) override {
    const std::size_t suit = text.size() - 1;
    const auto move = evensteven::read_move(upper(text.substr(0, suit)) + lower(text.substr(suit)));
    const Verdict verdict = move ? game_.check(now(), player, *move) : Verdict::fine();
    if (!move || !verdict.is_fine()) {
      print({move ? evensteven::refusal(*move, verdict.broken()) : evensteven::not_a_card(text)});
      return false;
    }
    print({evensteven::told_move(game_.view(now(), player), *move)});
    State after = now();
    game_.play(after, player, *move);
    states_.push_back(after);
    if (over()) explain_end();
    return true;
  }

  void show_hint() const override { print({evensteven::right_play(game_.view(now(), player))}); }

  std::vector<Sentence> reasons() const override {
    if (states_.size() == 1) return {};
    return {evensteven::possible_covers(game_.view(states_[states_.size() - 2], player))};
  }

  bool take_back() override {
    if (states_.size() == 1) return false;
    states_.pop_back();
    return true;
  }

  // Whether it could have been won: by which play, or why by none.
  void explain_end() const {
    const evensteven::Ending ending = evensteven::ending(game_, states_.front(), now());
    fmt::print("\n{}\n", bold(ending.verdict));
    if (ending.verdict == "YOU WIN") return;
    print(ending.sentences);
    if (ending.winning.empty()) {
      fmt::print("  {}:  {}\n  {}: {}\n", phrase_text(book(), "player"), row(ending.rows.hand),
                 phrase_text(book(), "dealt"), row(ending.rows.dealt));
    }
    for (const evensteven::Cover& cover : ending.winning) {
      const Sentence pair{"pair", {}, {{"card", to_text(cover.card)}, {"dealt", to_text(cover.dealt)}}};
      fmt::print("  {:>9}\n", to_text(pair, book(), [](std::string_view text) { return std::string(text); }));
    }
  }

  std::string row(const std::vector<evensteven::Card>& cards) const {
    std::string text;
    for (const std::string& card : evensteven::texts_of(cards)) text += (text.empty() ? "" : " ") + paint()(card);
    return text;
  }

  EvenSteven game_;
  std::uint32_t seed_;
  std::vector<State> states_;  // the deal, and the state after each card
};

}  // namespace

Exit play_evensteven(Arguments& arguments) {
  std::string game;
  std::optional<std::uint64_t> cards;
  std::optional<std::uint64_t> seed;
  Language language = Language::english;
  bool plain = false;
  arguments.game_word(game);
  arguments.number("--cards", cards, "Cards in your hand, 1 to 13 (5)");
  arguments.number("--seed", seed, "The seed of the deck, 1 to 2147483646 (one by chance)");
  arguments.language(language);
  arguments.flag("--plain", plain, "Plain text: no colours, a line for each card with its name");
  arguments.examples(
      "You play against the dealer of the contest. ? is a hint, undo takes back, rule ES-5 shows a rule. At the end "
      "you\n"
      "are told whether a loss was necessary, with the pairing that would have won if it was not.\n\n"
      "Example: kiebitz play evensteven --cards 4 --seed 653723903");
  if (const auto stop = arguments.parse()) return *stop;
  if (cards && (*cards < 1 || *cards > evensteven::most_cards)) return arguments.misuse("--cards must be 1 to 13");
  if (seed && (*seed < 1 || *seed >= evensteven::seed_end)) return arguments.misuse("--seed must be 1 to 2147483646");
  if (!seed)
    seed = std::uniform_int_distribution<std::uint32_t>(
        1, evensteven::seed_end - 1)(*std::make_unique<std::random_device>());
  return EvenStevenTable(static_cast<unsigned>(cards.value_or(5)), static_cast<std::uint32_t>(*seed), language, plain)
      .run();
}

}  // namespace kiebitz::cli
