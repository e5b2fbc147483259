#include "cli/commands/arguments.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <limits>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/files/whole_file.hpp"
#include "cli/report/numbers.hpp"
#include "engine/instruction_set.hpp"
#include "engine/match.hpp"
#include "engine/suggest.hpp"

namespace kiebitz::cli {

struct Arguments::Parser {
  CLI::App app;
  std::string usage_end;

  std::string help() const {
    std::string text = app.help();
    const std::size_t usage = text.find("Usage:");
    return usage_end.empty() ? text : text.insert(text.find('\n', usage), usage_end);
  }

  // Numbers are parsed here because CLI11 silently wraps -1 and 2^64.
  template <class Value, class Read>  // read(text) -> optional
  void number(const std::string& name, Value& value, const std::string& help, const std::string& expected, Read read) {
    const auto take = [name, &value, expected, read](const std::string& text) {
      const auto parsed = read(text);
      if (!parsed) throw CLI::ValidationError(fmt::format("{} must be {}, not {}", name, expected, in_quotes(text)));
      const auto& number = *parsed;
      value = number;
    };
    app.add_option_function<std::string>(name, take, help)->type_name("N");
  }
};

namespace {

std::optional<unsigned> small_number(std::string_view text) {
  const auto number = whole_number(text);
  if (!number || *number > std::numeric_limits<unsigned>::max()) return std::nullopt;
  return static_cast<unsigned>(*number);
}

// Separated by commas or spaces.
std::vector<std::string> names_in(const std::string& text) {
  constexpr std::string_view between = ", \t";
  std::vector<std::string> names;
  for (std::size_t start = text.find_first_not_of(between); start != std::string::npos;) {
    const std::size_t end = std::min(text.find_first_of(between, start), text.size());
    names.push_back(text.substr(start, end - start));
    start = text.find_first_not_of(between, end);
  }
  return names;
}

std::optional<double> real_number(std::string_view text) {
  double parsed = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), parsed);
  return error == std::errc{} && stop == text.data() + text.size() ? std::optional(parsed) : std::nullopt;
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const AnyGame* game : all_games()) names.emplace_back(game->name());
  return names;
}

}  // namespace

Arguments::Arguments(const Command& command, std::vector<std::string> words)
    : command_(command), words_(std::move(words)), games_(game_names()), parser_(std::make_unique<Parser>()) {
  parser_->app.name(fmt::format("kiebitz {}", command.name));
  parser_->app.description(std::string(command.summary) + ".");
  parser_->app.set_help_flag("-h,--help", "Show this help");
  parser_->app.get_formatter()->column_width(28);
  parser_->app.allow_extras();
}

Arguments::~Arguments() = default;

std::string Arguments::first_word() const {
  return words_.empty() || words_.front().starts_with('-') ? "" : words_.front();
}

void Arguments::game_word(std::string& value) {
  parser_->app.add_option("GAME", value, fmt::format("The game: {}", fmt::join(games_, ", ")))
      ->type_name("")
      ->required();
}
void Arguments::word(const std::string& name, std::string& value, const std::string& help) {
  parser_->app.add_option(name, value, help)->type_name("");
}
void Arguments::words(const std::string& name, std::vector<std::string>& values, const std::string& help) {
  parser_->app.add_option(name, values, help)->type_name("");
}
void Arguments::command_line(std::vector<std::string>& values) {
  const auto dashes = std::ranges::find(words_, "--");
  if (dashes != words_.end()) values.assign(dashes + 1, words_.end());
  words_.erase(dashes, words_.end());
  parser_->usage_end = " -- COMMAND...";
}
void Arguments::flag(const std::string& name, bool& value, const std::string& help) {
  parser_->app.add_flag(name, value, help);
}
void Arguments::text(const std::string& name, std::string& value, const std::string& help) {
  parser_->app.add_option(name, value, help)->type_name("TEXT");
}
void Arguments::repeated(const std::string& name, std::vector<std::string>& values, const std::string& help) {
  parser_->app.add_option(name, values, help)->type_name("TEXT")->allow_extra_args(false);
}
void Arguments::list(const std::string& name, std::vector<std::string>& values, const std::string& help) {
  parser_->app.add_option(name, values, help)->type_name("TEXT...");
}
void Arguments::number(const std::string& name, unsigned& value, const std::string& help) {
  parser_->number(name, value, help, "a whole number", small_number);
}
void Arguments::number(const std::string& name, std::optional<std::uint64_t>& value, const std::string& help) {
  parser_->number(name, value, help, "a whole number below 2^64, such as 1000 or 1e9", whole_number);
}
void Arguments::count(const std::string& name, std::uint64_t& value, const std::string& help) {
  const auto read = [](std::string_view text) {
    const auto number = whole_number(text);
    return number == 0U ? std::nullopt : number;
  };
  parser_->number(name, value, help, "a whole number above 0, such as 1000 or 1e9", read);
}
void Arguments::number(const std::string& name, double& value, const std::string& help) {
  parser_->number(name, value, help, "a number", real_number);
}
void Arguments::only_played_games() {
  games_.clear();
  for (const AnyGame* const game : all_games()) {
    if (game->playable() != nullptr) games_.emplace_back(game->name());
  }
}
void Arguments::size(unsigned& value) {
  const auto read = [](std::string_view text) {
    const auto number = small_number(text);
    return number == 0U ? std::nullopt : number;
  };
  parser_->number("--players,--cards", value, "Number of players or cards, depending on the game (its default)",
                  "a whole number above 0", read);
}
void Arguments::deal(DealChoice& value, const std::string& instead_of, const std::string& usual) {
  number("--seed", value.seed,
         instead_of.empty() ? fmt::format("Seed of the deal ({})", usual)
                            : fmt::format("Seed of the deal, instead of a {}", instead_of));
  number("--deal", value.number, "Number of the deal under its seed (0)");
  size(value.size);
}
void Arguments::rules() {
  text("--rules", rules_, "Options of the game: a preset, option=value, or a JSON file; see docs/rules/");
}
void Arguments::language(Language& value) {
  const auto read = [&value](const std::string& text) {
    const auto known = language_of(text);
    if (!known) throw CLI::ValidationError(fmt::format("--language must be en, de or zh, not {}", in_quotes(text)));
    value = *known;
  };
  parser_->app.add_option_function<std::string>("--language", read, "Language of the sentences: en, de or zh (en)")
      ->type_name("TEXT");
}
void Arguments::lanes() {
  const auto use = [](const std::string& text) {
    if (const auto used = use_lanes(text); !used) throw CLI::ValidationError(used.problem().message());
  };
  parser_->app
      .add_option_function<std::string>("--lanes", use,
                                        "How many games at once: avx512, avx2 or plain (the best available)")
      ->type_name("TEXT");
}
void Arguments::strategies(const std::string& name, std::vector<std::string>& values, const std::string& who) {
  const auto read = [name, &values](const std::string& text) {
    values = names_in(text);
    if (values.empty()) throw CLI::ValidationError(name + " needs the name of a strategy");
    if (std::ranges::find(values, Match::person) != values.end()) {
      throw CLI::ValidationError(name + " takes strategies only, not a person");
    }
  };
  const std::string help = fmt::format("{}: one strategy for all, or one for each, as rulebook,random", who);
  parser_->app.add_option_function<std::string>(name, read, help)->type_name("NAMES");
}
void Arguments::examples(const std::string& text) { parser_->app.footer(text); }

