#include "games/sichuan/notation.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/json_object.hpp"
#include "engine/suggest.hpp"
#include "games/mahjong/notation.hpp"

namespace kiebitz::sichuan {

namespace {

constexpr std::string_view suit_letters = "DBM";
constexpr std::string_view expected_move =
    "a move: void B, exchange 1D 4D 9D, discard 5M, pung, kong, kong 5M, win or pass";

std::optional<Tile> tile_of(std::string_view text) {
  if (text.size() != 2 || text[0] < '1' || text[0] > '9') return std::nullopt;
  const auto suit = suit_letters.find(text[1]);
  if (suit == std::string_view::npos) return std::nullopt;
  return Tile::of(static_cast<Suit>(suit), text[0] - '0');
}

// The words of a text with single spaces between them; nothing for any other text.
std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (end == at) return {};
    words.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

std::optional<Move> exchange_of(const std::vector<std::string_view>& words) {
  Three three{};
  for (std::size_t i = 0; i < three.size(); ++i) {
    const auto tile = tile_of(words[i + 1]);
    if (!tile) return std::nullopt;
    three[i] = *tile;
  }
  std::ranges::sort(three);
  return Move::exchange(three);
}

std::optional<Move> move_of(std::string_view text) {
  if (text == "pass") return Move::pass();
  if (text == "pung") return Move::pung();
  if (text == "kong") return Move::claim_kong();
  if (text == "win") return Move::win();
  const auto words = words_of(text);
  if (words.size() == 4 && words[0] == "exchange") return exchange_of(words);
  if (words.size() != 2) return std::nullopt;
  if (words[0] == "void") {
    const auto suit = words[1].size() == 1 ? suit_letters.find(words[1][0]) : std::string_view::npos;
    if (suit != std::string_view::npos) return Move::choose_void(static_cast<Suit>(suit));
    return std::nullopt;
  }
  const auto tile = tile_of(words[1]);
  if (tile && words[0] == "discard") return Move::discard(*tile);
  if (tile && words[0] == "kong") return Move::kong(*tile);
  return std::nullopt;
}

// --- options ---

std::vector<std::string> preset_names() {
  std::vector<std::string> names;
  for (const Preset& preset : presets) names.emplace_back(preset.name);
  return names;
}
std::vector<std::string> option_names() {
  std::vector<std::string> names;
  for (const OptionInfo& info : option_infos) names.emplace_back(info.key);
  return names;
}
std::vector<std::string> values_of(const OptionInfo& info) {
  const auto known = info.known_values();
  return {known.begin(), known.end()};
}
std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ", ")); }
const OptionInfo* info_of(std::string_view key) {
  const auto* const found = std::ranges::find(option_infos, key, &OptionInfo::key);
  return found == std::end(option_infos) ? nullptr : found;
}
std::optional<unsigned> value_of(const OptionInfo& info, std::string_view text) {
  const auto known = info.known_values();
  for (unsigned value = 0; value < known.size(); ++value) {
    if (known[value] == text) return value;
  }
  return std::nullopt;
}
const Preset* preset_of(std::string_view name) {
  const auto* const found = std::ranges::find(presets, name, &Preset::name);
  return found == std::end(presets) ? nullptr : found;
}

Result<Options> consistent(const Options& options) {
  const Contradiction contradiction = contradiction_in(options);
  if (contradiction.why.empty()) return options;
  return Problem({"these options contradict each other: {why}", {{"why", Term{contradiction.why}}}}, clause::presets);
}

Problem unknown_option(const Token& token, std::string_view key) {
  return {token.place, unknown_word(key, option_names()), one_of(option_names()), clause::presets};
}

Result<Options> read_words(std::string_view text) {
  TokenReader reader(text);
  Token token = reader.next_beyond_blank_lines();
  if (!token.is_word()) return Options{};
  const Preset* const preset = preset_of(token.word);
  Options options;
  if (preset != nullptr) {
    options = preset->options;
    token = reader.next_beyond_blank_lines();
  } else if (token.word.find('=') == std::string_view::npos) {
    return Problem{token.place,
                   unknown_word(token.word, preset_names()),
                   {"a preset ({presets}) or option=value", {{"presets", joined(preset_names())}}},
                   clause::presets};
  }
  for (; token.is_word(); token = reader.next_beyond_blank_lines()) {
    const std::size_t equals = token.word.find('=');
    if (equals == std::string_view::npos)
      return Problem{token.place, token.described(), "option=value", clause::presets};
    const OptionInfo* const info = info_of(token.word.substr(0, equals));
    if (info == nullptr) return unknown_option(token, token.word.substr(0, equals));
    const auto value = value_of(*info, token.word.substr(equals + 1));
    if (!value) {
      return Problem{
          token.place,
          token.described(),
          {"{key} with one of: {values}", {{"key", std::string(info->key)}, {"values", joined(values_of(*info))}}},
          info->clause};
    }
    options.set(info->option, *value);
  }
  return consistent(options);
}

// A value as it is written in words: "cap": 4 is cap=4, "flowing": true is flowing=on.
std::string word_of(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_boolean()) return value.get<bool>() ? "on" : "off";
  return value.is_null() ? "none" : value.dump();
}

