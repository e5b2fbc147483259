// Feeds arbitrary bytes as a record: it is refused with a place, or it survives being written and read again.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/record.hpp"
#include "fuzz/checks.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace kiebitz;
  using fuzz::must;
  const std::string text(data, data + size);
  const auto record = read_record(text, find_game);
  if (!record) {
    must(record.problem().where.line > 0, "a fault has its place", text);
    return 0;
  }
  const auto table = replay(*record);
  if (!table) {
    must(table.problem().where.line > 0, "a fault has its place", text);
    return 0;
  }
  const std::string written = to_text(*record->game, record->setup, record->players, **table);
  const auto again = read_record(written, find_game);
  must(again.ok(), "a written record can be read", written);
  const auto replayed = replay(*again);
  must(replayed.ok(), "and replayed", written);
  must(to_text(*again->game, again->setup, again->players, **replayed) == written, "and written again unchanged",
       written);
  return 0;
}
