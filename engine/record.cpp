#include "engine/record.hpp"

#include <algorithm>
#include <charconv>

#include "engine/match.hpp"

namespace kiebitz {

namespace {

struct Word {
  std::string_view text;
  Place where;
};

// A line, word by word.
class Line {
 public:
  Line(std::string_view text, std::uint64_t number) : text_(text), number_(number) { pass_blanks(); }

  bool at_end() const { return at_ == text_.size(); }
  Place where() const { return {number_, at_ + 1}; }
  Word next() {
    const Place place = where();
    const std::size_t end = std::min(text_.find_first_of(" \t", at_), text_.size());
    const std::string_view word = text_.substr(at_, end - at_);
    at_ = end;
    pass_blanks();
    return {word, place};
  }
  Word rest() {
    const Word all{text_.substr(at_), where()};
    at_ = text_.size();
    return all;
  }

 private:
  void pass_blanks() { at_ = std::min(text_.find_first_not_of(" \t", at_), text_.size()); }

  std::string_view text_;
  std::uint64_t number_;
  std::size_t at_ = 0;
};

Problem found(const Word& word, std::string expected) {
  return {word.where, word.text.empty() ? "the end of the line" : in_quotes(word.text), std::move(expected), {}};
}

std::string scores_of(const Outcome& outcome, unsigned seats) {
  if (outcome.ending != Outcome::Ending::scored) return "none";
  std::string text;
  for (std::size_t i = 0; i < seats; ++i) text += (i == 0 ? "" : " ") + std::to_string(outcome.scores[i]);
  return text;
}

// Words with single blanks between them.
std::string joined(Line& line) {
  std::string text;
  while (!line.at_end()) text += (text.empty() ? "" : " ") + std::string(line.next().text);
  return text;
}

class Reader {
 public:
  explicit Reader(const std::function<const AnyGame*(std::string_view)>& find) : find_(find) {}

  Result<Record> read(std::string_view text) {
    for (std::uint64_t number = 1; !text.empty(); ++number) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      if (line.ends_with('\r')) line.remove_suffix(1);
      Line words(line, number);
      last_line_ = number;
      if (words.at_end()) continue;
      if (auto problem = take(words)) return *std::move(problem);
    }
    if (record_.game == nullptr) return at_end("the line: game and its name");
    if (!dealt_) return at_end("the line: deal and its address, or deck and its cards");
    return std::move(record_);
  }

 private:
  using Trouble = std::optional<Problem>;

  Problem at_end(std::string expected) const {
    return {{last_line_ + 1, 1}, "the end of the record", std::move(expected), {}};
  }

  Trouble take(Line& line) {
    const Word key = line.next();
    if (record_.scores) return found(key, "the end of the record after its scores");
    if (record_.game == nullptr) return take_game(key, line);
    if (dealt_) return key.text == "scores" ? take_scores(line) : take_move(key, line);
    if (key.text == record_.game->size_name()) return take_size(line);
    if (key.text == "strategies") return take_players(line);
    if (key.text == "deal" || key.text == "seed") return take_deal(key, line);
    if (key.text == "deck") {
      record_.setup.cards = joined(line);
      return take_cards(key.where);
    }
    return found(key, std::string(record_.game->size_name()) + ", strategies, deal, seed or deck");
  }

  Trouble take_game(const Word& key, Line& line) {
    if (key.text != "game") return found(key, "the first line: game and its name");
    const Word name = line.next();
    const AnyGame* const game = find_(name.text);
    if (game == nullptr || game->playable() == nullptr) return found(name, "a game that is played move by move");
    record_.game = game;
    return end_of(line);
  }

  Trouble take_size(Line& line) {
    const Word word = line.next();
    const auto size = number(word);
    if (!size) return size.problem();
    const auto sizes = record_.game->sizes();
    if (std::ranges::find(sizes, *size) == sizes.end()) {
      return found(word, "a number of " + std::string(record_.game->size_name()) + " that the game comes in");
    }
    record_.setup.size = static_cast<unsigned>(*size);
    return end_of(line);
  }

  Trouble take_players(Line& line) {
    const Place where = line.where();
    while (!line.at_end()) record_.players.emplace_back(line.next().text);
    players_at_ = where;
    if (record_.players.empty()) return found({"", where}, "a strategy for each seat");
    return std::nullopt;
  }

