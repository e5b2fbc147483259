// What a command was given. A command declares its options, each bound to a variable, and calls parse(). CLI11 does
// the work, in one file, because it is slow to compile; on top of it come "did you mean" and one form of message.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/command.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz::cli {

// A deal by its address, which some commands take in place of a text.
struct DealChoice {
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> number;
  unsigned size = 0;  // 0: the game's usual one

  Deal deal() const { return {seed.value_or(0), number.value_or(0)}; }
};

// Names with commas or blanks between them.
std::vector<std::string> names_in(const std::string& text);

class Arguments {
 public:
  Arguments(const Command& command, std::vector<std::string> words);
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;
  Arguments(Arguments&&) = delete;
  Arguments& operator=(Arguments&&) = delete;
  ~Arguments();

  const Command& command() const { return command_; }
  // The first argument, for commands whose options depend on it; empty if there is none or it is an option.
  std::string first_word() const;

  void only_played_games();                                                         // no others are offered
  void only_games(std::vector<std::string> names) { games_ = std::move(names); }    // the command has no others
  void game_word(std::string& value);                                               // the game, which must be given
  void word(const std::string& name, std::string& value, const std::string& help);  // without a dash, may be left out
  void words(const std::string& name, std::vector<std::string>& values, const std::string& help);  // all that are left
  // A program and its arguments: all that stands after "--".
  void command_line(std::vector<std::string>& values);
  void flag(const std::string& name, bool& value, const std::string& help);
  void text(const std::string& name, std::string& value, const std::string& help);
  // Whole numbers may be written as 1e6 or 2.5e3 everywhere.
  void number(const std::string& name, unsigned& value, const std::string& help);
  void number(const std::string& name, std::optional<std::uint64_t>& value, const std::string& help);
  void number(const std::string& name, double& value, const std::string& help);
  // How many: at least 1.
  void count(const std::string& name, std::uint64_t& value, const std::string& help);
  // --players or --cards
  void size(unsigned& value);
  // --seed, --deal, --players or --cards; `instead_of` is the text that a deal stands for, if any.
  void deal(DealChoice& value, const std::string& instead_of);
  // --language
  void language(Language& value);
  void examples(const std::string& text);

  // The exit code, if there is nothing left to do: help was asked for, or the arguments are wrong.
  std::optional<Exit> parse();

  // Complains about the usage of this command.
  Exit misuse(const std::string& message) const;
  // The game of a name; complains when there is none.
  const AnyGame* game(const std::string& name) const;
  // The same for a game that must be played move by move; complains of one that is judged.
  const Playable* playable(const std::string& name) const;
  // The workbench of a game; complains when there is none.
  const Workbench* workbench(const AnyGame& game) const;

 private:
  struct Parser;
  const Command& command_;
  std::vector<std::string> words_;
  std::vector<std::string> games_;
  std::unique_ptr<Parser> parser_;
};

}  // namespace kiebitz::cli
