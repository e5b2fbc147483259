#include "games/sichuan/kit.hpp"

#include "games/mahjong/kit.hpp"

namespace kiebitz::sichuan {

Result<std::string> Kit::rules(std::string_view text) {
  const auto options = read_options(text);
  if (!options) return options.problem();
  return to_text(*options);
}

Sichuan Kit::game(unsigned /*size*/, std::string_view rules) {
  return {mahjong::tables(), read_options(rules).value()};
}

Texts Kit::cards() { return mahjong::Kit::cards(); }
std::string Kit::card_name(std::string_view tiles, Phrasebook book) { return mahjong::Kit::card_name(tiles, book); }
Tint Kit::tint(std::string_view tiles) { return mahjong::Kit::tint(tiles); }
std::string Kit::picture(std::string_view tiles) { return mahjong::Kit::picture(tiles); }

}  // namespace kiebitz::sichuan
