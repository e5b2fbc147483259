// The values of an enumeration that counts from 0, as a range. Not an array, because device code cannot read a host
// array.
#pragma once

#include <cstddef>

namespace kiebitz {

template <class Value, std::size_t Count>
struct Each {
  class Iterator {
   public:
    using value_type = Value;                // NOLINT(readability-identifier-naming): required by std::ranges
    using difference_type = std::ptrdiff_t;  // NOLINT(readability-identifier-naming)

    constexpr Iterator() noexcept = default;
    constexpr explicit Iterator(std::size_t place) noexcept : place_(place) {}
    constexpr Value operator*() const noexcept { return static_cast<Value>(place_); }
    constexpr Iterator& operator++() noexcept {
      ++place_;
      return *this;
    }
    constexpr Iterator operator++(int) noexcept { return Iterator(place_++); }
    friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

   private:
    std::size_t place_ = 0;
  };

  constexpr Iterator begin() const noexcept { return Iterator(0); }
  constexpr Iterator end() const noexcept { return Iterator(Count); }
  constexpr Value operator[](std::size_t place) const noexcept { return static_cast<Value>(place); }
};

}  // namespace kiebitz
