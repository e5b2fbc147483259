// Batches of games that step into numpy arrays of the caller. Stepping releases the interpreter's lock.
#include <atomic>
#include <cstring>

#include "backends/thread_pool.hpp"
#include "python/binding.hpp"

namespace kiebitz::python {

namespace {

Autoreset autoreset_named(const std::string& name) {
  if (name == "same_step") return Autoreset::same_step;
  if (name == "next_step") return Autoreset::next_step;
  if (name == "disabled") return Autoreset::disabled;
  fail("autoreset must be same_step, next_step or disabled, not " + in_quotes(name));
}

class PyBatch : public ZeroedMemory {
 public:
  PyBatch(const AnyGame& game, const BatchSetup& setup, unsigned threads)
      : game_(&game), batch_(value_of(played_game(game).batch(setup))), pool_(std::make_unique<ThreadPool>(threads)) {
    actions_.resize(setup.games);
  }

  const GameBatch& batch() const {
    if (batch_ == nullptr) fail("this batch was never set up; use kiebitz.Batch(...)");
    return *batch_;
  }

  // The arrays are checked again before each use, since their owner can change them.
  void use(const py::array& observation, const py::array& mask, const py::array& seat, const py::array& reward,
           const py::array& done, const py::array& deal, const py::array& final_observation) {
    const Working working(*this);
    const std::vector<py::array> before = std::move(arrays_);
    arrays_ = {observation, mask, seat, reward, done, deal, final_observation};
    try {
      arrays();
    } catch (...) {
      arrays_ = before;
      throw;
    }
  }

  void reset(const std::optional<py::array>& chosen, bool again) {
    const Working working(*this);
    const std::size_t games = batch().games();
    const BatchArrays out = arrays();
    const bool* const only = chosen ? numbers_of<bool>(*chosen, {games}, "the mask of games", false) : nullptr;
    const py::gil_scoped_release release;
    for (std::size_t i = 0; i < games; ++i) {
      if (only == nullptr || only[i]) batch_->reset(i, again, out);
    }
    dealt_ = dealt_ || only == nullptr;
  }

  void step(const py::array& actions) {
    const Working working(*this);
    const std::size_t games = batch().games();
    if (!dealt_) fail("call reset() before the first step()");
    const BatchArrays out = arrays();
    // A copy, because another thread may change the array between the check and the step.
    std::memcpy(actions_.data(), numbers_of<std::int64_t>(actions, {games}, "actions", false),
                games * sizeof(std::int64_t));
    std::optional<RefusedAction> refused;
    {
      const py::gil_scoped_release release;
      refused = batch_->check({0, games}, actions_.data());
      if (!refused) {
        pool_->share(games,
                     [&](std::size_t first, std::size_t end) { batch_->step({first, end}, actions_.data(), out); });
      }
    }
    if (refused) refuse(*refused);
  }

  py::array choose(const std::string& strategy) {
    const Working working(*this);
    const std::size_t games = batch().games();
    if (!dealt_) fail("call reset() before choose()");
    py::array_t<std::int64_t> chosen(static_cast<py::ssize_t>(games));
    std::int64_t* const out = chosen.mutable_data();
    std::fill_n(out, games, std::int64_t{0});
    bool known = false;
    {
      const py::gil_scoped_release release;
      std::atomic<bool> failed = false;
      pool_->share(games, [&](std::size_t first, std::size_t end) {
        if (!batch_->choose({first, end}, strategy, out)) failed = true;
      });
      known = !failed;
    }
    if (!known) fail(std::string(game_->name()) + " has no strategy " + in_quotes(strategy));
    return chosen;
  }

  // Every game becomes one that looks like the table to the seat.
  void imagine(const PyTable& table, std::int64_t seat, std::uint64_t seed) {
    const Working working(*this);
    const Seat looking = table.seat(seat);
    if (&table.game() != game_) fail("this is a table of another game");
    if (value_of(game_->rules(table.setup().rules)) != value_of(game_->rules(rules_))) {
      fail("this table has other rules than the batch");
    }
    const BatchArrays out = arrays();
    value_of(batch_->imagine(table.table(), looking, seed, out));
    dealt_ = true;
  }

  void set_rules(std::string rules) { rules_ = std::move(rules); }

 private:
  // Refuses a second thread.
  class Working {
   public:
    explicit Working(PyBatch& batch) : busy_(batch.busy_) {
      batch.batch();
      if (busy_.exchange(true)) fail("another thread is using this batch");
    }
    Working(const Working&) = delete;
    Working& operator=(const Working&) = delete;
    Working(Working&&) = delete;
    Working& operator=(Working&&) = delete;
    ~Working() { busy_ = false; }

