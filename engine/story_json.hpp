// Stories and their parts as JSON values, for those who put them into larger ones.
#pragma once

#include <nlohmann/json.hpp>

#include "kiebitz/story.hpp"

namespace kiebitz {

using Json = nlohmann::ordered_json;

Json json_of(const std::vector<Clause>& clauses);
// Its phrase, clauses, facts and text.
Json json_of(const Sentence& sentence, Phrasebook book);
Json json_of(const Row& row);
Json json_of(const Outcome& outcome, unsigned seats);
Json json_of(const Story& story, Phrasebook book);

}  // namespace kiebitz
