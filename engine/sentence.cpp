// Renders phrases with their facts.
#include "kiebitz/sentence.hpp"

#include <algorithm>
#include <cctype>

#include "kiebitz/result.hpp"

namespace kiebitz {

namespace {

// English messages are their own keys and have no entry.
std::string_view text_of(Phrasebook book, std::string_view key) {
  const std::string_view text = phrase_text(book, key);
  return text.empty() ? key.substr(key.find('|') + 1) : text;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Where the clauses of a phrase, " [MM-5, MM-9]", begin; its size if it has none.
std::size_t clauses_at(std::string_view text) { return text.ends_with(']') ? text.rfind(" [") : text.size(); }

class Composer {
 public:
  explicit Composer(Phrasebook book) : book_(book) {}

  std::vector<Part> compose(std::string_view phrase, const std::vector<Fact>& facts) {
    std::string_view rest = text_of(book_, phrase);
    while (!rest.empty()) {
      const std::size_t open = std::min(rest.find('{'), rest.size());
      say(rest.substr(0, open));
      rest.remove_prefix(open);
      if (rest.empty()) break;
      const std::size_t close = std::min(rest.find('}'), rest.size() - 1);
      const auto fact = std::ranges::find(facts, rest.substr(1, close - 1), &Fact::name);
      if (fact == facts.end()) {
        say(rest.substr(0, close + 1));
      } else {
        std::visit(*this, fact->value);
      }
      rest.remove_prefix(close + 1);
    }
    return std::move(parts_);
  }

  void operator()(std::int64_t number) { say(std::to_string(number)); }
  void operator()(Seat seat) { say(player_name(seat, book_)); }
  void operator()(Term term) { say(text_of(book_, term.key)); }
  void operator()(const std::string& text) { say(text); }
  void operator()(const CardText& card) { parts_.push_back({card.text, true}); }
  // Each language has its own separator for lists of cards.
  void operator()(const CardTexts& cards) {
    const std::string_view between = phrase_text(book_, "between cards");
    for (const std::string& card : cards.texts) {
      if (&card != cards.texts.data()) say(between.empty() ? " " : between);
      parts_.push_back({card, true});
    }
  }

 private:
  void say(std::string_view text) {
    if (text.empty()) return;
    if (parts_.empty() || parts_.back().is_card) parts_.emplace_back();
    parts_.back().text += text;
  }

  Phrasebook book_;
  std::vector<Part> parts_;
};

std::string painted(const std::vector<Part>& parts, const Paint& paint_card) {
  std::string text;
  for (const Part& part : parts) text += part.is_card && paint_card ? paint_card(part.text) : part.text;
  return text;
}

}  // namespace

std::string_view phrase_text(Phrasebook book, std::string_view key) {
  const auto found = std::ranges::find(book, key, &Phrase::key);
  return found == book.end() ? std::string_view{} : found->text.substr(0, clauses_at(found->text));
}

std::string player_name(Seat seat, Phrasebook book) {
  constexpr std::string_view place = "{number}";
  std::string name(phrase_text(book, "player"));
  if (name.empty()) return "seat " + std::to_string(index(seat));
  const std::size_t at = name.find(place);
  return at == std::string::npos ? name : name.replace(at, place.size(), std::to_string(index(seat) + 1));
}

std::vector<Clause> clauses_of(Phrasebook book, std::string_view key) {
  const auto found = std::ranges::find(book, key, &Phrase::key);
  std::vector<Clause> clauses;
  if (found == book.end()) return clauses;
  std::string_view rest = found->text.substr(clauses_at(found->text));
  while (rest.size() > 2) {  // ' [' or ', ', and a clause such as MM-12
    Clause clause{{rest[2], rest[3]}, 0};
    rest.remove_prefix(5);
    for (; is_digit(rest.front()); rest.remove_prefix(1)) {
      clause.number = static_cast<std::uint8_t>(clause.number * 10 + (rest.front() - '0'));
    }
    clauses.push_back(clause);
  }
  return clauses;
}

std::vector<Part> parts_of(const Sentence& sentence, Phrasebook book) {
  std::vector<Part> parts = Composer(book).compose(sentence.phrase, sentence.facts);
  if (parts.empty() || parts.front().is_card) return parts;
  std::string& text = parts.front().text;
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return parts;
}

std::string to_text(const Sentence& sentence, Phrasebook book, const Paint& paint_card) {
  return painted(parts_of(sentence, book), paint_card);
}

std::string to_text(const Message& message, Phrasebook book, const Paint& paint_card) {
  return painted(Composer(book).compose(message.phrase, message.facts), paint_card);
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
