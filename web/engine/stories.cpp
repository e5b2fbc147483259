// {"ask":"story"}: tells whole games, given by address or as a contest input.
#include "engine/speech.hpp"
#include "web/engine/answers.hpp"

namespace kiebitz::web {

namespace {

// At most this many per answer.
constexpr std::uint64_t most_stories = 100;

// The passages that a page offers to jump to.
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
    add_marks(passage, passages.size(), speech, marks);
    passages.push_back(speech.passage(passage));
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

Result<Done> tell(Request& request, const AnyGame& game, const std::function<void(const Story&)>& take) {
  const unsigned size = request.size(game);
  const Deal deal = request.deal();
  const std::string input = request.text_or("input", "");
  const std::string rules = request.text_or("rules", "");
  if (request.failed()) return request.problem();
  if (request.has("input")) {
    StringSource source(input);
    return game.explain(source, take);
  }
  const bool by_seed = !request.has("deal") && game.playable() != nullptr && game.playable()->has_contest_seeds();
  const auto story = game.explain_deal(by_seed ? Setup{size, ContestSeed{deal.seed}, rules} : Setup{size, deal, rules});
  if (!story) return story.problem();
  take(*story);
  return Done{};
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
