// Cards are numbered from 0 to 31: 8 * suit + rank, clubs first. A hand is an array of flags.
#include <cstdio>
#include <vector>

static const char suit_letter[] = "CSHD";
static const char rank_letter[] = "SENTJQKA";
static const int points[8] = {7, 8, 9, 10, 20, 3, 4, 11};

static int suit(int card) { return card / 8; }
static int rank(int card) { return card % 8; }
static bool seven(int card) { return rank(card) == 0; }
static bool eight(int card) { return rank(card) == 1; }
static bool jack(int card) { return rank(card) == 4; }

static int players;
static bool has[4][32];
static int held[4];
static std::vector<int> pile;  // cards are drawn at `top`
static size_t top;
static std::vector<int> discard;  // the last card is open
static std::vector<int> laid;
static int due;     // cards to draw as a penalty
static int wished;  // a suit, or -1

static int read_card() {
  char s, r;
  if (scanf(" %c%c", &s, &r) != 2) return -1;
  int i = 0, j = 0;
  while (suit_letter[i] != s) ++i;
  while (rank_letter[j] != r) ++j;
  return 8 * i + j;
}

static void renew_pile() {
  pile.assign(discard.begin(), discard.end() - 1);
  discard.erase(discard.begin(), discard.end() - 1);
  top = 0;
}

static int draw(int p) {
  if (top == pile.size()) renew_pile();
  if (top == pile.size()) return -1;
  int card = pile[top++];
  has[p][card] = true;
  ++held[p];
  if (top == pile.size()) renew_pile();
  return card;
}

static bool can_lay(int card) {
  int open = discard.back();
  if (due > 0) return seven(card);
  if (jack(open)) return !jack(card) && (wished < 0 || suit(card) == wished);
  return jack(card) || suit(card) == suit(open) || rank(card) == rank(open);
}

// Higher suits have lower numbers, so the first of several equal cards is the best.
static int best_card(int p) {
  int best_jack = -1, best = -1;
  for (int card = 0; card < 32; ++card) {
    if (!has[p][card] || !can_lay(card)) continue;
    if (jack(card)) {
      if (best_jack < 0) best_jack = card;
    } else if (best < 0 || points[rank(card)] > points[rank(best)]) {
      best = card;
    }
  }
  bool must_block = held[(p + 1) % players] == 1;
  if (best_jack >= 0 && (best < 0 || must_block)) return best_jack;
  return best;
}

static int favourite_suit(int p) {
  int best = 0, most = -1;
  for (int s = 0; s < 4; ++s) {
    int n = 0;
    for (int r = 0; r < 8; ++r) n += has[p][8 * s + r] && r != 4;
    if (n > most) {
      most = n;
      best = s;
    }
  }
  return best;
}

static void lay(int card) {
  discard.push_back(card);
  laid.push_back(card);
}

// Returns the winner, or -1 if no card is left to draw.
static int play_game() {
  int each = 9 - players;
  int p = 0;
  int deck[32];
  for (int& card : deck) card = read_card();
  for (int i = 0; i < players; ++i) {
    held[i] = each;
    for (int card = 0; card < 32; ++card) has[i][card] = false;
  }
  for (int i = 0; i < each * players; ++i) has[i % players][deck[i]] = true;
  discard.clear();
  laid.clear();
  lay(deck[each * players]);
  pile.assign(deck + each * players + 1, deck + 32);
  top = 0;
  wished = -1;
  due = seven(discard.back()) ? 2 : 0;
  if (eight(discard.back())) p = 1;
  while (true) {
    int card = best_card(p);
    if (card < 0 && due > 0) {
      while (due > 0) {
        if (draw(p) < 0) return -1;
        --due;
      }
    } else if (card < 0) {
      card = draw(p);
      if (card < 0) return -1;
      if (!can_lay(card)) card = -1;
    }
    if (card >= 0) {
      has[p][card] = false;
      lay(card);
      if (--held[p] == 0) return p;
      if (seven(card)) due += 2;
      if (jack(card)) wished = favourite_suit(p);
      if (eight(card)) p = (p + 1) % players;
    }
    p = (p + 1) % players;
  }
}

static int score(int p) {
  int sum = 0;
  for (int card = 0; card < 32; ++card) sum += has[p][card] ? points[rank(card)] : 0;
  return sum;
}

int main() {
  int games;
  if (scanf("%d", &games) != 1) return 1;
  while (games-- > 0) {
    if (scanf("%d", &players) != 1) return 1;
    int winner = play_game();
    for (size_t i = 0; i < laid.size(); ++i) {
      printf(i > 0 ? " %c%c" : "%c%c", suit_letter[suit(laid[i])], rank_letter[rank(laid[i])]);
    }
    if (winner < 0) {
      printf("\nStuck: no card left to draw\n");
      continue;
    }
    int factor = jack(laid.back()) ? 2 : 1;
    printf("\nScore:");
    for (int p = 0; p < players; ++p) printf(" %d", factor * score(p));
    printf("\n");
  }
}
