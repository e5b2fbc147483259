// The phrases of Mau-Mau in every language. Each book has the same keys, and the same places in braces; English has no
// entry for what is its own key.
#pragma once

#include "kiebitz/language.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz::maumau {

Phrasebook phrasebook(Language language);

}  // namespace kiebitz::maumau
