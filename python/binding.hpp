// What the files of the module share: errors as Python exceptions, and checked numpy arrays.
#pragma once

#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "kiebitz/any_game.hpp"

namespace kiebitz::python {

namespace py = pybind11;

// Raise kiebitz.Error or kiebitz.IllegalMove. The interpreter's lock must be held.
[[noreturn]] void fail(const Problem& problem);
[[noreturn]] void fail(const std::string& message);
struct Illegal {
  std::string message;
  std::string clause;
  std::int64_t seat = 0;
  std::string move;
  std::optional<std::size_t> game;  // of a batch
};
[[noreturn]] void fail(const Illegal& illegal);

template <class T>
T value_of(Result<T> result) {
  if (!result) fail(result.problem());
  return std::move(result).value();
}

// Python can make an object without calling its constructor, and pybind11 then hands out its raw memory. Zeros are
// recognised as such an object.
struct ZeroedMemory {
  static void* operator new(std::size_t size) {
    void* const memory = std::calloc(1, size);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
  }
  static void operator delete(void* memory) { std::free(memory); }
};

// The numbers of an array of exactly this type and shape, in C order.
template <class T>
T* numbers_of(const py::array& array, const std::vector<std::size_t>& shape, const char* name, bool written) {
  const auto wrong = [&](const std::string& why) { fail(std::string(name) + " " + why); };
  if (!py::isinstance<py::array_t<T>>(array)) {
    wrong("must have the type " + std::string(py::str(static_cast<py::object>(py::dtype::of<T>()))));
  }
  bool same = static_cast<std::size_t>(array.ndim()) == shape.size();
  std::string wanted;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    same = same && static_cast<std::size_t>(array.shape(static_cast<py::ssize_t>(i))) == shape[i];
    wanted += (i == 0 ? "" : ", ") + std::to_string(shape[i]);
  }
  if (!same) wrong("must have the shape (" + wanted + (shape.size() == 1 ? ",)" : ")"));
  if ((array.flags() & py::array::c_style) == 0) wrong("must be contiguous, in C order");
  if (written && !array.writeable()) wrong("must be writeable");
  if (reinterpret_cast<std::uintptr_t>(array.data()) % alignof(T) != 0) wrong("must be aligned");
  return static_cast<T*>(const_cast<void*>(array.data()));
}

class PyTable : public ZeroedMemory {
 public:
  struct Played {
    std::int64_t seat = 0;
    std::string move;
    std::string chosen_by;
  };

  PyTable(const AnyGame& game, Setup setup);

  const AnyGame& game() const { return table(), *game_; }
  const Setup& setup() const { return table(), setup_; }
  const std::vector<Played>& played() const { return table(), played_; }
  Table& table() const;
  // A seat that exists.
  Seat seat(std::int64_t number) const;
  Sight sight(std::optional<std::int64_t> number) const;

  void play(std::int64_t number, const std::string& move, const std::string& chosen_by);
  std::unique_ptr<PyTable> copy() const;
  std::unique_ptr<PyTable> imagine(std::int64_t number, std::uint64_t seed) const;

 private:
  const AnyGame* game_;
  Setup setup_;
  std::unique_ptr<Table> table_;
  std::vector<Played> played_;
};

const AnyGame& game_named(const std::string& name);
const Playable& played_game(const AnyGame& game);

void bind_batch(py::module_& module);

}  // namespace kiebitz::python
