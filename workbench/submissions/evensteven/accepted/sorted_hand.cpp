// Keeps the hand sorted and finds the smallest card that covers by binary search.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

static int value(const std::string& card) { return int(std::string("234567891JQKA").find(card[0])); }

static bool smaller(const std::string& a, const std::string& b) { return value(a) < value(b); }

int main() {
  int cards;
  char word[16];
  while (scanf("%d", &cards) == 1) {
    std::vector<std::string> hand;
    for (int i = 0; i < cards; ++i) {
      if (scanf("%15s", word) != 1) return 0;
      hand.push_back(word);
    }
    std::sort(hand.begin(), hand.end(), smaller);
    while (scanf("%15s", word) == 1 && strcmp(word, "YOU") != 0) {
      auto place = std::lower_bound(hand.begin(), hand.end(), word, smaller);
      if (place == hand.end()) place = hand.begin();
      printf("%s\n", place->c_str());
      fflush(stdout);
      hand.erase(place);
    }
    if (scanf("%15s", word) != 1) return 0;  // WIN or LOSE
  }
}
