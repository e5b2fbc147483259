// What the engine itself says in labels and problems, whatever the game.
#pragma once

#include <array>
#include <vector>

#include "kiebitz/language.hpp"
#include "kiebitz/sentence.hpp"

namespace kiebitz {

using Phrasebooks = std::array<std::vector<Phrase>, all_languages.size()>;

// Empty for English, which is its own key.
Phrasebook common_phrases(Language language);
// The phrasebooks of a game, each with these phrases besides.
Phrasebooks with_common_phrases(Phrasebook (*phrasebook)(Language));

}  // namespace kiebitz
