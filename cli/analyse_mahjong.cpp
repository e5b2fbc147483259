// kiebitz analyse mahjong --hidden "..." [--declared "..."] [--seen "..."] [--rules FILE] [--json] | --count [--json]
#include <fmt/format.h>

#include "cli/games.hpp"
#include "cli/mahjong_report.hpp"
#include "cli/mahjong_rules_file.hpp"
#include "cli/whole_file.hpp"
#include "games/mahjong/notation.hpp"
#include "json/mahjong_report.hpp"

namespace kiebitz::cli {

namespace {

struct Options {
  std::string hidden;
  std::string declared;
  std::string seen;
  std::string rules_file;
  std::string tiles = "letters";
  bool count = false;
  bool json = false;
};

void declare(Arguments& arguments, Options& options) {
  arguments.text("--hidden", options.hidden, "The hidden tiles: 13 - 3g with g declared chunks, or one more");
  arguments.text("--declared", options.declared, "The declared chunks, of three or four tiles");
  arguments.text("--seen", options.seen, "Tiles seen elsewhere: discarded, or declared by others");
  arguments.text("--rules", options.rules_file, "A JSON file with the values of the scoring items");
  arguments.text("--tiles", options.tiles, "How tiles are shown: letters or unicode");
  arguments.flag("--count", options.count, "Instead of a hand: count all winning and ready hands exactly");
  arguments.flag("--json", options.json, "For programs: one JSON object");
  arguments.examples(
      "13 tiles: what the hand waits for, what each tile is worth and how many are left; or how far it is.\n"
      "14 tiles: whether it has won; else every discard, the best first. Tiles can be written as 123D 99M,\n"
      "1D2D3D9M9M, with the letters p, s and m, or as Unicode tiles. The rules file is described in\n"
      "docs/rules/mahjong.md.\n\n"
      "Example: kiebitz analyse mahjong --hidden \"2223456D 11M\" --declared \"555D 9999M\"\n"
      "         kiebitz analyse mahjong --hidden \"1223344556D 789M\" --seen \"11D 7M\"");
}

Result<mahjong::HouseRules> rules_of(const Options& options) {
  if (options.rules_file.empty()) return mahjong::HouseRules::contest();
  const auto text = read_whole(options.rules_file);
  if (!text) return Problem{{}, text.problem().found, "a rules file", {}};
  return read_house_rules(*text);
}

Exit analyse_hand(Arguments& arguments, const Options& options) {
  const auto rules = rules_of(options);
  if (!rules) return arguments.misuse("--rules: " + rules.problem().message());
  const auto hand = mahjong::read_hand(options.hidden, options.declared);
  if (!hand) return arguments.misuse(hand.problem().message());
  const auto seen = mahjong::read_tiles(options.seen, hand->held());
  if (!seen) return arguments.misuse("--seen: " + seen.problem().message());
  const auto shown = tiles_named(options.tiles);
  if (!shown) {
    return arguments.misuse(fmt::format("--tiles: found {}, expected letters or unicode", in_quotes(options.tiles)));
  }
  const Paint paint = card_paint(*find_game("mahjong"), *shown);
  const auto found = mahjong::report(*hand, *seen, *rules);
  fmt::print("{}", options.json ? json::json_of(found).dump() + "\n" : to_text(found, paint));
  return Exit::good;
}

}  // namespace

Exit analyse_mahjong(Arguments& arguments) {
  std::string game;
  Options options;
  arguments.game_word(game);
  declare(arguments, options);
  if (const auto stop = arguments.parse()) return *stop;
  const bool has_hand = !options.hidden.empty() || !options.declared.empty() || !options.seen.empty();
  if (options.count == has_hand) return arguments.misuse("give either a hand with --hidden, or --count");
  if (!options.count) return analyse_hand(arguments, options);
  const auto counts = mahjong::count_hands(mahjong::tables());
  fmt::print("{}", options.json ? json::json_of(counts).dump() + "\n" : to_text(counts));
  return Exit::good;
}

}  // namespace kiebitz::cli
