// The languages of stories and messages.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kiebitz {

enum class Language : std::uint8_t { english, german, chinese };

inline constexpr std::array<Language, 3> all_languages = {Language::english, Language::german, Language::chinese};

// Picks one of `texts`, which are in the order of all_languages.
template <class Text>
constexpr Text in_language(Language language, const std::array<Text, all_languages.size()>& texts) noexcept {
  return texts[static_cast<std::size_t>(language)];
}

// "en", "de", "zh"
constexpr std::string_view code_of(Language language) noexcept {
  return in_language<std::string_view>(language, {"en", "de", "zh"});
}

constexpr std::optional<Language> language_of(std::string_view code) noexcept {
  for (const Language language : all_languages) {
    if (code_of(language) == code) return language;
  }
  return std::nullopt;
}

}  // namespace kiebitz
