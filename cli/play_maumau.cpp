// kiebitz play maumau [--players N] [--seat N] [--against NAMES] [--seed S] [--deal N] [--language L] [--plain]
#include <algorithm>
#include <random>
#include <sstream>

#include <fmt/format.h>

#include "cli/games.hpp"
#include "cli/play_table.hpp"
#include "engine/play_out.hpp"
#include "games/maumau/notation.hpp"
#include "games/maumau/round.hpp"

namespace kiebitz::cli {

namespace {

using maumau::Move;
using maumau::Player;
using maumau::Round;

struct Options {
  unsigned players = 2;
  unsigned seat = 1;
  std::string against = "rulebook";
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> deal;
  Language language = Language::english;
  bool plain = false;
};

class MauMauTable final : public PlayTable {
 public:
  MauMauTable(const Options& options, std::vector<Player> players, Deal deal)
      : PlayTable(*find_game("maumau"), options.language, options.plain),
        game_(options.players),
        players_(std::move(players)),
        deal_(deal),
        person_(seat_at(options.seat - 1)),
        round_(dealt()) {}

 private:
  Round dealt() const { return {game_, game_.deck(deal_), players_, dice_of(deal_)}; }
  maumau::View view() const { return round_.game().view(round_.state(), person_); }
  maumau::Sight sight() const { return over() ? maumau::Sight{} : maumau::Sight{person_}; }
  std::string player(Seat seat) const {
    return to_text(Sentence{"player", {}, {{"number", static_cast<std::int64_t>(index(seat)) + 1}}}, book(), paint());
  }

  void begin() override {
    fmt::print("{}\n", say("address", {{"deal", std::to_string(deal_.number)},
                                       {"seed", std::to_string(deal_.seed)},
                                       {"seat", player(person_)}}));
    show_news();
  }

  void go_to_next_deal() override {
    ++deal_.number;
    round_ = dealt();
    moves_.clear();
    told_ = before_ = 0;
  }

  bool over() const override { return round_.over(); }

  // By suit, then by rank.
  Texts hand() const override {
    Texts cards;
    for (const maumau::Card card : round_.state().hand(person_)) cards.push_back(to_text(card));
    const auto place = [](const std::string& card) {
      return std::pair(std::string_view("CSHD").find(card[0]), std::string_view("SENTJQKA").find(card[1]));
    };
    std::ranges::sort(cards, {}, place);
    return cards;
  }

  bool fits(const std::string& card) const override {
    const auto named = maumau::card_of(card);
    return named && view().playable().contains(*named);
  }

  // What has happened since it was told last.
  void show_news() {
    const auto steps = maumau::tell(round_, sight());
    fmt::print("\n");
    for (std::size_t i = told_; i < steps.size(); ++i) print(steps[i].sentences);
    told_ = steps.size();
  }

  void show_table() const override {
    const maumau::View view = this->view();
    fmt::print("\n");
    for (std::size_t i = 0; i < game_.seats(); ++i) {
      if (seat_at(i) == person_) continue;
      fmt::print("  {}: {}\n", player(seat_at(i)), count_of(round_.state().hand(seat_at(i)).size()));
    }
    fmt::print("  {}: {}\n", phrase_text(book(), "draw pile"), count_of(view.draw_size()));
    std::string open = paint()(to_text(view.open()));
    if (view.has_wish()) {
      open += ", " + say("wish", {{"wish", std::string(phrase_text(book(), maumau::term_of(view.wish()).key))}});
    }
    if (view.penalty() > 0) open += ", " + say("due", {{"count", std::int64_t{view.penalty()}}});
    fmt::print("  {}: {}\n", say("open"), open);
    show_hand("can play");
    if (view.choosing()) {
      fmt::print("  {}\n", say("may keep", {{"card", to_text(view.drawn().lowest())}}));
    } else if (view.playable().empty()) {
      const bool penalty = view.penalty() > 0;
      fmt::print("  {}\n", say(penalty ? "can serve" : "can draw", {{"count", std::int64_t{view.penalty()}}}));
    }
  }

  // A jack without its wish is asked for it; none is given up, and so is the jack.
  std::optional<Move> read(const std::string& text) const {
    if (command_of(text) == PlayCommand::draw) return Move::draw();
    if (command_of(text) == PlayCommand::keep) return Move::keep();
    const auto move = maumau::read_move(upper(text));
    if (!move) {
      fmt::print("{}\n", say("no move", {{"found", in_quotes(text)}}));
      return std::nullopt;
    }
    const bool asks = move->kind() == Move::Kind::play && move->card().is(maumau::Rank::jack) &&
                      view().playable().contains(move->card());
    if (!asks) return *move;
    const auto suit = wish();
    return suit ? std::optional(Move::play(move->card(), *suit)) : std::nullopt;
  }

