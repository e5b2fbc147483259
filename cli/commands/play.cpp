// kiebitz play GAME [--players N] [--seat N] [--against NAMES] [--seed S] [--deal N] [--language L] [--plain]
#include <algorithm>
#include <iostream>
#include <random>
#include <sstream>

#include <fmt/format.h>

#include "cli/commands/arguments.hpp"
#include "cli/report/simulation_numbers.hpp"
#include "cli/terminal/play_texts.hpp"
#include "engine/match.hpp"
#include "engine/rules_text.hpp"
#include "engine/speech.hpp"

namespace kiebitz::cli {

namespace {

// Wraps text but keeps indented lines, which are examples, as they are.
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

bool is_hidden(const ViewRow& row) { return !row.cards.empty() && row.cards.front() == "??"; }

// The choice that goes with a card: "H" in "CJ:H". The whole move if there is none.
std::string choice_in(const std::string& move) { return move.substr(move.find(':') + 1); }

std::vector<std::string> words_in(const std::string& text) {
  std::istringstream words(text);
  return {std::istream_iterator<std::string>(words), {}};
}

// One person playing against strategies, game after game.
class Terminal {
 public:
  Terminal(Match match, Language language, bool plain)
      : match_(std::move(match)),
        game_(match_.game()),
        person_(match_.person_seat().value_or(Seat{0})),
        language_(language),
        plain_(plain),
        book_(game_.phrasebook(language)),
        paint_(card_paint(game_)),
        cards_(game_.cards()) {
    if (plain_) paint_ = [](std::string_view card) { return std::string(card); };
  }

  Exit run() {
    begin();
    while (true) {
      if (changed_ && !match_.is_over()) show_table();
      changed_ = false;
      const auto line = ask(say(match_.is_over() ? "again" : "your move"));
      if (!line || command_of(*line) == PlayCommand::quit) {
        fmt::print("{}\n", say("left"));
        return Exit::good;
      }
      if (line->empty() && match_.is_over()) {
        go_to_next_deal();
      } else if (!line->empty()) {
        obey(*line);
      }
    }
  }

 private:
  const Table& table() const { return match_.table(); }
  Sight sight() const { return match_.is_over() ? Sight{} : person_; }
  std::string say(std::string_view key, std::vector<Fact> facts = {}) const {
    return said(language_, key, std::move(facts));
  }
  // In the game's own words if it has some: "13 tiles" for "13 cards".
  std::string say_count(std::size_t count) const {
    const std::string_view key = count == 1 ? "one card" : "cards";
    const std::vector<Fact> facts = {{"count", static_cast<std::int64_t>(count)}};
    return phrase_text(book_, key).empty() ? say(key, facts) : to_text(Message(key, facts), book_);
  }
  std::string term(std::string_view key) const {
    const std::string_view known = phrase_text(book_, key);
    return std::string(known.empty() ? key : known);
  }
  std::string title() const {
    const std::string_view known = phrase_text(book_, "title");
    return std::string(known.empty() ? game_.title() : known);
  }
  // With the comma, and the colon, of the language.
  std::string joined(const std::string& list, const std::string& more) const {
    return list.empty() ? more : list + said(language_, "comma") + more;
  }
  std::string labelled(const std::string& label, const std::string& text) const {
    return label + said(language_, "colon") + text;
  }
  std::string faint(const std::string& text) const { return plain_ ? text : dim(text); }

  void begin() {
    const auto* const deal = std::get_if<Deal>(&match_.setup().cards);
    std::vector<Fact> facts = {{"seat", player_name(person_, book_)}};
    if (deal != nullptr) {
      facts.push_back({"deal", std::to_string(deal->number)});
      facts.push_back({"seed", std::to_string(deal->seed)});
    }
    fmt::print("{}\n", labelled(bold(title()), say(deal != nullptr ? "address" : "begin", std::move(facts))));
    told_ = before_ = 0;
    changed_ = true;
    show_news();
  }

