// The phrases of Even Steven in every language. Each book has the same keys, and the same places in braces; English has
// no entry for what is its own key.
#pragma once

#include "kiebitz/language.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::evensteven {

Phrasebook phrasebook(Language language);

}  // namespace kiebitz::evensteven
