// The phrases of Sichuan Mahjong in every language. Each book has the same keys, and the same places in braces.
#pragma once

#include "kiebitz/language.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::mahjong {

Phrasebook phrasebook(Language language);

}  // namespace kiebitz::mahjong
