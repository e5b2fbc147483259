// The game is an object, and a turn is one call.
#include <deque>
#include <iostream>
#include <string>
#include <vector>

using namespace std;

const string SUITS = "CSHD";  // highest first
const string RANKS = "SENTJQKA";
const int VALUES[] = {7, 8, 9, 10, 20, 3, 4, 11};
enum { SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE };

struct Card {
  int suit, rank;
};

istream& operator>>(istream& in, Card& card) {
  string text;
  in >> text;
  card = {int(SUITS.find(text[0])), int(RANKS.find(text[1]))};
  return in;
}

ostream& operator<<(ostream& out, const Card& card) { return out << SUITS[card.suit] << RANKS[card.rank]; }

struct Game {
  int players;
  vector<vector<Card>> hands;
  deque<Card> draw_pile;     // the front is the top
  deque<Card> discard_pile;  // the back is the open card
  vector<Card> shown;        // every card played
  int wish = -1;             // the suit wished for, or -1
  int penalty = 0;
  int turn = 0;
  int winner = -1;
  bool stuck = false;

  int next(int player) const { return (player + 1) % players; }

  void lay(Card card) {
    discard_pile.push_back(card);
    shown.push_back(card);
  }

  void deal(int n) {
    players = n;
    hands.resize(n);
    int each = n == 2 ? 7 : n == 3 ? 6 : 5;
    for (int i = 0; i < each * n; ++i) {
      hands[i % n].push_back(draw_pile.front());
      draw_pile.pop_front();
    }
    lay(draw_pile.front());
    draw_pile.pop_front();
    if (discard_pile.back().rank == SEVEN) penalty = 2;
    if (discard_pile.back().rank == EIGHT) turn = 1;
  }

  void turn_the_pile() {
    while (discard_pile.size() > 1) {
      draw_pile.push_back(discard_pile.front());
      discard_pile.pop_front();
    }
  }

  bool draw(int player) {
    if (draw_pile.empty()) turn_the_pile();
    if (draw_pile.empty()) {
      stuck = true;
      return false;
    }
    hands[player].push_back(draw_pile.front());
    draw_pile.pop_front();
    if (draw_pile.empty()) turn_the_pile();
    return true;
  }

  bool fits(Card card) const {
    Card open = discard_pile.back();
    if (penalty > 0) return card.rank == SEVEN;
    if (card.rank == JACK) return open.rank != JACK;
    if (open.rank == JACK) return wish == -1 || card.suit == wish;
    return card.suit == open.suit || card.rank == open.rank;
  }

  // The index of the best card that fits, or -1.
  int choose(int player) const {
    bool block = hands[next(player)].size() == 1;
    int best = -1, best_rating = -1;
    for (size_t i = 0; i < hands[player].size(); ++i) {
      Card card = hands[player][i];
      if (!fits(card)) continue;
      int rating = card.rank == JACK ? (block ? 100 : 0) : VALUES[card.rank];
      rating = rating * 4 + 3 - card.suit;
      if (rating > best_rating) {
        best = int(i);
        best_rating = rating;
      }
    }
    return best;
  }

  int wish_of(int player) const {
    int count[4] = {};
    for (Card card : hands[player]) {
      if (card.rank != JACK) ++count[card.suit];
    }
    int best = 0;
    for (int suit = 1; suit < 4; ++suit) {
      if (count[suit] > count[best]) best = suit;
    }
    return best;
  }

  void play(int player, int place) {
    Card card = hands[player][place];
    hands[player].erase(hands[player].begin() + place);
    lay(card);
    if (hands[player].empty()) {
      winner = player;
      return;
    }
    turn = next(player);
    if (card.rank == SEVEN) penalty += 2;
    if (card.rank == EIGHT) turn = next(turn);
    if (card.rank == JACK) wish = wish_of(player);
  }

  void take_turn() {
    int player = turn;
    int place = choose(player);
    if (place >= 0) return play(player, place);
    if (penalty > 0) {
      for (; penalty > 0; --penalty) {
        if (!draw(player)) return;
      }
      turn = next(player);
      return;
    }
    if (!draw(player)) return;
    if (fits(hands[player].back())) return play(player, int(hands[player].size()) - 1);
    turn = next(player);
  }

  int score(int player) const {
    int sum = 0;
    for (Card card : hands[player]) sum += VALUES[card.rank];
    return shown.back().rank == JACK ? 2 * sum : sum;
  }
};

int main() {
  ios::sync_with_stdio(false);
  int games;
  cin >> games;
  while (games-- > 0) {
    Game game;
    int players;
    cin >> players;
    for (int i = 0; i < 32; ++i) {
      Card card;
      cin >> card;
      game.draw_pile.push_back(card);
    }
    game.deal(players);
    while (game.winner < 0 && !game.stuck) game.take_turn();
    for (size_t i = 0; i < game.shown.size(); ++i) cout << (i > 0 ? " " : "") << game.shown[i];
    cout << '\n';
    if (game.stuck) {
      cout << "Stuck: no card left to draw\n";
      continue;
    }
    cout << "Score:";
    for (int player = 0; player < players; ++player) cout << ' ' << game.score(player);
    cout << '\n';
  }
}
