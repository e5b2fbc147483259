#include "cli/commands/shard.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kiebitz/text.hpp"

namespace kiebitz::cli {

Result<Shard> shard_of(const std::string& text, std::uint64_t deals) {
  constexpr std::uint64_t most_parts = 1'000'000;
  if (text.empty()) return Shard{0, deals};
  std::uint64_t part = 0;
  std::uint64_t parts = 0;
  const std::size_t slash = text.find('/');
  const bool read = slash != std::string::npos && read_number(text.substr(0, slash), part) == NumberError::none &&
                    read_number(text.substr(slash + 1), parts) == NumberError::none;
  if (!read || part < 1 || part > parts || parts > most_parts) {
    return Problem(fmt::format("--shard must be i/n with i from 1 to n, as 3/8, not {}", in_quotes(text)));
  }
  const auto border = [&](std::uint64_t i) { return deals / parts * i + std::min(i, deals % parts); };
  return Shard{border(part - 1), border(part)};
}

}  // namespace kiebitz::cli
