// Translations of the labels and error messages of the engine itself.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "kiebitz/language.hpp"
#include "kiebitz/result.hpp"

namespace kiebitz {

using Phrasebooks = std::array<std::vector<Phrase>, all_languages.size()>;

// Empty for English, because an English message is its own key.
Phrasebook common_phrases(Language language);
// The phrasebooks of a game, each extended by the common phrases.
Phrasebooks with_common_phrases(Phrasebook (*phrasebook)(Language));

// The error for a size that a game does not have; lists those it has.
Problem no_such_size(std::span<const unsigned> sizes, std::string_view size_name, unsigned size);

}  // namespace kiebitz
