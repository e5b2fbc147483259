#include "games/evensteven/story.hpp"

#include "games/evensteven/strategy.hpp"

namespace kiebitz::evensteven {

namespace {

class Narrator {
 public:
  Narrator(unsigned cards, const Deck& deck) : game_(cards), deck_(deck), state_(game_.start(deck)) {}

  // `origin` says where the deck comes from.
  Story tell(Sentence origin) {
    story_.seats = 1;
    tell_deal(std::move(origin));
    tell_proof();
    while (!game_.over(state_)) tell_round();
    const bool won = state_.phase == State::Phase::won;
    Passage end;
    end.sentences.push_back({won ? "wins" : "loses", {won ? clause::winning : clause::necessity}, {}});
    story_.passages.push_back(std::move(end));
    story_.outcome = game_.outcome(state_);
    return std::move(story_);
  }

 private:
  void tell_deal(Sentence origin);
  void tell_proof();
  void tell_round();

  EvenSteven game_;
  Deck deck_;
  State state_;
  std::vector<Card> played_;
  Story story_;
};

void Narrator::tell_deal(Sentence origin) {
  Passage passage;
  passage.sentences.push_back(std::move(origin));
  const Deck& deck = deck_;
  const Card* const middle = deck.data() + game_.cards();
  passage.position = {{"hand", Seat{0}, texts_of(std::vector(deck.data(), middle))},
                      {"dealt", std::nullopt, texts_of(std::vector(middle, middle + game_.cards()))}};
  story_.passages.push_back(std::move(passage));
}

void Narrator::tell_proof() {
  const Rows rows = sorted_rows(state_.hand, game_.all_dealt(state_));
  Passage passage;
  passage.sentences = {proof(rows)};
  passage.position = {{"sorted hand", std::nullopt, texts_of(rows.hand)},
                      {"sorted dealt", std::nullopt, texts_of(rows.dealt)}};
  story_.passages.push_back(std::move(passage));
}

void Narrator::tell_round() {
  const View view = game_.view(state_, Seat{0});
  const Move move = Thrifty{}(view);
  Passage passage;
  passage.sentences = {right_play(view)};
  game_.play(state_, Seat{0}, move);
  played_.push_back(move.card);
  story_.played.push_back(to_text(move.card));
  const std::vector<Card> dealt(std::begin(state_.dealt), std::begin(state_.dealt) + state_.round);
  passage.position = {{"hand", Seat{0}, texts_of(state_.hand)},
                      {"played", std::nullopt, texts_of(played_)},
                      {"dealt", std::nullopt, texts_of(dealt)}};
  story_.passages.push_back(std::move(passage));
}

}  // namespace

Sentence origin(const ContestGame& contest) {
  return {contest.cards == 1 ? "deal one" : "deal",
          {clause::seeds, clause::dealing},
          {{"seed", std::int64_t{contest.seed}}, {"count", std::int64_t{contest.cards}}}};
}

Sentence origin(unsigned cards, Deal deal) {
  return {cards == 1 ? "address one" : "address",
          {clause::dealing},
          {{"deal", std::to_string(deal.number)}, {"seed", std::to_string(deal.seed)}, {"count", std::int64_t{cards}}}};
}

Sentence right_play(const View& view) {
  const Cards covering = view.covering();
  const Fact dealt{"dealt", to_text(view.current())};
  const Fact cards{"cards", texts_of(covering)};
  const Fact card{"card", to_text(Thrifty{}(view).card)};
  if (covering.empty()) return {"cannot cover", {clause::hopeless, clause::losing}, {dealt, cards, card}};
  return {covering.has_one() ? "covers with the only card" : "covers",
          {clause::covering, clause::smallest_cover},
          {dealt, cards, card}};
}

Sentence proof(const Rows& rows) {
  if (rows.first_gap == rows.hand.size()) return {"can win", {clause::rows}, {}};
  return {"cannot win",
          {clause::rows, clause::necessity},
          {{"place", static_cast<std::int64_t>(rows.first_gap) + 1},
           {"card", to_text(rows.hand[rows.first_gap])},
           {"dealt", to_text(rows.dealt[rows.first_gap])}}};
}

Rows sorted_rows(Cards hand, Cards dealt) {
  Rows rows;
  for (const Card card : hand) rows.hand.push_back(card);
  for (const Card card : dealt) rows.dealt.push_back(card);
  while (rows.first_gap < rows.hand.size() && rows.hand[rows.first_gap].covers(rows.dealt[rows.first_gap])) {
    ++rows.first_gap;
  }
  return rows;
}

Story tell(const ContestGame& contest) {
  return Narrator(contest.cards, deck_of_seed(contest.seed)).tell(origin(contest));
}

Story tell(unsigned cards, Deal deal) {
  return Narrator(cards, EvenSteven(cards).deck(deal)).tell(origin(cards, deal));
}

std::span<const Mark> marks() {
  static constexpr Mark table[] = {{"can win", "proof"},      {"cannot win", "proof"}, {"cannot cover", "gap"},
                                   {"played in vain", "end"}, {"wins", "end"},         {"loses", "end"}};
  return table;
}

}  // namespace kiebitz::evensteven
