// ES-2: of two cards with the same value only a higher suit covers the other
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

int value(const string& card) {
  string text = card.substr(0, card.size() - 1);
  int suit = int(string("cdhs").find(card.back()));
  if (text == "J") return 4 * 11 + suit;
  if (text == "Q") return 4 * 12 + suit;
  if (text == "K") return 4 * 13 + suit;
  if (text == "A") return 4 * 14 + suit;
  return 4 * stoi(text) + suit;
}

size_t choose(const vector<string>& hand, const string& dealt) {
  size_t smallest = 0, best = hand.size();
  for (size_t i = 0; i < hand.size(); ++i) {
    if (value(hand[i]) < value(hand[smallest])) smallest = i;
    if (value(hand[i]) < value(dealt)) continue;
    if (best == hand.size() || value(hand[i]) < value(hand[best])) best = i;
  }
  return best == hand.size() ? smallest : best;
}

int main() {
  string line;
  while (getline(cin, line)) {
    istringstream words(line);
    int cards;
    words >> cards;
    vector<string> hand(cards);
    for (string& card : hand) words >> card;
    while (getline(cin, line) && line.substr(0, 3) != "YOU") {
      size_t place = choose(hand, line);
      cout << hand[place] << endl;
      hand.erase(hand.begin() + long(place));
    }
  }
}
