// A small player of Even Steven that follows the specification. In the arena (docs/bots.md) it makes the first move of
// the list.
#pragma once

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace bad {

class HonestPlayer {
 public:
  enum class Heard { hand, card, verdict, greeting };

  // Takes a line from the dealer, or from the arena.
  Heard hear(const std::string& line) {
    if (line == "kiebitz 1") in_arena_ = true;
    if (in_arena_) return hear_arena(line);
    if (line.starts_with("YOU")) return Heard::verdict;
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (!word.empty() && word.find_first_not_of("0123456789") == std::string::npos) {
      hand_.clear();
      while (words >> word) hand_.push_back(word);
      last_.clear();
      return Heard::hand;
    }
    dealt_ = word;
    return Heard::card;
  }

  // The smallest card of the hand that covers the dealt one, else the smallest; it leaves the hand.
  std::string play() {
    if (in_arena_) return last_ = moves_.substr(0, moves_.find(", "));
    if (hand_.empty()) return "2c";
    std::sort(hand_.begin(), hand_.end(), [](const auto& a, const auto& b) { return value(a) < value(b); });
    auto chosen =
        std::find_if(hand_.begin(), hand_.end(), [&](const auto& card) { return value(card) >= value(dealt_); });
    if (chosen == hand_.end()) chosen = hand_.begin();
    last_ = *chosen;
    hand_.erase(chosen);
    return last_;
  }

  // The card that was played last in this game; empty before the first.
  const std::string& last() const { return last_; }

  std::string card_not_in_hand() const {
    for (const char* const card : {"DA", "HA", "SA", "CA", "DK"}) {
      if (in_arena_ && moves_.find(card) == std::string::npos) return card;
    }
    for (const std::string_view suit : {"c", "d", "h", "s"}) {
      for (const std::string_view name : names) {
        const std::string card = std::string(name) + std::string(suit);
        if (card != last_ && card != dealt_ && std::find(hand_.begin(), hand_.end(), card) == hand_.end()) return card;
      }
    }
    return "2c";
  }

 private:
  // From high to low, so that a card that is not in the hand would at least cover.
  static constexpr std::string_view names[] = {"A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"};

  Heard hear_arena(const std::string& line) {
    if (line == "ready?") return Heard::greeting;
    if (line == "end") return Heard::verdict;
    if (!line.starts_with("choose ")) return Heard::hand;
    moves_ = line.substr(7);
    return Heard::card;
  }

  static int value(std::string_view card) {
    const auto found =
        std::find(std::begin(names), std::end(names), card.substr(0, card.empty() ? 0 : card.size() - 1));
    return static_cast<int>(std::end(names) - found);
  }

  std::vector<std::string> hand_;
  std::string dealt_;
  std::string last_;
  bool in_arena_ = false;
  std::string moves_;  // in the arena
};

}  // namespace bad
