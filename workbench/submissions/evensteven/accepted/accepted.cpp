// Plays the smallest card that covers, or the smallest of all if none does.
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

using namespace std;

int value(const string& card) {
  string text = card.substr(0, card.size() - 1);
  if (text == "J") return 11;
  if (text == "Q") return 12;
  if (text == "K") return 13;
  if (text == "A") return 14;
  return stoi(text);
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
