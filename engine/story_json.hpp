// Stories and their parts as JSON values.
#pragma once

#include <utility>

#include <nlohmann/json.hpp>

#include "kiebitz/simulation.hpp"
#include "kiebitz/story.hpp"

namespace kiebitz {

// A JSON object that keeps the order of its keys. nlohmann::ordered_map is a vector that deep-copies all values
// whenever it grows, so this one reserves space up front.
template <class Key, class T, class IgnoredLess, class Allocator>
struct ReservedObject : nlohmann::ordered_map<Key, T, IgnoredLess, Allocator> {
  using Base = nlohmann::ordered_map<Key, T, IgnoredLess, Allocator>;
  using Base::Base;

  template <class... Arguments>
  auto emplace(Arguments&&... arguments) {
    constexpr std::size_t usual = 12;
    if (this->capacity() == 0) this->reserve(usual);
    return Base::emplace(std::forward<Arguments>(arguments)...);
  }
};

using Json = nlohmann::basic_json<ReservedObject>;

Json json_of(const std::vector<Clause>& clauses);
Json json_of(const std::vector<Fact>& facts);
Json json_of(const Sentence& sentence, Phrasebook book);
Json json_of(const ViewRow& row);
Json json_of(const Outcome& outcome, unsigned seats);
Json json_of(const Story& story, Phrasebook book);
Json json_of(const Figure& figure);

}  // namespace kiebitz
