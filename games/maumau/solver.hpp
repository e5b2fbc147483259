// Mau-Mau with open cards: what a seat can force when all hands and the order of the piles are known. Nothing is left
// to chance then, since the discard pile is turned and never shuffled (MM-14).
//
// The search asks one question: can this seat (the hero) win, whatever the others do? With two players there are three
// answers: the hero wins, the other one wins, or nobody does (MM-15, MM-16). With more, the others play together
// against the hero. It is a depth-first proof-number search: it always expands the position that seems to be the
// cheapest way to prove or to refute the claim. Positions with one legal move are played through and not counted.
//
// Facts. What has been proved goes into a table of fixed size. A fact about a position holds for every position with
// the same hands, open card, wish, penalty and turn, and the same next k cards to be drawn, where k is the largest
// number of cards drawn in its proof. Most proofs draw no card or only a few, so one fact answers for very many orders
// of the pile. Two more things do not matter: the suit of a jack (MM-9, MM-10), and where the draw pile ends. Drawing
// takes the front card of the ring of piles.hpp until only the open card is left, whether or not the pile was turned.
//
// Repetitions. A play that goes round forever has no winner (MM-16), so a position that occurs again on the path from
// the root counts as "the hero does not win". That is true of this path only, and a table that forgets the path would
// give wrong answers on others (the graph-history interaction). An example, with the hero to move in A and C:
//
//   A -> C, B     C -> A     B -> the hero wins
//
// From A the search looks at C first. C leads only back to A, which is on the path: "no win in C, because of A". Then
// it finds that B wins, so A is won, and so is C, by way of A. Had the table kept "no win in C" without its reason, a
// later path that reaches C without A would get a wrong answer. So such a fact names the visit of the position on the
// path that it relies on, and it is ignored once the search has left that position. A position that relies on nothing
// above itself, like A if B too led only back to A, gets a fact that holds for good: from there the game goes round for
// ever.
//
// "The hero wins" never relies on a repetition, since a repetition never counts as a win. "The other one wins" is
// recorded only for proofs without any repetition or stuck game. Both hold on every path.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/maumau/rules.hpp"

namespace kiebitz::maumau {

enum class Prospect : std::uint8_t {
  unknown,  // not settled within the limit
  win,      // the hero wins
  loss,     // the others can make one of them win
  no_win,   // two players: nobody wins; more: the others can keep the hero from winning
};

class Solver {
 public:
  static constexpr std::size_t usual_places = std::size_t{1} << 20U;  // 64 bytes each
  static constexpr std::uint64_t usual_limit = 10'000'000;

  // `places`, a power of two, is the size of the table; `limit` the most nodes for one call of prospect().
  explicit Solver(unsigned players, std::uint64_t limit = usual_limit, std::size_t places = usual_places);

  Prospect prospect(const State& state, Seat hero);
  // A game from here in which the side that wins, the hero or the others, always plays a proved move. The other side
  // puts up the longest resistance that the proofs know, which need not be the longest of all. Empty unless the
  // prospect is a win or a loss. It stops early if the limit does not suffice, and it may do so if the hero loses
  // against several others and the table has lost a part of the proof.
  std::vector<Move> line(const State& state, Seat hero);

  // Forgets all facts, so that the next answers do not depend on earlier ones. Only the number of nodes could.
  void forget();
  // Positions with a choice that were expanded since the last forget().
  std::uint64_t nodes() const { return nodes_; }

 private:
  using Number = std::uint32_t;
  static constexpr Number infinite = 1U << 30U;
  static constexpr std::uint8_t whole_queue = 31;
  static constexpr std::uint16_t nowhere = 0xFFFF;
  static constexpr std::size_t ways = 4;           // places in which a fact may be stored
  static constexpr std::size_t most_depth = 1000;  // positions with a choice on one path

  // The cards that will be drawn, next one first, twelve to a word. All jacks are the same.
  using Queue = std::array<std::uint64_t, 3>;
  struct Key {
    std::array<std::uint32_t, 4> hands{};
    std::uint32_t rest = 0;
    friend bool operator==(const Key&, const Key&) = default;
  };
  // What is known about a position. It is won if `proof` is 0, and not won if `refutation` is 0; before that, the
  // numbers estimate the effort of showing it.
  struct Finding {
    Number proof = infinite;
    Number refutation = infinite;
    std::uint32_t relies_on = 0;         // the deepest visit that must be on the path; 0: none
    std::uint16_t shallowest = nowhere;  // the depth of the shallowest one
    std::uint16_t height = 0;            // of the proof or refutation
    std::uint8_t cards = 0;              // how many cards of the queue it depends on
    bool nobody = false;                 // a refutation that uses a repetition or a stuck game
    bool settled() const { return proof == 0 || refutation == 0; }
  };
  struct Place {
    Key key;
    std::uint16_t generation = 0;
    std::uint8_t cards = 0;
    bool nobody = false;
    Queue queue{};
    Number proof = 0;
    Number refutation = 0;
    std::uint32_t relies_on = 0;
    std::uint16_t shallowest = 0;
    std::uint16_t height = 0;
  };
  static_assert(sizeof(Place) == 64);
  // A position with a choice, or a settled one.
  struct Node {
    State state;
    Key key;
    std::uint64_t hash = 0;
    std::uint8_t drawn = 0;  // cards drawn since the move that led here
    Finding finding;
    bool over = false;  // so the finding is final
  };
  struct Step {  // of the path
    Key key;
    Queue queue{};
    std::uint64_t hash = 0;
    std::uint32_t visit = 0;
  };
  // Who wins in a line: the hero, or one of the others.
  struct Side {
    bool hero_wins = true;
    bool has_won(const Finding& finding) const {
      return hero_wins ? finding.proof == 0 : finding.refutation == 0 && !finding.nobody;
    }
  };
  // A summary of the children of a node.
  struct Survey {
    Finding finding;
    std::size_t best = 0;      // the child to expand
    Number second = infinite;  // the number of the second best
    Number others = 0;         // the sum over all children but the best
  };

  void forget_facts();
  Key key_of(const State& state) const;
  Node settle(State state) const;
  static void end(Node& node, bool won, bool nobody);
  Finding guess(const State& state) const;
  Finding look_up(const Node& node) const;
  Finding repetition(const Node& node) const;
  void store(const Node& node, const Finding& finding);
  bool holds(const Place& place, const Node& node, const Queue& queue) const;
  bool on_path(std::uint32_t visit) const;
  std::size_t add_children(const State& state);
  Survey survey(bool heros_turn, std::size_t first) const;
  Finding expand(const Node& node, Number most_proof, Number most_refutation);
  Finding concluded(Finding finding) const;
  Finding search(const State& state, Seat hero);
  std::optional<Move> known_move(const State& state, const MoveList<Move>& moves, const Side& side,
                                 std::uint16_t& height) const;
  std::vector<Move> follow(State now, const Side& side, std::uint16_t height);
  std::optional<Move> line_move(const Node& node, const Side& side, const std::vector<Step>& line,
                                std::uint16_t& height);

  MauMau game_;
  std::uint64_t limit_;
  std::vector<Place> places_;
  std::uint16_t generation_ = 1;
  Seat hero_{};
  std::uint64_t nodes_ = 0;
  std::uint64_t last_node_ = 0;  // of this call
  bool gave_up_ = false;
  std::uint32_t visits_ = 0;
  std::vector<Step> path_;
  std::vector<Node> children_;  // of all positions on the path
};

}  // namespace kiebitz::maumau
