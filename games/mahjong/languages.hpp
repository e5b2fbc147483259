// The phrases of Sichuan Mahjong in every language. Each book has the same keys, and the same places in braces; English
// has no entry for what is its own key.
#pragma once

#include "kiebitz/language.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::mahjong {

Phrasebook phrasebook(Language language);

}  // namespace kiebitz::mahjong