Result<Options> read_json(std::string_view text) {
  const auto file = JsonObject::read(text, clause::presets, R"({"preset": "mil", "cap": 4, "flowing": true})");
  if (!file) return file.problem();
  Options options;
  if (file->members().contains("preset")) {
    const Json& name = file->members()["preset"];
    const Preset* const preset = name.is_string() ? preset_of(name.get<std::string>()) : nullptr;
    if (preset == nullptr) {
      return file->bad_value("preset", name, one_of(preset_names()));
    }
    options = preset->options;
  }
  for (const auto& [key, value] : file->members().items()) {
    if (key == "preset") continue;
    const OptionInfo* const info = info_of(key);
    if (info == nullptr) {
      auto known = option_names();
      known.insert(known.begin(), "preset");
      return file->unknown_key(key, known);
    }
    const auto known = value_of(*info, word_of(value));
    if (!known) return file->bad_value(key, value, one_of(values_of(*info)));
    options.set(info->option, *known);
  }
  return consistent(options);
}

Texts melds_of(const View& view, Seat seat) {
  Texts texts;
  for (std::size_t i = 0; i < view.meld_count(seat); ++i) {
    const Meld& meld = view.meld(seat, i);
    texts.insert(texts.end(), meld.is_kong() ? copies : copies - 1, mahjong::to_text(meld.tile));
  }
  return texts;
}

Texts unseen(int count) {
  Texts texts;
  texts.assign(static_cast<std::size_t>(count), "??");
  return texts;
}

Texts discards_of(const View& view, Seat seat) {
  Texts texts;
  for (std::size_t i = 0; i < view.discard_count(); ++i) {
    const Discard& discard = view.discarded(i);
    if (discard.by == seat && discard.fate != Discard::Fate::melded) texts.push_back(mahjong::to_text(discard.tile));
  }
  return texts;
}

}  // namespace

char letter_of(Suit suit) { return suit_letters[index(suit)]; }

std::string to_text(Move move) {
  switch (move.kind()) {
    case Move::Kind::pass: return "pass";
    case Move::Kind::pung: return "pung";
    case Move::Kind::claim_kong: return "kong";
    case Move::Kind::win: return "win";
    case Move::Kind::choose_void: return {'v', 'o', 'i', 'd', ' ', letter_of(move.suit())};
    case Move::Kind::discard: return "discard " + mahjong::to_text(move.tile());
    case Move::Kind::kong: return "kong " + mahjong::to_text(move.tile());
    case Move::Kind::exchange: break;
  }
  std::string text = "exchange";
  for (const Tile tile : move.given()) text += " " + mahjong::to_text(tile);
  return text;
}

Result<Move> read_move(std::string_view text) {
  const auto move = move_of(text);
  if (move) return *move;
  return Problem{{}, in_quotes(text), std::string(expected_move), clause::record};
}

std::string to_text(const Deck& deck) {
  std::string text;
  for (const Tile tile : deck) text += (text.empty() ? "" : " ") + mahjong::to_text(tile);
  return text;
}

Result<Deck> read_deck(std::string_view text) {
  TokenReader reader(text);
  Deck deck{};
  Tiles seen;
  for (std::size_t i = 0; i < deck.size(); ++i) {
    const Token token = reader.next_beyond_blank_lines();
    if (!token.is_word()) {
      return Problem{token.place, token.described(), fmt::format("tile {} of {}", i + 1, deck.size()), clause::deal};
    }
    const auto tile = tile_of(token.word);
    if (!tile) return Problem{token.place, token.described(), "a tile such as 5M", clause::tiles};
    if (seen.count(*tile) == copies) {
      return Problem{token.place, "a fifth " + std::string(token.word), "four tiles of each kind", clause::tiles};
    }
    seen.add(*tile);
    deck[i] = *tile;
  }
  const Token after = reader.next_beyond_blank_lines();
  if (after.is_word()) {
    return Problem{after.place, after.described(), fmt::format("the end of the deck after {} tiles", deck.size()),
                   clause::deal};
  }
  return deck;
}

std::string to_text(const Options& options) {
  const auto differing = [&](const Preset& preset) {
    return std::ranges::count_if(option_infos, [&](const OptionInfo& info) {
      return options.value(info.option) != preset.options.value(info.option);
    });
  };
  const Preset& nearest = *std::ranges::min_element(presets, {}, differing);
  std::string text(nearest.name);
  for (const OptionInfo& info : option_infos) {
    const unsigned value = options.value(info.option);
    if (value == nearest.options.value(info.option)) continue;
    text += fmt::format(" {}={}", info.key, info.values[value]);
  }
  return text;
}

Result<Options> read_options(std::string_view text) {
  if (const Preset* const preset = preset_of(text)) return preset->options;  // what tables are mostly made with
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{' ? read_json(text) : read_words(text);
}

// Melds and discards only where there are some.
std::vector<ViewRow> rows(const View& view) {
  std::vector<ViewRow> rows;
  for (std::size_t i = 0; i < players; ++i) {
    const Seat seat = seat_at(i);
    const bool open = view.sees_hand(seat);
    rows.push_back({"hand", seat, open ? mahjong::texts_of(view.hand(seat)) : unseen(view.hand_size(seat))});
    if (view.meld_count(seat) > 0) rows.push_back({"melds", seat, melds_of(view, seat)});
    Texts discards = discards_of(view, seat);
    if (!discards.empty()) rows.push_back({"discards", seat, std::move(discards)});
    if (view.game().options().own_walls()) rows.push_back({"wall", seat, unseen(view.wall_left(seat))});
  }
  if (view.has_offer()) {  // aside: it is a fact, too
    rows.push_back({"offered", std::nullopt, {mahjong::to_text(view.offered())}, std::nullopt, true});
  }
  if (!view.game().options().own_walls()) rows.push_back({"wall", std::nullopt, unseen(view.wall_left())});
  return rows;
}

}  // namespace kiebitz::sichuan
