#include "web/engine/speech.hpp"

#include <algorithm>

namespace kiebitz::web {

namespace {

constexpr char card_begins = '\x01';
constexpr char card_ends = '\x02';

// Splits a text in which facts are marked.
Json parts_of(std::string_view text) {
  Json parts = Json::array();
  while (!text.empty()) {
    const std::size_t begin = std::min(text.find(card_begins), text.size());
    if (begin > 0) parts.push_back(text.substr(0, begin));
    text.remove_prefix(begin);
    if (text.empty()) break;
    const std::size_t end = std::min(text.find(card_ends), text.size() - 1);
    parts.push_back({{"card", text.substr(1, end - 1)}});
    text.remove_prefix(end + 1);
  }
  return parts;
}

}  // namespace

std::string Speech::player(Seat seat) const {
  return text({"player", {}, {{"number", static_cast<std::int64_t>(index(seat)) + 1}}});
}

std::string Speech::text(const Sentence& sentence) const {
  return to_text(sentence, book_, [](std::string_view card) { return std::string(card); });
}

Json Speech::sentence(const Sentence& sentence) const {
  Json json = json_of(sentence, book_);
  const Paint marked = [&](std::string_view text) {
    if (game_->card_name(text, Language::english).empty()) return std::string(text);
    return card_begins + std::string(text) + card_ends;
  };
  json["parts"] = parts_of(to_text(sentence, book_, marked));
  return json;
}

Json Speech::sentences(const std::vector<Sentence>& all) const {
  Json json = Json::array();
  for (const Sentence& each : all) json.push_back(sentence(each));
  return json;
}

std::string_view Speech::mark(std::string_view phrase) const {
  const auto marks = game_->marks();
  const auto found = std::ranges::find(marks, phrase, &Mark::phrase);
  return found == marks.end() ? std::string_view{} : found->kind;
}

Json Speech::marks(const std::vector<Sentence>& all) const {
  std::vector<std::string_view> kinds;
  for (const Sentence& each : all) {
    const std::string_view kind = mark(each.phrase);
    if (!kind.empty() && std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind);
  }
  return kinds;
}

}  // namespace kiebitz::web
