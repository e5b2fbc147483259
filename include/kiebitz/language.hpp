// The languages in which sentences are written.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kiebitz {

enum class Language : std::uint8_t { english, german, chinese };

inline constexpr std::array<Language, 3> all_languages = {Language::english, Language::german, Language::chinese};

// "en", "de", "zh"
constexpr std::string_view code_of(Language language) noexcept {
  constexpr std::array<std::string_view, all_languages.size()> codes = {"en", "de", "zh"};
  return codes[static_cast<std::size_t>(language)];
}

constexpr std::optional<Language> language_of(std::string_view code) noexcept {
  for (const Language language : all_languages) {
    if (code_of(language) == code) return language;
  }
  return std::nullopt;
}

}  // namespace kiebitz
