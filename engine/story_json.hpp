// Stories and their parts as JSON values, for those who put them into larger ones.
#pragma once

#include <utility>

#include <nlohmann/json.hpp>

#include "kiebitz/simulation.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz {

// An object that keeps the order of its keys. The library's own is a vector that copies all of its values, and all that
// is in them, whenever it grows; this one has room from the beginning.
template <class Key, class T, class IgnoredLess, class Allocator>
struct RoomyObject : nlohmann::ordered_map<Key, T, IgnoredLess, Allocator> {
  using Base = nlohmann::ordered_map<Key, T, IgnoredLess, Allocator>;
  using Base::Base;

  template <class... Arguments>
  auto emplace(Arguments&&... arguments) {
    constexpr std::size_t usual = 12;
    if (this->capacity() == 0) this->reserve(usual);
    return Base::emplace(std::forward<Arguments>(arguments)...);
  }
};

using Json = nlohmann::basic_json<RoomyObject>;

Json json_of(const std::vector<Clause>& clauses);
Json json_of(const std::vector<Fact>& facts);
// Its phrase, clauses, facts and text.
Json json_of(const Sentence& sentence, Phrasebook book);
Json json_of(const ViewRow& row);
Json json_of(const Outcome& outcome, unsigned seats);
Json json_of(const Story& story, Phrasebook book);
Json json_of(const Figure& figure);

}  // namespace kiebitz