  // By its letter or by its name.
  std::optional<Suit> wish() const {
    while (true) {
      const auto answer = ask("which wish");
      if (!answer || answer->empty()) return std::nullopt;
      for (std::size_t i = 0; i < maumau::suit_letters.size(); ++i) {
        const auto suit = static_cast<Suit>(i);
        const std::string name(phrase_text(book(), maumau::term_of(suit).key));
        if (lower(*answer) == lower(name) || upper(*answer) == maumau::suit_letters.substr(i, 1)) return suit;
      }
      fmt::print("{}\n", say("no wish", {{"found", in_quotes(*answer)}}));
    }
  }

  bool play(const std::string& text) override {
    const auto move = read(text);
    if (!move) return false;
    const Verdict verdict = round_.play(*move);
    if (!verdict.is_fine()) {
      print({maumau::tell(round_, {}).back().after.refusal(person_, *move, verdict.broken())});
      return false;
    }
    before_ = told_;
    moves_.push_back(*move);
    show_news();
    return true;
  }

  void show_hint() const override {
    const maumau::Teller now = maumau::tell(round_, {}).back().after;
    const Move move = maumau::Rulebook{}(now.view());
    if (move.plays()) fmt::print("{}\n", say("hint", {{"move", to_text(move)}}));
    print(now.advice());
  }

  std::vector<Sentence> reasons() const override {
    std::vector<Sentence> all;
    const auto steps = maumau::tell(round_, sight());
    for (std::size_t i = before_; i < steps.size(); ++i)
      all.insert(all.end(), steps[i].why.begin(), steps[i].why.end());
    return all;
  }

  bool take_back() override {
    if (moves_.empty()) return false;
    moves_.pop_back();
    round_ = dealt();
    for (const Move move : moves_) round_.play(move);
    told_ = maumau::tell(round_, sight()).size();
    before_ = 0;
    return true;
  }

  maumau::MauMau game_;
  std::vector<Player> players_;
  Deal deal_;
  Seat person_;
  Round round_;
  std::vector<Move> moves_;
  std::size_t told_ = 0;    // steps that were told
  std::size_t before_ = 0;  // steps before the person's last move
};

// One name for all others, or one for each of them.
Result<std::vector<Player>> players_of(const Options& options) {
  std::istringstream words(options.against);
  std::vector<Player> others;
  for (std::string name; words >> name;) {
    const auto player = maumau::player_named(name);
    if (!player || *player == Player::person) return Problem{{}, in_quotes(name), "rulebook or random", {}};
    others.push_back(*player);
  }
  if (others.size() == 1) others.resize(options.players - 1, others.front());
  if (others.size() != options.players - 1) {
    return Problem{{}, fmt::format("{} players", others.size()), fmt::format("1 or {}", options.players - 1), {}};
  }
  others.insert(others.begin() + static_cast<std::ptrdiff_t>(options.seat - 1), Player::person);
  return others;
}

}  // namespace

Exit play_maumau(Arguments& arguments) {
  std::string game;
  Options options;
  arguments.game_word(game);
  arguments.number("--players", options.players, "How many play, 2 to 4 (2)");
  arguments.number("--seat", options.seat, "Which player you are, from 1 on (1)");
  arguments.text("--against", options.against, "The others: rulebook or random, once for all or for each (rulebook)");
  arguments.number("--seed", options.seed, "The seed of the deal (one by chance) ...");
  arguments.number("--deal", options.deal, "... and its number (0 if left out)");
  arguments.language(options.language);
  arguments.flag("--plain", options.plain, "Plain text: no colours, a line for each card with its name");
  arguments.examples(
      "You play against the rulebook or against chance. Every move is told with its clause; ? is a hint, why says\n"
      "why the others played as they did, undo takes back, rule MM-7 shows a rule.\n\n"
      "Example: kiebitz play maumau --players 3 --seat 2 --against \"rulebook random\" --seed 42 --deal 7");
  if (const auto stop = arguments.parse()) return *stop;
  if (options.players < maumau::MauMau::min_players || options.players > maumau::MauMau::max_players) {
    return arguments.misuse("--players must be 2 to 4");
  }
  if (options.seat < 1 || options.seat > options.players) {
    return arguments.misuse(fmt::format("--seat must be 1 to {}", options.players));
  }
  const auto players = players_of(options);
  if (!players) return arguments.misuse("--against: " + players.problem().message());
  constexpr std::uint32_t seeds = 1'000'000;  // short enough to tell a friend
  if (!options.seed) options.seed = (*std::make_unique<std::random_device>())() % seeds;
  return MauMauTable(options, *players, {*options.seed, options.deal.value_or(0)}).run();
}

}  // namespace kiebitz::cli
