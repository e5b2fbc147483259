// Feeds arbitrary bytes to the parsers and to nothing else. It is for very many runs: the other targets check what
// becomes of the input as well, which takes longer. KIEBITZ_PARSER names the parser; without it, all of them read.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "cli/files/match_folder.hpp"
#include "cli/files/simulation_file.hpp"
#include "cli/server/http.hpp"
#include "engine/record.hpp"
#include "fuzz/checks.hpp"
#include "games/evensteven/notation.hpp"
#include "games/mahjong/analyser.hpp"
#include "games/mahjong/contest.hpp"
#include "games/maumau/contest.hpp"
#include "games/sichuan/notation.hpp"
#include "kiebitz/workbench.hpp"
#include "web/engine/engine.hpp"

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
void mahjong_rules(std::string_view text) { must_have_reason(mahjong::read_house_rules(text), text); }
void sichuan_notation(std::string_view text) {
  must_have_reason(sichuan::read_options(text), text);
  must_have_reason(sichuan::read_move(text), text);
  must_have_reason(sichuan::read_deck(text), text);
}
// Contest input to the byte, as `kiebitz validate` reads it, of every game that has some.
void contest_to_the_byte(std::string_view text) {
  for (const AnyGame* const game : all_games()) {
    if (game->workbench() == nullptr) continue;
    StringSource source{std::string(text)};
    must_have_reason(game->workbench()->validate(source), text);
  }
}
// A file of `kiebitz simulate`.
void simulation(std::string_view text) { must_have_reason(cli::read_run(std::string(text)), text); }
// The files of a match: the first object is match.json, the rest games.jsonl.
void match(std::string_view text) {
  const std::size_t end = text.find("\n}\n") == std::string_view::npos ? text.size() : text.find("\n}\n") + 3;
  must_have_reason(cli::match_of("match", std::string(text.substr(0, end)), std::string(text.substr(end))), text);
}
// Requests of the page, but none that count many deals or search, which takes long.
void web_request(std::string_view text) {
  const nlohmann::json request = nlohmann::json::parse(text, nullptr, false);
  if (request.is_object() && (request.contains("deals") || request.contains("seats"))) return;
  must(!web::answer(text).empty(), "a request has an answer", std::string(text));
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
                              {"mahjong_rules", mahjong_rules},
                              {"sichuan_notation", sichuan_notation},
                              {"record", record},
                              {"contest_to_the_byte", contest_to_the_byte},
                              {"simulation", simulation},
                              {"match", match},
                              {"web_request", web_request},
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
