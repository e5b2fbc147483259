// {"ask":"table","game":"maumau"}: a round with a person, or one to look at.
#include <algorithm>

#include "engine/play_many.hpp"
#include "games/maumau/notation.hpp"
#include "games/maumau/round.hpp"
#include "web/engine/answers.hpp"
#include "web/engine/speech.hpp"

namespace kiebitz::web {

namespace {

using maumau::MauMau;
using maumau::Player;
using maumau::Round;
using maumau::Teller;

struct Company {
  std::vector<Player> players;
  std::optional<Seat> person;
};

Result<Company> company_of(const std::vector<std::string>& names, unsigned seats) {
  if (names.size() != seats) {
    return Problem{{},
                   {"{count} strategies", {{"count", std::to_string(names.size())}}},
                   {"{count}, one for each seat", {{"count", std::to_string(seats)}}},
                   {}};
  }
  Company company;
  for (const std::string& name : names) {
    const auto player = maumau::player_named(name);
    if (!player) return Problem{{}, {"strategy {name}", {{"name", in_quotes(name)}}}, "person, rulebook or random", {}};
    if (*player == Player::person) {
      if (company.person) return Problem{{}, "a second person", "one person at most", {}};
      company.person = seat_at(company.players.size());
    }
    company.players.push_back(*player);
  }
  return company;
}

Json cards_of(const std::vector<maumau::Card>& cards) {
  Json json = Json::array();
  for (const maumau::Card card : cards) json.push_back(maumau::to_text(card));
  return json;
}

// A pile or a hand: its cards only for those who may see them.
Json counted(const std::vector<maumau::Card>& cards, bool seen) {
  return {{"count", cards.size()}, {"cards", seen ? cards_of(cards) : Json(nullptr)}};
}

Json position_of(const Teller& teller, unsigned seats, maumau::Sight sight) {
  const maumau::View view = teller.view();
  Json hands = Json::array();
  for (std::size_t i = 0; i < seats; ++i) {
    Json hand = counted(teller.hand(seat_at(i)), sight.sees(seat_at(i)));
    hand["seat"] = i;
    hands.push_back(std::move(hand));
  }
  std::vector<maumau::Card> discarded;
  discarded.reserve(static_cast<std::size_t>(view.discard_size()));
  for (int i = 0; i < view.discard_size(); ++i) discarded.push_back(view.discarded(i));
  const bool drawn = !view.drawn().empty() && sight.sees(view.seat());
  return {{"hands", std::move(hands)},
          {"open", maumau::to_text(view.open())},
          {"wish", view.has_wish() ? Json(maumau::term_of(view.wish()).key) : Json(nullptr)},
          {"penalty", view.penalty()},
          {"draw_pile", counted(maumau::cards_to_draw(teller.state().piles), !sight.seat)},
          {"discard_pile", counted(discarded, true)},
          {"drawn", drawn ? Json(maumau::to_text(view.drawn().lowest())) : Json(nullptr)},
          {"choosing", view.choosing()}};
}

class TableAnswer {
 public:
  TableAnswer(const Round& round, std::optional<Seat> person, maumau::Sight sight, const Speech& speech)
      : round_(round), person_(person), sight_(sight), speech_(speech) {}

  // The steps from number `from` on: whoever has the others already need not get them again.
  Json json(std::size_t from) const {
    const auto told = maumau::tell(round_, sight_);
    Json steps = Json::array();
    for (std::size_t i = from; i < told.size(); ++i) steps.push_back(step_of(told[i]));
    Json json = {{"seat", person_ ? Json(index(*person_)) : Json(nullptr)},
                 {"first_step", from},
                 {"steps", std::move(steps)},
                 {"to_act", round_.over() ? Json(nullptr) : Json(index(round_.state().turn))},
                 {"moves", Json::array()},
                 {"hint", nullptr},
                 {"refused", nullptr},
                 {"outcome", round_.over() ? json_of(round_.outcome(), round_.game().seats()) : Json(nullptr)},
                 {"position", position_of(told.back().after, round_.game().seats(), sight_)}};
    for (const maumau::Move move : round_.moves()) json["moves"].push_back(to_text(move));
    if (!round_.over()) json["hint"] = hint_of(told.back().after);
    return json;
  }

 private:
  Json step_of(const maumau::RoundStep& step) const {
    return {{"seat", step.turn ? Json(index(step.turn->seat)) : Json(nullptr)},
            {"move", step.turn ? Json(to_text(step.turn->move)) : Json(nullptr)},
            {"sentences", speech_.sentences(step.sentences)},
            {"why", speech_.sentences(step.why)},
            {"marks", speech_.marks(step.sentences)},
            {"to_act",
             step.after.state().phase == maumau::Phase::running ? Json(index(step.after.state().turn)) : Json(nullptr)},
            {"position", position_of(step.after, round_.game().seats(), sight_)}};
  }

  Json hint_of(const Teller& now) const {
    return {{"move", to_text(maumau::Rulebook{}(now.view()))}, {"sentences", speech_.sentences(now.advice())}};
  }

  const Round& round_;
  std::optional<Seat> person_;
  maumau::Sight sight_;
  const Speech& speech_;
};

// Plays the person's moves up to the first that is not legal: that one is said, with its clause.
Json play_moves(Round& round, const std::vector<std::string>& moves, const Speech& speech) {
  const auto refused = [&](const std::string& move, const Sentence& why) {
    Json json = {{"move", move}};
    json.update(speech.sentence(why));
    return json;
  };
  for (const std::string& text : moves) {
    const auto move = maumau::read_move(text);
    if (!move) return refused(text, maumau::not_a_move(text));
    const Seat seat = round.state().turn;
    const Verdict verdict =
        round.over() && round.given_up() ? Verdict::breaks(maumau::clause::endless) : round.play(*move);
    if (verdict.is_fine()) continue;
    return refused(text, maumau::tell(round, {}).back().after.refusal(seat, *move, verdict.broken()));
  }
  return nullptr;
}

Result<maumau::Deck> deck_of(Request& request, const MauMau& game) {
  if (!request.has("deck")) return game.deck(request.deal());
  return maumau::read_deck(request.text("deck"));
}

}  // namespace

Result<Json> maumau_table(Request& request) {
  const Speech speech(*request.game(), request.language());
  const std::uint64_t players = request.number_or("players", MauMau::min_players, MauMau::max_players);
  if (players < MauMau::min_players) request.note({{}, "too few players", "2, 3 or 4", maumau::clause::dealing});
  const std::vector<std::string> moves = request.texts_or_none("moves");
  const bool open = request.flag("open");
  const std::uint64_t from = request.number_or("from", 0, Round::most_turns);
  std::vector<std::string> names = request.texts_or_none("strategies");
  if (request.failed()) return request.problem();
  if (names.empty()) {
    names.assign(players, std::string(maumau::Rulebook::name));
    names.front() = "person";
  }
  const auto company = company_of(names, static_cast<unsigned>(players));
  if (!company) return company.problem();
  const MauMau game(static_cast<unsigned>(players));
  const auto deck = deck_of(request, game);
  if (!deck) return deck.problem();
  if (request.failed()) return request.problem();

  Round round(game, *deck, company->players, dice_of(request.deal()));
  Json refused = play_moves(round, moves, speech);
  const bool all_open = open || round.over() || !company->person;
  const maumau::Sight sight = all_open ? maumau::Sight{} : maumau::Sight{company->person};
  Json json = TableAnswer(round, company->person, sight, speech).json(static_cast<std::size_t>(from));
  json["refused"] = std::move(refused);
  return json;
}

}  // namespace kiebitz::web
