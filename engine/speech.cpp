#include "engine/speech.hpp"

#include <algorithm>

namespace kiebitz {

std::string Speech::text(const Sentence& sentence) const {
  return to_text(sentence, book_, [](std::string_view card) { return std::string(card); });
}

std::string Speech::player(Seat seat) const { return text({"{seat}", {}, {{"seat", seat}}}); }

Json Speech::sentence(const Sentence& sentence) const {
  Json json = json_of(sentence, book_);
  json["parts"] = Json::array();
  for (const Part& part : parts_of(sentence, book_)) {
    json["parts"].push_back(part.is_card ? Json{{"card", part.text}} : Json(part.text));
  }
  return json;
}

Json Speech::sentences(const std::vector<Sentence>& all) const {
  Json json = Json::array();
  for (const Sentence& each : all) json.push_back(sentence(each));
  return json;
}

Json Speech::rows(const std::vector<ViewRow>& rows) const {
  Json json = Json::array();
  for (const ViewRow& row : rows) {
    Json each = json_of(row);
    each["label"] = row_label(row, book_);
    if (row.marked) each["marked"] = *row.marked;
    json.push_back(std::move(each));
  }
  return json;
}

Json Speech::passage(const Passage& passage) const {
  return {{"sentences", sentences(passage.sentences)}, {"position", rows(passage.position)}};
}

Json Speech::scene(const Scene& scene) const { return {{"rows", rows(scene.rows)}, {"facts", json_of(scene.facts)}}; }

Json Speech::step(const Step& step) const {
  std::vector<std::string_view> marks;
  Json told = Json::array();
  for (const Sentence& each : step.sentences) {
    told.push_back(sentence(each));
    const std::string_view kind = mark(each.phrase);
    if (kind.empty()) continue;
    told.back()["mark"] = kind;
    if (std::ranges::find(marks, kind) == marks.end()) marks.push_back(kind);
  }
  return {{"seat", step.seat ? Json(index(*step.seat)) : Json(nullptr)},
          {"move", step.seat ? Json(step.move) : Json(nullptr)},
          {"sentences", std::move(told)},
          {"why", sentences(step.why)},
          {"told_in_why", step.told_in_why},
          {"marks", marks},
          {"to_act", json_of(step.to_act)},
          {"position", scene(step.scene)}};
}

Json Speech::advice(const Advice& advice) const {
  Json values = Json::array();
  for (const MoveValue& each : advice.values) {
    Json& value = values.emplace_back(json_of(each));
    value.update({{"games", each.games}, {"behind", each.behind}, {"behind_error", each.behind_error}});
  }
  return {{"move", advice.move},
          {"sentences", sentences(advice.reasons)},
          {"source", text({advice.source.phrase, {}, advice.source.facts})},
          {"values", std::move(values)}};
}

std::string_view Speech::mark(std::string_view phrase) const {
  const auto marks = game_->marks();
  const auto found = std::ranges::find(marks, phrase, &Mark::phrase);
  return found == marks.end() ? std::string_view{} : found->kind;
}

Json json_of(const MoveValue& value) {
  return {{"move", value.move},
          {"wins", value.wins},
          {"wins_error", value.wins_error},
          {"score", value.score},
          {"score_error", value.score_error}};
}

Json json_of(const Decision& decision) {
  return {
      {"move", decision.move},          {"seat", index(decision.seat)}, {"played", json_of(decision.played)},
      {"best", json_of(decision.best)}, {"cost", decision.cost()},      {"cost_error", decision.played.behind_error},
      {"games", decision.games}};
}

Json json_of(SeatSet seats) {
  Json json = Json::array();
  for (std::size_t i = 0; i < max_seats; ++i) {
    if (seats.contains(seat_at(i))) json.push_back(i);
  }
  return json;
}

}  // namespace kiebitz
