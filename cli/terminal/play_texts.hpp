// The texts of `kiebitz play`, in every language. The sentences about moves come from the games.
#pragma once

#include <string>
#include <string_view>

#include "kiebitz/language.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::cli {

Phrasebook play_texts(Language language);

// Commands may be typed in any language.
enum class PlayCommand : std::uint8_t { none, help, hint, search, why, undo, rule, quit };
PlayCommand command_of(const std::string& line);

// ASCII letters only.
std::string lower(std::string text);
std::string upper(std::string text);

// The text of a phrase with its facts filled in.
std::string said(Language language, std::string_view key, std::vector<Fact> facts = {});

}  // namespace kiebitz::cli
