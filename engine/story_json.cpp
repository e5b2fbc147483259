// Stories as JSON. Seats are numbers from 0, cards are in the game's notation, clauses are like "MM-7".
#include "engine/story_json.hpp"

#include "kiebitz/result.hpp"

namespace kiebitz {

namespace {

Json json_of(const Value& value) {
  struct Convert {
    Json operator()(std::int64_t number) const { return number; }
    Json operator()(Seat seat) const { return index(seat); }
    Json operator()(Term term) const { return term.key; }
    Json operator()(const std::string& text) const { return text; }
    Json operator()(const CardText& card) const { return card.text; }
    Json operator()(const CardTexts& cards) const { return cards.texts; }
  };
  return std::visit(Convert{}, value);
}

Json json_of(const Passage& passage, Phrasebook book) {
  Json sentences = Json::array();
  for (const Sentence& sentence : passage.sentences) sentences.push_back(json_of(sentence, book));
  Json position = Json::array();
  for (const ViewRow& row : passage.position) position.push_back(json_of(row));
  return {{"sentences", std::move(sentences)}, {"position", std::move(position)}};
}

}  // namespace

Json json_of(const std::vector<Clause>& clauses) {
  Json json = Json::array();
  for (const Clause clause : clauses) json.push_back(to_string(clause));
  return json;
}

Json json_of(const std::vector<Fact>& facts) {
  Json json = Json::object();
  for (const Fact& fact : facts) json[std::string(fact.name)] = json_of(fact.value);
  return json;
}

Json json_of(const Sentence& sentence, Phrasebook book) {
  const Paint plain = [](std::string_view text) { return std::string(text); };
  return {{"phrase", sentence.phrase},
          {"clauses", json_of(sentence.clauses)},
          {"facts", json_of(sentence.facts)},
          {"text", to_text(sentence, book, plain)}};
}

Json json_of(const ViewRow& row) {
  Json json = {{"place", row.place}};
  if (row.seat) json["seat"] = index(*row.seat);
  json["cards"] = row.cards;
  return json;
}

Json json_of(const Outcome& outcome, unsigned seats) {
  Json json = {{"why", nullptr}, {"winners", Json::array()}, {"scores", nullptr}};
  if (!outcome.why.none()) json["why"] = to_string(outcome.why);
  if (outcome.ending != Outcome::Ending::scored) return json;
  json["scores"] = Json::array();
  for (std::size_t seat = 0; seat < seats; ++seat) {
    json["scores"].push_back(outcome.scores[seat]);
    if (outcome.winners.contains(seat_at(seat))) json["winners"].push_back(seat);
  }
  return json;
}

Json json_of(const Figure& figure) {
  Json json = {{"label", to_text(figure.label)}, {"value", figure.value}};
  if (figure.count) json["count"] = *figure.count;
  if (figure.error) json["standard_error"] = *figure.error;
  if (figure.exact) json["exact"] = *figure.exact;
  return json;
}

Json json_of(const Story& story, Phrasebook book) {
  Json passages = Json::array();
  for (const Passage& passage : story.passages) passages.push_back(json_of(passage, book));
  Json json = Json::object();
  if (story.seats > 0) {  // a game that was played, not a hand that was judged
    json["seats"] = story.seats;
    json["played"] = story.played;
    json["outcome"] = json_of(story.outcome, story.seats);
  }
  json["passages"] = std::move(passages);
  return json;
}

std::string to_json(const Story& story, Phrasebook book) { return json_of(story, book).dump(); }

}  // namespace kiebitz