  void go_to_next_deal() {
    auto next = match_.next();
    if (next) {
      // Players take their points along to their new seats.
      scores_ = scores_so_far();
      std::ranges::rotate(scores_, scores_.begin() + static_cast<std::ptrdiff_t>(index(table().outcome().next)));
      ++deals_;
      match_ = std::move(next).value();
      person_ = match_.person_seat().value_or(Seat{0});
    }
    begin();
  }

  // With those of the deal that is over.
  std::vector<std::int64_t> scores_so_far() const {
    std::vector<std::int64_t> scores = scores_;
    scores.resize(table().seats());
    const Outcome outcome = table().outcome();
    if (outcome.ending != Outcome::Ending::scored) return scores;
    for (std::size_t i = 0; i < scores.size(); ++i) scores[i] += outcome.scores[i];
    return scores;
  }

  void show_scores_so_far() const {
    if (deals_ == 0) return;  // they have just been told
    const auto scores = scores_so_far();
    const bool alone = scores.size() == 1;  // scores 1 for a win
    std::string all;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      const std::string name = alone ? "" : player_name(seat_at(i), book_) + " ";
      all = joined(all, fmt::format("{}{}", name, scores[i]));
    }
    fmt::print("{}\n", say(alone ? "wins so far" : "scores so far",
                           {{"deals", static_cast<std::int64_t>(deals_ + 1)}, {"scores", all}}));
  }

  std::optional<std::string> ask(const std::string& question) const {
    fmt::print("{}", question);
    std::fflush(stdout);
    std::string line;
    if (std::getline(std::cin, line)) return std::string(trimmed(line));
    fmt::print("\n");
    return std::nullopt;
  }

  void print(const std::vector<Sentence>& sentences) const {
    for (const Sentence& sentence : sentences) {
      const std::string cites = sentence.clauses.empty() ? "" : " " + faint("[" + cited(sentence.clauses) + "]");
      fmt::print("{}{}\n", to_text(sentence, book_, paint_), cites);
    }
  }

  // Everything since the last call.
  void show_news() {
    fmt::print("\n");
    for (const Step& step : table().steps(told_, sight())) print(step.sentences);
    told_ = table().step_count();
    if (!match_.is_over()) return;
    show_facts(table().view(sight()));
    for (const Passage& passage : table().ending()) show_rows(passage.position);
    show_scores_so_far();
  }

  void show_rows(const std::vector<ViewRow>& rows) const {
    for (const ViewRow& row : rows) {
      if (row.aside || row.cards.empty() || (row.seat == person_ && row.place == "hand")) continue;
      std::string cards = say_count(row.cards.size());
      if (!is_hidden(row)) {
        cards.clear();
        for (const std::string& card : row.cards) cards += (cards.empty() ? "" : " ") + paint_(card);
      }
      fmt::print("  {}\n", labelled(row_label(row, book_), cards));
    }
  }

  // The facts that the phrasebook has a phrase for, on one line.
  void show_facts(const Scene& scene) const {
    std::string line;
    for (const Fact& fact : scene.facts) {
      const std::string key = fmt::format("fact: {}", fact.name);
      if (phrase_text(book_, key).empty()) continue;
      line = joined(line, to_text(Message(key, scene.facts), book_, paint_));
    }
    if (!line.empty()) fmt::print("  {}\n", line);
  }

  void show_table() const {
    const Scene scene = table().view(person_);
    fmt::print("\n");
    show_rows(scene.rows);
    show_facts(scene);
    show_hand(scene);
    std::string others;
    for (const std::string& move : table().moves(person_)) {
      if (cards_in(move).empty()) others = joined(others, term_of_move(move));
    }
    if (!others.empty()) fmt::print("  {}\n", say("other moves", {{"moves", others}}));
  }

  // Sorted in the game's order.
  Texts hand() const {
    Texts cards;
    for (const ViewRow& row : table().view(person_).rows) {
      if (row.seat == person_ && row.place == "hand") cards = row.cards;
    }
    std::ranges::sort(cards, {}, [&](const std::string& card) { return std::ranges::find(cards_, card); });
    return cards;
  }

