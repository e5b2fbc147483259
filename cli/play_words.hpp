// What is said around a game in the terminal, in every language. The sentences of the games are their own.
#pragma once

#include "kiebitz/language.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::cli {

Phrasebook play_words(Language language);

// One of these phrases, with its facts put in.
std::string said(Language language, std::string_view key, std::vector<Fact> facts = {});

}  // namespace kiebitz::cli
