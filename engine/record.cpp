#include "engine/record.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>

#include "engine/common_phrases.hpp"
#include "engine/match.hpp"

namespace kiebitz {

namespace {

struct Word {
  std::string text;  // empty: the end of the line
  Place where;
};

Problem found(const Word& word, Message expected) {
  return {
      word.where, word.text.empty() ? Message("the end of the line") : in_quotes(word.text), std::move(expected), {}};
}

Problem placed(Problem problem, Place where) {
  problem.where = where;
  return problem;
}

class RecordReader {
 public:
  RecordReader(std::string_view text, const std::function<const AnyGame*(std::string_view)>& find)
      : words_(text), find_(find) {}

  Result<Record> read() {
    Token token = words_.next_beyond_blank_lines();
    for (; token.is_word(); token = words_.next_beyond_blank_lines()) {
      if (auto trouble = take({std::string(token.word), token.place})) return *std::move(trouble);
    }
    if (!dealt_) {
      return Problem{token.place,
                     "the end of the record",
                     record_.game == nullptr ? Message("the line 'game NAME'")
                                             : Message("a line 'deal SEED NUMBER', 'seed SEED' or 'deck CARDS'"),
                     {}};
    }
    record_.end = token.place;
    return std::move(record_);
  }

 private:
  using Trouble = std::optional<Problem>;

  Word next() {
    const Token token = words_.next();
    return {std::string(token.word), token.place};
  }
  // The rest of the line, with single spaces, and where its words are.
  struct Line {
    std::string text;
    std::vector<Word> words;
    Place end;

    Place start() const { return words.empty() ? end : words.front().where; }
    // The place in the record of a place in the text; `otherwise` if that is none.
    Place place_of(Place in_text, Place otherwise) const {
      if (in_text.line != 1 || in_text.column == 0) return otherwise;
      const std::size_t column = std::min<std::size_t>(in_text.column - 1, text.size());
      if (column == text.size()) return end;
      const auto number = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(column), ' ');
      return words[static_cast<std::size_t>(number)].where;
    }
  };
  Line rest_of_line() {
    Line line;
    Word word = next();
    for (; !word.text.empty(); word = next()) {
      line.text += (line.text.empty() ? "" : " ") + word.text;
      line.words.push_back(word);
    }
    line.end = word.where;
    return line;
  }
  Word rest() {
    const Line line = rest_of_line();
    return {line.text, line.start()};
  }
  Trouble end_of_line() {
    const Word word = next();
    return word.text.empty() ? Trouble() : found(word, "the end of the line");
  }
  static Result<std::uint64_t> number(const Word& word) {
    std::uint64_t value = 0;
    if (read_number(word.text, value) != NumberError::none) return found(word, "a whole number");
    return value;
  }

  Trouble take(const Word& key) {
    if (record_.scores) return found(key, "the end of the record after the scores");
    if (record_.game == nullptr) return take_game(key);
    if (dealt_) return key.text == "scores" ? take_scores() : take_move(key);
    if (key.text == record_.game->size_name()) return take_size();
    if (key.text == "rules") return take_rules();
    if (key.text == "strategies") return take_players();
    if (key.text == "deal" || key.text == "seed") return take_deal(key);
    if (key.text != "deck")
      return found(key, std::string(record_.game->size_name()) + ", rules, strategies, deal, seed or deck");
    const Line line = rest_of_line();
    record_.setup.cards = line.text;
    auto trouble = take_cards(key.where);
    if (trouble) trouble->where = line.place_of(trouble->where, key.where);
    return trouble;
  }

  Trouble take_game(const Word& key) {
    if (key.text != "game") return found(key, "the line 'game NAME' first");
    const Word name = next();
    record_.game = find_(name.text);
    const bool played = record_.game != nullptr && record_.game->playable() != nullptr;
    return played ? end_of_line() : found(name, "the name of a game that is played move by move");
  }

  Trouble take_size() {
    const Word word = next();
    const auto size = number(word);
    if (!size) return size.problem();
    record_.setup.size = static_cast<unsigned>(std::min<std::uint64_t>(*size, ~0U));
    const auto sizes = record_.game->sizes();
    if (std::ranges::find(sizes, record_.setup.size) != sizes.end()) return end_of_line();
    return placed(no_such_size(sizes, record_.game->size_name(), record_.setup.size), word.where);
  }

  Trouble take_rules() {
    const Line line = rest_of_line();
    auto rules = record_.game->rules(line.text);
    if (!rules) {
      Problem problem = rules.problem();
      problem.where = line.place_of(problem.where, line.start());
      return problem;
    }
    record_.setup.rules = std::move(rules).value();
    return std::nullopt;
  }

  Trouble take_players() {
    const Word names = rest();
    players_at_ = names.where;
    for (std::size_t at = 0; at < names.text.size();) {
      const std::size_t end = std::min(names.text.find(' ', at), names.text.size());
      record_.players.push_back(names.text.substr(at, end - at));
      at = end + 1;
    }
    return names.text.empty() ? found(names, "a strategy for each seat") : Trouble();
  }

  Trouble take_deal(const Word& key) {
    const auto seed = number(next());
    if (!seed) return seed.problem();
    record_.setup.cards = ContestSeed{*seed};
    if (key.text == "deal") {
      const auto deal = number(next());
      if (!deal) return deal.problem();
      record_.setup.cards = Deal{*seed, *deal};
    }
    if (auto trouble = end_of_line()) return trouble;
    return take_cards(key.where);
  }

