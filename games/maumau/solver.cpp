#include "games/maumau/solver.hpp"

#include <algorithm>
#include <bit>

#include "games/maumau/strategy.hpp"

namespace kiebitz::maumau {

namespace {

constexpr unsigned jack_bit = 4U * static_cast<unsigned>(Rank::jack);
constexpr std::size_t cards_per_word = 12;

// A jack's suit never matters, so all jacks are written as one.
std::uint64_t symbol(Card card) { return card.is(Rank::jack) ? jack_bit : static_cast<unsigned>(card.index()); }

std::uint32_t without_suits_of_jacks(Cards hand) {
  const auto count = static_cast<unsigned>((hand & jacks).size());
  return (hand - jacks).word() | ((1U << count) - 1U) << jack_bit;
}

// How many cards can be drawn: all but the open one.
int queue_size(const Piles& piles) { return piles.draw_size() + piles.discard_size() - 1; }

// The first `count` cards to be drawn. The discard pile follows the draw pile in the ring.
std::array<std::uint64_t, 3> queue_of(const Piles& piles, int count) {
  std::array<std::uint64_t, 3> queue{};
  for (int i = 0; i < count; ++i) {
    const auto place = static_cast<std::size_t>(i);
    queue[place / cards_per_word] |= symbol(piles.drawable(i)) << (5 * (place % cards_per_word));
  }
  return queue;
}

bool same_start(const std::array<std::uint64_t, 3>& a, const std::array<std::uint64_t, 3>& b, std::size_t count) {
  for (const std::size_t word : {0U, 1U, 2U}) {
    if (count <= word * cards_per_word) return true;
    const std::size_t here = count - word * cards_per_word;
    const std::uint64_t mask = here >= cards_per_word ? ~std::uint64_t{0} : (std::uint64_t{1} << (5 * here)) - 1;
    if (((a[word] ^ b[word]) & mask) != 0) return false;
  }
  return true;
}

std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 32U)) * 0xD6E8FEB86659FD93U;
  x = (x ^ (x >> 29U)) * 0xD6E8FEB86659FD93U;
  return x ^ (x >> 32U);
}

unsigned choices(const View& view) {
  const Cards playable = view.playable();
  return static_cast<unsigned>((playable - jacks).size()) + ((playable & jacks).empty() ? 0U : suit_count) +
         (view.choosing() ? 1U : 0U);
}

}  // namespace

Solver::Solver(unsigned players, std::uint64_t limit, std::size_t places)
    : game_(players), limit_(limit), places_(std::max(places, ways)) {
  assert(std::has_single_bit(places));
}

void Solver::forget() {
  nodes_ = 0;
  forget_facts();
}

void Solver::forget_facts() {
  visits_ = 0;
  if (++generation_ != 0) return;
  std::ranges::fill(places_, Place{});
  generation_ = 1;
}

// --- positions ---

// Together with the queue this is the whole position, as far as the rest of the game depends on it.
Solver::Key Solver::key_of(const State& state) const {
  Key key;
  for (std::size_t seat = 0; seat < game_.seats(); ++seat) key.hands[seat] = without_suits_of_jacks(state.hands[seat]);
  const Card open = state.piles.open();
  unsigned wish = 0;
  if (open.is(Rank::jack)) {
    wish = state.fits == on_opening_jack ? suit_count : static_cast<unsigned>(state.fits.lowest().suit());
  }
  const auto drawn = state.drawn.empty() ? jack_bit + 1 : static_cast<unsigned>(symbol(state.drawn.lowest()));
  key.rest = static_cast<unsigned>(symbol(open)) | wish << 5U | static_cast<unsigned>(state.penalty) << 8U |
             drawn << 12U | static_cast<unsigned>(index(state.turn)) << 17U |
             static_cast<unsigned>(index(hero_)) << 19U | static_cast<unsigned>(queue_size(state.piles)) << 21U;
  return key;
}

