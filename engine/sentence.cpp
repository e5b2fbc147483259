// Phrases with their facts put in.
#include "kiebitz/sentence.hpp"

#include <algorithm>
#include <cctype>

#include "kiebitz/result.hpp"

namespace kiebitz {

namespace {

// English phrases that are their own keys have no entry.
std::string_view text_of(Phrasebook book, std::string_view key) {
  const std::string_view text = phrase_text(book, key);
  return text.empty() ? key.substr(key.find('|') + 1) : text;
}

// Each language has its own way to put cards in a row.
std::string joined(const Texts& texts, Phrasebook book, const Paint& paint) {
  const std::string_view known = phrase_text(book, "between cards");
  const std::string_view between = known.empty() ? " " : known;
  std::string result;
  for (const std::string& text : texts) {
    if (!result.empty()) result += between;
    result += paint(text);
  }
  return result;
}

std::string shown(const Value& value, Phrasebook book, const Paint& paint) {
  struct Show {
    Phrasebook book;
    const Paint& paint;
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(Seat seat) const { return player_name(seat, book); }
    std::string operator()(Term term) const { return std::string(text_of(book, term.key)); }
    std::string operator()(const std::string& card) const { return paint(card); }
    std::string operator()(const Texts& cards) const { return joined(cards, book, paint); }
  };
  return std::visit(Show{book, paint}, value);
}

std::string filled(std::string_view phrase, const std::vector<Fact>& facts, Phrasebook book, const Paint& paint) {
  std::string_view rest = text_of(book, phrase);
  std::string text;
  while (!rest.empty()) {
    const std::size_t open = std::min(rest.find('{'), rest.size());
    text += rest.substr(0, open);
    rest.remove_prefix(open);
    if (rest.empty()) break;
    const std::size_t close = std::min(rest.find('}'), rest.size() - 1);
    const auto fact = std::ranges::find(facts, rest.substr(1, close - 1), &Fact::name);
    text += fact == facts.end() ? std::string(rest.substr(0, close + 1)) : shown(fact->value, book, paint);
    rest.remove_prefix(close + 1);
  }
  return text;
}

}  // namespace

std::string_view phrase_text(Phrasebook book, std::string_view key) {
  const auto found = std::ranges::find(book, key, &Phrase::key);
  return found == book.end() ? std::string_view{} : found->text;
}

std::string player_name(Seat seat, Phrasebook book) {
  constexpr std::string_view place = "{number}";
  std::string name(phrase_text(book, "player"));
  if (name.empty()) return "seat " + std::to_string(index(seat));
  const std::size_t at = name.find(place);
  return at == std::string::npos ? name : name.replace(at, place.size(), std::to_string(index(seat) + 1));
}

std::string to_text(const Sentence& sentence, Phrasebook book, const Paint& paint_card) {
  std::string text = filled(sentence.phrase, sentence.facts, book, paint_card);
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string to_text(const Message& message, Phrasebook book) {
  return filled(message.phrase, message.facts, book, [](std::string_view text) { return std::string(text); });
}

std::string cited(const std::vector<Clause>& clauses) {
  std::string text;
  for (const Clause clause : clauses) {
    if (!text.empty()) text += ", ";
    text += to_string(clause);
  }
  return text;
}

}  // namespace kiebitz
