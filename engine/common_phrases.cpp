#include "engine/common_phrases.hpp"

#include <algorithm>

#include "engine/search.hpp"
#include "engine/suggest.hpp"

namespace kiebitz {

namespace {

constexpr Phrase german[] = {
    {"by the book", "nach dem Lehrbuch"},
    {"best of {games} sampled games", "der beste in {games} Probespielen"},
    {"the players of this game do not search", "die Spieler dieses Spiels suchen nicht"},
    {"found {found}, expected {expected}", "{found} gefunden, erwartet: {expected}"},
    {"line {line}, column {column}: {problem}", "Zeile {line}, Spalte {column}: {problem}"},
    {"the end of the line", "das Ende der Zeile"},
    {"the end of the input", "das Ende der Eingabe"},
    {"the number of {many}", "die Anzahl der {many}"},
    {"a number of {many} below 2^64", "eine Anzahl der {many} unter 2^64"},
    {"the end of the line after the number of {many}", "das Ende der Zeile nach der Anzahl der {many}"},
    {"the end of the input after {number} of {count} {many}", "das Ende der Eingabe ({many}: {number} von {count})"},
    {"{one} {number}", "{one} {number}"},
    {"the end of the input after 1 {one}", "das Ende der Eingabe: Angekündigt ist 1 {one}"},
    {"the end of the input after {count} {many}", "das Ende der Eingabe: Angekündigt sind {count} {many}"},
    {"{number} is not a possible number of {what}; choose one of {choices}",
     "{number} {what}: nicht möglich; zur Wahl: {choices}"},
    {"there is no strategy {name}; choose one of {choices}", "Strategie {name} gibt es nicht; zur Wahl: {choices}"},
    {"there is no strategy {name} (did you mean {meant}?); choose one of {choices}",
     "Strategie {name} gibt es nicht (meinst du {meant}?); zur Wahl: {choices}"},
    {"{count} strategies for {seats} seats: give one for all or one for each",
     "{count} Strategien für {seats} Plätze: Gib eine für alle oder für jeden eine an"},
    {"{count} strategies are too many: give one", "{count} Strategien sind zu viele: Gib eine an"},
    {"at most one person can play", "höchstens ein Mensch kann mitspielen"},
    {"{field} must be {kind}", "{field} muss {kind} sein"},
    {"a whole number, as digits", "eine ganze Zahl in Ziffern"},
    {"{field} must be at most {most}, not {number}", "{field} darf höchstens {most} sein, nicht {number}"},
    {"games won", "gewonnene Spiele"},
    {"points per game", "Punkte je Spiel"},
    {"{word} (did you mean {meant}?)", "{word} (meintest du {meant}?)"},
    {"one of: {choices}", "eins von: {choices}"},
    {"{value} for {key}", "{value} für {key}"},
    {"a JSON syntax error", "ein JSON-Syntaxfehler"},
    {"a JSON object", "ein JSON-Objekt"},
    {"JSON that is not an object", "JSON, aber kein Objekt"},
    {"an object such as {example}", "ein Objekt wie {example}"},
    {"{value} or more", "{value} oder mehr"},
    {"{value} or less", "{value} oder weniger"},
};

constexpr Phrase chinese[] = {
    {"by the book", "按规则出牌"},
    {"best of {games} sampled games", "{games}局模拟中最好的一手"},
    {"the players of this game do not search", "这个游戏的玩家不做搜索"},
    {"found {found}, expected {expected}", "读到{found}，应为{expected}"},
    {"line {line}, column {column}: {problem}", "第{line}行第{column}列：{problem}"},
    {"the end of the line", "行尾"},
    {"the end of the input", "输入末尾"},
    {"the number of {many}", "{many}数"},
    {"a number of {many} below 2^64", "小于 2^64 的{many}数"},
    {"the end of the line after the number of {many}", "{many}数之后的行尾"},
    {"the end of the input after {number} of {count} {many}", "输入只有{number}{many}（共{count}{many}）"},
    {"{one} {number}", "第{number}{one}"},
    {"the end of the input after 1 {one}", "输入末尾：前面声明共1{one}"},
    {"the end of the input after {count} {many}", "输入末尾：前面声明共{count}{many}"},
    {"{number} is not a possible number of {what}; choose one of {choices}", "不能是{number}{what}；可选：{choices}"},
    {"there is no strategy {name}; choose one of {choices}", "没有打法{name}；可选：{choices}"},
    {"there is no strategy {name} (did you mean {meant}?); choose one of {choices}",
     "没有打法{name}（是指{meant}吗？）；可选：{choices}"},
    {"{count} strategies for {seats} seats: give one for all or one for each",
     "{seats}个座位给了{count}种打法：请只给一种，或每个座位给一种"},
    {"{count} strategies are too many: give one", "{count}种打法太多：请只给一种"},
    {"at most one person can play", "最多只能有一位真人玩家"},
    {"{field} must be {kind}", "{field}必须是{kind}"},
    {"a whole number, as digits", "用数字写的整数"},
    {"{field} must be at most {most}, not {number}", "{field}最多为{most}，不能是{number}"},
    {"games won", "获胜局数"},
    {"points per game", "每局得分"},
    {"{word} (did you mean {meant}?)", "{word}（是不是{meant}？）"},
    {"one of: {choices}", "其中之一：{choices}"},
    {"{value} for {key}", "{key}的值{value}"},
    {"a JSON syntax error", "JSON 语法错误"},
    {"a JSON object", "JSON 对象"},
    {"JSON that is not an object", "不是对象的 JSON"},
    {"an object such as {example}", "对象，例如 {example}"},
    {"{value} or more", "{value}或以上"},
    {"{value} or less", "{value}或以下"},
};

}  // namespace

Phrasebook common_phrases(Language language) {
  return in_language<Phrasebook>(language, {Phrasebook(), german, chinese});
}

Phrasebooks with_common_phrases(Phrasebook (*phrasebook)(Language)) {
  Phrasebooks books;
  for (const Language language : all_languages) {
    std::vector<Phrase>& book = books[static_cast<std::size_t>(language)];
    for (const Phrasebook part : {phrasebook(language), common_phrases(language)}) {
      book.insert(book.end(), part.begin(), part.end());
    }
  }
  return books;
}

Problem no_such_size(std::span<const unsigned> sizes, std::string_view size_name, unsigned size) {
  std::vector<unsigned> sorted(sizes.begin(), sizes.end());
  std::ranges::sort(sorted);
  std::string known;
  for (const unsigned each : sorted) known += (known.empty() ? "" : ", ") + std::to_string(each);
  return Problem({"{number} is not a possible number of {what}; choose one of {choices}",
                  {{"number", std::to_string(size)}, {"what", Term{size_name}}, {"choices", known}}});
}

bool is_strategy(std::span<const std::string_view> known, std::string_view name) {
  const auto searcher = searcher_named(name);
  if (searcher && !searcher->sees_all) name = search_name;
  return std::ranges::find(known, name) != known.end();
}

Result<std::vector<std::string>> strategies_for(std::size_t seats, std::span<const std::string_view> known,
                                                std::vector<std::string> names, std::string_view person) {
  if (names.empty()) names.emplace_back(known.front());
  for (const std::string& name : names) {
    if ((name == person && !person.empty()) || is_strategy(known, name)) continue;
    std::string choices;
    for (const std::string_view each : known) choices += (choices.empty() ? "" : ", ") + in_quotes(each);
    const std::string meant = nearest(name, {known.begin(), known.end()});
    if (meant.empty()) {
      return Problem(
          {"there is no strategy {name}; choose one of {choices}", {{"name", in_quotes(name)}, {"choices", choices}}});
    }
    return Problem({"there is no strategy {name} (did you mean {meant}?); choose one of {choices}",
                    {{"name", in_quotes(name)}, {"meant", in_quotes(meant)}, {"choices", choices}}});
  }
  if (names.size() == 1) names.resize(seats, names.front());
  if (names.size() == seats) return names;
  const std::string count = std::to_string(names.size());
  if (seats == 1) return Problem({"{count} strategies are too many: give one", {{"count", count}}});
  return Problem({"{count} strategies for {seats} seats: give one for all or one for each",
                  {{"count", count}, {"seats", std::to_string(seats)}}});
}

}  // namespace kiebitz