void Solver::end(Node& node, bool won, bool nobody) {
  node.over = true;
  node.finding.proof = won ? 0 : infinite;
  node.finding.refutation = won ? infinite : 0;
  node.finding.nobody = nobody;
  node.finding.cards = nobody ? whole_queue : 0;
}

// Plays on while there is no choice. Forced moves may go round forever too; Brent's algorithm notices, as in
// engine/play_out.hpp. A player who can play the last card does, for nothing is better.
Solver::Node Solver::settle(State state) const {
  Node node;
  State seen = state;
  unsigned drawn = 0;
  for (unsigned moves = 1, power = 1;; ++moves) {
    if (state.phase == Phase::stuck) {
      end(node, false, true);
      break;
    }
    const View view = game_.view(state, state.turn);
    const Cards playable = view.playable();
    if (state.phase == Phase::won || (view.last_card(state.turn) && !playable.empty())) {
      end(node, state.turn == hero_, false);
      break;
    }
    if (choices(view) > 1) break;
    if (playable.empty()) {
      drawn += std::max<unsigned>(state.penalty, 1);
      game_.play(state, state.turn, Move::draw());
    } else {
      game_.play(state, state.turn, Move::play(playable.lowest()));
    }
    if (state == seen) {
      end(node, false, true);
      break;
    }
    if (moves == power) {
      seen = state;
      power *= 2;
      moves = 0;
    }
  }
  node.drawn = static_cast<std::uint8_t>(std::min<unsigned>(drawn, whole_queue));
  node.state = state;
  if (node.over) return node;
  node.key = key_of(state);
  std::uint64_t hash = node.key.rest;
  for (const std::uint32_t hand : node.key.hands) hash = mixed(hash * 0x9E3779B97F4A7C15U + hand);
  node.hash = hash;
  __builtin_prefetch(&places_[hash & (places_.size() - ways)]);
  return node;
}

// How far a seat is from winning. Jacks are nearly always playable, and it is bad to leave choices to the others.
Solver::Finding Solver::guess(const State& state) const {
  const View view = game_.view(state, state.turn);
  const auto effort = [&](Seat seat) {
    const auto cards = static_cast<Number>((state.hand(seat) - jacks).size());
    return 1 + 2 * cards + (state.turn == seat ? 0 : cards + choices(view));
  };
  Finding finding;
  finding.proof = effort(hero_);
  for (std::size_t seat = 0; seat < game_.seats(); ++seat) {
    if (seat_at(seat) != hero_) finding.refutation = std::min(finding.refutation, effort(seat_at(seat)));
  }
  return finding;
}

// --- the table ---

bool Solver::on_path(std::uint32_t visit) const {
  const auto found = std::ranges::lower_bound(path_, visit, {}, &Step::visit);
  return found != path_.end() && found->visit == visit;
}

// Whether a place says something about this position.
bool Solver::holds(const Place& place, const Node& node, const Queue& queue) const {
  return place.generation == generation_ && place.key == node.key && same_start(place.queue, queue, place.cards) &&
         (place.relies_on == 0 || on_path(place.relies_on));
}

Solver::Finding Solver::look_up(const Node& node) const {
  if (node.over) return node.finding;
  const Place* const set = &places_[node.hash & (places_.size() - ways)];
  const Place* estimate = nullptr;
  Queue queue{};
  bool knows_queue = false;
  for (std::size_t i = 0; i < ways; ++i) {
    const Place& place = set[i];
    if (place.generation != generation_ || place.key != node.key) continue;
    if (!knows_queue) queue = queue_of(node.state.piles, queue_size(node.state.piles));
    knows_queue = true;
    if (!holds(place, node, queue)) continue;
    if (place.proof == 0 || place.refutation == 0)
      return {place.proof,  place.refutation, place.relies_on, place.shallowest,
              place.height, place.cards,      place.nobody};
    estimate = &place;
  }
  const Finding repeated = repetition(node);
  if (repeated.settled()) return repeated;
  if (estimate == nullptr) return guess(node.state);
  Finding finding;
  finding.proof = estimate->proof;
  finding.refutation = estimate->refutation;
  return finding;
}

