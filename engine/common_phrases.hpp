// Translations of the labels and error messages of the engine itself.
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

// Empty for English, because an English message is its own key.
Phrasebook common_phrases(Language language);
// The phrasebooks of a game, each extended by the common phrases.
Phrasebooks with_common_phrases(Phrasebook (*phrasebook)(Language));

// The error for a size that a game does not have; lists those it has.
Problem no_such_size(std::span<const unsigned> sizes, std::string_view size_name, unsigned size);

// Whether a name is that of a strategy; `search:4000` is if `search` is known.
bool is_strategy(std::span<const std::string_view> known, std::string_view name);

// A strategy for each seat: the given ones, or a single one repeated, or the first known one if none is given. The name
// `person` is accepted too.
Result<std::vector<std::string>> strategies_for(std::size_t seats, std::span<const std::string_view> known,
                                                std::vector<std::string> names, std::string_view person = {});

}  // namespace kiebitz
