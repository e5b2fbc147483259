// Tries every tile and lists every analysis of the hand; the best one counts.
#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <string>
#include <vector>

using namespace std;

struct Component {
  char shape;  // 'p' pair, 'c' chunk, 's' sequence
  int number;  // the lowest
  char suit;
};

using Analysis = vector<Component>;
using Count = map<char, array<int, 10>>;  // by suit and number

const string SUITS = "DBM";

struct Hand {
  Count hidden, declared;
  Analysis chunks;  // declared
};

Count counted(const string& text) {
  Count count;
  for (char suit : SUITS) count[suit].fill(0);
  if (text == "NONE") return count;
  for (size_t i = 0; i < text.size(); i += 2) ++count[text[i + 1]][text[i] - '0'];
  return count;
}

Hand read_hand() {
  string hidden, declared;
  cin >> hidden >> declared;
  Hand hand{counted(hidden), counted(declared), {}};
  for (char suit : SUITS) {
    for (int number = 1; number <= 9; ++number) {
      if (hand.declared[suit][number] > 0) hand.chunks.push_back({'c', number, suit});
    }
  }
  return hand;
}

// Completes `now` with sentences in every possible way, lowest tile first.
void take_apart(Count& tiles, Analysis& now, vector<Analysis>& all) {
  for (char suit : SUITS) {
    auto& count = tiles[suit];
    for (int number = 1; number <= 9; ++number) {
      if (count[number] == 0) continue;
      if (count[number] >= 3) {
        count[number] -= 3;
        now.push_back({'c', number, suit});
        take_apart(tiles, now, all);
        now.pop_back();
        count[number] += 3;
      }
      if (number <= 7 && count[number + 1] > 0 && count[number + 2] > 0) {
        for (int i = 0; i < 3; ++i) --count[number + i];
        now.push_back({'s', number, suit});
        take_apart(tiles, now, all);
        now.pop_back();
        for (int i = 0; i < 3; ++i) ++count[number + i];
      }
      return;
    }
  }
  all.push_back(now);
}

vector<Analysis> analyses_of(Hand hand) {
  vector<Analysis> all;
  Analysis pairs;
  bool only_pairs = hand.chunks.empty();
  for (char suit : SUITS) {
    for (int number = 1; number <= 9; ++number) {
      int count = hand.hidden[suit][number];
      if (count % 2 != 0) only_pairs = false;
      for (int i = 0; i < count / 2; ++i) pairs.push_back({'p', number, suit});
      if (count < 2) continue;
      hand.hidden[suit][number] -= 2;
      Analysis now = hand.chunks;
      now.push_back({'p', number, suit});
      take_apart(hand.hidden, now, all);
      hand.hidden[suit][number] += 2;
    }
  }
  if (only_pairs) all.push_back(pairs);
  return all;
}

int form_score(const Analysis& analysis) {
  bool seven_pairs = analysis.size() == 7, chunks = !seven_pairs, royal = true, ends = true;
  for (const Component& component : analysis) {
    int first = component.number, last = component.shape == 's' ? first + 2 : first;
    if (component.shape == 's') chunks = false;
    if (first % 3 != 2) royal = false;
    if (first != 1 && last != 9 && first != 9) ends = false;
  }
  int score = 0;
  if (seven_pairs) score += 2;
  if (chunks) score += 1;
  if (chunks && royal) score += 2;
  if (ends) score += 2;
  return score;
}

// 0 if the hand does not win.
int score(Hand& hand) {
  int suits = 0, dragons = 0;
  for (char suit : SUITS) {
    int tiles = 0;
    for (int number = 1; number <= 9; ++number) {
      int held = hand.hidden[suit][number] + hand.declared[suit][number];
      tiles += held;
      if (held == 4) ++dragons;
    }
    if (tiles > 0) ++suits;
  }
  if (suits > 2) return 0;
  vector<Analysis> all = analyses_of(hand);
  if (all.empty()) return 0;
  int best = 0;
  for (const Analysis& analysis : all) best = max(best, form_score(analysis));
  return 1 + dragons + (suits == 1 ? 2 : 0) + best;
}

int main() {
  int cases;
  cin >> cases;
  for (int k = 1; k <= cases; ++k) {
    Hand hand = read_hand();
    cout << "Case #" << k << ":\n";
    bool none = true;
    for (char suit : SUITS) {
      for (int number = 1; number <= 9; ++number) {
        if (hand.hidden[suit][number] + hand.declared[suit][number] >= 4) continue;
        ++hand.hidden[suit][number];
        int points = score(hand);
        --hand.hidden[suit][number];
        if (points == 0) continue;
        cout << number << suit << ": " << points << '\n';
        none = false;
      }
    }
    if (none) cout << "NONE\n";
  }
}