// MM-16: on the path before, so not a win as long as that visit lasts.
Solver::Finding Solver::repetition(const Node& node) const {
  Finding finding;
  for (std::size_t depth = path_.size(); depth-- > 0;) {
    const Step& step = path_[depth];
    if (step.hash != node.hash || step.key != node.key) continue;
    if (step.queue != queue_of(node.state.piles, queue_size(node.state.piles))) continue;
    finding.refutation = 0;
    finding.nobody = true;
    finding.cards = whole_queue;
    finding.relies_on = step.visit;
    finding.shallowest = static_cast<std::uint16_t>(depth);
    return finding;
  }
  return finding;
}

// A fact replaces what it makes redundant; an estimate replaces only an estimate. Otherwise take an unused place, then
// an estimate, then any.
void Solver::store(const Node& node, const Finding& finding) {
  const int size = queue_size(node.state.piles);
  // All orders of the queue share their estimates.
  const int cards = finding.settled() ? std::min<int>(finding.cards, size) : 0;
  const Queue queue = queue_of(node.state.piles, cards);
  Place* const set = &places_[node.hash & (places_.size() - ways)];
  const auto rank = [&](const Place& place) {
    if (place.generation != generation_) return 1;
    const bool estimate = place.proof != 0 && place.refutation != 0;
    if (place.key == node.key) {
      if (estimate) return 0;
      if (finding.settled() && place.cards >= cards && same_start(place.queue, queue, static_cast<std::size_t>(cards)))
        return 0;
    }
    return estimate ? 2 : 3;
  };
  Place* chosen = nullptr;
  int lowest = 4;
  for (std::size_t i = 0; i < ways; ++i) {
    Place& place = set[(i + nodes_) % ways];
    if (rank(place) >= lowest) continue;
    lowest = rank(place);
    chosen = &place;
  }
  *chosen = {node.key,
             generation_,
             static_cast<std::uint8_t>(cards),
             finding.nobody,
             queue,
             finding.proof,
             finding.refutation,
             finding.relies_on,
             finding.shallowest,
             finding.height};
}

// --- the search ---

// The move of the rulebook first, then the other legal moves; of several jacks only one. All are made before the first
// is looked up, so that the table has time to arrive in the cache.
std::size_t Solver::add_children(const State& state) {
  const std::size_t first = children_.size();
  const View view = game_.view(state, state.turn);
  const Move preferred = Rulebook{}(view);
  const auto add = [&](Move move) {
    State next = state;
    game_.play(next, state.turn, move);
    children_.push_back(settle(next));
  };
  MoveList<Move> moves;
  legal_moves(view, moves);
  add(preferred);
  for (const Move& move : moves) {
    if (move == preferred) continue;
    if (move.wishes() && move.card() != view.playable().highest()) continue;
    add(move);
  }
  for (std::size_t i = first; i < children_.size(); ++i) children_[i].finding = look_up(children_[i]);
  return first;
}

