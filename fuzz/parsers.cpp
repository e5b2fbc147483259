// Feeds arbitrary bytes to the parsers and to nothing else. It is for very many runs: the other targets check what
// becomes of the input as well, which takes longer. KIEBITZ_PARSER names the parser; without it, all of them read.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "cli/server/http.hpp"
#include "engine/record.hpp"
#include "fuzz/checks.hpp"
#include "games/evensteven/notation.hpp"
#include "games/mahjong/contest.hpp"
#include "games/maumau/contest.hpp"
#include "games/sichuan/notation.hpp"

namespace {

using namespace kiebitz;
using fuzz::must;

template <class Read>
void must_have_reason(const Read& read, std::string_view text) {
  if (!read) must(!read.problem().message().empty(), "a refused text has a reason", std::string(text));
}

void maumau_input(std::string_view text) {
  TokenReader reader(text);
  must_have_reason(maumau::read_contest(reader, [](const maumau::ContestGame&) {}), text);
}
void maumau_notation(std::string_view text) {
  must_have_reason(maumau::read_move(text), text);
  must_have_reason(maumau::read_deck(text), text);
}
void evensteven_notation(std::string_view text) {
  must_have_reason(evensteven::read_move(text), text);
  must_have_reason(evensteven::read_cards(text, evensteven::most_cards), text);
  must_have_reason(evensteven::read_deck(text), text);
}
void mahjong_input(std::string_view text) {
  TokenReader reader(text);
  must_have_reason(mahjong::read_contest(reader, [](const mahjong::Hand&) {}), text);
}
void mahjong_notation(std::string_view text) {
  const std::size_t bar = text.find('|');
  must_have_reason(mahjong::read_hand(text.substr(0, bar), bar == text.npos ? "" : text.substr(bar + 1)), text);
}
void sichuan_notation(std::string_view text) {
  must_have_reason(sichuan::read_options(text), text);
  must_have_reason(sichuan::read_move(text), text);
  must_have_reason(sichuan::read_deck(text), text);
}
void record(std::string_view text) { must_have_reason(read_record(text, find_game), text); }
void http(std::string_view text) {
  static const cli::ServedFiles files = {{"/", {"<title>the table</title>", "text/html", false}}};
  std::string came(text);
  while (const auto answer = cli::take_request(came, files, {"127.0.0.1:8032"})) {
    if (answer->closes) return;
  }
}

struct Parser {
  std::string_view name;
  void (*read)(std::string_view text);
};
constexpr Parser parsers[] = {{"maumau_input", maumau_input},
                              {"maumau_notation", maumau_notation},
                              {"evensteven_notation", evensteven_notation},
                              {"mahjong_input", mahjong_input},
                              {"mahjong_notation", mahjong_notation},
                              {"sichuan_notation", sichuan_notation},
                              {"record", record},
                              {"http", http}};

const Parser* chosen = nullptr;

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  const char* const name = std::getenv("KIEBITZ_PARSER");
  if (name == nullptr) return 0;
  for (const Parser& parser : parsers) {
    if (parser.name == name) chosen = &parser;
  }
  if (chosen != nullptr) return 0;
  std::fprintf(stderr, "there is no parser %s; there are:", name);
  for (const Parser& parser : parsers) std::fprintf(stderr, " %s", parser.name.data());
  std::fprintf(stderr, "\n");
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const Parser& parser : parsers) {
    if (chosen == nullptr || chosen == &parser) parser.read(text);
  }
  return 0;
}
