// Bloody Battle in the order of its specification: the deal, questions and answers, turns, claims, kongs, wins, the
// empty wall. Nothing here is clever, so each function can be checked against its item.
#include "sichuan_reference.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace reference::sichuan {
namespace {

// ---- texts of moves ----

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// An exchange with its tiles in order; any other move as it is.
std::string as_written(const std::string& move) {
  const std::vector<std::string> words = words_of(move);
  if (words.size() != 4 || words[0] != "exchange") return move;
  Tiles tiles(words.begin() + 1, words.end());
  std::sort(tiles.begin(), tiles.end());
  return "exchange " + tiles[0] + " " + tiles[1] + " " + tiles[2];
}

}  // namespace

// ---- the deal: items 1 and 2 ----

Game::Game(const Options& options, const Tiles& deck) : options_(options) {
  if (!makes_sense(options)) throw std::invalid_argument("the options make no sense");
  for (const Tile& kind : all_kinds()) {
    if (deck.size() != 108 || count(deck, kind) != 4) throw std::invalid_argument("not all 108 tiles");
  }
  for (int seat = 0; seat < 4; ++seat) {
    at(seat).hand.assign(deck.begin() + 13 * seat, deck.begin() + 13 * (seat + 1));
  }
  at(0).hand.push_back(deck[52]);
  wall_.assign(deck.begin() + 53, deck.end());
  if (options.walls == "own") {  // Item 50: one by one, seat 1 first
    int seat = 1;
    for (const Tile& tile : wall_) {
      at(seat).own_wall.push_back(tile);
      seat = (seat + 1) % 4;
    }
    wall_.clear();
  }

  int sum = 0;
  for (int i = 0; i < 108; ++i) sum += (i + 1) * rank_of(deck[static_cast<std::size_t>(i)]);
  direction_ = sum % 3 + 1;

  ask(options.exchange_three ? Phase::exchange : Phase::void_suit, {0, 1, 2, 3});
}

// ---- questions and answers ----

void Game::ask(Phase phase, const std::vector<int>& seats) {
  phase_ = phase;
  asked_ = {seats.begin(), seats.end()};
  answers_.clear();
}

std::vector<int> Game::asked() const { return {asked_.begin(), asked_.end()}; }

std::vector<std::string> Game::moves(int seat) const {
  if (asked_.count(seat) == 0) return {};
  std::vector<std::string> moves;
  switch (phase_) {
    case Phase::exchange: moves = exchange_moves(seat); break;
    case Phase::void_suit: moves = {"void D", "void B", "void M"}; break;
    case Phase::turn: moves = turn_moves(seat); break;
    case Phase::claim: moves = with(claims(seat), "pass"); break;
    case Phase::robbing: moves = {"win", "pass"}; break;
    case Phase::over: break;
  }
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  return moves;
}

void Game::answer(int seat, const std::string& move) {
  const std::vector<std::string> legal = moves(seat);
  const std::string written = as_written(move);
  if (std::find(legal.begin(), legal.end(), written) == legal.end()) {
    throw std::invalid_argument("not a legal move of seat " + std::to_string(seat) + ": " + move);
  }
  answers_[seat] = written;
  asked_.erase(seat);
  if (asked_.empty()) settle();  // Item 10: nobody knows the others' answers
}

void Game::settle() {
  switch (phase_) {
    case Phase::exchange: return settle_exchange();
    case Phase::void_suit: return settle_void_suits();
    case Phase::turn: return take_turn(answers_.at(turn_));
    case Phase::claim: return settle_claims();
    case Phase::robbing: return settle_robbing();
    case Phase::over: return;
  }
}

// ---- the exchange and the void suits ----

