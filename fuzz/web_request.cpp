// Feeds arbitrary bytes to the JSON interface, both raw and as values in otherwise valid requests. Nothing may crash or
// hang, and every answer is a JSON object; if it has a problem, the problem has a text.
#include <cstdint>
#include <string>

#include <nlohmann/json.hpp>

#include "fuzz/checks.hpp"
#include "kiebitz/any_game.hpp"
#include "web/engine/engine.hpp"

namespace {

using kiebitz::fuzz::must;
using nlohmann::json;

// Keeps counts small, because counting takes time.
bool counts_much(const json& request) {
  if (!request.is_object() || !request.contains("deals")) return false;
  const json& deals = request["deals"];
  if (deals.is_number_unsigned()) return deals.get<std::uint64_t>() > 200;
  return deals.is_string() && deals.get_ref<const std::string&>().size() > 2;
}

void must_answer(const std::string& request) {
  if (counts_much(json::parse(request, nullptr, false))) return;
  const json answer = json::parse(kiebitz::web::answer(request), nullptr, false);
  must(answer.is_object(), "every answer is a JSON object", request);
  if (!answer.contains("problem")) return;
  must(answer["problem"]["text"].is_string() && !answer["problem"]["text"].get<std::string>().empty(),
       "a problem has a text", request);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  must_answer(text);
  // The same bytes as moves, tiles, decks and contest input.
  const std::string words = json(text).dump(-1, ' ', true, json::error_handler_t::replace);
  for (const kiebitz::AnyGame* const game : kiebitz::all_games()) {
    const std::string name = json(game->name()).dump();
    for (const std::string& request :
         {R"({"ask":"table","game":)" + name + R"(,"moves":[)" + words + "]}",
          R"({"ask":"table","game":)" + name + R"(,"deck":)" + words + "}",
          R"({"ask":"hand","game":)" + name + R"(,"hand":)" + words + "}",
          R"({"ask":"hand","game":)" + name + R"(,"hand":"123D","declared":)" + words + "}",
          R"({"ask":"story","game":)" + name + R"(,"input":)" + words + "}"}) {
      must_answer(request);
    }
  }
  return 0;
}
