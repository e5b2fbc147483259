// A small player of Even Steven that follows the specification.
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
  enum class Heard { hand, card, verdict };

  // Takes a line from the dealer.
  Heard hear(const std::string& line) {
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

  static int value(std::string_view card) {
    const auto found =
        std::find(std::begin(names), std::end(names), card.substr(0, card.empty() ? 0 : card.size() - 1));
    return static_cast<int>(std::end(names) - found);
  }

  std::vector<std::string> hand_;
  std::string dealt_;
  std::string last_;
};

}  // namespace bad