  Trouble take_deal(const Word& key, Line& line) {
    const auto seed = number(line.next());
    if (!seed) return seed.problem();
    if (key.text == "seed") {
      record_.setup.cards = ContestSeed{*seed};
      if (auto trouble = end_of(line)) return trouble;
      return take_cards(key.where);
    }
    const auto deal = number(line.next());
    if (!deal) return deal.problem();
    record_.setup.cards = Deal{*seed, *deal};
    if (auto trouble = end_of(line)) return trouble;
    return take_cards(key.where);
  }

  // Whether a table can be laid out of all this, and the names of the players belong to it.
  Trouble take_cards(Place where) {
    dealt_ = true;
    const auto table = record_.game->playable()->table(record_.setup);
    if (!table) {
      Problem problem = table.problem();
      problem.where = where;
      return problem;
    }
    seats_ = (*table)->seats();
    if (record_.players.empty()) return std::nullopt;
    auto players = players_of(*record_.game->playable(), seats_, record_.players);
    if (!players) {
      Problem problem = players.problem();
      problem.where = players_at_;
      return problem;
    }
    record_.players = std::move(players).value();
    return std::nullopt;
  }

  Trouble take_move(const Word& key, Line& line) {
    const auto seat = number(key);
    if (!seat || *seat >= seats_) {
      return found(key, "a seat from 0 to " + std::to_string(seats_ - 1) + " and its move, or scores");
    }
    const Word move = line.rest();
    if (move.text.empty()) return found(move, "the move of seat " + std::to_string(*seat));
    record_.moves.push_back({seat_at(*seat), std::string(move.text), move.where});
    return std::nullopt;
  }

  Trouble take_scores(Line& line) {
    record_.scores_at = line.where();
    record_.scores = joined(line);
    return std::nullopt;
  }

  static Trouble end_of(Line& line) {
    if (line.at_end()) return std::nullopt;
    return found(line.next(), "the end of the line");
  }

  static Result<std::uint64_t> number(const Word& word) {
    std::uint64_t value = 0;
    if (read_number(std::string(word.text), value) != NumberError::none) return found(word, "a whole number");
    return value;
  }

  const std::function<const AnyGame*(std::string_view)>& find_;
  Record record_;
  bool dealt_ = false;
  unsigned seats_ = 0;
  Place players_at_;
  std::uint64_t last_line_ = 0;
};

}  // namespace

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
  text += std::string(game.size_name()) + " " + std::to_string(size) + "\n";
  if (!players.empty()) text += "strategies";
  for (const std::string& player : players) text += " " + player;
  if (!players.empty()) text += "\n";
  text += std::visit(Write{table}, setup.cards) + "\n";
  for (const Step& step : table.steps(1, Sight{})) text += std::to_string(index(*step.seat)) + " " + step.move + "\n";
  if (table.outcome().over()) text += "scores " + scores_of(table.outcome(), table.seats()) + "\n";
  return text;
}

Result<Record> read_record(std::string_view text, const std::function<const AnyGame*(std::string_view)>& find) {
  return Reader(find).read(text);
}

Result<std::unique_ptr<Table>> replay(const Record& record) {
  auto made = record.game->playable()->table(record.setup);
  if (!made) return made.problem();
  Table& table = **made;
  for (const auto& [seat, move, where] : record.moves) {
    const std::string& player = record.players.empty() ? std::string() : record.players[index(seat)];
    const auto refused = table.play(seat, move, player == Match::person ? std::string() : player);
    if (!refused) continue;
    const auto plain = [](std::string_view card) { return std::string(card); };
    const auto& clauses = refused->reason.clauses;
    return Problem{where, in_quotes(move) + " is refused: " + to_text(refused->reason, record.game->phrases(), plain),
                   "", clauses.empty() ? Clause{} : clauses.front()};
  }
  if (!record.scores) return made;
  if (!table.outcome().over()) return Problem{record.scores_at, "scores of a game that goes on", "the next move", {}};
  const std::string scores = scores_of(table.outcome(), table.seats());
  if (*record.scores != scores) {
    return Problem{record.scores_at, "scores " + in_quotes(*record.scores), scores + ", which the moves give",
                   table.outcome().why};
  }
  return made;
}

}  // namespace kiebitz
