// kiebitz play maumau [--players N] [--seat N] [--against NAMES] [--seed S] [--deal N] [--language L] [--plain]
#include <algorithm>
#include <cctype>
#include <iostream>
#include <random>
#include <sstream>

#include <fmt/format.h>

#include "cli/games.hpp"
#include "cli/play_words.hpp"
#include "cli/simulation_numbers.hpp"
#include "engine/play_many.hpp"
#include "engine/rules_text.hpp"
#include "games/maumau/notation.hpp"
#include "games/maumau/round.hpp"

namespace kiebitz::cli {

namespace {

using maumau::Move;
using maumau::Player;
using maumau::Round;

struct Options {
  unsigned players = 2;
  unsigned seat = 1;
  std::string against = "rulebook";
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> deal;
  Language language = Language::english;
  bool plain = false;
};

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

std::string trimmed(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
}

// Examples keep their columns; words are broken into lines that fit a terminal.
void print_wrapped(const std::string& text) {
  constexpr std::size_t columns = 96;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with("    ")) {
      fmt::print("{}\n", line);
    } else {
      for (const std::string& part : wrapped(line, columns)) fmt::print("{}\n", part);
    }
  }
}

class Session {
 public:
  Session(const Options& options, std::vector<Player> players, Deal deal)
      : language_(options.language),
        plain_(options.plain),
        game_(options.players),
        players_(std::move(players)),
        deal_(deal),
        person_(seat_at(options.seat - 1)),
        book_(find_game("maumau")->phrasebook(language_)),
        round_(begin()) {
    const Paint coloured = card_paint(*find_game("maumau"));
    paint_ = [coloured, plain = plain_](std::string_view card) { return plain ? std::string(card) : coloured(card); };
  }

  Exit run() {
    fmt::print("{}\n", say("address", {{"deal", std::to_string(deal_.number)},
                                       {"seed", std::to_string(deal_.seed)},
                                       {"seat", player(person_)}}));
    show_news();
    while (!round_.over()) {
      if (changed_) show_table();
      changed_ = false;
      const auto line = ask("your move");
      if (!line || lower(*line) == "quit" || lower(*line) == "q") {
        fmt::print("{}\n", say("left"));
        return Exit::good;
      }
      obey(*line);
    }
    return Exit::good;
  }

 private:
  Round begin() const { return {game_, game_.deck(deal_), players_, dice_of(deal_)}; }
  std::string say(std::string_view key, std::vector<Fact> facts = {}) const {
    return said(language_, key, std::move(facts));
  }
  std::string player(Seat seat) const {
    return to_text(Sentence{"player", {}, {{"number", static_cast<std::int64_t>(index(seat)) + 1}}}, book_, paint_);
  }
  std::string faint(const std::string& text) const { return plain_ ? text : dim(text); }
  maumau::Sight sight() const { return round_.over() ? maumau::Sight{} : maumau::Sight{person_}; }