std::optional<Exit> Arguments::parse() {
  CLI::App& app = parser_->app;
  try {
    std::vector<std::string> reversed(words_.rbegin(), words_.rend());  // CLI11 parses from the back
    app.parse(reversed);
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", parser_->help());
    return Exit::good;
  } catch (const CLI::RequiredError&) {
    return misuse(fmt::format("name a game: {}", fmt::join(games_, ", ")));
  } catch (const CLI::ParseError& error) {
    const std::string text = error.what();  // of a missing value: "--lanes: 1 required TEXT missing"
    return misuse(text.ends_with(" missing") ? fmt::format("{} needs a value", text.substr(0, text.find(':'))) : text);
  }
  const auto extras = app.remaining();
  if (extras.empty()) return std::nullopt;
  const std::string& extra = extras.front();
  if (!extra.starts_with('-')) {
    const bool takes_command = !parser_->usage_end.empty();
    return misuse(fmt::format("unexpected argument {}{}", in_quotes(extra),
                              takes_command ? fmt::format("; put your program after --, as in '-- {}'", extra) : ""));
  }
  std::vector<std::string> known;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
  }
  const std::string name = extra.substr(0, extra.find('='));
  return misuse(fmt::format("unknown option {}{}", name, did_you_mean(name, known)));
}

Exit Arguments::misuse(const std::string& message) const {
  complain(fmt::format("kiebitz {}", command_.name), fmt::format("{}; see 'kiebitz help {}'", message, command_.name));
  return Exit::bad_input;
}

const AnyGame* Arguments::game(const std::string& name) const {
  const AnyGame* const found = find_game(name);
  if (found == nullptr) {
    misuse(fmt::format("there is no game {}{}; the games are {}", in_quotes(name), did_you_mean(name, game_names()),
                       fmt::join(game_names(), ", ")));
  }
  return found;
}

const Playable* Arguments::playable(const std::string& name) const {
  const AnyGame* const found = game(name);
  if (found == nullptr) return nullptr;
  if (found->playable() == nullptr) {
    complain(fmt::format("kiebitz {}", command_.name),
             fmt::format("{0} is judged, not played; see 'kiebitz explain {0}'", name));
  }
  return found->playable();
}

const Workbench* Arguments::workbench(const AnyGame& game) const {
  if (game.workbench() == nullptr) {
    complain(fmt::format("kiebitz {}", command_.name), fmt::format("{} has no contest workbench", game.name()));
  }
  return game.workbench();
}

std::optional<std::string> Arguments::rules_for(const AnyGame& game) const {
  std::error_code none;
  const bool is_file = std::filesystem::is_regular_file(path_of(rules_), none);
  const auto text = is_file ? read_whole(rules_) : Result<std::string>(rules_);
  auto rules = text ? game.rules(*text) : text;
  if (rules) return std::move(rules).value();
  misuse(fmt::format("{}: {}", is_file ? rules_ : "--rules", rules.problem().message()));
  return std::nullopt;
}

}  // namespace kiebitz::cli
