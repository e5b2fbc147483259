// A person at a table in the terminal, round after round: what is the same for every game. A game says what lies on the
// table and plays; here the person is asked, and commands are obeyed.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.hpp"
#include "cli/play_words.hpp"

namespace kiebitz::cli {

class PlayTable {
 public:
  PlayTable(const AnyGame& game, Language language, bool plain);
  PlayTable(const PlayTable&) = delete;
  PlayTable& operator=(const PlayTable&) = delete;
  PlayTable(PlayTable&&) = delete;
  PlayTable& operator=(PlayTable&&) = delete;
  virtual ~PlayTable() = default;

  // Until the person leaves.
  Exit run();

 protected:
  virtual void begin() = 0;  // says which deal it is, and what happened before the person's first move
  virtual void go_to_next_deal() = 0;
  virtual bool over() const = 0;
  virtual Texts hand() const = 0;
  virtual bool fits(const std::string& card) const = 0;
  virtual void show_table() const = 0;
  virtual void show_hint() const = 0;
  virtual std::vector<Sentence> reasons() const = 0;  // for the last moves; none: nothing has happened
  virtual bool take_back() = 0;                       // false: there is no move to take back
  // Something that is no command; a number of a card of the hand is that card already. False: nothing has changed.
  virtual bool play(const std::string& text) = 0;

  std::string say(std::string_view key, std::vector<Fact> facts = {}) const {
    return said(language_, key, std::move(facts));
  }
  std::string count_of(std::int64_t cards) const;  // "1 card", "7 cards"
  std::string faint(const std::string& text) const { return plain_ ? text : dim(text); }
  const Paint& paint() const { return paint_; }
  Phrasebook book() const { return book_; }
  void print(const std::vector<Sentence>& sentences) const;
  // The hand with its numbers, and what is said of the cards that fit. Plain text has a line for each, with its name.
  void show_hand(std::string_view fits_key) const;
  // Nothing at the end of the input.
  std::optional<std::string> ask(std::string_view key) const;

 private:
  void obey(const std::string& line);
  void show_why() const;
  void show_rule(const std::string& name) const;
  std::string card_meant(const std::string& line) const;

  const AnyGame* game_;
  Language language_;
  bool plain_;
  Phrasebook book_;
  Paint paint_;
  bool changed_ = true;  // the table is not as it was shown last
};

}  // namespace kiebitz::cli
