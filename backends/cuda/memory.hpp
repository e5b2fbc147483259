// What a block of threads shares, and rows of cards that lie in it. All of it also compiles for the host, where one
// thread after the other plays the block: the same source is tested without a device.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#ifdef __CUDACC__
#define KIEBITZ_ANYWHERE __host__ __device__ __forceinline__
#else
#define KIEBITZ_ANYWHERE inline
#endif

namespace kiebitz::cuda {

#ifdef __CUDA_ARCH__
using SharedAddress = std::uint32_t;
#else
inline thread_local std::uint8_t* block_memory = nullptr;  // the host's
using SharedAddress = std::uint8_t*;
#endif

KIEBITZ_ANYWHERE void* shared_memory() noexcept {
#ifdef __CUDA_ARCH__
  extern __shared__ std::uint64_t shared[];
  return shared;
#else
  return block_memory;
#endif
}

// Words of one thread. Those of neighbouring threads lie side by side, so that whatever word each of them takes, no two
// threads of a warp get into each other's way. On a device they are addressed as shared memory: nvcc would work out
// where that begins again and again.
template <unsigned Threads>
class Column {
 public:
  Column() = default;
  KIEBITZ_ANYWHERE explicit Column(unsigned first_word) noexcept {
#ifdef __CUDA_ARCH__
    start_ = static_cast<std::uint32_t>(__cvta_generic_to_shared(shared_memory())) + 4 * first_word;
#else
    start_ = block_memory + std::size_t{4} * first_word;
#endif
  }
  // The column that begins so many words further down.
  KIEBITZ_ANYWHERE Column from(unsigned word) const noexcept {
    Column column;
    column.start_ = start_ + std::size_t{4} * word * Threads;
    return column;
  }

  KIEBITZ_ANYWHERE std::uint32_t word(unsigned i) const noexcept {
#ifdef __CUDA_ARCH__
    std::uint32_t word;
    asm volatile("ld.shared.u32 %0, [%1];" : "=r"(word) : "r"(start_ + 4 * i * Threads));
    return word;
#else
    std::uint32_t word = 0;
    std::memcpy(&word, start_ + std::size_t{4} * i * Threads, sizeof word);
    return word;
#endif
  }
  KIEBITZ_ANYWHERE void set_word(unsigned i, std::uint32_t word) const noexcept {
#ifdef __CUDA_ARCH__
    asm volatile("st.shared.u32 [%0], %1;" : : "r"(start_ + 4 * i * Threads), "r"(word));
#else
    std::memcpy(start_ + std::size_t{4} * i * Threads, &word, sizeof word);
#endif
  }
  KIEBITZ_ANYWHERE std::uint8_t byte(unsigned i) const noexcept {
#ifdef __CUDA_ARCH__
    std::uint32_t byte;
    asm volatile("ld.shared.u8 %0, [%1];" : "=r"(byte) : "r"(start_ + (i & ~3U) * Threads + (i & 3U)));
    return static_cast<std::uint8_t>(byte);
#else
    return start_[std::size_t{i & ~3U} * Threads + (i & 3U)];
#endif
  }
  KIEBITZ_ANYWHERE void set_byte(unsigned i, std::uint8_t byte) const noexcept {
#ifdef __CUDA_ARCH__
    asm volatile("st.shared.u8 [%0], %1;" : : "r"(start_ + (i & ~3U) * Threads + (i & 3U)), "r"(std::uint32_t{byte}));
#else
    start_[std::size_t{i & ~3U} * Threads + (i & 3U)] = byte;
#endif
  }

  // A value of any kind, in as many words as it takes.
  template <class Value>
  KIEBITZ_ANYWHERE void store(const Value& value) const noexcept {
    const auto words = std::bit_cast<std::array<std::uint32_t, sizeof(Value) / 4>>(value);
    for (unsigned i = 0; i < words.size(); ++i) set_word(i, words[i]);
  }
  template <class Value>
  KIEBITZ_ANYWHERE Value load() const noexcept {
    std::array<std::uint32_t, sizeof(Value) / 4> words{};
    for (unsigned i = 0; i < words.size(); ++i) words[i] = word(i);
    return std::bit_cast<Value>(words);
  }

 private:
  SharedAddress start_{};
};

// A row of cards or tiles in a column, to be read and written like an array.
template <class Item, unsigned Threads>
class Row {
  static_assert(sizeof(Item) == 1);

 public:
  Row() = default;
  KIEBITZ_ANYWHERE constexpr explicit Row(Column<Threads> column) noexcept : column_(column) {}

  class Place {
   public:
    KIEBITZ_ANYWHERE Place(Column<Threads> column, std::size_t i) noexcept : column_(column), i_(i) {}
    KIEBITZ_ANYWHERE void operator=(Item item) const noexcept {
      column_.set_byte(static_cast<unsigned>(i_), std::bit_cast<std::uint8_t>(item));
    }

   private:
    Column<Threads> column_;
    std::size_t i_;
  };

  KIEBITZ_ANYWHERE Item operator[](std::size_t i) const noexcept {
    return std::bit_cast<Item>(column_.byte(static_cast<unsigned>(i)));
  }
  KIEBITZ_ANYWHERE Place operator[](std::size_t i) noexcept { return Place(column_, i); }

  template <std::size_t Size>
  KIEBITZ_ANYWHERE Row& operator=(const std::array<Item, Size>& items) noexcept {
    static_assert(Size % 4 == 0);
    for (unsigned i = 0; i < Size; i += 4) {
      std::uint32_t word = 0;
      for (unsigned k = 0; k < 4; ++k) word |= std::uint32_t{std::bit_cast<std::uint8_t>(items[i + k])} << (8 * k);
      column_.set_word(i / 4, word);
    }
    return *this;
  }

 private:
  Column<Threads> column_;
};

}  // namespace kiebitz::cuda
