// Interprets bytes as options, a deal and the choices of all seats, played in the engine and in the reference engine,
// which must never differ. On the way any move of any seat is legal exactly if it is listed, no tile is lost, the
// scores add up to zero, and what a seat imagines looks the same to it.
//
//   byte 0: preset   1-4: seed   5-23: options, if the preset is to be changed   then one or more bytes for each answer
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "fuzz/checks.hpp"
#include "games/sichuan/imagine.hpp"
#include "games/sichuan/notation.hpp"
#include "games/sichuan/strategy.hpp"
#include "tests/games/sichuan/differential.hpp"

namespace {

using namespace kiebitz;
using namespace kiebitz::sichuan;
using fuzz::must;

class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
  std::uint8_t byte() { return at_ == end_ ? std::uint8_t{0} : *at_++; }
  std::uint32_t word() {
    std::uint32_t word = 0;
    for (int i = 0; i < 4; ++i) word = word << 8U | byte();
    return word;
  }

 private:
  const std::uint8_t* at_;
  const std::uint8_t* end_;
};

Options options_from(Input& input, std::uint8_t first) {
  Options options = presets[first % std::size(presets)].options;
  if (first < 128) return options;
  for (const OptionInfo& info : option_infos) {
    options.set(info.option, input.byte() % static_cast<unsigned>(info.value_count()));
  }
  return makes_sense(options) ? options : Options{};
}

class Chooser {
 public:
  Chooser(const Sichuan& game, Input& input, Deal deal) : game_(game), input_(input), random_(deal, 0xF022) {}

  Move operator()(const State& state, Seat seat) {
    look(state);
    MoveList<Move> moves;
    game_.moves(state, seat, moves);
    must(!moves.empty(), "whoever is asked has a move");
    const std::uint8_t choice = input_.byte();
    if (choice >= 224) try_any_move(state);
    if (choice >= 192) imagine(state, seat_at(input_.byte() % players));
    if (choice < 32) return Steady{}(game_.view(state, seat));
    if (choice < 64) return moves[0];  // a win, a pung or a kong, if there is one
    return moves[choice % moves.size()];
  }

 private:
  void try_any_move(const State& state) const {
    const Seat seat = seat_at(input_.byte() % players);
    const std::uint8_t kind = input_.byte();
    const Tile tile = Tile::at(input_.byte() % mahjong::kind_count);
    const Move moves[] = {Move::pass(),       Move::choose_void(tile.suit()),     Move::discard(tile), Move::pung(),
                          Move::claim_kong(), Move::exchange({tile, tile, tile}), Move::kong(tile),    Move::win()};
    const Move move = moves[kind % std::size(moves)];
    MoveList<Move> listed;
    game_.moves(state, seat, listed);
    const Legality legality = game_.check(state, seat, move);
    const bool is_listed = std::find(listed.begin(), listed.end(), move) != listed.end();
    must(legality.is_legal() == is_listed, "a move is legal exactly if it is listed", to_text(move));
    if (is_listed) return;
    const std::uint8_t broken = legality.broken().number;
    must(broken >= clause::tiles.number && broken <= clause::record.number, "a broken rule exists");
  }

  void imagine(const State& state, Seat seat) {
    const State imagined = game_.imagine(state, seat, random_);
    must(game_.view(imagined, seat) == game_.view(state, seat), "what is imagined looks the same");
    must(game_.to_act(imagined).contains(seat) == game_.to_act(state).contains(seat), "and asks the same");
    look(imagined);
  }

  // Every tile is in a hand, a meld, the wall or on the table; or closed with a winner by self-draw, whose hand has it.
  static void look(const State& state) {
    int tiles = state.wall_left();
    int scores = 0;
    for (const Player& player : state.players) {
      tiles += player.hidden.size();
      for (const Meld& meld : player) tiles += meld.is_kong() ? copies : copies - 1;
      scores += player.score;
    }
    for (std::size_t i = 0; i < state.discard_count; ++i) {
      tiles += state.discards[i].fate == Discard::Fate::melded ? 0 : 1;
    }
    must(tiles == static_cast<int>(tile_count), "no tile is lost", std::to_string(tiles));
    must(scores == 0, "the scores add up to zero", std::to_string(scores));
  }

  const Sichuan& game_;
  Input& input_;
  RandomStream random_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const std::uint8_t first = input.byte();
  const Deal deal{input.word(), 0};
  const Sichuan game(mahjong::tables(), options_from(input, first));
  tests::Coverage coverage;
  const auto compared = tests::compare(game, game.deck(deal), Chooser(game, input, deal), coverage);
  must(!compared.difference, "both engines agree", compared.difference.value_or(""));
  must(compared.outcome.over(), "the deal ends");
  return 0;
}
