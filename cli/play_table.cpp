#include "cli/play_table.hpp"

#include <algorithm>
#include <iostream>
#include <sstream>

#include <fmt/format.h>

#include "cli/simulation_numbers.hpp"
#include "engine/rules_text.hpp"

namespace kiebitz::cli {

namespace {

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

}  // namespace

PlayTable::PlayTable(const AnyGame& game, Language language, bool plain)
    : game_(&game), language_(language), plain_(plain), book_(game.phrasebook(language)), paint_(card_paint(game)) {
  if (plain_) paint_ = [](std::string_view card) { return std::string(card); };
}

Exit PlayTable::run() {
  begin();
  while (true) {
    if (changed_ && !over()) show_table();
    changed_ = false;
    const auto line = ask(over() ? "again" : "your move");
    if (!line || command_of(*line) == PlayCommand::quit) {
      fmt::print("{}\n", say("left"));
      return Exit::good;
    }
    if (line->empty() && over()) {
      go_to_next_deal();
      begin();
      changed_ = true;
    } else if (!line->empty()) {
      obey(*line);
    }
  }
}

void PlayTable::obey(const std::string& line) {
  switch (command_of(line)) {
    case PlayCommand::help: fmt::print("{}{}", say(fmt::format("help: {}", game_->name())), say("help")); break;
    case PlayCommand::hint:
      if (!over()) show_hint();
      break;
    case PlayCommand::why: show_why(); break;
    case PlayCommand::undo:
      changed_ = take_back();
      fmt::print("{}\n", say(changed_ ? "undone" : "nothing to undo"));
      break;
    case PlayCommand::rule: show_rule(upper(trimmed(line.substr(line.find(' '))))); break;
    default:
      if (!over()) changed_ = play(card_meant(line));
  }
}

std::string PlayTable::card_meant(const std::string& line) const {
  const Texts cards = hand();
  std::uint64_t number = 0;
  const bool known = read_number(line, number) == NumberError::none && number >= 1 && number <= cards.size();
  return known ? cards[number - 1] : line;
}

std::optional<std::string> PlayTable::ask(std::string_view key) const {
  fmt::print("{}", say(key));
  std::fflush(stdout);
  std::string line;
  if (std::getline(std::cin, line)) return trimmed(line);
  fmt::print("\n");
  return std::nullopt;
}

std::string PlayTable::count_of(std::int64_t cards) const {
  return cards == 1 ? say("one card") : say("cards", {{"count", cards}});
}

void PlayTable::print(const std::vector<Sentence>& sentences) const {
  for (const Sentence& sentence : sentences) {
    fmt::print("{} {}\n", to_text(sentence, book_, paint_), faint("[" + cited(sentence.clauses) + "]"));
  }
}

void PlayTable::show_hand(std::string_view fits_key) const {
  const Texts cards = hand();
  std::string row;
  fmt::print("  {}:{}", say("your hand"), plain_ ? "\n" : " ");
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const bool marked = fits(cards[i]);
    if (plain_) {
      fmt::print("    {} {} {}{}\n", i + 1, cards[i], game_->card_name(cards[i], language_),
                 marked ? ", " + say(fits_key) : "");
    } else {
      row += fmt::format(" {}{}{}", faint(std::to_string(i + 1) + ":"), paint_(cards[i]), marked ? bold("*") : " ");
    }
  }
  if (!plain_) fmt::print("{}   {}\n", row, faint("* " + say(fits_key)));
}

void PlayTable::show_why() const {
  const auto sentences = reasons();
  if (sentences.empty()) fmt::print("{}\n", say("nothing happened"));
  print(sentences);
}

void PlayTable::show_rule(const std::string& name) const {
  const RulesText rules = rules_in(rules_markdown(game_->name(), language_));
  const auto found = std::ranges::find(rules.clauses, name, &RuleClause::clause);
  if (found == rules.clauses.end()) {
    const std::string first = rules.clauses.front().clause;  // they are numbered without gaps, and not in their order
    const std::string last = fmt::format("{}-{}", first.substr(0, first.find('-')), rules.clauses.size());
    fmt::print("{}\n", say("no clause", {{"found", in_quotes(name)}, {"first", first}, {"last", last}}));
  } else {
    fmt::print("{} {}\n\n", found->clause, found->title);
    print_wrapped(to_plain(found->blocks));
  }
}

}  // namespace kiebitz::cli
