#include "cli/report/numbers.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "kiebitz/text.hpp"

namespace kiebitz::cli {

std::optional<std::uint64_t> whole_number(std::string_view text) {
  const std::size_t e = text.find_first_of("eE");
  unsigned power = 0;
  if (e != std::string_view::npos) {
    const std::string_view digits = text.substr(e + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), power);
    if (error != std::errc{} || end != digits.data() + digits.size() || power > 19) return std::nullopt;
    text = text.substr(0, e);
  }
  std::string digits(text);
  if (const std::size_t point = digits.find('.'); point != std::string::npos) {
    const std::size_t behind = digits.size() - point - 1;
    if (behind > power) return std::nullopt;
    digits.erase(point, 1);
    power -= static_cast<unsigned>(behind);
  }
  if (digits.empty()) return std::nullopt;
  digits.append(power, '0');
  std::uint64_t number = 0;
  return read_number(digits, number) == NumberError::none ? std::optional(number) : std::nullopt;
}

std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

std::string grouped(std::int64_t number) {
  return number < 0 ? "-" + grouped(~static_cast<std::uint64_t>(number) + 1)
                    : grouped(static_cast<std::uint64_t>(number));
}

std::string grouped(double value, int digits) {
  std::string text = fmt::format("{:.{}f}", value, digits);
  if (text.find_first_not_of("-0.") == std::string::npos && text.starts_with('-')) text.erase(0, 1);
  const std::size_t begin = text.starts_with('-') ? 1 : 0;
  for (std::size_t at = std::min(text.find('.'), text.size()); std::isfinite(value) && at > begin + 3;) {
    text.insert(at -= 3, ",");
  }
  return text;
}

std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string large_number(std::uint64_t number) {
  const auto value = static_cast<double>(number);
  if (number >= 1'000'000'000'000) return fmt::format("{:.4g} trillion", value / 1e12);
  if (number >= 1'000'000'000) return fmt::format("{:.4g} billion", value / 1e9);
  if (number >= 1'000'000) return fmt::format("{:.4g} million", value / 1e6);
  return grouped(number);
}

std::string duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(std::min(seconds, 1e15)));
  if (whole >= 3600) return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
  if (whole >= 60) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} s", whole);
}

}  // namespace kiebitz::cli