std::vector<std::string> Game::exchange_moves(int seat) const {
  const Tiles tiles = hand(seat);
  std::vector<std::string> moves;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    for (std::size_t j = i + 1; j < tiles.size(); ++j) {
      for (std::size_t k = j + 1; k < tiles.size(); ++k) {
        if (suit_of(tiles[i]) != suit_of(tiles[k])) continue;  // tiles[j] lies between them
        moves.push_back("exchange " + tiles[i] + " " + tiles[j] + " " + tiles[k]);
      }
    }
  }
  return moves;
}

void Game::settle_exchange() {
  for (const auto& [seat, move] : answers_) {
    const std::vector<std::string> words = words_of(move);
    for (std::size_t i = 1; i < words.size(); ++i) {
      take(at(seat).hand, words[i]);
      at((seat + direction_) % 4).hand.push_back(words[i]);
    }
  }
  ask(Phase::void_suit, {0, 1, 2, 3});
}

// Items 3 and 5: then the dealer begins without drawing.
void Game::settle_void_suits() {
  for (const auto& [seat, move] : answers_) at(seat).void_suit = move.back();
  ask(Phase::turn, {0});
}

// ---- turns: items 4 to 8 ----

bool Game::is_live(int seat) const { return options_.flowing || !at(seat).won; }

