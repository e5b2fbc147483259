// Labels and error messages that are the same for every game.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kiebitz/language.hpp"
#include "kiebitz/result.hpp"

namespace kiebitz {

using Phrasebooks = std::array<std::vector<Phrase>, all_languages.size()>;

// Empty for English, whose phrases are their own keys.
Phrasebook common_phrases(Language language);
// A game's phrasebooks with the common phrases added.
Phrasebooks with_common_phrases(Phrasebook (*phrasebook)(Language));

// A game does not come in this size; names the sizes it comes in.
Problem no_such_size(std::span<const unsigned> sizes, std::string_view size_name, unsigned size);

// A strategy for each seat: the given ones, or a single one repeated, or the first known one if none is given. The name
// `person` is accepted too.
Result<std::vector<std::string>> strategies_for(std::size_t seats, std::span<const std::string_view> known,
                                                std::vector<std::string> names, std::string_view person = {});

}  // namespace kiebitz