  // Numbers the cards and marks those that fit. Plain text has one line per card, with its name.
  void show_hand(const Scene& scene) const {
    const Texts cards = hand();
    Texts fitting;
    for (const Fact& fact : scene.facts) {
      if (fact.name == "fits") fitting = std::get<CardTexts>(fact.value).texts;
    }
    const std::string label = labelled(say("your hand"), "");
    fmt::print("  {}{}", plain_ ? trimmed(label) : label, plain_ ? "\n" : "");
    std::string row;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const bool fits = std::ranges::find(fitting, cards[i]) != fitting.end();
      if (plain_) {
        fmt::print("    {} {} {}{}\n", i + 1, cards[i], game_.card_name(cards[i], language_),
                   fits ? said(language_, "comma") + term("fits") : "");
      } else {
        row += fmt::format(" {}{}{}", faint(std::to_string(i + 1) + ":"), paint_(cards[i]), fits ? bold("*") : " ");
      }
    }
    if (!plain_) fmt::print("{}   {}\n", row, fitting.empty() ? "" : faint("* " + term("fits")));
  }

  void obey(const std::string& line) {
    switch (command_of(line)) {
      case PlayCommand::help: show_help(); break;
      case PlayCommand::hint: show_hint(); break;
      case PlayCommand::search: show_search(); break;
      case PlayCommand::why: show_why(); break;
      case PlayCommand::undo: take_back(); break;
      case PlayCommand::rule: show_rule(upper(std::string(trimmed(line.substr(line.find(' ')))))); break;
      case PlayCommand::none:
      case PlayCommand::quit:
        if (!match_.is_over()) play(line);
    }
  }

  // The aim of the game, the commands, and what the cards in hand are called.
  void show_help() const {
    const Texts cards = hand();
    const std::string example = cards.empty() ? cards_.front() : cards.front();
    print_wrapped(term("aim"));
    fmt::print("\n{}{}{}", say("help", {{"card", example}}), table().seats() > 1 ? say("help why") : "",
               say("help rest", {{"rule", some_rule()}}));
    std::string names;
    for (const std::string& card : cards.empty() ? Texts{example} : cards) {
      const std::string name = card + " " + game_.card_name(card, language_);
      if (names.find(name) == std::string::npos) names = joined(names, name);
    }
    fmt::print("\n");
    print_wrapped(labelled(say("cards are"), names));
  }

  // The cards that a move names: "CJ" in "CJ:H", "5M" in "discard 5M"; sorted.
  Texts cards_in(const std::string& move) const {
    Texts named;
    for (const std::string& word : words_in(move.substr(0, move.find(':')))) {
      if (std::ranges::find(cards_, word) != cards_.end()) named.push_back(word);
    }
    std::ranges::sort(named);
    return named;
  }
  // The game's phrase for a move, or for the word before its cards: "move: discard {cards}".
  std::string term_of_move(const std::string& move) const {
    const std::string_view known = phrase_text(book_, "move: " + move);
    if (!known.empty()) return std::string(known);
    const std::size_t space = std::min(move.find(' '), move.size());
    const std::string key = "move: " + move.substr(0, space) + " {cards}";
    if (phrase_text(book_, key).empty()) return move;
    return to_text(Message(key, {{"cards", move.substr(space + 1)}}), book_);
  }

  // Turns the number of a card, or a card in lower case, into the card.
  std::string card_meant(const std::string& word) const {
    const Texts cards = hand();
    std::uint64_t number = 0;
    const bool known = read_number(word, number) == NumberError::none && number >= 1 && number <= cards.size();
    if (known) return cards[number - 1];
    for (const std::string& card : cards_) {
      if (lower(card) == lower(word)) return card;
    }
    return word;
  }
  std::string meant(const std::string& line) const {
    std::string text;
    for (const std::string& word : words_in(line)) text += (text.empty() ? "" : " ") + card_meant(word);
    return text;
  }

