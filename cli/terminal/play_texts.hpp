// What is said around a game in the terminal, in every language. The sentences of the games are their own.
#pragma once

#include <string>
#include <string_view>

#include "kiebitz/language.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::cli {

Phrasebook play_texts(Language language);

// What people type, in any of the languages.
enum class PlayCommand : std::uint8_t { none, help, hint, why, undo, rule, quit };
PlayCommand command_of(const std::string& line);

// Letters without accents as small and as capital ones.
std::string lower(std::string text);
std::string upper(std::string text);

// One of these phrases, with its facts put in.
std::string said(Language language, std::string_view key, std::vector<Fact> facts = {});

}  // namespace kiebitz::cli
