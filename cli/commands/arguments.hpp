// The arguments of a command. A command declares its options, each bound to a variable, and calls parse(). CLI11 does
// the parsing; only arguments.cpp includes it, because it is slow to compile.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/command.hpp"
#include "kiebitz/any_game.hpp"

namespace kiebitz::cli {

inline constexpr unsigned most_jobs = 1024;

// A deal by its address.
struct DealChoice {
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> number;
  unsigned size = 0;  // 0: the game's default

  Deal deal() const { return {seed.value_or(0), number.value_or(0)}; }
};

class Arguments {
 public:
  Arguments(const Command& command, std::vector<std::string> words);
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;
  Arguments(Arguments&&) = delete;
  Arguments& operator=(Arguments&&) = delete;
  ~Arguments();

  const Command& command() const { return command_; }
  // The first argument, or nothing if it is an option. For commands whose options depend on it.
  std::string first_word() const;

  // The games listed in the help.
  void only_played_games();
  void only_games(std::vector<std::string> names) { games_ = std::move(names); }
  void game_word(std::string& value);  // required
  void word(const std::string& name, std::string& value, const std::string& help);
  void words(const std::string& name, std::vector<std::string>& values, const std::string& help);
  // A program and its arguments, after "--".
  void command_line(std::vector<std::string>& values);
  void flag(const std::string& name, bool& value, const std::string& help);
  void text(const std::string& name, std::string& value, const std::string& help);
  // An option that may be given several times, and one that takes several words.
  void repeated(const std::string& name, std::vector<std::string>& values, const std::string& help);
  void list(const std::string& name, std::vector<std::string>& values, const std::string& help);
  // Whole numbers may be written as 1e6 or 2.5e3.
  void number(const std::string& name, unsigned& value, const std::string& help);
  void number(const std::string& name, std::optional<std::uint64_t>& value, const std::string& help);
  void number(const std::string& name, double& value, const std::string& help);
  // At least 1.
  void count(const std::string& name, std::uint64_t& value, const std::string& help);
  // --players or --cards
  void size(unsigned& value);
  // --seed, --deal, --players or --cards; `instead_of` names the argument that a deal replaces, if any.
  void deal(DealChoice& value, const std::string& instead_of, const std::string& usual = "0");
  // --rules: the options of a game
  void rules();
  // --language
  void language(Language& value);
  // A list of strategies, separated by commas or spaces. `who` says whose they are.
  void strategies(const std::string& name, std::vector<std::string>& values, const std::string& who);
  // --lanes: the instruction set that simulations use from parse() on
  void lanes();
  void examples(const std::string& text);

  // An exit code if the command must not run: help was requested, or the arguments are wrong.
  std::optional<Exit> parse();

  // These print an error if there is no such thing.
  Exit misuse(const std::string& message) const;
  const AnyGame* game(const std::string& name) const;
  const Playable* playable(const std::string& name) const;
  const Workbench* workbench(const AnyGame& game) const;
  // What --rules says, in the game's form.
  std::optional<std::string> rules_for(const AnyGame& game) const;

 private:
  struct Parser;
  const Command& command_;
  std::vector<std::string> words_;
  std::vector<std::string> games_;
  std::string rules_;
  std::unique_ptr<Parser> parser_;
};

}  // namespace kiebitz::cli