  // The legal moves that a text may stand for: its own name, or all with exactly these cards.
  std::vector<std::string> moves_meant(const std::string& text) const {
    std::vector<std::string> found;
    const Texts cards = cards_in(text);
    const bool only_cards =
        !cards.empty() && cards.size() == words_in(text).size() && text.find(':') == std::string::npos;
    for (const std::string& move : table().moves(person_)) {
      const bool named = lower(move) == lower(text) || lower(term_of_move(move)) == lower(text);
      if (named) return {move};
      if (only_cards && cards_in(move) == cards) found.push_back(move);
    }
    return found;
  }

  void play(const std::string& line) {
    const std::string text = meant(line);
    const std::vector<std::string> moves = moves_meant(text);
    const auto move = moves.size() > 1 ? chosen(moves) : std::optional(moves.empty() ? text : moves.front());
    if (!move) return;
    auto refused = match_.play(person_, *move);
    if (refused && !refused->is_move) refused = played_as_cards(*move, std::move(*refused));
    if (refused && !refused->is_move) {  // perhaps lower case
      const auto capital = match_.play(person_, upper(*move));
      if (!capital || capital->is_move) refused = capital;
    }
    if (refused) return print({refused->reason});
    before_ = told_;
    changed_ = true;
    show_news();
  }

  // Cards that no legal move has are refused as if typed with the word of the legal moves: "9D" as "discard 9D".
  std::optional<Refusal> played_as_cards(const std::string& text, Refusal refused) {
    if (cards_in(text).size() != words_in(text).size()) return refused;
    for (const std::string& move : table().moves(person_)) {
      if (cards_in(move).empty() || move.find(' ') == std::string::npos) continue;
      auto again = match_.play(person_, move.substr(0, move.find(' ') + 1) + text);
      if (!again || again->is_move) return again;
    }
    return refused;
  }

  std::string choice_term(const std::string& move) const { return term("choice: " + choice_in(move)); }
  // Asks which of several moves with the same card is meant. An empty answer cancels.
  std::optional<std::string> chosen(const std::vector<std::string>& moves) const {
    std::string all;
    for (const std::string& move : moves) {
      const bool is_word = choice_in(move) == move;
      const std::string choice = is_word ? term_of_move(move) : choice_in(move) + " " + choice_term(move);
      all = joined(all, choice);
    }
    while (true) {
      const auto answer = ask(fmt::format("{} ({})> ", term("choice"), all));
      if (!answer || answer->empty()) return std::nullopt;
      for (const std::string& move : moves) {
        for (const std::string& name : {choice_in(move), choice_term(move), term_of_move(move)}) {
          if (lower(*answer) == lower(name)) return move;
        }
      }
      fmt::print("{}\n", say("no choice", {{"found", in_quotes(*answer)}, {"choices", all}}));
    }
  }

  void show_hint() const {
    const auto advice = table().advice(person_);
    if (!advice) return;
    print_hint(*advice);
    print(advice->reasons);
  }

  void print_hint(const Advice& advice) const {
    fmt::print("{}\n", say("hint", {{"move", term_of_move(advice.move)}, {"source", to_text(advice.source, book_)}}));
  }

  // What every move is worth: exactly if the game computes that, else by a search.
  void show_search() const {
    const auto choices = table().choices(person_);
    for (const Choice& each : choices) {
      const std::string text = to_text(each.text, book_, paint_);
      fmt::print("  {}\n", labelled(paint_(each.move), text));
    }
    if (!choices.empty()) return;
    constexpr std::uint64_t games = 4000;
    const auto advice = table().advice(person_, SearchBudget{games, 0, {}});
    if (!advice) return show_hint();
    print_hint(*advice);
    for (const MoveValue& each : advice->values) {
      fmt::print("  {}\n", say("value", {{"move", term_of_move(each.move)},
                                         {"wins", fmt::format("{:.1f}", 100 * each.wins)},
                                         {"error", fmt::format("{:.1f}", 100 * each.wins_error)},
                                         {"score", fmt::format("{:.1f}", each.score)}}));
    }
  }

  // Everything since the person's last move.
  void show_why() const {
    std::vector<Sentence> all;
    for (const Step& step : table().steps(before_, sight())) all.insert(all.end(), step.why.begin(), step.why.end());
    if (all.empty()) fmt::print("{}\n", say("nothing happened"));
    print(all);
  }

