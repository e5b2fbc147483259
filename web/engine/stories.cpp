// {"ask":"story"}: games told step by step, from an address or from a contest input.
#include "web/engine/answers.hpp"
#include "web/engine/speech.hpp"

namespace kiebitz::web {

namespace {

// A page shows no more at once.
constexpr std::uint64_t most_stories = 100;

Json json_of(const Row& row, const Speech& speech) {
  Json json = kiebitz::json_of(row);
  json["label"] = row.seat ? speech.player(*row.seat) : speech.word(row.place);
  return json;
}

// A passage that tells an event can be jumped to.
void add_marks(const Passage& passage, std::size_t number, const Speech& speech, Json& marks) {
  for (const Sentence& sentence : passage.sentences) {
    const std::string_view kind = speech.mark(sentence.phrase);
    if (!kind.empty()) marks.push_back({{"passage", number}, {"kind", kind}, {"text", speech.text(sentence)}});
  }
}

Json json_of(const Story& story, std::uint64_t number, const Speech& speech) {
  Json passages = Json::array();
  Json marks = Json::array();
  for (const Passage& passage : story.passages) {
    Json position = Json::array();
    for (const Row& row : passage.position) position.push_back(json_of(row, speech));
    add_marks(passage, passages.size(), speech, marks);
    passages.push_back({{"sentences", speech.sentences(passage.sentences)}, {"position", std::move(position)}});
  }
  const Sentence heading{"heading", {}, {{"number", static_cast<std::int64_t>(number)}}};
  Json json = {{"label", speech.text(heading)}};
  if (story.seats > 0) {
    json["seats"] = story.seats;
    json["played"] = story.played;
    json["outcome"] = kiebitz::json_of(story.outcome, story.seats);
  }
  json["passages"] = std::move(passages);
  json["marks"] = std::move(marks);
  return json;
}

// Even Steven has seeds of the contest besides addresses; they come as contest input of one line.
Result<Done> tell(Request& request, const AnyGame& game, const std::function<void(const Story&)>& take) {
  const auto size = static_cast<unsigned>(request.number_or(game.size_name(), 0, 1000));
  const Deal deal = request.deal();
  const std::string input = request.text_or("input", "");
  if (request.failed()) return request.problem();
  if (request.has("input")) {
    StringSource source(input);
    return game.explain(source, take);
  }
  if (game.name() == "evensteven" && !request.has("deal")) {
    StringSource source(std::to_string(size == 0 ? game.sizes().front() : size) + " " + std::to_string(deal.seed));
    return game.explain(source, take);
  }
  return game.explain_deal(size, deal, take);
}

}  // namespace

Result<Json> stories(Request& request) {
  const AnyGame* const game = request.game();
  const Language language = request.language();
  const std::uint64_t only = request.number_or("only", 0);
  if (request.failed()) return request.problem();
  const Speech speech(*game, language);
  Json all = Json::array();
  std::uint64_t number = 0;
  const auto told = tell(request, *game, [&](const Story& story) {
    ++number;
    if (only == 0 ? number <= most_stories : number == only) all.push_back(json_of(story, number, speech));
  });
  if (!told) return told.problem();
  return Json{{"count", number}, {"stories", std::move(all)}};
}

}  // namespace kiebitz::web
