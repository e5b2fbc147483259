// {"ask":"table","game":"evensteven"}: a person against the dealer of a seed, or of the deal at an address.
#include <algorithm>
#include <cmath>

#include "games/evensteven/odds.hpp"
#include "games/evensteven/round.hpp"
#include "games/evensteven/strategy.hpp"
#include "web/engine/answers.hpp"
#include "web/engine/speech.hpp"

namespace kiebitz::web {

namespace {

using evensteven::EvenSteven;
using evensteven::State;

constexpr Seat player{0};

class Round {
 public:
  Round(unsigned cards, const evensteven::Deck& deck, const Sentence& origin, const Speech& speech)
      : game_(cards), start_(game_.start(deck)), state_(start_), speech_(speech) {
    for (unsigned i = 0; i < cards; ++i) hand_.push_back(deck[i]);
    add_step(nullptr, {origin}, {});
  }

  // What is wrong with the move; null if nothing is.
  Json play(const std::string& text) {
    const auto refused = [&](const Sentence& why) {
      Json json = {{"move", text}};
      json.update(speech_.sentence(why));
      return json;
    };
    const auto move = evensteven::read_move(text);
    if (!move) return refused(evensteven::not_a_card(text));
    const Verdict verdict = game_.check(state_, player, *move);
    if (!verdict.is_fine()) return refused(evensteven::refusal(*move, verdict.broken()));
    const evensteven::View view = game_.view(state_, player);
    std::vector<Sentence> said = {evensteven::told_move(view, *move)};
    const std::vector<Sentence> why = {evensteven::possible_covers(view)};
    game_.play(state_, player, *move);
    played_.push_back(move->card);
    if (game_.over(state_)) std::ranges::move(ending().sentences, std::back_inserter(said));
    add_step(text, said, why);
    return nullptr;
  }

  Json answer() const {
    const bool over = game_.over(state_);
    Json json = {{"seat", 0},
                 {"steps", steps_},
                 {"to_act", over ? Json(nullptr) : Json(0)},
                 {"moves", Json::array()},
                 {"hint", nullptr},
                 {"refused", nullptr},
                 {"outcome", over ? json_of(game_.outcome(state_), 1) : Json(nullptr)},
                 {"position", position()}};
    if (over) {
      add_ending(json);
    } else {
      const evensteven::View view = game_.view(state_, player);
      for (const evensteven::Card card : in_hand()) json["moves"].push_back(to_text(card));
      json["hint"] = {{"move", to_text(evensteven::Thrifty{}(view).card)},
                      {"sentences", speech_.sentences({evensteven::right_play(view)})}};
    }
    return json;
  }

 private:
  evensteven::Ending ending() const { return evensteven::ending(game_, start_, state_); }

  // In the order in which the hand was dealt.
  std::vector<evensteven::Card> in_hand() const {
    std::vector<evensteven::Card> cards;
    for (const evensteven::Card card : hand_) {
      if (state_.hand.contains(card)) cards.push_back(card);
    }
    return cards;
  }

  Json json_of_chance(const evensteven::Chance& chance) const {
    const auto tenths = std::int64_t{std::llround(chance.value * 1000)};  // of a percent
    const Sentence said{
        "chance",
        {evensteven::clause::rows},
        {{"ways", chance.numerator}, {"of", chance.denominator}, {"percent", tenths / 10}, {"tenths", tenths % 10}}};
    return {
        {"ways", chance.numerator}, {"of", chance.denominator}, {"value", chance.value}, {"text", speech_.text(said)}};
  }

  void add_chances(Json& json) const {
    json["chance"] = nullptr;
    json["choices"] = Json::array();
    if (game_.over(state_)) return;
    const auto choices = evensteven::choices(game_.view(state_, player));
    const auto best = std::ranges::max_element(choices, {}, [](const auto& choice) { return choice.chance.value; });
    json["chance"] = json_of_chance(best->chance);
    for (const evensteven::Choice& choice : choices) {
      Json each = {{"move", to_text(choice.card)}, {"best", choice.best}};
      each.update(json_of_chance(choice.chance));
      json["choices"].push_back(std::move(each));
    }
  }

  Json position() const {
    const evensteven::View view = game_.view(state_, player);
    Texts dealt;
    for (unsigned i = 0; i < view.dealt_so_far(); ++i) dealt.push_back(to_text(view.dealt(i)));
    Json json = {{"cards", game_.cards()},
                 {"round", view.round()},
                 {"hand", evensteven::texts_of(in_hand())},
                 {"dealt", view.running() ? Json(to_text(view.current())) : Json(nullptr)},
                 {"so_far", {{"dealt", dealt}, {"played", evensteven::texts_of(played_)}}}};
    add_chances(json);
    return json;
  }

  void add_step(const Json& move, const std::vector<Sentence>& said, const std::vector<Sentence>& why) {
    steps_.push_back({{"seat", move.is_null() ? Json(nullptr) : Json(0)},
                      {"move", move},
                      {"sentences", speech_.sentences(said)},
                      {"why", speech_.sentences(why)},
                      {"marks", speech_.marks(said)},
                      {"to_act", game_.over(state_) ? Json(nullptr) : Json(0)},
                      {"position", position()}});
  }

  void add_ending(Json& json) const {
    const evensteven::Ending end = ending();
    const bool won_by_none = end.rows.first_gap < end.rows.hand.size();
    json["rows"] = {{"hand", evensteven::texts_of(end.rows.hand)},
                    {"dealt", evensteven::texts_of(end.rows.dealt)},
                    {"first_gap", won_by_none ? Json(end.rows.first_gap) : Json(nullptr)}};
    Json winning = Json::array();
    for (const evensteven::Cover& cover : end.winning) {
      winning.push_back({{"card", to_text(cover.card)}, {"dealt", to_text(cover.dealt)}});
    }
    json["ending"] = {{"verdict", end.verdict},
                      {"could_win", !won_by_none},
                      {"sentences", speech_.sentences(end.sentences)},
                      {"winning", std::move(winning)}};
  }

  EvenSteven game_;
  State start_;
  State state_;
  const Speech& speech_;
  std::vector<evensteven::Card> hand_;
  std::vector<evensteven::Card> played_;
  Json steps_ = Json::array();
};

}  // namespace

Result<Json> evensteven_table(Request& request) {
  const Speech speech(*request.game(), request.language());
  const auto cards = static_cast<unsigned>(request.number_or("cards", 5, evensteven::most_cards));
  if (cards == 0) request.note({{}, "no card", "1 to 13 cards", evensteven::clause::dealing});
  const bool by_address = request.has("deal");
  const Deal deal = request.deal();
  if (!by_address && (deal.seed == 0 || deal.seed >= evensteven::seed_end)) {
    request.note(
        {{}, {"seed {seed}", {{"seed", std::to_string(deal.seed)}}}, "1 to 2147483646", evensteven::clause::seeds});
  }
  const std::vector<std::string> moves = request.texts_or_none("moves");
  if (request.failed()) return request.problem();

  const auto seed = static_cast<std::uint32_t>(deal.seed);
  Round round(cards, by_address ? EvenSteven(cards).deck(deal) : evensteven::deck_of_seed(seed),
              by_address ? evensteven::origin(cards, deal) : evensteven::origin({cards, seed}), speech);
  Json refused;
  for (const std::string& move : moves) {
    refused = round.play(move);
    if (!refused.is_null()) break;
  }
  Json json = round.answer();
  json["refused"] = std::move(refused);
  return json;
}

}  // namespace kiebitz::web