// At the hero's turn one won child suffices, at the others' turn one that is not won. So each side's own number is the
// smallest among the children; the other number is their sum.
Solver::Survey Solver::survey(bool heros_turn, std::size_t first) const {
  Survey result;
  Finding best;
  Finding all;  // what the conclusion depends on if it needs all children
  std::uint64_t sum = 0;
  Number least = infinite + 1;
  Number best_other = 0;
  all.cards = 0;
  for (std::size_t i = first; i < children_.size(); ++i) {
    Finding child = children_[i].finding;
    child.cards = static_cast<std::uint8_t>(std::min<int>(child.cards + children_[i].drawn, whole_queue));
    const Number mine = heros_turn ? child.proof : child.refutation;
    const Number other = heros_turn ? child.refutation : child.proof;
    sum = std::min<std::uint64_t>(sum + other, infinite);
    if (mine < least || (mine == 0 && best.nobody && !child.nobody)) {
      result.second = std::min(result.second, least);
      least = mine;
      best = child;
      best_other = other;
      result.best = i;
    } else {
      result.second = std::min(result.second, mine);
    }
    all.cards = std::max(all.cards, child.cards);
    all.height = std::max(all.height, child.height);
    all.nobody |= child.nobody;
    all.relies_on = std::max(all.relies_on, child.relies_on);
    all.shallowest = std::min(all.shallowest, child.shallowest);
    if (least == 0 && !best.nobody) break;
  }
  Finding& finding = result.finding;
  if (least == 0) finding = best;
  if (least != 0 && sum == 0) finding = all;
  const Number total = least == 0 ? infinite : static_cast<Number>(sum);
  if (total == 0) least = infinite;
  finding.proof = heros_turn ? least : total;
  finding.refutation = heros_turn ? total : least;
  if (finding.settled() && finding.height < nowhere) ++finding.height;
  result.others = total - std::min(total, best_other);
  return result;
}

// Called before the position leaves the path: what relied on this visit relies on the one above, or on nothing.
Solver::Finding Solver::concluded(Finding finding) const {
  if (finding.relies_on == 0) return finding;
  const std::size_t depth = path_.size() - 1;
  if (finding.shallowest >= depth) {
    finding.relies_on = 0;
    finding.shallowest = nowhere;
  } else if (finding.relies_on == path_.back().visit) {
    finding.relies_on = path_[depth - 1].visit;
  }
  return finding;
}

// Searches until the position is settled or one of the numbers reaches its bound.
Solver::Finding Solver::expand(const Node& node, Number most_proof, Number most_refutation) {
  if (nodes_ >= last_node_ || path_.size() >= most_depth) {
    gave_up_ = true;
    return {};
  }
  ++nodes_;
  const bool heros_turn = node.state.turn == hero_;
  path_.push_back({node.key, queue_of(node.state.piles, queue_size(node.state.piles)), node.hash, ++visits_});
  const std::size_t first = add_children(node.state);
  const Number most_mine = heros_turn ? most_proof : most_refutation;
  const Number most_total = heros_turn ? most_refutation : most_proof;
  Finding result;
  while (!gave_up_) {
    const Survey now = survey(heros_turn, first);
    const Finding& finding = now.finding;
    if (finding.settled() || finding.proof >= most_proof || finding.refutation >= most_refutation) {
      result = concluded(finding);
      break;
    }
    // Stay with the best child until it is clearly worse than the second; changing back and forth costs time.
    const Number mine = now.second >= infinite ? most_mine : std::min(most_mine, now.second + now.second / 2 + 1);
    const Number total = most_total >= infinite ? infinite : most_total - now.others;
    const Node child = children_[now.best];  // a copy: the vector grows
    const Finding found = expand(child, heros_turn ? mine : total, heros_turn ? total : mine);
    if (gave_up_) break;
    store(child, found);
    children_[now.best].finding = found;
  }
  children_.resize(first);
  path_.pop_back();
  return result;
}

Solver::Finding Solver::search(const State& state, Seat hero) {
  constexpr std::uint32_t many_visits = 1U << 31U;
  if (visits_ >= many_visits) forget_facts();  // the numbers of visits must not overflow
  hero_ = hero;
  gave_up_ = false;
  const Node root = settle(state);
  const Finding known = look_up(root);
  if (known.settled()) return known;
  const Finding found = expand(root, infinite, infinite);
  if (gave_up_) return {};
  store(root, found);
  return found;
}

