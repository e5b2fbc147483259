// The shared memory of a block, and arrays in it that belong to single threads. Everything here also compiles for the
// host, where the threads of a block run one after the other, so that the code can be tested without a device.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#ifdef __CUDACC__
#define KIEBITZ_HOST_DEVICE __host__ __device__ __forceinline__
#else
#define KIEBITZ_HOST_DEVICE inline
#endif

namespace kiebitz::cuda {

#ifdef __CUDA_ARCH__
using SharedAddress = std::uint32_t;
#else
inline thread_local std::uint8_t* block_memory = nullptr;  // stands in for shared memory on the host
using SharedAddress = std::uint8_t*;
#endif

KIEBITZ_HOST_DEVICE void* shared_memory() noexcept {
#ifdef __CUDA_ARCH__
  extern __shared__ std::uint64_t shared[];
  return shared;
#else
  return block_memory;
#endif
}

// The address of a word of shared memory. Device code uses 32-bit shared-space addresses, because with generic pointers
// nvcc computes the base address again for every access.
KIEBITZ_HOST_DEVICE SharedAddress shared_word(unsigned word) noexcept {
#ifdef __CUDA_ARCH__
  return static_cast<std::uint32_t>(__cvta_generic_to_shared(shared_memory())) + 4 * word;
#else
  return block_memory + std::size_t{4} * word;
#endif
}
KIEBITZ_HOST_DEVICE std::uint32_t load_word(SharedAddress from) noexcept {
  std::uint32_t word = 0;
#ifdef __CUDA_ARCH__
  asm volatile("ld.shared.u32 %0, [%1];" : "=r"(word) : "r"(from));
#else
  std::memcpy(&word, from, sizeof word);
#endif
  return word;
}
KIEBITZ_HOST_DEVICE void store_word(SharedAddress to, std::uint32_t word) noexcept {
#ifdef __CUDA_ARCH__
  asm volatile("st.shared.u32 [%0], %1;" : : "r"(to), "r"(word));
#else
  std::memcpy(to, &word, sizeof word);
#endif
}

// An array of words for one thread. Word i of neighbouring threads is adjacent, so the threads of a warp never have
// bank conflicts, whichever word each of them accesses.
template <unsigned Threads>
class Column {
 public:
  KIEBITZ_HOST_DEVICE explicit Column(unsigned first_word) noexcept : start_(shared_word(first_word)) {}

  KIEBITZ_HOST_DEVICE std::uint32_t word(unsigned i) const noexcept { return load_word(start_ + 4 * i * Threads); }
  KIEBITZ_HOST_DEVICE void set_word(unsigned i, std::uint32_t word) const noexcept {
    store_word(start_ + 4 * i * Threads, word);
  }

  // A trivially copyable value, in as many words as it needs.
  template <class Value>
  KIEBITZ_HOST_DEVICE void store(const Value& value, unsigned at = 0) const noexcept {
    const auto words = std::bit_cast<std::array<std::uint32_t, sizeof(Value) / 4>>(value);
    for (unsigned i = 0; i < words.size(); ++i) set_word(at + i, words[i]);
  }
  template <class Value>
  KIEBITZ_HOST_DEVICE Value load(unsigned at = 0) const noexcept {
    std::array<std::uint32_t, sizeof(Value) / 4> words{};
    for (unsigned i = 0; i < words.size(); ++i) words[i] = word(at + i);
    return std::bit_cast<Value>(words);
  }

 private:
  SharedAddress start_;
};

// An array of cards or tiles, one byte each, for one thread. The rows of neighbouring threads start an odd number of
// words apart: threads that access the same index have no bank conflicts, and others few.
template <class Item, std::size_t Size>
class Row {
  static_assert(sizeof(Item) == 1 && Size % 4 == 0);

 public:
  static constexpr unsigned words = static_cast<unsigned>(Size / 4) | 1U;

  Row() = default;
  KIEBITZ_HOST_DEVICE explicit Row(unsigned first_word) noexcept : start_(shared_word(first_word)) {}

  class Place {
   public:
    KIEBITZ_HOST_DEVICE explicit Place(SharedAddress at) noexcept : at_(at) {}
    KIEBITZ_HOST_DEVICE void operator=(Item item) const noexcept {
      const auto byte = std::bit_cast<std::uint8_t>(item);
#ifdef __CUDA_ARCH__
      asm volatile("st.shared.u8 [%0], %1;" : : "r"(at_), "r"(std::uint32_t{byte}));
#else
      *at_ = byte;
#endif
    }

   private:
    SharedAddress at_;
  };

  KIEBITZ_HOST_DEVICE Item operator[](std::size_t i) const noexcept {
#ifdef __CUDA_ARCH__
    std::uint32_t byte;
    asm volatile("ld.shared.u8 %0, [%1];" : "=r"(byte) : "r"(start_ + static_cast<std::uint32_t>(i)));
    return std::bit_cast<Item>(static_cast<std::uint8_t>(byte));
#else
    return std::bit_cast<Item>(start_[i]);
#endif
  }
  KIEBITZ_HOST_DEVICE Place operator[](std::size_t i) noexcept { return Place(start_ + static_cast<std::uint32_t>(i)); }

  KIEBITZ_HOST_DEVICE Row& operator=(const std::array<Item, Size>& items) noexcept {
    for (unsigned i = 0; i < Size; i += 4) {
      std::uint32_t word = 0;
      for (unsigned k = 0; k < 4; ++k) word |= std::uint32_t{std::bit_cast<std::uint8_t>(items[i + k])} << (8 * k);
      store_word(start_ + i, word);
    }
    return *this;
  }

 private:
  SharedAddress start_{};
};

}  // namespace kiebitz::cuda