  void take_back() {
    changed_ = match_.take_back();
    told_ = table().step_count();
    before_ = 0;
    fmt::print("{}\n", say(changed_ ? "undone" : "nothing to undo"));
  }

  // The name of a rule, as an example.
  std::string some_rule() const {
    const RulesText rules = rules_in(rules_markdown(game_.name(), language_));
    constexpr std::size_t seventh = 6;
    return rules.clauses.empty() ? "" : rules.clauses[std::min(seventh, rules.clauses.size() - 1)].clause;
  }

  void show_rule(const std::string& name) const {
    const RulesText rules = rules_in(rules_markdown(game_.name(), language_));
    const auto found = std::ranges::find(rules.clauses, name, &RuleClause::clause);
    if (found != rules.clauses.end()) {
      fmt::print("{} {}\n\n", found->clause, found->title);
      print_wrapped(to_plain(found->blocks));
    } else if (rules.clauses.empty()) {
      fmt::print("{}\n", say("no clauses"));
    } else {
      const std::string first = rules.clauses.front().clause;  // numbered without gaps, but not sorted
      const std::string last = fmt::format("{}-{}", first.substr(0, first.find('-')), rules.clauses.size());
      fmt::print("{}\n", say("no clause", {{"found", in_quotes(name)}, {"first", first}, {"last", last}}));
    }
  }

  Match match_;
  const AnyGame& game_;
  Seat person_;
  Language language_;
  bool plain_;
  Phrasebook book_;
  Paint paint_;
  Texts cards_;                         // all cards of the game, in its order
  std::vector<std::int64_t> scores_{};  // of the deals before this one
  std::size_t deals_ = 0;               // so many
  std::size_t told_ = 0;                // steps already shown
  std::size_t before_ = 0;              // steps before the person's last move
  bool changed_ = true;                 // since the table was last shown
};

}  // namespace

Exit run_play(Arguments& arguments) {
  std::string name;
  DealChoice choice;
  unsigned seat = 1;
  std::vector<std::string> against;
  Language language = Language::english;
  bool plain = false;
  arguments.only_played_games();
  arguments.game_word(name);
  arguments.deal(choice, "", "random");
  arguments.rules();
  arguments.number("--seat", seat, "Your seat, counted from 1: which player you are (1)");
  arguments.strategies("--against", against, "Your opponents");
  arguments.language(language);
  arguments.flag("--plain", plain, "Plain text without colours, one line per card");
  arguments.examples(
      "Play against the game's strategies. Every move is shown with its rule. Type ? for a hint, ?? for what every\n"
      "move is worth, why to see why the others played as they did, undo to take back a move, rule MM-7 to read a\n"
      "rule, help for the rest. Press Enter after a deal for the next one; the scores are added up.\n\n"
      "Example: kiebitz play maumau --players 3 --seat 2 --against rulebook,random --seed 42 --deal 7\n"
      "         kiebitz play evensteven --cards 4 --seed 653723903");
  if (const auto stop = arguments.parse()) return *stop;
  const Playable* const playable = arguments.playable(name);
  if (playable == nullptr) return Exit::bad_input;
  constexpr std::uint32_t seeds = 1'000'000;  // easy to pass on
  if (!choice.seed) choice.seed = 1 + (*std::make_unique<std::random_device>())() % seeds;
  const auto rules = arguments.rules_for(*find_game(name));
  if (!rules) return Exit::bad_input;
  Setup setup = setup_at(*playable, choice.size, *choice.seed, choice.number);
  setup.rules = *rules;
  const auto table = playable->table(setup);
  if (!table) return arguments.misuse(table.problem().message());
  if (seat < 1 || seat > (*table)->seats()) {
    return arguments.misuse(fmt::format("--seat must be 1 to {}", (*table)->seats()));
  }
  auto match = Match::start(*find_game(name), setup, seat_at(seat - 1), against);
  if (!match) return arguments.misuse(match.problem().message());
  return Terminal(std::move(match).value(), language, plain).run();
}

}  // namespace kiebitz::cli