  // Checks that a table can be set up and that the players fit its seats.
  Trouble take_cards(Place where) {
    dealt_ = true;
    const auto table = record_.game->playable()->table(record_.setup);
    if (!table) return table.problem().where.line == 0 ? placed(table.problem(), where) : table.problem();
    seats_ = (*table)->seats();
    if (record_.players.empty()) return std::nullopt;
    auto players = players_of(*record_.game->playable(), seats_, record_.players);
    if (!players) return placed(players.problem(), players_at_);
    record_.players = std::move(players).value();
    return std::nullopt;
  }

  Trouble take_move(const Word& key) {
    const auto seat = number(key);
    if (!seat || *seat >= seats_) {
      return found(key, "a seat from 0 to " + std::to_string(seats_ - 1) + " and its move, or scores");
    }
    const Word move = rest();
    if (move.text.empty()) return found(move, "the move of seat " + std::to_string(*seat));
    record_.moves.push_back({seat_at(*seat), move.text, move.where});
    return std::nullopt;
  }

  Trouble take_scores() {
    const Word scores = rest();
    record_.scores = scores.text;
    record_.scores_at = scores.where;
    return std::nullopt;
  }

  TokenReader words_;
  const std::function<const AnyGame*(std::string_view)>& find_;
  Record record_;
  bool dealt_ = false;
  unsigned seats_ = 0;
  Place players_at_;
};

}  // namespace

std::string scores_of(const Outcome& outcome, unsigned seats) {
  if (outcome.ending != Outcome::Ending::scored) return "none";
  std::string text;
  for (std::size_t i = 0; i < seats; ++i) text += (i == 0 ? "" : " ") + std::to_string(outcome.scores[i]);
  return text;
}

std::string to_text(const AnyGame& game, const Setup& setup, const std::vector<std::string>& players,
                    const Table& table) {
  struct Write {
    const Table& table;
    std::string operator()(const std::string& /*deck*/) const { return "deck " + table.deck(); }
    std::string operator()(Deal deal) const {
      return "deal " + std::to_string(deal.seed) + " " + std::to_string(deal.number);
    }
    std::string operator()(ContestSeed seed) const { return "seed " + std::to_string(seed.seed); }
  };
  const unsigned size = setup.size == 0 ? game.sizes().front() : setup.size;
  std::string text = "game " + std::string(game.name()) + "\n";
  if (game.sizes().size() > 1) text += std::string(game.size_name()) + " " + std::to_string(size) + "\n";
  const auto rules = game.rules(setup.rules);
  if (rules && !rules->empty()) text += "rules " + *rules + "\n";
  if (!players.empty()) text += "strategies";
  for (const std::string& player : players) text += " " + player;
  if (!players.empty()) text += "\n";
  text += (game.records_whole_deals() ? "deck " + table.deck() : std::visit(Write{table}, setup.cards)) + "\n";
  text += table.moves_so_far();
  if (table.outcome().over()) text += "scores " + scores_of(table.outcome(), table.seats()) + "\n";
  return text;
}

Result<Record> read_record(std::string_view text, const std::function<const AnyGame*(std::string_view)>& find) {
  return RecordReader(text, find).read();
}

Result<std::unique_ptr<Table>> replay(const Record& record) {
  auto made = record.game->playable()->table(record.setup);
  if (!made) return made.problem();
  Table& table = **made;
  for (const auto& [seat, move, where] : record.moves) {
    const std::string& player = record.players.empty() ? std::string() : record.players[index(seat)];
    if (table.to_act().contains(seat) && table.to_act().first() != seat) {
      return Problem("seat " + std::to_string(index(table.to_act().first())) + " answers before seat " +
                         std::to_string(index(seat)),
                     {}, where);
    }
    const auto refused = table.play(seat, move, player == Match::person ? std::string() : player);
    if (!refused) continue;
    const auto plain = [](std::string_view card) { return std::string(card); };
    const auto& clauses = refused->reason.clauses;
    return Problem(in_quotes(move) + " is refused: " + to_text(refused->reason, record.game->phrases(), plain),
                   clauses.empty() ? Clause{} : clauses.front(), where);
  }
  if (!record.scores) return made;
  if (!table.outcome().over()) return Problem{record.scores_at, "scores, although the game is not over", "", {}};
  const std::string scores = scores_of(table.outcome(), table.seats());
  if (*record.scores != scores) {
    return Problem{record.scores_at, "the scores are " + scores + ", not " + in_quotes(*record.scores), "",
                   table.outcome().why};
  }
  return made;
}

Story story_of(const Table& table, std::size_t first) {
  Story story;
  bool goes_on = false;
  for (const Step& step : table.steps(first, Sight{})) {
    if (!goes_on) story.passages.emplace_back();
    Passage& passage = story.passages.back();
    std::ranges::copy(step.why, std::back_inserter(passage.sentences));
    std::ranges::copy(step.sentences | std::views::drop(step.told_in_why), std::back_inserter(passage.sentences));
    passage.position = step.scene.rows;
    goes_on = step.goes_on;
  }
  return story;
}

}  // namespace kiebitz