  std::optional<std::string> ask(std::string_view key) const {
    fmt::print("{}", say(key));
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
      fmt::print("\n");
      return std::nullopt;
    }
    return trimmed(line);
  }

  void print(const std::vector<Sentence>& sentences) const {
    for (const Sentence& sentence : sentences) {
      fmt::print("{} {}\n", to_text(sentence, book_, paint_), faint("[" + cited(sentence.clauses) + "]"));
    }
  }

  // What has happened since it was told last.
  void show_news() {
    const auto steps = maumau::tell(round_, sight());
    fmt::print("\n");
    for (std::size_t i = told_; i < steps.size(); ++i) print(steps[i].sentences);
    told_ = steps.size();
  }

  std::string count_of(Seat seat) const {
    const int count = round_.state().hand(seat).size();
    return count == 1 ? say("one card") : say("cards", {{"count", std::int64_t{count}}});
  }

  void show_table() const {
    const maumau::View view = round_.game().view(round_.state(), person_);
    fmt::print("\n");
    for (std::size_t i = 0; i < game_.seats(); ++i) {
      if (seat_at(i) != person_) fmt::print("  {}: {}\n", player(seat_at(i)), count_of(seat_at(i)));
    }
    fmt::print("  {}: {}\n", phrase_text(book_, "draw pile"),
               say("cards", {{"count", std::int64_t{view.draw_size()}}}));
    std::string open = paint_(to_text(view.open()));
    if (view.has_wish()) {
      open += ", " + say("wish", {{"wish", std::string(phrase_text(book_, maumau::term_of(view.wish()).key))}});
    }
    if (view.penalty() > 0) open += ", " + say("due", {{"count", std::int64_t{view.penalty()}}});
    fmt::print("  {}: {}\n", say("open"), open);
    show_hand(view);
  }

  std::vector<maumau::Card> hand() const { return maumau::tell(round_, {}).back().after.hand(person_); }

  // Numbered, for whoever does not want to type cards. Plain text has a line for each, with its name.
  void show_hand(const maumau::View& view) const {
    const auto cards = hand();
    std::string row;
    fmt::print("  {}:{}", say("your hand"), plain_ ? "\n" : " ");
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const std::string code = to_text(cards[i]);
      const bool fits = view.playable().contains(cards[i]);
      if (plain_) {
        fmt::print("    {} {} {}{}\n", i + 1, code, find_game("maumau")->card_name(code, language_),
                   fits ? ", " + say("can play") : "");
      } else {
        row += fmt::format(" {}{}{}", faint(std::to_string(i + 1) + ":"), paint_(code), fits ? bold("*") : " ");
      }
    }
    if (!plain_) fmt::print("{}   {}\n", row, faint("* " + say("can play")));
    if (view.choosing()) {
      fmt::print("  {}\n", say("may keep", {{"card", to_text(view.drawn().lowest())}}));
    } else if (view.playable().empty()) {
      const bool penalty = view.penalty() > 0;
      fmt::print("  {}\n", say(penalty ? "can serve" : "can draw", {{"count", std::int64_t{view.penalty()}}}));
    }
  }

  void obey(const std::string& line) {
    const std::string word = lower(line);
    if (word.empty()) return;
    if (word == "help" || word == "h") {
      fmt::print("{}", say("help"));
    } else if (word == "?" || word == "hint") {
      show_hint();
    } else if (word == "why") {
      show_why();
    } else if (word == "undo" || word == "u") {
      undo();
    } else if (word.starts_with("rule ")) {
      show_rule(upper(trimmed(line.substr(5))));
    } else if (const auto move = read(line)) {
      play(*move);
    }
  }

  // A number stands for a card of the hand; a jack without its wish is asked for it.
  std::optional<Move> read(const std::string& line) const {
    std::string text = upper(line);
    if (lower(line) == "draw" || lower(line) == "d") return Move::draw();
    if (lower(line) == "keep" || lower(line) == "k") return Move::keep();
    const auto cards = hand();
    std::uint64_t number = 0;
    if (read_number(text, number) == NumberError::none && number >= 1 && number <= cards.size()) {
      text = to_text(cards[number - 1]);
    }
    const auto card = maumau::card_of(text);
    if (card && card->is(maumau::Rank::jack) && can_play(*card)) {
      const auto wish = ask("which wish");
      text += ":" + upper(wish.value_or(""));
    }
    const auto move = maumau::read_move(text);
    if (!move) {
      fmt::print("{}\n", say("no move", {{"found", line.substr(0, 20)}}));
      return std::nullopt;
    }
    return *move;
  }

  bool can_play(maumau::Card card) const {
    return round_.game().view(round_.state(), person_).playable().contains(card);
  }

  void play(Move move) {
    const Verdict verdict = round_.play(move);
    if (!verdict.is_fine()) {
      print({maumau::tell(round_, {}).back().after.refusal(person_, move, verdict.broken())});
      return;
    }
    changed_ = true;
    before_ = told_;
    moves_.push_back(move);
    show_news();
  }

  void show_hint() const {
    const maumau::Teller now = maumau::tell(round_, {}).back().after;
    fmt::print("{}\n", say("hint", {{"move", to_text(maumau::Rulebook{}(now.view()))}}));
    print(now.advice());
  }

  void show_why() const {
    const auto steps = maumau::tell(round_, sight());
    bool any = false;
    for (std::size_t i = before_; i < steps.size(); ++i) {
      print(steps[i].why);
      any = any || !steps[i].why.empty();
    }
    if (!any) fmt::print("{}\n", say("nothing happened"));
  }

  void undo() {
    if (moves_.empty()) {
      fmt::print("{}\n", say("nothing to undo"));
      return;
    }
    moves_.pop_back();
    round_ = begin();
    for (const Move move : moves_) round_.play(move);
    told_ = maumau::tell(round_, sight()).size();
    before_ = 0;
    changed_ = true;
    fmt::print("{}\n", say("undone"));
  }

  void show_rule(const std::string& name) const {
    const RulesText rules = rules_in(rules_markdown("maumau", language_));
    const auto found = std::ranges::find(rules.clauses, name, &RuleClause::clause);
    if (found == rules.clauses.end()) {
      fmt::print("{}\n", say("no clause", {{"found", name.substr(0, 20)}}));
    } else {
      fmt::print("{} {}\n\n", found->clause, found->title);
      print_wrapped(to_plain(found->blocks));
    }
  }

  Language language_;
  bool plain_;
  maumau::MauMau game_;
  std::vector<Player> players_;
  Deal deal_;
  Seat person_;
  Phrasebook book_;
  Round round_;
  Paint paint_;
  std::vector<Move> moves_;
  bool changed_ = true;     // the table is not as it was shown last
  std::size_t told_ = 0;    // steps that were told
  std::size_t before_ = 0;  // steps before the person's last move
};