// The other seats that still draw, claim and pay, in the order of play.
std::vector<int> Game::live_seats_after(int seat) const {
  std::vector<int> seats;
  for (const int other : {(seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4}) {
    if (is_live(other)) seats.push_back(other);
  }
  return seats;
}

std::vector<std::string> Game::turn_moves(int seat) const {
  std::vector<std::string> moves;
  for (const Tile& tile : legal_discards(seat)) moves.push_back("discard " + tile);
  if (after_pung_) return moves;  // Item 6: the claimer discards
  for (const Tile& tile : legal_kongs(seat)) moves.push_back("kong " + tile);
  if (is_complete(at(seat).hand, at(seat).melds, at(seat).void_suit)) moves.push_back("win");
  return moves;
}

Tiles Game::legal_discards(int seat) const {
  if (at(seat).won) return {drawn_};  // flowing
  Tiles of_void_suit;
  for (const Tile& tile : at(seat).hand) {
    if (suit_of(tile) == at(seat).void_suit) of_void_suit.push_back(tile);
  }
  return of_void_suit.empty() ? at(seat).hand : of_void_suit;  // Item 4
}

// Concealed and added kongs.
Tiles Game::legal_kongs(int seat) const {
  if (wall(seat).empty() || at(seat).won) return {};  // Item 8; flowing
  Tiles kinds;
  for (const Tile& tile : at(seat).hand) {
    if (count(at(seat).hand, tile) == 4 && suit_of(tile) != at(seat).void_suit) kinds.push_back(tile);
  }
  for (const Meld& meld : at(seat).melds) {
    if (meld.kind == MeldKind::pung && count(at(seat).hand, meld.tile) == 1) kinds.push_back(meld.tile);
  }
  return kinds;
}

// Item 14: the deal ends when somebody would have to draw from an empty wall.
void Game::begin_turn(int seat) {
  turn_ = seat;
  drawn_ = "";
  after_pung_ = false;
  last_kong_ = -1;
  if (wall(seat).empty()) return end_with_empty_wall();
  draw(seat, false);
  ask(Phase::turn, {seat});
}

void Game::draw(int seat, bool from_back) {
  Tiles& wall = wall_of(seat);
  drawn_ = from_back ? wall.back() : wall.front();
  wall.erase(from_back ? wall.end() - 1 : wall.begin());
  at(seat).hand.push_back(drawn_);
  at(seat).draws += 1;
  at(seat).bar = -1;  // Item 12: until the next draw
}

void Game::take_turn(const std::string& move) {
  const std::vector<std::string> words = words_of(move);
  if (words[0] == "win") return win_by_self_draw();
  if (words[0] == "kong") return declare_kong(words[1]);
  discard(words[1]);
}

void Game::declare_kong(const Tile& tile) {
  if (count(at(turn_).hand, tile) == 4) return make_concealed_kong(tile);
  // Item 11: an added kong can be robbed.
  tile_ = tile;
  std::vector<int> robbers;
  for (const int seat : live_seats_after(turn_)) {
    if (would_complete(seat) && fan_on_tile(seat, true) > at(seat).bar) robbers.push_back(seat);
  }
  ask(Phase::robbing, robbers);
  if (robbers.empty()) settle_robbing();
}

void Game::discard(const Tile& tile) {
  take(at(turn_).hand, tile);
  discards_.push_back({turn_, tile, false});
  tile_ = tile;
  pass_up(turn_);  // Item 12: the player included
  std::vector<int> claimers;
  for (const int seat : live_seats_after(turn_)) {
    if (!claims(seat).empty()) claimers.push_back(seat);
  }
  ask(Phase::claim, claimers);
  if (claimers.empty()) settle_claims();
}

// ---- claims: items 6 to 12 ----

std::vector<std::string> Game::claims(int seat) const {
  std::vector<std::string> claims;
  if (would_complete(seat) && fan_on_tile(seat, false) > at(seat).bar) claims.push_back("win");  // Item 12
  if (at(seat).won || suit_of(tile_) == at(seat).void_suit) return claims;                       // flowing; item 4
  const int held = count(at(seat).hand, tile_);
  if (held >= 2) claims.push_back("pung");                         // Item 6
  if (held == 3 && !wall(seat).empty()) claims.push_back("kong");  // Items 7 and 8
  return claims;
}

bool Game::would_complete(int seat) const {
  return is_complete(with(at(seat).hand, tile_), at(seat).melds, at(seat).void_suit);
}

// The fan of a win on the discard or on the tile of an added kong.
int Game::fan_on_tile(int seat, bool robbing) const {
  Situation situation;
  situation.robbing = robbing;
  situation.after_kong = last_kong_ >= 0 && !(robbing && options_.robbed_after_kong == "robbing");  // Item 19
  situation.last_tile = wall(turn_).empty();
  return fan(options_, with(at(seat).hand, tile_), at(seat).melds, situation);
}

// Item 12: a win that this seat does not take bars it from wins that are worth no more.
void Game::pass_up(int seat) {
  if (!options_.passing_up || !would_complete(seat)) return;
  at(seat).bar = std::max(at(seat).bar, fan_on_tile(seat, false));
}

// In the order of play after the one who dealt in.
std::vector<int> Game::seats_that_answered(const std::string& move) const {
  std::vector<int> seats;
  for (const int seat : live_seats_after(turn_)) {
    if (answers_.count(seat) > 0 && answers_.at(seat) == move) seats.push_back(seat);
  }
  return seats;
}

// Item 9: winning comes before pung and kong.
void Game::settle_claims() {
  const std::vector<int> winners = seats_that_answered("win");
  for (const int seat : live_seats_after(turn_)) {
    if (std::find(winners.begin(), winners.end(), seat) == winners.end()) pass_up(seat);
  }
  const std::vector<int> pung = seats_that_answered("pung");
  const std::vector<int> kong = seats_that_answered("kong");
  if (!winners.empty() || !pung.empty() || !kong.empty()) discards_.back().taken = true;
  if (!winners.empty()) return win_on_tile(winners, false);
  if (!pung.empty()) return make_pung(pung.front());
  if (!kong.empty()) return make_discard_kong(kong.front());
  go_on_after(turn_);
}

// Item 11: a robbed tile is lost, and the pung stays.
void Game::settle_robbing() {
  const std::vector<int> winners = seats_that_answered("win");
  if (winners.empty()) return make_added_kong();
  take(at(turn_).hand, tile_);
  win_on_tile(winners, true);
}

void Game::make_pung(int seat) {
  for (int i = 0; i < 2; ++i) take(at(seat).hand, tile_);
  at(seat).melds.push_back({MeldKind::pung, tile_, turn_});
  // Item 12, the ruling on pungs.
  if (!is_complete(at(seat).hand, at(seat).melds, at(seat).void_suit)) at(seat).bar = -1;
  turn_ = seat;
  drawn_ = "";
  after_pung_ = true;
  last_kong_ = -1;
  ask(Phase::turn, {seat});
}

// ---- kongs: items 7 and 21 ----

void Game::make_discard_kong(int seat) {
  for (int i = 0; i < 3; ++i) take(at(seat).hand, tile_);
  const Meld meld{MeldKind::discard_kong, tile_, turn_};
  at(seat).melds.push_back(meld);
  turn_ = seat;
  after_pung_ = false;
  finish_kong(meld, 2, {meld.from});
}

void Game::make_concealed_kong(const Tile& tile) {
  for (int i = 0; i < 4; ++i) take(at(turn_).hand, tile);
  const Meld meld{MeldKind::concealed_kong, tile, turn_};
  at(turn_).melds.push_back(meld);
  finish_kong(meld, 2, live_seats_after(turn_));
}

void Game::make_added_kong() {
  take(at(turn_).hand, tile_);
  Melds& melds = at(turn_).melds;
  const auto meld = std::find_if(melds.begin(), melds.end(), [&](const Meld& one) { return one.tile == tile_; });
  meld->kind = MeldKind::added_kong;
  const bool just_drawn = tile_ == drawn_;
  finish_kong(*meld, just_drawn ? 1 : options_.late_added_kong, live_seats_after(turn_));
}

// The payments for a kong that stands, and its replacement.
void Game::finish_kong(const Meld& meld, int points_each, std::vector<int> payers) {
  std::sort(payers.begin(), payers.end());
  Kong kong{turn_, meld, {}, false};
  for (const int payer : payers) {
    kong.paid.push_back({payer, turn_, points_each, 21});
    pay(payer, turn_, points_each, 21);
  }
  kongs_.push_back(kong);
  last_kong_ = static_cast<int>(kongs_.size()) - 1;
  draw(turn_, options_.replacement == "back");
  ask(Phase::turn, {turn_});
}

// ---- wins: items 13, 16, 20 and 22 ----

// Heaven: the dealer's first turn, before any draw. Earth: another seat's first draw, before any pung or kong.
bool Game::is_heaven_or_earth() const {
  if (turn_ == 0) return drawn_.empty();
  return at(turn_).draws == 1 &&
         std::all_of(seats_.begin(), seats_.end(), [](const Seat& seat) { return seat.melds.empty(); });
}

void Game::win_by_self_draw() {
  Seat& winner = at(turn_);
  const bool replacement = last_kong_ >= 0;
  const Meld kong = replacement ? kongs_[static_cast<std::size_t>(last_kong_)].meld : Meld{};
  const bool discarder_pays =
      replacement && kong.kind == MeldKind::discard_kong && options_.kong_flower_by_discard == "discarder";

  Situation situation;
  situation.self_draw = !discarder_pays;
  situation.replacement = replacement;
  situation.last_tile = wall(turn_).empty();
  situation.heaven_or_earth = is_heaven_or_earth();
  const int fan_won = fan(options_, winner.hand, winner.melds, situation);

  std::vector<int> payers = live_seats_after(turn_);
  if (discarder_pays) payers = {kong.from};
  std::sort(payers.begin(), payers.end());
  const int addition = !discarder_pays && options_.self_draw == "point" ? 1 : 0;
  for (const int payer : payers) pay(payer, turn_, points(options_, fan_won) + addition, 20);

  const Tile tile = drawn_.empty() ? hand(turn_).back() : drawn_;
  if (wins_.empty()) next_dealer_ = turn_;
  wins_.push_back({turn_, turn_, tile, fan_won});
  winner.won = true;
  if (options_.flowing) {
    take(winner.hand, tile);
    set_aside_.push_back(tile);
  }
  go_on_after(turn_);
}

// The winners are in the order of play after the one who dealt in.
void Game::win_on_tile(const std::vector<int>& winners, bool robbing) {
  if (wins_.empty()) next_dealer_ = winners.size() == 1 ? winners.front() : turn_;  // Item 16
  for (const int seat : winners) {
    const int fan_won = fan_on_tile(seat, robbing);
    pay(turn_, seat, points(options_, fan_won), 20);
    wins_.push_back({seat, turn_, tile_, fan_won});
    at(seat).won = true;
  }
  set_aside_.push_back(tile_);
  if (!(robbing && options_.robbed_after_kong == "robbing")) give_back_last_kong(winners.front());
  go_on_after(winners.back());
}

// Item 22.
void Game::give_back_last_kong(int first_winner) {
  if (last_kong_ < 0) return;
  Kong& kong = kongs_[static_cast<std::size_t>(last_kong_)];
  kong.gone = true;
  int sum = 0;
  for (const Payment& paid : kong.paid) {
    sum += paid.points;
    if (!options_.call_transfer) pay(paid.to, paid.from, paid.points, 22);
  }
  if (options_.call_transfer) pay(turn_, first_winner, sum, 22);
}

// Items 13 and 14.
void Game::go_on_after(int seat) {
  const auto won = std::count_if(seats_.begin(), seats_.end(), [](const Seat& one) { return one.won; });
  if (won >= 3 && !options_.flowing) return ask(Phase::over, {});
  begin_turn(live_seats_after(seat).front());
}

// ---- the empty wall: items 23 to 27 ----

bool Game::is_ready(int seat) const { return !waits(at(seat).hand, at(seat).melds, at(seat).void_suit).empty(); }

bool Game::is_pig(int seat) const { return has_suit(at(seat).hand, at(seat).void_suit); }

void Game::end_with_empty_wall() {
  ask(Phase::over, {});
  std::vector<int> ready;
  std::vector<int> not_ready;
  for (int seat = 0; seat < 4; ++seat) {
    if (!at(seat).won) (is_ready(seat) ? ready : not_ready).push_back(seat);
  }
  for (const int seat : not_ready) {
    if (options_.not_ready_returns) give_back_kongs(seat);
  }
  for (const int payer : not_ready) {
    if (options_.pig == "cap" && is_pig(payer)) {
      pay_as_pig(payer);
    } else {
      for (const int seat : ready) pay(payer, seat, points_of_best_wait(seat), 25);
    }
  }
}

// Item 26.
void Game::give_back_kongs(int seat) {
  for (const Kong& kong : kongs_) {
    if (kong.owner != seat || kong.gone) continue;
    for (const Payment& paid : kong.paid) pay(seat, paid.from, paid.points, 26);
  }
}

// Item 27 with the option pig=cap.
void Game::pay_as_pig(int payer) {
  for (int seat = 0; seat < 4; ++seat) {
    if (!at(seat).won && !is_pig(seat)) pay(payer, seat, points(options_, options_.cap), 27);
  }
}

// Item 25.
int Game::points_of_best_wait(int seat) const {
  int best = 0;
  for (const Tile& kind : waits(at(seat).hand, at(seat).melds, at(seat).void_suit)) {
    best = std::max(best, fan(options_, with(at(seat).hand, kind), at(seat).melds, {}));
  }
  return points(options_, best);
}

// ---- accounts ----

void Game::pay(int from, int to, int points, int item) {
  if (points > 0) payments_.push_back({from, to, points, item});
}

std::vector<int> Game::scores() const {
  std::vector<int> scores(4);
  for (const Payment& payment : payments_) {
    scores[static_cast<std::size_t>(payment.from)] -= payment.points;
    scores[static_cast<std::size_t>(payment.to)] += payment.points;
  }
  return scores;
}

Tiles Game::wall() const {
  Tiles all = wall_;
  for (const Seat& seat : seats_) all.insert(all.end(), seat.own_wall.begin(), seat.own_wall.end());
  return all;
}

Tiles Game::hand(int seat) const { return sorted(at(seat).hand); }

}  // namespace reference::sichuan