   private:
    std::atomic<bool>& busy_;
  };

  BatchArrays arrays() const {
    if (arrays_.empty()) fail("this batch has no arrays");
    const std::size_t games = batch_->games();
    const std::size_t seats = batch_->seats();
    const std::size_t row = batch_->observation_size();
    return {numbers_of<std::int8_t>(arrays_[0], {games, row}, "observation", true),
            numbers_of<std::int8_t>(arrays_[1], {games, batch_->actions()}, "mask", true),
            numbers_of<std::int8_t>(arrays_[2], {games}, "seat", true),
            numbers_of<float>(arrays_[3], {games, seats}, "reward", true),
            numbers_of<std::uint8_t>(arrays_[4], {games}, "done", true),
            numbers_of<std::uint64_t>(arrays_[5], {games}, "deal", true),
            numbers_of<std::int8_t>(arrays_[6], {games, seats, row}, "final_observation", true)};
  }

  [[noreturn]] void refuse(const RefusedAction& refused) const {
    const std::string where = "game " + std::to_string(refused.game) + ": ";
    const std::string clause = refused.clause.none() ? "" : to_string(refused.clause);
    const auto seat = static_cast<std::int64_t>(index(refused.seat));
    if (refused.move.empty()) {
      fail(Illegal{where + "there is no action " + std::to_string(refused.action) + "; actions are numbered 0 to " +
                       std::to_string(batch_->actions() - 1),
                   clause, seat, "", refused.game});
    }
    fail(Illegal{
        where + "action " + std::to_string(refused.action) + ", " + refused.move + ", is not legal (" + clause + ")",
        clause, seat, refused.move, refused.game});
  }

  const AnyGame* game_;
  std::string rules_;
  std::unique_ptr<GameBatch> batch_;
  std::unique_ptr<ThreadPool> pool_;
  std::vector<py::array> arrays_;
  std::vector<std::int64_t> actions_;
  std::atomic<bool> busy_ = false;
  bool dealt_ = false;
};

constexpr std::size_t most_games = 1U << 24U;
constexpr std::uint64_t most_threads = 256;

std::unique_ptr<PyBatch> make_batch(const std::string& name, std::uint64_t size, const std::string& rules,
                                    std::uint64_t games, std::uint64_t seed, std::uint64_t deal,
                                    const std::string& autoreset, const std::string& reward, std::uint64_t threads) {
  const AnyGame& game = game_named(name);
  if (games < 1 || games > most_games) fail("a batch has 1 to " + std::to_string(most_games) + " games");
  if (threads < 1 || threads > most_threads) fail("threads must be 1 to " + std::to_string(most_threads));
  if (reward != "score" && reward != "win") fail("reward must be score or win, not " + in_quotes(reward));
  BatchSetup setup;
  setup.size = static_cast<unsigned>(std::min<std::uint64_t>(size, ~0U));
  setup.rules = rules;
  setup.games = games;
  setup.first = {seed, deal};
  setup.autoreset = autoreset_named(autoreset);
  setup.rewards_wins = reward == "win";
  auto batch = std::make_unique<PyBatch>(game, setup, static_cast<unsigned>(threads));
  batch->set_rules(rules);
  return batch;
}

}  // namespace

void bind_batch(py::module_& module) {
  module.def("batch", &make_batch);
  py::class_<PyBatch>(module, "Batch")
      .def("seats", [](const PyBatch& batch) { return batch.batch().seats(); })
      .def("actions", [](const PyBatch& batch) { return batch.batch().actions(); })
      .def("observation_size", [](const PyBatch& batch) { return batch.batch().observation_size(); })
      .def("fields",
           [](const PyBatch& batch) {
             py::list fields;
             for (const ObservedField& field : batch.batch().fields()) {
               fields.append(py::make_tuple(std::string(field.name), field.size, std::string(field.meaning)));
             }
             return fields;
           })
      .def("action_of", [](const PyBatch& batch, const std::string& move) { return batch.batch().action_of(move); })
      .def("move_of", [](const PyBatch& batch, std::uint64_t action) { return batch.batch().move_of(action); })
      .def("use", &PyBatch::use)
      .def("reset", &PyBatch::reset)
      .def("step", &PyBatch::step)
      .def("choose", &PyBatch::choose)
      .def("imagine", &PyBatch::imagine);
}

}  // namespace kiebitz::python
