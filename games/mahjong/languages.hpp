// The phrases of Sichuan Mahjong in every language. Each book has the same keys, and the same places in braces.
#pragma once

#include "kiebitz/language.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::mahjong {

Phrasebook phrasebook(Language language);
// What stands in the report of a simulation, by its English, with # for a number; empty for English.
Phrasebook figure_words(Language language);

}  // namespace kiebitz::mahjong