Prospect Solver::prospect(const State& state, Seat hero) {
  last_node_ = nodes_ + limit_;
  Finding found = search(state, hero);
  if (found.proof == 0) return Prospect::win;
  if (found.refutation != 0) return Prospect::unknown;
  if (!found.nobody) return Prospect::loss;
  if (game_.seats() > 2) return Prospect::no_win;
  // The refutation that was found lets nobody win; the other player may have a better one.
  found = search(state, clockwise(hero, 1, game_.seats()));
  if (found.proof == 0) return Prospect::loss;
  return found.refutation == 0 ? Prospect::no_win : Prospect::unknown;
}

// --- the line ---

// A move that the table knows to be part of a proof lower than `height`, which becomes that of the rest. The winner
// takes the lowest proof, the loser the highest.
std::optional<Move> Solver::known_move(const State& state, const MoveList<Move>& moves, const Side& side,
                                       std::uint16_t& height) const {
  const bool winner = (state.turn == hero_) == side.hero_wins;
  std::optional<Move> chosen;
  std::uint16_t best = 0;
  for (const Move& move : moves) {
    State next = state;
    game_.play(next, state.turn, move);
    const Finding found = look_up(settle(next));
    if (!side.has_won(found) || found.height >= height) continue;
    if (chosen && (winner ? found.height >= best : found.height <= best)) continue;
    chosen = move;
    best = found.height;
  }
  if (chosen) height = best;
  return chosen;
}

// Following any winning moves could go round forever, so the proofs must get lower with every choice. The table may
// have lost a part of the proof, and another part may have been proved again in a way that leads back. Then everything
// is forgotten, and the position is solved once more with the positions of the line on the path, so that no proof can
// use them.
std::optional<Move> Solver::line_move(const Node& node, const Side& side, const std::vector<Step>& line,
                                      std::uint16_t& height) {
  MoveList<Move> moves;
  game_.moves(node.state, node.state.turn, moves);
  if (const auto known = known_move(node.state, moves, side, height)) return known;
  forget_facts();
  path_ = line;
  visits_ = static_cast<std::uint32_t>(line.size());
  last_node_ = nodes_ + limit_;
  gave_up_ = false;
  const Finding found = expand(node, infinite, infinite);
  path_.clear();
  if (gave_up_ || !side.has_won(found)) return std::nullopt;
  height = found.height;
  return known_move(node.state, moves, side, height);
}

// Plays the line of a settled position. `height` is that of its proof.
std::vector<Move> Solver::follow(State now, const Side& side, std::uint16_t height) {
  std::vector<Move> moves;
  std::vector<Step> line;
  while (!game_.over(now) && line.size() < most_depth) {
    MoveList<Move> legal;
    game_.moves(now, now.turn, legal);
    std::optional<Move> move = legal[0];  // the only one, or one that plays the last card
    if (legal.size() > 1 && !game_.view(now, now.turn).last_card(now.turn)) {
      const Node node = settle(now);
      move = line_move(node, side, line, height);
      const auto visit = static_cast<std::uint32_t>(line.size() + 1);
      line.push_back({node.key, queue_of(now.piles, queue_size(now.piles)), node.hash, visit});
    }
    if (!move) break;
    moves.push_back(*move);
    game_.play(now, now.turn, *move);
  }
  return moves;
}

std::vector<Move> Solver::line(const State& state, Seat hero) {
  const Prospect wanted = prospect(state, hero);
  if (wanted != Prospect::win && wanted != Prospect::loss) return {};
  const auto follow_for = [&](Seat seat, Side side) {
    last_node_ = nodes_ + limit_;
    const Finding found = search(state, seat);
    return side.has_won(found) ? follow(state, side, found.height) : std::vector<Move>{};
  };
  std::vector<Move> moves = follow_for(hero, {wanted == Prospect::win});
  if (wanted == Prospect::win || game_.seats() > 2) return moves;
  State last = state;
  for (const Move& move : moves) game_.play(last, last.turn, move);
  if (last.phase == Phase::won) return moves;
  // A refutation may let nobody win. As a proof for the other player it cannot.
  return follow_for(clockwise(hero, 1, game_.seats()), {true});
}

}  // namespace kiebitz::maumau