// One name for all others, or one for each of them.
Result<std::vector<Player>> players_of(const Options& options) {
  std::istringstream words(options.against);
  std::vector<Player> others;
  for (std::string name; words >> name;) {
    const auto player = maumau::player_named(name);
    if (!player || *player == Player::person) return Problem{{}, in_quotes(name), "rulebook or random", {}};
    others.push_back(*player);
  }
  if (others.size() == 1) others.resize(options.players - 1, others.front());
  if (others.size() != options.players - 1) {
    return Problem{{}, fmt::format("{} players", others.size()), fmt::format("1 or {}", options.players - 1), {}};
  }
  others.insert(others.begin() + static_cast<std::ptrdiff_t>(options.seat - 1), Player::person);
  return others;
}

}  // namespace

Exit play_maumau(Arguments& arguments) {
  std::string game;
  Options options;
  arguments.game_word(game);
  arguments.number("--players", options.players, "How many play, 2 to 4 (2)");
  arguments.number("--seat", options.seat, "Which player you are, from 1 on (1)");
  arguments.text("--against", options.against, "The others: rulebook or random, once for all or for each (rulebook)");
  arguments.number("--seed", options.seed, "The seed of the deal (one by chance) ...");
  arguments.number("--deal", options.deal, "... and its number (0 if left out)");
  arguments.language(options.language);
  arguments.flag("--plain", options.plain, "Plain text: no colours, a line for each card with its name");
  arguments.examples(
      "You play against the rulebook or against chance. Every move is told with its clause; ? is a hint, why says\n"
      "why the others played as they did, undo takes back, rule MM-7 shows a rule.\n\n"
      "Example: kiebitz play maumau --players 3 --seat 2 --against \"rulebook random\" --seed 42 --deal 7");
  if (const auto stop = arguments.parse()) return *stop;
  if (options.players < maumau::MauMau::min_players || options.players > maumau::MauMau::max_players) {
    return arguments.misuse("--players must be 2 to 4");
  }
  if (options.seat < 1 || options.seat > options.players) {
    return arguments.misuse(fmt::format("--seat must be 1 to {}", options.players));
  }
  const auto players = players_of(options);
  if (!players) return arguments.misuse("--against: " + players.problem().message());
  constexpr std::uint32_t seeds = 1'000'000;  // short enough to tell a friend
  if (!options.seed) options.seed = (*std::make_unique<std::random_device>())() % seeds;
  return Session(options, *players, {*options.seed, options.deal.value_or(0)}).run();
}

}  // namespace kiebitz::cli
